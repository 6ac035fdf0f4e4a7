"""The notation of moves (section 7): reading and writing them as text."""

import re
from types import MappingProxyType
from typing import Final, final

from realeza._showing import show
from realeza._words import Words
from realeza.reis.cards import CARDS, Card
from realeza.reis.moves import REVEALS, Deal, Give, Move, Play, PlayCastle, Reveal, Second, Take, is_move

_INTEGER: Final = re.compile(r"0|-?[1-9][0-9]{0,5}")
_TRUMPS: Final = MappingProxyType({trump.value: move for trump, move in REVEALS.items()})
_KNOWN: Final = MappingProxyType({str(card): card for card in CARDS})
_CARD_WANTED: Final = "a card expected: fool, fog or 1 to 34"


def format_move(move: Move) -> str:
    """The move as text: ``castle 14 22 on 7`` (REIS-7.1, 7.2); ``TypeError`` for what is no move."""
    if isinstance(move, Deal):
        return f"deal {move.card}"
    if isinstance(move, Play):
        return f"play {_valued(move.card, move.value)}{_on(move)}"
    if isinstance(move, PlayCastle):
        heir = "" if move.heir is None else f" {move.heir}"
        return f"castle {_valued(move.card, move.value)}{heir}{_on(move)}"
    if isinstance(move, Take):
        return f"take {move.card}"
    if isinstance(move, Second):
        return f"second {_valued(move.card, move.value)}"
    if isinstance(move, Give):
        return f"give {move.card}"
    return f"royal {_named(move)}"


def parse_move(text: str) -> Move:
    """The move that a text stands for, whatever the position (REIS-7.1).

    Raises :class:`~realeza.errors.NotationError`, with the offset of the first character that does not fit.
    """
    words = _Words(text, "REIS-7.1")
    move = _read(words)
    words.end()
    return move


def _named(move: object) -> str:
    if is_move(move) and isinstance(move, Reveal):
        return move.trump.value
    raise TypeError(f"a move of Reis de Portugal expected, found {show(move)}")


def _read(words: "_Words") -> Move:
    match words.next("a move expected"):
        case "royal":
            return _trump(words)
        case "deal":
            return Deal(words.card())
        case "play":
            card, value = words.valued()
            return Play(card, value, *_wall(words))
        case "castle":
            card, value = words.valued()
            heir = None if words.ended or words.peek() == "on" else words.card()
            return PlayCastle(card, value, heir, *_wall(words))
        case "give":
            return Give(words.card())
        case "second":
            return Second(*words.valued())
        case "take":
            return Take(words.card())
        case _:
            return words.refuse("royal, deal, play, castle, give, second or take expected")


def _trump(words: "_Words") -> Reveal:
    move = _TRUMPS.get(words.next("a dynasty expected"))
    return move or words.refuse("afonsina, avis or braganca expected")


def _wall(words: "_Words") -> tuple[Card | None, int | None]:
    if words.ended:
        return None, None
    if words.next("") != "on":
        words.refuse("'on' or the end expected")
    return words.valued()


def _valued(card: Card, value: int | None) -> str:
    return card if value is None else f"{card}:{value}"


def _on(move: Play | PlayCastle) -> str:
    return "" if move.wall is None else f" on {_valued(move.wall, move.wall_value)}"


@final
class _Words(Words):
    """The words of a move, and what cards they name."""

    def card(self) -> Card:
        """Read a card."""
        return self.look_up(_KNOWN, _CARD_WANTED)

    def valued(self) -> tuple[Card, int | None]:
        """Read a card that may have a value."""
        name, colon, value = self.next(_CARD_WANTED).partition(":")
        card = _KNOWN.get(name) or self.refuse(_CARD_WANTED)
        if not colon:
            return card, None
        if not _INTEGER.fullmatch(value):
            wanted = "an integer of at most 6 digits, without leading zeros, expected"
            self.refuse(wanted, offset=len(name) + 1)
        return card, int(value)
