"""Shops (RIO-5.20, 5.21): buying goods from the bank."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from realeza.actors import Seat
from realeza.rio.goods import SHIFTS, UNITS, kinds, listing, minus, plus
from realeza.rio.moves import DONE, Buy, Move
from realeza.rio.printed import LARGEST
from realeza.rio.ready import BUY_SECOND
from realeza.rio.state import Player, State, Stock, put
from realeza.rio.tables import Table
from realeza.rio.words import GOODS, HIGHEST

BUYS: Final = listing([Buy(good) for good in GOODS])
BUYS_OR_DONE: Final[Mapping[int, tuple[Move, ...]]] = MappingProxyType(
    {members: (*moves, DONE) for members, moves in BUYS.items()}
)
NEVER: Final = LARGEST + 1
"""More than any discount: no number on a component is as large (RIO-2.13)."""


def affordable(table: Table, state: State, reis: int, level: int) -> int:
    """The kinds in stock that so many Reis buy at a discount of a level (RIO-5.20), as a set of kinds."""
    purse = reis + table.discount[level]
    return kinds(state.stock.shops, 1 if purse >= table.dearest else table.enough[purse])


def discount_needed(state: State, seat: Seat) -> int:
    """The least discount of a level with which a seat can buy something; more than any if it never can."""
    table, reis = state.config.table, state.players[seat].reis
    if reis >= table.dearest:
        return 0 if state.stock.shops else NEVER
    able = [table.discount[level] for level in range(1, HIGHEST + 1) if affordable(table, state, reis, level)]
    return min(able, default=NEVER)


def options(state: State, seat: Seat, level: int, *, second: bool) -> tuple[Move, ...]:
    """A purchase; after the first one also none (RIO-5.20)."""
    goods = affordable(state.config.table, state, state.players[seat].reis, level)
    return BUYS_OR_DONE[goods] if second else BUYS[goods]


def buy(state: State, seat: Seat, level: int, *, second: bool, move: Buy) -> State:
    """A good is paid and goes to the Transport Area; the next one is priced without it (RIO-5.21, R.49)."""
    table, stock, player, number = state.config.table, state.stock, state.players[seat], move.good.number
    price = table.prices[stock.shops >> SHIFTS[number] & 15] - table.discount[level]
    unit = UNITS[number]
    return State(
        state.config,
        () if second else (BUY_SECOND[seat][level],),
        state.round,
        put(
            state.players,
            seat,
            Player(
                player.reis - price if price > 0 else player.reis,
                player.favors,
                player.track,
                player.store,
                plus(player.transport, unit),
                player.dice,
                player.holdings,
            ),
        ),
        Stock(stock.bag, minus(stock.shops, unit), stock.upper, stock.lower),
        state.town,
    )
