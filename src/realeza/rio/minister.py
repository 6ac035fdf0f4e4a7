"""The Minister of the Kingdom (RIO-4.9, 5.8, 5.60 to 5.71): his cards, and what he does with them."""

import functools

from realeza.rio.components import MinisterAction
from realeza.rio.dice import BITS, Places, moved, the_die
from realeza.rio.moves import Appoint, MinisterCard, Move
from realeza.rio.state import Minister, Player, Round, State, Town, demand
from realeza.rio.tables import Table
from realeza.rio.words import TOP, Place


def shown(minister: Minister) -> tuple[MinisterCard, ...]:
    """The cards of the Minister that have been revealed, oldest first."""
    return minister.right if minister.active is None else (*minister.right, minister.active)


def options(state: State) -> tuple[Move, ...]:
    """The cards that may come: of each back of which the pile still has one, all not yet seen (RIO-4.9)."""
    return _outcomes(state.config.table, shown(state.town.minister))[0]


def weights(state: State) -> tuple[int, ...]:
    """A back is as likely as the pile has it, and so are then all cards of that back (RIO-4.9)."""
    return _outcomes(state.config.table, shown(state.town.minister))[1]


@functools.lru_cache(maxsize=1 << 12)
def _outcomes(table: Table, shown_cards: tuple[MinisterCard, ...]) -> tuple[tuple[Move, ...], tuple[int, ...]]:
    """The cards that may come, and their weights (RIO-4.9)."""
    seen, backs = frozenset(shown_cards), table.cards_a
    unseen_a, unseen_b = len(backs - seen), len(table.cards_b - seen)
    a = (table.pile_a - len(backs & seen)) * max(unseen_b, 1)
    b = (table.pile_b - len(table.cards_b & seen)) * max(unseen_a, 1)
    there = [
        (move, weight)
        for card, move in table.appoints.items()
        if card not in seen and (weight := a if card in backs else b)
    ]
    return tuple([move for move, _ in there]), tuple([weight for _, weight in there])


def appoint(state: State, move: Appoint) -> State:
    """The first card of all goes to the right; any other is the active card (RIO-4.9, 5.56)."""
    right = state.town.minister.right
    active_card = move.card if right else None
    return State(
        state.config,
        state.pending[:-1],
        state.round,
        state.players,
        state.stock,
        _town(state.town, Minister(right or (move.card,), active_card, -1, passed=False)),
    )


def removals(table: Table, minister: Minister) -> tuple[MinisterAction, ...]:
    """The cards that each remove a good from the Shops: the right one and the active one (RIO-5.8)."""
    return table.minister_cards[minister.right[-1]], active(table, minister)


def active(table: Table, minister: Minister) -> MinisterAction:
    """The card that says what he does (RIO-5.60)."""
    return table.minister_cards[minister.active]


def how(table: Table, minister: Minister) -> MinisterAction:
    """The card that says how he does it: the top one of the right pile (RIO-5.60)."""
    return table.minister_cards[minister.right[-1]]


def next_action(state: State, full: Places) -> int | None:
    """The index of the first action, after those tried, that he can carry out; ``None`` if he passes (RIO-5.63).

    ``full`` holds the locations without a free space; he needs one but at the Public Buildings (RIO-5.64).
    """
    table, minister = state.config.table, state.town.minister
    actions = active(table, minister).actions
    for index in range(minister.mark + 1, len(actions)):
        place = actions[index]
        if (place is Place.BUILDINGS or not BITS[place] & full) and _possible(state, place, how(table, minister)):
            return index
    return None


def _possible(state: State, place: Place, card: MinisterAction) -> bool:
    """The condition of an action of its own (RIO-5.66 to 5.69)."""
    table, town = state.config.table, state.town
    held = state.players[-1].holdings
    if place is Place.COURT:
        return held.markers > 0 and demand(table, town.court[card.court.number]) is not None
    if place is Place.FESTIVITIES:
        return town.display[card.position - 1] is not None
    if place is Place.CHURCH:
        return held.low < TOP
    return held.markers > 0 and bool(town.sites[card.building.number].tokens)


def go(state: State, players: tuple[Player, ...], turn: Round, index: int) -> State:
    """His die of the highest face goes to the location of an action (RIO-5.63, 5.65)."""
    table, minister = state.config.table, state.town.minister
    player = players[-1]
    face = player.dice.hand[-1]
    place = active(table, minister).actions[index]
    dice = moved(player.dice, the_die(Place.HAND, face), the_die(place, face))
    sent = Player(
        player.reis,
        player.favors,
        player.track,
        player.store,
        player.transport,
        dice,
        player.holdings,
    )
    return State(
        state.config,
        (),
        turn,
        (*players[:-1], sent),
        state.stock,
        _town(state.town, Minister(minister.right, minister.active, index, passed=False)),
    )


def give_up(state: State, players: tuple[Player, ...], turn: Round) -> State:
    """He has tried all actions: no more turns for him in this round (RIO-5.63)."""
    minister = state.town.minister
    last = len(active(state.config.table, minister).actions) - 1
    return State(
        state.config,
        (),
        turn,
        players,
        state.stock,
        _town(state.town, Minister(minister.right, minister.active, last, passed=True)),
    )


def _town(town: Town, minister: Minister) -> Town:
    return Town(town.court, town.sites, town.left, town.display, town.porto, minister)
