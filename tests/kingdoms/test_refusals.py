"""Refused moves, with the reason and the clause; anything at all as a move."""

from decimal import Decimal
from random import Random
from unittest.mock import ANY

import attrs
import pytest

from realeza import kingdoms
from realeza.errors import IllegalMoveError
from realeza.kingdoms import Card, Config, Move, Rules, State
from realeza.play import play
from tests.kingdoms.positions import COINS, CONFIGS, after, forged, given


def refused(state: State, text: str) -> tuple[str, str]:
    """The reason and the clause with which a move is refused."""
    with pytest.raises(IllegalMoveError) as caught:
        kingdoms.apply(state, kingdoms.parse_move(text))
    assert text == caught.value.notation
    return caught.value.reason, caught.value.clause.removeprefix("KINGDOMS-")


DEALING = kingdoms.initial(CONFIGS["2p"])
ACTING = given("2p", hands="kh 9h", kingdoms="7h")
PAID = after(given("2p", coins=(3, 2), kingdoms="5h"), "buy 7c")
INCOME = after(given("2p", hands="kd", under={"5c": 2}, coins=(1, 2)), "play kd")
TRIBUTE = after(given("2p", hands="9s | kd ad", kingdoms="- | 8h", coins=(5, 0)), "play 9s")
EXCESS = after(given("2p", kingdoms="8s 5h | 8h", hands="kd 9s | kh 9h", coins=(5, 0)), "play 9s")
FILLING = after(given("2p"), "buy 5c", "discard 5c")
INSTRUCTING = given("solo0", turns=3)
OVER = after(given("2p", hands="- | ks", turns=79, actions=1), "discard ks")
WON = after(given("2p", bottom="", kingdoms="5s 6s 8h 9h 10h kd ad 5d", hands="7s"), "play 7s")


@pytest.mark.clause("KINGDOMS-5.2")
@pytest.mark.parametrize(
    ("state", "text", "reason", "clause"),
    [
        (ACTING, "buy kc", "it does not lie in the market", "5.4"),
        (ACTING, "buy 5c", "the hand is full: it holds 2 at most", "5.5"),
        (given("2p"), "buy 8c", "it costs 3, and the seat has 2", "5.4"),
        (PAID, "buy 6c", "the seat has put a coin under it in this turn", "5.6"),
        (given("2p", hands="9h", kingdoms="7h"), "play 9h", "it does not fit the kingdom of the seat", "5.9"),
        (ACTING, "play kc", "the seat does not hold it", "5.8"),
        (ACTING, "discard 5c", "the seat does not hold it", "5.10"),
        (ACTING, "pass", "the seat can act, so it may not pass", "5.3"),
        (ACTING, "stop", "an action is to be taken", "5.2"),
        (INCOME, "take 6c", "no coin lies under such a card in the market", "5.13"),
        (INCOME, "take kc", "no coin lies under such a card in the market", "5.13"),
        (INCOME, "take col5", "no loose coin lies in that column", "5.13"),
        (INCOME, "buy 5c", "income is to be taken", "5.13"),
        (TRIBUTE, "give coin", "the seat has no coin", "5.15"),
        (TRIBUTE, "give kc", "the seat does not hold it", "5.15"),
        (TRIBUTE, "discard kd", "an attack is to be paid for", "5.15"),
        (
            EXCESS,
            "discard kd",
            "it is none of the cards that the seat has taken in this attack and still holds",
            "5.17",
        ),
        (EXCESS, "give coin", "a card too many is to be discarded", "5.17"),
        (DEALING, "deal kh", "it is no unseen number card", "4.4"),
        (DEALING, "grant kh", "a card is to be dealt to the market", "4.4"),
        (FILLING, "deal 5c", "it cannot come off the deck", "5.20"),
        (FILLING, "instruct qc", "a card is to come to the market", "5.20"),
        (INSTRUCTING, "instruct 2c", "this instruction has been used", "5.22"),
        (INSTRUCTING, "deal kh", "an instruction is to be turned over", "5.22"),
        (OVER, "pass", "the game is over: it was called", "6.2"),
        (WON, "pass", "the game is over: it was won", "6.1"),
    ],
)
def test_the_reason_of_a_refusal(state: State, text: str, reason: str, clause: str) -> None:
    assert (reason, clause) == refused(state, text)


@pytest.mark.clause("KINGDOMS-5.17")
def test_a_received_card_is_discarded_once() -> None:
    state = after(
        given("3p", kingdoms="8s 9s | 5h 6h | -", hands="10s | kh ah as | -", coins=(8, 0, 0)), "play 10s", "discard kh"
    )
    reason = "it is none of the cards that the seat has taken in this attack and still holds"
    assert (reason, "5.17") == refused(state, "discard kh")


@pytest.mark.clause("KINGDOMS-4.6")
def test_the_reason_of_a_refused_grant() -> None:
    state = kingdoms.initial(CONFIGS["solo2"])
    for _ in range(12):
        state = kingdoms.apply(state, kingdoms.legal_moves(state)[0])
    state = after(state, "grant kh")
    assert ("it cannot come off the deck", "4.6") == refused(state, "grant kh")
    assert ("a card is to be turned over for the head start", "4.6") == refused(state, "deal 9s")


class Odd:
    """Something that can hardly be shown."""

    def __repr__(self) -> str:
        raise ValueError("no")


PARTS: list[object] = [[], None, 7, 10**5000, ()]
ODD: list[object] = [
    None,
    5,
    "buy 5c",
    10**5000,
    [],
    {},
    float("nan"),
    kingdoms.Buy,
    Odd(),
    Config(2, rules=Rules.PUBLISHED),
    kingdoms.Buy(Card("1x")),
    *(kind(part) for kind in (kingdoms.Buy, kingdoms.Instruct) for part in PARTS),  # type: ignore[arg-type]
    kingdoms.Instruct(Card("5c")),
    *(kingdoms.TakeLoose(column) for column in (-1, 6, 10**5000)),
    kingdoms.TakeLoose("1"),  # type: ignore[arg-type]
    kingdoms.TakeLoose(1.5),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("number", range(len(ODD)))
@pytest.mark.parametrize(
    "state", [DEALING, ACTING, INCOME, TRIBUTE, EXCESS, FILLING, INSTRUCTING, OVER], ids=lambda state: state.phase.value
)
def test_anything_at_all_is_refused(state: State, number: int) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        kingdoms.apply(state, ODD[number])  # type: ignore[arg-type]
    assert caught.value.reason
    assert caught.value.clause
    assert str(caught.value)


class Text(str):
    """A text of one's own kind."""

    __slots__ = ()


ALIKE: list[object] = [ANY, Text("5c"), b"5c", ("5c",), None, 0.0, False, Decimal(0), 7, 10**5000, Odd()]


@pytest.mark.parametrize(
    "state", [DEALING, ACTING, INCOME, TRIBUTE, EXCESS, FILLING, INSTRUCTING, OVER], ids=lambda state: state.phase.value
)
def test_what_merely_equals_a_move_is_refused(state: State) -> None:
    """Nothing comes into a state that only looks like a part of a move."""
    moves = kingdoms.legal_moves(state) or (kingdoms.Buy(Card("5c")), kingdoms.TakeLoose(0))
    kinds = {type(move): move for move in moves}
    odd = [forged(move, **{field: part}) for move in kinds.values() for field in fields(move) for part in ALIKE]
    equals = [forged(move, **{field: Text(getattr(move, field))}) for move in moves for field in fields(move)]
    for move in [ANY, *odd, *equals]:
        with pytest.raises(IllegalMoveError) as caught:
            kingdoms.apply(state, move)
        assert "KINGDOMS-7.1" == caught.value.clause
        assert any(word in caught.value.reason for word in ("card: ", "column: ", "no move of", "no such"))
        with pytest.raises(TypeError):
            kingdoms.format_move(move)


def fields(move: Move) -> list[str]:
    return [field.name for field in attrs.fields(type(move))]


@pytest.mark.clause("KINGDOMS-5.13", "KINGDOMS-7.1")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("play 7h", "a text; parse_move gives the move that it stands for"),
        (kingdoms.Buy(7), "card: a text expected, found 7"),  # type: ignore[arg-type]
        (kingdoms.Deal(None), "card: a text expected, found None"),  # type: ignore[arg-type]
        (kingdoms.TakeLoose(5.0), "column: an integer expected, found 5.0"),  # type: ignore[arg-type]
        (kingdoms.TakeLoose(True), "column: an integer expected, found True"),
        (kingdoms.Buy.__new__(kingdoms.Buy), "card: this part is missing"),
        (kingdoms.TakeLoose(6), "no such move: a card, or col0 to col5, expected"),
        (kingdoms.TakeLoose(-1), "no such move: a card, or col0 to col5, expected"),
        (kingdoms.GiveCard(Card("coin")), "no such move: a card expected, such as 7h, 10d or kc"),
        (kingdoms.Take(Card("col3")), "no such move: a card expected, such as 7h, 10d or kc"),
        (kingdoms.Deal(Card("5c\ndeal 6c")), "no such move: a card expected, such as 7h, 10d or kc"),
        (kingdoms.Instruct(Card("5c")), "no such move: an instruction expected: 2, 3, 4, j or q of a suit"),
        (kingdoms.Buy(Card("1h")), "no such move: a card expected, such as 7h, 10d or kc"),
        (kingdoms.Buy, "no move of Packs Kingdoms"),
        (Card, "no move of Packs Kingdoms"),
    ],
)
def test_the_reason_why_something_is_no_move(move: object, reason: str) -> None:
    state = after(
        given("2p", hands="kd", loose={4: 3}, coins=(1, 1), top="7d 8d ks as", bottom="", known="", unseen=COINS),
        "play kd",
    )
    with pytest.raises(IllegalMoveError) as caught:
        kingdoms.apply(state, move)  # type: ignore[arg-type]
    assert (reason, "KINGDOMS-7.1") == (caught.value.reason, caught.value.clause)


@pytest.mark.parametrize(
    "thing",
    [
        *(None, 5, "buy 5c", kingdoms.Buy, {}, Odd(), CONFIGS["2p"], 10**5000),
        *(kingdoms.GiveCard(Card("coin")), kingdoms.Take(Card("col3")), kingdoms.Deal(Card("5c\ndeal 6c"))),
        *(kingdoms.Buy(Card("zz")), kingdoms.Instruct(Card("5c")), kingdoms.TakeLoose(6), kingdoms.TakeLoose(-1)),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_only_a_move_is_written(thing: object) -> None:
    with pytest.raises(TypeError, match="a move of Packs Kingdoms expected, found "):
        kingdoms.format_move(thing)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        kingdoms.redact(ACTING, thing, None)  # type: ignore[arg-type]


KINDS: list[Move] = [
    kingdoms.Buy(Card("5c")),
    kingdoms.Deal(Card("5c")),
    kingdoms.Play(Card("5c")),
    kingdoms.Discard(Card("5c")),
    kingdoms.Grant(Card("5c")),
    kingdoms.Instruct(Card("qc")),
    kingdoms.Pass(),
    kingdoms.Take(Card("5c")),
    kingdoms.TakeLoose(0),
    kingdoms.Stop(),
    kingdoms.GiveCoin(),
    kingdoms.GiveCard(Card("5c")),
]


@pytest.mark.parametrize("name", ["3p", "solo3"])
def test_advance_refuses_a_move_of_a_kind_that_is_not_asked_for(name: str) -> None:
    seen: set[kingdoms.Phase] = set()
    for seed in range(30):
        for step in play(kingdoms, kingdoms.initial(CONFIGS[name]), Random(seed)):
            if step.after.phase in seen:
                continue
            seen.add(step.after.phase)
            asked = {type(move) for move in kingdoms.legal_moves(step.after)}
            if step.after.phase is kingdoms.Phase.ACT:
                asked = {kingdoms.Buy, kingdoms.Play, kingdoms.Discard, kingdoms.Pass}
            elif step.after.phase is kingdoms.Phase.INCOME:
                asked = {kingdoms.Take, kingdoms.TakeLoose, kingdoms.Stop}
            elif step.after.phase is kingdoms.Phase.TRIBUTE:
                asked = {kingdoms.GiveCoin, kingdoms.GiveCard}
            for move in KINDS:
                if type(move) not in asked:
                    with pytest.raises(IllegalMoveError):
                        kingdoms.advance(step.after, move)
    assert len(seen) >= (7 if name == "3p" else 8) - 1
