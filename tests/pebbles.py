"""A small game for the tests of everything generic, as an object: a user's own game looks like this.

Chance deals each of two or three seats a hidden card of a bag of four, worth 1 to 4 points. Then the seats take one or
two pebbles in turn from a heap of seven. Whoever takes the last one gets 3 points; the most points win.
"""

import re
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import TypeAlias, final

import attrs
from cattrs import Converter

from realeza.actors import CHANCE, OVER, Actor, Seat, Turn
from realeza.errors import ConfigError, EditionError, IllegalMoveError, NotationError, NotChanceError, SeatError
from realeza.game import Result
from realeza.invariants import Invariant, StateInvariant, StepInvariant, check_state

CARDS = (1, 2, 3, 4)
HEAP = 7


@final
@attrs.frozen
class Edition:
    name: str = "plain"
    fingerprint: str = "0000000000000001"


@final
@attrs.frozen
class Table:
    players: int
    last: int = 3
    limit: int | None = None
    edition: Edition = Edition()

    def __attrs_post_init__(self) -> None:
        if self.players not in (2, 3):
            raise ConfigError("players", "2 or 3 expected", "PEBBLES-1")


@final
@attrs.frozen
class Deal:
    card: int


@final
@attrs.frozen
class Take:
    count: int


Move: TypeAlias = Deal | Take


@final
@attrs.frozen
class Position:
    config: Table
    cards: tuple[int, ...]
    heap: int
    turn: Seat
    taker: Seat | None


@final
@attrs.frozen
class View:
    dealt: int
    card: int | None
    heap: int
    taker: Seat | None


class Pebbles:
    """The game."""

    name = "pebbles"
    Config = Table
    State = Position

    @property
    def invariants(self) -> tuple[Invariant[Position, Move], ...]:
        return (
            StateInvariant("PEBBLES-3", "seats", self._seats, fundamental=True),
            StateInvariant("PEBBLES-4", "heap", self._heap),
            StateInvariant("PEBBLES-5", "cards", self._cards),
            StepInvariant("PEBBLES-6", "shrinking", self._shrinks),
        )

    def configs(self) -> Mapping[str, Table]:
        return {"two": Table(2), "three": Table(3)}

    def default_edition(self) -> Edition:
        return Edition()

    def load_edition(self, path: str | PathLike[str], /) -> Edition:
        if not Path(path).exists():
            raise EditionError(str(path), "", "no such file")
        return Edition("other", "0000000000000002")

    def initial(self, config: Table, /) -> Position:
        return Position(config, (), HEAP, Seat(0), None)

    def actor(self, state: Position, /) -> Actor:
        if state.heap == 0:
            return OVER
        return CHANCE if len(state.cards) < state.config.players else Turn(state.turn)

    def legal_moves(self, state: Position, /) -> tuple[Move, ...]:
        match self.actor(state):
            case Turn():
                return tuple(Take(count) for count in (1, 2) if count <= state.heap)
            case actor if actor == CHANCE:
                return tuple(Deal(card) for card in CARDS if card not in state.cards)
            case _:
                return ()

    def weights(self, state: Position, /) -> tuple[int, ...]:
        if self.actor(state) != CHANCE:
            raise NotChanceError(self.actor(state))
        return (1,) * len(self.legal_moves(state))

    def apply(self, state: Position, move: Move, /) -> Position:
        if move not in self.legal_moves(state):
            raise IllegalMoveError(move, repr(move), "not now", "PEBBLES-2")
        return self.advance(state, move)

    def advance(self, state: Position, move: Move, /) -> Position:
        if isinstance(move, Deal):
            return attrs.evolve(state, cards=(*state.cards, move.card))
        heap = state.heap - move.count
        turn = Seat((state.turn + 1) % state.config.players)
        return attrs.evolve(state, heap=heap, turn=turn, taker=None if heap else state.turn)

    def score(self, state: Position, /) -> tuple[int, ...]:
        cards = (*state.cards, *(0,) * (state.config.players - len(state.cards)))
        return tuple(card + state.config.last * (state.taker == seat) for seat, card in enumerate(cards))

    def outcome(self, state: Position, /) -> tuple[Result, ...] | None:
        if state.heap:
            return None
        scores = self.score(state)
        best = Result.WIN if scores.count(max(scores)) == 1 else Result.DRAW
        return tuple(best if score == max(scores) else Result.LOSS for score in scores)

    def observe(self, state: Position, seat: Seat | None, /) -> View:
        if seat is not None and not 0 <= seat < state.config.players:
            raise SeatError(seat, state.config.players)
        card = None if seat is None or seat >= len(state.cards) else state.cards[seat]
        return View(len(state.cards), card, state.heap, state.taker)

    def redact(self, state: Position, move: Move, seat: Seat | None, /) -> str | None:
        if isinstance(move, Deal) and len(state.cards) != seat:
            return None if seat is None else "deal ?"
        return self.format_move(move)

    def format_move(self, move: Move, /) -> str:
        return f"deal {move.card}" if isinstance(move, Deal) else f"take {move.count}"

    def parse_move(self, text: str, /) -> Move:
        if match := re.fullmatch("deal ([1-4])", text):
            return Deal(int(match[1]))
        if match := re.fullmatch("take ([12])", text):
            return Take(int(match[1]))
        raise NotationError(text, 0, "'deal 1' or 'take 1' expected", "PEBBLES-7")

    def check(self, state: Position, /) -> None:
        check_state(self.invariants, state)

    def hooks(self, converter: Converter, /) -> None:
        """Everything is a plain record."""

    def _seats(self, state: Position) -> str | None:
        seats = [seat for seat in (state.turn, state.taker) if seat is not None]
        fit = all(0 <= seat < state.config.players for seat in seats) and len(state.cards) <= state.config.players
        return None if fit else "a seat is not at the table"

    def _heap(self, state: Position) -> str | None:
        if not 0 <= state.heap <= HEAP or (state.taker is None) is (state.heap == 0):
            return f"a heap of {state.heap}"
        return None if len(state.cards) == state.config.players or state.heap == HEAP else "taken before the deal"

    def _cards(self, state: Position) -> str | None:
        fit = set(state.cards) <= set(CARDS) and len(set(state.cards)) == len(state.cards)
        return None if fit else f"cards {state.cards}"

    def _shrinks(self, before: Position, move: Move, after: Position) -> str | None:
        return None if after.heap <= before.heap else "the heap grew"
