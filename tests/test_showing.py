"""How values look in an error: in ASCII, on one line, and short."""

import attrs
import pytest

from realeza._showing import show


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
