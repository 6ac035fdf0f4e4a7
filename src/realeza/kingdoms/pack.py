"""The cards and coins that one number of players uses, made ready for play (KINGDOMS-2.1, 2.3)."""

import functools
from typing import final

import attrs

from realeza.kingdoms.cards import NOBLES, NUMBER, NUMBERS, CardSet, card_set, names
from realeza.kingdoms.edition import Edition


@final
@attrs.frozen(eq=False, repr=False)
class Pack:
    """The cards and coins of an edition for a number of players."""

    cards: CardSet
    numbers: CardSet
    nobles: CardSet
    coins: tuple[int, ...]
    """The coins that each seat starts with."""
    money: int
    """All coins of the game: how many number cards lie face down for good (KINGDOMS-3.4)."""


@functools.lru_cache(maxsize=64)
def pack_of(edition: Edition, players: int) -> Pack:
    """The pack of an edition for a number of players."""
    plan = next(deck for deck in edition.decks if deck.players == players)
    within = range(plan.lowest, plan.highest + 1)
    numbers = card_set(card for card in names(NUMBERS) if NUMBER[card] in within)
    nobles = card_set(card for card in names(NOBLES) if card[:-1] in plan.nobles)
    return Pack(CardSet(numbers | nobles), numbers, nobles, plan.coins, sum(plan.coins))
