"""The Minister of the Kingdom."""

from random import Random

import pytest

from realeza import rio
from realeza.actors import Seat, Turn
from realeza.play import play
from realeza.rio import Level
from realeza.rio.state import State
from tests.rio.positions import CONFIGS, after, given, legal, site, stack, turn, where

MINISTERS = [name for name, config in CONFIGS.items() if config.minister]


@pytest.mark.clause("RIO-5.60", "RIO-5.61", "RIO-5.62", "RIO-1.3", "RIO-9.10", "RIO-9.24")
@pytest.mark.parametrize("name", MINISTERS)
def test_he_never_holds_gains_or_spends_and_is_never_asked(name: str) -> None:
    config = CONFIGS[name]
    his = config.table.minister
    assert his == config.players

    def owns(state: State) -> tuple[object, ...]:
        player = state.players[config.players]
        held = player.holdings
        return player.reis, player.favors, player.store, player.transport, held.income, held.extension

    state = rio.initial(config)
    assert (0, 0, 0, 0, 0, False) == owns(state)
    changes = 0
    for seed in range(3):
        for step in play(rio, state, Random(seed)):
            assert owns(step.before) == owns(step.after) == (0, 0, 0, 0, 0, False)
            faces = sorted(die.face for die in step.after.players[config.players].dice.dice)
            assert [1, 3, 3, 4] == faces
            assert rio.actor(step.after) != Turn(Seat(config.players))
            changes += step.before.players[config.players] != step.after.players[config.players]
    assert changes > 50


@pytest.mark.clause("RIO-5.64", "RIO-R.35")
def test_he_needs_a_space_but_at_the_public_buildings() -> None:
    start = given("rio-1-normal").minister("a2", "a7")
    state = (
        start.seat(0, hand="1 hand, 2 church, 6 church, 3 waiting")
        .seat(1, hand="1 hand, 4 hand, 3 hand")
        .minister_first()
    )
    assert (1, False) == (state.town.minister.mark, state.town.minister.passed)
    assert "4 buildings" in where(state, 1)


@pytest.mark.clause("RIO-5.64", "RIO-5.69", "RIO-R.35", "RIO-9.7")
def test_his_die_may_stand_beyond_the_spaces() -> None:
    start = given("rio-1-normal").minister("a2", "a4").seat(0, hand="1 hand, 6 buildings, 6 buildings, 4 hand")
    state = start.seat(1, hand="1 hand, 4 hand, 3 hand, 3 hand").minister_first()
    assert "4 buildings" in where(state, 1)
    assert (0, 1) == site(state, "library").markers


@pytest.mark.clause("RIO-5.63", "RIO-5.11")
def test_his_actions_follow_the_card() -> None:
    start = given("rio-1-normal").minister("a2", "b1").seat(0, hand="1 4 3 3")
    state = start.seat(1, hand="1 4 3 3").shows("maria", "jewel 1").minister_first()
    state = after(state, "turn c3", "demand maria spice 1")
    assert (0, "4 court") == (state.town.minister.mark, where(state, 1)[-1])
    state = after(state, "send 1 square")
    assert (1, True) == (state.town.minister.mark, "3 church" in where(state, 1))
    state = after(state, "send 3 square")
    assert (2, True) == (state.town.minister.mark, "3 buildings" in where(state, 1))
    state = after(state, "send 3 square")
    assert state.town.minister.passed
    assert ["1 hand", "3 buildings", "3 church", "4 court"] == where(state, 1)


@pytest.mark.clause("RIO-5.66", "RIO-5.25")
def test_a_back_is_served_without_a_chance_step() -> None:
    start = given("rio-1-normal").minister("a2", "a1").turned("maria", "c1 c2").turned("joao", "a2")
    state = start.minister_first()
    assert (8, (0, 1)) == (state.players[1].track, stack(state, "maria").markers)
    assert () == stack(state, "maria").backs
    assert 0 == turn(state)


@pytest.mark.clause("RIO-5.66", "RIO-5.63")
def test_a_character_without_a_demand_is_skipped() -> None:
    start = given("rio-1-normal").minister("a2", "a1").turned("maria", "c1 c2")
    state = start.minister_first()
    assert (1, "4 buildings") == (state.town.minister.mark, where(state, 1)[-1])


@pytest.mark.clause("RIO-5.66", "RIO-5.69", "RIO-5.63")
@pytest.mark.parametrize(
    ("left", "card", "mark", "place"),
    [(1, "b1", 0, "4 court"), (0, "b1", 1, "4 church"), (1, "a4", 0, "4 buildings"), (0, "a4", 1, "4 festivities")],
)
def test_his_last_marker_can_be_placed_and_without_one_he_goes_on(left: int, card: str, mark: int, place: str) -> None:
    start = given("rio-1-normal", number=9).minister("a2", card).built(garden=(0, 8), museum=(0, 7 - left))
    state = start.shows("maria", "jewel 1").display("good1", "income1").minister_first()
    assert (mark, place) == (state.town.minister.mark, where(state, 1)[-1])
    assert 0 == state.players[1].holdings.markers


@pytest.mark.clause("RIO-5.69", "RIO-5.63")
def test_a_finished_building_is_skipped() -> None:
    start = given("rio-1-normal").minister("a2", "a4").built(library=(8, 0)).display("good1", "income1")
    state = start.minister_first()
    assert (1, ("income1",)) == (state.town.minister.mark, state.players[1].holdings.cards)


@pytest.mark.clause("RIO-5.68", "RIO-R.39")
def test_his_low_cleric_stops_at_the_top() -> None:
    start = given("rio-1-normal").minister("a3", "a7").seat(1, clerics=(15, 16))
    state = start.minister_first()
    assert (16, 16, 8) == (
        state.players[1].holdings.low,
        state.players[1].holdings.high,
        state.players[1].track,
    )
    there = start.seat(1, clerics=(16, 16)).minister_first()
    assert (1, "4 buildings") == (there.town.minister.mark, where(there, 1)[-1])


@pytest.mark.clause("RIO-5.68")
@pytest.mark.parametrize(
    ("clerics", "after_move", "points"), [((4, 4), (4, 5), 1), ((2, 6), (3, 6), 0), ((8, 8), (8, 9), 2)]
)
def test_of_the_bonuses_he_takes_points_alone(
    clerics: tuple[int, int], after_move: tuple[int, int], points: int
) -> None:
    state = given("rio-1-normal").minister("a1", "a7").seat(1, clerics=clerics).minister_first()
    held = state.players[1].holdings
    assert (after_move, 5 + points) == ((held.low, held.high), state.players[1].track)


@pytest.mark.clause("RIO-5.71", "RIO-5.61")
def test_he_pays_no_salaries_and_has_no_income() -> None:
    start = (
        given("rio-1-normal").minister("a2", "a7", mark=1).seat(1, hand="1 church, 4 buildings").built(library=(0, 1))
    )
    state = after(start.seat(0, hand="1 hand, 1 square").ready(), "send 1 square")
    assert (0, 5) == (state.players[1].reis, state.players[1].track)
    assert ["1 hand", "3 waiting", "3 waiting", "4 hand"] == where(state, 1)


@pytest.mark.clause("RIO-5.30", "RIO-5.69")
def test_his_die_raises_the_bar() -> None:
    state = given("rio-1-normal").minister("a1", "a4").seat(0, hand="3 4").minister_first()
    assert ["send 3+ buildings", "send 4 buildings", "send 4+ buildings"] == [
        move for move in legal(state) if move.endswith("buildings")
    ]


@pytest.mark.clause("RIO-2.11", "RIO-1.1", "RIO-4.9")
@pytest.mark.parametrize(
    ("level", "a", "b"), [(Level.BEGINNER, 10, 3), (Level.NORMAL, 8, 5), (Level.EXPERIENCED, 5, 8)]
)
def test_all_thirteen_cards_come(level: Level, a: int, b: int) -> None:
    *_, last = play(rio, rio.initial(rio.Config(2, level)), Random(11))
    minister = last.after.town.minister
    assert minister.active is not None
    backs = [card[0] for card in (*minister.right, minister.active)]
    assert (a, b) == (backs.count("a"), backs.count("b"))
