"""Inn (RIO-5.32, 5.70): hiring workers, who arrive next round."""

from realeza.actors import Seat
from realeza.rio.dice import Dice, moved, the_die
from realeza.rio.moves import Send
from realeza.rio.state import Player, State, put
from realeza.rio.words import Place

HIRED = the_die(Place.NEW, 3)
UNHIRED = the_die(Place.WAITING, 3)


def possible(state: State, seat: Seat) -> bool:
    """Whether a die of the seat still waits (RIO-5.32)."""
    return state.players[seat].dice.waiting > 0


def visit(state: State, seat: Seat, move: Send, dice: Dice) -> tuple[Player, ...]:
    """One waiting die is hired; the Minister may gain a worker too (RIO-5.32, 5.70).

    ``dice`` are those of the seat once the sent one lies at the Inn.
    """
    players, minister = state.players, state.config.table.minister
    if minister is not None and _minister_gains(state, seat):
        his = players[minister]
        players = put(players, minister, _with_dice(his, 0, moved(his.dice, UNHIRED, HIRED)))
    hired = _with_dice(players[seat], move.boosted, moved(dice, UNHIRED, HIRED))
    return put(players, seat, hired)


def _minister_gains(state: State, seat: Seat) -> bool:
    """Solo at each Inn action; with two people at the first of all, and at the first that is someone's second."""
    hires = [state.players[human].dice.hires for human in state.config.table.humans]
    if len(hires) == 1:
        return True
    return not any(hires) or (hires[seat] == 1 and 2 not in hires)


def _with_dice(player: Player, favors: int, dice: Dice) -> Player:
    return Player(
        player.reis,
        player.favors - favors,
        player.track,
        player.store,
        player.transport,
        dice,
        player.holdings,
    )
