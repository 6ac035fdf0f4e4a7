"""Positions in the conventions of section 10 of the rules text, and short ways to play from them and to see them."""

from collections.abc import Mapping
from operator import methodcaller
from pathlib import Path
from typing import Final, TypeVar

import attrs

from realeza import kingdoms
from realeza.actors import Seat, Turn
from realeza.invariants import breaches, step_breaches
from realeza.kingdoms import Card, Config, State
from realeza.kingdoms.cards import INSTRUCTIONS, NONE, CardSet, card_set, names
from realeza.kingdoms.market import POSITIONS, Market
from realeza.kingdoms.state import INSTRUCT, TURNS, Deck, is_automaton

T = TypeVar("T", bound=attrs.AttrsInstance)

CONFIGS: Final[Mapping[str, Config]] = kingdoms.configs()
DEFAULT_TOML: Final = Path(kingdoms.__file__).parent / "editions" / "default.toml"
EXCEPTED: Final = (
    "packed rows",
    "the ledger of the cards",
    "the ledger of the coins",
    "the first twelve cards",
    "what is bought in the present turn",
)
"""What need not hold in a given position: the market may have any gaps, and it is the first turn whatever has been
played (9.10 and 9.23 to 9.26 are excepted in section 10)."""

TOP: Final = "5c 6c 7c 8c 9c 10c"
BOTTOM: Final = "5d 6d 7d 8d 9d 10d"
LATE: Final = "5h 6h 7h 5s 6s 7s kd ad 10c kc | 8h 9h 10h 8s 9s 10s 5d 6d ac"
"""The kingdoms of the late table."""
COINS: Final = "5c 6c 7c 8c 9c"
"""The unseen cards of the late table: all of them are coins."""


def forged(record: T, **parts: object) -> T:
    """A record with other parts, of whatever types."""
    fields = [field.name for field in attrs.fields(type(record)) if field.init]
    values = {name: parts.get(name, getattr(record, name)) for name in fields}
    made: T = methodcaller("__class__", **values)(record)
    return made


def cards(text: str) -> CardSet:
    """``10c 2h``: a set of cards; nothing, or a dash, is the empty one."""
    return card_set(Card(name) for name in text.split() if name != "-")


def each(text: str, players: int) -> tuple[CardSet, ...]:
    """``10c 2h | 3s``: a set of cards for each seat; the seats that are left out have none."""
    sets = tuple(cards(part) for part in text.split("|"))
    return sets + (NONE,) * (players - len(sets))


def row(text: str) -> tuple[Card | None, ...]:
    """``5c - 7c``: the cards of a row of the market, from column 0 on."""
    places = tuple(None if name == "-" else Card(name) for name in text.split())
    return places + (None,) * (POSITIONS // 2 - len(places))


def given(
    name: str,
    *,
    top: str = TOP,
    bottom: str = BOTTOM,
    coins: tuple[int, ...] | None = None,
    kingdoms: str = "",
    hands: str = "",
    discard: str = "",
    under: Mapping[str, int] | None = None,
    loose: Mapping[int, int] | None = None,
    known: str | None = None,
    unseen: str | None = None,
    turns: int = 0,
    actions: int = 2,
    config: Config | None = None,
) -> State:
    """A position with the defaults of section 10.

    The nobles that are not named are in the first deck, the numbers that are not named are unseen; where an argument
    ``known`` or ``unseen`` says otherwise, the cards that are named nowhere are discarded.
    """
    config = CONFIGS[name] if config is None else config
    players, pack = config.players, config.pack
    places = tuple(card for pair in zip(row(top), row(bottom), strict=True) for card in pair)
    held, built = each(hands, players), each(kingdoms, players)
    named = cards(discard) | card_set(card for card in places if card is not None)
    for part in (*held, *built):
        assert not named & part
        named |= part
    deck_known = CardSet(pack.nobles & ~named) if known is None else cards(known)
    deck_unseen = CardSet(pack.numbers & ~(named | deck_known)) if unseen is None else cards(unseen)
    left_over = CardSet(pack.cards & ~(named | deck_known | deck_unseen))
    piles = tuple((under or {}).get(card or "", 0) for card in places)
    turn = turns % players
    instructed = is_automaton(config, Seat(turn))
    taken = turns // 2
    spent = taken % 20 if instructed or not taken else (taken - 1) % 20 + 1
    left = card_set(names(INSTRUCTIONS)[spent:]) if config.solo else NONE
    return sound(
        State(
            config,
            INSTRUCT if instructed else TURNS[turn][:actions],
            turns,
            pack.coins if coins is None else coins,
            held,
            built,
            Market(places, piles, tuple((loose or {}).get(column, 0) for column in range(6)), NONE),
            Deck(deck_known, deck_unseen, CardSet(cards(discard) | left_over), NONE),
            left,
        )
    )


def sound(state: State) -> State:
    """The state itself, of which all invariants hold but the one that a given position is free of."""
    assert [] == [breach for breach in breaches(kingdoms.invariants, state) if breach[1] not in EXCEPTED]
    return state


def legal(state: State, word: str = "") -> list[str]:
    """The legal moves in notation; only those that begin with a word, if one is given."""
    return [text for text in map(kingdoms.format_move, kingdoms.legal_moves(state)) if text.startswith(word)]


def after(state: State, *texts: str) -> State:
    """The state after some moves; all invariants hold on the way."""
    for text in texts:
        move = kingdoms.parse_move(text)
        before, state = state, kingdoms.apply(state, move)
        assert () == step_breaches(kingdoms.invariants, before, move, state)
        sound(state)
    return state


def weights(state: State) -> dict[str, int]:
    """The weight of each outcome of chance, by the card."""
    outcomes = [text.split()[1] for text in legal(state)]
    return dict(zip(outcomes, kingdoms.weights(state), strict=True))


def turn(state: State) -> int:
    """The seat that acts."""
    live = kingdoms.actor(state)
    assert isinstance(live, Turn)
    return live.seat


def text(held: CardSet) -> str:
    """The cards of a set, in canonical order."""
    return " ".join(names(held))


def hands(state: State) -> list[str]:
    """The hand of each seat."""
    return [text(hand) for hand in state.hands]


def top(state: State) -> str:
    """The top row, from column 0 on."""
    return " ".join(card or "-" for card in state.market.cards[0::2])


def bottom(state: State) -> str:
    """The bottom row, from column 0 on."""
    return " ".join(card or "-" for card in state.market.cards[1::2])


def under(state: State) -> dict[str, int]:
    """The coins under each card of the market that has some."""
    return {card: coins for card, coins in zip(state.market.cards, state.market.under, strict=True) if card and coins}


def loose(state: State) -> dict[int, int]:
    """The loose coins of each column that has some."""
    return {column: coins for column, coins in enumerate(state.market.loose) if coins}


def result(state: State) -> list[str] | None:
    """How the game ended for each seat."""
    found = kingdoms.outcome(state)
    return None if found is None else [each.value for each in found]
