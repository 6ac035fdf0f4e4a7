"""What holds in every state and over every move (section 9).

A finding is ``None`` when the invariant holds. Those on the shape of the table come first: the others are only asked
of a state of the right shape.
"""

import functools
from typing import Final

from realeza._showing import show
from realeza.game import Result
from realeza.invariants import Invariant, StateInvariant, StepInvariant, check_state
from realeza.reis import reach, shape, steps
from realeza.reis.cards import ALL, BIT, FOG, NONE, SEBASTIAO, Bonus, CardSet, names, union
from realeza.reis.flow import legal_moves
from realeza.reis.moves import Move, Play, PlayCastle
from realeza.reis.scoring import outcome, penalty
from realeza.reis.shape import DRAWING, FLUSH, SETUP
from realeza.reis.state import HAND, Config, Phase, PlayCard, State, is_last, step_of


def _conservation(state: State) -> str | None:
    flush = state.flush
    places = [state.pile, state.wall, *state.hands, *state.spoils.cards]
    places += [BIT[castle] for castle in state.castles]
    places += [BIT[move.card] for move in (*flush.plays, *flush.seconds)]
    seen = doubled = NONE
    for place in places:
        doubled = CardSet(doubled | seen & place)
        seen = CardSet(seen | place)
    if seen != ALL:
        return f"missing: {' '.join(names(CardSet(ALL & ~seen)))}"
    return f"in two places: {' '.join(names(doubled))}" if doubled else None


def _base(state: State) -> list[int]:
    """For each seat the size that its hand had, or has, before this phase gave to it or took from it (9.2)."""
    flush, players = state.flush, state.config.players
    sizes = [hand.bit_count() for hand in state.hands]
    if flush.winner is not None:
        if state.phase is not Phase.REFILL:
            for turn in range(step_of(state)):
                sizes[(flush.winner + 1 + turn) % players] -= 1
    elif flush.leader is not None and not (flush.plays and is_last(flush.plays[0])):
        for turn in range(len(flush.plays)):
            sizes[(flush.leader + turn) % players] += 1
        for turn in range(len(flush.seconds)):
            sizes[(flush.leader + turn) % players] += 1
    return sizes


def _hands(state: State) -> str | None:
    phase, players, sizes = state.phase, state.config.players, _base(state)
    if phase in SETUP:
        dealt = {Phase.ROYAL: 0, Phase.DEAL_WALL: 0, Phase.DEAL_HAND: step_of(state)}.get(phase, HAND * players)
        expected = [(dealt + players - 1 - seat) // players for seat in range(players)]
    elif phase is Phase.OVER:
        expected = [0] * players
    elif phase in DRAWING:
        expected = [{Phase.DRAW: HAND - 2, Phase.TAKE: HAND - 1, Phase.REFILL: HAND}[phase]] * players
    elif state.pile:
        expected = [HAND] * players
    else:
        expected = [min(sizes[0], HAND)] * players
    return None if sizes == expected else f"hands of {sizes}, counted before this phase, where {expected} should be"


def _pile(state: State) -> str | None:
    phase, players, step = state.phase, state.config.players, step_of(state)
    pile, wall = state.pile.bit_count(), state.wall.bit_count()
    if phase in (Phase.ROYAL, Phase.OVER):
        expected = 0
    elif phase is Phase.DEAL_WALL or phase is Phase.REFILL:
        expected = step
    else:
        expected = players - step if phase is Phase.TAKE else players
    if wall != expected:
        return f"{wall} cards in the wall, {expected} expected"
    if phase is Phase.OVER and pile:
        return f"{pile} cards in the pile although the game is over"
    if phase in FLUSH or phase is Phase.TAKE:
        if pile % players:
            return f"a pile of {pile} cards is no multiple of {players}"
        if phase is Phase.TAKE and pile < players:
            return "cards are taken from the wall although the pile is empty"
    elif phase in DRAWING and (pile + step) % players:
        return f"a pile of {pile} cards after {step} dealt of {players}"
    return None


def _last(state: State) -> str | None:
    """The last flush is the one that starts with empty hands (9.3)."""
    if state.flush.plays and is_last(state.flush.plays[0]) is not (max(_base(state)) == 0):
        return "castles alone are played exactly when no seat has a hand"
    return None


def _castles(state: State) -> str | None:
    phase, flush, players = state.phase, state.flush, state.config.players
    there = [castle is not None for castle in state.castles]
    if phase in (Phase.ROYAL, Phase.DEAL_WALL, Phase.DEAL_HAND, Phase.OVER):
        expected = [False] * players
    elif phase is Phase.DEAL_CASTLE:
        expected = [seat < step_of(state) for seat in range(players)]
    else:
        expected = [True] * players
        if flush.leader is not None and flush.plays and is_last(flush.plays[0]):
            for turn in range(len(flush.plays)):
                expected[(flush.leader + turn) % players] = False
    return None if there == expected else f"castles {there}, expected {expected}"


def _entries(state: State) -> str | None:
    flush, players = state.flush, state.config.players
    leader = 0 if flush.leader is None else flush.leader
    besieged = NONE
    for turn, entry in enumerate(flush.plays):
        seat = (leader + turn) % players
        if isinstance(entry, PlayCastle) and entry.heir != state.castles[seat]:
            return f"the castle of seat {seat} is not the one that replaced the played one"
        if (entry.wall is not None) is not (flush.bonus is Bonus.SIEGE):
            return "wall cards are besieged exactly under Siege"
        if BIT[entry.wall] & (besieged | ~state.wall):
            return f"{entry.wall} is besieged twice, or not in the wall"
        besieged = CardSet(besieged | BIT[entry.wall])
    for turn, give in enumerate(flush.gives):
        if not BIT[give.card] & state.hands[(leader + turn) % players]:
            return f"{give.card} is given by a seat that does not hold it"
    return None


def _bonus(state: State) -> str | None:
    config, flush = state.config, state.flush
    expected = None
    if flush.plays and config.advanced and not is_last(flush.plays[0]):
        expected = config.deck.bonuses[flush.plays[0].card]
        if expected in (Bonus.BATTLE, Bonus.INTRIGUE) and max(_base(state)) < 2:
            expected = None
    return None if flush.bonus is expected else "the active bonus is not that of the led card"


def _totals(state: State) -> str | None:
    config, standing = state.config, state.standing
    for side in config.sides if config.teams else ():
        for row in standing.ledger:
            if len({row[seat] for seat in side}) != 1:
                return "members of a team have different points"
    expected = [0] * config.players
    for row in standing.ledger:
        expected = [max(0, total + gained) for total, gained in zip(expected, row, strict=True)]
    return None if list(standing.totals) == expected else f"totals {show(standing.totals)} are not those of the ledger"


def _nothing_without_flush(state: State) -> str | None:
    nothing = (NONE, CardSet(BIT[FOG] | BIT[SEBASTIAO]))
    for seat, (cards, flushes) in enumerate(zip(state.spoils.cards, state.spoils.flushes, strict=True)):
        if flushes < 0 or (flushes == 0 and cards not in nothing):
            return f"seat {seat} has won cards without a flush"
    return None


def _liveness(state: State) -> str | None:
    moves = legal_moves(state)
    if bool(moves) is (state.phase is Phase.OVER):
        return "there are legal moves exactly until the game is over"
    live = state.pending[-1] if state.pending else None
    if isinstance(live, PlayCard) and state.hands[live.seat] and {type(move) for move in moves} != {Play, PlayCastle}:
        return "a seat can play a hand card, and can play its castle"
    return None


def _result(state: State) -> str | None:
    result = outcome(state)
    if (result is None) is (state.phase is Phase.OVER):
        return "there is a result exactly when the game is over"
    if result is None:
        return None
    winning = {side for side in state.config.sides for seat in side if result[seat] is Result.WIN}
    drawing = {side for side in state.config.sides for seat in side if result[seat] is Result.DRAW}
    if (len(winning), bool(drawing)) == (1, False) or (not winning and len(drawing) > 1):
        return None
    return f"{len(winning)} sides win and {len(drawing)} draw"


def _filipina(state: State) -> str | None:
    """What the Filipina cards of a side cost (9.13)."""
    config, won, filipina = state.config, state.spoils.cards, state.config.deck.filipina
    for side in config.sides:
        held = CardSet(won[side[0]] & filipina if len(side) == 1 else union([won[seat] for seat in side]) & filipina)
        if finding := _cost(config, held):
            return finding
    return None


@functools.lru_cache(maxsize=1024)
def _cost(config: Config, held: CardSet) -> str | None:
    """One of the eight sets of Filipina cards that a side may hold."""
    deck = config.deck
    cost = 0 if held == deck.filipina else sum([deck.penalties[card] for card in names(held)])
    asked = -penalty(config, held)
    return None if asked == cost else f"{' '.join(names(held))} cost a side {asked}, not {cost}"


invariants: Final[tuple[Invariant[State, Move], ...]] = (
    StateInvariant("REIS-3.1", "types", shape.kinds, fundamental=True),
    StateInvariant("REIS-3.1", "what each seat has", shape.seats, fundamental=True),
    StateInvariant("REIS-3.2", "cards and values", shape.cards, fundamental=True),
    StateInvariant("REIS-9.9", "round and Royal House", shape.round_fits, fundamental=True),
    StateInvariant("REIS-9.5", "the table", shape.table, fundamental=True),
    StateInvariant("REIS-5.1", "decisions to come", shape.stack, fundamental=True),
    StateInvariant("REIS-9.1", "conservation of the cards", _conservation),
    StateInvariant("REIS-9.2", "equal hands", _hands),
    StateInvariant("REIS-9.3", "wall and pile", _pile),
    StateInvariant("REIS-9.3", "last flush", _last),
    StateInvariant("REIS-9.4", "castles", _castles),
    StateInvariant("REIS-9.5", "entries", _entries),
    StateInvariant("REIS-9.6", "active bonus", _bonus),
    StateInvariant("REIS-9.7", "totals", _totals),
    StateInvariant("REIS-9.16", "points of a round", reach.points),
    StateInvariant("REIS-9.16", "points of the last round", reach.last_points),
    StateInvariant("REIS-9.8", "nothing without a flush", _nothing_without_flush),
    StateInvariant("REIS-9.8", "flush counts", reach.flush_counts),
    StateInvariant("REIS-9.11", "liveness", _liveness),
    StateInvariant("REIS-9.12", "result", _result),
    StateInvariant("REIS-9.13", "Filipina cards", _filipina),
    StateInvariant("REIS-9.14", "assist", reach.assist),
    StateInvariant("REIS-9.15", "who leads", reach.leads),
    StepInvariant("REIS-9.21", "when totals change", steps.banking),
    StepInvariant("REIS-9.22", "the points of all sides", steps.sum_of_points),
    StepInvariant("REIS-9.23", "what only grows", steps.growth),
    StepInvariant("REIS-9.24", "one item from one bag", steps.one_item),
    StepInvariant("REIS-9.25", "the winner leads", steps.winner_leads),
    StepInvariant("REIS-9.26", "hidden cards stay", steps.hidden_sets),
)
"""Section 9 as code: first the shape of the table, then 9.A, then 9.B."""


def check(state: State) -> None:
    """Raise :class:`~realeza.errors.InvariantError`, naming each clause that the state breaks."""
    check_state(invariants, state)
