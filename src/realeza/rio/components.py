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
    """Rounds of a game."""
    reis: int
    """Reis of a human at the beginning."""
    track: int
    """Points of a seat at the beginning."""
    favors: int
    """Royal Favors of a human at the beginning."""
    dice_in_hand: tuple[int, ...]
    """Faces of the dice in hand at the beginning."""
    dice_waiting: tuple[int, ...]
    """Faces of the dice that wait at the Inn."""
    markers: int
    """Influence markers of a seat."""
    favor_tokens: int
    """Royal Favors in all."""
    extensions: int
    """Warehouse extensions in all."""
    warehouse: int
    """Goods that a Warehouse holds, and that an extension adds."""
    loan_reis: int
    """Reis of a loan."""
    loan_points: int
    """Points that a loan costs."""
    square_reis: int
    """Reis that a die at the Square gains."""
    festivity_reis: int
    """Reis to take for a festivity instead of a Royal Favor."""
    longest_stride: int
    """The most steps of a cleric in one movement."""
    building_points: tuple[int, ...]
    """Points for 1 to 8 markers in a building."""
    set_points: int
    """Points for a marker in each of the three buildings."""
    reis_for_a_point: int
    """Reis that are worth a point at the end."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


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
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class Market:
    """The two rows (RIO-2.3), in Reis."""

    upper: tuple[int, ...]
    """Values, left to right."""
    lower: tuple[int, ...]
    """The same for the lower row."""
    bonus: tuple[int, ...]
    """By level, 1 to 6."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class Spaces:
    """The action spaces of a location (RIO-2.4) for 2, 3 and 4 seats."""

    location: Place
    """The location."""
    spaces: tuple[int, ...]
    """Its action spaces at tables of 2, 3 and 4 seats."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class Courtier:
    """A character (RIO-2.5), with the points for most, second most and third most influence."""

    letter: str
    """``a`` to ``g``: the letter with which the ids of its pieces begin."""
    id: Character
    """The character."""
    name: str
    """For reading."""
    highest: int
    """Points for most influence."""
    intermediate: int
    """Points for the second most, at tables of 3 and 4."""
    lowest: int
    """Points for the third most, or for the second most of two."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class DemandPiece:
    """A Court Demand piece (RIO-2.6); it starts with the character whose letter its id begins with."""

    id: Piece
    """The letter of the character with whom it starts, and 1 to 4: ``b4``."""
    front: str
    """The cost in words: ``10r``, ``jewel``."""
    front_points: int
    """Points for meeting the front."""
    back: str
    """The same as ``front``, for the other side."""
    back_points: int
    """Points for meeting the back."""
    serves: Character
    """Whom the back is served to."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class Step:
    """A step of the Church staircase (RIO-2.7): its bonus, and the points of the area it lies in."""

    step: int
    """1 to 16, from below."""
    bonus: Bonus
    """What a cleric that stops there gains."""
    area: int
    """Points at the end for a cleric behind that stands there."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class TokenKind:
    """The construction tokens of one cost (RIO-2.8)."""

    cost: int
    """What it costs, in Reis."""
    copies: int
    """How many there are."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class PortoCard:
    """A Porto card (RIO-2.9)."""

    number: int
    """The number of the card."""
    arrivals: tuple[Good | None, ...]
    """The goods that arrive; ``None`` (in the file ``any``) is one drawn at random."""
    effect: PortoWord
    """What happens once the goods have arrived."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class FestivityCard:
    """A festivity (RIO-2.10), of which there are some copies."""

    id: Festivity
    """The word for it in moves."""
    level: int
    """1 to 4: cards of lower levels are revealed first."""
    reis: int
    """The Reis it costs."""
    goods: tuple[Good | None, ...]
    """The goods it costs; ``None`` (in the file ``any``) is one of the payer's choice."""
    points: int
    """Points at the end."""
    copies: int
    """How many there are."""
    effects: tuple[Effect, ...]
    """What it does at once, in order, or at the end."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class MinisterAction:
    """A card of the Minister (RIO-2.11)."""

    id: MinisterCard
    """The word for it in moves."""
    back: str
    """``A`` or ``B``."""
    actions: tuple[Place, ...]
    """What he does while the card is active, top to bottom."""
    removes: Good
    """The good that leaves the Shops."""
    court: Character
    """Whom he serves while the card is on the right."""
    position: int
    """The festivity that he takes: 1 to 4."""
    steps: int
    """The steps of his cleric: 1 to 3."""
    building: Building
    """Where he builds."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@attrs.frozen(eq=False)
class Tables:
    """The tables of an edition, whether or not they fit each other."""

    name: str = attrs.field(eq=False)
    """What records and the command line call it (RIO-2.13)."""
    constants: Constants = attrs.field(eq=False, repr=False)
    """The numbers of the rules, the same in every edition."""
    shops: Shops = attrs.field(eq=False, repr=False)
    """Prices, stock and discounts of the Shops."""
    market: Market = attrs.field(eq=False, repr=False)
    """Values and bonuses of the Market."""
    locations: tuple[Spaces, ...] = attrs.field(eq=False, repr=False)
    """The action spaces of the seven locations that have some."""
    characters: tuple[Courtier, ...] = attrs.field(eq=False, repr=False)
    """The seven characters of the Court."""
    pieces: tuple[DemandPiece, ...] = attrs.field(eq=False, repr=False)
    """The 28 Court Demand pieces."""
    staircase: tuple[Step, ...] = attrs.field(eq=False, repr=False)
    """The 16 steps of the Church, the lowest first."""
    tokens: tuple[TokenKind, ...] = attrs.field(eq=False, repr=False)
    """The 24 construction tokens, by cost."""
    porto: tuple[PortoCard, ...] = attrs.field(eq=False, repr=False)
    """The Porto cards, 12 at least."""
    festivities: tuple[FestivityCard, ...] = attrs.field(eq=False, repr=False)
    """The kinds of festivities."""
    minister: tuple[MinisterAction, ...] = attrs.field(eq=False, repr=False)
    """The cards of the Minister."""
