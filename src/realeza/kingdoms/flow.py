"""Who decides next, what may be decided, and what happens then (5.1, 5.2, Phases at a glance): the order of play."""

from realeza.actors import OVER, Actor, Seat
from realeza.errors import NotChanceError
from realeza.kingdoms import actions, automaton, diamonds, drawing, setup, spades, turns
from realeza.kingdoms.cards import SUIT, Card, Suit
from realeza.kingdoms.moves import (
    Buy,
    Deal,
    Discard,
    GiveCard,
    GiveCoin,
    Grant,
    Instruct,
    Move,
    Pass,
    Play,
    Stop,
    Take,
    TakeLoose,
    is_move,
)
from realeza.kingdoms.refusals import refusal
from realeza.kingdoms.state import (
    AUTOMATON,
    DealMarket,
    DiscardExcess,
    FillMarket,
    GrantCard,
    PayTribute,
    State,
    TakeAction,
    TakeIncome,
    TurnInstruction,
    is_automaton,
)


def actor(state: State) -> Actor:
    """Who acts now (section 5, Phases at a glance)."""
    pending = state.pending
    return pending[-1].actor if pending else OVER


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves that may be made now, sorted by their notation as text (KINGDOMS-7.2); empty iff the game is over.

    The type of what is left for the last line proves that no decision is forgotten.
    """
    if not state.pending:
        return ()
    decision = state.pending[-1]
    if isinstance(decision, TakeAction):
        return actions.options(state, decision.seat)
    if isinstance(decision, FillMarket):
        return drawing.fills(state)
    if isinstance(decision, DealMarket):
        return drawing.market_deals(state)
    if isinstance(decision, TakeIncome):
        return diamonds.options(state)
    if isinstance(decision, TurnInstruction):
        return automaton.options(state)
    if isinstance(decision, PayTribute):
        return spades.give_options(state, decision)
    if isinstance(decision, DiscardExcess):
        return spades.excess_options(decision)
    return drawing.head_start_grants(state, decision)


def weights(state: State) -> tuple[int, ...]:
    """At chance: how likely each of the legal moves is, in their order (KINGDOMS-4.4, 4.6, 5.20, 5.22).

    Raises :class:`~realeza.errors.NotChanceError` when it is not chance that acts.
    """
    decision = state.pending[-1] if state.pending else None
    if isinstance(decision, (FillMarket, GrantCard)):
        return drawing.draw_weights(state)
    if isinstance(decision, DealMarket):
        return drawing.market_weights(state)
    if isinstance(decision, TurnInstruction):
        return automaton.weights(state)
    raise NotChanceError(actor(state))


def apply(state: State, move: Move) -> State:
    """The state after a move.

    Raises :class:`~realeza.errors.IllegalMoveError`, with the reason and the clause, for a move that is not among
    ``legal_moves(state)``.
    """
    moves = legal_moves(state)
    # Mostly it is one of these very objects, which is quicker to see than that it equals one of them.
    if id(move) in map(id, moves) or (is_move(move) and move in moves):
        return advance(state, move)
    raise refusal(state, move)


def advance(state: State, move: Move) -> State:
    """The state after a move taken from ``legal_moves(state)``: the same as ``apply``, unchecked.

    What comes of another move is not defined, but for a move of a kind that is not asked for: that raises
    :class:`~realeza.errors.IllegalMoveError`.
    """
    decision = state.pending[-1] if state.pending else None
    if isinstance(decision, TakeAction):
        return _act(state, decision.seat, move)
    if isinstance(move, Deal):
        if isinstance(decision, FillMarket):
            return turns.go_on(state, *drawing.deal(state, move))
        if isinstance(decision, DealMarket):
            after = setup.dealt(state, *drawing.deal(state, move))
            return after if after.pending else turns.go_on(after, after.market, after.deck)
    elif isinstance(decision, TakeIncome):
        if isinstance(move, (Take, TakeLoose)):
            return _on(diamonds.take(state, decision, move))
        if isinstance(move, Stop):
            return _on(diamonds.stop(state, decision))
    elif isinstance(move, Instruct) and isinstance(decision, TurnInstruction):
        return _buy_next(automaton.turned(state, move), move.card, again=True)
    elif isinstance(move, (GiveCoin, GiveCard)) and isinstance(decision, PayTribute):
        return _on(spades.give(state, decision, move))
    elif isinstance(move, Discard) and isinstance(decision, DiscardExcess):
        return _on(spades.discard(state, decision, move))
    elif isinstance(move, Grant) and isinstance(decision, GrantCard):
        after = drawing.grant(state, move)
        return after if after.pending else turns.go_on(after, after.market, after.deck)
    raise refusal(state, move)


def _act(state: State, seat: Seat, move: Move) -> State:
    """An action and everything that it causes (KINGDOMS-5.2)."""
    if isinstance(move, Buy):
        return _on(actions.buy(state, seat, move))
    if isinstance(move, Discard):
        return _on(actions.discard(state, seat, move))
    if isinstance(move, Play):
        after = actions.play(state, seat, move)
        if actions.wins(after.kingdoms[seat], move.card):
            return turns.win(after)
        return _on(_power(after, seat, SUIT[move.card]))
    if isinstance(move, Pass):
        return turns.end(state)
    raise refusal(state, move)


def _on(state: State) -> State:
    """What is still asked in this turn, or its end (KINGDOMS-5.2, 5.19)."""
    return state if state.pending else turns.end(state)


def _power(state: State, seat: Seat, suit: Suit) -> State:
    """The power of the suit of a card just placed by a seat (KINGDOMS-5.11, 5.18, 5.25)."""
    if suit is Suit.DIAMONDS:
        return automaton.income(state) if is_automaton(state.config, seat) else diamonds.income(state, seat)
    if suit is Suit.SPADES:
        return spades.attack(state, seat)
    return state


def _buy_next(state: State, instruction: Card, *, again: bool) -> State:
    """The automaton buys a card, and after a heart that it places, but once only, another one (KINGDOMS-5.21, 5.25)."""
    card = automaton.choice(state, instruction)
    if card is None:
        return turns.end(state)
    after, placed = automaton.buy(state, card)
    if not placed:
        return turns.end(after)
    if actions.wins(after.kingdoms[AUTOMATON], card):
        return turns.win(after)
    if again and SUIT[card] is Suit.HEARTS:
        return _buy_next(after, automaton.QUEEN, again=False)
    return _on(_power(after, AUTOMATON, SUIT[card]))
