"""Serf's Turn (5.20 to 5.29)."""

import pytest

from realeza import royale
from realeza.actors import CHANCE, Seat
from realeza.royale import Card, Phase, Seating
from tests.royale.positions import after, asks, cards, chances, face_up, given, hand, legal, played, told

ROLES = (Card.GRAIN, Card.WOOD, Card.IRON, Card.STONE)


def step(state: royale.State) -> int | None:
    """The step of the Serf's turn, as everybody sees it."""
    return royale.observe(state, None).step


@pytest.mark.clause("ROYALE-5.20", "ROYALE-5.21")
def test_two_steps() -> None:
    state = given(
        "royale-4; Queen 2; 1 glory grain +; 2 glory grain; 3 glory wood; a iron iron stone wood stone", turn="a"
    )
    assert (1, CHANCE) == (step(state), royale.actor(state))
    state = after(state, "reveal iron")
    assert (Phase.ACCUSE, 1) == (state.phase, step(state))
    state = after(state, "pass", "pass", "pass")
    assert (Phase.REVEAL, 2) == (state.phase, step(state))
    state = after(state, "reveal wood")
    assert (1, Phase.ACCUSE, None) == (played(state), state.phase, step(state))


@pytest.mark.clause("ROYALE-5.20", "ROYALE-R23")
def test_a_serf_with_one_card_has_one_step() -> None:
    state = given("royale-4; Queen 2; 1 glory grain +; 2 glory grain; 3 glory wood; a stone", turn="a")
    state = after(state, "reveal stone")
    assert ["hand stone"] == legal(state)
    state = after(state, "hand stone")
    assert (1, (1, Phase.WORK)) == (played(state), asks(state))


@pytest.mark.clause("ROYALE-5.22", "ROYALE-3.5", "ROYALE-R20")
def test_each_card_is_as_likely_as_its_number() -> None:
    text = "royale-4; Queen 2; 1 glory +; 2 glory grain; 3 glory; a gold gold gold stone stone wood | gold gold"
    state = given(text, turn="a")
    assert {"reveal gold": 3, "reveal stone": 2, "reveal wood": 1} == chances(state)
    assert ["reveal gold"] * 5 == told(state, "reveal gold")
    state = after(state, "reveal stone", "pass", "pass", "pass")
    assert {"draw gold": 3, "draw stone": 1, "draw wood": 1} == chances(state)


@pytest.mark.clause("ROYALE-5.23", "ROYALE-5.24")
def test_the_right_hand_human_alone_sees_what_is_drawn() -> None:
    text = "royale-3; Queen 2; 1 glory grain; 2 glory +; a glory stone; b wood iron gold | stone gold gold"
    state = after(given(text, turn="b"), "reveal gold")
    assert ["draw ?", "draw wood", "draw ?", "draw ?"] == told(state, "draw wood")
    state = after(state, "draw wood")
    assert cards("glory grain wood") == hand(state, "1") == royale.observe(state, Seat(1)).hand


@pytest.mark.clause("ROYALE-5.25", "ROYALE-R21")
def test_the_card_just_revealed_may_be_passed_on() -> None:
    text = (
        "royale-4; Queen 2; 1 glory gold +; 2 glory gold wood gold; 3 glory wood iron iron stone; a gold | gold stone"
    )
    state = after(given(text, turn="a"), "reveal gold")
    assert ((0, Phase.HAND), ["hand gold", "hand stone"]) == (asks(state), legal(state))
    assert ["hand gold"] * 5 == told(state, "hand gold")
    assert cards("gold stone") == face_up(after(state, "hand gold"), "a")


@pytest.mark.clause("ROYALE-5.26", "ROYALE-3.6", "ROYALE-R20")
def test_a_serf_may_get_his_own_card_back_and_reveal_it() -> None:
    text = "royale-4; Queen 0; 1 glory gold +; 2 glory gold wood; 3 glory iron gold iron; a stone wood | stone"
    state = after(given(text, turn="a"), "reveal stone", "draw wood")
    assert (0, (), cards("stone stone")) == (state.gold, face_up(state, "a"), royale.observe(state, None).exchange)
    back = after(state, "give 1 a")
    assert (cards("stone"), 2, {"reveal stone": 1}) == (hand(back, "a"), step(back), chances(back))
    gone = after(state, "give 1 2")
    assert (1, (1, Phase.WORK)) == (played(gone), asks(gone))


@pytest.mark.clause("ROYALE-5.26")
def test_an_exchange_may_be_due_in_the_second_step() -> None:
    text = "royale-4; Queen 1; 1 glory +; 2 glory gold wood; 3 glory iron gold; a wood stone iron | stone gold"
    state = after(given(text, turn="a"), "reveal wood", "reveal stone")
    assert step(state) == 2
    state = after(state, "draw iron")
    assert ((0, Phase.GIVE), 2, cards("gold gold")) == (asks(state), step(state), face_up(state, "a"))
    state = after(state, "give 1 a")
    assert (cards("stone"), 1, (1, Phase.WORK)) == (hand(state, "a"), played(state), asks(state))


@pytest.mark.clause("ROYALE-5.27", "ROYALE-R22")
def test_another_resource_goes_to_the_right_hand_human() -> None:
    text = "royale-3; Queen 2; 1 glory +; 2 glory gold gold; a glory wood gold; b iron iron wood stone stone"
    state = given(text, turn="b", seating=Seating(ROLES, (3, 4)))
    assert ["reveal iron", "reveal stone", "reveal wood"] == legal(state)
    state = after(state, "reveal iron")
    assert cards("glory gold gold iron") == hand(state, "2")
    assert (Phase.ACCUSE, 1) == (state.phase, step(state))


@pytest.mark.clause("ROYALE-5.28", "ROYALE-3.3")
def test_a_revealed_glory_is_not_among_the_cards_to_be_passed() -> None:
    text = "royale-4; Queen 2; 1 glory +; 2 glory grain wood; 3 wood iron iron stone; a glory | gold stone"
    state = after(given(text, turn="a"), "reveal glory")
    assert ((0, Phase.GRANT), ["grant 1", "grant 2", "grant 3"]) == (asks(state), legal(state))
    assert (Card.GLORY, cards("gold stone")) == (royale.observe(state, None).revealed, face_up(state, "a"))
    state = after(state, "grant 3")
    assert cards("glory iron iron stone wood") == hand(state, "3")
    assert ((0, Phase.HAND), 2, None) == (asks(state), step(state), royale.observe(state, None).revealed)


@pytest.mark.clause("ROYALE-5.29", "ROYALE-R34")
def test_a_face_up_card_is_passed_in_each_step() -> None:
    text = "royale-4; Queen 2; 1 glory +; 2 glory grain wood; 3 glory wood iron; a | gold gold gold stone"
    state = given(text, turn="a")
    assert ((0, Phase.HAND), 1, ["hand gold", "hand stone"]) == (asks(state), step(state), legal(state))
    state = after(state, "hand gold")
    assert ((0, Phase.HAND), 2) == (asks(state), step(state))
    state = after(state, "hand stone")
    assert (1, cards("gold gold"), (1, Phase.WORK)) == (played(state), face_up(state, "a"), asks(state))
