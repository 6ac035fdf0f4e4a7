"""Reading editions: the one reader of TOML.

An edition is what is printed on the components. Each record in its file says for every value whether it was read
off the printed game or reconstructed: its lists ``printed`` and ``reconstructed`` name each field exactly once.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Callable
from importlib.resources.abc import Traversable
from os import PathLike, fspath
from pathlib import Path
from typing import Final, Protocol, TypeVar

import attrs
from cattrs import BaseValidationError, Converter

from realeza._exact import finder
from realeza._showing import show
from realeza._structuring import first_fault, strict_converter
from realeza.errors import EditionError

E = TypeVar("E")


class Marked(attrs.AttrsInstance, Protocol):
    """A record that says of each of its values where it comes from."""

    @property
    def printed(self) -> tuple[str, ...]:
        """The fields that were read off the printed game."""
        ...

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """The fields that were not."""
        ...


class Named(Protocol):
    """An edition, which has a name."""

    @property
    def name(self) -> str:
        """What records and the command line call it."""
        ...


def read_edition(
    cls: type[E], source: str | PathLike[str] | Traversable, hooks: Callable[[Converter], None] | None = None
) -> E:
    """Read an edition of class ``cls`` from a TOML file.

    ``hooks`` tells the converter of kinds of values that are no plain records. Raises
    :class:`~realeza.errors.EditionError`, with the path inside the file, for anything that is wrong with it.
    """
    path = source if isinstance(source, Traversable) else Path(fspath(source))
    where = str(path)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise EditionError(where, "", error.strerror or "cannot be read") from error
    except RecursionError as error:
        raise EditionError(where, "", "nested too deeply") from error
    except ValueError as error:
        raise EditionError(where, "", f"not a TOML file in UTF-8: {error}") from error
    converter = strict_converter()
    if hooks is not None:
        hooks(converter)
    try:
        return converter.structure(data, cls)
    except BaseValidationError as error:
        path_inside, reason, cause = first_fault(error)
        if isinstance(cause, EditionError):
            raise EditionError(where, cause.path, cause.reason, cause.clause) from error
        raise EditionError(where, path_inside, reason) from error
    except ValueError as error:
        raise EditionError(where, "", str(error)) from error


def check_marks(record: Marked, source: str, path: str, clause: str) -> None:
    """Raise :class:`~realeza.errors.EditionError` unless each field of a record is marked exactly once."""
    fields = sorted(field.name for field in attrs.fields(type(record)) if field.name not in _MARKS)
    marks = sorted(record.printed + record.reconstructed)
    if marks != fields:
        for name in fields:
            if marks.count(name) != 1:
                reason = f"marked printed or reconstructed {marks.count(name)} times, once expected"
                raise EditionError(source, f"{path}.{name}", reason, clause)
        unknown = next(mark for mark in marks if mark not in fields)
        raise EditionError(source, path, f"a mark for an unknown field: {show(unknown)}", clause)


def check_types(edition: Named, clause: str) -> None:
    """Raise :class:`~realeza.errors.EditionError` unless everything has the very type that it is declared with.

    Code may have no types: ``True`` is no number. The name of an edition is one word of a few plain letters, since it
    stands in records and on the command line: 1 to 40 letters, digits, dots, dashes and underscores of ASCII.
    """
    name: object = edition.name
    if type(name) is not str:
        raise EditionError(show(name), "name", f"a text expected, found {show(name)}", clause)
    if not _NAME.fullmatch(name):
        raise EditionError(show(name), "name", "1 to 40 letters, digits, '.', '-' or '_' expected", clause)
    kind: type = type(edition)
    if (wrong := finder(kind)(edition)) is not None:
        path, reason = wrong
        raise EditionError(name, path.removeprefix("."), reason, clause)


def fingerprint(data: object) -> str:
    """A digest of plain data: the first 16 hexadecimal digits of the SHA-256 of its JSON."""
    text = json.dumps(data, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


_NAME: Final = re.compile(r"[A-Za-z0-9._-]{1,40}")
_MARKS: Final = ("printed", "reconstructed")
