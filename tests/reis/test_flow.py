"""Who decides next (5.A, 5.H): the phase machine, and the order in which a flush has its effects."""

from collections import Counter
from random import Random

import pytest

from realeza import reis
from realeza.actors import CHANCE, OVER, Seat, Turn
from realeza.errors import IllegalMoveError, NotChanceError
from realeza.play import play
from realeza.reis import Bonus, Config, Deal, Give, Move, Phase, Play, PlayCastle, Reveal, Second, Take
from realeza.reis.cards import Card
from realeza.reis.state import step_of
from tests.reis.alike import odd_edition
from tests.reis.positions import CONFIGS, after, each, gained, given, hands, legal

KINDS: dict[Phase, tuple[type[Move], ...]] = {
    Phase.ROYAL: (Reveal,),
    Phase.DEAL_WALL: (Deal,),
    Phase.DEAL_HAND: (Deal,),
    Phase.DEAL_CASTLE: (Deal,),
    Phase.PLAY: (Play, PlayCastle),
    Phase.GIVE: (Give,),
    Phase.SECOND: (Second,),
    Phase.DRAW: (Deal,),
    Phase.TAKE: (Take,),
    Phase.REFILL: (Deal,),
}
BY_CHANCE = (Phase.ROYAL, Phase.DEAL_WALL, Phase.DEAL_HAND, Phase.DEAL_CASTLE, Phase.DRAW, Phase.REFILL)


AFTER_A_FLUSH = (Phase.DRAW, Phase.TAKE, Phase.PLAY)
FOLLOWING = {
    Phase.ROYAL: (Phase.DEAL_WALL,),
    Phase.DEAL_WALL: (Phase.DEAL_HAND,),
    Phase.DEAL_HAND: (Phase.DEAL_CASTLE,),
    Phase.DEAL_CASTLE: (Phase.PLAY,),
    Phase.PLAY: (Phase.SECOND, *AFTER_A_FLUSH),
    Phase.GIVE: (Phase.PLAY,),
    Phase.SECOND: AFTER_A_FLUSH,
    Phase.DRAW: (Phase.TAKE, Phase.PLAY),
    Phase.TAKE: (Phase.REFILL,),
    Phase.REFILL: (Phase.PLAY,),
}


@pytest.mark.clause("REIS-5.1", "REIS-5.3", "REIS-5.10", "REIS-3.1")
@pytest.mark.parametrize("name", CONFIGS)
def test_the_phase_machine(name: str) -> None:
    config = CONFIGS[name]
    players = config.players
    steps = dict.fromkeys(KINDS, players) | {Phase.ROYAL: 1, Phase.DEAL_HAND: 5 * players}
    made = dict.fromkeys(KINDS, 0)
    state = reis.initial(config)
    for step in play(reis, state, Random(6)):
        before, move, state = step.before, step.move, step.after
        phase, leader, winner = before.phase, before.flush.leader, before.flush.winner
        assert isinstance(move, KINDS[phase])
        assert made[phase] == step_of(before)
        if phase in BY_CHANCE:
            assert CHANCE == reis.actor(before)
        else:
            first = leader if phase is not Phase.TAKE or winner is None else winner + 1
            assert first is not None
            assert Turn(Seat((first + made[phase]) % players)) == reis.actor(before)
        made[phase] += 1
        if made[phase] == steps[phase]:
            ends = isinstance(move, PlayCastle) and move.heir is None
            assert state.phase in ((Phase.ROYAL, Phase.OVER) if ends else FOLLOWING[phase])
            made[phase] = 0
        elif phase is Phase.PLAY and state.flush.bonus is Bonus.INTRIGUE and made[phase] == 1:
            assert Phase.GIVE is state.phase
        else:
            assert phase is state.phase
    assert (OVER, 0) == (reis.actor(state), step_of(state))
    with pytest.raises(NotChanceError):
        reis.weights(state)


@pytest.mark.clause("REIS-5.25")
@pytest.mark.parametrize(("pile", "phases"), [
    ("-", [Phase.SECOND, Phase.SECOND, Phase.PLAY]),
    ("12 13", [Phase.SECOND, Phase.SECOND, Phase.DRAW, Phase.DRAW, Phase.PLAY]),
    ("12 13 14 15", [Phase.SECOND] * 2 + [Phase.DRAW] * 2 + [Phase.TAKE] * 2 + [Phase.REFILL] * 2 + [Phase.PLAY]),
])  # fmt: skip
def test_the_phases_after_a_battle(pile: str, phases: list[Phase]) -> None:
    state = given(f"p2-advanced; afonsina; 0; 21 24 2 3 4 | 22 29 5 6 7; 8 | 9; wall 10 11; pile {pile}")
    state = after(state, "play 21", "play 22")
    seen: list[Phase] = [state.phase]
    while state.phase is not Phase.PLAY:
        state = after(state, legal(state)[0])
        seen.append(state.phase)
    assert phases == seen


@pytest.mark.clause("REIS-5.25", "REIS-5.22", "REIS-5.24")
def test_the_fool_passes_before_the_cards_of_the_pile_are_drawn_and_after_the_flush_is_won() -> None:
    state = given("p2-advanced; avis; 0; 21 2 3 4 5 | 22 fool 6 7 8; 9 | 1; wall 10 11; pile 12 13")
    end = after(state, "play 21", "play 22", "second 2", "second fool")
    assert (Seat(0), Phase.DRAW) == (end.flush.winner, end.phase)
    assert each("21 2 22 fool | -") == gained(state, end)
    assert each("6 7 8 | 3 4 5") == hands(end)


@pytest.mark.clause("REIS-9.20")
def test_advance_refuses_a_move_of_another_kind() -> None:
    reveal = Reveal(reis.Dynasty.AVIS)
    every: tuple[Move, ...] = (
        *(kind(Card("14")) for kind in (Deal, Play, PlayCastle, Give, Second, Take)),
        reveal,
    )
    seen: set[Phase] = set()
    state = reis.initial(CONFIGS["p2-advanced"])
    for step in play(reis, state, Random(7)):
        phase, state = step.before.phase, step.after
        if phase not in seen:
            seen.add(phase)
            for move in every:
                if not isinstance(move, KINDS[phase]):
                    with pytest.raises(IllegalMoveError):
                        reis.advance(step.before, move)
    assert set(KINDS) == seen
    for move in every:
        with pytest.raises(IllegalMoveError):
            reis.advance(state, move)


@pytest.mark.clause("REIS-9.30", "REIS-9.31", "REIS-9.32", "REIS-1.8")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("odd", [-1, 2, 4])
def test_the_moves_of_a_round_add_up(players: int, odd: int) -> None:
    edition = reis.default_edition() if odd < 0 else odd_edition(odd)
    flushes = (36 - players) // players
    count: Counter[type[Move]] = Counter()
    battles = drawn = intrigues = 0
    for step in play(reis, reis.initial(Config(players, advanced=True, edition=edition)), Random(odd)):
        count[type(step.move)] += 1
        drawn += step.before.phase is Phase.DRAW
        starts = step.before.phase is Phase.PLAY and not step.before.flush.plays
        battles += starts and step.after.flush.bonus is Bonus.BATTLE
        intrigues += starts and step.after.flush.bonus is Bonus.INTRIGUE
        if step.before.standing.round != step.after.standing.round or step.after.phase is Phase.OVER:
            assert (1, 36) == (count[Reveal], count[Deal])
            assert players * flushes == count[Play] + count[PlayCastle] + count[Second]
            assert players * battles == count[Second]
            assert players * (flushes - battles) == count[Play] + count[PlayCastle]
            assert 36 - 7 * players - drawn == count[Take]
            assert players * intrigues == count[Give]
            assert players * (flushes - 1) >= count[Give]
            count.clear()
            battles = drawn = intrigues = 0


@pytest.mark.clause("REIS-9.11", "REIS-7.5")
@pytest.mark.parametrize("name", CONFIGS)
def test_legal_moves_are_sorted_and_distinct(name: str) -> None:
    for step in play(reis, reis.initial(CONFIGS[name]), Random(8)):
        texts = legal(step.before)
        assert sorted(set(texts)) == texts


@pytest.mark.clause("REIS-7.5")
def test_no_two_legal_moves_are_the_same_action() -> None:
    for step in play(reis, reis.initial(CONFIGS["p3-advanced"]), Random(9)):
        moves = reis.legal_moves(step.before)
        states = [reis.advance(step.before, move) for move in moves]
        if all(state.spoils == step.before.spoils for state in states):  # a flush that is resolved leaves no trace
            assert len(moves) == len(set(states))
