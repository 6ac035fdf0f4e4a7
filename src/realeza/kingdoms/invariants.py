"""What holds in every state and over every move (section 9).

A finding is ``None`` when the invariant holds. Those on the shape of the table come first: the others are only asked
of a state of the right shape.
"""

from typing import Final

from realeza.actors import Chance, Seat
from realeza.game import Result
from realeza.invariants import Invariant, StateInvariant, StepInvariant, check_state
from realeza.kingdoms import layout, ledger, payments, shape, steps
from realeza.kingdoms.cards import (
    DIAMONDS,
    INSTRUCTIONS,
    NONE,
)
from realeza.kingdoms.edition import INCOME_PER_DIAMOND, RUNS_TO_WIN
from realeza.kingdoms.flow import actor, legal_moves, weights
from realeza.kingdoms.market import EMPTY, coins_in
from realeza.kingdoms.moves import Move, Pass
from realeza.kingdoms.runs import hand_limit
from realeza.kingdoms.scoring import outcome, score
from realeza.kingdoms.state import (
    AUTOMATON,
    DiscardExcess,
    PayTribute,
    Phase,
    State,
    TakeIncome,
    deck_size,
    in_turn,
    is_automaton,
    three_runs,
)


def _three_runs(state: State) -> str | None:
    numbers = score(state)
    winners = [seat for seat, number in enumerate(numbers) if number >= RUNS_TO_WIN]
    if max(numbers) > RUNS_TO_WIN:
        return "a kingdom has four runs"
    if winners and (state.pending or winners != [in_turn(state)]):
        return "three runs without having won by them"
    return None


def _hands(state: State) -> str | None:
    turn = in_turn(state)
    for seat, (hand, kingdom) in enumerate(zip(state.hands, state.kingdoms, strict=True)):
        if is_automaton(state.config, Seat(seat)):
            continue
        attacking = seat == turn and state.phase in (Phase.TRIBUTE, Phase.EXCESS)
        if hand.bit_count() > hand_limit(kingdom) and not attacking:
            return f"seat {seat} holds {hand.bit_count()} cards, {hand_limit(kingdom)} at most expected"
    return None


def _own_cards(state: State) -> str | None:
    """The seat in turn has just played a card, so what it held then is below its limit (5.17)."""
    turn = in_turn(state)
    won = not state.pending and three_runs(state) is not None
    if is_automaton(state.config, turn) or not (won or state.phase in layout.BETWEEN):
        return None
    live = state.pending[-1] if state.pending else None
    received = live.received if isinstance(live, PayTribute | DiscardExcess) else NONE
    own = (state.hands[turn] & ~received).bit_count()
    return None if own < hand_limit(state.kingdoms[turn]) else f"the seat in turn has {own} cards of its own"


def _no_hand(state: State) -> str | None:
    return "the automaton has a hand" if state.config.solo and state.hands[AUTOMATON] else None


def _income(state: State) -> str | None:
    live = state.pending[-1] if state.pending else None
    if not isinstance(live, TakeIncome):
        return None
    most = INCOME_PER_DIAMOND * (state.kingdoms[live.seat] & DIAMONDS).bit_count()
    if not 0 < live.left <= min(most, coins_in(state.market)):
        return f"an income of {live.left}, with {most // INCOME_PER_DIAMOND} diamonds"
    taken = most - live.left
    return None if taken <= state.coins[live.seat] else f"{taken} coins of the income are taken, and not there"


def _instructions(state: State) -> str | None:
    """One instruction is used in each turn of the automaton; the used ones come back when all are (5.22)."""
    if not state.config.solo:
        return None
    number, turn = state.turns // 2, in_turn(state)
    taken = number + (turn == AUTOMATON and state.turns % 2 == 1 and state.phase is not Phase.INSTRUCT)
    total = INSTRUCTIONS.bit_count()
    left = -taken % total
    if left == 0 and (taken == 0 or state.phase is Phase.INSTRUCT):
        left = total
    found = state.instructions.bit_count()
    return None if found == left else f"{found} instructions left, {left} expected"


def _turns(state: State) -> str | None:
    last, turns, phase = state.config.last_turn, state.turns, state.phase
    called = phase is Phase.OVER and three_runs(state) is None
    if called is not (turns == last) or (last is not None and turns > last):
        return f"a game of {turns} turns in phase {phase.value}"
    if (phase in layout.SETUP and turns) or (phase is Phase.FILL and not turns):
        return f"{turns} turns in phase {phase.value}"
    return None


def _liveness(state: State) -> str | None:
    moves = legal_moves(state)
    if bool(moves) is (state.phase is Phase.OVER):
        return "there are legal moves exactly until the game is over"
    return "a move is listed twice" if len(set(moves)) != len(moves) else None


def _pass(state: State) -> str | None:
    if not any(isinstance(move, Pass) for move in legal_moves(state)):
        return None
    if state.hands[in_turn(state)] or state.market.cards != EMPTY.cards or state.config.players == 2:
        return "a pass, although there is a hand or a market"
    return None


def _weights(state: State) -> str | None:
    if not isinstance(actor(state), Chance):
        return None
    found, unseen = weights(state), state.deck.unseen.bit_count()
    if len(found) != len(legal_moves(state)) or min(found, default=0) < 1:
        return "a weight for each outcome, 1 at least, expected"
    factor = unseen if unseen > state.config.pack.money else 1
    if state.phase in (Phase.FILL, Phase.GRANT) and sum(found) != deck_size(state) * factor:
        return f"weights of {sum(found)} for a deck of {deck_size(state)}"
    return None


def _result(state: State) -> str | None:
    result = outcome(state)
    ends = (1, 0) if result is None else (result.count(Result.WIN), result.count(Result.DRAW))
    fits = (result is None) is (state.phase is not Phase.OVER) and (ends == (1, 0) or (ends[0] == 0 and ends[1] > 1))
    if not fits or max(score(state)) > RUNS_TO_WIN:
        return f"a score of {score(state)} and a result of {result}"
    return None


invariants: Final[tuple[Invariant[State, Move], ...]] = (
    StateInvariant("KINGDOMS-3.1", "the parts of a state", shape.kinds, fundamental=True),
    StateInvariant("KINGDOMS-3.1", "what each seat has", shape.seats, fundamental=True),
    StateInvariant("KINGDOMS-2.1", "cards of the pack", shape.cards, fundamental=True),
    StateInvariant("KINGDOMS-2.5", "instructions of the automaton", shape.instructions, fundamental=True),
    StateInvariant("KINGDOMS-9.4", "positions of the market", shape.market, fundamental=True),
    StateInvariant("KINGDOMS-9.3", "numbers within bounds", shape.numbers, fundamental=True),
    StateInvariant("KINGDOMS-9.6", "parts of runs", shape.kingdoms, fundamental=True),
    StateInvariant("KINGDOMS-9.2", "unseen cards", shape.unseen, fundamental=True),
    StateInvariant("KINGDOMS-9.16", "decisions to come", shape.stack, fundamental=True),
    StateInvariant("KINGDOMS-9.1", "conservation of the cards", layout.conservation),
    StateInvariant("KINGDOMS-4.4", "setup", layout.setup),
    StateInvariant("KINGDOMS-9.2", "known number cards", layout.unseen),
    StateInvariant("KINGDOMS-9.3", "conservation of the coins", layout.money),
    StateInvariant("KINGDOMS-9.5", "loose coins", layout.loose),
    StateInvariant("KINGDOMS-9.7", "three runs", _three_runs),
    StateInvariant("KINGDOMS-9.8", "hand limits", _hands),
    StateInvariant("KINGDOMS-5.17", "the hand of the seat in turn", _own_cards),
    StateInvariant("KINGDOMS-9.9", "the hand of the automaton", _no_hand),
    StateInvariant("KINGDOMS-9.10", "packed rows", layout.market),
    StateInvariant("KINGDOMS-9.11", "barred cards", layout.barred),
    StateInvariant("KINGDOMS-9.12", "income", _income),
    StateInvariant("KINGDOMS-9.13", "tribute", payments.tribute),
    StateInvariant("KINGDOMS-9.14", "received cards", payments.received),
    StateInvariant("KINGDOMS-9.15", "instructions", _instructions),
    StateInvariant("KINGDOMS-9.16", "turns", _turns),
    StateInvariant("KINGDOMS-9.17", "liveness", _liveness),
    StateInvariant("KINGDOMS-9.18", "pass", _pass),
    StateInvariant("KINGDOMS-9.19", "weights", _weights),
    StateInvariant("KINGDOMS-9.20", "score and result", _result),
    StateInvariant("KINGDOMS-9.21", "head start", layout.head_start),
    StateInvariant("KINGDOMS-9.22", "the dearest column", layout.dearest),
    StateInvariant("KINGDOMS-9.23", "the ledger of the cards", ledger.cards),
    StateInvariant("KINGDOMS-9.24", "the ledger of the coins", ledger.coins),
    StateInvariant("KINGDOMS-9.25", "the first twelve cards", ledger.first_market),
    StateInvariant("KINGDOMS-9.26", "what is bought in the present turn", ledger.present_turn),
    StepInvariant("KINGDOMS-9.30", "kingdoms only grow", steps.growing_kingdoms),
    StepInvariant("KINGDOMS-9.31", "turns", steps.turns),
    StepInvariant("KINGDOMS-9.32", "unseen cards", steps.unseen),
    StepInvariant("KINGDOMS-9.33", "what changes a kingdom", steps.changed_kingdoms),
    StepInvariant("KINGDOMS-9.34", "what changes coins", steps.coins),
    StepInvariant("KINGDOMS-9.35", "head start", steps.head_start),
)
"""Section 9 as code: first the shape of the table, then states, then steps."""


def check(state: State) -> None:
    """Raise :class:`~realeza.errors.InvariantError`, naming each clause that the state breaks."""
    check_state(invariants, state)
