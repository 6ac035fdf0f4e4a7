"""End of the Game."""

import attrs
import pytest

from realeza import rio
from realeza.game import Result
from realeza.rio import Phase, scoring
from realeza.rio.state import State
from realeza.rio.upkeep import sell_all
from tests.rio.positions import Given, after, given, in_words


@pytest.mark.clause("RIO-6.1", "RIO-6.2", "RIO-9.24")
def test_the_sale_changes_no_score() -> None:
    start = given().seat(0, store="3 rug jewel", reis=8).seat(1, store="spice", transport="2 spice")
    state = start.stock(shops="7 rug 2 jewel").ready()
    sold = sell_all(state)
    assert 8 + 3 * 3 + 5 == sold.players[0].reis
    assert rio.score(state) == rio.score(sold)
    assert {} == in_words(sold.players[0].store)
    assert {"spice": 2} == in_words(sold.players[1].transport)


@pytest.mark.clause("RIO-6.2", "RIO-6.9")
def test_goods_under_way_do_not_count() -> None:
    start = given().stock(shops="7 rug")
    assert 2 == scoring.parts(start.seat(0, store="3 rug", reis=11).ready())[6][0]
    assert 1 == scoring.parts(start.seat(0, store="2 rug", transport="rug", reis=11).ready())[6][0]


@pytest.mark.clause("RIO-6.5")
@pytest.mark.parametrize(
    ("markers", "points"),
    [((0, 0, 0), 0), ((8, 0, 0), 25), ((7, 1, 0), 21), ((6, 1, 1), 16 + 1 + 1 + 3), ((5, 2, 4), 12 + 2 + 8 + 6)],
)
def test_public_buildings(markers: tuple[int, int, int], points: int) -> None:
    assert points == scoring.buildings(list(markers))


@pytest.mark.clause("RIO-6.7", "RIO-6.8", "RIO-R.42", "RIO-R.45")
def test_objectives_score_once_a_card() -> None:
    start = given().seat(0, cards="reis4 reis4 favor4 church4", reis=29, favors=5, clerics=(3, 6))
    parts = scoring.parts(start.ready())
    assert (4 * 3, 2 + 2 + 5 + (1 + 3) // 2) == (parts[4][0], parts[5][0])
    assert (2, 5) == (parts[6][0], parts[7][0])


@pytest.mark.clause("RIO-6.11", "RIO-6.8")
def test_the_minister_scores_what_he_has() -> None:
    start = (
        given("rio-1-normal").minister("a2", "a7").seat(1, cards="church4 reis4 favor4 good1", clerics=(6, 9), track=12)
    )
    state = start.built(library=(0, 2)).court(joao=(0, 1), maria=(1, 0)).ready()
    parts = [part[1] for part in scoring.parts(state)]
    assert [12, 10 + 3, 2, 3, 3 + 3 + 3 + 1, 4, 0, 0] == parts


@pytest.mark.clause("RIO-6.13", "RIO-6.3")
def test_the_track_has_no_limit() -> None:
    assert [250, -30] == list(scoring.parts(given().seat(0, track=250).seat(1, track=-30).ready())[0])


def _end(start: Given) -> State:
    start = start.seat(0, hand="1 hand, 1 square").seat(1, hand="1 square, 1 square")
    state = after(start.ready(), "send 1 square")
    assert Phase.OVER is state.phase
    return state


def _last(reis: tuple[int, int]) -> Given:
    return given(number=12).seat(0, reis=reis[0], track=0).seat(1, reis=reis[1], track=0)


@pytest.mark.clause("RIO-6.12", "RIO-R.46")
def test_who_wins() -> None:
    assert (Result.WIN, Result.LOSS) == rio.outcome(_end(_last((30, 0))))
    assert (Result.LOSS, Result.WIN) == rio.outcome(_end(_last((0, 30))))
    assert (Result.DRAW, Result.DRAW) == rio.outcome(_end(_last((10, 12))))
    assert rio.outcome(_last((30, 0)).ready()) is None


@pytest.mark.clause("RIO-6.12")
def test_a_tie_is_broken_by_markers_in_the_court() -> None:
    start = _last((0, 0)).court(joao=(1, 0), carlota=(0, 1), maria=(0, 1))
    end = _end(start.seat(0, track=-4).seat(1, track=-4, reis=0))
    scores = rio.score(end)
    level = attrs.evolve(
        end,
        players=tuple(
            attrs.evolve(player, track=player.track + max(scores) - mine)
            for player, mine in zip(end.players, scores, strict=True)
        ),
    )
    assert 1 == len({*rio.score(level)})
    assert (Result.LOSS, Result.WIN) == rio.outcome(level)


@pytest.mark.clause("RIO-6.12", "RIO-R.47")
def test_the_minister_wins_like_any_other() -> None:
    start = given("rio-1-normal", number=12).minister("a2", "a7", mark=1).seat(1, hand="1 church, 4 buildings")
    state = start.built(library=(0, 1)).seat(0, hand="1 hand, 1 square").seat(1, track=90).ready()
    state = after(state, "send 1 square")
    assert (Result.LOSS, Result.WIN) == rio.outcome(state)


@pytest.mark.clause("RIO-R.25", "RIO-6.4")
def test_a_table_of_two_has_two_positions() -> None:
    state = given("rio-1-normal").minister("a2", "a7").court(joao=(1, 2)).ready()
    assert (4, 10) == scoring.court(state)
    three = given("rio-2-normal").minister("a2", "a7").court(joao=(1, 2, 0)).ready()
    assert (7, 10, 4) == scoring.court(three)
