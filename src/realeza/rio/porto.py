"""Phase 1: Porto (RIO-5.5 to 5.9): goods arrive, and the card of the round has its effect."""

from typing import Final

from realeza.actors import Seat
from realeza.rio.decisions import Decision
from realeza.rio.goods import SHIFTS, UNITS, kinds, listing, minus, plus, present
from realeza.rio.moves import Arrive, Draw, Move
from realeza.rio.printed import EachFavor, EachGains, EachGood, EachPays
from realeza.rio.ready import ARRIVE_NAMED, DRAW, DRAW_FOR_SHOPS, OPEN_ACTIONS, PORTO_EFFECT
from realeza.rio.state import Player, Porto, State, Stock, Town, favor_supply, put
from realeza.rio.words import GOODS, Good

DRAWS: Final = listing([Draw(good) for good in GOODS])


def options(state: State) -> tuple[Move, ...]:
    """The cards not yet seen (RIO-5.5)."""
    unseen = frozenset(state.town.porto.unseen)
    return tuple([move for number, move in state.config.table.arrivals.items() if number in unseen])


def arrive(state: State, move: Arrive) -> State:
    """The card of the round is known: its goods arrive, and then its effect follows (RIO-5.6, 5.7)."""
    town = state.town
    arrivals = state.config.table.porto[move.number].arrivals
    steps: list[Decision] = [
        DRAW_FOR_SHOPS if good is None else ARRIVE_NAMED[good.number] for good in reversed(arrivals)
    ]
    unseen = tuple([number for number in town.porto.unseen if number != move.number])
    return State(
        state.config,
        (OPEN_ACTIONS, PORTO_EFFECT, *steps),
        state.round,
        state.players,
        state.stock,
        Town(town.court, town.sites, town.left, town.display, Porto(unseen, move.number), town.minister),
    )


def draw_options(state: State) -> tuple[Move, ...]:
    """The kinds in the bag (RIO-5.4)."""
    return DRAWS[kinds(state.stock.bag)]


def draw_weights(state: State) -> tuple[int, ...]:
    """The number of goods of each kind in the bag (RIO-5.4)."""
    return present(state.stock.bag)


def draw_for_shops(state: State, move: Draw) -> State:
    """A drawn good goes to its row in the Shops (RIO-5.6)."""
    stock, unit = state.stock, UNITS[move.good.number]
    return State(
        state.config,
        state.pending[:-1],
        state.round,
        state.players,
        Stock(minus(stock.bag, unit), plus(stock.shops, unit), stock.upper, stock.lower),
        state.town,
    )


def draw(state: State, seat: Seat, move: Draw) -> State:
    """A seat gains a drawn good, in its Transport Area (RIO-5.4, 5.19)."""
    stock, unit, player = state.stock, UNITS[move.good.number], state.players[seat]
    gained = Player(
        player.reis,
        player.favors,
        player.track,
        player.store,
        plus(player.transport, unit),
        player.dice,
        player.holdings,
    )
    return State(
        state.config,
        state.pending[:-1],
        state.round,
        put(state.players, seat, gained),
        Stock(minus(stock.bag, unit), stock.shops, stock.upper, stock.lower),
        state.town,
    )


def arrive_named(state: State, good: Good) -> State:
    """A good that the card names moves from the bag to the Shops, if there is one (RIO-5.6)."""
    stock, unit = state.stock, UNITS[good.number]
    if stock.bag >> SHIFTS[good.number] & 15:
        stock = Stock(minus(stock.bag, unit), plus(stock.shops, unit), stock.upper, stock.lower)
    return State(state.config, state.pending[:-1], state.round, state.players, stock, state.town)


def remove(stock: Stock, good: Good) -> Stock:
    """A good leaves the Shops for the bag, if there is one (RIO-5.7, 5.8)."""
    if not stock.shops >> SHIFTS[good.number] & 15:
        return stock
    unit = UNITS[good.number]
    return Stock(plus(stock.bag, unit), minus(stock.shops, unit), stock.upper, stock.lower)


def carry_out(state: State) -> State:
    """The effect of the card of the round, for the humans only (RIO-5.7)."""
    table = state.config.table
    order = table.from_first[state.round.first]
    players, stock, pending = state.players, state.stock, state.pending[:-1]
    effect = table.porto[state.town.porto.card].effect
    match effect:
        case EachFavor():
            for seat in order:
                if favor_supply(players):
                    players = put(players, seat, _gain(players[seat], 0, 1))
        case EachGood():
            pending += tuple([DRAW[seat] for seat in reversed(order)])
        case EachGains(amount):
            for seat in order:
                players = put(players, seat, _gain(players[seat], amount, 0))
        case EachPays(amount):
            for seat in order:
                players = put(players, seat, _gain(players[seat], -min(amount, players[seat].reis), 0))
        case _:
            stock = remove(stock, effect.good)
    return State(state.config, pending, state.round, players, stock, state.town)


def _gain(player: Player, reis: int, favors: int) -> Player:
    return Player(
        player.reis + reis,
        player.favors + favors,
        player.track,
        player.store,
        player.transport,
        player.dice,
        player.holdings,
    )
