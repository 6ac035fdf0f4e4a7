"""Workshop (RIO-5.33): a die gains experience on the board of its seat."""

from realeza.actors import Seat
from realeza.rio.dice import moved, the_die
from realeza.rio.moves import Send
from realeza.rio.state import Player, State, put
from realeza.rio.words import Place


def visit(state: State, seat: Seat, move: Send) -> tuple[Player, ...]:
    """The face of the die rises by 1 at once (RIO-5.33)."""
    player, face = state.players[seat], move.face
    dice = moved(player.dice, the_die(Place.HAND, face), the_die(Place.WORKSHOP, face + 1))
    trained = Player(
        player.reis,
        player.favors,
        player.track,
        player.store,
        player.transport,
        dice,
        player.holdings,
    )
    return put(state.players, seat, trained)
