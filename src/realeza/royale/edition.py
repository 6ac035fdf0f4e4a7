"""Components: the edition, that is what is printed on the cards (section 2 of the rules text)."""

import enum
import functools
from collections.abc import Mapping
from importlib.resources import files
from os import PathLike
from types import MappingProxyType
from typing import Final, NoReturn, TypeAlias, final

import attrs

from realeza._showing import show
from realeza.editions import check_marks, check_types, fingerprint, read_edition
from realeza.errors import EditionError
from realeza.royale.cards import RESOURCES, Card


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
    """The kind, as rules and notation call it."""
    title: str
    """What stands on the cards, for reading."""
    kind: CardClass
    """What they are for."""
    number: int
    """How many there are."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class Role:
    """The role of a resource, and its display name, which no rule reads (ROYALE-2.2)."""

    resource: Card
    """The resource by which the role is known."""
    name: str
    """The display name, for reading."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class Constants:
    """The numbers of the rules (ROYALE-2.3), for reading: they are the same in every edition."""

    queen_gold: int
    """Gold that the Queen starts with (ROYALE-4.1)."""
    first_pile_glory: int
    """Glory in the first pile (ROYALE-4.4)."""
    first_pile_gold: int
    """Gold in the first pile (ROYALE-4.4)."""
    cards_dealt: int
    """Cards that each Citizen is dealt in all (ROYALE-4.5)."""
    exchange_cards: int
    """Resource cards given in an exchange (ROYALE-5.4)."""
    exchange_gold: int
    """Gold got for them (ROYALE-5.4)."""
    largest_shipment: int
    """Cards in the largest shipment (ROYALE-5.6)."""
    search_price: int
    """Gold that a search costs the Queen (ROYALE-5.11)."""
    bribe: int
    """Gold in a bribe (ROYALE-5.14)."""
    serf_reveals: int
    """Steps in the turn of a Serf, a reveal in each (ROYALE-5.20)."""
    largest_collection: int
    """Gold that the Queen collects from Serfs at most (ROYALE-5.19)."""
    winning_gold: int
    """Gold that wins for the Queen (ROYALE-6.2)."""
    winning_glory: int
    """Glory that win for the Citizens (ROYALE-6.3)."""
    turn_limit: int
    """The turn limit, if none is chosen (ROYALE-1.5)."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


_NUMBERS: Final[Mapping[str, int]] = MappingProxyType(
    {
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
)


_Rules: TypeAlias = tuple[tuple[int, ...], tuple[tuple[str, str, int], ...]]


@final
@attrs.frozen(cache_hash=True)
class Edition:
    """All that is printed on the cards of one copy of the game; always valid by section 2.

    The numbers are those of the rules in every edition: an owner may correct titles, names and marks, which no rule
    reads. So all editions are equal, by whatever name. Raises :class:`~realeza.errors.EditionError` for an edition
    that is not valid.
    """

    name: str = attrs.field(eq=False)
    """What records and the command line call it (ROYALE-2.5)."""
    constants: Constants = attrs.field(eq=False)
    """The numbers of the rules, the same in every edition."""
    kinds: tuple[Kind, ...] = attrs.field(eq=False, repr=False)
    """The six kinds of cards, in printed order, in whatever order they were given."""
    roles: tuple[Role, ...] = attrs.field(eq=False, repr=False)
    """The role of each resource, in printed order, in whatever order they were given."""
    _read: _Rules = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        check_types(self, "ROYALE-2.5")
        _check_constants(self)
        _check_kinds(self)
        _check_roles(self)
        object.__setattr__(self, "kinds", tuple(sorted(self.kinds, key=lambda kind: _PRINTED.index(kind.id))))
        object.__setattr__(self, "roles", tuple(sorted(self.roles, key=lambda role: _PRINTED.index(role.resource))))
        object.__setattr__(self, "_read", _rules(self))

    @property
    def fingerprint(self) -> str:
        """A digest of all that a rule reads, 16 hexadecimal digits: the same for equal editions, and for no others."""
        return _fingerprint(self._read)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        if self is default_edition():
            return default_edition, ()
        return _same_edition, (self.name, self.constants, self.kinds, self.roles)


def load_edition(path: str | PathLike[str]) -> Edition:
    """Read the edition in a TOML file in the form of ``realeza/royale/editions/default.toml``.

    Raises :class:`~realeza.errors.EditionError`, with the path inside the file and the clause, if it is not valid.
    """
    return read_edition(Edition, path)


@functools.cache
def default_edition() -> Edition:
    """The edition that comes with the library; its file says of each value whether it was reconstructed."""
    return read_edition(Edition, files("realeza.royale") / "editions" / "default.toml")


@functools.lru_cache(maxsize=64, typed=True)
def _same_edition(name: str, constants: Constants, kinds: tuple[Kind, ...], roles: tuple[Role, ...]) -> Edition:
    """An edition that comes back from a pickle or a copy: the same object for the same parts."""
    return Edition(name, constants, kinds, roles)


def _rules(edition: Edition) -> _Rules:
    """All that a rule reads, in one order."""
    kinds = tuple((kind.id.value, kind.kind.value, kind.number) for kind in edition.kinds)
    return tuple(_numbers(edition.constants).values()), kinds


@functools.lru_cache(maxsize=64, typed=True)
def _fingerprint(read: _Rules) -> str:
    numbers, kinds = read
    return fingerprint({"constants": dict(zip(_NUMBERS, numbers, strict=True)), "kinds": sorted(kinds)})


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


def _refuse(edition: Edition, path: str, reason: str, clause: str) -> NoReturn:
    raise EditionError(edition.name, path, reason, clause)


_PRINTED: Final = (*RESOURCES, Card.GOLD, Card.GLORY)
"""The kinds in printed order (ROYALE-2.1)."""


def _check_constants(edition: Edition) -> None:
    check_marks(edition.constants, edition.name, "constants", "ROYALE-2.3")
    for name, found in _numbers(edition.constants).items():
        if found != _NUMBERS[name]:
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
        if kind.number != kind.id.number:
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
