"""Phase 2: Actions, and the Royal Favor (RIO-5.10 to 5.19): who sends which die where."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from realeza.actors import Seat
from realeza.rio.decisions import Decision
from realeza.rio.dice import (
    ADMITTING,
    BITS,
    BUILDINGS,
    LIMITED_BITS,
    SHOPS,
    SQUARE,
    WORKSHOP,
    Dice,
    Places,
    moved,
    the_die,
)
from realeza.rio.moves import Move, Send
from realeza.rio.ready import ADVANCE, BUILD, BUY, HOLD, SEATS, SELL, SERVE
from realeza.rio.state import Player, State, put
from realeza.rio.tables import Table
from realeza.rio.words import HIGHEST, LOCATIONS, LONGEST_STRIDE, Place

FACES: Final = range(1, HIGHEST + 1)


def _sends(face: int, *, boosted: bool) -> Mapping[int, tuple[Move, ...]]:
    """For each set of locations, the moves that send a die of a face there, in the order of the notation."""
    sends: dict[int, tuple[Move, ...]] = {0: ()}
    for place in LOCATIONS:
        move = Send(face, boosted, place)
        sends |= {known | BITS[place]: (*moves, move) for known, moves in sends.items()}
    return MappingProxyType(sends)


NOWHERE: Final[Mapping[int, tuple[Move, ...]]] = MappingProxyType({})
SENDS: Final = (NOWHERE, *(_sends(face, boosted=False) for face in FACES))
"""By face and set of locations."""
BOOSTED: Final = (NOWHERE, *(_sends(face, boosted=True) for face in FACES))
"""The same for a die that a Royal Favor boosts."""


def full(table: Table, players: tuple[Player, ...]) -> Places:
    """The locations where all action spaces are taken (RIO-5.15 (c))."""
    taken = table.room
    for player in players:
        taken += player.dice.occupied
    return Places(taken & LIMITED_BITS)


def bar(state: State) -> int:
    """The level that the Public Buildings ask for (RIO-5.30)."""
    return max([player.dice.bar for player in state.players])


def options(state: State, seat: Seat, possible: Places, needed: int) -> tuple[Move, ...]:
    """All ways to send a die (RIO-5.13 to 5.17).

    ``possible`` holds the locations with a free space whose action the seat can carry out; at the Shops, with a
    discount of at least ``needed``.
    """
    player, discount = state.players[seat], state.config.table.discount
    dice, favors = player.dice, player.favors
    visited = dice.visited
    unvisited = possible & ~visited
    own_board = SQUARE if visited & WORKSHOP else SQUARE | WORKSHOP
    highest = bar(state) if unvisited & BUILDINGS else 0
    moves: tuple[Move, ...] = ()
    for face in dice.hand:
        if face == HIGHEST:
            places = possible | SQUARE
            if discount[HIGHEST] < needed:
                places &= ~SHOPS
            moves += SENDS[HIGHEST][places]
            continue
        places = unvisited & ADMITTING[face]
        if face < highest:
            places &= ~BUILDINGS
        if discount[face] < needed:
            places &= ~SHOPS
        moves += SENDS[face][places | own_board]
        if favors:
            level = face + 1
            places = unvisited & ADMITTING[level]
            if level < highest:
                places &= ~BUILDINGS
            if discount[level] < needed:
                places &= ~SHOPS
            moves += BOOSTED[face][places]
    return moves


def sent(dice: Dice, move: Send) -> Dice:
    """The dice of a seat after one of them has been sent (RIO-5.13)."""
    face = move.face
    return moved(dice, the_die(Place.HAND, face), the_die(move.place, face, move.boosted))


def send(state: State, seat: Seat, move: Send) -> State:
    """A die goes to one of the locations where more is asked; a favor that boosts it is spent (RIO-5.13)."""
    player, face, boosted = state.players[seat], move.face, move.boosted
    level = face + boosted
    return State(
        state.config,
        ASKED[move.place.number][seat][level],
        state.round,
        put(
            state.players,
            seat,
            Player(
                player.reis,
                player.favors - boosted,
                player.track,
                player.store,
                player.transport,
                sent(player.dice, move),
                player.holdings,
            ),
        ),
        state.stock,
        state.town,
    )


def _asked(place: Place, seat: Seat, level: int) -> tuple[Decision, ...]:
    """What a seat is asked at a location."""
    match place:
        case Place.SHOPS:
            return (BUY[seat][level],)
        case Place.MARKET:
            return (SELL[seat][level],)
        case Place.COURT:
            return (SERVE[seat],)
        case Place.FESTIVITIES:
            return (HOLD[seat],)
        case Place.CHURCH:
            return (ADVANCE[seat][min(LONGEST_STRIDE, level)],)
        case Place.BUILDINGS:
            return (BUILD[seat],)
        case _:
            return ()


ASKED: Final = tuple(
    tuple(tuple(_asked(place, seat, level) for level in range(HIGHEST + 1)) for seat in SEATS) for place in Place
)
"""What a seat is asked at a location, by the numbers of the location and the seat, and the level of the die."""
