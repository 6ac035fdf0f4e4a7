"""Church (RIO-5.29, 5.68): moving a cleric up the staircase."""

from typing import Final

from realeza.actors import Seat
from realeza.rio.moves import Advance, Move
from realeza.rio.ready import DRAW
from realeza.rio.state import Holdings, Player, State, favor_supply, put
from realeza.rio.words import LONGEST_STRIDE, TOP, Cleric, Gift

STRIDES: Final = range(LONGEST_STRIDE + 1)


def _advances(cleric: Cleric, most: int) -> tuple[Move, ...]:
    return tuple(Advance(cleric, steps) for steps in range(1, most + 1))


ADVANCES: Final = tuple(
    tuple(_advances(Cleric.HIGH, high) + _advances(Cleric.LOW, low) for high in STRIDES) for low in STRIDES
)
"""By the most steps of the low cleric and of the high one."""


def possible(state: State, seat: Seat) -> bool:
    """Whether some cleric stands below the top (RIO-5.29)."""
    return state.players[seat].holdings.low < TOP


def options(state: State, seat: Seat, limit: int) -> tuple[Move, ...]:
    """The clerics and how far they may go; two on the same step are one (RIO-5.29, 7.4)."""
    held = state.players[seat].holdings
    low, high = held.low, held.high
    return ADVANCES[min(limit, TOP - low)][0 if low == high else min(limit, TOP - high)]


def advance(state: State, seat: Seat, move: Advance) -> State:
    """A cleric moves, and the bonus of the step it reaches is gained (RIO-5.29)."""
    held = state.players[seat].holdings
    step = (held.low if move.cleric is Cleric.LOW else held.high) + move.steps
    stays = held.high if move.cleric is Cleric.LOW else held.low
    bonus = state.config.table.bonuses[step]
    pending = state.pending[:-1]
    reis = favors = points = 0
    if bonus.gift is Gift.REIS:
        reis = bonus.amount
    elif bonus.gift is Gift.FAVOR:
        favors = min(bonus.amount, favor_supply(state.players))
    elif bonus.gift is Gift.VP:
        points = bonus.amount
    else:
        pending += (DRAW[seat],) * bonus.amount
    players = _moved(state.players, seat, step, stays, reis, favors, points)
    return State(state.config, pending, state.round, players, state.stock, state.town)


def climb(state: State, seat: Seat, steps: int) -> State:
    """The low cleric of the Minister moves, not beyond the top; of the bonuses he takes only points (RIO-5.68)."""
    held = state.players[seat].holdings
    step = min(TOP, held.low + steps)
    bonus = state.config.table.bonuses[step]
    points = bonus.amount if bonus.gift is Gift.VP else 0
    players = _moved(state.players, seat, step, held.high, 0, 0, points)
    return State(state.config, state.pending, state.round, players, state.stock, state.town)


def _moved(
    players: tuple[Player, ...], seat: Seat, step: int, stays: int, reis: int, favors: int, points: int
) -> tuple[Player, ...]:
    player = players[seat]
    held = player.holdings
    low, high = (step, stays) if step < stays else (stays, step)
    return put(
        players,
        seat,
        Player(
            player.reis + reis,
            player.favors + favors,
            player.track + points,
            player.store,
            player.transport,
            player.dice,
            Holdings(held.markers, low, high, held.income, held.extension, held.cards),
        ),
    )
