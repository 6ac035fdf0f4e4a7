"""Components: what makes an edition complete and consistent (section 2)."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NoReturn

from realeza._showing import show
from realeza.editions import check_marks, check_types
from realeza.errors import EditionError
from realeza.rio.components import Tables
from realeza.rio.goods import EACH, total
from realeza.rio.notation import WORD, is_cost
from realeza.rio.printed import (
    LARGEST,
    EachGains,
    EachPays,
    Effect,
    GainGoods,
    GainReis,
    PortoWord,
    RaiseAny,
    RaiseIncome,
    cost_of,
)
from realeza.rio.words import CHARACTERS, GOODS, LIMITED, POSITIONS, ROUNDS, TOP, Gift, Place

CONSTANTS: Final[Mapping[str, int | tuple[int, ...]]] = MappingProxyType(
    {
        "rounds": 12,
        "reis": 20,
        "track": 5,
        "favors": 2,
        "dice_in_hand": (1, 4),
        "dice_waiting": (3, 3),
        "markers": 16,
        "favor_tokens": 18,
        "extensions": 4,
        "warehouse": 4,
        "loan_reis": 5,
        "loan_points": 1,
        "square_reis": 2,
        "festivity_reis": 3,
        "longest_stride": 3,
        "building_points": (1, 2, 4, 8, 12, 16, 20, 25),
        "set_points": 3,
        "reis_for_a_point": 10,
    }
)
"""The numbers that are the same in every edition (RIO-2.12)."""

LETTERS: Final = "abcdefg"
PIECES_EACH: Final = 4
TOKENS: Final = 24
MOST_GOODS: Final = 8
"""A full Warehouse: nothing costs more goods."""
MOST_CARDS: Final = 100
"""No edition has more kinds of festivities, nor more Porto cards or cards of the Minister (RIO-2.13)."""
MOST_EFFECTS: Final = 8
"""No festivity has more effects (RIO-2.13)."""
ALL_GOODS: Final = EACH * len(GOODS)
"""No more goods than there are in the game arrive, or are gained, at once (RIO-2.13)."""
ACTIONS: Final = (Place.COURT, Place.FESTIVITIES, Place.CHURCH, Place.BUILDINGS)
"""What the Minister can do (RIO-2.11)."""
MOST_OF_BACK: Final = MappingProxyType({"A": 10, "B": 8})
"""The most cards of a back that a level takes (RIO-2.11)."""


def check(edition: Tables) -> None:
    """Raise :class:`~realeza.errors.EditionError` unless every table is complete and fits the others."""
    check_types(edition, "RIO-2.13")
    for path, cards in (("porto", edition.porto), ("festivities", edition.festivities), ("minister", edition.minister)):
        if len(cards) > MOST_CARDS:
            _refuse(edition, path, f"at most {MOST_CARDS} expected, found {len(cards)}", "RIO-2.13")
    _constants(edition)
    _shops(edition)
    _market(edition)
    _locations(edition)
    _characters(edition)
    _pieces(edition)
    _staircase(edition)
    _tokens(edition)
    _porto(edition)
    _festivities(edition)
    _minister(edition)


def _refuse(edition: Tables, path: str, reason: str, clause: str) -> NoReturn:
    raise EditionError(edition.name, path, reason, clause)


def _number(edition: Tables, path: str, number: int, least: int, most: int, clause: str) -> None:
    if not least <= number <= most:
        _refuse(edition, path, f"{least} to {most} expected, found {show(number)}", clause)


def _row(edition: Tables, path: str, row: tuple[int, ...], size: int, least: int, most: int, clause: str) -> None:
    if len(row) != size:
        _refuse(edition, path, f"{size} numbers expected, found {len(row)}", clause)
    for place, number in enumerate(row):
        _number(edition, f"{path}[{place}]", number, least, most, clause)


def _once_each(edition: Tables, path: str, found: Iterable[object], expected: Iterable[object], clause: str) -> None:
    names = [str(name) for name in found]
    for name in map(str, expected):
        if names.count(name) != 1:
            _refuse(edition, path, f"{name} stands here {names.count(name)} times, once expected", clause)


def _distinct(edition: Tables, path: str, field: str, ids: list[str], clause: str) -> None:
    for place, name in enumerate(ids):
        if not WORD.fullmatch(name):
            _refuse(edition, f"{path}[{place}].{field}", f"a word expected, found {show(name)}", clause)
        if name in ids[:place]:
            _refuse(edition, f"{path}[{place}].{field}", f"{name} stands here a second time", clause)


def _constants(edition: Tables) -> None:
    constants = edition.constants
    check_marks(constants, edition.name, "constants", "RIO-2.12")
    for name, expected in CONSTANTS.items():
        found: object = getattr(constants, name)
        if found != expected:
            shown = show(list(expected) if isinstance(expected, tuple) else expected)
            _refuse(edition, f"constants.{name}", f"the same in every edition: {shown}", "RIO-2.12")


def _shops(edition: Tables) -> None:
    shops = edition.shops
    check_marks(shops, edition.name, "shops", "RIO-2.2")
    _row(edition, "shops.prices", shops.prices, EACH + 1, 0, LARGEST, "RIO-2.2")
    if list(shops.prices) != sorted(shops.prices, reverse=True):
        _refuse(edition, "shops.prices", "no price rises when a good comes to the row", "RIO-2.2")
    _row(edition, "shops.start", shops.start, 3, 0, EACH, "RIO-2.2")
    _row(edition, "shops.discount", shops.discount, 6, 0, LARGEST, "RIO-2.2")


def _market(edition: Tables) -> None:
    market = edition.market
    check_marks(market, edition.name, "market", "RIO-2.3")
    _row(edition, "market.upper", market.upper, 4, 0, LARGEST, "RIO-2.3")
    _row(edition, "market.lower", market.lower, 4, 0, LARGEST, "RIO-2.3")
    _row(edition, "market.bonus", market.bonus, 6, 0, LARGEST, "RIO-2.3")


def _locations(edition: Tables) -> None:
    for place, row in enumerate(edition.locations):
        path = f"locations[{place}]"
        check_marks(row, edition.name, path, "RIO-2.4")
        if row.location not in LIMITED:
            _refuse(edition, f"{path}.location", "a location with action spaces expected", "RIO-2.4")
        _row(edition, f"{path}.spaces", row.spaces, 3, 1, 16, "RIO-2.4")
        if row.location is Place.MARKET and row.spaces != (2, 3, 4):
            _refuse(edition, f"{path}.spaces", "one space for each seat expected", "RIO-2.3")
    expected = [place.value for place in LIMITED]
    _once_each(edition, "locations", [row.location.value for row in edition.locations], expected, "RIO-2.4")


def _characters(edition: Tables) -> None:
    for place, row in enumerate(edition.characters):
        path = f"characters[{place}]"
        check_marks(row, edition.name, path, "RIO-2.5")
        values = (row.highest, row.intermediate, row.lowest)
        for field, value in zip(("highest", "intermediate", "lowest"), values, strict=True):
            _number(edition, f"{path}.{field}", value, 0, LARGEST, "RIO-2.5")
        if list(values) != sorted(values, reverse=True):
            _refuse(edition, path, "more influence is worth no fewer points", "RIO-2.5")
    ids = [row.id.value for row in edition.characters]
    _once_each(edition, "characters", ids, [character.value for character in CHARACTERS], "RIO-2.5")
    _once_each(edition, "characters", [row.letter for row in edition.characters], LETTERS, "RIO-2.5")


def _pieces(edition: Tables) -> None:
    faces: list[tuple[object, ...]] = []
    for place, row in enumerate(edition.pieces):
        path = f"pieces[{place}]"
        check_marks(row, edition.name, path, "RIO-2.6")
        for field, cost in (("front", row.front), ("back", row.back)):
            if not is_cost(cost):
                _refuse(edition, f"{path}.{field}", f"a cost such as 5r+jewel expected, found {show(cost)}", "RIO-2.6")
            if total(cost_of(cost).goods) > MOST_GOODS:
                _refuse(edition, f"{path}.{field}", f"at most {MOST_GOODS} goods expected", "RIO-2.13")
        _number(edition, f"{path}.front_points", row.front_points, 0, LARGEST, "RIO-2.6")
        _number(edition, f"{path}.back_points", row.back_points, 0, LARGEST, "RIO-2.6")
        face = (row.id[:1], row.front, row.front_points, row.back, row.back_points, row.serves)
        if face in faces:
            _refuse(edition, path, "another piece of its character has the same front and the same back", "RIO-2.6")
        faces.append(face)
    expected = [f"{letter}{number}" for letter in LETTERS for number in range(1, PIECES_EACH + 1)]
    _once_each(edition, "pieces", [row.id for row in edition.pieces], expected, "RIO-2.6")
    if len(edition.pieces) != len(expected):
        _refuse(edition, "pieces", f"{len(expected)} pieces expected, found {len(edition.pieces)}", "RIO-2.6")


def _staircase(edition: Tables) -> None:
    for place, row in enumerate(edition.staircase):
        path = f"staircase[{place}]"
        check_marks(row, edition.name, path, "RIO-2.7")
        _number(edition, f"{path}.area", row.area, 0, LARGEST, "RIO-2.7")
        most = ALL_GOODS if row.bonus.gift is Gift.GOOD else LARGEST
        _number(edition, f"{path}.bonus", row.bonus.amount, 1, most, "RIO-2.7")
        _number(edition, f"{path}.step", row.step, 1, TOP, "RIO-2.7")
    steps = {row.step: row.area for row in edition.staircase}
    _once_each(edition, "staircase", [row.step for row in edition.staircase], range(1, TOP + 1), "RIO-2.7")
    areas = [steps[step] for step in sorted(steps)]
    if areas != sorted(areas):
        _refuse(edition, "staircase", "no area is worth less than one below it", "RIO-2.7")


def _tokens(edition: Tables) -> None:
    costs: list[int] = []
    for place, row in enumerate(edition.tokens):
        path = f"tokens[{place}]"
        check_marks(row, edition.name, path, "RIO-2.8")
        _number(edition, f"{path}.cost", row.cost, 0, LARGEST, "RIO-2.8")
        _number(edition, f"{path}.copies", row.copies, 1, TOKENS, "RIO-2.8")
        if row.cost in costs:
            _refuse(edition, f"{path}.cost", f"cost {row.cost} stands here a second time", "RIO-2.8")
        costs.append(row.cost)
    copies = sum(row.copies for row in edition.tokens)
    if copies != TOKENS:
        _refuse(edition, "tokens", f"{TOKENS} tokens expected, found {copies}", "RIO-2.8")


def _porto(edition: Tables) -> None:
    numbers: list[int] = []
    for place, row in enumerate(edition.porto):
        path = f"porto[{place}]"
        check_marks(row, edition.name, path, "RIO-2.9")
        _number(edition, f"{path}.number", row.number, 1, LARGEST, "RIO-2.9")
        if len(row.arrivals) > ALL_GOODS:
            _refuse(edition, f"{path}.arrivals", f"at most {ALL_GOODS} goods expected", "RIO-2.13")
        _amount(edition, f"{path}.effect", row.effect, "RIO-2.9")
        if row.number in numbers:
            _refuse(edition, f"{path}.number", f"card {row.number} stands here a second time", "RIO-2.9")
        numbers.append(row.number)
    if len(numbers) < ROUNDS:
        _refuse(edition, "porto", f"a card for each of {ROUNDS} rounds expected, found {len(numbers)}", "RIO-2.9")


def _festivities(edition: Tables) -> None:
    _distinct(edition, "festivities", "id", [row.id for row in edition.festivities], "RIO-2.10")
    for place, row in enumerate(edition.festivities):
        path = f"festivities[{place}]"
        check_marks(row, edition.name, path, "RIO-2.10")
        _number(edition, f"{path}.level", row.level, 1, 4, "RIO-2.10")
        _number(edition, f"{path}.reis", row.reis, 0, LARGEST, "RIO-2.10")
        _number(edition, f"{path}.points", row.points, 0, LARGEST, "RIO-2.10")
        _number(edition, f"{path}.copies", row.copies, 1, LARGEST, "RIO-2.10")
        if len(row.goods) > MOST_GOODS:
            _refuse(edition, f"{path}.goods", f"at most {MOST_GOODS} goods expected", "RIO-2.13")
        if len(row.effects) > MOST_EFFECTS:
            _refuse(edition, f"{path}.effects", f"at most {MOST_EFFECTS} effects expected", "RIO-2.13")
        for number, effect in enumerate(row.effects):
            _amount(edition, f"{path}.effects[{number}]", effect, "RIO-2.10")
    if not edition.festivities:
        _refuse(edition, "festivities", "a festivity at least expected", "RIO-2.10")


def _amount(edition: Tables, path: str, effect: Effect | PortoWord, clause: str) -> None:
    """The numbers of an effect are those that its words can write."""
    if isinstance(effect, GainGoods):
        _number(edition, path, effect.amount, 1, ALL_GOODS, clause)
    elif isinstance(effect, GainReis | RaiseIncome | EachGains | EachPays):
        _number(edition, path, effect.amount, 1, LARGEST, clause)
    elif isinstance(effect, RaiseAny):
        _number(edition, path, effect.lowest, 0, LARGEST, clause)
        _number(edition, path, effect.highest, 0, LARGEST, clause)
        if effect.lowest > effect.highest:
            _refuse(edition, path, "the lower cost first expected", "RIO-5.44")


def _minister(edition: Tables) -> None:
    _distinct(edition, "minister", "id", [row.id for row in edition.minister], "RIO-2.11")
    for place, row in enumerate(edition.minister):
        path = f"minister[{place}]"
        check_marks(row, edition.name, path, "RIO-2.11")
        if row.back not in MOST_OF_BACK:
            _refuse(edition, f"{path}.back", f"A or B expected, found {show(row.back)}", "RIO-2.11")
        if not 2 <= len(set(row.actions)) == len(row.actions) <= 3 or not set(row.actions) <= set(ACTIONS):
            words = ", ".join(action.value for action in ACTIONS)
            _refuse(edition, f"{path}.actions", f"two or three of {words} expected", "RIO-2.11")
        _number(edition, f"{path}.position", row.position, 1, POSITIONS, "RIO-2.11")
        _number(edition, f"{path}.steps", row.steps, 1, 3, "RIO-2.11")
    for back, most in MOST_OF_BACK.items():
        found = sum(row.back == back for row in edition.minister)
        if found < most:
            _refuse(edition, "minister", f"{most} cards {back} at least expected, found {found}", "RIO-2.11")
