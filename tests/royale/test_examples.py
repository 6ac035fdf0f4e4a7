"""The worked examples of section 10, up to E17: five players."""

import pytest

from realeza import royale
from realeza.actors import Seat, Turn
from realeza.errors import IllegalMoveError
from realeza.royale import Ending, Phase
from tests.royale.positions import D, after, asks, cards, chances, given, hand, legal, played, results, told

DEALT = [
    f"deal {card}"
    for card in [
        "glory",
        "glory",
        "glory",
        "gold",
        "grain",
        "gold",
        "wood",
        "iron",
        "gold",
        "stone",
        "wood",
        "iron",
        "grain",
        "gold",
        "stone",
        "gold",
    ]
]


@pytest.mark.clause("ROYALE-E1", "ROYALE-4.4", "ROYALE-4.5")
def test_e1_deal() -> None:
    state = royale.initial(royale.Config(5))
    assert chances(state) == {"deal glory": 3, "deal gold": 1}
    state = after(state, "deal glory", "deal glory", "deal glory")
    assert chances(state) == {"deal gold": 1}
    state = after(state, "deal gold")
    assert chances(state) == {"deal gold": 4, "deal grain": 2, "deal iron": 2, "deal stone": 2, "deal wood": 2}


@pytest.mark.clause("ROYALE-E2", "ROYALE-4.6", "ROYALE-4.7")
def test_e2_roles() -> None:
    state = after(royale.initial(royale.Config(5)), *DEALT)
    assert legal(state) == ["role grain", "role iron", "role stone", "role wood"]
    view = royale.observe(state, Seat(1))
    assert view.hand is None
    assert [citizen.size for citizen in view.citizens] == [4, 4, 4, 4]
    state = after(state, "role grain", "role wood", "role iron")
    assert (asks(state)[0], legal(state)) == (4, ["role stone"])
    state = after(state, "role stone")
    assert (asks(state), state.turns) == ((1, Phase.WORK), 0)
    assert cards("glory gold grain grain") == hand(state, "1") == royale.observe(state, Seat(1)).hand
    assert legal(state) == ["exchange", "pass"]
    assert cards("gold gold iron iron") == hand(state, "4")


@pytest.mark.clause("ROYALE-E3", "ROYALE-4.8", "ROYALE-4.9")
def test_e3_serfs_placed() -> None:
    state = after(royale.initial(royale.Config(3)), *DEALT, "role wood")
    assert legal(state) == ["role grain", "role iron", "role stone"]
    state = after(state, "role grain")
    assert [role.value for role in state.seating.roles] == ["wood", "grain", "iron", "stone"]
    assert (asks(state)[0], legal(state)) == (0, ["place a 1", "place a 2", "place a 3", "place a 4"])
    state = after(state, "place a 1")
    assert legal(state) == ["place b 2", "place b 3", "place b 4"]
    state = after(state, "place b 3")
    assert state.circle.places == (0, royale.Serf.A, 1, royale.Serf.B, 2)
    assert (state.phase, royale.observe(state, None).active) == (Phase.REVEAL, royale.Serf.A)


@pytest.mark.clause("ROYALE-E4", "ROYALE-5.3", "ROYALE-5.4", "ROYALE-5.5")
def test_e4_exchange() -> None:
    state = after(given(D), "exchange")
    assert (1, cards("glory gold iron")) == (state.gold, hand(state, "1"))
    assert legal(state) == ["give 1 2", "give 1 3", "give 1 4", "give 2 3", "give 2 4", "give 3 4"]
    assert asks(state)[0] == 0
    with pytest.raises(IllegalMoveError):
        royale.apply(state, royale.Give(Seat(3), Seat(3)))
    with pytest.raises(IllegalMoveError):
        royale.apply(state, royale.Give(Seat(3), Seat(1)))
    state = after(state, "give 1 3")
    assert cards("glory gold grain iron") == hand(state, "1")
    assert cards("glory gold gold grain wood") == hand(state, "3")
    assert asks(state) == (1, Phase.SHIP)


@pytest.mark.clause("ROYALE-E5", "ROYALE-5.4", "ROYALE-5.5", "ROYALE-R4", "ROYALE-R41")
def test_e5_exchange_for_nothing() -> None:
    state = given(
        "royale-5; Queen 0; 1 grain grain; 2 glory gold gold wood stone; 3 glory gold gold gold wood;"
        "4 glory gold gold iron iron stone"
    )
    state = after(state, "exchange")
    assert (state.gold, hand(state, "1")) == (0, ())
    state = after(state, "give 2 4")
    assert (played(state), asks(state)) == (1, (2, Phase.WORK))


@pytest.mark.clause("ROYALE-E6", "ROYALE-5.6")
def test_e6_what_may_be_shipped() -> None:
    expected = "ship glory, ship glory grain, ship glory iron, ship grain, ship grain grain, ship grain iron, ship iron"
    assert expected.split(", ") == legal(after(given(D), "pass"))


@pytest.mark.clause("ROYALE-E7", "ROYALE-5.7", "ROYALE-5.8", "ROYALE-5.10")
def test_e7_direction() -> None:
    state = after(given(D), "pass")
    assert told(state, "ship iron") == ["ship ?", "ship iron", "ship ?", "ship ?", "ship ?", "ship ?"]
    state = after(state, "ship iron")
    shipment = royale.observe(state, None).shipment
    assert shipment is not None
    assert (shipment.sender, shipment.recipient, shipment.size, shipment.cards) == (1, 4, 1, None)
    assert (asks(state)[0], legal(state)) == (0, ["allow", "search"])
    state = after(state, "allow")
    assert (cards("gold gold iron iron stone"), 1, 2) == (hand(state, "4"), played(state), asks(state)[0])
    shipment = royale.observe(after(state, "pass", "ship wood"), None).shipment
    assert shipment is not None
    assert shipment.recipient == 1


@pytest.mark.clause("ROYALE-E8", "ROYALE-5.9", "ROYALE-R8")
def test_e8_a_poor_queen() -> None:
    state = given(
        "royale-5; Queen 0; 1 glory iron; 2 glory gold gold wood stone grain; 3 glory gold gold gold wood;"
        "4 gold gold iron stone grain"
    )
    state = after(state, "pass", "ship glory")
    assert (cards("glory gold gold grain iron stone"), 1, 2) == (hand(state, "4"), played(state), asks(state)[0])


@pytest.mark.clause("ROYALE-E9", "ROYALE-5.11", "ROYALE-5.14", "ROYALE-R9")
def test_e9_bribe_with_the_fee() -> None:
    state = after(given(D), "pass", "ship glory", "search")
    assert (1, cards("gold gold gold iron stone")) == (state.gold, hand(state, "4"))
    assert (asks(state), legal(state)) == ((4, Phase.BRIBE), ["bribe", "pass"])
    for seat in (None, 0, 1, 2, 3, 4):
        shipment = royale.observe(state, None if seat is None else Seat(seat)).shipment
        assert shipment is not None
        assert (cards("glory") if seat == 1 else None) == shipment.cards
    state = after(state, "bribe")
    assert (4, cards("glory iron stone"), 2) == (state.gold, hand(state, "4"), asks(state)[0])


@pytest.mark.clause("ROYALE-E10", "ROYALE-5.15", "ROYALE-6.3", "ROYALE-R11")
def test_e10_caught_or_spared() -> None:
    state = after(given(D), "pass", "ship glory", "search", "pass")
    shipment = royale.observe(state, Seat(0)).shipment
    assert shipment is not None
    assert cards("glory") == shipment.cards
    assert legal(state) == ["expose glory", "pass"]
    caught = after(state, "expose glory")
    assert (caught.phase, royale.score(caught)) == (Phase.OVER, (1, 0, 0, 0, 0))
    spared = after(state, "pass")
    assert cards("glory gold gold gold iron stone") == hand(spared, "4")
    assert (spared.gold, asks(spared)[0]) == (1, 2)


@pytest.mark.clause("ROYALE-E11", "ROYALE-5.12", "ROYALE-R12")
def test_e11_small_hand_not_asked() -> None:
    state = given(
        "royale-5; Queen 2; 1 glory iron gold; 2 glory gold gold wood stone grain; 3 glory gold gold wood stone grain;"
        "4 iron"
    )
    state = after(state, "pass", "ship glory gold", "search")
    assert len(hand(state, "4")) == 2
    assert (asks(state), legal(state)) == ((0, Phase.LOOK), ["expose glory", "pass", "seize gold"])
    state = after(state, "seize gold")
    assert (2, cards("glory gold iron")) == (state.gold, hand(state, "4"))


@pytest.mark.clause("ROYALE-E12", "ROYALE-5.13", "ROYALE-5.15", "ROYALE-R10")
def test_e12_asked_without_means() -> None:
    state = given(
        "royale-5; Queen 2; 1 glory iron gold; 2 glory gold gold wood stone grain; 3 glory gold gold wood grain;"
        "4 iron stone"
    )
    state = after(state, "pass", "ship iron", "search")
    assert (asks(state)[0], legal(state)) == (4, ["pass"])
    state = after(state, "pass")
    assert (asks(state), legal(state)) == ((0, Phase.LOOK), ["pass"])


@pytest.mark.clause("ROYALE-E13", "ROYALE-5.15", "ROYALE-9.12")
def test_e13_no_seventh_gold_by_a_search() -> None:
    state = given("royale-5; Queen 6; 1 glory gold; 2 glory wood stone grain; 3 glory wood stone grain; 4 iron iron")
    state = after(state, "pass", "ship gold", "search", "pass", "seize gold")
    assert (6, cards("gold iron iron"), (2, Phase.WORK)) == (state.gold, hand(state, "4"), asks(state))


@pytest.mark.clause("ROYALE-E14", "ROYALE-6.1", "ROYALE-6.2", "ROYALE-R38", "ROYALE-R36")
def test_e14_fatal_bribe() -> None:
    state = given(
        "royale-5; Queen 5; 1 glory iron; 2 glory wood stone grain; 3 glory wood stone grain; 4 gold gold iron"
    )
    state = after(state, "pass", "ship iron", "search")
    assert (state.gold, legal(state)) == (4, ["bribe", "pass"])
    state = after(state, "bribe")
    assert (state.gold, state.ending, played(state)) == (7, Ending.GOLD, 0)
    assert results(state) == ["win", "loss", "loss", "loss", "loss"]
    assert cards("iron") == hand(state, "4")
    shipment = royale.observe(state, Seat(1)).shipment
    assert shipment is not None
    assert cards("iron") == shipment.cards


@pytest.mark.clause("ROYALE-E15", "ROYALE-5.18", "ROYALE-6.1", "ROYALE-6.2", "ROYALE-R13")
def test_e15_tax() -> None:
    state = given(
        "royale-5; Queen 4; 1 glory iron; 2 glory wood stone grain gold gold gold; 3 glory wood stone grain; 4 iron",
        turn="queen",
    )
    assert (played(state), legal(state)) == (4, ["pass", "tax 1", "tax 2", "tax 3", "tax 4"])
    won = after(state, "tax 2")
    assert (won.gold, won.ending, played(won)) == (7, Ending.GOLD, 4)
    state = after(state, "tax 4")
    assert (state.gold, played(state), asks(state)[0]) == (4, 5, 1)


@pytest.mark.clause("ROYALE-E16", "ROYALE-5.30", "ROYALE-5.31", "ROYALE-5.32", "ROYALE-3.9", "ROYALE-R32")
def test_e16_the_secret_window() -> None:
    state = given(
        "royale-5; Queen 2; 1 glory iron; 2 gold gold wood stone grain; 3 gold gold gold wood;"
        "4 glory glory iron stone grain"
    )
    state = after(state, "pass", "ship glory", "allow")
    assert (asks(state), legal(state)) == ((4, Phase.PROCLAIM), ["proclaim", "wait"])
    view = royale.observe(state, Seat(3))
    assert (Phase.WORK, Turn(Seat(2))) == (view.phase, view.actor)
    waited = after(state, "wait")
    assert royale.observe(waited, Seat(3)) == view
    assert told(state, "wait") == [None, None, None, None, "wait", None]
    assert royale.score(after(state, "proclaim")) == (0, 1, 1, 1, 1)
    state = after(waited, "pass", "ship wood", "allow")
    assert (asks(state), played(state)) == ((4, Phase.PROCLAIM), 2)


@pytest.mark.clause("ROYALE-E17", "ROYALE-5.2", "ROYALE-5.17", "ROYALE-R34")
def test_e17_passed_over() -> None:
    state = given(
        "royale-5; Queen 2; 1 glory iron; 2; 3 gold gold gold wood grain;"
        "4 glory glory iron stone gold gold wood stone grain"
    )
    state = after(state, "pass", "ship iron", "allow")
    assert (played(state), asks(state)[0]) == (2, 3)
