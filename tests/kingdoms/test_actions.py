"""Play 1 to 5: buying, playing and discarding."""

import pytest

from realeza import kingdoms
from realeza.kingdoms import Phase
from realeza.kingdoms.state import actions_left
from tests.kingdoms.positions import LATE, TOP, after, bottom, given, hands, legal, loose, text, top, turn, under


@pytest.mark.clause("KINGDOMS-5.1", "KINGDOMS-5.2")
def test_two_actions_a_turn_of_any_kinds() -> None:
    state = given("3p", kingdoms="- | 5h", turns=4)
    assert (1, 2) == (turn(state), actions_left(state))
    state = after(state, "buy 5c")
    assert (Phase.ACT, 1, 1) == (state.phase, turn(state), actions_left(state))
    assert ["discard 5c", "play 5c"] == [move for move in legal(state) if not move.startswith("buy")]
    state = after(state, "buy 5d")
    assert (Phase.FILL, 5, 0) == (state.phase, state.turns, actions_left(state))


@pytest.mark.clause("KINGDOMS-5.4", "KINGDOMS-9.54")
def test_each_coin_more_opens_a_column() -> None:
    counts = [len(legal(given("2p", coins=(coins, 5 - coins)), "buy")) for coins in range(6)]
    assert [2, 4, 6, 8, 10, 12] == counts


@pytest.mark.clause("KINGDOMS-5.6", "KINGDOMS-2.4", "KINGDOMS-R8")
def test_a_coin_is_loose_where_both_positions_are_empty() -> None:
    state = given("2p", top="5c 6c - 8c", bottom="5d", coins=(3, 2), kingdoms="5h")
    state = after(state, "buy 8c")
    assert {"5c": 1, "6c": 1} == under(state)
    assert {2: 1} == loose(state)
    assert ["buy 5d", "discard 8c", "play 8c"] == legal(state)


@pytest.mark.clause("KINGDOMS-5.6")
def test_the_bottom_row_pays_along_the_bottom_row() -> None:
    state = after(given("2p", top="5c - 7c", bottom="5d 6d 7d", coins=(3, 2), under={}), "buy 7d")
    assert {"5d": 1, "6d": 1} == under(state)
    state = after(given("2p", top="5c 6c", bottom="5d - 7d", coins=(3, 2)), "buy 7d")
    assert {"5d": 1, "6c": 1} == under(state)


@pytest.mark.clause("KINGDOMS-5.7", "KINGDOMS-9.11")
def test_cards_are_barred_for_one_turn_only() -> None:
    state = given("2p", coins=(2, 3), kingdoms="5h")
    state = after(state, "buy 6c", "play 6c", "deal kh")
    assert "" == text(state.market.barred)
    assert "buy 5c" in legal(state)
    assert {"5c": 1} == under(state)


@pytest.mark.clause("KINGDOMS-5.7")
def test_a_barred_card_stays_barred_when_its_coin_is_taken() -> None:
    bought = given("2p", coins=(2, 1), kingdoms="5h", hands="kd", under={"9c": 2})
    bought = after(bought, "buy 7c")
    assert "5c 6c" == text(bought.market.barred)
    bought = after(bought, "play kd", "take 5c", "take 6c")
    assert Phase.FILL is bought.phase
    assert {"9c": 2} == under(bought)


@pytest.mark.clause("KINGDOMS-5.8", "KINGDOMS-5.9")
def test_what_does_not_fit_can_only_be_discarded() -> None:
    state = given("2p", hands="9h", kingdoms="6h")
    assert ["discard 9h"] == legal(state, "discard")
    assert [] == legal(state, "play")


@pytest.mark.clause("KINGDOMS-5.10")
def test_a_discard() -> None:
    state = after(given("2p", hands="9h"), "discard 9h")
    assert ("9h", ["", ""]) == (text(state.deck.discard), hands(state))
    assert (0, 1) == (turn(state), actions_left(state))


@pytest.mark.clause("KINGDOMS-5.11", "KINGDOMS-5.18")
@pytest.mark.parametrize("card", ["9h", "kh", "9c", "kc"])
def test_hearts_and_clubs_do_nothing_when_played(card: str) -> None:
    top_row = TOP.replace(" 9c", "") if card == "9c" else TOP
    before = given("2p", top=top_row, hands=f"{card} | kd", under={"5d": 2}, coins=(1, 2))
    state = after(before, f"play {card}")
    assert card == text(state.kingdoms[0])
    assert (before.coins, before.market, before.deck) == (state.coins, state.market, state.deck)
    assert (Phase.ACT, 1) == (state.phase, actions_left(state))


@pytest.mark.clause("KINGDOMS-6.1", "KINGDOMS-5.11", "KINGDOMS-9.7")
def test_a_third_run_at_the_second_action_leaves_the_market_as_it_is() -> None:
    kingdom = "5s 6s 7s 8h 9h 10h kd ad"
    state = given("2p", kingdoms=kingdom, hands="- | kc", coins=(2, 3), bottom="6d 7d 8d 9d 10d")
    state = after(state, "buy 8d")
    assert "6d 7d" == text(state.market.barred)
    state = after(state, "play 8d")
    assert (Phase.OVER, (0, 3), "") == (state.phase, state.coins, text(state.market.barred))
    assert (TOP, "6d 7d - 9d 10d -") == (top(state), bottom(state))
    assert {"6d": 1, "7d": 1} == under(state)


@pytest.mark.clause("KINGDOMS-5.11", "KINGDOMS-6.1")
def test_a_second_run_still_has_its_power() -> None:
    state = given("2p", kingdoms="5s 6s 8h 9h 10h", hands="7s", coins=(2, 3))
    assert (5, 0) == after(state, "play 7s").coins


@pytest.mark.clause("KINGDOMS-5.3", "KINGDOMS-9.41")
def test_nobody_passes_while_the_market_has_a_card() -> None:
    state = given("2p", top="7d", bottom="", kingdoms=LATE, coins=(0, 5), known="", unseen="5c 6c 7c 8c 9c")
    assert ["buy 7d"] == legal(state)
    assert kingdoms.Pass() not in kingdoms.legal_moves(state)
