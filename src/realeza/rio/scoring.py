"""End of the Game (section 6): what everything is worth, and who wins."""

from typing import Final

from realeza.game import Result
from realeza.rio.state import Player, State
from realeza.rio.tables import Table
from realeza.rio.words import Objective

BUILDING_POINTS: Final = (0, 1, 2, 4, 8, 12, 16, 20, 25)
"""By markers in a building (RIO-6.5)."""
SET_POINTS: Final = 3
REIS_FOR_A_POINT: Final = 10


def score(state: State) -> tuple[int, ...]:
    """The points of each seat, in VP, as if the game ended now (RIO-6.2)."""
    totals = [0] * len(state.players)
    for part in parts(state):
        for seat, points in enumerate(part):
            totals[seat] += points
    return tuple(totals)


def parts(state: State) -> tuple[tuple[int, ...], ...]:
    """Track, Court, buildings, Church, festivities, objectives, Reis and favors (RIO-6.3 to 6.10), each by seat."""
    table, players = state.config.table, state.players
    reis = tuple([_reis(state, player) // REIS_FOR_A_POINT for player in players])
    return (
        tuple([player.track for player in players]),
        court(state),
        tuple([buildings([site.markers[seat] for site in state.town.sites]) for seat in range(len(players))]),
        tuple([table.areas[player.holdings.low] for player in players]),
        tuple([sum([table.festivities[card].points for card in player.holdings.cards]) for player in players]),
        tuple([_objectives(table, player, points) for player, points in zip(players, reis, strict=True)]),
        reis,
        tuple([player.favors for player in players]),
    )


def court(state: State) -> tuple[int, ...]:
    """The points of each seat in the Court (RIO-6.4)."""
    points = [0] * len(state.players)
    for stack, values in zip(state.town.court, state.config.table.values, strict=True):
        for seat, value in enumerate(influence(stack.markers, values)):
            points[seat] += value
    return tuple(points)


def influence(markers: tuple[int, ...], values: tuple[int, int, int]) -> tuple[int, ...]:
    """What a character is worth for each seat, by the markers of the seats there (RIO-6.4).

    >>> influence((2, 2, 1), (10, 7, 4))
    (7, 7, 4)
    """
    if not any(markers):
        return (0,) * len(markers)
    by_rank = (values[0], values[2]) if len(markers) == 2 else (*values, 0, 0)
    ranks = [sum([other > mine for other in markers]) + (markers.count(mine) > 1) for mine in markers]
    return tuple([by_rank[rank] for rank in ranks])


def buildings(markers: list[int]) -> int:
    """What the markers in the three Public Buildings are worth (RIO-6.5).

    >>> buildings([3, 5, 2])
    24
    """
    return sum([BUILDING_POINTS[number] for number in markers]) + SET_POINTS * min(markers)


def _reis(state: State, player: Player) -> int:
    """The Reis of a seat with its Warehouse sold (RIO-6.2)."""
    return player.reis + state.config.table.value(state.stock.shops, player.store)


def _objectives(table: Table, player: Player, reis_points: int) -> int:
    """What the objectives of a seat are worth (RIO-6.8)."""
    held = player.holdings
    points = 0
    for card in held.cards:
        for objective in table.objectives[card]:
            match objective:
                case Objective.CHURCH:
                    points += (table.areas[held.low] + table.areas[held.high]) // 2
                case Objective.REIS:
                    points += reis_points
                case _:
                    points += player.favors
    return points


def outcome(state: State) -> tuple[Result, ...] | None:
    """How the game ended for each seat; ``None`` before the end (RIO-6.12)."""
    if state.pending:
        return None
    seats = range(len(state.players))
    scores = score(state)
    markers = [sum([stack.markers[seat] for stack in state.town.court]) for seat in seats]
    best = max([(scores[seat], markers[seat]) for seat in seats])
    winners = [seat for seat in seats if (scores[seat], markers[seat]) == best]
    result = Result.WIN if len(winners) == 1 else Result.DRAW
    return tuple([result if seat in winners else Result.LOSS for seat in seats])
