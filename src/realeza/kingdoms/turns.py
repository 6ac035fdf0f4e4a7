"""Play 1 and 6: how a turn ends, the market is refreshed and the next turn begins (KINGDOMS-5.1, 5.19, 6.1, 6.2)."""

from realeza.actors import Seat
from realeza.kingdoms.cards import INSTRUCTIONS, NONE
from realeza.kingdoms.market import Market, freed, refreshed
from realeza.kingdoms.state import FILL, INSTRUCT, TURNS, Deck, State, is_automaton


def end(state: State) -> State:
    """A turn has ended: the game is called, or the market slides and is filled (KINGDOMS-5.19, 6.2)."""
    turns = state.turns + 1
    if turns == state.config.last_turn:
        return State(
            state.config,
            (),
            turns,
            state.coins,
            state.hands,
            state.kingdoms,
            freed(state.market),
            state.deck,
            state.instructions,
        )
    return _going_on(state, turns, refreshed(state.market), state.deck)


def go_on(state: State, market: Market, deck: Deck) -> State:
    """The fill goes on while a position is empty and a card can come; then the next turn begins (KINGDOMS-5.19c)."""
    return _going_on(state, state.turns, market, deck)


def win(state: State) -> State:
    """A third run is complete: the game is over, and everything stays as it lies (KINGDOMS-6.1)."""
    return State(
        state.config,
        (),
        state.turns,
        state.coins,
        state.hands,
        state.kingdoms,
        freed(state.market),
        state.deck,
        state.instructions,
    )


def _going_on(state: State, turns: int, market: Market, deck: Deck) -> State:
    config, instructions, pending = state.config, state.instructions, FILL
    short = None in market.cards
    if short and not (deck.known or deck.unseen.bit_count() > config.pack.money):
        # The deck has run out: the discard pile becomes the new one (KINGDOMS-5.20).
        short = bool(deck.discard)
        deck = Deck(deck.discard, deck.unseen, NONE, deck.aside)
    if not short:
        seat = Seat(turns % config.players)
        pending = TURNS[seat]
        if is_automaton(config, seat):
            pending, instructions = INSTRUCT, instructions or INSTRUCTIONS
    return State(config, pending, turns, state.coins, state.hands, state.kingdoms, market, deck, instructions)
