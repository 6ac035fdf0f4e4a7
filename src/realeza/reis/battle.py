"""Battle - Using Dual Cards (5.F)."""

from realeza.actors import Seat
from realeza.reis.cards import BIT, CardSet
from realeza.reis.moves import Move, Second
from realeza.reis.state import Flush, State, put


def options(state: State, seat: Seat) -> tuple[Move, ...]:
    """Any hand card; Assist does not apply, and the castle cannot be used (REIS-5.17)."""
    return state.config.deck.seconds(state.hands[seat])


def second(state: State, seat: Seat, move: Second) -> State:
    """The second card lies face down before its seat (REIS-5.17)."""
    flush = state.flush
    return State(
        state.config,
        state.pending[:-1],
        state.pile,
        state.wall,
        put(state.hands, seat, CardSet(state.hands[seat] ^ BIT[move.card])),
        state.castles,
        Flush(flush.leader, None, flush.bonus, flush.plays, (), (*flush.seconds, move)),
        state.spoils,
        state.standing,
    )
