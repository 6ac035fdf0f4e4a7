"""States and steps of random games, ways to break them, and how a broken invariant is told."""

from collections.abc import Callable
from random import Random
from typing import Final

import attrs
import pytest

from realeza import reis
from realeza.actors import Seat
from realeza.errors import InvariantError
from realeza.invariants import breaches
from realeza.play import Step, play
from realeza.reis import Bonus, Card, Dynasty, Give, Move, Phase, Play, PlayCastle, Second, State
from realeza.reis.cards import BIT, CardSet, card_set, names
from realeza.reis.state import (
    Flush,
    Spoils,
    put,
)
from tests.reis.positions import CONFIGS, after, given


def always(state: State) -> bool:
    return True


def played(wanted: Callable[[Step[State, Move]], bool], name: str = "p3-advanced") -> Step[State, Move]:
    """A step of a random game."""
    for seed in range(30):
        for step in play(reis, reis.initial(CONFIGS[name]), Random(seed)):
            if wanted(step):
                return step
    raise AssertionError("no such step")


def reached(phase: Phase, wanted: Callable[[State], bool] = always, name: str = "p3-advanced") -> State:
    """A state of a random game, in a phase."""
    state = played(lambda step: step.after.phase is phase and wanted(step.after), name).after
    assert () == breaches(reis.invariants, state)
    return state


def entries(number: int) -> Callable[[State], bool]:
    return lambda state: len(state.flush.plays) == number


def with_flush(
    state: State,
    *,
    leader: Seat | None = None,
    winner: Seat | None = None,
    bonus: Bonus | None = None,
    plays: tuple[Play | PlayCastle, ...] | None = None,
    gives: tuple[Give, ...] | None = None,
    seconds: tuple[Second, ...] | None = None,
) -> State:
    """The state with some parts of its table replaced."""
    old = state.flush
    return attrs.evolve(
        state,
        flush=Flush(
            old.leader if leader is None else leader,
            old.winner if winner is None else winner,
            old.bonus if bonus is None else bonus,
            old.plays if plays is None else plays,
            old.gives if gives is None else gives,
            old.seconds if seconds is None else seconds,
        ),
    )


def with_hand(state: State, seat: int, change: CardSet) -> State:
    """The state with some cards of a hand, or not of it, gone into it or out of it."""
    hand = CardSet(state.hands[seat] ^ change)
    return attrs.evolve(state, hands=put(state.hands, Seat(seat), hand))


def with_standing(
    state: State,
    *,
    round: int | None = None,
    royal: Dynasty | None = None,
    left: tuple[Dynasty, ...] | None = None,
    totals: tuple[int, ...] | None = None,
    ledger: tuple[tuple[int, ...], ...] | None = None,
) -> State:
    """The state with some of what outlasts a round replaced."""
    old = state.standing
    return attrs.evolve(
        state,
        standing=attrs.evolve(
            old,
            round=old.round if round is None else round,
            royal=old.royal if royal is None else royal,
            royal_left=old.royal_left if left is None else left,
            totals=old.totals if totals is None else totals,
            ledger=old.ledger if ledger is None else ledger,
        ),
    )


def some(mask: CardSet) -> CardSet:
    """One card of a set."""
    return BIT[names(mask)[0]]


START = reached(Phase.PLAY, lambda state: not state.flush.plays and bool(state.pile))
ROYAL = reached(Phase.ROYAL)
WALL = reached(Phase.DEAL_WALL)
HAND = reached(Phase.DEAL_HAND)
CASTLE = reached(Phase.DEAL_CASTLE, lambda state: len(state.pending) == 2)
ONE = reached(Phase.PLAY, lambda state: len(state.flush.plays) == 1 and state.flush.bonus is None and any(state.hands))
TWO = reached(Phase.PLAY, lambda state: len(state.flush.plays) == 2 and state.flush.bonus is None and any(state.hands))
SIEGE = reached(Phase.PLAY, lambda state: len(state.flush.plays) == 2 and state.flush.bonus is Bonus.SIEGE)
BATTLE = reached(Phase.PLAY, lambda state: len(state.flush.plays) == 1 and state.flush.bonus is Bonus.BATTLE)
GIVE = reached(Phase.GIVE, lambda state: len(state.flush.gives) == 1)
SECOND = reached(Phase.SECOND, lambda state: len(state.flush.seconds) == 1)
DRAW = reached(Phase.DRAW, lambda state: state.pile.bit_count() > 3)
DRAWN_UP = reached(Phase.DRAW, lambda state: state.pile.bit_count() == 3)
TAKE = reached(Phase.TAKE, lambda state: state.wall.bit_count() == 2)
REFILL = reached(Phase.REFILL, lambda state: state.wall.bit_count() == 1)
LAST = reached(Phase.PLAY, lambda state: len(state.flush.plays) == 1 and not any(state.hands) and None in state.castles)
ROUND_2 = reached(Phase.PLAY, lambda state: state.standing.round == 2 and not state.flush.plays)
OVER = reached(Phase.OVER)
ALONE = after(given("p3-advanced; afonsina; 0; 23 | 24 | 25; 30 | 31 | 28; wall 2 3 4"), "play 23")
ZERO = Seat(0)
TEAMS = reached(Phase.PLAY, lambda state: state.standing.round == 2, "p4-teams-basic")
BASIC = reached(Phase.PLAY, entries(1), "p3-basic")

NO_CARD = Card("35")
OUTSIDE = CardSet(1 << 36)
NOTHING = (0, 0, 0)


def swaps(entry: Play | PlayCastle) -> bool:
    return isinstance(entry, PlayCastle) and entry.heir is not None


def first_play(state: State, play: Play | PlayCastle) -> State:
    return with_flush(state, plays=(play, *state.flush.plays[1:]))


def swap_pile(state: State, size: int) -> State:
    """So many cards of the pile are in the won pile of seat 0 instead."""
    moved = card_set(names(state.pile)[:size])
    spoils = state.spoils
    won = Spoils(put(spoils.cards, Seat(0), CardSet(spoils.cards[0] | moved)), spoils.flushes)
    return attrs.evolve(state, pile=CardSet(state.pile ^ moved), spoils=won)


def with_wall(state: State, change: CardSet) -> State:
    return attrs.evolve(state, wall=CardSet(state.wall ^ change))


def without_pile(state: State) -> State:
    return swap_pile(state, state.pile.bit_count())


def with_castle(state: State, seat: int, castle: Card | None) -> State:
    return attrs.evolve(state, castles=put(state.castles, Seat(seat), castle))


def scored(state: State, *ledger: tuple[int, ...]) -> State:
    """The state with these points in its ledger, and the totals that follow."""
    totals = (0,) * state.config.players
    for row in ledger:
        totals = tuple(max(0, total + more) for total, more in zip(totals, row, strict=True))
    return with_standing(state, totals=totals, ledger=ledger)


def with_spoils(
    state: State, cards: tuple[CardSet, ...] | None = None, flushes: tuple[int, ...] | None = None
) -> State:
    old = state.spoils
    return attrs.evolve(state, spoils=Spoils(cards or old.cards, flushes or old.flushes))


CLAUSES: Final = {
    "types": "REIS-3.1",
    "what each seat has": "REIS-3.1",
    "cards and values": "REIS-3.2",
    "round and Royal House": "REIS-9.9",
    "the table": "REIS-9.5",
    "decisions to come": "REIS-5.1",
    "conservation of the cards": "REIS-9.1",
    "equal hands": "REIS-9.2",
    "wall and pile": "REIS-9.3",
    "last flush": "REIS-9.3",
    "castles": "REIS-9.4",
    "entries": "REIS-9.5",
    "active bonus": "REIS-9.6",
    "totals": "REIS-9.7",
    "points of a round": "REIS-9.16",
    "points of the last round": "REIS-9.16",
    "nothing without a flush": "REIS-9.8",
    "flush counts": "REIS-9.8",
    "liveness": "REIS-9.11",
    "result": "REIS-9.12",
    "Filipina cards": "REIS-9.13",
    "assist": "REIS-9.14",
    "who leads": "REIS-9.15",
}


def breaks(state: State, name: str, finding: str) -> None:
    """The state breaks this invariant, and ``check`` says so."""
    broken = breaches(reis.invariants, state)
    (text,) = [found for clause, its_name, found in broken if (clause, its_name) == (CLAUSES[name], name)]
    assert finding in text
    with pytest.raises(InvariantError) as caught:
        reis.check(state)
    assert broken == caught.value.broken
    assert f"{name}: {text} ({CLAUSES[name]})" in str(caught.value)
