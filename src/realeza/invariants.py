"""Invariants: what holds in every state, and over every move, whatever is played.

A game lists its invariants as data, each under the clause of the rules text that states it. A predicate answers
with ``None`` when the invariant holds and otherwise with what it found, in words.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeAlias, TypeVar, final

import attrs

from realeza._showing import show
from realeza.errors import Breach, InvariantError

S = TypeVar("S")
M = TypeVar("M")


@final
@attrs.frozen
class StateInvariant(Generic[S]):
    """What holds in every state that play can reach."""

    clause: str
    name: str
    finding: Callable[[S], str | None]
    fundamental: bool = False
    """Whether the invariants after it cannot be asked of a state that breaks it."""


@final
@attrs.frozen
class StepInvariant(Generic[S, M]):
    """What holds between a state, a legal move in it, and the state after it."""

    clause: str
    name: str
    finding: Callable[[S, M, S], str | None]


Invariant: TypeAlias = StateInvariant[S] | StepInvariant[S, M]
"""A named predicate with its clause, over a state or over a step."""


def breaches(invariants: Iterable[Invariant[S, M]], state: S) -> tuple[Breach, ...]:
    """The invariants over states that ``state`` breaks, up to the first fundamental one; empty if all hold."""
    broken: list[Breach] = []
    for invariant in invariants:
        if isinstance(invariant, StateInvariant) and (finding := _asked(invariant, state)) is not None:
            broken.append((invariant.clause, invariant.name, finding))
            if invariant.fundamental:
                break
    return tuple(broken)


def _asked(invariant: StateInvariant[S], state: S) -> str | None:
    """What an invariant finds; of a state that is broken enough it cannot even be asked."""
    try:
        return invariant.finding(state)
    except Exception as error:  # noqa: BLE001 - what no rule foresees is broken too
        return f"it cannot be asked: {type(error).__name__}: {show(str(error))}"


def step_breaches(invariants: Iterable[Invariant[S, M]], before: S, move: M, after: S) -> tuple[Breach, ...]:
    """The invariants over steps that ``move``, from ``before`` to ``after``, breaks."""
    return tuple(
        (invariant.clause, invariant.name, finding)
        for invariant in invariants
        if isinstance(invariant, StepInvariant) and (finding := invariant.finding(before, move, after)) is not None
    )


def check_state(invariants: Iterable[Invariant[S, M]], state: S) -> None:
    """Raise :class:`~realeza.errors.InvariantError`, naming each clause that ``state`` breaks."""
    if broken := breaches(invariants, state):
        raise InvariantError(broken)


def check_step(invariants: Iterable[Invariant[S, M]], before: S, move: M, after: S) -> None:
    """Raise :class:`~realeza.errors.InvariantError`, naming each clause that the step breaks."""
    if broken := step_breaches(invariants, before, move, after):
        raise InvariantError(broken)
