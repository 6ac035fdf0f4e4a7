"""The laws of games, stated once for any game.

====  ==============================================================================================================
law   says
====  ==============================================================================================================
L1    ``legal_moves`` is empty exactly when the game is over; moves and formatted moves are distinct; seats are seats
L2    every legal move applies, and ``advance`` agrees with ``apply``
L3    any other move raises ``IllegalMoveError`` and leaves the state as it was
L4    no state changes, whatever is played from it: it keeps its hash and equals its copy
L5    the same state and move give the same result
L6    ``parse_move`` reads what ``format_move`` writes, and refuses any other text with ``NotationError``
L7    a state comes back equal from JSON, pickle and copy, and damaged JSON is refused
L8    the weights of chance are positive, one for each outcome, and add up to what the bags hold
L9    every invariant holds in every state and over every move
L10   seats and spectators can look, nobody else; they learn nothing from what they may not see: equal views, legal
      moves, refusals and redacted moves (the second half needs ``twin``)
L11   renaming the seats commutes with play
L12   play ends within its bound
L13   a record replays to the same states, and so to the same score and outcome
L14   the score does not depend on the order in which things were won
====  ==============================================================================================================

L5 is also a promise about processes with different hash seeds; that half takes two processes to check.
"""

import copy
import itertools
import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, Generic, NoReturn, TypeVar, final

import attrs

from realeza.actors import Chance, Over, Seat, Turn
from realeza.codec import Codec
from realeza.errors import IllegalMoveError, NotationError, RealezaError, SeatError
from realeza.game import C, Game, GameEdition
from realeza.invariants import breaches, step_breaches
from realeza.play import Step, pick, play, playout
from realeza.records import Record, read_record, replay, write_record
from realeza.testing.damage import damage_json, damage_text

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

LAWS: Final = tuple(f"L{number}" for number in range(1, 15))


class LawError(AssertionError):
    """A game breaks a law."""

    def __init__(self, law: str, finding: str) -> None:
        super().__init__(law, finding)
        self.law = law
        """Which one: ``L1`` to ``L14``."""
        self.finding = finding
        """What was found, with the state or the move concerned."""

    def __str__(self) -> str:
        return f"{self.law}: {self.finding}"


@final
@attrs.frozen
class Laws(Generic[C, S, M, V]):
    """The laws for one game.

    What a law needs to know of the game beyond its interface is handed over here; a law that lacks it is not checked,
    and is missing from the count that :meth:`check_game` returns.
    """

    game: Game[C, S, M, V]
    editions: Sequence[GameEdition] = ()
    """The editions, besides the default one, that the games are played with."""
    others: Sequence[M] = ()
    """Moves of the game, legal somewhere or nowhere, for L3; those met on the way are used besides."""
    bags: Callable[[S], int] | None = None
    """For L8: how many items, each of weight 1, the bag that chance draws from holds."""
    twin: Callable[[S, Seat | None, Random], S] | None = None
    """For L10: another state, at random, that differs only in what a seat (``None``: a spectator) may not see."""
    rotate: Callable[[S], S | None] | None = None
    """For L11: the state with every seat renamed to the one on its left; ``None`` where the rules do not allow it."""
    rotate_move: Callable[[S, M], M] | None = None
    """For L11: the move with every seat in it renamed likewise; ``None``: moves name no seats."""
    longest: Callable[[C], int | None] | None = None
    """For L12: the most moves that a game can have; ``None`` if there is no bound."""
    reordered: Callable[[S, Random], S | None] | None = None
    """For L14: the state with the same things won in another order, or by another member of a side."""

    def check_game(self, config: C, rng: Random, *, thorough: float = 0.05) -> Counter[str]:
        """Play a game at random, check every law on the way, and count the checks of each law.

        The cheap laws are checked in every state, the others in a share of ``thorough`` of them. Raises
        :class:`LawError` for the first law that is found broken.
        """
        done: Counter[str] = Counter()
        pool = list(self.others)
        kept: list[tuple[S, int, S]] = []
        moves: list[M] = []
        state = self.game.initial(config)
        done.update(self.check_state(state))
        for step in play(self.game, state, rng):
            state = step.after
            moves.append(step.move)
            done.update(self.check_state(state))
            done.update(self.check_step(step))
            pool.append(step.move)
            if rng.random() < thorough:
                done.update(self.check_closely(state, pool, rng))
                kept.append((state, hash(state), copy.deepcopy(state)))
        bound = self.longest(config) if self.longest is not None else None
        if bound is not None:
            _unless(len(moves) <= bound, "L12", "{} moves, {} at most expected", len(moves), bound)
            done["L12"] += 1
        for earlier, digest, twin in kept:
            _unless(hash(earlier) == digest and earlier == twin, "L4", "a state changed: {}, once {}", earlier, twin)
            done["L4"] += 1
        self._replays(Record(config, tuple(moves)), state)
        done["L13"] += 1
        return done

    def check_state(self, state: S) -> Iterator[str]:
        """Check L1, L8 and L9 in a state; gives the laws that were checked."""
        game = self.game
        moves = game.legal_moves(state)
        actor = game.actor(state)
        over = isinstance(actor, Over)
        _unless(type(moves) is tuple, "L1", "the legal moves are no tuple: {!r}", moves)
        _unless((not moves) is over, "L1", "{} legal moves while {!r} acts: {}", len(moves), actor, state)
        outcome = game.outcome(state)
        _unless((outcome is not None) is over, "L1", "an outcome exactly when over: {}", state)
        seats = len(game.score(state))
        _unless(outcome is None or len(outcome) == seats, "L1", "{} scores, and outcome {}: {}", seats, outcome, state)
        _unless(
            not isinstance(actor, Turn) or 0 <= actor.seat < seats, "L1", "{!r} of {} seats: {}", actor, seats, state
        )
        _unless(len(set(moves)) == len(moves), "L1", "a legal move stands twice: {}", moves)
        texts = [game.format_move(move) for move in moves]
        _unless(len(set(texts)) == len(texts), "L1", "two legal moves look the same: {}", texts)
        yield "L1"
        if isinstance(actor, Chance):
            weights = game.weights(state)
            _unless(len(weights) == len(moves), "L8", "{} weights for {} outcomes: {}", len(weights), len(moves), state)
            _unless(all(weight > 0 for weight in weights), "L8", "weights {}: {}", weights, state)
            if self.bags is not None:
                held = self.bags(state)
                _unless(sum(weights) == held, "L8", "weights of {} for {} items: {}", sum(weights), held, state)
            yield "L8"
        else:
            try:
                game.weights(state)
            except ValueError:
                yield "L8"
            else:
                _broken("L8", f"weights although {actor!r} acts: {state}")
        broken = breaches(game.invariants, state)
        _unless(not broken, "L9", "{}: {}", broken, state)
        yield "L9"

    def check_step(self, step: Step[S, M]) -> Iterator[str]:
        """Check L2, L5, L6 and L9 for a legal move; gives the laws that were checked."""
        game = self.game
        text = game.format_move(step.move)
        read = game.parse_move(text)
        _unless(read == step.move, "L6", "{} is read as {!r}", text, read)
        yield "L6"
        try:
            after = game.apply(step.before, step.move)
        except RealezaError as error:
            raise LawError("L2", f"a legal move is refused: {error}: {step.before}") from error
        _unless(after == step.after, "L2", "apply and advance disagree on {}: {}", text, step.before)
        yield "L2"
        again = game.advance(step.before, step.move)
        _unless(again == after and hash(again) == hash(after), "L5", "{} had two results: {}", text, step.before)
        yield "L5"
        broken = step_breaches(game.invariants, step.before, step.move, step.after)
        _unless(not broken, "L9", "{} by {}: {}", broken, text, step.before)
        yield "L9"

    def check_closely(self, state: S, others: Sequence[M], rng: Random) -> Iterator[str]:
        """Check the laws that take longer, L2, L3, L6, L7, L10, L11 and L14; gives the laws that were checked."""
        game = self.game
        legal = game.legal_moves(state)
        for move in legal:
            yield from self.check_step(Step(state, move, game.advance(state, move)))
        illegal = [move for _ in range(min(20, len(others))) if (move := pick(others, rng)) not in legal]
        for move in illegal:
            self._refuses(state, move)
            yield "L3"
        self._shows(state)
        for move in legal:
            self._refuses_text(game.format_move(move), rng)
            yield "L6"
        self._comes_back(state, rng)
        yield "L7"
        if self.twin is not None:
            for seat in (None, *(Seat(number) for number in range(len(game.score(state))))):
                self._tells_nothing(state, self.twin(state, seat, rng), seat, illegal)
                yield "L10"
        if self.rotate is not None and (rotated := self.rotate(state)) is not None:
            self._rotates(state, rotated)
            yield "L11"
        if self.reordered is not None and (reordered := self.reordered(state, rng)) is not None:
            self._scores_alike(state, reordered, rng)
            yield "L14"

    def _refuses(self, state: S, move: M) -> str:
        """Why a move that is not legal is refused."""
        digest = hash(state)
        try:
            self.game.apply(state, move)
        except IllegalMoveError as error:
            _unless(bool(error.reason and error.clause), "L3", "{} names no reason or clause", error)
            refusal = str(error)
        except Exception as error:
            raise LawError("L3", f"{move!r} raises {error!r} instead of IllegalMoveError: {state}") from error
        else:
            _broken("L3", f"{move!r} is not legal, and applied: {state}")
        _unless(hash(state) == digest, "L3", "a refused move changed {}", state)
        return refusal

    def _refuses_text(self, text: str, rng: Random) -> None:
        """A text with one character changed is another move's, or is refused."""
        damaged = damage_text(text, rng)
        try:
            move = self.game.parse_move(damaged)
        except NotationError as error:
            _unless(0 <= error.position <= len(damaged), "L6", "{} names no place in {!r}", error, damaged)
        else:
            written = self.game.format_move(move)
            _unless(written == damaged, "L6", "{!r} is read as {!r}", damaged, written)

    def _comes_back(self, state: S, rng: Random) -> None:
        codec = Codec(self.game, self.editions)
        text = codec.dump_state(state)
        for name, twin in (
            ("JSON", codec.load_state(text)),
            ("pickle", pickle.loads(pickle.dumps(state))),  # noqa: S301 - it was written a moment ago
            ("copy", copy.deepcopy(state)),
        ):
            _unless(twin == state and hash(twin) == hash(state), "L7", "{} changed {} to {}", name, state, twin)
            _unless(
                self._future(twin, 20, Random(0)) == self._future(state, 20, Random(0)), "L7", "{}: {}", name, state
            )
        for _ in range(3):
            damaged = damage_json(text, rng)
            try:
                loaded = codec.load_state(damaged)
            except RealezaError:
                continue
            same = json.loads(codec.dump_state(loaded)) == json.loads(damaged)
            _unless(same, "L7", "damaged JSON was mended: {}", damaged)
            try:
                for future in self._future(loaded, 20, rng):
                    Counter(self.check_state(future))
            except LawError as error:
                error.add_note(f"after loading damaged JSON that check passes: {damaged}")
                raise
            except Exception as error:
                raise LawError("L7", f"check passes a state that cannot be played: {damaged}") from error

    def _future(self, state: S, moves: int, rng: Random) -> list[S]:
        return [step.after for step in itertools.islice(play(self.game, state, rng), moves)]

    def _shows(self, state: S) -> None:
        """Every seat and a spectator can look and be told, and nobody else can."""
        game = self.game
        seats = len(game.score(state))
        for seat in (None, *map(Seat, range(seats))):
            view = game.observe(state, seat)
            _unless(hash(view) == hash(game.observe(state, seat)), "L10", "the view of seat {} changes: {}", seat, view)
            for move in game.legal_moves(state):
                told = game.redact(state, move, seat)
                _unless(told is None or bool(told), "L10", "seat {} is told {!r} of {!r}: {}", seat, told, move, state)
        try:
            game.observe(state, Seat(seats))
        except SeatError:
            return
        _broken("L10", f"seat {seats} is not at the table, and looks: {state}")

    def _tells_nothing(self, state: S, twin: S, seat: Seat | None, illegal: Sequence[M]) -> None:
        game = self.game
        view = game.observe(state, seat)
        _unless(view == game.observe(twin, seat), "L10", "seat {} can tell apart {} and {}", seat, state, twin)
        _unless(game.actor(state) == game.actor(twin), "L10", "another seat acts in {} and {}", state, twin)
        legal, legal_in_twin = game.legal_moves(state), game.legal_moves(twin)
        if seat is not None and game.actor(state) == Turn(seat):
            _unless(legal == legal_in_twin, "L10", "what seat {} may do tells apart {} and {}", seat, state, twin)
            for move in illegal:
                refused = self._refuses(state, move), self._refuses(twin, move)
                _unless(refused[0] == refused[1], "L10", "seat {} is refused by {} and {}: {}", seat, *refused, state)
        for move in set(legal) & set(legal_in_twin):
            told = game.redact(state, move, seat), game.redact(twin, move, seat)
            _unless(told[0] == told[1], "L10", "seat {} is told {} in {} and {}", seat, told, state, twin)

    def _rotates(self, state: S, rotated: S) -> None:
        game, rotate = self.game, self.rotate
        actor, seats = game.actor(state), len(game.score(state))
        renamed = Turn(Seat((actor.seat + 1) % seats)) if isinstance(actor, Turn) else actor
        _unless(game.actor(rotated) == renamed, "L11", "{} acts in the rotation of {}", game.actor(rotated), state)
        scores = game.score(state)
        _unless(game.score(rotated) == (scores[-1], *scores[:-1]), "L11", "the score does not rotate: {}", state)
        moves = {
            move: move if self.rotate_move is None else self.rotate_move(state, move)
            for move in game.legal_moves(state)
        }
        _unless(set(moves.values()) == set(game.legal_moves(rotated)), "L11", "other legal moves: {}", rotated)
        for move, same in moves.items():
            expected = None if rotate is None else rotate(game.advance(state, move))
            if expected is not None:
                _unless(game.advance(rotated, same) == expected, "L11", "{!r} does not commute: {}", move, state)

    def _scores_alike(self, state: S, reordered: S, rng: Random) -> None:
        seed = rng.random()
        ends = [playout(self.game, start, Random(seed))[0] for start in (state, reordered)]
        scores = [self.game.score(end) for end in ends]
        _unless(scores[0] == scores[1], "L14", "{} and {} from {} and {}", scores[0], scores[1], state, reordered)

    def _replays(self, record: Record[C, M], end: S) -> None:
        text = write_record(self.game, record)
        read = read_record(self.game, text, self.editions)
        _unless(read == record, "L13", "the record was read as another: {}", text)
        *_, last = replay(self.game, read)
        same = last == end and self.game.score(last) == self.game.score(end)
        _unless(
            same and self.game.outcome(last) == self.game.outcome(end), "L13", "the record ends elsewhere: {}", text
        )


def _unless(holds: bool, law: str, finding: str, *parts: object) -> None:
    """The finding is put together only if it is told: to write a state takes longer than to check it."""
    if not holds:
        _broken(law, finding.format(*parts))


def _broken(law: str, finding: str) -> NoReturn:
    raise LawError(law, finding)
