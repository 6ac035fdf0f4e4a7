"""Configs, and what can be asked of a state."""

import ast
import copy
import inspect
import itertools
import pickle
from collections.abc import Mapping
from unittest.mock import ANY

import attrs
import pytest

from realeza import kingdoms
from realeza.configs import config_from, config_text
from realeza.errors import ConfigError
from realeza.kingdoms import Config, Rules
from realeza.kingdoms.pack import Pack
from realeza.kingdoms.state import actions_left, in_turn
from tests.kingdoms.positions import CONFIGS, after, forged, given


@pytest.mark.clause("KINGDOMS-1.8", "KINGDOMS-1.2", "KINGDOMS-1.3")
def test_the_named_configs() -> None:
    stopped = (Rules.PUBLISHED, 200)
    assert {
        "2p": Config(2),
        "3p": Config(3),
        "4p": Config(4),
        "solo0": Config(2, solo=True),
        "solo1": Config(2, solo=True, head_start=1),
        "solo2": Config(2, solo=True, head_start=2),
        "solo3": Config(2, solo=True, head_start=3),
        "2p-published": Config(2, False, 0, *stopped),
        "3p-published": Config(3, False, 0, *stopped),
        "4p-published": Config(4, False, 0, *stopped),
        "solo0-published": Config(2, True, 0, *stopped),
    } == dict(kingdoms.configs())


@pytest.mark.clause("KINGDOMS-1.5", "KINGDOMS-1.6", "KINGDOMS-1.7")
@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": "2"}, "players"),
        ({"players": True}, "players"),
        ({"players": 10**5000}, "players"),
        ({"players": 2, "solo": 1}, "solo"),
        ({"players": 3, "solo": True}, "solo"),
        ({"players": 2, "solo": True, "head_start": 4}, "head_start"),
        ({"players": 2, "solo": True, "head_start": -1}, "head_start"),
        ({"players": 2, "solo": True, "head_start": True}, "head_start"),
        ({"players": 2, "head_start": 1}, "head_start"),
        ({"players": 2, "rules": "packs"}, "rules"),
        ({"players": 2, "max_turns": 40}, "max_turns"),
        ({"players": 2, "rules": Rules.PUBLISHED, "max_turns": 0}, "max_turns"),
        ({"players": 2, "rules": Rules.PUBLISHED, "max_turns": 1_000_000}, "max_turns"),
        ({"players": 2, "rules": Rules.PUBLISHED, "max_turns": True}, "max_turns"),
        ({"players": 2, "edition": None}, "edition"),
    ],
)
def test_a_config_that_the_game_does_not_have(values: Mapping[str, int], field: str) -> None:
    with pytest.raises(ConfigError) as caught:
        Config(**values)  # type: ignore[arg-type]
    assert field == caught.value.field
    assert str(caught.value.clause).startswith("KINGDOMS-")


@pytest.mark.clause("KINGDOMS-1.5", "KINGDOMS-1.7")
@pytest.mark.parametrize("name", ["players", "solo", "head_start", "rules", "max_turns", "edition"])
def test_a_field_of_the_wrong_type(name: str) -> None:
    """Whatever a field holds that is not exactly of its type is refused, and the error can be shown."""
    published = Config(2, rules=Rules.PUBLISHED)
    wrongs: list[object] = [None, True, 1, 2.0, 10**5000, -(10**5000), "2", "packs", (), [2], {}, ANY, object(), Rules]
    for wrong in wrongs:
        if (name, wrong) in [("solo", True), ("max_turns", None), ("max_turns", 1)] and type(wrong) is not float:
            continue
        with pytest.raises(ConfigError) as caught:
            forged(published, **{name: wrong})
        assert name == caught.value.field
        assert str(caught.value).isascii()
        assert 300 > len(str(caught.value))


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(Pack)])
def test_the_pack_cannot_be_changed(name: str) -> None:
    """It is shared by all states of an edition."""
    pack = CONFIGS["2p"].pack
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(pack, name, 0)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        delattr(pack, name)
    with pytest.raises(AttributeError):
        object.__setattr__(pack, "more", 0)


@pytest.mark.clause("KINGDOMS-1.6", "KINGDOMS-1.3")
def test_the_turns_of_a_game() -> None:
    assert (40, 120) == (Config(3).turns_each, Config(3).last_turn)
    assert (None, None) == (Config(3, rules=Rules.PUBLISHED).turns_each, Config(3, rules=Rules.PUBLISHED).last_turn)
    assert 14 == Config(2, rules=Rules.PUBLISHED, max_turns=7).last_turn
    assert 999_999 == Config(2, rules=Rules.PUBLISHED, max_turns=999_999).turns_each


@pytest.mark.clause("KINGDOMS-1.5")
@pytest.mark.parametrize("name", CONFIGS)
def test_a_config_as_text(name: str) -> None:
    config = CONFIGS[name]
    text = config_text(config)
    assert config == config_from(kingdoms, text.split(), config.edition)
    if name == "solo2":
        assert "players=2 solo=true head_start=2 rules=packs max_turns=none" == text


@pytest.mark.parametrize("word", ["rules=beta", "rules=1", "max_turns=x", "solo=2", "head_start=true"])
def test_a_wrong_word_of_a_config(word: str) -> None:
    with pytest.raises(ConfigError):
        config_from(kingdoms, ["players=2", word], kingdoms.default_edition())


def test_a_config_comes_back_as_it_was() -> None:
    config = CONFIGS["solo2"]
    read = pickle.loads(pickle.dumps(config))
    for twin in (read, copy.deepcopy(config)):
        assert config == twin
        assert read.edition is twin.edition
        assert read.pack is twin.pack
    assert "edition=default" in repr(config)


@pytest.mark.clause("KINGDOMS-3.1")
def test_a_state_shows_cards_by_their_names() -> None:
    state = after(given("2p", hands="9s | kd", kingdoms="8h 8s", coins=(2, 3)), "play 9s")
    shown = repr(state)
    assert "hands=({}, {kd})" in shown
    assert "kingdoms=({8h 8s 9s}, {})" in shown
    assert "PayTribute(seat=1, owed=2, received={})" in shown
    assert "barred={}" in shown


@pytest.mark.clause("KINGDOMS-3.1", "KINGDOMS-9.16")
def test_seat_and_actions() -> None:
    state = after(given("3p", kingdoms="6s 5h | 8h", hands="kd ks | 9h kh | ah", coins=(6, 1, 1)), "play ks")
    assert (0, 2) == (in_turn(state), actions_left(state))
    state = given("3p", kingdoms="6s 5h | 8h", hands="kd ks | 9h kh | ah", coins=(8, 0, 0), actions=1)
    state = after(state, "play ks")
    assert (0, 1) == (in_turn(state), actions_left(state))
    state = after(state, "discard 9h", "discard ah")
    assert (1, 2) == (in_turn(state), actions_left(state))


@pytest.mark.clause("KINGDOMS-3.2")
def test_equal_positions_are_equal_objects() -> None:
    one = after(given("2p", hands="kd kc", kingdoms="5h 7s"), "discard kd", "discard kc")
    two = after(given("2p", hands="kd kc", kingdoms="5h 7s"), "discard kc", "discard kd")
    assert one == two
    assert hash(one) == hash(two)
    assert one != attrs.evolve(one, turns=3)


RECORDS = [getattr(kingdoms, name) for name in kingdoms.__all__ if attrs.has(getattr(kingdoms, name))]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: str(record.__name__))
def test_every_field_of_a_public_record_has_a_sentence(record: type) -> None:
    (tree,) = ast.parse(inspect.getsource(record)).body
    assert isinstance(tree, ast.ClassDef)
    for field, text in itertools.pairwise([*tree.body, ast.Pass()]):
        if isinstance(field, ast.AnnAssign):
            assert isinstance(text, ast.Expr), ast.unparse(field)
            assert isinstance(text.value, ast.Constant), ast.unparse(field)
            assert str(text.value.value).endswith("."), ast.unparse(field)
