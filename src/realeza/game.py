"""What a game is: the one interface that every game package satisfies, and every generic tool takes."""

import enum
from collections.abc import Mapping
from os import PathLike
from typing import Protocol, TypeVar

import attrs
from cattrs import Converter

from realeza.actors import Actor, Seat
from realeza.invariants import Invariant


class Result(enum.Enum):
    """How a game ended for a seat."""

    WIN = "win"
    LOSS = "loss"
    DRAW = "draw"


class GameEdition(Protocol):
    """What the generic tools need to know of an edition."""

    @property
    def name(self) -> str:
        """What the edition calls itself, such as ``default``."""
        ...

    @property
    def fingerprint(self) -> str:
        """A digest of everything in the edition that a rule reads: 16 hexadecimal digits."""
        ...


class GameConfig(attrs.AttrsInstance, Protocol):
    """What the generic tools need to know of a config; it is a frozen attrs class."""

    @property
    def players(self) -> int:
        """The number of players, as the game counts them (section 1 of its rules text)."""
        ...

    @property
    def edition(self) -> GameEdition:
        """What is printed on the components."""
        ...


C = TypeVar("C", bound=GameConfig)
S = TypeVar("S")
M = TypeVar("M")
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[C, S, M, V_co]):
    """The rules of a game as pure functions over values that never change.

    A package is a game: ``reis.apply(state, move)``. So is any object with these members. ``C`` is the class of
    configs, ``S`` of states, ``M`` of moves and ``V`` of views. States and moves can be hashed and compared, and
    equal positions are equal states.
    """

    @property
    def name(self) -> str:
        """The short name of the game, as in the command line and in records: ``reis``."""
        ...

    @property
    def Config(self) -> type[C]:  # noqa: N802 - it is a class
        """The class of the configs."""
        ...

    @property
    def State(self) -> type[S]:  # noqa: N802 - it is a class
        """The class of the states."""
        ...

    @property
    def invariants(self) -> tuple[Invariant[S, M], ...]:
        """Section 9 of the rules text as code."""
        ...

    def configs(self) -> Mapping[str, C]:
        """The named configs of the rules text, with the default edition, under their names."""
        ...

    def default_edition(self) -> GameEdition:
        """The edition that comes with the library."""
        ...

    def load_edition(self, path: str | PathLike[str], /) -> GameEdition:
        """Read an edition from a TOML file; :class:`~realeza.errors.EditionError` if it is not valid."""
        ...

    def initial(self, config: C, /) -> S:
        """The position before the first chance step or decision."""
        ...

    def actor(self, state: S, /) -> Actor:
        """Who acts now."""
        ...

    def legal_moves(self, state: S, /) -> tuple[M, ...]:
        """All moves that may be made now, distinct, in a stable order; at chance all outcomes; empty iff over."""
        ...

    def weights(self, state: S, /) -> tuple[int, ...]:
        """At chance: a positive weight for each of the legal moves, in their order.

        Raises :class:`~realeza.errors.NotChanceError` when it is not chance that acts.
        """
        ...

    def apply(self, state: S, move: M, /) -> S:
        """The state after ``move``; :class:`~realeza.errors.IllegalMoveError` if it is not a legal move."""
        ...

    def advance(self, state: S, move: M, /) -> S:
        """The same as ``apply``, unchecked: for loops that took the move from ``legal_moves``."""
        ...

    def score(self, state: S, /) -> tuple[int, ...]:
        """The points of each seat, in any state."""
        ...

    def outcome(self, state: S, /) -> tuple[Result, ...] | None:
        """How the game ended for each seat; ``None`` while it goes on."""
        ...

    def observe(self, state: S, seat: Seat | None, /) -> V_co:
        """What a seat may see of the table; ``None`` is a spectator, who sees what everybody sees."""
        ...

    def redact(self, state: S, move: M, seat: Seat | None, /) -> str | None:
        """The move as a seat (or a spectator) is told of it, ``None`` if it learns nothing.

        ``state`` is the one in which the move is made.
        """
        ...

    def format_move(self, move: M, /) -> str:
        """The move in the notation of section 7 of the rules text."""
        ...

    def parse_move(self, text: str, /) -> M:
        """The move that a text stands for; :class:`~realeza.errors.NotationError` if it stands for none."""
        ...

    def check(self, state: S, /) -> None:
        """Raise :class:`~realeza.errors.InvariantError`, naming each clause that the state breaks."""
        ...

    def hooks(self, converter: Converter, /) -> None:
        """Tell a converter how the values of this game that are no plain records look in JSON."""
        ...
