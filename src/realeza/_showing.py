"""How a value looks in an error: in ASCII, on one line, and short, whatever it is."""

from collections.abc import Sequence
from typing import Final, TypeGuard

LONGEST: Final = 80


def show(value: object) -> str:
    """A value as it stands in an error."""
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 256:
        return f"an integer of {value.bit_length()} bits"
    if is_table(value):
        return f"a table of {len(value)}"
    if is_list(value):
        return f"a list of {len(value)}"
    try:
        shown = ascii(value[: LONGEST + 1] if _has_parts(value) else value)
    except Exception:  # noqa: BLE001 - a repr may do anything, and an error must be told all the same
        return f"a {type(value).__name__} that cannot be shown"
    shown = shown.replace("\n", " ")
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 3]}..."


def is_table(value: object) -> TypeGuard[dict[str, object]]:
    """Whether a value from TOML or JSON is a table."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """Whether a value from TOML or JSON is a list."""
    return isinstance(value, list)


def _has_parts(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, str | bytes | tuple)
