"""Popular Festivities, and the effects of the cards."""

from collections.abc import Callable

import attrs
import pytest

from realeza import rio
from realeza.rio import Edition, Good
from realeza.rio.components import FestivityCard
from realeza.rio.printed import GainGoods, GainReis, MoveCleric, TrainOne
from tests.rio.positions import after, given, in_words, legal, likely, refused, stack, turn, where


def edition_with(card: str, change: Callable[[FestivityCard], FestivityCard]) -> Edition:
    edition = rio.default_edition()
    cards = tuple(change(row) if row.id == card else row for row in edition.festivities)
    return attrs.evolve(edition, name="changed", festivities=cards)


@pytest.mark.clause("RIO-5.27", "RIO-5.19", "RIO-R.21")
def test_what_can_be_held() -> None:
    start = given().display("good1", "good2", "good3", "reis4").seat(0, reis=5, store="2 rug", transport="2 jewel")
    assert ["hold 1", "hold 2", "hold 3"] == legal(after(start.ready(), "send 4 festivities"))
    poor = start.seat(0, reis=4, store="rug", transport="").ready()
    assert ["hold 2"] == legal(after(poor, "send 4 festivities"))
    assert "RIO-5.27" == refused(after(poor, "send 4 festivities"), "hold 1")


@pytest.mark.clause("RIO-5.27", "RIO-5.28", "RIO-R.55")
def test_any_goods_are_the_choice_of_the_payer() -> None:
    start = given().display("reis4").seat(0, store="2 rug jewel spice", reis=0)
    state = after(start.ready(), "send 4 festivities", "hold 1")
    assert (None,) * 4 == state.town.display
    assert ["pay jewel", "pay rug", "pay spice"] == legal(state)
    state = after(state, "pay rug", "pay rug")
    assert () == state.players[0].holdings.cards
    assert ["pay jewel", "pay spice"] == legal(state)
    assert "RIO-5.19" == refused(state, "pay rug")
    state = after(state, "pay spice")
    assert ("reis4",) == state.players[0].holdings.cards
    assert ({"jewel": 1}, 0) == (in_words(state.players[0].store), state.players[0].reis)
    assert ["take favor", "take reis"] == legal(state)
    assert (3, 2) == (after(state, "take reis").players[0].reis, after(state, "take reis").players[0].favors)
    assert (0, 3) == (after(state, "take favor").players[0].reis, after(state, "take favor").players[0].favors)


@pytest.mark.clause("RIO-5.27", "RIO-5.28")
def test_named_goods_are_paid_at_once() -> None:
    def change(card: FestivityCard) -> FestivityCard:
        return attrs.evolve(card, goods=(Good.RUG, None, Good.RUG))

    start = given(edition=edition_with("reis15", change)).display("reis15")
    assert "send 4 festivities" not in legal(start.seat(0, store="rug 3 spice").ready())
    assert "send 4 festivities" not in legal(start.seat(0, store="2 rug").ready())
    state = after(start.seat(0, store="2 rug jewel").ready(), "send 4 festivities", "hold 1")
    assert {"jewel": 1} == in_words(state.players[0].store)
    assert ["pay jewel"] == legal(state)

    def named(card: FestivityCard) -> FestivityCard:
        return attrs.evolve(card, goods=(Good.RUG,))

    start = given(edition=edition_with("reis15", named)).display("reis15")
    state = after(start.seat(0, store="rug").ready(), "send 4 festivities", "hold 1")
    assert ["take favor", "take reis"] == legal(state)
    assert ("reis15",) == state.players[0].holdings.cards


@pytest.mark.clause("RIO-5.28", "RIO-R.26", "RIO-5.40", "RIO-5.49")
@pytest.mark.parametrize(("card", "goods", "reis"), [("reis7", 0, 15 + 7), ("reis15", 2, 20 + 15)])
def test_reis(card: str, goods: int, reis: int) -> None:
    state = given().display(card).seat(0, store="4 rug").ready()
    state = after(state, "send 4 festivities", "hold 1", *["pay rug"] * goods, "take favor")
    assert (reis, 1) == (state.players[0].reis, turn(state))


@pytest.mark.clause("RIO-5.40", "RIO-5.52")
@pytest.mark.parametrize(("card", "goods", "income"), [("income1", 0, 1), ("income2", 1, 2), ("income3", 2, 3)])
def test_income(card: str, goods: int, income: int) -> None:
    state = given().display(card).seat(0, store="4 rug", income=1).ready()
    state = after(state, "send 4 festivities", "hold 1", *["pay rug"] * goods, "take favor")
    assert 1 + income == state.players[0].holdings.income


@pytest.mark.clause("RIO-5.41", "RIO-R.12", "RIO-R.55")
@pytest.mark.parametrize(("card", "goods"), [("good1", 0), ("good2", 1), ("good3", 2)])
def test_random_goods(card: str, goods: int) -> None:
    state = given().display(card).seat(0, store="4 rug").ready()
    state = after(state, "send 4 festivities", "hold 1", *["pay rug"] * goods, "take favor")
    for number in range(goods + 1):
        assert number == sum(in_words(state.players[0].transport).values())
        state = after(state, "draw rug")
    assert ({"rug": goods + 1}, 1) == (in_words(state.players[0].transport), turn(state))


@pytest.mark.clause("RIO-R.55")
def test_goods_paid_are_in_the_bag_when_the_effect_draws() -> None:
    state = given().display("good2").seat(0, store="jewel").stock(bag="").ready()
    state = after(state, "send 4 festivities", "hold 1", "pay jewel", "take reis")
    assert {"draw jewel": 1} == likely(state)
    assert 1 == turn(after(state, "draw jewel"))


@pytest.mark.clause("RIO-5.42")
def test_the_last_extension_may_be_gone() -> None:
    start = given("rio-4").display("store1")
    state = after(start.ready(), "send 4 festivities", "hold 1", "take reis")
    assert (True, 8) == (state.players[0].holdings.extension, state.players[0].capacity)
    assert 4 == start.ready().players[0].capacity


@pytest.mark.clause("RIO-5.43", "RIO-R.48")
@pytest.mark.parametrize(
    ("card", "goods", "character"),
    [
        ("linhares1", 0, "linhares"),
        ("maria2", 1, "maria"),
        ("pedro2", 1, "pedro"),
        ("joao3", 2, "joao"),
        ("carlota3", 2, "carlota"),
    ],
)
def test_influence(card: str, goods: int, character: str) -> None:
    before = given().display(card).seat(0, store="4 rug").ready()
    state = after(before, "send 4 festivities", "hold 1", *["pay rug"] * goods, "take reis")
    assert (1, 0) == stack(state, character).markers
    assert (15, 5) == (state.players[0].holdings.markers, state.players[0].track)
    assert stack(before, character).shown == stack(state, character).shown


@pytest.mark.clause("RIO-5.44")
def test_a_range_of_costs_without_a_token_is_lost() -> None:
    start = given().display("works1").built(library=(0, 8), garden=(0, 4), museum=(0, 4))
    start = start.tokens(garden="6 6 7 8", museum="6 6 7 8")
    state = after(start.ready(), "send 4 festivities", "hold 1", "take reis")
    assert 1 == turn(state)
    wide = start.display("works3").seat(0, store="2 rug").ready()
    state = after(wide, "send 4 festivities", "hold 1", "pay rug", "pay rug", "take reis")
    expected = [f"build {building} {cost}" for building in ("garden", "museum") for cost in (6, 7, 8)]
    assert expected == legal(state)
    assert "RIO-5.44" == refused(state, "build garden 5")


@pytest.mark.clause("RIO-5.44", "RIO-5.3")
def test_building_free_of_charge_needs_a_marker() -> None:
    start = given().display("works1").court(joao=(16, 0))
    state = after(start.ready(), "send 4 festivities", "hold 1", "take reis")
    assert 1 == turn(state)


@pytest.mark.clause("RIO-5.45")
def test_a_cleric_moves_and_gains_the_bonus() -> None:
    state = given().display("cleric1").ready()
    state = after(state, "send 4 festivities", "hold 1", "take reis")
    assert ["advance low 1", "advance low 2", "advance low 3"] == legal(state)
    state = after(state, "advance low 3")
    assert {"draw clothing", "draw rug"} < set(legal(state))
    state = after(state, "draw rug")
    assert ({"rug": 1}, 1) == (in_words(state.players[0].transport), turn(state))


@pytest.mark.clause("RIO-5.45", "RIO-5.3", "RIO-5.29")
def test_two_independent_movements() -> None:
    start = given().display("cleric3").seat(0, store="2 rug", clerics=(11, 11))
    state = after(start.ready(), "send 4 festivities", "hold 1", "pay rug", "pay rug", "take reis", "advance low 3")
    assert ["draw clothing"] == legal(state)[:1]
    state = after(state, "draw rug", "draw rug")
    assert ["advance high 1", "advance high 2", "advance low 1", "advance low 2", "advance low 3"] == legal(state)
    again = after(state, "advance high 1")
    assert (11, 15, 3, 1) == (
        again.players[0].holdings.low,
        again.players[0].holdings.high,
        again.players[0].favors,
        turn(again),
    )
    top = start.seat(0, clerics=(15, 16)).ready()
    state = after(top, "send 4 festivities", "hold 1", "pay rug", "pay rug", "take reis", "advance low 1")
    assert (8, 1) == (state.players[0].track, turn(state))
    done = start.seat(0, clerics=(16, 16)).ready()
    assert 1 == turn(after(done, "send 4 festivities", "hold 1", "pay rug", "pay rug", "take reis"))


@pytest.mark.clause("RIO-5.46", "RIO-5.48", "RIO-R.28")
def test_a_boosted_die_that_is_trained_keeps_its_boost() -> None:
    start = given().display("train2").seat(0, hand="5 hand, 6 hand, 6 square, 6 square", store="rug")
    state = after(start.ready(), "send 5+ festivities", "hold 1", "pay rug", "take reis")
    assert ["train 5 festivities"] == legal(state)
    assert "RIO-5.46" == refused(state, "train 6")
    state = after(state, "train 5 festivities")
    assert "6+ festivities" in where(state, 0)
    assert 1 == turn(state)  # the second effect finds no die below 6


@pytest.mark.clause("RIO-5.46", "RIO-5.3")
def test_without_a_die_below_six_training_is_lost() -> None:
    start = given().display("train2").seat(0, hand="6 hand, 6 square, 6 square, 3 waiting", store="rug")
    assert 1 == turn(after(start.ready(), "send 6 festivities", "hold 1", "pay rug", "take reis"))


@pytest.mark.clause("RIO-5.47")
@pytest.mark.parametrize("card", ["church4", "reis4", "favor4"])
def test_an_objective_does_nothing_during_play(card: str) -> None:
    state = given().display(card).seat(0, store="3 rug").ready()
    state = after(state, "send 4 festivities", "hold 1", "pay rug", "pay rug", "pay rug", "take reis")
    assert (23, 5, 1) == (state.players[0].reis, state.players[0].track, turn(state))


@pytest.mark.clause("RIO-5.49", "RIO-5.40")
def test_each_effect_is_finished_before_the_next_begins() -> None:
    def change(card: FestivityCard) -> FestivityCard:
        return attrs.evolve(
            card, effects=(GainReis(1), MoveCleric(), GainReis(2), GainGoods(2), TrainOne(), GainReis(4))
        )

    start = given(edition=edition_with("reis7", change)).display("reis7")
    state = after(start.ready(), "send 4 festivities", "hold 1", "take reis")
    assert 15 + 3 + 1 == state.players[0].reis
    state = after(state, "advance low 1")
    assert 15 + 3 + 1 + 2 + 2 == state.players[0].reis
    state = after(state, "draw rug", "draw jewel")
    assert ["train 1", "train 4 festivities"] == legal(state)
    state = after(state, "train 1")
    assert 15 + 3 + 1 + 2 + 2 + 4 == state.players[0].reis
    assert 1 == turn(state)


@pytest.mark.clause("RIO-R.38")
def test_owned_cards_are_open() -> None:
    view = rio.observe(given().seat(1, cards="reis4 good1").ready(), None)
    assert ("good1", "reis4") == view.seats[1].cards


@pytest.mark.clause("RIO-R.30", "RIO-5.28")
def test_without_a_favor_only_reis_are_offered() -> None:
    state = given().seat(0, favors=0).seat(1, favors=18).display("good1").ready()
    state = after(state, "send 4 festivities", "hold 1")
    assert ["take reis"] == legal(state)
    assert "RIO-R.30" == refused(state, "take favor")
