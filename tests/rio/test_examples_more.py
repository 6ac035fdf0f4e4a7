"""The worked examples of section 10: further cases, X.20 to X.37."""

import attrs
import pytest

from realeza import rio
from realeza.rio import Config, Phase, scoring
from realeza.rio.printed import EachFavor, EachPays
from realeza.rio.ready import REVEAL_PORTO
from realeza.rio.state import Round, State, extension_supply, favor_supply
from tests.rio.positions import Given, after, given, in_words, legal, sound, stack, turn, where


@pytest.mark.clause("RIO-X.20", "RIO-5.63", "RIO-R.36", "RIO-R.41")
def test_x20_the_minister_skips() -> None:
    start = given("rio-1-normal").minister("a4", "a6").display("good1", "good1", "good1")
    state = start.minister_first()
    assert (0, 1) == stack(state, "pedro").markers
    assert (1, False) == (state.town.minister.mark, state.town.minister.passed)
    assert () == state.players[1].holdings.cards
    spent = start.court(joao=(0, 5), maria=(0, 5), carlota=(0, 5))
    state = spent.minister_first()
    assert 0 == state.players[1].holdings.markers
    assert state.town.minister.passed
    assert ["1 hand", "3 waiting", "3 waiting", "4 hand"] == where(state, 1)
    assert 0 == turn(state)


@pytest.mark.clause("RIO-X.21", "RIO-5.32", "RIO-5.70", "RIO-R.34")
def test_x21_the_workers_of_the_minister() -> None:
    solo = given("rio-1-normal").minister("a2", "a7").ready()
    state = after(solo, "send 4 inn")
    assert [1, 1] == [player.dice.hires for player in state.players]
    assert all("3 new" in where(state, number) for number in (0, 1))


@pytest.mark.clause("RIO-X.21", "RIO-5.70", "RIO-R.34")
@pytest.mark.parametrize(
    ("hires", "seat", "before", "gained"),
    [((0, 0), 0, 0, 1), ((1, 0), 1, 1, 0), ((1, 1), 1, 1, 1), ((1, 2), 0, 2, 0), ((0, 1), 1, 1, 1)],
)
def test_x21_two_people(hires: tuple[int, int], seat: int, before: int, gained: int) -> None:
    start = given("rio-2-normal", turn=seat).minister("a2", "a7")
    for number, count in enumerate(hires):
        hand = ", ".join(["1 hand", "4 hand", *["3 hand"] * count])
        start = start.seat(number, hand=hand)
    start = start.seat(2, hand=", ".join(["1 hand", "4 hand", *["3 hand"] * before]))
    state = after(start.ready(), "send 4 inn")
    assert before + gained == state.players[2].dice.hires
    assert gained == where(state, 2).count("3 new")


@pytest.mark.clause("RIO-X.22", "RIO-5.15", "RIO-5.16", "RIO-5.17", "RIO-R.4", "RIO-R.5", "RIO-R.3", "RIO-2.4")
def test_x22_levels() -> None:
    start = given().seat(0, hand="5 3 2", store="rug")
    moves = legal(start.ready())
    assert not {"send 3+ church", "send 5+ church", "send 5+ square", "send 5+ workshop", "send 2 inn"} & set(moves)
    assert {"send 2+ church", "send 2+ inn", "send 5+ court"} <= set(moves)
    assert [f"advance low {steps}" for steps in (1, 2, 3)] == legal(after(start.ready(), "send 2+ church"))
    at_shops = start.seat(0, hand="5 hand, 3 shops, 2 hand").ready()
    assert not {"send 5 shops", "send 5+ shops"} & set(legal(at_shops))
    six = start.seat(0, hand="6 hand, 3 shops, 2 hand")
    moves = legal(six.ready())
    assert {"send 6 shops", "send 6 church"} <= set(moves)
    assert [] == legal(six.ready(), "send 6+")
    assert ["advance low 1", "advance low 2", "advance low 3"] == legal(after(six.ready(), "send 6 church"))
    full = six.seat(1, hand="1 hand, 4 shops").ready()
    assert "send 6 shops" not in legal(full)


@pytest.mark.clause("RIO-X.23", "RIO-5.20", "RIO-R.7", "RIO-2.2")
def test_x23_edges_of_the_shops() -> None:
    state = given().seat(0, hand="6 1", reis=9).stock(shops="10 spice 2 rug").ready()
    state = after(state, "send 6 shops", "buy spice")
    assert 9 == state.players[0].reis
    assert 2 == state.config.table.prices[in_words(state.stock.shops)["spice"]]
    state = given().seat(0, hand="1 4", reis=9).stock(shops="2 rug").ready()
    state = after(state, "send 1 shops", "buy rug")
    assert 5 == state.players[0].reis
    assert ["buy rug", "done"] == legal(state)
    assert 0 == after(state, "buy rug").players[0].reis
    poor = given().seat(0, hand="1 4", reis=3).stock(shops="3 rug").ready()
    assert 5 == poor.config.table.prices[3]
    assert "send 1 shops" not in legal(poor)
    assert "send 4 shops" in legal(poor)
    out = given().seat(0, hand="1 4", reis=5).stock(shops="1 rug").ready()
    assert ["done"] == legal(after(out, "send 1 shops", "buy rug"))


@pytest.mark.clause("RIO-X.24", "RIO-5.22", "RIO-5.23", "RIO-R.16")
def test_x24_the_rows_of_the_market() -> None:
    start = given().seat(0, hand="1 4", reis=0, store="rug").seat(1, hand="6 6 4", reis=0, store="2 spice 2 rug")
    state = after(start.ready(), "send 1 market", "sell rug")
    assert 9 == state.players[0].reis
    assert ["done"] == legal(state)
    state = after(state, "done", "send 6 market", "sell spice")
    assert 10 == state.players[1].reis
    state = after(state, "sell spice", "send 4 square")
    assert 18 == state.players[1].reis
    assert 1 == turn(state)
    assert [] == [move for move in legal(state) if move.endswith("market")]
    assert 2 == len(state.stock.upper)
    assert 1 == len(state.stock.lower)


@pytest.mark.clause("RIO-X.25", "RIO-5.3", "RIO-5.4", "RIO-R.30", "RIO-R.31", "RIO-5.41")
def test_x25_empty_supplies() -> None:
    start = given().seat(0, hand="5 1").seat(1, favors=16).stock(bag="").display("good1")
    state = after(start.ready(), "send 5 festivities", "hold 1")
    assert 0 == favor_supply(state.players)
    assert ["take reis"] == legal(state)
    state = after(state, "take reis")
    assert (1, 18) == (turn(state), state.players[0].reis)
    assert {} == in_words(state.players[0].transport)


@pytest.mark.clause("RIO-X.26", "RIO-5.44", "RIO-R.18")
def test_x26_building_out_of_order() -> None:
    start = given().seat(0, hand="4 1", reis=5).display("works1")
    start = start.built(library=(0, 4), garden=(0, 7), museum=(0, 5))
    state = start.tokens(library="3 3 5 6", garden="8", museum="4 5 5").ready()
    state = after(state, "send 4 festivities", "hold 1", "take reis")
    assert ["build library 3", "build library 5", "build museum 4", "build museum 5"] == legal(state)
    state = after(state, "build library 5")
    assert (3, 3, 6) == state.town.sites[0].tokens
    assert (1, 4) == state.town.sites[0].markers
    assert 3 == state.players[0].reis


@pytest.mark.clause("RIO-X.27", "RIO-5.46", "RIO-R.28", "RIO-5.35")
def test_x27_training_wherever_a_die_is() -> None:
    start = given().seat(0, hand="4 hand, 3 workshop, 3 inn, 3 new", store="rug").display("train2")
    state = after(start.ready(), "send 4 festivities", "hold 1", "pay rug", "take favor")
    assert ["train 3 inn", "train 3 new", "train 3 workshop", "train 4 festivities"] == legal(state)
    state = after(state, "train 4 festivities", "train 3 workshop")
    assert 5 + 3 == state.players[0].dice.wages


@pytest.mark.clause("RIO-X.28", "RIO-5.24", "RIO-5.30", "RIO-5.43", "RIO-R.32", "RIO-R.27")
def test_x28_no_markers() -> None:
    start = given().seat(0, hand="6 4", store="rug spice jewel perfume").court(joao=(16, 0)).display("linhares1")
    state = start.ready()
    assert 0 == state.players[0].holdings.markers
    assert not {"send 6 court", "send 6 buildings"} & set(legal(state))
    state = after(state, "send 4 festivities", "hold 1", "take reis")
    assert 1 == turn(state)
    assert (0, 0) == stack(state, "linhares").markers
    assert ("linhares1",) == state.players[0].holdings.cards


@pytest.mark.clause("RIO-X.29", "RIO-5.53", "RIO-5.54", "RIO-6.1", "RIO-R.13", "RIO-R.15")
def test_x29_the_end() -> None:
    start = given(number=12).seat(0, hand="1 hand, 4 square, 3 square", store="3 rug", transport="rug 2 jewel")
    start = start.seat(1, hand="1 square, 4 square, 3 hand")
    state = after(start.ready(), "send 1 square", "send 3 square")
    assert ["discard jewel", "discard rug"] == legal(state)
    state = after(state, "discard rug")
    assert ({"rug": 3}, {"jewel": 2}) == (in_words(state.players[0].store), in_words(state.players[0].transport))
    assert Phase.STORING is state.phase
    before, scores = state.players[0].reis, rio.score(after(state, "discard rug"))
    state = after(state, "discard rug")
    assert Phase.OVER is state.phase
    prices = state.config.table.prices
    shops = in_words(state.stock.shops)
    assert before + 2 * prices[shops["rug"]] + 2 * prices[shops["jewel"]] == state.players[0].reis
    assert {} == in_words(state.players[0].store) == in_words(state.players[0].transport)
    assert scores == rio.score(state)
    assert rio.outcome(state) is not None


@pytest.mark.clause("RIO-X.30", "RIO-5.50", "RIO-5.51", "RIO-5.52", "RIO-R.8", "RIO-R.10")
def test_x30_loans() -> None:
    start = given().seat(0, reis=1, track=1, income=2, hand="5 hand, 5 court, 5 festivities, 5 market")
    start = start.stock(upper="rug").seat(1, reis=0, track=0, hand="5 hand, 3 inn, 3 new")
    assert 1 == start.ready().players[1].dice.waiting
    state = after(start.ready(), "send 5 square", "send 5 workshop")
    assert (-3, 5) == (state.players[0].track, state.players[0].reis)
    assert (-1, 2) == (state.players[1].track, state.players[1].reis)


def _porto(card: int, *, first: int, reis: tuple[int, int], favors: tuple[int, int]) -> State:
    start = given(first=first).seat(0, reis=reis[0], favors=favors[0]).seat(1, reis=reis[1], favors=favors[1])
    state = start.ready()
    unseen = tuple(range(1, 21))
    porto = attrs.evolve(state.town.porto, unseen=unseen, card=None)
    state = sound(
        attrs.evolve(
            state,
            pending=(REVEAL_PORTO,),
            round=Round(1, state.round.first, None),
            town=attrs.evolve(state.town, porto=porto),
        )
    )
    return after(state, f"porto {card}", "draw rug", "draw rug", "draw jewel")


@pytest.mark.clause("RIO-X.31", "RIO-5.7", "RIO-R.9", "RIO-R.30", "RIO-R.33")
def test_x31_porto() -> None:
    state = _porto(4, first=0, reis=(2, 9), favors=(2, 2))
    assert EachPays(3) == state.config.table.porto[4].effect
    assert [(0, 5), (6, 5)] == [(player.reis, player.track) for player in state.players]
    state = _porto(1, first=1, reis=(20, 20), favors=(8, 9))
    assert EachFavor() == state.config.table.porto[1].effect
    assert [8, 10] == [player.favors for player in state.players]
    assert 1 == turn(state)


@pytest.mark.clause("RIO-X.32", "RIO-5.25", "RIO-5.26")
def test_x32_backs() -> None:
    start = given().seat(0, hand="5 1", reis=9, store="clothing").turned("joao", "a1 a2")
    start = start.turned("pedro", "d3").turned("arcos", "f2")
    state = after(start.ready(), "send 5 court")
    assert ("d3", "f2") == stack(state, "joao").backs
    state = after(state, "serve joao")
    assert (4, 8) == (state.players[0].reis, state.players[0].track)
    assert ("f2",) == stack(state, "joao").backs
    assert 1 == turn(state)
    poor = start.seat(0, reis=0, store="").ready()
    assert "send 5 court" not in legal(poor)


@pytest.mark.clause("RIO-X.33", "RIO-5.29", "RIO-6.8", "RIO-7.4", "RIO-R.42")
def test_x33_clerics_at_the_top() -> None:
    state = after(given().seat(0, hand="3 1", clerics=(15, 16)).ready(), "send 3 church")
    assert ["advance low 1"] == legal(state)
    state = after(state, "advance low 1")
    held = state.players[0].holdings
    assert (8, 16, 16) == (state.players[0].track, held.low, held.high)
    state = after(state, "send 1 square")
    assert 0 == turn(state)
    assert [] == [move for move in legal(state) if move.endswith("church")]
    scored = given().seat(0, clerics=(6, 9), cards="church4").ready()
    parts = scoring.parts(scored)
    assert (3, 3, 9 // 2) == (parts[3][0], parts[4][0], parts[5][0])


@pytest.mark.clause("RIO-X.34", "RIO-5.30", "RIO-R.19")
def test_x34_the_bar_counts_boosts() -> None:
    state = given().seat(1, hand="4 5 6").ready()
    state = after(state, "send 4+ buildings", "build garden")
    assert "send 4 buildings" not in legal(state)
    assert {"send 4+ buildings", "send 5 buildings", "send 6 buildings"} <= set(legal(state))


@pytest.mark.clause("RIO-X.35", "RIO-6.4", "RIO-R.23", "RIO-R.24", "RIO-R.25")
@pytest.mark.parametrize(
    ("markers", "expected"),
    [
        ((3, 2, 1, 0), (10, 7, 4, 0)),
        ((2, 2, 1, 0), (7, 7, 4, 0)),
        ((2, 2, 2, 0), (7, 7, 7, 0)),
        ((3, 1, 1, 0), (10, 4, 4, 0)),
        ((3, 2, 0, 0), (10, 7, 0, 0)),
        ((1, 0, 0, 0), (10, 4, 4, 4)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((2, 2, 1, 1), (7, 7, 0, 0)),
        ((2, 1), (10, 4)),
        ((1, 1), (4, 4)),
        ((0, 3), (4, 10)),
        ((0, 0), (0, 0)),
    ],
)
def test_x35_influence(markers: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert expected == scoring.influence(markers, (10, 7, 4))


@pytest.mark.clause("RIO-X.36", "RIO-5.42", "RIO-R.27")
def test_x36_a_second_extension() -> None:
    state = given().seat(0, hand="4 6").display("store1", "store1").ready()
    state = after(state, "send 4 festivities", "hold 1", "take favor", "send 1 square")
    assert (8, 3) == (state.players[0].capacity, extension_supply(state.players))
    state = after(state, "send 6 festivities", "hold 2", "take favor")
    assert (8, 3) == (state.players[0].capacity, extension_supply(state.players))
    assert (4, ("store1", "store1")) == (state.players[0].favors, state.players[0].holdings.cards)
    assert (None,) * 4 == state.town.display
    assert 2 == scoring.parts(state)[4][0]


def _boosted_five(second: int) -> Given:
    return given().seat(0, hand=f"5 {second}", reis=0, store="2 rug spice")


@pytest.mark.clause("RIO-X.37", "RIO-5.15", "RIO-5.16", "RIO-R.56", "RIO-3.5")
def test_x37_a_boosted_five() -> None:
    state = after(_boosted_five(5).ready(), "send 5+ market", "sell rug")
    assert 11 == state.players[0].reis
    state = after(state, "sell rug")
    assert 19 == state.players[0].reis
    state = after(state, "send 1 square")
    assert not {"send 5 market", "send 5+ market", "send 5+ church"} & set(legal(state))
    six = after(_boosted_five(6).ready(), "send 5+ market", "sell rug", "done", "send 1 square")
    assert {"send 6 market", "send 6 church"} <= set(legal(six))
    shops = given().seat(0, hand="5 5", reis=19).stock(shops="4 rug").ready()
    assert 18 == after(shops, "send 5+ shops", "buy rug").players[0].reis
    assert 17 == after(shops, "send 5 shops", "buy rug").players[0].reis


def test_positions_use_named_configs_but_for_the_first_player() -> None:
    assert Config(2, first_player=1) == given(first=1).ready().config
