"""The shape of a table: for each finding a state of the wrong shape."""

import copy
from typing import TypeGuard

import attrs
import pytest

from realeza import reis
from realeza.actors import Seat
from realeza.errors import InvariantError
from realeza.reis import Bonus, Card, Dynasty, Give, Play, PlayCastle, Second, State
from realeza.reis.cards import BIT, FOOL, NONE, CardSet
from realeza.reis.edition import TRUMPS
from realeza.reis.state import (
    DealCastle,
    DealHand,
    DealWall,
    DrawCard,
    Flush,
    GiveCard,
    PlaceSecond,
    PlayCard,
    RefillWall,
    RevealRoyal,
    Spoils,
    TakeCard,
    put,
)
from tests.reis.reached import (
    BATTLE,
    CASTLE,
    DRAW,
    DRAWN_UP,
    GIVE,
    HAND,
    NO_CARD,
    NOTHING,
    ONE,
    OUTSIDE,
    OVER,
    REFILL,
    ROUND_2,
    ROYAL,
    SECOND,
    SIEGE,
    START,
    TAKE,
    TWO,
    WALL,
    ZERO,
    breaks,
    first_play,
    with_flush,
    with_hand,
    with_standing,
)

SEATS = "what each seat has"
VALUES = "cards and values"
ROUND = "round and Royal House"
TABLE = "the table"
SHAPE = [
    (attrs.evolve(START, hands=START.hands[1:]), SEATS, "2 hands for 3 seats"),
    (attrs.evolve(START, castles=()), SEATS, "0 castles for 3 seats"),
    (attrs.evolve(START, spoils=Spoils((NONE,) * 4, NOTHING)), SEATS, "4 won piles for 3"),
    (attrs.evolve(START, spoils=Spoils((NONE,) * 3, (0,))), SEATS, "1 flush counts for 3"),
    (with_standing(START, totals=(0, 0)), SEATS, "2 totals for 3 seats"),
    (with_standing(ROUND_2, ledger=((0, 0),)), SEATS, "2 points of round 1 for 3 seats"),
    (with_flush(START, leader=Seat(10**5000)), SEATS, "seat an integer of 16610 bits is not at the table"),
    (with_standing(START, round=10**5000), "round and Royal House", "round an integer of 16610 bits"),
    (first_play(ONE, Play(Card("1"), 10**5000)), "cards and values", "the value an integer of 16610 bits"),
    (with_flush(START, leader=Seat(3)), SEATS, "seat 3 is not at the table"),
    (with_flush(TAKE, winner=Seat(-1)), SEATS, "seat -1 is not at the table"),
    *(
        (attrs.evolve(START, pending=(kind(Seat(9)),)), SEATS, "seat 9 is not at the table")
        for kind in (PlayCard, GiveCard, PlaceSecond, TakeCard, DrawCard, DealHand, DealCastle)
    ),
    (attrs.evolve(START, pile=CardSet(START.pile | OUTSIDE)), VALUES, "more than the cards"),
    (attrs.evolve(START, wall=CardSet(-1)), VALUES, "more than the cards"),
    (with_hand(START, 2, OUTSIDE), VALUES, "more than the cards"),
    (
        attrs.evolve(START, spoils=Spoils((NONE, NONE, OUTSIDE), NOTHING)),
        VALUES,
        "more than the cards",
    ),
    (first_play(ONE, Play(NO_CARD)), VALUES, "'35' is no card"),
    (first_play(ONE, Play(Card("14"), 5)), VALUES, "card 14 cannot have the value 5"),
    (first_play(ONE, Play(Card("1"))), VALUES, "card 1 cannot have the value None"),
    (first_play(ONE, Play(Card("1"), 5)), VALUES, "card 1 cannot have the value 5"),
    (with_flush(SECOND, seconds=(Second(NO_CARD),)), VALUES, "'35' is no card"),
    (with_flush(SECOND, seconds=(Second(Card("1"), 1),)), VALUES, "card 1 cannot have the"),
    (
        first_play(SIEGE, Play(Card("14"), None, NO_CARD)),
        VALUES,
        "'35' is no card",
    ),
    (
        first_play(SIEGE, Play(Card("14"), None, Card("1"), 3)),
        VALUES,
        "card 1 cannot have the value 3",
    ),
    (
        first_play(SIEGE, Play(Card("14"), None, None, 3)),
        VALUES,
        "a wall value without a wall card",
    ),
    (attrs.evolve(START, castles=put(START.castles, Seat(1), NO_CARD)), VALUES, "'35' is no card"),
    (first_play(ONE, PlayCastle(Card("14"), None, NO_CARD)), VALUES, "'35' is no card"),
    (with_flush(GIVE, gives=(Give(NO_CARD),)), VALUES, "'35' is no card"),
    (with_standing(START, round=0), ROUND, "round 0"),
    (with_standing(START, round=4), ROUND, "round 4"),
    (with_standing(OVER, round=2), ROUND, "the game is over in round 2"),
    (with_standing(START, ledger=(NOTHING,)), ROUND, "the ledger has 1 rows, not 0"),
    (with_standing(OVER, ledger=(NOTHING,) * 2), ROUND, "the ledger has 2 rows, not 3"),
    (with_standing(START, left=TRUMPS[::-1][:2]), ROUND, "not distinct and sorted"),
    (with_standing(START, left=TRUMPS[:1] * 2), ROUND, "not distinct and sorted"),
    (with_standing(START, left=(Dynasty.FILIPINA,) * 2), ROUND, "not distinct and sorted"),
    (with_standing(START, left=()), ROUND, "0 Royal House cards are to come in round 1"),
    (with_standing(ROYAL, left=TRUMPS[:1]), ROUND, "1 Royal House cards are to come"),
    (with_standing(ROYAL, royal=Dynasty.AVIS), ROUND, "exactly once it is revealed"),
    (
        attrs.evolve(START, standing=attrs.evolve(START.standing, royal=None)),
        ROUND,
        "exactly once it is revealed",
    ),
    (with_standing(START, royal=Dynasty.FILIPINA), ROUND, "none of the three"),
    (
        with_standing(START, royal=START.standing.royal_left[0]),
        ROUND,
        "none of the three, or still to come",
    ),
    (attrs.evolve(START, flush=Flush()), TABLE, "a flush has a leader and no winner yet"),
    (with_flush(START, winner=Seat(0)), TABLE, "a flush has a leader and no winner yet"),
    (with_flush(START, plays=(Play(Card("2")),) * 3), TABLE, "3 entries in phase play"),
    (with_flush(GIVE, plays=()), TABLE, "0 entries in phase give"),
    (with_flush(SECOND, plays=SECOND.flush.plays[1:]), TABLE, "2 entries in phase second"),
    (with_flush(ONE, gives=(Give(Card("2")),)), TABLE, "1 gives in phase play"),
    (with_flush(GIVE, gives=(Give(Card("2")),) * 3), TABLE, "3 gives in phase give"),
    (with_flush(ONE, seconds=(Second(Card("2")),)), TABLE, "1 second cards in phase play"),
    (with_flush(SECOND, seconds=(Second(Card("2")),) * 3), TABLE, "3 second cards in phase second"),
    (
        with_flush(TWO, plays=(PlayCastle(Card("2")), PlayCastle(Card("3"), None, Card("4")))),
        TABLE,
        "some seats play in the last flush, and some do not",
    ),
    (with_flush(TWO, plays=(PlayCastle(Card("2")), Play(Card("3")))), TABLE, "some do not"),
    (with_flush(GIVE, bonus=Bonus.CUTS), TABLE, "phase give belongs to another bonus"),
    (with_flush(SECOND, bonus=Bonus.CUTS), TABLE, "phase second belongs to another bonus"),
    (
        attrs.evolve(SECOND, flush=attrs.evolve(SECOND.flush, bonus=None)),
        TABLE,
        "phase second belongs to another bonus",
    ),
    (attrs.evolve(DRAW, config=reis.Config(3)), TABLE, "a basic game has none"),
    (with_flush(TAKE, plays=(Play(Card("2")),)), TABLE, "something lies on the table in phase take"),
    (with_flush(TAKE, gives=(Give(Card("2")),)), TABLE, "something lies on the table in phase take"),
    (with_flush(DRAW, seconds=(Second(Card("2")),)), TABLE, "something lies on the table in phase draw"),
    (with_flush(OVER, bonus=Bonus.CUTS), TABLE, "something lies on the table in phase over"),
    (with_flush(HAND, leader=Seat(0)), TABLE, "remembered exactly while drawing"),
    (with_flush(HAND, winner=Seat(0)), TABLE, "remembered exactly while drawing"),
    (attrs.evolve(TAKE, flush=Flush(Seat(0))), TABLE, "remembered exactly while drawing"),
    (attrs.evolve(TAKE, flush=Flush(None, Seat(0))), TABLE, "remembered exactly while drawing"),
    (
        attrs.evolve(HAND, spoils=Spoils((BIT[FOOL], NONE, NONE), NOTHING)),
        TABLE,
        "something has been won before the first flush",
    ),
    (
        attrs.evolve(HAND, spoils=Spoils((NONE,) * 3, (0, 1, 0))),
        TABLE,
        "something has been won before the first flush",
    ),
]


STACK = [
    (attrs.evolve(state, pending=pending), "decisions to come", "the decisions to come do not fit the table")
    for state, pending in (
        (ROYAL, ROYAL.pending[1:]),
        (WALL, (*WALL.pending[:-1], DealHand(ZERO), DealWall())),
        (HAND, HAND.pending[1:]),
        (CASTLE, (DealCastle(ZERO),)),
        (START, START.pending[::-1]),
        (START, START.pending[1:]),
        (ONE, (ONE.pending[1], ONE.pending[1])),
        (BATTLE, BATTLE.pending[3:]),
        (ONE, (PlaceSecond(ZERO), *ONE.pending)),
        (GIVE, GIVE.pending[1:]),
        (GIVE, (*GIVE.pending, GIVE.pending[-1])),
        (SECOND, SECOND.pending[::-1]),
        (DRAW, DRAW.pending[1:]),
        (DRAW, DRAW.pending[-3:]),
        (DRAWN_UP, (*DRAW.pending[:-3], *DRAWN_UP.pending)),
        (TAKE, TAKE.pending[1:]),
        (TAKE, (*TAKE.pending[:-2], *TAKE.pending[:-3:-1])),
        (REFILL, (RefillWall(), RevealRoyal(), RefillWall())),
    )
]


@pytest.mark.clause("REIS-3.1", "REIS-3.2", "REIS-9.5", "REIS-9.9", "REIS-9.10")
@pytest.mark.parametrize(("state", "name", "finding"), SHAPE, ids=map(repr, range(len(SHAPE))))
def test_a_table_of_the_wrong_shape(state: State, name: str, finding: str) -> None:
    breaks(state, name, finding)


@pytest.mark.clause("REIS-5.1")
@pytest.mark.parametrize(("state", "name", "finding"), STACK, ids=map(repr, range(len(STACK))))
def test_decisions_that_do_not_fit(state: State, name: str, finding: str) -> None:
    breaks(state, name, finding)


def with_kind(state: State, place: str, part: object) -> State:
    """A state with a part of the wrong type, as code without types may make it."""
    *above, name = place.split(".")
    top = copy.copy(state)
    if above:
        inner = copy.copy(getattr(state, above[0]))
        object.__setattr__(inner, name, part)
        name, part = above[0], inner
    object.__setattr__(top, name, part)
    return top


PLACES = [
    *("config", "pending", "pile", "wall", "hands", "castles", "flush", "spoils", "standing"),
    *("flush.leader", "flush.winner", "flush.bonus", "flush.plays", "flush.gives", "flush.seconds"),
    *("spoils.cards", "spoils.flushes", "standing.round", "standing.royal", "standing.royal_left"),
    *("standing.totals", "standing.ledger"),
]
JUNK: list[object] = [
    0.0,
    True,
    "x",
    [],
    (True,) * 3,
    (0.0,) * 3,
    ([],),
    (None, 1),
    ((False, 0, 0),),
    object(),
    (b"2",) * 3,
]


@pytest.mark.clause("REIS-3.1")
@pytest.mark.parametrize("junk", JUNK, ids=map(repr, range(len(JUNK))))
@pytest.mark.parametrize("place", PLACES)
def test_a_part_of_the_wrong_type(place: str, junk: object) -> None:
    for state in (START, ONE, SECOND, TAKE, OVER):
        breaks(with_kind(state, place, junk), "types", place)


@pytest.mark.clause("REIS-3.1")
def test_parts_that_cannot_be_left_out() -> None:
    for place in PLACES:
        if place not in ("flush.leader", "flush.winner", "flush.bonus", "standing.royal"):
            breaks(with_kind(START, place, None), "types", f"{place}: ")


@pytest.mark.clause("REIS-3.1")
def test_what_is_no_state() -> None:
    breaks(object.__new__(State), "types", "config: this part is missing")
    for junk in (None, "state", START.config, 10**5000):
        assert a_state(junk)
        with pytest.raises(InvariantError, match=r"^types: a State expected, found .* \(REIS-3.1\)$"):
            reis.check(junk)


def a_state(value: object) -> TypeGuard[State]:
    """Lets anything pass for a state, as it does in code without types."""
    return True


@pytest.mark.clause("REIS-3.2")
def test_parts_of_moves_and_decisions_of_the_wrong_type() -> None:
    play, asked = copy.copy(ONE.flush.plays[0]), copy.copy(ONE.pending[-1])
    object.__setattr__(play, "value", False)
    breaks(first_play(ONE, play), "types", "flush.plays[0].value: an integer or None expected, found False")
    object.__setattr__(asked, "seat", 1.0)
    breaks(
        attrs.evolve(ONE, pending=(*ONE.pending[:-1], asked)),
        "types",
        f"pending[{len(ONE.pending) - 1}].seat: an integer expected, found 1.0",
    )
