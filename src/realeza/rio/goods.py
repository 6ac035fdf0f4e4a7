"""Goods: how many of each kind lie somewhere (RIO-2.1).

Inside a state the counts are one integer, :data:`Goods`: five bits a kind, the highest of them always free, so that
one subtraction asks of all kinds at once whether there are enough. Outside they are a table by kind.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NewType, TypeVar

from realeza.rio.words import GOODS, Good

T = TypeVar("T")

Goods = NewType("Goods", int)
"""The number of goods of each kind; for the inside of states and rules only."""

NO_GOODS: Final = Goods(0)
EACH: Final = 11
"""Goods of each kind in the game."""

_WIDTH: Final = 5
_FIELD: Final = (1 << _WIDTH) - 1
SHIFTS: Final = tuple(_WIDTH * good.number for good in GOODS)
UNITS: Final = tuple(Goods(1 << shift) for shift in SHIFTS)
"""One good of each kind, by the number of the kind."""
ONE_OF_EACH: Final = Goods(sum(UNITS))
FREE_BITS: Final = ONE_OF_EACH << (_WIDTH - 1)
"""The highest bit of each kind."""

ALL_SETS: Final = tuple(
    sum(FREE_BITS & (_FIELD << shift) for place, shift in enumerate(SHIFTS) if members >> place & 1)
    for members in range(1 << len(GOODS))
)
"""Every set of kinds, as the free bits that :func:`kinds` gives."""


def kinds(goods: Goods, at_least: int = 1) -> int:
    """The kinds of which there are at least so many, as a set of free bits."""
    return ((goods | FREE_BITS) - at_least * ONE_OF_EACH) & FREE_BITS


def covers(goods: Goods, wanted: Goods) -> bool:
    """Whether there are enough goods of each kind."""
    return ((goods | FREE_BITS) - wanted) & FREE_BITS == FREE_BITS


def count(goods: Goods, good: Good) -> int:
    """The number of goods of a kind."""
    return goods >> SHIFTS[good.number] & _FIELD


def total(goods: Goods) -> int:
    """The number of goods of all kinds together."""
    return _SUMS[goods & 1023] + _SUMS[goods >> 10 & 1023] + _SUMS[goods >> 20]


def plus(goods: Goods, more: Goods) -> Goods:
    """The goods of two places together."""
    return Goods(goods + more)


def minus(goods: Goods, fewer: Goods) -> Goods:
    """The goods of a place without some that lie there."""
    return Goods(goods - fewer)


def goods_of(items: Iterable[Good]) -> Goods:
    """These goods together."""
    return Goods(sum(UNITS[good.number] for good in items))


def counts(goods: Goods) -> tuple[int, ...]:
    """The number of goods of each kind, in the order of the kinds."""
    return tuple([goods >> shift & _FIELD for shift in SHIFTS])


def present(goods: Goods) -> tuple[int, ...]:
    """The number of goods of each kind of which there are any."""
    return tuple([number for shift in SHIFTS if (number := goods >> shift & _FIELD)])


def by_kind(goods: Goods) -> dict[str, int]:
    """The number of goods of each kind, by its word."""
    return {good.value: number for good, number in zip(GOODS, counts(goods), strict=True)}


def described(goods: Goods) -> str:
    """The goods in words: ``{rug: 2, spice: 1}``."""
    return "{" + ", ".join(f"{word}: {number}" for word, number in by_kind(goods).items() if number) + "}"


def listing(items: Sequence[T]) -> Mapping[int, tuple[T, ...]]:
    """For each set of kinds, as :func:`kinds` gives it, what belongs to its members; ``items`` has one a kind."""
    return MappingProxyType(
        {
            members: tuple(item for item, shift in zip(items, SHIFTS, strict=True) if members >> shift & _FIELD)
            for members in ALL_SETS
        }
    )


_SUMS: Final = tuple((pair & _FIELD) + (pair >> _WIDTH) for pair in range(1 << 2 * _WIDTH))
