"""Components: the 18 cards of six kinds, the Serfs, and multisets of cards.

Cards of one kind are alike (ROYALE-2.1). Outside, cards are a tuple of kinds in the order of the notation, equal ones
repeated. Inside a state they are :data:`Cards`: the number of cards of each kind, packed into one integer, so that
equal multisets are equal whatever the order in which the cards came (ROYALE-9.24), and every question about them is
one look-up.
"""

import enum
import itertools
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, NewType, TypeAlias, TypeVar, final

from realeza._shared import Shared
from realeza.actors import Seat

T = TypeVar("T")

Cards = NewType("Cards", int)
"""A multiset of cards; for the inside of states and rules only."""


_PACKED: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"glory": (3, 0), "gold": (7, 2), "grain": (2, 5), "iron": (2, 7), "stone": (2, 9), "wood": (2, 11)}
)
"""The number of cards of each kind, and where it lies in :data:`Cards`."""


@final
class Card(Shared, enum.Enum):
    """The kinds of cards in the order of the notation (ROYALE-2.1, 7.1); a role is known by its resource."""

    GLORY = "glory"
    GOLD = "gold"
    GRAIN = "grain"
    IRON = "iron"
    STONE = "stone"
    WOOD = "wood"

    number: int
    """How many there are in the deck."""
    shift: int
    """Where the number of these cards lies in :data:`Cards`."""
    one: Cards
    """One card of this kind."""

    def __init__(self, token: str) -> None:
        self.number, self.shift = _PACKED[token]
        self.one = Cards(1 << self.shift)


@final
class Serf(enum.Enum):
    """The simulated Citizens of smaller games (ROYALE-3.1)."""

    A = "a"
    B = "b"


Who: TypeAlias = Seat | Serf
"""Anybody with a place at the table."""

SERFS: Final = (Serf.A, Serf.B)
RESOURCES: Final = (Card.GRAIN, Card.WOOD, Card.IRON, Card.STONE)
"""In printed order, which matters for the roles of Serfs (ROYALE-4.7)."""

CODES: Final = 1 << 13
"""Every multiset is below this number."""
NONE: Final = Cards(0)
GOLD: Final = 7 << Card.GOLD.shift
"""The bits in which the number of Gold lies."""
GOLD_SHIFT: Final = Card.GOLD.shift
GLORIES: Final = 3
"""All three Glory, and also the bits in which their number lies."""
THREE_GOLD: Final = Cards(3 * Card.GOLD.one)
"""A bribe (ROYALE-5.14)."""


def cards_of(cards: Iterable[Card]) -> Cards:
    """The multiset of these cards; there are no more of a kind than the deck has."""
    return Cards(sum(card.one for card in cards))


def count(cards: Cards, card: Card) -> int:
    """How many cards of a kind there are."""
    return cards >> card.shift & (7 if card is Card.GOLD else 3)


def gold(cards: Cards) -> int:
    """How many Gold there are."""
    return cards >> GOLD_SHIFT & 7


FIRST_PILE: Final = cards_of((Card.GLORY, Card.GLORY, Card.GLORY, Card.GOLD))
"""One of these is dealt to each Citizen first (ROYALE-4.4)."""
SECOND_PILE: Final = cards_of((*RESOURCES, *RESOURCES, Card.GOLD, Card.GOLD, Card.GOLD, Card.GOLD))
"""Three of these are dealt to each Citizen then (ROYALE-4.5)."""
DECK: Final = cards_of(card for card in Card for _ in range(card.number))


def every_multiset() -> dict[Cards, tuple[int, ...]]:
    """All multisets that the deck allows, each with the number of its cards of each kind."""
    numbers = itertools.product(*(range(card.number + 1) for card in Card))
    return {Cards(sum(n * card.one for n, card in zip(each, Card, strict=True))): each for each in numbers}


def table(listed: Callable[[tuple[int, ...]], T], empty: T) -> tuple[T, ...]:
    """What belongs to each multiset, made beforehand: indexed by :data:`Cards`."""
    entries = [empty] * CODES
    for cards, numbers in every_multiset().items():
        entries[cards] = listed(numbers)
    return tuple(entries)


NAMES: Final[tuple[tuple[Card, ...], ...]] = table(
    lambda numbers: tuple(card for n, card in zip(numbers, Card, strict=True) for _ in range(n)),
    (),
)
"""The cards of a multiset in the order of the notation."""
SIZES: Final = table(sum, 0)
"""The number of its cards."""
WEIGHTS: Final[tuple[tuple[int, ...], ...]] = table(lambda numbers: tuple(n for n in numbers if n), ())
"""The number of cards of each kind in it."""


COUNTED: Final[tuple[tuple[tuple[Card, int], ...], ...]] = table(
    lambda numbers: tuple(zip(Card, numbers, strict=True)), ()
)
"""Every kind, with the number of its cards."""


def shown(cards: Cards) -> str:
    """A multiset for the eye, in a ``repr``."""
    return "{" + " ".join(card.value for card in NAMES[cards]) + "}"
