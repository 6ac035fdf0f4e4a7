"""How values look in JSON: cards by their ids, sets in canonical order, moves in notation."""

import json
from random import Random

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import reis
from realeza.codec import Codec
from realeza.errors import InvariantError, JSONError
from realeza.play import play
from tests.reis.alike import odd_edition
from tests.reis.positions import CONFIGS, after, given

CODEC = Codec(reis)
FLUSH = given("p3-advanced; afonsina; 0; 14 21 2 | 10 22 7 | 13 23 5; 9 | 4 | 6; wall 1 24 fool")
SECOND = given("p2-advanced; afonsina; 0; 21 5 6 | 24 11 12; 30 | 31; wall 2 3")
GIVE = given("p2-advanced; afonsina; 0; 23 5 6 | 24 11 12; 30 | 31; wall 2 3")


def data(text: str) -> dict[str, dict[str, object]]:
    loaded: dict[str, dict[str, object]] = json.loads(text)
    return loaded


def test_a_state_in_json() -> None:
    state = after(FLUSH, "castle 9 2 on 1:9")
    written = data(CODEC.dump_state(state))["state"]
    assert [["14", "21"], ["10", "22", "7"], ["13", "23", "5"]] == written["hands"]
    assert ["1", "24", "fool"] == written["wall"]
    assert ["2", "4", "6"] == written["castles"]
    assert [{"kind": "PlayCard", "seat": 2}, {"kind": "PlayCard", "seat": 1}] == written["pending"]
    table = {"leader": 0, "winner": None, "bonus": "siege", "plays": ["castle 9 2 on 1:9"], "gives": [], "seconds": []}
    assert table == written["flush"]
    fingerprint = reis.default_edition().fingerprint
    config = {
        "players": 3,
        "advanced": True,
        "teams": False,
        "edition": {"name": "default", "fingerprint": fingerprint},
    }
    assert config == written["config"]
    assert "avis" in json.dumps(written["standing"])


@pytest.mark.parametrize(("moves", "place", "text"), [
    (("play 21", "play 24", "second 5"), "seconds", "second 5"),
    (("play 21",), "plays", "play 21"),
])  # fmt: skip
def test_moves_are_written_in_notation(moves: tuple[str, ...], place: str, text: str) -> None:
    table = data(CODEC.dump_state(after(SECOND, *moves)))["state"]["flush"]
    assert f'"{place}": ["{text}"' in json.dumps(table)


def test_gives_are_written_in_notation() -> None:
    state = after(GIVE, "play 23", "give 5")
    assert '"gives": ["give 5"]' in CODEC.dump_state(state)
    with pytest.raises(InvariantError, match="flush counts"):  # a given position need not be reachable
        CODEC.load_state(CODEC.dump_state(state))


@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(0, 2**32))
def test_states_and_configs_come_back(name: str, seed: int) -> None:
    config = CONFIGS[name]
    assert config == CODEC.load_config(CODEC.dump_config(config))
    for number, step in enumerate(play(reis, reis.initial(config), Random(seed))):
        if number % 20 == 0:
            assert step.after == CODEC.load_state(CODEC.dump_state(step.after))


def test_another_edition_must_be_at_hand() -> None:
    edition = odd_edition(1)
    state = reis.initial(attrs.evolve(CONFIGS["p2-advanced"], edition=edition))
    text = CODEC.dump_state(state)
    assert state == Codec(reis, [edition]).load_state(text)
    with pytest.raises(JSONError, match="a known edition expected"):
        CODEC.load_state(text)


STATE = CODEC.dump_state(after(FLUSH, "castle 9 2 on 1:9"))
GIVEN = CODEC.dump_state(after(GIVE, "play 23", "give 5"))
FOUGHT = CODEC.dump_state(after(SECOND, "play 21", "play 24", "second 5"))


@pytest.mark.parametrize(("text", "old", "new", "path", "reason"), [
    (STATE, '["1", "24", "fool"]', '["24", "1", "fool"]', "$.state.wall", "distinct cards, sorted as text, expected"),
    (STATE, '["1", "24", "fool"]', '["1", "1", "24", "fool"]', "$.state.wall", "distinct cards, sorted as text"),
    (STATE, '["1", "24", "fool"]', '["1", "24", "35"]', "$.state.wall", "a card expected, found '35'"),
    (STATE, '["1", "24", "fool"]', '[1, "24", "fool"]', "$.state.wall", "a card expected, found 1"),
    (STATE, '["1", "24", "fool"]', '"1 24 fool"', "$.state.wall", "a list expected, found '1 24 fool'"),
    (STATE, '["1", "24", "fool"]', "null", "$.state.wall", "a list expected, found None"),
    (STATE, '["2", "4", "6"]', '["2", "40", "6"]', "$.state.castles[1]", "a card expected, found '40'"),
    (STATE, '["2", "4", "6"]', '["2", 4, "6"]', "$.state.castles[1]", "a card expected, found 4"),
    (STATE, '"castle 9 2 on 1:9"', '"give 3"', "$.state.flush.plays[0]", "a move like 'play 14' or 'castle 14 22'"),
    (STATE, '"castle 9 2 on 1:9"', '"castle"', "$.state.flush.plays[0]", "a card expected: fool, fog or 1 to 34"),
    (STATE, '"castle 9 2 on 1:9"', "3", "$.state.flush.plays[0]", "a move in notation expected, found 3"),
    (STATE, '"seat": 2', '"seat": "2"', "$.state.pending[0].seat", "an integer expected"),
    (STATE, '"kind": "PlayCard"', '"kind": "PlayMe"', "$.state.pending[0]", "PlayMe"),
    (STATE, '"bonus": "siege"', '"bonus": "sieges"', "$.state.flush.bonus", ""),
    (STATE, '"round": 1', '"round": true', "$.state.standing.round", "an integer expected, found True"),
    (STATE, '"players": 3', '"players": 5', "$.state.config", "2, 3 or 4 expected, found 5"),
    (GIVEN, '["give 5"]', '["take 5"]', "$.state.flush.gives[0]", "a move like 'give 14' expected, found 'take 5'"),
    (FOUGHT, '["second 5"]', '["play 5"]', "$.state.flush.seconds[0]", "a move like 'second 14' expected, found 'play"),
])  # fmt: skip
def test_damage_is_refused_with_its_place(text: str, old: str, new: str, path: str, reason: str) -> None:
    assert old in text
    with pytest.raises(JSONError) as caught:
        CODEC.load_state(text.replace(old, new, 1))
    assert path in caught.value.path
    assert reason in caught.value.reason


def test_the_clause_of_a_refused_config_or_move_comes_along() -> None:
    with pytest.raises(JSONError) as caught:
        CODEC.load_state(STATE.replace('"players": 3', '"players": 5'))
    assert "REIS-1.1" == caught.value.clause
    with pytest.raises(JSONError) as caught:
        CODEC.load_state(STATE.replace('"castle 9 2 on 1:9"', '"castle"'))
    assert "REIS-7.1" == caught.value.clause


@pytest.mark.clause("REIS-9.1", "REIS-9.7")
@pytest.mark.parametrize(("old", "new", "clause"), [
    ('["14", "21"]', '["14"]', "REIS-9.1"),
    ('"totals": [0, 0, 0]', '"totals": [0, 5, 0]', "REIS-9.7"),
    ('"leader": 0', '"leader": 1', "REIS-5.1"),
    ('"bonus": "siege"', '"bonus": "cuts"', "REIS-9.5"),
    ('"castle 9 2 on 1:9"', '"castle 9 2 on 1:8"', "REIS-3.2"),
    ('"round": 1', '"round": 100000', "REIS-9.9"),
])  # fmt: skip
def test_a_state_that_no_play_leads_to_is_refused_with_its_clause(old: str, new: str, clause: str) -> None:
    assert old in STATE
    with pytest.raises(InvariantError) as caught:
        CODEC.load_state(STATE.replace(old, new, 1))
    assert clause in [broken[0] for broken in caught.value.broken]
