"""States out of reach: what no play leads to is refused, and whatever is accepted plays on to the end."""

import functools
import json
from collections.abc import Callable
from random import Random
from typing import Final, TypeGuard
from unittest import mock

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import rio
from realeza._showing import is_list, is_table
from realeza.errors import InvariantError, RealezaError
from realeza.invariants import breaches, step_breaches
from realeza.play import pick, play
from realeza.rio import Die, Place, State
from realeza.rio.decisions import TakeReward
from realeza.rio.dice import Dice, the_die
from realeza.rio.goods import Goods
from realeza.rio.state import put
from tests.rio.positions import CONFIGS, changed, slots
from tests.rio.reached import (
    BUYING,
    CLEANUP,
    CODEC,
    EACH,
    HIS_PIECE,
    MINISTER,
    OVER,
    PASSED,
    PAYING,
    SELLING,
    SENDING,
    SHOW,
    START,
    STORING,
    TAKING,
    TURNING,
    breaks,
    plus,
)

STATES: Final = (
    *(START, SHOW, EACH, SENDING, BUYING, SELLING, PAYING, TAKING, TURNING, MINISTER, HIS_PIECE, PASSED),
    *(STORING, CLEANUP, OVER),
)
WRONG: Final[tuple[object, ...]] = (None, 1.0, True, "x", [], (), {}, 10**5000, mock.ANY, b"x", State)


def a_state(value: object) -> TypeGuard[State]:
    """Lets anything pass for a state."""
    return True


def found(state: object) -> str:
    """The one thing that is found in what is no state of the right shape."""
    assert a_state(state)
    with pytest.raises(InvariantError) as caught:
        rio.check(state)
    assert len(str(caught.value)) < 300
    return caught.value.broken[0][2]


@pytest.mark.clause("RIO-3.2")
@pytest.mark.parametrize("state", STATES, ids=range(len(STATES)))
def test_every_part_has_exactly_its_type(state: State) -> None:
    spoil(state, lambda part: part, "")


def spoil(value: object, rebuild: Callable[[object], object], path: str) -> None:
    """Put things of other types in the place of every part, all the way down."""
    if attrs.has(type(value)) and not hasattr(value, "__attrs_post_init__"):
        for name in slots(value):
            if follows_from_others(value, name):
                continue
            part: object = getattr(value, name)

            def around(other: object, name: str = name) -> object:
                return rebuild(changed(value, **{name: other}))

            for wrong in WRONG:
                if type(wrong) is not type(part) and not (wrong is None and may_be_none(name)):
                    fits = type(wrong) is int and isinstance(part, int | None) and not isinstance(part, bool)
                    fits = fits or (type(wrong) is str and (part is None or isinstance(part, str)))
                    if not fits:
                        assert f"{path}.{name}".removeprefix(".") in found(around(wrong))
            if type(part) is int:
                found(around(10**5000))
                found(around(-(10**5000)))
            spoil(part, around, f"{path}.{name}")
    elif a_row(value) and value:

        def first(other: object) -> object:
            return rebuild((other, *value[1:]))

        for wrong in WRONG:
            if type(wrong) not in {type(value[0]), type(None), str}:
                found(first(wrong))
        found(rebuild(list(value)))
        spoil(value[0], first, f"{path}[0]")


def follows_from_others(value: object, name: str) -> bool:
    """Whether a part of a record is worked out from the other parts."""
    if isinstance(value, Dice):
        return name != "dice"
    return name in ("actor", "_attrs_cached_hash") or (isinstance(value, Die) and name == "number")


def a_row(value: object) -> TypeGuard[tuple[object, ...]]:
    """Whether a value is a tuple."""
    return type(value) is tuple


def may_be_none(name: str) -> bool:
    """Whether a part may be left out."""
    return name in ("last", "shown", "card", "active", "minister")


@pytest.mark.parametrize("junk", [None, 5, "state", mock.ANY, object(), State, []])
def test_what_is_no_state_at_all(junk: object) -> None:
    assert "a State expected, found" in found(junk)


@pytest.mark.clause("RIO-3.2")
def test_goods_and_dice_of_which_there_are_none() -> None:
    player = SENDING.players[0]
    for goods in (Goods(-1), Goods(1 << 30), Goods(10**5000)):
        for name in ("bag", "shops"):
            found(changed(SENDING, stock=changed(SENDING.stock, **{name: goods})))
        for name in ("store", "transport"):
            found(changed(SENDING, players=put(SENDING.players, 0, changed(player, **{name: goods}))))
    dice = player.dice.dice
    odd = (Die(Place.HAND, 7), Die(Place.HAND, 0), Die(Place.HAND, 10**50))
    for others in (dice[:3], dice[::-1], (*dice, dice[-1]), (), *((one, *dice[1:]) for one in odd)):
        assert "four dice" in found(
            changed(SENDING, players=put(SENDING.players, 0, changed(player, dice=changed(player.dice, dice=others))))
        )


def test_tables_that_all_states_share_cannot_be_changed() -> None:
    table = SENDING.config.table
    assert not hasattr(table, "__dict__")
    for name in slots(table):
        with pytest.raises(AttributeError, match=f"^{name} is shared"):
            setattr(table, name, None)
        with pytest.raises(AttributeError, match=f"^{name} is shared"):
            delattr(table, name)


@pytest.mark.clause("RIO-5.18", "RIO-5.19")
@pytest.mark.parametrize("place", [Place.SHOPS, Place.COURT, Place.FESTIVITIES, Place.CHURCH, Place.BUILDINGS])
def test_a_die_that_has_done_nothing(place: Place) -> None:
    fresh = rio.initial(CONFIGS["rio-2"]).players[0]
    bare = attrs.evolve(fresh, dice=Dice((the_die(Place.HAND, 1), *fresh.dice.dice[2:], the_die(place, 6))))
    town = attrs.evolve(
        SENDING.town,
        court=tuple(attrs.evolve(stack, markers=(0, 0)) for stack in SENDING.town.court),
        sites=tuple(attrs.evolve(site, markers=(0, 0)) for site in SENDING.town.sites),
    )
    state = attrs.evolve(SENDING, players=put(SENDING.players, 0, bare), town=town)
    findings = [finding for _, _, finding in breaches(INVARIANTS, state)]
    assert f"a die of seat 0 has done nothing at {place.value}" in findings


INVARIANTS: Final = tuple(each for each in rio.invariants if each.name == "what the dice have done")


@pytest.mark.clause("RIO-5.40", "RIO-5.42")
def test_income_and_extensions_come_from_festivities() -> None:
    for state in (SENDING, TAKING, OVER, CLEANUP):
        extended = not state.players[0].holdings.extension
        for broken in (
            breaks(state, {"players.0.holdings.income": plus(1)}),
            breaks(state, {"players.0.holdings.extension": extended}),
        ):
            assert "what the festivities have done" in [name for _, name, _ in broken]


@pytest.mark.clause("RIO-5.27", "RIO-5.28")
def test_who_pays_has_the_goods() -> None:
    live = PAYING.pending[-1]
    assert not isinstance(live, TakeReward)
    seat = PAYING.round.last
    assert seat is not None
    player = PAYING.players[seat]
    poor = attrs.evolve(
        PAYING,
        players=put(PAYING.players, seat, attrs.evolve(player, store=Goods(0))),
        stock=attrs.evolve(PAYING.stock, bag=Goods(PAYING.stock.bag + player.store)),
    )
    with pytest.raises(InvariantError, match="and has fewer"):
        rio.check(poor)


def leaves(node: object) -> list[tuple[Callable[[object], None], object]]:
    """Every value in a JSON tree, with what replaces it."""
    listed: list[tuple[Callable[[object], None], object]] = []
    if is_table(node):
        for key, value in node.items():
            listed.append((functools.partial(node.__setitem__, key), value))
            listed += leaves(value)
    elif is_list(node):
        for place, value in enumerate(node):
            listed.append((functools.partial(node.__setitem__, place), value))
            listed += leaves(value)
    return listed


def mutated(state: State, rng: Random) -> str:
    """The JSON of a state with one to three values in it changed, some of them together."""
    data: dict[str, object] = json.loads(CODEC.dump_state(state))
    for _ in range(1 + int(rng.random() * 3)):
        there = [(put_, old) for put_, old in leaves(data["state"]) if not is_table(old)]
        replace, old = pick(there, rng)
        if type(old) is int:
            replace(old + pick((-2, -1, 1, 2), rng))
            like = [(other, value) for other, value in there if type(value) is int and value != old]
            other, value = pick(like, rng)
            if rng.random() < 0.6 and type(value) is int:
                other(value + pick((-1, 1), rng))
        elif is_list(old):
            items = list(old)
            if items and rng.random() < 0.5:
                del items[int(rng.random() * len(items))]
            elif items:
                items.reverse()
            replace(items)
        else:
            replace(pick([value for _, value in there if type(value) is type(old)], rng))
    return json.dumps(data)


@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(0, 2**32))
def test_whatever_is_accepted_plays_on_to_the_end(name: str, seed: int) -> None:
    rng = Random(seed)
    states = [step.after for step in play(rio, rio.initial(CONFIGS[name]), rng)]
    plays_on([*(pick(states, rng) for _ in range(6)), pick(STATES, rng)], rng)


def plays_on(states: list[State], rng: Random) -> int:
    """How many mutants of some states are accepted; each of them plays to the end under all invariants."""
    accepted = 0
    for state in states:
        for _ in range(8):
            try:
                mutant = CODEC.load_state(mutated(state, rng))
            except RealezaError:
                continue
            accepted += 1
            for step in play(rio, mutant, rng):
                assert not step_breaches(rio.invariants, step.before, step.move, step.after)
                assert not breaches(rio.invariants, step.after)
    return accepted
