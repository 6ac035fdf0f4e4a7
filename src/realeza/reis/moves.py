"""The moves (section 7 of the rules text), those of chance among them."""

from typing import Final, TypeAlias, final

import attrs

from realeza.reis.cards import CARDS, Card, Dynasty, Listing


@final
@attrs.frozen
class Reveal:
    """Chance reveals the Royal House card of a trump (REIS-4.2): ``royal avis``."""

    trump: Dynasty


@final
@attrs.frozen
class Deal:
    """Chance deals a card from the pile (REIS-4.3 to 4.5, 5.27, 5.28): ``deal 14``."""

    card: Card


@final
@attrs.frozen
class Play:
    """A seat plays a hand card (REIS-5.5): ``play 14``, ``play 1:9``, ``play 14 on 1:9``.

    ``value`` is the chosen value of a card that has several, ``None`` for any other card (REIS-7.3); ``wall`` is
    the besieged wall card, ``wall_value`` its chosen value (REIS-5.14).
    """

    card: Card
    value: int | None = None
    wall: Card | None = None
    wall_value: int | None = None


@final
@attrs.frozen
class PlayCastle:
    """A seat plays its castle (REIS-5.5): ``castle 14 22``; in the last flush ``castle 14`` (REIS-5.7).

    ``heir`` is the hand card that becomes the new castle, ``None`` in the last flush; the rest is as in
    :class:`Play`.
    """

    card: Card
    value: int | None = None
    heir: Card | None = None
    wall: Card | None = None
    wall_value: int | None = None


@final
@attrs.frozen
class Give:
    """A seat passes a hand card to its left in an Intrigue (REIS-5.12): ``give 22``."""

    card: Card


@final
@attrs.frozen
class Second:
    """A seat places its second card of a Battle, face down (REIS-5.17): ``second 22``, ``second 1:0``."""

    card: Card
    value: int | None = None


@final
@attrs.frozen
class Take:
    """A seat takes a card from the wall (REIS-5.26): ``take 30``."""

    card: Card


Move: TypeAlias = Deal | Play | PlayCastle | Take | Second | Give | Reveal
"""Every move of the game."""

FlushMove: TypeAlias = Play | PlayCastle
"""What a seat puts on the table in a flush."""

REVEALS: Final[dict[Dynasty, Reveal]] = {trump: Reveal(trump) for trump in Dynasty if trump is not Dynasty.FILIPINA}
deals: Final = Listing([(Deal(card),) for card in CARDS])
gives: Final = Listing([(Give(card),) for card in CARDS])
takes: Final = Listing([(Take(card),) for card in CARDS])
