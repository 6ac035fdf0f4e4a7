"""The questions that are put (section 5, the phase machine): one small class for each phase."""

import enum
from typing import ClassVar, TypeAlias, final

import attrs

from realeza.actors import CHANCE, Chance, Seat, Turn
from realeza.royale.cards import Serf, Who


class Phase(enum.Enum):
    """The phases of the game (section 5)."""

    DEAL = "deal"
    ROLE = "role"
    PLACE = "place"
    WORK = "work"
    GIVE = "give"
    SHIP = "ship"
    SEARCH = "search"
    BRIBE = "bribe"
    LOOK = "look"
    TAX = "tax"
    REVEAL = "reveal"
    DRAW = "draw"
    HAND = "hand"
    GRANT = "grant"
    PROCLAIM = "proclaim"
    ACCUSE = "accuse"
    LASTCALL = "lastcall"
    OVER = "over"


def _turn(decision: "SeatDecision") -> Turn:
    return Turn(decision.seat)


@final
@attrs.frozen
class DealCard:
    """Which card is dealt to a Citizen (ROYALE-4.4, 4.5)?"""

    phase: ClassVar[Phase] = Phase.DEAL
    actor: ClassVar[Chance] = CHANCE
    who: Who


@final
@attrs.frozen
class ChooseRole:
    """Which role does a human Citizen take (ROYALE-4.6)?"""

    phase: ClassVar[Phase] = Phase.ROLE
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class PlaceSerf:
    """Where does the Queen seat a Serf (ROYALE-4.8)?"""

    phase: ClassVar[Phase] = Phase.PLACE
    seat: Seat
    serf: Serf
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class Work:
    """Does the active Citizen exchange (ROYALE-5.3)?"""

    phase: ClassVar[Phase] = Phase.WORK
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class GiveAway:
    """To whom does the Queen give the two cards of an exchange (ROYALE-5.5)?"""

    phase: ClassVar[Phase] = Phase.GIVE
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class ShipCards:
    """What does the active Citizen ship (ROYALE-5.6)?"""

    phase: ClassVar[Phase] = Phase.SHIP
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class AllowOrSearch:
    """Does the Queen search the shipment (ROYALE-5.9)?"""

    phase: ClassVar[Phase] = Phase.SEARCH
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class BribeOrPass:
    """Does a human Citizen bribe the Queen (ROYALE-5.13)?"""

    phase: ClassVar[Phase] = Phase.BRIBE
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class Look:
    """What does the Queen do with what she sees in the shipment (ROYALE-5.15)?"""

    phase: ClassVar[Phase] = Phase.LOOK
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class TaxOrCollect:
    """Whom does the Queen tax, or what does she collect (ROYALE-5.18, 5.19)?"""

    phase: ClassVar[Phase] = Phase.TAX
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class RevealCard:
    """Which card of the active Serf is turned up (ROYALE-5.22)?

    One that is not yet live is his second step, whatever that will be (ROYALE-5.20, 5.21).
    """

    phase: ClassVar[Phase] = Phase.REVEAL
    actor: ClassVar[Chance] = CHANCE


@final
@attrs.frozen
class DrawCard:
    """Which face-down card of the active Serf is passed on (ROYALE-5.24)?

    One that waits for the end of a claim window is what his cards then make it (ROYALE-5.23).
    """

    phase: ClassVar[Phase] = Phase.DRAW
    actor: ClassVar[Chance] = CHANCE


@final
@attrs.frozen
class HandCard:
    """Which face-up card of the active Serf does the Queen pass on (ROYALE-5.25, 5.29)?"""

    phase: ClassVar[Phase] = Phase.HAND
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class GrantGlory:
    """Who gets the Glory that the active Serf has revealed (ROYALE-5.28)?"""

    phase: ClassVar[Phase] = Phase.GRANT
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class ProclaimOrWait:
    """Does the holder of all three Glory show them (ROYALE-5.32)? Nobody else learns of the question (ROYALE-3.9)."""

    phase: ClassVar[Phase] = Phase.PROCLAIM
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class AccuseOrPass:
    """Does a human Citizen accuse a Serf (ROYALE-5.33)? ``accused`` are those accused in this window already."""

    phase: ClassVar[Phase] = Phase.ACCUSE
    seat: Seat
    accused: tuple[Serf, ...]
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class LastCall:
    """Does a Citizen proclaim before the game is called (ROYALE-5.36)?"""

    phase: ClassVar[Phase] = Phase.LASTCALL
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


SeatDecision: TypeAlias = (
    ChooseRole
    | PlaceSerf
    | Work
    | GiveAway
    | ShipCards
    | AllowOrSearch
    | BribeOrPass
    | Look
    | TaxOrCollect
    | HandCard
    | GrantGlory
    | ProclaimOrWait
    | AccuseOrPass
    | LastCall
)
"""What a seat is asked."""

Question: TypeAlias = ProclaimOrWait | AccuseOrPass | LastCall
"""What is asked in a claim window or in the last call (ROYALE-5.30, 5.36)."""

Decision: TypeAlias = DealCard | RevealCard | DrawCard | SeatDecision
"""What is being asked."""

Stack: TypeAlias = tuple[Decision, ...]
"""What will be asked, the live decision last."""
