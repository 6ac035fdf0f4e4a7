"""Components: the edition."""

import copy
import pickle
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeGuard
from unittest import mock

import attrs
import pytest

from realeza import rio
from realeza.errors import EditionError
from realeza.play import play
from realeza.rio import Config, Edition, Good, Level, Place
from realeza.rio.edition_checks import CONSTANTS
from realeza.rio.printed import (
    Bonus,
    EachGains,
    EachPays,
    Effect,
    GainGoods,
    GainReis,
    MoveCleric,
    RaiseAny,
    RaiseIncome,
    TrainOne,
)
from realeza.rio.printed import effect as effect_of
from realeza.rio.tables import Table
from realeza.rio.words import Gift
from tests.rio.alike import odd_edition
from tests.rio.positions import DEFAULT_TOML, after, changed, given, slots

TOML = DEFAULT_TOML.read_text(encoding="utf-8")


@pytest.mark.clause("RIO-2.1", "RIO-2.6", "RIO-2.8", "RIO-2.9", "RIO-2.10", "RIO-2.11")
def test_the_default_edition_is_complete() -> None:
    edition = rio.default_edition()
    assert (28, 16, 20, 24, 7) == (
        len(edition.pieces),
        len(edition.staircase),
        len(edition.porto),
        len(edition.minister),
        len(edition.characters),
    )
    assert (24, 48) == (
        sum(kind.copies for kind in edition.tokens),
        sum(card.copies for card in edition.festivities),
    )
    assert {1: 12, 2: 12, 3: 12, 4: 12} == {
        level: sum(card.copies for card in edition.festivities if card.level == level) for level in range(1, 5)
    }
    assert [12, 12] == [sum(card.back == back for card in edition.minister) for back in "AB"]


@pytest.mark.clause("RIO-2.6")
def test_what_the_demand_pieces_hold_to() -> None:
    pieces = rio.default_edition().pieces
    assert {"10r": 4} | dict.fromkeys(("clothing", "rug", "furniture", "perfume", "spice", "jewel"), 4) == Counter(
        piece.front for piece in pieces
    )
    backs = Counter(part for piece in pieces for part in piece.back.split("+"))
    assert {8} == {number for part, number in backs.items() if part != "5r"}
    assert {4} == set(Counter(piece.serves for piece in pieces).values())
    for piece in pieces:
        assert piece.front == "10r" or piece.front in piece.back.split("+")


@pytest.mark.clause("RIO-2.5", "RIO-2.12")
def test_the_constraints_of_the_rulebook() -> None:
    edition = rio.default_edition()
    values = {row.id.value: (row.highest, row.intermediate, row.lowest) for row in edition.characters}
    assert 30 == sum(values[name][0] for name in ("pedro", "carlota", "joao")) + sum(
        values[name][2] for name in ("maria", "linhares", "arcos", "cairu")
    )
    assert {name: getattr(edition.constants, name) for name in CONSTANTS} == CONSTANTS


def edition_file(folder: Path, text: str | bytes) -> Path:
    path = folder / "edition.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


@pytest.mark.clause("RIO-1.2")
def test_an_owner_corrects_one_value(tmp_path: Path) -> None:
    text = TOML.replace('name = "default"', 'name = "mine"', 1)
    text = text.replace(
        "prices = [6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]", "prices = [7, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0]"
    )
    mine = rio.load_edition(edition_file(tmp_path, text))
    assert ("mine", 7, 0) == (mine.name, mine.shops.prices[0], mine.shops.prices[11])
    assert mine != rio.default_edition()
    assert mine.fingerprint != rio.default_edition().fingerprint
    state = given(edition=mine).seat(0, hand="4 1", reis=0).stock(shops="11 rug").ready()
    assert 0 == after(state, "send 4 shops", "buy rug").players[0].reis


def test_names_and_marks_do_not_count_for_the_fingerprint(tmp_path: Path) -> None:
    text = TOML.replace('name = "default"', 'name = "mine"', 1).replace('name = "D. Joao VI"', 'name = "Joao"', 1)
    text = text.replace(
        'printed = ["bonus"]\nreconstructed = ["upper", "lower"]',
        'printed = ["bonus", "upper"]\nreconstructed = ["lower"]',
    )
    mine = rio.load_edition(edition_file(tmp_path, text))
    assert (mine, hash(mine)) == (rio.default_edition(), hash(rio.default_edition()))
    assert mine.fingerprint == rio.default_edition().fingerprint
    back: Edition = pickle.loads(pickle.dumps(mine))
    assert ("mine", ("bonus", "upper")) == (back.name, back.market.printed)


@pytest.mark.clause("RIO-2.6", "RIO-2.13")
def test_a_demand_may_cost_reis_and_a_full_warehouse() -> None:
    goods = "+".join(["rug"] * 8)
    piece = attrs.evolve(rio.default_edition().pieces[0], back=f"5r+{goods}")
    edition = attrs.evolve(rio.default_edition(), pieces=(piece, *rio.default_edition().pieces[1:]))
    assert 5 == Config(2, edition=edition).table.backs[piece.id].cost.reis


@pytest.mark.parametrize(
    "field",
    ["shops", "market", "locations", "characters", "pieces", "staircase", "tokens", "porto", "festivities"],
)
def test_every_table_counts_for_the_fingerprint(field: str) -> None:
    default = rio.default_edition()
    odd = odd_edition(1)
    other = attrs.evolve(default, **{field: getattr(odd, field)})
    assert other.fingerprint != default.fingerprint
    assert other != default


def test_the_minister_counts_for_the_fingerprint() -> None:
    default = rio.default_edition()
    cards = (attrs.evolve(default.minister[0], steps=3), *default.minister[1:])
    assert default.fingerprint != attrs.evolve(default, minister=cards).fingerprint


def test_an_edition_comes_back_as_the_same_object() -> None:
    for edition in (rio.default_edition(), odd_edition(2)):
        back: Edition = pickle.loads(pickle.dumps(edition))
        assert back == edition
        assert pickle.loads(pickle.dumps(edition)) is back
        assert copy.deepcopy(edition) == edition
    config = Config(2, Level.NORMAL, 1, odd_edition(2))
    assert config == pickle.loads(pickle.dumps(config)) == copy.copy(config)
    assert repr(config) == "Config(players=2, minister=<Level.NORMAL: 'normal'>, first_player=1, edition=odd-2)"


WRONG: list[tuple[str, str, str, str | None]] = [
    ("rounds = 12", "rounds = 11", "constants.rounds", "RIO-2.12"),
    ("dice_in_hand = [1, 4]", "dice_in_hand = [1, 5]", "constants.dice_in_hand", "RIO-2.12"),
    ("rounds = 12", 'rounds = "12"', "constants.rounds", None),
    ("rounds = 12", "", "constants", None),
    ("4, 4, 3, 3, 2, 2, 1, 1]", "4, 4, 3, 3, 2, 2, 1]", "shops.prices", "RIO-2.2"),
    ("4, 4, 3, 3, 2, 2, 1, 1]", "4, 4, 3, 3, 2, 2, 1, 2]", "shops.prices", "RIO-2.2"),
    ("4, 4, 3, 3, 2, 2, 1, 1]", "4, 4, 3, 3, 2, 2, 1, -1]", "shops.prices[11]", "RIO-2.2"),
    ("start = [6, 7, 7]", "start = [6, 7, 12]", "shops.start[2]", "RIO-2.2"),
    ("start = [6, 7, 7]", "start = [6, 7]", "shops.start", "RIO-2.2"),
    ("discount = [1, 1, 1, 2, 2, 3]", "discount = [1]", "shops.discount", "RIO-2.2"),
    ("upper = [8, 7, 6, 5]", "upper = [8, 7, 6]", "market.upper", "RIO-2.3"),
    ("lower = [5, 4, 3, 2]", "lower = [5, 4, 3, 1000]", "market.lower[3]", "RIO-2.3"),
    ("bonus = [1, 1, 1, 2, 2, 3]", "bonus = []", "market.bonus", "RIO-2.3"),
    ('location = "court"', 'location = "square"', "locations[2].location", "RIO-2.4"),
    ('location = "court"', 'location = "market"', "locations[2].spaces", "RIO-2.3"),
    ('location = "court"', 'location = "church"', "locations", "RIO-2.4"),
    ('location = "court"', 'location = "palace"', "locations[2].location", None),
    ("spaces = [2, 3, 3]", "spaces = [2, 3, 0]", "locations[2].spaces[2]", "RIO-2.4"),
    ('letter = "b"', 'letter = "a"', "characters", "RIO-2.5"),
    ('id = "carlota"', 'id = "joao"', "characters", "RIO-2.5"),
    ("highest = 10", "highest = 6", "characters[0]", "RIO-2.5"),
    ("highest = 10", "highest = 1000", "characters[0].highest", "RIO-2.5"),
    ('id = "b4"', 'id = "b5"', "pieces", "RIO-2.6"),
    ('front = "10r"', 'front = "0r"', "pieces[0].front", "RIO-2.6"),
    ('back = "5r+clothing"', 'back = "clothing+5r"', "pieces[0].back", "RIO-2.6"),
    ('back = "5r+clothing"', 'back = "' + "+".join(["rug"] * 9) + '"', "pieces[0].back", "RIO-2.13"),
    ("front_points = 2", "front_points = -1", "pieces[0].front_points", "RIO-2.6"),
    ("back_points = 3", "back_points = 1000", "pieces[0].back_points", "RIO-2.6"),
    ('serves = "carlota"', 'serves = "nobody"', "pieces[0].serves", None),
    (
        'back = "5r+clothing"\nback_points = 3\nserves = "carlota"',
        'back = "5r+furniture"\nback_points = 3\nserves = "maria"',
        "pieces[1]",
        "RIO-2.6",
    ),
    ('name = "default"', 'name = "my own"', "name", "RIO-2.13"),
    ("step = 3", "step = 4", "staircase", "RIO-2.7"),
    ("step = 3", "step = 17", "staircase[2].step", "RIO-2.7"),
    ('bonus = "2 reis"', 'bonus = "2 coins"', "staircase[0].bonus", None),
    ('bonus = "2 reis"', "bonus = 2", "staircase[0].bonus", None),
    ("area = 15", "area = 1", "staircase", "RIO-2.7"),
    ("area = 15", "area = 1000", "staircase[15].area", "RIO-2.7"),
    ("cost = 8\ncopies = 4", "cost = 8\ncopies = 3", "tokens", "RIO-2.8"),
    ("cost = 8\ncopies = 4", "cost = 7\ncopies = 4", "tokens[5].cost", "RIO-2.8"),
    ("cost = 8\ncopies = 4", "cost = 8\ncopies = 0", "tokens[5].copies", "RIO-2.8"),
    ("cost = 8\ncopies = 4", "cost = -8\ncopies = 4", "tokens[5].cost", "RIO-2.8"),
    ("number = 20", "number = 19", "porto[19].number", "RIO-2.9"),
    ("number = 20", "number = 0", "porto[19].number", "RIO-2.9"),
    ('effect = "favor"', 'effect = "favour"', "porto[0].effect", None),
    ('effect = "pay 3"', 'effect = "pay 0"', "porto[3].effect", None),
    ('effect = "remove jewel"', 'effect = "remove gold"', "porto[4].effect", None),
    ('arrivals = ["any", "any", "any"]', 'arrivals = ["any", "gold"]', "porto[0].arrivals[1]", None),
    ('id = "good1"', 'id = "reis7"', "festivities[1].id", "RIO-2.10"),
    ('id = "good1"', 'id = "Good 1"', "festivities[1].id", "RIO-2.10"),
    ("level = 4", "level = 5", "festivities[21].level", "RIO-2.10"),
    ("reis = 5\ngoods", "reis = -5\ngoods", "festivities[0].reis", "RIO-2.10"),
    ("points = 3\ncopies", "points = -3\ncopies", "festivities[21].points", "RIO-2.10"),
    ("copies = 2", "copies = 0", "festivities[0].copies", "RIO-2.10"),
    ('goods = ["any", "any", "any"]', f"goods = {['any'] * 9}", "festivities[21].goods", "RIO-2.13"),
    ('effects = ["reis 7"]', 'effects = ["reis -7"]', "festivities[0].effects[0]", None),
    ('effects = ["reis 7"]', 'effects = ["dance"]', "festivities[0].effects[0]", None),
    ('effects = ["build 3 8"]', 'effects = ["build 8 3"]', "festivities[17].effects[0]", "RIO-5.44"),
    ('id = "a2"\nback', 'id = "a1"\nback', "minister[1].id", "RIO-2.11"),
    ('back = "B"', 'back = "C"', "minister[12].back", "RIO-2.11"),
    ('actions = ["court", "buildings"]', 'actions = ["court"]', "minister[0].actions", "RIO-2.11"),
    ('actions = ["court", "buildings"]', 'actions = ["court", "court"]', "minister[0].actions", "RIO-2.11"),
    ('actions = ["court", "buildings"]', 'actions = ["court", "inn"]', "minister[0].actions", "RIO-2.11"),
    ("position = 1", "position = 5", "minister[0].position", "RIO-2.11"),
    ("steps = 1", "steps = 4", "minister[0].steps", "RIO-2.11"),
    ('building = "garden"', 'building = "tower"', "minister[0].building", None),
    ('printed = ["bonus"]', "printed = []", "market.bonus", "RIO-2.3"),
    ('printed = ["bonus"]', 'printed = ["bonus", "colour"]', "market", "RIO-2.3"),
    ("rounds = 12", "rounds = 12\ncolour = 3", "constants", None),
    ('name = "default"', "", "", None),
    ('name = "default"', "name = ", "", None),
]


@pytest.mark.clause(
    "RIO-2.2", "RIO-2.3", "RIO-2.4", "RIO-2.5", "RIO-2.6", "RIO-2.7", "RIO-2.8", "RIO-2.9", "RIO-2.10", "RIO-2.11",
    "RIO-2.12",
)  # fmt: skip
@pytest.mark.parametrize(("old", "new", "path", "clause"), WRONG)
def test_an_edition_file_with_one_thing_wrong(
    old: str, new: str, path: str, clause: str | None, tmp_path: Path
) -> None:
    assert old in TOML
    with pytest.raises(EditionError) as caught:
        rio.load_edition(edition_file(tmp_path, TOML.replace(old, new, 1)))
    assert path == caught.value.path
    assert clause == caught.value.clause
    assert str(tmp_path / "edition.toml") == caught.value.source


def test_tables_that_are_too_short_or_too_long() -> None:
    default = rio.default_edition()
    more = attrs.evolve(default.pieces[0], id=rio.Piece("h1"))
    wrong: list[tuple[str, Callable[[], Edition]]] = [
        ("pieces", lambda: attrs.evolve(default, pieces=(*default.pieces, more))),
        ("staircase", lambda: attrs.evolve(default, staircase=default.staircase[:15])),
        ("porto", lambda: attrs.evolve(default, porto=default.porto[:11])),
        ("festivities", lambda: attrs.evolve(default, festivities=())),
        ("minister", lambda: attrs.evolve(default, minister=default.minister[3:])),
        ("minister", lambda: attrs.evolve(default, minister=default.minister[:19])),
    ]
    for path, make in wrong:
        with pytest.raises(EditionError) as caught:
            make()
        assert ("default", path) == (caught.value.source, caught.value.path)
        assert caught.value.clause is not None


def refused(path: str, **parts: object) -> EditionError:
    """How the default edition is refused with other parts, which need not be of the right kind."""
    with pytest.raises(EditionError) as caught:
        changed(rio.default_edition(), **parts).__attrs_post_init__()
    assert path == caught.value.path
    assert len(str(caught.value)) < 300
    return caught.value


@pytest.mark.clause("RIO-2.13")
@pytest.mark.parametrize(
    "name", ["", "x" * 41, "two words", "two\nlines", "\u00e9", "name=x", None, 5, ["x"], mock.ANY]
)
def test_names_that_no_record_could_hold(name: object) -> None:
    assert "RIO-2.13" == refused("name", name=name).clause
    assert "x" * 40 == attrs.evolve(rio.default_edition(), name="x" * 40).name


class Number(int):
    """A number of a kind of its own."""


WRONG_KINDS: tuple[object, ...] = (
    *(None, True, 2.0, "rug", Number(2), 10**5000, mock.ANY, [5], (), {5: 5}, Good, Good.RUG, Place.COURT),
)
TABLES: tuple[str, ...] = tuple(field.name for field in attrs.fields(Edition) if field.init and field.name != "name")


@pytest.mark.clause("RIO-2.13")
@pytest.mark.parametrize("table", TABLES)
def test_every_part_has_the_type_that_it_is_declared_with(table: str) -> None:
    rows: object = getattr(rio.default_edition(), table)
    for wrong in WRONG_KINDS:
        if wrong != ():
            assert "RIO-2.13" == refused(table, **{table: wrong}).clause
    records: tuple[object, ...] = rows if a_row(rows) else (rows,)
    for place, record in enumerate(records[:3]):
        where = f"{table}[{place}]" if a_row(rows) else table
        for name in slots(record):
            right: object = getattr(record, name)
            allowed = [kind_of(other, name) for other in records]
            for wrong in WRONG_KINDS:
                if type(wrong) not in allowed:
                    spoilt: object = changed(record, **{name: wrong})
                    parts = (*records[:place], spoilt, *records[place + 1 :]) if a_row(rows) else spoilt
                    assert "RIO-2.13" == refused(f"{where}.{name}", **{table: parts}).clause
            if a_row(right):
                spoilt = changed(record, **{name: (*right, 2.5)})
                parts = (*records[:place], spoilt, *records[place + 1 :]) if a_row(rows) else spoilt
                assert "RIO-2.13" == refused(f"{where}.{name}[{len(right)}]", **{table: parts}).clause
        if a_row(rows):
            for wrong in WRONG_KINDS:
                refused(where, **{table: (*records[:place], wrong, *records[place + 1 :])})


def kind_of(value: object, name: str) -> type:
    """The type of a part."""
    part: object = getattr(value, name)
    return type(part)


def a_row(value: object) -> TypeGuard[tuple[object, ...]]:
    """Whether a value is a tuple."""
    return type(value) is tuple


@pytest.mark.clause("RIO-2.9", "RIO-2.10", "RIO-2.7", "RIO-2.13")
def test_effects_made_in_code_are_those_that_words_can_write() -> None:
    edition = rio.default_edition()
    effects: tuple[Effect, ...] = (
        *(GainReis(0), GainReis(1000), GainReis(10**5000), RaiseIncome(-1), GainGoods(0), GainGoods(67)),
        *(RaiseAny(-1, 4), RaiseAny(0, 1000), RaiseAny(4, 3), RaiseAny(10**5000, 10**5000)),
    )
    for effect in effects:
        card = attrs.evolve(edition.festivities[0], effects=(effect,))
        refused("festivities[0].effects[0]", festivities=(card, *edition.festivities[1:]))
    spoilt: object = changed(GainReis(7), amount=7.0)
    card = changed(edition.festivities[0], effects=(spoilt,))
    refused("festivities[0].effects[0].amount", festivities=(card, *edition.festivities[1:]))
    for word in (EachGains(0), EachGains(1000), EachPays(-3)):
        refused("porto[0].effect", porto=(attrs.evolve(edition.porto[0], effect=word), *edition.porto[1:]))
    for bonus in (Bonus(0, Gift.VP), Bonus(1000, Gift.REIS), Bonus(67, Gift.GOOD), Bonus(10**5000, Gift.FAVOR)):
        step = attrs.evolve(edition.staircase[0], bonus=bonus)
        refused("staircase[0].bonus", staircase=(step, *edition.staircase[1:]))
    assert GainGoods(66) == effect_of("goods 66")
    assert RaiseAny(0, 0) == effect_of("build 0 0")


@pytest.mark.clause("RIO-2.13")
def test_no_edition_is_too_large_to_be_played() -> None:
    edition = rio.default_edition()
    for table in ("porto", "festivities", "minister"):
        rows: tuple[object, ...] = getattr(edition, table)
        assert "at most 100 expected, found 101" == refused(table, **{table: rows[:1] * 101}).reason
    card = attrs.evolve(edition.festivities[0], effects=(TrainOne(),) * 9)
    refused("festivities[0].effects", festivities=(card, *edition.festivities[1:]))
    refused("porto[0].arrivals", porto=(attrs.evolve(edition.porto[0], arrivals=(None,) * 67), *edition.porto[1:]))


@pytest.mark.clause("RIO-2.13")
def test_the_largest_edition_is_played_in_no_time() -> None:
    edition = rio.default_edition()
    effects: tuple[Effect, ...] = (GainGoods(66), MoveCleric(), RaiseIncome(999), RaiseAny(0, 999), TrainOne())
    first = edition.festivities[0]
    large = attrs.evolve(
        edition,
        name="large",
        festivities=tuple(
            attrs.evolve(
                first,
                id=rio.Festivity(f"card{number}"),
                level=1 + number % 4,
                reis=0,
                goods=(),
                points=999,
                copies=999,
                effects=(*effects, GainReis(999), GainGoods(66), MoveCleric()),
            )
            for number in range(100)
        ),
        porto=tuple(
            attrs.evolve(edition.porto[0], number=900 + number, arrivals=(None,) * 66, effect=EachGains(999))
            for number in range(100)
        ),
        staircase=tuple(attrs.evolve(row, bonus=Bonus(66, Gift.GOOD), area=999) for row in edition.staircase),
    )
    for config in (Config(4, edition=large), Config(1, Level.EXPERIENCED, edition=large)):
        *_, last = play(rio, rio.initial(config), Random(1))
        for number, step in enumerate(play(rio, rio.initial(config), Random(1))):
            if number % 50 == 0:
                rio.check(step.after)
        assert rio.outcome(last.after)


@pytest.mark.clause("RIO-2.6")
def test_which_pieces_may_be_alike() -> None:
    edition = rio.default_edition()
    rows = {str(row.id): row for row in edition.pieces}
    for one, other in (("b2", "g3"), ("c4", "f1")):
        sides = [(r.front, r.front_points, r.back, r.back_points) for r in (rows[one], rows[other])]
        assert sides[0] == sides[1]
        assert rows[one].serves is not rows[other].serves
    alike = attrs.evolve(rows["g3"], serves=rows["b2"].serves)
    mine = attrs.evolve(edition, pieces=tuple(alike if row.id == "g3" else row for row in edition.pieces))
    assert mine != edition
    alike = attrs.evolve(rows["b2"], id=rio.Piece("b3"))
    refused("pieces[6]", pieces=tuple(alike if row.id == "b3" else row for row in edition.pieces))


@pytest.mark.clause("RIO-2.13")
def test_the_order_of_records_makes_no_difference() -> None:
    edition = rio.default_edition()
    for table in ("locations", "characters", "pieces", "staircase", "tokens", "porto", "festivities", "minister"):
        other = attrs.evolve(edition, **{table: getattr(edition, table)[::-1]})
        assert (edition, hash(edition), edition.fingerprint) == (other, hash(other), other.fingerprint)
        made, known = Table(other, 2, None), Config(2).table
        assert (known.bonuses, known.areas, known.court) == (made.bonuses, made.areas, made.court)
        state = rio.initial(Config(2, edition=other))
        assert state == rio.initial(Config(2))
        assert rio.legal_moves(state) == rio.legal_moves(rio.initial(Config(2)))


def test_a_pickle_of_the_default_edition_is_small() -> None:
    edition = rio.default_edition()
    assert pickle.loads(pickle.dumps(edition)) is edition
    assert copy.deepcopy(edition) is edition
    assert len(pickle.dumps(Config(2))) < 200
