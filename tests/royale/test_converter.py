"""States and configs as JSON, and what is refused when it is read."""

import json
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import royale
from realeza._showing import is_list, is_table
from realeza.actors import Turn
from realeza.codec import Codec
from realeza.errors import InvariantError, JSONError, RealezaError, RecordError
from realeza.play import play
from realeza.records import Record, read_record, write_record
from realeza.royale import Config, Move, State
from realeza.testing.damage import damage_json, damage_text
from realeza.testing.strategies import configs, records, states
from tests.royale.positions import CONFIGS, EARLIER, D, after, given, sound
from tests.royale.twins import in_phases

CODEC: Final = Codec(royale)


def test_a_state_as_json() -> None:
    data = json.loads(CODEC.dump_state(given(D)))["state"]
    assert [{"kind": "ShipCards", "seat": 1}, {"kind": "Work", "seat": 1}] == data["pending"]
    assert {"roles": ["grain", "wood", "iron", "stone"], "serfs": []} == data["seating"]
    assert ["glory", "grain", "grain", "iron"] == data["hands"][0]
    assert ([], 2, [], EARLIER, None) == tuple(data[key] for key in ("up", "gold", "middle", "turns", "ending"))
    assert {"players": 5, "queen": 0, "max_turns": 200} == {
        key: value for key, value in data["config"].items() if key != "edition"
    }


def integers(data: object) -> Iterator[int]:
    """All numbers in what was read from JSON."""
    if isinstance(data, int):
        yield data
    elif is_list(data):
        for item in data:
            yield from integers(item)
    elif is_table(data):
        yield from integers(list(data.values()))


@pytest.mark.clause("ROYALE-3.7", "ROYALE-7.1")
@pytest.mark.parametrize("name", CONFIGS)
def test_a_view_names_its_moves_and_its_cards(name: str) -> None:
    told: set[str] = set()
    for state in in_phases(CONFIGS[name], "views"):
        acting = royale.actor(state)
        for seat in (None, *([acting.seat] if isinstance(acting, Turn) else [])):
            view = royale.observe(state, seat)
            data = json.loads(CODEC.dump_view(view))["view"]
            assert [royale.format_move(move) for move in view.moves] == data["moves"]
            assert max(integers(data)) < 10**6
            told.update(data["moves"])
        assert max(integers(json.loads(CODEC.dump_state(state)))) < 10**6
    assert len(told) > 25


@pytest.mark.parametrize("name", CONFIGS)
def test_every_state_comes_back(name: str) -> None:
    for state in in_phases(CONFIGS[name], "json"):
        assert state == CODEC.load_state(CODEC.dump_state(state))
    assert CONFIGS[name] == CODEC.load_config(CODEC.dump_config(CONFIGS[name]))


@pytest.mark.parametrize(
    ("old", "new", "path", "reason"),
    [
        ('"glory", "grain"', '"glori", "grain"', "$.state.hands[0]", "a card expected"),
        ('["glory", "grain"', '["glory", 5, "grain"', "$.state.hands[0]", "a card expected"),
        ('["glory", "grain"', '["glory", "glory", "glory", "glory", "grain"', "$.state.hands[0]", "4 glory"),
        ('"hands": [[', '"hands": ["gold", [', "$.state.hands[0]", "a list expected"),
        ('"kind": "Work"', '"kind": "Walk"', "$.state.pending[1]", "kind: one of"),
        ('"kind": "Work"', '"kind": "ProclaimOrWait", "serf": "a"', "$.state.pending[1]", "unknown"),
        ('"roles": ["grain"', '"roles": ["corn"', "$.state.seating.roles[0]", "a card expected"),
        ('"max_turns": 200', '"max_turns": "none"', "$.state.config.max_turns", "an integer expected"),
        ('"max_turns": 200', '"max_turns": 0', "$.state.config", "none or 1 to 999999 expected"),
        ('"ending": null', '"ending": "draw"', "$.state.ending", ""),
        ('"gold": 2', '"gold": 2.0', "$.state.gold", "an integer expected"),
        ('"gold": 2', '"gold": true', "$.state.gold", "an integer expected"),
    ],
)
def test_damaged_json_is_refused_with_the_path(old: str, new: str, path: str, reason: str) -> None:
    text = CODEC.dump_state(given(D))
    assert old in text
    with pytest.raises(JSONError) as refused:
        CODEC.load_state(text.replace(old, new, 1))
    assert refused.value.path.startswith(path)
    assert reason in refused.value.reason


@pytest.mark.parametrize("who", ['"c"', "1.0", "null", "[]", "true", '"1"'])
def test_who_is_a_seat_or_a_serf(who: str) -> None:
    text = CODEC.dump_state(royale.initial(CONFIGS["royale-3"]))
    assert '"who": "a"' in text
    with pytest.raises(JSONError) as refused:
        CODEC.load_state(text.replace('"who": "a"', f'"who": {who}', 1))
    assert "a seat, or a or b for a Serf, expected" in refused.value.reason
    with pytest.raises(InvariantError):
        CODEC.load_state(text.replace('"who": "a"', '"who": "b"', 1))
    with pytest.raises(InvariantError):
        CODEC.load_state(text.replace('"who": "a"', '"who": 7', 1))


def any_state(config: Config) -> st.SearchStrategy[State]:
    """A state of a game in a config."""
    return states(royale, config)


def any_record(config: Config) -> st.SearchStrategy[Record[Config, Move]]:
    """A record of a game in a config."""
    return records(royale, config)


@each_of(configs(royale).flatmap(any_state), st.integers(0, 2**32))
def test_damage_is_refused_or_is_another_sound_state(state: royale.State, seed: int) -> None:
    rng = Random(seed)
    text = damage_json(CODEC.dump_state(state), rng)
    if rng.random() < 0.5:
        text = damage_text(text, rng)
    try:
        loaded = CODEC.load_state(text)
    except RealezaError:
        return
    for step in play(royale, sound(loaded), rng):
        sound(step.after)


@each_of(configs(royale).flatmap(any_record), st.integers(0, 2**32))
def test_records_come_back_and_damaged_ones_are_refused(record: Record[Config, Move], seed: int) -> None:
    text = write_record(royale, record)
    assert record == read_record(royale, text)
    damaged = damage_text(text, Random(seed))
    try:
        read = read_record(royale, damaged)
    except RecordError:
        return
    assert damaged.rstrip("\n") == write_record(royale, read).rstrip("\n")


def test_what_is_told_can_stand_in_no_record() -> None:
    record: Record[Config, Move] = Record(CONFIGS["royale-4"], ())
    for line in ("deal ?", "ship ? ?", "draw ?", "accuse a: glory gold"):
        with pytest.raises(RecordError) as refused:
            read_record(royale, write_record(royale, record) + line + "\n")
        assert 6 == refused.value.line
    assert after(given(D), "pass").turns == EARLIER
