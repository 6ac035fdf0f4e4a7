"""Card abilities: income, attacks and defence."""

import itertools

import pytest

from realeza.kingdoms import Phase
from realeza.kingdoms.state import actions_left
from tests.kingdoms.positions import after, given, hands, legal, text, turn, under


@pytest.mark.clause("KINGDOMS-5.12", "KINGDOMS-5.13", "KINGDOMS-R12")
def test_the_first_diamond_may_take_two_coins() -> None:
    state = given("2p", hands="kd", under={"5c": 2, "9d": 1}, coins=(1, 1))
    state = after(state, "play kd")
    assert (Phase.INCOME, 0, 1) == (state.phase, turn(state), state.coins[0])
    assert ["stop", "take 5c", "take 9d"] == legal(state)
    state = after(state, "take 5c", "take 5c")
    assert ((3, 1), {"9d": 1}, Phase.ACT) == (state.coins, under(state), state.phase)


@pytest.mark.clause("KINGDOMS-5.13", "KINGDOMS-7.2")
def test_places_are_sorted_as_text() -> None:
    state = given(
        "2p", top="ac kc 9c", bottom="", hands="kd", under={"ac": 1, "kc": 1, "9c": 1}, loose={4: 1, 3: 1}, coins=(0, 0)
    )
    assert ["stop", "take 9c", "take ac", "take col3", "take col4", "take kc"] == legal(after(state, "play kd"))


@pytest.mark.clause("KINGDOMS-5.13", "KINGDOMS-9.53")
def test_two_takes_commute() -> None:
    state = given("2p", hands="kd", under={"5c": 3, "9d": 1}, coins=(1, 0), kingdoms="ad")
    state = after(state, "play kd")
    assert after(state, "take 5c", "take 9d") == after(state, "take 9d", "take 5c")


@pytest.mark.clause("KINGDOMS-5.14", "KINGDOMS-5.18")
def test_clubs_protect() -> None:
    for clubs, paid in (("", 2), ("kc", 1), ("kc ac", 0)):
        state = given("2p", kingdoms=f"8s | {clubs}", hands="9s", coins=(0, 5))
        state = after(state, "play 9s")
        for _ in range(paid):
            assert (Phase.TRIBUTE, 1) == (state.phase, turn(state))
            state = after(state, "give coin") if state.coins[1] else state
        assert (Phase.ACT, (paid, 5 - paid)) == (state.phase, state.coins)


@pytest.mark.clause("KINGDOMS-5.15", "KINGDOMS-R14")
def test_a_victim_with_coins_only_still_gives_them_one_by_one() -> None:
    state = after(given("2p", kingdoms="8s", hands="9s", coins=(2, 3)), "play 9s")
    assert ["give coin"] == legal(state)
    state = after(state, "give coin")
    assert ((3, 2), ["give coin"]) == (state.coins, legal(state))
    assert (Phase.ACT, (4, 1), 1) == (
        after(state, "give coin").phase,
        after(state, "give coin").coins,
        actions_left(after(state, "give coin")),
    )


@pytest.mark.clause("KINGDOMS-5.15")
def test_a_victim_without_coins_gives_cards() -> None:
    state = after(given("2p", hands="9s | kd ad", kingdoms="- | 8h", coins=(5, 0)), "play 9s")
    assert ["give ad", "give kd"] == legal(state)


@pytest.mark.clause("KINGDOMS-5.14", "KINGDOMS-5.15", "KINGDOMS-5.16")
def test_victims_pay_one_after_the_other() -> None:
    """The seat that gives all it has waits for those before it."""
    state = given("4p", kingdoms="9s", hands="10s | kd | jd | -", coins=(1, 3, 1, 5))
    state = after(state, "play 10s")
    assert (1, (1, 3, 1, 5), "jd") == (turn(state), state.coins, hands(state)[2])
    state = after(state, "give coin", "give kd")
    assert (3, (3, 2, 0, 5), "jd kd") == (turn(state), state.coins, hands(state)[0])
    state = after(state, "give coin", "give coin")
    assert (Phase.EXCESS, ["discard jd", "discard kd"]) == (state.phase, legal(state))
    assert "jd" == hands(after(state, "discard kd"))[0]


@pytest.mark.clause("KINGDOMS-5.17")
def test_a_hand_at_its_limit_needs_no_discard() -> None:
    """One received card is no excess for an attacker whose hand is empty."""
    state = after(given("2p", hands="9s | kd", coins=(5, 0)), "play 9s")
    assert (["kd", ""], Phase.ACT) == (hands(state), state.phase)


@pytest.mark.clause("KINGDOMS-5.17")
def test_the_attacker_keeps_one_of_the_cards_at_least() -> None:
    state = given("2p", kingdoms="8s 5h | 8h", hands="kd 9s | kh 9h", coins=(5, 0))
    state = after(state, "play 9s")
    assert ["discard 9h", "discard kh"] == legal(state)
    state = after(state, "discard 9h")
    assert (["kd kh", ""], "9h", Phase.ACT) == (hands(state), text(state.deck.discard), state.phase)


@pytest.mark.clause("KINGDOMS-9.53")
def test_gives_and_discards_commute() -> None:
    state = after(given("3p", kingdoms="6s 5h | 8h", hands="kd ks | 9h kh | ah", coins=(7, 1, 0)), "play ks")
    ends = {
        after(state, *order, "discard 9h", "discard ah") for order in itertools.permutations(["give 9h", "give kh"])
    }
    assert 1 == len(ends)
    state = after(given("3p", kingdoms="6s 5h | 8h", hands="kd ks | 9h kh | ah", coins=(8, 0, 0)), "play ks")
    assert after(state, "discard 9h", "discard ah") == after(state, "discard ah", "discard 9h")
