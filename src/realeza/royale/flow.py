"""Gameplay: the order of turns, who decides next, what may be decided, and what happens then (ROYALE-5.1, 5.2)."""

from realeza.actors import OVER, Actor
from realeza.errors import NotChanceError
from realeza.royale import claims, serf, setup, ship, tax, work
from realeza.royale.cards import SIZES, WEIGHTS
from realeza.royale.decisions import (
    AccuseOrPass,
    AllowOrSearch,
    BribeOrPass,
    ChooseRole,
    DealCard,
    DrawCard,
    GiveAway,
    GrantGlory,
    HandCard,
    LastCall,
    Look,
    PlaceSerf,
    ProclaimOrWait,
    RevealCard,
    ShipCards,
    Stack,
    TaxOrCollect,
    Work,
)
from realeza.royale.moves import (
    Accuse,
    Allow,
    Bribe,
    Collect,
    Deal,
    Draw,
    Exchange,
    ExposeGlory,
    Give,
    Grant,
    Hand,
    Move,
    Moves,
    Pass,
    Place,
    Proclaim,
    Reveal,
    Search,
    SeizeGold,
    Ship,
    TakeRole,
    Tax,
    Wait,
    fault,
)
from realeza.royale.refusals import refusal
from realeza.royale.state import Ending, State, is_last, with_pending


def actor(state: State) -> Actor:
    """Who acts now."""
    pending = state.pending
    return pending[-1].actor if pending else OVER


def legal_moves(state: State) -> Moves:
    """All moves that may be made now, sorted by their notation as text (ROYALE-7.3); empty iff the game is over."""
    if not state.pending:
        return ()
    decision = state.pending[-1]
    if isinstance(decision, DealCard):
        return setup.deals(state)
    if isinstance(decision, ShipCards):
        return ship.options(state, decision)
    if isinstance(decision, Work):
        return work.options(state, decision)
    if isinstance(decision, AllowOrSearch):
        return ship.search_options(state)
    if isinstance(decision, BribeOrPass):
        return ship.bribe_options(state, decision)
    if isinstance(decision, AccuseOrPass):
        return claims.accuse_options(state, decision)
    if isinstance(decision, Look):
        return ship.look_options(state)
    if isinstance(decision, RevealCard):
        return serf.reveals(state)
    if isinstance(decision, TaxOrCollect):
        return tax.options(state)
    if isinstance(decision, ChooseRole):
        return setup.roles(state)
    if isinstance(decision, DrawCard):
        return serf.draws(state)
    if isinstance(decision, GiveAway):
        return work.give_options(state)
    if isinstance(decision, HandCard):
        return serf.hand_options(state)
    if isinstance(decision, GrantGlory):
        return serf.grants(state)
    if isinstance(decision, ProclaimOrWait):
        return claims.proclaim_options(state)
    if isinstance(decision, PlaceSerf):
        return setup.places(state, decision)
    return claims.last_call_options(state, decision)


def weights(state: State) -> tuple[int, ...]:
    """At chance: the number of cards of each kind that can come (ROYALE-4.4, 5.22, 5.24).

    Raises :class:`~realeza.errors.NotChanceError` when it is not chance that acts.
    """
    decision = state.pending[-1] if state.pending else None
    if isinstance(decision, DealCard):
        return WEIGHTS[state.middle]
    if isinstance(decision, RevealCard | DrawCard):
        return WEIGHTS[state.hands[state.active]]
    raise NotChanceError(actor(state))


def apply(state: State, move: Move) -> State:
    """The state after a move.

    Raises :class:`~realeza.errors.IllegalMoveError`, with the reason and the clause, for a move that is not among
    ``legal_moves(state)``. The reason tells no more than whoever acts may know (ROYALE-3.11).
    """
    moves = legal_moves(state)
    for known in moves:
        if known is move:
            return advance(state, known)
    if fault(move) is None and move in moves:
        return advance(state, move)
    raise refusal(state, move)


def advance(state: State, move: Move) -> State:
    """The state after a move taken from ``legal_moves(state)``: the same as ``apply``, unchecked.

    What comes of another move is not defined, but for a move of a kind that is not asked for: that raises
    :class:`~realeza.errors.IllegalMoveError`.
    """
    decision = state.pending[-1] if state.pending else None
    if isinstance(decision, ShipCards) and isinstance(move, Ship):
        after = ship.ship(state, decision, move)
        return after if after.pending else turn_over(after)
    if isinstance(decision, Work):
        if isinstance(move, Pass):
            return with_pending(state, state.pending[:-1])
        if isinstance(move, Exchange):
            return work.exchange(state, decision)
    if isinstance(decision, DealCard) and isinstance(move, Deal):
        return setup.deal(state, decision, move)
    if isinstance(decision, AllowOrSearch):
        if isinstance(move, Allow):
            return turn_over(ship.deliver(state))
        if isinstance(move, Search):
            return ship.search(state)
    if isinstance(decision, BribeOrPass):
        if isinstance(move, Pass):
            return with_pending(state, state.pending[:-1])
        if isinstance(move, Bribe):
            return turn_over(ship.bribe(state, decision, move))
    if isinstance(decision, AccuseOrPass):
        if isinstance(move, Pass):
            return resume(with_pending(state, state.pending[:-1]))
        if isinstance(move, Accuse):
            return resume(claims.accuse(state, decision, move))
    if isinstance(decision, Look):
        if isinstance(move, Pass):
            return turn_over(ship.deliver(state))
        if isinstance(move, ExposeGlory):
            return ship.expose_glory(state)
        if isinstance(move, SeizeGold):
            return turn_over(ship.seize_gold(state, move))
    if isinstance(decision, RevealCard) and isinstance(move, Reveal):
        after = serf.reveal(state, move)
        return step_over(after) if len(after.pending) < len(state.pending) else open_window(after)
    if isinstance(decision, TaxOrCollect):
        if isinstance(move, Pass):
            return turn_over(state)
        if isinstance(move, Tax):
            return turn_over(tax.tax(state, move))
        if isinstance(move, Collect):
            return turn_over(tax.collect(state, move))
    if isinstance(decision, GiveAway) and isinstance(move, Give):
        return _given(work.give(state, move))
    if isinstance(decision, DrawCard) and isinstance(move, Draw):
        return _passed(state, serf.draw(state, move))
    if isinstance(decision, ChooseRole) and isinstance(move, TakeRole):
        return _set_up(setup.take_role(state, move))
    if isinstance(decision, HandCard) and isinstance(move, Hand):
        return _passed(state, serf.hand(state, move))
    if isinstance(decision, GrantGlory) and isinstance(move, Grant):
        return step_over(serf.grant(state, move))
    if isinstance(decision, ProclaimOrWait | LastCall):
        if isinstance(move, Wait):
            return resume(with_pending(state, state.pending[:-1]))
        if isinstance(move, Proclaim):
            return claims.proclaim(state)
    if isinstance(decision, PlaceSerf) and isinstance(move, Place):
        return _set_up(setup.place(state, move))
    raise refusal(state, move)


def turn_over(state: State) -> State:
    """The turn is completed: a claim window opens, or the last call; then the next turn starts (ROYALE-5.17)."""
    if state.ending is not None:
        return state
    turns = state.turns + 1
    after = State(state.config, (), state.seating, state.hands, state.up, state.gold, state.middle, turns, None)
    if is_last(state.config, turns):
        return call(after)
    questions = claims.window(after)
    return with_pending(after, questions) if questions else start_turn(after)


def start_turn(state: State) -> State:
    """The turn of the next place starts; who has no card is passed over (ROYALE-5.1, 5.2)."""
    turns = state.turns
    while not (pending := _turn(state, turns)):
        turns += 1
        if is_last(state.config, turns):
            break
    after = State(state.config, pending, state.seating, state.hands, state.up, state.gold, state.middle, turns, None)
    return after if pending else call(after)


def _turn(state: State, turns: int) -> Stack:
    """How the turn starts after so many turns; empty if it is passed over (ROYALE-5.2)."""
    people = state.config.people
    number = people.circles[state.seating.serfs].at[(1 + turns) % 5]
    if number < people.humans:
        size = SIZES[state.hands[number]]
        return people.ship_and_work[number] if size > 1 else people.ship[number] if size else ()
    if number == 4:
        return people.tax
    step = serf.step(state, number)
    return serf.REVEAL + step if step else ()


def call(state: State) -> State:
    """The turn limit is reached: the last call, and then the end (ROYALE-5.36, 6.4)."""
    questions = claims.last_call(state)
    return with_pending(state, questions) if questions else claims.over(state, Ending.CALLED)


def open_window(state: State) -> State:
    """A claim window in the turn of a Serf (ROYALE-5.30 b and c)."""
    questions = claims.window(state)
    return with_pending(state, state.pending + questions) if questions else resume(state)


def resume(state: State) -> State:
    """Play goes on where a claim window, or the last call, interrupted it (ROYALE-5.35, 5.36)."""
    if state.ending is not None:
        return state
    if not state.pending:
        called = is_last(state.config, state.turns)
        return claims.over(state, Ending.CALLED) if called else start_turn(state)
    decision = state.pending[-1]
    if isinstance(decision, RevealCard):
        step = serf.step(state, state.active)
        return with_pending(state, step) if step else turn_over(state)
    if isinstance(decision, DrawCard):
        base, passing = state.pending[:-1], serf.passing(state, state.active)
        after = with_pending(state, base + passing)
        return after if passing else step_over(after)
    return state


def step_over(state: State) -> State:
    """A step of a Serf is over: after the first a claim window opens if he has any card (ROYALE-5.20)."""
    return open_window(state) if state.pending and serf.has_cards(state) else turn_over(state)


def _passed(before: State, after: State) -> State:
    """A card has been passed on: an exchange may have become due (ROYALE-5.26)."""
    return after if len(after.pending) == len(before.pending) else step_over(after)


def _given(state: State) -> State:
    """The cards of an exchange are given: the Citizen ships if he has a card; a Serf's step is over (ROYALE-5.5)."""
    number = state.active
    if number >= state.config.people.humans:
        return step_over(state)
    return state if state.hands[number] else turn_over(state)


def _set_up(state: State) -> State:
    """After the setup the first turn starts (ROYALE-4.10)."""
    return state if state.pending else start_turn(state)
