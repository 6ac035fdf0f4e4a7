"""States and configs as JSON, and back.

What is read is checked: a text that is damaged in any way is refused with the place of the damage, and a state that
no play can lead to with the clause that it breaks.
"""

import json
from collections.abc import Iterable
from typing import Generic, NoReturn, TypeVar, final

from cattrs import BaseValidationError

from realeza._showing import is_table, show
from realeza._structuring import as_table, first_fault, strict_converter, tag
from realeza.actors import Actor
from realeza.errors import ConfigError, JSONError, NotationError
from realeza.game import C, Game, GameEdition, M, S

V = TypeVar("V")
T = TypeVar("T")

FORMAT = 1
"""The number of the form in which JSON is written."""


@final
class Codec(Generic[C, S, M, V]):
    """Writes and reads the states and configs of one game.

    An edition is written as its name and fingerprint. To read what was played with an edition other than the default
    one, hand the edition over.

    >>> from realeza import reis
    >>> from realeza.codec import Codec
    >>> codec = Codec(reis)
    >>> state = reis.initial(reis.Config(players=2))
    >>> codec.load_state(codec.dump_state(state)) == state
    True
    """

    def __init__(self, game: Game[C, S, M, V], editions: Iterable[GameEdition] = ()) -> None:
        default = game.default_edition()
        self._game = game
        self._editions = [default, *editions]
        self._view: type | None = None
        self._converter = strict_converter()
        tag(self._converter, Actor)
        game.hooks(self._converter)
        self._converter.register_unstructure_hook(type(default), self._written)
        self._converter.register_structure_hook(type(default), self._known)

    def dump_state(self, state: S, *, indent: int | None = None) -> str:
        """A state as JSON text; ``TypeError`` for anything else."""
        _expect(state, self._game.State)
        return self._dump("state", state, indent)

    def dump_config(self, config: C, *, indent: int | None = None) -> str:
        """A config as JSON text; ``TypeError`` for anything else."""
        _expect(config, self._game.Config)
        return self._dump("config", config, indent)

    def dump_view(self, view: V, *, indent: int | None = None) -> str:
        """What a seat may see as JSON text, to send to a player; ``TypeError`` for anything else.

        It is not read back.
        """
        if self._view is None:
            any_config = next(iter(self._game.configs().values()))
            self._view = type(self._game.observe(self._game.initial(any_config), None))
        _expect(view, self._view)
        return self._dump("view", view, indent)

    def load_state(self, text: str | bytes) -> S:
        """The state that a JSON text holds.

        Raises :class:`~realeza.errors.JSONError` for a damaged text, with the path of the damage, and
        :class:`~realeza.errors.InvariantError`, with the clauses, for a state that breaks the rules.
        """
        state = self._load("state", text, self._game.State)
        self._game.check(state)
        return state

    def load_config(self, text: str | bytes) -> C:
        """The config that a JSON text holds; :class:`~realeza.errors.JSONError` for a damaged text."""
        return self._load("config", text, self._game.Config)

    def _dump(self, key: str, value: object, indent: int | None) -> str:
        data = {"realeza": FORMAT, "game": self._game.name, key: self._converter.unstructure(value)}
        return json.dumps(data, indent=indent, ensure_ascii=False)

    def _load(self, key: str, text: str | bytes, kind: type[T]) -> T:
        data = _parse(text)
        for name, expected in (("realeza", FORMAT), ("game", self._game.name)):
            if name not in data or type(data[name]) is not type(expected) or data[name] != expected:
                raise JSONError(f"$.{name}", f"{expected!a} expected, found {show(data.get(name))}")
        if set(data) != {"realeza", "game", key}:
            raise JSONError("$", f"the keys realeza, game and {key} expected")
        try:
            return self._converter.structure(data[key], kind)
        except BaseValidationError as error:
            _refuse(f"$.{key}", error)
        except ValueError as error:
            raise JSONError(f"$.{key}", str(error)) from error

    def _written(self, edition: GameEdition) -> dict[str, str]:
        """How an edition is referred to: as the first known one that equals it, so that equal states look alike."""
        return _reference(next((known for known in self._editions if known == edition), edition))

    def _known(self, value: object, _: object) -> GameEdition:
        for edition in self._editions:
            if _reference(edition) == value:
                return edition
        names = ", ".join(f"{edition.name} {edition.fingerprint}" for edition in self._editions)
        found = " ".join(show(part) for part in value.values()) if is_table(value) else show(value)
        raise ValueError(f"a known edition expected ({names}), found {found}")


def _expect(value: object, kind: type) -> None:
    if not isinstance(value, kind):
        raise TypeError(f"a {kind.__name__} of the game expected, found {show(value)}")


def _reference(edition: GameEdition) -> dict[str, str]:
    return {"name": edition.name, "fingerprint": edition.fingerprint}


def _parse(text: object) -> dict[str, object]:
    if not isinstance(text, str | bytes):
        raise TypeError(f"a text or bytes expected, found {show(text)}")
    try:
        data: object = json.loads(text, object_pairs_hook=_table, parse_constant=_no_number)
    except RecursionError:
        raise JSONError("$", "nested too deeply") from None
    except ValueError as error:
        raise JSONError("$", f"not JSON: {error}") from error
    try:
        return as_table(data)
    except ValueError as error:
        raise JSONError("$", str(error)) from error


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ValueError("a key stands in a table twice")
    return table


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")


def _refuse(path: str, error: BaseValidationError) -> NoReturn:
    place, reason, cause = first_fault(error)
    clause = None
    if isinstance(cause, ConfigError):
        place, reason, clause = f"{place}.{cause.field}".removeprefix("."), cause.reason, cause.clause
    if isinstance(cause, NotationError):
        reason, clause = reason.removesuffix(f" ({cause.clause})"), cause.clause
    joint = "" if place.startswith("[") or not place else "."
    raise JSONError(f"{path}{joint}{place}", reason, clause) from error
