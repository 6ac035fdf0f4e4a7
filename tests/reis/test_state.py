"""The table: what can be asked of a state without knowing a rule, and how it looks."""

import pickle

import pytest

from realeza import reis
from realeza.actors import Seat
from realeza.reis import Card, Config, Phase, Play, PlayCastle
from realeza.reis.state import STACKS, clockwise, is_last, put, step_of, winner_last
from tests.reis.alike import odd_edition
from tests.reis.positions import after, given


def test_a_state_shows_cards_by_their_names() -> None:
    state = given("p2-basic; afonsina; 0; 10 2 | 3 fool; 14 | 26; wall 5 7")
    shown = repr(state)
    assert "Config(players=2, advanced=False, teams=False, edition=default)" in shown
    assert "wall={5 7}, hands=({10 2}, {3 fool}), castles=('14', '26')" in shown
    assert "pile={}" in shown
    assert "Spoils(cards=({1 11 12 13 " in shown


def test_a_config_comes_back_from_a_pickle_with_its_deck() -> None:
    config = Config(4, advanced=True, teams=True, edition=odd_edition(1))
    twin = pickle.loads(pickle.dumps(config))
    assert config == twin
    assert hash(config) == hash(twin)
    assert config.deck is twin.deck


def test_configs_differ_by_each_of_their_fields() -> None:
    configs = [
        Config(3),
        Config(4),
        Config(4, advanced=True),
        Config(4, teams=True),
        Config(4, edition=odd_edition(1)),
    ]
    assert len(configs) == len(set(configs))


@pytest.mark.clause("REIS-9.10")
def test_equal_positions_are_equal_states() -> None:
    position = "p2-basic; afonsina; 0; 10 2 | 3 5; 14 | 26; wall 6 7"
    one = after(given(position), "play 10", "castle 26 3")
    other = after(given(position.replace("10 2 | 3 5", "2 10 | 5 3")), "play 10", "castle 26 3")
    assert one == other
    assert hash(one) == hash(other)
    assert given(position) != given(position.replace("wall 6 7", "wall 6 8"))


@pytest.mark.clause("REIS-1.1", "REIS-5.3")
def test_seats_in_turn() -> None:
    assert (2, 3, 0, 1) == clockwise(4, Seat(2))
    assert (2, 0, 1) == winner_last(3, Seat(1))
    assert ("a", "x", "c") == put(("a", "b", "c"), Seat(1), "x")


@pytest.mark.clause("REIS-5.7")
def test_a_lead_of_the_last_flush_replaces_no_castle() -> None:
    assert is_last(PlayCastle(Card("14")))
    assert not is_last(PlayCastle(Card("14"), None, Card("22")))
    assert not is_last(Play(Card("14")))


@pytest.mark.clause("REIS-3.1", "REIS-5.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_decisions_of_a_setup(players: int) -> None:
    asked = [decision.phase for decision in reversed(STACKS[players].setup)]
    expected = [Phase.ROYAL, *[Phase.DEAL_WALL] * players, *[Phase.DEAL_HAND] * 5 * players]
    assert [*expected, *[Phase.DEAL_CASTLE] * players] == asked
    state = reis.initial(Config(players))
    assert 0 == step_of(state)
    assert 1 == step_of(after(state, "royal avis", "deal 14"))


def test_decisions_show_their_seat() -> None:
    assert "PlayCard(seat=1)" == repr(STACKS[2].plays[1][-1])
