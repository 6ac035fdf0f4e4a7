"""Components: what the things on the table are called (section 2). Each member has a ``number`` for tables."""

import enum
from typing import Final


class _Numbered(enum.Enum):
    """Words in a fixed order."""

    number: int
    """The place of the word in its list, from 0."""

    def __init__(self, _: str) -> None:
        self.number = len(type(self).__members__)


class Good(_Numbered):
    """The six kinds of goods (RIO-2.1), in the order in which moves sort (RIO-7.3)."""

    CLOTHING = "clothing"
    FURNITURE = "furniture"
    JEWEL = "jewel"
    PERFUME = "perfume"
    RUG = "rug"
    SPICE = "spice"


class Character(_Numbered):
    """The seven characters of the Court (RIO-2.5)."""

    JOAO = "joao"
    CARLOTA = "carlota"
    MARIA = "maria"
    PEDRO = "pedro"
    LINHARES = "linhares"
    ARCOS = "arcos"
    CAIRU = "cairu"


class Building(_Numbered):
    """The three Public Buildings, left to right (RIO-2.8)."""

    LIBRARY = "library"
    GARDEN = "garden"
    MUSEUM = "museum"


class Place(_Numbered):
    """Where a die can be: in hand, at the Inn before or after it is hired, or at a location (RIO-3.2)."""

    HAND = "hand"
    WAITING = "waiting"
    """At the Inn, not hired yet: no worker of the seat."""
    NEW = "new"
    """Hired this round; it works from the next round on."""
    BUILDINGS = "buildings"
    CHURCH = "church"
    COURT = "court"
    FESTIVITIES = "festivities"
    INN = "inn"
    MARKET = "market"
    SHOPS = "shops"
    SQUARE = "square"
    WORKSHOP = "workshop"


class Cleric(_Numbered):
    """The two clerics of a seat: the one behind and the one ahead (RIO-5.29)."""

    LOW = "low"
    HIGH = "high"


class Reward(_Numbered):
    """What a bought festivity gives at once (RIO-5.28)."""

    FAVOR = "favor"
    REIS = "reis"


class Gift(_Numbered):
    """What a step of the staircase gives (RIO-2.7)."""

    REIS = "reis"
    FAVOR = "favor"
    GOOD = "good"
    VP = "vp"


class Objective(_Numbered):
    """What a level IV festivity is worth points for at the end (RIO-6.8)."""

    CHURCH = "church"
    REIS = "reis"
    FAVOR = "favor"


class Level(enum.StrEnum):
    """How strong the Minister of the Kingdom is (RIO-1.1)."""

    BEGINNER = "beginner"
    NORMAL = "normal"
    EXPERIENCED = "experienced"


GOODS: Final = tuple(Good)
CHARACTERS: Final = tuple(Character)
BUILDINGS: Final = tuple(Building)
LOCATIONS: Final[tuple[Place, ...]] = tuple(
    place for place in Place if place not in (Place.HAND, Place.WAITING, Place.NEW)
)
"""The nine locations that a die can be sent to."""
LIMITED: Final[tuple[Place, ...]] = tuple(place for place in LOCATIONS if place not in (Place.SQUARE, Place.WORKSHOP))
"""The seven locations with a number of action spaces (RIO-2.4)."""
BY_NAME: Final = tuple(sorted(CHARACTERS, key=lambda character: character.value))
"""The characters in the order in which moves sort."""
BUILDINGS_BY_NAME: Final = tuple(sorted(BUILDINGS, key=lambda building: building.value))

ROUNDS: Final = 12
MARKERS: Final = 16
"""Influence markers of a seat."""
FAVORS: Final = 18
"""Royal Favor tokens in all."""
EXTENSIONS: Final = 4
"""Warehouse extensions in all."""
WAREHOUSE: Final = 4
"""Goods that a Warehouse holds, and that an extension adds."""
TOP: Final = 16
"""The highest step of the Church staircase."""
POSITIONS: Final = 4
"""Positions of the festivity display."""
HIGHEST: Final = 6
"""The highest face of a die; a die that shows it is a true 6 (RIO-3.5)."""
LONGEST_STRIDE: Final = 3
"""A cleric moves 1 to 3 steps (RIO-5.29)."""
