"""Section 9 for the seats: what each of them can have, and where its dice can be."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import attrs

from realeza.actors import Seat
from realeza.rio.dice import LOWEST_LEVEL, Die
from realeza.rio.goods import EACH, NO_GOODS, counts, goods_of, total
from realeza.rio.ready import DISCARD, SEND
from realeza.rio.setup import initial
from realeza.rio.state import Phase, State, extension_supply, favor_supply
from realeza.rio.words import GOODS, HIGHEST, LIMITED, LOCATIONS, MARKERS, Place

IDLE: Final = (Phase.SETUP, Phase.PORTO, Phase.CLEANUP)
"""The phases in which all workers are in hand."""


def beginning(state: State) -> str | None:
    """Before the first Actions nobody has gained or used anything but a good of the Porto card (RIO-4.1 to 4.3)."""
    if state.phase is Phase.SETUP or (state.phase is Phase.PORTO and state.round.number == 1):
        fresh = initial(state.config)
        seats = tuple(attrs.evolve(player, transport=NO_GOODS) for player in state.players)
        if seats != fresh.players or (state.phase is Phase.SETUP and state.stock != fresh.stock):
            return "a seat, or the stock, is not as at the beginning"
    return None


def goods(state: State) -> str | None:
    """There are 11 goods of each kind in all (RIO-9.1)."""
    stock = state.stock
    places = [stock.bag, stock.shops, goods_of(stock.upper), goods_of(stock.lower)]
    places += [place for player in state.players for place in (player.store, player.transport)]
    for good, numbers in zip(GOODS, zip(*map(counts, places), strict=True), strict=True):
        if sum(numbers) != EACH:
            return f"{sum(numbers)} goods of {good.value}"
    return None


def supplies(state: State) -> str | None:
    """There are 18 Royal Favors and 4 extensions (RIO-9.2)."""
    if favor_supply(state.players) < 0:
        return "more Royal Favors than there are"
    return "more extensions than there are" if extension_supply(state.players) < 0 else None


def warehouse(state: State) -> str | None:
    """No Warehouse holds more than it can; goods are discarded only where there are too many (RIO-9.3, 5.53)."""
    for seat, player in enumerate(state.players):
        if total(player.store) > player.capacity:
            return f"seat {seat} stores {total(player.store)} goods"
        too_many = total(player.store) + total(player.transport) > player.capacity
        if DISCARD[seat] in state.pending and not too_many:
            return f"seat {seat} need not discard anything"
    return None


def transport(state: State) -> str | None:
    """The Transport Area is empty from Storing to the next Porto (RIO-5.19, 5.53)."""
    phase, order = state.phase, state.config.table.from_first[state.round.first]
    if phase in (Phase.SETUP, Phase.CLEANUP, Phase.OVER):
        stored = order
    elif phase is Phase.STORING:
        stored = order[: [DISCARD[seat] in state.pending for seat in order].index(True)]
    else:
        return None
    for seat in stored:
        if state.players[seat].transport:
            return f"seat {seat} has goods in the Transport Area in phase {phase.value}"
    return None


def markers(state: State) -> str | None:
    """Unused markers and those on the board are 16, the Minister's 15 (RIO-9.4)."""
    table, town = state.config.table, state.town
    for seat, player in enumerate(state.players):
        placed = [stack.markers[seat] for stack in town.court] + [site.markers[seat] for site in town.sites]
        expected = MARKERS if seat in table.humans else MARKERS - 1
        if player.holdings.markers + sum(placed) != expected:
            return f"seat {seat} has {player.holdings.markers + sum(placed)} markers, {expected} expected"
    return None


def faces(state: State) -> str | None:
    """Waiting dice show 3; only a die at a location with levels is boosted (RIO-9.6)."""
    for seat, player in enumerate(state.players):
        for die in player.dice.dice:
            if (
                (die.place is Place.WAITING and die.face != UNTRAINED)
                or (die.place is Place.NEW and die.face < UNTRAINED)
                or (die.place is Place.WORKSHOP and die.face == 1)
                or (die.boosted and die.place not in LIMITED)
            ):
                return f"seat {seat} has a die {die}"
    return None


UNTRAINED: Final = 3
"""The face of a die that waits at the Inn."""


def visits(state: State) -> str | None:
    """The action spaces, and one visit a round but for a 6 (RIO-9.7)."""
    table = state.config.table
    together = Counter(die.place for player in state.players for die in player.dice.dice)
    for place in LIMITED:
        extra = place is Place.BUILDINGS and _has_minister(state, place)
        if together[place] > table.spaces[place] + extra:
            return f"{together[place]} dice at {place.value}"
    for seat in table.humans:
        there = Counter(die.place for die in state.players[seat].dice.dice if die.place in LOCATIONS)
        lower = Counter(die.place for die in state.players[seat].dice.dice if die.face < HIGHEST)
        if there[Place.WORKSHOP] > 1:
            return f"seat {seat} has {there[Place.WORKSHOP]} dice in the Workshop"
        for place in there:
            if lower[place] > 1 and place is not Place.SQUARE:
                return f"seat {seat} has {lower[place]} dice below 6 at {place.value}"
    return None


def _has_minister(state: State, place: Place) -> bool:
    """Whether a die of the Minister is at a location."""
    return state.config.table.minister is not None and any(die.place is place for die in state.players[-1].dice.dice)


def levels(state: State) -> str | None:
    """Dice have the level that their location asks for (RIO-9.14)."""
    for seat in state.config.table.humans:
        for die in state.players[seat].dice.dice:
            if die.level < LOWEST_LEVEL.get(die.place, 1):
                return f"seat {seat} has a die {die}"
    return None


def hired(state: State) -> str | None:
    """Each die at the Inn has hired one, until Cleanup (RIO-9.13)."""
    for seat in state.config.table.humans:
        dice = state.players[seat].dice.dice
        new, inn = (sum(die.place is place for die in dice) for place in (Place.NEW, Place.INN))
        if new != inn:
            return f"seat {seat} has {new} new dice and {inn} at the Inn"
    return None


def turns(state: State) -> str | None:
    """The seats have had their turns in order: as many dice are out as turns have come round (RIO-5.11, 9.25)."""
    table, turn, phase = state.config.table, state.round, state.phase
    workers = [[die for die in player.dice.dice if _works(die)] for player in state.players]
    out = [sum(die.place is not Place.HAND for die in dice) for dice in workers]
    if phase in IDLE:
        idle = not any(out) and all(die.place is not Place.NEW for player in state.players for die in player.dice.dice)
        return None if idle else f"dice are at work in phase {phase.value}"
    passed = state.town.minister.passed
    for seat, done, due in _due(state, [len(dice) for dice in workers], out):
        gave_up = seat == table.minister and passed and done <= due
        if done != due and not gave_up:
            return f"seat {seat} has had {done} turns, {due} expected, when seat {turn.last} has its turn"
    return None


def _works(die: Die) -> bool:
    return die.place not in (Place.WAITING, Place.NEW)


def _due(state: State, workers: list[int], out: list[int]) -> Iterator[tuple[Seat, int, int]]:
    """For each seat how many turns it has had, and how many it has had by now if all had theirs in order."""
    table, turn = state.config.table, state.round
    order = table.order[turn.first]
    if turn.last is None:
        for seat in order:
            yield seat, out[seat], workers[seat]
        return
    place = order.index(turn.last)
    begun = out[turn.last] + (state.pending == (SEND[turn.last],))
    for number, seat in enumerate(order):
        rounds = begun if number <= place else begun - 1
        if seat == turn.last:
            rounds = out[seat]
        yield seat, out[seat], min(rounds, workers[seat])
