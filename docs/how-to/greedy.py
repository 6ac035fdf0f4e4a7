"""A bot for Reis de Portugal: it plays, and takes, the best card that it can."""

from random import Random

from realeza.play import pick
from realeza.reis import Move, Play, PlayCastle, Take, View


def greedy(view: View, moves: tuple[Move, ...], rng: Random) -> Move:
    """A move with the best card; one of them at random if there are several."""
    best = max(worth(view, move) for move in moves)
    return pick([move for move in moves if worth(view, move) == best], rng)


def worth(view: View, move: Move) -> int:
    """How good the card of a move is: its value, and 10 more for a trump."""
    if not isinstance(move, Play | PlayCastle | Take):
        return 0
    king = next(king for king in view.config.edition.kings if king.id == move.card)
    return max(king.values) + (10 if king.dynasty is view.royal else 0)
