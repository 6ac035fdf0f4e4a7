"""Records: written, read back, replayed, and refused line by line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from realeza import reis
from realeza.errors import IllegalMoveError, RecordError
from realeza.records import Record, game_of, read_record, replay, write_record
from realeza.testing import strategies
from tests.pebbles import Deal, Edition, Move, Pebbles, Table, Take

GAME = Pebbles()
RECORD = Record[Table, Move](Table(2), (Deal(3), Deal(1), Take(2)))
FIELDS = "every field once, in order, expected: players=2 last=3 limit=none"
TEXT = """\
realeza 1
game pebbles
config players=2 last=3 limit=none
edition plain 0000000000000001

deal 3
deal 1
take 2
"""


def test_a_record_is_readable_text() -> None:
    assert write_record(GAME, RECORD) == TEXT
    assert RECORD == read_record(GAME, TEXT)
    assert game_of(TEXT) == "pebbles"


def test_a_record_without_moves_is_one() -> None:
    record = Record[Table, Move](Table(3), ())
    assert read_record(GAME, write_record(GAME, record)) == record


def test_a_replay_gives_every_state() -> None:
    states = list(replay(GAME, RECORD))
    assert [state.heap for state in states] == [7, 7, 7, 5]
    assert states[0] == GAME.initial(Table(2))


def test_a_replay_stops_at_an_illegal_move() -> None:
    with pytest.raises(IllegalMoveError):
        list(replay(GAME, Record[Table, Move](Table(2), (Take(1),))))


def test_a_record_of_another_edition_needs_it() -> None:
    edition = Edition("mine", "00000000000000aa")
    text = write_record(GAME, Record[Table, Move](Table(2, edition=edition), (Deal(1),)))
    assert read_record(GAME, text, [edition]).config.edition == edition
    with pytest.raises(RecordError) as caught:
        read_record(GAME, text)
    assert caught.value.line == 4
    assert caught.value.reason == "an edition that is at hand expected: plain 0000000000000001"


@pytest.mark.parametrize(
    ("old", "new", "line", "reason", "clause"),
    [
        ("realeza 1", "realeza 2", 1, "'realeza 1' expected", None),
        ("game pebbles", "game chess", 2, "'game pebbles' expected", None),
        ("config", "konfig", 3, "'config ...' expected", None),
        ("players=2", "players=5", 3, "players: 2 or 3 expected", "PEBBLES-1"),
        ("players=2 ", "players=2  ", 3, "'': one of players=, last=, limit= expected", None),
        ("players=2 last=3", "last=3 players=2", 3, FIELDS, None),
        ("last=3 ", "", 3, FIELDS, None),
        ("players=2", "players=+2", 3, "players: an integer expected, found '+2'", None),
        ("players=2", "players=\u0662", 3, "players: an integer expected, found '\\u0662'", None),
        ("edition plain", "plain", 4, "'edition ...' expected", None),
        ("\n\n", "\n", 5, "an empty line expected", None),
        ("deal 1", "deal 9", 7, "no move at position 0: 'deal 1' or 'take 1' expected", "PEBBLES-7"),
        ("deal 1", "", 7, "no move at position 0: 'deal 1' or 'take 1' expected", "PEBBLES-7"),
        ("deal 1", "deal 3", 7, "not now", "PEBBLES-2"),
        ("take 2", "deal 2", 8, "not now", "PEBBLES-2"),
        ("take 2", "take 2\n", 9, "no move at position 0: 'deal 1' or 'take 1' expected", "PEBBLES-7"),
    ],
)
def test_a_wrong_line_is_refused_by_its_number(old: str, new: str, line: int, reason: str, clause: str | None) -> None:
    text = TEXT.replace(old, new, 1)
    with pytest.raises(RecordError) as caught:
        read_record(GAME, text)
    assert (caught.value.line, caught.value.reason, caught.value.clause) == (line, reason, clause)
    assert caught.value.text == [*text.split("\n"), ""][line - 1]


@pytest.mark.parametrize(("lines", "line"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)])
def test_a_record_that_breaks_off_in_its_header_is_refused(lines: int, line: int) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(GAME, "".join(TEXT.splitlines(keepends=True)[:lines]))
    assert caught.value.line == line


def test_a_record_that_is_cut_off_within_a_line_is_refused() -> None:
    for length in range(1, len(TEXT)):
        if TEXT[length - 1] != "\n":
            with pytest.raises(RecordError, match="the line has no end") as caught:
                read_record(GAME, TEXT[:length])
            assert TEXT[:length].count("\n") + 1 == caught.value.line


@pytest.mark.parametrize("thing", [None, 5, TEXT.encode(), [TEXT]])
def test_what_is_no_text_is_no_record(thing: object) -> None:
    with pytest.raises(TypeError, match="a text expected, found "):
        game_of(thing)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a text expected, found "):
        read_record(GAME, thing)  # type: ignore[arg-type]


@pytest.mark.parametrize(("text", "line"), [("", 1), ("realeza 1", 2), ("realeza 1\npebbles", 2), ("chess 1\n", 1)])
def test_what_is_no_record_has_no_game(text: str, line: int) -> None:
    with pytest.raises(RecordError) as caught:
        game_of(text)
    assert caught.value.line == line


@given(st.data(), st.text(max_size=5), st.integers(0, 10_000), st.integers(0, 5))
def test_nothing_but_errors_of_the_library_comes_out(data: st.DataObject, junk: str, place: int, lost: int) -> None:
    config = data.draw(strategies.configs(reis))
    text = write_record(reis, data.draw(strategies.records(reis, config, longest=60)))
    damaged = text[: place % len(text)] + junk + text[place % len(text) + lost :]
    try:
        record = read_record(reis, damaged)
    except RecordError:
        return
    assert write_record(reis, record) in (damaged, damaged + "\n")
