"""The notation of moves (section 7): reading and writing them as text."""

from collections.abc import Callable, Mapping
from typing import Final

from realeza._showing import show
from realeza.errors import NotationError
from realeza.kingdoms.cards import ALL, INSTRUCTIONS, Card, CardSet, names
from realeza.kingdoms.moves import (
    GIVE_COIN,
    PASS,
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

    Raises ``TypeError`` for anything that is no move.
    """
    if not is_move(move):
        raise TypeError(f"a move of Packs Kingdoms expected, found {show(move)}")
    if isinstance(move, (Pass, Stop, GiveCoin)):
        return _WORDS[type(move)]
    if isinstance(move, TakeLoose):
        return f"take col{show(move.column)}"
    return f"{_WORDS[type(move)]} {move.card}"


def parse_move(text: str) -> Move:
    """The move that a text stands for, whatever the position (section 7).

    Raises :class:`~realeza.errors.NotationError`, with the offset of the first character that does not fit.
    """
    verb, space, noun = text.partition(" ")
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


def _of(kind: Callable[[Card], Move], cards: CardSet = ALL) -> dict[str, Move]:
    return {card: kind(card) for card in names(cards)}


_WORDS: Final[Mapping[type, str]] = {
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
_CARD_WANTED: Final = "a card expected, such as 7h, 10d or kc"
_BARE: Final[Mapping[str, Move]] = {"pass": PASS, "stop": STOP}
_NOUNS: Final[Mapping[str, tuple[Mapping[str, Move], str]]] = {
    "deal": (_of(Deal), _CARD_WANTED),
    "grant": (_of(Grant), _CARD_WANTED),
    "instruct": (_of(Instruct, INSTRUCTIONS), "an instruction expected: 2, 3, 4, j or q of a suit"),
    "buy": (_of(Buy), _CARD_WANTED),
    "play": (_of(Play), _CARD_WANTED),
    "discard": (_of(Discard), _CARD_WANTED),
    "take": (
        _of(Take) | {f"col{move.column}": move for move in TAKES_LOOSE},
        f"a card, or col0 to col{len(TAKES_LOOSE) - 1}, expected",
    ),
    "give": (_of(GiveCard) | {"coin": GIVE_COIN}, "a card, or coin, expected"),
}
