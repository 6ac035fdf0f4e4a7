"""How a value looks in an error: in ASCII, on one line, and short, whatever it is."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeGuard

LONGEST: Final = 80
MOST: Final = 8
"""No more names are listed in an error."""


def show(value: object) -> str:
    """A value as it stands in an error; nothing that it does when it is looked at comes out."""
    try:
        shown = _shown(value)
    except Exception:  # noqa: BLE001 - a value may do anything, and an error must be told all the same
        return "a value that cannot be shown"
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 3]}..."


def _shown(value: object) -> str:
    kind = type(value)
    if kind is int and isinstance(value, int) and value.bit_length() > 256:
        return f"an integer of {value.bit_length()} bits"
    if is_table(value):
        return f"a table of {len(value)}"
    if is_list(value):
        return f"a list of {len(value)}"
    try:
        return ascii(value[: LONGEST + 1] if _has_parts(value) else value).replace("\n", " ")
    except Exception:  # noqa: BLE001 - it has a name at least
        return f"a {kind.__name__} that cannot be shown".encode("ascii", "backslashreplace").decode()


def listed(values: Iterable[object]) -> str:
    """Some values as they stand in an error; the first of them, if there are many."""
    shown = [show(value) for value in values]
    more = len(shown) - MOST
    return ", ".join(shown[:MOST]) + (f" and {more} more" if more > 0 else "")


def text_of(value: object) -> str:
    """A value that is to be a text; ``TypeError`` if it is none."""
    if isinstance(value, str):
        return value
    raise TypeError(f"a text expected, found {show(value)}")


def is_table(value: object) -> TypeGuard[dict[str, object]]:
    """Whether a value from TOML or JSON is a table."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """Whether a value from TOML or JSON is a list."""
    return isinstance(value, list)


def _has_parts(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, str | bytes | tuple)
