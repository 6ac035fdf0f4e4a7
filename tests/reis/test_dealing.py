"""The pile: what chance deals, and where to."""

from random import Random

import pytest

from realeza import reis
from realeza.actors import CHANCE, Seat
from realeza.errors import NotChanceError
from realeza.play import play
from realeza.reis import Phase
from realeza.reis.cards import names
from tests.reis.positions import CONFIGS, after, each, given, hands, legal

DRAWN = "p2-advanced; afonsina; 0; 21 24 2 3 4 | 22 29 5 6 7; 8 | 9; wall 10 11; pile 12 13 14 15"


@pytest.mark.clause("REIS-5.2")
@pytest.mark.parametrize("name", CONFIGS)
def test_chance_has_one_outcome_of_weight_1_for_each_item_left(name: str) -> None:
    for step in play(reis, reis.initial(CONFIGS[name]), Random(1)):
        state = step.before
        if reis.actor(state) != CHANCE:
            with pytest.raises(NotChanceError):
                reis.weights(state)
        elif state.phase is Phase.ROYAL:
            assert [f"royal {trump.value}" for trump in state.standing.royal_left] == legal(state)
            assert (1,) * len(legal(state)) == reis.weights(state)
        else:
            assert [f"deal {card}" for card in names(state.pile)] == legal(state)
            assert (1,) * len(legal(state)) == reis.weights(state)


@pytest.mark.clause("REIS-5.27", "REIS-R8")
def test_the_wall_is_filled_up_only_after_all_have_taken() -> None:
    state = given("p2-basic; afonsina; 0; 21 24 2 3 4 | 22 29 5 6 7; 8 | 9; wall 10 11; pile 12 13 14 15")
    state = after(state, "play 21", "play 22", "take 11")
    assert ["take 10"] == legal(state)
    state = after(state, "take 10")
    assert (Phase.REFILL, ["deal 12", "deal 13", "deal 14", "deal 15"]) == (state.phase, legal(state))
    state = after(state, "deal 14")
    assert (Phase.REFILL, ["deal 12", "deal 13", "deal 15"]) == (state.phase, legal(state))
    state = after(state, "deal 12")
    assert (Phase.PLAY, ("12", "14"), ("13", "15")) == (state.phase, names(state.wall), names(state.pile))


@pytest.mark.clause("REIS-5.28", "REIS-5.3")
def test_after_a_battle_each_seat_draws_the_winner_last() -> None:
    state = given(DRAWN)
    state = after(state, "play 21", "play 29", "second 4", "second 7")
    assert Phase.DRAW is state.phase
    assert 1 == state.flush.winner
    state = after(state, "deal 15")
    assert each("24 2 3 15 | 22 5 6") == hands(state)
    state = after(state, "deal 12")
    assert each("24 2 3 15 | 22 5 6 12") == hands(state)
    assert Phase.TAKE is state.phase


@pytest.mark.clause("REIS-3.1")
def test_while_drawing_the_leader_and_the_winner_of_the_flush_are_remembered() -> None:
    state = after(given(DRAWN), "play 21", "play 29", "second 4", "second 7")
    for text in ("deal 15", "deal 12", "take 10", "take 11", "deal 13"):
        assert (Seat(0), Seat(1), None) == (state.flush.leader, state.flush.winner, state.flush.bonus)
        assert () == state.flush.plays
        state = after(state, text)
    state = after(state, "deal 14")
    assert (Seat(1), None) == (state.flush.leader, state.flush.winner)
