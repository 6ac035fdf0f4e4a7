"""Play 6: the slide, the fill, and the deck that runs out."""

import pytest

from realeza.kingdoms import Phase
from realeza.kingdoms.cards import NONE
from realeza.kingdoms.market import Market, refreshed
from realeza.kingdoms.state import deck_size
from tests.kingdoms.positions import (
    COINS,
    LATE,
    after,
    bottom,
    given,
    legal,
    loose,
    row,
    text,
    top,
    turn,
    under,
    weights,
)


@pytest.mark.clause("KINGDOMS-5.19", "KINGDOMS-9.10")
def test_cards_slide_in_order_to_the_far_column() -> None:
    state = given("4p", top="2c - 3c - - 4c", bottom="- - 2d", hands="kh", actions=1)
    state = after(state, "discard kh")
    assert ("2c 3c 4c - - -", "2d - - - - -") == (top(state), bottom(state))
    state = after(state, "deal 5s", "deal ks")
    assert ("2c 3c 4c - - -", "2d 5s ks - - -") == (top(state), bottom(state))
    state = after(state, "deal 6s", "deal 7s")
    assert ("2c 3c 4c 6s - -", "2d 5s ks 7s - -") == (top(state), bottom(state))


@pytest.mark.clause("KINGDOMS-5.19", "KINGDOMS-R9")
def test_loose_coins_go_under_the_card_that_came_to_rest() -> None:
    market = Market(
        tuple(place for pair in zip(row("5c - 7c"), row("5d 6d"), strict=True) for place in pair),
        (0, 0, 0, 2, 1, 0, *(0,) * 6),
        (0, 0, 3, 1, 0, 0),
        NONE,
    )
    slid = refreshed(market)
    assert ("5c", "5d", "7c", "6d") == slid.cards[:4]
    assert (0, 0, 1, 2) == slid.under[:4]
    assert (0, 0, 3, 1, 0, 0) == slid.loose
    market = Market(market.cards, market.under, (0, 4, 0, 0, 0, 0), NONE)
    assert (0, 0, 5, 2) == refreshed(market).under[:4]
    assert (0,) * 6 == refreshed(market).loose
    one_row = tuple(place for pair in zip(row("-"), row("- 6d"), strict=True) for place in pair)
    assert 4 == refreshed(Market(one_row, (0,) * 12, (4, 0, 0, 0, 0, 0), NONE)).under[1]


@pytest.mark.clause("KINGDOMS-5.19", "KINGDOMS-5.20")
def test_loose_coins_wait_for_a_card() -> None:
    state = given(
        "2p",
        top="7d 8d",
        bottom="9d",
        kingdoms=LATE,
        hands="- | ks as 10d",
        loose={3: 2},
        coins=(3, 0),
        known="kh ah",
        unseen=COINS,
    )
    state = after(state, "buy 9d", "discard 9d")
    assert {3: 2} == loose(state)
    state = after(state, "deal kh", "deal ah")
    assert {3: 2} == loose(state)
    assert "kh ah - - - -" == bottom(state)
    state = after(state, "deal 9d")
    assert (0, "7d 8d 9d - - -") == (deck_size(state), top(state))
    assert 1 == turn(state)


@pytest.mark.clause("KINGDOMS-5.20", "KINGDOMS-3.4", "KINGDOMS-9.19")
def test_when_all_unseen_cards_are_coins_the_known_are_equally_likely() -> None:
    state = given("2p", hands="kh", actions=1, known="ks as", unseen="5h 6h 7h 8h 9h", top="5c 6c 7c 8c 9c")
    state = after(state, "discard kh")
    assert {"as": 1, "ks": 1} == weights(state)
    state = given("2p", hands="kh", actions=1, known="ks as", unseen="5h 6h 7h 8h 9h 10h", top="5c 6c 7c 8c 9c")
    state = after(state, "discard kh")
    assert {"as": 6, "ks": 6, "10h": 1, "5h": 1, "6h": 1, "7h": 1, "8h": 1, "9h": 1} == weights(state)


@pytest.mark.clause("KINGDOMS-5.20", "KINGDOMS-5.19")
def test_without_any_card_the_market_stays_short() -> None:
    state = given(
        "2p", top="7d", bottom="", kingdoms=LATE, hands="8d 9d 10d | ks as kh ah", known="", unseen=COINS, coins=(0, 5)
    )
    state = after(state, "buy 7d", "discard 7d")
    assert {"7d": 1} == weights(state)
    state = after(state, "deal 7d")
    assert (1, 0, "") == (turn(state), deck_size(state), text(state.deck.discard))
    assert "7d - - - - -" == top(state)


@pytest.mark.clause("KINGDOMS-5.1", "KINGDOMS-5.19")
def test_a_full_market_needs_no_fill() -> None:
    state = after(given("3p", hands="kd qd", kingdoms="5h", turns=0), "play kd", "discard qd")
    assert (Phase.ACT, 1, 1) == (state.phase, state.turns, turn(state))
    assert {} == under(state)
    assert "buy 3c" not in legal(state)
