"""Public Buildings."""

import pytest

from tests.rio.positions import after, given, legal, refused, site, turn


@pytest.mark.clause("RIO-5.30", "RIO-5.31")
def test_the_lowest_token_is_paid() -> None:
    start = (
        given().tokens(library="3 3 4 5 6 7 8 8", garden="4 4 4 5 5 6 7 8", museum="3 3 5 6 6 7 7 8").seat(0, reis=3)
    )
    state = after(start.ready(), "send 4 buildings")
    assert ["build library", "build museum"] == legal(state)
    assert "RIO-5.30" == refused(state, "build garden")
    state = after(state, "build library")
    assert ((3, 4, 5, 6, 7, 8, 8), (1, 0)) == (site(state, "library").tokens, site(state, "library").markers)
    assert (0, 15, 1) == (state.players[0].reis, state.players[0].holdings.markers, turn(state))


@pytest.mark.clause("RIO-5.30", "RIO-5.37")
def test_a_finished_building_is_closed() -> None:
    start = given().built(library=(4, 4), garden=(4, 4))
    state = after(start.ready(), "send 4 buildings")
    assert ["build museum"] == legal(state)
    poor = start.built(museum=(0, 4)).seat(0, reis=0).ready()
    assert "RIO-5.37" == refused(poor, "send 4 buildings")


@pytest.mark.clause("RIO-5.30", "RIO-5.15")
def test_each_level_from_the_highest_on_may_enter() -> None:
    start = given("rio-3").seat(0, hand="1 3 4").seat(1, hand="1 hand, 2 buildings").seat(2, hand="1 hand, 3 buildings")
    moves = [move for move in legal(start.ready()) if move.endswith("buildings")]
    assert ["send 3 buildings", "send 3+ buildings", "send 4 buildings", "send 4+ buildings"] == moves


@pytest.mark.clause("RIO-R.20", "RIO-5.30")
def test_a_token_leaves_the_game_and_touches_no_character() -> None:
    start = given().ready()
    state = after(start, "send 4 buildings", "build garden")
    assert start.town.court == state.town.court
    assert 23 == sum(len(site.tokens) for site in state.town.sites)
