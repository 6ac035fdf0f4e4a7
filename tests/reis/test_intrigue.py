"""Intrigue (5.D): a card to the left."""

import pytest

from realeza import reis
from realeza.actors import Seat
from realeza.reis import Bonus, Phase
from tests.reis.positions import after, each, given, hands, legal, turn

START = "p3-advanced; afonsina; 1; 10 11 2 | 23 24 25 | 12 13 3; 30 | 31 | 28; wall 7 8 4"


@pytest.mark.clause("REIS-5.11", "REIS-5.3", "REIS-5.10")
def test_the_flush_pauses_and_all_give_the_leader_first() -> None:
    state = after(given(START), "play 23")
    assert Bonus.INTRIGUE is state.flush.bonus
    for seat, text in ((1, "give 24"), (2, "give 12"), (0, "give 2")):
        assert (Phase.GIVE, seat) == (state.phase, turn(state))
        state = after(state, text)
    assert (Phase.PLAY, 2) == (state.phase, turn(state))
    assert 1 == len(state.flush.plays)


@pytest.mark.clause("REIS-5.12", "REIS-R27", "REIS-R28")
def test_any_hand_card_may_be_given_but_no_castle_and_not_the_led_card() -> None:
    state = after(given(START), "play 23")
    assert ["give 24", "give 25"] == legal(state)
    state = after(state, "give 24")
    assert ["give 12", "give 13", "give 3"] == legal(state)
    assert each("10 11 2 | 24 25 | 12 13 3") == hands(state)  # a chosen card stays in the hand
    state = after(state, "give 13")
    assert ["give 10", "give 11", "give 2"] == legal(state)


@pytest.mark.clause("REIS-5.13", "REIS-5.6")
def test_all_cards_move_at_once_to_the_left_and_assist_looks_at_the_new_hands() -> None:
    state = after(given(START), "play 23", "give 24", "give 12", "give 2")
    assert each("10 11 12 | 2 25 | 13 24 3") == hands(state)
    assert ["play 24"] == legal(state, "play ")
    assert () == state.flush.gives


@pytest.mark.clause("REIS-5.13")
def test_after_an_intrigue_led_from_the_castle_the_left_neighbour_plays() -> None:
    state = given("p2-advanced; afonsina; 1; 27 9 | 26 2; 34 | 8; wall 10 11")
    state = after(state, "castle 8 2", "give 26", "give 9")
    assert each("26 27 | 9") == hands(state)
    assert (Phase.PLAY, 0) == (state.phase, turn(state))
    assert "2" == state.castles[1]


@pytest.mark.clause("REIS-5.13", "REIS-R18")
def test_a_card_given_has_no_power() -> None:
    state = given("p2-advanced; braganca; 0; 23 fool 2 | fog 3 4; 34 | 33; wall 10 11")
    state = after(state, "play 23", "give fool", "give fog")
    assert each("fog 2 | fool 3 4") == hands(state)
    end = after(state, "play 3")
    assert each("fog 2 | fool 4") == hands(end)


@pytest.mark.clause("REIS-5.12", "REIS-3.3")
def test_what_was_given_is_hidden_until_all_have_chosen() -> None:
    state = after(given(START), "play 23", "give 24", "give 12")
    views = [reis.observe(state, Seat(seat)) for seat in range(3)]
    assert [None, "24", "12"] == [view.given for view in views]
    assert [(False, True, True)] * 3 == [view.gave for view in views]
