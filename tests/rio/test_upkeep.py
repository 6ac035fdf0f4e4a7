"""Phases 3 to 5: Salaries, Income and Cleanup."""

from random import Random

import attrs
import pytest

from realeza import rio
from realeza.play import play
from realeza.rio import Phase
from realeza.rio.edition import Edition
from realeza.rio.state import Round
from tests.rio.positions import CONFIGS, after, given, in_words, legal, refused, turn, where


@pytest.mark.clause("RIO-5.1", "RIO-5.9")
def test_the_phases_follow_each_other() -> None:
    phases = [Phase.SETUP]
    steps = list(play(rio, rio.initial(CONFIGS["rio-2"]), Random(51)))
    for step in steps:
        if step.after.phase is not phases[-1]:
            phases.append(step.after.phase)
    rounds = [phase for phase in phases if phase is not Phase.STORING]
    middle = [Phase.PORTO, Phase.ACTIONS, Phase.CLEANUP]
    assert [Phase.SETUP, *middle * 11, Phase.PORTO, Phase.ACTIONS, Phase.OVER] == rounds
    assert Phase.STORING in phases
    assert 12 == steps[-1].after.round.number


@pytest.mark.clause("RIO-5.50", "RIO-5.51", "RIO-9.20")
@pytest.mark.parametrize(
    ("reis", "track", "loans"), [(20, 5, 0), (18, 5, 0), (17, 5, 1), (13, 5, 1), (12, 5, 2), (0, 2, 4)]
)
def test_as_few_loans_as_suffice(reis: int, track: int, loans: int) -> None:
    start = given().seat(0, hand="1 hand, 6 court, 6 festivities, 6 market", reis=reis, track=track)
    start = start.seat(1, hand="1 hand, 1 square").stock(upper="rug")
    state = after(start.ready(), "send 1 workshop", "send 1 square")
    assert track - loans == state.players[0].track
    assert reis + 5 * loans - 18 + max(0, track - loans) == state.players[0].reis


@pytest.mark.clause("RIO-5.50", "RIO-R.11")
def test_who_is_not_paid() -> None:
    state = given().seat(0, hand="3+ inn, 3 new, 5 workshop, 4 hand").ready()
    assert 3 == state.players[0].dice.wages
    assert 7 == after(state, "send 4 square").players[0].dice.wages


@pytest.mark.clause("RIO-5.52", "RIO-R.8")
def test_income_is_the_track_and_what_is_permanent() -> None:
    start = given().seat(0, hand="1 hand, 1 square", reis=10, track=-2, income=3).seat(1, hand="1 hand, 1 square")
    state = after(start.seat(1, track=7, reis=0).ready(), "send 1 square", "send 1 square")
    assert (10 + 2 - 2 + 0 + 3, -2) == (state.players[0].reis, state.players[0].track)
    assert (0 + 2 - 2 + 7, 7) == (state.players[1].reis, state.players[1].track)


@pytest.mark.clause("RIO-5.53", "RIO-R.13")
def test_each_seat_stores_in_turn() -> None:
    start = given("rio-3", first=1, turn=1).stock(shops="")
    start = start.seat(0, hand="1 square, 1 square", store="4 rug", transport="jewel")
    start = start.seat(1, hand="1 hand, 1 square", store="3 rug", transport="spice")
    start = start.seat(2, hand="1 square, 1 square", store="3 spice", transport="2 jewel")
    state = after(start.ready(), "send 1 square")
    assert (Phase.STORING, 2) == (state.phase, turn(state))
    assert {"rug": 3, "spice": 1} == in_words(state.players[1].store)
    assert ["discard jewel", "discard spice"] == legal(state)
    assert "RIO-5.53" == refused(state, "discard rug")
    state = after(state, "discard spice")
    assert {"spice": 2, "jewel": 2} == in_words(state.players[2].store)
    assert 0 == turn(state)
    state = after(state, "discard jewel")
    assert {"rug": 4} == in_words(state.players[0].store)
    assert Phase.CLEANUP is state.phase
    assert [{}] * 3 == [in_words(player.transport) for player in state.players]


@pytest.mark.clause("RIO-5.53", "RIO-5.42")
def test_an_extended_warehouse_holds_eight() -> None:
    start = given().seat(0, hand="1 hand, 1 square", extension=True, store="4 rug", transport="4 jewel")
    start = start.seat(1, hand="1 hand, 1 square")
    state = after(start.ready(), "send 1 square", "send 1 square")
    assert Phase.CLEANUP is state.phase
    more = start.seat(0, transport="4 jewel spice").ready()
    assert Phase.STORING is after(more, "send 1 square", "send 1 square").phase


@pytest.mark.clause("RIO-5.55", "RIO-R.14")
def test_cleanup() -> None:
    start = (
        given()
        .seat(0, hand="1 hand, 3+ market, 5 workshop, 3 waiting", store="rug")
        .seat(1, hand="1 hand, 3 inn, 3 new")
    )
    start = start.stock(upper="rug", lower="spice").display("good1", None, "good1", None)
    before = start.ready()
    state = after(before, "send 1 square", "send 1 square")
    assert ["1 hand", "3 hand", "3 waiting", "5 hand"] == where(state, 0)
    assert ["1 hand", "3 hand", "3 hand", "3 waiting"] == where(state, 1)
    assert (None,) * 4 == state.town.display
    assert ((), ()) == (state.stock.upper, state.stock.lower)
    bag = in_words(before.stock.bag)
    assert bag | {"rug": bag["rug"] + 1, "spice": bag["spice"] + 1} == in_words(state.stock.bag)
    assert 1 == state.round.first
    assert Round(1, state.round.first, None) == state.round


@pytest.mark.clause("RIO-5.55", "RIO-5.62")
def test_the_first_player_marker_passes_on_among_people() -> None:
    start = given("rio-2-normal", first=1).minister("a2", "a7", mark=1)
    start = start.seat(2, hand="1 church, 4 buildings").built(library=(0, 0, 1))
    state = start.seat(0, hand="1 hand, 1 square").seat(1, hand="1 square, 1 square").ready()
    state = after(state, "send 1 square")
    assert 0 == state.round.first
    assert (("a2", "a7"), None) == (state.town.minister.right, state.town.minister.active)
    assert (-1, False) == (state.town.minister.mark, state.town.minister.passed)
    solo = rio.initial(CONFIGS["rio-1-normal"])
    while solo.phase is not Phase.OVER:
        assert 0 == solo.round.first
        solo = rio.advance(solo, rio.legal_moves(solo)[-1])


@pytest.mark.clause("RIO-5.56", "RIO-5.2")
def test_after_cleanup_cards_are_revealed() -> None:
    start = (
        given("rio-1-normal").minister("a2", "a7", mark=1).seat(1, hand="1 church, 4 buildings").built(library=(0, 1))
    )
    state = after(start.seat(0, hand="1 hand, 1 square").ready(), "send 1 square")
    words: list[str] = []
    while state.phase is Phase.CLEANUP:
        words.append(legal(state)[0].split()[0])
        state = rio.advance(state, rio.legal_moves(state)[0])
    assert ["reveal"] * 4 + ["minister"] == words
    assert (Phase.PORTO, 2) == (state.phase, state.round.number)


def _few_festivities(copies: int) -> Edition:
    edition = rio.default_edition()
    return attrs.evolve(edition, festivities=(attrs.evolve(edition.festivities[0], copies=copies),))


@pytest.mark.clause("RIO-5.57")
@pytest.mark.parametrize(("copies", "shown"), [(3, [3, 0, 0]), (6, [4, 2, 0])])
def test_missing_festivities_leave_positions_empty(copies: int, shown: list[int]) -> None:
    state = rio.initial(attrs.evolve(CONFIGS["rio-2"], edition=_few_festivities(copies)))
    found: list[int] = []
    while len(found) < 3:
        state = rio.advance(state, rio.legal_moves(state)[-1])
        rio.check(state)
        if state.phase is Phase.PORTO and len(found) < state.round.number:
            found.append(sum(card is not None for card in state.town.display))
    assert shown == found


@pytest.mark.clause("RIO-5.57")
def test_the_festivities_last_for_all_rounds() -> None:
    assert 48 == sum(card.copies for card in rio.default_edition().festivities) == 4 + 4 * 11


@pytest.mark.clause("RIO-5.54", "RIO-6.1", "RIO-R.15")
def test_the_last_round_has_no_cleanup() -> None:
    start = (
        given(number=12, first=0)
        .seat(0, hand="1 hand, 1 square", store="rug")
        .seat(1, hand="1 hand, 1 square", transport="jewel")
    )
    state = after(start.display("good1").ready(), "send 1 square", "send 1 square")
    assert Phase.OVER is state.phase
    assert rio.legal_moves(state) == ()
    assert "good1" in state.town.display
    assert ["1 square", "1 square", "3 waiting", "3 waiting"] == where(state, 0)
    assert [{}, {}] == [in_words(player.store) for player in state.players]
