"""Components: the records of an edition, one for each thing that is printed (section 2 of the rules text)."""

from typing import final

import attrs

from realeza.rio.moves import Festivity, MinisterCard, Piece
from realeza.rio.printed import Bonus, Effect, PortoWord
from realeza.rio.words import Building, Character, Good, Place


@final
@attrs.frozen
class Constants:
    """Numbers of the rules (RIO-2.12), for reading: they are the same in every edition."""

    rounds: int
    reis: int
    track: int
    favors: int
    dice_in_hand: tuple[int, ...]
    dice_waiting: tuple[int, ...]
    markers: int
    favor_tokens: int
    extensions: int
    warehouse: int
    loan_reis: int
    loan_points: int
    square_reis: int
    festivity_reis: int
    longest_stride: int
    building_points: tuple[int, ...]
    set_points: int
    reis_for_a_point: int
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class Shops:
    """The price rows (RIO-2.2), in Reis."""

    prices: tuple[int, ...]
    """By the number of goods in the row, 0 to 11."""
    start: tuple[int, ...]
    """Goods of each kind at the beginning, for 2, 3 and 4 seats."""
    discount: tuple[int, ...]
    """By level, 1 to 6."""
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class Market:
    """The two rows (RIO-2.3), in Reis."""

    upper: tuple[int, ...]
    """Values, left to right."""
    lower: tuple[int, ...]
    bonus: tuple[int, ...]
    """By level, 1 to 6."""
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class Spaces:
    """The action spaces of a location (RIO-2.4) for 2, 3 and 4 seats."""

    location: Place
    spaces: tuple[int, ...]
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class Courtier:
    """A character (RIO-2.5), with the points for most, second most and third most influence."""

    letter: str
    id: Character
    name: str
    highest: int
    intermediate: int
    lowest: int
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class DemandPiece:
    """A Court Demand piece (RIO-2.6); it starts with the character whose letter its id begins with."""

    id: Piece
    front: str
    """The cost in words: ``10r``, ``jewel``."""
    front_points: int
    back: str
    back_points: int
    serves: Character
    """Whom the back is served to."""
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class Step:
    """A step of the Church staircase (RIO-2.7): its bonus, and the points of the area it lies in."""

    step: int
    bonus: Bonus
    area: int
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class TokenKind:
    """The construction tokens of one cost (RIO-2.8)."""

    cost: int
    copies: int
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class PortoCard:
    """A Porto card (RIO-2.9)."""

    number: int
    arrivals: tuple[Good | None, ...]
    """The goods that arrive; ``None`` (in the file ``any``) is one drawn at random."""
    effect: PortoWord
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class FestivityCard:
    """A festivity (RIO-2.10), of which there are some copies."""

    id: Festivity
    level: int
    reis: int
    goods: tuple[Good | None, ...]
    """The goods it costs; ``None`` (in the file ``any``) is one of the payer's choice."""
    points: int
    copies: int
    effects: tuple[Effect, ...]
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@final
@attrs.frozen
class MinisterAction:
    """A card of the Minister (RIO-2.11)."""

    id: MinisterCard
    back: str
    """``A`` or ``B``."""
    actions: tuple[Place, ...]
    """What he does while the card is active, top to bottom."""
    removes: Good
    court: Character
    position: int
    steps: int
    building: Building
    printed: tuple[str, ...]
    reconstructed: tuple[str, ...]


@attrs.frozen(cache_hash=True)
class Tables:
    """The tables of an edition, whether or not they fit each other."""

    name: str
    constants: Constants = attrs.field(repr=False)
    shops: Shops = attrs.field(repr=False)
    market: Market = attrs.field(repr=False)
    locations: tuple[Spaces, ...] = attrs.field(repr=False)
    characters: tuple[Courtier, ...] = attrs.field(repr=False)
    pieces: tuple[DemandPiece, ...] = attrs.field(repr=False)
    staircase: tuple[Step, ...] = attrs.field(repr=False)
    tokens: tuple[TokenKind, ...] = attrs.field(repr=False)
    porto: tuple[PortoCard, ...] = attrs.field(repr=False)
    festivities: tuple[FestivityCard, ...] = attrs.field(repr=False)
    minister: tuple[MinisterAction, ...] = attrs.field(repr=False)
