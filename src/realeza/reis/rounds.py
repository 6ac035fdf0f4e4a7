"""End of the Round and the Beginning of a New Round (REIS-6.1, 6.8, 6.10)."""

from realeza.reis.cards import NONE
from realeza.reis.scoring import round_points
from realeza.reis.setup import new_round
from realeza.reis.state import NO_FLUSH_YET, ROUNDS, Spoils, Standing, State


def end(state: State, spoils: Spoils) -> State:
    """The round is scored inside the move that ended it; then comes the next round, or the game is over.

    ``spoils`` is all that was won in the round, the wall cards of its last flush among it (REIS-5.29).
    """
    config, standing = state.config, state.standing
    points = round_points(config, standing.royal, spoils, standing.round)
    totals = tuple(max(0, total + gained) for total, gained in zip(standing.totals, points, strict=True))
    ledger = (*standing.ledger, points)
    if standing.round < ROUNDS:
        return new_round(config, Standing(standing.round + 1, None, standing.royal_left, totals, ledger))
    return State(
        config,
        (),
        NONE,
        NONE,
        state.hands,
        state.castles,
        NO_FLUSH_YET,
        spoils,
        Standing(standing.round, standing.royal, standing.royal_left, totals, ledger),
    )
