"""Setup 1 to 3, Play 6, Solo (its head start): the cards that chance turns over (KINGDOMS-3.4, 4.4, 4.6, 5.20).

Which of the unseen number cards are the coins is never decided: each of them is one with the same probability, and the
weights say what follows for the next card of the deck.
"""

from typing import Final

from realeza.kingdoms.cards import BIT, CARDS, MEMBERS, NONE, NUMBERS, SUIT, CardSet, names
from realeza.kingdoms.market import Market, filled
from realeza.kingdoms.moves import Deal, Grant, Move, deals, grants
from realeza.kingdoms.state import AUTOMATON, GRANT, Decision, Deck, GrantCard, State, put

EQUAL_WEIGHTS: Final = tuple((1,) * outcomes for outcomes in range(len(CARDS) + 1))


def can_come(state: State) -> CardSet:
    """The cards that may come off the deck next: the unseen ones among them unless all are coins (KINGDOMS-3.4)."""
    deck = state.deck
    if deck.unseen.bit_count() > state.config.pack.money:
        return CardSet(deck.known | deck.unseen)
    return deck.known


def market_deals(state: State) -> tuple[Move, ...]:
    """Any unseen number card may be dealt to the market; the nobles are not in the deck yet (KINGDOMS-4.4)."""
    return deals(state.deck.unseen)


def market_weights(state: State) -> tuple[int, ...]:
    """All unseen number cards are equally likely (KINGDOMS-4.4)."""
    return EQUAL_WEIGHTS[state.deck.unseen.bit_count()]


def fills(state: State) -> tuple[Move, ...]:
    """Any card that may come off the deck (KINGDOMS-5.20)."""
    return deals(can_come(state))


def head_start_grants(state: State, decision: GrantCard) -> tuple[Move, ...]:
    """Any card that may come off the deck, whatever its suit (KINGDOMS-4.6)."""
    return grants(can_come(state))


def draw_weights(state: State) -> tuple[int, ...]:
    """How likely each card is to come off the deck (KINGDOMS-5.20).

    Of U unseen cards C are coins. A known card is in the deck for certain, an unseen one with probability (U - C) / U.
    """
    known, unseen = state.deck.known, state.deck.unseen
    number = unseen.bit_count()
    in_deck = number - state.config.pack.money
    if not in_deck:
        return EQUAL_WEIGHTS[known.bit_count()]
    if known & NUMBERS:
        returned = names(known)
        return tuple([number if card in returned else in_deck for card in names(CardSet(known | unseen))])
    return (in_deck,) * number + (number,) * known.bit_count()


def deal(state: State, move: Deal) -> tuple[Market, Deck]:
    """The card leaves the deck for the first empty position of the market (KINGDOMS-4.4, 5.20)."""
    return filled(state.market, move.card), drawn(state.deck, BIT[move.card])


def grant(state: State, move: Grant) -> State:
    """The card goes to the kingdom of the automaton if that has none of its suit, else it is set aside (KINGDOMS-4.6).

    When the kingdom has as many cards as the head start says, those set aside go back to the deck.
    """
    bit, deck = BIT[move.card], state.deck
    kingdom = state.kingdoms[AUTOMATON]
    left = drawn(deck, bit)
    if kingdom & MEMBERS[SUIT[move.card]]:
        return _granted(state, GRANT, kingdom, Deck(left.known, left.unseen, left.discard, CardSet(deck.aside | bit)))
    kingdom = CardSet(kingdom | bit)
    if kingdom.bit_count() < state.config.head_start:
        return _granted(state, GRANT, kingdom, left)
    return _granted(state, (), kingdom, Deck(CardSet(left.known | left.aside), left.unseen, left.discard, NONE))


def drawn(deck: Deck, bit: CardSet) -> Deck:
    """A card comes off the deck (KINGDOMS-5.20)."""
    return Deck(CardSet(deck.known & ~bit), CardSet(deck.unseen & ~bit), deck.discard, deck.aside)


def _granted(state: State, pending: tuple[Decision, ...], kingdom: CardSet, deck: Deck) -> State:
    return State(
        state.config,
        pending,
        state.turns,
        state.coins,
        state.hands,
        put(state.kingdoms, AUTOMATON, kingdom),
        state.market,
        deck,
        state.instructions,
    )
