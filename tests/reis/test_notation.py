"""The notation of moves (section 7)."""

import re

import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import reis
from realeza.errors import NotationError
from realeza.reis import Card, Deal, Dynasty, Give, Move, Play, PlayCastle, Reveal, Second, Take
from realeza.reis.cards import ALL, CARDS
from realeza.reis.edition import TRUMPS
from tests.reis.positions import given, legal
from tests.reis.test_refusals import pretends

any_card = st.sampled_from(CARDS)
values = st.none() | st.integers(-999_999, 999_999)


@st.composite
def any_move(draw: st.DrawFn) -> Move:
    """A move of any kind."""
    card, value = draw(any_card), draw(values)
    wall = draw(st.none() | any_card)
    wall_value = None if wall is None else draw(values)
    simple: tuple[Move, ...] = (
        Reveal(draw(st.sampled_from(TRUMPS))),
        Deal(card),
        Give(card),
        Take(card),
        Second(card, value),
        Play(card, value, wall, wall_value),
        PlayCastle(card, value, draw(st.none() | any_card), wall, wall_value),
    )
    return draw(st.sampled_from(simple))


WORDS = ["play", "castle", "on", "14", "1:0", "fool", "give", "royal", "avis", ""]
CARD = r"(?:fool|fog|[1-9]|[12][0-9]|3[0-4])"
VALUED = rf"{CARD}(?::(?:0|-?[1-9][0-9]{{0,5}}))?"
GRAMMAR = re.compile(
    "royal (?:afonsina|avis|braganca)"
    rf"|(?:deal|give|take) {CARD}"
    rf"|second {VALUED}"
    rf"|play {VALUED}(?: on {VALUED})?"
    rf"|castle {VALUED}(?: {CARD})?(?: on {VALUED})?"
)


@pytest.mark.clause("REIS-7.1", "REIS-7.2", "REIS-7.4")
@pytest.mark.parametrize(("text", "move"), [
    ("royal avis", Reveal(Dynasty.AVIS)),
    ("deal fog", Deal(Card("fog"))),
    ("play 1:9", Play(Card("1"), 9)),
    ("play 14 on 1:9", Play(Card("14"), None, Card("1"), 9)),
    ("castle 1:0 22", PlayCastle(Card("1"), 0, Card("22"))),
    ("castle 14 22 on 7", PlayCastle(Card("14"), None, Card("22"), Card("7"))),
    ("castle 1:9", PlayCastle(Card("1"), 9)),
    ("castle 14 on 1:-9", PlayCastle(Card("14"), None, None, Card("1"), -9)),
    ("give fool", Give(Card("fool"))),
    ("second 1:0", Second(Card("1"), 0)),
    ("take 30", Take(Card("30"))),
])  # fmt: skip
def test_the_examples_of_the_rules_text(text: str, move: Move) -> None:
    assert move == reis.parse_move(text)
    assert text == reis.format_move(move)


@pytest.mark.clause("REIS-7.1", "REIS-7.5")
@each_of(any_move())
def test_every_move_comes_back(move: Move) -> None:
    text = reis.format_move(move)
    assert GRAMMAR.fullmatch(text)
    assert move == reis.parse_move(text)


@pytest.mark.clause("REIS-7.1")
@each_of(
    st.one_of(
        st.text(),
        st.text("pladecstikgvorn 0123456789:-", max_size=20),
        st.from_regex(GRAMMAR, fullmatch=True),
        st.lists(st.sampled_from(["play", "castle", "on", "14", "1:0", "fool", "give", "royal", "avis", ""])).map(
            " ".join
        ),
    )
)
def test_exactly_the_texts_of_the_grammar_are_moves(text: str) -> None:
    if GRAMMAR.fullmatch(text):
        assert text == reis.format_move(reis.parse_move(text))
    else:
        with pytest.raises(NotationError) as caught:
            reis.parse_move(text)
        assert (text, "REIS-7.1") == (caught.value.text, caught.value.clause)
        assert 0 <= caught.value.position <= len(text)


@pytest.mark.clause("REIS-7.1", "REIS-7.6")
@pytest.mark.parametrize(("text", "position", "reason"), [
    ("", 0, "royal, deal, play, castle, give, second or take expected"),
    ("pass", 0, "royal, deal, play, castle, give, second or take expected"),
    (" play 14", 0, "royal, deal, play, castle, give, second or take expected"),
    ("Play 14", 0, "royal, deal, play, castle, give, second or take expected"),
    ("play", 4, "a card expected: fool, fog or 1 to 34"),
    ("play ", 5, "a card expected: fool, fog or 1 to 34"),
    ("play  14", 5, "a card expected: fool, fog or 1 to 34"),
    ("play 35", 5, "a card expected: fool, fog or 1 to 34"),
    ("play 01", 5, "a card expected: fool, fog or 1 to 34"),
    ("play \u0661", 5, "a card expected: fool, fog or 1 to 34"),
    ("deal ?", 5, "a card expected: fool, fog or 1 to 34"),
    ("give ?", 5, "a card expected: fool, fog or 1 to 34"),
    ("second ?", 7, "a card expected: fool, fog or 1 to 34"),
    ("deal 1:0", 5, "a card expected: fool, fog or 1 to 34"),
    ("castle 14 1:0", 10, "a card expected: fool, fog or 1 to 34"),
    ("play 1:", 7, "an integer of at most 6 digits, without leading zeros, expected"),
    ("play 1:09", 7, "an integer of at most 6 digits, without leading zeros, expected"),
    ("play 1:-0", 7, "an integer of at most 6 digits, without leading zeros, expected"),
    ("play 1:+9", 7, "an integer of at most 6 digits, without leading zeros, expected"),
    ("play 1:1000000", 7, "an integer of at most 6 digits, without leading zeros, expected"),
    ("play 1:\u0669", 7, "an integer of at most 6 digits, without leading zeros, expected"),
    ("second 1:9:9", 9, "an integer of at most 6 digits, without leading zeros, expected"),
    ("play 14 22", 8, "'on' or the end expected"),
    ("play 14 ", 8, "'on' or the end expected"),
    ("play 14 on", 10, "a card expected: fool, fog or 1 to 34"),
    ("play 14 on 7 8", 13, "the end expected"),
    ("castle 14 22 7", 13, "'on' or the end expected"),
    ("castle 14 22 on 7 ", 18, "the end expected"),
    ("take 30\n", 5, "a card expected: fool, fog or 1 to 34"),
    ("royal", 5, "a dynasty expected"),
    ("royal filipina", 6, "afonsina, avis or braganca expected"),
    ("royal avis avis", 11, "the end expected"),
])  # fmt: skip
def test_a_text_that_is_no_move_is_refused_where_it_goes_wrong(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        reis.parse_move(text)
    assert (position, reason) == (caught.value.position, caught.value.reason)


@pytest.mark.clause("REIS-7.3", "REIS-7.5")
def test_moves_of_the_default_edition_carry_a_value_for_card_1_alone() -> None:
    deck = reis.Config(2).deck
    moves: list[Move] = [*deck.plays(ALL), *deck.seconds(ALL)]
    texts = [reis.format_move(move) for move in moves]
    assert all((":" in text) == (text.split(" ")[1].startswith("1:")) for text in texts)
    assert len(texts) == len(set(texts)) == 2 * 37
    position = given("p2-advanced; avis; 0; 28 4 | 2 3; 14 | 26; wall 1 24")
    siege = legal(position, "play 28")
    assert ["play 28 on 1:0", "play 28 on 1:9", "play 28 on 24"] == siege


class NoMove:
    """Has a trump, as some moves do."""

    trump = Dynasty.AVIS


@pytest.mark.parametrize("junk", [None, "play 22", 22, NoMove(), Reveal, pytest.param(10**5000, id="huge")])
def test_what_is_no_move_has_no_notation(junk: object) -> None:
    assert pretends(junk)
    with pytest.raises(TypeError, match="a move of Reis de Portugal expected, found "):
        reis.format_move(junk)


def test_a_reveal_of_no_trump_has_no_notation() -> None:
    move = Reveal(Dynasty.AVIS)
    object.__setattr__(move, "trump", "avis")
    with pytest.raises(TypeError, match="a move of Reis de Portugal expected, found Reveal"):
        reis.format_move(move)
