"""The notation of moves (section 7): reading and writing them as text."""

import functools
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeVar, final

from realeza._showing import show
from realeza._words import Words
from realeza.errors import NotationError
from realeza.rio.moves import (
    DONE,
    Advance,
    Appoint,
    Arrive,
    Build,
    Buy,
    Demand,
    Discard,
    Done,
    Draw,
    Festivity,
    Hold,
    MinisterCard,
    Move,
    Pay,
    Piece,
    Raise,
    Reveal,
    Sell,
    Send,
    Serve,
    Take,
    Token,
    Train,
    TurnOver,
    fault,
)
from realeza.rio.words import LOCATIONS, Building, Character, Cleric, Good, Place, Reward

W = TypeVar("W")

WORD: Final = re.compile(r"[a-z][a-z0-9]{0,19}")
"""The id of a card or a piece."""
_COST_GOODS: Final = "|".join(good.value for good in Good)
COST_WORD: Final = re.compile(rf"[1-9][0-9]{{0,2}}r(?:\+(?:{_COST_GOODS}))*|(?:{_COST_GOODS})(?:\+(?:{_COST_GOODS}))*")
"""A cost of the Court (RIO-7.2)."""
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,2}")
NUMBER_WANTED: Final = "a number of at most 3 digits, without leading zeros, expected"

_GOODS: Final = MappingProxyType({good.value: good for good in Good})
_CHARACTERS: Final = MappingProxyType({character.value: character for character in Character})
_BUILDINGS: Final = MappingProxyType({building.value: building for building in Building})
_LOCATIONS: Final = MappingProxyType({place.value: place for place in LOCATIONS})
_TRAINED: Final = MappingProxyType({**_LOCATIONS, "new": Place.NEW})
_CLERICS: Final = MappingProxyType({cleric.value: cleric for cleric in Cleric})
_REWARDS: Final = MappingProxyType({reward.value: reward for reward in Reward})
_FACES: Final = MappingProxyType({str(face): face for face in range(1, 7)})
_STEPS: Final = MappingProxyType({str(steps): steps for steps in range(1, 4)})
_POSITIONS: Final = MappingProxyType({str(position): position for position in range(1, 5)})


def is_cost(word: str) -> bool:
    """Whether a text is a cost of the Court: Reis first, then goods in alphabetical order (RIO-2.6, 7.2)."""
    goods = [part for part in word.split("+") if part in _GOODS]
    return bool(COST_WORD.fullmatch(word)) and goods == sorted(goods)


def format_move(move: Move) -> str:
    """The move as text: ``send 4+ court`` (RIO-7.1); ``TypeError`` for what no text stands for."""
    if (wrong := fault(move)) is not None:
        path, reason = wrong
        raise TypeError(f"{path.removeprefix('.')}: {reason}" if path else f"a move expected, found {show(move)}")
    text, reason = _written(move)
    if reason:
        raise TypeError(f"no such move: {reason}")
    return text


@functools.lru_cache(maxsize=1 << 12)
def _written(move: Move) -> tuple[str, str]:
    """The text of a move whose parts are of the right types, and why it is none that can be read again."""
    try:
        text = _text(move)
        parse_move(text)
    except NotationError as error:
        return "", error.reason
    except ValueError:
        return "", NUMBER_WANTED
    return text, ""


def _text(move: Move) -> str:
    match move:
        case Send(face, boosted, place):
            return f"send {face}{'+' if boosted else ''} {place.value}"
        case Draw(good):
            return f"draw {good.value}"
        case Buy(good):
            return f"buy {good.value}"
        case Sell(good):
            return f"sell {good.value}"
        case Done():
            return "done"
        case Build(building):
            return f"build {building.value}"
        case Raise(building, cost):
            return f"build {building.value} {cost}"
        case Advance(cleric, steps):
            return f"advance {cleric.value} {steps}"
        case Serve(character):
            return f"serve {character.value}"
        case Hold(position):
            return f"hold {position}"
        case Pay(good):
            return f"pay {good.value}"
        case Take(reward):
            return f"take {reward.value}"
        case Train(face, place):
            return f"train {face}" if place is Place.HAND else f"train {face} {place.value}"
        case Discard(good):
            return f"discard {good.value}"
        case Reveal(card):
            return f"reveal {card}"
        case TurnOver(piece):
            return f"turn {piece}"
        case Demand(character, cost, points):
            return f"demand {character.value} {cost} {points}"
        case Token(building, cost):
            return f"token {building.value} {cost}"
        case Arrive(number):
            return f"porto {number}"
        case _:
            return f"minister {move.card}"


def parse_move(text: str) -> Move:
    """The move that a text stands for, whatever the position (RIO-7.1).

    Raises :class:`~realeza.errors.NotationError`, with the offset of the first character that does not fit.
    """
    words = _Words(text, "RIO-7.1")
    move = _read(words)
    words.end()
    return move


def _read(words: "_Words") -> Move:
    match words.next("a move expected"):
        case "send":
            boosted, face = words.face()
            return Send(face, boosted, words.among(_LOCATIONS))
        case "buy":
            return Buy(words.among(_GOODS))
        case "sell":
            return Sell(words.among(_GOODS))
        case "serve":
            return Serve(words.among(_CHARACTERS))
        case "hold":
            return Hold(words.among(_POSITIONS))
        case "pay":
            return Pay(words.among(_GOODS))
        case "take":
            return Take(words.among(_REWARDS))
        case "advance":
            return Advance(words.among(_CLERICS), words.among(_STEPS))
        case "build":
            building = words.among(_BUILDINGS)
            return Build(building) if words.ended else Raise(building, words.number())
        case "train":
            face = words.among(_FACES)
            return Train(face, Place.HAND if words.ended else words.among(_TRAINED))
        case "discard":
            return Discard(words.among(_GOODS))
        case "done":
            return DONE
        case "token":
            return Token(words.among(_BUILDINGS), words.number())
        case "demand":
            return Demand(words.among(_CHARACTERS), words.cost(), words.number())
        case "turn":
            return TurnOver(Piece(words.word("the id of a demand piece expected")))
        case "reveal":
            return Reveal(Festivity(words.word("the id of a festivity expected")))
        case "minister":
            return Appoint(MinisterCard(words.word("the id of a Minister card expected")))
        case "porto":
            return Arrive(words.number())
        case "draw":
            return Draw(words.among(_GOODS))
        case _:
            return words.refuse("a move expected, such as send, buy or draw")


@final
class _Words(Words):
    """The words of a move, and what they count and name."""

    def among(self, known: Mapping[str, W]) -> W:
        """Read one of some words."""
        return self.look_up(known, f"one of {', '.join(known)} expected")

    def face(self) -> tuple[bool, int]:
        """Read a face, and whether a ``+`` follows it."""
        word = self.next("a face, 1 to 6, expected")
        face = _FACES.get(word.removesuffix("+"))
        return (word.endswith("+"), face) if face else self.refuse("a face, 1 to 6, expected")

    def number(self) -> int:
        """Read a number."""
        word = self.next(NUMBER_WANTED)
        return int(word) if _NUMBER.fullmatch(word) else self.refuse(NUMBER_WANTED)

    def cost(self) -> str:
        """Read a cost of the Court."""
        wanted = "a cost such as 10r, jewel or 5r+jewel expected"
        word = self.next(wanted)
        return word if is_cost(word) else self.refuse(wanted, clause="RIO-7.2")

    def word(self, wanted: str) -> str:
        """Read an id."""
        word = self.next(wanted)
        return word if WORD.fullmatch(word) else self.refuse(wanted)
