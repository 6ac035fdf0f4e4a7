"""The invariants over states (9.A): for each finding a state that breaks it."""

import importlib
from typing import Final

import attrs
import pytest

from realeza import reis
from realeza.game import Result
from realeza.invariants import StateInvariant, breaches
from realeza.reis import Bonus, Card, Dynasty, Give, Phase, Play, PlayCastle, State
from realeza.reis.cards import ALL, BIT, FOG, FOOL, NONE, SEBASTIAO, CardSet, names
from tests.reis.positions import cards, changed, given, king
from tests.reis.reached import (
    ALONE,
    BASIC,
    CASTLE,
    CLAUSES,
    DRAW,
    GIVE,
    HAND,
    LAST,
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
    TEAMS,
    WALL,
    breaks,
    first_play,
    reached,
    scored,
    some,
    swap_pile,
    swaps,
    with_castle,
    with_flush,
    with_hand,
    with_spoils,
    with_standing,
    with_wall,
    without_pile,
)
from tests.reis.test_reach import OUT_OF_REACH
from tests.reis.test_shape import SHAPE, STACK

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
    (attrs.evolve(OVER, pile=OVER.spoils.cards[0]), WALLS, "cards in the pile although the game is over"),
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
    (with_flush(START, bonus=Bonus.CUTS), BONUS, "the active bonus is not that of the led card"),
    (with_flush(BASIC, bonus=Bonus.CUTS), BONUS, "the active bonus is not that of the led card"),
    (with_flush(LAST, bonus=Bonus.CUTS), BONUS, "the active bonus is not that of the led card"),
    (with_flush(SIEGE, bonus=Bonus.CUTS), BONUS, "the active bonus is not that of the led card"),
    (first_play(ONE, Play(Card("24"))), BONUS, "the active bonus is not that of the led card"),
    (with_flush(ALONE, bonus=Bonus.INTRIGUE), BONUS, "the active bonus is not that of the led card"),
]


TOTALS, POINTS, LAST_POINTS = "totals", "points of a round", "points of the last round"
NO_FLUSH, FLUSHES = "nothing without a flush", "flush counts"
SCORED = [
    (scored(TEAMS, (1, 0, 2, 0)), TOTALS, "members of a team have different points"),
    (with_standing(ROUND_2, totals=(9, 9, 9)), TOTALS, "totals (9, 9, 9) are not those of the ledger"),
    (with_standing(scored(ROUND_2, (-2, 3, 1)), totals=(-2, 3, 1)), TOTALS, "totals (-2, 3, 1) are not those of the"),
    (scored(ROUND_2, (9, 0, 0)), POINTS, "the earlier rounds cannot have given the points ("),
    (scored(ROUND_2, (0, -6, 0)), POINTS, "the earlier rounds cannot have given the points ("),
    (scored(OVER, NOTHING, (0, 9, 0), NOTHING), POINTS, "the earlier rounds cannot have given the points ("),
    (scored(OVER, NOTHING, NOTHING, (1, 0, 0)), LAST_POINTS, "the won piles give "),
    (scored(OVER, NOTHING, NOTHING, (18, 0, 0)), LAST_POINTS, "the won piles give "),
    (with_spoils(OVER, flushes=(-1, 6, 6)), NO_FLUSH, "seat 0 has won cards without a flush"),
    (with_spoils(OVER, (NONE, NONE, ALL), (3, 8, 0)), NO_FLUSH, "seat 2 has won cards without a flush"),
    (with_spoils(START, (NONE, BIT[FOG], NONE), NOTHING), NO_FLUSH, "seat 1 has won cards without a flush"),
    (with_spoils(START, flushes=(1, 0, 0)), FLUSHES, "(1, 0, 0) flushes cannot have won (0, 0, 0) cards"),
    (with_spoils(OVER, flushes=(12, 0, 0)), FLUSHES, "(12, 0, 0) flushes cannot have won ("),
    (with_spoils(OVER, flushes=(5, 0, 0)), FLUSHES, "(5, 0, 0) flushes cannot have won ("),
    (swap_pile(START, 1), FLUSHES, "(0, 0, 0) flushes cannot have won (1, 0, 0) cards"),
    (with_standing(START, totals=(10**5000, 0, 0)), TOTALS, "totals a tuple that cannot be shown are not those of"),
    (scored(ROUND_2, (10**5000, 0, 0)), POINTS, "cannot have given the points a tuple that cannot be shown"),
    (scored(OVER, NOTHING, NOTHING, (10**5000, 0, 0)), LAST_POINTS, "not a tuple that cannot be shown"),
    (with_spoils(START, flushes=(10**5000, 0, 0)), FLUSHES, "a tuple that cannot be shown flushes cannot have won"),
    (attrs.evolve(TAKE, wall=NONE), "liveness", "there are legal moves exactly until the game is over"),
    (with_castle(START, 0, None), "liveness", "a seat can play a hand card, and can play its castle")
    if START.flush.leader == 0
    else (attrs.evolve(START, castles=(None,) * 3), "liveness", "a seat can play a hand card, and can play its castle"),
]


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


def test_every_invariant_over_states_is_broken_here() -> None:
    names_here = {name for _, name, _ in (*SHAPE, *STACK, *COUNTS, *ON_TABLE, *SCORED, *OUT_OF_REACH)}
    names_here |= {"result", "Filipina cards", "types"}
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

    def nothing(config: reis.Config, held: CardSet) -> int:
        return 0

    monkeypatch.setattr(MODULE, "penalty", nothing)
    MODULE._cost.cache_clear()
    broken = breaches(reis.invariants, state)
    assert ("REIS-9.13", "Filipina cards", "18 20 cost a side 0, not 4") in broken
    MODULE._cost.cache_clear()


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
