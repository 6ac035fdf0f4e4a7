"""Exact types: whether everything is of the very type that it is declared with, for code that has no types.

``True`` is no number here, though it equals 1, and what only pretends to equal a good is none.
"""

import functools
import itertools
from collections.abc import Callable, Mapping
from operator import attrgetter
from types import MappingProxyType, NoneType, UnionType
from typing import Final, NewType, TypeAlias, TypeGuard, Union, get_args, get_origin

import attrs

from realeza._showing import show

Finding: TypeAlias = tuple[str, str]
"""The path to a part, and what is wrong with it."""
Finder: TypeAlias = Callable[[object], Finding | None]

_WORDS: Final[Mapping[type, str]] = MappingProxyType(
    {
        int: "an integer",
        str: "a text",
        bool: "True or False",
        tuple: "a tuple",
        NoneType: "None",
    }
)


@functools.cache
def finder(kind: object) -> Finder:
    """What tells where a value is not exactly of a declared type, and what is wrong there; ``None`` if it is.

    It looks all the way down, but only at the parts of a record in it that checks itself when it is made.
    """
    options = {part: _record(part) or inside for part, inside in _options(kind).items()}

    def find(value: object) -> Finding | None:
        try:
            if type(value) not in options:
                return "", _unexpected(options, value)
            look = options[type(value)]
            return None if look is None else look(value)
        except Exception:  # noqa: BLE001 - a class may do anything when it is looked up
            return "", f"a value that cannot be looked at: {show(value)}"

    return find


def described(finding: Finding) -> str:
    """A finding in words: the path to the part, if it is one, and what is wrong with it."""
    path, reason = finding
    return f"{path.removeprefix('.')}: {reason}" if path else reason


def finder_in_words(kind: object) -> Callable[[object], str | None]:
    """The same as :func:`finder`, but what it finds is told in words."""
    find = finder(kind)

    def find_in_words(value: object) -> str | None:
        finding = find(value)
        return None if finding is None else described(finding)

    return find_in_words


def no_move(move: object, fault: Finder, game: str) -> str:
    """Why something that may be anything at all is no move of a game, whose moves a finder knows."""
    if isinstance(move, str):
        return "a text; parse_move gives the move that it stands for"
    finding = fault(move)
    return f"no move of {game}" if finding is None or not finding[0] else described(finding)


@functools.cache
def _options(kind: object) -> Mapping[type, Finder | None]:
    """The classes that a declaration allows, each with what looks into its values, if there is anything inside."""
    if isinstance(kind, NewType):
        return _options(kind.__supertype__)
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Union or origin is UnionType:
        found: dict[type, Finder | None] = {}
        for each in inside:
            found |= _options(each)
        return found
    if origin is tuple:
        return {tuple: _row(_options(inside[0]))}
    if not isinstance(kind, type):
        raise TypeError(f"a declared type expected, found {show(kind)}")
    return {kind: _record(kind, shallow=hasattr(kind, "__attrs_post_init__"))}


@functools.cache
def _record(kind: type, *, shallow: bool = False) -> Finder | None:
    """What looks into the records of a class; what follows from the other parts is passed over."""
    if not attrs.has(kind):
        return None
    declared: list[tuple[str, object]] = [(field.name, field.type) for field in attrs.fields(kind) if field.init]
    if not declared:
        return None
    names = [name for name, _ in declared]
    options = [_options(part) for _, part in declared]
    fitting = frozenset(itertools.product(*options))
    deeper = [(place, inside) for place, inside in enumerate(options) if any(inside.values()) and not shallow]
    getter: Callable[[object], object] = attrgetter(*names)

    def parts_of(value: object) -> tuple[object, ...]:
        parts = getter(value)
        return parts if len(names) > 1 and _is_tuple(parts) else (parts,)

    def find(value: object) -> Finding | None:
        try:
            parts = parts_of(value)
        except AttributeError:
            return f".{next(name for name in names if not hasattr(value, name))}", "this part is missing"
        if tuple(map(type, parts)) not in fitting:
            place = next(place for place, part in enumerate(parts) if type(part) not in options[place])
            return f".{names[place]}", _unexpected(options[place], parts[place])
        for place, inside in deeper:
            look = inside[type(parts[place])]
            if look is not None and (found := look(parts[place])) is not None:
                return f".{names[place]}{found[0]}", found[1]
        return None

    return find


def _row(options: Mapping[type, Finder | None]) -> Finder:
    """What looks into a tuple of values."""
    allowed = frozenset(options)
    look_inside = any(options.values())

    def find(values: object) -> Finding | None:
        items = values if _is_tuple(values) else ()
        if not allowed.issuperset(map(type, items)):
            place = next(place for place, item in enumerate(items) if type(item) not in allowed)
            return f"[{place}]", _unexpected(options, items[place])
        if look_inside:
            for place, item in enumerate(items):
                look = options[type(item)]
                if look is not None and (found := look(item)) is not None:
                    return f"[{place}]{found[0]}", found[1]
        return None

    return find


def _unexpected(options: Mapping[type, object], value: object) -> str:
    words = [_WORDS.get(kind) or _named(kind) for kind in options]
    expected = " or ".join(words) if len(words) < 4 else "one of the declared classes"
    found = f"{_named(type(value))} {show(value)}" if _looks_plain(value) else show(value)
    return f"{expected} expected, found {found}"


def _looks_plain(value: object) -> bool:
    """Whether a value is shown like a plain one, and is of a class of somebody's own."""
    return type(value) not in _WORDS and isinstance(value, int | str | tuple)


def _named(kind: type) -> str:
    return f"{'an' if kind.__name__[0] in 'AEIO' else 'a'} {kind.__name__}"


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return type(value) is tuple
