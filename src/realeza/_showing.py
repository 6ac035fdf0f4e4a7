"""How a value looks in an error."""

from typing import TypeGuard


def show(value: object) -> str:
    """A value as it stands in an error: in ASCII, and short however large it is."""
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 256:
        return f"an integer of {value.bit_length()} bits"
    if is_table(value):
        return f"a table of {len(value)}"
    if is_list(value):
        return f"a list of {len(value)}"
    if isinstance(value, str) and len(value) > 60:
        return f"{value[:60]!a}..."
    try:
        return f"{value!a}"
    except ValueError:  # an integer inside has more digits than Python writes
        return f"a {type(value).__name__} too large to show"


def is_table(value: object) -> TypeGuard[dict[str, object]]:
    """Whether a value from TOML or JSON is a table."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """Whether a value from TOML or JSON is a list."""
    return isinstance(value, list)
