"""The pile: chance deals its cards, in the setup and when cards are drawn (REIS-4.3 to 4.5, 5.27, 5.28)."""

from realeza.actors import Seat
from realeza.reis.cards import BIT, CardSet
from realeza.reis.moves import Deal, Move, deals
from realeza.reis.state import State, put


def options(state: State) -> tuple[Move, ...]:
    """Any card of the pile, all equally likely (REIS-5.2)."""
    return deals(state.pile)


def to_wall(state: State, move: Deal) -> State:
    """The card goes face up to the wall (REIS-4.3, 5.27)."""
    bit = BIT[move.card]
    return State(
        state.config,
        state.pending[:-1],
        CardSet(state.pile ^ bit),
        CardSet(state.wall | bit),
        state.hands,
        state.castles,
        state.flush,
        state.spoils,
        state.standing,
    )


def to_hand(state: State, move: Deal, seat: Seat) -> State:
    """The card goes to the hand of a seat (REIS-4.4, 5.28)."""
    bit = BIT[move.card]
    hands = state.hands
    return State(
        state.config,
        state.pending[:-1],
        CardSet(state.pile ^ bit),
        state.wall,
        put(hands, seat, CardSet(hands[seat] | bit)),
        state.castles,
        state.flush,
        state.spoils,
        state.standing,
    )


def to_castle(state: State, move: Deal, seat: Seat) -> State:
    """The card becomes the first castle of a seat (REIS-4.5)."""
    return State(
        state.config,
        state.pending[:-1],
        CardSet(state.pile ^ BIT[move.card]),
        state.wall,
        state.hands,
        put(state.castles, seat, move.card),
        state.flush,
        state.spoils,
        state.standing,
    )
