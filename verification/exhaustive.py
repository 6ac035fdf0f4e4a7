"""Exhaustive exploration: every way in which the ends of some random games can go on.

From a state near the end of a random game, every legal move of every state is made, chance among them, until each line
of play is over; every invariant is checked in every state and over every move, and states that are equal are explored
once. The start moves towards the beginning of the game as long as its tree has no more than the given states.

    python verification/exhaustive.py --states 20000 --games 5 [--only reis]
"""

import argparse
import time
from random import Random
from typing import TypeVar

from realeza.cli import GAMES, with_game
from realeza.game import C, Game
from realeza.invariants import check_state, check_step
from realeza.play import play

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


def explore(game: Game[C, S, M, V], start: S, most: int) -> tuple[int, int, int] | None:
    """States, moves and ends of everything that can come of a state; ``None`` if it is more than ``most`` states."""
    seen = {start}
    todo = [start]
    moves = ends = 0
    while todo:
        state = todo.pop()
        check_state(game.invariants, state)
        legal = game.legal_moves(state)
        ends += not legal
        for move in legal:
            after = game.advance(state, move)
            check_step(game.invariants, state, move, after)
            moves += 1
            if after not in seen:
                seen.add(after)
                todo.append(after)
        if len(seen) > most:
            return None
    return len(seen), moves, ends


def main() -> None:
    """Explore the ends of some games of every config."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", type=int, default=20_000, help="the most states of one tree")
    parser.add_argument("--games", type=int, default=5, help="random games of each config")
    parser.add_argument("--only", choices=GAMES, help="one game alone")
    options = parser.parse_args()
    most: int = options.states
    games: int = options.games
    only: str | None = options.only

    def run(game: Game[C, S, M, V], /) -> None:
        for name, config in game.configs().items():
            started = time.perf_counter()
            totals, depths = [0, 0, 0], list[int]()
            for number in range(games):
                states = [step.before for step in play(game, game.initial(config), Random(f"end {number}"))]
                largest, depth = (0, 0, 0), 0
                while depth < len(states) and (found := explore(game, states[-depth - 1], most)) is not None:
                    largest, depth = found, depth + 1
                totals = [total + count for total, count in zip(totals, largest, strict=True)]
                depths.append(depth)
            print(
                f"{game.name} {name}, the last {min(depths)} to {max(depths)} moves of {games} games: "
                f"{totals[0]:,} states, {totals[1]:,} moves, {totals[2]:,} ends, {time.perf_counter() - started:.0f} s",
                flush=True,
            )

    for name in GAMES if only is None else [only]:
        with_game(name, run)


if __name__ == "__main__":
    main()
