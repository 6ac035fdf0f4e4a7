"""Where the three Glory may lie after so many turns (9.27): each comes on its way from its first owner in time only."""

import functools
from typing import Final, TypeAlias

from realeza.actors import Seat
from realeza.royale.cards import GLORIES
from realeza.royale.decisions import GiveAway, RevealCard
from realeza.royale.people import Circle, people_of
from realeza.royale.state import State, base_of, in_setup

Spread: TypeAlias = tuple[int, ...]
"""How many Glory each Citizen has, in dealing order."""
Spreads: TypeAlias = frozenset[Spread]

DEALT: Final[Spreads] = frozenset({(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)})
"""One Glory to each of three Citizens (4.4)."""


def glory(state: State) -> str | None:
    """The Glory can have come to where they lie in the turns, and in the steps, that have been played (9.27)."""
    if in_setup(state):
        return None
    held = [hand & GLORIES for hand in state.hands]
    if state.middle & GLORIES:
        held[state.active] += state.middle & GLORIES
    course = _course(state.config.players, state.seating.serfs)
    before = course[min(state.turns, len(course) - 1)]
    possible = _steps(before, state.circle, state.config.people.humans, state.active, steps_done(state))
    return None if tuple(held) in possible else "the Glory cannot have come to where they lie"


def steps_done(state: State) -> int:
    """In how many steps of the active Serf a card has been passed or granted; at most, in a finished game (5.20)."""
    if not state.config.people.humans <= state.active < 4:
        return 0
    if state.ending is not None:
        return 2
    base = base_of(state)
    if not base:
        return 0
    return int(not (len(base) == 2 and isinstance(base[0], RevealCard))) + isinstance(base[-1], GiveAway)


@functools.lru_cache(maxsize=None, typed=True)
def _course(players: int, serfs: tuple[int, ...]) -> tuple[Spreads, ...]:
    """How the Glory may lie after 0, 1, 2 turns and so on, until a whole round opens no other way."""
    people = people_of(players, Seat(0))
    circle = people.circles[serfs]
    course = [DEALT]
    while len(course) < 6 or course[-1] != course[-6]:
        course.append(_turn(course[-1], circle, people.humans, circle.at[len(course) % 5]))
    return tuple(course)


def _turn(before: Spreads, circle: Circle, humans: int, active: int) -> Spreads:
    """After a turn: a human Citizen ships up to two Glory, a Serf loses up to one in each step (5.6, 5.24, 5.28)."""
    if active == 4:
        return before
    if active < humans:
        right = circle.right[active]
        shipped = range(3)
        return frozenset(_moved(held, active, right, n) for held in before for n in shipped if held[active] >= n)
    return _steps(before, circle, humans, active, 2)


def _steps(before: Spreads, circle: Circle, humans: int, active: int, steps: int) -> Spreads:
    """After so many steps of a Serf, in each of which one Glory may have come to a human Citizen."""
    for _ in range(steps):
        gone = {_moved(held, active, human, 1) for held in before if held[active] for human in range(humans)}
        before = before | gone
    return before


def _moved(held: Spread, giver: int, receiver: int, glory: int) -> Spread:
    changed = list(held)
    changed[giver] -= glory
    changed[receiver] += glory
    return tuple(changed)
