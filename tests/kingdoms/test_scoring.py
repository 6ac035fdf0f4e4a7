"""The end: the score, the win, the call."""

import attrs
import pytest

from realeza import kingdoms
from realeza.actors import OVER
from realeza.kingdoms import Config, Phase, Rules
from realeza.kingdoms.state import in_turn
from tests.kingdoms.positions import TOP, after, given, result, top, turn


def called(kingdoms: str, coins: tuple[int, ...], name: str = "2p") -> list[str] | None:
    """The result of a game that is called with these kingdoms and coins."""
    players = len(coins)
    state = given(
        name,
        top="",
        bottom="",
        kingdoms=kingdoms,
        coins=coins,
        hands=" | ".join(["-"] * (players - 1) + ["as"]),
        turns=40 * players - 1,
        actions=1,
    )
    return result(after(state, "discard as"))


@pytest.mark.clause("KINGDOMS-6.2", "KINGDOMS-6.4")
@pytest.mark.parametrize(
    ("kingdoms", "coins", "expected"),
    [
        ("5c 6c 7c | 5d 6d 5h 6h 5s 6s", (0, 5), ["win", "loss"]),
        ("5c | 5d", (2, 3), ["loss", "win"]),
        ("5c | 5d 7h", (5, 0), ["loss", "win"]),
        ("5c 6c 7c 5s | 5d 6d 7d", (0, 5), ["win", "loss"]),
        ("5c 6c 7c 5s 6s 7s | 5d 6d 7d 5h 6h", (0, 5), ["win", "loss"]),
    ],
)
def test_runs_then_cards_then_coins(kingdoms: str, coins: tuple[int, int], expected: list[str]) -> None:
    assert expected == called(kingdoms, coins)


@pytest.mark.clause("KINGDOMS-6.2")
def test_the_size_of_the_kingdom_counts_before_the_coins() -> None:
    """Equal runs: more cards beat more coins, in either order of the seats."""
    assert ["loss", "win"] == called("5c 6c | 5d 6d 5h", (5, 0))
    assert ["win", "loss"] == called("5d 6d 5h | 5c 6c", (0, 5))
    assert ["win", "loss"] == called("5c 6c | 5d 6d", (3, 2))


@pytest.mark.clause("KINGDOMS-6.2", "KINGDOMS-R20", "KINGDOMS-6.4")
def test_draws() -> None:
    assert ["draw", "draw", "loss"] == called("5c | 5d | -", (4, 4, 0), "3p")
    assert ["loss", "draw", "draw"] == called("- | 5d | 5c", (4, 2, 2), "3p")


@pytest.mark.clause("KINGDOMS-6.2")
def test_a_draw_of_all() -> None:
    edition = kingdoms.default_edition()
    even = tuple(attrs.evolve(deck, coins=(1,) * deck.players) for deck in edition.decks)
    constants = attrs.evolve(edition.constants, call_after=1)
    config = Config(3, edition=attrs.evolve(edition, decks=even, constants=constants))
    state = given("", config=config, hands="- | - | ks", turns=2, actions=1)
    assert ["draw"] * 3 == result(after(state, "discard ks"))


@pytest.mark.clause("KINGDOMS-6.2", "KINGDOMS-1.6", "KINGDOMS-5.19")
@pytest.mark.parametrize(("rules", "max_turns", "end"), [(Rules.PACKS, None, 40), (Rules.PUBLISHED, 7, 7)])
def test_when_a_game_is_called(rules: Rules, max_turns: int | None, end: int) -> None:
    config = Config(3, rules=rules, max_turns=max_turns)
    state = after(given("", config=config, turns=3 * end - 2, actions=1), "buy 5c")
    assert Phase.FILL is state.phase
    state = after(given("", config=config, turns=3 * end - 1, actions=1), "buy 5c")
    assert (Phase.OVER, OVER) == (state.phase, kingdoms.actor(state))
    assert (3 * end, 2) == (state.turns, in_turn(state))
    assert "- 6c 7c 8c 9c 10c" == top(state)


@pytest.mark.clause("KINGDOMS-6.2", "KINGDOMS-R19")
def test_the_published_game_is_not_called() -> None:
    config = Config(2, rules=Rules.PUBLISHED)
    state = given("", config=config, hands="- | ks", turns=100_001, actions=1, kingdoms="- | kc")
    state = after(state, "discard ks")
    assert (Phase.ACT, 0, TOP) == (state.phase, turn(state), top(state))


@pytest.mark.clause("KINGDOMS-6.2", "KINGDOMS-6.1", "KINGDOMS-1.4")
def test_the_automaton_is_called_alike() -> None:
    state = given("solo0", kingdoms="kc | kd", turns=79)
    state = after(state, "instruct qs")
    assert (Phase.OVER, 80, 1) == (state.phase, state.turns, in_turn(state))
    assert ["loss", "win"] == result(state)


@pytest.mark.clause("KINGDOMS-6.3", "KINGDOMS-9.55", "KINGDOMS-1.1")
def test_the_score_is_the_number_of_runs() -> None:
    state = given("3p", top="", bottom="", kingdoms="5c 6c 7c 3d 4d | 5d 6d 7d 5h 6h 7h | 5s")
    assert (1, 2, 0) == kingdoms.score(state)
    assert None is result(state)


@pytest.mark.clause("KINGDOMS-6.1", "KINGDOMS-6.4", "KINGDOMS-9.20")
def test_a_win_is_the_only_win() -> None:
    state = given("4p", bottom="", kingdoms="- | - | 5s 6s 8h 9h 10h kd ad 5d", hands="- | - | 7s", turns=42)
    state = after(state, "play 7s")
    assert ["loss", "loss", "win", "loss"] == result(state)
    assert (0, 0, 3, 0) == kingdoms.score(state)
    assert (42, 2) == (state.turns, in_turn(state))
