"""How values look in an error: in ASCII, and short."""

import attrs
import pytest

from realeza._showing import show


@attrs.frozen
class Holder:
    number: int


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (5, "5"),
        (True, "True"),
        (2**256, "an integer of 257 bits"),
        ("\u00e3", "'\\xe3'"),
        ("\ud800", "'\\ud800'"),
        ("x" * 61, f"'{'x' * 60}'..."),
        ([1, 2], "a list of 2"),
        ({}, "a table of 0"),
        (None, "None"),
        (Holder(3), "Holder(number=3)"),
        (Holder(10**5000), "a Holder too large to show"),
    ],
)
def test_a_value_is_shown(value: object, shown: str) -> None:
    assert show(value) == shown
