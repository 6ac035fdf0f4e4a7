"""Reading a notation word by word."""

import pytest

from realeza._words import Words
from realeza.errors import NotationError

COLOURS = {"red": 1, "blue": 2}


def two_colours(words: Words) -> tuple[int, int]:
    """Read a whole text of two colours."""
    first, second = words.look_up(COLOURS, "a colour expected"), words.look_up(COLOURS, "a colour expected")
    words.end()
    return first, second


def test_words_are_read_one_after_another() -> None:
    words = Words("paint wall red", "TOY-7.1")
    assert ["paint", "wall"] == [words.next("a verb expected"), words.next("a thing expected")]
    assert "red" == words.peek()
    assert 1 == words.look_up(COLOURS, "a colour expected")
    assert words.ended
    words.end()


def test_single_spaces_stand_between_words() -> None:
    assert (1, 2) == two_colours(Words("red blue", "TOY-7.1"))


@pytest.mark.parametrize("text", ["", " ", "  red", "red ", "red  blue", "red blue "])
def test_no_space_stands_at_the_ends_nor_beside_another(text: str) -> None:
    with pytest.raises(NotationError):
        two_colours(Words(text, "TOY-7.1"))


def test_what_does_not_fit_is_named_with_its_place_and_clause() -> None:
    words = Words("red green", "TOY-7.1")
    words.look_up(COLOURS, "a colour expected")
    with pytest.raises(NotationError) as caught:
        words.look_up(COLOURS, "a colour expected")
    assert ("red green", 4, "TOY-7.1") == (caught.value.text, caught.value.position, caught.value.clause)
    with pytest.raises(NotationError) as caught:
        words.refuse("no vowel expected", clause="TOY-7.2", offset=2)
    assert (6, "TOY-7.2") == (caught.value.position, caught.value.clause)


def test_a_missing_word_is_missed_at_the_end() -> None:
    words = Words("red", "TOY-7.1")
    words.next("a colour expected")
    assert words.ended
    with pytest.raises(NotationError) as caught:
        words.next("another colour expected")
    assert 3 == caught.value.position


def test_a_word_too_many_is_refused_where_it_begins() -> None:
    words = Words("red blue", "TOY-7.1")
    words.next("a colour expected")
    assert not words.ended
    with pytest.raises(NotationError, match="the end expected") as caught:
        words.end()
    assert 4 == caught.value.position


@pytest.mark.parametrize("thing", [None, 5, b"red", ["red"]])
def test_what_is_no_text_has_no_words(thing: object) -> None:
    with pytest.raises(TypeError, match="a text expected, found "):
        Words(thing, "TOY-7.1")  # type: ignore[arg-type]
