"""The moves (section 7 of the rules text), those of chance among them, and tables of those that can be made.

Every move is made once, here: ``legal_moves`` only picks them. All tables are sorted by the notation (ROYALE-7.3).
"""

import itertools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias, final

import attrs

from realeza._exact import Finder, finder
from realeza.actors import Seat
from realeza.royale.cards import RESOURCES, SERFS, Card, Serf, Who, table


@final
@attrs.frozen
class Deal:
    """Chance deals a card face down (ROYALE-4.4): ``deal gold``."""

    card: Card
    """The card, which nobody sees yet."""


@final
@attrs.frozen
class TakeRole:
    """A human Citizen takes the role of a resource (ROYALE-4.6): ``role wood``."""

    role: Card
    """The resource of the role."""


@final
@attrs.frozen
class Place:
    """The Queen seats a Serf at one of the places 1 to 4, clockwise from her (ROYALE-4.8): ``place a 3``."""

    serf: Serf
    """Who is seated."""
    place: int
    """Where: 1 to 4."""


@final
@attrs.frozen
class Pass:
    """An option is not used, whatever was asked: ``pass``."""


@final
@attrs.frozen
class Exchange:
    """A Citizen gives both resource cards of the own role for a Gold (ROYALE-5.4): ``exchange``."""


@final
@attrs.frozen
class Give:
    """The Queen gives the two cards of an exchange to two different Citizens (ROYALE-5.5): ``give 2 a``."""

    first: Who
    """Who gets one of the cards."""
    second: Who
    """Who gets the other; the second in the order of the notation."""


@final
@attrs.frozen
class Ship:
    """A Citizen ships one or two cards (ROYALE-5.6): ``ship gold``, ``ship glory gold``."""

    card: Card
    """The card, or the first of two in the order of the notation."""
    second: Card | None = None
    """The second card, if there is one."""


@final
@attrs.frozen
class Allow:
    """The Queen lets a shipment pass (ROYALE-5.10): ``allow``."""


@final
@attrs.frozen
class Search:
    """The Queen pays 1 Gold to look into a shipment (ROYALE-5.11): ``search``."""


@final
@attrs.frozen
class Bribe:
    """Three Gold for the Queen, that she does not look (ROYALE-5.14): ``bribe``, ``bribe a``."""

    serf: Serf | None = None
    """The Serf whose face-up Gold pays; ``None`` pays from the own hand."""


@final
@attrs.frozen
class ExposeGlory:
    """The Queen shows a Glory of the shipment, and wins (ROYALE-5.15): ``expose glory``."""


@final
@attrs.frozen
class SeizeGold:
    """The Queen takes 1 or 2 Gold out of the shipment (ROYALE-5.15): ``seize gold``, ``seize gold gold``."""

    count: int = 1
    """How many: 1 or 2."""


@final
@attrs.frozen
class Tax:
    """The Queen takes all Gold of a human Citizen (ROYALE-5.18): ``tax 4``."""

    seat: Seat
    """The human Citizen who is taxed."""


@final
@attrs.frozen
class Collect:
    """The Queen takes 1 to 3 face-up Gold from Serfs (ROYALE-5.19): ``collect a 2 b 1`` is ``Collect(2, 1)``."""

    a: int = 0
    """How many from Serf a."""
    b: int = 0
    """How many from Serf b."""


@final
@attrs.frozen
class Reveal:
    """Chance turns up a card of the Serf whose turn it is (ROYALE-5.22): ``reveal stone``."""

    card: Card
    """The card that is turned up."""


@final
@attrs.frozen
class Draw:
    """Chance picks a face-down card of the Serf to be passed on (ROYALE-5.24): ``draw iron``."""

    card: Card
    """The card that is passed on, seen by who gets it."""


@final
@attrs.frozen
class Hand:
    """The Queen passes on a face-up card of the Serf (ROYALE-5.25, 5.29): ``hand gold``."""

    card: Card
    """The card that is passed on."""


@final
@attrs.frozen
class Grant:
    """The Queen gives the Glory that a Serf revealed to a human Citizen (ROYALE-5.28): ``grant 2``."""

    seat: Seat
    """The human Citizen who gets it."""


@final
@attrs.frozen
class Proclaim:
    """A Citizen shows all three Glory, and the Citizens win (ROYALE-5.32): ``proclaim``."""


@final
@attrs.frozen
class Wait:
    """A Citizen who is asked for a proclamation makes none (ROYALE-5.32, 5.36): ``wait``."""


@final
@attrs.frozen
class Accuse:
    """A Citizen has the whole hand of a Serf shown (ROYALE-5.34): ``accuse a``."""

    serf: Serf
    """The Serf whose hand is shown."""


Move: TypeAlias = (
    Deal
    | TakeRole
    | Place
    | Pass
    | Exchange
    | Give
    | Ship
    | Allow
    | Search
    | Bribe
    | ExposeGlory
    | SeizeGold
    | Tax
    | Collect
    | Reveal
    | Draw
    | Hand
    | Grant
    | Proclaim
    | Wait
    | Accuse
)
"""Every move of the game."""

Moves: TypeAlias = tuple[Move, ...]

PASS: Final = Pass()
WORK: Final[Moves] = (PASS,)
WORK_OR_EXCHANGE: Final[Moves] = (Exchange(), PASS)
ALLOW_OR_SEARCH: Final[Moves] = (Allow(), Search())
PROCLAIM_OR_WAIT: Final[Moves] = (Proclaim(), Wait())
WAIT: Final[Moves] = (Wait(),)

ROLES: Final[Mapping[Card, TakeRole]] = MappingProxyType(
    {role: TakeRole(role) for role in sorted(RESOURCES, key=lambda role: role.value)}
)
PLACES: Final[Mapping[Serf, tuple[Place, ...]]] = MappingProxyType(
    {serf: tuple(Place(serf, place) for place in (1, 2, 3, 4)) for serf in SERFS}
)
TAXES: Final = tuple(Tax(Seat(seat)) for seat in range(5))
GRANTS: Final = tuple(Grant(Seat(seat)) for seat in range(5))


_EVERYBODY: Final[tuple[Who, ...]] = (*map(Seat, range(5)), *SERFS)
_DEAL: Final = MappingProxyType({card: Deal(card) for card in Card})
_REVEAL: Final = MappingProxyType({card: Reveal(card) for card in Card})
_DRAW: Final = MappingProxyType({card: Draw(card) for card in Card})
_HAND: Final = MappingProxyType({card: Hand(card) for card in Card})
_ACCUSABLE: Final[tuple[tuple[Serf, ...], ...]] = ((), (Serf.A,), (Serf.B,), (Serf.A, Serf.B))

ACCUSATIONS: Final[Mapping[tuple[Serf, ...], Moves]] = MappingProxyType(
    {serfs: (*(Accuse(serf) for serf in serfs), PASS) for serfs in _ACCUSABLE}
)
"""By the Serfs who can be accused."""
BRIBES: Final[Mapping[tuple[bool, tuple[Serf, ...]], Moves]] = MappingProxyType(
    {
        (own, serfs): (*((Bribe(),) if own else ()), *(Bribe(serf) for serf in serfs), PASS)
        for own in (False, True)
        for serfs in _ACCUSABLE
    }
)
"""By whether there are three Gold in the own hand, and by the Serfs with three face-up Gold."""
LOOKS: Final[tuple[tuple[Moves, ...], ...]] = tuple(
    tuple(
        (*((ExposeGlory(),) if glory else ()), PASS, *(SeizeGold(count) for count in range(1, gold + 1)))
        for gold in range(3)
    )
    for glory in (False, True)
)
"""By whether there is a Glory in the shipment, and by the number of Gold in it."""
COLLECTIONS: Final[tuple[tuple[Moves, ...], ...]] = tuple(
    tuple(
        (
            *(Collect(a, b) for a in range(1, most_a + 1) for b in range(min(most_b, 3 - a) + 1)),
            *(Collect(0, b) for b in range(1, most_b + 1)),
        )
        for most_b in range(4)
    )
    for most_a in range(4)
)
"""By the number of face-up Gold, at most 3, of Serf a and of Serf b."""


def _kinds(numbers: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(card for number, card in zip(numbers, Card, strict=True) if number)


def _ships(numbers: tuple[int, ...]) -> Moves:
    kinds = _kinds(numbers)
    pairs = [(card, second) for card, second in itertools.combinations_with_replacement(kinds, 2)]
    most = dict(zip(Card, numbers, strict=True))
    return tuple(
        move
        for card in kinds
        for move in (
            SHIPS_OF[card, None],
            *(SHIPS_OF[pair] for pair in pairs if pair[0] is card and (pair[1] is not card or most[card] > 1)),
        )
    )


SHIPS_OF: Final[Mapping[tuple[Card, Card | None], Ship]] = MappingProxyType(
    {
        (card, second): Ship(card, second)
        for card in Card
        for second in (None, *(other for other in Card if other.value >= card.value))
    }
)
"""Every shipment there can be."""

DEALS: Final[tuple[Moves, ...]] = table(lambda numbers: tuple(_DEAL[card] for card in _kinds(numbers)), ())
REVEALS: Final[tuple[Moves, ...]] = table(lambda numbers: tuple(_REVEAL[card] for card in _kinds(numbers)), ())
DRAWS: Final[tuple[Moves, ...]] = table(lambda numbers: tuple(_DRAW[card] for card in _kinds(numbers)), ())
HANDS: Final[tuple[Moves, ...]] = table(lambda numbers: tuple(_HAND[card] for card in _kinds(numbers)), ())
SHIPS: Final[tuple[Moves, ...]] = table(_ships, ())
"""By the cards that there are to choose from."""


UNIVERSE: Final[Moves] = (
    *(*WORK_OR_EXCHANGE, *ALLOW_OR_SEARCH, *PROCLAIM_OR_WAIT, Bribe(), ExposeGlory(), SeizeGold(1), SeizeGold(2)),
    *_DEAL.values(),
    *_REVEAL.values(),
    *_DRAW.values(),
    *_HAND.values(),
    *ROLES.values(),
    *SHIPS_OF.values(),
    *PLACES[Serf.A],
    *PLACES[Serf.B],
    *TAXES,
    *GRANTS,
    *(Bribe(serf) for serf in SERFS),
    *(Accuse(serf) for serf in SERFS),
    *(Give(first, second) for place, first in enumerate(_EVERYBODY) for second in _EVERYBODY[place + 1 :]),
    *(Collect(a, b) for a in range(4) for b in range(4) if a or b),
)
"""Every move that the notation can write."""


fault: Final[Finder] = finder(Move)
"""What is wrong with something that is to be a move: its class, or the type of a part; ``None`` if nothing is."""
