"""States that play has reached, and what is found when one thing in them is changed."""

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

import pytest

from realeza import rio
from realeza._showing import is_list
from realeza._structuring import as_list, as_table
from realeza.codec import Codec
from realeza.errors import Breach, InvariantError
from realeza.play import play
from realeza.rio import Phase, State
from realeza.rio.decisions import (
    BuyGood,
    DiscardGood,
    DrawForShops,
    DrawGood,
    PayGood,
    SellGood,
    SendWorker,
    ShowDemand,
    TakeReward,
    TurnPiece,
)
from realeza.rio.ready import REVEAL_PORTO
from tests.rio.positions import CONFIGS

CODEC: Final = Codec(rio)

Change = Callable[[object], object]


def reached(name: str, wanted: Callable[[State], bool]) -> State:
    """The first state of that kind in random games."""
    for seed in range(100):
        for step in play(rio, rio.initial(CONFIGS[name]), Random(seed)):
            if wanted(step.after):
                return step.after
    raise AssertionError(name)


def top(state: State, kind: type) -> bool:
    """Whether such a decision is asked."""
    return bool(state.pending) and isinstance(state.pending[-1], kind)


START: Final = rio.initial(CONFIGS["rio-2"])
SHOW: Final = reached("rio-1-normal", lambda state: top(state, ShowDemand))
PORTO: Final = reached("rio-2", lambda state: state.pending == (REVEAL_PORTO,) and state.round.number == 3)
ARRIVING: Final = reached("rio-2", lambda state: top(state, DrawForShops) and len(state.pending) == 4)
EACH: Final = reached("rio-2", lambda state: top(state, DrawGood) and state.phase is Phase.PORTO)
SENDING: Final = reached(
    "rio-2",
    lambda state: (
        top(state, SendWorker)
        and state.round.number > 3
        and state.players[1].dice.visited > 0
        and len(state.players[0].dice.hand) > 1
    ),
)
BUYING: Final = reached("rio-2", lambda state: top(state, BuyGood) and state.round.number > 2)
SELLING: Final = reached("rio-2", lambda state: top(state, SellGood))
PAYING: Final = reached("rio-2", lambda state: top(state, PayGood))
TAKING: Final = reached("rio-2", lambda state: top(state, TakeReward))
TURNING: Final = reached("rio-2", lambda state: top(state, TurnPiece))
MINISTER: Final = reached(
    "rio-1-normal",
    lambda state: top(state, SendWorker) and state.town.minister.mark == 1 and not state.town.minister.passed,
)
HIS_PIECE: Final = reached("rio-1-normal", lambda state: top(state, TurnPiece) and state.round.last == 1)
PASSED: Final = reached("rio-1-normal", lambda state: state.town.minister.passed and top(state, SendWorker))
STORING: Final = reached("rio-2", lambda state: top(state, DiscardGood))
CLEANUP: Final = reached("rio-1-normal", lambda state: state.phase is Phase.CLEANUP)
OVER: Final = reached("rio-2", lambda state: state.phase is Phase.OVER)


def changed(state: State, changes: Mapping[str, object]) -> str:
    """The JSON of a state with some values in it changed: ``{"players.0.reis": -1}``.

    A function makes the new value of the old one.
    """
    data: dict[str, object] = json.loads(CODEC.dump_state(state))
    for path, value in changes.items():
        *ways, last = ["state", *path.split(".")]
        node: object = data
        for way in ways:
            node = as_list(node)[int(way)] if is_list(node) else as_table(node)[way]
        if is_list(node):
            node[int(last)] = value(node[int(last)]) if callable(value) else value
        else:
            table = as_table(node)
            table[last] = value(table[last]) if callable(value) else value
    return json.dumps(data)


def breaks(state: State, changes: Mapping[str, object]) -> tuple[Breach, ...]:
    """What is found when a state is changed so."""
    with pytest.raises(InvariantError) as caught:
        CODEC.load_state(changed(state, changes))
    return caught.value.broken


def plus(number: int) -> Change:
    """Adds to a number."""

    def change(value: object) -> object:
        assert isinstance(value, int)
        return value + number

    return change


def without_first(value: object) -> object:
    """Drops the first item of a list."""
    return as_list(value)[1:]


def without_second(value: object) -> object:
    """Drops the second item of a list."""
    items = as_list(value)
    return [items[0], *items[2:]]


def first(number: int) -> Change:
    """Keeps the first items of a list."""
    return lambda value: as_list(value)[:number]


def last_again(times: int) -> Change:
    """Repeats the last item of a list."""
    return lambda value: as_list(value) + as_list(value)[-1:] * times


def and_also(*items: object) -> Change:
    """Adds items to a list."""
    return lambda value: [*as_list(value), *items]


def before(*items: object) -> Change:
    """Puts items before a list."""
    return lambda value: [*items, *as_list(value)]
