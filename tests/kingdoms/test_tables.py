"""The tables that are made beforehand say what the rules say."""

import attrs
import pytest

from realeza.kingdoms.cards import BIT, CARDS, SUIT, CardSet, Suit, names
from realeza.kingdoms.runs import fitting, fitting_beside
from tests.kingdoms.positions import cards


def test_a_listing_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        names._a = ()  # type: ignore[misc]
    assert ("10c", "7h") == names(cards("7h 10c"))


def test_the_suits_follow_one_another() -> None:
    suits = tuple(Suit)
    assert [suits[place % 4] for place in range(52)] == [SUIT[card] for card in CARDS]


@pytest.mark.clause("KINGDOMS-5.9")
@pytest.mark.parametrize("kingdom", ["", "5h kh", "9h 10h 7c kc as", "5h 6h 7h kd"])
def test_what_fits_beside_the_cards_of_a_suit(kingdom: str) -> None:
    for place, card in enumerate(CARDS):
        expected = bool(fitting(cards(kingdom)) & BIT[card])
        assert expected is bool(fitting_beside(place, cards(kingdom)) & CardSet(1 << place))
