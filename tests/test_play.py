"""Playing: players, chance, and the same game for the same seed."""

import itertools
from collections import Counter
from random import Random

import pytest

from realeza import royale
from realeza.actors import Actor, Seat
from realeza.errors import IllegalMoveError
from realeza.play import pick, pick_weighted, play, playout, random_player
from tests.pebbles import Move, Pebbles, Table, Take, View

GAME = Pebbles()


class Fixed(Random):
    """Always the same random number, and none but ``random()``."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError("only random() may be asked")


def greedy(view: View, moves: tuple[Move, ...], rng: Random) -> Move:
    assert view.card in (1, 2, 3, 4)
    return moves[-1]


def cheat(view: View, moves: tuple[Move, ...], rng: Random) -> Move:
    return Take(5)


def test_a_game_is_played_to_its_end_step_by_step() -> None:
    steps = list(play(GAME, GAME.initial(Table(2)), Random(1)))
    assert steps[0].before == GAME.initial(Table(2))
    assert all(step.after == GAME.apply(step.before, step.move) for step in steps)
    assert all(step.after == later.before for step, later in itertools.pairwise(steps))
    assert GAME.outcome(steps[-1].after) is not None


def test_a_seed_is_a_game() -> None:
    games = [[step.move for step in play(GAME, GAME.initial(Table(3)), Random(seed))] for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_a_playout_is_the_same_game_with_and_without_players() -> None:
    start = GAME.initial(Table(2))
    alone = playout(GAME, start, Random(7))
    steps = list(play(GAME, start, Random(7)))
    assert alone == (steps[-1].after, len(steps))
    assert alone == playout(GAME, start, Random(7), {Seat(0): random_player})


def test_players_see_their_view_and_choose() -> None:
    start = GAME.initial(Table(2))
    steps = list(play(GAME, start, Random(3), {Seat(0): greedy, Seat(1): greedy}))
    assert [step.move for step in steps[2:]] == [Take(2), Take(2), Take(2), Take(1)]
    assert playout(GAME, start, Random(3), {Seat(0): greedy, Seat(1): greedy})[1] == 6


def test_a_player_that_cheats_is_found_out() -> None:
    with pytest.raises(IllegalMoveError):
        playout(GAME, GAME.initial(Table(2)), Random(3), {Seat(1): cheat})


def test_a_finished_game_has_no_steps() -> None:
    end, _ = playout(GAME, GAME.initial(Table(2)), Random(1))
    assert list(play(GAME, end, Random(1))) == []
    assert playout(GAME, end, Random(1)) == (end, 0)


@pytest.mark.parametrize(
    ("number", "expected"), [(0.0, "a"), (0.099, "a"), (0.1, "b"), (0.29, "b"), (0.3, "c"), (1 - 2**-53, "c")]
)
def test_chance_goes_by_weight(number: float, expected: str) -> None:
    assert pick_weighted("abc", (1, 2, 7), Fixed(number)) == expected


@pytest.mark.parametrize(("number", "expected"), [(0.0, "a"), (0.33, "a"), (0.34, "b"), (1 - 2**-53, "c")])
def test_equal_weights_are_equal_chances(number: float, expected: str) -> None:
    assert pick_weighted("abc", (5, 5, 5), Fixed(number)) == expected


def test_weights_are_met_in_the_long_run() -> None:
    rng = Random(1)
    counts = Counter(pick_weighted("ab", (1, 3), rng) for _ in range(10_000))
    assert 0.73 < counts["b"] / 10_000 < 0.77


class Scribe:
    """A player that writes down what it is told."""

    def __init__(self) -> None:
        self.notes: list[tuple[Actor, str]] = []

    def __call__(self, view: royale.View, moves: tuple[royale.Move, ...], rng: Random, /) -> royale.Move:
        return pick(moves, rng)

    def told(self, actor: Actor, text: str, /) -> None:
        self.notes.append((actor, text))


@pytest.mark.clause("ROYALE-3.8", "ROYALE-3.10")
def test_a_player_that_keeps_notes_is_told_what_its_seat_may_know() -> None:
    config, secrets = royale.configs()["royale-4"], 0
    for seed in range(40):
        scribes = {Seat(seat): Scribe() for seat in (0, 2)}
        expected: dict[Seat, list[tuple[Actor, str]]] = {seat: [] for seat in scribes}
        for step in play(royale, royale.initial(config), Random(seed), scribes):
            for seat, notes in expected.items():
                text = royale.redact(step.before, step.move, seat)
                secrets += text is None
                if text is not None:
                    notes.append((royale.actor(step.before), text))
        assert expected == {seat: scribe.notes for seat, scribe in scribes.items()}
    assert secrets
