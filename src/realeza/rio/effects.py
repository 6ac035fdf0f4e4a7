"""Festivities, the effects of the cards (RIO-5.40 to 5.49): what happens by itself, and what is asked for it."""

from collections.abc import Mapping
from types import MappingProxyType

from realeza.actors import Seat
from realeza.rio.decisions import CardEffects, Decision, RaiseToken
from realeza.rio.dice import ALL_DICE, Die, moved, the_die
from realeza.rio.moves import Move, Raise, Train
from realeza.rio.printed import (
    Effect,
    ExtendWarehouse,
    GainGoods,
    GainReis,
    Influence,
    MoveCleric,
    RaiseAny,
    RaiseIncome,
    TrainOne,
)
from realeza.rio.ready import ADVANCE, DRAW, TRAIN
from realeza.rio.state import (
    Holdings,
    Player,
    Site,
    Stack,
    State,
    Town,
    add,
    extension_supply,
    put,
)
from realeza.rio.words import HIGHEST, LONGEST_STRIDE, TOP, Character, Place


def carry_out(state: State, step: CardEffects) -> State:
    """The effects of a card from one on, up to the first that asks for something; the others wait below it."""
    effects = state.config.table.festivities[step.card].effects
    seat, below = step.seat, state.pending[:-1]
    for place in range(step.start, len(effects)):
        state, asked = _effect(state, seat, effects[place])
        if asked:
            if place + 1 < len(effects):
                below = (*below, CardEffects(seat, step.card, place + 1))
            return _with_pending(state, (*below, *asked))
    return _with_pending(state, below)


def _effect(state: State, seat: Seat, effect: Effect) -> tuple[State, tuple[Decision, ...]]:
    """What an effect does by itself, and what it asks for; what is impossible is lost (RIO-5.3)."""
    player = state.players[seat]
    held = player.holdings
    match effect:
        case GainReis(amount):
            return _with_player(state, seat, _gaining(player, amount)), ()
        case RaiseIncome(amount):
            return _with_holdings(state, seat, _holdings(held, 0, amount, extension=held.extension)), ()
        case GainGoods(amount):
            return state, (DRAW[seat],) * amount
        case ExtendWarehouse():
            extended = held.extension or extension_supply(state.players) > 0
            return _with_holdings(state, seat, _holdings(held, 0, 0, extension=extended)), ()
        case Influence(character):
            return (_influence(state, seat, character) if held.markers else state), ()
        case RaiseAny(lowest, highest):
            asked = RaiseToken(seat, lowest, highest)
            return state, (asked,) if raise_options(state, asked) else ()
        case MoveCleric():
            return state, (ADVANCE[seat][LONGEST_STRIDE],) if held.low < TOP else ()
        case TrainOne():
            return state, (TRAIN[seat],) if train_options(state, seat) else ()
        case _:
            return state, ()


def _with_pending(state: State, pending: tuple[Decision, ...]) -> State:
    return State(state.config, pending, state.round, state.players, state.stock, state.town)


def _with_player(state: State, seat: Seat, player: Player) -> State:
    players = put(state.players, seat, player)
    return State(state.config, state.pending, state.round, players, state.stock, state.town)


def _gaining(player: Player, reis: int) -> Player:
    return Player(
        player.reis + reis,
        player.favors,
        player.track,
        player.store,
        player.transport,
        player.dice,
        player.holdings,
    )


def _with_holdings(state: State, seat: Seat, holdings: Holdings) -> State:
    player = state.players[seat]
    changed = Player(player.reis, player.favors, player.track, player.store, player.transport, player.dice, holdings)
    return _with_player(state, seat, changed)


def _holdings(held: Holdings, markers: int, income: int, *, extension: bool) -> Holdings:
    return Holdings(held.markers - markers, held.low, held.high, held.income + income, extension, held.cards)


def _influence(state: State, seat: Seat, character: Character) -> State:
    """A marker goes to a character; no piece moves and there are no points (RIO-5.43)."""
    town, held = state.town, state.players[seat].holdings
    stack = town.court[character.number]
    influenced = Stack(stack.fronts, stack.shown, stack.backs, stack.unturned, add(stack.markers, seat))
    court = put(town.court, character.number, influenced)
    placed = _with_holdings(state, seat, _holdings(held, 1, 0, extension=held.extension))
    return State(
        placed.config,
        placed.pending,
        placed.round,
        placed.players,
        placed.stock,
        Town(court, town.sites, town.left, town.display, town.porto, town.minister),
    )


def raise_options(state: State, asked: RaiseToken) -> tuple[Move, ...]:
    """All tokens in the range of costs, in any building, while the seat has a marker (RIO-5.44)."""
    if not state.players[asked.seat].holdings.markers:
        return ()
    raises, sites = state.config.table.raises, state.town.sites
    return tuple(
        [
            move
            for number in (1, 0, 2)  # garden, library, museum: the order of the notation
            for cost, move in raises[number].items()
            if asked.lowest <= cost <= asked.highest and cost in sites[number].tokens
        ]
    )


def raise_token(state: State, seat: Seat, move: Raise) -> State:
    """The token leaves the game, and a marker takes its place, free of charge (RIO-5.44)."""
    town, held = state.town, state.players[seat].holdings
    site = town.sites[move.building.number]
    tokens = list(site.tokens)
    tokens.remove(move.cost)
    sites = put(town.sites, move.building.number, Site(tuple(tokens), add(site.markers, seat)))
    placed = _with_holdings(state, seat, _holdings(held, 1, 0, extension=held.extension))
    return State(
        placed.config,
        placed.pending[:-1],
        placed.round,
        placed.players,
        placed.stock,
        Town(town.court, sites, town.left, town.display, town.porto, town.minister),
    )


TRAINS: Mapping[Die, Train] = MappingProxyType(
    {die: Train(die.face, die.place) for die in ALL_DICE if die.face < HIGHEST and die.place is not Place.WAITING}
)


def train_options(state: State, seat: Seat) -> tuple[Move, ...]:
    """The dice of the seat that can be raised, by face and place; those that wait at the Inn are none (RIO-5.46)."""
    moves = {TRAINS[die] for die in state.players[seat].dice.dice if die in TRAINS}
    return tuple(sorted(moves, key=_order))


def _order(move: Train) -> tuple[int, str]:
    return move.face, "" if move.place is Place.HAND else move.place.value


def train(state: State, seat: Seat, move: Train) -> State:
    """The face of a die rises by 1; a boosted one keeps its boost (RIO-5.46, 5.48)."""
    player = state.players[seat]
    die = next(die for die in player.dice.dice if die.face == move.face and die.place is move.place)
    raised = moved(player.dice, die, the_die(die.place, die.face + 1, die.boosted))
    trained = Player(
        player.reis,
        player.favors,
        player.track,
        player.store,
        player.transport,
        raised,
        player.holdings,
    )
    return State(
        state.config,
        state.pending[:-1],
        state.round,
        put(state.players, seat, trained),
        state.stock,
        state.town,
    )
