"""Playing games: the only place, with the command line, where anything is random.

Only ``rng.random()`` is ever asked of a random number generator, so that a seed means the same game on every version
of Python.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Generic, Protocol, TypeVar, final, runtime_checkable

import attrs

from realeza.actors import Actor, Chance, Over, Seat, Turn
from realeza.errors import SeatError
from realeza.game import C, Game

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
T = TypeVar("T")
V_contra = TypeVar("V_contra", contravariant=True)


class Player(Protocol[V_contra, M]):
    """Chooses one of the legal moves, knowing only what its seat may see."""

    def __call__(self, view: V_contra, moves: tuple[M, ...], rng: Random, /) -> M:
        """One of ``moves``; any randomness comes from ``rng.random()``."""
        ...


@runtime_checkable
class Listener(Protocol):
    """A player that keeps notes: it is told of every move of which its seat learns, its own among them."""

    def told(self, actor: Actor, text: str, /) -> None:
        """``actor`` made a move; ``text`` is the move as the seat is told of it, such as ``deal ?``."""
        ...


def random_player(view: object, moves: tuple[M, ...], rng: Random) -> M:
    """A player to whom all legal moves are equally good."""
    return pick(moves, rng)


@final
@attrs.frozen
class Step(Generic[S, M]):
    """A move in a game: the state in which it was made, the move, and the state after it."""

    before: S
    move: M
    after: S


def play(
    game: Game[C, S, M, V], state: S, rng: Random, players: Mapping[Seat, Player[V, M]] | None = None
) -> Iterator[Step[S, M]]:
    """Play a game from a state to its end, move by move; a seat without a player moves at random.

    A player that is a :class:`Listener` is also told of the moves. One that answers with an illegal move makes this
    raise :class:`~realeza.errors.IllegalMoveError`; one at a seat that the game does not have,
    :class:`~realeza.errors.SeatError`.
    """
    check_players(game, state, players)
    listeners = [(seat, player) for seat, player in (players or {}).items() if isinstance(player, Listener)]
    while not isinstance(actor := game.actor(state), Over):
        moves = game.legal_moves(state)
        if isinstance(actor, Chance):
            after = game.advance(state, move := pick_weighted(moves, game.weights(state), rng))
        elif players and actor.seat in players:
            move = players[actor.seat](game.observe(state, actor.seat), moves, rng)
            after = game.apply(state, move)
        else:
            after = game.advance(state, move := pick(moves, rng))
        for seat, listener in listeners:
            if (text := game.redact(state, move, seat)) is not None:
                listener.told(actor, text)
        yield Step(state, move, after)
        state = after


def playout(
    game: Game[C, S, M, V], state: S, rng: Random, players: Mapping[Seat, Player[V, M]] | None = None
) -> tuple[S, int]:
    """The last state of a game played from a state to its end, and the number of moves made, chance among them."""
    length = 0
    if players:
        for step in play(game, state, rng, players):
            state = step.after
            length += 1
        return state, length
    actor, legal_moves, weights, advance, random = (
        game.actor,
        game.legal_moves,
        game.weights,
        game.advance,
        rng.random,
    )
    while not isinstance(acting := actor(state), Over):
        moves = legal_moves(state)
        if isinstance(acting, Turn):
            state = advance(state, moves[int(random() * len(moves))])
        else:
            state = advance(state, pick_weighted(moves, weights(state), rng))
        length += 1
    return state, length


def check_players(game: Game[C, S, M, V], state: S, players: Mapping[Seat, Player[V, M]] | None) -> None:
    """Raise :class:`~realeza.errors.SeatError` if a player has a seat that the game does not have."""
    seats = len(game.score(state))
    for seat in players or ():
        if type(seat) is not int or not 0 <= seat < seats:
            raise SeatError(seat, seats)


def pick(items: Sequence[T], rng: Random) -> T:
    """One of some items, all equally likely."""
    return items[int(rng.random() * len(items))]


def pick_weighted(items: Sequence[T], weights: Sequence[float], rng: Random) -> T:
    """One of some items, each as likely as its weight says; the weights are positive."""
    if weights.count(weights[0]) == len(weights):
        return items[int(rng.random() * len(items))]
    sums = list(accumulate(weights))
    return items[bisect_right(sums, rng.random() * sums[-1])]
