"""Battle (5.F): second cards."""

import pytest

from realeza import reis
from realeza.actors import Seat
from realeza.reis import Phase
from tests.reis.positions import after, cards, each, gained, given, hands, legal, turn, winner

START = "p3-advanced; afonsina; 1; 24 16 3 | 21 fog 2 | 22 fool 1; 8 | 9 | 13; wall 10 11 12"


@pytest.mark.clause("REIS-5.16", "REIS-5.3", "REIS-5.10")
def test_after_the_plays_all_place_a_second_card_the_leader_first() -> None:
    state = after(given(START), "play 21", "play 22")
    assert (Phase.PLAY, 0) == (state.phase, turn(state))
    state = after(state, "play 24")
    for seat, text in ((1, "second 2"), (2, "second 1:0"), (0, "second 16")):
        assert (Phase.SECOND, seat) == (state.phase, turn(state))
        state = after(state, text)
    assert Phase.PLAY is state.phase


@pytest.mark.clause("REIS-5.17", "REIS-5.8", "REIS-R24")
def test_any_hand_card_may_be_second_whatever_was_led_and_no_castle() -> None:
    state = after(given(START), "play 21", "play 22", "play 24")
    assert ["second 2", "second fog"] == legal(state)
    state = after(state, "second fog")
    assert ["second 1:0", "second 1:9", "second fool"] == legal(state)
    state = after(state, "second 1:9")
    assert ["second 16", "second 3"] == legal(state)
    assert each("16 3 | 2 | fool") == hands(state)


@pytest.mark.clause("REIS-5.17", "REIS-3.3")
def test_a_second_card_lies_face_down_until_all_are_placed() -> None:
    state = after(given(START), "play 21", "play 22", "play 24", "second fog", "second 1:9")
    for viewer in (None, *map(Seat, range(3))):
        seen = {
            entry.seat: (entry.has_second, entry.second, entry.second_value)
            for entry in reis.observe(state, viewer).table
        }
        assert {
            1: (True, "fog", 0) if viewer == 1 else (True, None, None),
            2: (True, "1", 9) if viewer == 2 else (True, None, None),
            0: (False, None, None),
        } == seen


@pytest.mark.clause("REIS-5.18", "REIS-5.22", "REIS-5.20")
def test_the_winner_gets_both_cards_of_all() -> None:
    state = after(given(START), "play 21", "play 22", "play 24", "second 2")
    assert 1 == winner(state, "second 1:0", "second 3")  # 12, 2, 11
    end = after(state, "second 1:0", "second 3")
    assert each("- | 21 2 22 1 24 3 | -") == gained(state, end)
    state = after(given(START), "play 21", "play 22", "play 24", "second fog")
    assert 0 == winner(state, "second 1:9", "second 3")  # 7, 11, 11; 24 over 22


@pytest.mark.clause("REIS-5.18", "REIS-5.23", "REIS-5.24", "REIS-R18")
def test_powers_act_on_second_cards() -> None:
    state = after(given(START), "play 21", "play 22", "play 24", "second fog", "second fool")
    end = after(state, "second 16")
    assert each("21 22 24 fool | 16 fog | -") == gained(state, end)  # 7, 1 and 11; the Fog lies before seat 1
    assert each("1 | 3 | 2") == hands(end)


@pytest.mark.clause("REIS-5.17")
def test_a_castle_may_be_played_first_and_its_successor_not_second() -> None:
    state = given("p2-advanced; afonsina; 0; 21 4 3 | 6 24 5; 8 | 9; wall 10 11")
    state = after(state, "play 21", "castle 9 6")
    assert cards("24 5") == hands(state)[1]
    assert ["second 24", "second 5"] == legal(after(state, "second 4"))
