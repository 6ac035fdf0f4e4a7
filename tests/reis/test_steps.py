"""The invariants over steps (9.B): for each finding a step that breaks it."""

from collections.abc import Callable

import attrs
import pytest

from realeza import reis
from realeza.actors import Seat, Turn
from realeza.errors import InvariantError
from realeza.invariants import StepInvariant, check_step, step_breaches
from realeza.play import Step
from realeza.reis import Dynasty, Move, Phase, State
from realeza.reis.cards import BIT, NONE, CardSet
from realeza.reis.edition import TRUMPS
from realeza.reis.state import (
    Spoils,
)
from tests.reis.positions import EXCEPTED, after, changed, each, given, hands, king
from tests.reis.reached import (
    CLAUSES,
    NOTHING,
    played,
    some,
    with_flush,
    with_hand,
    with_spoils,
    with_standing,
)


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


@pytest.mark.clause("REIS-9.22", "REIS-5.23", "REIS-2.8")
@pytest.mark.parametrize("won", ["- | - | 18 19", "18 19 | - | -", "- | 18 19 | -", "18 | 19 | -"])
def test_a_captured_sebastiao_may_be_a_filipina(won: str) -> None:
    kings = (
        attrs.evolve(king("16"), dynasty=Dynasty.FILIPINA, penalty=3),
        attrs.evolve(king("20"), dynasty=Dynasty.AVIS, penalty=0),
    )
    state = given(
        "p3-basic; afonsina; 0; - | - | -; 16 | fog | 24; wall 2 3 4",
        won=won,
        flushes=(8, 1, 1),
        edition=changed(reis.default_edition(), *kings),
    )
    end = after(state, "castle 16", "castle fog", "castle 24")
    assert 1 == len(end.standing.ledger)


def test_huge_points_are_told_all_the_same() -> None:
    (broken,) = [
        text
        for _, name, text in broken_step(END.before, END.move, richer(END.after, 10**5000))
        if name == "the points of all sides"
    ]
    assert broken.startswith("all sides together got an integer of 16610 bits, not ")
    spoils = with_spoils(PLAYED.after, flushes=(10**5000, 0, 0))
    assert "flush counts grew by a tuple that cannot be shown" in str(broken_step(PLAYED.before, PLAYED.move, spoils))
