"""Inn, Workshop and Square."""

import pytest

from realeza.rio import Phase
from tests.rio.positions import after, given, legal, refused, turn, where


@pytest.mark.clause("RIO-5.32", "RIO-9.13")
def test_a_hired_die_is_new_until_the_next_round() -> None:
    state = after(given().ready(), "send 4 inn")
    assert ["1 hand", "3 new", "3 waiting", "4 inn"] == where(state, 0)
    assert (1, 1) == (state.players[0].dice.hires, turn(state))
    state = after(state, "send 1 square", "send 1 square", "send 4 square")
    assert ["1 hand", "3 hand", "3 waiting", "4 hand"] == where(state, 0)
    assert Phase.CLEANUP is state.phase


@pytest.mark.clause("RIO-5.32", "RIO-5.13")
def test_a_boosted_two_hires_too() -> None:
    state = given("rio-3").seat(0, hand="2 1").ready()
    assert "RIO-5.15" == refused(state, "send 2 inn")
    state = after(state, "send 2+ inn")
    assert (["1 hand", "2+ inn", "3 new", "3 waiting"], 1) == (where(state, 0), state.players[0].favors)


@pytest.mark.clause("RIO-5.33", "RIO-R.52", "RIO-5.50")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_the_workshop_raises_a_die_at_once_and_free_of_wages(face: int) -> None:
    state = given().seat(0, hand=f"{face} 6").ready()
    assert "send 6 workshop" not in legal(state)
    state = after(state, f"send {face} workshop")
    assert f"{face + 1} workshop" in where(state, 0)
    assert (0, 1, 20) == (state.players[0].dice.wages, turn(state), state.players[0].reis)


@pytest.mark.clause("RIO-5.33")
def test_one_die_a_round_in_the_workshop() -> None:
    state = after(given().ready(), "send 4 workshop", "send 1 workshop")
    assert "send 1 workshop" not in legal(state)
    assert "RIO-5.33" == refused(state, "send 1 workshop")


@pytest.mark.clause("RIO-5.34")
def test_the_square_gives_two_reis_each_time() -> None:
    state = after(given().seat(0, hand="4 1 6").ready(), "send 4 square", "send 1 square", "send 6 square")
    assert 24 == state.players[0].reis
    state = after(state, "send 4 square", "send 1 square")
    assert (20 + 6 - 11 + 5, 20 + 4 - 5 + 5) == (state.players[0].reis, state.players[1].reis)
