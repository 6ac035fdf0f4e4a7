"""Config and state (1.4 to 1.6, 3.3)."""

import copy
import pickle
from unittest import mock

import pytest

from realeza import royale
from realeza.actors import Seat
from realeza.configs import config_from, config_text
from realeza.errors import ConfigError
from realeza.royale import Config, Edition, Phase
from tests.royale.positions import CONFIGS, D, a_seat, an_edition, an_int, given, slots


class Number(int):
    """A number of a kind of its own."""


JUNK: tuple[object, ...] = (
    None,
    3.0,
    "3",
    Number(3),
    [3],
    (3,),
    {3: 3},
    mock.ANY,
    10**5000,
    -(10**5000),
    Seat,
    object(),
)


@pytest.mark.clause("ROYALE-1.2", "ROYALE-1.3", "ROYALE-1.4", "ROYALE-1.5")
def test_defaults() -> None:
    config = Config()
    assert (5, 0, 200, royale.default_edition()) == (config.players, config.queen, config.max_turns, config.edition)


@pytest.mark.clause("ROYALE-1.6")
def test_the_named_configs() -> None:
    expected = {
        "royale-5": (5, 0, 200),
        "royale-4": (4, 0, 200),
        "royale-3": (3, 0, 200),
        "royale-5-queen3": (5, 3, 200),
        "royale-4-queen2": (4, 2, 200),
        "royale-3-queen1": (3, 1, 200),
        "royale-5-short": (5, 0, 12),
        "royale-4-short": (4, 0, 13),
        "royale-3-short": (3, 0, 11),
        "royale-5-unbounded": (5, 0, None),
        "royale-4-unbounded": (4, 0, None),
        "royale-3-unbounded": (3, 0, None),
    }
    assert expected == {name: (each.players, each.queen, each.max_turns) for name, each in CONFIGS.items()}


@pytest.mark.clause("ROYALE-1.4", "ROYALE-1.5")
@pytest.mark.parametrize(
    ("values", "field", "clause"),
    [
        ({"players": 2}, "players", "ROYALE-1.2"),
        ({"players": 6}, "players", "ROYALE-1.2"),
        ({"players": "5"}, "players", "ROYALE-1.2"),
        ({"players": True}, "players", "ROYALE-1.2"),
        ({"players": 10**5000}, "players", "ROYALE-1.2"),
        ({"queen": 5}, "queen", "ROYALE-1.4"),
        ({"players": 3, "queen": 3}, "queen", "ROYALE-1.4"),
        ({"queen": -1}, "queen", "ROYALE-1.4"),
        ({"queen": None}, "queen", "ROYALE-1.4"),
        ({"queen": False}, "queen", "ROYALE-1.4"),
        ({"max_turns": 0}, "max_turns", "ROYALE-1.4"),
        ({"max_turns": -1}, "max_turns", "ROYALE-1.4"),
        ({"max_turns": 1_000_000}, "max_turns", "ROYALE-1.4"),
        ({"max_turns": True}, "max_turns", "ROYALE-1.4"),
        ({"max_turns": "200"}, "max_turns", "ROYALE-1.4"),
        ({"edition": None}, "edition", "ROYALE-1.4"),
        *(({"players": junk}, "players", "ROYALE-1.2") for junk in JUNK),
        *(({"queen": junk}, "queen", "ROYALE-1.4") for junk in JUNK),
        *(({"max_turns": junk}, "max_turns", "ROYALE-1.4") for junk in JUNK if junk is not None),
        *(({"edition": junk}, "edition", "ROYALE-1.4") for junk in (*JUNK, "default", Edition)),
    ],
)
def test_other_configs_are_refused(values: dict[str, object], field: str, clause: str) -> None:
    players, queen, limit = values.get("players", 5), values.get("queen", 0), values.get("max_turns", 200)
    edition = values.get("edition", royale.default_edition())
    assert an_int(players)
    assert a_seat(queen)
    assert an_int(limit)
    assert an_edition(edition)
    with pytest.raises(ConfigError) as refused:
        Config(players, queen, limit, edition)
    assert (field, clause) == (refused.value.field, refused.value.clause)
    assert field in str(refused.value)
    assert len(str(refused.value)) < 200


def test_the_bounds_of_a_config() -> None:
    for players in (3, 4, 5):
        assert Config(players, Seat(players - 1), 1).max_turns == 1
    assert Config(max_turns=999_999).max_turns == 999_999


def test_a_config_as_text() -> None:
    config = Config(3, Seat(1), None)
    assert "players=3 queen=1 max_turns=none" == config_text(config)
    assert config == config_from(royale, config_text(config).split(), royale.default_edition())
    with pytest.raises(ConfigError):
        config_from(royale, ["players=3", "queen=3"], royale.default_edition())


def test_configs_and_states_come_back_from_copies() -> None:
    state = given(D)
    twins = [copy.deepcopy(state), pickle.loads(pickle.dumps(state)), copy.deepcopy(state)]
    for twin in (copy.copy(state), *twins):
        assert (state, hash(state)) == (twin, hash(twin))
        assert twin.config.people is state.config.people
    assert 1 == len({id(twin.config.edition) for twin in twins})


@pytest.mark.clause("ROYALE-3.3")
def test_a_state_shows_card_names() -> None:
    text = repr(given(D))
    assert (
        "hands=({glory grain grain iron}, {glory gold stone wood}, {glory gold gold wood}, {gold gold iron stone})"
        in text
    )
    assert "people" not in text
    assert Phase.WORK is given(D).phase


@pytest.mark.parametrize("name", CONFIGS)
def test_the_tables_that_states_share_cannot_be_changed(name: str) -> None:
    people = CONFIGS[name].people
    circle = next(iter(people.circles.values()))
    for table in (people, circle):
        for part in slots(table):
            with pytest.raises(AttributeError):
                setattr(table, part, None)
            with pytest.raises(AttributeError):
                delattr(table, part)
            assert not isinstance(getattr(table, part), list | dict | set)
        with pytest.raises(AttributeError):
            setattr(table, "other", None)  # noqa: B010 - there is no such attribute
    for mapping in (people.number, people.accuse, people.circles):
        with pytest.raises(TypeError):
            exec("mapping[()] = None", {"mapping": mapping})  # noqa: S102 - the types forbid to write it
