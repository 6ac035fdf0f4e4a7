"""What holds in every state and over every move (section 9)."""

from typing import Final

from realeza.invariants import Invariant, check_state
from realeza.rio.moves import Move
from realeza.rio.state import State

invariants: Final[tuple[Invariant[State, Move], ...]] = ()
"""Section 9 as code."""


def check(state: State) -> None:
    """Raise :class:`~realeza.errors.InvariantError`, naming each clause that the state breaks."""
    check_state(invariants, state)
