"""Why a move is refused: every reason, with the clause that the move breaks."""

import copy
from decimal import Decimal
from typing import TypeGuard
from unittest import mock

import pytest

from realeza import rio
from realeza.errors import IllegalMoveError
from realeza.rio import Good, Move, Place, State
from realeza.rio.decisions import RevealMinister
from realeza.rio.refusals import refusal
from tests.rio.positions import after, changed, given, refused, slots
from tests.rio.reached import (
    ARRIVING,
    BUYING,
    CLEANUP,
    EACH,
    HIS_PIECE,
    OVER,
    PAYING,
    PORTO,
    SELLING,
    SENDING,
    SHOW,
    START,
    STORING,
    TAKING,
    TURNING,
    reached,
    top,
)

APPOINTING = reached("rio-1-normal", lambda state: top(state, RevealMinister))
TRAINING = after(
    given().seat(0, hand="4 1", store="rug").display("train2").ready(),
    "send 4 festivities",
    "hold 1",
    "pay rug",
    "take reis",
)
RAISING = after(given().seat(0, hand="4 1").display("works1").ready(), "send 4 festivities", "hold 1", "take reis")
STATES = [
    *(START, SHOW, APPOINTING, PORTO, ARRIVING, EACH, SENDING, BUYING, SELLING, PAYING, TAKING, TURNING, TRAINING),
    *(RAISING, STORING, CLEANUP, HIS_PIECE),
]
SHOWING = after(TURNING, rio.format_move(rio.legal_moves(TURNING)[0]))


def a_move(value: object) -> TypeGuard[Move]:
    """Lets anything pass for a move."""
    return True


@pytest.mark.parametrize(
    "junk", [5, None, object(), (), pytest.param(10**5000, id="huge"), [1], 0.5, mock.ANY, Good.RUG]
)
def test_what_is_no_move_at_all(junk: object) -> None:
    assert a_move(junk)
    for state in (SENDING, START, OVER):
        with pytest.raises(IllegalMoveError) as caught:
            rio.apply(state, junk)
        assert ("RIO-7.1", "no move of Rio 1808") == (caught.value.clause, caught.value.reason)
        assert str(caught.value)


def a_number(value: object) -> TypeGuard[int]:
    """Lets anything pass for an integer."""
    return True


def a_place(value: object) -> TypeGuard[Place]:
    """Lets anything pass for a place."""
    return True


def a_good(value: object) -> TypeGuard[Good]:
    """Lets anything pass for a good."""
    return True


def a_switch(value: object) -> TypeGuard[bool]:
    """Lets anything pass for a truth value."""
    return True


def numbered(junk: object) -> list[Move]:
    assert a_number(junk)
    garden, hand = rio.Building.GARDEN, Place.HAND
    return [
        rio.Send(junk, False, Place.SHOPS),
        rio.Hold(junk),
        rio.Arrive(junk),
        rio.Raise(garden, junk),
        rio.Train(junk, hand),
    ]


def placed(junk: object) -> list[Move]:
    assert a_place(junk)
    return [rio.Send(4, False, junk), rio.Train(4, junk)]


def of_goods(junk: object) -> list[Move]:
    assert a_good(junk)
    return [rio.Buy(junk), rio.Pay(junk), rio.Draw(junk)]


def switched(junk: object) -> list[Move]:
    assert a_switch(junk)
    return [rio.Send(4, junk, Place.SHOPS)]


JUNK: list[object] = [None, "x", 10**5000, 3.5, object(), ("x",)]
JUNK_MOVES: list[Move] = [
    *(move for junk in JUNK for kind in (numbered, placed, of_goods) for move in kind(junk)),
    *(move for junk in JUNK[1:] for move in switched(junk)),
]


@pytest.mark.clause("RIO-7.1")
@pytest.mark.parametrize("state", [SENDING, START, OVER, PORTO, STORING, EACH, TRAINING], ids=range(7))
def test_moves_with_parts_of_the_wrong_kind(state: State) -> None:
    for junk in JUNK_MOVES:
        with pytest.raises(IllegalMoveError) as caught:
            rio.apply(state, junk)
        assert "expected, found" in caught.value.reason or caught.value.reason.startswith("no such move: ")
        assert len(str(caught.value)) < 300


def test_a_place_that_is_no_location() -> None:
    with pytest.raises(IllegalMoveError, match="no such move: one of buildings, church, court"):
        rio.apply(SENDING, rio.Send(4, False, rio.Place.HAND))


@pytest.mark.clause("RIO-7.1")
@pytest.mark.parametrize("text", ["send 4 shops", "", "x" * 10_000])
def test_a_text_is_no_move(text: str) -> None:
    assert a_move(text)
    with pytest.raises(IllegalMoveError, match="a text; parse_move gives the move that it stands for") as caught:
        rio.apply(SENDING, text)
    assert "RIO-7.1" == caught.value.clause


ALIKE: list[object] = [mock.ANY, True, False, None, 1.0, 4.0, Decimal(4), "4", "rug", Good.RUG, (), [], {}]


@pytest.mark.clause("RIO-7.1")
@pytest.mark.parametrize("state", STATES, ids=range(len(STATES)))
def test_what_only_equals_a_move_is_refused_and_the_field_is_named(state: State) -> None:
    assert a_move(mock.ANY)
    with pytest.raises(IllegalMoveError, match="no move of Rio 1808"):
        rio.apply(state, mock.ANY)
    for legal in rio.legal_moves(state):
        assert rio.apply(state, legal) == rio.apply(state, copy.copy(legal)) == rio.advance(state, legal)
        for name in slots(legal):
            right: object = getattr(legal, name)
            for junk in ALIKE:
                if type(junk) is type(right):
                    continue
                odd = changed(legal, **{name: junk})
                with pytest.raises(IllegalMoveError) as caught:
                    rio.apply(state, odd)
                assert caught.value.reason.startswith(f"{name}: ")
                assert "RIO-7.1" == caught.value.clause
                with pytest.raises(TypeError, match=f"^{name}: "):
                    rio.format_move(odd)
        bare: object = object.__new__(type(legal))
        if slots(legal):
            assert a_move(bare)
            with pytest.raises(IllegalMoveError, match="this part is missing"):
                rio.apply(state, bare)


@pytest.mark.clause("RIO-7.1")
@pytest.mark.parametrize("junk", [None, 5, "done", mock.ANY, object(), (), [1], Good.RUG, rio.Move])
def test_what_is_no_move_has_no_notation(junk: object) -> None:
    assert a_move(junk)
    with pytest.raises(TypeError, match="a move expected, found"):
        rio.format_move(junk)
    with pytest.raises(TypeError, match="a move expected, found"):
        rio.redact(SENDING, junk, None)


REFUSED = [
    (START, "token garden 3", "RIO-4.6"),
    (START, "draw rug", "RIO-4.6"),
    (SHOW, "demand joao jewel 1", "RIO-4.7"),
    (SHOW, "done", "RIO-4.7"),
    (SHOWING, "demand arcos jewel 7", "RIO-4.7"),
    (CLEANUP, "reveal church4", "RIO-4.8"),
    (CLEANUP, "reveal nothing", "RIO-4.8"),
    (CLEANUP, "draw rug", "RIO-4.8"),
    (APPOINTING, "minister z1", "RIO-4.9"),
    (APPOINTING, "porto 3", "RIO-4.9"),
    (PORTO, "porto 99", "RIO-5.5"),
    (PORTO, "minister a1", "RIO-5.5"),
    (after(given().stock(bag="rug").ready(), "send 4 shops"), "draw rug", "RIO-5.20"),
    (ARRIVING, "done", "RIO-5.6"),
    (EACH, "done", "RIO-5.4"),
    (TURNING, "turn a1", "RIO-5.26"),
    (TURNING, "serve joao", "RIO-5.26"),
    (HIS_PIECE, "turn b1", "RIO-5.26"),
    (SENDING, "done", "RIO-5.12"),
    (SENDING, "draw rug", "RIO-5.12"),
    (STORING, "sell rug", "RIO-5.53"),
    (TRAINING, "train 4", "RIO-5.46"),
    (TRAINING, "done", "RIO-5.46"),
    (RAISING, "build garden 8", "RIO-5.44"),
    (RAISING, "build garden", "RIO-5.44"),
    (after(given().seat(0, store="rug").ready(), "send 4 market"), "buy rug", "RIO-5.22"),
    (after(given().seat(0, hand="5 1").shows("joao", "10r 2").ready(), "send 5 court"), "done", "RIO-5.24"),
    (after(given().ready(), "send 4 festivities"), "take reis", "RIO-5.27"),
    (after(given().ready(), "send 4 festivities", "hold 1"), "pay rug", "RIO-5.28"),
    (after(given().ready(), "send 1 church"), "build garden", "RIO-5.29"),
    (after(given().ready(), "send 4 buildings"), "build garden 3", "RIO-5.30"),
    (OVER, "done", "RIO-6.1"),
]


@pytest.mark.clause("RIO-5.3")
@pytest.mark.parametrize(("state", "text", "clause"), REFUSED)
def test_the_clause_that_a_move_breaks(state: State, text: str, clause: str) -> None:
    assert clause == refused(state, text)


def test_an_empty_bag_gives_no_outcome() -> None:
    state = after(PORTO, rio.format_move(rio.legal_moves(PORTO)[0]))
    kinds = {move.good for move in rio.legal_moves(state) if isinstance(move, rio.Draw)}
    missing = [good for good in rio.Good if good not in kinds]
    for good in missing:
        assert "RIO-5.6" == refused(state, f"draw {good.value}")
    assert "RIO-5.4" == refusal(state, rio.Draw(rio.Good.RUG)).clause


def test_a_good_to_be_paid() -> None:
    start = given().seat(0, store="rug").display("good2").ready()
    state = after(start, "send 4 festivities", "hold 1")
    assert "RIO-5.19" == refused(state, "pay jewel")
    assert "RIO-5.28" == refused(state, "done")
