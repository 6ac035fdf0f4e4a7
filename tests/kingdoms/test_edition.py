"""The edition: what it must hold, and what may differ."""

import copy
import pickle
from pathlib import Path

import attrs
import pytest

from realeza import kingdoms
from realeza.editions import Marked
from realeza.errors import EditionError
from realeza.kingdoms import Config, Edition
from tests.kingdoms.positions import DEFAULT_TOML


def load(tmp_path: Path, text: str) -> Edition:
    path = tmp_path / "edition.toml"
    path.write_text(text, encoding="utf-8")
    return kingdoms.load_edition(path)


@pytest.mark.clause("KINGDOMS-2.7", "KINGDOMS-2.6")
def test_the_default_edition_is_all_printed() -> None:
    edition = kingdoms.default_edition()
    records: list[Marked] = [edition.cards, edition.market, edition.constants, *edition.decks]
    assert [()] * 6 == [record.reconstructed for record in records]
    constants = edition.constants
    assert (2, 1, 3, 3, 2, 40) == (
        constants.actions,
        constants.base_hand_limit,
        constants.suit_limit,
        constants.runs_to_win,
        constants.income_per_diamond,
        constants.call_after,
    )
    assert [
        (2, 5, 10, ("k", "a"), (2, 3)),
        (3, 3, 10, ("q", "k", "a"), (2, 3, 3)),
    ] == [(deck.players, deck.lowest, deck.highest, deck.nobles, deck.coins) for deck in edition.decks[:2]]
    assert edition == kingdoms.load_edition(DEFAULT_TOML)


@pytest.mark.clause("KINGDOMS-2.7")
@pytest.mark.parametrize(
    ("old", "new", "path", "clause"),
    [
        ('suits = ["c", "d", "h", "s"]', 'suits = ["c", "d", "h"]', "cards.suits", "2.1"),
        ('instructions = ["2", "3"', 'instructions = ["3", "2"', "cards.instructions", "2.5"),
        ('rows = ["top", "bottom"]', 'rows = ["top"]', "market.rows", "2.4"),
        ("prices = [0, 1", "prices = [1, 1", "market.prices", "2.4"),
        ("actions = 2", "actions = 3", "constants.actions", "2.6"),
        ("base_hand_limit = 1", "base_hand_limit = 2", "constants.base_hand_limit", "2.6"),
        ("suit_limit = 3", "suit_limit = 4", "constants.suit_limit", "2.6"),
        ("runs_to_win = 3", "runs_to_win = 2", "constants.runs_to_win", "2.6"),
        ("income_per_diamond = 2", "income_per_diamond = 1", "constants.income_per_diamond", "2.6"),
        ("call_after = 40", "call_after = 0", "constants.call_after", "2.6"),
        ("call_after = 40", "call_after = 1000000", "constants.call_after", "2.6"),
        ("players = 2", "players = 5", "decks[0].players", "2.1"),
        ("players = 3", "players = 2", "decks[1].players", "2.1"),
        ("lowest = 5", "lowest = 4", "decks[0].lowest", "2.1"),
        ("highest = 10", "highest = 9", "decks[0].highest", "2.1"),
        ('nobles = ["k", "a"]', 'nobles = ["a", "k"]', "decks[0].nobles", "2.1"),
        ("coins = [2, 3]", "coins = [2, 2, 1]", "decks[0].coins", "2.3"),
        ("coins = [2, 3]", "coins = []", "decks[0].coins", "2.3"),
        ("coins = [2, 3]", "coins = [-1, 3]", "decks[0].coins", "2.3"),
        ("coins = [2, 3]", "coins = [0, 0]", "decks[0].coins", "2.3"),
        ("coins = [2, 3]", "coins = [3, 3]", "decks[0].coins", "2.3"),
        ('printed = ["suits", ', "printed = [", "cards.suits", "2.7"),
        ('printed = ["rows", "prices"]', 'printed = ["rows", "prices", "rows"]', "market.rows", "2.7"),
        ('printed = ["actions", ', 'printed = ["colours", "actions", ', "constants", "2.7"),
        ('printed = ["players", ', "printed = [", "decks[0].players", "2.7"),
    ],
)
def test_an_edition_that_is_not_valid(tmp_path: Path, old: str, new: str, path: str, clause: str) -> None:
    text = DEFAULT_TOML.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(EditionError) as caught:
        load(tmp_path, text.replace(old, new, 1))
    assert (path, f"KINGDOMS-{clause}") == (caught.value.path, caught.value.clause)
    assert "edition.toml" in caught.value.source


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("actions = 2", 'actions = "2"', "constants.actions"),
        ("actions = 2", "actions = 2.0", "constants.actions"),
        ("lowest = 5\n", "", "decks[0]"),
        ("lowest = 5", "lowest = 5\ncolour = 1", "decks[0]"),
        ("[market]", "[bazaar]", ""),
        ("[[decks]]", "[[decks", ""),
    ],
)
def test_a_damaged_file(tmp_path: Path, old: str, new: str, path: str) -> None:
    with pytest.raises(EditionError) as caught:
        load(tmp_path, DEFAULT_TOML.read_text(encoding="utf-8").replace(old, new, 1))
    assert caught.value.path.startswith(path)


@pytest.mark.clause("KINGDOMS-2.7")
def test_a_deck_is_missing(tmp_path: Path) -> None:
    text = DEFAULT_TOML.read_text(encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load(tmp_path, text[: text.rindex("[[decks]]")])
    assert ("decks", "KINGDOMS-2.1") == (caught.value.path, caught.value.clause)


@pytest.mark.clause("KINGDOMS-2.7")
def test_what_may_differ(tmp_path: Path) -> None:
    text = DEFAULT_TOML.read_text(encoding="utf-8")
    text = text.replace("call_after = 40", "call_after = 999999").replace("coins = [2, 3]", "coins = [0, 1]")
    edition = load(tmp_path, text.replace('name = "default"', 'name = "poor"'))
    config = Config(2, edition=edition)
    assert ((0, 1), 1, 1_999_998) == (kingdoms.initial(config).coins, config.pack.money, config.last_turn)
    assert edition.fingerprint != kingdoms.default_edition().fingerprint


def test_an_edition_comes_back_as_it_was() -> None:
    edition = kingdoms.default_edition()
    twin = copy.deepcopy(edition)
    assert edition == twin
    assert twin is pickle.loads(pickle.dumps(edition))
    assert twin is copy.copy(edition)


def test_the_fingerprint_is_of_what_the_rules_read() -> None:
    edition = kingdoms.default_edition()
    renamed = attrs.evolve(edition, name="mine", decks=tuple(reversed(edition.decks)))
    assert edition.fingerprint == renamed.fingerprint
    assert 16 == len(edition.fingerprint)
