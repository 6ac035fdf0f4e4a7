"""Bad input of all kinds: nothing but the errors of the library comes out, and nothing broken comes in."""

import json
from pathlib import Path
from random import Random
from typing import TypeGuard

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import reis
from realeza.codec import Codec
from realeza.errors import ConfigError, EditionError, IllegalMoveError, RealezaError, RecordError
from realeza.play import play
from realeza.records import Record, read_record, write_record
from realeza.reis import Config, Edition
from realeza.testing.damage import JUNK_VALUES, damage_json, damage_text
from tests.reis.positions import CONFIGS, DEFAULT_TOML, given, legal

HUGE = pytest.param(10**5000, id="huge")
TOML = DEFAULT_TOML.read_text(encoding="utf-8")
CODEC = Codec(reis)


def an_int(value: object) -> TypeGuard[int]:
    """Lets anything pass for an integer, as it does in code without types."""
    return True


def a_bool(value: object) -> TypeGuard[bool]:
    """Lets anything pass for a truth value."""
    return True


def an_edition(value: object) -> TypeGuard[Edition]:
    """Lets anything pass for an edition."""
    return True


@pytest.mark.clause("REIS-1.1", "REIS-1.4")
@pytest.mark.parametrize("junk", ["2", 2.0, True, None, [2], 1, 5, -2, HUGE])
def test_a_number_of_players_that_is_none(junk: object) -> None:
    assert an_int(junk)
    with pytest.raises(ConfigError) as caught:
        Config(junk)
    assert ("players", "REIS-1.1") == (caught.value.field, caught.value.clause)
    assert str(caught.value)


@pytest.mark.clause("REIS-1.4")
@pytest.mark.parametrize("junk", [1, 0, "true", None, [], HUGE])
def test_a_switch_that_is_neither_true_nor_false(junk: object) -> None:
    assert a_bool(junk)
    with pytest.raises(ConfigError) as caught:
        Config(4, advanced=junk)
    assert ("advanced", "REIS-1.4") == (caught.value.field, caught.value.clause)
    with pytest.raises(ConfigError) as caught:
        Config(4, teams=junk)
    assert ("teams", "REIS-1.4") == (caught.value.field, caught.value.clause)


@pytest.mark.clause("REIS-1.4")
@pytest.mark.parametrize("junk", ["default", None, 3, {}, HUGE])
def test_an_edition_that_is_none(junk: object) -> None:
    assert an_edition(junk)
    with pytest.raises(ConfigError) as caught:
        Config(4, edition=junk)
    assert ("edition", "REIS-1.4") == (caught.value.field, caught.value.clause)


@pytest.mark.clause("REIS-9.20")
def test_the_moves_of_another_moment_are_refused() -> None:
    steps = list(play(reis, reis.initial(CONFIGS["p3-advanced"]), Random(3)))
    rng = Random(4)
    refused = 0
    for step in steps[::3]:
        for _ in range(5):
            move = steps[int(rng.random() * len(steps))].move
            if move not in reis.legal_moves(step.before):
                refused += 1
                with pytest.raises(IllegalMoveError) as caught:
                    reis.apply(step.before, move)
                assert caught.value.clause.startswith("REIS-")
    assert refused > 200


def edition_file(folder: Path, text: str | bytes) -> Path:
    path = folder / "edition.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


@pytest.mark.clause("REIS-2.8", "REIS-2.9")
@pytest.mark.parametrize(("old", "new", "path", "clause"), [
    ('id = "14"', 'id = "13"', "kings[15].id", "REIS-2.8"),
    ('id = "14"', 'id = "014"', "kings[15].id", "REIS-2.8"),
    ('id = "14"', "id = 14", "kings[15].id", None),
    ("rank = 14", 'rank = "14"', "kings[15].rank", None),
    ("rank = 14", "rank = 14.0", "kings[15].rank", None),
    ("rank = 14", "rank = true", "kings[15].rank", None),
    ("rank = 14", "", "kings[15]", None),
    ("rank = 14", "rank = 14\ncolour = 3", "kings[15]", None),
    ("rank = 14", "rank = 13", "kings[15].rank", "REIS-2.8"),
    ("values = [0, 9]", "values = [0, 0]", "kings[1].values", "REIS-2.8"),
    ("values = [0, 9]", "values = []", "kings[1].values", "REIS-2.8"),
    ("values = [0, 9]", "values = 9", "kings[1].values", None),
    ("values = [0, 9]", 'values = ["0", 9]', "kings[1].values[0]", None),
    ('bonus = "siege"', 'bonus = "sieges"', "bonus", None),
    ('bonus = "siege"', "bonus = 3", "bonus", None),
    ('dynasty = "filipina"', 'dynasty = "felipina"', "dynasty", None),
    ('dynasty = "filipina"', "dynasty = []", "dynasty", None),
    ("penalty = 1", "penalty = 0", "penalty", "REIS-2.8"),
    ("no_flush = 2", "no_flush = 3", "constants.no_flush", "REIS-2.8"),
    ("no_flush = 2", "", "constants", None),
    ('fog = "fog"', 'fog = "fool"', "roles.fog", "REIS-2.8"),
    ("points = 3", "points = 0", "royal_houses[0].awards[0].points", "REIS-2.8"),
    ("points = 3", "points = -3", "royal_houses[0].awards[0].points", "REIS-2.8"),
    ("points = 3", "points = 1" + "0" * 6, "royal_houses[0].awards[0].points", "REIS-2.8"),
    ('trump = "avis"', 'trump = "afonsina"', "royal_houses[1].awards", "REIS-2.8"),
    ('printed = ["trump", "awards"]', 'printed = ["trump"]', "royal_houses[0].awards", "REIS-2.9"),
    ('printed = ["trump", "awards"]', 'printed = ["trump", "awards", "x"]', "royal_houses[0]", "REIS-2.9"),
    ('name = "default"', "", "", None),
    ('name = "default"', 'name = "default"\nauthor = "me"', "", None),
    ('name = "default"', "name = ", "", None),
    ('name = "default"', "name = " + "[" * 100_000, "", None),
])  # fmt: skip
def test_an_edition_file_with_one_thing_wrong(
    old: str, new: str, path: str, clause: str | None, tmp_path: Path
) -> None:
    assert old in TOML
    with pytest.raises(EditionError) as caught:
        reis.load_edition(edition_file(tmp_path, TOML.replace(old, new, 1)))
    assert path in caught.value.path
    assert clause == caught.value.clause
    assert str(tmp_path / "edition.toml") == caught.value.source
    assert caught.value.reason in str(caught.value)


def test_an_edition_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.toml", edition_file(tmp_path, b"\xff"), edition_file(tmp_path, "")):
        with pytest.raises(EditionError):
            reis.load_edition(path)
    with pytest.raises(EditionError):
        reis.load_edition(edition_file(tmp_path, TOML.replace("rank = 14", "rank = " + "9" * 5000)))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("editions")


@each_of(st.integers(0, 2**32))
def test_a_damaged_edition_file_is_refused_or_valid(folder: Path, seed: int) -> None:
    text = damage_text(TOML, Random(seed))
    path = folder / "damaged.toml"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    try:
        edition = reis.load_edition(path)
    except RealezaError:
        return
    assert edition == attrs.evolve(edition)
    assert reis.legal_moves(reis.initial(Config(2, edition=edition)))


def some_state(name: str, seed: int) -> reis.State:
    """A state of a random game."""
    rng = Random(seed)
    length = int(rng.random() * 250)
    state = reis.initial(CONFIGS[name])
    for step in play(reis, state, rng):
        state = step.after
        length -= 1
        if length < 0:
            break
    return state


@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(0, 2**32))
def test_damaged_states_are_refused_or_sound(name: str, seed: int) -> None:
    text, rng = CODEC.dump_state(some_state(name, seed)), Random(seed)
    for damage in (damage_json, damage_text):
        for _ in range(20):
            try:
                state = CODEC.load_state(damage(text, rng))
            except RealezaError:
                continue
            reis.check(state)
            assert legal(state) or reis.outcome(state) is not None


@each_of(st.sampled_from(JUNK_VALUES), st.integers(0, 2**32))
def test_junk_in_the_place_of_any_part_of_a_state(junk: object, seed: int) -> None:
    written: dict[str, dict[str, object]] = json.loads(CODEC.dump_state(some_state("p3-advanced", seed)))
    for name in written["state"]:
        spoilt = {**written, "state": {**written["state"], name: junk}}
        if spoilt != written:
            with pytest.raises(RealezaError):
                CODEC.load_state(json.dumps(spoilt))


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
    steps = list(play(reis, reis.initial(CONFIGS[name]), Random(seed)))[: seed % 200]
    text = write_record(reis, Record(CONFIGS[name], tuple(step.move for step in steps)))
    rng = Random(seed)
    for _ in range(5):
        damaged = damage_text(text, rng)
        try:
            record = read_record(reis, damaged)
        except RecordError:
            continue
        assert write_record(reis, record).rstrip("\n") == damaged.rstrip("\n")


@each_of(st.text())
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(reis, text)


def test_a_huge_value_in_a_move() -> None:
    state = given("p2-basic; avis; 0; 1 2 | 3 4; 5 | 6; 7 8")
    with pytest.raises(IllegalMoveError) as caught:
        reis.apply(state, reis.Play(reis.Card("1"), 10**5000))
    assert str(caught.value)
