"""The worked examples of section 10, from X31 on."""

import pytest

from realeza import reis
from realeza.errors import IllegalMoveError, NotationError
from realeza.game import Result
from realeza.reis import Bonus, Phase
from realeza.reis.cards import CARDS, names
from tests.reis.positions import (
    after,
    cards,
    deal,
    dealing,
    each,
    gained,
    given,
    hands,
    legal,
    points,
    strengths,
    turn,
    winner,
    with_bonus,
    won,
)


@pytest.mark.clause("REIS-X31", "REIS-5.9", "REIS-R19")
def test_x31_bonus_led_from_the_castle() -> None:
    state = given("p2-advanced; afonsina; 0; 26 2 | 27 9; 8 | 34; wall 10 11")
    state = after(state, "castle 8 2")
    assert Bonus.INTRIGUE is state.flush.bonus
    assert ["give 26"] == legal(state)
    assert "2" == state.castles[0]


@pytest.mark.clause("REIS-X32", "REIS-5.15", "REIS-5.21")
def test_x32_siege_of_trumps() -> None:
    state = given("p3-advanced; braganca; 0; 30 2 | 21 3 | 22 4; 8 | 34 | 9; wall 10 14 23")
    assert [11, 14] == strengths(after(state, "play 30 on 14", "play 21 on 10"))
    assert 1 == winner(state, "play 30 on 14", "play 21 on 10", "play 22 on 23")
    state = given("p3-advanced; braganca; 0; 30 2 | 25 3 | 22 4; 8 | 34 | 9; wall 14 23 fool")
    assert [11, 11] == strengths(after(state, "play 30 on 23", "play 25 on 14"))
    moves = ("play 30 on 23", "play 25 on 14", "play 22 on fool")
    assert 0 == winner(state, *moves)
    assert cards("14 23 fool") == names(after(state, *moves).wall)


@pytest.mark.clause("REIS-X33", "REIS-4.7", "REIS-R3", "REIS-R4")
def test_x33_first_leader() -> None:
    held = "5 6 7 8 9 | 10 11 12 13 14 | 21 22 23 24 25"
    start = dealing("p3-basic")
    state = deal(start, "2 3 4", held, "1 | fog | 30")
    assert each(held) == hands(state)
    assert 0 == turn(state) == state.flush.leader
    assert 15 == len(names(state.pile))
    assert 1 == turn(deal(start, "2 3 4", held, "1 | fool | fog"))
    second = dealing("p3-basic", totals=(3, 1, 1))
    assert 2 == turn(deal(second, "2 3 4", held, "fool | 26 | 32"))


@pytest.mark.clause("REIS-X34", "REIS-6.7", "REIS-6.8")
def test_x34_doubling_and_floor() -> None:
    state = given(
        "p2-basic; afonsina; 0; - | -; 22 | 21; wall 2 3",
        won="19 20 | 18 16",
        rest=1,
        flushes=(1, 9),
        round=3,
        totals=(9, 4),
        ledger=((5, 4), (4, 0)),
    )
    moves = ("castle 22", "castle 21")
    assert 1 == winner(state, *moves)
    end = after(state, *moves)
    assert (-10, 10) == points(state, *moves)
    assert (0, 14) == reis.score(end)
    assert (Result.LOSS, Result.WIN) == reis.outcome(end)
    assert (Phase.OVER, []) == (end.phase, legal(end))


@pytest.mark.clause("REIS-X35", "REIS-6.11", "REIS-R36")
def test_x35_tie_at_the_end() -> None:
    position = "p3-basic; afonsina; 0; - | - | -; 22 | 21 | 33; wall 2 3 4"
    moves = ("castle 22", "castle 21", "castle 33")
    state = given(position, won="34 16 | - | -", rest=1, flushes=(1, 9, 0), round=3, totals=(8, 4, 0))
    assert (4, 8, 4) == points(state, *moves)
    assert (12, 12, 4) == reis.score(after(state, *moves))
    assert (Result.WIN, Result.LOSS, Result.LOSS) == reis.outcome(after(state, *moves))
    state = given(position, rest=1, flushes=(0, 9, 0), round=3, totals=(20, 0, 20))
    end = after(state, *moves)
    assert (24, 12, 24) == reis.score(end)
    assert ((), ()) == (won(end)[0], won(end)[2])
    assert (Result.DRAW, Result.LOSS, Result.DRAW) == reis.outcome(end)


@pytest.mark.clause("REIS-X36", "REIS-6.9", "REIS-R37")
def test_x36_teams() -> None:
    position = "p4-teams-basic; afonsina; 0; - | - | - | -; 22 | 21 | 33 | 5; wall 2 3 4 6"
    moves = ("castle 22", "castle 21", "castle 33", "castle 5")
    state = given(position, won="18 19 | 16 | 20 10 11 12 13 | 14 15 17", rest=3, flushes=(1, 1, 2, 3))
    assert 1 == winner(state, *moves)
    assert (0, 6, 0, 6) == points(state, *moves)
    state = given(position, rest=3, flushes=(0, 0, 0, 7))
    assert (2, 6, 2, 6) == reis.score(after(state, *moves))


@pytest.mark.clause("REIS-X37", "REIS-5.8")
def test_x37_d_afonso_henriques() -> None:
    state = given("p2-basic; braganca; 0; 1 2 | 6 3; 4 | 5; wall 8 7")
    assert ["castle 4 1", "castle 4 2", "play 1:0", "play 1:9", "play 2"] == legal(state)
    assert 0 == winner(state, "play 1:9", "play 6")
    assert 1 == winner(state, "play 1:0", "play 3")
    assert "1" == after(state, "castle 4 1").castles[0]
    state = given("p2-basic; braganca; 0; 10 2 | 6 3; 1 | 5; wall 8 7")
    expected = ["castle 1:0 10", "castle 1:0 2", "castle 1:9 10", "castle 1:9 2", "play 10", "play 2"]
    assert expected == legal(state)


@pytest.mark.clause("REIS-X38", "REIS-5.19", "REIS-R11")
def test_x38_battle_led_by_a_filipina() -> None:
    state = given("p3-advanced; afonsina; 0; 20 24 | 9 10 | 34 12; 30 | 31 | 28; wall 2 3 4")
    assert 0 == winner(state, "play 20", "play 9", "play 34", "second 24", "second 10", "second 12")


@pytest.mark.clause("REIS-X39", "REIS-5.19", "REIS-R11")
def test_x39_siege_led_by_a_filipina() -> None:
    state = given("p3-advanced; afonsina; 0; 18 24 | 9 10 | 34 12; 30 | 31 | 28; wall 2 3 13")
    assert [9, 10] == strengths(after(state, "play 18 on 3", "play 9 on 13"))
    assert 1 == winner(state, "play 18 on 3", "play 9 on 13", "play 12 on 2")


@pytest.mark.clause("REIS-X40", "REIS-5.9")
def test_x40_last_flush_without_bonus() -> None:
    state = given("p2-advanced; afonsina; 0; - | -; 19 | 26; wall 2 3")
    assert after(state, "castle 19").flush.bonus is None
    assert 1 == winner(state, "castle 19", "castle 26")


@pytest.mark.clause("REIS-X41", "REIS-5.23", "REIS-R14")
def test_x41_capture_in_the_last_flush() -> None:
    position = "p3-basic; afonsina; 0; - | - | -; 16 | fog | 24; wall 2 3 4"
    moves = ("castle 16", "castle fog", "castle 24")
    state = given(position, flushes=(10, 0, 0), round=3)
    assert 2 == winner(state, *moves)
    assert each("- | 16 fog | 24 2 3 4") == gained(state, after(state, *moves))
    assert (4, 4, 0) == points(given(position, flushes=(10, 0, 0)), *moves)


@pytest.mark.clause("REIS-X42", "REIS-5.26", "REIS-R29")
def test_x42_siege_with_a_pile() -> None:
    state = given(
        "p3-advanced; braganca; 0; 14 21 22 23 24 | 10 2 3 4 5 | 13 6 7 8 9; 25 | 26 | 27;wall 1 28 fool; pile 29 30 31"
    )
    assert [5, 14] == strengths(after(state, "play 14 on 1:0", "play 10 on 28"))
    moves = ("play 14 on 1:0", "play 10 on 28", "play 13 on fool")
    assert 1 == winner(state, *moves)
    end = after(state, *moves)
    assert each("- | 14 10 13 | -") == gained(state, end)
    assert 2 == turn(end)
    assert ["take 1", "take 28", "take fool"] == legal(end)
    end = after(end, "take fool")
    assert 0 == turn(end)
    end = after(end, "take 1")
    assert 1 == turn(end)
    assert ["take 28"] == legal(end)
    end = after(end, "take 28", "deal 29", "deal 30", "deal 31")
    assert 1 == turn(end) == end.flush.leader
    assert () == names(end.pile)
    assert [5, 5, 5] == [len(hand) for hand in hands(end)]


@pytest.mark.clause("REIS-X43", "REIS-5.24", "REIS-5.28", "REIS-R23")
def test_x43_battle_fool_and_pile() -> None:
    state = given("p2-advanced; avis; 0; 21 2 3 4 5 | 22 fool 6 7 8; 9 | 1; wall 10 11; pile 12 13 14 15")
    moves = ("play 21", "play 22", "second 2", "second fool")
    assert 0 == winner(state, *moves)
    state = after(state, *moves)
    assert each("6 7 8 | 3 4 5") == hands(state)
    assert Phase.DRAW is state.phase
    state = after(state, "deal 12")
    assert each("6 7 8 | 3 4 5 12") == hands(state)
    state = after(state, "deal 13")
    assert each("6 7 8 13 | 3 4 5 12") == hands(state)
    assert 1 == turn(state)
    state = after(state, "take 10")
    assert 0 == turn(state)
    state = after(state, "take 11", "deal 14", "deal 15")
    assert each("6 7 8 11 13 | 3 4 5 10 12") == hands(state)
    assert () == names(state.pile)
    assert 0 == turn(state) == state.flush.leader


@pytest.mark.clause("REIS-X44", "REIS-5.19", "REIS-5.24")
def test_x44_conspiracy_where_the_fool_is_no_trump() -> None:
    state = given("p3-advanced; avis; 0; 22 24 | fool 2 | 17 13; 30 | 31 | 28; wall 12 3 4")
    moves = ("play 22", "play fool", "play 13")
    assert 2 == winner(state, *moves)
    assert each("17 | 24 | 2") == hands(after(state, *moves))


@pytest.mark.clause("REIS-X45", "REIS-5.23")
def test_x45_capture_in_a_battle() -> None:
    state = given("p2-advanced; afonsina; 0; 16 10 | fog 14; 4 | 5; wall 6 7")
    assert ["castle 5 14", "castle 5 fog", "play 14", "play fog"] == legal(after(state, "play 16"))
    moves = ("play 16", "play fog", "second 10", "second 14")
    assert 0 == winner(state, *moves)
    assert each("10 14 | 16 fog") == gained(state, after(state, *moves))
    assert 0 == after(state, *moves).spoils.flushes[1]
    state = given("p2-advanced; afonsina; 0; 21 2 | 16 fog; 4 | 5; wall 6 7")
    moves = ("play 21", "play fog", "second 2", "second 16")
    assert 0 == winner(state, *moves)
    assert each("21 2 | 16 fog") == gained(state, after(state, *moves))


@pytest.mark.clause("REIS-X46", "REIS-5.19", "REIS-R32")
def test_x46_cuts_led_by_a_filipina() -> None:
    position = "p3-advanced; afonsina; 0; 19 24 | 9 10 | 34 12; 30 | 31 | 28; wall 2 3 4"
    state = given(position, edition=with_bonus("19", Bonus.CUTS))
    assert Bonus.CUTS is after(state, "play 19").flush.bonus
    assert 1 == winner(state, "play 19", "play 10", "play 12")


@pytest.mark.clause("REIS-X47", "REIS-4.7", "REIS-R41")
def test_x47_leader_of_round_2_in_teams() -> None:
    start = dealing("p4-teams-basic", totals=(4, 2, 4, 2))
    others = [card for card in CARDS if card not in ("fool", "24", "17", "21")]
    held = " | ".join(" ".join(others[4 + 5 * seat : 9 + 5 * seat]) for seat in range(4))
    state = deal(start, " ".join(others[:4]), held, "fool | 24 | 17 | 21")
    assert 3 == turn(state) == state.flush.leader


@pytest.mark.clause("REIS-X48", "REIS-5.14")
def test_x48_siege_from_the_castle() -> None:
    state = given("p2-advanced; afonsina; 0; 22 23 | 24 25; 14 | 26; wall 2 3")
    castles = ["castle 14 22 on 2", "castle 14 22 on 3", "castle 14 23 on 2", "castle 14 23 on 3"]
    assert [*castles, "play 22", "play 23"] == legal(state)
    state = after(state, "castle 14 22 on 3")
    assert ["castle 26 24 on 2", "castle 26 25 on 2", "play 24 on 2", "play 25 on 2"] == legal(state)


@pytest.mark.clause("REIS-X49", "REIS-5.9", "REIS-R42")
def test_x49_bonuses_of_followers() -> None:
    state = given("p2-advanced; afonsina; 0; 24 2 | 22 3; 4 | 5; wall 6 7")
    assert Bonus.CUTS is after(state, "play 24").flush.bonus
    assert 0 == winner(state, "play 24", "play 22")


@pytest.mark.clause("REIS-X50", "REIS-6.10", "REIS-R43")
def test_x50_between_rounds() -> None:
    state = given("p2-basic; afonsina; 0; - | -; 21 | 22; wall 2 3", round=2, totals=(1, 2), royal_left="avis")
    state = after(state, "castle 21", "castle 22")
    assert (3, Phase.ROYAL) == (state.standing.round, state.phase)
    assert names(state.pile) == CARDS
    assert ((), ()) == won(state)
    assert (0, 0) == state.spoils.flushes
    assert ["royal avis"] == legal(state)
    assert (1,) == reis.weights(state)
    assert reis.outcome(state) is None


@pytest.mark.clause("REIS-X51", "REIS-5.13", "REIS-R18")
def test_x51_powers_that_do_not_act() -> None:
    state = given("p3-advanced; afonsina; 0; 23 fool | 10 fog | 16 13; 30 | 31 | 28; wall 2 3 4")
    state = after(state, "play 23", "give fool", "give fog", "give 16")
    assert each("16 | 10 fool | 13 fog") == hands(state)
    assert 1 == winner(state, "castle 31 fool", "play 13")
    end = after(state, "castle 31 fool", "play 13")
    assert each("16 | 10 | fog") == hands(end)
    assert ("30", "fool", "28") == end.castles
    assert each("- | 23 31 13 | -") == gained(state, end)


@pytest.mark.clause("REIS-X52", "REIS-9.20")
def test_x52_not_legal() -> None:
    state = given("p3-basic; afonsina; 0; 10 2 | 11 3 | 22 4; 30 | 31 | 28; wall 5 6 7")
    for text in ("play 11", "play 10 on 5", "castle 30", "castle 30 30", "castle 10 2", "castle 30 5", "take 5"):
        assert text not in legal(state)
        with pytest.raises(IllegalMoveError):
            after(state, text)
    for text in ("pass", "play  10", ""):
        with pytest.raises(NotationError):
            after(state, text)
    for text in ("play 3", "play 10", "castle 30 10", "give 11"):
        with pytest.raises(IllegalMoveError):
            after(after(state, "play 10"), text)


@pytest.mark.clause("REIS-X53", "REIS-5.8")
def test_x53_a_late_choice_in_the_last_flush() -> None:
    state = given("p2-advanced; afonsina; 0; - | -; 18 | 1; wall 2 3")
    assert 0 == winner(state, "castle 18", "castle 1:0")
    assert 1 == winner(state, "castle 18", "castle 1:9")


@pytest.mark.clause("REIS-X54", "REIS-6.8", "REIS-R35")
def test_x54_floor_per_round() -> None:
    state = given(
        "p2-basic; afonsina; 0; - | -; 22 | 21; wall 2 3",
        won="19 20 | 18 16",
        rest=1,
        flushes=(1, 9),
        round=2,
        totals=(2, 0),
    )
    assert (-5, 5) == points(state, "castle 22", "castle 21")
    assert (0, 5) == reis.score(after(state, "castle 22", "castle 21"))


@pytest.mark.clause("REIS-X55", "REIS-5.6", "REIS-R10")
def test_x55_the_castle_trumps() -> None:
    state = given("p2-basic; afonsina; 0; 13 2 | 10 17; 4 | 9; wall 6 7")
    state = after(state, "play 13")
    assert "castle 9 17" in legal(state)
    assert 1 == winner(state, "castle 9 17")
    state = after(state, "castle 9 17")
    assert "17" == state.castles[1]
    assert cards("10") == names(state.hands[1])
