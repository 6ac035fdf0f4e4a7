"""Intrigue - Dealing a Card to the Left (5.D)."""

from realeza.actors import Seat
from realeza.reis.cards import BIT, CardSet
from realeza.reis.moves import Give, Move, gives
from realeza.reis.state import Flush, State, clockwise


def options(state: State, seat: Seat) -> tuple[Move, ...]:
    """Any card of the hand as it was before the exchange (REIS-5.12)."""
    return gives(state.hands[seat])


def give(state: State, seat: Seat, move: Give) -> State:
    """The card is chosen; when all have chosen, all chosen cards move to the left at once (REIS-5.12, 5.13)."""
    flush, hands = state.flush, state.hands
    chosen = (*flush.gives, move)
    if len(chosen) == state.config.players:
        hands, chosen = _exchanged(hands, seat, chosen), ()
    return State(
        state.config,
        state.pending[:-1],
        state.pile,
        state.wall,
        hands,
        state.castles,
        Flush(flush.leader, None, flush.bonus, flush.plays, chosen),
        state.spoils,
        state.standing,
    )


def _exchanged(hands: tuple[CardSet, ...], last: Seat, chosen: tuple[Give, ...]) -> tuple[CardSet, ...]:
    """The hands after the exchange; the leader, to the left of the last to choose, chose first."""
    players = len(hands)
    after = list(hands)
    for giver, move in zip(clockwise(players, Seat((last + 1) % players)), chosen, strict=True):
        receiver = (giver + 1) % players
        after[giver] = CardSet(after[giver] & ~BIT[move.card])
        after[receiver] = CardSet(after[receiver] | BIT[move.card])
    return tuple(after)
