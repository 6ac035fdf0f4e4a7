"""Configs as text."""

import pytest

from realeza import reis, rio
from realeza.configs import config_from, config_text, field_names, named_config
from realeza.errors import ConfigError
from tests.pebbles import Edition, Pebbles, Table

GAME = Pebbles()


def test_a_config_is_written_and_read_back() -> None:
    for config in (Table(2), Table(3, last=5, limit=9), Table(2, limit=None)):
        assert config_from(GAME, config_text(config).split(" "), config.edition) == config
    assert config_text(Table(3, last=5)) == "players=3 last=5 limit=none"
    assert config_text(reis.Config(4, advanced=True)) == "players=4 advanced=true teams=false"


def test_fields_that_are_left_out_have_their_defaults() -> None:
    edition = Edition("mine", "00")
    assert config_from(GAME, ["players=2"], edition) == Table(2, 3, None, edition)
    assert config_from(reis, ["players=3"], reis.default_edition()) == reis.Config(3)


def test_an_edition_of_another_game_is_refused() -> None:
    with pytest.raises(ConfigError, match="edition: an edition of reis expected, found Edition") as caught:
        config_from(reis, ["players=2"], rio.default_edition())
    assert "edition" == caught.value.field


@pytest.mark.parametrize("word", [None, 5, b"players=2"])
def test_a_word_that_is_no_text(word: object) -> None:
    with pytest.raises(TypeError, match="a text expected, found "):
        config_from(reis, [word], reis.default_edition())  # type: ignore[list-item]


def test_what_is_no_choice_is_no_field() -> None:
    assert field_names(reis.Config) == ("players", "advanced", "teams")


@pytest.mark.parametrize(
    ("words", "field", "reason"),
    [
        (["players=5"], "players", "2 or 3 expected"),
        (["players"], "'players'", "one of players=, last=, limit= expected"),
        (["edition=plain"], "'edition'", "one of players=, last=, limit= expected"),
        (["players=2", "players=3"], "players", "given twice"),
        (["players=two"], "players", "an integer expected, found 'two'"),
        (["players="], "players", "an integer expected, found ''"),
        (["players=true"], "players", "an integer expected, found True"),
        (["players=none"], "players", "an integer expected, found None"),
        ([f"players={'9' * 5000}"], "players", "no number of more than 18 digits expected"),
        (["last=2"], "players", "missing"),
        ([""], "''", "one of players=, last=, limit= expected"),
    ],
)
def test_what_is_no_config_is_refused(words: list[str], field: str, reason: str) -> None:
    with pytest.raises(ConfigError) as caught:
        config_from(GAME, words, Edition())
    assert (caught.value.field, caught.value.reason) == (field, reason)


def test_the_clause_of_a_refused_config_is_kept() -> None:
    with pytest.raises(ConfigError) as caught:
        config_from(GAME, ["players=5"], Edition())
    assert caught.value.clause == "PEBBLES-1"


def test_a_named_config_is_found() -> None:
    assert named_config(GAME, "three") == Table(3)
    with pytest.raises(ConfigError, match="'four': one of two, three expected"):
        named_config(GAME, "four")
