"""The laws of every game, for all configs and for an edition that nobody printed."""

import os
import subprocess
import sys
from collections import Counter
from random import Random

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import rio
from realeza.play import play
from realeza.rio import Config, State
from realeza.rio.decisions import SendWorker
from realeza.testing.laws import LAWS as ALL_LAWS
from realeza.testing.machines import machine
from tests.rio.alike import LAWS, odd_edition, universe
from tests.rio.positions import CONFIGS, completes


@pytest.mark.clause("RIO-9.1", "RIO-9.2", "RIO-9.4", "RIO-9.5", "RIO-9.8", "RIO-9.9", "RIO-9.12")
@pytest.mark.parametrize("name", CONFIGS)
def test_a_random_game_obeys_every_law(name: str) -> None:
    done = LAWS.check_game(CONFIGS[name], Random(name), thorough=0.03)
    rotation = {"L11"} if CONFIGS[name].minister else set[str]()
    assert set(ALL_LAWS) - rotation - {"L14"} <= set(done)


@pytest.mark.clause("RIO-9.46", "RIO-9.41")
def test_the_order_of_the_goods_in_the_market_does_not_count() -> None:
    done: Counter[str] = Counter()
    for step in play(rio, rio.initial(CONFIGS["rio-4"]), Random(14)):
        if len({*step.after.stock.upper}) > 1 and done["L14"] < 6:
            done.update(LAWS.check_closely(step.after, (), Random(14)))
    assert 6 == done["L14"]


@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(0, 2**32))
def test_random_games_obey_every_law(name: str, seed: int) -> None:
    assert 1 == Counter(LAWS.check_game(CONFIGS[name], Random(seed), thorough=0.002))["L13"]


@pytest.mark.parametrize("name", ["rio-3", "rio-2-experienced"])
def test_a_machine_finds_no_law_broken(name: str) -> None:
    machine(LAWS, CONFIGS[name]).TestCase().runTest()


@pytest.mark.clause("RIO-2.6", "RIO-2.9", "RIO-2.10")
@pytest.mark.parametrize("seed", range(4))
def test_odd_editions_obey_every_law(seed: int) -> None:
    edition = odd_edition(seed)
    named = CONFIGS[("rio-2", "rio-3", "rio-1-normal", "rio-2-beginner")[seed]]
    config = Config(named.players, named.minister, named.players - 1, edition)
    laws = attrs.evolve(LAWS, editions=(edition,), others=universe(Random(seed), 100))
    assert 1 == laws.check_game(config, Random(seed), thorough=0.02)["L13"]


GAME = """
from random import Random
from realeza import rio
from realeza.play import play
for name in ("rio-3", "rio-2-normal"):
    for step in play(rio, rio.initial(rio.configs()[name]), Random(name)):
        print(rio.format_move(step.move), *map(rio.format_move, rio.legal_moves(step.after)))
    print(rio.score(step.after), rio.outcome(step.after), step.after, rio.default_edition().fingerprint)
"""


@pytest.mark.clause("RIO-9.47")
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
    assert runs[0].count("\n") > 600
    assert runs[0] == runs[1]


@pytest.mark.clause("RIO-5.12", "RIO-5.18", "RIO-9.11", "RIO-9.30")
@pytest.mark.parametrize("name", CONFIGS)
def test_every_send_has_a_completing_continuation(name: str) -> None:
    """From every reached state every legal move leads on, all the way to the end of the turn."""
    rng = Random(f"{name} turns")
    turns: list[State] = [
        step.before
        for step in play(rio, rio.initial(CONFIGS[name]), rng)
        if isinstance(step.before.pending[-1], SendWorker)
    ]
    longest = 0
    for place in range(0, len(turns), 7):
        longest = max(longest, completes(turns[place]))
    assert 1 <= longest <= 8
