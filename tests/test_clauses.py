"""Every clause has a test, and every id that is cited exists."""

import pytest

from tests.rules import GAMES, cited, defined, marked

SHOWN = ("4", "5", "6", "10")
"""The sections of a rules text whose clauses must each be shown by a test."""


def test_the_rules_texts_are_there() -> None:
    assert "reis" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game: str) -> None:
    clauses = [clause for clause, section in defined(game).items() if section in SHOWN]
    assert len(clauses) > 50
    assert [clause for clause in clauses if clause not in marked(game)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_id_in_the_tests_exists(game: str) -> None:
    assert sorted(marked(game) - set(defined(game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_id_in_the_code_exists(game: str) -> None:
    assert sorted(cited(game) - set(defined(game))) == []
