"""Citizen's Turn - Ship (5.6 to 5.16)."""

import pytest

from realeza import royale
from realeza.actors import Seat
from realeza.royale import Ending, Phase, Serf
from tests.royale.positions import D, after, asks, cards, face_up, given, hand, legal, played, told


@pytest.mark.clause("ROYALE-5.6")
def test_shipping_cannot_be_declined() -> None:
    state = after(given(D), "pass")
    assert [] == [text for text in legal(state) if not text.startswith("ship ")]
    one = given(
        "royale-5; Queen 2; 1 iron; 2 glory grain grain; 3 glory wood wood;"
        "4 glory iron stone stone gold gold gold gold gold"
    )
    assert ((1, Phase.SHIP), ["ship iron"]) == (asks(one), legal(one))


@pytest.mark.clause("ROYALE-5.7", "ROYALE-3.3", "ROYALE-R39")
def test_only_the_sender_sees_the_shipment() -> None:
    state = after(given(D), "pass")
    assert ["ship ? ?", "ship glory iron", "ship ? ?", "ship ? ?", "ship ? ?", "ship ? ?"] == told(
        state, "ship glory iron"
    )
    state = after(state, "ship glory iron")
    assert cards("grain grain") == hand(state, "1")
    seen = [royale.observe(state, seat).shipment for seat in (None, *map(Seat, range(5)))]
    assert [None, None, cards("glory iron"), None, None, None] == [each and each.cards for each in seen]
    assert [2] * 6 == [each and each.size for each in seen]


@pytest.mark.clause("ROYALE-5.8")
@pytest.mark.parametrize(("sender", "recipient"), [("1", "a"), ("a", "b"), ("b", "2"), ("2", "1")])
def test_the_recipient_sits_on_the_right(sender: str, recipient: str) -> None:
    people = royale.Config(3).people
    circle = people.circles[4, 3]
    assert (0, 1, 2, Serf.B, Serf.A) == circle.places
    number = people.number[Seat(int(sender)) if sender.isdigit() else Serf(sender)]
    right = people.citizens[circle.right[number]]
    assert recipient == (right.value if isinstance(right, Serf) else str(right))


@pytest.mark.clause("ROYALE-5.9")
def test_a_queen_with_gold_is_asked() -> None:
    state = after(given(D), "pass", "ship iron")
    assert ((0, Phase.SEARCH), ["allow", "search"]) == (asks(state), legal(state))


@pytest.mark.clause("ROYALE-5.10", "ROYALE-5.16")
def test_what_is_allowed_arrives() -> None:
    state = after(given(D), "pass", "ship glory grain", "allow")
    assert (cards("glory gold gold grain iron stone"), 2, None) == (
        hand(state, "4"),
        state.gold,
        royale.observe(state, None).shipment,
    )
    assert cards("glory gold gold grain iron stone") == royale.observe(state, Seat(4)).hand


@pytest.mark.clause("ROYALE-5.11", "ROYALE-3.6", "ROYALE-R9", "ROYALE-R19")
def test_the_fee_stays_paid() -> None:
    state = after(given(D), "pass", "ship iron", "search")
    assert (1, cards("gold gold gold iron stone")) == (state.gold, hand(state, "4"))
    state = after(state, "pass", "pass")
    assert (1, cards("gold gold gold iron iron stone"), 1) == (state.gold, hand(state, "4"), played(state))


@pytest.mark.clause("ROYALE-5.12", "ROYALE-R10", "ROYALE-R25")
def test_for_a_serf_those_are_asked_who_might_pay_the_sender_last() -> None:
    text = "royale-4; Queen 2; 1 glory iron grain grain; 2 glory gold; 3 glory +; a stone stone | gold gold gold"
    state = after(given(text), "pass", "ship glory", "search")
    assert 2 == len(hand(state, "2"))
    assert (2, 3, 1) == royale.observe(state, None).asked
    poor = given(
        "royale-4; Queen 2; 1 glory iron grain grain; 2 glory gold;"
        "3 iron glory wood gold; a stone stone wood gold | gold gold"
    )
    poor = after(poor, "pass", "ship iron", "search")
    assert ((3, 1), (3, Phase.BRIBE)) == (royale.observe(poor, None).asked, asks(poor))
    assert ["pass"] == legal(poor)


@pytest.mark.clause("ROYALE-5.12")
def test_nobody_left_to_ask() -> None:
    state = given(
        "royale-4; Queen 2; 1 glory iron; 2 glory gold; 3 glory wood;"
        "a stone stone wood iron grain grain gold gold gold gold"
    )
    assert (0, Phase.LOOK) == asks(after(state, "pass", "ship iron", "search"))


@pytest.mark.clause("ROYALE-5.13", "ROYALE-R26")
def test_bribes_are_offered_from_the_own_hand_and_from_each_serf() -> None:
    state = given(
        "royale-3; Queen 1; 1 glory iron grain; 2 glory wood gold gold;"
        "a grain iron | gold gold gold; b stone stone wood glory | gold"
    )
    state = after(state, "pass", "ship glory", "search")
    assert ((2, Phase.BRIBE), ["bribe", "bribe a", "pass"]) == (asks(state), legal(state))
    paid = after(state, "bribe")
    assert (3, cards("glory glory wood"), cards("gold gold gold")) == (paid.gold, hand(paid, "2"), face_up(paid, "a"))
    paid = after(state, "bribe a")
    assert (3, cards("glory glory gold gold gold wood"), ()) == (paid.gold, hand(paid, "2"), face_up(paid, "a"))


@pytest.mark.clause("ROYALE-5.14")
def test_after_a_bribe_nobody_else_is_asked_and_the_queen_does_not_look() -> None:
    state = given(
        "royale-4; Queen 2; 1 glory iron grain grain; 2 glory gold wood gold;"
        "3 iron glory wood; a stone stone | gold gold gold"
    )
    state = after(state, "pass", "ship glory", "search", "bribe a")
    assert (None, cards("glory gold stone stone"), Phase.ACCUSE) == (
        royale.observe(state, Seat(0)).shipment,
        hand(state, "a"),
        state.phase,
    )


@pytest.mark.clause("ROYALE-5.15", "ROYALE-R11", "ROYALE-R12")
def test_the_look() -> None:
    state = given(
        "royale-5; Queen 2; 1 glory gold gold; 2 glory grain grain;"
        "3 glory wood wood gold; 4 iron iron stone stone gold gold"
    )
    both = after(state, "pass", "ship gold gold", "search")
    assert ["bribe", "pass"] == legal(both)
    both = after(both, "pass")
    assert ["pass", "seize gold", "seize gold gold"] == legal(both)
    seized = after(both, "seize gold gold")
    assert (3, cards("gold gold gold iron iron stone stone")) == (seized.gold, hand(seized, "4"))
    one = after(both, "seize gold")
    assert (2, cards("gold gold gold gold iron iron stone stone")) == (one.gold, hand(one, "4"))
    mixed = after(state, "pass", "ship glory gold", "search", "pass")
    assert ["expose glory", "pass", "seize gold"] == legal(mixed)
    exposed = after(mixed, "expose glory")
    assert (Ending.GLORY, 0) == (exposed.ending, played(exposed))
    shipment = royale.observe(exposed, Seat(0)).shipment
    assert shipment is not None
    assert cards("glory gold") == shipment.cards
    shipment = royale.observe(exposed, Seat(4)).shipment
    assert shipment is not None
    assert shipment.cards is None
