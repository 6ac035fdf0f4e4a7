"""Shops."""

import pytest

from realeza import rio
from tests.rio.positions import after, given, in_words, legal, refused, turn


@pytest.mark.clause("RIO-5.20", "RIO-2.2")
@pytest.mark.parametrize(("face", "reis"), [(1, 18), (2, 18), (3, 18), (4, 19), (5, 19), (6, 20)])
def test_the_discount_by_level(face: int, reis: int) -> None:
    state = given().seat(0, hand=f"{face} 1").stock(shops="6 rug").ready()
    assert 3 == state.config.table.prices[6]
    assert reis == after(state, f"send {face} shops", "buy rug").players[0].reis


@pytest.mark.clause("RIO-5.20", "RIO-R.56")
def test_a_boost_counts_for_the_discount() -> None:
    state = given().seat(0, hand="3 1").stock(shops="6 rug").ready()
    assert 19 == after(state, "send 3+ shops", "buy rug").players[0].reis


@pytest.mark.clause("RIO-5.20")
def test_two_purchases_at_most_and_one_at_least() -> None:
    state = after(given().ready(), "send 4 shops")
    assert "done" not in legal(state)
    assert "RIO-5.20" == refused(state, "done")
    state = after(state, "buy rug")
    assert "done" in legal(state)
    assert 1 == turn(after(state, "done"))
    assert 1 == turn(after(state, "buy rug"))


@pytest.mark.clause("RIO-5.20")
def test_only_what_is_in_stock_and_affordable() -> None:
    state = given().seat(0, reis=2).stock(shops="8 rug 2 spice 4 jewel").ready()
    assert ["buy jewel", "buy rug"] == legal(after(state, "send 4 shops"))
    assert ["buy rug"] == legal(after(state, "send 1 shops"))
    assert "RIO-5.20" == refused(after(state, "send 1 shops"), "buy spice")
    assert "RIO-5.20" == refused(after(state, "send 1 shops"), "buy clothing")


@pytest.mark.clause("RIO-5.21", "RIO-5.19")
def test_a_bought_good_is_not_at_hand_yet() -> None:
    state = after(given().seat(0, hand="4 1").ready(), "send 4 shops", "buy rug", "done", "send 1 square")
    assert {"rug": 1} == in_words(state.players[0].transport)
    assert {} == in_words(state.players[0].store)
    assert [] == [move for move in legal(state) if move.endswith("market")]


@pytest.mark.clause("RIO-R.7")
def test_a_price_is_never_below_zero() -> None:
    state = given().seat(0, hand="6 1", reis=0).stock(shops="11 rug 7 spice").ready()
    state = after(state, "send 6 shops")
    assert ["buy rug", "buy spice"] == legal(state)
    assert 0 == after(state, "buy rug").players[0].reis


def test_it_is_the_level_of_the_die_that_counts_for_the_way_in() -> None:
    state = given().seat(0, hand="1 6 3", reis=0).stock(shops="6 rug").ready()
    assert ["send 6 shops"] == [move for move in legal(state) if move.endswith("shops")]
    assert 3 == rio.default_edition().shops.prices[6]
    poor = given().seat(0, hand="6 3", reis=0).stock(shops="1 rug").ready()
    assert [] == [move for move in legal(poor) if move.endswith("shops")]
    boosted = given().seat(0, hand="3 1", reis=1).stock(shops="6 rug").ready()
    assert ["send 3+ shops"] == [move for move in legal(boosted) if move.endswith("shops")]
