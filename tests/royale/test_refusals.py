"""What is said of a move that is refused, and what may be handed over as a move."""

import math
from unittest import mock

import attrs
import pytest

from realeza import royale
from realeza.actors import Seat
from realeza.errors import IllegalMoveError
from realeza.royale import Card, Phase, Serf, Ship, State
from realeza.royale.moves import UNIVERSE
from tests.royale.positions import D, a_move, after, changed, given
from tests.royale.test_setup import FIRST, SECOND
from tests.royale.twins import in_phases

DEALT = (*FIRST, *SECOND)
FOUR = "royale-4; Queen 2; 1 grain iron; 2 glory wood +; 3 glory gold; a glory stone iron | gold gold"
THREE = "royale-3; Queen 2; 1 glory grain; 2 glory +; a glory gold iron | gold gold; b stone stone wood"


def fresh(players: int, *texts: str) -> State:
    """A game of so many players after some moves."""
    return after(royale.initial(royale.Config(players)), *texts)


@pytest.mark.parametrize(
    ("state", "text", "reason", "clause"),
    [
        (fresh(5), "deal wood", "none of these is in the pile", "4.4"),
        (fresh(5), "pass", "a card is to be dealt", "4.4"),
        (fresh(5, *DEALT, "role wood"), "role wood", "this role is taken", "4.6"),
        (fresh(5, *DEALT), "pass", "a role is to be chosen", "4.6"),
        (fresh(3, *DEALT, "role wood", "role iron"), "place b 1", "Serf a is to be placed", "4.8"),
        (fresh(4, *DEALT, "role wood", "role iron", "role stone"), "place b 1", "there is no Serf b", "4.2"),
        (fresh(3, *DEALT, "role wood", "role iron", "place a 3"), "place b 3", "place 3 is taken", "4.8"),
        (fresh(3, *DEALT, "role wood", "role iron"), "pass", "a Serf is to be placed", "4.8"),
        (given(FOUR), "exchange", "the Citizen does not hold both resource cards of the own role", "5.3"),
        (given(FOUR), "ship iron", "the active Citizen exchanges or passes", "5.3"),
        (after(given(D), "exchange"), "give 0 1", "both must be Citizens", "5.5"),
        (after(given(D), "exchange"), "give 1 a", "there is no Serf a", "4.2"),
        (after(given(D), "exchange"), "give a b", "there is no Serf a", "4.2"),
        (after(given(D), "exchange"), "pass", "the cards of the exchange are to be given away", "5.5"),
        (after(given(D), "pass"), "pass", "cards are to be shipped", "5.6"),
        (after(given(D), "pass"), "ship gold", "the Citizen does not hold gold", "5.6"),
        (after(given(D), "pass"), "ship gold iron", "the Citizen does not hold gold", "5.6"),
        (after(given(D), "pass"), "ship grain wood", "the Citizen does not hold wood", "5.6"),
        (after(given(D), "pass"), "ship iron iron", "the Citizen does not hold a second iron", "5.6"),
        (after(given(D), "pass", "ship iron"), "pass", "the Queen allows or searches", "5.9"),
        (after(given(FOUR), "pass", "ship iron", "search"), "bribe a", "Serf a has no three Gold face up", "5.13"),
        (after(given(FOUR), "pass", "ship iron", "search"), "bribe b", "there is no Serf b", "4.2"),
        (
            after(
                given("royale-5; Queen 2; 1 grain iron; 2 glory; 3 glory; 4 glory gold gold +"),
                "pass",
                "ship iron",
                "search",
            ),
            "wait",
            "a bribe is paid, or not",
            "5.13",
        ),
        (
            after(
                given("royale-5; Queen 2; 1 grain iron; 2 glory gold gold gold gold gold; 3 glory; 4 glory +"),
                "pass",
                "ship iron",
                "search",
            ),
            "bribe",
            "there are no three Gold in the own hand",
            "5.13",
        ),
        (
            after(given(D), "pass", "ship iron", "search", "pass"),
            "expose glory",
            "there is no Glory in the shipment",
            "5.15",
        ),
        (
            after(given(D), "pass", "ship iron", "search", "pass"),
            "seize gold",
            "there are 0 Gold in the shipment",
            "5.15",
        ),
        (after(given(D), "pass", "ship iron", "search", "pass"), "allow", "the Queen looks at the shipment", "5.15"),
        (given(FOUR, turn="queen"), "tax 0", "only a human Citizen is taxed", "5.18"),
        (given(FOUR, turn="queen"), "collect a 3", "there is not so much Gold face up", "5.19"),
        (given(FOUR, turn="queen"), "collect b 1", "there is no Serf b", "4.2"),
        (given(FOUR, turn="queen"), "collect a 1 b 1", "there is no Serf b", "4.2"),
        (given(D, turn="queen"), "collect a 1", "there is no Serf a", "4.2"),
        (given(THREE, turn="queen"), "collect a 2 b 2", "at most three Gold are collected", "5.19"),
        (given(FOUR, turn="queen"), "wait", "the Queen taxes, collects or passes", "5.18"),
        (given(FOUR, turn="a"), "reveal wood", "no wood lies face down before the Serf", "5.22"),
        (given(FOUR, turn="a"), "pass", "a card of the Serf is to be revealed", "5.22"),
        (after(given(FOUR, turn="a"), "reveal stone"), "draw stone", "no stone lies face down before the Serf", "5.24"),
        (
            after(given(FOUR, turn="a"), "reveal stone"),
            "hand gold",
            "a face-down card of the Serf is to be passed on",
            "5.24",
        ),
        (
            given("royale-4; Queen 2; 1 +; 2; 3; a | gold", turn="a"),
            "hand iron",
            "no iron lies face up before the Serf",
            "5.25",
        ),
        (
            given("royale-4; Queen 2; 1 +; 2; 3; a | gold", turn="a"),
            "pass",
            "a face-up card of the Serf is to be passed on",
            "5.25",
        ),
        (
            after(given("royale-4; Queen 2; 1 +; 2; 3; a glory", turn="a"), "reveal glory"),
            "grant 0",
            "only a human Citizen gets the Glory",
            "5.28",
        ),
        (
            after(given("royale-4; Queen 2; 1 +; 2; 3; a glory", turn="a"), "reveal glory"),
            "pass",
            "the revealed Glory is to be given to a Citizen",
            "5.28",
        ),
        (
            after(given("royale-5; Queen 2; 1 iron; 2 glory glory glory; 3; 4 +"), "ship iron", "allow"),
            "pass",
            "another decision comes first",
            "3.11",
        ),
        (
            after(given("royale-5; Queen 2; 1 iron; 2 glory glory glory; 3; 4 +"), "ship iron", "allow"),
            "ship gold",
            "another decision comes first",
            "3.11",
        ),
        (after(given(FOUR, turn="3"), "pass", "ship gold", "allow"), "accuse b", "there is no Serf b", "4.2"),
        (after(given(FOUR, turn="3"), "pass", "ship gold", "allow"), "wait", "a Serf is accused, or not", "5.33"),
        (
            after(given(THREE), "pass", "ship grain", "allow", "accuse a"),
            "accuse a",
            "Serf a has been accused in this window",
            "5.33",
        ),
        (
            after(given(THREE.replace("b stone stone wood", "b stone")), "pass", "ship grain", "allow"),
            "accuse b",
            "Serf b has fewer than three cards face down",
            "5.33",
        ),
        (
            after(given("royale-5; Queen 2; 1 iron; 2 glory +; 3 glory; 4 glory", max_turns=1), "ship iron", "allow"),
            "proclaim",
            "the Citizen does not hold all three Glory",
            "5.36",
        ),
        (
            after(given("royale-5; Queen 2; 1 iron; 2 glory +; 3 glory; 4 glory", max_turns=1), "ship iron", "allow"),
            "pass",
            "it is the last call",
            "5.36",
        ),
        (after(given(D), "pass", "ship glory", "search", "pass", "expose glory"), "pass", "the game is over", "6.1"),
    ],
)
def test_the_reason_and_the_clause(state: State, text: str, reason: str, clause: str) -> None:
    move = royale.parse_move(text)
    with pytest.raises(IllegalMoveError) as refused:
        royale.apply(state, move)
    assert (move, text, reason, f"ROYALE-{clause}") == (
        refused.value.move,
        refused.value.notation,
        refused.value.reason,
        refused.value.clause,
    )


class Number(int):
    """A number of a kind of its own."""


HUGE = Seat(10**5000)
JUNK: tuple[object, ...] = (
    *(5, None, "pass", "ship gold", (), [], {}, object(), royale, Card.GOLD, Serf.A, royale.Pass, math.nan, 10**5000),
    *(royale.Tax(HUGE), royale.Tax(Seat(-1)), royale.Grant(HUGE), royale.Collect(0, 0), royale.Collect(10**5000, 1)),
    *(royale.Collect(-1, 1), royale.SeizeGold(0), royale.SeizeGold(3), royale.SeizeGold(-1), royale.Place(Serf.A, 5)),
    *(royale.Give(Seat(2), Seat(1)), royale.Give(Seat(1), Seat(1)), royale.Give(Serf.B, Serf.A)),
    *(Ship(Card.GOLD, Card.GLORY), royale.TakeRole(Card.GOLD), royale.TakeRole(Card.GLORY)),
)


@attrs.frozen
class Alike:
    """Says that it equals everything."""

    seat: int = 1

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(royale.Tax(Seat(1)))


JUNK_PARTS: tuple[object, ...] = (
    *([], "gold", -1, 10**5000, 1.0, 2.0, True, False, Card, mock.ANY, Alike(), Number(1), (), math.nan),
)
POSITIONS = (
    *(given(D), after(given(D), "pass"), given(FOUR, turn="queen"), royale.initial(royale.Config(3))),
    *(given(THREE, turn="queen"), given(FOUR, turn="a"), after(given(FOUR), "pass", "ship iron", "search")),
    *(fresh(5, *DEALT), after(given(THREE), "pass", "ship grain", "allow"), after(given(D), "exchange")),
)


def refused(state: State, move: object) -> IllegalMoveError:
    """The error for a move; nothing that is no move has a text either."""
    assert a_move(move)
    with pytest.raises(IllegalMoveError) as error:
        royale.apply(state, move)
    with pytest.raises(TypeError):
        royale.format_move(move)
    assert "ROYALE-7.1" == error.value.clause
    assert len(str(error.value)) < 400
    return error.value


@pytest.mark.clause("ROYALE-7.1")
def test_anything_else_is_no_move() -> None:
    for state in POSITIONS:
        for move in (*JUNK, mock.ANY, Alike(), mock.MagicMock(spec=royale.Tax), royale.Tax.__new__(royale.Tax)):
            assert refused(state, move).reason


@pytest.mark.clause("ROYALE-7.1")
@pytest.mark.parametrize("state", POSITIONS)
def test_a_part_of_another_type_is_named(state: State) -> None:
    for move in {*UNIVERSE, *royale.legal_moves(state)}:
        for field in attrs.fields(type(move)):
            alike: list[object] = [getattr(other, field.name) for other in UNIVERSE if type(other) is type(move)]
            right = set(map(type, alike))
            for junk in JUNK_PARTS:
                if type(junk) not in right:
                    reason = refused(state, changed(move, **{field.name: junk})).reason
                    assert reason.startswith(f"{field.name}: ")
                    assert " expected, found " in reason


def test_a_text_is_no_move() -> None:
    error = refused(given(D), "play 7h")
    assert "'play 7h': a text; parse_move gives the move that it stands for (ROYALE-7.1)" == str(error)


def test_a_move_that_is_made_anew_is_the_same_move() -> None:
    for state in POSITIONS:
        for move in royale.legal_moves(state):
            anew = changed(move)
            assert anew is not move
            assert royale.apply(state, anew) == royale.apply(state, move) == royale.advance(state, move)
            assert royale.format_move(anew) == royale.format_move(move)


def test_every_phase_says_what_is_asked() -> None:
    met: set[Phase] = set()
    for name in ("royale-3", "royale-5-short", "royale-4-short"):
        for game in range(6):
            for state in in_phases(royale.configs()[name], f"{game}"):
                met.add(state.phase)
                move = royale.Exchange() if state.phase is not Phase.WORK else royale.Allow()
                with pytest.raises(IllegalMoveError) as refused:
                    royale.apply(state, move)
                assert refused.value.clause.startswith("ROYALE-")
    assert len(met) > 15
