"""Damaged JSON and records: refused with a RealezaError, or read as what they say; never a broken state."""

import json
from random import Random

import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import kingdoms
from realeza._structuring import strict_converter
from realeza.actors import Seat
from realeza.codec import Codec
from realeza.errors import InvariantError, JSONError, RealezaError, RecordError
from realeza.kingdoms import State
from realeza.play import play
from realeza.records import Record, read_record, replay, write_record
from realeza.testing.damage import damage_json, damage_text
from tests.kingdoms.alike import LAWS
from tests.kingdoms.positions import CONFIGS, after, given

CODEC = Codec(kingdoms)


def table(state: State) -> dict[str, dict[str, object]]:
    """A state as JSON data."""
    data: dict[str, dict[str, object]] = json.loads(CODEC.dump_state(state))
    return data


def load(data: object) -> State:
    return CODEC.load_state(json.dumps(data))


def begun(name: str, moves: int) -> State:
    """A state that play reaches after some moves."""
    state = kingdoms.initial(CONFIGS[name])
    for number, step in enumerate(play(kingdoms, state, Random(name))):
        if number == moves:
            return step.before
    raise AssertionError(name)


@pytest.mark.clause("KINGDOMS-3.1")
def test_a_state_as_json() -> None:
    state = begun("solo1", 15)
    data = table(state)["state"]
    assert {"config", "pending", "turns", "coins", "hands", "kingdoms", "market", "deck", "instructions"} == set(data)
    assert state == load(table(state))


def numbers(text: str) -> list[int]:
    """All integers in a JSON text."""
    found: list[int] = []
    json.loads(text, parse_int=lambda digits: found.append(int(digits)))
    return found


@pytest.mark.clause("KINGDOMS-3.1")
@pytest.mark.parametrize("name", ["3p", "solo2"])
def test_no_set_of_cards_is_a_number_in_json(name: str) -> None:
    """Cards go by their names, in the decisions too."""
    phases: set[kingdoms.Phase] = set()
    for seed in range(6):
        for step in play(kingdoms, kingdoms.initial(CONFIGS[name]), Random(seed)):
            texts = [CODEC.dump_state(step.after)]
            texts += [CODEC.dump_view(kingdoms.observe(step.after, seat)) for seat in (None, Seat(0), Seat(1))]
            assert 1000 > max(number for text in texts for number in numbers(text))
            phases.add(step.after.phase)
    assert kingdoms.Phase.TRIBUTE in phases


@pytest.mark.clause("KINGDOMS-5.17")
def test_the_cards_of_an_attack_in_json() -> None:
    state = after(given("2p", kingdoms="8s 5h | 8h", hands="kd 9s | kh 9h", coins=(5, 0)), "play 9s")
    assert "excess" == state.phase.value
    assert ["9h", "kh"] == json.loads(CODEC.dump_state(state))["state"]["pending"][-1]["received"]


@pytest.mark.clause("KINGDOMS-7.1")
def test_a_move_in_json_is_its_notation() -> None:
    converter = strict_converter()
    kingdoms.hooks(converter)
    assert ["buy 7h", "stop"] == converter.unstructure([kingdoms.parse_move("buy 7h"), kingdoms.Stop()])


NOTHING: list[object] = []
WRONG: list[tuple[str, object, type[RealezaError]]] = [
    ("hands", [["9h", "9h"], NOTHING], JSONError),
    ("hands", [["1h"], NOTHING], JSONError),
    ("hands", [[7], NOTHING], JSONError),
    ("hands", [[["9h"]], NOTHING], JSONError),
    ("hands", "9h", JSONError),
    ("hands", [["2c"], NOTHING], InvariantError),
    ("hands", [NOTHING], InvariantError),
    ("coins", [2, 3, 0], InvariantError),
    ("coins", [6, -1], InvariantError),
    ("coins", [2, True], JSONError),
    ("kingdoms", [["5h", "7h"], NOTHING], InvariantError),
    ("turns", -1, InvariantError),
    ("turns", 10**4000, InvariantError),
    ("pending", NOTHING, InvariantError),
    ("pending", [{"kind": "TakeAction", "seat": 2}], InvariantError),
    ("pending", [{"kind": "TakeAction", "seat": 1}], InvariantError),
    ("pending", [{"kind": "TakeNothing"}], JSONError),
    ("instructions", ["2c"], InvariantError),
]


@pytest.mark.parametrize(("key", "value", "error"), WRONG)
def test_a_wrong_value(key: str, value: object, error: type[RealezaError]) -> None:
    data = table(begun("2p", 12))
    data["state"][key] = value
    with pytest.raises(error):
        load(data)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("rules", "beta"),
        ("rules", 1),
        ("rules", ["packs"]),
        ("rules", 10**4000),
        ("max_turns", 0),
        ("max_turns", "x"),
        ("head_start", 2),
        ("players", 9),
    ],
)
def test_a_wrong_config(key: str, value: object) -> None:
    data = json.loads(CODEC.dump_config(CONFIGS["2p"]))
    data["config"][key] = value
    with pytest.raises(JSONError):
        CODEC.load_config(json.dumps(data))


def test_a_config_as_json() -> None:
    data = json.loads(CODEC.dump_config(CONFIGS["solo1"]))
    del data["config"]["edition"]
    expected = {"players": 2, "solo": True, "head_start": 1, "rules": "packs", "max_turns": None}
    assert expected == data["config"]


@pytest.mark.parametrize("name", CONFIGS)
def test_configs_come_back(name: str) -> None:
    assert CONFIGS[name] == CODEC.load_config(CODEC.dump_config(CONFIGS[name]))


@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(0, 150), st.integers(0, 2**32))
def test_damaged_json_is_never_a_broken_state(name: str, moves: int, seed: int) -> None:
    """What is accepted all the same is a state that can be played on, with every law in force."""
    rng = Random(seed)
    reached = [step.after for step in play(kingdoms, kingdoms.initial(CONFIGS[name]), rng)]
    text = CODEC.dump_state(reached[moves % len(reached)])
    for _ in range(20):
        damaged = damage_json(text, rng)
        try:
            state = CODEC.load_state(damaged)
        except RealezaError:
            continue
        assert json.loads(damaged) == json.loads(CODEC.dump_state(state))
        for step in play(kingdoms, state, rng):
            list(LAWS.check_state(step.after))
            list(LAWS.check_step(step))


@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(0, 2**32))
def test_damaged_records_are_refused_or_replay(name: str, seed: int) -> None:
    rng = Random(seed)
    moves = tuple(step.move for step in play(kingdoms, kingdoms.initial(CONFIGS[name]), rng))
    text = write_record(kingdoms, Record(CONFIGS[name], moves[:60]))
    for _ in range(10):
        try:
            record = read_record(kingdoms, damage_text(text, rng))
            *_, last = replay(kingdoms, record)
        except RealezaError:
            continue
        kingdoms.check(last)


def test_a_record_with_an_illegal_move_names_its_line() -> None:
    moves = [step.move for step in play(kingdoms, kingdoms.initial(CONFIGS["2p"]), Random(1))]
    record = Record(CONFIGS["2p"], (*moves[:20], kingdoms.Pass()))
    with pytest.raises(RecordError):
        list(replay(kingdoms, read_record(kingdoms, write_record(kingdoms, record))))


def test_a_state_in_every_phase_comes_back() -> None:
    found: dict[kingdoms.Phase, State] = {}
    for name in ("2p", "3p", "solo2"):
        for seed in range(5):
            found |= {step.after.phase: step.after for step in play(kingdoms, begun(name, 0), Random(seed))}
    assert set(kingdoms.Phase) == set(found)
    for state in found.values():
        assert state == CODEC.load_state(CODEC.dump_state(state))
