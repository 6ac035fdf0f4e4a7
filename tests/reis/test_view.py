"""What each seat may see (section 3)."""

import itertools
from collections.abc import Iterator
from random import Random
from typing import TypeGuard

import attrs
import pytest

from realeza import reis
from realeza.actors import Seat, Turn
from realeza.errors import SeatError
from realeza.play import Step, play
from realeza.reis import Card, Deal, Give, Move, Phase, PlayCastle, Second, Source, State, View
from realeza.reis.cards import names
from realeza.reis.state import step_of
from tests.reis.positions import CONFIGS, after, cards, each, given

DRAWING = (Phase.DRAW, Phase.TAKE, Phase.REFILL)
FLUSH = (Phase.PLAY, Phase.GIVE, Phase.SECOND)


def steps(name: str, seed: int = 3) -> Iterator[Step[State, Move]]:
    yield from play(reis, reis.initial(CONFIGS[name]), Random(seed))


def viewers(state: State) -> list[Seat | None]:
    return [None, *map(Seat, range(state.config.players))]


@pytest.mark.clause("REIS-3.1")
@pytest.mark.parametrize("name", CONFIGS)
def test_every_field_has_the_value_of_its_phase(name: str) -> None:
    config = CONFIGS[name]
    players, seen = config.players, set[Phase]()
    for step in itertools.chain(steps(name, 3), steps(name, 4)):
        state = step.after
        view = reis.observe(state, None)
        phase, number = view.phase, view.round
        seen.add(phase)
        assert (state.standing.round, config) == (number, view.config)
        assert (0 if phase in (Phase.ROYAL, Phase.OVER) else step_of(state)) == view.step
        assert (phase is Phase.ROYAL) == (view.royal is None)
        assert 3 - number + (phase is Phase.ROYAL) == len(view.royal_left)
        assert view.royal not in view.royal_left
        entries = {Phase.PLAY: view.step, Phase.GIVE: 1, Phase.SECOND: players}.get(phase, 0)
        assert entries == len(view.table)
        assert [entry.has_second for entry in view.table] == [
            phase is Phase.SECOND and place < view.step for place in range(entries)
        ]
        if phase is Phase.GIVE:
            assert reis.Bonus.INTRIGUE is view.bonus
        elif phase is Phase.SECOND:
            assert reis.Bonus.BATTLE is view.bonus
        elif phase is not Phase.PLAY or not view.table or view.last or not config.advanced:
            assert view.bonus is None
        assert (phase is Phase.PLAY and not any(state.hands) and max(view.hand_sizes) == 0) >= view.last
        gave = [(Seat(seat) - (view.leader or 0)) % players < view.step for seat in range(players)]
        assert (tuple(gave) if phase is Phase.GIVE else (False,) * players) == view.gave
        assert (phase in (*FLUSH, *DRAWING)) == (view.leader is not None)
        assert (phase in DRAWING) == (view.winner is not None)
        if phase in (Phase.ROYAL, Phase.DEAL_WALL, Phase.DEAL_HAND, Phase.DEAL_CASTLE):
            assert not any(view.flushes)
            assert not any(view.won)
        assert (3 if phase is Phase.OVER else number - 1) == len(view.ledger)
    expected = set(Phase) if config.advanced else set(Phase) - {Phase.GIVE, Phase.SECOND, Phase.DRAW}
    assert expected == seen


@pytest.mark.clause("REIS-3.1", "REIS-3.3", "REIS-R39")
@pytest.mark.parametrize("name", ["p2-advanced", "p4-teams-advanced"])
def test_a_seat_sees_all_that_is_open_and_its_own_hand(name: str) -> None:
    for step in steps(name):
        state = step.after
        for viewer in viewers(state):
            view = reis.observe(state, viewer)
            assert viewer == view.seat
            assert (() if viewer is None else names(state.hands[viewer])) == view.hand
            assert tuple(hand.bit_count() for hand in state.hands) == view.hand_sizes
            assert (state.pile.bit_count(), names(state.wall)) == (view.pile, view.wall)
            assert (state.castles, reis.actor(state)) == (view.castles, view.actor)
            assert tuple(names(pile) for pile in state.spoils.cards) == view.won
            standing = state.standing
            assert (state.spoils.flushes, standing.totals, standing.ledger) == (view.flushes, view.totals, view.ledger)
            assert (standing.royal, standing.royal_left) == (view.royal, view.royal_left)
            assert (state.flush.leader, state.flush.winner) == (view.leader, view.winner)


@pytest.mark.clause("REIS-3.3")
@pytest.mark.parametrize("name", CONFIGS)
def test_all_seats_see_the_same_but_for_their_own_cards(name: str) -> None:
    for step in steps(name):
        plain = reis.observe(step.after, None)
        for viewer in viewers(step.after):
            view = reis.observe(step.after, viewer)
            table = tuple(attrs.evolve(entry, second=None, second_value=None) for entry in view.table)
            assert plain == attrs.evolve(view, seat=None, hand=(), given=None, table=table)


@pytest.mark.clause("REIS-3.2")
def test_an_entry_holds_what_lies_there() -> None:
    state = given("p3-advanced; braganca; 2; 14 21 | 10 22 | 28 23; 2 | 3 | 4; wall 1 24 fool")
    state = after(state, "castle 4 23", "castle 2 21")
    first, second = reis.observe(state, None).table
    assert (2, "4", 1, Source.CASTLE, None, None) == shown(first)
    assert (0, "2", 5, Source.CASTLE, None, None) == shown(second)
    state = given("p3-advanced; braganca; 2; 14 21 | 10 22 | 28 1; 2 | 3 | 4; wall 5 24 fool")
    state = after(state, "play 28 on fool", "castle 2 21 on 24")
    first, second = reis.observe(state, None).table
    assert (2, "28", 7, Source.HAND, "fool", -1) == shown(first)
    assert (0, "2", 5, Source.CASTLE, "24", 8) == shown(second)
    state = after(given("p2-basic; avis; 0; 1 2 | 3 4; 5 | 6; 7 8"), "play 1:9")
    assert (0, "1", 9, Source.HAND, None, None) == shown(reis.observe(state, None).table[0])


def shown(entry: reis.Entry) -> tuple[Seat, Card, int, Source, Card | None, int | None]:
    return entry.seat, entry.card, entry.value, entry.source, entry.wall, entry.wall_value


@pytest.mark.clause("REIS-3.1", "REIS-3.3")
def test_a_besieged_card_with_a_choice_shows_the_chosen_value() -> None:
    state = given("p2-advanced; avis; 0; 28 2 | 3 4; 5 | 6; wall 1 8")
    assert [9, 0] == [reis.observe(after(state, f"play 28 on 1:{value}"), None).table[0].wall_value for value in (9, 0)]


@pytest.mark.clause("REIS-3.1", "REIS-5.4")
def test_the_last_flush_is_announced_from_its_start_to_its_end() -> None:
    state = given("p2-basic; avis; 0; 2 | 4; 5 | 6; 7 8")
    seen = [reis.observe(state, None).last]
    for text in ("play 2", "play 4", "castle 5", "castle 6"):
        state = after(state, text)
        seen.append(reis.observe(state, None).last)
    assert [False, False, True, True, False] == seen


@pytest.mark.clause("REIS-3.3")
def test_a_chosen_give_is_seen_by_its_giver_alone() -> None:
    state = given("p3-advanced; afonsina; 1; 10 11 2 | 23 24 25 | 12 13 3; 30 | 31 | 28; wall 7 8 4")
    state = after(state, "play 23", "give 25")
    assert [None, None, "25", None] == [reis.observe(state, viewer).given for viewer in viewers(state)]
    assert each("10 11 2 | 24 25 | 12 13 3") == tuple(reis.observe(state, Seat(seat)).hand for seat in range(3))


def told(state: State, text: str) -> list[str | None]:
    """How seats 0 and 1, and a spectator, are told of a move."""
    return [reis.redact(state, reis.parse_move(text), seat) for seat in (Seat(0), Seat(1), None)]


@pytest.mark.clause("REIS-3.4", "REIS-7.6")
def test_redacted_moves() -> None:
    start = given("p2-advanced; afonsina; 0; 21 23 3 4 5 | 22 6 7 8 9; 10 | 11; wall 12 13; pile 14 15 16 17")
    assert ["play 21"] * 3 == told(start, "play 21")
    assert ["castle 10 21"] * 3 == told(start, "castle 10 21")
    gives = after(start, "play 23")
    assert ["give 3", "give ?", "give ?"] == told(gives, "give 3")
    assert ["give ?", "give 6", "give ?"] == told(after(gives, "give 3"), "give 6")
    seconds = after(start, "play 21", "play 22")
    assert ["second 3", "second ?", "second ?"] == told(seconds, "second 3")
    assert ["second ?", "second 6", "second ?"] == told(after(seconds, "second 3"), "second 6")
    draws = after(seconds, "second 3", "second 6")
    assert ["deal 14", "deal ?", "deal ?"] == told(draws, "deal 14")
    assert ["deal ?", "deal 15", "deal ?"] == told(after(draws, "deal 14"), "deal 15")
    takes = after(draws, "deal 14", "deal 15")
    assert ["take 12"] * 3 == told(takes, "take 12")
    refill = after(takes, "take 12", "take 13")
    assert ["deal 16"] * 3 == told(refill, "deal 16")


@pytest.mark.clause("REIS-3.4", "REIS-7.6")
@pytest.mark.parametrize("name", CONFIGS)
def test_only_three_kinds_of_moves_are_ever_redacted(name: str) -> None:
    for step in steps(name):
        state, move, text = step.before, step.move, reis.format_move(step.move)
        for viewer in viewers(state):
            if isinstance(move, Deal) and state.phase in (Phase.DEAL_HAND, Phase.DRAW):
                receiver = [
                    seat
                    for seat, hand in enumerate(step.after.hands)
                    if hand.bit_count() > state.hands[seat].bit_count()
                ]
                expected = text if [viewer] == receiver else "deal ?"
            elif isinstance(move, Give | Second) and (viewer is None or reis.actor(state) != Turn(viewer)):
                expected = "give ?" if isinstance(move, Give) else "second ?"
            else:
                expected = text
            assert expected == reis.redact(state, move, viewer)


def pretends(value: object) -> TypeGuard[Seat]:
    """Lets anything pass for a seat."""
    return True


@pytest.mark.parametrize("seat", [2, -1, True, 0.0, "0", pytest.param(10**5000, id="huge")])
def test_there_is_no_view_for_who_is_not_at_the_table(seat: object) -> None:
    state = given("p2-basic; avis; 0; 2 | 3; 4 | 5; 6 7")
    assert pretends(seat)
    with pytest.raises(SeatError) as caught:
        reis.observe(state, seat)
    assert (seat, 2) == (caught.value.seat, caught.value.players)
    with pytest.raises(SeatError):
        reis.redact(state, reis.parse_move("play 2"), seat)


def test_a_move_may_be_told_of_when_the_game_is_over() -> None:
    state = after(given("p2-basic; avis; 0; - | -; 4 | 5; 6 7", round=3), "castle 4", "castle 5")
    assert "castle 5" == reis.redact(state, PlayCastle(Card("5")), None)
    assert isinstance(reis.observe(state, Seat(0)), View)
    assert cards("-") == reis.observe(state, Seat(0)).hand
