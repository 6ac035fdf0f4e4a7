"""Explanation of the Kings of Portugal cards: ids, sets and listings."""

import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza.reis import Card
from realeza.reis.cards import ALL, BIT, CARDS, INDEX, NONE, CardSet, Listing, card_set, indices, names, union

masks = st.integers(0, 2**36 - 1).map(CardSet)


@pytest.mark.clause("REIS-2.1", "REIS-2.8")
def test_there_are_36_king_cards() -> None:
    assert {"fool", "fog", *(str(number) for number in range(1, 35))} == set(CARDS)
    assert 36 == len(CARDS)


@pytest.mark.clause("REIS-7.5")
def test_the_canonical_order_is_that_of_text() -> None:
    assert ("1", "10", "11") == CARDS[:3]
    assert ("9", "fog", "fool") == CARDS[-3:]
    assert sorted(CARDS) == list(CARDS)
    assert list(range(36)) == [INDEX[card] for card in CARDS]


@pytest.mark.clause("REIS-9.10")
@each_of(st.permutations(CARDS), st.integers(0, 36))
def test_a_set_does_not_remember_how_it_came_about(order: list[Card], size: int) -> None:
    some = order[:size]
    assert card_set(some) == card_set(reversed(some)) == card_set([*some, *some])
    assert tuple(sorted(some)) == names(card_set(some))


@each_of(masks)
def test_a_listing_goes_through_the_cards_in_order(cards: CardSet) -> None:
    members = [card for card in CARDS if BIT[card] & cards]
    assert tuple(members) == names(cards)
    assert tuple(INDEX[card] for card in members) == indices(cards)
    assert cards == card_set(members) == union(BIT[card] for card in members)


@each_of(masks)
def test_a_listing_may_have_an_order_and_several_items_a_card(cards: CardSet) -> None:
    order = [*range(10, -1, -1), *range(11, 36)]
    listing = Listing([(card, card.upper()) for card in CARDS], order)
    members = [CARDS[index] for index in order if BIT[CARDS[index]] & cards]
    assert tuple(text for card in members for text in (card, card.upper())) == listing(cards)


def test_the_empty_set_and_the_full_one() -> None:
    assert () == names(NONE)
    assert CARDS == names(ALL)
    assert NONE == BIT[None] == card_set([]) == union([])
