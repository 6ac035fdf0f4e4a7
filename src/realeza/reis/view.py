"""What each seat may see (section 3): of the table, and of the moves as they are made."""

import enum
from typing import final

import attrs

from realeza.actors import Actor, Seat
from realeza.errors import SeatError
from realeza.reis.cards import Bonus, Card, Dynasty, names
from realeza.reis.flow import actor
from realeza.reis.moves import Deal, Give, Move, PlayCastle, Second
from realeza.reis.notation import format_move
from realeza.reis.state import (
    Config,
    DealHand,
    DrawCard,
    GiveCard,
    Phase,
    PlaceSecond,
    State,
    clockwise,
    is_last,
    step_of,
)


@final
class Source(enum.Enum):
    """Where a played card came from."""

    HAND = "hand"
    """It was a hand card."""
    CASTLE = "castle"
    """It was the castle of the seat."""


@final
@attrs.frozen
class Entry:
    """What a seat has on the table in a flush (REIS-3.2)."""

    seat: Seat
    """Whose entry it is."""
    card: Card
    """The played card."""
    value: int
    """The value that was chosen for it, or its only one."""
    source: Source
    """Whether it was a hand card or the castle."""
    wall: Card | None
    """The besieged wall card, if any."""
    wall_value: int | None
    """The value of the besieged card, chosen or its only one."""
    has_second: bool
    """Whether a second card lies there, seen or not."""
    second: Card | None
    """The second card, if the viewer may see it."""
    second_value: int | None
    """The value of the second card, chosen or its only one, if the viewer may see it."""


@final
@attrs.frozen
class View:
    """What one seat, or a spectator, may see of the table (REIS-3.1, 3.3)."""

    seat: Seat | None
    """The viewer; ``None`` is a spectator."""
    config: Config
    """Players, rule set and edition."""
    round: int
    """1 to 3."""
    phase: Phase
    """The phase of the round."""
    step: int
    """Moves made in this phase."""
    actor: Actor
    """Who acts now."""
    royal: Dynasty | None
    """The trump; ``None`` before it is revealed."""
    royal_left: tuple[Dynasty, ...]
    """The Royal House cards to come, in alphabetical order."""
    pile: int
    """The number of cards in the pile."""
    wall: tuple[Card, ...]
    """The cards of the wall, in the order of the notation."""
    hand: tuple[Card, ...]
    """The viewer's own hand; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    """The number of cards in the hand of each seat."""
    castles: tuple[Card | None, ...]
    """The castle of each seat, if it has one."""
    table: tuple[Entry, ...]
    """What the seats have played in this flush, in the order of play."""
    bonus: Bonus | None
    """The active bonus."""
    last: bool
    """Whether this is the last flush of the round."""
    gave: tuple[bool, ...]
    """Which seats have chosen a card to give."""
    given: Card | None
    """The card that the viewer has chosen to give."""
    leader: Seat | None
    """Who leads this flush; while drawing, who led the flush just resolved."""
    winner: Seat | None
    """While drawing, who won the flush just resolved."""
    won: tuple[tuple[Card, ...], ...]
    """The cards that each seat has won in this round."""
    flushes: tuple[int, ...]
    """The number of flushes that each seat has won in this round."""
    totals: tuple[int, ...]
    """Banked VP of each seat."""
    ledger: tuple[tuple[int, ...], ...]
    """For each finished round, the VP added for each seat, before the floor at zero."""


def observe(state: State, seat: Seat | None) -> View:
    """What a seat may see; ``None`` for a spectator, who sees what everybody sees (REIS-3.3).

    Raises :class:`~realeza.errors.SeatError` for a seat that is not at the table.
    """
    config, flush, standing = state.config, state.flush, state.standing
    _check_seat(config, seat)
    order = () if flush.leader is None else clockwise(config.players, flush.leader)
    givers = dict(zip(order, flush.gives, strict=False))
    given = None if seat is None or seat not in givers else givers[seat].card
    return View(
        seat,
        config,
        standing.round,
        state.phase,
        step_of(state),
        actor(state),
        standing.royal,
        standing.royal_left,
        state.pile.bit_count(),
        names(state.wall),
        () if seat is None else names(state.hands[seat]),
        tuple([hand.bit_count() for hand in state.hands]),
        state.castles,
        tuple([_entry(state, place, player, seat) for place, player in enumerate(order[: len(flush.plays)])]),
        flush.bonus,
        _in_last_flush(state),
        tuple([player in givers for player in range(config.players)]),
        given,
        flush.leader,
        flush.winner,
        tuple([names(cards) for cards in state.spoils.cards]),
        state.spoils.flushes,
        standing.totals,
        standing.ledger,
    )


def redact(state: State, move: Move, seat: Seat | None) -> str | None:
    """The move as a seat, or a spectator, is told of it: ``deal ?`` for a card dealt to another hand (REIS-3.4, 7.6).

    ``state`` is the one in which the move is made. Every seat learns of every move, so it is never ``None``.
    """
    _check_seat(state.config, seat)
    match move, state.pending[-1] if state.pending else None:
        case Deal(), DealHand(receiver) | DrawCard(receiver) if receiver != seat:
            return "deal ?"
        case Give(), GiveCard(giver) if giver != seat:
            return "give ?"
        case Second(), PlaceSecond(owner) if owner != seat:
            return "second ?"
        case _:
            return format_move(move)


def _entry(state: State, place: int, player: Seat, viewer: Seat | None) -> Entry:
    deck, flush = state.config.deck, state.flush
    play = flush.plays[place]
    has_second = place < len(flush.seconds)
    second = flush.seconds[place] if has_second and player == viewer else None
    return Entry(
        player,
        play.card,
        deck.value(play.card, play.value),
        Source.CASTLE if isinstance(play, PlayCastle) else Source.HAND,
        play.wall,
        None if play.wall is None else deck.value(play.wall, play.wall_value),
        has_second,
        None if second is None else second.card,
        None if second is None else deck.value(second.card, second.value),
    )


def _in_last_flush(state: State) -> bool:
    """Whether this flush is the last of the round (REIS-5.4); false between flushes (REIS-3.1)."""
    if state.phase is not Phase.PLAY:
        return False
    return is_last(state.flush.plays[0]) if state.flush.plays else not any(state.hands)


def _check_seat(config: Config, seat: Seat | None) -> None:
    if seat is not None and not (type(seat) is int and 0 <= seat < config.players):
        raise SeatError(seat, config.players)
