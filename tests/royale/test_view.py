"""What the views show (section 3); that they show no more is in ``test_noninterference.py``."""

from collections.abc import Iterator
from random import Random
from unittest import mock

import attrs
import pytest

from realeza import royale
from realeza.actors import Chance, Over, Seat, Turn
from realeza.errors import SeatError
from realeza.play import play
from realeza.royale import Card, Ending, Phase, Serf, State
from realeza.royale.decisions import DrawCard, ProclaimOrWait, Stack
from realeza.royale.moves import UNIVERSE, WAIT
from realeza.royale.state import with_pending
from tests.royale.positions import CONFIGS, EARLIER, D, a_move, a_seat, after, cards, changed, given, hand, legal, told
from tests.royale.twins import in_phases

FOUR = "royale-4; Queen 2; 1 grain iron; 2 glory wood +; 3 glory gold; a glory stone iron | gold gold"


@pytest.mark.clause("ROYALE-3.3", "ROYALE-3.7", "ROYALE-R35")
def test_what_everybody_sees() -> None:
    view = royale.observe(given(FOUR), None)
    assert (None, Phase.WORK, Turn(Seat(1)), 1, 1, None) == (
        view.seat,
        view.phase,
        view.actor,
        view.turns - EARLIER,
        view.active,
        view.step,
    )
    assert [1, 2, 3, Serf.A] == [citizen.who for citizen in view.citizens]
    assert [Card.GRAIN, Card.WOOD, Card.IRON, Card.STONE] == [citizen.role for citizen in view.citizens]
    assert [2, 3, 4, 1] == [citizen.place for citizen in view.citizens]
    assert [2, 7, 2, 3] == [citizen.size for citizen in view.citizens]
    assert cards("gold gold") == view.citizens[3].up
    assert (0, 2, None, None, (), None) == (
        view.pile,
        view.gold,
        view.hand,
        view.shipment,
        view.exchange,
        view.revealed,
    )
    assert ((), (), (), None, (0, 0, 0, 0), None) == (
        view.asked,
        view.accused,
        view.moves,
        view.ending,
        view.score,
        view.outcome,
    )


@pytest.mark.clause("ROYALE-3.7")
def test_the_own_hand_and_the_own_moves() -> None:
    state = given(FOUR)
    for seat in range(4):
        view = royale.observe(state, Seat(seat))
        assert (None if seat == 0 else hand(state, str(seat))) == view.hand
        assert (royale.legal_moves(state) if seat == 1 else ()) == view.moves
    assert Chance() == royale.observe(given(FOUR, turn="a"), Seat(1)).actor
    assert () == royale.observe(given(FOUR, turn="a"), Seat(1)).moves


@pytest.mark.clause("ROYALE-3.3", "ROYALE-5.20")
def test_the_step_of_a_serf() -> None:
    state = given(FOUR, turn="a")
    assert (Serf.A, 1) == ((view := royale.observe(state, None)).active, view.step)
    state = after(state, "reveal stone", "draw iron")
    assert (Phase.REVEAL, 2) == (state.phase, royale.observe(state, None).step)


@pytest.mark.clause("ROYALE-3.3", "ROYALE-3.12", "ROYALE-5.30")
def test_whether_a_card_is_still_to_be_passed() -> None:
    text = "royale-4; Queen 2; 1 glory iron; 2 glory wood; 3 +; a stone iron gold gold glory"
    before = after(given(text, turn="a"), "reveal gold")
    between = after(before, "pass", "pass", "pass", "draw iron")
    assert (Phase.ACCUSE, Phase.ACCUSE) == (before.phase, between.phase)
    assert [(1, True), (1, False)] == [
        ((view := royale.observe(state, None)).step, view.passing) for state in (before, between)
    ]
    assert royale.observe(after(before, "pass", "pass", "pass"), None).passing
    assert not royale.observe(after(between, "pass", "pass", "pass"), None).passing


def played(game: int, name: str) -> Iterator[State]:
    """The states of a random game, and of one that comes to every phase."""
    yield from (step.after for step in play(royale, royale.initial(CONFIGS[name]), Random(f"questions {game}")))
    yield from in_phases(CONFIGS[name], f"questions {game}")


@pytest.mark.clause("ROYALE-3.12")
@pytest.mark.parametrize("name", ["royale-5", "royale-4", "royale-3", "royale-3-short"])
def test_what_everybody_sees_tells_what_is_to_be_asked(name: str) -> None:
    seen: dict[royale.View, Stack] = {}
    for game in range(25):
        for state in played(game, name):
            public = tuple(question for question in state.pending if not isinstance(question, ProclaimOrWait))
            waited = royale.advance(state, WAIT[0]) if state.phase is Phase.PROCLAIM else state
            view = royale.observe(waited, None)
            assert waited.pending == seen.setdefault(view, waited.pending)
            assert public == waited.pending or state.phase is Phase.PROCLAIM
    assert len(seen) > 1000


@pytest.mark.clause("ROYALE-3.12")
def test_two_windows_that_differ_in_a_card_to_be_passed_look_different() -> None:
    text = "royale-3; Queen 2; 1 glory grain wood; 2 glory grain wood; a iron iron stone stone; b gold gold gold +"
    window = after(given(text, turn="b"), "reveal gold")
    between = with_pending(window, tuple(asked for asked in window.pending if not isinstance(asked, DrawCard)))
    assert royale.observe(window, None) == attrs.evolve(royale.observe(between, None), passing=True)


@pytest.mark.clause("ROYALE-3.3")
def test_who_is_to_be_asked() -> None:
    state = after(given("royale-5; Queen 2; 1 iron; 2 glory gold gold; 3 glory; 4 glory +"), "ship iron", "search")
    assert ((4,), Phase.BRIBE) == ((view := royale.observe(state, None)).asked, view.phase)
    state = after(
        given("royale-5; Queen 2; 1 iron; 2 glory gold gold; 3 glory; 4 glory +", max_turns=1), "ship iron", "allow"
    )
    assert ((2, 4), Phase.LASTCALL) == ((view := royale.observe(state, None)).asked, view.phase)
    assert () == royale.observe(given(D), None).asked


@pytest.mark.clause("ROYALE-3.7")
def test_a_finished_game_opens_no_hidden_card() -> None:
    state = after(given(D), "pass", "ship glory", "search", "pass", "expose glory")
    for seat in (None, *map(Seat, range(5))):
        view = royale.observe(state, seat)
        assert (Over(), Ending.GLORY, (1, 0, 0, 0, 0)) == (view.actor, view.ending, view.score)
        assert view.shipment is not None
        assert (cards("glory") if seat in (0, 1) else None) == view.shipment.cards
        assert (hand(state, str(seat)) if seat else None) == view.hand


@pytest.mark.clause("ROYALE-3.3")
def test_a_glory_stays_revealed_in_a_game_that_ended_before_the_grant() -> None:
    text = "royale-4; Queen 2; 1 +; 2; 3; a glory glory glory"
    state = after(given(text, turn="a"), "reveal glory", "accuse a")
    assert (Ending.ACCUSE, Card.GLORY) == ((view := royale.observe(state, Seat(1))).ending, view.revealed)
    assert None is view.step


@pytest.mark.clause("ROYALE-3.10")
def test_what_is_told_of_moves_that_are_public() -> None:
    assert ["pass"] * 6 == told(given(D), "pass")
    assert ["exchange"] * 6 == told(given(D), "exchange")
    state = after(given(D), "pass", "ship glory", "search")
    assert ["bribe"] * 6 == told(state, "bribe")


@pytest.mark.clause("ROYALE-3.10", "ROYALE-5.28")
def test_a_revealed_glory_is_told_with_the_accused_hand() -> None:
    text = "royale-3; Queen 2; 1 +; 2 wood; a glory gold stone; b glory glory iron iron"
    state = after(given(text, turn="a"), "reveal glory")
    assert ["accuse a", "accuse b", "pass"] == legal(state)
    assert ["accuse a: glory gold stone"] * 4 == told(state, "accuse a")
    assert ["accuse b: glory glory iron iron"] * 4 == told(state, "accuse b")


class Number(int):
    """A number of a kind of its own."""


SECRET = after(given("royale-5; Queen 2; 1 iron; 2 glory glory glory; 3; 4 +"), "ship iron", "allow")
ENDED = after(given(D), "pass", "ship glory", "search", "pass", "expose glory")
NO_SEATS: tuple[object, ...] = (-1, 5, True, False, "0", 1.0, 2.0, Number(2), mock.ANY, Serf.A, Turn(Seat(2)), [2], ())


@pytest.mark.parametrize("seat", [*NO_SEATS, pytest.param(10**5000, id="huge")])
@pytest.mark.parametrize("state", [given(D), SECRET, ENDED])
def test_seats_that_are_not_at_the_table(state: State, seat: object) -> None:
    assert a_seat(seat)
    with pytest.raises(SeatError):
        royale.observe(state, seat)
    with pytest.raises(SeatError):
        royale.redact(state, royale.Pass(), seat)


@pytest.mark.clause("ROYALE-3.9", "ROYALE-3.10")
def test_of_a_move_that_is_not_asked_for_nothing_hidden_is_told() -> None:
    over = after(given(D), "pass", "ship glory", "search", "pass", "expose glory")
    for state in (over, given(D), given(FOUR, turn="a"), royale.initial(royale.Config(3))):
        for move in set(UNIVERSE) - set(royale.legal_moves(state)):
            text = royale.format_move(move)
            word, *rest = text.split()
            secret = {
                "deal": "deal ?",
                "ship": " ".join(["ship", *("?" for _ in rest)]),
                "draw": "draw ?",
                "wait": None,
            }
            for seat in (None, *map(Seat, range(state.config.players))):
                assert secret.get(word, text) == royale.redact(state, move, seat)


@pytest.mark.clause("ROYALE-3.10")
def test_a_hand_is_shown_only_by_an_accusation_that_can_be_made() -> None:
    three = "royale-3; Queen 2; 1 glory grain; 2 glory +; a glory gold iron | gold gold; b stone stone wood"
    asked = after(given(three), "pass", "ship grain", "allow")
    assert ["accuse b: stone stone wood"] * 4 == told(asked, "accuse b")
    again = after(asked, "accuse a")
    assert ["accuse a"] * 4 == told(again, "accuse a")
    few = after(given(three.replace("b stone stone wood", "b stone wood")), "pass", "ship grain", "allow")
    assert ["accuse b"] * 4 == told(few, "accuse b")
    four = after(given(FOUR), "pass", "ship grain", "allow")
    assert (["accuse a", "pass"], ["accuse b"] * 5) == (legal(four), told(four, "accuse b"))


NO_MOVES: tuple[object, ...] = (
    *(None, "ship gold", 5, Card.GOLD, changed(royale.Tax(Seat(1)), seat="1"), royale.Collect(0, 0)),
    *(changed(royale.Deal(Card.GOLD), card=None), changed(royale.Deal(Card.GOLD), card="gold")),
    *(changed(royale.Draw(Card.GOLD), card="x"), changed(royale.Ship(Card.GOLD), second=1)),
    *(changed(royale.Accuse(Serf.A), serf=mock.ANY), royale.Wait, royale.Ship(Card.GOLD, Card.GLORY)),
)


@pytest.mark.clause("ROYALE-3.10", "ROYALE-7.1")
@pytest.mark.parametrize("move", NO_MOVES)
def test_what_is_no_move_is_told_to_nobody(move: object) -> None:
    assert a_move(move)
    accusing = after(given(FOUR), "pass", "ship grain", "allow")
    for state in (given(D), accusing, given(FOUR, turn="a"), royale.initial(royale.Config(4)), SECRET, ENDED):
        for seat in (None, Seat(0), Seat(1)):
            with pytest.raises(TypeError):
                royale.redact(state, move, seat)
