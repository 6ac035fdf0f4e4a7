"""The invariants over moves (section 9): for each finding a step that breaks it."""

import pytest

from realeza import rio
from realeza.codec import Codec
from realeza.errors import InvariantError
from realeza.invariants import step_breaches
from realeza.rio import State
from realeza.rio.state import put
from tests.rio.positions import Given, given
from tests.rio.reached import START


def names(before: State, text: str, after: State) -> dict[str, str]:
    """The invariants that a step breaks, with what is found."""
    return {name: found for _, name, found in step_breaches(rio.invariants, before, rio.parse_move(text), after)}


def _two(start: Given, end: Given) -> tuple[State, State]:
    return start.state, end.state


SEND = given().seat(0, hand="4 1")
SENT = given(turn=1).seat(0, hand="1 hand, 4 shops, 3 waiting", reis=20)
MINISTER = given("rio-1-normal").minister("a2", "a7")

BROKEN = [
    ("RIO-9.20", SEND, "send 4 shops", SENT.seat(0, track=4), "the track", "the track of seat 0 falls from 5 to 4"),
    (
        "RIO-9.21",
        SEND.seat(0, clerics=(1, 2)),
        "send 4 shops",
        SENT.seat(0, clerics=(0, 2)),
        "what only grows",
        "seat 0",
    ),
    ("RIO-9.21", SEND.seat(0, income=2), "send 4 shops", SENT, "what only grows", "seat 0 loses what it has built up"),
    ("RIO-9.21", SEND.seat(0, extension=True), "send 4 shops", SENT, "what only grows", "seat 0 loses"),
    (
        "RIO-9.21",
        SEND.seat(0, cards="good1 good1"),
        "send 4 shops",
        SENT.seat(0, cards="good1"),
        "what only grows",
        "seat 0",
    ),
    ("RIO-9.21", SEND.seat(0, markers=3), "send 4 shops", SENT.seat(0, markers=4), "what only grows", "seat 0 loses"),
    (
        "RIO-9.21",
        SEND,
        "send 4 shops",
        SENT.seat(0, hand="1 hand, 3 shops, 3 waiting"),
        "what only grows",
        "seat 0 loses",
    ),
    (
        "RIO-9.21",
        SEND.built(library=(2, 0)),
        "send 4 shops",
        SENT,
        "what only grows",
        "a construction token comes back",
    ),
    ("RIO-9.22", SEND, "send 4 shops", SENT.seat(0, favors=1), "favors", "seat 0 goes from 2 favors to 1"),
    ("RIO-9.22", SEND, "send 4+ shops", SENT, "favors", "seat 0 goes from 2 favors to 2"),
    ("RIO-9.22", SEND, "send 4+ shops", SENT.seat(0, favors=0), "favors", "seat 0 goes from 2 favors to 0"),
    ("RIO-9.22", SEND, "send 4+ shops", SENT.seat(0, favors=1).seat(1, favors=1), "favors", "seat 1 goes from 2"),
    ("RIO-9.23", SEND, "send 4 shops", SENT.seat(0, reis=19), "Reis", "seat 0 goes from 20 Reis to 19"),
    ("RIO-9.23", SEND, "send 4 shops", SENT.seat(1, reis=19), "Reis", "seat 1 goes from 20 Reis to 19"),
    ("RIO-9.23", given(number=3), "send 4 shops", given(number=5), "rounds", "round 5 follows round 3"),
    ("RIO-9.23", given(number=3), "send 4 shops", given(number=2), "rounds", "round 2 follows round 3"),
    ("RIO-9.24", MINISTER, "send 4 shops", MINISTER.seat(1, reis=1), "the Minister", "the Minister gains or spends"),
    (
        "RIO-9.24",
        MINISTER,
        "send 4 shops",
        MINISTER.seat(1, store="rug"),
        "the Minister",
        "the Minister gains or spends",
    ),
    (
        "RIO-9.24",
        MINISTER,
        "send 4 shops",
        MINISTER.seat(1, hand="2 4"),
        "the Minister",
        "the Minister gains or spends",
    ),
    ("RIO-9.25", SEND, "send 4 shops", SEND, "workers", "seat 0 has 2 dice in hand after 2"),
    ("RIO-9.25", SEND, "done", SENT, "workers", "seat 0 has 1 dice in hand after 2"),
    ("RIO-9.25", SEND, "send 4 shops", SENT.seat(1, hand="1 hand, 4 inn, 3 new"), "workers", "seat 1 has 1 dice"),
]


@pytest.mark.clause("RIO-9.20", "RIO-9.21", "RIO-9.22", "RIO-9.23", "RIO-9.24", "RIO-9.25")
@pytest.mark.parametrize(("clause", "start", "text", "end", "name", "finding"), BROKEN)
def test_a_step_that_breaks_an_invariant(
    clause: str, start: Given, text: str, end: Given, name: str, finding: str
) -> None:
    before, after = _two(start, end)
    found = names(before, text, after)
    assert name in found
    assert finding in found[name]
    assert clause in {broken for broken, _, _ in step_breaches(rio.invariants, before, rio.parse_move(text), after)}


@pytest.mark.clause("RIO-9.20")
def test_loans_are_made_when_the_actions_end() -> None:
    state = given().state
    end = given(number=2).state
    salaries = rio.State(
        end.config,
        START.pending,
        end.round,
        put(end.players, 0, given().seat(0, track=0).state.players[0]),
        end.stock,
        end.town,
    )
    assert "the track" not in names(state, "send 4 shops", salaries)
    more = rio.State(
        end.config,
        START.pending,
        end.round,
        put(end.players, 0, given().seat(0, track=-1).state.players[0]),
        end.stock,
        end.town,
    )
    assert "the track" in names(state, "send 4 shops", more)


def test_check_names_each_clause() -> None:
    broken = given().seat(0, favors=17, markers=3).state
    with pytest.raises(InvariantError) as caught:
        rio.check(broken)
    assert {"RIO-9.2", "RIO-9.4", "RIO-9.18"} == {clause for clause, _, _ in caught.value.broken}
    assert "RIO-9.2" in str(caught.value)
    assert Codec(rio).load_state(Codec(rio).dump_state(START)) == START
