"""What happens by itself (RIO-3.4, 5.1 to 5.11): whose turn is next, and how the phases follow each other."""

from typing import Final

from realeza.actors import OVER
from realeza.rio import buildings, church, court, effects, festivities, minister, porto, upkeep, workers
from realeza.rio.decisions import (
    ArriveNamed,
    CardEffects,
    Decision,
    DrawForShops,
    DrawGood,
    EndRound,
    OpenActions,
    RevealFestivity,
    StartRound,
    StoreGoods,
)
from realeza.rio.ready import REVEAL_PORTO, SEND
from realeza.rio.state import TURNS, Player, Porto, Round, State, Town
from realeza.rio.words import ROUNDS, Place

DRAWS: Final = (DrawGood, DrawForShops)


def settle(state: State) -> State:
    """Carry out what happens by itself, until a decision or the end of the game is on top (RIO-3.4)."""
    while True:
        if not state.pending:
            return next_turn(state)
        top = state.pending[-1]
        if top.actor is OVER:
            if isinstance(top, EndRound):
                return upkeep.sell_all(state) if state.round.number == ROUNDS else settle(upkeep.clean_up(state))
            if isinstance(top, StartRound):
                return _start_round(state)
            if isinstance(top, OpenActions):
                return next_turn(_minister_removes(state))
            state = _consequence(state, top)
        elif is_lost(state, top):
            state = State(state.config, state.pending[:-1], state.round, state.players, state.stock, state.town)
        else:
            return state


def is_lost(state: State, top: Decision) -> bool:
    """Whether nothing is left of what chance is to reveal (RIO-5.57, R.31)."""
    if isinstance(top, DRAWS):
        return not state.stock.bag
    return isinstance(top, RevealFestivity) and not any(map(any, state.town.left))


def _consequence(state: State, top: Decision) -> State:
    """What happens by itself within a phase."""
    if isinstance(top, CardEffects):
        return effects.carry_out(state, top)
    if isinstance(top, StoreGoods):
        return upkeep.store_goods(state, top.seat)
    if isinstance(top, ArriveNamed):
        return porto.arrive_named(state, top.good)
    return porto.carry_out(state)


def _start_round(state: State) -> State:
    """A new round begins with its Porto card (RIO-5.2)."""
    town, turn = state.town, state.round
    return State(
        state.config,
        (REVEAL_PORTO,),
        Round(turn.number + 1, turn.first, None),
        state.players,
        state.stock,
        Town(town.court, town.sites, town.left, town.display, Porto(town.porto.unseen, None), town.minister),
    )


def _minister_removes(state: State) -> State:
    """The Minister removes two goods from the Shops, and the Actions begin (RIO-5.8, 5.9)."""
    table, stock = state.config.table, state.stock
    if table.minister is not None:
        for card in minister.removals(table, state.town.minister):
            stock = porto.remove(stock, card.removes)
    return State(state.config, (), state.round, state.players, stock, state.town)


def next_turn(state: State) -> State:
    """The turn goes to the next seat that has work; Salaries if none has (RIO-5.11)."""
    return pass_on(state, state.players)


def pass_on(state: State, players: tuple[Player, ...]) -> State:
    """The same, where the turn that ends has left these seats."""
    turn, table = state.round, state.config.table
    for seat in table.next[turn.first][turn.last]:
        if players[seat].dice.hand:
            now = TURNS[turn.number][turn.first][seat]
            if seat != table.minister:
                return State(state.config, SEND_STACKS[seat], now, players, state.stock, state.town)
            if not state.town.minister.passed:
                return _minister_turn(state, players, now)
    return settle(upkeep.pay_salaries(state, players))


SEND_STACKS = tuple((decision,) for decision in SEND)


def _minister_turn(state: State, players: tuple[Player, ...], now: Round) -> State:
    """His turn is automatic: the active card says which action, the right card how (RIO-5.60, 5.63)."""
    table, his = state.config.table, state.town.minister
    index = minister.next_action(state, workers.full(table, players))
    if index is None:
        return next_turn(minister.give_up(state, players, now))
    how, seat = minister.how(table, his), table.seats[-1]
    state = minister.go(state, players, now, index)
    place = minister.active(table, his).actions[index]
    if place is Place.COURT:
        state = court.deliver(state, seat, how.court)
    elif place is Place.FESTIVITIES:
        state = festivities.claim(state, seat, how.position)
    elif place is Place.CHURCH:
        state = church.climb(state, seat, how.steps)
    else:
        state = buildings.raise_lowest(state, seat, how.building)
    return settle(state) if state.pending else next_turn(state)
