"""Solo: what the automaton buys, and what it does with it (KINGDOMS-5.21 to 5.26)."""

from typing import Final

from realeza.kingdoms.cards import BIT, DIAMONDS, MEMBERS, NONE, SUIT, Card, CardSet, card_set
from realeza.kingdoms.edition import INCOME_PER_DIAMOND, RUNS_TO_WIN
from realeza.kingdoms.market import without, without_cheapest_coins
from realeza.kingdoms.moves import Instruct, Move, instructs
from realeza.kingdoms.runs import completing, fitting, runs
from realeza.kingdoms.state import AUTOMATON, PLAYER, Deck, State, put

QUEEN: Final = Card("qc")
"""An instruction that asks the Queen's question, whatever its suit (KINGDOMS-2.5, 5.25)."""


def options(state: State) -> tuple[Move, ...]:
    """Any instruction not used yet (KINGDOMS-5.22)."""
    return instructs(state.instructions)


def weights(state: State) -> tuple[int, ...]:
    """All are equally likely (KINGDOMS-5.22)."""
    return (1,) * state.instructions.bit_count()


def turned(state: State, move: Instruct) -> State:
    """The instruction is used (KINGDOMS-5.22)."""
    return State(
        state.config,
        (),
        state.turns,
        state.coins,
        state.hands,
        state.kingdoms,
        state.market,
        state.deck,
        CardSet(state.instructions ^ BIT[move.card]),
    )


def choice(state: State, instruction: Card) -> Card | None:
    """The card that the automaton buys; ``None`` if it can buy none (KINGDOMS-5.21, 5.23, 5.24)."""
    market = state.market
    under, barred = market.under, market.barred
    offer: list[tuple[int, Card, CardSet]] = []
    cards = 0
    for place, card in enumerate(market.cards[: 2 * state.coins[AUTOMATON] + 2]):
        if card is not None and not (bit := BIT[card]) & barred:
            offer.append((place, card, bit))
            cards |= bit
    if not offer:
        return None
    own, other = fitting(state.kingdoms[AUTOMATON]), fitting(state.kingdoms[PLAYER])
    for question in _questions(state, instruction, own, other):
        if wanted := cards & question:
            break
    else:
        most = max([under[place] for place, _, _ in offer])
        wanted = card_set([card for place, card, _ in offer if under[place] == most])
    answers = [answer for answer in offer if answer[2] & wanted]
    first, card, bit = answers[0]
    if len(answers) > 1 and answers[1][0] >> 1 == first >> 1:
        # Both cards of a column: positions are numbered by columns, the top row first.
        second, rival, rival_bit = answers[1]
        if (not rival_bit & own, not rival_bit & other, -under[second]) < (
            not bit & own,
            not bit & other,
            -under[first],
        ):
            return rival
    return card


def _questions(state: State, instruction: Card, own: CardSet, other: CardSet) -> tuple[int, ...]:
    """The cards that each question asks for, in order, but for the last one, which asks for coins (KINGDOMS-5.23)."""
    mine, yours = state.kingdoms[AUTOMATON], state.kingdoms[PLAYER]
    third = completing(mine) if runs(mine) == RUNS_TO_WIN - 1 else NONE
    rival = completing(yours) if runs(yours) == RUNS_TO_WIN - 1 else NONE
    match instruction[:-1]:
        case "q":
            return third, rival, own, other
        case "j":
            return third, rival, other, own
        case _:
            return third, rival, own & MEMBERS[SUIT[instruction]], own, other


def buy(state: State, card: Card) -> tuple[State, bool]:
    """It pays, and places the card if it fits, else discards it; and whether it was placed (KINGDOMS-5.25)."""
    market, coins, kingdom, deck = state.market, state.coins[AUTOMATON], state.kingdoms[AUTOMATON], state.deck
    bit, position = BIT[card], market.cards.index(card)
    fits = bool(bit & fitting(kingdom))
    if fits:
        kingdom = CardSet(kingdom | bit)
    else:
        deck = Deck(deck.known, deck.unseen, CardSet(deck.discard | bit), deck.aside)
    after = State(
        state.config,
        (),
        state.turns,
        put(state.coins, AUTOMATON, coins - (position >> 1) + market.under[position]),
        state.hands,
        put(state.kingdoms, AUTOMATON, kingdom),
        without(market, position),
        deck,
        state.instructions,
    )
    return after, fits


def income(state: State) -> State:
    """Two coins for each diamond, as far as there are so many, from the cheapest columns (KINGDOMS-5.26)."""
    most = INCOME_PER_DIAMOND * (state.kingdoms[AUTOMATON] & DIAMONDS).bit_count()
    market, taken = without_cheapest_coins(state.market, most)
    return State(
        state.config,
        (),
        state.turns,
        put(state.coins, AUTOMATON, state.coins[AUTOMATON] + taken),
        state.hands,
        state.kingdoms,
        market,
        state.deck,
        state.instructions,
    )
