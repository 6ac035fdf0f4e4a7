"""An edition made ready for play: the questions that the rules ask of a card, and every move that can be made of it.

The moves are made once for each edition, so that ``legal_moves`` only picks them. A *token* is a card with one of
its values (``14``, ``1:0``, ``1:9``); tokens are numbered in the order in which they sort as text.
"""

import functools
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar, final

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
    """The card."""
    value: int | None
    """The chosen value."""

    def __str__(self) -> str:
        return self.card if self.value is None else f"{self.card}:{self.value}"


@final
@attrs.frozen(eq=False, repr=False)
class Deck:
    """The cards of an edition; nothing in it can be changed."""

    dynasties: Mapping[Card, Dynasty]
    """The dynasty of each card."""
    ranks: Mapping[Card, int]
    """What breaks ties."""
    values: Mapping[Card, tuple[int, ...]]
    """The values of each card, the lowest first."""
    lowest: Mapping[Card, int]
    """The lowest value of each card, with which it counts as a first castle (REIS-4.7)."""
    bonuses: Mapping[Card, Bonus | None]
    """The bonus of each card."""
    penalties: Mapping[Card, int]
    """What each card costs, in VP."""
    members: Mapping[Dynasty, CardSet]
    """The cards of each dynasty."""
    filipina: CardSet
    """The three Filipina cards."""
    mates: Mapping[Card, CardSet]
    """The cards with which a lead of this card is assisted; none for a Filipina lead (REIS-5.6)."""
    siege: CardSet
    """The cards with Siege."""
    battle: CardSet
    """The cards with Battle."""
    trumps: Mapping[Dynasty | None, CardSet]
    """The trumps of a round, by its Royal House card."""
    awards: Mapping[Dynasty | None, tuple[Award, ...]]
    """The awards of a round, by its Royal House card."""
    tokens: Listing[int]
    """The numbers of the tokens of a set of cards, in the order in which tokens sort."""
    plain: tuple[Play, ...]
    """The play of a hand card without a siege, by the number of its token."""
    besieges: tuple[bool, ...]
    """Whether a token, led, activates Siege."""
    plays: Listing[Play]
    """The plays of a set of hand cards, without a siege."""
    seconds: Listing[Second]
    """The second cards of a set of hand cards."""
    last_plays: Mapping[Card | None, tuple[PlayCastle, ...]]
    """The plays of a castle in the last flush."""
    swaps: Mapping[Card | None, tuple[tuple[PlayCastle, ...], ...]]
    """The plays of a castle: for each of its tokens, by the index of the new castle."""
    swaps_on: Callable[[Card | None], tuple[tuple[tuple[PlayCastle, ...], ...], ...]]
    """The same in a siege: by the index of the new castle, then by the number of the token of the wall card.

    These are the most moves by far, so those of a castle are made when they are first asked for.
    """
    plays_on: Listing[tuple[Play, ...]]
    """The plays of a set of hand cards in a siege: for each of their tokens, by that of the wall card."""

    def value(self, card: Card, chosen: int | None) -> int:
        """The value of a card: the chosen one, or the only one (REIS-5.8)."""
        return self.values[card][0] if chosen is None else chosen


@functools.lru_cache(maxsize=16)
def deck_of(edition: Edition) -> Deck:
    """The deck of an edition."""
    kings = {king.id: king for king in edition.kings}
    members = {dynasty: card_set(card for card in CARDS if kings[card].dynasty is dynasty) for dynasty in Dynasty}
    filipina = members[Dynasty.FILIPINA]
    tokens = sorted((token for king in kings.values() for token in _tokens(king.id, king.values)), key=str)
    order = [INDEX[card] for card in dict.fromkeys(token.card for token in tokens)]
    of_card = [tuple(token for token in tokens if token.card == card) for card in CARDS]
    numbers = [tuple(tokens.index(token) for token in group) for group in of_card]
    plain = tuple(Play(t.card, t.value) for t in tokens)

    @functools.cache
    def swaps_on(castle: Card | None) -> tuple[tuple[tuple[PlayCastle, ...], ...], ...]:
        group = () if castle is None else of_card[INDEX[castle]]
        return tuple(
            tuple(tuple(PlayCastle(t.card, t.value, heir, w.card, w.value) for w in tokens) for heir in CARDS)
            for t in group
        )

    return Deck(
        dynasties=_by_card(kings[card].dynasty for card in CARDS),
        ranks=_by_card(kings[card].rank for card in CARDS),
        values=_by_card(tuple(sorted(kings[card].values)) for card in CARDS),
        lowest=_by_card(min(kings[card].values) for card in CARDS),
        bonuses=_by_card(kings[card].bonus for card in CARDS),
        penalties=_by_card(kings[card].penalty for card in CARDS),
        members=MappingProxyType(members),
        filipina=filipina,
        mates=_by_card(CardSet(members[kings[card].dynasty] & ~filipina) for card in CARDS),
        siege=card_set(card for card in CARDS if kings[card].bonus is Bonus.SIEGE),
        battle=card_set(card for card in CARDS if kings[card].bonus is Bonus.BATTLE),
        trumps=MappingProxyType({None: NONE} | members),
        awards=MappingProxyType({None: (), **{house.trump: house.awards for house in edition.royal_houses}}),
        tokens=Listing(numbers, order),
        plain=plain,
        besieges=tuple(kings[t.card].bonus is Bonus.SIEGE for t in tokens),
        plays=Listing([tuple(plain[number] for number in group) for group in numbers], order),
        seconds=Listing([tuple(Second(t.card, t.value) for t in group) for group in of_card], order),
        last_plays=_by_castle(tuple(PlayCastle(t.card, t.value) for t in group) for group in of_card),
        swaps=_by_castle(
            tuple(tuple(PlayCastle(t.card, t.value, heir) for heir in CARDS) for t in group) for group in of_card
        ),
        swaps_on=swaps_on,
        plays_on=Listing(
            [tuple(tuple(Play(t.card, t.value, w.card, w.value) for w in tokens) for t in group) for group in of_card],
            order,
        ),
    )


def _by_card(items: Iterable[T]) -> Mapping[Card, T]:
    return MappingProxyType(dict(zip(CARDS, items, strict=True)))


def _by_castle(plays: Iterable[tuple[T, ...]]) -> Mapping[Card | None, tuple[T, ...]]:
    """What can be played of each castle; nothing where there is none."""
    return MappingProxyType({None: (), **dict(zip(CARDS, plays, strict=True))})


def _tokens(card: Card, values: tuple[int, ...]) -> tuple[Token, ...]:
    return (Token(card, None),) if len(values) == 1 else tuple(Token(card, value) for value in values)
