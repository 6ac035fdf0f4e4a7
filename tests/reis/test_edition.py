"""Components and edition data (section 2)."""

import copy
import pickle
import re
from collections import Counter
from pathlib import Path
from typing import Final, TypeVar

import attrs
import pytest

from realeza import reis
from realeza.errors import EditionError
from realeza.reis import Award, Bonus, Card, Constants, Dynasty, Edition, King, Roles, RoyalHouse, load_edition
from realeza.reis.cards import CARDS, FOG, FOOL, SEBASTIAO
from realeza.reis.edition import LARGEST
from tests.reis.alike import odd_edition
from tests.reis.positions import DEFAULT_TOML, changed, king
from tests.rules import ROOT

A = TypeVar("A")
DEFAULT = reis.default_edition()
RULES = (ROOT / "docs" / "rules" / "reis.md").read_text(encoding="utf-8")


def table(clause: str, columns: int) -> list[list[str]]:
    """The rows of the first table with so many columns after a clause, without its head."""
    text = RULES[RULES.index(f"**{clause}**") :]
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in re.findall(r"\n +\|.*", text)]
    return [row for row in rows if len(row) == columns][2:]


@pytest.mark.clause("REIS-2.2", "REIS-2.3")
def test_the_cards_are_those_of_the_rules_text() -> None:
    rows = table("REIS-2.3", 8)[:36]
    assert 36 == len(rows)
    for row in rows:
        card, rank, name, reign, dynasty, values, bonus, penalty = [cell.replace("*", "").strip("`") for cell in row]
        of_card = king(card)
        assert int(rank) == of_card.rank
        assert name == of_card.name
        assert ("" if reign == "-" else reign) == of_card.reign
        assert dynasty == of_card.dynasty.value
        assert tuple(int(value) for value in values.split(" or ")) == of_card.values
        assert (None if bonus == "-" else Bonus(bonus)) == of_card.bonus
        assert (0 if penalty == "-" else int(penalty)) == of_card.penalty


@pytest.mark.clause("REIS-2.3", "REIS-2.9")
def test_what_is_printed_bold_in_the_rules_text_is_marked_printed() -> None:
    for row in table("REIS-2.3", 8)[:36]:
        of_card = king(row[0].strip("`"))
        for field, cell in zip(("rank", "name", "dynasty", "values", "bonus"), (*row[1:3], *row[4:7]), strict=True):
            assert ("**" in cell) == (field in of_card.printed), (of_card.id, field)
            assert ("**" not in cell) == (field in of_card.reconstructed), (of_card.id, field)


@pytest.mark.clause("REIS-2.3")
def test_the_numbers_that_the_rules_text_gives_of_the_cards() -> None:
    assert {Bonus.BATTLE: 7, Bonus.CONSPIRACY: 7, Bonus.SIEGE: 7, Bonus.INTRIGUE: 6, Bonus.CUTS: 6, None: 3} == Counter(
        each.bonus for each in DEFAULT.kings
    )
    of_dynasty = Counter(each.dynasty for each in DEFAULT.kings)
    assert {Dynasty.AFONSINA: 10, Dynasty.AVIS: 9, Dynasty.FILIPINA: 3, Dynasty.BRAGANCA: 14} == of_dynasty
    values = sorted(value for each in DEFAULT.kings if each.dynasty is Dynasty.BRAGANCA for value in each.values)
    assert sorted([1, 8, *[2, 3, 4, 5, 6, 7] * 2]) == values


@pytest.mark.clause("REIS-2.4")
def test_the_fog_and_the_fool_rank_below_all_kings() -> None:
    order = sorted(DEFAULT.kings, key=lambda each: each.rank)
    assert ["fool", "fog", *(str(number) for number in range(1, 35))] == [each.id for each in order]


@pytest.mark.clause("REIS-2.5", "REIS-R45")
def test_the_royal_house_cards_are_those_of_the_rules_text() -> None:
    rows = [[cell.strip("`") for cell in row] for row in table("REIS-2.5", 6)[:3]]
    houses = [
        [house.trump.value, *(str(part) for award in house.awards for part in (award.dynasty.value, award.points))]
        for house in DEFAULT.royal_houses
    ]
    assert [row[:5] for row in rows] == houses
    marks = [("printed" if house.printed else "reconstructed") for house in DEFAULT.royal_houses]
    assert marks == [row[5].split(":")[0].split(" ")[0] for row in rows]


@pytest.mark.clause("REIS-2.6", "REIS-2.7")
def test_constants_and_roles() -> None:
    constants, roles = DEFAULT.constants, DEFAULT.roles
    assert (2, 2, 2) == (constants.no_flush, constants.sebastiao_award, constants.last_round_factor)
    assert ("fool", "fog", "16") == (roles.fool, roles.fog, roles.sebastiao) == (FOOL, FOG, SEBASTIAO)
    assert "16" == next(each.id for each in DEFAULT.kings if each.name == "D. Sebastião")


def refused(
    path: str,
    clause: str = "REIS-2.8",
    *,
    kings: tuple[King, ...] = DEFAULT.kings,
    houses: tuple[RoyalHouse, ...] = DEFAULT.royal_houses,
    constants: Constants = DEFAULT.constants,
    roles: Roles = DEFAULT.roles,
) -> str:
    """The reason why the default edition with these parts is not valid, at this place."""
    with pytest.raises(EditionError) as caught:
        Edition("wrong", constants, roles, houses, kings)
    assert ("wrong", path, clause) == (caught.value.source, caught.value.path, caught.value.clause)
    assert f"wrong: {path}: {caught.value.reason} ({clause})" == str(caught.value)
    return caught.value.reason


def kings_with(other: King, card: str) -> tuple[King, ...]:
    """The kings of the default edition, one of them replaced."""
    return tuple(other if each.id == card else each for each in DEFAULT.kings)


@pytest.mark.clause("REIS-2.8")
@pytest.mark.parametrize(
    ("card", "field", "other"),
    [
        ("14", "id", attrs.evolve(king("14"), id=Card("35"))),
        ("14", "rank", attrs.evolve(king("14"), rank=13)),
        ("14", "values", attrs.evolve(king("14"), values=())),
        ("14", "values", attrs.evolve(king("14"), values=(5, 5))),
        ("14", "values", attrs.evolve(king("14"), values=(1, 2, 3, 4, 5))),
        ("14", "penalty", attrs.evolve(king("14"), penalty=1)),
        ("14", "penalty", attrs.evolve(king("14"), penalty=-1)),
        ("18", "penalty", attrs.evolve(king("18"), penalty=0)),
        ("18", "penalty", attrs.evolve(king("18"), penalty=-2)),
        ("fool", "dynasty", attrs.evolve(king("fool"), dynasty=Dynasty.BRAGANCA)),
        ("fog", "dynasty", attrs.evolve(king("fog"), dynasty=Dynasty.AFONSINA)),
        ("14", "", attrs.evolve(king("14"), rank=LARGEST + 1)),
        ("14", "", attrs.evolve(king("14"), values=(5, -LARGEST - 1))),
        ("18", "", attrs.evolve(king("18"), penalty=10**400)),
    ],
)
def test_a_card_that_is_not_valid(card: str, field: str, other: King) -> None:
    path = f"kings[{DEFAULT.kings.index(king(card))}]"
    refused(f"{path}.{field}" if field else path, kings=kings_with(other, card))


@pytest.mark.clause("REIS-2.8")
@pytest.mark.parametrize("number", [LARGEST, -LARGEST])
def test_the_largest_numbers_that_a_card_may_carry(number: int) -> None:
    edition = changed(DEFAULT, attrs.evolve(king("14"), rank=number, values=(number,)))
    assert (number,) == king("14", edition).values


@pytest.mark.clause("REIS-2.8")
def test_a_card_that_is_missing_or_doubled() -> None:
    kings = tuple(each for each in DEFAULT.kings if each.id != "34")
    assert "card 34 is missing" == refused("kings", kings=kings)
    again = attrs.evolve(king("14"), rank=99)
    assert "card 14 stands here a second time" == refused("kings[36].id", kings=(*DEFAULT.kings, again))
    refused("kings", kings=())


@pytest.mark.clause("REIS-2.8")
def test_exactly_three_cards_are_filipina() -> None:
    more = attrs.evolve(king("14"), dynasty=Dynasty.FILIPINA, penalty=1)
    assert "4 Filipina cards, three expected" == refused("kings", kings=kings_with(more, "14"))
    fewer = attrs.evolve(king("18"), dynasty=Dynasty.AVIS, penalty=0)
    assert "2 Filipina cards, three expected" == refused("kings", kings=kings_with(fewer, "18"))


@pytest.mark.clause("REIS-2.8")
def test_one_card_at_least_is_braganca() -> None:
    kings = tuple(
        attrs.evolve(each, dynasty=Dynasty.AVIS) if each.dynasty is Dynasty.BRAGANCA else each for each in DEFAULT.kings
    )
    assert "braganca" in refused("kings", kings=kings)
    one = (attrs.evolve(kings[0], dynasty=Dynasty.BRAGANCA), *kings[1:])
    assert Dynasty.BRAGANCA is attrs.evolve(DEFAULT, kings=one).kings[0].dynasty


@pytest.mark.clause("REIS-2.8", "REIS-2.5")
def test_one_royal_house_card_for_each_large_dynasty() -> None:
    houses = DEFAULT.royal_houses
    for wrong in (houses[:2], (), (*houses, houses[0]), (houses[0], houses[0], houses[2])):
        refused("royal_houses", houses=wrong)
    swapped = attrs.evolve(DEFAULT, royal_houses=houses[::-1])
    assert DEFAULT.fingerprint == swapped.fingerprint


@pytest.mark.clause("REIS-2.8", "REIS-2.5")
def test_a_royal_house_card_of_filipina() -> None:
    first = DEFAULT.royal_houses[0]
    awards = (Award(Dynasty.AFONSINA, 1), Award(Dynasty.AVIS, 1), Award(Dynasty.BRAGANCA, 1))
    filipina = attrs.evolve(first, trump=Dynasty.FILIPINA, awards=awards)
    refused("royal_houses", houses=(*DEFAULT.royal_houses, filipina))


@pytest.mark.clause("REIS-2.8", "REIS-2.5")
@pytest.mark.parametrize(
    ("path", "awards"),
    [
        ("royal_houses[0].awards", ()),
        ("royal_houses[0].awards", (Award(Dynasty.AVIS, 3),)),
        ("royal_houses[0].awards", (Award(Dynasty.AVIS, 3), Award(Dynasty.AVIS, 1))),
        ("royal_houses[0].awards", (Award(Dynasty.AVIS, 3), Award(Dynasty.AFONSINA, 1))),
        ("royal_houses[0].awards", (Award(Dynasty.AVIS, 3), Award(Dynasty.FILIPINA, 1))),
        ("royal_houses[0].awards[1].points", (Award(Dynasty.AVIS, 3), Award(Dynasty.BRAGANCA, 0))),
        ("royal_houses[0].awards[0].points", (Award(Dynasty.AVIS, LARGEST + 1), Award(Dynasty.BRAGANCA, 1))),
    ],
)
def test_awards_that_are_not_valid(path: str, awards: tuple[Award, ...]) -> None:
    first, *others = DEFAULT.royal_houses
    refused(path, houses=(attrs.evolve(first, awards=awards), *others))


@pytest.mark.clause("REIS-2.6", "REIS-2.7", "REIS-2.8")
def test_constants_and_roles_are_the_same_in_every_edition() -> None:
    constants, roles = DEFAULT.constants, DEFAULT.roles
    for path, wrong in (
        ("constants.no_flush", attrs.evolve(constants, no_flush=3)),
        ("constants.sebastiao_award", attrs.evolve(constants, sebastiao_award=0)),
        ("constants.last_round_factor", attrs.evolve(constants, last_round_factor=1)),
    ):
        refused(path, constants=wrong)
    for path, other in (
        ("roles.fool", attrs.evolve(roles, fool=Card("fog"))),
        ("roles.fog", attrs.evolve(roles, fog=Card("fool"))),
        ("roles.sebastiao", attrs.evolve(roles, sebastiao=Card("17"))),
    ):
        refused(path, roles=other)


@pytest.mark.clause("REIS-2.9")
def test_every_value_is_marked_once() -> None:
    constants = attrs.evolve(DEFAULT.constants, printed=("no_flush", "sebastiao_award"))
    refused("constants.last_round_factor", "REIS-2.9", constants=constants)
    roles = attrs.evolve(DEFAULT.roles, reconstructed=("sebastiao", "fog"))
    assert "2 times" in refused("roles.fog", "REIS-2.9", roles=roles)
    house = attrs.evolve(DEFAULT.royal_houses[0], printed=("trump", "awards", "colour"))
    assert "'colour'" in refused("royal_houses[0]", "REIS-2.9", houses=(house, *DEFAULT.royal_houses[1:]))
    first = attrs.evolve(DEFAULT.kings[0], reconstructed=("id", "rank", "reign", "bonus", "penalty"))
    assert "0 times" in refused("kings[0].dynasty", "REIS-2.9", kings=(first, *DEFAULT.kings[1:]))


@pytest.mark.clause("REIS-2.8")
def test_bonuses_and_values_may_stand_anywhere() -> None:
    edition = odd_edition(3)
    assert any(each.bonus for each in edition.kings if each.id in ("fool", "fog", "1"))
    assert any(len(each.values) > 1 for each in edition.kings if each.id != "1")


def test_editions_are_equal_when_their_rules_are() -> None:
    other = attrs.evolve(king("14"), name="Manuel", reign="?", printed=())
    other = attrs.evolve(other, reconstructed=(*king("14").printed, *king("14").reconstructed))
    house, *others = DEFAULT.royal_houses
    turned = attrs.evolve(house, awards=house.awards[::-1], printed=(), reconstructed=("awards", "trump"))
    alike = (
        attrs.evolve(DEFAULT),
        changed(DEFAULT, other),
        attrs.evolve(DEFAULT, name="mine"),
        attrs.evolve(DEFAULT, kings=DEFAULT.kings[::-1]),
        attrs.evolve(DEFAULT, royal_houses=(*others, turned)),
        changed(DEFAULT, attrs.evolve(king("1"), values=(9, 0))),
    )
    assert re.fullmatch("[0-9a-f]{16}", DEFAULT.fingerprint)
    for edition in alike:
        assert (DEFAULT.fingerprint, hash(DEFAULT)) == (edition.fingerprint, hash(edition))
        assert DEFAULT == edition
    assert DEFAULT.kings == alike[3].kings
    assert list(CARDS) == [each.id for each in DEFAULT.kings]
    richer = attrs.evolve(house, awards=(Award(Dynasty.AVIS, 4), Award(Dynasty.BRAGANCA, 1)))
    different = (
        DEFAULT,
        changed(DEFAULT, attrs.evolve(king("14"), rank=99)),
        changed(DEFAULT, attrs.evolve(king("14"), values=(6,))),
        changed(DEFAULT, attrs.evolve(king("14"), bonus=None)),
        changed(DEFAULT, attrs.evolve(king("14"), dynasty=Dynasty.BRAGANCA)),
        changed(DEFAULT, attrs.evolve(king("18"), penalty=9)),
        attrs.evolve(DEFAULT, royal_houses=(richer, *others)),
    )
    assert 7 == len({edition.fingerprint for edition in different}) == len(set(different))


def spoilt(record: A, field: str, value: object) -> A:
    """A record with a part of the wrong type, as code without types may make it."""
    twin = copy.copy(record)
    object.__setattr__(twin, field, value)
    return twin


def with_part(place: str, part: object) -> Edition:
    """The default edition with another part at a place, not yet made anew and so not checked."""
    first, *others = DEFAULT.royal_houses
    edition = attrs.evolve(DEFAULT)
    name, wrong = place.partition("[")[0], part
    match place:
        case "royal_houses[0].awards[0]":
            wrong = (spoilt(first, "awards", (part, *first.awards[1:])), *others)
        case "royal_houses[0]":
            wrong = (part, *others)
        case "kings[0]":
            wrong = (part, *DEFAULT.kings[1:])
        case _:
            pass
    object.__setattr__(edition, name, wrong)
    return edition


def refused_at(path: str, edition: Edition) -> None:
    with pytest.raises(EditionError) as caught:
        attrs.evolve(edition)
    assert (path, "REIS-2.9") == (caught.value.path, caught.value.clause)
    assert " expected, found " in str(caught.value)


PARTS: Final[dict[str, Constants | Roles | RoyalHouse | Award | King]] = {
    "constants": DEFAULT.constants,
    "roles": DEFAULT.roles,
    "royal_houses[0]": DEFAULT.royal_houses[0],
    "royal_houses[0].awards[0]": DEFAULT.royal_houses[0].awards[0],
    "kings[0]": DEFAULT.kings[0],
}


@pytest.mark.clause("REIS-2.9")
@pytest.mark.parametrize("junk", [None, 0.5, True, "siege", [], {}, (None,), Award, pytest.param(10**5000, id="huge")])
def test_a_part_of_the_wrong_type_is_refused_with_its_path(junk: object) -> None:
    for name in ("name", "constants", "roles", "royal_houses", "kings"):
        if type(junk) not in (str, tuple):
            refused_at(name, with_part(name, junk))
    for place, part in PARTS.items():
        refused_at(place, with_part(place, junk))
        for name in attrs.asdict(part, recurse=False):
            sound: object = getattr(part, name)
            fits = type(sound) is type(junk) or (name == "bonus" and junk is None)
            if not fits:
                refused_at(f"{place}.{name}", with_part(place, spoilt(part, name, junk)))


@pytest.mark.clause("REIS-2.9")
@pytest.mark.parametrize("junk", [None, 0.5, True, b"fool", (5,), []])
def test_an_item_of_the_wrong_type_is_refused_with_its_path(junk: object) -> None:
    first = DEFAULT.kings[0]
    refused_at("kings[0].values[1]", with_part("kings[0]", spoilt(first, "values", (0, junk))))
    refused_at("roles.printed[0]", with_part("roles", spoilt(DEFAULT.roles, "printed", (junk,))))


def test_an_edition_comes_back_from_a_pickle_or_a_copy_as_one_object() -> None:
    mine = attrs.evolve(DEFAULT, name="mine")
    first, second = (pickle.loads(pickle.dumps(mine)) for _ in range(2))
    assert mine == first
    assert first is second is copy.deepcopy(mine)
    other = changed(DEFAULT, attrs.evolve(king("14"), name="Manuel"))
    assert "Manuel" == king("14", pickle.loads(pickle.dumps(other))).name
    assert "D. Manuel I" == king("14", pickle.loads(pickle.dumps(changed(DEFAULT)))).name


@pytest.mark.clause("REIS-2.9")
def test_the_file_of_the_default_edition_can_be_loaded_by_its_path() -> None:
    assert DEFAULT == load_edition(DEFAULT_TOML) == load_edition(str(DEFAULT_TOML))


@pytest.mark.clause("REIS-2.9")
def test_a_file_may_hold_another_edition(tmp_path: Path) -> None:
    text = DEFAULT_TOML.read_text(encoding="utf-8").replace("points = 3", "points = 5")
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    assert [5, 1] == [award.points for award in load_edition(mine).royal_houses[1].awards]
    assert CARDS == tuple(sorted(each.id for each in load_edition(mine).kings))
