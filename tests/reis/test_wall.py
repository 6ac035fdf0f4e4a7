"""The Wall (5.H, 5.I): taking its cards, and what is left of it in the last flush."""

import pytest

from realeza import reis
from realeza.reis import Phase
from realeza.reis.cards import names
from tests.reis.positions import after, cards, each, gained, given, hands, legal, turn, won

START = (
    "p3-basic; braganca; 0; 13 2 3 4 5 | 10 6 7 8 9 | 12 14 15 16 17; 21 | 22 | 23; wall 24 25 26;"
    "pile 27 28 29 30 31 32"
)


@pytest.mark.clause("REIS-5.22", "REIS-5.25")
def test_the_winner_gets_the_cards_on_the_table_and_the_flush() -> None:
    state = given(START)
    end = after(state, "play 13", "play 10", "play 14")
    assert each("13 10 14 | - | -") == gained(state, end)
    assert (state.spoils.flushes[0] + 1, 0, 0) == end.spoils.flushes
    assert Phase.TAKE is end.phase


@pytest.mark.clause("REIS-5.26", "REIS-5.3", "REIS-R9")
def test_every_seat_takes_a_card_the_winner_last() -> None:
    state = after(given(START), "play 13", "play 10", "play 14")
    for seat, text, left in ((1, "take 25", "24 26"), (2, "take 26", "24"), (0, "take 24", "-")):
        assert (Phase.TAKE, seat) == (state.phase, turn(state))
        assert [f"take {card}" for card in names(state.wall)] == legal(state)
        state = after(state, text)
        assert cards(left) == names(state.wall)
    assert each("2 3 4 5 24 | 6 7 8 9 25 | 12 15 16 17 26") == hands(state)
    assert Phase.REFILL is state.phase


@pytest.mark.clause("REIS-5.25", "REIS-5.27", "REIS-R7")
def test_with_an_empty_pile_nobody_takes() -> None:
    state = given("p3-basic; braganca; 0; 13 2 | 10 6 | 12 14; 21 | 22 | 23; wall 24 25 26")
    state = after(state, "play 13", "play 10", "play 14")
    assert (Phase.PLAY, 0) == (state.phase, turn(state))
    assert cards("24 25 26") == names(state.wall)


@pytest.mark.clause("REIS-5.27", "REIS-5.25")
def test_when_the_pile_runs_out_the_next_flush_follows_the_refill() -> None:
    state = given(START.replace("pile 27 28 29 30 31 32", "pile 27 28 29"))
    state = after(state, "play 13", "play 10", "play 14", "take 25", "take 26", "take 24", "deal 29", "deal 28")
    state = after(state, "deal 27")
    assert (Phase.PLAY, 0, ()) == (state.phase, turn(state), names(state.pile))
    assert cards("27 28 29") == names(state.wall)


@pytest.mark.clause("REIS-5.28", "REIS-5.25", "REIS-R23")
def test_after_a_battle_the_pile_comes_first() -> None:
    position = "p2-advanced; afonsina; 0; 21 24 2 3 4 | 22 29 5 6 7; 8 | 9; wall 10 11; pile"
    moves = ("play 21", "play 22", "second 2", "second 6")
    state = after(given(f"{position} 12 13 14 15"), *moves)
    assert Phase.DRAW is state.phase
    state = after(state, "deal 12", "deal 13")
    assert Phase.TAKE is state.phase
    state = after(given(f"{position} 12 13"), *moves, "deal 12", "deal 13")
    assert Phase.PLAY is state.phase
    empty = given("p2-advanced; afonsina; 0; 21 24 2 3 4 | 22 29 5 6 7; 8 | 9; wall 10 11")
    assert Phase.PLAY is after(empty, *moves).phase


@pytest.mark.clause("REIS-5.29", "REIS-6.1")
def test_the_winner_of_the_last_flush_gets_the_wall() -> None:
    state = given("p3-basic; afonsina; 0; - | - | -; 5 | 24 | 7; wall 2 3 4", rest=2, round=3)
    end = after(state, "castle 5", "castle 24", "castle 7")
    assert each("- | 5 24 7 2 3 4 | -") == gained(state, end)
    assert 36 == sum(len(pile) for pile in won(end))
    assert () == names(end.wall)
    assert Phase.OVER is end.phase
    assert reis.outcome(end) is not None
