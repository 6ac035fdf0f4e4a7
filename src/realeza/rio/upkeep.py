"""Phases 3 to 5: Salaries, Income and Cleanup (RIO-5.50 to 5.57)."""

from typing import Final

from realeza.actors import Seat
from realeza.rio.decisions import Decision
from realeza.rio.dice import recovered
from realeza.rio.goods import NO_GOODS, UNITS, Goods, count, goods_of, kinds, listing, minus, plus, total
from realeza.rio.moves import Discard, Move
from realeza.rio.ready import DISCARD, END_ROUND, REVEAL_MINISTER, REVEALS, START_ROUND, STORE
from realeza.rio.state import Minister, Player, Round, State, Stock, Town, put
from realeza.rio.words import GOODS, POSITIONS

DISCARDS: Final = listing([Discard(good) for good in GOODS])
LOAN_REIS: Final = 5
MOST_LOANS: Final = 5
"""The most loans of a seat in a round: wages are 24 Reis at most (RIO-9.20)."""


def pay_salaries(state: State, players: tuple[Player, ...]) -> State:
    """Wages, with the loans they force, and income; then the goods are to be stored (RIO-5.50 to 5.53)."""
    table, turn = state.config.table, state.round
    for seat in table.humans:
        players = put(players, seat, _paid(players[seat]))
    stores = [STORE[seat] for seat in reversed(table.from_first[turn.first])]
    return State(
        state.config,
        (END_ROUND, *stores),
        Round(turn.number, turn.first, None),
        players,
        state.stock,
        state.town,
    )


def _paid(player: Player) -> Player:
    """A seat after Salaries and Income: as few loans as suffice, at a point each (RIO-5.50 to 5.52)."""
    lacking = player.dice.wages - player.reis
    loans = -(-lacking // LOAN_REIS) if lacking > 0 else 0
    track = player.track - loans
    return Player(
        player.reis + LOAN_REIS * loans - player.dice.wages + max(0, track) + player.holdings.income,
        player.favors,
        track,
        player.store,
        player.transport,
        player.dice,
        player.holdings,
    )


def store_goods(state: State, seat: Seat) -> State:
    """All goods go to the Warehouse if it holds them; otherwise one is to be discarded (RIO-5.53)."""
    players = state.players
    player = players[seat]
    if player.transport:
        together = plus(player.store, player.transport)
        if total(together) > player.capacity:
            pending = (*state.pending, DISCARD[seat])
            return State(state.config, pending, state.round, players, state.stock, state.town)
        players = put(players, seat, _with_goods(player, together, NO_GOODS))
    return State(state.config, state.pending[:-1], state.round, players, state.stock, state.town)


def discard_options(state: State, seat: Seat) -> tuple[Move, ...]:
    """The kinds in the Warehouse and in the Transport Area (RIO-5.53)."""
    player = state.players[seat]
    return DISCARDS[kinds(plus(player.store, player.transport))]


def discard(state: State, seat: Seat, move: Discard) -> State:
    """A good goes to the bag, from the Transport Area if one is there (RIO-5.53)."""
    player, stock, unit = state.players[seat], state.stock, UNITS[move.good.number]
    if count(player.transport, move.good):
        left = _with_goods(player, player.store, minus(player.transport, unit))
    else:
        left = _with_goods(player, minus(player.store, unit), player.transport)
    return State(
        state.config,
        state.pending[:-1],
        state.round,
        put(state.players, seat, left),
        Stock(plus(stock.bag, unit), stock.shops, stock.upper, stock.lower),
        state.town,
    )


def clean_up(state: State) -> State:
    """Dice return, festivities and Market are cleared, the First Player marker passes on (RIO-5.55, 5.56)."""
    table, town, stock, turn = state.config.table, state.town, state.stock, state.round
    minister = town.minister
    pending: tuple[Decision, ...] = (START_ROUND, *REVEALS)
    if minister.active is not None:
        minister = Minister((*minister.right, minister.active), None, -1, passed=False)
        pending = (START_ROUND, REVEAL_MINISTER, *REVEALS)
    sold = goods_of((*stock.upper, *stock.lower))
    return State(
        state.config,
        pending,
        Round(turn.number, Seat((turn.first + 1) % len(table.humans)), None),
        tuple([_recovered(player) for player in state.players]),
        Stock(plus(stock.bag, sold), stock.shops, (), ()),
        Town(town.court, town.sites, town.left, (None,) * POSITIONS, town.porto, minister),
    )


def sell_all(state: State) -> State:
    """The end: the goods in the Warehouses are sold at the prices of the Shops (RIO-6.1)."""
    stock, table = state.stock, state.config.table
    players: list[Player] = []
    bag = stock.bag
    for player in state.players:
        bag = plus(bag, player.store)
        players.append(_sold(player, table.value(stock.shops, player.store)))
    return State(
        state.config,
        (),
        state.round,
        tuple(players),
        Stock(bag, stock.shops, stock.upper, stock.lower),
        state.town,
    )


def _sold(player: Player, reis: int) -> Player:
    return Player(
        player.reis + reis,
        player.favors,
        player.track,
        NO_GOODS,
        player.transport,
        player.dice,
        player.holdings,
    )


def _with_goods(player: Player, store: Goods, transport: Goods) -> Player:
    return Player(
        player.reis,
        player.favors,
        player.track,
        store,
        transport,
        player.dice,
        player.holdings,
    )


def _recovered(player: Player) -> Player:
    return Player(
        player.reis,
        player.favors,
        player.track,
        player.store,
        player.transport,
        recovered(player.dice),
        player.holdings,
    )
