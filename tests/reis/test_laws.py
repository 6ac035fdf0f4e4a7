"""The laws of every game, for all configs and for editions that nobody printed."""

import os
import subprocess
import sys
from collections import Counter
from random import Random

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import reis
from realeza.play import playout
from realeza.reis import Config
from realeza.testing.laws import LAWS as ALL_LAWS
from realeza.testing.machines import machine
from tests.reis.alike import LAWS, odd_edition, universe
from tests.reis.positions import CONFIGS


@pytest.mark.parametrize("name", CONFIGS)
def test_a_random_game_obeys_every_law(name: str) -> None:
    done = LAWS.check_game(CONFIGS[name], Random(name))
    only_teams = {"L14"} if not CONFIGS[name].teams else set[str]()
    assert set(ALL_LAWS) - only_teams == set(done)


@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(0, 2**32))
def test_random_games_obey_every_law(name: str, seed: int) -> None:
    assert Counter(LAWS.check_game(CONFIGS[name], Random(seed), thorough=0.01))["L13"] == 1


@pytest.mark.parametrize("name", CONFIGS)
def test_a_machine_finds_no_law_broken(name: str) -> None:
    machine(LAWS, CONFIGS[name]).TestCase().runTest()


@pytest.mark.clause("REIS-2.8")
@pytest.mark.parametrize("seed", range(6))
def test_odd_editions_obey_every_law(seed: int) -> None:
    edition = odd_edition(seed)
    players = 2 + seed % 3
    config = Config(players, advanced=True, teams=players == 4 and seed > 2, edition=edition)
    laws = attrs.evolve(LAWS, editions=(edition,), others=universe(Random(seed), 200))
    assert laws.check_game(config, Random(seed))["L13"] == 1


GAME = """
from random import Random
from realeza import reis
from realeza.play import play
from realeza.reis import Config
for players in (2, 3, 4):
    for step in play(reis, reis.initial(Config(players, True)), Random(players)):
        print(reis.format_move(step.move), *map(reis.format_move, reis.legal_moves(step.after)))
    print(reis.score(step.after), reis.outcome(step.after), step.after, reis.default_edition().fingerprint)
"""


@pytest.mark.clause("REIS-9.20")
def test_hash_seeds_change_nothing() -> None:
    runs = [
        subprocess.run(
            [sys.executable, "-c", GAME],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0].count("\n") > 700
    assert runs[0] == runs[1]


@pytest.mark.clause("REIS-9.32")
@pytest.mark.parametrize(("players", "moves"), [(2, 279), (3, 255), (4, 231)])
def test_a_basic_game_has_always_the_same_length(players: int, moves: int) -> None:
    for seed in range(3):
        assert moves == playout(reis, reis.initial(Config(players)), Random(seed))[1]


@pytest.mark.clause("REIS-9.32")
def test_an_edition_full_of_intrigues_stays_within_the_bound() -> None:
    edition = reis.default_edition()
    intrigues = tuple(attrs.evolve(king, bonus=reis.Bonus.INTRIGUE) for king in edition.kings)
    for players in (2, 3, 4):
        config = Config(players, advanced=True, edition=attrs.evolve(edition, kings=intrigues))
        # Nobody gives in the last flush, nor in the one before, which leaves the leader no card to give.
        assert 435 - 30 * players - 3 * players == playout(reis, reis.initial(config), Random(players))[1]
