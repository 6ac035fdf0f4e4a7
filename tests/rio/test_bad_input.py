"""Bad input of all kinds: nothing but the errors of the library comes out, and nothing broken comes in."""

import itertools
import json
from pathlib import Path
from random import Random
from typing import TypeGuard
from unittest import mock

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import rio
from realeza.codec import Codec
from realeza.configs import config_from
from realeza.errors import ConfigError, EditionError, JSONError, RealezaError, RecordError
from realeza.play import play
from realeza.records import Record, read_record, write_record
from realeza.rio import Config, Edition, Level, State
from realeza.testing.damage import JUNK_VALUES, damage_json, damage_text
from tests.rio.positions import CONFIGS, DEFAULT_TOML
from tests.rio.reached import CODEC, MINISTER, SENDING, TAKING

HUGE = pytest.param(10**5000, id="huge")
TOML = DEFAULT_TOML.read_text(encoding="utf-8")


class Number(int):
    """A number of a kind of its own."""


class Other(str):
    """A text of a kind of its own."""

    __slots__ = ()


def an_int(value: object) -> TypeGuard[int]:
    """Lets anything pass for an integer, as it does in code without types."""
    return True


def a_level(value: object) -> TypeGuard[Level]:
    """Lets anything pass for a level."""
    return True


def an_edition(value: object) -> TypeGuard[Edition]:
    """Lets anything pass for an edition."""
    return True


@pytest.mark.clause("RIO-1.2", "RIO-1.1")
@pytest.mark.parametrize("junk", ["2", 2.0, True, None, [2], 0, 5, -2, mock.ANY, Number(2), HUGE])
def test_a_number_of_players_that_is_none(junk: object) -> None:
    assert an_int(junk)
    with pytest.raises(ConfigError) as caught:
        Config(junk)
    assert ("players", "RIO-1.2") == (caught.value.field, caught.value.clause)
    assert str(caught.value)


@pytest.mark.clause("RIO-1.2")
@pytest.mark.parametrize("junk", ["strong", 1, True, [], "NORMAL", mock.ANY, Other("normal"), {}, HUGE])
def test_a_level_that_is_none(junk: object) -> None:
    assert a_level(junk)
    with pytest.raises(ConfigError) as caught:
        Config(2, junk)
    assert ("minister", "RIO-1.2") == (caught.value.field, caught.value.clause)
    assert str(caught.value)


@pytest.mark.clause("RIO-1.2", "RIO-1.1")
@pytest.mark.parametrize(("players", "level"), [(1, None), (3, Level.NORMAL), (4, Level.BEGINNER)])
def test_tables_that_the_game_does_not_have(players: int, level: Level | None) -> None:
    with pytest.raises(ConfigError) as caught:
        Config(players, level)
    assert ("minister", "RIO-1.2") == (caught.value.field, caught.value.clause)


@pytest.mark.clause("RIO-1.2", "RIO-1.3")
@pytest.mark.parametrize("junk", ["0", 2, -1, True, None, mock.ANY, Number(0), 0.0, HUGE])
def test_a_first_player_that_is_none(junk: object) -> None:
    assert an_int(junk)
    with pytest.raises(ConfigError) as caught:
        Config(2, Level.NORMAL, junk)
    assert ("first_player", "RIO-1.2") == (caught.value.field, caught.value.clause)


@pytest.mark.parametrize("junk", ["default", None, 3, {}, mock.ANY, Edition, HUGE])
def test_an_edition_that_is_none(junk: object) -> None:
    assert an_edition(junk)
    with pytest.raises(ConfigError) as caught:
        Config(2, edition=junk)
    assert ("edition", "RIO-1.2") == (caught.value.field, caught.value.clause)


@pytest.mark.clause("RIO-1.5", "RIO-1.4")
def test_the_named_configs() -> None:
    names = ["rio-2", "rio-3", "rio-4"]
    names += [f"rio-{players}-{level}" for level in ("beginner", "normal", "experienced") for players in (1, 2)]
    assert names == list(CONFIGS)
    assert [2, 3, 4, 2, 3, 2, 3, 2, 3] == [config.size for config in CONFIGS.values()]
    assert Config(1, Level.NORMAL) == Config(1, "normal") == CONFIGS["rio-1-normal"]


@pytest.mark.clause("RIO-1.2")
def test_configs_as_text() -> None:
    edition = rio.default_edition()
    assert Config(2, Level.NORMAL, 1) == config_from(rio, ["players=2", "minister=normal", "first_player=1"], edition)
    assert Config(3) == config_from(rio, ["players=3", "minister=none"], edition)
    for words in (["players=2", "minister=strong"], ["players=1"], ["players=x"], ["minister=3", "players=2"], ["x=1"]):
        with pytest.raises(ConfigError):
            config_from(rio, words, edition)


def some_state(name: str, seed: int) -> State:
    """A state of a random game."""
    rng = Random(seed)
    length = 1 + int(rng.random() * 250)
    return [step.after for step in itertools.islice(play(rio, rio.initial(CONFIGS[name]), rng), length)][-1]


@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(0, 2**32))
def test_damaged_states_are_refused_or_sound(name: str, seed: int) -> None:
    text, rng = CODEC.dump_state(some_state(name, seed)), Random(seed)
    for damage in (damage_json, damage_text):
        for _ in range(8):
            try:
                state = CODEC.load_state(damage(text, rng))
            except RealezaError:
                continue
            for step in itertools.islice(play(rio, state, rng), 10):
                rio.check(step.after)


@pytest.mark.parametrize("junk", JUNK_VALUES, ids=range(len(JUNK_VALUES)))
def test_junk_in_the_place_of_any_part_of_a_state(junk: object) -> None:
    for state in (SENDING, MINISTER, TAKING):
        written: dict[str, dict[str, object]] = json.loads(CODEC.dump_state(state))
        for name in written["state"]:
            spoilt = {**written, "state": {**written["state"], name: junk}}
            with pytest.raises(RealezaError):
                CODEC.load_state(json.dumps(spoilt))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"1 hand"', '"7 hand"', "four dice such as"),
        ('"1 hand"', "1", "four dice such as"),
        ('"1 hand", ', "", "four dice such as"),
        ('"1 hand", "4 hand"', '"4 hand", "1 hand"', "the dice are not sorted"),
        ('"rug": 6', '"rug": 12', "0 to 11 goods of rug"),
        ('"rug": 6', '"rug": -1', "0 to 11 goods of rug"),
        ('"rug": 6', '"rug": true', "0 to 11 goods of rug"),
        ('"rug": 6', '"gold": 6', "the number of goods of each kind"),
        ('"building": "library"', '"building": "tower"', "one of library, garden, museum"),
        ('"kind": "PlaceToken"', '"kind": "Token"', "kind: one of"),
        ('"minister": null', '"minister": "strong"', "one of beginner, normal, experienced"),
        ('"upper": []', '"upper": ["gold"]', "one of clothing"),
    ],
)
def test_where_a_damaged_state_is_wrong(old: str, new: str, reason: str) -> None:
    text = CODEC.dump_state(rio.initial(CONFIGS["rio-2"]))
    assert old in text
    with pytest.raises(JSONError) as caught:
        CODEC.load_state(text.replace(old, new, 1))
    assert reason in caught.value.reason
    assert caught.value.path.startswith("$.state")


def test_every_state_of_a_game_comes_back() -> None:
    codec = Codec(rio)
    for name in ("rio-3", "rio-2-normal"):
        for number, step in enumerate(play(rio, rio.initial(CONFIGS[name]), Random(8))):
            if number % 9 == 0:
                assert step.after == codec.load_state(codec.dump_state(step.after))
    for config in CONFIGS.values():
        assert config == codec.load_config(codec.dump_config(config))


@each_of(
    st.one_of(st.text(), st.binary(), st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
)
def test_what_is_no_json_of_a_state(text: str | bytes) -> None:
    with pytest.raises(RealezaError):
        CODEC.load_state(text)
    with pytest.raises(RealezaError):
        CODEC.load_config(text)


@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(0, 2**32))
def test_damaged_records_are_refused_or_sound(name: str, seed: int) -> None:
    steps = itertools.islice(play(rio, rio.initial(CONFIGS[name]), Random(seed)), seed % 150)
    text = write_record(rio, Record(CONFIGS[name], tuple(step.move for step in steps)))
    rng = Random(seed)
    for _ in range(4):
        damaged = damage_text(text, rng)
        try:
            record = read_record(rio, damaged)
        except RecordError:
            continue
        assert write_record(rio, record).rstrip("\n") == damaged.rstrip("\n")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("editions")


@each_of(st.integers(0, 2**32))
def test_a_damaged_edition_file_is_refused_or_valid(folder: Path, seed: int) -> None:
    path = folder / "damaged.toml"
    path.write_text(damage_text(TOML, Random(seed)), encoding="utf-8", errors="surrogatepass")
    try:
        edition = rio.load_edition(path)
    except RealezaError:
        return
    assert edition == attrs.evolve(edition)
    assert rio.legal_moves(rio.initial(Config(2, edition=edition)))


def test_an_edition_file_that_cannot_be_read(tmp_path: Path) -> None:
    bad, empty = tmp_path / "bad.toml", tmp_path / "empty.toml"
    bad.write_bytes(b"\xff")
    empty.write_text("", encoding="utf-8")
    for path in (tmp_path, tmp_path / "none.toml", bad, empty):
        with pytest.raises(EditionError):
            rio.load_edition(path)
