"""Exact types."""

import attrs
import pytest

from realeza._exact import described, finder


def test_what_is_no_declared_type() -> None:
    with pytest.raises(TypeError, match="a declared type expected, found 5"):
        finder(5)


def test_a_long_list_of_classes_is_not_written_out() -> None:
    find = finder(int | str | bool | None)
    assert find(5) is find("x") is find(False) is find(None) is None
    assert ("", "one of the declared classes expected, found 2.5") == find(2.5)
    assert ("[1]", "an integer or None expected, found True") == finder(tuple[int | None, ...])((5, True))


@attrs.frozen
class Point:
    x: int
    y: int


@attrs.frozen
class Ink:
    colour: str | None


@attrs.frozen
class Drawing:
    points: tuple[Point, ...]
    ink: Ink | None


def test_it_looks_all_the_way_down() -> None:
    find = finder(Drawing)
    assert find(Drawing((Point(1, 2), Point(3, 4)), Ink(None))) is None
    wrong = find(Drawing((Point(1, 2), Point(3, True)), None))
    assert (".points[1].y", "an integer expected, found True") == wrong
    assert wrong is not None
    assert "points[1].y: an integer expected, found True" == described(wrong)


def test_the_value_itself_has_no_path() -> None:
    wrong = finder(Point | Ink)("point")
    assert wrong is not None
    assert "a Point or an Ink expected, found 'point'" == described(wrong)


class Unhashable(type):
    def __hash__(cls) -> int:
        raise RuntimeError("no")


class Hostile(metaclass=Unhashable):
    pass


def test_whatever_a_class_does_its_value_is_refused() -> None:
    for value in (Hostile(), Point(1, Hostile())):  # type: ignore[arg-type]
        wrong = finder(Point)(value)
        assert wrong is not None
        assert wrong[1].startswith("a value that cannot be looked at: ")
