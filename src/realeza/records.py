"""Records: a whole game as text, to store, to send and to replay.

A record is a header of four lines, an empty line, and then one move a line in the notation of the game::

    realeza 1
    game reis
    config players=2 advanced=false teams=false
    edition default 8f70e25fed7a906e

    royal avis
    deal 14

It may end before the game does; its last line ends as the others do, so that a text that was cut off is not taken
for another game.
"""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar, final

import attrs

from realeza._showing import text_of
from realeza.configs import config_from, config_text
from realeza.errors import ConfigError, IllegalMoveError, NotationError, RecordError
from realeza.game import C, Game, GameEdition

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

FORMAT = 1
"""The number of the form in which records are written."""


@final
@attrs.frozen
class Record(Generic[C, M]):
    """A game, or the beginning of one: its config and all moves made, those of chance among them."""

    config: C
    moves: tuple[M, ...]


def write_record(game: Game[C, S, M, V], record: Record[C, M]) -> str:
    """A record as text."""
    edition = record.config.edition
    header = [
        f"realeza {FORMAT}",
        f"game {game.name}",
        f"config {config_text(record.config)}",
        f"edition {edition.name} {edition.fingerprint}",
        "",
    ]
    return "\n".join([*header, *map(game.format_move, record.moves)]) + "\n"


def read_record(game: Game[C, S, M, V], text: str, editions: Iterable[GameEdition] = ()) -> Record[C, M]:
    """The record that a text holds; each of its moves has been made, and is legal where it stands.

    An edition is looked for, by its name and fingerprint, among the default one and ``editions``. Raises
    :class:`~realeza.errors.RecordError`, with the number of the line, for anything that is wrong with the text.
    """
    lines = text_of(text).replace("\r\n", "\n").split("\n")
    if (cut := lines.pop()) != "":
        raise RecordError(len(lines) + 1, cut, "the line has no end: the text is cut off, or lacks its last line break")
    _expect(lines, 1, f"realeza {FORMAT}")
    _expect(lines, 2, f"game {game.name}")
    words = _header(lines, 3, "config")
    edition = _edition(lines, [game.default_edition(), *editions])
    try:
        config = config_from(game, words.split(" "), edition)
    except ConfigError as error:
        raise RecordError(3, lines[2], f"{error.field}: {error.reason}", error.clause) from error
    if words != config_text(config):
        raise RecordError(3, lines[2], f"every field once, in order, expected: {config_text(config)}")
    _expect(lines, 5, "")
    moves: list[M] = []
    state = game.initial(config)
    for number, line in enumerate(lines[5:], start=6):
        try:
            move = game.parse_move(line)
            state = game.apply(state, move)
        except NotationError as error:
            reason = f"no move at position {error.position}: {error.reason}"
            raise RecordError(number, line, reason, error.clause) from error
        except IllegalMoveError as error:
            raise RecordError(number, line, error.reason, error.clause) from error
        moves.append(move)
    return Record(config, tuple(moves))


def replay(game: Game[C, S, M, V], record: Record[C, M]) -> Iterator[S]:
    """Each state of a recorded game, from the initial one to the one after the last move.

    Raises :class:`~realeza.errors.IllegalMoveError` at a move that is not legal where it stands.
    """
    state = game.initial(record.config)
    yield state
    for move in record.moves:
        state = game.apply(state, move)
        yield state


def game_of(text: str) -> str:
    """The name of the game that a record is of, from its second line; :class:`~realeza.errors.RecordError` if none."""
    lines = text_of(text).replace("\r\n", "\n").split("\n", maxsplit=2)
    _expect(lines, 1, f"realeza {FORMAT}")
    return _header(lines, 2, "game")


def _line(lines: list[str], number: int) -> str:
    return lines[number - 1] if number <= len(lines) else ""


def _expect(lines: list[str], number: int, expected: str) -> None:
    if number > len(lines) or lines[number - 1] != expected:
        reason = f"{expected!a} expected" if expected else "an empty line expected"
        raise RecordError(number, _line(lines, number), reason)


def _header(lines: list[str], number: int, key: str) -> str:
    found, space, rest = _line(lines, number).partition(" ")
    if found != key or not space:
        raise RecordError(number, _line(lines, number), f"'{key} ...' expected")
    return rest


def _edition(lines: list[str], known: list[GameEdition]) -> GameEdition:
    reference = _header(lines, 4, "edition")
    for edition in known:
        if reference == f"{edition.name} {edition.fingerprint}":
            return edition
    names = ", ".join(f"{edition.name} {edition.fingerprint}" for edition in known)
    raise RecordError(4, lines[3], f"an edition that is at hand expected: {names}")
