"""How values look in an error: in ASCII, on one line, and short."""

import attrs
import pytest

from realeza._showing import LONGEST, listed, show, text_of


@attrs.frozen
class Holder:
    number: int


class Loud:
    def __repr__(self) -> str:
        return "one\ntwo"


class Broken:
    def __repr__(self) -> str:
        raise RuntimeError("no")


def deep(levels: int) -> tuple[object, ...]:
    nested: tuple[object, ...] = ()
    for _ in range(levels):
        nested = (nested,)
    return nested


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (5, "5"),
        (True, "True"),
        (2**256, "an integer of 257 bits"),
        ("\u00e3", "'\\xe3'"),
        ("\ud800", "'\\ud800'"),
        ("x" * 78, f"'{'x' * 78}'"),
        ("x" * 79, f"'{'x' * 76}..."),
        ((1,) * 1000, f"{str((1,) * 1000)[:77]}..."),
        (b"x" * 10**6, f"b'{'x' * 75}..."),
        ("a\nb", "'a\\nb'"),
        ([1, 2], "a list of 2"),
        ({}, "a table of 0"),
        (None, "None"),
        (Holder(3), "Holder(number=3)"),
        (Holder(10**5000), "a Holder that cannot be shown"),
        (Loud(), "one two"),
        (Broken(), "a Broken that cannot be shown"),
        (deep(100_000), "a tuple that cannot be shown"),
    ],
)
def test_a_value_is_shown(value: object, shown: str) -> None:
    assert show(value) == shown


class Hostile:
    """What raises at every look."""

    def __getattribute__(self, name: str) -> object:
        raise RuntimeError(name)


class HostileList(list[int]):
    def __len__(self) -> int:
        raise RuntimeError("no")


class HostileInt(int):
    def bit_length(self) -> int:
        raise RuntimeError("no")


class Nameless(type):
    def __getattribute__(cls, name: str) -> object:
        raise RuntimeError(name)


class Unnamed(metaclass=Nameless):
    def __repr__(self) -> str:
        raise RuntimeError("no")


def test_whatever_a_value_does_it_is_shown() -> None:
    for value in (Hostile(), HostileList(), HostileInt(2**300), Unnamed()):
        shown = show(value)
        assert shown.isascii()
        assert len(shown) <= LONGEST


def test_of_many_values_the_first_are_listed() -> None:
    assert "'a', 2" == listed(["a", 2])
    assert "0, 1, 2, 3, 4, 5, 6, 7 and 92 more" == listed(range(100))


def test_what_is_no_text() -> None:
    assert "text" == text_of("text")
    with pytest.raises(TypeError, match="a text expected, found b'text'"):
        text_of(b"text")
