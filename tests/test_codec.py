"""JSON: what was written comes back, and what is damaged does not."""

import json
from collections.abc import Iterator
from random import Random
from typing import TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from realeza import kingdoms, reis, rio, royale
from realeza._showing import is_list, is_table
from realeza.actors import Seat
from realeza.codec import Codec
from realeza.errors import InvariantError, JSONError, RealezaError
from realeza.game import C, Game
from realeza.play import play
from realeza.testing import strategies
from realeza.testing.damage import damage_json
from tests.pebbles import Edition, Pebbles, Position, Table

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

GAME = Pebbles()
CODEC = Codec(GAME)
STATE = Position(Table(3, limit=9), (2, 4), 7, Seat(0), None)
TEXT = CODEC.dump_state(STATE)


def changed(**values: object) -> str:
    data = json.loads(TEXT)
    data["state"].update(values)
    return json.dumps(data)


def test_a_state_is_plain_readable_json() -> None:
    assert json.loads(TEXT) == {
        "realeza": 1,
        "game": "pebbles",
        "state": {
            "config": {
                "players": 3,
                "last": 3,
                "limit": 9,
                "edition": {"name": "plain", "fingerprint": "0000000000000001"},
            },
            "cards": [2, 4],
            "heap": 7,
            "turn": 0,
            "taker": None,
        },
    }
    assert CODEC.dump_state(STATE, indent=2).startswith('{\n  "realeza": 1,')


def test_states_and_configs_come_back() -> None:
    assert CODEC.load_state(TEXT) == CODEC.load_state(TEXT.encode()) == STATE
    assert CODEC.load_config(CODEC.dump_config(STATE.config)) == STATE.config


def test_a_view_is_written_for_a_player() -> None:
    view = json.loads(Codec(reis).dump_view(reis.observe(reis.initial(reis.Config(2)), None)))
    assert view["realeza"] == 1
    assert view["game"] == "reis"
    assert view["view"]["config"]["edition"]["name"] == "default"
    assert view["view"]["actor"] == {"kind": "Chance"}
    assert view["view"]["phase"] == "royal"


def test_only_states_and_configs_are_written_as_such() -> None:
    codec = Codec(reis)
    config = reis.Config(2)
    with pytest.raises(TypeError, match="a State of the game expected, found Config"):
        codec.dump_state(config)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a Config of the game expected, found None"):
        codec.dump_config(None)  # type: ignore[arg-type]


def test_another_edition_comes_back_where_it_is_known() -> None:
    edition = Edition("mine", "00000000000000aa")
    config = Table(2, edition=edition)
    text = Codec(GAME).dump_config(config)
    assert Codec(GAME, [edition]).load_config(text) == config
    with pytest.raises(JSONError, match=r"^\$\.config\.edition: a known edition expected \(plain 0000000000000001\)"):
        CODEC.load_config(text)


@pytest.mark.parametrize(
    ("text", "path", "reason"),
    [
        (TEXT[:-1], "$", "not JSON: "),
        (TEXT + "x", "$", "not JSON: "),
        ("", "$", "not JSON: "),
        (b"\xff", "$", "not JSON: "),
        ("NaN", "$", "not JSON: NaN is no number"),
        ('{"a": 1, "a": 2}', "$", "not JSON: a key stands in a table twice"),
        ("1" * 5000, "$", "not JSON: "),
        ("[" * 100_000, "$", "nested too deeply"),
        ("[]", "$", "a table expected, found a list of 0"),
        ("{}", "$.realeza", "1 expected, found None"),
        (TEXT.replace('"realeza": 1', '"realeza": true'), "$.realeza", "1 expected, found True"),
        (TEXT.replace('"realeza": 1', '"realeza": 2'), "$.realeza", "1 expected, found 2"),
        (TEXT.replace("pebbles", "chess"), "$.game", "'pebbles' expected, found 'chess'"),
        (CODEC.dump_config(STATE.config), "$", "the keys realeza, game and state expected"),
        (changed(heap="7"), "$.state.heap", "an integer expected, found '7'"),
        (changed(heap=10**400), "$.state.heap", None),
        (changed(cards=[1, "2"]), "$.state.cards[1]", "an integer expected, found '2'"),
        (changed(more=1), "$.state", "unknown: 'more'"),
        (changed(config=[]), "$.state.config", "a table expected, found a list of 0"),
        (
            TEXT.replace('{"name": "plain", "fingerprint": "0000000000000001"}', "5"),
            "$.state.config.edition",
            "a known edition expected (plain 0000000000000001), found 5",
        ),
        (changed(config={"players": 2}), "$.state.config", "missing: last, limit, edition"),
        (json.dumps({"realeza": 1, "game": "pebbles", "state": 5}), "$.state", "a table expected, found 5"),
    ],
)
def test_damage_is_told_with_its_place(text: str | bytes, path: str, reason: str | None) -> None:
    with pytest.raises(JSONError if reason else InvariantError) as caught:
        CODEC.load_state(text)
    if isinstance(caught.value, JSONError):
        assert caught.value.path == path
        assert caught.value.reason.startswith(reason or "")


def test_what_the_config_refuses_keeps_its_clause() -> None:
    text = CODEC.dump_config(Table(2)).replace('"players": 2', '"players": 7')
    with pytest.raises(JSONError) as caught:
        CODEC.load_config(text)
    assert (caught.value.path, caught.value.reason, caught.value.clause) == (
        "$.config.players",
        "2 or 3 expected",
        "PEBBLES-1",
    )


def test_what_the_notation_refuses_keeps_its_clause() -> None:
    codec = Codec(reis)
    text = codec.dump_state(reis.initial(reis.Config(2))).replace('"plays": []', '"plays": ["play x"]')
    with pytest.raises(JSONError) as caught:
        codec.load_state(text)
    assert ("$.state.flush.plays[0]", "REIS-7.1") == (caught.value.path, caught.value.clause)
    assert "'play x' at position 5: a card expected: fool, fog or 1 to 34" == caught.value.reason


def test_the_place_of_a_refused_config_in_a_state_is_told() -> None:
    codec = Codec(reis)
    text = codec.dump_state(reis.initial(reis.Config(2))).replace('"players": 2', '"players": 9')
    with pytest.raises(JSONError, match=r"^\$\.state\.config\.players: 2, 3 or 4 expected, found 9 \(REIS-1\.1\)$"):
        codec.load_state(text)


@pytest.mark.parametrize("thing", [None, 5, ["{}"], {}])
def test_what_is_no_text_is_no_state(thing: object) -> None:
    with pytest.raises(TypeError, match="a text or bytes expected, found "):
        Codec(reis).load_state(thing)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [kingdoms, reis, rio, royale], ids=lambda game: game.name)
def test_only_views_are_written_as_views(game: Game[C, S, M, V]) -> None:
    codec = Codec(game)
    state = game.initial(next(iter(game.configs().values())))
    assert f'"game": "{game.name}", "view": ' in codec.dump_view(game.observe(state, None))
    for thing in (state, next(iter(game.configs().values())), None, 5):
        with pytest.raises(TypeError, match="a View of the game expected, found "):
            codec.dump_view(thing)  # type: ignore[arg-type]


def test_equal_states_look_alike() -> None:
    default = reis.default_edition()
    renamed = attrs.evolve(default, name="mine")
    ours, theirs = (reis.initial(reis.Config(2, edition=edition)) for edition in (default, renamed))
    assert ours == theirs
    codec = Codec(reis, [renamed])
    assert codec.dump_state(ours) == codec.dump_state(theirs) == Codec(reis).dump_state(theirs)
    assert ours == codec.load_state(codec.dump_state(theirs))


def integers(data: object) -> Iterator[int]:
    """All whole numbers in JSON data."""
    if isinstance(data, int):
        yield data
    for part in data.values() if is_table(data) else data if is_list(data) else ():
        yield from integers(part)


@pytest.mark.parametrize("game", [kingdoms, reis, rio, royale], ids=lambda game: game.name)
def test_cards_go_by_their_names_and_no_mask_comes_out(game: Game[C, S, M, V]) -> None:
    codec = Codec(game)
    for name, config in game.configs().items():
        for number, step in enumerate(play(game, game.initial(config), Random(name))):
            if number % 5:
                continue
            seats = [None, *(Seat(seat) for seat in range(len(game.score(step.after))))]
            texts = [codec.dump_state(step.after), *(codec.dump_view(game.observe(step.after, seat)) for seat in seats)]
            assert all(number < 10_000 for text in texts for number in integers(json.loads(text)))


def test_a_state_that_breaks_the_rules_is_refused_by_clause() -> None:
    with pytest.raises(InvariantError) as caught:
        CODEC.load_state(changed(cards=[4, 4]))
    assert caught.value.broken == (("PEBBLES-5", "cards", "cards (4, 4)"),)


@given(st.data(), st.integers(0, 2**32 - 1))
def test_nothing_but_errors_of_the_library_comes_out(data: st.DataObject, seed: int) -> None:
    state = data.draw(strategies.states(GAME, data.draw(strategies.configs(GAME))))
    damaged = damage_json(CODEC.dump_state(state), Random(seed))
    try:
        loaded = CODEC.load_state(damaged)
    except RealezaError:
        return
    assert json.loads(CODEC.dump_state(loaded)) == json.loads(damaged)
    GAME.check(loaded)


@given(st.text() | st.binary())
def test_no_text_does_any_harm(text: str | bytes) -> None:
    with pytest.raises(JSONError):
        CODEC.load_state(text)
