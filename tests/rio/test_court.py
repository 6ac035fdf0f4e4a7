"""Court, and Court Envy."""

import attrs
import pytest

from realeza import rio
from realeza.rio import Edition, State
from tests.rio.positions import Given, after, given, in_words, legal, likely, refused, stack, turn


@pytest.mark.clause("RIO-5.24", "RIO-5.25")
def test_who_can_be_served() -> None:
    start = given().shows("joao", "10r 2").shows("carlota", "jewel 1").shows("maria", "spice 1").shows("pedro", "rug 1")
    start = start.shows("linhares", "rug 1").shows("arcos", "perfume 1").shows("cairu", "spice 1")
    state = after(start.seat(0, hand="5 1", store="jewel rug", transport="spice").ready(), "send 5 court")
    assert ["serve carlota", "serve joao", "serve linhares", "serve pedro"] == legal(state)
    assert "RIO-5.24" == refused(state, "serve maria")
    poor = after(start.seat(0, hand="5 1", reis=9, store="jewel").ready(), "send 5 court")
    assert ["serve carlota"] == legal(poor)


@pytest.mark.clause("RIO-5.25", "RIO-5.26")
def test_a_character_without_pieces_cannot_be_served() -> None:
    start = given().turned("joao", "a1 a2", gone="a1 a2").court(carlota=(1, 0), maria=(1, 0), joao=(1, 1))
    start = start.shows("carlota", "jewel 1")
    state = after(start.seat(0, hand="5 1", store="jewel rug spice perfume").ready(), "send 5 court")
    assert "serve joao" not in legal(state)
    assert "RIO-5.25" == refused(state, "serve joao")


@pytest.mark.clause("RIO-5.26", "RIO-2.6")
def test_both_goods_of_a_back_are_paid_at_once() -> None:
    start = given().turned("carlota", "b1 b2").turned("maria", "c1").turned("linhares", "e4").turned("arcos", "f4")
    one = start.seat(0, hand="5 1", store="clothing", reis=0).ready()
    assert "serve pedro" not in legal(one)
    start = start.turned("pedro", "d1 d2")
    state = after(start.seat(0, hand="5 1", store="perfume spice", reis=0).ready(), "send 5 court")
    assert ("b2", "c1", "e4", "f4") == stack(state, "pedro").backs
    assert "serve pedro" in legal(state)
    state = after(state, "serve pedro")
    assert (8, {}) == (state.players[0].track, in_words(state.players[0].store))
    assert ("c1", "e4", "f4") == stack(state, "pedro").backs
    assert 1 == turn(state)


@pytest.mark.clause("RIO-5.26", "RIO-R.53")
def test_a_turned_piece_goes_to_the_bottom() -> None:
    start = given().turned("pedro", "d3").shows("carlota", "jewel 1").shows("joao", "10r 2")
    state = start.seat(0, hand="5 1", store="jewel").ready()
    state = after(state, "send 5 court", "serve carlota", "turn b4", "demand carlota perfume 1")
    assert ("d3", "b4") == stack(state, "joao").backs
    assert "10r 2" == stack(state, "joao").shown


@pytest.mark.clause("RIO-5.26")
def test_after_the_last_front_no_other_is_shown() -> None:
    start = given().turned("carlota", "b1").shows("carlota", "jewel 1").seat(0, hand="5 1", store="jewel")
    state = after(start.ready(), "send 5 court", "serve carlota", "turn b4")
    assert (0, None) == (stack(state, "carlota").fronts, stack(state, "carlota").shown)
    assert 1 == turn(state)


@pytest.mark.clause("RIO-5.26", "RIO-R.43")
def test_joao_s_pieces_look_alike_from_the_front() -> None:
    state = after(given().shows("joao", "10r 2").seat(0, hand="5 1").ready(), "send 5 court", "serve joao")
    assert (7, 10) == (state.players[0].track, state.players[0].reis)
    assert dict.fromkeys(["turn a1", "turn a2", "turn a3", "turn a4"], 1) == likely(state)
    assert "RIO-5.26" == refused(state, "turn b1")
    state = after(state, "turn a3")
    assert {"demand joao 10r 2": 3} == likely(state)
    assert ("a3",) == stack(state, "linhares").backs


def _self_serving() -> Edition:
    edition = rio.default_edition()
    pieces = tuple(
        attrs.evolve(piece, serves=rio.Character.CARLOTA) if piece.id == "b4" else piece for piece in edition.pieces
    )
    return attrs.evolve(edition, name="self-serving", pieces=pieces)


@pytest.mark.clause("RIO-5.26")
def test_an_edition_may_return_a_piece_to_its_own_character() -> None:
    start = given(edition=_self_serving()).shows("carlota", "jewel 1").seat(0, hand="5 1", store="jewel")
    state = after(start.ready(), "send 5 court", "serve carlota", "turn b4", "demand carlota spice 1")
    assert (("b4",), 1, ("b1", "b2", "b3")) == (
        stack(state, "carlota").backs,
        stack(state, "carlota").fronts,
        stack(state, "carlota").unturned,
    )


def poor_and_rich(start: Given) -> list[State]:
    """A position, and the same where seat 0 has more Reis than any number on a component."""
    return [start.seat(0, reis=reis).ready() for reis in (20, 1_000_001)]


@pytest.mark.clause("RIO-5.25")
def test_no_riches_serve_a_character_without_pieces() -> None:
    start = given().turned("joao", "a1 a2", gone="a1 a2").court(carlota=(1, 0), maria=(1, 0), joao=(1, 1))
    for state in poor_and_rich(start.shows("carlota", "jewel 1").seat(0, hand="5 1", store="jewel rug spice perfume")):
        asked = after(state, "send 5 court")
        assert "serve joao" not in legal(asked)
        assert "RIO-5.25" == refused(asked, "serve joao")


@pytest.mark.clause("RIO-5.27")
def test_no_riches_hold_an_empty_position() -> None:
    for state in poor_and_rich(given().display(None, "good1").seat(0)):
        asked = after(state, "send 4 festivities")
        assert ["hold 2"] == legal(asked)
        assert "RIO-5.27" == refused(asked, "hold 1")
    for state in poor_and_rich(given().display()):
        assert "send 4 festivities" not in legal(state)
