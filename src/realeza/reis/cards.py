"""Explanation of the Kings of Portugal cards: what the 36 cards are called, and sets of them.

Outside, a card is its id and a set of cards a tuple of ids. Inside a state a set is a :data:`CardSet`: an integer
with one bit a card, in the order in which the ids sort as text. So two sets with the same members are equal
(REIS-9.10), and a listing of a set is sorted as the notation wants it (REIS-7.5).
"""

import enum
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Generic, NewType, TypeVar, final

import attrs

T = TypeVar("T")

Card = NewType("Card", str)
"""The id of a king card: ``fool``, ``fog`` or the king's number, ``1`` to ``34`` (REIS-2.8)."""

CardSet = NewType("CardSet", int)
"""A set of cards as a bit mask; for the inside of states and rules only."""


class Dynasty(enum.Enum):
    """The four dynasties (REIS-2.2)."""

    AFONSINA = "afonsina"
    AVIS = "avis"
    FILIPINA = "filipina"
    BRAGANCA = "braganca"


class Bonus(enum.Enum):
    """The five bonuses of the advanced rules (REIS-2.2)."""

    BATTLE = "battle"
    CONSPIRACY = "conspiracy"
    INTRIGUE = "intrigue"
    SIEGE = "siege"
    CUTS = "cuts"


FOOL: Final = Card("fool")
FOG: Final = Card("fog")
SEBASTIAO: Final = Card("16")

CARDS: Final = tuple(sorted([FOOL, FOG, *(Card(str(number)) for number in range(1, 35))]))
"""All cards in canonical order: sorted as text."""

INDEX: Final = MappingProxyType({card: index for index, card in enumerate(CARDS)})

NONE: Final = CardSet(0)
ALL: Final = CardSet((1 << len(CARDS)) - 1)
BIT: Final[Mapping[Card | None, CardSet]] = MappingProxyType(
    {None: NONE} | {card: CardSet(1 << index) for card, index in INDEX.items()}
)
"""The set of one card; the empty set for no card."""


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return CardSet(mask)


def union(sets: Iterable[CardSet]) -> CardSet:
    """The cards that are in one of these sets at least."""
    mask = 0
    for members in sets:
        mask |= members
    return CardSet(mask)


@final
@attrs.frozen(init=False, eq=False, repr=False)
class Listing(Generic[T]):
    """Lists, for any set of cards, what belongs to each of its cards, in the order of the notation."""

    # The 36 bits are cut where the first character of the ids changes, into the numbers that begin with 1, with 2,
    # with 3, and the rest: a move sorts first by that character, whatever value is chosen for a card (REIS-7.5). For
    # each piece the listings of all its subsets are made beforehand, so a listing is four look-ups.
    _ones: tuple[tuple[T, ...], ...]
    _twos: tuple[tuple[T, ...], ...]
    _threes: tuple[tuple[T, ...], ...]
    _rest: tuple[tuple[T, ...], ...]

    def __init__(self, items: Sequence[tuple[T, ...]], order: Sequence[int] = range(len(CARDS))) -> None:
        """``items`` holds what belongs to each card, by its index; ``order`` the order of the cards."""
        # A listing is frozen.
        object.__setattr__(self, "_ones", _subsets(items, [index for index in order if index < 11]))
        object.__setattr__(self, "_twos", _subsets(items, [index for index in order if 11 <= index < 22]))
        object.__setattr__(self, "_threes", _subsets(items, [index for index in order if 22 <= index < 28]))
        object.__setattr__(self, "_rest", _subsets(items, [index for index in order if index >= 28]))

    def __call__(self, cards: CardSet) -> tuple[T, ...]:
        """What belongs to the cards of a set."""
        return (
            self._ones[cards & 0x7FF]
            + self._twos[cards >> 11 & 0x7FF]
            + self._threes[cards >> 22 & 0x3F]
            + self._rest[cards >> 28]
        )


def _subsets(items: Sequence[tuple[T, ...]], order: Sequence[int]) -> tuple[tuple[T, ...], ...]:
    """The listing of each subset of a run of cards that follow each other; bit 0 stands for the first of them."""
    start = min(order)
    listings: list[tuple[T, ...]] = [()] * (1 << len(order))
    for mask in range(len(listings)):
        listings[mask] = tuple([item for index in order if mask >> (index - start) & 1 for item in items[index]])
    return tuple(listings)


names: Final = Listing([(card,) for card in CARDS])
"""The cards of a set, in canonical order."""

indices: Final = Listing([(index,) for index in range(len(CARDS))])
"""The indices, in :data:`CARDS`, of the cards of a set."""
