"""The moves (section 7 of the rules text), those of chance among them."""

from types import MappingProxyType
from typing import Final, TypeAlias, TypeGuard, final

import attrs

from realeza._exact import Finder, finder
from realeza.kingdoms.cards import BIT, CARDS, INSTRUCTIONS, NONE, Card, listing
from realeza.kingdoms.edition import COLUMNS


@final
@attrs.frozen
class Deal:
    """Chance turns over a card for the market (KINGDOMS-4.4, 5.20): ``deal 7h``."""

    card: Card
    """The card, which leaves the deck."""


@final
@attrs.frozen
class Grant:
    """Chance turns over a card for the head start of the automaton (KINGDOMS-4.6): ``grant 7h``."""

    card: Card
    """The card, placed or set aside."""


@final
@attrs.frozen
class Instruct:
    """Chance turns over an instruction of the automaton (KINGDOMS-5.22): ``instruct qc``."""

    card: Card
    """One of the 20 instructions."""


@final
@attrs.frozen
class Buy:
    """A seat buys a card of the market (KINGDOMS-5.4): ``buy 7h``."""

    card: Card
    """A card of the market."""


@final
@attrs.frozen
class Play:
    """A seat plays a hand card into its kingdom (KINGDOMS-5.8): ``play 7h``."""

    card: Card
    """A card of the hand."""


@final
@attrs.frozen
class Discard:
    """A seat discards a hand card (KINGDOMS-5.10, 5.17): ``discard 7h``."""

    card: Card
    """A card of the hand."""


@final
@attrs.frozen
class Pass:
    """A seat that can do nothing else ends its turn (KINGDOMS-5.3): ``pass``."""


@final
@attrs.frozen
class Take:
    """A seat takes a coin from under a card of the market (KINGDOMS-5.13): ``take 7h``."""

    card: Card
    """The card that the coin lies under."""


@final
@attrs.frozen
class TakeLoose:
    """A seat takes a loose coin of a column (KINGDOMS-5.13): ``take col2``."""

    column: int
    """0 to 5; the number is also its price."""


@final
@attrs.frozen
class Stop:
    """A seat takes no more income (KINGDOMS-5.13): ``stop``."""


@final
@attrs.frozen
class GiveCoin:
    """A seat that is attacked gives a coin (KINGDOMS-5.15): ``give coin``."""


@final
@attrs.frozen
class GiveCard:
    """A seat that is attacked gives a hand card (KINGDOMS-5.15): ``give 7h``."""

    card: Card
    """A card of the hand."""


Move: TypeAlias = Buy | Deal | Discard | Play | Instruct | Take | Stop | GiveCoin | GiveCard | TakeLoose | Grant | Pass
"""Every move of the game."""

fault: Final[Finder] = finder(Move)
"""What is wrong with something that is to be a move: its class, or the type of a part; ``None`` if nothing is."""


def is_move(move: object) -> TypeGuard[Move]:
    """Whether something is a move, with parts of the very types that they are declared with, and can be written."""
    return _is_made(move) and stranger(move) is None


def stranger(move: Move) -> str | None:
    """What notation wants in the place of a card or column that there is not; ``None`` if there is none such (7.1)."""
    if isinstance(move, (Pass, Stop, GiveCoin)):
        return None
    if isinstance(move, TakeLoose):
        return None if 0 <= move.column < COLUMNS else PLACE_WANTED
    if isinstance(move, Instruct):
        return None if BIT.get(move.card, NONE) & INSTRUCTIONS else INSTRUCTION_WANTED
    return None if move.card in BIT else CARD_WANTED


def unwritable(move: object) -> str | None:
    """The same of something that may be anything at all."""
    return stranger(move) if _is_made(move) else None


def _is_made(move: object) -> TypeGuard[Move]:
    return fault(move) is None


CARD_WANTED: Final = "a card expected, such as 7h, 10d or kc"
INSTRUCTION_WANTED: Final = "an instruction expected: 2, 3, 4, j or q of a suit"
PLACE_WANTED: Final = f"a card, or col0 to col{COLUMNS - 1}, expected"


TAKES_LOOSE: Final = tuple(TakeLoose(column) for column in range(COLUMNS))
PASS: Final = Pass()
STOP: Final = Stop()
GIVE_COIN: Final = GiveCoin()

BUYS: Final = MappingProxyType({card: Buy(card) for card in CARDS})
deals: Final = listing([Deal(card) for card in CARDS])
grants: Final = listing([Grant(card) for card in CARDS])
instructs: Final = listing([Instruct(card) for card in CARDS])
plays: Final = listing([Play(card) for card in CARDS])
discards: Final = listing([Discard(card) for card in CARDS])
takes: Final = listing([Take(card) for card in CARDS])
gives: Final = listing([GiveCard(card) for card in CARDS])

DISCARD: Final[tuple[tuple[Move, ...], ...]] = tuple((Discard(card),) for card in CARDS)
"""The moves with a hand of one card that does not fit, by the place of the card."""
DISCARD_OR_PLAY: Final[tuple[tuple[Move, ...], ...]] = tuple((Discard(card), Play(card)) for card in CARDS)
"""The same with a card that fits."""
