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

from realeza.kingdoms import Config
from realeza.testing.laws import LAWS as ALL_LAWS
from realeza.testing.machines import machine
from tests.kingdoms.alike import LAWS, odd_edition
from tests.kingdoms.positions import CONFIGS


@pytest.mark.clause("KINGDOMS-9.40", "KINGDOMS-1.8")
@pytest.mark.parametrize("name", CONFIGS)
def test_a_random_game_obeys_every_law(name: str) -> None:
    done = LAWS.check_game(CONFIGS[name], Random(name))
    # Kingdoms are sets, so there is no other order of the same things (L14); the automaton has a seat of its own (L11).
    left_out = {"L14", "L11"} if CONFIGS[name].solo else {"L14"}
    assert set(ALL_LAWS) - left_out == set(done)


@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(0, 2**32))
def test_random_games_obey_every_law(name: str, seed: int) -> None:
    assert 1 == Counter(LAWS.check_game(CONFIGS[name], Random(seed), thorough=0.01))["L13"]


@pytest.mark.parametrize("name", CONFIGS)
def test_a_machine_finds_no_law_broken(name: str) -> None:
    machine(LAWS, CONFIGS[name]).TestCase().runTest()


@pytest.mark.clause("KINGDOMS-2.7")
@pytest.mark.parametrize("seed", range(8))
def test_odd_editions_obey_every_law(seed: int) -> None:
    edition = odd_edition(seed)
    solo = seed > 5
    config = Config(2 if solo else 2 + seed % 3, solo, 2 if solo else 0, edition=edition)
    laws = attrs.evolve(LAWS, editions=(edition,))
    assert 1 == laws.check_game(config, Random(seed))["L13"]


GAME = """
from random import Random
from realeza import kingdoms
from realeza.play import play
for name, config in kingdoms.configs().items():
    for step in play(kingdoms, kingdoms.initial(config), Random(name)):
        print(kingdoms.format_move(step.move), *map(kingdoms.format_move, kingdoms.legal_moves(step.after)))
    print(kingdoms.score(step.after), kingdoms.outcome(step.after), step.after, config.edition.fingerprint)
"""


@pytest.mark.clause("KINGDOMS-3.2")
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
