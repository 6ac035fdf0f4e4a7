"""Cards: what the 52 cards are called, and sets of them.

Outside, a card is its id and a set of cards a tuple of ids. Inside a state a set is a :data:`CardSet`: an integer with
one bit a card, in the order in which the ids sort as text. So equal sets are equal integers (KINGDOMS-3.2), a listing
of a set is sorted as the notation wants it (section 7), and all number cards come before all nobles.
"""

import enum
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final, Generic, NewType, TypeVar, final

import attrs

T = TypeVar("T")

Card = NewType("Card", str)
"""The id of a card, rank and suit: ``7h``, ``10d``, ``kc`` (KINGDOMS-2.1)."""

CardSet = NewType("CardSet", int)
"""A set of cards as a bit mask; for the inside of states and rules only."""


class Suit(enum.Enum):
    """The four suits (KINGDOMS-2.1)."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"


NOBLE_RANKS: Final = ("j", "q", "k", "a")
"""The ranks of the nobles, which count as any number of their suit (KINGDOMS-2.2)."""

CARDS: Final = tuple(
    Card(f"{rank}{suit.value}")
    for rank in sorted([*(str(number) for number in range(2, 11)), *NOBLE_RANKS])
    for suit in Suit
)
"""All 52 cards in canonical order: sorted as text. So the suits follow one another in turn."""

SUIT: Final = MappingProxyType({card: Suit(card[-1]) for card in CARDS})
NUMBER: Final = MappingProxyType({card: int(card[:-1]) for card in CARDS if card[:-1] not in NOBLE_RANKS})
"""The number of each number card."""

NONE: Final = CardSet(0)
ALL: Final = CardSet((1 << len(CARDS)) - 1)
BIT: Final = MappingProxyType({card: CardSet(1 << index) for index, card in enumerate(CARDS)})
"""The set of one card."""


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return CardSet(mask)


NUMBERS: Final = card_set(NUMBER)
NOBLES: Final = CardSet(ALL & ~NUMBERS)
MEMBERS: Final = MappingProxyType({suit: card_set(card for card in CARDS if SUIT[card] is suit) for suit in Suit})
"""The cards of each suit."""
CLUBS: Final = MEMBERS[Suit.CLUBS]
DIAMONDS: Final = MEMBERS[Suit.DIAMONDS]
HEARTS: Final = MEMBERS[Suit.HEARTS]
SPADES: Final = MEMBERS[Suit.SPADES]
SUITS: Final = (CLUBS, DIAMONDS, HEARTS, SPADES)

INSTRUCTIONS: Final = card_set(card for card in CARDS if card[:-1] in ("2", "3", "4", "j", "q"))
"""The 20 cards that a game for two puts away: the instructions of the automaton (KINGDOMS-2.5)."""

BEFORE_C: Final = card_set(card for card in CARDS if card < "c")
"""The cards whose ids sort before ``coin`` and ``col0`` (section 7)."""


@final
@attrs.frozen(eq=False, repr=False)
class Listing(Generic[T]):
    """Lists, for any set of cards, what belongs to each of its cards, in the order of the notation.

    The 52 bits are cut into five pieces. For each piece the listings of all its subsets are made beforehand, so a
    listing is five look-ups.
    """

    _a: tuple[tuple[T, ...], ...]
    _b: tuple[tuple[T, ...], ...]
    _c: tuple[tuple[T, ...], ...]
    _d: tuple[tuple[T, ...], ...]
    _e: tuple[tuple[T, ...], ...]

    def __call__(self, cards: CardSet) -> tuple[T, ...]:
        """What belongs to the cards of a set."""
        return (
            self._a[cards & 0x7FF]
            + self._b[cards >> 11 & 0x7FF]
            + self._c[cards >> 22 & 0x7FF]
            + self._d[cards >> 33 & 0x7FF]
            + self._e[cards >> 44]
        )


def listing(items: Sequence[T]) -> Listing[T]:
    """What lists the items, one for each card in the order of :data:`CARDS`."""
    return Listing(*[_subsets(items[start:end]) for start, end in ((0, 11), (11, 22), (22, 33), (33, 44), (44, 52))])


def _subsets(items: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """The listing of each subset of a run of items; bit 0 stands for the first of them."""
    listings: list[tuple[T, ...]] = [()]
    for item in items:
        listings += [(*listing, item) for listing in listings]
    return tuple(listings)


names: Final = listing(CARDS)
"""The cards of a set, in canonical order."""
