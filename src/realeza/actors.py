"""Who acts: a seat in turn, chance, or nobody because the game is over."""

from typing import Final, NewType, TypeAlias, final

import attrs

Seat = NewType("Seat", int)
"""A place at the table: 0 to n - 1, clockwise; to the left of seat ``s`` sits ``(s + 1) % n``."""


@final
@attrs.frozen
class Turn:
    """A seat is to answer the live decision."""

    seat: Seat


@final
@attrs.frozen
class Chance:
    """Chance reveals one item; ``weights`` holds how likely each outcome is."""


@final
@attrs.frozen
class Over:
    """The game is over: nobody acts."""


Actor: TypeAlias = Turn | Chance | Over
"""Who answers next."""

CHANCE: Final = Chance()
OVER: Final = Over()
