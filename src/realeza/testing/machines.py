"""A rule-based state machine of Hypothesis for any game.

Hypothesis chooses the moves, goes back to earlier states, tries moves that are not legal, and saves and loads; after
each step the laws are checked. A failure is shrunk to a short game, and printed with its moves.
"""

from collections import Counter
from random import Random
from typing import TypeVar

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from realeza.codec import Codec
from realeza.game import C
from realeza.play import Step
from realeza.testing.laws import Laws

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


def machine(laws: Laws[C, S, M, V], config: C) -> type[RuleBasedStateMachine]:
    """A machine that plays a game in one config and checks its laws; its ``TestCase`` runs under pytest."""
    game = laws.game

    class GameMachine(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.past: list[S] = []
            self.state = game.initial(config)
            self.digest = hash(self.state)
            self.met = list(laws.others)

        def goes_on(self) -> bool:
            return bool(game.legal_moves(self.state))

        @precondition(goes_on)
        @rule(choice=st.floats(0, 1, exclude_max=True), moves=st.integers(1, 40))
        def play_on(self, choice: float, moves: int) -> None:
            """Make some moves; the first is chosen by Hypothesis, the others follow from it."""
            rng = Random(str(choice))
            for number in range(moves):
                legal = game.legal_moves(self.state)
                if not legal:
                    break
                move = legal[int((choice if number == 0 else rng.random()) * len(legal))]
                after = game.advance(self.state, move)
                Counter(laws.check_step(Step(self.state, move, after)))
                note(game.format_move(move))
                self.met.append(move)
                self.past.append(self.state)
                self.state, self.digest = after, hash(after)

        @precondition(lambda self: bool(self.past))
        @rule(back=st.integers(1, 50))
        def go_back(self, back: int) -> None:
            """Take an earlier state up again: nothing that was played from it has changed it."""
            del self.past[max(1, len(self.past) - back + 1) :]
            self.state = self.past.pop()
            self.digest = hash(self.state)

        @rule(seed=st.integers(0, 2**32 - 1))
        def look_closely(self, seed: int) -> None:
            """Check the laws that take longer."""
            Counter(laws.check_closely(self.state, self.met, Random(seed)))

        @rule()
        def save_and_load(self) -> None:
            """Go on from what came back."""
            codec = Codec(game, laws.editions)
            self.state = codec.load_state(codec.dump_state(self.state))

        @invariant()
        def lawful(self) -> None:
            """The laws hold here, and the state is what it was."""
            Counter(laws.check_state(self.state))
            assert hash(self.state) == self.digest, f"L4: the hash changed: {self.state}"  # noqa: S101 - a test

    return GameMachine
