"""Multisets of cards."""

from collections import Counter

import pytest

from realeza.royale import Card
from realeza.royale.cards import (
    CODES,
    COUNTED,
    DECK,
    FIRST_PILE,
    NAMES,
    NONE,
    SECOND_PILE,
    SIZES,
    WEIGHTS,
    cards_of,
    count,
    every_multiset,
    gold,
    shown,
)
from tests.royale.positions import cards, pack


@pytest.mark.clause("ROYALE-2.1", "ROYALE-9.1")
def test_the_deck() -> None:
    assert {"grain": 2, "wood": 2, "iron": 2, "stone": 2, "gold": 7, "glory": 3} == {
        card.value: number for card, number in Counter(NAMES[DECK]).items()
    }
    assert 18 == SIZES[DECK] == 2 + SIZES[FIRST_PILE] + SIZES[SECOND_PILE]
    assert (cards("glory glory glory gold"), 12) == (NAMES[FIRST_PILE], SIZES[SECOND_PILE])


@pytest.mark.clause("ROYALE-3.4", "ROYALE-9.24")
def test_order_means_nothing() -> None:
    assert pack("gold glory gold wood") == pack("wood gold gold glory")
    assert (Card.GLORY, Card.GOLD, Card.GOLD, Card.WOOD) == cards("wood gold gold glory")


def test_every_multiset_has_its_entries() -> None:
    every = every_multiset()
    assert 4 * 8 * 3**4 == len(every) == len(set(every.values()))
    for multiset, numbers in every.items():
        assert multiset < CODES
        assert list(numbers) == [count(multiset, card) for card in Card]
        assert multiset == cards_of(NAMES[multiset])
        assert tuple(zip(Card, numbers, strict=True)) == COUNTED[multiset]
        assert (sum(numbers), tuple(n for n in numbers if n)) == (SIZES[multiset], WEIGHTS[multiset])
        assert numbers[1] == gold(multiset)
    assert ((), 0, ()) == (NAMES[NONE], SIZES[NONE], WEIGHTS[NONE])


def test_the_kinds_are_not_to_be_changed() -> None:
    for card in Card:
        for name in ("number", "shift", "one", "_value_", "_name_"):
            with pytest.raises(AttributeError):
                setattr(card, name, 2)
            with pytest.raises(AttributeError):
                delattr(card, name)
    assert 18 == sum(card.number for card in Card)


def test_a_multiset_is_shown_by_its_cards() -> None:
    assert ("{glory gold gold}", "{}") == (shown(pack("gold glory gold")), shown(NONE))
