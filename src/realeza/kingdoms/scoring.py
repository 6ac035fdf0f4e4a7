"""Goal, and the call of How this version differs: the score and the result (section 6 of the rules text)."""

from realeza.actors import Seat
from realeza.game import Result
from realeza.kingdoms.runs import runs
from realeza.kingdoms.state import State, three_runs


def score(state: State) -> tuple[int, ...]:
    """The runs of each seat, in any state (KINGDOMS-6.3)."""
    return tuple([runs(kingdom) for kingdom in state.kingdoms])


def outcome(state: State) -> tuple[Result, ...] | None:
    """How the game ended for each seat; ``None`` while it goes on (KINGDOMS-6.1, 6.2, 6.4)."""
    if state.pending:
        return None
    seats = range(state.config.players)
    if (first := three_runs(state)) is not None:
        return tuple(Result.WIN if seat == first else Result.LOSS for seat in seats)
    standings = [standing(state, Seat(seat)) for seat in seats]
    best = max(standings)
    result = Result.WIN if standings.count(best) == 1 else Result.DRAW
    return tuple(result if own == best else Result.LOSS for own in standings)


def standing(state: State, seat: Seat) -> tuple[int, int, int]:
    """What a call compares: runs, then cards in the kingdom, then coins (KINGDOMS-6.2)."""
    kingdom = state.kingdoms[seat]
    return runs(kingdom), kingdom.bit_count(), state.coins[seat]
