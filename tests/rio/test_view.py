"""What is to be seen."""

import json
from random import Random
from typing import TypeGuard

import attrs
import pytest

from realeza import rio
from realeza._showing import is_list, is_table
from realeza.actors import CHANCE, Seat, Turn
from realeza.codec import Codec
from realeza.errors import SeatError
from realeza.play import play
from realeza.rio import Building, CardCount, Character, Festivity, Good, Phase, TokenCount
from tests.rio.positions import CONFIGS, after, given


@pytest.mark.clause("RIO-3.1", "RIO-R.38")
@pytest.mark.parametrize("name", ["rio-2", "rio-2-normal"])
def test_everybody_sees_the_same(name: str) -> None:
    for number, step in enumerate(play(rio, rio.initial(CONFIGS[name]), Random(1))):
        if number % 20 == 0:
            views = [rio.observe(step.after, seat) for seat in (None, *step.after.config.table.seats)]
            assert all(view == views[0] for view in views)
            assert 1 == len({*views})
            told = {rio.redact(step.before, step.move, seat) for seat in (None, *step.after.config.table.seats)}
            assert {rio.format_move(step.move)} == told


@pytest.mark.clause("RIO-3.2", "RIO-3.3", "RIO-3.6")
def test_the_whole_table() -> None:
    start = given("rio-2-normal").minister("a2", "b4").display("good1", None, "reis7", None).turned("carlota", "b4")
    start = start.seat(0, store="rug", transport="2 spice", cards="income1", clerics=(1, 3), hand="4 hand, 3+ shops")
    start = start.seat(1, extension=True, income=2).stock(upper="jewel", lower="rug").court(joao=(1, 0, 2))
    state = start.built(garden=(0, 1, 0)).ready()
    view = rio.observe(state, None)
    assert (1, Phase.ACTIONS, Turn(Seat(0)), 0, (2, 0, 1), 0) == (
        view.round,
        view.phase,
        view.actor,
        view.first,
        view.order,
        view.last,
    )
    mine, other, his = view.seats
    assert (0, 20, 5, 2, 15, False, 0, (1, 3)) == (
        mine.seat,
        mine.reis,
        mine.track,
        mine.favors,
        mine.markers,
        mine.extension,
        mine.income,
        mine.clerics,
    )
    assert ["3 waiting", "3 waiting", "3+ shops", "4 hand"] == sorted(map(str, mine.dice))
    assert (1, 2, 0, ("income1",)) == (mine.store.rug, mine.transport.spice, mine.hires, mine.cards)
    assert (True, 2, 15) == (other.extension, other.income, other.markers)
    assert (0, 0, 13) == (his.reis, his.favors, his.markers)
    assert (14, 3) == (view.favor_supply, view.extension_supply)
    assert ((Good.JEWEL,), (Good.RUG,)) == (view.upper, view.lower)
    for good in Good:
        places = [view.bag, view.shops, *(seat.store for seat in view.seats), *(seat.transport for seat in view.seats)]
        held = sum(attrs.asdict(place)[good.value] for place in places)
        assert 11 == held + (view.upper + view.lower).count(good)
    joao, carlota, *_ = view.court
    garden = view.buildings[1]
    assert ((1, 0, 2), 3) == (joao.markers, joao.fronts)
    assert ("b4",) == joao.backs
    assert ("b1", "b2", "b3") == carlota.unturned
    assert ((0, 1, 0), 7) == (garden.markers, len(garden.tokens))
    assert ("good1", None, "reis7", None) == view.display
    assert CardCount(Festivity("store1"), 2) in view.left[0]
    assert "cleric1" not in {count.card for count in view.left[0]}
    assert (Character.JOAO, Building.GARDEN) == (joao.character, garden.building)
    assert () == view.token_pool
    assert 19 == len(view.porto_unseen)
    minister = view.minister
    assert minister is not None
    assert (7, 4, ("a2",), "b4", -1, False) == (
        minister.left_a,
        minister.left_b,
        minister.right,
        minister.active,
        minister.mark,
        minister.passed,
    )
    assert 22 == len(minister.unseen)


@pytest.mark.clause("RIO-3.2")
def test_what_is_to_come_in_the_setup() -> None:
    state = rio.initial(CONFIGS["rio-2"])
    view = rio.observe(state, Seat(1))
    assert (tuple(TokenCount(cost, 4) for cost in range(3, 9)), CHANCE, None) == (
        view.token_pool,
        view.actor,
        view.minister,
    )
    assert (0, Phase.SETUP, None, None) == (view.round, view.phase, view.last, view.porto_card)
    assert state.pending == view.pending


@pytest.mark.clause("RIO-5.55")
def test_discarded_festivities_are_counted() -> None:
    start = given().seat(0, hand="1 hand, 1 square").seat(1, hand="1 hand, 1 square")
    state = start.display("cleric1", "cleric1", "good1", "good1").ready()
    assert () == rio.observe(state, None).gone
    state = after(state, "send 1 square", "send 1 square")
    assert (CardCount(Festivity("cleric1"), 2), CardCount(Festivity("good1"), 2)) == rio.observe(state, None).gone


def a_seat(value: object) -> TypeGuard[Seat]:
    """Lets anything pass for a seat."""
    return True


@pytest.mark.parametrize("junk", [2, -1, True, "0", 0.0])
def test_a_seat_that_is_not_there_sees_nothing(junk: object) -> None:
    state = given().ready()
    assert a_seat(junk)
    with pytest.raises(SeatError):
        rio.observe(state, junk)
    with pytest.raises(SeatError):
        rio.redact(state, rio.legal_moves(state)[0], junk)


def numbers(value: object) -> list[int]:
    """All numbers in a JSON tree."""
    if is_table(value):
        return [number for part in value.values() for number in numbers(part)]
    if is_list(value):
        return [number for part in value for number in numbers(part)]
    return [value] if isinstance(value, int) else []


@pytest.mark.clause("RIO-3.1")
@pytest.mark.parametrize("name", ["rio-3", "rio-2-normal"])
def test_no_set_is_shown_as_one_number(name: str) -> None:
    codec = Codec(rio)
    for step in play(rio, rio.initial(CONFIGS[name]), Random(3)):
        for text in (codec.dump_state(step.after), codec.dump_view(rio.observe(step.after, None))):
            assert max(numbers(json.loads(text))) < 1000
