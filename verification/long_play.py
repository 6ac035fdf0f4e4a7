"""Long random play: many games of every config of every game, with the memory watched.

Every game is played to its end, where its state is checked; in every twentieth game every invariant is checked in
every state and over every move. Prints a line for each config, and fails at the first thing that is wrong.

    python verification/long_play.py --games 100000 [--only reis] [--workers 2] [--checked 20]
"""

import argparse
import gc
import resource
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Final, TypeVar

from realeza.cli import GAMES, with_game
from realeza.game import C, Game
from realeza.invariants import check_state, check_step
from realeza.play import play, playout

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

CHUNK: Final = 1000


def play_chunk(name: str, config: str, numbers: range, checked_one_in: int) -> tuple[int, int, int]:
    """Play the games with these numbers: moves made, states checked, and the memory at the peak, in KiB."""

    def run(game: Game[C, S, M, V], /) -> tuple[int, int]:
        moves = checked = 0
        start = game.initial(game.configs()[config])
        for number in numbers:
            rng = Random(f"long {number}")
            if number % checked_one_in:
                end, length = playout(game, start, rng)
                moves += length
            else:
                end = start
                for step in play(game, start, rng):
                    check_state(game.invariants, step.after)
                    check_step(game.invariants, step.before, step.move, step.after)
                    end = step.after
                    moves += 1
                    checked += 1
            game.check(end)
            if game.outcome(end) is None:
                raise AssertionError(f"{name} {config}, game {number}: no outcome")
        return moves, checked

    moves, checked = with_game(name, run)
    gc.collect()
    return moves, checked, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> None:
    """Play them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="games of each config")
    parser.add_argument("--only", choices=GAMES, help="one game alone")
    parser.add_argument("--workers", type=int, default=None, help="processes; one for each core if left out")
    parser.add_argument("--checked", type=int, default=20, help="one game in so many is checked in every state")
    options = parser.parse_args()
    games: int = options.games
    one_in: int = options.checked
    only: str | None = options.only
    with ProcessPoolExecutor(options.workers) as pool:
        for name in GAMES if only is None else [only]:
            for config in with_game(name, _configs):
                started = time.perf_counter()
                chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
                done = [
                    task.result()
                    for task in as_completed([pool.submit(play_chunk, name, config, c, one_in) for c in chunks])
                ]
                moves, checked = sum(chunk[0] for chunk in done), sum(chunk[1] for chunk in done)
                early, late = max(chunk[2] for chunk in done[: len(done) // 10 + 1]), max(chunk[2] for chunk in done)
                print(
                    f"{name} {config}: {games:,} games, {moves:,} moves, {checked:,} states checked, "
                    f"peak memory of a worker {early // 1024} MiB after a tenth, {late // 1024} MiB at the end, "
                    f"{time.perf_counter() - started:.0f} s",
                    flush=True,
                )


def _configs(game: Game[C, S, M, V], /) -> list[str]:
    return list(game.configs())


if __name__ == "__main__":
    main()
