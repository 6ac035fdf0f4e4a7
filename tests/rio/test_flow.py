"""The order of play, and what is asked next."""

import gc
from random import Random

import attrs
import pytest

from realeza import rio
from realeza.actors import CHANCE, OVER, Turn
from realeza.codec import Codec
from realeza.errors import IllegalMoveError, NotChanceError
from realeza.play import play, playout
from realeza.rio import Move, Phase
from realeza.rio.decisions import ChanceStep, Seated
from realeza.rio.ready import OPEN_ACTIONS
from realeza.rio.state import State
from tests.rio.positions import CONFIGS, after_setup, given, refused


def final(name: str, seed: int) -> State:
    return playout(rio, rio.initial(CONFIGS[name]), Random(seed))[0]


@pytest.mark.clause("RIO-5.1", "RIO-3.4")
def test_a_state_is_always_settled() -> None:
    for name in ("rio-2", "rio-1-normal"):
        *steps, last = play(rio, rio.initial(CONFIGS[name]), Random(3))
        for step in steps:
            assert isinstance(step.after.pending[-1], Seated | ChanceStep)
            assert rio.actor(step.after) in (CHANCE, *(Turn(seat) for seat in step.after.config.table.humans))
        assert OVER == rio.actor(last.after)


@pytest.mark.clause("RIO-9.11")
def test_nothing_can_be_done_when_it_is_over() -> None:
    end = final("rio-2", 4)
    assert () == rio.legal_moves(end)
    for move in (rio.parse_move("done"), rio.parse_move("send 1 square"), rio.parse_move("draw rug")):
        for step in (rio.apply, rio.advance):
            with pytest.raises(IllegalMoveError, match="the game is over") as caught:
                step(end, move)
            assert "RIO-6.1" == caught.value.clause
    with pytest.raises(NotChanceError):
        rio.weights(end)


@pytest.mark.clause("RIO-5.4")
def test_only_chance_has_weights() -> None:
    with pytest.raises(NotChanceError) as caught:
        rio.weights(given().ready())
    assert Turn(given().ready().config.table.humans[0]) == caught.value.actor


def test_advance_refuses_a_move_of_another_kind() -> None:
    moves: dict[type, tuple[State, Move]] = {}
    for name in CONFIGS:
        for step in play(rio, rio.initial(CONFIGS[name]), Random(5)):
            moves.setdefault(type(step.before.pending[-1]), (step.before, step.move))
    kinds = [move for _, move in moves.values()]
    assert len(moves) >= 17
    for state, right in moves.values():
        for move in kinds:
            if type(move) is not type(right) and move not in rio.legal_moves(state):
                with pytest.raises(IllegalMoveError):
                    rio.advance(state, move)
                with pytest.raises(IllegalMoveError):
                    rio.apply(state, move)


def test_a_consequence_offers_no_moves() -> None:
    state = attrs.evolve(after_setup(CONFIGS["rio-2"]), pending=(OPEN_ACTIONS,))
    assert () == rio.legal_moves(state)
    assert "RIO-3.4" == refused(state, "done")
    with pytest.raises(NotChanceError):
        rio.weights(state)


def test_moves_equal_to_legal_ones_are_made_if_their_parts_have_the_same_types() -> None:
    state = given().ready()
    twin = rio.Send(1, False, rio.Place.SQUARE)
    assert rio.apply(state, rio.parse_move("send 1 square")) == rio.apply(state, twin)
    with pytest.raises(IllegalMoveError, match="face: an integer expected, found True"):
        rio.apply(state, rio.Send(True, False, rio.Place.SQUARE))


def test_a_game_ends_after_twelve_rounds() -> None:
    for name in CONFIGS:
        end = final(name, 6)
        assert (Phase.OVER, 12, ()) == (end.phase, end.round.number, end.pending)


def test_a_state_holds_no_history() -> None:
    """The memory of a game does not grow with its length when only the last state is kept."""
    for name in ("rio-4", "rio-2-experienced"):
        states = [step.after for step in play(rio, rio.initial(CONFIGS[name]), Random(2))]
        sizes = [len(Codec(rio).dump_state(state)) for state in states[60::20]]
        assert max(sizes) < 1.3 * min(sizes)


def test_a_long_random_game_frees_what_it_leaves() -> None:
    state = rio.initial(CONFIGS["rio-3"])
    playout(rio, state, Random(1))
    gc.collect()
    before = len(gc.get_objects())
    playout(rio, state, Random(1))
    gc.collect()
    assert len(gc.get_objects()) - before < 200
