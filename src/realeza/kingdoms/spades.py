"""Card abilities, Spades and Clubs: attacks, and the defence against them (KINGDOMS-5.14 to 5.17, 5.27)."""

from realeza.actors import Seat
from realeza.kingdoms.cards import BEFORE_C, BIT, CLUBS, NONE, SPADES, CardSet
from realeza.kingdoms.moves import GIVE_COIN, Discard, GiveCard, GiveCoin, Move, discards, gives
from realeza.kingdoms.runs import hand_limit
from realeza.kingdoms.state import Decision, Deck, DiscardExcess, PayTribute, State, in_turn, is_automaton, put


def attack(state: State, attacker: Seat) -> State:
    """A spade has been placed: every other seat pays, the one to the left of the attacker first (KINGDOMS-5.14)."""
    return _settle(state, attacker, Seat((attacker + 1) % state.config.players), NONE)


def owes(state: State, attacker: Seat, victim: Seat) -> int:
    """A thing for each spade of the attacker, less one for each club of the victim (KINGDOMS-5.14)."""
    spades = (state.kingdoms[attacker] & SPADES).bit_count()
    return max(0, spades - (state.kingdoms[victim] & CLUBS).bit_count())


def give_options(state: State, decision: PayTribute) -> tuple[Move, ...]:
    """A coin, if the seat has one, or any card of its hand (KINGDOMS-5.15)."""
    hand = state.hands[decision.seat]
    coin = (GIVE_COIN,) if state.coins[decision.seat] else ()
    return gives(CardSet(hand & BEFORE_C)) + coin + gives(CardSet(hand & ~BEFORE_C))


def give(state: State, decision: PayTribute, move: GiveCoin | GiveCard) -> State:
    """The coin or card goes to the attacker; when all is paid, the next victim follows (KINGDOMS-5.15)."""
    giver, attacker = decision.seat, in_turn(state)
    coins, cards = (1, NONE) if isinstance(move, GiveCoin) else (0, BIT[move.card])
    after, received = _handed(state, state.pending[:-1], attacker, giver, coins, cards, decision.received)
    if owed := decision.owed - 1:
        return _asking(after, (*after.pending, PayTribute(giver, owed, received)))
    return _settle(after, attacker, Seat((giver + 1) % state.config.players), received)


def excess_options(decision: DiscardExcess) -> tuple[Move, ...]:
    """Any of the cards taken in this attack (KINGDOMS-5.17)."""
    return discards(decision.received)


def discard(state: State, decision: DiscardExcess, move: Discard) -> State:
    """The card goes to the discard pile, until the hand is at its limit (KINGDOMS-5.17)."""
    seat, bit, hands, deck = decision.seat, BIT[move.card], state.hands, state.deck
    hand = CardSet(hands[seat] ^ bit)
    after = State(
        state.config,
        state.pending[:-1],
        state.turns,
        state.coins,
        put(hands, seat, hand),
        state.kingdoms,
        state.market,
        Deck(deck.known, deck.unseen, CardSet(deck.discard | bit), deck.aside),
        state.instructions,
    )
    return _within_limit(after, seat, CardSet(decision.received ^ bit))


def _settle(state: State, attacker: Seat, first: Seat, received: CardSet) -> State:
    """The victims from one on pay in turn, up to the first that must decide (KINGDOMS-5.14 to 5.16).

    A victim that owes all that it has gives it without a decision. So does the automaton whatever it owes: it has
    coins only (KINGDOMS-5.27).
    """
    config, victim = state.config, first
    while victim != attacker:
        if owed := owes(state, attacker, victim):
            coins, hand = state.coins[victim], state.hands[victim]
            if owed < coins + hand.bit_count() and not is_automaton(config, victim):
                return _asking(state, (*state.pending, PayTribute(victim, owed, received)))
            state, received = _handed(state, state.pending, attacker, victim, min(owed, coins), hand, received)
        victim = Seat((victim + 1) % config.players)
    return _within_limit(state, attacker, received)


def _handed(
    state: State,
    pending: tuple[Decision, ...],
    attacker: Seat,
    giver: Seat,
    number: int,
    cards: CardSet,
    received: CardSet,
) -> tuple[State, CardSet]:
    """Coins and cards go to the attacker, and its received cards; cards for the automaton are discarded (5.27)."""
    coins, hands, deck = list(state.coins), list(state.hands), state.deck
    coins[giver] -= number
    coins[attacker] += number
    hands[giver] = CardSet(hands[giver] ^ cards)
    if is_automaton(state.config, attacker):
        deck = Deck(deck.known, deck.unseen, CardSet(deck.discard | cards), deck.aside)
    else:
        hands[attacker] = CardSet(hands[attacker] | cards)
        received = CardSet(received | cards)
    after = State(
        state.config,
        pending,
        state.turns,
        tuple(coins),
        tuple(hands),
        state.kingdoms,
        state.market,
        deck,
        state.instructions,
    )
    return after, received


def _within_limit(state: State, attacker: Seat, received: CardSet) -> State:
    """All have paid: an attacker with too many cards discards of those that it has taken (KINGDOMS-5.17)."""
    if state.hands[attacker].bit_count() > hand_limit(state.kingdoms[attacker]):
        return _asking(state, (*state.pending, DiscardExcess(attacker, received)))
    return state


def _asking(state: State, pending: tuple[Decision, ...]) -> State:
    return State(
        state.config,
        pending,
        state.turns,
        state.coins,
        state.hands,
        state.kingdoms,
        state.market,
        state.deck,
        state.instructions,
    )
