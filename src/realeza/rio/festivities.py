"""Popular Festivities (RIO-5.27, 5.28, 4.8): buying a card of the display, and refilling the display."""

import functools
from typing import Final

from realeza.actors import Seat
from realeza.rio.decisions import CardEffects, PayGood
from realeza.rio.goods import UNITS, covers, kinds, listing, minus, plus, total
from realeza.rio.moves import Festivity, Hold, Move, Pay, Reveal, Take
from realeza.rio.printed import Cost
from realeza.rio.ready import TAKE
from realeza.rio.state import Holdings, Player, State, Stock, Town, favor_supply, put
from realeza.rio.tables import Table
from realeza.rio.words import GOODS, POSITIONS, Reward

HOLDS: Final = tuple(Hold(position) for position in range(1, POSITIONS + 1))
PAYS: Final = listing([Pay(good) for good in GOODS])
TAKE_FAVOR: Final = Take(Reward.FAVOR)
TAKE_REIS: Final = Take(Reward.REIS)
TAKES: Final[tuple[Move, ...]] = (TAKE_FAVOR, TAKE_REIS)
REIS_ONLY: Final[tuple[Move, ...]] = (TAKE_REIS,)
REIS: Final = 3


def payable(player: Player, cost: Cost) -> bool:
    """Whether a seat has the Reis, the named goods and enough goods in all (RIO-5.27)."""
    store = player.store
    return player.reis >= cost.reis and covers(store, cost.goods) and total(store) >= cost.together


def possible(state: State, seat: Seat) -> bool:
    """Whether a seat can pay some card of the display (RIO-5.27)."""
    cards, player = state.config.table.festivities, state.players[seat]
    reis, goods = player.reis, total(player.store)
    for card in state.town.display:
        if card is not None:
            cost = cards[card].cost
            if reis >= cost.reis and goods >= cost.together and covers(player.store, cost.goods):
                return True
    return False


def options(state: State, seat: Seat) -> tuple[Move, ...]:
    """The positions whose card the seat can pay (RIO-5.27)."""
    cards, player = state.config.table.festivities, state.players[seat]
    return tuple(
        [
            hold
            for hold, card in zip(HOLDS, state.town.display, strict=True)
            if card is not None and payable(player, cards[card].cost)
        ]
    )


def hold(state: State, seat: Seat, move: Hold) -> State:
    """A card leaves the display; its Reis and named goods are paid at once, other goods one by one (RIO-5.28)."""
    table, town, player, stock = state.config.table, state.town, state.players[seat], state.stock
    kind = table.festivities[town.display[move.position - 1]]
    card, cost = kind.id, kind.cost
    paid = Player(
        player.reis - cost.reis,
        player.favors,
        player.track,
        minus(player.store, cost.goods),
        player.transport,
        player.dice,
        player.holdings,
    )
    if cost.any:
        pending = (*state.pending[:-1], table.pays[seat][card][cost.any])
    else:
        pending = (*state.pending[:-1], CardEffects(seat, card, 0), TAKE[seat])
        paid = owning(paid, card)
    return State(
        state.config,
        pending,
        state.round,
        put(state.players, seat, paid),
        Stock(plus(stock.bag, cost.goods), stock.shops, stock.upper, stock.lower),
        Town(town.court, town.sites, town.left, _without(town.display, move.position), town.porto, town.minister),
    )


def pay_options(state: State, seat: Seat) -> tuple[Move, ...]:
    """The kinds in the Warehouse (RIO-5.28)."""
    return PAYS[kinds(state.players[seat].store)]


def pay(state: State, asked: PayGood, move: Pay) -> State:
    """A good goes to the bag; with the last one the card is the seat's (RIO-5.28)."""
    seat, card, left = asked.seat, asked.card, asked.left
    player, stock, unit = state.players[seat], state.stock, UNITS[move.good.number]
    paid = Player(
        player.reis,
        player.favors,
        player.track,
        minus(player.store, unit),
        player.transport,
        player.dice,
        player.holdings,
    )
    if left > 1:
        pending = (*state.pending[:-1], state.config.table.pays[seat][card][left - 1])
    else:
        pending = (*state.pending[:-1], CardEffects(seat, card, 0), TAKE[seat])
        paid = owning(paid, card)
    return State(
        state.config,
        pending,
        state.round,
        put(state.players, seat, paid),
        Stock(plus(stock.bag, unit), stock.shops, stock.upper, stock.lower),
        state.town,
    )


def take_options(state: State) -> tuple[Move, ...]:
    """A Royal Favor, while there is one, or Reis (RIO-5.28)."""
    return TAKES if favor_supply(state.players) else REIS_ONLY


def take(state: State, seat: Seat, move: Take) -> State:
    """A seat gains what it chose (RIO-5.28)."""
    player = state.players[seat]
    favor = move.reward is Reward.FAVOR
    rewarded = Player(
        player.reis if favor else player.reis + REIS,
        player.favors + favor,
        player.track,
        player.store,
        player.transport,
        player.dice,
        player.holdings,
    )
    return State(
        state.config,
        state.pending[:-1],
        state.round,
        put(state.players, seat, rewarded),
        state.stock,
        state.town,
    )


def claim(state: State, seat: Seat, position: int) -> State:
    """The Minister takes the card of a position, at no cost and without any effect (RIO-5.67)."""
    town = state.town
    card = state.config.table.festivities[town.display[position - 1]].id
    return State(
        state.config,
        state.pending,
        state.round,
        put(state.players, seat, owning(state.players[seat], card)),
        state.stock,
        Town(town.court, town.sites, town.left, _without(town.display, position), town.porto, town.minister),
    )


def owning(player: Player, card: Festivity) -> Player:
    """A seat with a card more."""
    held = player.holdings
    return Player(
        player.reis,
        player.favors,
        player.track,
        player.store,
        player.transport,
        player.dice,
        Holdings(
            held.markers,
            held.low,
            held.high,
            held.income,
            held.extension,
            tuple(sorted([*held.cards, card])),
        ),
    )


def _without(display: tuple[Festivity | None, ...], position: int) -> tuple[Festivity | None, ...]:
    return put(display, position - 1, None)


def reveal_options(state: State) -> tuple[Move, ...]:
    """The kinds left in the lowest level that still has cards (RIO-4.8)."""
    return _outcomes(state.config.table, state.town.left)[0]


def reveal_weights(state: State) -> tuple[int, ...]:
    """How many copies of each kind are left (RIO-4.8)."""
    return _outcomes(state.config.table, state.town.left)[1]


@functools.lru_cache(maxsize=1 << 14)
def _outcomes(table: Table, left: tuple[tuple[int, ...], ...]) -> tuple[tuple[Move, ...], tuple[int, ...]]:
    """What chance may reveal, and how likely it is; the same piles come again and again."""
    level = next((level for level, counts in enumerate(left) if any(counts)), 0)
    there = [(move, int(count)) for move, count in zip(table.reveals[level], left[level], strict=True) if count]
    return tuple([move for move, _ in there]), tuple([count for _, count in there])


def reveal(state: State, position: int, move: Reveal) -> State:
    """A card comes to a position of the display (RIO-4.8)."""
    town, table = state.town, state.config.table
    level, place = table.places[move.card]
    counts = town.left[level]
    left = put(town.left, level, put(counts, place, counts[place] - 1))
    return State(
        state.config,
        state.pending[:-1],
        state.round,
        state.players,
        state.stock,
        Town(
            town.court,
            town.sites,
            left,
            put(town.display, position - 1, move.card),
            town.porto,
            town.minister,
        ),
    )
