"""Invariants are data: each is asked, and each that is broken is named."""

import pytest

from realeza.errors import InvariantError
from realeza.invariants import StateInvariant, StepInvariant, breaches, check_state, check_step, step_breaches

INVARIANTS = (
    StateInvariant[int]("T-1", "small", lambda number: "large" if number > 100 else None, fundamental=True),
    StateInvariant[int]("T-2", "positive", lambda number: None if number > 0 else f"{number} is not"),
    StepInvariant[int, str]("T-3", "growth", lambda old, move, new: None if new > old else f"{move} shrank it"),
    StateInvariant[int]("T-4", "even", lambda number: "odd" if number % 2 else None),
)


def test_a_sound_state_and_step_pass() -> None:
    check_state(INVARIANTS, 4)
    check_step(INVARIANTS, 4, "double", 8)
    assert breaches(INVARIANTS, 4) == step_breaches(INVARIANTS, 4, "double", 8) == ()


def test_every_broken_invariant_of_a_state_is_named() -> None:
    with pytest.raises(InvariantError) as caught:
        check_state(INVARIANTS, -3)
    assert caught.value.broken == (("T-2", "positive", "-3 is not"), ("T-4", "even", "odd"))


def test_nothing_more_is_asked_once_a_fundamental_one_is_broken() -> None:
    assert breaches(INVARIANTS, 101) == (("T-1", "small", "large"),)


def test_a_broken_step_is_named() -> None:
    with pytest.raises(InvariantError, match=r"growth: halve shrank it \(T-3\)"):
        check_step(INVARIANTS, 4, "halve", 2)


def test_what_cannot_be_asked_is_broken() -> None:
    ratio = StateInvariant[int]("T-5", "ratio", lambda number: None if 100 // number else "too large")
    ((clause, name, finding),) = breaches((ratio,), 0)
    assert ("T-5", "ratio") == (clause, name)
    assert finding.startswith("it cannot be asked: ZeroDivisionError: ")
    assert () == breaches((ratio,), 5)
