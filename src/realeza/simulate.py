"""Many games at once, and what they add up to."""

import copy
import functools
import importlib
import math
import operator
import os
import pickle
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from random import Random
from types import ModuleType
from typing import Final, Generic, TypeVar, final

import attrs

from realeza._showing import show
from realeza.actors import Seat
from realeza.game import C, Game, Result
from realeza.play import Player, check_players, playout

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

_CHUNK: Final = 50
"""Games in one task for a worker, at least."""
_TASKS: Final = 1000
"""Tasks, at most."""
_Z: Final = 1.959963984540054
"""The 97.5 % point of the normal distribution: intervals hold the true value in 95 of 100 simulations."""


@final
@attrs.frozen
class Interval:
    """An estimate with its 95 % confidence interval."""

    estimate: float
    low: float
    high: float


@final
@attrs.frozen
class Tally:
    """What some games add up to: whole numbers only, so that it does not matter in which order they are added."""

    games: int
    moves: int
    shortest: int
    longest: int
    wins: tuple[int, ...]
    draws: tuple[int, ...]
    scores: tuple[int, ...]
    squares: tuple[int, ...]

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.games + other.games,
            self.moves + other.moves,
            min(self.shortest, other.shortest),
            max(self.longest, other.longest),
            _sums(self.wins, other.wins),
            _sums(self.draws, other.draws),
            _sums(self.scores, other.scores),
            _sums(self.squares, other.squares),
        )


@final
@attrs.frozen
class Report:
    """The statistics of a simulation."""

    tally: Tally
    seconds: float
    """How long the simulation took, by the clock on the wall."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the game."""
        return tuple(Seat(seat) for seat in range(len(self.tally.wins)))

    def win_share(self, seat: Seat) -> Interval:
        """The share of games that a seat won, from 0 to 1, with Wilson's score interval."""
        return _share(self.tally.wins[seat], self.tally.games)

    def draw_share(self, seat: Seat) -> Interval:
        """The share of games that a seat drew, from 0 to 1, with Wilson's score interval."""
        return _share(self.tally.draws[seat], self.tally.games)

    def score(self, seat: Seat) -> Interval:
        """The mean score of a seat, in points; the interval is that of the normal distribution."""
        games, total = self.tally.games, self.tally.scores[seat]
        mean = total / games
        if games == 1:
            return Interval(mean, -math.inf, math.inf)
        variance = (games * self.tally.squares[seat] - total * total) / (games * (games - 1))
        margin = _Z * math.sqrt(variance / games)
        return Interval(mean, mean - margin, mean + margin)

    @property
    def length(self) -> float:
        """The mean number of moves of a game, chance moves among them."""
        return self.tally.moves / self.tally.games

    @property
    def speed(self) -> float:
        """Moves a second, over all workers."""
        return self.tally.moves / self.seconds


def simulate(
    game: Game[C, S, M, V],
    config: C,
    games: int,
    seed: int = 0,
    *,
    players: Mapping[Seat, Player[V, M]] | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Report:
    """Play games and add them up; a seat without a player in ``players`` moves at random.

    Game ``i`` has the random number generator ``game_rng(seed, i)`` and a deep copy of the players, so the report does
    not depend on the executor, the number of workers or the order in which they finish, and a player may remember what
    it saw in a game. ``progress`` is told the number of games done each time some are.

    Without an executor the games are played in ``workers`` processes (``None``: one for each core), or in this one if
    ``workers`` is 1. What goes to another process must survive pickling: players are functions or objects of a module,
    not lambdas, and a game is a module or can itself be pickled. A script that starts processes keeps its own work
    under ``if __name__ == "__main__":``.

    Raises ``ValueError`` if ``games`` or ``workers`` is not positive, ``TypeError`` for what is no config of the game
    and for what cannot be pickled,
    :class:`~realeza.errors.SeatError` for a player at a seat that the game does not have, and whatever a game or a
    player raises, with a note of the game's number.
    """
    if games < 1:
        raise ValueError(f"at least 1 game expected, found {games}")
    if workers is not None and workers < 1:
        raise ValueError(f"at least 1 worker expected, found {workers}")
    if not isinstance(config, game.Config):
        raise TypeError(f"a config of {game.name} expected, found {show(config)}")
    check_players(game, game.initial(config), players)
    started = time.perf_counter()
    if executor is not None:
        tally = _together(game, config, games, seed, players, executor, progress)
    elif workers == 1:
        tally = _alone(game, config, games, seed, players, progress)
    else:
        _check_pickling("the game", _Reference(game))
        _check_pickling("the config", config)
        for seat, player in (players or {}).items():
            _check_pickling(f"the player of seat {seat}", player)
        processes = min(workers or os.cpu_count() or 1, len(_chunks(games)))
        with ProcessPoolExecutor(processes) as pool:
            tally = _together(game, config, games, seed, players, pool, progress)
    return Report(tally, time.perf_counter() - started)


def game_rng(seed: int, number: int) -> Random:
    """The random number generator of one game of a simulation, to play just this game again.

    >>> from realeza import reis
    >>> from realeza.play import playout
    >>> from realeza.simulate import game_rng
    >>> end, moves = playout(reis, reis.initial(reis.Config(2)), game_rng(0, 17))
    """
    return Random(f"{seed} {number}")


def _check_pickling(what: str, thing: object) -> None:
    """Raise ``TypeError`` for what could not go to another process; there, it would be a riddle."""
    try:
        pickle.dumps(thing)
    except Exception as error:
        reason = f"{what} must survive pickling to go to another process; workers=1 needs none: {error}"
        raise TypeError(reason) from error


def _fresh(players: Mapping[Seat, Player[V, M]] | None) -> Mapping[Seat, Player[V, M]] | None:
    """Players who have not played yet; the modules that they know stay the same."""
    return players and copy.deepcopy(players, {id(module): module for module in sys.modules.values()})


def _alone(
    game: Game[C, S, M, V],
    config: C,
    games: int,
    seed: int,
    players: Mapping[Seat, Player[V, M]] | None,
    progress: Callable[[int], object] | None,
) -> Tally:
    tallies: list[Tally] = []
    for chunk in _chunks(games):
        tallies.append(_some(_Reference(game), config, seed, chunk, players))
        if progress is not None:
            progress(tallies[-1].games)
    return functools.reduce(operator.add, tallies)


def _chunks(games: int) -> list[range]:
    size = max(_CHUNK, -(-games // _TASKS))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


def _together(
    game: Game[C, S, M, V],
    config: C,
    games: int,
    seed: int,
    players: Mapping[Seat, Player[V, M]] | None,
    executor: Executor,
    progress: Callable[[int], object] | None,
) -> Tally:
    reference = _Reference(game)
    futures: list[Future[Tally]] = []
    tallies: list[Tally] = []
    try:
        futures.extend(executor.submit(_some, reference, config, seed, chunk, players) for chunk in _chunks(games))
        for future in as_completed(futures):
            tallies.append(future.result())
            if progress is not None:
                progress(tallies[-1].games)
    finally:
        for future in futures:
            future.cancel()
    return functools.reduce(operator.add, tallies)


def _some(
    reference: "_Reference[C, S, M, V]",
    config: C,
    seed: int,
    numbers: range,
    players: Mapping[Seat, Player[V, M]] | None,
) -> Tally:
    """The tally of the games with these numbers, played here and now."""
    game = reference.game
    return functools.reduce(operator.add, [_one(game, config, seed, number, players) for number in numbers])


def _one(
    game: Game[C, S, M, V], config: C, seed: int, number: int, players: Mapping[Seat, Player[V, M]] | None
) -> Tally:
    try:
        state, length = playout(game, game.initial(config), game_rng(seed, number), _fresh(players))
    except Exception as error:
        error.add_note(f"in game {number} of the simulation with seed {seed}")
        raise
    scores = game.score(state)
    results = game.outcome(state) or ()
    return Tally(
        1,
        length,
        length,
        length,
        tuple(int(result is Result.WIN) for result in results),
        tuple(int(result is Result.DRAW) for result in results),
        scores,
        tuple(points * points for points in scores),
    )


@final
@attrs.frozen
class _Reference(Generic[C, S, M, V]):
    """A game on its way to a worker process; one that is a module goes by its name."""

    game: Game[C, S, M, V]

    def __getstate__(self) -> object:
        return self.game.__name__ if isinstance(self.game, ModuleType) else self.game

    def __setstate__(self, state: object) -> None:
        object.__setattr__(self, "game", importlib.import_module(state) if isinstance(state, str) else state)


def _sums(ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(operator.add, ours, theirs))


def _share(count: int, games: int) -> Interval:
    """Wilson's score interval for a share."""
    share = count / games
    weight = 1 + _Z * _Z / games
    centre = (share + _Z * _Z / (2 * games)) / weight
    margin = _Z / weight * math.sqrt(share * (1 - share) / games + _Z * _Z / (4 * games * games))
    return Interval(share, max(0.0, centre - margin), min(1.0, centre + margin))
