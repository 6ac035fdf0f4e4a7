"""Play 1 to 5: the three kinds of action, buying, playing and discarding a card (KINGDOMS-5.2 to 5.11)."""

from realeza.actors import Seat
from realeza.kingdoms.cards import BIT, MEMBERS, SUIT, Card, CardSet
from realeza.kingdoms.edition import RUNS_TO_WIN, SUIT_LIMIT
from realeza.kingdoms.market import without
from realeza.kingdoms.moves import BUYS, DISCARD, DISCARD_OR_PLAY, PASS, Buy, Discard, Move, Play, discards, plays
from realeza.kingdoms.runs import fitting, fitting_beside, hand_limit, runs
from realeza.kingdoms.state import Deck, State, put


def options(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every card that may be bought, discarded or played; only if there is none, a pass (KINGDOMS-5.2, 5.3)."""
    hand, kingdom = state.hands[seat], state.kingdoms[seat]
    moves: tuple[Move, ...] = ()
    if hand.bit_count() < hand_limit(kingdom):
        moves = buys(state, seat)
    if hand:
        if hand & (hand - 1):
            moves += discards(hand) + plays(CardSet(hand & fitting(kingdom)))
        else:
            place = hand.bit_length() - 1
            moves += DISCARD_OR_PLAY[place] if hand & fitting_beside(place, kingdom) else DISCARD[place]
    return moves or (PASS,)


def buys(state: State, seat: Seat) -> tuple[Move, ...]:
    """The cards of the market that the seat can pay and that are not barred (KINGDOMS-5.4)."""
    market = state.market
    barred = market.barred
    cards = market.cards[: 2 * state.coins[seat] + 2]
    if barred:
        return tuple([BUYS[card] for card in sorted(filter(None, cards)) if not BIT[card] & barred])
    return tuple([BUYS[card] for card in sorted(filter(None, cards))])


def buy(state: State, seat: Seat, move: Buy) -> State:
    """The card comes to the hand: its price is laid along the row, the coins under it are taken (KINGDOMS-5.6)."""
    market, coins, hands = state.market, state.coins, state.hands
    position = market.cards.index(move.card)
    return State(
        state.config,
        state.pending[:-1],
        state.turns,
        put(coins, seat, coins[seat] - (position >> 1) + market.under[position]),
        put(hands, seat, CardSet(hands[seat] | BIT[move.card])),
        state.kingdoms,
        without(market, position),
        state.deck,
        state.instructions,
    )


def discard(state: State, seat: Seat, move: Discard) -> State:
    """The card goes from the hand to the discard pile, face up (KINGDOMS-5.10)."""
    bit, hands, deck = BIT[move.card], state.hands, state.deck
    return State(
        state.config,
        state.pending[:-1],
        state.turns,
        state.coins,
        put(hands, seat, CardSet(hands[seat] ^ bit)),
        state.kingdoms,
        state.market,
        Deck(deck.known, deck.unseen, CardSet(deck.discard | bit), deck.aside),
        state.instructions,
    )


def play(state: State, seat: Seat, move: Play) -> State:
    """The card goes from the hand to the kingdom, for good; its power is not asked for yet (KINGDOMS-5.11)."""
    bit, hands, kingdoms = BIT[move.card], state.hands, state.kingdoms
    return State(
        state.config,
        state.pending[:-1],
        state.turns,
        state.coins,
        put(hands, seat, CardSet(hands[seat] ^ bit)),
        put(kingdoms, seat, CardSet(kingdoms[seat] | bit)),
        state.market,
        state.deck,
        state.instructions,
    )


def wins(kingdom: CardSet, card: Card) -> bool:
    """Whether a card just placed in a kingdom has completed its third run (KINGDOMS-5.11, 6.1)."""
    return (kingdom & MEMBERS[SUIT[card]]).bit_count() == SUIT_LIMIT and runs(kingdom) == RUNS_TO_WIN
