"""Errors name the input, the place and the clause, and survive a journey between processes."""

import pickle

import pytest

from realeza import errors
from realeza.errors import (
    ConfigError,
    EditionError,
    IllegalMoveError,
    InvariantError,
    JSONError,
    NotationError,
    NotChanceError,
    RealezaError,
    RecordError,
    SeatError,
)

EXAMPLES = [
    (IllegalMoveError("m", "play 3", "not held", "REIS-5.5"), "play 3: not held (REIS-5.5)"),
    (NotationError("pl\u00e3y", 2, "a letter", "REIS-7.1"), "'pl\\xe3y' at position 2: a letter (REIS-7.1)"),
    (NotationError("x" * 100, 0, "short", "A-1"), f"'{'x' * 76}... at position 0: short (A-1)"),
    (EditionError("my.toml", "kings[3].rank", "twice", "REIS-2.8"), "my.toml: kings[3].rank: twice (REIS-2.8)"),
    (EditionError("my.toml", "", "not TOML"), "my.toml: not TOML"),
    (ConfigError("teams", "four players", "REIS-1.3"), "teams: four players (REIS-1.3)"),
    (ConfigError("x", "unknown"), "x: unknown"),
    (SeatError(7, 4), "seat 7: the seats are 0 to 3"),
    (NotChanceError("Over()"), "only chance has weights, and 'Over()' acts"),
    (InvariantError((("A-1", "one", "this"), ("A-2", "two", "that"))), "one: this (A-1); two: that (A-2)"),
    (RecordError(3, "play", "no card", "A-7"), "line 3, 'play': no card (A-7)"),
    (RecordError(3, "y" * 90, "long"), f"line 3, '{'y' * 76}...: long"),
    (JSONError("$.state", "missing", "A-3"), "$.state: missing (A-3)"),
    (JSONError("$", "no"), "$: no"),
]


@pytest.mark.parametrize(("error", "message"), EXAMPLES, ids=lambda value: type(value).__name__)
def test_each_says_what_and_where(error: RealezaError, message: str) -> None:
    assert str(error) == message


@pytest.mark.parametrize("error", [error for error, _ in EXAMPLES], ids=lambda value: type(value).__name__)
def test_each_comes_back_from_a_pickle(error: RealezaError) -> None:
    back: object = pickle.loads(pickle.dumps(error))
    assert type(back) is type(error)
    assert vars(back) == vars(error)
    assert str(back) == str(error)


def test_each_is_an_error_of_the_library_and_a_value_error() -> None:
    kinds = [value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, RealezaError)]
    assert {kind.__name__ for kind in kinds} == {type(error).__name__ for error, _ in EXAMPLES} | {"RealezaError"}
    assert all(issubclass(kind, ValueError) for kind in kinds if kind is not RealezaError)


def test_each_can_be_shown_whatever_it_holds() -> None:
    assert "IllegalMoveError(5, 'play 3', 'not held', 'REIS-5.5')" == repr(
        IllegalMoveError(5, "play 3", "not held", "REIS-5.5")
    )
    assert "IllegalMoveError(an integer of 16610 bits, '', '', '')" == repr(IllegalMoveError(10**5000, "", "", ""))
