"""Who decides next, what may be decided, and what happens then (5.A, 5.H): the order of play."""

from typing import Final

from realeza.actors import OVER, Actor, Seat
from realeza.errors import NotChanceError
from realeza.reis import battle, contest, dealing, flush, intrigue, rounds, setup, specials, wall
from realeza.reis.cards import BIT, CARDS, union
from realeza.reis.moves import Deal, Give, Move, Play, PlayCastle, Reveal, Second, Take, is_move
from realeza.reis.refusals import refusal
from realeza.reis.state import (
    DealCastle,
    DealHand,
    DealWall,
    DrawCard,
    GiveCard,
    PlaceSecond,
    PlayCard,
    RefillWall,
    RevealRoyal,
    State,
    TakeCard,
    is_last,
)

# Here ``isinstance`` is faster than ``match``, and a tuple than a union.
DEALS: Final = (DealHand, RefillWall, DealWall, DealCastle, DrawCard)
"""The decisions that a card of the pile answers."""

EQUAL_WEIGHTS: Final = tuple((1,) * outcomes for outcomes in range(len(CARDS) + 1))


def actor(state: State) -> Actor:
    """Who acts now (REIS-5.1)."""
    pending = state.pending
    return pending[-1].actor if pending else OVER


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves that may be made now, sorted by their notation as text (REIS-7.5); empty iff the game is over."""
    if not state.pending:
        return ()
    decision = state.pending[-1]
    if isinstance(decision, PlayCard):
        return flush.options(state, decision.seat)
    if isinstance(decision, DEALS):
        return dealing.options(state)
    if isinstance(decision, TakeCard):
        return wall.options(state)
    if isinstance(decision, PlaceSecond):
        return battle.options(state, decision.seat)
    if isinstance(decision, GiveCard):
        return intrigue.options(state, decision.seat)
    return setup.reveals(state, decision)  # its type proves that no decision is forgotten


def weights(state: State) -> tuple[int, ...]:
    """At chance: 1 for each of the legal moves, all outcomes being equally likely (REIS-5.2).

    Raises :class:`~realeza.errors.NotChanceError` when it is not chance that acts.
    """
    if not state.pending:
        raise NotChanceError(OVER)
    decision = state.pending[-1]
    if isinstance(decision, DEALS):
        return EQUAL_WEIGHTS[state.pile.bit_count()]
    if isinstance(decision, RevealRoyal):
        return EQUAL_WEIGHTS[len(state.standing.royal_left)]
    raise NotChanceError(decision.actor)


def apply(state: State, move: Move) -> State:
    """The state after a move.

    Raises :class:`~realeza.errors.IllegalMoveError`, with the reason and the clause, for a move that is not among
    ``legal_moves(state)``.
    """
    moves = legal_moves(state)
    # Mostly it is one of these very objects, which is quicker to see than that it equals one of them. What only
    # pretends to equal one must not be compared, and True, which equals 1, not come into the state.
    if id(move) in map(id, moves) or (is_move(move) and move in moves):
        return advance(state, move)
    raise refusal(state, move)


def advance(state: State, move: Move) -> State:
    """The state after a move taken from ``legal_moves(state)``: the same as ``apply``, unchecked.

    What comes of another move is not defined, but for a move of a kind that is not asked for: that raises
    :class:`~realeza.errors.IllegalMoveError`.
    """
    decision = state.pending[-1] if state.pending else None
    if isinstance(decision, PlayCard):
        seat = decision.seat
        if isinstance(move, Play):
            after = flush.play(state, seat, move)
        elif isinstance(move, PlayCastle):
            after = flush.play_castle(state, seat, move)
        else:
            raise refusal(state, move)
        return after if after.pending else resolve(after, seat)
    if isinstance(move, Deal):
        if isinstance(decision, (DealHand, DrawCard)):
            after = dealing.to_hand(state, move, decision.seat)
        elif isinstance(decision, (DealWall, RefillWall)):
            after = dealing.to_wall(state, move)
        elif isinstance(decision, DealCastle):
            after = dealing.to_castle(state, move, decision.seat)
        else:
            raise refusal(state, move)
        return after if after.pending else next_flush(after)
    if isinstance(move, Take) and isinstance(decision, TakeCard):
        return wall.take(state, decision.seat, move)
    if isinstance(move, Second) and isinstance(decision, PlaceSecond):
        after = battle.second(state, decision.seat, move)
        return after if after.pending else resolve(after, decision.seat)
    if isinstance(move, Give) and isinstance(decision, GiveCard):
        return intrigue.give(state, decision.seat, move)
    if isinstance(move, Reveal) and isinstance(decision, RevealRoyal):
        return setup.reveal(state, move)
    raise refusal(state, move)


def next_flush(state: State) -> State:
    """The cards are dealt or drawn: the first leader of the round leads, or the winner of the last flush (REIS-5.4)."""
    winner = state.flush.winner
    return flush.start(state, setup.first_leader(state) if winner is None else winner)


def resolve(state: State, last: Seat) -> State:
    """All have played, ``last`` the last of them: the flush is won, and the specials act (REIS-5.22 to 5.25, 5.29)."""
    table = state.flush
    leader = Seat((last + 1) % state.config.players)
    winner = contest.winner(state, leader)
    played = union([BIT[entry.card] for entry in (*table.plays, *table.seconds)])
    spoils = specials.shared_out(state, leader, winner, played)
    if is_last(table.plays[0]):
        return rounds.end(state, wall.won_with_last_flush(state, spoils, winner))
    hands, castles = specials.passed(played, state.hands, state.castles)
    after = State(
        state.config,
        wall.drawing(state, winner),
        state.pile,
        state.wall,
        hands,
        castles,
        wall.RESOLVED[leader][winner],
        spoils,
        state.standing,
    )
    return after if state.pile else flush.start(after, winner)
