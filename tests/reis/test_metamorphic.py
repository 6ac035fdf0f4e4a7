"""The metamorphic properties of section 9.D: what does not change when something else does."""

import itertools
from collections.abc import Iterator
from random import Random

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import reis
from realeza.actors import Seat, Turn
from realeza.invariants import breaches
from realeza.play import pick, play
from realeza.reis import Bonus, Config, Dynasty, Edition, Phase, State
from realeza.reis.cards import BIT, CARDS, NONE, CardSet
from realeza.reis.contest import winner as wins
from realeza.reis.edition import TRUMPS
from realeza.reis.moves import FlushMove, Play, PlayCastle, Second
from realeza.reis.scoring import round_points
from realeza.reis.specials import to_the_left
from realeza.reis.state import Flush, Spoils, is_last
from tests.reis.alike import left, odd_edition, reordered, rotate, shuffled, twin
from tests.reis.positions import CONFIGS

seeds = st.integers(0, 2**32)
names_of_configs = st.sampled_from(sorted(CONFIGS))


def states(config: Config, seed: int, start: State | None = None) -> Iterator[State]:
    """The states of a random game."""
    for step in play(reis, start or reis.initial(config), Random(seed)):
        yield step.after


def full_tables(config: Config, seed: int) -> Iterator[tuple[State, Seat]]:
    """States whose flush is complete and only has to be resolved, each with its leader."""
    for step in play(reis, reis.initial(config), Random(seed)):
        table, move = step.before.flush, step.move
        played = table.plays if isinstance(move, Second) else (*table.plays, move)
        seconds = (*table.seconds, move) if isinstance(move, Second) else table.seconds
        ends = isinstance(move, Play | PlayCastle | Second) and step.before.spoils != step.after.spoils
        if ends and table.leader is not None:
            entries = tuple(entry for entry in played if isinstance(entry, Play | PlayCastle))
            bonus = table.bonus if table.plays else None
            full = Flush(table.leader, None, bonus, entries, (), seconds)
            yield attrs.evolve(step.before, flush=full), table.leader


def with_table(state: State, plays: tuple[FlushMove, ...], seconds: tuple[Second, ...], bonus: Bonus | None) -> State:
    return attrs.evolve(state, flush=attrs.evolve(state.flush, plays=plays, seconds=seconds, bonus=bonus))


@pytest.mark.clause("REIS-9.41")
@each_of(names_of_configs, seeds)
def test_rotation_commutes_with_play(name: str, seed: int) -> None:
    rotated = 0
    for step in itertools.islice(play(reis, reis.initial(CONFIGS[name]), Random(seed)), 300):
        before, after = rotate(step.before), rotate(step.after)
        if before is None:
            continue
        assert reis.legal_moves(step.before) == reis.legal_moves(before)
        if after is not None:
            assert after == reis.apply(before, step.move)
            assert left(reis.score(step.after)) == reis.score(after)
            rotated += 1
    assert rotated > 100


@pytest.mark.clause("REIS-9.41", "REIS-5.1")
def test_a_rotation_is_never_the_same_table() -> None:
    for state in states(CONFIGS["p3-advanced"], 1):
        other = rotate(state)
        if other is not None and state.phase not in (Phase.ROYAL, Phase.OVER):
            assert other != state
            back = rotate(rotate(other) or other)
            assert state == back


@pytest.mark.clause("REIS-9.42", "REIS-3.3")
@each_of(names_of_configs, seeds)
def test_what_a_seat_may_not_see_tells_it_nothing(name: str, seed: int) -> None:
    rng, changes = Random(seed), 0
    for state in states(CONFIGS[name], seed):
        seat = pick([None, *map(Seat, range(state.config.players))], rng)
        other = twin(state, seat, rng)
        changes += other != state
        # With another hand a seat might have assisted, and its play tells that it could not.
        assert {"assist"} >= {name for _, name, _ in breaches(reis.invariants, other)}
        assert reis.observe(state, seat) == reis.observe(other, seat)
        if seat is not None and reis.actor(state) == Turn(seat):
            assert reis.legal_moves(state) == reis.legal_moves(other)
    assert changes > 50


@pytest.mark.clause("REIS-9.43")
@each_of(names_of_configs, seeds)
def test_the_winner_does_not_depend_on_the_order_of_the_followers(name: str, seed: int) -> None:
    rng, players = Random(seed), CONFIGS[name].players
    for state, leader in full_tables(CONFIGS[name], seed):
        order = [0, *shuffled(range(1, players), rng)]
        plays, seconds = state.flush.plays, state.flush.seconds
        other = with_table(
            state,
            tuple(plays[place] for place in order),
            tuple(seconds[place] for place in order) if seconds else (),
            state.flush.bonus,
        )
        place = (wins(state, leader) - leader) % players
        assert place == order[(wins(other, leader) - leader) % players]


@pytest.mark.clause("REIS-9.44", "REIS-6.2")
@each_of(seeds)
def test_it_does_not_matter_which_member_of_a_team_won_what(seed: int) -> None:
    config, rng, different = CONFIGS["p4-teams-advanced"], Random(seed), 0
    for state in states(config, seed):
        other = reordered(state, rng)
        if other is not None and Phase.PLAY is state.phase:
            different += other != state
            trump, number = state.standing.royal, state.standing.round
            assert round_points(config, trump, state.spoils, number) == round_points(
                config, trump, other.spoils, number
            )
    assert different > 10


@pytest.mark.clause("REIS-9.45", "REIS-5.19")
@each_of(seeds)
def test_cuts_without_a_trump_and_intrigue_are_like_no_bonus(seed: int) -> None:
    for state, leader in full_tables(CONFIGS["p3-basic"], seed):
        plays = state.flush.plays
        if is_last(plays[0]):
            continue
        plain = wins(state, leader)
        assert plain == wins(with_table(state, plays, (), Bonus.INTRIGUE), leader)
        trumps = state.config.deck.trumps[state.standing.royal]
        if not any(BIT[entry.card] & trumps for entry in plays):
            assert plain == wins(with_table(state, plays, (), Bonus.CUTS), leader)


@pytest.mark.clause("REIS-9.46", "REIS-1.2")
@each_of(st.sampled_from(["p2", "p3", "p4", "p4-teams"]), seeds)
def test_without_bonuses_the_advanced_game_is_the_basic_one(name: str, seed: int) -> None:
    plain = without_bonuses(reis.default_edition())
    config = attrs.evolve(CONFIGS[f"{name}-advanced"], edition=plain)
    basic = reis.initial(CONFIGS[f"{name}-basic"])
    for step in play(reis, reis.initial(config), Random(seed)):
        assert reis.legal_moves(basic) == reis.legal_moves(step.before)
        basic = reis.apply(basic, step.move)
        assert basic == attrs.evolve(step.after, config=basic.config)
    assert reis.outcome(basic) is not None


def without_bonuses(edition: Edition) -> Edition:
    return attrs.evolve(edition, kings=tuple(attrs.evolve(each, bonus=None) for each in edition.kings))


@pytest.mark.clause("REIS-9.47")
@each_of(st.booleans(), seeds)
def test_a_stronger_winner_still_wins(odd: bool, seed: int) -> None:
    config = CONFIGS["p4-advanced"]
    if odd:
        config = attrs.evolve(config, edition=odd_edition(seed % 6))
    stronger = 0
    for state, leader in full_tables(config, seed):
        seat = wins(state, leader)
        table = state.flush
        place = (seat - leader) % config.players
        entry = table.plays[place]
        by = -1 if table.bonus is Bonus.CONSPIRACY else 1
        raised = attrs.evolve(entry, value=config.deck.value(entry.card, entry.value) + by)
        plays = (*table.plays[:place], raised, *table.plays[place + 1 :])
        assert seat == wins(with_table(state, plays, table.seconds, table.bonus), leader)
        stronger += 1
    assert stronger >= 15


@pytest.mark.clause("REIS-9.48", "REIS-5.24")
@each_of(st.lists(st.integers(0, 2**36 - 1), min_size=2, max_size=4))
def test_as_many_passes_as_seats_change_nothing(sets: list[int]) -> None:
    before = tuple(CardSet(cards) for cards in sets)
    passed = before
    for number in range(len(sets)):
        assert passed[-1] == to_the_left(passed)[0], number
        passed = to_the_left(passed)
    assert before == passed


def random_spoils(config: Config, rng: Random) -> Spoils:
    """All cards in some of the won piles."""
    piles = [NONE] * config.players
    winners = [seat for seat in range(config.players) if seat == 0 or rng.random() < 0.7]
    for card in CARDS:
        seat = pick(winners, rng)
        piles[seat] = CardSet(piles[seat] | BIT[card])
    return Spoils(tuple(piles), tuple(int(bool(pile)) for pile in piles))


@pytest.mark.clause("REIS-9.49", "REIS-6.7")
@each_of(names_of_configs, st.sampled_from(TRUMPS), seeds)
def test_round_3_counts_twice(name: str, trump: Dynasty, seed: int) -> None:
    config = CONFIGS[name]
    spoils = random_spoils(config, Random(seed))
    once = round_points(config, trump, spoils, 1)
    assert once == round_points(config, trump, spoils, 2)
    assert tuple(2 * points for points in once) == round_points(config, trump, spoils, 3)


@pytest.mark.clause("REIS-9.50", "REIS-6.5")
@each_of(names_of_configs, st.sampled_from(TRUMPS), st.sampled_from([1, 7, 1000]), seeds)
def test_penalties_do_not_matter_to_whoever_has_all_three(name: str, trump: Dynasty, penalty: int, seed: int) -> None:
    config = CONFIGS[name]
    spoils = random_spoils(config, Random(seed))
    filipina = config.deck.filipina
    piles = [CardSet(pile & ~filipina) for pile in spoils.cards]
    piles[0] = CardSet(piles[0] | filipina)
    spoils = Spoils(tuple(piles), tuple(int(bool(pile)) for pile in piles))
    dear = tuple(
        attrs.evolve(each, penalty=penalty) if each.dynasty is Dynasty.FILIPINA else each
        for each in config.edition.kings
    )
    other = attrs.evolve(config, edition=attrs.evolve(config.edition, kings=dear))
    assert round_points(config, trump, spoils, 1) == round_points(other, trump, spoils, 1)
