"""Court (RIO-5.24 to 5.26): meeting demands, and Court Envy, which moves a piece beneath another pile."""

import functools
from typing import Final

from realeza.actors import Seat
from realeza.rio.goods import covers, minus, plus
from realeza.rio.moves import Demand, Move, Piece, Serve, TurnOver
from realeza.rio.ready import SHOW_DEMAND, TURN_PIECE
from realeza.rio.state import Holdings, Player, Stack, State, Stock, Town, add, demand, put, served, stack_of
from realeza.rio.tables import Front, Table
from realeza.rio.words import BY_NAME, Character

SERVES: Final = tuple((Serve(character), character.number) for character in BY_NAME)


def payable(table: Table, player: Player, stack: Stack) -> bool:
    """Whether a seat has all that a character demands: Reis, and goods in the Warehouse (RIO-5.24)."""
    face = demand(table, stack)
    return face is not None and player.reis >= face.cost.reis and covers(player.store, face.cost.goods)


def possible(state: State, seat: Seat) -> bool:
    """Whether a seat has a marker and can meet a demand (RIO-5.24)."""
    table, player = state.config.table, state.players[seat]
    if player.holdings.markers:
        reis, store, fronts = player.reis, player.store, table.faces
        for stack in state.town.court:
            shown = stack.shown
            face = demand(table, stack) if shown is None else fronts[shown]
            if face is not None and reis >= face.cost.reis and covers(store, face.cost.goods):
                return True
    return False


def options(state: State, seat: Seat) -> tuple[Move, ...]:
    """The characters whose demand the seat can meet (RIO-5.24)."""
    table, player, court = state.config.table, state.players[seat], state.town.court
    return tuple([move for move, number in SERVES if payable(table, player, court[number])])


def serve(state: State, seat: Seat, move: Serve) -> State:
    """A seat pays Reis to the bank and goods to the bag, and is rewarded (RIO-5.26)."""
    player, stock = state.players[seat], state.stock
    cost = served(state.config.table, stack_of(state, move.character)).cost
    paid = Player(
        player.reis - cost.reis,
        player.favors,
        player.track,
        minus(player.store, cost.goods),
        player.transport,
        player.dice,
        player.holdings,
    )
    return State(
        state.config,
        state.pending[:-1],
        state.round,
        put(state.players, seat, paid),
        Stock(plus(stock.bag, cost.goods), stock.shops, stock.upper, stock.lower),
        state.town,
    )


def deliver(state: State, seat: Seat, character: Character) -> State:
    """The points of a demand, a marker, and the piece turns or leaves the game (RIO-5.26, 5.66)."""
    town, player, number = state.town, state.players[seat], character.number
    stack = town.court[number]
    points = served(state.config.table, stack).points
    pending, backs = state.pending, stack.backs
    if stack.fronts:
        pending = (*pending, TURN_PIECE[number])
    else:
        backs = backs[1:]
    after = Stack(stack.fronts, stack.shown, backs, stack.unturned, add(stack.markers, seat))
    rewarded = Player(
        player.reis,
        player.favors,
        player.track + points,
        player.store,
        player.transport,
        player.dice,
        _without_marker(player.holdings),
    )
    return State(
        state.config,
        pending,
        state.round,
        put(state.players, seat, rewarded),
        state.stock,
        Town(put(town.court, number, after), town.sites, town.left, town.display, town.porto, town.minister),
    )


def _without_marker(holdings: Holdings) -> Holdings:
    return Holdings(
        holdings.markers - 1,
        holdings.low,
        holdings.high,
        holdings.income,
        holdings.extension,
        holdings.cards,
    )


def turn_options(state: State, character: Character) -> tuple[Move, ...]:
    """The pieces that the served front may belong to (RIO-5.26)."""
    table, stack = state.config.table, stack_of(state, character)
    return tuple([table.turns_over[piece] for piece in stack.unturned if table.fronts[piece] == stack.shown])


def turn_over(state: State, character: Character, move: TurnOver) -> State:
    """The piece is known: it goes beneath the pile of the character whom its back is served to (RIO-5.26)."""
    town, piece = state.town, move.piece
    stack = stack_of(state, character)
    unturned = tuple([other for other in stack.unturned if other != piece])
    fronts = stack.fronts - 1
    court = put(town.court, character.number, Stack(fronts, None, stack.backs, unturned, stack.markers))
    heir = state.config.table.serves[piece].number
    below = court[heir]
    court = put(court, heir, Stack(below.fronts, below.shown, (*below.backs, piece), below.unturned, below.markers))
    rest = state.pending[:-1]
    return State(
        state.config,
        (*rest, SHOW_DEMAND[character.number]) if fronts else rest,
        state.round,
        state.players,
        state.stock,
        Town(court, town.sites, town.left, town.display, town.porto, town.minister),
    )


def demand_options(state: State, character: Character) -> tuple[Move, ...]:
    """The fronts that may lie on top (RIO-4.7)."""
    return _fronts(state.config.table, character.number, stack_of(state, character).unturned)[0]


def demand_weights(state: State, character: Character) -> tuple[int, ...]:
    """How many pieces not yet turned have each front (RIO-4.7)."""
    return _fronts(state.config.table, character.number, stack_of(state, character).unturned)[1]


@functools.lru_cache(maxsize=1 << 12)
def _fronts(table: Table, character: int, unturned: tuple[Piece, ...]) -> tuple[tuple[Move, ...], tuple[int, ...]]:
    """The fronts of some pieces of a character, and how many pieces have each."""
    fronts = [table.fronts[piece] for piece in unturned]
    there = [(move, fronts.count(front)) for front, move in table.demands[character].items() if front in fronts]
    return tuple([move for move, _ in there]), tuple([count for _, count in there])


def show_demand(state: State, character: Character, move: Demand) -> State:
    """A front lies on top (RIO-4.7)."""
    town, stack = state.town, stack_of(state, character)
    shown = Stack(stack.fronts, Front(f"{move.cost} {move.points}"), stack.backs, stack.unturned, stack.markers)
    return State(
        state.config,
        state.pending[:-1],
        state.round,
        state.players,
        state.stock,
        Town(
            put(town.court, character.number, shown),
            town.sites,
            town.left,
            town.display,
            town.porto,
            town.minister,
        ),
    )
