"""The notation of moves (section 7): reading and writing them as text."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from realeza._showing import show, text_of
from realeza.errors import NotationError
from realeza.kingdoms.cards import ALL, INSTRUCTIONS, Card, CardSet, names
from realeza.kingdoms.moves import (
    CARD_WANTED,
    GIVE_COIN,
    INSTRUCTION_WANTED,
    PASS,
    PLACE_WANTED,
    STOP,
    TAKES_LOOSE,
    Buy,
    Deal,
    Discard,
    GiveCard,
    GiveCoin,
    Grant,
    Instruct,
    Move,
    Pass,
    Play,
    Stop,
    Take,
    TakeLoose,
    is_move,
)

CLAUSE: Final = "KINGDOMS-7.1"


def format_move(move: Move) -> str:
    """The move as text: ``buy 7h``, ``take col2``, ``give coin`` (section 7).

    Raises ``TypeError`` for anything that is no move, and for a move with a card or column that there is not.
    """
    if not is_move(move):
        raise TypeError(f"a move of Packs Kingdoms expected, found {show(move)}")
    if isinstance(move, (Pass, Stop, GiveCoin)):
        return _WORDS[type(move)]
    if isinstance(move, TakeLoose):
        return f"take col{move.column}"
    return f"{_WORDS[type(move)]} {move.card}"


def parse_move(text: str) -> Move:
    """The move that a text stands for, whatever the position (section 7).

    Raises :class:`~realeza.errors.NotationError`, with the offset of the first word, or part of it, that does not fit,
    and ``TypeError`` for what is no text.
    """
    verb, space, noun = text_of(text).partition(" ")
    if verb in _BARE:
        if space:
            raise NotationError(text, len(verb), "the end expected", CLAUSE)
        return _BARE[verb]
    if verb not in _NOUNS:
        raise NotationError(text, 0, f"{', '.join((*_NOUNS, *_BARE))} expected", CLAUSE)
    moves, wanted = _NOUNS[verb]
    if noun in moves:
        return moves[noun]
    start = len(verb) + len(space)
    word, _, _ = noun.partition(" ")
    if word in moves:
        raise NotationError(text, start + len(word), "the end expected", CLAUSE)
    raise NotationError(text, start, wanted, CLAUSE)


def _of(
    kind: Callable[[Card], Move], cards: CardSet = ALL, more: Mapping[str, Move] | None = None
) -> Mapping[str, Move]:
    return MappingProxyType({card: kind(card) for card in names(cards)} | dict(more or {}))


_WORDS: Final[Mapping[type, str]] = MappingProxyType(
    {
        Buy: "buy",
        Deal: "deal",
        Discard: "discard",
        Play: "play",
        Instruct: "instruct",
        Take: "take",
        GiveCard: "give",
        Grant: "grant",
        Pass: "pass",
        Stop: "stop",
        GiveCoin: "give coin",
    }
)
_BARE: Final[Mapping[str, Move]] = MappingProxyType({"pass": PASS, "stop": STOP})
_NOUNS: Final[Mapping[str, tuple[Mapping[str, Move], str]]] = MappingProxyType(
    {
        "deal": (_of(Deal), CARD_WANTED),
        "grant": (_of(Grant), CARD_WANTED),
        "instruct": (_of(Instruct, INSTRUCTIONS), INSTRUCTION_WANTED),
        "buy": (_of(Buy), CARD_WANTED),
        "play": (_of(Play), CARD_WANTED),
        "discard": (_of(Discard), CARD_WANTED),
        "take": (
            _of(Take, more={f"col{move.column}": move for move in TAKES_LOOSE}),
            PLACE_WANTED,
        ),
        "give": (_of(GiveCard, more={"coin": GIVE_COIN}), "a card, or coin, expected"),
    }
)
