"""What holds in every state and over every move (section 9).

A finding is ``None`` when the invariant holds. Those on the shape of the table come first: the others are only asked
of a state of the right shape.
"""

from typing import Final

from realeza.actors import Chance
from realeza.invariants import Invariant, StateInvariant, StepInvariant, check_state
from realeza.rio import board, deeds, holding, shape, stack, steps
from realeza.rio.flow import actor, legal_moves, weights
from realeza.rio.moves import Move
from realeza.rio.scoring import outcome, score
from realeza.rio.state import State
from realeza.rio.upkeep import sell_all
from realeza.rio.words import ROUNDS


def _liveness(state: State) -> str | None:
    """Somebody can go on until the game is over (RIO-9.11)."""
    moves = legal_moves(state)
    if bool(moves) is not bool(state.pending):
        return "there are legal moves exactly until the game is over"
    if isinstance(actor(state), Chance):
        likely = weights(state)
        if len(likely) != len(moves) or min(likely) < 1:
            return f"weights {likely} for {len(moves)} outcomes"
    return None


def _end(state: State) -> str | None:
    """When the game is over, no goods are left in the Warehouses (RIO-9.11, 6.1)."""
    if state.pending:
        return None
    return "goods are left at the end" if any(player.store for player in state.players) else None


def _result(state: State) -> str | None:
    """There is a result exactly at the end (RIO-9.12)."""
    results = outcome(state)
    if (results is None) is not bool(state.pending):
        return "there is a result exactly when the game is over"
    return None


def _sale(state: State) -> str | None:
    """To sell the Warehouses, as it comes in the last round, changes no score (RIO-9.24, 6.2)."""
    if state.round.number < ROUNDS:
        return None
    return None if score(sell_all(state)) == score(state) else "the sale of the goods changes the score"


invariants: Final[tuple[Invariant[State, Move], ...]] = (
    StateInvariant("RIO-3.2", "types", shape.kinds, fundamental=True),
    StateInvariant("RIO-3.2", "what each seat has", shape.seats, fundamental=True),
    StateInvariant("RIO-3.2", "cards, pieces and tokens", shape.names, fundamental=True),
    StateInvariant("RIO-3.7", "steps to come", stack.fits, fundamental=True),
    StateInvariant("RIO-9.1", "conservation of the goods", holding.goods, fundamental=True),
    StateInvariant("RIO-9.5", "construction tokens", board.tokens, fundamental=True),
    StateInvariant("RIO-9.8", "demand pieces", board.pieces, fundamental=True),
    StateInvariant("RIO-9.9", "festivities", board.festivities, fundamental=True),
    StateInvariant("RIO-9.10", "the Minister's cards", board.minister_cards, fundamental=True),
    StateInvariant("RIO-4.1", "the beginning", holding.beginning),
    StateInvariant("RIO-9.2", "favors and extensions", holding.supplies),
    StateInvariant("RIO-9.3", "Warehouses", holding.warehouse),
    StateInvariant("RIO-5.53", "Transport Areas", holding.transport),
    StateInvariant("RIO-9.4", "markers", holding.markers),
    StateInvariant("RIO-9.6", "faces", holding.faces),
    StateInvariant("RIO-9.7", "spaces and visits", holding.visits),
    StateInvariant("RIO-9.8", "influence", board.influence),
    StateInvariant("RIO-5.26", "the turned piece", board.turning),
    StateInvariant("RIO-9.9", "the Market", board.market),
    StateInvariant("RIO-9.9", "Porto cards", board.porto),
    StateInvariant("RIO-9.10", "the Minister's seat", board.minister_seat),
    StateInvariant("RIO-5.63", "the Minister's actions", board.minister_mark),
    StateInvariant("RIO-9.13", "hired workers", holding.hired),
    StateInvariant("RIO-9.14", "levels", holding.levels),
    StateInvariant("RIO-5.11", "turns", holding.turns),
    StateInvariant("RIO-5.18", "what the dice have done", deeds.done),
    StateInvariant("RIO-5.40", "what the festivities have done", deeds.effects),
    StateInvariant("RIO-5.28", "goods to pay", deeds.payment),
    StateInvariant("RIO-9.15", "workers and their faces", deeds.workers),
    StateInvariant("RIO-9.16", "deeds", deeds.most_deeds),
    StateInvariant("RIO-9.17", "points", deeds.points),
    StateInvariant("RIO-9.18", "Reis and favors gained", deeds.riches),
    StateInvariant("RIO-9.19", "goods under way", deeds.under_way),
    StateInvariant("RIO-9.11", "liveness", _liveness),
    StateInvariant("RIO-9.11", "the end", _end),
    StateInvariant("RIO-9.12", "result", _result),
    StateInvariant("RIO-9.24", "the final sale", _sale),
    StepInvariant("RIO-9.20", "the track", steps.track),
    StepInvariant("RIO-9.21", "what only grows", steps.growth),
    StepInvariant("RIO-9.22", "favors", steps.favors),
    StepInvariant("RIO-9.23", "Reis", steps.reis),
    StepInvariant("RIO-9.23", "rounds", steps.rounds),
    StepInvariant("RIO-9.24", "the Minister", steps.minister),
    StepInvariant("RIO-9.25", "workers", steps.workers),
)
"""Section 9 as code: first what all others build on, then the states, then the moves."""


def check(state: State) -> None:
    """Raise :class:`~realeza.errors.InvariantError`, naming each clause that the state breaks."""
    check_state(invariants, state)
