"""What each seat may see (section 3): of the table, and of the moves as they are made."""

from typing import final

import attrs

from realeza.actors import Actor, Seat, Turn
from realeza.errors import SeatError
from realeza.game import Result
from realeza.royale.cards import COUNTED, DECK, NAMES, NONE, SIZES, Card, Cards, Who
from realeza.royale.claims import accusable, shown_hand
from realeza.royale.decisions import (
    AccuseOrPass,
    AllowOrSearch,
    BribeOrPass,
    DealCard,
    Decision,
    DrawCard,
    GiveAway,
    GrantGlory,
    LastCall,
    Look,
    Phase,
    ProclaimOrWait,
    ShipCards,
)
from realeza.royale.flow import actor, advance, legal_moves
from realeza.royale.moves import WAIT, Accuse, Deal, Draw, Move, Ship, Wait
from realeza.royale.notation import format_move
from realeza.royale.scoring import outcome, score
from realeza.royale.state import Config, Ending, State, picked_up, step_of


@final
@attrs.frozen
class CitizenView:
    """What everybody sees of a Citizen (ROYALE-3.3)."""

    who: Who
    """The seat of a human Citizen, or the Serf."""
    role: Card | None
    """The resource of the role, once it is chosen."""
    place: int | None
    """The place, clockwise from the Queen, once it is known."""
    size: int
    """The number of cards in a human hand, or face down before a Serf."""
    up: tuple[Card, ...]
    """The face-up cards of a Serf, but for a revealed Glory."""


@final
@attrs.frozen
class ShipmentView:
    """What a seat sees of a shipment on its way (ROYALE-3.3)."""

    sender: Who
    """The Citizen who has shipped the cards."""
    recipient: Who
    """Who is to get them: the nearest Citizen on the right (ROYALE-5.8)."""
    size: int
    """The number of cards: 1 or 2."""
    cards: tuple[Card, ...] | None
    """The cards, if the viewer has sent them or, being the Queen, has looked at them."""


@final
@attrs.frozen
class View:
    """What one seat, or a spectator, may see of the table (ROYALE-3.3, 3.7)."""

    seat: Seat | None
    """The viewer; ``None`` is a spectator."""
    config: Config
    """Players, the Queen's seat, the turn limit and the edition."""
    phase: Phase
    """The phase; while a proclamation is secretly asked for, the others see what comes then (ROYALE-3.9)."""
    actor: Actor
    """Who acts, as far as the viewer may know."""
    moves: tuple[Move, ...]
    """The legal moves, if the viewer is the actor."""
    turns: int
    """Turns completed."""
    active: Who | None
    """Whose turn it is, in a claim window between two turns the next; ``None`` in the setup."""
    step: int | None
    """The step of the turn of a Serf, 1 or 2; ``None`` in any other turn and between turns."""
    citizens: tuple[CitizenView, ...]
    """The human Citizens in question order, then the Serfs."""
    pile: int
    """The number of cards in the pile of the deal now."""
    gold: int
    """The Queen's Gold."""
    hand: tuple[Card, ...] | None
    """The hand of a human Citizen who has picked it up."""
    shipment: ShipmentView | None
    """The shipment on its way, if there is one."""
    exchange: tuple[Card, ...]
    """The two cards of an exchange that are still to be given away."""
    revealed: Card | None
    """The Glory that lies revealed before the active Serf."""
    passing: bool
    """Whether the active Serf has still to pass a card for the Gold or the own resource that was revealed: of a claim
    window in his turn it tells whether it is the one before that or the one between the steps (ROYALE-5.30 b, c)."""
    asked: tuple[Seat, ...]
    """Who is asked for a bribe, an accusation or a last proclamation, the first now."""
    accused: tuple[Who, ...]
    """The Serfs that have been accused in this claim window."""
    unseen: tuple[tuple[Card, int], ...]
    """Of each kind, the number of cards that the viewer cannot see now."""
    ending: Ending | None
    """How the game ended; ``None`` while it goes on."""
    score: tuple[int, ...]
    """The points of each seat (ROYALE-6.5)."""
    outcome: tuple[Result, ...] | None
    """How the game ended for each seat (ROYALE-6.6); ``None`` while it goes on."""


def observe(state: State, seat: Seat | None) -> View:
    """What a seat may see; ``None`` for a spectator, who sees what everybody sees (ROYALE-3.3, 3.9).

    Raises :class:`~realeza.errors.SeatError` for a seat that is not at the table.
    """
    config = state.config
    _check_seat(config, seat)
    decision = state.pending[-1] if state.pending else None
    if isinstance(decision, ProclaimOrWait) and decision.seat != seat:
        return observe(advance(state, WAIT[0]), seat)
    people, acting, phase = config.people, actor(state), state.phase
    started = len(state.seating.serfs) == len(people.serfs) and picked_up(state)
    active = state.circle.places[(1 + state.turns) % 5] if started else None
    hand = _own_hand(state, seat)
    shipment = _shipment(state, decision, seat)
    return View(
        seat,
        config,
        phase,
        acting,
        legal_moves(state) if isinstance(acting, Turn) and acting.seat == seat else (),
        state.turns,
        active,
        step_of(state) if active in people.serfs and not _between_turns(state) else None,
        tuple([_citizen(state, number, started=started) for number in range(4)]),
        SIZES[state.middle] if phase is Phase.DEAL else 0,
        state.gold,
        None if hand is None else NAMES[hand],
        shipment,
        NAMES[state.middle] if isinstance(decision, GiveAway) else (),
        Card.GLORY if _glory_revealed(state) else None,
        any(isinstance(question, DrawCard) for question in state.pending),
        _asked(state, decision),
        decision.accused if isinstance(decision, AccuseOrPass) else (),
        _unseen(state, hand, shipment),
        state.ending,
        score(state),
        outcome(state),
    )


def redact(state: State, move: Move, seat: Seat | None) -> str | None:
    """The move as a seat, or a spectator, is told of it (ROYALE-3.10): ``ship ?`` for cards that it may not see.

    ``state`` is the one in which the move is made. ``None``: the seat is not even told that a move was made.
    Raises :class:`~realeza.errors.SeatError` for a seat that is not at the table, ``TypeError`` for what is no move.
    """
    _check_seat(state.config, seat)
    text = format_move(move)
    decision = state.pending[-1] if state.pending else None
    # What is told in full is told only for a reason: nothing comes out of a state in which the move is not asked for.
    match move:
        case Deal():
            return "deal ?"
        case Ship() if not (isinstance(decision, ShipCards) and decision.seat == seat):
            return "ship ?" if move.second is None else "ship ? ?"
        case Draw() if not (isinstance(decision, DrawCard) and _receiver(state) == seat):
            return "draw ?"
        case Wait() if not (isinstance(decision, LastCall) or _is_secret_of(decision, seat)):
            return None
        case Accuse(serf) if isinstance(decision, AccuseOrPass) and serf in accusable(state, decision.accused):
            shown = NAMES[shown_hand(state, serf)]
            return f"{text}: {' '.join(card.value for card in shown)}"
        case _:
            return text


def _is_secret_of(decision: Decision | None, seat: Seat | None) -> bool:
    """Whether a seat is secretly asked for a proclamation (ROYALE-3.9)."""
    return isinstance(decision, ProclaimOrWait) and decision.seat == seat


def _check_seat(config: Config, seat: Seat | None) -> None:
    if seat is not None and not (type(seat) is int and 0 <= seat < config.players):
        raise SeatError(seat, config.players)


def _receiver(state: State) -> Who:
    """Who gets the card that a Serf passes on (ROYALE-5.23)."""
    return state.config.people.citizens[state.circle.human_right[state.active]]


def _own_hand(state: State, seat: Seat | None) -> Cards | None:
    """The hand that a human Citizen sees: the own one, once it is picked up (ROYALE-4.7)."""
    if seat is None or seat == state.config.queen or not picked_up(state):
        return None
    return state.hands[state.config.people.number[seat]]


def _citizen(state: State, number: int, *, started: bool) -> CitizenView:
    people, roles = state.config.people, state.seating.roles
    return CitizenView(
        people.citizens[number],
        roles[number] if number < len(roles) else None,
        state.circle.at.index(number) if started else dict(enumerate(state.seating.serfs, people.humans)).get(number),
        SIZES[state.hands[number]],
        NAMES[state.up[number - people.humans]] if number >= people.humans else (),
    )


def _between_turns(state: State) -> bool:
    """Whether the game is in the claim window before a turn, or in the last call (ROYALE-5.30 a, 5.36)."""
    return all(isinstance(decision, ProclaimOrWait | AccuseOrPass | LastCall) for decision in state.pending)


def _glory_revealed(state: State) -> bool:
    """Whether the card in the middle is a Glory that a Serf has revealed (ROYALE-5.28)."""
    if state.ending is not None:
        return bool(state.middle) and state.active >= state.config.people.humans
    return any(isinstance(decision, GrantGlory) for decision in state.pending)


def _shipment(state: State, decision: Decision | None, seat: Seat | None) -> ShipmentView | None:
    if not (isinstance(decision, AllowOrSearch | BribeOrPass | Look) or (state.ending is not None and state.middle)):
        return None
    people, number = state.config.people, state.active
    if number >= people.humans:
        return None
    sender = people.citizens[number]
    looked = isinstance(decision, Look) or state.ending is Ending.GLORY
    seen = seat == sender or (seat == people.queen and looked)
    return ShipmentView(
        sender,
        people.citizens[state.circle.right[number]],
        SIZES[state.middle],
        NAMES[state.middle] if seen else None,
    )


def _asked(state: State, decision: Decision | None) -> tuple[Seat, ...]:
    if not isinstance(decision, BribeOrPass | AccuseOrPass | LastCall):
        return ()
    alike = [asked for asked in reversed(state.pending) if isinstance(asked, BribeOrPass | AccuseOrPass | LastCall)]
    return tuple([asked.seat for asked in alike if asked.phase is decision.phase])


def _unseen(state: State, hand: Cards | None, shipment: ShipmentView | None) -> tuple[tuple[Card, int], ...]:
    """The deck without what the viewer sees (ROYALE-3.7, 9.10)."""
    seen = sum(state.up) + state.gold * Card.GOLD.one + (NONE if hand is None else hand)
    open_middle = not isinstance(state.pending[-1] if state.pending else None, DealCard)
    if open_middle and (shipment is None or shipment.cards is not None):
        seen += state.middle
    return COUNTED[DECK - seen]
