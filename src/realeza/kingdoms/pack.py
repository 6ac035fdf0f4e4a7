"""The cards and coins that one number of players uses, made ready for play (KINGDOMS-2.1, 2.3)."""

import functools
from typing import Final, final

from realeza.kingdoms.cards import NOBLES, NUMBER, NUMBERS, CardSet, card_set, names
from realeza.kingdoms.edition import Edition


@final
class Pack:
    """The cards and coins of an edition for a number of players."""

    __slots__ = ("cards", "coins", "money", "nobles", "numbers")

    def __init__(self, edition: Edition, players: int) -> None:
        plan = next(deck for deck in edition.decks if deck.players == players)
        within = range(plan.lowest, plan.highest + 1)
        self.numbers: Final = card_set(card for card in names(NUMBERS) if NUMBER[card] in within)
        self.nobles: Final = card_set(card for card in names(NOBLES) if card[:-1] in plan.nobles)
        self.cards: Final = CardSet(self.numbers | self.nobles)
        self.coins: Final = plan.coins
        """The coins that each seat starts with."""
        self.money: Final = sum(plan.coins)
        """All coins of the game: how many number cards lie face down for good (KINGDOMS-3.4)."""


@functools.lru_cache(maxsize=64)
def pack_of(edition: Edition, players: int) -> Pack:
    """The pack of an edition for a number of players."""
    return Pack(edition, players)
