"""Everything the library raises on bad input.

Each error holds the input, the place in it and, where a rule was broken, the clause of the rules text as
attributes, so that a program can tell a person what to mend. They survive pickling, so they come back whole
from a worker process.
"""

from realeza._showing import show


class RealezaError(Exception):
    """The parent of every error that the library raises on purpose."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(show, self.args))})"


class IllegalMoveError(RealezaError, ValueError):
    """A move that is not among ``legal_moves(state)``."""

    def __init__(self, move: object, notation: str, reason: str, clause: str) -> None:
        super().__init__(move, notation, reason, clause)
        self.move = move
        """The refused move itself."""
        self.notation = notation
        """The move in notation, or its ``repr`` if it is no move of the game."""
        self.reason = reason
        """What is wrong, in words."""
        self.clause = clause
        """The clause that the move breaks, such as ``REIS-5.6``."""

    def __str__(self) -> str:
        return f"{self.notation}: {self.reason} ({self.clause})"


class NotationError(RealezaError, ValueError):
    """A text that is no move in the notation of the game."""

    def __init__(self, text: str, position: int, reason: str, clause: str) -> None:
        super().__init__(text, position, reason, clause)
        self.text = text
        """The text as it was given."""
        self.position = position
        """The offset in ``text``, from 0, of the first character that does not fit."""
        self.reason = reason
        """What is wrong, in words."""
        self.clause = clause
        """The clause of the notation, such as ``REIS-7.1``."""

    def __str__(self) -> str:
        return f"{show(self.text)} at position {self.position}: {self.reason} ({self.clause})"


class EditionError(RealezaError, ValueError):
    """An edition that is damaged, incomplete, unknown or against the rules of editions."""

    def __init__(self, source: str, path: str, reason: str, clause: str | None = None) -> None:
        super().__init__(source, path, reason, clause)
        self.source = source
        """The file, or the name of the edition."""
        self.path = path
        """The place inside, such as ``kings[3].rank``; empty for the whole."""
        self.reason = reason
        """What is wrong, in words."""
        self.clause = clause
        """The clause that is broken; ``None`` if it is no matter of the rules."""

    def __str__(self) -> str:
        place = f"{self.source}: {self.path}" if self.path else self.source
        return _with_clause(f"{place}: {self.reason}", self.clause)


class ConfigError(RealezaError, ValueError):
    """A combination of players and options that the game does not have."""

    def __init__(self, field: str, reason: str, clause: str | None = None) -> None:
        super().__init__(field, reason, clause)
        self.field = field
        """The name of the field of the config, or what was written in its place."""
        self.reason = reason
        """What is wrong, in words."""
        self.clause = clause
        """The clause that is broken; ``None`` if it is no matter of the rules."""

    def __str__(self) -> str:
        return _with_clause(f"{self.field}: {self.reason}", self.clause)


class SeatError(RealezaError, ValueError):
    """A seat that is not at this table."""

    def __init__(self, seat: object, players: int) -> None:
        super().__init__(seat, players)
        self.seat = seat
        """What was given as a seat."""
        self.players = players
        """The number of seats at the table."""

    def __str__(self) -> str:
        return f"seat {show(self.seat)}: the seats are 0 to {self.players - 1}"


class NotChanceError(RealezaError, ValueError):
    """``weights`` was asked of a state in which it is not chance that acts."""

    def __init__(self, actor: object) -> None:
        super().__init__(actor)
        self.actor = actor
        """Who acts instead."""

    def __str__(self) -> str:
        return f"only chance has weights, and {show(self.actor)} acts"


class InvariantError(RealezaError, ValueError):
    """A state, or a step between two states, that no play can lead to."""

    def __init__(self, broken: "tuple[Breach, ...]") -> None:
        super().__init__(broken)
        self.broken = broken
        """What is broken: for each invariant its clause, its name and the finding."""

    def __str__(self) -> str:
        return "; ".join(f"{name}: {finding} ({clause})" for clause, name, finding in self.broken)


Breach = tuple[str, str, str]
"""A broken invariant: its clause, its name, and what was found."""


class RecordError(RealezaError, ValueError):
    """A record of a game that cannot be read or replayed."""

    def __init__(self, line: int, text: str, reason: str, clause: str | None = None) -> None:
        super().__init__(line, text, reason, clause)
        self.line = line
        """The number of the line, from 1."""
        self.text = text
        """The line as it stands."""
        self.reason = reason
        """What is wrong, in words."""
        self.clause = clause
        """The clause that is broken; ``None`` if it is no matter of the rules."""

    def __str__(self) -> str:
        return _with_clause(f"line {self.line}, {show(self.text)}: {self.reason}", self.clause)


class JSONError(RealezaError, ValueError):
    """A JSON text that holds no state or config of the game."""

    def __init__(self, path: str, reason: str, clause: str | None = None) -> None:
        super().__init__(path, reason, clause)
        self.path = path
        """The place inside, such as ``$.flush.leader``; ``$`` for the whole."""
        self.reason = reason
        """What is wrong, in words."""
        self.clause = clause
        """The clause that is broken; ``None`` if it is no matter of the rules."""

    def __str__(self) -> str:
        return _with_clause(f"{self.path}: {self.reason}", self.clause)


def _with_clause(message: str, clause: str | None) -> str:
    return message if clause is None else f"{message} ({clause})"
