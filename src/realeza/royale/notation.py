"""The notation of moves (section 7): reading and writing them as text."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeVar, final

from realeza._showing import show
from realeza._words import Words
from realeza.actors import Seat
from realeza.royale.cards import SERFS, Card, Serf, Who
from realeza.royale.moves import (
    ROLES,
    UNIVERSE,
    Accuse,
    Allow,
    Bribe,
    Collect,
    Deal,
    Draw,
    Exchange,
    ExposeGlory,
    Give,
    Grant,
    Hand,
    Move,
    Pass,
    Place,
    Proclaim,
    Reveal,
    Search,
    SeizeGold,
    Ship,
    TakeRole,
    Tax,
    Wait,
    fault,
)

T = TypeVar("T")

_CARDS: Final = MappingProxyType({card.value: card for card in Card})
_ROLES: Final = MappingProxyType({card.value: move for card, move in ROLES.items()})
_SERFS: Final = MappingProxyType({serf.value: serf for serf in SERFS})
_SEATS: Final = MappingProxyType({str(seat): Seat(seat) for seat in range(5)})
_CITIZENS: Final[Mapping[str, Who]] = MappingProxyType({**_SEATS, **_SERFS})
_PLACES: Final = MappingProxyType({str(place): place for place in (1, 2, 3, 4)})
_COUNTS: Final = MappingProxyType({str(count): count for count in (1, 2, 3)})
_BARE: Final[Mapping[str, Move]] = MappingProxyType(
    {
        "pass": Pass(),
        "exchange": Exchange(),
        "allow": Allow(),
        "search": Search(),
        "proclaim": Proclaim(),
        "wait": Wait(),
    }
)


def format_move(move: Move) -> str:
    """The move as text: ``ship glory gold`` (ROYALE-7.1). ``TypeError`` for anything that is no move of the game."""
    text = _TEXTS_OF_TABLES.get(id(move))
    if text is None and fault(move) is None:
        text = _TEXTS.get(move)
    if text is None:
        raise TypeError(f"a move of Royale expected, found {show(move)}")
    return text


def _written(move: Move) -> str:
    if isinstance(move, Pass):
        return "pass"
    if isinstance(move, Ship):
        return f"ship {move.card.value}" + ("" if move.second is None else f" {move.second.value}")
    if isinstance(move, Deal):
        return f"deal {move.card.value}"
    if isinstance(move, Allow):
        return "allow"
    if isinstance(move, Search):
        return "search"
    if isinstance(move, Bribe):
        return "bribe" if move.serf is None else f"bribe {move.serf.value}"
    if isinstance(move, TakeRole):
        return f"role {move.role.value}"
    if isinstance(move, Place):
        return f"place {move.serf.value} {move.place}"
    if isinstance(move, Exchange):
        return "exchange"
    if isinstance(move, Give):
        return f"give {format_who(move.first)} {format_who(move.second)}"
    if isinstance(move, ExposeGlory):
        return "expose glory"
    if isinstance(move, SeizeGold):
        return "seize" + " gold" * move.count
    if isinstance(move, Tax):
        return f"tax {move.seat}"
    if isinstance(move, Collect):
        return "collect" + (f" a {move.a}" if move.a else "") + (f" b {move.b}" if move.b else "")
    if isinstance(move, Reveal):
        return f"reveal {move.card.value}"
    if isinstance(move, Draw):
        return f"draw {move.card.value}"
    if isinstance(move, Hand):
        return f"hand {move.card.value}"
    if isinstance(move, Grant):
        return f"grant {move.seat}"
    if isinstance(move, Proclaim):
        return "proclaim"
    if isinstance(move, Wait):
        return "wait"
    return f"accuse {move.serf.value}"


def format_who(who: Who) -> str:
    """A human player by the seat, a Serf by the letter (ROYALE-7.2)."""
    return who.value if isinstance(who, Serf) else str(who)


_TEXTS: Final[Mapping[Move, str]] = MappingProxyType({move: _written(move) for move in UNIVERSE})
"""Every move that the notation can write, with its text."""
_TEXTS_OF_TABLES: Final[Mapping[int, str]] = MappingProxyType({id(move): _TEXTS[move] for move in UNIVERSE})
"""The same for the very objects of the tables, which are never freed: most moves are these."""
_WANTED: Final = f"one of {', '.join(sorted({text.partition(' ')[0] for text in _TEXTS.values()}))} expected"
"""The words with which a move begins."""


def parse_move(text: str) -> Move:
    """The move that a text stands for, whatever the position (ROYALE-7.1).

    Raises :class:`~realeza.errors.NotationError`, with the offset of the first character that does not fit.
    """
    words = _Words(text, "ROYALE-7.1")
    move = _read(words)
    words.end()
    return move


def _read(words: "_Words") -> Move:
    word = words.next(_WANTED)
    if word in _BARE:
        return _BARE[word]
    match word:
        case "deal":
            return Deal(words.one_of(_CARDS))
        case "role":
            return words.one_of(_ROLES)
        case "place":
            return Place(words.one_of(_SERFS), words.one_of(_PLACES))
        case "give":
            return _give(words)
        case "ship":
            return _ship(words)
        case "bribe":
            return Bribe(None if words.ended else words.one_of(_SERFS))
        case "expose":
            return words.one_of({"glory": ExposeGlory()})
        case "seize":
            words.one_of({"gold": None})
            return SeizeGold(1 if words.ended else words.one_of({"gold": 2}))
        case "tax":
            return Tax(words.one_of(_SEATS))
        case "collect":
            return _collect(words)
        case "reveal":
            return Reveal(words.one_of(_CARDS))
        case "draw":
            return Draw(words.one_of(_CARDS))
        case "hand":
            return Hand(words.one_of(_CARDS))
        case "grant":
            return Grant(words.one_of(_SEATS))
        case "accuse":
            return Accuse(words.one_of(_SERFS))
        case _:
            return words.refuse(_WANTED)


def _give(words: "_Words") -> Give:
    first = words.one_of({name: who for name, who in _CITIZENS.items() if name != "b"})
    return Give(first, words.one_of({name: who for name, who in _CITIZENS.items() if name > format_who(first)}))


def _ship(words: "_Words") -> Ship:
    card = words.one_of(_CARDS)
    if words.ended:
        return Ship(card)
    return Ship(card, words.one_of({name: second for name, second in _CARDS.items() if name >= card.value}))


def _collect(words: "_Words") -> Collect:
    serf, count = words.one_of(_SERFS), words.one_of(_COUNTS)
    if serf is Serf.B:
        return Collect(0, count)
    if words.ended:
        return Collect(count, 0)
    words.one_of({"b": None})
    return Collect(count, words.one_of(_COUNTS))


@final
class _Words(Words):
    """The words of a move."""

    def one_of(self, known: Mapping[str, T]) -> T:
        """Read one of these words, for what it stands for."""
        wanted = f"{', '.join(known)} expected" if len(known) == 1 else f"one of {', '.join(known)} expected"
        return self.look_up(known, wanted)
