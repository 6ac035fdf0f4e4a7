"""Damage: what may happen to a text on its way, for tests of everything that reads."""

import copy
import functools
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from realeza._showing import is_list, is_table
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
    pick(list(_places(whole)), rng)(rng)
    return json.dumps(whole[0] if whole else None)


def _places(node: object) -> Iterator[Callable[[Random], None]]:
    """For every place in JSON data, what damages it."""
    if is_table(node):
        for name, value in node.items():
            yield functools.partial(_damage_table, node, name)
            yield from _places(value)
    elif is_list(node):
        for index, value in enumerate(node):
            yield functools.partial(_damage_list, node, index)
            yield from _places(value)


def _damage_table(table: dict[str, object], name: str, rng: Random) -> None:
    match int(rng.random() * 4):
        case 0:
            table[name] = table[pick(list(table), rng)]
        case 1:
            del table[name]
        case 2:
            table[pick(JUNK_TEXT, rng)] = table[name]
        case _:
            table[name] = copy.deepcopy(pick(JUNK_VALUES, rng))


def _damage_list(items: list[object], index: int, rng: Random) -> None:
    match int(rng.random() * 4):
        case 0:
            items[index] = pick(items, rng)
        case 1:
            del items[index]
        case 2:
            items.insert(index, items[index])
        case _:
            items[index] = copy.deepcopy(pick(JUNK_VALUES, rng))
