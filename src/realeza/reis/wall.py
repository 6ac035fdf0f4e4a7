"""The Wall: the seats take its cards after a flush (5.I)."""

from typing import Final

from realeza.actors import Seat
from realeza.reis.cards import BIT, Bonus, CardSet
from realeza.reis.moves import Move, Take, takes
from realeza.reis.state import STACKS, Decision, Flush, Spoils, State, put

RESOLVED: Final = tuple(
    tuple(Flush(Seat(leader), Seat(winner)) for winner in range(max(STACKS))) for leader in range(max(STACKS))
)
"""The table while drawing, by the leader and the winner of the flush just resolved."""


def options(state: State) -> tuple[Move, ...]:
    """Any card of the wall; a card must be taken (REIS-5.26)."""
    return takes(state.wall)


def take(state: State, seat: Seat, move: Take) -> State:
    """The card goes from the wall to the hand of the seat (REIS-5.26)."""
    bit = BIT[move.card]
    return State(
        state.config,
        state.pending[:-1],
        state.pile,
        CardSet(state.wall ^ bit),
        put(state.hands, seat, CardSet(state.hands[seat] | bit)),
        state.castles,
        state.flush,
        state.spoils,
        state.standing,
    )


def drawing(state: State, winner: Seat) -> tuple[Decision, ...]:
    """What the seats draw after a flush, the pile not being empty (REIS-5.25 to 5.28).

    After a Battle a card of the pile each, first; if that uses the pile up, nobody takes from the wall.
    """
    players = state.config.players
    stacks = STACKS[players]
    to_take = stacks.refills + stacks.takes[winner]
    if state.flush.bonus is not Bonus.BATTLE:
        return to_take
    if state.pile.bit_count() == players:
        return stacks.draws[winner]
    return to_take + stacks.draws[winner]


def won_with_last_flush(state: State, spoils: Spoils, winner: Seat) -> Spoils:
    """The winner of the last flush also wins what is left of the wall (REIS-5.29)."""
    return Spoils(put(spoils.cards, winner, CardSet(spoils.cards[winner] | state.wall)), spoils.flushes)
