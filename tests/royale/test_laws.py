"""The laws of every game, in every config of this one."""

import os
import subprocess
import sys
from collections import Counter
from random import Random

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from realeza import royale
from realeza.royale import Config, Phase, State
from realeza.royale.cards import SIZES
from realeza.royale.moves import UNIVERSE
from realeza.testing.laws import Laws
from realeza.testing.machines import machine
from tests.royale.positions import CONFIGS
from tests.royale.twins import in_phases, rotate, rotate_move, same_actor

ROUND = {5: 30, 4: 63, 3: 82}
LAST_CALL = {5: 4, 4: 6, 3: 6}


def bags(state: State) -> int:
    """The cards in the bag that chance draws from."""
    return SIZES[state.middle if state.phase is Phase.DEAL else state.hands[state.active]]


def longest(config: Config) -> int | None:
    """The bound of ROYALE-9.20."""
    if config.max_turns is None:
        return None
    return 20 + ROUND[config.players] * -(-config.max_turns // 5) + LAST_CALL[config.players]


LAWS = Laws(
    royale,
    others=UNIVERSE,
    bags=bags,
    twin=same_actor,
    rotate=rotate,
    rotate_move=rotate_move,
    longest=longest,
)
each_config = pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS.keys())


@each_config
@pytest.mark.clause("ROYALE-1.6", "ROYALE-9.9", "ROYALE-9.20", "ROYALE-9.21")
def test_laws(config: Config) -> None:
    done: Counter[str] = Counter()
    for game in range(4):
        done.update(LAWS.check_game(config, Random(f"laws {game}")))
    bounded = {"L12"} if config.max_turns else set[str]()
    assert {f"L{number}" for number in range(1, 14)} - {"L12"} | bounded == set(done)


@each_config
def test_machine(config: Config) -> None:
    run_state_machine_as_test(machine(LAWS, config), settings=settings(max_examples=6))


GAME = """
from random import Random
from realeza import royale
from realeza.play import play
for config in royale.configs().values():
    for step in play(royale, royale.initial(config), Random(config.players)):
        print(royale.format_move(step.move), *map(royale.format_move, royale.legal_moves(step.after)))
        print(royale.redact(step.before, step.move, None), royale.observe(step.after, None).unseen)
    print(royale.score(step.after), royale.outcome(step.after), step.after, config.edition.fingerprint)
"""


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


@pytest.mark.clause("ROYALE-9.20")
@pytest.mark.parametrize("players", [5, 4, 3])
def test_windows_and_turns_stay_within_their_bounds(players: int) -> None:
    window, citizen = {5: 1, 4: 4, 3: 5}[players], {5: 7, 4: 12, 3: 12}[players]
    serf = 6 + 4 * window
    for game in range(20):
        asked, moves, turns = 0, 0, 0
        for state in in_phases(CONFIGS[f"royale-{players}"], f"bounds {game}", 400):
            if state.phase in (Phase.DEAL, Phase.ROLE, Phase.PLACE):
                continue
            asked = asked + 1 if state.phase in (Phase.PROCLAIM, Phase.ACCUSE) else 0
            moves = moves + 1 if state.turns == turns else 1
            turns = state.turns
            assert asked <= window
            # The closing window of a turn is asked when the next turn is counted already.
            assert moves <= window + max(citizen, serf if players < 5 else 0)
