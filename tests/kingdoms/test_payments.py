"""What has been paid in an attack that goes on (9.13, 9.14)."""

import attrs
import pytest

from realeza import kingdoms
from realeza.actors import Seat
from realeza.invariants import breaches
from realeza.kingdoms import State
from realeza.kingdoms.state import PayTribute
from tests.kingdoms.positions import EXCEPTED, after, cards, given, hands


def broken(state: State) -> list[str]:
    """The clauses that a state breaks, but for those that a given position need not keep."""
    found = [breach for breach in breaches(kingdoms.invariants, state) if breach[1] not in EXCEPTED]
    return [clause.removeprefix("KINGDOMS-") for clause, _, _ in found]


@pytest.mark.clause("KINGDOMS-9.14", "KINGDOMS-5.15")
def test_whose_hand_is_full_has_given_no_card() -> None:
    state = after(given("2p", kingdoms="8s 5h", hands="9s kd | kc", coins=(0, 5)), "play 9s", "give coin")
    assert [] == broken(state)
    odd = (*state.pending[:-1], PayTribute(Seat(1), 1, cards("kd")))
    assert ["9.14"] == broken(attrs.evolve(state, pending=odd))


@pytest.mark.clause("KINGDOMS-9.14")
def test_who_has_room_may_have_given_a_card() -> None:
    state = after(given("2p", kingdoms="8s 5h", hands="9s | kc", coins=(0, 5)), "play 9s", "give kc")
    assert ["kc", ""] == hands(state)
    assert [] == broken(state)


@pytest.mark.clause("KINGDOMS-9.13", "KINGDOMS-5.15", "KINGDOMS-5.16")
def test_who_still_has_something_has_given_what_it_owed() -> None:
    state = after(given("3p", kingdoms="8s", hands="9s | - | kd", coins=(2, 3, 3)), "play 9s", "give coin", "give coin")
    assert (4, 1, 3) == state.coins
    assert [] == broken(state)
    assert [] == broken(attrs.evolve(state, coins=(2, 3, 3)))
    assert ["9.13"] == broken(attrs.evolve(state, coins=(0, 5, 3)))
    assert ["9.13"] == broken(attrs.evolve(state, coins=(1, 4, 3)))
    assert [] == broken(attrs.evolve(state, coins=(0, 0, 8)))


@pytest.mark.clause("KINGDOMS-9.13", "KINGDOMS-5.27")
def test_the_automaton_has_what_was_given_to_it() -> None:
    state = after(
        given("solo0", kingdoms="- | 8s", hands="kd", coins=(2, 3), top="9s 5d", bottom="7c", turns=1, discard="kh ah"),
        "instruct 2s",
        "give coin",
    )
    assert (1, 4) == state.coins
    assert [] == broken(state)
    assert ["9.13"] == broken(attrs.evolve(state, coins=(5, 0)))
    state = after(
        given("solo0", kingdoms="- | 8s", hands="kd", turns=1, top="9s 5d", bottom="7c"), "instruct 2s", "give kd"
    )
    assert [] == broken(attrs.evolve(state, coins=(5, 0)))


@pytest.mark.clause("KINGDOMS-9.13", "KINGDOMS-5.17")
def test_coins_given_in_an_attack_are_there_until_it_ends() -> None:
    state = after(
        given("3p", kingdoms="8s | - | 5h", hands="9s | kd | 9h kh", coins=(2, 3, 3)),
        *("play 9s", "give coin", "give coin", "give 9h", "give kh"),
    )
    assert ((4, 1, 3), ["9h kh", "kd", ""]) == (state.coins, hands(state))
    assert [] == broken(state)
    assert ["9.13"] == broken(attrs.evolve(state, coins=(1, 4, 3)))
