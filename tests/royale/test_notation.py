"""Notation (section 7)."""

from random import Random
from typing import TypeGuard

import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import royale
from realeza.actors import Seat
from realeza.errors import NotationError
from realeza.royale import Card, Collect, Give, Serf, Ship
from realeza.royale.moves import UNIVERSE
from realeza.testing.damage import damage_text
from tests.rules import ROOT

WORDS = (
    "one of accuse, allow, bribe, collect, deal, draw, exchange, expose, give, grant, hand, pass, place, proclaim,"
    " reveal, role, search, seize, ship, tax, wait expected"
)
RULES = (ROOT / "docs" / "rules" / "royale.md").read_text(encoding="utf-8")


@pytest.mark.clause("ROYALE-7.1", "ROYALE-7.2")
def test_every_move_is_written_and_read() -> None:
    texts = [royale.format_move(move) for move in UNIVERSE]
    assert len(UNIVERSE) == len(set(texts)) == len(set(UNIVERSE))
    assert list(UNIVERSE) == [royale.parse_move(text) for text in texts]


@pytest.mark.clause("ROYALE-7.1")
def test_the_first_words_are_those_of_the_grammar() -> None:
    grammar = RULES[RULES.index("deal     = ") : RULES.index("card     = ")]
    words = {line.split('"')[1].split()[0] for line in grammar.splitlines() if '"' in line}
    words |= {"pass", "allow", "search", "exchange", "seize", "collect", "wait", "accuse", "proclaim"}
    assert words == {royale.format_move(move).split()[0] for move in UNIVERSE}


@pytest.mark.clause("ROYALE-7.4", "ROYALE-7.2", "ROYALE-7.3")
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("deal glory", royale.Deal(Card.GLORY)),
        ("role wood", royale.TakeRole(Card.WOOD)),
        ("place b 3", royale.Place(Serf.B, 3)),
        ("exchange", royale.Exchange()),
        ("give 1 a", Give(Seat(1), Serf.A)),
        ("ship glory gold", Ship(Card.GLORY, Card.GOLD)),
        ("ship gold", Ship(Card.GOLD)),
        ("search", royale.Search()),
        ("bribe b", royale.Bribe(Serf.B)),
        ("bribe", royale.Bribe()),
        ("seize gold gold", royale.SeizeGold(2)),
        ("tax 4", royale.Tax(Seat(4))),
        ("collect a 2 b 1", Collect(2, 1)),
        ("collect b 3", Collect(0, 3)),
        ("reveal stone", royale.Reveal(Card.STONE)),
        ("draw iron", royale.Draw(Card.IRON)),
        ("hand gold", royale.Hand(Card.GOLD)),
        ("grant 2", royale.Grant(Seat(2))),
        ("accuse a", royale.Accuse(Serf.A)),
    ],
)
def test_examples(text: str, move: royale.Move) -> None:
    assert (move, text) == (royale.parse_move(text), royale.format_move(move))


@pytest.mark.clause("ROYALE-7.1", "ROYALE-7.4", "ROYALE-3.10")
@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, WORDS),
        ("steal gold", 0, WORDS),
        (" pass", 0, WORDS),
        ("pass ", 5, "the end expected"),
        ("pass 1", 5, "the end expected"),
        ("Pass", 0, WORDS),
        ("deal", 4, "one of glory, gold, grain, iron, stone, wood expected"),
        ("deal ?", 5, "one of glory, gold, grain, iron, stone, wood expected"),
        ("deal  gold", 5, "one of"),
        ("role gold", 5, "one of grain, iron, stone, wood expected"),
        ("place c 1", 6, "one of a, b expected"),
        ("place a 0", 8, "one of 1, 2, 3, 4 expected"),
        ("place a " + "9" * 5000, 8, "one of 1, 2, 3, 4 expected"),
        ("give 3 1", 7, "one of 4, a, b expected"),
        ("give 3 3", 7, "one of 4, a, b expected"),
        ("give a", 6, "b expected"),
        ("give b a", 5, "one of 0, 1, 2, 3, 4, a expected"),
        ("ship gold glory", 10, "one of gold, grain, iron, stone, wood expected"),
        ("ship ?", 5, "one of"),
        ("ship gold gold gold", 15, "the end expected"),
        ("bribe c", 6, "one of a, b expected"),
        ("expose gold", 7, "glory expected"),
        ("seize", 5, "gold expected"),
        ("seize gold glory", 11, "gold expected"),
        ("tax 5", 4, "one of 0, 1, 2, 3, 4 expected"),
        ("tax \u0661", 4, "one of"),
        ("collect a 4", 10, "one of 1, 2, 3 expected"),
        ("collect b 1 a 1", 12, "the end expected"),
        ("collect a 1 a 1", 12, "b expected"),
        ("collect a 1 b", 13, "one of 1, 2, 3 expected"),
        ("accuse a: glory gold", 7, "one of a, b expected"),
    ],
)
def test_other_texts_are_refused_with_the_place(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        royale.parse_move(text)
    assert (text, position, "ROYALE-7.1") == (refused.value.text, refused.value.position, refused.value.clause)
    assert refused.value.reason.startswith(reason)


@pytest.mark.clause("ROYALE-7.1")
@pytest.mark.parametrize("text", [None, 5, b"pass", ["pass"], royale.Pass()])
def test_what_is_no_text_is_no_notation(text: object) -> None:
    assert a_text(text)
    with pytest.raises(TypeError, match="a text expected"):
        royale.parse_move(text)


def a_text(value: object) -> TypeGuard[str]:
    """Lets anything pass for a text."""
    return True


def read(text: str) -> royale.Move | NotationError:
    """What a text is read as, or why it is refused."""
    try:
        return royale.parse_move(text)
    except NotationError as error:
        return error


@each_of(st.sampled_from(UNIVERSE), st.integers(0, 2**32))
def test_a_damaged_text_is_another_move_or_refused(move: royale.Move, seed: int) -> None:
    text = damage_text(royale.format_move(move), Random(seed))
    found = read(text)
    if isinstance(found, NotationError):
        assert 0 <= found.position <= len(text)
    else:
        assert text == royale.format_move(found)


@each_of(st.text())
def test_any_text_is_a_move_or_refused(text: str) -> None:
    found = read(text)
    assert text == (found.text if isinstance(found, NotationError) else royale.format_move(found))
