"""What holds in every state and over every move (section 9).

A finding is ``None`` when the invariant holds. Types come first, since of a state with other parts no question can be
asked: ``True`` is no seat, though it equals 1. Then comes the shape of the table: the others are only asked of a state
of the right shape.
"""

from typing import Final

from realeza._exact import finder_in_words
from realeza._showing import show
from realeza.actors import Chance, Seat
from realeza.invariants import Invariant, StateInvariant, StepInvariant, check_state
from realeza.royale import shape, steps
from realeza.royale.cards import COUNTED, DECK, NAMES, SECOND_PILE, SIZES, Card, Cards, cards_of
from realeza.royale.decisions import (
    DealCard,
    Phase,
    ProclaimOrWait,
)
from realeza.royale.flow import actor, advance, legal_moves, weights
from realeza.royale.moves import WAIT, Move
from realeza.royale.notation import format_move
from realeza.royale.people import people_of
from realeza.royale.scoring import outcome, queen_wins, score
from realeza.royale.shape import glory, opening, traces
from realeza.royale.state import LARGEST, WINNING, Ending, State, picked_up
from realeza.royale.view import View, observe

_types: Final = finder_in_words(State)
"""Every part of a state, down to the last, has exactly the type that it is declared with (3.3)."""


def _config(state: State) -> str | None:
    """The config is one that the game has (1.4)."""
    found = state.config
    limit = found.max_turns
    if not 3 <= found.players <= 5 or not 0 <= found.queen < found.players:
        return f"seat {show(found.queen)} of {show(found.players)} is the Queen"
    if limit is not None and not 1 <= limit <= LARGEST:
        return f"a limit of {show(limit)} turns"
    if getattr(found, "people", None) is not people_of(found.players, found.queen):
        return "the people are not those of the config"
    return None


def _conservation(state: State) -> str | None:
    cards = [card for place in (*state.hands, *state.up, state.middle) for card in NAMES[place]]
    cards += [Card.GOLD] * state.gold
    if sum(isinstance(decision, DealCard) for decision in state.pending) > SIZES[SECOND_PILE]:
        cards += NAMES[SECOND_PILE]
    for card in Card:
        if cards.count(card) != card.number:
            return f"{cards.count(card)} {card.value}, of which there are {card.number}"
    return None


def _seven_gold(state: State) -> str | None:
    seven, won = state.gold == WINNING, state.ending is Ending.GOLD
    return None if seven is won else f"the Queen has {state.gold} Gold while the game ended by {state.ending}"


def _liveness(state: State) -> str | None:
    moves = legal_moves(state)
    if bool(moves) is (state.phase is Phase.OVER):
        return "there are legal moves exactly until the game is over"
    texts = [format_move(move) for move in moves]
    if texts != sorted(set(texts)):
        return "the legal moves are not sorted and distinct"
    if isinstance(actor(state), Chance):
        bag = state.middle if state.phase is Phase.DEAL else state.hands[state.active]
        if min(weights(state)) < 1 or sum(weights(state)) != SIZES[bag]:
            return f"weights {weights(state)} for {SIZES[bag]} cards"
    return None


def _result(state: State) -> str | None:
    if (outcome(state) is None) is (state.phase is Phase.OVER):
        return "there is a result exactly when the game is over"
    ending, players = state.ending, state.config.players
    winners, expected = sum(score(state)), 0
    if ending is not None and ending is not Ending.CALLED:
        expected = 1 if queen_wins(ending) else players - 1
    return None if winners == expected else f"{winners} winners, {expected} expected"


def _knowledge(state: State) -> str | None:
    """What a seat sees and what it does not make the deck; the unseen cards lie in hidden places (9.10)."""
    for seat in (None, *map(Seat, range(state.config.players))):
        shown = state
        while isinstance(decision := shown.pending[-1] if shown.pending else None, ProclaimOrWait):
            if decision.seat == seat:
                break
            shown = advance(shown, WAIT[0])
        view = observe(state, seat)
        hidden = Cards(_hidden(shown, seat))
        if view.unseen != COUNTED[hidden]:
            return f"seat {seat} does not see {view.unseen}, but {NAMES[hidden]}"
        if hidden + _seen(view) != DECK:
            return f"what seat {seat} sees and does not see are not the deck"
    return None


def _hidden(state: State, seat: Seat | None) -> int:
    """The cards that lie in places hidden from a seat (3.3)."""
    people = state.config.people
    own = None if seat is None or not picked_up(state) else people.number.get(seat)
    hidden: int = sum(hand for number, hand in enumerate(state.hands) if number != own)
    if state.phase is Phase.DEAL:
        undealt = sum(isinstance(decision, DealCard) for decision in state.pending)
        return hidden + state.middle + (SECOND_PILE if undealt > SIZES[SECOND_PILE] else 0)
    shipped = state.phase in (Phase.SEARCH, Phase.BRIBE, Phase.LOOK, Phase.OVER)
    if shipped and picked_up(state) and state.active < people.humans:
        looked = state.phase is Phase.LOOK or state.ending is Ending.GLORY
        if own != state.active and not (seat == people.queen and looked):
            hidden += state.middle
    return hidden


def _seen(view: View) -> int:
    """The cards that a view shows."""
    cards = [*(view.hand or ()), *view.exchange, *(card for citizen in view.citizens for card in citizen.up)]
    if view.shipment is not None:
        cards += view.shipment.cards or ()
    if view.revealed is not None:
        cards.append(view.revealed)
    return cards_of(cards) + view.gold * Card.GOLD.one


def _secret(state: State) -> str | None:
    """While a proclamation is asked for, all others see what comes after a wait (3.9, 9.9)."""
    decision = state.pending[-1] if state.pending else None
    if not isinstance(decision, ProclaimOrWait):
        return None
    after = advance(state, WAIT[0])
    if after.ending is not None:
        return "a wait ended the game"
    for seat in (None, *map(Seat, range(state.config.players))):
        if seat != decision.seat and observe(state, seat) != observe(after, seat):
            return f"seat {seat} can tell that somebody holds three Glory"
    return None


invariants: Final[tuple[Invariant[State, Move], ...]] = (
    StateInvariant("ROYALE-3.3", "the types of all parts", _types, fundamental=True),
    StateInvariant("ROYALE-1.4", "the config", _config, fundamental=True),
    StateInvariant("ROYALE-3.3", "what lies on the table", shape.table, fundamental=True),
    StateInvariant("ROYALE-1.5", "turns completed", shape.turns, fundamental=True),
    StateInvariant("ROYALE-9.4", "roles and places", shape.seating, fundamental=True),
    StateInvariant("ROYALE-9.1", "conservation of the cards", _conservation, fundamental=True),
    StateInvariant("ROYALE-9.6", "decisions to come, and what lies in the middle", shape.stack, fundamental=True),
    StateInvariant("ROYALE-9.2", "seven Gold", _seven_gold),
    StateInvariant("ROYALE-9.5", "what lies face up", shape.face_up),
    StateInvariant("ROYALE-9.26", "the first turns", opening.opening),
    StateInvariant("ROYALE-9.27", "where the Glory lie", glory.glory),
    StateInvariant("ROYALE-9.28", "the turn before", traces.turn_before),
    StateInvariant("ROYALE-9.29", "the step before", traces.step_before),
    StateInvariant("ROYALE-9.7", "liveness", _liveness),
    StateInvariant("ROYALE-9.8", "scores", _result),
    StateInvariant("ROYALE-9.9", "the secret window", _secret),
    StateInvariant("ROYALE-9.10", "knowledge adds up", _knowledge),
    StepInvariant("ROYALE-9.11", "the Queen's Gold", steps.queen_gold),
    StepInvariant("ROYALE-9.12", "no seventh Gold by a seizure", steps.no_seventh_by_seizure),
    StepInvariant("ROYALE-9.13", "how a Glory enters a hand", steps.glory_enters),
    StepInvariant("ROYALE-9.14", "turns completed", steps.turns_grow),
    StepInvariant("ROYALE-9.15", "what never changes", steps.constants),
    StepInvariant("ROYALE-9.16", "moves that move no card", steps.quiet_moves),
    StepInvariant("ROYALE-9.17", "hand sizes are public", steps.hand_sizes),
    StepInvariant("ROYALE-9.18", "a wrong accusation", steps.wrong_accusation),
    StepInvariant("ROYALE-3.5", "one card from one bag", steps.one_card),
)
"""Section 9 as code: first the shape of the table, then the other invariants of states, then those of moves."""


def check(state: State) -> None:
    """Raise :class:`~realeza.errors.InvariantError`, naming each clause that the state breaks."""
    check_state(invariants, state)
