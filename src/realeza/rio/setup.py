"""Setup (section 4): the position before the first chance step, and what chance reveals until round 1 begins."""

import functools
from typing import Final

from realeza.rio.decisions import Decision, PlaceToken
from realeza.rio.dice import FIRST_DICE
from realeza.rio.goods import EACH, NO_GOODS, ONE_OF_EACH, Goods
from realeza.rio.moves import Move, Token
from realeza.rio.ready import REVEAL_MINISTER, REVEALS, SHOW_DEMAND, START_ROUND
from realeza.rio.state import (
    NO_CARDS,
    Config,
    Holdings,
    Player,
    Porto,
    Round,
    Site,
    Stack,
    State,
    Stock,
    Town,
    put,
)
from realeza.rio.tables import Table
from realeza.rio.words import BUILDINGS, CHARACTERS, MARKERS, POSITIONS, Building

REIS: Final = 20
FAVORS_EACH: Final = 2
TRACK: Final = 5
TOKENS_EACH: Final = 8
"""Construction tokens of a building."""


def initial(config: Config) -> State:
    """The position before the first construction token is placed (RIO-4.1 to 4.10)."""
    table = config.table
    nobody = (0,) * table.size
    return State(
        config,
        stack(table),
        Round(0, table.humans[config.first_player], None),
        tuple(_player(human=seat in table.humans) for seat in table.seats),
        Stock(Goods((EACH - table.start) * ONE_OF_EACH), Goods(table.start * ONE_OF_EACH), (), ()),
        Town(
            tuple(Stack(table.size, None, (), table.pieces[character.number], nobody) for character in CHARACTERS),
            tuple(Site((), nobody) for _ in BUILDINGS),
            tuple(tuple(card.copies for card in pile) for pile in table.piles),
            (None,) * POSITIONS,
            Porto(tuple(sorted(table.arrivals)), None),
            NO_CARDS,
        ),
    )


def stack(table: Table) -> tuple[Decision, ...]:
    """All chance steps of the setup, the first on top, above the beginning of round 1 (RIO-4.6 to 4.10)."""
    minister = () if table.minister is None else (REVEAL_MINISTER, REVEAL_MINISTER)
    demands = tuple(SHOW_DEMAND[character.number] for character in reversed(table.court))
    tokens = tuple(PlaceToken(building) for building in reversed(BUILDINGS) for _ in range(TOKENS_EACH))
    return (START_ROUND, *minister, *REVEALS, *demands, *tokens)


def _player(*, human: bool) -> Player:
    """A seat at the beginning (RIO-4.1); the Minister has no Reis and no favors, and a marker less."""
    holdings = Holdings(MARKERS if human else MARKERS - 1, 0, 0, 0, extension=False, cards=())
    reis, favors = (REIS, FAVORS_EACH) if human else (0, 0)
    return Player(reis, favors, TRACK, NO_GOODS, NO_GOODS, FIRST_DICE, holdings)


def pool(state: State) -> dict[int, int]:
    """In the setup, how many construction tokens of each cost are not yet placed (RIO-3.2)."""
    left = dict(state.config.table.costs)
    for site in state.town.sites:
        for cost in site.tokens:
            left[cost] -= 1
    return left


def token_options(state: State, building: Building) -> tuple[Move, ...]:
    """The costs of the tokens not yet placed (RIO-4.6)."""
    library, garden, museum = state.town.sites
    return _outcomes(state.config.table, building.number, library.tokens, garden.tokens, museum.tokens)[0]


def token_weights(state: State, building: Building) -> tuple[int, ...]:
    """How many tokens of each cost are left."""
    library, garden, museum = state.town.sites
    return _outcomes(state.config.table, building.number, library.tokens, garden.tokens, museum.tokens)[1]


@functools.lru_cache(maxsize=1 << 12)
def _outcomes(table: Table, building: int, *tokens: tuple[int, ...]) -> tuple[tuple[Move, ...], tuple[int, ...]]:
    """The tokens that may come to a building when these have been placed, and how many there are of each."""
    placed = [cost for site in tokens for cost in site]
    left = [(move, table.costs[cost] - placed.count(cost)) for cost, move in table.tokens[building].items()]
    return tuple([move for move, number in left if number]), tuple([number for _, number in left if number])


def place(state: State, move: Token) -> State:
    """A token is placed; each building keeps its costs in ascending order (RIO-4.6)."""
    town, number = state.town, move.building.number
    site = town.sites[number]
    built = Site(tuple(sorted([*site.tokens, move.cost])), site.markers)
    return State(
        state.config,
        state.pending[:-1],
        state.round,
        state.players,
        state.stock,
        Town(town.court, put(town.sites, number, built), town.left, town.display, town.porto, town.minister),
    )
