"""End and scoring (section 6)."""

import attrs
import pytest

from realeza import royale
from realeza.game import Result
from realeza.royale import Ending
from tests.royale.positions import D, after, given, results, told


@pytest.mark.clause("ROYALE-6.5")
def test_nobody_has_a_score_while_the_game_goes_on() -> None:
    assert ((0, 0, 0, 0, 0), None) == (royale.score(given(D)), royale.outcome(given(D)))


@pytest.mark.clause("ROYALE-6.2", "ROYALE-6.3", "ROYALE-6.4", "ROYALE-6.5", "ROYALE-6.6", "ROYALE-9.8", "ROYALE-R40")
@pytest.mark.parametrize(
    ("ending", "scores", "expected"),
    [
        (Ending.GOLD, (0, 0, 1, 0), "loss loss win loss"),
        (Ending.GLORY, (0, 0, 1, 0), "loss loss win loss"),
        (Ending.PROCLAIM, (1, 1, 0, 1), "win win loss win"),
        (Ending.ACCUSE, (1, 1, 0, 1), "win win loss win"),
        (Ending.CALLED, (0, 0, 0, 0), "draw draw draw draw"),
    ],
)
def test_who_wins(ending: Ending, scores: tuple[int, ...], expected: str) -> None:
    start = royale.initial(royale.configs()["royale-4-queen2"])
    state = attrs.evolve(start, pending=(), ending=ending)
    assert (scores, expected.split()) == (royale.score(state), results(state))
    assert {Result(word) for word in expected.split()} == set(royale.outcome(state) or ())


@pytest.mark.clause("ROYALE-6.1")
def test_nothing_moves_when_the_game_has_ended() -> None:
    before = after(given(D), "pass", "ship glory", "search", "pass")
    state = after(before, "expose glory")
    assert (before.hands, before.middle, before.turns) == (state.hands, state.middle, state.turns)
    assert ["expose glory"] * 6 == told(before, "expose glory")
