"""Components: the edition, that is what is printed on the cards (section 2 of the rules text)."""

import enum
import functools
from importlib.resources import files
from os import PathLike
from typing import TYPE_CHECKING, Final, NoReturn, final

import attrs

from realeza._showing import show
from realeza.editions import check_marks, fingerprint, read_edition
from realeza.errors import EditionError
from realeza.royale.cards import RESOURCES, Card

if TYPE_CHECKING:
    from cattrs import Converter


@final
class CardClass(enum.Enum):
    """What a kind of cards is for (ROYALE-2.1)."""

    RESOURCE = "resource"
    GOLD = "gold"
    GLORY = "glory"


@final
@attrs.frozen
class Kind:
    """A kind of cards (ROYALE-2.1): what it is called, what it is for, and how many there are."""

    id: Card
    title: str
    kind: CardClass
    number: int
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class Role:
    """The role of a resource, and its display name, which no rule reads (ROYALE-2.2)."""

    resource: Card
    name: str
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class Constants:
    """The numbers of the rules (ROYALE-2.3), for reading: they are the same in every edition."""

    queen_gold: int
    first_pile_glory: int
    first_pile_gold: int
    cards_dealt: int
    exchange_cards: int
    exchange_gold: int
    largest_shipment: int
    search_price: int
    bribe: int
    serf_reveals: int
    largest_collection: int
    winning_gold: int
    winning_glory: int
    turn_limit: int
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


_NUMBERS: Final = {
    "queen_gold": 2,
    "first_pile_glory": 3,
    "first_pile_gold": 1,
    "cards_dealt": 4,
    "exchange_cards": 2,
    "exchange_gold": 1,
    "largest_shipment": 2,
    "search_price": 1,
    "bribe": 3,
    "serf_reveals": 2,
    "largest_collection": 3,
    "winning_gold": 7,
    "winning_glory": 3,
    "turn_limit": 200,
}


@final
@attrs.frozen(cache_hash=True)
class Edition:
    """All that is printed on the cards of one copy of the game; always valid by section 2.

    The numbers are those of the rules in every edition: an owner may correct titles, names and marks. Raises
    :class:`~realeza.errors.EditionError` otherwise.
    """

    name: str
    constants: Constants
    kinds: tuple[Kind, ...] = attrs.field(repr=False)
    roles: tuple[Role, ...] = attrs.field(repr=False)

    def __attrs_post_init__(self) -> None:
        _check_constants(self)
        _check_kinds(self)
        _check_roles(self)

    @property
    def fingerprint(self) -> str:
        """A digest of all that a rule reads: 16 hexadecimal digits; titles, names and marks do not count."""
        return _fingerprint(self)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _same_edition, (self.name, self.constants, self.kinds, self.roles)


def load_edition(path: str | PathLike[str]) -> Edition:
    """Read the edition in a TOML file in the form of ``realeza/royale/editions/default.toml``.

    Raises :class:`~realeza.errors.EditionError`, with the path inside the file and the clause, if it is not valid.
    """
    return read_edition(Edition, path, _hooks)


@functools.cache
def default_edition() -> Edition:
    """The edition that comes with the library; its file says of each value whether it was reconstructed."""
    return read_edition(Edition, files("realeza.royale") / "editions" / "default.toml", _hooks)


@functools.lru_cache(maxsize=64)
def _same_edition(name: str, constants: Constants, kinds: tuple[Kind, ...], roles: tuple[Role, ...]) -> Edition:
    """An edition that comes back from a pickle or a copy: the same object for the same parts."""
    return Edition(name, constants, kinds, roles)


@functools.lru_cache(maxsize=64)
def _fingerprint(edition: Edition) -> str:
    kinds = sorted([kind.id.value, kind.kind.value, kind.number] for kind in edition.kinds)
    return fingerprint({"constants": _numbers(edition.constants), "kinds": kinds})


def _numbers(constants: Constants) -> dict[str, int]:
    return {
        "queen_gold": constants.queen_gold,
        "first_pile_glory": constants.first_pile_glory,
        "first_pile_gold": constants.first_pile_gold,
        "cards_dealt": constants.cards_dealt,
        "exchange_cards": constants.exchange_cards,
        "exchange_gold": constants.exchange_gold,
        "largest_shipment": constants.largest_shipment,
        "search_price": constants.search_price,
        "bribe": constants.bribe,
        "serf_reveals": constants.serf_reveals,
        "largest_collection": constants.largest_collection,
        "winning_gold": constants.winning_gold,
        "winning_glory": constants.winning_glory,
        "turn_limit": constants.turn_limit,
    }


def _hooks(converter: "Converter") -> None:
    def card(value: object, _: object) -> Card:
        for known in Card:
            if value == known.value:
                return known
        raise ValueError(f"one of {', '.join(known.value for known in Card)} expected, found {show(value)}")

    def card_class(value: object, _: object) -> CardClass:
        for known in CardClass:
            if value == known.value:
                return known
        raise ValueError(f"one of {', '.join(known.value for known in CardClass)} expected, found {show(value)}")

    converter.register_structure_hook(Card, card)
    converter.register_structure_hook(CardClass, card_class)


def _refuse(edition: Edition, path: str, reason: str, clause: str) -> NoReturn:
    raise EditionError(edition.name, path, reason, clause)


def _check_constants(edition: Edition) -> None:
    check_marks(edition.constants, edition.name, "constants", "ROYALE-2.3")
    for name, found in _numbers(edition.constants).items():
        if type(found) is not int or found != _NUMBERS[name]:
            reason = f"{_NUMBERS[name]} in every edition, found {show(found)}"
            _refuse(edition, f"constants.{name}", reason, "ROYALE-2.3")


def _check_kinds(edition: Edition) -> None:
    seen: list[Card] = []
    for place, kind in enumerate(edition.kinds):
        path = f"kinds[{place}]"
        check_marks(kind, edition.name, path, "ROYALE-2.1")
        if kind.id in seen:
            _refuse(edition, f"{path}.id", f"{kind.id.value} stands here a second time", "ROYALE-2.1")
        expected = _class_of(kind.id)
        if kind.kind is not expected:
            _refuse(edition, f"{path}.kind", f"{expected.value} in every edition", "ROYALE-2.1")
        if type(kind.number) is not int or kind.number != kind.id.number:
            reason = f"{kind.id.number} in every edition, found {show(kind.number)}"
            _refuse(edition, f"{path}.number", reason, "ROYALE-2.1")
        seen.append(kind.id)
    for card in Card:
        if card not in seen:
            _refuse(edition, "kinds", f"{card.value} is missing", "ROYALE-2.1")


def _class_of(card: Card) -> CardClass:
    return {Card.GOLD: CardClass.GOLD, Card.GLORY: CardClass.GLORY}.get(card, CardClass.RESOURCE)


def _check_roles(edition: Edition) -> None:
    seen: list[Card] = []
    for place, role in enumerate(edition.roles):
        path = f"roles[{place}]"
        check_marks(role, edition.name, path, "ROYALE-2.2")
        if role.resource not in RESOURCES:
            _refuse(edition, f"{path}.resource", "a resource expected", "ROYALE-2.2")
        if role.resource in seen:
            _refuse(edition, f"{path}.resource", f"{role.resource.value} stands here a second time", "ROYALE-2.2")
        seen.append(role.resource)
    for resource in RESOURCES:
        if resource not in seen:
            _refuse(edition, "roles", f"the role of {resource.value} is missing", "ROYALE-2.2")
