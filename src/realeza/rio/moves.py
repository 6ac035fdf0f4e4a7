"""The moves (section 7 of the rules text), those of chance among them."""

from typing import Final, NewType, TypeAlias, TypeGuard, final

import attrs

from realeza._exact import Finder, finder
from realeza.rio.words import Building, Character, Cleric, Good, Place, Reward

Piece = NewType("Piece", str)
"""The id of a Court Demand piece (RIO-2.6): ``b4``."""
Festivity = NewType("Festivity", str)
"""The id of a festivity card (RIO-2.10): ``train2``; cards of one id are copies of each other."""
MinisterCard = NewType("MinisterCard", str)
"""The id of a Minister card (RIO-2.11): ``a7``."""


@final
@attrs.frozen
class Send:
    """A seat sends a die from its hand to a location (RIO-5.13): ``send 4 shops``, ``send 4+ court``."""

    face: int
    """The face of the die, 1 to 6."""
    boosted: bool
    """Whether a Royal Favor is spent on it."""
    place: Place
    """The location."""


@final
@attrs.frozen
class Buy:
    """A seat buys a good in the Shops (RIO-5.21): ``buy rug``."""

    good: Good
    """The kind of good."""


@final
@attrs.frozen
class Sell:
    """A seat sells a good in the Market (RIO-5.22): ``sell rug``."""

    good: Good
    """The kind of good."""


@final
@attrs.frozen
class Serve:
    """A seat meets the demand of a character of the Court (RIO-5.26): ``serve joao``."""

    character: Character
    """The character."""


@final
@attrs.frozen
class Hold:
    """A seat holds the festivity at a position of the display (RIO-5.28): ``hold 3``."""

    position: int
    """1 to 4."""


@final
@attrs.frozen
class Pay:
    """A seat pays a good of its choice for a festivity (RIO-5.28): ``pay rug``."""

    good: Good
    """The kind of good."""


@final
@attrs.frozen
class Take:
    """A seat takes a Royal Favor or 3 Reis for a festivity (RIO-5.28): ``take favor``."""

    reward: Reward
    """Which of the two."""


@final
@attrs.frozen
class Advance:
    """A seat moves one of its clerics up the staircase (RIO-5.29): ``advance low 3``."""

    cleric: Cleric
    """The one behind or the one ahead."""
    steps: int
    """How far: 1 to 3."""


@final
@attrs.frozen
class Build:
    """A seat pays for the lowest token of a building (RIO-5.30): ``build garden``."""

    building: Building
    """The building."""


@final
@attrs.frozen
class Raise:
    """A seat builds any token in range, free of charge, as a festivity lets it (RIO-5.44): ``build garden 5``."""

    building: Building
    """The building."""
    cost: int
    """The cost of the token, which is not paid."""


@final
@attrs.frozen
class Train:
    """A seat raises a die by 1 (RIO-5.46): ``train 4 festivities``, ``train 1`` for a die in hand."""

    face: int
    """Its face before."""
    place: Place
    """Where it is: in hand, new, or at a location."""


@final
@attrs.frozen
class Discard:
    """A seat throws away a good that its Warehouse has no room for (RIO-5.53): ``discard rug``."""

    good: Good
    """The kind of good."""


@final
@attrs.frozen
class Done:
    """A seat buys, or sells, no second good (RIO-5.20, 5.22): ``done``."""


@final
@attrs.frozen
class Token:
    """Chance places a construction token in a building (RIO-4.6): ``token library 3``."""

    building: Building
    """The building that is filled."""
    cost: int
    """The cost of the token."""


@final
@attrs.frozen
class Demand:
    """Chance shows the top front of a character's stack (RIO-4.7): ``demand carlota spice 1``."""

    character: Character
    """Whose stack it is."""
    cost: str
    """The cost in words, such as ``10r`` or ``spice`` (RIO-7.2)."""
    points: int
    """What it is worth."""


@final
@attrs.frozen
class TurnOver:
    """Chance tells which piece a served front belongs to (RIO-5.26): ``turn b4``."""

    piece: Piece
    """The id of the piece."""


@final
@attrs.frozen
class Reveal:
    """Chance reveals a festivity (RIO-4.8): ``reveal train2``."""

    card: Festivity
    """The id of the festivity."""


@final
@attrs.frozen
class Appoint:
    """Chance reveals a card of the Minister (RIO-4.9): ``minister a7``."""

    card: MinisterCard
    """The id of the card."""


@final
@attrs.frozen
class Arrive:
    """Chance reveals the Porto card of the round (RIO-5.5): ``porto 3``."""

    number: int
    """The number of the card."""


@final
@attrs.frozen
class Draw:
    """Chance draws a good from the bag (RIO-5.4): ``draw jewel``."""

    good: Good
    """The kind of good."""


Move: TypeAlias = (
    Send
    | Draw
    | Buy
    | Sell
    | Done
    | Build
    | Advance
    | Serve
    | Hold
    | Pay
    | Take
    | Reveal
    | TurnOver
    | Demand
    | Train
    | Raise
    | Discard
    | Token
    | Arrive
    | Appoint
)
"""Every move of the game."""

DONE: Final = Done()

fault: Final[Finder] = finder(Move)
"""What is wrong with something that is to be a move: its class, or the type of a part; ``None`` if nothing is."""


def is_move(move: object) -> TypeGuard[Move]:
    """Whether something is a move with parts of the very types that they are declared with."""
    return fault(move) is None
