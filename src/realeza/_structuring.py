"""One strict converter for everything that is read from outside: editions, configs, states.

Nothing is coerced: ``"5"``, ``5.0`` and ``true`` are no integers, a text is no list, an unknown key is an error.
"""

import enum
from collections.abc import Callable, Mapping
from types import GenericAlias, MappingProxyType
from typing import Final, TypeVar, get_args, get_origin

import attrs
from cattrs import BaseValidationError, Converter, transform_error
from cattrs.errors import ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn
from cattrs.strategies import configure_tagged_union

from realeza._showing import is_list, is_table, listed, show

E = TypeVar("E", bound=enum.Enum)
T = TypeVar("T")
A = TypeVar("A", bound=attrs.AttrsInstance)


def strict_converter(*, defaults: bool = False) -> Converter:
    """A converter that takes each value as it is or refuses it; only with ``defaults`` may a field be missing."""
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    for kind in (int, bool, str):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook_factory(attrs.has, _record_factory if defaults else _whole_record_factory)
    converter.register_structure_hook_factory(_is_tuple, _tuple_factory)
    converter.register_structure_hook_factory(_is_enum, _enum_factory)
    return converter


def tag(converter: Converter, union: object) -> None:
    """Write each member of a union of records with its class under ``kind``."""
    configure_tagged_union(union, converter, tag_name="kind")
    structure: Callable[[object, object], object] = converter.get_structure_hook(union)
    kinds = [member.__name__ for member in get_args(union)]

    def structure_tagged(value: object, as_type: object) -> object:
        kind = as_table(value).get("kind")
        if kind not in kinds:
            raise ValueError(f"kind: one of {', '.join(kinds)} expected, found {show(kind)}")
        return structure(value, as_type)

    converter.register_structure_hook(union, structure_tagged)


def first_fault(error: BaseValidationError) -> tuple[str, str, BaseException]:
    """The first fault that a validation error holds: its path inside (``kings[3].rank``), its reason and its error."""
    causes: list[BaseException] = []

    def reason_of(cause: BaseException, kind: type | None) -> str:
        causes.append(cause)
        return _reason(cause, kind)

    reason, _, path = transform_error(error, path="", format_exception=reason_of)[0].rpartition(" @ ")
    return path.removeprefix("."), reason, causes[0]


def as_table(value: object) -> dict[str, object]:
    """A value that is to be a table; ``ValueError`` if it is none."""
    if not is_table(value):
        raise ValueError(f"a table expected, found {show(value)}")
    return value


def as_list(value: object) -> list[object]:
    """A value that is to be a list; ``ValueError`` if it is none."""
    if not is_list(value):
        raise ValueError(f"a list expected, found {show(value)}")
    return value


def word_of(kind: type[E], value: object, *more: str) -> E:
    """The member of an enumeration that a word stands for; ``ValueError``, which names ``more`` words too, if none."""
    for known in kind:
        if isinstance(value, str) and value == known.value:
            return known
    words = ", ".join((*more, *(str(known.value) for known in kind)))
    raise ValueError(f"one of {words} expected, found {show(value)}")


def _exactly(kind: type[T]) -> Callable[[object, object], T]:
    def structure(value: object, _: object) -> T:
        if type(value) is not kind:
            raise ValueError(f"{_NAMES[kind]} expected, found {show(value)}")
        return value

    return structure


_NAMES: Final[Mapping[type, str]] = MappingProxyType({int: "an integer", bool: "true or false", str: "a text"})


def _record_factory(cls: type[A], converter: Converter) -> Callable[[object, object], A]:
    structure = make_dict_structure_fn(cls, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=True)

    def structure_record(value: object, as_type: object) -> A:
        return structure(as_table(value), as_type)

    return structure_record


def _whole_record_factory(cls: type[A], converter: Converter) -> Callable[[object, object], A]:
    structure = _record_factory(cls, converter)
    names = [field.name for field in attrs.fields_dict(cls).values() if field.init]

    def structure_whole_record(value: object, as_type: object) -> A:
        table = as_table(value)
        if missing := [name for name in names if name not in table]:
            unknown = [name for name in table if name not in names]
            raise ValueError(f"missing: {', '.join(missing)}" + (f"; unknown: {listed(unknown)}" if unknown else ""))
        return structure(table, as_type)

    return structure_whole_record


def _is_enum(kind: object) -> bool:
    return isinstance(kind, enum.EnumMeta)


def _enum_factory(kind: type[E]) -> Callable[[object, object], E]:
    return lambda value, _: word_of(kind, value)


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


def _tuple_factory(kind: object, converter: Converter) -> Callable[[object, object], tuple[object, ...]]:
    item_kind = get_args(kind)[0]
    list_kind = GenericAlias(list, (item_kind,))
    structure: Callable[[object, object], object] = converter.get_structure_hook(item_kind)
    structure_list: Callable[[object, object], list[object]] = converter.get_structure_hook(list_kind)

    def structure_tuple(value: object, _: object) -> tuple[object, ...]:
        items = as_list(value)
        structured: list[object] = []
        for index, item in enumerate(items):
            try:
                structured.append(structure(item, item_kind))
            except Exception:  # noqa: BLE001 - this tells where; a list may be long, and one is enough
                return tuple(structure_list(items[: index + 1], list_kind))
        return tuple(structured)

    return structure_tuple


def _reason(error: BaseException, _: type | None) -> str:
    if isinstance(error, ForbiddenExtraKeysError):
        return f"unknown: {listed(sorted(error.extra_fields))}"
    if isinstance(error, KeyError):
        return "missing"
    return str(error)
