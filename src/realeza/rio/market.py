"""Market (RIO-5.22, 5.23): selling goods to the bank."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from realeza.actors import Seat
from realeza.rio.goods import UNITS, kinds, listing, minus
from realeza.rio.moves import DONE, Move, Sell
from realeza.rio.ready import SELL_SECOND
from realeza.rio.state import Player, State, Stock, put
from realeza.rio.words import GOODS

SELLS: Final = listing([Sell(good) for good in GOODS])
DONE_OR_SELLS: Final[Mapping[int, tuple[Move, ...]]] = MappingProxyType(
    {members: (DONE, *moves) for members, moves in SELLS.items()}
)


def possible(state: State, seat: Seat) -> bool:
    """Whether a seat has a good to sell, and the upper row a free space (RIO-5.22)."""
    return state.players[seat].store != 0 and len(state.stock.upper) < state.config.table.size


def options(state: State, seat: Seat, *, second: bool) -> tuple[Move, ...]:
    """A sale; after the first one also none: the lower row has room, being never fuller than the upper (RIO-5.22)."""
    goods = kinds(state.players[seat].store)
    return DONE_OR_SELLS[goods] if second else SELLS[goods]


def sell(state: State, seat: Seat, level: int, *, second: bool, move: Sell) -> State:
    """A good is sold: the first to the upper row, the second to the lower, each at its first free space (RIO-5.22)."""
    table, stock, player = state.config.table, state.stock, state.players[seat]
    if second:
        value = table.lower[len(stock.lower)]
        stock = Stock(stock.bag, stock.shops, stock.upper, (*stock.lower, move.good))
    else:
        value = table.upper[len(stock.upper)]
        stock = Stock(stock.bag, stock.shops, (*stock.upper, move.good), stock.lower)
    return State(
        state.config,
        () if second else (SELL_SECOND[seat][level],),
        state.round,
        put(
            state.players,
            seat,
            Player(
                player.reis + value + table.market_bonus[level],
                player.favors,
                player.track,
                minus(player.store, UNITS[move.good.number]),
                player.transport,
                player.dice,
                player.holdings,
            ),
        ),
        stock,
        state.town,
    )
