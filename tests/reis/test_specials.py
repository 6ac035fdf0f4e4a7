"""Special Cards: the Fog and the Fool (REIS-5.23, 5.24)."""

import pytest

from realeza.reis import Phase
from tests.reis.positions import after, each, gained, given, hands, turn, winner


@pytest.mark.clause("REIS-5.23")
@pytest.mark.parametrize("sebastiao_first", [True, False])
@pytest.mark.parametrize("leader", range(3))
def test_the_fog_takes_sebastiao_to_whoever_put_it_there(leader: int, sebastiao_first: bool) -> None:
    order = [(leader + place) % 3 for place in range(3)]
    played = ("16", "fog", "13") if sebastiao_first else ("fog", "16", "13")
    card = dict(zip(order, played, strict=True))
    state = given(f"p3-basic; braganca; {leader}; {' | '.join(card[seat] for seat in range(3))}; 2 | 4 | 5; wall 3 7 8")
    end = after(state, *(f"play {card[seat]}" for seat in order))
    captor = order[played.index("fog")]
    got = gained(state, end)
    assert (("16", "fog"), ("13",), ()) == (got[captor], got[order[2]], got[order[played.index("16")]])
    assert [int(seat == order[2]) for seat in range(3)] == [
        late - early for early, late in zip(state.spoils.flushes, end.spoils.flushes, strict=True)
    ]


@pytest.mark.clause("REIS-5.23")
def test_the_seat_that_put_the_fog_there_may_win_the_flush_too() -> None:
    state = given("p2-basic; avis; 0; fog 2 | 16 3; 4 | 5; wall 7 8")
    assert 1 == winner(state, "play fog", "play 16")
    state = given("p2-advanced; braganca; 0; 16 fog | 3 4; 5 | 21; wall 7 8")
    end = after(state, "play 16", "play 3", "second fog", "second 4")
    assert each("16 fog 3 4 | -") == gained(state, end)


@pytest.mark.clause("REIS-5.23", "REIS-R15")
@pytest.mark.parametrize("played", ["10 fog", "10 16"])
def test_one_of_the_two_alone_is_an_ordinary_card(played: str) -> None:
    first, second = played.split(" ")
    state = given(f"p2-basic; braganca; 0; {first} 2 | {second} 3; 4 | 5; wall 7 8")
    end = after(state, f"play {first}", f"play {second}")
    assert each(f"{played} | -") == gained(state, end)


@pytest.mark.clause("REIS-5.23", "REIS-5.15")
def test_a_besieged_fog_captures_nothing() -> None:
    state = given("p2-advanced; braganca; 0; 14 2 | 16 3; 4 | 5; wall fog 8")
    end = after(state, "play 14 on fog", "play 16 on 8")
    assert each("- | 14 16") == gained(state, end)  # 5 against 7


@pytest.mark.clause("REIS-5.24", "REIS-R17")
def test_the_fool_passes_all_hands_to_the_left_and_no_castle() -> None:
    state = given("p4-basic; braganca; 1; 2 10 | fool 11 | 4 12 | 5 13; 21 | 22 | 23 | 24; wall 6 7 8 9")
    end = after(state, "play fool", "play 4", "play 5", "play 2")
    assert each("13 | 10 | 11 | 12") == hands(end)
    assert ("21", "22", "23", "24") == end.castles


@pytest.mark.clause("REIS-5.24")
def test_the_fool_passes_castles_when_no_hand_is_left() -> None:
    state = given("p4-basic; braganca; 1; 2 | 3 | 4 | 5; 21 | fool | 23 | 24; wall 6 7 8 9")
    end = after(state, "castle fool 3", "play 4", "play 5", "play 2")
    assert ("24", "21", "3", "23") == end.castles


@pytest.mark.clause("REIS-5.24", "REIS-5.15", "REIS-R18")
def test_a_fool_that_is_not_played_does_nothing() -> None:
    besieged = given("p2-advanced; braganca; 0; 14 2 | 16 3; 4 | 5; wall fool 8")
    assert each("2 | 3") == hands(after(besieged, "play 14 on fool", "play 16 on 8"))
    castle = given("p2-basic; braganca; 0; 14 2 | 16 fool; 4 | 12; wall 7 8")
    end = after(castle, "play 14", "castle 12 fool")
    assert (each("2 | 16"), ("4", "fool")) == (hands(end), end.castles)
    taken = given("p2-basic; braganca; 0; 14 2 22 23 24 | 16 3 25 26 27; 4 | 5; wall fool 8; pile 30 31")
    end = after(taken, "play 14", "play 16", "take 8", "take fool")
    assert Phase.REFILL is end.phase
    assert each("2 22 23 24 fool | 3 25 26 27 8") == hands(end)


@pytest.mark.clause("REIS-5.24", "REIS-5.25", "REIS-R23")
def test_hands_pass_before_any_card_is_drawn() -> None:
    state = given("p2-basic; braganca; 0; fool 2 22 23 24 | 3 16 25 26 27; 4 | 5; wall 7 8; pile 30 31")
    state = after(state, "play fool", "play 3")
    assert (Phase.TAKE, 0) == (state.phase, turn(state))
    assert each("16 25 26 27 | 2 22 23 24") == hands(state)
    assert each("16 25 26 27 7 | 2 22 23 24") == hands(after(state, "take 7"))
