"""The worked examples of section 10: those from the rulebook, and the tricky cases up to X30."""

import pytest

from realeza import reis
from realeza.actors import Seat
from realeza.reis import Bonus, Phase
from realeza.reis.cards import CARDS, CardSet, Dynasty, names
from realeza.reis.deck import deck_of
from tests.reis.positions import after, cards, each, gained, given, hands, legal, points, strengths, turn, winner, won


@pytest.mark.clause("REIS-10.0")
def test_a_position_has_the_defaults_of_the_notation() -> None:
    state = given("p2-basic; afonsina; 1; 22 23 27 28 29 | 24 25 30 31 32; 14 | 26; wall 2 3; pile 4 5")
    named = cards("22 23 27 28 29 24 25 30 31 32 14 26 2 3 4 5")
    others = tuple(card for card in CARDS if card not in named)
    assert cards("4 5") == names(state.pile)
    assert (others, ()) == won(state)
    assert (1, 0) == state.spoils.flushes
    assert (1, (0, 0), ()) == (state.standing.round, state.standing.totals, state.standing.ledger)
    assert (Dynasty.AVIS, Dynasty.BRAGANCA) == state.standing.royal_left
    assert 1 == turn(state) == state.flush.leader
    late = given("p2-basic; avis; 0; 22 23 | 24 25; 14 | 26; 2 3", rest=1, round=3, totals=(4, 2))
    assert () == names(late.pile)
    assert (0, 1) == late.spoils.flushes
    assert ((4, 2), (0, 0)) == late.standing.ledger
    assert () == late.standing.royal_left
    assert (Dynasty.AFONSINA,) == given("p2-basic; avis; 0; 22 | 24; 14 | 26; 2 3", round=2).standing.royal_left


@pytest.mark.clause("REIS-X1")
def test_x1_replacing_the_castle() -> None:
    state = given("p2-basic; afonsina; 0; 22 23 | 24 25; 14 | 26; wall 2 3")
    assert ["castle 14 22", "castle 14 23"] == legal(state, "castle")
    state = after(state, "castle 14 22")
    assert "22" == state.castles[0]
    assert cards("23") == names(state.hands[0])
    assert ["castle 14 22"] == [reis.format_move(entry) for entry in state.flush.plays]
    (entry,) = reis.observe(state, None).table
    assert (entry.seat, entry.card, entry.source) == (0, "14", reis.Source.CASTLE)
    assert 1 == turn(state)


@pytest.mark.clause("REIS-X2", "REIS-5.26", "REIS-5.27")
def test_x2_order_of_taking() -> None:
    state = given(
        "p4-basic; braganca; 0; 2 3 4 5 6 | 7 8 9 10 11 | 12 13 14 15 16 | 17 18 19 20 21; 1 | fool | fog | 22;"
        "wall 23 24 25 26; pile 27 28 29 30 31 32 33 34"
    )
    assert 0 == winner(state, "play 6", "play 7", "play 12", "play 17")
    state = after(state, "play 6", "play 7", "play 12", "play 17")
    assert (Phase.TAKE, 1) == (state.phase, turn(state))
    state = after(state, "take 24", "take 23", "take 26")
    assert 0 == turn(state)
    assert ["take 25"] == legal(state)
    state = after(state, "take 25")
    assert () == names(state.wall)
    assert Phase.REFILL is state.phase
    assert reis.weights(state) == (1,) * 8
    assert 8 == len(legal(state, "deal "))
    state = after(state, "deal 27", "deal 28", "deal 29", "deal 30")
    assert (Phase.PLAY, 0, 0) == (state.phase, turn(state), state.flush.leader)
    assert cards("27 28 29 30") == names(state.wall)
    assert 4 == len(names(state.pile))


@pytest.mark.clause("REIS-X3", "REIS-R10")
def test_x3_the_only_card_of_the_led_dynasty() -> None:
    state = given("p2-basic; braganca; 0; 13 2 | 10 3; 4 | 5; wall 6 7")
    assert ["castle 5 10", "castle 5 3", "play 10"] == legal(after(state, "play 13"))


@pytest.mark.clause("REIS-X4")
def test_x4_a_trump_of_two_beats_a_seven() -> None:
    state = given("p2-basic; afonsina; 0; 10 13 | 9 21; 4 | 5; wall 6 7")
    assert 1 == winner(state, "play 10", "play 9")
    state = after(state, "play 10", "play 9")
    assert 1 == turn(state) == state.flush.leader


@pytest.mark.clause("REIS-X5", "REIS-5.7", "REIS-5.29")
def test_x5_the_last_monarch() -> None:
    state = given(
        "p4-basic; braganca; 2; - | - | - | -; 6 | 24 | 13 | 1; wall 2 3 4 5", won="- | - | 18 19 20 | -", rest=2
    )
    assert ["castle 13"] == legal(state)
    assert ["castle 1:0", "castle 1:9"] == legal(after(state, "castle 13"))
    high = ("castle 13", "castle 1:9", "castle 6", "castle 24")
    assert 3 == winner(state, *high)
    assert (2, 2, 3, 3) == points(state, *high)
    assert (2, 2, 3, 3) == reis.score(after(state, *high))
    low = ("castle 13", "castle 1:0", "castle 6", "castle 24")
    assert 1 == winner(state, *low)


@pytest.mark.clause("REIS-X5", "REIS-5.29")
def test_x5_what_the_last_monarch_wins() -> None:
    state = given(
        "p4-basic; braganca; 2; - | - | - | -; 6 | 24 | 13 | 1; wall 2 3 4 5",
        won="- | - | 18 19 20 | -",
        rest=2,
        round=3,
    )
    end = after(state, "castle 13", "castle 1:9", "castle 6", "castle 24")
    assert each("- | - | - | 13 1 6 24 2 3 4 5") == gained(state, end)
    afonsina = deck_of(reis.default_edition()).members[Dynasty.AFONSINA]
    held = [names(CardSet(pile & afonsina)) for pile in end.spoils.cards]
    assert [(), (), cards("7 8 9 fool"), cards("1 2 3 4 5 6")] == held


@pytest.mark.clause("REIS-X6", "REIS-6.5")
def test_x6_the_three_filipinas() -> None:
    state = given("p2-basic; afonsina; 0; - | -; 21 | 22; wall 2 3", won="18 19 20 16 | -", rest=1)
    assert 0 == winner(state, "castle 21", "castle 22")
    assert (2, 4) == points(state, "castle 21", "castle 22")
    variant = given("p2-basic; afonsina; 0; - | -; 21 | 22; wall 2 3", won="18 20 16 | 19", rest=1)
    assert (-2, 2) == points(variant, "castle 21", "castle 22")
    assert (0, 2) == reis.score(after(variant, "castle 21", "castle 22"))


@pytest.mark.clause("REIS-X7", "REIS-5.14")
def test_x7_siege() -> None:
    state = given("p3-advanced; braganca; 0; 14 21 | 10 22 | 13 23; 2 | 3 | 4; wall 1 24 fool")
    assert {"play 14 on 1:9", "play 21", "castle 2 14"} < set(legal(state))
    assert "play 14" not in legal(state)
    state = after(state, "play 14 on 1:9")
    assert Bonus.SIEGE is state.flush.bonus
    assert [14] == strengths(state)
    assert not {"play 10", "play 10 on 1:0", "play 10 on 1:9", "play 22 on 24"} & set(legal(state))
    state = after(state, "play 10 on fool")
    assert [14, 6] == strengths(state)
    assert ["play 13 on 24"] == legal(state, "play ")
    end = after(state, "play 13 on 24")
    assert 2 == winner(state, "play 13 on 24")
    assert each("- | - | 14 10 13") == gained(state, end)
    assert cards("1 24 fool") == names(end.wall)


@pytest.mark.clause("REIS-X8", "REIS-6.3")
def test_x8_what_the_printed_royal_house_card_does() -> None:
    state = given(
        "p3-basic; afonsina; 0; - | - | -; 34 | 21 | 22; wall 2 3 4",
        won="10 11 12 13 23 24 25 26 27 28 | 14 15 16 17 29 30 31 32 33 fog | -",
        flushes=(6, 4, 0),
    )
    moves = ("castle 34", "castle 21", "castle 22")
    assert 1 == winner(state, *moves)
    assert (0, 6, 2) == points(state, *moves)


@pytest.mark.clause("REIS-X9", "REIS-6.3", "REIS-R33")
def test_x9_majority_tie() -> None:
    state = given(
        "p3-basic; afonsina; 0; - | - | -; 5 | 6 | 7; wall 2 3 4",
        won="10 11 12 fog | 13 14 15 16 | 17",
        flushes=(5, 4, 1),
    )
    moves = ("castle 5", "castle 6", "castle 7")
    assert 1 == winner(state, *moves)
    assert (1, 5, 0) == points(state, *moves)


@pytest.mark.clause("REIS-X10", "REIS-5.24", "REIS-R17")
def test_x10_fool() -> None:
    state = given(
        "p3-basic; braganca; 0; 2 3 4 5 fool | 7 8 9 10 11 | 12 13 14 15 16; 1 | 17 | fog; wall 23 24 25;"
        "pile 6 18 19 20 21 22 26 27 28 29 30 31 32 33 34"
    )
    moves = ("play fool", "play 7", "play 12")
    assert 1 == winner(state, *moves)
    state = after(state, *moves)
    assert each("13 14 15 16 | 2 3 4 5 | 8 9 10 11") == hands(state)
    assert ("1", "17", "fog") == state.castles
    assert (Phase.TAKE, 2) == (state.phase, turn(state))
    assert each("13 14 15 16 | 2 3 4 5 | 8 9 10 11 23") == hands(after(state, "take 23"))


@pytest.mark.clause("REIS-X11", "REIS-5.24")
def test_x11_fool_with_the_last_hand_cards() -> None:
    state = given("p3-basic; braganca; 0; fool | 7 | 12; 2 | 17 | 22; wall 23 24 25")
    state = after(state, "play fool", "play 7", "play 12")
    assert ("22", "2", "17") == state.castles
    assert 1 == turn(state) == state.flush.leader
    assert reis.observe(state, None).last
    assert ["castle 2"] == legal(state)


@pytest.mark.clause("REIS-X12", "REIS-5.24", "REIS-R14")
def test_x12_fool_in_the_last_flush() -> None:
    state = given("p3-basic; afonsina; 0; - | - | -; fool | 12 | 26; wall 23 24 25")
    moves = ("castle fool", "castle 12", "castle 26")
    assert 2 == winner(state, *moves)
    end = after(state, *moves)
    assert (2, Phase.ROYAL) == (end.standing.round, end.phase)
    assert (None, None, None) == end.castles


@pytest.mark.clause("REIS-X13", "REIS-5.23", "REIS-6.4", "REIS-R16")
def test_x13_capture() -> None:
    state = given("p3-basic; braganca; 0; 16 | fog | 13; 2 | 4 | 5; wall 3 7 8", flushes=(9, 0, 0))
    end = after(state, "play 16", "play fog", "play 13")
    assert each("- | 16 fog | 13") == gained(state, end)
    assert (9, 0, 1) == end.spoils.flushes
    assert 2 == turn(end)
    assert 2 == winner(end, "castle 5", "castle 2", "castle 4")
    assert (1, 4, 3) == points(end, "castle 5", "castle 2", "castle 4")


@pytest.mark.clause("REIS-X14", "REIS-5.23", "REIS-R15")
def test_x14_fog_alone() -> None:
    state = given("p3-basic; braganca; 0; 10 | fog | 13; 2 | 4 | 5; wall 16 7 8", flushes=(9, 0, 0))
    end = after(state, "play 10", "play fog", "play 13")
    assert each("- | - | 10 fog 13") == gained(state, end)
    assert cards("16 7 8") == names(end.wall)


@pytest.mark.clause("REIS-X15", "REIS-5.6", "REIS-5.19")
def test_x15_filipina_lead() -> None:
    state = given("p3-basic; afonsina; 0; 18 21 | 19 9 | 24 22; 2 | 4 | 5; wall 16 7 8")
    state = after(state, "play 18")
    assert ["play 19", "play 9"] == legal(state, "play")
    assert 2 == winner(state, "play 9", "play 24")


@pytest.mark.clause("REIS-X16", "REIS-5.6", "REIS-5.19", "REIS-R12")
def test_x16_nobody_assists() -> None:
    state = given("p3-basic; afonsina; 0; 17 21 | 18 20 | 24 22; 13 | 10 | 5; wall 16 7 8")
    state = after(state, "play 17")
    assert ["castle 10 18", "castle 10 20", "play 18", "play 20"] == legal(state)
    assert 0 == winner(state, "play 18", "play 24")


@pytest.mark.clause("REIS-X17", "REIS-5.21")
def test_x17_equal_values() -> None:
    state = given("p2-basic; afonsina; 0; 21 2 | 28 3; 4 | 5; wall 6 7")
    assert 1 == winner(state, "play 21", "play 28")


@pytest.mark.clause("REIS-X18", "REIS-5.16", "REIS-5.28")
def test_x18_battle() -> None:
    pile = "1 12 13 14 15 16 17 18 19 20 23 25 26 27 28 30 31 32 33 34 fog fool"
    state = given(f"p2-advanced; afonsina; 0; 21 24 2 3 4 | 22 29 5 6 7; 8 | 9; wall 10 11; pile {pile}")
    state = after(state, "play 21", "play 22")
    assert (Phase.SECOND, 0) == (state.phase, turn(state))
    assert ["second 2", "second 24", "second 3", "second 4"] == legal(state)
    state = after(state, "second 4")
    seen = [reis.observe(state, seat).table[0] for seat in (Seat(0), Seat(1))]
    assert [("4", 1), (None, None)] == [(entry.second, entry.second_value) for entry in seen]
    assert all(entry.has_second for entry in seen)
    assert 1 == winner(state, "second 6")
    state = after(state, "second 6")
    assert (Phase.DRAW, 22) == (state.phase, len(legal(state)))
    assert each("2 24 3 fog | 29 5 7") == hands(after(state, "deal fog"))
    state = after(state, "deal fog", "deal fool")
    assert each("2 24 3 fog | 29 5 7 fool") == hands(state)
    assert (Phase.TAKE, 0) == (state.phase, turn(state))
    state = after(state, "take 10", "take 11", "deal 12", "deal 13")
    assert each("2 24 3 fog 10 | 29 5 7 fool 11") == hands(state)
    assert (18, 1) == (len(names(state.pile)), turn(state))
    assert Phase.PLAY is state.phase


@pytest.mark.clause("REIS-X19", "REIS-5.19", "REIS-R21")
def test_x19_battle_of_the_wrong_dynasty() -> None:
    state = given("p2-advanced; afonsina; 0; 21 4 | 6 24; 8 | 9; wall 10 11")
    assert 0 == winner(state, "play 21", "castle 9 6", "second 4", "second 24")


@pytest.mark.clause("REIS-X20", "REIS-5.28", "REIS-R23")
def test_x20_battle_uses_up_the_pile() -> None:
    state = given("p2-advanced; afonsina; 0; 21 24 2 3 4 | 22 29 5 6 7; 8 | 9; wall 10 11; pile 12 13")
    state = after(state, "play 21", "play 22", "second 4", "second 6", "deal 12", "deal 13")
    assert [4, 4] == [len(hand) for hand in hands(state)]
    assert cards("10 11") == names(state.wall)
    assert () == names(state.pile)
    assert Phase.PLAY is state.phase


@pytest.mark.clause("REIS-X21", "REIS-5.9", "REIS-R20")
def test_x21_battle_without_second_cards() -> None:
    state = given("p2-advanced; afonsina; 0; 21 | 24; 8 | 9; wall 10 11")
    state = after(state, "play 21")
    assert state.flush.bonus is None
    assert 1 == winner(state, "castle 9 24")
    state = after(state, "castle 9 24")
    assert ("8", "24") == state.castles
    assert reis.observe(state, None).last


@pytest.mark.clause("REIS-X22", "REIS-5.21", "REIS-R22")
def test_x22_battle_tie() -> None:
    state = given("p2-advanced; afonsina; 0; 21 17 | 25 11; 8 | 9; wall 10 12")
    assert 1 == winner(state, "play 21", "play 25", "second 17", "second 11")
    state = given("p2-advanced; afonsina; 0; 21 34 | 25 11; 8 | 9; wall 10 12")
    assert 0 == winner(state, "play 21", "play 25", "second 34", "second 11")


@pytest.mark.clause("REIS-X23", "REIS-5.18", "REIS-5.23", "REIS-R18", "REIS-R24")
def test_x23_powers_face_down() -> None:
    state = given("p3-advanced; afonsina; 0; 21 fog 2 | 24 16 3 | 22 fool 1; 8 | 9 | 13; wall 10 11 12")
    state = after(state, "play 21", "play 24", "play 22", "second fog", "second 16")
    assert ["second 1:0", "second 1:9", "second fool"] == legal(state)
    assert 1 == winner(state, "second fool")
    end = after(state, "second fool")
    assert each("fog 16 | 21 24 22 fool | -") == gained(state, end)
    assert each("1 | 2 | 3") == hands(end)
    assert 1 == winner(state, "second 1:9")
    assert each("2 | 3 | fool") == hands(after(state, "second 1:9"))


@pytest.mark.clause("REIS-X24", "REIS-5.19", "REIS-R25")
def test_x24_conspiracy() -> None:
    state = given("p3-advanced; afonsina; 0; 22 24 | 23 25 | 17 10; 30 | 31 | 28; wall 2 3 4")
    assert 2 == winner(state, "play 22", "play 23", "play 17")


@pytest.mark.clause("REIS-X25", "REIS-5.19")
def test_x25_conspiracy_with_trumps() -> None:
    state = given("p3-advanced; afonsina; 0; 22 24 | 7 10 | 17 9; 30 | 31 | 28; wall 2 3 4")
    assert 2 == winner(state, "play 22", "play 7", "play 9")


@pytest.mark.clause("REIS-X26", "REIS-5.21", "REIS-2.4", "REIS-R5")
def test_x26_conspiracy_ties() -> None:
    state = given("p3-advanced; afonsina; 0; 22 24 | 29 25 | 11 10; 30 | 31 | 28; wall 2 3 4")
    assert 2 == winner(state, "play 22", "play 29", "play 11")
    state = given("p3-advanced; avis; 0; 22 24 | 29 25 | fool 2; 30 | 31 | 28; wall 12 3 4")
    assert 2 == winner(state, "play 22", "play 29", "play fool")
    assert each("2 | 24 | 25") == hands(after(state, "play 22", "play 29", "play fool"))
    state = given("p3-advanced; braganca; 0; 12 13 | 1 2 | fog 11; 30 | 31 | 28; wall 3 4 5")
    assert 2 == winner(state, "play 12", "play 1:0", "play fog")


@pytest.mark.clause("REIS-X27", "REIS-5.19", "REIS-R26")
def test_x27_conspiracy_led_by_a_filipina() -> None:
    state = given("p3-advanced; afonsina; 0; 19 24 | 3 25 | 11 10; 30 | 31 | 28; wall 2 12 4")
    assert 2 == winner(state, "play 19", "play 25", "play 11")
    assert 1 == winner(state, "play 19", "play 3", "play 10")
    assert 2 == winner(state, "play 19", "play 3", "play 11")


@pytest.mark.clause("REIS-X28", "REIS-5.12", "REIS-5.13", "REIS-R27")
def test_x28_intrigue() -> None:
    state = given("p3-advanced; afonsina; 0; 23 24 | 10 11 | 12 13; 30 | 31 | 28; wall 2 3 4")
    state = after(state, "play 23")
    assert 0 == turn(state)
    assert ["give 24"] == legal(state)
    state = after(state, "give 24")
    assert 1 == turn(state)
    assert ["give 10", "give 11"] == legal(state)
    seen = reis.observe(state, Seat(1))
    assert ((True, False, False), None) == (seen.gave, seen.given)
    assert cards("10 11") == seen.hand
    state = after(state, "give 10", "give 13")
    assert each("13 | 11 24 | 10 12") == hands(state)
    assert 1 == turn(state)
    assert ["play 24"] == legal(state, "play ")


@pytest.mark.clause("REIS-X29", "REIS-5.9")
def test_x29_intrigue_without_cards() -> None:
    state = given("p3-advanced; afonsina; 0; 23 | 10 | 12; 30 | 31 | 28; wall 2 3 4")
    state = after(state, "play 23")
    assert state.flush.bonus is None
    assert (Phase.PLAY, 1) == (state.phase, turn(state))


@pytest.mark.clause("REIS-X30", "REIS-5.19", "REIS-R31")
def test_x30_cuts() -> None:
    state = given("p3-advanced; afonsina; 0; 27 21 | 9 10 | 34 12; 30 | 31 | 28; wall 2 3 4")
    assert Bonus.CUTS is after(state, "play 27").flush.bonus
    assert 0 == winner(state, "play 27", "play 9", "play 34")
