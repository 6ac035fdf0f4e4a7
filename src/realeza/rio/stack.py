"""The stack of steps (3.4, 3.7): what is asked, and what remains to happen, in any position that play leads to."""

from collections.abc import Iterator

from realeza.actors import Seat
from realeza.rio import setup
from realeza.rio.decisions import CardEffects, Decision, RaiseToken
from realeza.rio.dice import admits
from realeza.rio.moves import Festivity
from realeza.rio.printed import EachGood, Effect, GainGoods, MoveCleric, RaiseAny, TrainOne
from realeza.rio.ready import (
    ADVANCE,
    ARRIVE_NAMED,
    BUILD,
    BUY,
    BUY_SECOND,
    DISCARD,
    DRAW,
    DRAW_FOR_SHOPS,
    END_ROUND,
    HOLD,
    OPEN_ACTIONS,
    PORTO_EFFECT,
    REVEAL_MINISTER,
    REVEAL_PORTO,
    REVEALS,
    SELL,
    SELL_SECOND,
    SEND,
    SERVE,
    SHOW_DEMAND,
    START_ROUND,
    STORE,
    TAKE,
    TRAIN,
    TURN_PIECE,
)
from realeza.rio.state import Phase, State
from realeza.rio.turns import is_lost
from realeza.rio.words import CHARACTERS, HIGHEST, LIMITED, LONGEST_STRIDE, ROUNDS, Gift, Place

Stack = tuple[Decision, ...]


def fits(state: State) -> str | None:
    """The steps are those of a phase that fits the round and the seat whose turn it is (RIO-3.6, 3.7)."""
    phase, turn = state.phase, state.round
    if (turn.last is not None) is not (phase is Phase.ACTIONS):
        return "a seat has a turn exactly during the Actions"
    rounds = {
        Phase.SETUP: range(1),
        Phase.CLEANUP: range(1, ROUNDS),
        Phase.OVER: range(ROUNDS, ROUNDS + 1),
    }
    if turn.number not in rounds.get(phase, range(1, ROUNDS + 1)):
        return f"round {turn.number} in phase {phase.value}"
    humans, config = len(state.config.table.humans), state.config
    passed_on = {Phase.SETUP: 0, Phase.CLEANUP: turn.number}.get(phase, turn.number - 1)
    if turn.first != (config.first_player + passed_on) % humans:
        return f"seat {turn.first} has the First Player marker in round {turn.number}"
    if (state.town.porto.card is not None) is (phase is Phase.SETUP or state.pending == (REVEAL_PORTO,)):
        return "the Porto card of the round is known exactly once it is revealed"
    if state.pending in possible(state):
        lost = bool(state.pending) and is_lost(state, state.pending[-1])
        return "what is lost is still to be revealed" if lost else None
    return "no play leads to these steps"


def possible(state: State) -> Iterator[Stack]:
    """The stacks that fit the phase."""
    table = state.config.table
    match state.phase:
        case Phase.OVER:
            yield ()
        case Phase.SETUP:
            yield from _parts(setup.stack(table), 1)
        case Phase.CLEANUP:
            minister = () if table.minister is None else (REVEAL_MINISTER,)
            yield from _parts((START_ROUND, *minister, *REVEALS), 1)
        case Phase.PORTO:
            yield (REVEAL_PORTO,)
            yield from _porto(state)
        case Phase.STORING:
            order = table.from_first[state.round.first]
            for place, seat in enumerate(order):
                yield (END_ROUND, *(STORE[other] for other in reversed(order[place:])), DISCARD[seat])
        case _:
            for character in CHARACTERS:
                yield (TURN_PIECE[character.number],)
                yield (SHOW_DEMAND[character.number],)
            for seat in table.humans:
                if seat == state.round.last:
                    yield from _turn(state, seat)


def _parts(stack: Stack, least: int) -> Iterator[Stack]:
    """What can be left of a stack, more than so many steps."""
    for length in range(least + 1, len(stack) + 1):
        yield stack[:length]


def _porto(state: State) -> Iterator[Stack]:
    """Goods arrive; then, with some cards, each human gains one (RIO-5.6, 5.7)."""
    table = state.config.table
    card = table.porto[state.town.porto.card]
    goods = [DRAW_FOR_SHOPS if good is None else ARRIVE_NAMED[good.number] for good in reversed(card.arrivals)]
    for stack in _parts((OPEN_ACTIONS, PORTO_EFFECT, *goods), 2):
        if stack[-1] == DRAW_FOR_SHOPS:
            yield stack
    if isinstance(card.effect, EachGood):
        draws = [DRAW[seat] for seat in reversed(table.from_first[state.round.first])]
        yield from _parts((OPEN_ACTIONS, *draws), 1)


def _turn(state: State, seat: Seat) -> Iterator[Stack]:
    """A turn of a human (RIO-5.12 to 5.49)."""
    player, table = state.players[seat], state.config.table
    yield (SEND[seat],)
    at = {place: _last_sent(state, seat, place) for place in LIMITED}
    for level in at[Place.SHOPS]:
        yield (BUY[seat][level],)
        yield (BUY_SECOND[seat][level],)
    for level in at[Place.MARKET]:
        yield (SELL[seat][level],)
        yield (SELL_SECOND[seat][level],)
    if at[Place.COURT]:
        yield (SERVE[seat],)
    if at[Place.BUILDINGS]:
        yield (BUILD[seat],)
    for level in at[Place.CHURCH]:
        yield (ADVANCE[seat][min(level, LONGEST_STRIDE)],)
        yield from _step_goods(state, seat, ())
    if at[Place.FESTIVITIES]:
        yield (HOLD[seat],)
        for pays in table.pays[seat].values():
            for pay in pays[1:]:
                yield (pay,)
        for card in dict.fromkeys(player.holdings.cards):
            yield (CardEffects(seat, card, 0), TAKE[seat])
            yield from _effects(state, seat, card)


def _last_sent(state: State, seat: Seat, place: Place) -> set[int]:
    """The levels that a die of a seat can have that has just gone to a location (RIO-5.15).

    Only a 6 goes where another die of the seat lies. While the turn lasts nobody has raised it.
    """
    own = [die for die in state.players[seat].dice.dice if die.place is place]
    bar = max([other.dice.bar for other in state.players if other is not state.players[seat]], default=0)
    return {
        die.level
        for die in own
        if die.face == HIGHEST
        or (len(own) == 1 and admits(place, die.level) and not (place is Place.BUILDINGS and die.level < bar))
    }


def _effects(state: State, seat: Seat, card: Festivity) -> Iterator[Stack]:
    """A card takes effect (RIO-5.40 to 5.49)."""
    effects = state.config.table.festivities[card].effects
    for place, effect in enumerate(effects, start=1):
        below: Stack = (CardEffects(seat, card, place),) if place < len(effects) else ()
        yield from _effect(state, seat, effect, below)


def _effect(state: State, seat: Seat, effect: Effect, below: Stack) -> Iterator[Stack]:
    if isinstance(effect, GainGoods):
        yield from _parts((*below, *(DRAW[seat],) * effect.amount), len(below))
    elif isinstance(effect, RaiseAny):
        yield (*below, RaiseToken(seat, effect.lowest, effect.highest))
    elif isinstance(effect, TrainOne):
        yield (*below, TRAIN[seat])
    elif isinstance(effect, MoveCleric):
        yield (*below, ADVANCE[seat][LONGEST_STRIDE])
        yield from _step_goods(state, seat, below)


def _step_goods(state: State, seat: Seat, below: Stack) -> Iterator[Stack]:
    """The goods of the step that a cleric has reached (RIO-5.29)."""
    table, held = state.config.table, state.players[seat].holdings
    for step in (held.low, held.high):
        bonus = table.bonuses[step]
        if bonus.gift is Gift.GOOD:
            yield from _parts((*below, *(DRAW[seat],) * bonus.amount), len(below))
