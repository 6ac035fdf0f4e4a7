"""Simulating: statistics that depend on the seed alone."""

import math
import pickle
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from random import Random
from types import ModuleType
from typing import TypeVar

import pytest

from realeza import reis, rio
from realeza.actors import Seat
from realeza.errors import IllegalMoveError, SeatError
from realeza.game import Result
from realeza.play import play, playout
from realeza.simulate import _CHUNK as CHUNK
from realeza.simulate import Interval, Report, Tally, game_rng, simulate
from realeza.simulate import _chunks as chunks
from tests.pebbles import Move, Pebbles, Table, Take, View

T = TypeVar("T")

GAME = Pebbles()


def greedy(view: View, moves: tuple[Move, ...], rng: Random) -> Move:
    return moves[-1]


def cheat(view: View, moves: tuple[Move, ...], rng: Random) -> Move:
    return Take(5)


def test_the_tally_adds_up_the_games_one_by_one() -> None:
    report = simulate(GAME, Table(2), 3, 5, executor=ThreadPoolExecutor(1))
    played = [playout(GAME, GAME.initial(Table(2)), Random(f"5 {number}")) for number in range(3)]
    ends, lengths = [end for end, _ in played], [length for _, length in played]
    results = [GAME.outcome(end) or () for end in ends]
    assert report.tally == Tally(
        games=3,
        moves=sum(lengths),
        shortest=min(lengths),
        longest=max(lengths),
        wins=tuple(sum(result[seat] is Result.WIN for result in results) for seat in (0, 1)),
        draws=tuple(sum(result[seat] is Result.DRAW for result in results) for seat in (0, 1)),
        scores=tuple(sum(GAME.score(end)[seat] for end in ends) for seat in (0, 1)),
        squares=tuple(sum(GAME.score(end)[seat] ** 2 for end in ends) for seat in (0, 1)),
    )


def test_neither_the_executor_nor_the_number_of_workers_matters() -> None:
    games = 2 * CHUNK + 1
    tallies = [
        simulate(GAME, Table(3), games, 1, executor=ThreadPoolExecutor(3)).tally,
        simulate(GAME, Table(3), games, 1, workers=1).tally,
        simulate(GAME, Table(3), games, 1, workers=2).tally,
        simulate(GAME, Table(3), games, 1).tally,
    ]
    assert tallies == tallies[:1] * 4
    assert simulate(GAME, Table(3), games, 2, workers=1).tally != tallies[0]


def test_a_game_that_is_a_module_goes_to_other_processes_by_its_name() -> None:
    config = reis.Config(2)
    with ProcessPoolExecutor(1) as pool:
        there = simulate(reis, config, 2, executor=pool).tally
    assert there == simulate(reis, config, 2, executor=ThreadPoolExecutor(1)).tally


class Abroad(ThreadPoolExecutor):
    """Takes everything to another place and back, as a process does, but stays here."""

    def submit(self, *args: object, **kwargs: object) -> Future[object]:  # type: ignore[override]
        task, *rest = pickle.loads(pickle.dumps(args))
        return super().submit(task, *rest)


def test_games_survive_the_journey() -> None:
    assert simulate(reis, reis.Config(2), 2, executor=Abroad(1)).tally.games == 2
    assert simulate(GAME, Table(2), 2, executor=Abroad(1)).tally.games == 2


class Rememberer:
    """Takes two if it has not taken two in this game before."""

    def __init__(self) -> None:
        self.turns = 0

    def __call__(self, view: View, moves: tuple[Move, ...], rng: Random) -> Move:
        self.turns += 1
        return moves[-1] if self.turns == 1 else moves[0]


def test_a_player_may_remember_and_starts_each_game_afresh() -> None:
    player = Rememberer()
    tallies = [
        simulate(GAME, Table(2), CHUNK + 3, 1, players={Seat(0): player}, workers=1).tally,
        simulate(GAME, Table(2), CHUNK + 3, 1, players={Seat(0): player}, workers=2).tally,
        simulate(GAME, Table(2), CHUNK + 3, 1, players={Seat(0): player}, executor=ThreadPoolExecutor(4)).tally,
    ]
    assert tallies == tallies[:1] * 3
    assert player.turns == 0


def test_one_game_can_be_played_again() -> None:
    end, length = playout(GAME, GAME.initial(Table(2)), game_rng(1, 0))
    tally = simulate(GAME, Table(2), 1, 1, workers=1).tally
    assert (tally.scores, tally.moves) == (GAME.score(end), length)


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_a_player_has_a_seat_of_the_game(seat: Seat) -> None:
    with pytest.raises(SeatError):
        simulate(GAME, Table(2), 1, players={seat: greedy}, workers=1)
    with pytest.raises(SeatError):
        next(play(GAME, GAME.initial(Table(2)), Random(0), {seat: greedy}))


def test_players_play() -> None:
    report = simulate(GAME, Table(2), 5, executor=ThreadPoolExecutor(1), players={Seat(0): greedy, Seat(1): greedy})
    assert (report.tally.shortest, report.tally.longest) == (6, 6)


def test_what_cannot_go_to_another_process_is_refused_before_it_goes() -> None:
    def local(view: View, moves: tuple[Move, ...], rng: Random) -> Move:
        return moves[0]

    players = {Seat(0): local}
    with pytest.raises(TypeError, match=r"the player of seat 0 must survive pickling .*; workers=1 needs none: "):
        simulate(GAME, Table(2), 1, players=players, workers=2)
    assert simulate(GAME, Table(2), 1, players=players, workers=1).tally.games == 1


def test_many_games_are_few_tasks() -> None:
    done: list[int] = []
    simulate(GAME, Table(2), 1000 * CHUNK + 1, workers=1, progress=done.append)
    assert len(done) == 981
    assert done[:2] == [CHUNK + 1, CHUNK + 1]


def test_progress_is_told_and_adds_up() -> None:
    done: list[int] = []
    simulate(GAME, Table(2), CHUNK + 7, executor=ThreadPoolExecutor(2), progress=done.append)
    assert sorted(done) == [7, CHUNK]


def test_an_error_in_a_game_comes_back() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        simulate(GAME, Table(2), 3 * CHUNK, 7, executor=ThreadPoolExecutor(1), players={Seat(0): cheat})
    assert caught.value.__notes__[0].startswith("in game ")
    assert caught.value.__notes__[0].endswith(" of the simulation with seed 7")


def test_what_is_left_is_cancelled_after_an_error() -> None:
    futures: list[Future[object]] = []

    class Watched(ThreadPoolExecutor):
        def submit(self, *args: object, **kwargs: object) -> Future[object]:  # type: ignore[override]
            future: Future[object] = Future()
            futures.append(future)
            if len(futures) == 2:
                futures[0].set_exception(RuntimeError("lost"))
            return future

    executor: Executor = Watched(1)
    with pytest.raises(RuntimeError, match="lost"):
        simulate(GAME, Table(2), 2 * CHUNK, executor=executor)
    assert futures[1].cancelled()


def test_progress_is_told_without_other_processes_too() -> None:
    done: list[int] = []
    simulate(GAME, Table(2), CHUNK + 7, workers=1, progress=done.append)
    assert done == [CHUNK, 7]


def test_there_is_a_worker_at_least() -> None:
    with pytest.raises(ValueError, match="at least 1 worker"):
        simulate(GAME, Table(2), 1, workers=0)


@pytest.mark.parametrize("games", [0, -1])
def test_a_simulation_has_a_game_at_least(games: int) -> None:
    with pytest.raises(ValueError, match="at least 1 game"):
        simulate(GAME, Table(2), games)


def report_of(wins: int, games: int, scores: int, squares: int) -> Report:
    return Report(Tally(games, 70, 6, 8, (wins,), (games - wins,), (scores,), (squares,)), 0.5)


def test_shares_have_wilson_intervals() -> None:
    share = report_of(8, 10, 0, 0).win_share(Seat(0))
    assert (share.estimate, round(share.low, 4), round(share.high, 4)) == (0.8, 0.4902, 0.9433)
    none = report_of(10, 10, 0, 0).draw_share(Seat(0))
    assert (none.estimate, none.low, round(none.high, 4)) == (0, 0, 0.2775)


def test_scores_have_normal_intervals() -> None:
    # The scores 2, 4, 4, 6: mean 4, variance 8/3, standard error sqrt(2/3).
    score = report_of(1, 4, 16, 72).score(Seat(0))
    assert score.estimate == 4
    assert (round(score.low, 4), round(score.high, 4)) == (2.3997, 5.6003)


def test_one_game_says_nothing_of_the_spread() -> None:
    assert report_of(1, 1, 5, 25).score(Seat(0)) == Interval(5, -math.inf, math.inf)


def test_length_and_speed() -> None:
    report = report_of(8, 10, 0, 0)
    assert (report.length, report.speed, report.seats) == (7, 140, (Seat(0),))


class Thinker:
    """A player that knows the rules of its game, as a module, and remembers what it saw."""

    def __init__(self, rules: ModuleType) -> None:
        self.rules = rules
        self.seen = 0

    def __call__(self, view: object, moves: tuple[T, ...], rng: Random, /) -> T:
        self.seen += 1
        return moves[0]


def test_a_player_may_hold_a_module() -> None:
    thinker = Thinker(reis)
    report = simulate(reis, reis.Config(2), 2, players={Seat(0): thinker}, workers=1)
    assert 2 == report.tally.games
    assert (reis, 0) == (thinker.rules, thinker.seen)


def test_what_is_no_config_of_the_game_is_refused() -> None:
    for thing in ("p2-basic", None, rio.Config(2)):
        with pytest.raises(TypeError, match="a config of reis expected, found "):
            simulate(reis, thing, 1)  # type: ignore[misc]


def test_any_number_of_games_is_cut_into_tasks() -> None:
    assert 1000 >= len(chunks(10**400))
