"""Components and edition data (section 2)."""

import copy
import pickle
import re
from pathlib import Path
from typing import Final
from unittest import mock

import attrs
import pytest

from realeza import royale
from realeza.errors import EditionError
from realeza.royale import Card, CardClass, Constants, Edition, Kind, Role, load_edition
from tests.royale.positions import DEFAULT_TOML, changed
from tests.rules import ROOT

DEFAULT = royale.default_edition()
RULES = (ROOT / "docs" / "rules" / "royale.md").read_text(encoding="utf-8")
TEXT = DEFAULT_TOML.read_text(encoding="utf-8")


def table(clause: str) -> list[list[str]]:
    """The rows of the first table after a clause, without its head."""
    text = RULES[RULES.index(f"**{clause}**") :]
    block = re.search(r"\n((?:\|.*\n)+)", text)
    assert block is not None
    return [[cell.strip().strip("`") for cell in row.strip("|").split("|")] for row in block[1].splitlines()][2:]


@pytest.mark.clause("ROYALE-2.1")
def test_the_kinds_are_those_of_the_rules_text() -> None:
    rows = [[kind.id.value, kind.title, kind.kind.value, str(kind.number)] for kind in DEFAULT.kinds]
    assert rows == [row[:4] for row in table("ROYALE-2.1")]
    assert all(kind.reconstructed == () for kind in DEFAULT.kinds)


@pytest.mark.clause("ROYALE-2.2", "ROYALE-R2")
def test_the_roles_are_those_of_the_rules_text() -> None:
    assert [[role.resource.value, role.name] for role in DEFAULT.roles] == [row[1:3] for row in table("ROYALE-2.2")]
    assert all((("resource",), ("name",)) == (role.printed, role.reconstructed) for role in DEFAULT.roles)


@pytest.mark.clause("ROYALE-2.3")
def test_the_numbers_are_those_of_the_rules_text() -> None:
    constants = DEFAULT.constants
    written = [re.findall(r"\d+", row[1]) for row in table("ROYALE-2.3")]
    expected = [
        [constants.queen_gold],
        [constants.first_pile_glory, constants.first_pile_gold],
        [constants.cards_dealt, 1, 3],
        [constants.exchange_cards],
        [constants.exchange_gold],
        [1, constants.largest_shipment],
        [constants.search_price],
        [constants.bribe],
        [constants.serf_reveals],
        [constants.largest_collection],
        [constants.winning_gold],
        [constants.winning_glory],
        [constants.turn_limit],
    ]
    assert expected == [[int(number) for number in numbers] for numbers in written]
    assert ("turn_limit",) == constants.reconstructed


def refused(
    path: str,
    *,
    constants: Constants = DEFAULT.constants,
    kinds: tuple[Kind, ...] = DEFAULT.kinds,
    roles: tuple[Role, ...] = DEFAULT.roles,
) -> str:
    """The reason for which the default edition, with other parts, is refused at a path."""
    with pytest.raises(EditionError) as error:
        Edition("wrong", constants, kinds, roles)
    assert path == error.value.path
    assert error.value.clause in ("ROYALE-2.1", "ROYALE-2.2", "ROYALE-2.3", "ROYALE-2.5")
    return error.value.reason


def kinds(place: int, kind: Kind) -> tuple[Kind, ...]:
    """The kinds of the default edition, one of them replaced."""
    return (*DEFAULT.kinds[:place], kind, *DEFAULT.kinds[place + 1 :])


def roles(place: int, role: Role) -> tuple[Role, ...]:
    """The roles of the default edition, one of them replaced."""
    return (*DEFAULT.roles[:place], role, *DEFAULT.roles[place + 1 :])


@pytest.mark.clause("ROYALE-2.3")
@pytest.mark.parametrize(
    "name", [field.name for field in attrs.fields(Constants) if field.name not in ("printed", "reconstructed")]
)
def test_the_numbers_are_the_same_in_every_edition(name: str) -> None:
    right: int = getattr(DEFAULT.constants, name)
    for wrong in (right + 1, -1, 10**5000):
        reason = refused(f"constants.{name}", constants=changed(DEFAULT.constants, **{name: wrong}))
        assert reason.startswith(f"{right} in every edition")


@pytest.mark.clause("ROYALE-2.1")
def test_the_kinds_are_the_same_in_every_edition() -> None:
    first = DEFAULT.kinds[0]
    assert "2 in every edition, found 3" == refused("kinds[0].number", kinds=kinds(0, attrs.evolve(first, number=3)))
    gold = attrs.evolve(first, kind=CardClass.GOLD)
    assert "resource in every edition" == refused("kinds[0].kind", kinds=kinds(0, gold))
    refused("kinds[4].kind", kinds=kinds(4, attrs.evolve(DEFAULT.kinds[4], kind=CardClass.RESOURCE)))
    refused("kinds[5].kind", kinds=kinds(5, attrs.evolve(DEFAULT.kinds[5], kind=CardClass.GOLD)))
    again = kinds(1, attrs.evolve(first))
    assert "grain stands here a second time" == refused("kinds[1].id", kinds=again)
    assert "glory is missing" == refused("kinds", kinds=DEFAULT.kinds[:-1])
    refused("kinds[0].title", kinds=kinds(0, attrs.evolve(first, printed=("id", "kind", "number"))))


@pytest.mark.clause("ROYALE-2.2")
def test_each_resource_has_one_role() -> None:
    first = DEFAULT.roles[0]
    assert "a resource expected" == refused(
        "roles[0].resource", roles=roles(0, attrs.evolve(first, resource=Card.GOLD))
    )
    assert "grain stands here a second time" == refused("roles[1].resource", roles=roles(1, first))
    assert "the role of stone is missing" == refused("roles", roles=DEFAULT.roles[:-1])
    refused("roles[0].name", roles=roles(0, attrs.evolve(first, reconstructed=())))


@pytest.mark.clause("ROYALE-2.2", "ROYALE-2.3", "ROYALE-2.5")
def test_names_and_marks_may_be_corrected() -> None:
    role = attrs.evolve(DEFAULT.roles[0], name="Ploughman", printed=("resource", "name"), reconstructed=())
    mine = attrs.evolve(DEFAULT, name="mine", roles=roles(0, role))
    assert mine.fingerprint == DEFAULT.fingerprint
    assert re.fullmatch("[0-9a-f]{16}", mine.fingerprint)
    assert (mine, hash(mine)) == (DEFAULT, hash(DEFAULT))
    assert "Ploughman" == mine.roles[0].name
    state = royale.initial(royale.Config(edition=mine))
    assert "edition=mine" in repr(state)
    constants = attrs.evolve(DEFAULT.constants, reconstructed=())
    assert "0 times" in refused("constants.turn_limit", constants=constants)


@pytest.mark.clause("ROYALE-2.5")
def test_the_order_of_records_makes_no_difference() -> None:
    mine = attrs.evolve(DEFAULT, kinds=DEFAULT.kinds[::-1], roles=DEFAULT.roles[::-1])
    assert (DEFAULT.kinds, DEFAULT.roles, DEFAULT.fingerprint) == (mine.kinds, mine.roles, mine.fingerprint)


@pytest.mark.clause("ROYALE-2.5")
@pytest.mark.parametrize("name", ["", "x" * 41, "two words", "two\nlines", "é", "name=x", None, 5, ["x"]])
def test_names_that_no_record_could_hold(name: object) -> None:
    for edition in (changed(DEFAULT, name=name), changed(DEFAULT, name=name, kinds=None)):
        with pytest.raises(EditionError) as error:
            edition.__attrs_post_init__()
        assert ("name", "ROYALE-2.5") == (error.value.path, error.value.clause)
        assert len(str(error.value)) < 200
    assert "x" * 40 == attrs.evolve(DEFAULT, name="x" * 40).name


class Text(str):
    """A text of a kind of its own."""

    __slots__ = ()


class Number(int):
    """A number of a kind of its own."""


WRONG: Final[tuple[object, ...]] = (
    *(None, True, 2.0, "gold", Text("gold"), Number(2), 10**5000, mock.ANY, [5], (), {5: 5}, Card, Edition),
)


@pytest.mark.clause("ROYALE-2.5")
@pytest.mark.parametrize("place", ["constants", "kinds", "roles"])
def test_every_part_has_the_type_that_it_is_declared_with(place: str) -> None:
    listed = records(place)
    for number, record in enumerate(listed):
        for field in attrs.fields(type(record)):
            right: object = getattr(record, field.name)
            path = f"{place}.{field.name}" if place == "constants" else f"{place}[{number}].{field.name}"
            for wrong in WRONG:
                if type(wrong) is not type(right):
                    assert "expected, found" in refused_with(
                        place, number, changed(record, **{field.name: wrong}), path
                    )
        for name in ("printed", "reconstructed"):
            marks: tuple[str, ...] = getattr(record, name)
            path = f"{place}.{name}" if place == "constants" else f"{place}[{number}].{name}"
            marked = changed(record, **{name: (*marks, 5)})
            assert "a text expected" in refused_with(place, number, marked, f"{path}[{len(marks)}]")


@pytest.mark.clause("ROYALE-2.5")
@pytest.mark.parametrize("place", ["constants", "kinds", "roles"])
def test_every_record_is_of_its_class(place: str) -> None:
    for wrong in WRONG:
        assert "expected, found" in refused_with(place, 0, wrong, place if place == "constants" else f"{place}[0]")
        if wrong != ():
            with pytest.raises(EditionError) as error:
                changed(DEFAULT, **{place: wrong}).__attrs_post_init__()
            assert (place, "ROYALE-2.5") == (error.value.path, error.value.clause)


def records(place: str) -> tuple[attrs.AttrsInstance, ...]:
    """The records of the default edition that stand at a place."""
    if place == "constants":
        return (DEFAULT.constants,)
    return DEFAULT.kinds if place == "kinds" else DEFAULT.roles


def refused_with(place: str, number: int, record: object, path: str) -> str:
    """The reason for which the default edition, with another record, is refused at a path."""
    others: list[object] = [*records(place)]
    others[number] = record
    with pytest.raises(EditionError) as error:
        changed(DEFAULT, **{place: record if place == "constants" else tuple(others)}).__attrs_post_init__()
    assert (path, "ROYALE-2.5") == (error.value.path, error.value.clause)
    return error.value.reason


def test_a_pickle_of_the_default_edition_is_small() -> None:
    assert pickle.loads(pickle.dumps(DEFAULT)) is DEFAULT
    assert copy.deepcopy(DEFAULT) is DEFAULT
    assert len(pickle.dumps(royale.Config())) < 200


def test_an_edition_comes_back_as_one_object() -> None:
    mine = attrs.evolve(DEFAULT, name="mine", roles=roles(0, attrs.evolve(DEFAULT.roles[0], name="Ploughman")))
    assert [mine.name, "Ploughman"] == [(back := pickle.loads(pickle.dumps(mine))).name, back.roles[0].name]
    assert "default" == pickle.loads(pickle.dumps(attrs.evolve(mine, name="default"))).name
    first, second = (pickle.loads(pickle.dumps(mine)) for _ in range(2))
    assert mine == first
    assert first is second is copy.deepcopy(mine)


def test_the_default_edition_is_its_file() -> None:
    assert DEFAULT == load_edition(DEFAULT_TOML) == load_edition(str(DEFAULT_TOML))
    assert isinstance(DEFAULT, Edition)
    assert 6 == len(DEFAULT.kinds)


@pytest.mark.parametrize(
    ("old", "new", "path", "reason"),
    [
        ('id = "grain"', 'id = "grains"', "kinds[0].id", "one of glory, gold, grain, iron, stone, wood expected"),
        ('kind = "gold"', 'kind = "coin"', "kinds[4].kind", "one of resource, gold, glory expected"),
        ("number = 7", 'number = "7"', "kinds[4].number", "an integer expected"),
        ("number = 7", "number = 8", "kinds[4].number", "7 in every edition"),
        ("bribe = 3", "bribe = 2", "constants.bribe", "3 in every edition"),
        ("bribe = 3", "", "constants", "missing"),
        ("bribe = 3", "bribe = 3\ntip = 1", "constants", "unknown"),
        ('resource = "stone"', 'resource = "glory"', "roles[3].resource", "a resource expected"),
        ('name = "default"', "", "", "missing"),
        ("bribe = 3", "bribe = ", "", "not a TOML file"),
    ],
)
def test_a_damaged_file_is_refused_with_the_path(tmp_path: Path, old: str, new: str, path: str, reason: str) -> None:
    assert old in TEXT
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT.replace(old, new), encoding="utf-8")
    with pytest.raises(EditionError) as error:
        load_edition(mine)
    assert (str(mine), path) == (error.value.source, error.value.path)
    assert error.value.reason.startswith(reason)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(EditionError):
        load_edition(tmp_path / "none.toml")
