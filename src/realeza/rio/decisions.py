"""What is being asked, and what remains to happen by itself: the steps on the stack of a state (RIO-3.4, 3.7).

A *decision* is answered by a seat or by chance. A *consequence* is answered by nobody: it is carried out as soon as
it comes to the top, so that it never stays there.
"""

from typing import ClassVar, TypeAlias, final

import attrs

from realeza.actors import CHANCE, OVER, Chance, Over, Seat, Turn
from realeza.rio.moves import Festivity
from realeza.rio.words import Building, Character, Good


def _turn(decision: "Seated") -> Turn:
    return Turn(decision.seat)


@final
@attrs.frozen
class SendWorker:
    """Which die does a seat send where (RIO-5.12)?"""

    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class BuyGood:
    """What does a seat buy in the Shops (RIO-5.20)?"""

    seat: Seat
    level: int
    """The level of the die, which gives the discount."""
    second: bool
    """Whether it has bought a good in this action."""
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class SellGood:
    """What does a seat sell in the Market (RIO-5.22)?"""

    seat: Seat
    level: int
    """The level of the die, which gives the bonus."""
    second: bool
    """Whether it has sold a good in this action; the first goes to the upper row, the second to the lower."""
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class ServeCharacter:
    """Whose demand does a seat meet (RIO-5.24)?"""

    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class HoldFestivity:
    """Which festivity does a seat hold (RIO-5.27)?"""

    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class PayGood:
    """Which good does a seat pay for a festivity (RIO-5.28)?"""

    seat: Seat
    card: Festivity
    """The festivity; until it is paid it lies nowhere else."""
    left: int
    """Goods still to be paid, this one among them."""
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class TakeReward:
    """Does a seat take a Royal Favor or 3 Reis (RIO-5.28)?"""

    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class AdvanceCleric:
    """Which cleric does a seat move, and how far (RIO-5.29)?"""

    seat: Seat
    limit: int
    """The most steps, 1 to 3."""
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class BuildToken:
    """In which building does a seat build (RIO-5.30)?"""

    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class RaiseToken:
    """Which token in a range of costs does a seat build free of charge (RIO-5.44)?"""

    seat: Seat
    lowest: int
    highest: int
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class TrainWorker:
    """Which die does a seat raise (RIO-5.46)?"""

    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class DiscardGood:
    """Which good does a seat throw away (RIO-5.53)?"""

    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class PlaceToken:
    """Which construction token goes to a building (RIO-4.6)?"""

    actor: ClassVar[Chance] = CHANCE
    building: Building


@final
@attrs.frozen
class ShowDemand:
    """Which front lies on top of a character's stack (RIO-4.7)?"""

    actor: ClassVar[Chance] = CHANCE
    character: Character


@final
@attrs.frozen
class TurnPiece:
    """Which piece does the served front of a character belong to (RIO-5.26)?"""

    actor: ClassVar[Chance] = CHANCE
    character: Character


@final
@attrs.frozen
class RevealFestivity:
    """Which festivity comes to a position of the display (RIO-4.8)?"""

    actor: ClassVar[Chance] = CHANCE
    position: int


@final
@attrs.frozen
class RevealMinister:
    """Which card of the Minister is next (RIO-4.9)?"""

    actor: ClassVar[Chance] = CHANCE


@final
@attrs.frozen
class RevealPorto:
    """Which Porto card is that of the round (RIO-5.5)?"""

    actor: ClassVar[Chance] = CHANCE


@final
@attrs.frozen
class DrawForShops:
    """Which good arrives in the Shops (RIO-5.6)?"""

    actor: ClassVar[Chance] = CHANCE


@final
@attrs.frozen
class DrawGood:
    """Which good does a seat gain at random (RIO-5.4)?"""

    actor: ClassVar[Chance] = CHANCE
    seat: Seat


@final
@attrs.frozen
class ArriveNamed:
    """A good that the Porto card names arrives in the Shops (RIO-5.6)."""

    actor: ClassVar[Over] = OVER
    good: Good


@final
@attrs.frozen
class PortoEffect:
    """All goods have arrived: the effect of the Porto card (RIO-5.7)."""

    actor: ClassVar[Over] = OVER


@final
@attrs.frozen
class OpenActions:
    """The effect is done: the Minister removes goods, and the Actions begin (RIO-5.8, 5.9)."""

    actor: ClassVar[Over] = OVER


@final
@attrs.frozen
class CardEffects:
    """The effects of a festivity from one of them on (RIO-5.40 to 5.49)."""

    actor: ClassVar[Over] = OVER
    seat: Seat
    card: Festivity
    start: int


@final
@attrs.frozen
class StoreGoods:
    """A seat moves its goods to the Warehouse, and discards first what exceeds it (RIO-5.53)."""

    actor: ClassVar[Over] = OVER
    seat: Seat


@final
@attrs.frozen
class EndRound:
    """All goods are stored: Cleanup, or the end of the game (RIO-5.54, 5.55)."""

    actor: ClassVar[Over] = OVER


@final
@attrs.frozen
class StartRound:
    """A new round begins (RIO-5.2)."""

    actor: ClassVar[Over] = OVER


Seated: TypeAlias = (
    SendWorker
    | BuyGood
    | SellGood
    | ServeCharacter
    | HoldFestivity
    | PayGood
    | TakeReward
    | AdvanceCleric
    | BuildToken
    | RaiseToken
    | TrainWorker
    | DiscardGood
)
"""What a seat is asked."""

ChanceStep: TypeAlias = (
    DrawGood | DrawForShops | RevealFestivity | TurnPiece | ShowDemand | PlaceToken | RevealPorto | RevealMinister
)
"""What chance is asked."""

Consequence: TypeAlias = CardEffects | StoreGoods | EndRound | StartRound | OpenActions | PortoEffect | ArriveNamed
"""What happens by itself."""

Decision: TypeAlias = Seated | ChanceStep | Consequence
"""A step on the stack."""
