"""An edition made ready for play: the questions that the rules ask of a card, and every move that can be made of it.

The moves are made once for each edition, so that ``legal_moves`` only picks them. A *token* is a card with one of
its values (``14``, ``1:0``, ``1:9``); tokens are numbered in the order in which they sort as text.
"""

import functools
from typing import Final, TypeVar, final

import attrs

from realeza.reis.cards import CARDS, INDEX, NONE, Bonus, Card, CardSet, Dynasty, Listing, card_set
from realeza.reis.edition import Award, Edition
from realeza.reis.moves import Play, PlayCastle, Second

T = TypeVar("T")


@final
@attrs.frozen
class Token:
    """A card with the value that is chosen for it, ``None`` if it has but one (REIS-5.8, 7.3)."""

    card: Card
    value: int | None

    def __str__(self) -> str:
        return self.card if self.value is None else f"{self.card}:{self.value}"


@final
class Deck:
    """The cards of an edition."""

    __slots__ = (
        "awards",
        "besieges",
        "bonuses",
        "dynasties",
        "filipina",
        "last_plays",
        "lowest",
        "mates",
        "members",
        "penalties",
        "plain",
        "plays",
        "plays_on",
        "ranks",
        "seconds",
        "siege",
        "swaps",
        "swaps_on",
        "tokens",
        "trumps",
        "values",
    )

    def __init__(self, edition: Edition) -> None:
        kings = {king.id: king for king in edition.kings}
        self.dynasties: Final = {card: kings[card].dynasty for card in CARDS}
        self.ranks: Final = {card: kings[card].rank for card in CARDS}
        self.values: Final = {card: kings[card].values for card in CARDS}
        self.lowest: Final = {card: min(kings[card].values) for card in CARDS}
        self.bonuses: Final = {card: kings[card].bonus for card in CARDS}
        self.penalties: Final = {card: kings[card].penalty for card in CARDS}
        self.members: Final = {
            dynasty: card_set(card for card in CARDS if kings[card].dynasty is dynasty) for dynasty in Dynasty
        }
        """The cards of each dynasty."""
        self.filipina: Final = self.members[Dynasty.FILIPINA]
        self.mates: Final = {card: CardSet(self.members[kings[card].dynasty] & ~self.filipina) for card in CARDS}
        """The cards with which a lead of this card is assisted; none for a Filipina lead (REIS-5.6)."""
        self.siege: Final = card_set(card for card in CARDS if kings[card].bonus is Bonus.SIEGE)
        self.trumps: Final[dict[Dynasty | None, CardSet]] = {None: NONE} | self.members
        """The trumps of a round, by its Royal House card."""
        self.awards: Final[dict[Dynasty | None, tuple[Award, ...]]] = {None: ()} | {
            house.trump: house.awards for house in edition.royal_houses
        }
        """The awards of a round, by its Royal House card."""

        tokens = sorted((token for king in kings.values() for token in _tokens(king.id, king.values)), key=str)
        order = [INDEX[card] for card in dict.fromkeys(token.card for token in tokens)]
        of_card = [tuple(token for token in tokens if token.card == card) for card in CARDS]
        numbers = [tuple(tokens.index(token) for token in group) for group in of_card]

        self.tokens: Final = Listing(numbers, order)
        """The numbers of the tokens of a set of cards, in the order in which tokens sort."""
        self.plain: Final = [Play(t.card, t.value) for t in tokens]
        """The play of a hand card without a siege, by the number of its token."""
        self.besieges: Final = [self.bonuses[t.card] is Bonus.SIEGE for t in tokens]
        """Whether a token, led, activates Siege."""
        self.plays: Final = Listing([tuple(self.plain[number] for number in group) for group in numbers], order)
        """The plays of a set of hand cards, without a siege."""
        self.seconds: Final = Listing([tuple(Second(t.card, t.value) for t in group) for group in of_card], order)
        self.last_plays: Final = _by_castle([tuple(PlayCastle(t.card, t.value) for t in group) for group in of_card])
        """The plays of a castle in the last flush."""
        self.swaps: Final = _by_castle(
            [tuple([PlayCastle(t.card, t.value, heir) for heir in CARDS] for t in group) for group in of_card]
        )
        """The plays of a castle: for each of its tokens, by the index of the new castle."""
        self.swaps_on: Final = _by_castle(
            [
                tuple(
                    [[PlayCastle(t.card, t.value, heir, w.card, w.value) for w in tokens] for heir in CARDS]
                    for t in group
                )
                for group in of_card
            ]
        )
        """The same in a siege: by the index of the new castle, then by the number of the token of the wall card."""
        self.plays_on: Final = Listing(
            [tuple([Play(t.card, t.value, w.card, w.value) for w in tokens] for t in group) for group in of_card], order
        )
        """The plays of a set of hand cards in a siege: for each of their tokens, by that of the wall card."""

    def value(self, card: Card, chosen: int | None) -> int:
        """The value of a card: the chosen one, or the only one (REIS-5.8)."""
        return self.values[card][0] if chosen is None else chosen


@functools.lru_cache(maxsize=16)
def deck_of(edition: Edition) -> Deck:
    """The deck of an edition."""
    return Deck(edition)


def _by_castle(plays: list[tuple[T, ...]]) -> dict[Card | None, tuple[T, ...]]:
    """What can be played of each castle; nothing where there is none."""
    return {None: ()} | dict(zip(CARDS, plays, strict=True))


def _tokens(card: Card, values: tuple[int, ...]) -> tuple[Token, ...]:
    return (Token(card, None),) if len(values) == 1 else tuple(Token(card, value) for value in values)
