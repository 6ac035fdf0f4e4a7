"""The worked examples of section 10: those of the rulebook, X.1 to X.19."""

import pytest

from realeza import rio
from realeza.actors import CHANCE
from realeza.rio import Phase, scoring
from realeza.rio.goods import counts
from realeza.rio.ready import DRAW_FOR_SHOPS
from realeza.rio.state import extension_supply, favor_supply
from tests.rio.positions import after, given, in_words, legal, likely, site, stack, turn, where


@pytest.mark.clause("RIO-X.1", "RIO-2.2", "RIO-R.1")
def test_x1_the_price_is_the_highest_open_space() -> None:
    table = rio.configs()["rio-2"].table
    prices = {number: table.prices[number] for number in (0, 1, 2, 3, 4, 6, 7, 11)}
    assert prices == {0: 6, 1: 6, 2: 5, 3: 5, 4: 4, 6: 3, 7: 3, 11: 1}


@pytest.mark.clause("RIO-X.2", "RIO-5.5", "RIO-5.6", "RIO-5.9", "RIO-2.9")
def test_x2_a_porto_card() -> None:
    state = rio.initial(rio.configs()["rio-2"])
    while state.phase is not Phase.PORTO:
        state = rio.advance(state, rio.legal_moves(state)[0])
    before = in_words(state.stock.shops)
    state = after(state, "porto 3", "draw jewel")
    assert DRAW_FOR_SHOPS == state.pending[-1]
    state = after(state, "draw jewel", "draw rug")
    assert before | {"jewel": 8, "rug": 7} == in_words(state.stock.shops)
    assert [23, 23] == [player.reis for player in state.players]
    assert (Phase.ACTIONS, 0) == (state.phase, turn(state))


@pytest.mark.clause("RIO-X.3", "RIO-5.21", "RIO-R.49")
def test_x3_two_purchases() -> None:
    state = given().stock(shops="2 perfume 1 furniture").ready()
    state = after(state, "send 4 shops")
    assert ["buy furniture", "buy perfume"] == legal(state)
    state = after(state, "buy perfume")
    assert 17 == state.players[0].reis
    assert 6 == state.config.table.prices[counts(state.stock.shops)[3]]
    state = after(state, "buy furniture")
    assert 13 == state.players[0].reis
    assert {"perfume": 1, "furniture": 1} == in_words(state.players[0].transport)
    assert 1 == turn(state)


@pytest.mark.clause("RIO-X.4", "RIO-2.3", "RIO-5.23")
def test_x4_two_sales() -> None:
    state = given().seat(0, reis=0, store="rug spice", hand="2 1").ready()
    state = after(state, "send 2 market", "sell rug")
    assert 9 == state.players[0].reis
    state = after(state, "sell spice")
    assert 15 == state.players[0].reis


@pytest.mark.clause("RIO-X.5", "RIO-5.13", "RIO-5.14")
def test_x5_a_royal_favor() -> None:
    state = given().shows("joao", "10r 2").seat(0, hand="4 1").ready()
    assert "send 4 court" not in legal(state)
    assert "send 4+ court" in legal(state)
    state = after(state, "send 4+ court")
    assert 1 == state.players[0].favors
    assert 15 == favor_supply(state.players)
    assert ["serve joao"] == legal(state)


@pytest.mark.clause("RIO-X.6", "RIO-5.24", "RIO-5.26", "RIO-R.53", "RIO-R.43")
def test_x6_court_envy() -> None:
    start = given().shows("carlota", "jewel 1").turned("joao", "a1 a2").seat(0, store="jewel", hand="5 1").ready()
    assert ["serve carlota"] == legal(after(start, "send 5 court"))
    state = after(start, "send 5 court", "serve carlota")
    assert 6 == state.players[0].track
    assert (1, 0) == stack(state, "carlota").markers
    assert 15 == state.players[0].holdings.markers
    assert {} == in_words(state.players[0].store)
    assert in_words(state.stock.bag)["jewel"] == 1 + in_words(start.stock.bag)["jewel"]
    assert {"turn b4": 1} == likely(state)
    state = after(state, "turn b4")
    assert ("b4",) == stack(state, "joao").backs
    assert {"demand carlota furniture 1": 1, "demand carlota perfume 1": 1, "demand carlota spice 1": 1} == likely(
        state
    )
    state = after(state, "demand carlota spice 1")
    assert ("spice 1", 1) == (stack(state, "carlota").shown, stack(state, "carlota").fronts)
    assert ("5r+jewel", 3) == (state.config.table.back_words[stack(state, "joao").backs[0]], 3)
    assert 1 == turn(state)


@pytest.mark.clause("RIO-X.7", "RIO-5.27", "RIO-5.28", "RIO-5.46", "RIO-R.26")
def test_x7_a_festivity_that_trains() -> None:
    start = given().seat(0, reis=0, store="rug", hand="4 1")
    state = start.display("reis7", "reis15", "train2", "reis7").ready()
    state = after(state, "send 4 festivities")
    assert ["hold 3"] == legal(state)
    state = after(state, "hold 3", "pay rug", "take reis")
    assert 3 == state.players[0].reis
    assert ["train 1", "train 4 festivities"] == legal(state)
    state = after(state, "train 1", "train 2")
    assert ["3 hand", "3 waiting", "3 waiting", "4 festivities"] == where(state, 0)
    assert 1 == turn(state)


@pytest.mark.clause("RIO-X.8", "RIO-5.29", "RIO-5.16")
def test_x8_a_cleric_advances() -> None:
    state = given().seat(0, hand="3 1", clerics=(2, 7)).ready()
    state = after(state, "send 3 church")
    assert [f"advance {cleric} {steps}" for cleric in ("high", "low") for steps in (1, 2, 3)] == legal(state)
    state = after(state, "advance high 2")
    held = state.players[0].holdings
    assert (2, 9, 7) == (held.low, held.high, state.players[0].track)


@pytest.mark.clause("RIO-X.9", "RIO-5.30", "RIO-5.31", "RIO-R.19")
def test_x9_building_at_a_level() -> None:
    start = given().seat(0, hand="2 1").seat(1, hand="1 2 3")
    state = start.tokens(garden="4 5 6 6 7 7 8 8", museum="3 3 3 3 4 4 4 6", library="5 5 5 6 7 7 8 8").ready()
    state = after(state, "send 2 buildings", "build garden")
    assert "send 1 buildings" not in legal(state)
    assert "send 2 buildings" in legal(state)
    state = after(state, "send 3 buildings", "build garden")
    assert 15 == state.players[1].reis
    assert (1, 1) == site(state, "garden").markers
    assert (6, 6, 7, 7, 8, 8) == site(state, "garden").tokens


@pytest.mark.clause("RIO-X.10", "RIO-5.50", "RIO-5.51", "RIO-5.52", "RIO-R.10", "RIO-R.11")
def test_x10_salaries() -> None:
    state = given().seat(0, reis=8, hand="5 hand, 4 festivities, 4+ court, 6 workshop").ready()
    state = after(state, "send 5 square")
    assert (10, 5 + 4 + 4) == (state.players[0].reis, state.players[0].dice.wages)
    state = after(state, "send 1 square", "send 4 square")
    assert (4, 10 + 5 - 13 + 4) == (state.players[0].track, state.players[0].reis)


@pytest.mark.clause("RIO-X.11", "RIO-6.4", "RIO-R.24")
def test_x11_a_tie_in_the_court() -> None:
    assert (7, 7, 4) == scoring.influence((2, 2, 1), (10, 7, 4))
    assert (10, 4, 4) == scoring.influence((3, 0, 0), (10, 7, 4))
    assert (7, 7, 7) == scoring.influence((1, 1, 1), (10, 7, 4))


@pytest.mark.clause(
    "RIO-X.12", "RIO-6.2", "RIO-6.3", "RIO-6.5", "RIO-6.6", "RIO-6.7", "RIO-6.9", "RIO-6.10", "RIO-R.22"
)
def test_x12_the_final_scoring_of_98_points() -> None:
    start = given().court(
        pedro=(2, 0),
        carlota=(2, 1),
        joao=(2, 1),
        maria=(0, 1),
        linhares=(0, 1),
        arcos=(0, 1),
        cairu=(0, 1),
    )
    start = start.built(library=(3, 0), museum=(2, 0), garden=(5, 0))
    cards = "good1 income2 joao3 church4"
    state = start.seat(0, track=16, clerics=(9, 13), cards=cards, reis=22, favors=4).ready()
    names = ("track", "court", "buildings", "church", "festivities", "objectives", "reis", "favors")
    found = {name: part[0] for name, part in zip(names, scoring.parts(state), strict=True)}
    expected = {
        "track": 16,
        "court": 30,
        "church": 6,
        "buildings": 24,
        "festivities": 1 + 1 + 2 + 3,
        "objectives": 9,
        "reis": 2,
        "favors": 4,
    }
    assert expected == found
    assert 98 == 16 + 30 + 6 + 24 + 16 + (2 + 4) == rio.score(state)[0]


@pytest.mark.clause("RIO-X.13", "RIO-5.8", "RIO-R.40", "RIO-R.50")
def test_x13_the_minister_removes_goods() -> None:
    start = given("rio-1-normal").minister("a3", "a4")
    before = in_words(start.ready().stock.shops)
    state = start.minister_first()
    assert before | {"spice": 5, "jewel": 5} == in_words(state.stock.shops)
    same = given("rio-1-normal").minister("a1", "b9").minister_first()
    assert before | {"furniture": 4} == in_words(same.stock.shops)
    none_left = given("rio-1-normal").minister("a1", "b9").stock(shops="1 furniture 2 rug").minister_first()
    assert {"rug": 2} == in_words(none_left.stock.shops)


@pytest.mark.clause("RIO-X.14", "RIO-5.65")
def test_x14_the_minister_sends_his_best_worker() -> None:
    state = given("rio-1-normal").minister("a2", "a7").minister_first()
    assert ["1 hand", "3 waiting", "3 waiting", "4 church"] == where(state, 1)


@pytest.mark.clause("RIO-X.17", "RIO-5.68")
def test_x17_the_minister_advances_his_low_cleric() -> None:
    state = given("rio-1-normal").minister("a2", "a7").minister_first()
    held = state.players[1].holdings
    assert (0, 2, 0) == (held.low, held.high, state.players[1].favors)
    assert 5 == state.players[1].track


@pytest.mark.clause("RIO-X.15", "RIO-5.66")
def test_x15_the_minister_at_the_court() -> None:
    start = given("rio-1-normal").minister("a6", "a1")
    state = start.minister_first()
    assert (0, 1) == stack(state, "arcos").markers
    assert 6 == state.players[1].track
    assert ["turn f1"] == legal(state)
    assert CHANCE == rio.actor(state)


@pytest.mark.clause("RIO-X.16", "RIO-5.67", "RIO-5.60")
def test_x16_the_minister_takes_a_festivity() -> None:
    start = given("rio-1-normal").minister("a4", "a6").display("good1", "income1", "reis7", "store1")
    state = start.minister_first()
    assert ("store1",) == state.players[1].holdings.cards
    assert 0 == state.players[1].reis
    assert not state.players[1].holdings.extension
    assert 4 == extension_supply(state.players)
    assert ("good1", "income1", "reis7", None) == state.town.display


@pytest.mark.clause("RIO-X.18", "RIO-5.69")
def test_x18_the_minister_builds() -> None:
    start = given("rio-1-normal").minister("a1", "a4").seat(0, hand="3 4")
    before = site(start.ready(), "garden").tokens
    state = start.minister_first()
    assert before[1:] == site(state, "garden").tokens
    assert (0, 1) == site(state, "garden").markers
    assert "send 3 buildings" not in legal(state)
    assert "send 4 buildings" in legal(state)


@pytest.mark.clause("RIO-X.19", "RIO-5.63", "RIO-R.41")
def test_x19_a_round_of_the_minister() -> None:
    start = given("rio-1-normal").minister("a2", "a1").seat(0, hand="1 4 3").shows("maria", "jewel 1")
    start = start.seat(1, hand="1 hand, 3 hand, 4 hand")
    start = start.tokens(library="5 5 5 6 7 7 8 8", garden="3 3 3 3 4 4 4 4", museum="5 6 6 6 7 7 8 8")
    state = start.seat(0, hand="1 hand, 4 hand, 3 hand").minister_first()
    assert {"clothing": 6, "furniture": 5, "jewel": 6, "perfume": 5, "rug": 6, "spice": 6} == in_words(
        state.stock.shops
    )
    assert ["1 hand", "3 hand", "3 waiting", "4 court"] == where(state, 1)
    assert (6, (0, 1)) == (state.players[1].track, stack(state, "maria").markers)
    state = after(state, "turn c3", "demand maria spice 1", "send 1 square")
    assert ["1 hand", "3 buildings", "3 waiting", "4 court"] == where(state, 1)
    assert ((5, 5, 6, 7, 7, 8, 8), (0, 1)) == (site(state, "library").tokens, site(state, "library").markers)
    assert not state.town.minister.passed
    state = after(state, "send 4 square")
    assert state.town.minister.passed
    assert ["1 hand", "3 buildings", "3 waiting", "4 court"] == where(state, 1)
    assert 0 == turn(state)
