"""Why a move is refused: of several reasons the one that is true of the position."""

import attrs
import pytest

from realeza import rio
from realeza.actors import Seat
from realeza.errors import IllegalMoveError
from realeza.rio import State
from realeza.rio.decisions import RaiseToken
from tests.rio.positions import after, given
from tests.rio.reached import SHOW, START
from tests.rio.test_refusals import RAISING, TRAINING

STAIRS = given().seat(0, hand="3 2 1").ready()
REASONS = [
    (after(given().stock(shops="3 rug").ready(), "send 1 shops"), "buy jewel", "no jewel is in stock"),
    (
        after(given().seat(0, reis=4).stock(shops="rug 3 spice").ready(), "send 1 shops"),
        "buy rug",
        "rug costs 5 Reis, more than the seat has",
    ),
    (after(STAIRS, "send 2 church"), "advance low 3", "no more than 2 steps"),
    (after(STAIRS, "send 2 church"), "advance high 1", "both clerics are on one step, and low is said of either"),
    (
        after(given().seat(0, hand="3 1", clerics=(14, 15)).ready(), "send 3 church"),
        "advance high 2",
        "the staircase ends at step 16",
    ),
    (
        after(given().display("good1", "good2").ready(), "send 4 festivities"),
        "hold 3",
        "no card lies on position 3",
    ),
    (
        after(given().display("good1", "good2").ready(), "send 4 festivities"),
        "hold 2",
        "the seat cannot pay good2",
    ),
    (
        after(
            given().seat(0, hand="5 1", reis=10).shows("joao", "10r 2").shows("maria", "spice 1").ready(),
            "send 5 court",
        ),
        "serve maria",
        "the seat has not all that maria demands",
    ),
    (RAISING, "build garden 8", "a token that costs 3 to 5 is to be built"),
    (TRAINING, "train 6 shops", "a 6 cannot be raised"),
    (TRAINING, "train 5 shops", "the seat has no die 5 shops"),
    (START, "token garden 3", "the library is filled"),
    (START, "token library 99", "no token of cost 99 is left"),
    (SHOW, "demand carlota jewel 1", "the front of joao is shown"),
    (SHOW, "demand joao jewel 1", "no piece of joao that is not turned has this front"),
]


@pytest.mark.clause("RIO-5.20", "RIO-5.24", "RIO-5.27", "RIO-5.29", "RIO-5.44", "RIO-5.46", "RIO-4.6", "RIO-4.7")
@pytest.mark.parametrize(("state", "text", "reason"), REASONS)
def test_the_reason_is_that_of_the_position(state: State, text: str, reason: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        rio.apply(state, rio.parse_move(text))
    assert reason == caught.value.reason


@pytest.mark.clause("RIO-5.30", "RIO-5.44")
def test_why_a_token_cannot_be_built() -> None:
    state = after(
        given()
        .seat(0, reis=4)
        .built(library=(0, 8))
        .tokens(garden="4 4 5 6 7 7 8 8", museum="5 5 6 6 7 7 8 8")
        .ready(),
        "send 4 buildings",
    )
    for text, reason in (
        ("build library", "no token is left in the library"),
        ("build museum", "the lowest token in the museum costs 5 Reis, more than the seat has"),
    ):
        with pytest.raises(IllegalMoveError) as caught:
            rio.apply(state, rio.parse_move(text))
        assert (reason, "RIO-5.30") == (caught.value.reason, caught.value.clause)
    raising = attrs.evolve(state, pending=(RaiseToken(Seat(0), 3, 5),))
    with pytest.raises(IllegalMoveError, match="no token of cost 3 is left in the garden"):
        rio.apply(raising, rio.parse_move("build garden 3"))


@pytest.mark.clause("RIO-5.14")
def test_what_no_favor_boosts() -> None:
    state = given().seat(0, hand="6 1").ready()
    for text, reason in (
        ("send 6+ court", "a Royal Favor cannot boost a 6"),
        ("send 1+ square", "no Royal Favor is spent at the square"),
    ):
        with pytest.raises(IllegalMoveError) as caught:
            rio.apply(state, rio.parse_move(text))
        assert (reason, "RIO-5.14") == (caught.value.reason, caught.value.clause)
