"""Metamorphic properties (9.21 to 9.25); rotation is law L11 in ``test_laws.py``."""

import itertools
from random import Random

import attrs
import pytest

from realeza import royale
from realeza.royale import Accuse, Bribe, Card, Collect, Draw, Give, Hand, Move, Phase, Reveal, Serf, Ship, State
from realeza.royale.cards import RESOURCES, Who
from realeza.royale.notation import format_who
from tests.royale.positions import CONFIGS
from tests.royale.twins import in_phases, other_serf, rename, swap_serfs

SETUP = (Phase.DEAL, Phase.ROLE, Phase.PLACE)


def played(name: str, games: int = 4) -> list[State]:
    """States of some games after the setup, at random."""
    states = [state for game in range(games) for state in in_phases(CONFIGS[name], f"m{game}")]
    return [state for state in states if state.phase not in SETUP]


@pytest.mark.clause("ROYALE-9.22", "ROYALE-2.2")
@pytest.mark.parametrize("name", ["royale-5", "royale-4", "royale-3"])
def test_resources_are_alike(name: str) -> None:
    rng = Random(name)
    permutations = list(itertools.permutations(RESOURCES))
    # A state that loads has the roles of Serfs in printed order; one that is played need not.
    for state in played(name):
        chosen = permutations[int(rng.random() * len(permutations))]
        names = {**dict(zip(RESOURCES, chosen, strict=True)), Card.GOLD: Card.GOLD, Card.GLORY: Card.GLORY}
        other = rename(state, names)
        moves = {move: renamed_move(move, names) for move in royale.legal_moves(state)}
        assert set(moves.values()) == set(royale.legal_moves(other))
        for move, same in moves.items():
            assert rename(royale.advance(state, move), names) == royale.advance(other, same)
        assert royale.score(state) == royale.score(other)


def renamed_move(move: Move, names: dict[Card, Card]) -> Move:
    """The move with the resources renamed."""
    if isinstance(move, Ship):
        kinds = [names[card] for card in (move.card, move.second) if card is not None]
        return Ship(*sorted(kinds, key=lambda card: card.value))
    if isinstance(move, Reveal | Draw | Hand):
        return attrs.evolve(move, card=names[move.card])
    return move


@pytest.mark.clause("ROYALE-9.23")
def test_serfs_are_alike() -> None:
    for state in played("royale-3", 8):
        other = swap_serfs(state)
        moves = {move: swapped_move(move) for move in royale.legal_moves(state)}
        assert set(moves.values()) == set(royale.legal_moves(other))
        for move, same in moves.items():
            assert swap_serfs(royale.advance(state, move)) == royale.advance(other, same)
        assert royale.outcome(state) == royale.outcome(other)


def swapped_move(move: Move) -> Move:
    """The move with the letters exchanged."""
    if isinstance(move, Accuse):
        return Accuse(other_serf(move.serf))
    if isinstance(move, Bribe):
        return Bribe(None if move.serf is None else other_serf(move.serf))
    if isinstance(move, Collect):
        return Collect(move.b, move.a)
    if isinstance(move, Give):
        first, second = sorted(map(_swapped, (move.first, move.second)), key=format_who)
        return Give(first, second)
    return move


def _swapped(who: Who) -> Who:
    return other_serf(who) if isinstance(who, Serf) else who


@pytest.mark.clause("ROYALE-9.24", "ROYALE-3.4")
def test_the_order_in_which_cards_came_changes_nothing() -> None:
    start = royale.initial(CONFIGS["royale-4"])
    texts = ["glory", "gold", "glory", "glory", "gold", "iron", "wood", "wood", "iron", "gold", "gold", "grain"]
    texts += ["grain", "stone", "stone", "gold"]
    exchanged = [*texts[:4], *texts[8:12], *texts[4:8], *texts[12:]]
    assert dealt(start, texts) == dealt(start, exchanged)


def dealt(state: State, texts: list[str]) -> State:
    """The state after these cards are dealt."""
    for text in texts:
        state = royale.apply(state, royale.parse_move(f"deal {text}"))
    return state


@pytest.mark.clause("ROYALE-9.25", "ROYALE-1.5")
@pytest.mark.parametrize("players", [5, 4, 3])
def test_a_limit_changes_nothing_before_it_is_reached(players: int) -> None:
    limited, free = CONFIGS[f"royale-{players}-short"], CONFIGS[f"royale-{players}-unbounded"]
    assert limited.max_turns is not None
    for game in range(5):
        for state in in_phases(limited, f"limit {game}"):
            if state.turns < limited.max_turns - 5:
                same = attrs.evolve(state, config=free)
                assert royale.legal_moves(state) == royale.legal_moves(same)
                for move in royale.legal_moves(state):
                    assert attrs.evolve(royale.advance(state, move), config=free) == royale.advance(same, move)
