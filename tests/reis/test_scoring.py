"""How to Score at the End of Each Round (section 6), and who wins the game."""

from random import Random

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import reis
from realeza.game import Result
from realeza.play import play
from realeza.reis import Config, Dynasty, State
from realeza.reis.cards import CARDS, NONE, card_set, names
from realeza.reis.edition import TRUMPS
from realeza.reis.scoring import round_points
from realeza.reis.state import Spoils, Standing
from tests.reis.alike import odd_edition
from tests.reis.positions import CONFIGS, each, given, king
from tests.reis.test_metamorphic import random_spoils


def spoils(text: str, flushes: tuple[int, ...]) -> Spoils:
    return Spoils(tuple(card_set(pile) for pile in each(text)), flushes)


def scored(name: str, text: str, flushes: tuple[int, ...], trump: Dynasty = Dynasty.AFONSINA) -> tuple[int, ...]:
    return round_points(CONFIGS[name], trump, spoils(text, flushes), 1)


def expected(config: Config, trump: Dynasty, won: Spoils, factor: int) -> tuple[int, ...]:
    """The points of each seat, word for word as 6.2 to 6.7 and 6.9 give them."""
    edition = config.edition
    sides = [[0, 2], [1, 3]] if config.teams else [[seat] for seat in range(config.players)]
    cards = [[king(card, edition) for seat in side for card in names(won.cards[seat])] for side in sides]
    points = [0] * len(sides)
    (house,) = [house for house in edition.royal_houses if house.trump is trump]
    for award in house.awards:
        of_it = [[card.rank for card in held if card.dynasty is award.dynasty] for held in cards]
        most = max(len(held) for held in of_it)
        tied = [side for side, held in enumerate(of_it) if len(held) == most]
        points[max(tied, key=lambda side: max(of_it[side]))] += award.points
    for index, side in enumerate(sides):
        if sum(won.flushes[seat] for seat in side) == 0:
            points[index] += 2
        filipina = [card.penalty for card in cards[index] if card.dynasty is Dynasty.FILIPINA]
        if len(filipina) in (1, 2):
            points[index] -= sum(filipina)
        if "16" in [card.id for card in cards[index]]:
            points[index] += 2
    return tuple(
        factor * points[side] for seat in range(config.players) for side in range(len(sides)) if seat in sides[side]
    )


@pytest.mark.clause("REIS-6.2", "REIS-6.3", "REIS-6.4", "REIS-6.5", "REIS-6.6", "REIS-6.7", "REIS-6.9")
@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(-1, 5), st.sampled_from(TRUMPS), st.integers(0, 2**32))
def test_the_points_are_those_of_the_rules_text(name: str, odd: int, trump: Dynasty, seed: int) -> None:
    config = CONFIGS[name]
    if odd >= 0:
        config = attrs.evolve(config, edition=odd_edition(odd))
    won = random_spoils(config, Random(seed))
    for number, factor in ((1, 1), (2, 1), (3, 2)):
        assert expected(config, trump, won, factor) == round_points(config, trump, won, number)


@pytest.mark.clause("REIS-6.3", "REIS-R34")
def test_the_fool_and_the_fog_count_in_majorities() -> None:
    # Under Bragança: Afonsina 3, Avis 1.
    trump = Dynasty.BRAGANCA
    assert (3, 1) == scored("p2-basic", "fool 2 3 4 5 6 | 7 8 9 1 fog 10 11 12 13 17 18 19 20", (1, 1), trump)
    assert (0, 4) == scored("p2-basic", "fool 2 3 4 5 | 7 8 9 1 6 fog 10 11 12 13", (1, 1), trump)


@pytest.mark.clause("REIS-6.3", "REIS-R33")
def test_of_tied_sides_the_one_with_the_highest_card_of_the_dynasty_gets_the_award() -> None:
    # Avis 3, Bragança 1: 17 beats 15, whatever else they hold; 34 of a third side is not in the tie.
    assert (0, 3, 1) == scored("p3-basic", "10 11 15 33 32 5 | 12 13 17 21 | 34 14 22 23", (1, 1, 1))
    assert (3, 0, 1) == scored("p3-basic", "10 11 15 33 32 5 | 12 13 14 21 | 34 17 22 23", (1, 1, 1))


@pytest.mark.clause("REIS-6.4", "REIS-R16")
def test_a_side_without_a_flush_gets_two_even_with_captured_cards() -> None:
    assert (4, 4) == scored("p2-basic", "10 11 12 21 | fog 16", (9, 0))
    assert (4, 2) == scored("p2-basic", "10 11 12 21 | fog 16", (9, 1))


@pytest.mark.clause("REIS-6.5", "REIS-9.13")
@pytest.mark.parametrize(("filipina", "loss"), [
    ("-", 0),
    ("18", 1),
    ("19", 2),
    ("20", 3),
    ("18 19", 3),
    ("19 20", 5),
    ("18 20", 4),
    ("18 19 20", 0),
])  # fmt: skip
def test_one_or_two_filipina_cards_cost_their_penalties_and_three_nothing(filipina: str, loss: int) -> None:
    held = "10 11 12 21" if filipina == "-" else f"10 11 12 21 {filipina}"
    assert (4 - loss, 0) == scored("p2-basic", f"{held} | 17 13", (1, 1))


@pytest.mark.clause("REIS-6.5", "REIS-6.9")
def test_team_mates_hold_the_filipina_cards_together() -> None:
    assert (4, 0, 4, 0) == scored("p4-teams-basic", "10 18 21 | 5 | 11 19 20 | 4", (1, 1, 1, 1))
    assert (1, -3, 1, -3) == scored("p4-teams-basic", "10 18 21 | 5 | 11 19 | 20", (1, 1, 1, 1))


@pytest.mark.clause("REIS-6.6")
def test_whoever_holds_sebastiao_gets_two() -> None:
    assert (4, 2) == scored("p2-basic", "10 11 12 21 | 16", (1, 1))
    assert (4, 2, 4, 2) == scored("p4-teams-basic", "10 11 | 16 | 12 21 | -", (1, 1, 1, 0))


@pytest.mark.clause("REIS-6.4", "REIS-6.9", "REIS-R37")
def test_a_team_has_no_flush_only_if_both_have_none() -> None:
    assert (2, 4, 2, 4) == scored("p4-teams-basic", "- | 10 11 21 | - | 12", (0, 3, 0, 0))
    assert (0, 4, 0, 4) == scored("p4-teams-basic", "- | 10 11 21 | 5 | 12", (0, 3, 1, 0))


def over(name: str, totals: tuple[int, ...], won: str) -> State:
    """A game that is over, with these totals."""
    config = CONFIGS[name]
    state = reis.initial(config)
    nothing = (0,) * config.players
    standing = Standing(3, Dynasty.AVIS, (), totals, (totals, nothing, nothing))
    return attrs.evolve(state, pending=(), pile=NONE, standing=standing, spoils=spoils(won, nothing))


@pytest.mark.clause("REIS-6.11", "REIS-1.7", "REIS-R36")
@pytest.mark.parametrize(("name", "totals", "won", "result"), [
    ("p3-basic", (3, 5, 4), "34 | - | -", "LWL"),
    ("p3-basic", (5, 5, 4), "34 | 33 | -", "WLL"),
    ("p3-basic", (5, 5, 4), "32 | 33 | 34", "LWL"),
    ("p3-basic", (5, 5, 5), "- | fool | -", "LWL"),
    ("p3-basic", (5, 5, 5), "- | fool | fog", "LLW"),
    ("p3-basic", (5, 4, 5), "- | 34 | -", "DLD"),
    ("p3-basic", (0, 0, 0), "- | - | -", "DDD"),
    ("p4-teams-basic", (5, 3, 5, 3), "- | 34 | - | -", "WLWL"),
    ("p4-teams-basic", (5, 5, 5, 5), "- | 33 | 34 | -", "WLWL"),
    ("p4-teams-basic", (5, 5, 5, 5), "33 | - | - | 34", "LWLW"),
    ("p4-teams-basic", (5, 5, 5, 5), "- | - | - | -", "DDDD"),
])  # fmt: skip
def test_who_wins(name: str, totals: tuple[int, ...], won: str, result: str) -> None:
    letters = {"W": Result.WIN, "L": Result.LOSS, "D": Result.DRAW}
    assert tuple(letters[letter] for letter in result) == reis.outcome(over(name, totals, won))


@pytest.mark.clause("REIS-6.11", "REIS-2.8")
def test_the_highest_card_may_have_a_negative_rank_and_still_beats_none() -> None:
    state = over("p2-basic", (5, 5), "- | fool")
    assert (Result.LOSS, Result.WIN) == reis.outcome(state)


@pytest.mark.clause("REIS-6.12", "REIS-R38")
def test_the_score_is_what_is_banked() -> None:
    banked: tuple[int, ...] = (0, 0, 0)
    for step in play(reis, reis.initial(CONFIGS["p3-advanced"]), Random(4)):
        if len(step.after.standing.ledger) > len(step.before.standing.ledger):
            row = step.after.standing.ledger[-1]
            banked = tuple(max(0, total + more) for total, more in zip(banked, row, strict=True))
        assert banked == reis.score(step.after)


@pytest.mark.clause("REIS-6.1")
@pytest.mark.parametrize("name", CONFIGS)
def test_at_the_end_all_cards_are_won(name: str) -> None:
    *_, last = play(reis, reis.initial(CONFIGS[name]), Random(5))
    assert CARDS == tuple(sorted(card for pile in last.after.spoils.cards for card in names(pile)))


def test_a_given_position_scores_its_totals() -> None:
    assert (3, 1) == reis.score(given("p2-basic; afonsina; 0; 2 | 3; 4 | 5; 6 7", round=2, totals=(3, 1)))
