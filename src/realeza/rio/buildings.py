"""Public Buildings (RIO-5.30, 5.31, 5.69): building from the lower floor up."""

from typing import Final

from realeza.actors import Seat
from realeza.rio.moves import Build, Move
from realeza.rio.state import Holdings, Player, Site, State, Town, add, put
from realeza.rio.words import BUILDINGS_BY_NAME, Building

BUILDS: Final = tuple((Build(building), building.number) for building in BUILDINGS_BY_NAME)


def affordable(player: Player, site: Site) -> bool:
    """Whether a seat can pay the lowest token of a building (RIO-5.30)."""
    tokens = site.tokens
    return bool(tokens) and player.reis >= tokens[0]


def possible(state: State, seat: Seat) -> bool:
    """Whether a seat has a marker and can pay a lowest token (RIO-5.30)."""
    player = state.players[seat]
    if player.holdings.markers:
        for site in state.town.sites:
            if affordable(player, site):
                return True
    return False


def options(state: State, seat: Seat) -> tuple[Move, ...]:
    """The buildings whose lowest token the seat can pay (RIO-5.30)."""
    player, sites = state.players[seat], state.town.sites
    return tuple([move for move, number in BUILDS if affordable(player, sites[number])])


def build(state: State, seat: Seat, move: Build) -> State:
    """The lowest token is paid and leaves the game; a marker takes its place (RIO-5.30)."""
    cost = state.town.sites[move.building.number].tokens[0]
    return _raised(state, seat, move.building, cost)


def raise_lowest(state: State, seat: Seat, building: Building) -> State:
    """The same without a cost, for the Minister (RIO-5.69)."""
    return _raised(state, seat, building, 0)


def _raised(state: State, seat: Seat, building: Building, cost: int) -> State:
    town, player = state.town, state.players[seat]
    held, site = player.holdings, town.sites[building.number]
    sites = put(town.sites, building.number, Site(site.tokens[1:], add(site.markers, seat)))
    paid = Player(
        player.reis - cost,
        player.favors,
        player.track,
        player.store,
        player.transport,
        player.dice,
        Holdings(held.markers - 1, held.low, held.high, held.income, held.extension, held.cards),
    )
    return State(
        state.config,
        state.pending[:-1],
        state.round,
        put(state.players, seat, paid),
        state.stock,
        Town(town.court, sites, town.left, town.display, town.porto, town.minister),
    )
