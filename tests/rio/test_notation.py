"""The notation of moves (section 7)."""

from random import Random
from typing import TypeGuard

import pytest
from hypothesis import example
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import rio
from realeza.errors import IllegalMoveError, NotationError
from realeza.rio import (
    Advance,
    Appoint,
    Arrive,
    Build,
    Building,
    Buy,
    Character,
    Cleric,
    Demand,
    Discard,
    Done,
    Draw,
    Festivity,
    Good,
    Hold,
    MinisterCard,
    Move,
    Pay,
    Piece,
    Place,
    Raise,
    Reveal,
    Reward,
    Sell,
    Send,
    Serve,
    Take,
    Token,
    Train,
    TurnOver,
)
from tests.rio.alike import universe

MOVES: dict[str, Move] = {
    "send 4 shops": Send(4, False, Place.SHOPS),
    "send 4+ court": Send(4, True, Place.COURT),
    "buy rug": Buy(Good.RUG),
    "sell spice": Sell(Good.SPICE),
    "serve joao": Serve(Character.JOAO),
    "hold 3": Hold(3),
    "pay jewel": Pay(Good.JEWEL),
    "take favor": Take(Reward.FAVOR),
    "take reis": Take(Reward.REIS),
    "advance low 3": Advance(Cleric.LOW, 3),
    "advance high 1": Advance(Cleric.HIGH, 1),
    "build garden": Build(Building.GARDEN),
    "build garden 5": Raise(Building.GARDEN, 5),
    "train 1": Train(1, Place.HAND),
    "train 4 festivities": Train(4, Place.FESTIVITIES),
    "train 3 new": Train(3, Place.NEW),
    "discard perfume": Discard(Good.PERFUME),
    "done": Done(),
    "token museum 8": Token(Building.MUSEUM, 8),
    "demand carlota spice 1": Demand(Character.CARLOTA, "spice", 1),
    "demand joao 10r 2": Demand(Character.JOAO, "10r", 2),
    "demand joao 5r+jewel+rug 0": Demand(Character.JOAO, "5r+jewel+rug", 0),
    "turn b4": TurnOver(Piece("b4")),
    "reveal train2": Reveal(Festivity("train2")),
    "minister a12": Appoint(MinisterCard("a12")),
    "porto 20": Arrive(20),
    "draw furniture": Draw(Good.FURNITURE),
}


@pytest.mark.clause("RIO-7.1", "RIO-7.2", "RIO-7.5")
@pytest.mark.parametrize(("text", "move"), MOVES.items())
def test_moves_as_text(text: str, move: Move) -> None:
    assert text == rio.format_move(move)
    assert move == rio.parse_move(text)


UNWRITABLE: list[Move] = [
    TurnOver(Piece("a1\nsend 1 square")),
    TurnOver(Piece("")),
    TurnOver(Piece("a1 b2")),
    Reveal(Festivity("Train2")),
    Appoint(MinisterCard("a" * 21)),
    Send(7, False, Place.SQUARE),
    Send(0, True, Place.COURT),
    Send(4, False, Place.HAND),
    Hold(0),
    Hold(5),
    Advance(Cleric.LOW, 4),
    Advance(Cleric.HIGH, -1),
    Train(3, Place.WAITING),
    Train(9, Place.HAND),
    Raise(Building.GARDEN, 1000),
    Token(Building.GARDEN, -1),
    Token(Building.GARDEN, 10**5000),
    Arrive(10**5000),
    Demand(Character.JOAO, "10r 2", 3),
    Demand(Character.JOAO, "rug+jewel", 3),
    Demand(Character.JOAO, "10r", -(10**5000)),
]


@pytest.mark.clause("RIO-7.1", "RIO-7.2")
@pytest.mark.parametrize("move", UNWRITABLE, ids=range(len(UNWRITABLE)))
def test_what_no_text_stands_for_is_not_written(move: Move) -> None:
    state = rio.initial(rio.Config(2))
    for _ in range(2):
        with pytest.raises(TypeError, match="no such move: "):
            rio.format_move(move)
    with pytest.raises(TypeError, match="no such move: "):
        rio.redact(state, move, None)
    with pytest.raises(IllegalMoveError, match="no such move: ") as caught:
        rio.apply(state, move)
    assert "RIO-7.1" == caught.value.clause


def a_text(value: object) -> TypeGuard[str]:
    """Lets anything pass for a text."""
    return True


@pytest.mark.parametrize("junk", [None, 5, b"done", ["done"], rio.Done()])
def test_only_a_text_is_read(junk: object) -> None:
    assert a_text(junk)
    with pytest.raises(TypeError, match="a text expected, found"):
        rio.parse_move(junk)


@pytest.mark.clause("RIO-7.1")
@each_of(st.integers(0, 2**32))
def test_what_is_written_is_read(seed: int) -> None:
    for move in universe(Random(seed), 30):
        assert move == rio.parse_move(rio.format_move(move))


@pytest.mark.clause("RIO-7.1", "RIO-7.2")
@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, "a move expected"),
        ("sned 4 shops", 0, "a move expected"),
        ("send", 4, "a face, 1 to 6, expected"),
        ("send 7 shops", 5, "a face, 1 to 6, expected"),
        ("send 4++ shops", 5, "a face"),
        ("send 4 + shops", 7, "one of buildings, "),
        ("send 4 hand", 7, "one of buildings, church, court"),
        ("send 4  shops", 7, "one of buildings"),
        ("send 4 shops ", 13, "the end expected"),
        (" send 4 shops", 0, "a move expected"),
        ("buy gold", 4, "one of clothing, furniture, jewel, perfume, rug, spice expected"),
        ("hold 5", 5, "one of 1, 2, 3, 4 expected"),
        ("advance middle 1", 8, "one of low, high expected"),
        ("advance low 4", 12, "one of 1, 2, 3 expected"),
        ("build tower", 6, "one of library, garden, museum expected"),
        ("build garden five", 13, "a number of at most 3 digits"),
        ("build garden 05", 13, "a number of at most 3 digits"),
        ("build garden 1000", 13, "a number of at most 3 digits"),
        ("train 7", 6, "one of 1, 2, 3, 4, 5, 6 expected"),
        ("train 3 waiting", 8, "one of buildings, "),
        ("take all", 5, "one of favor, reis expected"),
        ("token garden", 12, "a number of at most 3 digits"),
        ("demand joao 0r 2", 12, "a cost such as"),
        ("demand joao rug+jewel 2", 12, "a cost such as"),
        ("demand joao rug+5r 2", 12, "a cost such as"),
        ("demand joao 10r", 15, "a number of at most 3 digits"),
        ("turn B4", 5, "the id of a demand piece expected"),
        ("reveal 4x", 7, "the id of a festivity expected"),
        ("minister", 8, "the id of a Minister card expected"),
        ("porto -1", 6, "a number of at most 3 digits"),
        ("porto " + "9" * 5000, 6, "a number of at most 3 digits"),
        ("porto \u0664", 6, "a number of at most 3 digits"),
        ("turn " + "a" * 5000, 5, "the id of a demand piece"),
        ("done done", 5, "the end expected"),
        ("draw rug\n", 5, "one of clothing"),
    ],
)
def test_where_a_text_is_wrong(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        rio.parse_move(text)
    assert position == caught.value.position
    assert caught.value.reason.startswith(reason)
    assert caught.value.clause in {"RIO-7.1", "RIO-7.2"}


@each_of(st.text())
@example("send 4\u00a0shops")
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = rio.parse_move(text)
    except NotationError as error:
        position = error.position
    else:
        assert text == rio.format_move(move)
        position = 0
    assert 0 <= position <= len(text)
