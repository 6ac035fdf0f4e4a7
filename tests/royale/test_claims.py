"""Claim windows, accusations and the last call (5.30 to 5.36)."""

import attrs
import pytest

from realeza import royale
from realeza.actors import Seat
from realeza.royale import Ending, Phase, Serf
from realeza.royale.flow import turn_over
from tests.royale.positions import (
    EARLIER,
    after,
    asks,
    cards,
    face_up,
    given,
    hand,
    legal,
    played,
    results,
    table,
    told,
)

FOUR = "royale-4; Queen 2; 1 grain gold; 2 glory wood gold; 3 glory wood gold; a glory stone stone + | gold gold"
GATHERING = "royale-4; Queen 2; 1 grain gold; 2 glory glory wood; 3 glory wood gold; a stone stone + | gold gold gold"


@pytest.mark.clause("ROYALE-5.30")
def test_a_window_opens_after_each_turn() -> None:
    state = after(given(FOUR), "pass", "ship gold", "allow")
    for seat in (1, 2, 3):
        assert ((seat, Phase.ACCUSE), ["accuse a", "pass"]) == (asks(state), legal(state))
        assert ["pass"] * 5 == told(state, "pass")
        state = after(state, "pass")
    assert (2, Phase.WORK) == asks(state)


@pytest.mark.clause("ROYALE-5.30", "ROYALE-5.17", "ROYALE-R34")
def test_no_window_after_a_turn_passed_over() -> None:
    text = "royale-4; Queen 2; 1 grain gold glory; 2; 3 glory wood gold wood; a glory stone + | gold gold"
    state = after(given(text), "pass", "ship gold", "allow", "pass", "pass", "pass")
    assert (3, (3, Phase.WORK)) == (played(state), asks(state))


@pytest.mark.clause("ROYALE-5.31", "ROYALE-6.1")
def test_a_claim_that_wins_ends_the_game_at_once() -> None:
    state = after(given(GATHERING, turn="3"), "pass", "ship glory", "allow")
    assert ((2, Phase.PROCLAIM), 4) == (asks(state), played(state))
    state = after(state, "proclaim")
    assert (Ending.PROCLAIM, 4, Phase.OVER, ()) == (state.ending, played(state), state.phase, royale.legal_moves(state))
    assert ["loss", "win", "win", "win"] == results(state)


@pytest.mark.clause("ROYALE-5.32", "ROYALE-5.33", "ROYALE-5.35")
def test_first_the_proclamation_then_the_accusations() -> None:
    state = after(given(GATHERING, turn="3"), "pass", "ship glory", "allow", "wait")
    assert (1, Phase.ACCUSE) == asks(state)
    state = after(state, "pass", "pass", "pass")
    assert (0, Phase.TAX) == asks(state)
    state = after(state, "pass")
    assert (2, Phase.PROCLAIM) == asks(state)


@pytest.mark.clause("ROYALE-5.33", "ROYALE-R28")
def test_only_serfs_with_three_face_down_cards_are_accusable() -> None:
    text = "royale-3; Queen 2; 1 grain gold gold; 2 glory grain +; a stone stone | gold gold; b glory glory wood"
    state = after(given(text), "pass", "ship gold", "allow")
    assert ["accuse b", "pass"] == legal(state)
    assert (1, 2) == royale.observe(state, None).asked
    assert (2,) == royale.observe(after(state, "pass"), None).asked


@pytest.mark.clause("ROYALE-5.33", "ROYALE-R29")
def test_no_serf_is_accused_twice_in_a_window_but_again_in_the_next() -> None:
    state = after(given(FOUR), "pass", "ship gold", "allow", "pass", "accuse a")
    assert (2, Phase.WORK) == asks(state)
    state = after(state, "pass", "ship wood", "allow")
    assert ((1, Phase.ACCUSE), ["accuse a", "pass"]) == (asks(state), legal(state))


@pytest.mark.clause("ROYALE-5.34", "ROYALE-R30")
def test_an_own_resource_that_lay_face_up_goes_down() -> None:
    text = "royale-4; Queen 2; 1 grain gold; 2 glory +; 3 glory wood; a stone iron iron grain glory | gold gold stone"
    state = after(given(text), "pass", "ship gold", "allow", "accuse a")
    assert (5, (), cards("glory grain iron iron stone stone")) == (state.gold, face_up(state, "a"), hand(state, "a"))


@pytest.mark.clause("ROYALE-5.35", "ROYALE-5.20")
def test_a_serf_who_loses_all_between_his_steps_has_no_second_one() -> None:
    text = "royale-3; Queen 2; 1 glory +; 2 glory wood; a gold gold gold stone; b glory iron iron"
    state = after(given(text, turn="a"), "reveal stone")
    assert ((1, Phase.ACCUSE), ["accuse a", "accuse b", "pass"]) == (asks(state), legal(state))
    state = after(state, "accuse a")
    assert ((), (), 5) == (hand(state, "a"), face_up(state, "a"), state.gold)
    assert ((1, Phase.ACCUSE), ["accuse b", "pass"]) == (asks(state), legal(state))
    state = after(state, "pass", "pass")
    assert (2, (1, Phase.ACCUSE)) == (played(state), asks(state))
    state = after(state, "pass", "pass")
    assert (Phase.REVEAL, Serf.B) == (state.phase, royale.observe(state, None).active)


@pytest.mark.clause("ROYALE-5.23", "ROYALE-5.35", "ROYALE-R31")
def test_nothing_is_passed_when_nothing_is_left() -> None:
    text = "royale-4; Queen 2; 1 glory +; 2 glory wood; 3 glory iron; a gold gold gold gold"
    state = after(given(text, turn="a"), "reveal gold", "accuse a")
    assert (6, (), ()) == (state.gold, hand(state, "a"), face_up(state, "a"))
    assert (1, (1, Phase.WORK)) == (played(state), asks(state))


@pytest.mark.clause("ROYALE-5.33", "ROYALE-5.34", "ROYALE-9.18")
def test_an_accusation_that_gives_the_seventh_gold_asks_nobody_afresh() -> None:
    text = "royale-3; Queen 3; 1 glory +; 2 glory wood; a gold gold gold gold; b glory iron iron stone stone"
    state = after(given(text), "pass", "ship grain", "allow", "accuse a")
    assert (Ending.GOLD, ()) == (state.ending, state.pending)


@pytest.mark.clause("ROYALE-5.36", "ROYALE-6.4")
def test_the_last_call_ends_with_accusations() -> None:
    state = after(given(FOUR, max_turns=2), "pass", "ship gold", "allow")
    assert ((2, Phase.LASTCALL), (2, 3)) == (asks(state), royale.observe(state, None).asked)
    state = after(state, "wait", "wait")
    assert ((1, Phase.ACCUSE), None) == (asks(state), royale.observe(state, None).step)
    assert Ending.CALLED is after(state, "accuse a").ending
    state = after(state, "pass", "pass")
    assert (3, Phase.ACCUSE) == asks(state)
    state = after(state, "pass")
    assert (Ending.CALLED, 2, ["draw"] * 4) == (state.ending, played(state), results(state))


@pytest.mark.clause("ROYALE-5.36", "ROYALE-5.17")
def test_the_last_call_after_a_turn_passed_over() -> None:
    text = "royale-4; Queen 2; 1 gold gold; 2; 3 glory glory glory +; a stone stone iron iron"
    state = after(given(text, max_turns=3), "pass", "ship gold", "allow", "wait", "pass", "pass", "pass")
    assert ((3, Phase.LASTCALL), 3) == (asks(state), played(state))
    assert ["proclaim", "wait"] == legal(state)
    assert (0, 1, 1, 1) == royale.score(after(state, "proclaim"))


@pytest.mark.clause("ROYALE-5.36", "ROYALE-6.4")
def test_nobody_is_asked_in_a_last_call_when_nobody_can_hold_three_glory() -> None:
    text = "royale-4; Queen 2; 1 glory; 2 glory wood; 3 glory wood; a | gold gold gold gold"
    state = attrs.evolve(table(text, max_turns=1), turns=EARLIER)
    assert (Ending.CALLED, 1) == ((over := turn_over(state)).ending, played(over))


@pytest.mark.clause("ROYALE-3.10")
def test_everyone_is_told_of_an_accusation() -> None:
    state = after(given(FOUR), "pass", "ship gold", "allow")
    assert ["accuse a: glory gold gold gold grain iron iron stone stone"] * 5 == told(state, "accuse a")
    assert royale.observe(state, Seat(0)).asked == (1, 2, 3)
