"""Why a move is refused: every reason, with the clause that the move breaks."""

import copy
from typing import TypeGuard
from unittest import mock

import pytest

from realeza import reis
from realeza.errors import IllegalMoveError
from realeza.reis import Card, Deal, Dynasty, Give, Move, Phase, Play, PlayCastle, Reveal, Second, State, Take
from realeza.reis.refusals import refusal
from tests.reis.positions import CONFIGS, after, dealing, given, legal

FLUSH = given("p3-advanced; afonsina; 0; 22 13 1 | 10 24 25 | 12 32 33; 30 | 31 | 28; wall 2 3 4")
FOLLOW = after(FLUSH, "play 13")
SIEGE = given("p3-advanced; braganca; 0; 14 21 | 10 22 | 13 23; 2 | 3 | 4; wall 1 24 fool")
BESIEGED = after(SIEGE, "play 14 on 24")
LAST = given("p2-advanced; afonsina; 0; - | -; 28 | 1; wall 2 3")
GIVE = after(given("p2-advanced; afonsina; 0; 23 24 | 10 11; 30 | 31; wall 2 3"), "play 23")
SECOND = after(given("p2-advanced; afonsina; 0; 21 1 4 | 24 11 12; 30 | 31; wall 2 3"), "play 21", "play 24")
PILE = "afonsina; 0; 21 5 6 7 8 | 24 11 12 13 14; 30 | 31; wall 2 3; pile 15 16"
TAKE = after(given(f"p2-basic; {PILE}"), "play 21", "play 24")
REFILL = after(TAKE, "take 2", "take 3")
DRAW = after(given(f"p2-advanced; {PILE}"), "play 21", "play 24", "second 5", "second 11")
ROYAL = after(given("p2-basic; avis; 0; - | -; 21 | 22; 2 3"), "castle 21", "castle 22")
OVER = after(given("p2-basic; avis; 0; - | -; 21 | 22; 2 3", round=3), "castle 21", "castle 22")

MUST_ASSIST = "the seat must assist {} with a hand card of its dynasty, or play the castle"
REFUSED = [
    (FLUSH, "play 10", "the seat does not hold it", "REIS-5.5"),
    (FOLLOW, "play 24", MUST_ASSIST.format(13), "REIS-5.6"),
    (LAST, "play 28", "in the last flush the castle is played", "REIS-5.7"),
    (FLUSH, "play 22:2", "22 has but one value, so none is chosen", "REIS-7.3"),
    (FLUSH, "play 1", "a value must be chosen for 1: 1:0 or 1:9", "REIS-5.8"),
    (FLUSH, "play 1:5", "a value must be chosen for 1: 1:0 or 1:9", "REIS-5.8"),
    (FLUSH, "play 22 on 2", "no Siege is active, so no wall card is besieged", "REIS-5.14"),
    (FOLLOW, "play 10 on 2", "no Siege is active, so no wall card is besieged", "REIS-5.14"),
    (LAST, "castle 28 on 2", "no Siege is active, so no wall card is besieged", "REIS-5.14"),
    (FLUSH, "play 1:9 on 2", "no Siege is active, so no wall card is besieged", "REIS-5.14"),
    (FLUSH, "castle 22 13", "it is not the castle of the seat", "REIS-5.5"),
    (FLUSH, "castle 30", "a hand card must become the new castle", "REIS-5.5"),
    (FLUSH, "castle 30 10", "the seat does not hold 10 to make it the new castle", "REIS-5.5"),
    (LAST, "castle 28 2", "in the last flush the castle is not replaced", "REIS-5.7"),
    (after(LAST, "castle 28"), "castle 1", "a value must be chosen for 1: 1:0 or 1:9", "REIS-5.8"),
    (SIEGE, "play 14", "Siege is active: a wall card must be besieged", "REIS-5.14"),
    (SIEGE, "play 21 on 24", "no Siege is active, so no wall card is besieged", "REIS-5.14"),
    (SIEGE, "play 14 on 2", "2 does not lie in the wall", "REIS-5.14"),
    (SIEGE, "play 14 on 1", "a value must be chosen for 1: 1:0 or 1:9", "REIS-5.8"),
    (SIEGE, "play 14 on 24:8", "24 has but one value, so none is chosen", "REIS-7.3"),
    (BESIEGED, "play 10", "Siege is active: a wall card must be besieged", "REIS-5.14"),
    (BESIEGED, "play 10 on 24", "24 is besieged by another seat", "REIS-5.14"),
    (BESIEGED, "castle 3 10 on 24", "24 is besieged by another seat", "REIS-5.14"),
    (
        BESIEGED,
        "play 22 on fool",
        "the seat must assist 14 with a hand card of its dynasty, or play the castle",
        "REIS-5.6",
    ),
    (GIVE, "give 10", "the seat does not hold it", "REIS-5.12"),
    (GIVE, "play 24", "a card is to be given", "REIS-5.1"),
    (SECOND, "second 11", "the seat does not hold it", "REIS-5.17"),
    (SECOND, "second 30", "the seat does not hold it", "REIS-5.17"),
    (SECOND, "second 1", "a value must be chosen for 1: 1:0 or 1:9", "REIS-5.8"),
    (SECOND, "second 4:1", "4 has but one value, so none is chosen", "REIS-7.3"),
    (SECOND, "take 2", "a second card is to be placed", "REIS-5.1"),
    (TAKE, "take 5", "it does not lie in the wall", "REIS-5.26"),
    (TAKE, "deal 15", "a card of the wall is to be taken", "REIS-5.1"),
    (REFILL, "deal 2", "it does not lie in the pile", "REIS-5.2"),
    (REFILL, "take 2", "a card is to be dealt to the wall", "REIS-5.1"),
    (DRAW, "deal 2", "it does not lie in the pile", "REIS-5.2"),
    (DRAW, "take 2", "a card is to be drawn from the pile", "REIS-5.1"),
    (dealing("p2-basic"), "royal avis", "a card is to be dealt to the wall", "REIS-5.1"),
    (dealing("p2-basic", Phase.DEAL_HAND), "give 2", "a card is to be dealt to a hand", "REIS-5.1"),
    (dealing("p2-basic", Phase.DEAL_HAND), "deal 1", "it does not lie in the pile", "REIS-5.2"),
    (dealing("p2-basic", Phase.DEAL_CASTLE), "castle 2", "a card is to be dealt as a castle", "REIS-5.1"),
    (ROYAL, "royal avis", "this Royal House card is not among those to come", "REIS-4.2"),
    (ROYAL, "deal 2", "a Royal House card is to be revealed", "REIS-5.1"),
    (FLUSH, "take 2", "a card is to be played in the flush", "REIS-5.1"),
    (FLUSH, "second 22", "a card is to be played in the flush", "REIS-5.1"),
    (OVER, "play 2", "the game is over", "REIS-5.1"),
    (OVER, "deal 2", "the game is over", "REIS-5.1"),
]


@pytest.mark.clause("REIS-9.20", "REIS-5.1")
@pytest.mark.parametrize(("state", "text", "reason", "clause"), REFUSED, ids=[case[1] for case in REFUSED])
def test_a_refusal_gives_the_first_reason_and_its_clause(state: State, text: str, reason: str, clause: str) -> None:
    assert text not in legal(state)
    digest = hash(state)
    with pytest.raises(IllegalMoveError) as caught:
        reis.apply(state, reis.parse_move(text))
    error = caught.value
    assert (reis.parse_move(text), text, reason, clause) == (error.move, error.notation, error.reason, error.clause)
    assert f"{text}: {reason} ({clause})" == str(error)
    assert digest == hash(state)


@pytest.mark.clause("REIS-7.1")
def test_a_value_of_a_wall_card_that_is_not_there() -> None:
    with pytest.raises(IllegalMoveError, match="not among the legal moves") as caught:
        reis.apply(FLUSH, Play(Card("22"), None, None, 3))
    assert "REIS-5.1" == caught.value.clause


@pytest.mark.clause("REIS-2.5")
def test_filipina_is_never_revealed() -> None:
    with pytest.raises(IllegalMoveError, match="not among those to come"):
        reis.apply(reis.initial(CONFIGS["p2-basic"]), Reveal(Dynasty.FILIPINA))


def pretends(value: object) -> TypeGuard[Move]:
    """Lets anything at all pass for a move, as it does in code without types."""
    return True


class Strange:
    """Not a move."""


JUNK = [None, 22, ("play", "22"), ["play 22"], Play, Strange(), 0.5, Dynasty.AVIS, mock.ANY]


@pytest.mark.parametrize("junk", [*JUNK, pytest.param(10**5000, id="huge")])
def test_what_is_no_move_is_refused(junk: object) -> None:
    for state in (FLUSH, GIVE, SECOND, TAKE, REFILL, ROYAL, OVER):
        assert pretends(junk)
        with pytest.raises(IllegalMoveError, match="no move of Reis de Portugal") as caught:
            reis.apply(state, junk)
        assert "REIS-7.1" == caught.value.clause
        with pytest.raises(IllegalMoveError):
            reis.advance(state, junk)


@pytest.mark.parametrize("text", ["play 22", "", Card("22")])
def test_a_text_is_refused_and_told_how_it_becomes_a_move(text: object) -> None:
    assert pretends(text)
    with pytest.raises(IllegalMoveError) as caught:
        reis.apply(FLUSH, text)
    reason = "a text; parse_move gives the move that it stands for"
    assert (f"{text!r}", reason, "REIS-7.1") == (caught.value.notation, caught.value.reason, caught.value.clause)


def spoilt(move: Move, field: str, value: object) -> Move:
    """A copy of a move, with a part of the wrong kind."""
    twin = copy.copy(move)
    object.__setattr__(twin, field, value)
    return twin


UNHASHABLE: list[str] = []


STATES = {state.phase: state for state in (FLUSH, GIVE, SECOND, TAKE, REFILL, ROYAL, OVER)}


@pytest.mark.parametrize("phase", STATES)
@pytest.mark.parametrize("text", ["royal avis", "deal 2", "play 14", "castle 30 22", "give 24", "second 4", "take 2"])
@pytest.mark.parametrize("junk", [None, "35", 5, UNHASHABLE, 0.5, pytest.param(10**5000, id="huge"), Strange()])
def test_parts_of_the_wrong_kind_are_refused(phase: Phase, text: str, junk: object) -> None:
    for field in ("trump", "card", "value", "heir", "wall", "wall_value"):
        move = reis.parse_move(text)
        if hasattr(move, field) and getattr(move, field) != junk:
            with pytest.raises(IllegalMoveError) as caught:
                reis.apply(STATES[phase], spoilt(move, field, junk))
            assert caught.value.reason
            assert str(caught.value)


class Same(str):
    """A text that is none of the library's, but equals one."""

    __slots__ = ()


ONE = given("p2-basic; avis; 0; 1 2 | 3 4; 5 | 6; 7 8")
CARD, MAYBE_CARD = "a text expected", "a text or None expected"
NUMBER, TRUMP, DIGITS = "an integer or None expected", "a Dynasty expected", "at most 6 digits expected"
WRONG = [
    (FLUSH, Play(Card("22")), "card", 22, f"card: {CARD}, found 22"),
    (FLUSH, Play(Card("22")), "card", None, f"card: {CARD}, found None"),
    (FLUSH, Play(Card("22")), "card", Same("22"), f"card: {CARD}, found a Same '22'"),
    (FLUSH, Play(Card("22")), "card", mock.ANY, f"card: {CARD}, found <ANY>"),
    (FLUSH, Play(Card("22")), "wall", 2, f"wall: {MAYBE_CARD}, found 2"),
    (FLUSH, Play(Card("22")), "wall", mock.ANY, f"wall: {MAYBE_CARD}, found <ANY>"),
    (FLUSH, Play(Card("22")), "wall_value", mock.ANY, f"wall_value: {NUMBER}, found <ANY>"),
    (FLUSH, PlayCastle(Card("30"), None, Card("22")), "card", 30, f"card: {CARD}, found 30"),
    (FLUSH, PlayCastle(Card("30"), None, Card("22")), "value", mock.ANY, f"value: {NUMBER}, found <ANY>"),
    (FLUSH, PlayCastle(Card("30"), None, Card("22")), "heir", mock.ANY, f"heir: {MAYBE_CARD}, found <ANY>"),
    (FLUSH, PlayCastle(Card("30"), None, Card("22")), "wall", 2, f"wall: {MAYBE_CARD}, found 2"),
    (FLUSH, PlayCastle(Card("30"), None, Card("22")), "wall_value", 0.0, f"wall_value: {NUMBER}, found 0.0"),
    (ONE, Play(Card("1"), 0), "value", 0.0, f"value: {NUMBER}, found 0.0"),
    (ONE, Play(Card("1"), 0), "value", False, f"value: {NUMBER}, found False"),
    (ONE, Play(Card("1"), 0), "value", 10**5000, f"value: {DIGITS}, found an integer of 16610 bits"),
    (ONE, Play(Card("1"), 0), "value", 1_000_000, f"value: {DIGITS}, found 1000000"),
    (SECOND, Second(Card("1"), 0), "value", False, f"value: {NUMBER}, found False"),
    (SECOND, Second(Card("4")), "card", mock.ANY, f"card: {CARD}, found <ANY>"),
    (GIVE, Give(Card("24")), "card", mock.ANY, f"card: {CARD}, found <ANY>"),
    (TAKE, Take(Card("2")), "card", 2, f"card: {CARD}, found 2"),
    (REFILL, Deal(Card("15")), "card", Same("15"), f"card: {CARD}, found a Same '15'"),
    (ROYAL, Reveal(Dynasty.BRAGANCA), "trump", "braganca", f"trump: {TRUMP}, found 'braganca'"),
    (ROYAL, Reveal(Dynasty.BRAGANCA), "trump", mock.ANY, f"trump: {TRUMP}, found <ANY>"),
]


@pytest.mark.clause("REIS-7.1", "REIS-9.20")
@pytest.mark.parametrize(("state", "move", "field", "junk", "reason"), WRONG, ids=map(repr, range(len(WRONG))))
def test_what_only_equals_a_part_of_a_move_is_refused(
    state: State, move: Move, field: str, junk: object, reason: str
) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        reis.apply(state, spoilt(move, field, junk))
    assert (reason, "REIS-7.1") == (caught.value.reason, caught.value.clause)


def test_what_pretends_to_be_a_move_is_refused() -> None:
    with pytest.raises(IllegalMoveError, match="no move of Reis de Portugal"):
        reis.apply(FLUSH, mock.Mock(spec=Play))


def test_a_move_without_its_parts_is_refused() -> None:
    with pytest.raises(IllegalMoveError, match="card: this part is missing"):
        reis.apply(FLUSH, object.__new__(Play))


@pytest.mark.parametrize("name", ["\ud800", "2\n2", "x" * 1000])
def test_a_card_that_cannot_be_printed_is_shown_all_the_same(name: str) -> None:
    with pytest.raises(IllegalMoveError, match="the seat does not hold it") as caught:
        reis.apply(FLUSH, Play(Card(name)))
    assert str(caught.value).isascii()
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_a_refusal_takes_anything() -> None:
    assert "no move of Reis de Portugal" == refusal(FLUSH, object()).reason
