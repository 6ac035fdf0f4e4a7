"""Four tabletop games as pure functions over values that never change.

The package is the game: ``from realeza import reis``. For any position a game answers who acts, what they may do, what
happens then, what it is worth, and who may see what.

>>> from random import Random
>>> from realeza import play, reis
>>> state = reis.initial(reis.Config(players=3, advanced=True))
>>> reis.actor(state)
Chance()
>>> final, moves = play.playout(reis, state, Random(1808))
>>> reis.score(final)
(6, 4, 0)

Everything else takes any game: :mod:`realeza.play` plays it, :mod:`realeza.simulate` plays many,
:mod:`realeza.records` keeps what was played, :mod:`realeza.codec` writes positions as JSON, and
:mod:`realeza.testing` holds the laws that a game obeys.
"""

from realeza.actors import Actor, Chance, Over, Seat, Turn
from realeza.errors import (
    ConfigError,
    EditionError,
    IllegalMoveError,
    InvariantError,
    JSONError,
    NotationError,
    NotChanceError,
    RealezaError,
    RecordError,
    SeatError,
)
from realeza.game import Game, Result

__all__ = [
    "Actor",
    "Chance",
    "ConfigError",
    "EditionError",
    "Game",
    "IllegalMoveError",
    "InvariantError",
    "JSONError",
    "NotChanceError",
    "NotationError",
    "Over",
    "RealezaError",
    "RecordError",
    "Result",
    "Seat",
    "SeatError",
    "Turn",
]
