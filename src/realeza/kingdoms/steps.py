"""What holds over every move (9.30 to 9.35): between a state, the move made in it and the state after it."""

from realeza.kingdoms.cards import BIT
from realeza.kingdoms.moves import Buy, Deal, Discard, Grant, Instruct, Move, Pass, Play, Stop
from realeza.kingdoms.state import AUTOMATON, Phase, State, deck_size, in_turn


def growing_kingdoms(before: State, move: Move, after: State) -> str | None:
    """Kingdoms only grow."""
    if any(old & ~new for old, new in zip(before.kingdoms, after.kingdoms, strict=True)):
        return "a card has left a kingdom"
    return None


def turns(before: State, move: Move, after: State) -> str | None:
    """The number of turns grows by 0 or 1."""
    passed = after.turns - before.turns
    return None if passed in (0, 1) else f"{passed} turns passed"


def unseen(before: State, move: Move, after: State) -> str | None:
    """The unseen cards only get fewer."""
    return "a card is unseen again" if after.deck.unseen & ~before.deck.unseen else None


def changed_kingdoms(before: State, move: Move, after: State) -> str | None:
    """Only plays, grants and instructions change a kingdom."""
    if before.kingdoms != after.kingdoms and not isinstance(move, Play | Grant | Instruct):
        return "a kingdom changed without a card placed"
    return None


def coins(before: State, move: Move, after: State) -> str | None:
    """A buy costs the price and brings what lay under the card; other moves that bring nothing change no coins."""
    expected = list(before.coins)
    if isinstance(move, Buy):
        position = before.market.cards.index(move.card)
        expected[in_turn(before)] += before.market.under[position] - position // 2
    elif not isinstance(move, Deal | Grant | Discard | Stop | Pass):
        return None
    return None if after.coins == tuple(expected) else f"coins {after.coins}, {tuple(expected)} expected"


def head_start(before: State, move: Move, after: State) -> str | None:
    """A grant takes one card off the deck, into the kingdom or aside; the last one brings back those set aside."""
    if not isinstance(move, Grant):
        return None
    gained = after.kingdoms[AUTOMATON] & ~before.kingdoms[AUTOMATON]
    done = after.phase is not Phase.GRANT
    if gained | (after.deck.aside & ~before.deck.aside) != BIT[move.card]:
        return "the card is neither placed nor set aside"
    back = before.deck.aside.bit_count() if done else 0
    if deck_size(after) != deck_size(before) - 1 + back:
        return f"a deck of {deck_size(after)} cards after one of {deck_size(before)}"
    return None
