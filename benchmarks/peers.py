"""The same random play on this library and on others, interleaved in one run: moves a second, and the ratios.

Everybody plays whole games in the same loop: ask who acts, list the legal moves, choose one of them by
``rng.random()``, make it; at chance, choose by weight. Moves of chance count as moves. The contenders take turns in
short slices, again and again, so that whatever else the machine does falls on all of them; a rate is the median over
the slices of a contender, a ratio the median over the rounds of the ratio within the round. The time is the processor
time of the thread.
"""

# The others are installed only where this runs; typings/ says what is used of them.
# pyright: reportMissingModuleSource=false

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from statistics import median
from time import perf_counter, thread_time
from typing import TypeVar, final

import attrs
import chess
import pyspiel
import rlcard
from rlcard.envs.gin_rummy import GinRummyEnv
from rlcard.games.uno.game import UnoGame

from realeza import Over, Turn, kingdoms, reis, rio, royale
from realeza.game import C, Game
from realeza.play import pick_weighted

SEED = 1808
SLICE = 0.1
"""Seconds that a contender plays before it is the next one's turn."""

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


@final
@attrs.frozen
class Contender:
    """Something that plays a whole game at random and says how many moves it took."""

    name: str
    play: Callable[[Random], int]


def ours(game: Game[C, S, M, V], config: str) -> tuple[Contender, Contender]:
    """A game of this library, through ``advance`` and through ``apply``."""
    start = game.initial(game.configs()[config])
    return (
        Contender(f"{game.name} {config} advance", partial(play_ours, game, game.advance, start)),
        Contender(f"{game.name} {config} apply", partial(play_ours, game, game.apply, start)),
    )


def play_ours(game: Game[C, S, M, V], step: Callable[[S, M], S], state: S, rng: Random) -> int:
    actor, legal_moves, weights = game.actor, game.legal_moves, game.weights
    length = 0
    while not isinstance(acting := actor(state), Over):
        moves = legal_moves(state)
        if isinstance(acting, Turn):
            state = step(state, moves[int(rng.random() * len(moves))])
        else:
            state = step(state, pick_weighted(moves, weights(state), rng))
        length += 1
    return length


def by_weight(outcomes: Sequence[tuple[int, float]], rng: Random) -> int:
    """An outcome of chance, drawn by the function that draws ours."""
    actions: tuple[int, ...]
    probabilities: tuple[float, ...]
    actions, probabilities = zip(*outcomes, strict=True)
    return pick_weighted(actions, probabilities, rng)


def run_down(outcomes: Sequence[tuple[int, float]], rng: Random) -> int:
    """An outcome of chance, drawn in the quickest way that was found: until nothing is left of a random number."""
    left = rng.random()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]


def play_spiel(game: pyspiel.Game, chance: Callable[[Sequence[tuple[int, float]], Random], int], rng: Random) -> int:
    state = game.new_initial_state()
    length = 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = chance(state.chance_outcomes(), rng)
        else:
            actions = state.legal_actions()
            action = actions[int(rng.random() * len(actions))]
        state.apply_action(action)
        length += 1
    return length


def play_chess(rng: Random) -> int:
    board = chess.Board()
    length = 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])
        length += 1
    return length


def play_chess_bare(rng: Random) -> int:
    """The same, but the game ends only with no legal move or by the 75 moves, so that nothing else has a cost."""
    board = chess.Board()
    length = 0
    while board.halfmove_clock < 150 and (moves := list(board.legal_moves)):
        board.push(moves[int(rng.random() * len(moves))])
        length += 1
    return length


def play_gin_rummy(env: GinRummyEnv, rng: Random) -> int:
    observed, _ = env.reset()
    length = 0
    while not env.is_over():
        actions = observed["raw_legal_actions"]
        observed, _ = env.step(actions[int(rng.random() * len(actions))])
        length += 1
    return length


def play_uno(game: UnoGame, rng: Random) -> int:
    game.init_game()
    length = 0
    while not game.is_over():
        actions = game.get_legal_actions()
        game.step(actions[int(rng.random() * len(actions))])
        length += 1
    return length


OURS = [
    *ours(reis, "p4-advanced"),
    *ours(royale, "royale-5"),
    *ours(kingdoms, "3p"),
    *ours(rio, "rio-4"),
]
"""Our games; a line each."""

PEERS = (
    Contender("OpenSpiel hearts", partial(play_spiel, pyspiel.load_game("hearts"), by_weight)),
    Contender("OpenSpiel hearts, run down", partial(play_spiel, pyspiel.load_game("hearts"), run_down)),
    Contender("OpenSpiel euchre", partial(play_spiel, pyspiel.load_game("euchre"), by_weight)),
    Contender("RLCard uno, bare game", partial(play_uno, rlcard.make("uno", config={"seed": SEED}).game)),
    Contender("RLCard gin rummy", partial(play_gin_rummy, rlcard.make("gin-rummy", config={"seed": SEED}))),
    Contender("python-chess", play_chess),
    Contender("python-chess, no draw checks", play_chess_bare),
)


def rate(contender: Contender, rng: Random) -> float:
    """Moves a second in one slice, which ends with the end of a game."""
    moves = 0
    start = now = thread_time()
    while now < start + SLICE:
        moves += contender.play(rng)
        now = thread_time()
    return moves / (now - start)


def rounds(contenders: Sequence[Contender], seconds: float) -> Iterator[list[float]]:
    """The rates of all contenders, a round at a time, until the time is up; at least one round.

    The order turns from round to round. The first round is not counted: it fills caches and tables.
    """
    stop = perf_counter() + seconds
    rngs = [Random(SEED) for _ in contenders]
    places = range(len(contenders))
    for place in places:
        rate(contenders[place], rngs[place])
    number = 0
    while number == 0 or perf_counter() < stop:
        rates: dict[int, float] = {}
        for offset in places:
            place = (number + offset) % len(contenders)
            rates[place] = rate(contenders[place], rngs[place])
        yield [rates[place] for place in places]
        number += 1


def ratio(measured: Sequence[Sequence[float]], mine: int, other: int) -> float:
    """How many times as many moves a contender makes as another one does."""
    return median(rates[mine] / rates[other] for rates in measured)


def table(contenders: Sequence[Contender], measured: Sequence[Sequence[float]], columns: int) -> str:
    """A row for each contender: its rate, and the ratio to it of each of the first contenders."""
    names = [contender.name for contender in contenders]
    width = max(map(len, names))
    lines = [f"{'':{width}}  moves a second" + "".join(f"  {name}" for name in names[:columns])]
    for other, name in enumerate(names):
        ratios = [f"  {ratio(measured, mine, other):>{len(names[mine])}.2f}" for mine in range(columns)]
        lines.append(f"{name:{width}}  {median(rates[other] for rates in measured):14,.0f}" + "".join(ratios))
    return "\n".join(lines)


def main() -> None:
    """Measure for the seconds that the command line gives, and print the table."""
    parser = argparse.ArgumentParser(description="The same random play on this library and on others.")
    parser.add_argument("--seconds", type=float, default=60, help="how long to measure (default: 60)")
    seconds: float = parser.parse_args().seconds
    contenders = (*OURS, *PEERS)
    measured = list(rounds(contenders, seconds))
    print(
        f"{len(measured)} rounds of {SLICE} s each; a number under a name says how many times as fast it is as the row"
    )
    print(table(contenders, measured, len(OURS)))


if __name__ == "__main__":
    main()
