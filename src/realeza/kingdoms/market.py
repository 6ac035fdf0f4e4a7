"""The market: where its cards and coins lie, and how they move there (KINGDOMS-2.4, 5.6, 5.12, 5.13, 5.19).

The twelve positions are numbered in the order in which they are filled: column 0 top, column 0 bottom, column 1 top,
and so on to column 5 bottom (KINGDOMS-5.19c). So position ``p`` lies in column ``p // 2``, and ``p ^ 1`` is the other
position of that column.
"""

from typing import Final, final

import attrs

from realeza.kingdoms.cards import BIT, NONE, Card, CardSet, names
from realeza.kingdoms.edition import COLUMNS

POSITIONS: Final = 2 * COLUMNS


def _names(cards: CardSet) -> str:
    return "{" + " ".join(names(cards)) + "}"


@final
@attrs.frozen
class Market:
    """The cards of the market and the coins in it (KINGDOMS-3.1)."""

    cards: tuple[Card | None, ...]
    """The card at each of the twelve positions, in the order of filling."""
    under: tuple[int, ...]
    """The coins under the card at each position; 0 where there is no card."""
    loose: tuple[int, ...]
    """The coins that lie in each column without a card."""
    barred: CardSet = attrs.field(repr=_names)
    """The cards under which the seat in turn has put a coin in this turn (KINGDOMS-5.6b)."""


NO_LOOSE: Final = (0,) * COLUMNS
NO_COINS: Final = (0,) * POSITIONS
EMPTY: Final = Market((None,) * POSITIONS, NO_COINS, NO_LOOSE, NONE)


def coins_in(market: Market) -> int:
    """All coins in the market (KINGDOMS-3.5)."""
    return sum(market.under) + sum(market.loose)


def without(market: Market, position: int) -> Market:
    """The card at a position is bought: its price is laid along the row, the coins under it go with it.

    For each column to the right a coin goes under the card of the same row, else under the card of the other row,
    else it stays in the column; the cards that get one are barred (KINGDOMS-5.6a to c).
    """
    cards, loose = market.cards, market.loose
    barred: int = market.barred
    under = list(market.under)
    under[position] = 0
    for place in range(position & 1, position - 1, 2):
        card = cards[place]
        if card is not None:
            under[place] += 1
            barred |= BIT[card]
        elif (other := cards[place ^ 1]) is not None:
            under[place ^ 1] += 1
            barred |= BIT[other]
        else:
            column = place >> 1
            loose = (*loose[:column], loose[column] + 1, *loose[column + 1 :])
    return Market((*cards[:position], None, *cards[position + 1 :]), tuple(under), loose, CardSet(barred))


def refreshed(market: Market) -> Market:
    """No card is barred, the cards slide with their coins, then loose coins go under cards (KINGDOMS-5.19a, b)."""
    cards, under, loose = market.cards, market.under, market.loose
    if None not in cards:
        return Market(cards, under, loose, NONE) if market.barred else market
    slid_cards, slid_under = list(cards), list(under)
    for row in (0, 1):
        for _ in range(cards[row::2].count(None)):
            # The first gap is closed by the places beyond it, in their order; the last place of the row is left empty.
            gap = row + 2 * slid_cards[row::2].index(None)
            slid_cards[gap : row - 2 : 2] = slid_cards[gap + 2 :: 2]
            slid_under[gap : row - 2 : 2] = slid_under[gap + 2 :: 2]
            slid_cards[row - 2] = None
            slid_under[row - 2] = 0
    if loose != NO_LOOSE:
        left = list(loose)
        for column, coins in enumerate(loose):
            top = 2 * column
            rest = top if slid_cards[top] is not None else top + 1
            if coins and slid_cards[rest] is not None:
                slid_under[rest] += coins
                left[column] = 0
        loose = tuple(left)
    return Market(tuple(slid_cards), tuple(slid_under), loose, NONE)


def filled(market: Market, card: Card) -> Market:
    """A card comes to the first empty position; loose coins of its column go under it (KINGDOMS-5.19c)."""
    cards, under, loose = market.cards, market.under, market.loose
    position = cards.index(None)
    column = position >> 1
    if coins := loose[column]:
        under = (*under[:position], coins, *under[position + 1 :])
        loose = (*loose[:column], 0, *loose[column + 1 :])
    return Market((*cards[:position], card, *cards[position + 1 :]), under, loose, NONE)


def without_coin_under(market: Market, card: Card) -> Market:
    """One of the coins under a card is taken (KINGDOMS-5.13)."""
    position, under = market.cards.index(card), market.under
    rest = (*under[:position], under[position] - 1, *under[position + 1 :])
    return Market(market.cards, rest, market.loose, market.barred)


def without_loose_coin(market: Market, column: int) -> Market:
    """One of the loose coins of a column is taken (KINGDOMS-5.13)."""
    loose = market.loose
    rest = (*loose[:column], loose[column] - 1, *loose[column + 1 :])
    return Market(market.cards, market.under, rest, market.barred)


def without_coins(market: Market) -> Market:
    """All coins are taken (KINGDOMS-5.12)."""
    return Market(market.cards, NO_COINS, NO_LOOSE, market.barred)


def without_cheapest_coins(market: Market, most: int) -> tuple[Market, int]:
    """Up to ``most`` coins are taken, the cheapest first: top, bottom, loose; and their number (KINGDOMS-5.26)."""
    under, loose, left = list(market.under), list(market.loose), most
    for column in range(COLUMNS):
        for pile, place in ((under, 2 * column), (under, 2 * column + 1), (loose, column)):
            taken = min(left, pile[place])
            pile[place] -= taken
            left -= taken
    return Market(market.cards, tuple(under), tuple(loose), market.barred), most - left


def freed(market: Market) -> Market:
    """No card is barred any more: the game is over (KINGDOMS-6.1, 5.7)."""
    return Market(market.cards, market.under, market.loose, NONE) if market.barred else market
