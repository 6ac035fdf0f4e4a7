"""What is measured of any game: five functions that take the ``benchmark`` fixture, a game, and one of its configs.

The positions are all those of one random game, the same in every run. A round of a measurement is one pass over all of
them; ``extra_info`` says how many there were, so the time of a round divided by that is the time of a move.
"""

from random import Random
from typing import TypeVar

from pytest_benchmark.fixture import BenchmarkFixture

from realeza import Over, Seat
from realeza.game import C, Game
from realeza.play import Step, play, playout

SEED = 1808

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


def legal_moves(benchmark: BenchmarkFixture, game: Game[C, S, M, V], config: C) -> None:
    """List the legal moves of every position: the move that was made is among them, and none is listed twice."""
    steps = _steps(benchmark, game, config, "legal_moves")
    states = [step.before for step in steps]

    def listed() -> list[tuple[M, ...]]:
        return [game.legal_moves(state) for state in states]

    for step, moves in zip(steps, benchmark(listed), strict=True):
        assert step.move in moves
        assert len(set(moves)) == len(moves)


def apply(benchmark: BenchmarkFixture, game: Game[C, S, M, V], config: C) -> None:
    """Make every move of the game, checked: the states are those that ``advance`` led to."""
    steps = _steps(benchmark, game, config, "apply")

    def applied() -> list[S]:
        return [game.apply(step.before, step.move) for step in steps]

    assert [step.after for step in steps] == benchmark(applied)


def advance(benchmark: BenchmarkFixture, game: Game[C, S, M, V], config: C) -> None:
    """Make every move of the game, unchecked: the states are those that ``apply`` leads to."""
    steps = _steps(benchmark, game, config, "advance")

    def advanced() -> list[S]:
        return [game.advance(step.before, step.move) for step in steps]

    assert [game.apply(step.before, step.move) for step in steps] == benchmark(advanced)


def playthrough(benchmark: BenchmarkFixture, game: Game[C, S, M, V], config: C) -> None:
    """Play the whole game at random: it takes the moves that it took before, to the same end."""
    steps = _steps(benchmark, game, config, "playout")

    def played() -> tuple[S, int]:
        return playout(game, game.initial(config), Random(SEED))

    final, length = benchmark(played)
    assert (final, length) == (steps[-1].after, len(steps))
    assert isinstance(game.actor(final), Over)
    assert game.outcome(final) is not None


def observe(benchmark: BenchmarkFixture, game: Game[C, S, M, V], config: C) -> None:
    """Look at every position from every seat: equal states, however they came about, look the same."""
    steps = _steps(benchmark, game, config, "observe")
    seats = [Seat(seat) for seat in range(config.players)]
    benchmark.extra_info["views"] = len(steps) * len(seats)

    def observed() -> list[list[V]]:
        return [[game.observe(step.after, seat) for seat in seats] for step in steps]

    anew = [game.apply(step.before, step.move) for step in steps]
    assert [[game.observe(state, seat) for seat in seats] for state in anew] == benchmark(observed)


def _steps(benchmark: BenchmarkFixture, game: Game[C, S, M, V], config: C, verb: str) -> list[Step[S, M]]:
    """All moves of the random game, after which the measurement is labelled."""
    steps = list(play(game, game.initial(config), Random(SEED)))
    benchmark.group = f"{game.name} {verb}"
    benchmark.extra_info["moves"] = len(steps)
    return steps
