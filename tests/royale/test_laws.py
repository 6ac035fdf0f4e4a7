"""The laws of every game, in every config of this one."""

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
from tests.royale.twins import rotate, rotate_move, same_actor

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
