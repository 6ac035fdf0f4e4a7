"""Damage: what may happen to a text on its way, for tests of everything that reads."""

import json
from collections.abc import Iterator
from random import Random
from typing import Final

from realeza._structuring import is_list, is_table
from realeza.play import pick

JUNK_TEXT: Final[tuple[str, ...]] = (
    *" 0123456789:-?=#aefgknoprt",
    "",
    "\n",
    "\t",
    "\u0664",
    "\u00e3",
    "\ud800",
    "9" * 5000,
)
"""Characters, and runs of them, that stand in the wrong place."""

_EMPTY_LIST: Final[list[object]] = []
_EMPTY_TABLE: Final[dict[str, object]] = {}

JUNK_VALUES: Final[tuple[object, ...]] = (
    *(None, True, False, -1, 0, 1, 2, 3, 36, 10**400, 0.5, float("nan"), "", "14", "fool", "play 14", "x" * 1000),
    *("\ud800", _EMPTY_LIST, [_EMPTY_LIST], ["14"], _EMPTY_TABLE, {"kind": "PlayCard", "seat": 9}),
)
"""Values that stand in the wrong place of a JSON text."""


def damage_text(text: str, rng: Random) -> str:
    """A text with one character changed, added or lost."""
    place = int(rng.random() * (len(text) + 1))
    return text[:place] + pick(JUNK_TEXT, rng) + text[place + int(rng.random() * 2) :]


def damage_json(text: str, rng: Random) -> str:
    """A JSON text with one thing wrong: a value is another, missing, doubled or moved, or the text is cut short."""
    if rng.random() * 10 < 1:
        return text[: int(rng.random() * len(text))]
    data: object = json.loads(text)
    whole = [data]
    node, key = pick(list(_places(whole)), rng)
    kind = int(rng.random() * 4)
    if is_table(node):
        name = pick(list(node), rng) if kind == 0 else str(key)
        if kind == 1:
            del node[name]
        elif kind == 2:
            node[pick(JUNK_TEXT, rng)] = node[name]
        else:
            node[str(key)] = node[name] if kind == 0 else pick(JUNK_VALUES, rng)
    elif is_list(node):
        index = int(key)
        if kind == 0:
            node[index] = pick(node, rng)
        elif kind == 1:
            del node[index]
        elif kind == 2:
            node.insert(index, node[index])
        else:
            node[index] = pick(JUNK_VALUES, rng)
    return json.dumps(whole[0] if whole else None)


def _places(node: object) -> Iterator[tuple[object, str | int]]:
    """Every place in JSON data, as the table or list that holds it and its key there."""
    if is_table(node):
        for name, value in node.items():
            yield node, name
            yield from _places(value)
    elif is_list(node):
        for index, value in enumerate(node):
            yield node, index
            yield from _places(value)
