"""What each seat may see (section 3): of the table, and of the moves as they are made."""

from typing import final

import attrs

from realeza.actors import Actor, Seat
from realeza.errors import SeatError
from realeza.game import Result
from realeza.kingdoms.cards import Card, names
from realeza.kingdoms.flow import actor
from realeza.kingdoms.moves import GiveCard, Move
from realeza.kingdoms.notation import format_move
from realeza.kingdoms.scoring import outcome
from realeza.kingdoms.state import (
    Config,
    DiscardExcess,
    PayTribute,
    Phase,
    State,
    TakeIncome,
    actions_left,
    deck_size,
    in_turn,
    is_automaton,
    used,
)


@final
@attrs.frozen
class View:
    """What one seat, or a spectator, may see of the table (KINGDOMS-3.1 to 3.5)."""

    seat: Seat | None
    """The viewer; ``None`` is a spectator."""
    config: Config
    """The players, variants, rule set and edition."""
    phase: Phase
    """The phase of the game."""
    turns: int
    """The turns completed by all seats together."""
    turn: Seat
    """Whose turn it is."""
    actions: int
    """The actions left in this turn, the present one included."""
    actor: Actor
    """Who acts now."""
    coins: tuple[int, ...]
    """The coins of each seat."""
    hand: tuple[Card, ...]
    """The viewer's own hand; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    """The number of cards in the hand of each seat."""
    kingdoms: tuple[tuple[Card, ...], ...]
    """The cards in the kingdom of each seat."""
    top: tuple[Card | None, ...]
    """The top row of the market, from column 0 on."""
    bottom: tuple[Card | None, ...]
    """The bottom row of the market, likewise."""
    top_coins: tuple[int, ...]
    """The coins under each card of the top row."""
    bottom_coins: tuple[int, ...]
    """The coins under each card of the bottom row."""
    loose: tuple[int, ...]
    """The coins that lie in each column without a card."""
    barred: tuple[Card, ...]
    """The cards that the seat in turn has paid under in this turn."""
    discard: tuple[Card, ...]
    """The discard pile."""
    deck_size: int
    """The number of cards in the deck."""
    known: tuple[Card, ...]
    """The cards that are certainly in the deck."""
    unseen: tuple[Card, ...]
    """The number cards not seen in this game: the coins, and what of them is in the deck."""
    aside: tuple[Card, ...]
    """The cards turned over for the head start, but not placed."""
    income: int
    """The coins that the present income may still take."""
    giver: Seat | None
    """Who pays in the present attack."""
    owed: int
    """How many things the giver still owes; 0 without an attack."""
    victims: tuple[Seat, ...]
    """Who comes after the giver, whether they owe anything or not."""
    received: tuple[Card, ...]
    """The cards that the attacker has taken in this attack; empty for every other viewer."""
    received_size: int
    """The number of cards that the attacker has taken in this attack."""
    instructions: tuple[Card, ...]
    """The instructions that the automaton has not used yet."""
    used: tuple[Card, ...]
    """The instructions that it has used."""
    winner: Seat | None
    """The seat that has won, by three runs or by the call."""


def observe(state: State, seat: Seat | None) -> View:
    """What a seat may see; ``None`` for a spectator, who sees what everybody sees (KINGDOMS-3.1, 3.3).

    Raises :class:`~realeza.errors.SeatError` for a seat that is not at the table.
    """
    config, market, deck, turn = state.config, state.market, state.deck, in_turn(state)
    _check_seat(config, seat)
    decision = state.pending[-1] if state.pending else None
    tribute = decision if isinstance(decision, PayTribute) else None
    received = names(decision.received) if isinstance(decision, PayTribute | DiscardExcess) else ()
    return View(
        seat,
        config,
        state.phase,
        state.turns,
        turn,
        actions_left(state),
        actor(state),
        state.coins,
        () if seat is None else names(state.hands[seat]),
        tuple([hand.bit_count() for hand in state.hands]),
        tuple([names(kingdom) for kingdom in state.kingdoms]),
        market.cards[0::2],
        market.cards[1::2],
        market.under[0::2],
        market.under[1::2],
        market.loose,
        names(market.barred),
        names(deck.discard),
        deck_size(state),
        names(deck.known),
        names(deck.unseen),
        names(deck.aside),
        decision.left if isinstance(decision, TakeIncome) else 0,
        None if tribute is None else tribute.seat,
        0 if tribute is None else tribute.owed,
        () if tribute is None else _between(config, tribute.seat, turn),
        received if seat == turn else (),
        len(received),
        names(state.instructions),
        names(used(state)),
        _winner(state),
    )


def redact(state: State, move: Move, seat: Seat | None) -> str | None:
    """The move as a seat, or a spectator, is told of it (KINGDOMS-3.6).

    A card given to another player is ``give card`` for all but the two. ``state`` is the one in which the move is
    made. Every seat learns of every move, so it is never ``None``. Raises ``TypeError`` for anything that is no move.
    """
    _check_seat(state.config, seat)
    written = format_move(move)
    decision = state.pending[-1] if state.pending else None
    if isinstance(move, GiveCard) and isinstance(decision, PayTribute):
        attacker = in_turn(state)
        if seat not in (decision.seat, attacker) and not is_automaton(state.config, attacker):
            return "give card"
    return written


def _winner(state: State) -> Seat | None:
    """The seat that has won, if one has (KINGDOMS-6.1, 6.2)."""
    result = outcome(state) or ()
    return Seat(result.index(Result.WIN)) if Result.WIN in result else None


def _between(config: Config, giver: Seat, attacker: Seat) -> tuple[Seat, ...]:
    """The seats from the left of the giver up to the attacker (KINGDOMS-5.14)."""
    number = (attacker - giver) % config.players - 1
    return tuple([Seat((giver + 1 + step) % config.players) for step in range(number)])


def _check_seat(config: Config, seat: Seat | None) -> None:
    if seat is not None and not (type(seat) is int and 0 <= seat < config.players):
        raise SeatError(seat, config.players)
