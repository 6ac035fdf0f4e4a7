"""stub while the rest is written."""
from typing import Final
from realeza.invariants import Invariant, check_state
from realeza.royale.moves import Move
from realeza.royale.state import State
invariants: Final[tuple[Invariant[State, Move], ...]] = ()
def check(state: State) -> None:
    check_state(invariants, state)
