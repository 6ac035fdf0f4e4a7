"""Configs as text: ``players=4 advanced=true teams=false``, in records and in the command line."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, TypeVar

import attrs
from cattrs import BaseValidationError

from realeza._showing import show, text_of
from realeza._structuring import first_fault, strict_converter
from realeza.errors import ConfigError
from realeza.game import C, Game, GameConfig, GameEdition

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


def field_names(config_class: type[GameConfig]) -> tuple[str, ...]:
    """The names of the fields of a class of configs that a person chooses, but for the edition."""
    return tuple(field.name for field in attrs.fields(config_class) if field.init and field.name != "edition")


def config_text(config: GameConfig) -> str:
    """The fields of a config but for its edition, in their order: ``players=4 advanced=true teams=false``."""
    return " ".join(f"{name}={_written(getattr(config, name))}" for name in field_names(type(config)))


def config_from(game: Game[C, S, M, V], words: Iterable[str], edition: GameEdition) -> C:
    """The config that words like ``players=4`` and ``advanced=true`` give; a field that is left out has its default.

    A value is a whole number, ``true``, ``false``, ``none`` or a text. Raises
    :class:`~realeza.errors.ConfigError` for anything else, and for a config that the game does not have.
    """
    if type(edition) is not type(game.default_edition()):
        raise ConfigError("edition", f"an edition of {game.name} expected, found {show(edition)}")
    known = field_names(game.Config)
    values: dict[str, object] = {}
    for word in words:
        name, equals, text = text_of(word).partition("=")
        if not equals or name not in known:
            raise ConfigError(show(name), f"one of {', '.join(f'{field}=' for field in known)} expected")
        if name in values:
            raise ConfigError(name, "given twice")
        values[name] = _read(name, text)
    converter = strict_converter(defaults=True)
    converter.register_structure_hook(type(edition), lambda value, _: value)
    try:
        return converter.structure({**values, "edition": edition}, game.Config)
    except BaseValidationError as error:
        name, reason, cause = first_fault(error)
        if isinstance(cause, ConfigError):
            raise cause from None
        raise ConfigError(name, reason) from None


def named_config(game: Game[C, S, M, V], name: str) -> C:
    """The config of the game that has a name; :class:`~realeza.errors.ConfigError` if none has."""
    configs: Mapping[str, C] = game.configs()
    if name not in configs:
        raise ConfigError(show(name), f"one of {', '.join(configs)} expected")
    return configs[name]


def _written(value: object) -> str:
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _read(name: str, text: str) -> object:
    if text in _WORDS:
        return _WORDS[text]
    if not _INTEGER.fullmatch(text):
        return text
    if len(text) > _DIGITS:
        raise ConfigError(name, f"no number of more than {_DIGITS} digits expected")
    return int(text)


_INTEGER: Final = re.compile(r"0|-?[1-9][0-9]*")
_DIGITS: Final = 18
_WORDS: Final[Mapping[str, object]] = MappingProxyType({"true": True, "false": False, "none": None})
