"""Church."""

import pytest

from realeza.rio import scoring
from tests.rio.positions import after, given, in_words, legal, refused, turn


@pytest.mark.clause("RIO-5.29")
@pytest.mark.parametrize(("text", "limit"), [("1", 1), ("1+", 2), ("2", 2), ("2+", 3), ("3", 3), ("6", 3)])
def test_the_level_is_the_limit(text: str, limit: int) -> None:
    state = given().seat(0, hand=f"{text[0]} 4", clerics=(0, 5)).ready()
    moves = legal(after(state, f"send {text} church"))
    assert [f"advance {cleric} {steps}" for cleric in ("high", "low") for steps in range(1, limit + 1)] == moves
    if limit < 3:
        assert "RIO-5.29" == refused(after(state, f"send {text} church"), f"advance low {limit + 1}")


@pytest.mark.clause("RIO-5.29", "RIO-2.7")
@pytest.mark.parametrize(
    ("step", "reis", "favors", "track"),
    [
        (1, 2, 0, 0),
        (2, 0, 1, 0),
        (4, 3, 0, 0),
        (5, 0, 0, 1),
        (6, 0, 1, 0),
        (8, 4, 0, 0),
        (9, 0, 0, 2),
        (12, 5, 0, 0),
        (13, 0, 0, 2),
        (16, 0, 0, 3),
    ],
)
def test_the_bonus_of_the_step_reached(step: int, reis: int, favors: int, track: int) -> None:
    state = given().seat(0, hand="1 4", clerics=(0, step - 1)).ready()
    state = after(state, "send 1 church", "advance high 1" if step > 1 else "advance low 1")
    player = state.players[0]
    assert (20 + reis, 2 + favors, 5 + track) == (player.reis, player.favors, player.track)
    assert (0, step) == (player.holdings.low, player.holdings.high)
    assert 1 == turn(state)


@pytest.mark.clause("RIO-5.29", "RIO-5.4")
@pytest.mark.parametrize(("step", "goods"), [(3, 1), (7, 1), (11, 1), (14, 2)])
def test_goods_of_a_step(step: int, goods: int) -> None:
    state = given().seat(0, hand="1 4", clerics=(0, step - 1)).ready()
    state = after(state, "send 1 church", "advance high 1", *["draw rug"] * goods)
    assert ({"rug": goods}, 1) == (in_words(state.players[0].transport), turn(state))


@pytest.mark.clause("RIO-5.29", "RIO-R.30")
def test_a_favor_that_is_not_there_is_not_gained() -> None:
    state = given().seat(0, hand="2 4", favors=2).seat(1, favors=16).ready()
    state = after(state, "send 2 church", "advance low 2")
    assert 2 == state.players[0].favors


@pytest.mark.clause("RIO-5.29", "RIO-R.31")
def test_goods_that_are_not_there_are_not_gained() -> None:
    state = given().seat(0, hand="1 4", clerics=(0, 13)).stock(bag="rug").ready()
    state = after(state, "send 1 church", "advance high 1", "draw rug")
    assert ({"rug": 1}, 1) == (in_words(state.players[0].transport), turn(state))


@pytest.mark.clause("RIO-5.29")
def test_a_cleric_may_pass_the_other() -> None:
    state = given().seat(0, hand="3 4", clerics=(4, 5)).ready()
    state = after(state, "send 3 church", "advance low 3", "draw rug")
    assert (5, 7) == (state.players[0].holdings.low, state.players[0].holdings.high)


@pytest.mark.clause("RIO-6.6")
def test_the_cleric_behind_scores() -> None:
    state = given().seat(0, clerics=(11, 16)).seat(1, clerics=(2, 16)).ready()
    assert (9, 0) == scoring.parts(state)[3]
