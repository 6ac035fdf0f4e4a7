"""The moves (section 7 of the rules text), those of chance among them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias, TypeGuard, final

import attrs

from realeza._exact import Finder, finder
from realeza.reis.cards import CARDS, Card, Dynasty, Listing


@final
@attrs.frozen
class Reveal:
    """Chance reveals the Royal House card of a trump (REIS-4.2): ``royal avis``."""

    trump: Dynasty
    """The trump that names the card."""


@final
@attrs.frozen
class Deal:
    """Chance deals a card from the pile (REIS-4.3 to 4.5, 5.27, 5.28): ``deal 14``."""

    card: Card
    """The card dealt."""


@final
@attrs.frozen
class Play:
    """A seat plays a hand card (REIS-5.5): ``play 14``, ``play 1:9``, ``play 14 on 1:9``."""

    card: Card
    """The card played."""
    value: int | None = None
    """The chosen value of a card that has several, ``None`` for any other card (REIS-7.3)."""
    wall: Card | None = None
    """The besieged wall card; ``None`` without a siege (REIS-5.14)."""
    wall_value: int | None = None
    """The chosen value of the wall card, if it has several."""


@final
@attrs.frozen
class PlayCastle:
    """A seat plays its castle (REIS-5.5): ``castle 14 22``; in the last flush ``castle 14`` (REIS-5.7)."""

    card: Card
    """The castle played."""
    value: int | None = None
    """The chosen value of a card that has several, ``None`` for any other card (REIS-7.3)."""
    heir: Card | None = None
    """The hand card that becomes the new castle; ``None`` in the last flush."""
    wall: Card | None = None
    """The besieged wall card; ``None`` without a siege (REIS-5.14)."""
    wall_value: int | None = None
    """The chosen value of the wall card, if it has several."""


@final
@attrs.frozen
class Give:
    """A seat passes a hand card to its left in an Intrigue (REIS-5.12): ``give 22``."""

    card: Card
    """The card passed on."""


@final
@attrs.frozen
class Second:
    """A seat places its second card of a Battle, face down (REIS-5.17): ``second 22``, ``second 1:0``."""

    card: Card
    """The second card."""
    value: int | None = None
    """The chosen value of a card that has several, ``None`` for any other card (REIS-7.3)."""


@final
@attrs.frozen
class Take:
    """A seat takes a card from the wall (REIS-5.26): ``take 30``."""

    card: Card
    """The card taken."""


Move: TypeAlias = Deal | Play | PlayCastle | Take | Second | Give | Reveal
"""Every move of the game."""

FlushMove: TypeAlias = Play | PlayCastle
"""What a seat puts on the table in a flush."""


fault: Final[Finder] = finder(Move)
"""What is wrong with something that is to be a move: its class, or the type of a part; ``None`` if nothing is."""


def is_move(move: object) -> TypeGuard[Move]:
    """Whether something is a move with parts of the very types that they are declared with."""
    return fault(move) is None


REVEALS: Final[Mapping[Dynasty, Reveal]] = MappingProxyType(
    {trump: Reveal(trump) for trump in Dynasty if trump is not Dynasty.FILIPINA}
)
deals: Final = Listing([(Deal(card),) for card in CARDS])
gives: Final = Listing([(Give(card),) for card in CARDS])
takes: Final = Listing([(Take(card),) for card in CARDS])
