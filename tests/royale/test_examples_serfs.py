"""The worked examples of section 10, from E18 on: Serfs, accusations and the last call."""

import pytest

from realeza import royale
from realeza.actors import Seat, Turn
from realeza.errors import IllegalMoveError, NotationError
from realeza.royale import Card, Ending, Phase, Serf
from tests.royale.positions import after, asks, cards, chances, face_up, given, hand, legal, played, results, told

ASK = ["accuse a", "pass"]


@pytest.mark.clause("ROYALE-E18", "ROYALE-5.20", "ROYALE-5.22", "ROYALE-5.23", "ROYALE-5.24", "ROYALE-5.27")
def test_e18_a_serfs_turn() -> None:
    state = given(
        "royale-4; Queen 2; 1 glory gold grain grain; 2 glory gold wood wood; 3 gold gold iron stone;"
        "a stone gold glory iron",
        turn="a",
    )
    assert chances(state) == {"reveal glory": 1, "reveal gold": 1, "reveal iron": 1, "reveal stone": 1}
    state = after(state, "reveal stone")
    assert cards("stone") == face_up(state, "a")
    for seat in (1, 2, 3):
        assert ((seat, Phase.ACCUSE), ASK) == (asks(state), legal(state))
        state = after(state, "pass")
    assert legal(state) == ["draw glory", "draw gold", "draw iron"]
    assert told(state, "draw glory") == ["draw ?", "draw ?", "draw ?", "draw glory", "draw ?"]
    state = after(state, "draw glory")
    assert Card.GLORY in hand(state, "3")
    assert chances(state) == {"reveal gold": 1, "reveal iron": 1}
    state = after(state, "reveal iron")
    assert cards("glory gold gold iron iron stone") == hand(state, "3")
    assert (played(state), asks(state)) == (1, (1, Phase.WORK))


@pytest.mark.clause("ROYALE-E19", "ROYALE-5.25", "ROYALE-5.26", "ROYALE-R5", "ROYALE-R21")
def test_e19_a_serfs_exchange() -> None:
    state = given(
        "royale-4; Queen 1; 1 glory gold grain grain iron; 2 glory gold wood gold; 3 gold gold iron glory;"
        "a stone wood | stone gold",
        turn="a",
    )
    state = after(state, "reveal stone")
    assert legal(state) == ["draw wood"]
    state = after(state, "draw wood")
    assert Card.WOOD in hand(state, "3")
    assert (0, cards("gold gold")) == (state.gold, face_up(state, "a"))
    assert cards("stone stone") == royale.observe(state, None).exchange
    assert legal(state) == ["give 1 2", "give 1 3", "give 1 a", "give 2 3", "give 2 a", "give 3 a"]
    state = after(state, "give 2 a")
    assert cards("glory gold gold stone wood") == hand(state, "2")
    assert (cards("stone"), ["reveal stone"]) == (hand(state, "a"), legal(state))
    state = after(state, "reveal stone")
    assert (asks(state)[0], legal(state)) == (0, ["hand gold", "hand stone"])


@pytest.mark.clause("ROYALE-E20", "ROYALE-5.8", "ROYALE-5.27", "ROYALE-R22")
def test_e20_past_the_other_serf() -> None:
    text = (
        "royale-3; Queen 2; 1 glory gold grain grain; 2 gold gold iron wood wood; a glory gold;"
        "b iron glory stone gold | stone"
    )
    state = after(given(text, turn="b"), "reveal iron")
    assert cards("glory gold grain grain iron") == hand(state, "1")
    for sender, recipient in (("2", Serf.B), ("1", 2)):
        shipment = royale.observe(after(given(text, turn=sender), "pass", "ship gold"), None).shipment
        assert shipment is not None
        assert recipient == shipment.recipient


@pytest.mark.clause("ROYALE-E21", "ROYALE-5.28", "ROYALE-5.30", "ROYALE-5.35", "ROYALE-R24")
def test_e21_a_serfs_glory() -> None:
    state = given(
        "royale-4; Queen 2; 1 gold grain grain iron; 2 glory glory gold wood; 3 gold gold iron wood;"
        "a stone gold glory stone",
        turn="a",
    )
    state = after(state, "reveal glory")
    view = royale.observe(state, None)
    assert (view.revealed, face_up(state, "a")) == (Card.GLORY, ())
    for seat in (1, 2, 3):
        assert ((seat, Phase.ACCUSE), ASK) == (asks(state), legal(state))
        state = after(state, "pass")
    assert (asks(state), legal(state)) == ((0, Phase.GRANT), ["grant 1", "grant 2", "grant 3"])
    assert royale.score(state) == (0, 0, 0, 0)
    state = after(state, "grant 2")
    assert (asks(state), legal(state)) == ((2, Phase.PROCLAIM), ["proclaim", "wait"])
    view = royale.observe(state, Seat(0))
    assert (Phase.ACCUSE, Turn(Seat(1))) == (view.phase, view.actor)
    waited = after(state, "wait")
    assert (asks(waited), legal(waited)) == ((1, Phase.ACCUSE), ASK)
    assert royale.score(after(state, "proclaim")) == (0, 1, 1, 1)


@pytest.mark.clause("ROYALE-E22", "ROYALE-5.21", "ROYALE-5.29", "ROYALE-R23")
def test_e22_nothing_to_reveal() -> None:
    state = given(
        "royale-4; Queen 2; 1 glory gold grain grain iron; 2 glory gold wood gold stone; 3 gold iron glory wood;"
        "a | stone gold",
        turn="a",
    )
    assert legal(state) == ["hand gold", "hand stone"]
    state = after(state, "hand stone")
    assert Card.STONE in hand(state, "3")
    assert (legal(state), royale.observe(state, None).step) == (["hand gold"], 2)
    state = after(state, "hand gold")
    assert (hand(state, "a"), face_up(state, "a"), played(state), asks(state)[0]) == ((), (), 1, 1)


@pytest.mark.clause("ROYALE-E23", "ROYALE-5.23", "ROYALE-5.25")
def test_e23_nothing_to_pass() -> None:
    state = given(
        "royale-4; Queen 2; 1 glory gold grain grain iron; 2 glory gold wood gold stone; 3 iron glory wood;"
        "a gold | stone gold",
        turn="a",
    )
    state = after(state, "reveal gold")
    assert cards("gold gold stone") == face_up(state, "a")
    assert legal(state) == ["hand gold", "hand stone"]


@pytest.mark.clause("ROYALE-E24", "ROYALE-5.26", "ROYALE-R21")
def test_e24_avoiding_the_exchange() -> None:
    state = given(
        "royale-4; Queen 2; 1 glory gold grain grain iron; 2 glory gold wood gold; 3 iron glory gold wood;"
        "a stone | stone gold",
        turn="a",
    )
    state = after(state, "reveal stone")
    assert legal(state) == ["hand gold", "hand stone"]
    avoided = after(state, "hand stone")
    assert (cards("gold stone"), 2) == (face_up(avoided, "a"), avoided.gold)
    assert (legal(avoided), royale.observe(avoided, None).step) == (["hand gold", "hand stone"], 2)
    exchanged = after(state, "hand gold")
    assert (cards("gold"), 1, Phase.GIVE) == (face_up(exchanged, "a"), exchanged.gold, exchanged.phase)


@pytest.mark.clause("ROYALE-E25", "ROYALE-5.12", "ROYALE-5.13", "ROYALE-5.14", "ROYALE-5.16", "ROYALE-R25")
def test_e25_shipment_to_a_serf() -> None:
    state = given(
        "royale-4; Queen 2; 1 glory iron grain grain; 2 glory gold wood gold; 3 iron glory wood;"
        "a stone stone | gold gold gold"
    )
    state = after(state, "pass", "ship glory", "search")
    assert (1, cards("gold stone stone"), cards("gold gold gold")) == (
        state.gold,
        hand(state, "a"),
        face_up(state, "a"),
    )
    for seat in (2, 3):
        assert ((seat, Phase.BRIBE), ["bribe a", "pass"]) == (asks(state), legal(state))
        state = after(state, "pass")
    assert (asks(state), legal(state)) == ((1, Phase.BRIBE), ["bribe a", "pass"])
    bribed = after(state, "bribe a")
    assert (4, (), cards("glory gold stone stone")) == (bribed.gold, face_up(bribed, "a"), hand(bribed, "a"))
    assert (played(bribed), asks(bribed)) == (2, (1, Phase.ACCUSE))
    assert asks(after(state, "pass")) == (0, Phase.LOOK)


@pytest.mark.clause("ROYALE-E26", "ROYALE-5.34", "ROYALE-6.3", "ROYALE-6.6", "ROYALE-R40")
def test_e26_right_accusation() -> None:
    state = given(
        "royale-4; Queen 2; 1 grain grain iron; 2 wood gold; 3 iron stone gold wood;"
        "a glory glory glory stone | gold gold gold"
    )
    state = after(state, "pass", "ship iron", "allow", "pass")
    assert asks(state)[0] == 2
    assert results(after(state, "accuse a")) == ["loss", "win", "win", "win"]


@pytest.mark.clause("ROYALE-E27", "ROYALE-5.34", "ROYALE-3.10", "ROYALE-R30")
def test_e27_wrong_accusation() -> None:
    state = given(
        "royale-4; Queen 2; 1 grain grain iron; 2 wood gold gold; 3 glory iron stone wood;"
        "a glory gold glory stone | gold gold"
    )
    state = after(state, "pass", "ship grain", "allow")
    shown = "accuse a: glory glory gold gold gold grain stone"
    assert [shown] * 5 == told(state, "accuse a")
    with pytest.raises(NotationError):
        royale.parse_move(shown)
    state = after(state, "accuse a")
    assert (5, cards("glory glory grain stone"), ()) == (state.gold, hand(state, "a"), face_up(state, "a"))
    assert asks(state) == (2, Phase.WORK)


@pytest.mark.clause("ROYALE-E28", "ROYALE-5.34", "ROYALE-6.2", "ROYALE-6.5")
def test_e28_fatal_accusation() -> None:
    state = given(
        "royale-4; Queen 4; 1 grain grain iron; 2 wood stone; 3 glory iron wood; a glory gold glory stone | gold gold"
    )
    state = after(state, "pass", "ship grain", "allow", "accuse a")
    assert (state.gold, state.ending, royale.score(state)) == (7, Ending.GOLD, (1, 0, 0, 0))


@pytest.mark.clause("ROYALE-E29", "ROYALE-5.35", "ROYALE-R27", "ROYALE-R31")
def test_e29_accusing_after_a_reveal() -> None:
    text = (
        "royale-4; Queen 2; 1 gold grain grain iron; 2 glory gold gold wood;"
        "3 gold iron stone wood; a stone gold glory glory"
    )
    state = after(given(text, turn="a"), "reveal gold", "accuse a")
    assert (3, (), cards("glory glory stone")) == (state.gold, face_up(state, "a"), hand(state, "a"))
    assert chances(state) == {"draw glory": 2, "draw stone": 1}
    text = (
        "royale-4; Queen 2; 1 gold grain grain iron; 2 stone gold gold wood;"
        "3 gold iron stone wood; a glory gold glory glory"
    )
    state = after(given(text, turn="a"), "reveal gold")
    assert results(after(state, "pass", "accuse a")) == ["loss", "win", "win", "win"]
    assert chances(after(state, "pass", "pass", "pass")) == {"draw glory": 3}


@pytest.mark.clause("ROYALE-E30", "ROYALE-5.19", "ROYALE-R14", "ROYALE-R15")
def test_e30_collecting() -> None:
    state = given(
        "royale-3; Queen 2; 1 glory iron grain grain; 2 glory iron wood wood; a glory | gold gold;"
        "b stone stone | gold gold gold",
        turn="queen",
    )
    expected = (
        "collect a 1, collect a 1 b 1, collect a 1 b 2, collect a 2, collect a 2 b 1, collect b 1, collect b 2,"
        " collect b 3, pass, tax 1, tax 2"
    )
    assert expected.split(", ") == legal(state)
    state = after(state, "collect a 2 b 1")
    assert (5, (), cards("gold gold")) == (state.gold, face_up(state, "a"), face_up(state, "b"))


E31 = "royale-5; Queen 2; 1 {}; 2 {}; 3 gold gold gold wood; 4 {}"


@pytest.mark.clause("ROYALE-E31", "ROYALE-5.17", "ROYALE-5.36", "ROYALE-6.4", "ROYALE-6.5", "ROYALE-6.6")
def test_e31_called() -> None:
    text = E31.format("glory iron", "glory gold wood stone grain", "gold glory iron stone grain")
    state = after(given(text, turn="queen", max_turns=5), "pass")
    for seat in (2, 3, 4):
        assert ((seat, Phase.LASTCALL), ["wait"]) == (asks(state), legal(state))
        assert told(state, "wait") == ["wait"] * 6
        state = after(state, "wait")
    assert (state.ending, royale.score(state), results(state)) == (Ending.CALLED, (0, 0, 0, 0, 0), ["draw"] * 5)


@pytest.mark.clause("ROYALE-E32", "ROYALE-5.36", "ROYALE-R33")
def test_e32_saved_by_the_last_call() -> None:
    text = E31.format("iron", "gold gold wood stone grain", "glory glory glory iron stone grain")
    state = after(given(text, turn="queen", max_turns=5), "tax 2", "wait", "wait")
    assert (asks(state)[0], legal(state)) == (4, ["proclaim", "wait"])
    assert results(after(state, "proclaim")) == ["loss", "win", "win", "win", "win"]


@pytest.mark.clause("ROYALE-E33", "ROYALE-5.12", "ROYALE-5.14", "ROYALE-R26")
def test_e33_a_human_recipient_uses_a_serfs_gold() -> None:
    state = given(
        "royale-4; Queen 2; 1 glory iron grain; 2 gold gold grain wood; 3 iron glory glory wood;"
        "a stone stone | gold gold gold",
        turn="2",
    )
    state = after(state, "pass", "ship wood", "search")
    assert (asks(state), legal(state)) == ((1, Phase.BRIBE), ["bribe a", "pass"])
    assert asks(after(state, "pass")) == (0, Phase.LOOK)
    state = after(state, "bribe a")
    assert (4, (), cards("glory gold grain iron wood")) == (state.gold, face_up(state, "a"), hand(state, "1"))


@pytest.mark.clause("ROYALE-E34", "ROYALE-5.33", "ROYALE-5.34", "ROYALE-R28", "ROYALE-R29")
def test_e34_asked_afresh_after_an_accusation() -> None:
    state = given(
        "royale-3; Queen 2; 1 grain grain iron; 2 wood wood gold gold iron; a gold gold stone;"
        "b glory glory glory gold stone",
        seating=royale.Seating((Card.GRAIN, Card.WOOD, Card.IRON, Card.STONE), (1, 3)),
    )
    assert played(state) == 1
    state = after(state, "pass", "ship iron", "allow")
    assert (cards("gold gold iron stone"), 2) == (hand(state, "a"), played(state))
    assert (asks(state)[0], legal(state)) == (1, ["accuse a", "accuse b", "pass"])
    state = after(state, "pass")
    assert (asks(state)[0], legal(state)) == (2, ["accuse a", "accuse b", "pass"])
    assert told(state, "accuse a") == ["accuse a: gold gold iron stone"] * 4
    state = after(state, "accuse a")
    assert (4, cards("iron stone")) == (state.gold, hand(state, "a"))
    assert (asks(state)[0], legal(state)) == (1, ["accuse b", "pass"])
    assert (royale.observe(state, None).asked, royale.observe(state, None).accused) == ((1, 2), (Serf.A,))
    assert results(after(state, "accuse b")) == ["loss", "win", "win"]
    state = after(state, "pass")
    assert (asks(state)[0], legal(state)) == (2, ["accuse b", "pass"])
    assert results(after(state, "accuse b")) == ["loss", "win", "win"]
    assert chances(after(state, "pass")) == {"reveal glory": 3, "reveal gold": 1, "reveal stone": 1}


@pytest.mark.clause("ROYALE-E35", "ROYALE-5.28", "ROYALE-5.33", "ROYALE-R24")
def test_e35_accused_before_the_grant() -> None:
    state = given(
        "royale-4; Queen 2; 1 grain grain gold iron; 2 gold gold stone wood; 3 gold gold iron stone wood;"
        "a glory glory glory",
        turn="a",
    )
    assert chances(state) == {"reveal glory": 3}
    state = after(state, "reveal glory")
    assert len(hand(state, "a")) == 2
    assert (asks(state)[0], legal(state)) == (1, ASK)
    state = after(state, "pass")
    assert told(state, "accuse a") == ["accuse a: glory glory glory"] * 5
    assert results(after(state, "accuse a")) == ["loss", "win", "win", "win"]
    state = after(state, "pass", "pass")
    assert legal(state) == ["grant 1", "grant 2", "grant 3"]
    state = after(state, "grant 1")
    assert (chances(state), royale.observe(state, None).step) == ({"reveal glory": 2}, 2)
    state = after(state, "reveal glory")
    assert asks(state) == (0, Phase.GRANT)


@pytest.mark.clause("ROYALE-E36", "ROYALE-5.34", "ROYALE-R31")
def test_e36_accused_in_vain_before_the_grant() -> None:
    state = given(
        "royale-3; Queen 2; 1 grain grain gold; 2 glory gold iron wood; a glory gold wood | gold iron;"
        "b glory stone stone | gold",
        turn="a",
    )
    assert played(state) == 1
    state = after(state, "reveal glory")
    assert (asks(state)[0], legal(state)) == (1, ["accuse a", "accuse b", "pass"])
    assert told(state, "accuse a") == ["accuse a: glory gold gold iron wood"] * 4
    state = after(state, "accuse a")
    assert (4, cards("iron wood"), ()) == (state.gold, hand(state, "a"), face_up(state, "a"))
    assert Card.GLORY is royale.observe(state, None).revealed
    assert (asks(state)[0], legal(state)) == (1, ["accuse b", "pass"])
    both = after(state, "accuse b")
    assert (both.gold, face_up(both, "b"), asks(both)) == (5, (), (0, Phase.GRANT))
    state = after(state, "pass", "pass")
    assert legal(state) == ["grant 1", "grant 2"]
    state = after(state, "grant 1")
    assert cards("glory gold grain grain") == hand(state, "1")
    assert (asks(state), legal(state)) == ((1, Phase.ACCUSE), ["accuse b", "pass"])
    state = after(state, "pass", "pass")
    assert chances(state) == {"reveal iron": 1, "reveal wood": 1}


@pytest.mark.clause("ROYALE-E37", "ROYALE-5.20", "ROYALE-5.34")
def test_e37_nothing_left_but_the_glory() -> None:
    state = given(
        "royale-4; Queen 2; 1 grain grain gold iron; 2 glory gold stone wood; 3 glory gold iron stone wood;"
        "a glory gold gold",
        turn="a",
    )
    state = after(state, "reveal glory", "accuse a")
    assert (state.gold, hand(state, "a"), face_up(state, "a")) == (4, (), ())
    assert (asks(state)[0], legal(state)) == (0, ["grant 1", "grant 2", "grant 3"])
    state = after(state, "grant 3")
    assert cards("glory glory gold iron stone wood") == hand(state, "3")
    assert (played(state), asks(state)) == (1, (1, Phase.WORK))
    state = given(
        "royale-4; Queen 5; 1 grain grain iron; 2 glory stone wood; 3 glory iron stone wood; a glory gold gold",
        turn="a",
    )
    state = after(state, "reveal glory", "accuse a")
    assert (state.gold, state.ending, royale.score(state)) == (7, Ending.GOLD, (1, 0, 0, 0))
    assert Card.GLORY is royale.observe(state, None).revealed
    with pytest.raises(IllegalMoveError):
        royale.apply(state, royale.Grant(Seat(1)))
