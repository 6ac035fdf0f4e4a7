"""Market."""

import pytest

from tests.rio.positions import after, given, in_words, legal, refused, turn


@pytest.mark.clause("RIO-5.22", "RIO-2.3", "RIO-R.56")
@pytest.mark.parametrize(
    ("text", "reis"), [("1", 9), ("3", 9), ("3+", 10), ("4", 10), ("5", 10), ("5+", 11), ("6", 11)]
)
def test_the_bonus_by_level(text: str, reis: int) -> None:
    state = given().seat(0, hand=f"{text[0]} 2", reis=0, store="rug").ready()
    assert reis == after(state, f"send {text} market", "sell rug").players[0].reis


@pytest.mark.clause("RIO-5.22", "RIO-R.16", "RIO-5.23", "RIO-R.17")
@pytest.mark.parametrize(
    ("upper", "lower", "first", "second"),
    [("", "", 9, 6), ("rug", "", 8, 6), ("rug", "rug", 8, 5), ("rug rug", "rug", 7, 5), ("4 rug", "", None, None)],
)
def test_each_sale_takes_the_first_free_space_of_its_row(
    upper: str, lower: str, first: int | None, second: int | None
) -> None:
    words = "rug rug rug rug" if upper == "4 rug" else upper
    start = given("rio-4").seat(0, hand="1 2", reis=0, store="spice jewel").stock(upper=words, lower=lower)
    state = start.ready()
    if first is None or second is None:
        assert [] == [move for move in legal(state) if move.endswith("market")]
        return
    state = after(state, "send 1 market", "sell spice")
    assert first == state.players[0].reis
    state = after(state, "sell jewel")
    assert first + second == state.players[0].reis


@pytest.mark.clause("RIO-5.22")
def test_one_sale_at_least_and_two_at_most() -> None:
    state = after(given().seat(0, store="3 rug spice").ready(), "send 4 market")
    assert ["sell rug", "sell spice"] == legal(state)
    assert "RIO-5.22" == refused(state, "done")
    assert "RIO-5.19" == refused(state, "sell jewel")
    state = after(state, "sell rug")
    assert ["done", "sell rug", "sell spice"] == legal(state)
    assert 1 == turn(after(state, "done"))
    assert 1 == turn(after(state, "sell rug"))


@pytest.mark.clause("RIO-5.22", "RIO-R.16")
def test_the_lower_row_has_always_room_for_a_second_sale() -> None:
    start = given("rio-4").seat(0, store="2 rug").stock(upper="rug rug rug", lower="rug rug rug", shops="")
    state = after(start.ready(), "send 4 market", "sell rug")
    assert ["done", "sell rug"] == legal(state)
    state = after(state, "sell rug")
    assert (4, 4) == (len(state.stock.upper), len(state.stock.lower))


@pytest.mark.clause("RIO-5.19", "RIO-R.21")
def test_goods_under_way_cannot_be_sold() -> None:
    state = given().seat(0, store="rug", transport="spice").ready()
    assert ["sell rug"] == legal(after(state, "send 4 market"))
    assert "RIO-5.37" == refused(given().seat(0, transport="spice").ready(), "send 4 market")


@pytest.mark.clause("RIO-5.22", "RIO-5.55")
def test_goods_stay_in_the_market_until_cleanup() -> None:
    start = (
        given().seat(0, hand="1 hand, 1 square, 1 square, 3 waiting", store="2 rug").seat(1, hand="1 hand, 1 square")
    )
    state = after(start.ready(), "send 1 market", "sell rug", "sell rug")
    assert (1, 1, 1) == (len(state.stock.upper), len(state.stock.lower), turn(state))
    bag = in_words(state.stock.bag)
    state = after(state, "send 1 square")
    assert ((), ()) == (state.stock.upper, state.stock.lower)
    assert bag["rug"] + 2 == in_words(state.stock.bag)["rug"]
