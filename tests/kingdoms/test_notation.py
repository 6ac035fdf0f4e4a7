"""The notation of moves."""

from typing import Final

import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import kingdoms
from realeza.errors import NotationError
from realeza.kingdoms import Move
from realeza.kingdoms.cards import CARDS, INSTRUCTIONS, names
from realeza.kingdoms.notation import format_move, parse_move
from tests.kingdoms.alike import universe
from tests.kingdoms.positions import given, legal

VALID: Final = [
    move
    for move in universe()
    if (not isinstance(move, kingdoms.TakeLoose) or 0 <= move.column <= 5)
    and not isinstance(move, kingdoms.Instruct)
    and getattr(move, "card", "7h") in CARDS
] + [kingdoms.Instruct(card) for card in names(INSTRUCTIONS)]


@pytest.mark.clause("KINGDOMS-7.1")
def test_every_move_is_read_as_it_is_written() -> None:
    texts = [format_move(move) for move in VALID]
    assert 7 * 52 + 20 + 6 + 3 == len(VALID) == len(set(texts))
    assert VALID == [parse_move(text) for text in texts]


@pytest.mark.clause("KINGDOMS-7.1")
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("deal 10d", kingdoms.Deal(kingdoms.Card("10d"))),
        ("grant kh", kingdoms.Grant(kingdoms.Card("kh"))),
        ("instruct qc", kingdoms.Instruct(kingdoms.Card("qc"))),
        ("buy 7h", kingdoms.Buy(kingdoms.Card("7h"))),
        ("play as", kingdoms.Play(kingdoms.Card("as"))),
        ("discard jd", kingdoms.Discard(kingdoms.Card("jd"))),
        ("pass", kingdoms.Pass()),
        ("take 2s", kingdoms.Take(kingdoms.Card("2s"))),
        ("take col5", kingdoms.TakeLoose(5)),
        ("stop", kingdoms.Stop()),
        ("give coin", kingdoms.GiveCoin()),
        ("give 9h", kingdoms.GiveCard(kingdoms.Card("9h"))),
    ],
)
def test_the_forms(text: str, move: Move) -> None:
    assert text == format_move(move)
    assert move == parse_move(text)


@pytest.mark.clause("KINGDOMS-7.1")
@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0),
        (" ", 0),
        ("buy", 3),
        ("buy ", 4),
        ("buy  7h", 4),
        ("buy 7", 4),
        ("buy 07h", 4),
        ("buy 7H", 4),
        ("buy 11h", 4),
        ("buy 7h ", 6),
        ("buy 7h 8h", 6),
        ("Buy 7h", 0),
        ("sell 7h", 0),
        ("buy coin", 4),
        ("buy col2", 4),
        ("take col6", 5),
        ("take coin", 5),
        ("take col" + "9" * 5000, 5),
        ("give card", 5),
        ("give col1", 5),
        ("give coin coin", 9),
        ("instruct 5c", 9),
        ("instruct ks", 9),
        ("pass ", 4),
        ("stop now", 4),
        ("deal \u0667h", 5),
        ("\ud800", 0),
    ],
)
def test_another_text_is_refused(text: str, position: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (text, position, "KINGDOMS-7.1") == (caught.value.text, caught.value.position, caught.value.clause)
    assert caught.value.reason


@pytest.mark.clause("KINGDOMS-7.1")
@pytest.mark.parametrize("thing", [None, 7, b"pass", ["pass"], kingdoms.Pass()])
def test_what_is_no_text_is_not_read(thing: object) -> None:
    with pytest.raises(TypeError, match="a text expected, found "):
        parse_move(thing)  # type: ignore[arg-type]


@pytest.mark.clause("KINGDOMS-7.1")
@pytest.mark.parametrize("move", universe(), ids=lambda move: type(move).__name__)
def test_a_move_is_written_as_it_is_read_or_not_at_all(move: Move) -> None:
    if move in VALID:
        assert move == parse_move(format_move(move))
    else:
        with pytest.raises(TypeError):
            format_move(move)


@each_of(st.text() | st.from_regex(r"(buy|take|give|instruct) .{0,4}"))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    position: int | None = None
    try:
        move = parse_move(text)
    except NotationError as error:
        position = error.position
    else:
        assert text == format_move(move)
    assert position is None or 0 <= position <= len(text)


@pytest.mark.clause("KINGDOMS-7.2")
def test_legal_moves_are_sorted_as_text() -> None:
    state = given("4p", hands="7h kd 10s", kingdoms="8h 9h kc", coins=(10, 0, 0, 0))
    moves = legal(state)
    assert sorted(moves) == moves
    assert ["discard 10s", "discard 7h", "discard kd", "play 10s", "play 7h", "play kd"] == moves
