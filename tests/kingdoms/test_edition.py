"""The edition: what it must hold, and what may differ."""

import copy
import pickle
from pathlib import Path
from unittest.mock import ANY

import attrs
import pytest

from realeza import kingdoms
from realeza.editions import Marked
from realeza.errors import EditionError
from realeza.kingdoms import Config, Edition
from tests.kingdoms.positions import DEFAULT_TOML, forged

DEFAULT = kingdoms.default_edition()
RECORDS: dict[str, Marked] = {
    "cards": DEFAULT.cards,
    "market": DEFAULT.market,
    "constants": DEFAULT.constants,
    "decks[1]": DEFAULT.decks[1],
}
FIELDS = [(path, field.name) for path, record in RECORDS.items() for field in attrs.fields(type(record))]
WRONG: list[object] = [None, True, False, 2.0, 10**5000, -(10**5000), "2", (), [], {}, ANY, object(), DEFAULT]
"""What stands in no field, whatever its type, but for the empty tuple, which is of the right type for some."""


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
        ("call_after = 40", "call_after = 0", "constants.call_after", "2.7"),
        ("call_after = 40", "call_after = 1000000", "constants.call_after", "2.7"),
        ("players = 2", "players = 5", "decks[0].players", "2.1"),
        ("players = 3", "players = 2", "decks[1].players", "2.1"),
        ("lowest = 5", "lowest = 4", "decks[0].lowest", "2.1"),
        ("highest = 10", "highest = 9", "decks[0].highest", "2.1"),
        ('nobles = ["k", "a"]', 'nobles = ["a", "k"]', "decks[0].nobles", "2.1"),
        ("coins = [2, 3]", "coins = [2, 2, 1]", "decks[0].coins", "2.7"),
        ("coins = [2, 3]", "coins = []", "decks[0].coins", "2.7"),
        ("coins = [2, 3]", "coins = [-1, 3]", "decks[0].coins", "2.7"),
        ("coins = [2, 3]", "coins = [0, 0]", "decks[0].coins", "2.7"),
        ("coins = [2, 3]", "coins = [3, 3]", "decks[0].coins", "2.7"),
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


@pytest.mark.clause("KINGDOMS-2.7")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("call_after = 40", "call_after = 0", "1 to 999999 expected, found 0"),
        ("coins = [2, 3]", "coins = [3, 3]", "1 to 5 coins in all expected, found 6"),
        ("coins = [2, 3]", "coins = [-1, 3]", "for each of 2 seats expected, found (-1, 3)"),
        ("actions = 2", "actions = 3", "2 in every edition, found 3"),
    ],
)
def test_a_refusal_says_what_it_found(tmp_path: Path, old: str, new: str, reason: str) -> None:
    with pytest.raises(EditionError) as caught:
        load(tmp_path, DEFAULT_TOML.read_text(encoding="utf-8").replace(old, new, 1))
    assert caught.value.reason.endswith(reason)


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
    assert 200 > len(pickle.dumps(edition))


def test_an_edition_of_ones_own_comes_back_with_its_name_and_marks() -> None:
    default = kingdoms.default_edition()
    mine = attrs.evolve(default, name="mine")
    constants = attrs.evolve(DEFAULT.constants, printed=(), reconstructed=DEFAULT.constants.printed)
    guessed = attrs.evolve(mine, constants=constants)
    for edition in (mine, guessed):
        first, second = (pickle.loads(pickle.dumps(edition)) for _ in range(2))
        assert first is second is copy.deepcopy(edition)
        assert ("mine", edition.constants.printed) == (first.name, first.constants.printed)


def test_the_fingerprint_is_of_what_the_rules_read() -> None:
    edition = kingdoms.default_edition()
    renamed = attrs.evolve(edition, name="mine", decks=tuple(reversed(edition.decks)))
    assert edition.fingerprint == renamed.fingerprint
    assert 16 == len(edition.fingerprint)


def with_part(path: str, part: object) -> Edition:
    """The default edition with another record in one place."""
    if path == "decks[1]":
        return forged(DEFAULT, decks=(DEFAULT.decks[0], part, DEFAULT.decks[2]))
    return forged(DEFAULT, **{path: part})


@pytest.mark.clause("KINGDOMS-2.7")
@pytest.mark.parametrize(("path", "name"), FIELDS)
def test_a_field_of_the_wrong_type_is_refused_with_its_path(path: str, name: str) -> None:
    record = RECORDS[path]
    wrongs = [wrong for wrong in WRONG if wrong != () or name != "reconstructed"]
    if not isinstance(getattr(record, name), int):
        items: tuple[object, ...] = getattr(record, name)
        wrongs += [list(items), *((*items[:-1], item) for item in WRONG), (*items, None)]
    for wrong in wrongs:
        with pytest.raises(EditionError) as caught:
            with_part(path, forged(record, **{name: wrong}))
        assert caught.value.clause
        assert str(caught.value).isascii()
        if name in ("printed", "reconstructed"):
            assert caught.value.path.startswith(path)
        else:
            assert f"{path}.{name}" in (caught.value.path, caught.value.path.rpartition("[")[0])


@pytest.mark.clause("KINGDOMS-2.7")
@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: type(wrong).__name__)
def test_a_record_of_the_wrong_type_is_refused_with_its_path(wrong: object) -> None:
    for path in RECORDS:
        with pytest.raises(EditionError) as caught:
            with_part(path, wrong)
        assert path == caught.value.path
    for decks in (wrong, list(DEFAULT.decks), (*DEFAULT.decks, wrong)):
        with pytest.raises(EditionError) as caught:
            forged(DEFAULT, decks=decks)
        assert caught.value.path.startswith("decks")
    if wrong != "2":
        with pytest.raises(EditionError) as caught:
            forged(DEFAULT, name=wrong)
        assert ("name", "KINGDOMS-2.7") == (caught.value.path, caught.value.clause)


@pytest.mark.clause("KINGDOMS-2.7")
@pytest.mark.parametrize("name", ["", "two words", "x" * 41, "naïve", "a\n", "a/b"])
def test_a_name_that_is_no_plain_word(name: str) -> None:
    with pytest.raises(EditionError) as caught:
        attrs.evolve(DEFAULT, name=name)
    assert ("name", "KINGDOMS-2.7") == (caught.value.path, caught.value.clause)
    assert name * 2 != attrs.evolve(DEFAULT, name="x" * 40).name


@pytest.mark.clause("KINGDOMS-2.7")
def test_equal_fingerprints_mean_equal_editions() -> None:
    constants = DEFAULT.constants
    marked = attrs.evolve(constants, printed=("actions",), reconstructed=constants.printed[1:])
    other = attrs.evolve(constants, call_after=39)
    first, second, third = DEFAULT.decks
    poorer = attrs.evolve(second, coins=(2, 2, 3))
    editions = [
        DEFAULT,
        attrs.evolve(DEFAULT, name="mine"),
        attrs.evolve(DEFAULT, decks=(third, first, second)),
        attrs.evolve(DEFAULT, constants=marked),
        attrs.evolve(DEFAULT, constants=other),
        attrs.evolve(DEFAULT, decks=(first, poorer, third)),
        attrs.evolve(DEFAULT, decks=(poorer, third, first)),
    ]
    for one in editions:
        for two in editions:
            assert (one == two) is (one.fingerprint == two.fingerprint)
            assert one != two or hash(one) == hash(two)
    assert 3 == len(set(editions))
    assert Config(2) == Config(2, edition=editions[1])
