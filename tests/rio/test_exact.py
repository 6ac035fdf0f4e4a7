"""Exact types."""

import pytest

from realeza.rio.exact import finder


def test_what_is_no_declared_type() -> None:
    with pytest.raises(TypeError, match="a declared type expected, found 5"):
        finder(5)


def test_a_long_list_of_classes_is_not_written_out() -> None:
    find = finder(int | str | bool | None)
    assert find(5) is find("x") is find(False) is find(None) is None
    assert ("", "one of the declared classes expected, found 2.5") == find(2.5)
    assert ("[1]", "an integer or None expected, found True") == finder(tuple[int | None, ...])((5, True))
