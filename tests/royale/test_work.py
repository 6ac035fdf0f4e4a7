"""Citizen's Turn - Work (5.3 to 5.5)."""

import pytest

from realeza import royale
from realeza.royale import Phase
from tests.royale.positions import D, after, asks, cards, face_up, given, hand, legal, played, told


@pytest.mark.clause("ROYALE-5.3", "ROYALE-R3")
def test_everyone_with_two_cards_is_asked() -> None:
    state = given(
        "royale-5; Queen 2; 1 grain iron; 2 glory; 3 glory wood wood;"
        "4 glory grain iron stone stone gold gold gold gold gold"
    )
    assert ((1, Phase.WORK), ["pass"]) == (asks(state), legal(state))
    assert ((1, Phase.SHIP), played(state)) == (asks(after(state, "pass")), 0)


@pytest.mark.clause("ROYALE-5.3")
def test_both_cards_of_another_role_are_no_exchange() -> None:
    state = given(
        "royale-5; Queen 2; 1 wood wood iron; 2 glory grain grain; 3 glory iron stone;"
        "4 glory stone gold gold gold gold gold"
    )
    assert ["pass"] == legal(state)


@pytest.mark.clause("ROYALE-5.4", "ROYALE-3.3")
def test_the_exchange_is_shown_and_paid() -> None:
    state = given(D)
    assert ["exchange"] * 6 == told(state, "exchange")
    state = after(state, "exchange")
    assert (1, cards("grain grain")) == (state.gold, royale.observe(state, None).exchange)
    assert cards("glory gold iron") == hand(state, "1")


@pytest.mark.clause("ROYALE-5.5", "ROYALE-3.6", "ROYALE-R5", "ROYALE-R6", "ROYALE-R7")
def test_serfs_get_exchanged_cards_face_down() -> None:
    state = given(
        "royale-3; Queen 2; 1 grain grain; 2 wood wood glory; a glory iron iron gold;"
        "b stone stone glory gold gold gold gold"
    )
    state = after(state, "exchange")
    assert ["give 1 2", "give 1 a", "give 1 b", "give 2 a", "give 2 b", "give a b"] == legal(state)
    state = after(state, "give a b")
    assert (cards("glory gold grain iron iron"), ()) == (hand(state, "a"), face_up(state, "a"))
    assert cards("glory gold gold gold gold grain stone stone") == hand(state, "b")
    assert ((1, Phase.SHIP), cards("gold")) == (asks(state), hand(state, "1"))


@pytest.mark.clause("ROYALE-5.5")
def test_a_citizen_who_gives_all_away_for_nothing_may_get_a_card_back() -> None:
    state = given(
        "royale-5; Queen 0; 1 grain grain; 2 glory gold gold wood stone;"
        "3 glory gold gold gold wood; 4 glory gold gold iron iron stone"
    )
    state = after(state, "exchange", "give 1 3")
    assert ((1, Phase.SHIP), ["ship grain"]) == (asks(state), legal(state))
