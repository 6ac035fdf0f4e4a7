"""Hypothesis strategies for any game: configs, states and games, all reached by play."""

import itertools
from random import Random
from typing import TypeVar

from hypothesis import strategies as st

from realeza.game import C, Game
from realeza.play import Step, play
from realeza.records import Record

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


def configs(game: Game[C, S, M, V]) -> st.SearchStrategy[C]:
    """One of the named configs of a game."""
    return st.sampled_from(sorted(game.configs().items())).map(lambda item: item[1])


def steps(game: Game[C, S, M, V], config: C, longest: int = 500) -> st.SearchStrategy[list[Step[S, M]]]:
    """The beginning of a random game, as its steps: ``longest`` at most, and none after the game is over.

    It shrinks towards fewer moves.
    """

    def first(length: int, seed: int) -> list[Step[S, M]]:
        return list(itertools.islice(play(game, game.initial(config), Random(seed)), length))

    return st.builds(first, st.integers(0, longest), st.integers(0, 2**32 - 1))


def states(game: Game[C, S, M, V], config: C, longest: int = 500) -> st.SearchStrategy[S]:
    """A state that random play reaches in ``longest`` moves at most."""
    return steps(game, config, longest).map(lambda made: made[-1].after if made else game.initial(config))


def records(game: Game[C, S, M, V], config: C, longest: int = 500) -> st.SearchStrategy[Record[C, M]]:
    """A record of the beginning of a random game."""
    return steps(game, config, longest).map(lambda made: Record(config, tuple(step.move for step in made)))
