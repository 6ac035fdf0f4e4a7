"""Workers: the four dice of a seat, where they are and what follows from that (RIO-3.2, 3.5).

A set of dice is one object for as long as it is in use: what every turn asks of it is worked out once.
"""

import functools
from types import MappingProxyType
from typing import Final, NewType, final

import attrs

from realeza.rio.words import HIGHEST, LIMITED, LOCATIONS, Place

Places = NewType("Places", int)
"""A set of locations: one bit each, the highest of a field of five; for the inside of rules only."""

_WIDTH: Final = 5
FIELDS: Final = MappingProxyType(
    {place: _WIDTH * index for index, place in enumerate((*LIMITED, Place.SQUARE, Place.WORKSHOP))}
)
"""Where the field of a location begins: there the dice at the location are counted."""
FULL: Final = 1 << (_WIDTH - 1)
BITS: Final = MappingProxyType({place: Places(FULL << field) for place, field in FIELDS.items()})
"""The set of one location."""

BUILDINGS: Final = BITS[Place.BUILDINGS]
CHURCH: Final = BITS[Place.CHURCH]
COURT: Final = BITS[Place.COURT]
FESTIVITIES: Final = BITS[Place.FESTIVITIES]
INN: Final = BITS[Place.INN]
MARKET: Final = BITS[Place.MARKET]
SHOPS: Final = BITS[Place.SHOPS]
SQUARE: Final = BITS[Place.SQUARE]
WORKSHOP: Final = BITS[Place.WORKSHOP]
LIMITED_BITS: Final = Places(sum(BITS[place] for place in LIMITED))

LOWEST_LEVEL: Final = MappingProxyType({Place.COURT: 5, Place.FESTIVITIES: 4, Place.INN: 3})
"""The level that a location asks for (RIO-2.4); the others but the Church take any, Public Buildings see RIO-5.30."""
CHURCH_LEVEL: Final = 3
"""The highest level that enters the Church, but for a true 6 (RIO-5.16)."""


def admits(place: Place, level: int) -> bool:
    """Whether a location takes a die of this level that is no true 6 (RIO-2.4, 5.15 (a))."""
    if place is Place.CHURCH:
        return level <= CHURCH_LEVEL
    return level >= LOWEST_LEVEL.get(place, 1)


ADMITTING: Final = tuple(
    Places(sum(BITS[place] for place in LIMITED if admits(place, level))) for level in range(HIGHEST + 1)
)
"""The locations with action spaces that take a die of a level, by level."""


def _number(die: "Die") -> int:
    return (die.place.number * HIGHEST + die.face) * 2 - 2 + die.boosted


@final
@attrs.frozen
class Die:
    """A die (RIO-3.2): its place, its face, and whether a Royal Favor boosts it for this round."""

    place: Place
    """Where it is."""
    face: int
    """1 to 6."""
    boosted: bool = False
    """Whether a Royal Favor boosts it for this round."""
    number: int = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_number, takes_self=True))
    """Its place among all dice."""

    @property
    def level(self) -> int:
        """Its face, and 1 more, at most 6, while it is boosted (RIO-3.5)."""
        return min(HIGHEST, self.face + self.boosted)

    def __str__(self) -> str:
        return f"{self.face}{'+' if self.boosted else ''} {self.place.value}"


def _distinct_faces(dice: "Dice") -> tuple[int, ...]:
    return tuple(sorted({die.face for die in dice.dice if die.place is Place.HAND}))


def _occupied(dice: "Dice") -> int:
    return sum([1 << FIELDS[die.place] for die in dice.dice if die.place in LIMITED])


def _visited(dice: "Dice") -> Places:
    return union({die.place for die in dice.dice if die.place in LOCATIONS})


def _bar(dice: "Dice") -> int:
    return max([die.level for die in dice.dice if die.place is Place.BUILDINGS], default=0)


def _wages(dice: "Dice") -> int:
    return sum([die.face for die in dice.dice if die.place in LOCATIONS and die.place is not Place.WORKSHOP])


def _waiting(dice: "Dice") -> int:
    return sum([die.place is Place.WAITING for die in dice.dice])


def _reach(dice: "Dice", boost: int) -> Places:
    reached = 0
    for face in dice.hand:
        if face == HIGHEST:
            reached |= LIMITED_BITS
        else:
            reached |= (ADMITTING[face] | ADMITTING[face + boost]) & ~dice.visited
    return Places(reached)


def _reach_plain(dice: "Dice") -> Places:
    return _reach(dice, 0)


def _reach_boosted(dice: "Dice") -> Places:
    return _reach(dice, 1)


def union(places: "set[Place]") -> Places:
    """The set of these locations."""
    return Places(sum([BITS[place] for place in places]))


@final
@attrs.frozen(cache_hash=True)
class Dice:
    """The dice of a seat, sorted. All but ``dice`` follows from it."""

    dice: tuple[Die, ...]
    """The four dice, sorted."""
    hand: tuple[int, ...] = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_distinct_faces, takes_self=True)
    )
    """The distinct faces of the dice in hand, ascending."""
    occupied: int = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_occupied, takes_self=True))
    """How many of the dice are at each location with action spaces: a field of five bits for each."""
    visited: Places = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_visited, takes_self=True))
    """The locations where at least one of the dice is."""
    bar: int = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_bar, takes_self=True))
    """The highest level of the dice at the Public Buildings, 0 without one (RIO-5.30)."""
    wages: int = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_wages, takes_self=True))
    """The salaries of the dice, in Reis (RIO-5.50)."""
    waiting: int = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_waiting, takes_self=True))
    """How many of the dice wait at the Inn."""
    reach: Places = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_reach_plain, takes_self=True))
    """The locations with action spaces that the level of some die in hand opens (RIO-5.15 (a), (b))."""
    reach_boosted: Places = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_reach_boosted, takes_self=True)
    )
    """The same where a Royal Favor is at hand."""

    @property
    def hires(self) -> int:
        """How many Inn actions the seat has made; for the Minister, how many workers he gained (RIO-9.13)."""
        return 2 - self.waiting

    def __reduce__(self) -> tuple[type["Dice"], tuple[tuple[Die, ...]]]:
        return Dice, (self.dice,)


ALL_DICE: Final = tuple(
    Die(place, face, boosted) for place in Place for face in range(1, HIGHEST + 1) for boosted in (False, True)
)
"""Every die, by its number."""


def the_die(place: Place, face: int, boosted: bool = False) -> Die:
    """The one die of this kind."""
    return ALL_DICE[(place.number * HIGHEST + face) * 2 - 2 + boosted]


@functools.lru_cache(maxsize=1 << 16)
def _numbered(numbers: tuple[int, ...]) -> Dice:
    """The set of the dice with these numbers, which are sorted."""
    return Dice(tuple([ALL_DICE[number] for number in numbers]))


def gathered(dice: list[Die]) -> Dice:
    """The set of these dice, in any order."""
    return _numbered(tuple(sorted([die.number for die in dice])))


FIRST_DICE: Final = gathered([Die(Place.HAND, 1), Die(Place.HAND, 4), Die(Place.WAITING, 3), Die(Place.WAITING, 3)])
"""The dice of a seat at the beginning (RIO-4.1)."""


def moved(dice: Dice, before: Die, after: Die) -> Dice:
    """The dice after one of them has changed its place, its face or its boost."""
    numbers = [die.number for die in dice.dice]
    numbers.remove(before.number)
    numbers.append(after.number)
    numbers.sort()
    return _numbered(tuple(numbers))


def recovered(dice: Dice) -> Dice:
    """The dice after Cleanup: all that are hired are in hand, without a boost (RIO-5.55)."""
    return gathered([die if die.place is Place.WAITING else the_die(Place.HAND, die.face) for die in dice.dice])
