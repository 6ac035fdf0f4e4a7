"""End of the Round and the Beginning of a New Round (REIS-6.1, 6.8, 6.10)."""

import pytest

from realeza import reis
from realeza.actors import CHANCE, OVER
from realeza.reis import Dynasty, Phase
from realeza.reis.cards import ALL, CARDS, names
from tests.reis.positions import after, given, hands, legal, points, won

MOVES = ("castle 21", "castle 22")


@pytest.mark.clause("REIS-6.10", "REIS-R43", "REIS-1.8")
@pytest.mark.parametrize("number", [1, 2])
def test_after_a_round_all_king_cards_return_to_the_pile(number: int) -> None:
    totals = (5, 1)
    state = given("p2-basic; avis; 1; - | -; 22 | 21; 2 3", round=number, totals=totals if number > 1 else None)
    end = after(state, *MOVES)
    gained = points(state, *MOVES)
    assert (number + 1, Phase.ROYAL, CHANCE) == (end.standing.round, end.phase, reis.actor(end))
    assert ALL == end.pile
    assert ((), ()) == hands(end) == won(end)
    assert (0, 0) == end.spoils.flushes
    assert (None, None, False) == (end.flush.leader, end.flush.winner, reis.observe(end, None).last)
    assert end.standing.royal is None
    assert state.standing.royal_left == end.standing.royal_left
    assert (*state.standing.ledger, gained) == end.standing.ledger
    before = state.standing.totals
    assert tuple(max(0, total + more) for total, more in zip(before, gained, strict=True)) == end.standing.totals


@pytest.mark.clause("REIS-6.10", "REIS-1.5")
def test_after_round_3_the_game_is_over_and_its_last_round_stays_to_be_seen() -> None:
    state = given("p2-basic; avis; 1; - | -; 22 | 21; 2 3", rest=1, round=3, totals=(5, 1))
    end = after(state, *MOVES)
    assert (3, Phase.OVER, OVER) == (end.standing.round, end.phase, reis.actor(end))
    assert (Dynasty.AVIS, ()) == (end.standing.royal, end.standing.royal_left)
    assert ((), CARDS) == won(end)
    assert (0, 2) == end.spoils.flushes
    assert 3 == len(end.standing.ledger)
    assert ((), (), (None, None)) == (names(end.pile), names(end.wall), end.castles)
    assert (None, None, False) == (end.flush.leader, end.flush.winner, reis.observe(end, None).last)
    assert [] == legal(end)


@pytest.mark.clause("REIS-6.8", "REIS-R35")
def test_the_floor_is_applied_to_the_sum_and_what_is_cut_off_is_forgotten() -> None:
    position = "p2-basic; afonsina; 0; - | -; 22 | 21; wall 2 3"
    state = given(position, won="19 20 | 18 16", rest=1, flushes=(1, 9), round=2, totals=(2, 0))
    end = after(state, "castle 22", "castle 21")
    assert ((2, 0), (-5, 5)) == end.standing.ledger
    assert (0, 5) == end.standing.totals
    state = given(position, won="19 20 | 18 16", rest=1, flushes=(1, 9), round=2, totals=(7, 0))
    assert (2, 5) == after(state, "castle 22", "castle 21").standing.totals
