"""Winning the Game: who has won, and what it is worth (section 6)."""

from realeza.game import Result
from realeza.royale.state import Ending, State


def queen_wins(ending: Ending) -> bool:
    """Whether the game was won by the Queen (ROYALE-6.2, 6.3)."""
    return ending is Ending.GOLD or ending is Ending.GLORY


def score(state: State) -> tuple[int, ...]:
    """1 for each winner, 0 for all others; 0 for every seat while the game goes on (ROYALE-6.5)."""
    config, ending = state.config, state.ending
    if ending is None or ending is Ending.CALLED:
        return (0,) * config.players
    hers = queen_wins(ending)
    return tuple(int((seat == config.queen) is hers) for seat in range(config.players))


def outcome(state: State) -> tuple[Result, ...] | None:
    """How the game ended for each seat, all of a called game having drawn; ``None`` before the end (ROYALE-6.6)."""
    if state.ending is None:
        return None
    if state.ending is Ending.CALLED:
        return (Result.DRAW,) * state.config.players
    return tuple(Result.WIN if points else Result.LOSS for points in score(state))
