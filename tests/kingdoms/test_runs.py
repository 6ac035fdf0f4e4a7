"""Runs: which cards fit, checked against every way of giving numbers to nobles, in all three deck sizes."""

import itertools
from collections.abc import Iterable

import pytest

from realeza.kingdoms import Card, Config, Suit
from realeza.kingdoms.cards import MEMBERS, NONE, NUMBER, SUITS, CardSet, card_set, names
from realeza.kingdoms.runs import ADDITIONS, completing, fitting, hand_limit, is_part, runs
from tests.kingdoms.positions import cards, text


def can_be_run(held: Iterable[Card], lowest: int, highest: int) -> bool:
    """Whether there are numbers for the nobles so that all numbers are consecutive and distinct, within the deck."""
    held = list(held)
    if not 1 <= len(held) <= 3:
        return False
    choices = [(NUMBER[card],) if card in NUMBER else range(lowest, highest + 1) for card in held]
    for chosen in itertools.product(*choices):
        ordered = sorted(chosen)
        if all(high - low == 1 for low, high in itertools.pairwise(ordered)):
            return True
    return False


def stepwise(there: frozenset[Card], lowest: int, highest: int) -> bool:
    """Whether a set can have come about card by card, each time with a run in the making."""
    if not there:
        return True
    return can_be_run(there, lowest, highest) and any(stepwise(there - {card}, lowest, highest) for card in there)


@pytest.mark.clause("KINGDOMS-5.9", "KINGDOMS-R6", "KINGDOMS-R7", "KINGDOMS-9.6")
@pytest.mark.parametrize(("players", "suit"), [(n, suit) for n in (2, 3, 4) for suit in Suit])
def test_the_table_of_runs_is_the_definition(players: int, suit: Suit) -> None:
    """Every set of at most three cards of a suit, and every further card."""
    config = Config(players)
    lowest, highest = next((d.lowest, d.highest) for d in config.edition.decks if d.players == players)
    members = names(CardSet(config.pack.cards & MEMBERS[suit]))
    additions = ADDITIONS[SUITS.index(MEMBERS[suit])]
    compared = 0
    for size in range(4):
        for held in itertools.combinations(members, size):
            there = card_set(held)
            assert (there in additions) is stepwise(frozenset(held), lowest, highest), held
            assert is_part(held) is can_be_run(held, lowest, highest), held
            if there not in additions:
                continue
            for card in members:
                fits = card not in held and can_be_run((*held, card), lowest, highest)
                assert bool(fitting(there) & card_set([card])) is fits, (held, card)
                compared += 1
    assert {2: 8, 3: 11, 4: 13}[players] == len(members)
    assert compared > 8 * 40


@pytest.mark.clause("KINGDOMS-5.9", "KINGDOMS-1.1")
def test_suits_do_not_disturb_each_other() -> None:
    kingdom = cards("5c 6d kd 7h 8h 9h")
    expected = cards("4c 6c jc qc kc ac 4d 5d 7d 8d jd qd ad") | MEMBERS[Suit.SPADES]
    assert text(CardSet(expected)) == text(fitting(kingdom))


@pytest.mark.clause("KINGDOMS-3.5", "KINGDOMS-5.5")
def test_hand_limit_and_runs() -> None:
    assert [1, 2, 4] == [hand_limit(cards(kingdom)) for kingdom in ("5c", "5c 5h", "5h 6h kh ac")]
    assert [0, 1, 2, 3] == [
        runs(cards(kingdom))
        for kingdom in ("5c 6c", "5c 6c 7c", "5c 6c 7c 5s 6s 7s 5h 6h", "5c 6c 7c 5s 6s 7s 5h 6h 7h 5d")
    ]
    assert 1 == runs(cards("5d 6d 7d"))


@pytest.mark.clause("KINGDOMS-5.23")
def test_what_completes_a_run() -> None:
    assert "10c 7c ac jc kc qc" == text(completing(cards("8c 9c 5d 6h 7h 8h")))
    assert NONE == completing(cards("8c"))
