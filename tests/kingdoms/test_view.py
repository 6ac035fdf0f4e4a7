"""What each seat may see."""

from random import Random

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import kingdoms
from realeza.actors import CHANCE, OVER, Seat, Turn
from realeza.errors import SeatError
from realeza.kingdoms import Phase, View
from realeza.kingdoms.cards import names
from realeza.play import pick, play
from tests.kingdoms.alike import twin
from tests.kingdoms.positions import CONFIGS, after, cards, each, given, row


@pytest.mark.clause("KINGDOMS-3.1", "KINGDOMS-3.5", "KINGDOMS-2.4")
def test_the_table() -> None:
    state = given(
        "3p",
        top="5c 6c",
        bottom="5d - 7d",
        kingdoms="4h | 9s | ac",
        hands="kh 9h | - | kd",
        discard="3c",
        coins=(1, 2, 0),
        under={"6c": 2, "7d": 1},
        loose={4: 2},
        turns=3,
    )
    view = kingdoms.observe(state, Seat(0))
    assert (
        View(
            seat=Seat(0),
            config=state.config,
            phase=Phase.ACT,
            turns=3,
            turn=Seat(0),
            actions=2,
            actor=Turn(Seat(0)),
            coins=(1, 2, 0),
            hand=names(cards("9h kh")),
            hand_sizes=(2, 0, 1),
            kingdoms=tuple(map(names, each("4h | 9s | ac", 3))),
            top=row("5c 6c"),
            bottom=row("5d - 7d"),
            top_coins=(0, 2, 0, 0, 0, 0),
            bottom_coins=(0, 0, 1, 0, 0, 0),
            loose=(0, 0, 0, 0, 2, 0),
            barred=(),
            discard=names(cards("3c")),
            deck_size=view.deck_size,
            known=view.known,
            unseen=view.unseen,
            aside=(),
            income=0,
            giver=None,
            owed=0,
            victims=(),
            received=(),
            received_size=0,
            instructions=(),
            used=(),
            winner=None,
        )
        == view
    )
    assert len(view.known) + len(view.unseen) - 8 == view.deck_size
    assert {"as", "ad", "ah"} <= set(view.known)
    assert "2c" not in view.unseen
    assert "3d" in view.unseen


@pytest.mark.clause("KINGDOMS-3.3", "KINGDOMS-R16")
def test_hands_are_seen_by_their_owners_only() -> None:
    state = given("3p", hands="kh | 9h | kd")
    assert [("kh",), ("9h",), ("kd",), ()] == [
        kingdoms.observe(state, seat).hand for seat in (Seat(0), Seat(1), Seat(2), None)
    ]
    assert {(1, 1, 1)} == {kingdoms.observe(state, seat).hand_sizes for seat in (Seat(0), Seat(1), Seat(2), None)}


@pytest.mark.clause("KINGDOMS-3.1")
def test_an_attack_is_seen_but_for_its_cards() -> None:
    state = given("4p", kingdoms="9s 5h | 8h | kc ac | -", hands="10s | kd jd | - | as", coins=(1, 3, 1, 5), turns=4)
    state = after(state, "play 10s", "give jd")
    view = kingdoms.observe(state, Seat(0))
    assert (Seat(1), 1, (Seat(2), Seat(3))) == (view.giver, view.owed, view.victims)
    assert (("jd",), 1, Turn(Seat(1))) == (view.received, view.received_size, view.actor)
    for seat in (Seat(1), Seat(2), None):
        other = kingdoms.observe(state, seat)
        assert ((), 1, Seat(1), 1) == (other.received, other.received_size, other.giver, other.owed)
    state = after(state, "give kd")
    assert () == kingdoms.observe(state, None).victims


@pytest.mark.clause("KINGDOMS-3.1", "KINGDOMS-5.17")
def test_an_excess_is_seen_by_the_attacker_only() -> None:
    state = after(given("2p", kingdoms="8s 5h | 8h", hands="kd 9s | kh 9h", coins=(5, 0)), "play 9s")
    assert ("9h", "kh") == kingdoms.observe(state, Seat(0)).received
    assert ((), 2) == (kingdoms.observe(state, Seat(1)).received, kingdoms.observe(state, None).received_size)
    assert None is kingdoms.observe(state, None).giver


@pytest.mark.clause("KINGDOMS-3.1")
def test_barred_cards_and_income_are_seen() -> None:
    state = after(given("2p", coins=(3, 2), kingdoms="5h", hands="kd"), "buy 7c")
    assert (("5c", "6c"), 1) == (kingdoms.observe(state, None).barred, kingdoms.observe(state, None).actions)
    state = after(state, "play kd")
    assert (2, 1, Phase.INCOME) == (
        kingdoms.observe(state, Seat(1)).income,
        kingdoms.observe(state, Seat(1)).actions,
        kingdoms.observe(state, Seat(1)).phase,
    )


@pytest.mark.clause("KINGDOMS-3.1", "KINGDOMS-1.4", "KINGDOMS-9.15")
def test_the_automaton_sees_and_is_seen() -> None:
    state = after(given("solo0", turns=1), "instruct 3c")
    for seat in (Seat(0), Seat(1), None):
        view = kingdoms.observe(state, seat)
        assert (("3c",), 19, CHANCE, Seat(1)) == (view.used, len(view.instructions), view.actor, view.turn)
        assert () == view.hand


@pytest.mark.clause("KINGDOMS-3.1", "KINGDOMS-6.1", "KINGDOMS-6.2")
def test_the_winner() -> None:
    won = after(given("2p", bottom="", kingdoms="5s 6s 8h 9h 10h kd ad 5d", hands="7s", coins=(0, 5)), "play 7s")
    assert (0, OVER) == (kingdoms.observe(won, None).winner, kingdoms.observe(won, None).actor)
    called = after(given("2p", hands="- | ks", turns=79, actions=1, coins=(2, 3)), "discard ks")
    assert 1 == kingdoms.observe(called, None).winner
    drawn = after(given("3p", hands="- | - | ks", turns=119, actions=1, coins=(3, 2, 3)), "discard ks")
    assert None is kingdoms.observe(drawn, None).winner


@pytest.mark.clause("KINGDOMS-3.6")
def test_moves_are_public_but_for_cards_given() -> None:
    state = given("3p", hands="7s | 9h", coins=(5, 1, 2))
    assert "play 7s" == kingdoms.redact(state, kingdoms.parse_move("play 7s"), None)
    state = after(state, "play 7s")
    assert "give coin" == kingdoms.redact(state, kingdoms.GiveCoin(), Seat(2))


@pytest.mark.clause("KINGDOMS-3.6", "KINGDOMS-5.27")
def test_a_card_given_to_the_automaton_is_seen_by_all() -> None:
    state = after(given("solo0", top="9s 5d", bottom="7c", turns=1, kingdoms="- | 8s", hands="kd"), "instruct 2s")
    for seat in (Seat(0), Seat(1), None):
        assert "give kd" == kingdoms.redact(state, kingdoms.parse_move("give kd"), seat)


@pytest.mark.clause("KINGDOMS-3.6")
def test_redact_does_not_fail_where_the_move_is_not_asked_for() -> None:
    over = after(given("2p", hands="- | ks", turns=79, actions=1), "discard ks")
    assert "give kd" == kingdoms.redact(over, kingdoms.parse_move("give kd"), None)


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 10**400, 1.0])
def test_a_seat_that_is_not_at_the_table(seat: Seat) -> None:
    state = given("2p")
    with pytest.raises(SeatError):
        kingdoms.observe(state, seat)
    with pytest.raises(SeatError):
        kingdoms.redact(state, kingdoms.Pass(), seat)


@pytest.mark.clause("KINGDOMS-3.3")
@each_of(st.sampled_from(["3p", "4p"]), st.integers(0, 2**32))
def test_what_a_seat_may_not_see_tells_it_nothing(name: str, seed: int) -> None:
    rng, changes = Random(seed), 0
    for step in play(kingdoms, kingdoms.initial(CONFIGS[name]), Random(seed)):
        state = step.after
        seat = pick([None, *map(Seat, range(state.config.players))], rng)
        other = twin(state, seat, rng)
        changes += other != state
        assert kingdoms.observe(state, seat) == kingdoms.observe(other, seat)
        if seat is not None and kingdoms.actor(state) == Turn(seat):
            assert kingdoms.legal_moves(state) == kingdoms.legal_moves(other)
    assert changes > 3


def test_a_view_is_no_state() -> None:
    view = kingdoms.observe(given("2p"), None)
    assert not {"hands", "pending", "market", "deck"} & {field.name for field in attrs.fields(type(view))}


@pytest.mark.clause("KINGDOMS-7.1", "KINGDOMS-3.6")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_what_cannot_be_written_is_not_told_of(seat: int | None) -> None:
    state = after(given("3p", hands="7s | 9h", coins=(5, 2, 1)), "play 7s")
    with pytest.raises(TypeError):
        kingdoms.redact(state, kingdoms.GiveCard(kingdoms.Card("coin")), None if seat is None else Seat(seat))
