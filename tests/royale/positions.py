"""Positions as the worked examples write them, and short ways to play from them and to look at them."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeGuard, TypeVar

import attrs

from realeza import royale
from realeza.actors import Chance, Seat, Turn
from realeza.invariants import breaches, step_breaches
from realeza.royale import Card, Config, Edition, Move, Phase, Serf, State
from realeza.royale.cards import NAMES, NONE, Cards, Who, cards_of
from realeza.royale.flow import start_turn
from realeza.royale.state import Seating

T = TypeVar("T")

CONFIGS: Final[Mapping[str, Config]] = royale.configs()
DEFAULT_TOML: Final = Path(royale.__file__).parent / "editions" / "default.toml"
SEATING: Final = {
    5: Seating((Card.GRAIN, Card.WOOD, Card.IRON, Card.STONE), ()),
    4: Seating((Card.GRAIN, Card.WOOD, Card.IRON, Card.STONE), (1,)),
    3: Seating((Card.GRAIN, Card.WOOD, Card.IRON, Card.STONE), (2, 3)),
}
"""The roles and places of section 10, by the number of players: Queen, a, 1, 2, 3, or Queen, 1, a, b, 2."""
D: Final = (
    "royale-5; Queen 2; 1 grain grain glory iron; 2 glory gold wood stone;"
    "3 glory gold gold wood; 4 gold gold iron stone"
)
"""The position of that name in section 10."""


def changed(value: T, **parts: object) -> T:
    """A copy with other parts, which need not even be of the right kind."""
    other = object.__new__(type(value))
    for name in slots(value):
        object.__setattr__(other, name, None if name == "_attrs_cached_hash" else getattr(value, name))
    for name, part in parts.items():
        assert hasattr(other, name)
        object.__setattr__(other, name, part)
    return other


def slots(value: object) -> tuple[str, ...]:
    """The names of all that a frozen value holds."""
    names: tuple[str, ...] = getattr(type(value), "__slots__", ())
    return tuple(name for name in names if name != "__weakref__")


def a_seat(value: object) -> TypeGuard[Seat]:
    """Lets anything pass for a seat, as it does in code without types."""
    return True


def a_move(value: object) -> TypeGuard[Move]:
    """Lets anything pass for a move."""
    return True


def an_int(value: object) -> TypeGuard[int]:
    """Lets anything pass for an integer."""
    return True


def an_edition(value: object) -> TypeGuard[Edition]:
    """Lets anything pass for an edition."""
    return True


def cards(text: str) -> tuple[Card, ...]:
    """``glory gold gold``: cards in the order of the notation."""
    return NAMES[pack(text)]


def pack(text: str) -> Cards:
    """The same, as states hold them."""
    return cards_of(Card(word) for word in text.split())


def who(text: str) -> Who:
    """``2`` or ``a``."""
    return Seat(int(text)) if text.isdigit() else Serf(text)


EARLIER: Final = 100
"""Turns completed before the positions of section 10, which count from there."""


def table(
    text: str, *, turn: str = "1", max_turns: int | None = 200, seating: Seating | None = None, middle: str = ""
) -> State:
    """``royale-4; Queen 2; 1 iron; 2 wood; 3 gold; a stone | gold gold`` as it lies when a turn is to start.

    ``turn`` is who is active, ``middle`` what lies in the middle; behind the bar lie the face-up cards of a Serf; a
    ``+`` stands for all cards that are named nowhere. It need hold no invariant. A limit below the usual
    one counts from this round.
    """
    text = text.replace(";", " ; ").replace("|", " | ")
    name, gold = [part.strip() for part in text.split(";")[:2]]
    limit = max_turns + EARLIER if max_turns is not None and max_turns < EARLIER else max_turns
    config = attrs.evolve(CONFIGS[name], max_turns=limit)
    people = config.people
    seating = seating or SEATING[config.players]
    hands, up = [NONE] * 4, [NONE] * len(people.serfs)
    named = Counter(text.split()) + Counter(gold=int(gold.split()[1])) + Counter(middle.split())
    left = " ".join(card.value for card in Card for _ in range(card.number - named[card.value]))
    for part in text.replace("+", left).split(";")[2:]:
        owner, _, held = part.strip().partition(" ")
        down, _, face_up = held.partition("|")
        number = people.number[who(owner)]
        hands[number] = pack(down)
        if number >= people.humans:
            up[number - people.humans] = pack(face_up)
    places = people.circles[seating.serfs].places
    active = config.queen if turn == "queen" else who(turn)
    turns = (places.index(active) - 1) % 5 + EARLIER
    return State(config, (), seating, tuple(hands), tuple(up), int(gold.split()[1]), pack(middle), turns, None)


def given(text: str, *, turn: str = "1", max_turns: int | None = 200, seating: Seating | None = None) -> State:
    """The position of :func:`table` at the start of the turn; all invariants hold."""
    return sound(start_turn(table(text, turn=turn, max_turns=max_turns, seating=seating)))


def sound(state: State) -> State:
    """The state itself, of which all invariants hold."""
    assert breaches(royale.invariants, state) == ()
    return state


def legal(state: State, word: str = "") -> list[str]:
    """The legal moves in notation; only those that begin with a word, if one is given."""
    return [text for text in map(royale.format_move, royale.legal_moves(state)) if text.startswith(word)]


def chances(state: State) -> dict[str, int]:
    """The outcomes of a chance step in notation, with their weights."""
    assert royale.actor(state) == Chance()
    return dict(zip(legal(state), royale.weights(state), strict=True))


def after(state: State, *texts: str) -> State:
    """The state after some moves; all invariants hold on the way."""
    for text in texts:
        move = royale.parse_move(text)
        before, state = state, royale.apply(state, move)
        assert step_breaches(royale.invariants, before, move, state) == ()
        sound(state)
    return state


def told(state: State, text: str, *seats: int | None) -> list[str | None]:
    """What seats are told of a move; all seats, in order, and a spectator, if none is named."""
    viewers = seats or (*range(state.config.players), None)
    return [royale.redact(state, royale.parse_move(text), None if seat is None else Seat(seat)) for seat in viewers]


def played(state: State) -> int:
    """The turns completed since the round of the given position."""
    return state.turns - EARLIER


def turn(state: State) -> int:
    """The seat that acts."""
    live = royale.actor(state)
    assert isinstance(live, Turn)
    return live.seat


def asks(state: State) -> tuple[int, Phase]:
    """The seat that acts, and the phase."""
    return turn(state), state.phase


def hand(state: State, owner: str) -> tuple[Card, ...]:
    """The hand of a Citizen; of a Serf, what lies face down."""
    return NAMES[state.hands[state.config.people.number[who(owner)]]]


def face_up(state: State, serf: str) -> tuple[Card, ...]:
    """What lies face up before a Serf."""
    return NAMES[state.up[Serf(serf) is Serf.B]]


def results(state: State) -> list[str]:
    """How the game ended for each seat."""
    return [result.value for result in royale.outcome(state) or ()]
