"""The invariants of section 9: for each finding a state, or a step, that breaks it."""

import importlib
from collections.abc import Callable
from random import Random
from typing import Final

import attrs
import pytest

from realeza import reis
from realeza.actors import Seat, Turn
from realeza.errors import InvariantError
from realeza.game import Result
from realeza.invariants import StateInvariant, StepInvariant, breaches, check_step, step_breaches
from realeza.play import Step, play
from realeza.reis import Bonus, Card, Dynasty, Give, Move, Phase, Play, PlayCastle, Second, State
from realeza.reis.cards import ALL, BIT, FOG, FOOL, NONE, SEBASTIAO, CardSet, card_set, names
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
from tests.reis.positions import CONFIGS, EXCEPTED, after, cards, changed, each, given, hands, king


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
    (first_play(ONE, Play(NO_CARD)), VALUES, "35 is no card"),
    (first_play(ONE, Play(Card("14"), 5)), VALUES, "card 14 cannot have the value 5"),
    (first_play(ONE, Play(Card("1"))), VALUES, "card 1 cannot have the value None"),
    (first_play(ONE, Play(Card("1"), 5)), VALUES, "card 1 cannot have the value 5"),
    (with_flush(SECOND, seconds=(Second(NO_CARD),)), VALUES, "35 is no card"),
    (with_flush(SECOND, seconds=(Second(Card("1"), 1),)), VALUES, "card 1 cannot have the"),
    (
        first_play(SIEGE, Play(Card("14"), None, NO_CARD)),
        VALUES,
        "35 is no card",
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
    (attrs.evolve(START, castles=put(START.castles, Seat(1), NO_CARD)), VALUES, "35 is no card"),
    (first_play(ONE, PlayCastle(Card("14"), None, NO_CARD)), VALUES, "35 is no card"),
    (with_flush(GIVE, gives=(Give(NO_CARD),)), VALUES, "35 is no card"),
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


def with_wall(state: State, change: CardSet) -> State:
    return attrs.evolve(state, wall=CardSet(state.wall ^ change))


def without_pile(state: State) -> State:
    return swap_pile(state, state.pile.bit_count())


def with_castle(state: State, seat: int, castle: Card | None) -> State:
    return attrs.evolve(state, castles=put(state.castles, Seat(seat), castle))


IN_WALL = names(START.wall)[0]
CONSERVED, HANDS, WALLS, ENDS = "conservation of the cards", "equal hands", "wall and pile", "last flush"
COUNTS = [
    (with_hand(START, 0, some(START.hands[0])), CONSERVED, f"missing: {names(START.hands[0])[0]}"),
    (with_castle(START, 0, Card(IN_WALL)), CONSERVED, f"missing: {START.castles[0]}"),
    (first_play(ONE, Play(FOOL if ONE.flush.plays[0].card != FOOL else FOG)), CONSERVED, "missing: "),
    (with_hand(START, 0, some(START.wall)), CONSERVED, f"in two places: {IN_WALL}"),
    (swap_pile(attrs.evolve(START, wall=CardSet(START.wall | START.pile)), 0), CONSERVED, "in two places: "),
    (with_hand(ROYAL, 1, BIT[FOOL]), HANDS, "hands of [0, 1, 0]"),
    (with_hand(WALL, 2, BIT[FOOL]), HANDS, "[0, 0, 1], counted before this phase, where [0, 0, 0] should be"),
    (with_hand(HAND, 1, some(HAND.pile)), HANDS, "should be"),
    (with_hand(CASTLE, 1, some(CASTLE.pile)), HANDS, "[5, 6, 5], counted before this phase, where [5, 5, 5]"),
    (with_hand(START, 1, some(START.hands[1])), HANDS, "[5, 4, 5], counted before this phase, where [5, 5, 5]"),
    (with_hand(ONE, 1, some(ONE.hands[1])), HANDS, "should be"),
    (with_hand(without_pile(START), 2, some(START.hands[2])), HANDS, "[5, 5, 4], counted before this phase, where [5,"),
    (
        attrs.evolve(without_pile(START), hands=tuple(CardSet(hand | OUTSIDE >> 1 | 1) for hand in START.hands)),
        HANDS,
        "should be",
    ),
    (with_hand(GIVE, 1, some(GIVE.hands[1])), HANDS, "should be"),
    (with_hand(SECOND, 1, some(SECOND.hands[1])), HANDS, "should be"),
    (with_hand(DRAW, 1, some(DRAW.hands[1])), HANDS, "where [3, 3, 3] should be"),
    (with_hand(TAKE, 1, some(TAKE.hands[1])), HANDS, "where [4, 4, 4] should be"),
    (with_hand(REFILL, 1, some(REFILL.hands[1])), HANDS, "where [5, 5, 5] should be"),
    (with_hand(OVER, 0, BIT[FOOL]), HANDS, "hands of [1, 0, 0], counted before this phase, where [0, 0, 0]"),
    (with_wall(ROYAL, BIT[FOOL]), WALLS, "1 cards in the wall, 0 expected"),
    (with_wall(OVER, BIT[FOOL]), WALLS, "1 cards in the wall, 0 expected"),
    (with_wall(WALL, some(WALL.pile)), WALLS, "1 cards in the wall, 0 expected"),
    (with_wall(HAND, some(HAND.wall)), WALLS, "2 cards in the wall, 3 expected"),
    (with_wall(START, some(START.wall)), WALLS, "2 cards in the wall, 3 expected"),
    (with_wall(TAKE, some(TAKE.wall)), WALLS, "1 cards in the wall, 2 expected"),
    (with_wall(REFILL, some(REFILL.wall)), WALLS, "0 cards in the wall, 1 expected"),
    (with_wall(DRAW, some(DRAW.wall)), WALLS, "2 cards in the wall, 3 expected"),
    (swap_pile(START, 1), WALLS, "cards is no multiple of 3"),
    (swap_pile(TAKE, 1), WALLS, "cards is no multiple of 3"),
    (without_pile(TAKE), WALLS, "cards are taken from the wall although the pile is empty"),
    (swap_pile(REFILL, 1), WALLS, "cards after 1 dealt of 3"),
    (swap_pile(DRAW, 1), WALLS, "cards after 0 dealt of 3"),
    (with_hand(LAST, 1, BIT[FOOL]), ENDS, "castles alone are played exactly when no seat has a hand"),
    *(
        (with_castle(state, 2, Card("2")), "castles", "expected [False, False, False]")
        for state in (ROYAL, WALL, HAND, OVER)
    ),
    (with_castle(CASTLE, 2, Card("2")), "castles", "castles [True, False, True], expected [True, False, False]"),
    *(
        (with_castle(state, 1, None), "castles", "castles [True, False, True], expected [True, True, True]")
        for state in (START, ONE, GIVE, SECOND, DRAW, TAKE, REFILL)
    ),
    (attrs.evolve(LAST, castles=(Card("2"),) * 3), "castles", "castles [True, True, True], expected ["),
]

LED = SIEGE.flush.plays[0]


def twice(entry: Play | PlayCastle) -> Play:
    """A play of another card that besieges the same one."""
    return Play(names(SIEGE.hands[0])[0], None, entry.wall, entry.wall_value)


SWAPPED = reached(Phase.PLAY, lambda state: len(state.flush.plays) == 1 and swaps(state.flush.plays[0]))
ENTRIES, BONUS = "entries", "active bonus"
ON_TABLE = [
    (
        with_castle(SWAPPED, SWAPPED.flush.leader or 0, names(SWAPPED.wall)[0]),
        ENTRIES,
        f"the castle of seat {SWAPPED.flush.leader} is not the one that replaced the played one",
    ),
    (first_play(ONE, attrs.evolve(ONE.flush.plays[0], wall=names(ONE.wall)[0])), ENTRIES, "exactly under Siege"),
    (first_play(SIEGE, attrs.evolve(LED, wall=None, wall_value=None)), ENTRIES, "exactly under Siege"),
    (
        first_play(
            SIEGE, attrs.evolve(LED, wall=SIEGE.flush.plays[1].wall, wall_value=SIEGE.flush.plays[1].wall_value)
        ),
        ENTRIES,
        f"{SIEGE.flush.plays[1].wall} is besieged twice, or not in the wall",
    ),
    (first_play(SIEGE, attrs.evolve(LED, wall=LED.card)), ENTRIES, f"{LED.card} is besieged twice, or not in the wall"),
    (with_flush(GIVE, gives=(Give(GIVE.flush.plays[0].card),)), ENTRIES, "is given by a seat that does not hold it"),
    (with_flush(GIVE, bonus=Bonus.CUTS), ENTRIES, "cards are given without Intrigue"),
    (with_flush(START, bonus=Bonus.CUTS), BONUS, "the active bonus is not that of the led card"),
    (with_flush(BASIC, bonus=Bonus.CUTS), BONUS, "the active bonus is not that of the led card"),
    (with_flush(LAST, bonus=Bonus.CUTS), BONUS, "the active bonus is not that of the led card"),
    (with_flush(SIEGE, bonus=Bonus.CUTS), BONUS, "the active bonus is not that of the led card"),
    (first_play(ONE, Play(Card("24"))), BONUS, "the active bonus is not that of the led card"),
    (with_flush(ALONE, bonus=Bonus.INTRIGUE), BONUS, "the active bonus is not that of the led card"),
]


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


TOTALS, POINTS, NO_FLUSH, FLUSHES = "totals", "points of a round", "nothing without a flush", "flush counts"
SCORED = [
    (scored(TEAMS, (1, 0, 2, 0)), TOTALS, "members of a team have different points"),
    (with_standing(ROUND_2, totals=(9, 9, 9)), TOTALS, "totals (9, 9, 9) are not those of the ledger"),
    (with_standing(scored(ROUND_2, (-2, 3, 1)), totals=(-2, 3, 1)), TOTALS, "totals (-2, 3, 1) are not those of the"),
    (scored(ROUND_2, (9, 0, 0)), POINTS, "nobody can get the points of round 1"),
    (scored(ROUND_2, (0, -6, 0)), POINTS, "nobody can get the points of round 1"),
    (scored(OVER, NOTHING, (0, 9, 0), NOTHING), POINTS, "nobody can get the points of round 2"),
    (scored(OVER, NOTHING, NOTHING, (1, 0, 0)), POINTS, "nobody can get the points of round 3"),
    (scored(OVER, NOTHING, NOTHING, (18, 0, 0)), POINTS, "nobody can get the points of round 3"),
    (with_spoils(OVER, flushes=(-1, 6, 6)), NO_FLUSH, "seat 0 has won cards without a flush"),
    (with_spoils(OVER, (NONE, NONE, ALL), (3, 8, 0)), NO_FLUSH, "seat 2 has won cards without a flush"),
    (with_spoils(START, (NONE, BIT[FOG], NONE), NOTHING), NO_FLUSH, "seat 1 has won cards without a flush"),
    (with_spoils(START, flushes=(1, 0, 0)), FLUSHES, "1 flushes cannot have won 0 cards"),
    (with_spoils(OVER, flushes=(12, 0, 0)), FLUSHES, "12 flushes cannot have won 33 cards"),
    (with_spoils(OVER, flushes=(5, 0, 0)), FLUSHES, "5 flushes cannot have won 33 cards"),
    (swap_pile(START, 1), FLUSHES, "0 flushes cannot have won 1 cards"),
    (attrs.evolve(TAKE, wall=NONE), "liveness", "there are legal moves exactly until the game is over"),
    (with_castle(START, 0, None), "liveness", "a seat can play a hand card, and can play its castle")
    if START.flush.leader == 0
    else (attrs.evolve(START, castles=(None,) * 3), "liveness", "a seat can play a hand card, and can play its castle"),
]


@pytest.mark.clause("REIS-3.1", "REIS-3.2", "REIS-9.5", "REIS-9.9", "REIS-9.10")
@pytest.mark.parametrize(("state", "name", "finding"), SHAPE, ids=map(repr, range(len(SHAPE))))
def test_a_table_of_the_wrong_shape(state: State, name: str, finding: str) -> None:
    breaks(state, name, finding)


@pytest.mark.clause("REIS-5.1")
@pytest.mark.parametrize(("state", "name", "finding"), STACK, ids=map(repr, range(len(STACK))))
def test_decisions_that_do_not_fit(state: State, name: str, finding: str) -> None:
    breaks(state, name, finding)


@pytest.mark.clause("REIS-9.1", "REIS-9.2", "REIS-9.3", "REIS-9.4")
@pytest.mark.parametrize(("state", "name", "finding"), COUNTS, ids=map(repr, range(len(COUNTS))))
def test_cards_in_the_wrong_number(state: State, name: str, finding: str) -> None:
    breaks(state, name, finding)


@pytest.mark.clause("REIS-9.5", "REIS-9.6")
@pytest.mark.parametrize(("state", "name", "finding"), ON_TABLE, ids=map(repr, range(len(ON_TABLE))))
def test_what_cannot_lie_on_the_table(state: State, name: str, finding: str) -> None:
    breaks(state, name, finding)


@pytest.mark.clause("REIS-9.7", "REIS-9.8", "REIS-9.11", "REIS-9.22")
@pytest.mark.parametrize(("state", "name", "finding"), SCORED, ids=map(repr, range(len(SCORED))))
def test_what_nobody_can_have_won(state: State, name: str, finding: str) -> None:
    breaks(state, name, finding)


CLAUSES: Final = {
    "what each seat has": "REIS-3.1",
    "cards and values": "REIS-3.2",
    "round and Royal House": "REIS-9.9",
    "the table": "REIS-9.5",
    "decisions to come": "REIS-5.1",
    CONSERVED: "REIS-9.1",
    HANDS: "REIS-9.2",
    WALLS: "REIS-9.3",
    ENDS: "REIS-9.3",
    "castles": "REIS-9.4",
    ENTRIES: "REIS-9.5",
    BONUS: "REIS-9.6",
    TOTALS: "REIS-9.7",
    POINTS: "REIS-9.22",
    NO_FLUSH: "REIS-9.8",
    FLUSHES: "REIS-9.8",
    "liveness": "REIS-9.11",
    "result": "REIS-9.12",
    "Filipina cards": "REIS-9.13",
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


def test_every_invariant_over_states_is_broken_here() -> None:
    names_here = {name for _, name, _ in (*SHAPE, *STACK, *COUNTS, *ON_TABLE, *SCORED)} | {"result", "Filipina cards"}
    assert names_here == {each.name for each in reis.invariants if isinstance(each, StateInvariant)} == set(CLAUSES)


MODULE: Final = importlib.import_module("realeza.reis.invariants")
"""The module; the package has the tuple under its name."""


@pytest.mark.clause("REIS-9.12")
@pytest.mark.parametrize(("state", "letters", "finding"), [
    (START, "WLL", "there is a result exactly when the game is over"),
    (OVER, "", "there is a result exactly when the game is over"),
    (OVER, "LLL", "0 sides win and 0 draw"),
    (OVER, "WWL", "2 sides win and 0 draw"),
    (OVER, "WDD", "1 sides win and 2 draw"),
    (OVER, "DLL", "0 sides win and 1 draw"),
    (OVER, "WLL", None),
    (OVER, "DDL", None),
    (OVER, "DDD", None),
])  # fmt: skip
def test_a_result_that_cannot_be(
    state: State, letters: str, finding: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_letter = {"W": Result.WIN, "L": Result.LOSS, "D": Result.DRAW}

    def outcome(_: State) -> tuple[Result, ...] | None:
        return tuple(of_letter[letter] for letter in letters) or None

    monkeypatch.setattr(MODULE, "outcome", outcome)
    if finding is None:
        assert () == breaches(reis.invariants, state)
    else:
        breaks(state, "result", finding)


@pytest.mark.clause("REIS-9.13")
def test_filipina_cards_that_cost_too_little(monkeypatch: pytest.MonkeyPatch) -> None:
    state = given("p2-basic; afonsina; 0; 2 | 3; 4 | 5; 6 7", won="18 | 19")

    def nothing(config: reis.Config, trump: Dynasty | None, spoils: Spoils, number: int) -> tuple[int, ...]:
        return (0,) * config.players

    monkeypatch.setattr(MODULE, "round_points", nothing)
    broken = breaches(reis.invariants, state)
    assert ("REIS-9.13", "Filipina cards", "18 20 cost a side 0, not 4") in broken


@pytest.mark.clause("REIS-9.13", "REIS-2.8")
def test_sebastiao_may_be_a_filipina_and_keeps_his_award() -> None:
    default = reis.default_edition()
    kings = (
        attrs.evolve(king("16"), dynasty=Dynasty.FILIPINA, penalty=4),
        attrs.evolve(king("18"), dynasty=Dynasty.AVIS, penalty=0),
    )
    position = "p2-basic; afonsina; 0; 2 | 3; 4 | 5; 6 7"
    for won in ("16 | 19", "- | 16", "16 19 20 | -"):
        assert given(position, won=won, edition=changed(default, *kings)) is not None
    assert SEBASTIAO in cards("16")


def broken_step(before: State, move: Move, after_it: State) -> tuple[tuple[str, str, str], ...]:
    return step_breaches(reis.invariants, before, move, after_it)


def step_of_phase(phase: Phase, wanted: Callable[[Step[State, Move]], bool] = lambda _: True) -> Step[State, Move]:
    step = played(lambda step: step.before.phase is phase and wanted(step))
    assert () == broken_step(step.before, step.move, step.after)
    return step


def ends_round(step: Step[State, Move]) -> bool:
    return len(step.after.standing.ledger) > len(step.before.standing.ledger)


def resolves(step: Step[State, Move]) -> bool:
    return step.before.spoils != step.after.spoils and not ends_round(step)


def no_fool(step: Step[State, Move]) -> bool:
    return resolves(step) and step.before.hands[1:] == step.after.hands[1:] and any(step.after.hands)


END = step_of_phase(Phase.PLAY, ends_round)
LAST_END = step_of_phase(Phase.PLAY, lambda step: ends_round(step) and step.after.phase is Phase.OVER)
PLAYED = step_of_phase(Phase.PLAY, lambda step: bool(step.after.flush.plays))
WON = step_of_phase(Phase.PLAY, lambda step: resolves(step) and step.after.phase is Phase.PLAY)
WON_IN_BATTLE = step_of_phase(Phase.SECOND, resolves)
GIVEN = step_of_phase(Phase.GIVE, lambda step: step.after.phase is Phase.GIVE)
DEALT = step_of_phase(Phase.DEAL_HAND)
REVEALED = step_of_phase(Phase.ROYAL)
TAKEN = step_of_phase(Phase.TAKE, lambda step: step.after.phase is Phase.TAKE)
REFILLED = step_of_phase(Phase.REFILL, lambda step: step.after.phase is Phase.PLAY)
FIRST = step_of_phase(Phase.DEAL_CASTLE, lambda step: step.after.phase is Phase.PLAY)


def richer(state: State, points: int = 1) -> State:
    """The state with one more point for seat 0 in the last row of the ledger."""
    *rows, row = state.standing.ledger
    return with_standing(state, ledger=(*rows, (row[0] + points, *row[1:])))


def next_leader(state: State) -> State:
    leader = state.flush.leader
    assert leader is not None
    return with_flush(state, leader=Seat((leader + 1) % 3))


def trump_changed(state: State) -> State:
    other = next(trump for trump in TRUMPS if trump is not state.standing.royal)
    return with_standing(state, royal=other)


def other_hand_changed(step: Step[State, Move]) -> State:
    """The state after a step, but a hand of a seat that did not act has lost a card."""
    live = reis.actor(step.before)
    assert isinstance(live, Turn)
    other = (live.seat + 1) % 3
    return with_hand(step.after, other, some(step.after.hands[other]))


BANKING, SUM, GROWTH = "when totals change", "the points of all sides", "what only grows"
ITEM, LEADS, HIDDEN = "one item from one bag", "the winner leads", "hidden cards stay"
STEPS = [
    (
        PLAYED,
        with_standing(PLAYED.after, ledger=(NOTHING,)),
        BANKING,
        "the ledger gains one row, in the move that ends",
    ),
    (END, with_standing(END.after, ledger=()), BANKING, "the ledger gains one row, in the move that ends a round"),
    (LAST_END, with_standing(LAST_END.after, ledger=(NOTHING,) * 3), BANKING, "the ledger gains one row"),
    (PLAYED, with_standing(PLAYED.after, totals=(7, 0, 0)), BANKING, "totals changed within a round"),
    (END, richer(END.after), SUM, "all sides together got"),
    (LAST_END, richer(LAST_END.after, 2), SUM, ", not 2 times "),
    (WON, attrs.evolve(WON.after, spoils=Spoils((NONE,) * 3, WON.after.spoils.flushes)), GROWTH, "no longer won"),
    (WON, with_spoils(WON.after, flushes=WON.before.spoils.flushes), "", ""),
    (
        WON,
        with_spoils(WON.after, flushes=tuple(n + 1 for n in WON.before.spoils.flushes)),
        GROWTH,
        "flush counts grew by",
    ),
    (PLAYED, with_spoils(PLAYED.after, flushes=(99, 0, 0)), GROWTH, "flush counts grew by"),
    (
        TAKEN,
        attrs.evolve(TAKEN.after, pile=CardSet(TAKEN.after.pile | BIT[TAKEN.before.castles[0]])),
        GROWTH,
        "a card came back to the pile",
    ),
    (PLAYED, trump_changed(PLAYED.after), GROWTH, "the trump changed within a round"),
    (DEALT, attrs.evolve(DEALT.after, pile=DEALT.before.pile), ITEM, "0 cards left the pile, 0 the royal row"),
    (REVEALED, with_standing(REVEALED.after, left=()), ITEM, "0 cards left the pile, 3 the royal row"),
    (
        TAKEN,
        attrs.evolve(TAKEN.after, pile=CardSet(TAKEN.after.pile ^ some(TAKEN.after.pile))),
        ITEM,
        "1 cards left the pile, 0 the royal row",
    ),
    (REFILLED, next_leader(REFILLED.after), LEADS, f"seat {REFILLED.before.flush.winner} won, seat "),
    (WON, next_leader(WON.after), LEADS, " leads"),
    (FIRST, next_leader(FIRST.after), "", ""),
    (PLAYED, other_hand_changed(PLAYED), HIDDEN, " changed in the turn of seat "),
    (GIVEN, other_hand_changed(GIVEN), HIDDEN, " changed in the turn of seat "),
    (TAKEN, other_hand_changed(TAKEN), HIDDEN, " changed in the turn of seat "),
]


@pytest.mark.clause("REIS-9.21", "REIS-9.22", "REIS-9.23", "REIS-9.24", "REIS-9.25", "REIS-9.26")
@pytest.mark.parametrize(("step", "after_it", "name", "finding"), STEPS, ids=map(repr, range(len(STEPS))))
def test_a_step_that_cannot_be(step: Step[State, Move], after_it: State, name: str, finding: str) -> None:
    broken = broken_step(step.before, step.move, after_it)
    clauses = {each.name: each.clause for each in reis.invariants if isinstance(each, StepInvariant)}
    if name:
        (text,) = [text for clause, its_name, text in broken if (clause, its_name) == (clauses[name], name)]
        assert finding in text
        with pytest.raises(InvariantError):
            check_step(reis.invariants, step.before, step.move, after_it)
    else:
        assert () == broken


def test_every_invariant_over_steps_is_broken_here() -> None:
    assert {name for _, _, name, _ in STEPS if name} == {
        each.name for each in reis.invariants if isinstance(each, StepInvariant)
    }


@pytest.mark.clause("REIS-9.26", "REIS-5.24", "REIS-5.13")
def test_the_fool_and_an_exchange_may_change_other_hands() -> None:
    state = given("p3-basic; braganca; 0; fool 2 | 7 3 | 12 26; 5 | 17 | 22; wall 23 24 25")
    assert each("26 | 2 | 3") == hands(after(state, "play fool", "play 7", "play 12"))
    battle = given("p2-advanced; avis; 0; 21 2 3 | 22 fool 6; 9 | 1; wall 10 11")
    assert each("6 | 3") == hands(after(battle, "play 21", "play 22", "second 2", "second fool"))
    intrigue = given("p2-advanced; avis; 0; 23 2 | 22 6; 9 | 1; wall 10 11")
    assert each("6 | 2 22") == hands(after(intrigue, "play 23", "give 2", "give 6"))


def test_the_ledger_of_a_given_position_is_free() -> None:
    assert set(EXCEPTED) < set(CLAUSES)
