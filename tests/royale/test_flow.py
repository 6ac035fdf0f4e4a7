"""The order of play (5.1, 5.2, 5.17), and moves of a kind that is not asked for."""

import pytest

from realeza import royale
from realeza.actors import CHANCE, OVER, Seat
from realeza.errors import IllegalMoveError, NotChanceError
from realeza.royale import Config, Ending, Phase, Serf
from realeza.royale.moves import UNIVERSE
from tests.royale.positions import CONFIGS, D, after, asks, given, legal, played
from tests.royale.twins import in_phases


@pytest.mark.clause("ROYALE-5.1")
def test_turns_go_clockwise_and_the_queen_is_last() -> None:
    state = given(D)
    actives: list[object] = []
    for ship in ("grain", "gold", "gold", "gold"):
        actives.append(royale.observe(state, None).active)
        state = after(state, "pass", f"ship {ship}", "allow")
    actives.append(royale.observe(state, None).active)
    assert ([1, 2, 3, 4, 0], (0, Phase.TAX)) == (actives, asks(state))
    state = after(state, "pass")
    assert (5, (1, Phase.WORK)) == (played(state), asks(state))


@pytest.mark.clause("ROYALE-5.1", "ROYALE-R16")
def test_a_serf_takes_turns_even_the_first() -> None:
    text = "royale-3; Queen 2; 1 glory grain; 2 glory +; a glory stone; b grain gold"
    for turn, active in (("1", 1), ("a", Serf.A), ("b", Serf.B), ("2", 2), ("queen", 0)):
        assert active == royale.observe(given(text, turn=turn), None).active


@pytest.mark.clause("ROYALE-5.2")
def test_how_a_turn_starts() -> None:
    text = "royale-3; Queen 2; 1 {}; 2 glory +; a {}; b glory"
    assert (0, Phase.TAX) == asks(given(text.format("gold", "gold"), turn="queen"))
    assert (1, Phase.WORK) == asks(given(text.format("gold gold", "gold")))
    assert (1, Phase.SHIP) == asks(given(text.format("gold", "gold")))
    assert (Phase.REVEAL, 1) == ((state := given(text.format("", "gold"))).phase, played(state))
    assert Phase.HAND is given(text.format("gold", "| gold"), turn="a").phase
    state = given(text.format("", ""))
    assert (2, Serf.B) == (played(state), royale.observe(state, None).active)


@pytest.mark.clause("ROYALE-5.17", "ROYALE-9.14")
def test_four_turns_completed_by_one_move() -> None:
    text = "royale-5; Queen 2; 1; 2; 3 gold; 4 glory glory glory +"
    state = given(text, turn="queen")
    assert 4 == played(state)
    state = after(state, "tax 3", "wait")
    assert (8, (4, Phase.WORK)) == (played(state), asks(state))


@pytest.mark.clause("ROYALE-5.17", "ROYALE-1.5")
def test_the_game_is_called_while_turns_are_passed_over() -> None:
    text = "royale-5; Queen 2; 1 gold; 2; 3; 4 glory glory glory +"
    for limit in (2, 3):
        state = after(given(text, max_turns=limit), "ship gold", "allow", "wait")
        assert ((4, Phase.LASTCALL), limit) == (asks(state), played(state))
        assert Ending.CALLED is after(state, "wait").ending


@pytest.mark.clause("ROYALE-4.4", "ROYALE-9.7")
def test_only_chance_has_weights() -> None:
    with pytest.raises(NotChanceError):
        royale.weights(given(D))
    over = after(given(D), "pass", "ship glory", "search", "pass", "expose glory")
    with pytest.raises(NotChanceError):
        royale.weights(over)
    assert (OVER, ()) == (royale.actor(over), royale.legal_moves(over))
    assert CHANCE == royale.actor(royale.initial(Config()))


@pytest.mark.clause("ROYALE-7.3")
@pytest.mark.parametrize("name", CONFIGS)
def test_legal_moves_are_sorted_as_text(name: str) -> None:
    for state in in_phases(CONFIGS[name], name):
        assert sorted(set(legal(state))) == legal(state)


@pytest.mark.parametrize("name", ["royale-3", "royale-5-short"])
def test_a_move_of_a_kind_that_is_not_asked_for_is_refused_by_advance_too(name: str) -> None:
    for game in range(4):
        for state in in_phases(CONFIGS[name], f"{game}"):
            kinds = {type(move) for move in royale.legal_moves(state)}
            for move in UNIVERSE:
                if type(move) in kinds or isinstance(move, WIDER.get(state.phase, ())):
                    continue
                with pytest.raises(IllegalMoveError):
                    royale.advance(state, move)


WIDER: dict[Phase, tuple[type, ...]] = {
    Phase.WORK: (royale.Exchange,),
    Phase.BRIBE: (royale.Bribe,),
    Phase.LOOK: (royale.ExposeGlory, royale.SeizeGold),
    Phase.TAX: (royale.Collect,),
    Phase.LASTCALL: (royale.Proclaim,),
}
"""Kinds of moves that a phase may ask for, although not here; what ``advance`` does with them is not defined."""


@pytest.mark.clause("ROYALE-3.2")
def test_the_question_order_begins_on_the_queens_left() -> None:
    assert [4, 0, 1, 2] == list(Config(5, Seat(3)).people.citizens)
    assert [3, 0, 1, Serf.A] == list(Config(4, Seat(2)).people.citizens)
    assert [2, 0, Serf.A, Serf.B] == list(Config(3, Seat(1)).people.citizens)
