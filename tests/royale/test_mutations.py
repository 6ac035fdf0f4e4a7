"""States that are changed at random, in one place or in several that fit: each is refused, or plays on to its end."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import attrs
import pytest

from realeza import royale
from realeza.actors import Seat
from realeza.invariants import breaches, step_breaches
from realeza.play import pick, play
from realeza.royale import Card, Config, Ending, State
from realeza.royale.cards import NONE, Cards, count
from realeza.royale.decisions import Stack
from tests.royale.positions import CONFIGS, changed
from tests.royale.twins import in_phases

Change = Callable[[State, State, Random], State]


def places(state: State) -> list[int]:
    """All cards: hands, face-up parts, the middle, the Queen's Gold."""
    return [*state.hands, *state.up, state.middle, state.gold * Card.GOLD.one]


def with_places(state: State, cards: Sequence[int]) -> State:
    """The state with other cards everywhere."""
    up = 4 + len(state.up)
    return changed(
        state,
        hands=tuple(cards[:4]),
        up=tuple(cards[4:up]),
        middle=cards[up],
        gold=cards[up + 1] // Card.GOLD.one,
    )


def one_card_moved(state: State, other: State, rng: Random) -> State:
    """A card lies elsewhere."""
    cards = places(state)
    here, there = pick(range(len(cards)), rng), pick(range(len(cards)), rng)
    kinds = [card for card in Card if 0 <= cards[here] < 1 << 13 and count(Cards(cards[here]), card)]
    if kinds:
        card = pick(kinds, rng)
        cards[here] -= card.one
        cards[there] += card.one
    return with_places(state, cards)


def two_cards_swapped(state: State, other: State, rng: Random) -> State:
    """Two cards change places, so that sizes stay."""
    cards = places(state)
    here, there = pick(range(len(cards)), rng), pick(range(len(cards)), rng)
    for place, to in ((here, there), (there, here)):
        kinds = [card for card in Card if 0 <= cards[place] < 1 << 13 and count(Cards(cards[place]), card)]
        if kinds:
            card = pick(kinds, rng)
            cards[place] -= card.one
            cards[to] += card.one
    return with_places(state, cards)


def gold_collected(state: State, other: State, rng: Random) -> State:
    """All Gold of a place is the Queen's."""
    cards = places(state)
    here = pick(range(len(cards) - 1), rng)
    taken = cards[here] & 7 * Card.GOLD.one
    cards[here] -= taken
    cards[-1] += taken
    return with_places(state, cards)


def glory_gathered(state: State, other: State, rng: Random) -> State:
    """All Glory lie at one place."""
    cards = [place & ~3 for place in places(state)]
    cards[pick(range(len(cards) - 1), rng)] += 3
    return with_places(state, cards)


def mixed(state: State, other: State, rng: Random) -> State:
    """Some parts are those of another state."""
    names = [field.name for field in attrs.fields(State) if field.name != "config" and rng.random() < 0.4]
    return changed(state, **{name: getattr(other, name) for name in names})


def asked_otherwise(state: State, other: State, rng: Random) -> State:
    """Other decisions are to come."""
    stacks: tuple[Stack, ...] = (
        *(state.pending[:-1], other.pending, state.pending + other.pending, state.pending[1:], state.pending[::-1]),
        *(other.pending[-1:], state.pending[:-1] + other.pending[-1:], ()),
        *(state.config.people.accuse[key] for key in state.config.people.accuse),
    )
    return changed(state, pending=pick(stacks, rng))


def ended(state: State, other: State, rng: Random) -> State:
    """The game is over, in some way."""
    return changed(state, pending=(), ending=pick((*Ending, None), rng))


def later(state: State, other: State, rng: Random) -> State:
    """Another number of turns is completed."""
    return changed(state, turns=state.turns + pick((-5, -2, -1, 1, 2, 3, 5), rng))


def limited(state: State, other: State, rng: Random) -> State:
    """The limit is here."""
    config = changed(state.config, max_turns=max(1, state.turns + pick((0, 1, 2), rng)))
    return changed(state, config=config)


def other_queen(state: State, other: State, rng: Random) -> State:
    """Another seat is the Queen's."""
    players = state.config.players
    return changed(state, config=Config(players, Seat(pick(range(players), rng)), state.config.max_turns))


def reseated(state: State, other: State, rng: Random) -> State:
    """Roles or places are others."""
    roles, serfs = list(state.seating.roles), list(state.seating.serfs)
    for parts in (roles, serfs):
        parts.sort(key=lambda _: rng.random())
    return changed(state, seating=royale.Seating(tuple(roles), tuple(serfs)))


def emptied(state: State, other: State, rng: Random) -> State:
    """Nothing lies in the middle; who is to get it has it."""
    cards = places(state)
    cards[pick(range(4), rng)] += state.middle
    cards[-2] = NONE
    return with_places(state, cards)


CHANGES: Final[tuple[Change, ...]] = (
    *(one_card_moved, two_cards_swapped, gold_collected, glory_gathered, mixed, asked_otherwise, ended, later, limited),
    *(other_queen, reseated, emptied),
)


def mutate(states: Sequence[State], rng: Random, *, most: int = 4) -> State:
    """One of the states, changed one to four times."""
    state = pick(states, rng)
    for _ in range(1 + int(rng.random() * most)):
        state = pick(CHANGES, rng)(state, pick(states, rng), rng)
    return state


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.clause("ROYALE-9.1", "ROYALE-9.3", "ROYALE-9.6", "ROYALE-9.7")
def test_a_changed_state_is_refused_or_plays_on_to_its_end(name: str) -> None:
    rng = Random(f"mutations {name}")
    states = [state for game in range(3) for state in in_phases(CONFIGS[name], f"mutations {game}", 150)]
    states += [step.after for game in range(3) for step in play(royale, royale.initial(CONFIGS[name]), Random(game))]
    done: Counter[str] = Counter()
    for _ in range(400):
        state = mutate(states, rng)
        if breaches(royale.invariants, state):
            done["refused"] += 1
            continue
        done["accepted"] += 1
        for step in play(royale, state, rng):
            assert () == step_breaches(royale.invariants, step.before, step.move, step.after)
            assert () == breaches(royale.invariants, step.after)
    assert min(done["refused"], done["accepted"]) > 20, done
