"""Nothing that is shared can be changed: the tables of all modules, and the tables that configs carry."""

import importlib
import pkgutil
from collections.abc import Collection, Iterator, Mapping
from enum import Enum
from types import MappingProxyType, ModuleType
from typing import TypeGuard, TypeVar

import pytest

import realeza
from realeza import kingdoms, reis, rio, royale
from realeza.game import C, Game

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(realeza.__path__, "realeza.")
    if module.name not in ("realeza.__main__", "realeza.testing.damage")  # the one runs, the other has JSON to damage
)
CHANGEABLE = (dict, list, set, bytearray)


def parts(path: str, value: object, seen: set[int]) -> Iterator[tuple[str, object]]:
    """A value and all that it holds, each with its path."""
    if id(value) in seen:
        return
    seen.add(id(value))
    yield path, value
    if is_map(value):
        for key, item in value.items():
            yield from parts(f"{path}[{key!r}]", item, seen)
    elif is_row(value):
        for place, item in enumerate(value):
            yield from parts(f"{path}[{place}]", item, seen)
    elif type(value).__module__.startswith("realeza.") and not isinstance(value, Enum | type):
        for name in own(value):
            yield from parts(f"{path}.{name}", getattr(value, name), seen)


def is_map(value: object) -> TypeGuard[Mapping[object, object]]:
    """Whether a value is a table that cannot be changed."""
    return isinstance(value, MappingProxyType)


def is_row(value: object) -> TypeGuard[Collection[object]]:
    """Whether a value is a row, or a set, of values that cannot be changed."""
    return isinstance(value, tuple | frozenset)


def own(value: object) -> list[str]:
    """The names of the attributes of an object, in slots or not."""
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    return [name for name in (*slots, *getattr(value, "__dict__", ())) if hasattr(value, name)]


@pytest.mark.parametrize("name", MODULES)
def test_no_table_of_a_module_can_be_changed(name: str) -> None:
    module = importlib.import_module(name)
    seen: set[int] = set()
    found = [
        path
        for attribute, value in vars(module).items()
        if not attribute.startswith("__") and not isinstance(value, ModuleType)
        for path, part in parts(attribute, value, seen)
        if isinstance(part, CHANGEABLE)
    ]
    assert [] == found


@pytest.mark.parametrize("game", [kingdoms, reis, rio, royale], ids=lambda game: game.name)
def test_no_table_of_a_config_can_be_changed(game: Game[C, S, M, V]) -> None:
    for name, config in game.configs().items():
        found = [path for path, part in parts(name, config, set()) if isinstance(part, CHANGEABLE)]
        assert [] == found
