"""Runs: which cards fit a kingdom, and what a kingdom is worth (KINGDOMS-5.5, 5.9, 3.5)."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from realeza.kingdoms.cards import (
    CARDS,
    CLUBS,
    DIAMONDS,
    HEARTS,
    NUMBER,
    SPADES,
    SUIT,
    SUITS,
    Card,
    CardSet,
    Suit,
    card_set,
)
from realeza.kingdoms.edition import BASE_HAND_LIMIT, SUIT_LIMIT


def is_part(cards: Iterable[Card]) -> bool:
    """Whether cards of one suit are a part of a run: at most 3, their numbers at most that many less 1 apart."""
    cards = list(cards)
    numbers = [NUMBER[card] for card in cards if card in NUMBER]
    return 1 <= len(cards) <= SUIT_LIMIT and (not numbers or max(numbers) - min(numbers) <= len(cards) - 1)


def _additions(suit: Suit) -> Mapping[int, int]:
    """For no card of a suit, and for each part of a run of it, the cards that fit (KINGDOMS-5.9)."""
    members = [card for card in CARDS if SUIT[card] is suit]
    additions: dict[int, int] = {}
    parts: list[tuple[Card, ...]] = [()]
    for part in parts:
        fits = [card for card in members if card not in part and is_part((*part, card))]
        additions[card_set(part)] = card_set(fits)
        parts += [grown for card in fits if card_set(grown := (*part, card)) not in additions]
    return MappingProxyType(additions)


ADDITIONS: Final = tuple(_additions(suit) for suit in Suit)
"""For each suit, what fits on what (KINGDOMS-5.9)."""
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = ADDITIONS


def fitting(kingdom: CardSet) -> CardSet:
    """All cards that fit a kingdom (KINGDOMS-5.9)."""
    return CardSet(
        _CLUBS[kingdom & CLUBS] | _DIAMONDS[kingdom & DIAMONDS] | _HEARTS[kingdom & HEARTS] | _SPADES[kingdom & SPADES]
    )


def fitting_beside(place: int, kingdom: CardSet) -> int:
    """The cards that fit a kingdom, of the suit of the card at a place of the canonical order (KINGDOMS-5.9)."""
    suit = place % len(SUITS)
    return ADDITIONS[suit][kingdom & SUITS[suit]]


def hand_limit(kingdom: CardSet) -> int:
    """The most cards that one may hold without buying being stopped: 1, and 1 for each heart (KINGDOMS-5.5)."""
    return BASE_HAND_LIMIT + (kingdom & HEARTS).bit_count()


def runs(kingdom: CardSet) -> int:
    """The number of runs: of suits with three cards (KINGDOMS-3.5)."""
    return (
        ((kingdom & CLUBS).bit_count() == SUIT_LIMIT)
        + ((kingdom & DIAMONDS).bit_count() == SUIT_LIMIT)
        + ((kingdom & HEARTS).bit_count() == SUIT_LIMIT)
        + ((kingdom & SPADES).bit_count() == SUIT_LIMIT)
    )


def completing(kingdom: CardSet) -> CardSet:
    """The cards that would make a run of a kingdom: the third of its suit (KINGDOMS-5.23)."""
    pairs = 0
    for members in SUITS:
        if (kingdom & members).bit_count() == SUIT_LIMIT - 1:
            pairs |= members
    return CardSet(fitting(kingdom) & pairs)
