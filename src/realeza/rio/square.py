"""Square (RIO-5.34): 2 Reis, for any die and any number of times."""

from typing import Final

from realeza.actors import Seat
from realeza.rio.dice import Dice
from realeza.rio.state import Player, State, put

REIS: Final = 2


def visit(state: State, seat: Seat, dice: Dice) -> tuple[Player, ...]:
    """The seat gains 2 Reis; ``dice`` are its dice once the sent one lies in the Square (RIO-5.34)."""
    player = state.players[seat]
    earned = Player(
        player.reis + REIS,
        player.favors,
        player.track,
        player.store,
        player.transport,
        dice,
        player.holdings,
    )
    return put(state.players, seat, earned)
