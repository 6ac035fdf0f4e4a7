"""What a table tells of the play that led to it: states that have all cards in order and are out of reach."""

from random import Random

import attrs
import pytest

from realeza import reis
from realeza.actors import Seat
from realeza.invariants import breaches
from realeza.play import pick, play
from realeza.reis import Bonus, Card, Config, Dynasty, Phase, Play, PlayCastle, Second, State
from realeza.reis.cards import BIT, CARDS, CardSet, card_set, names
from realeza.reis.edition import TRUMPS
from realeza.reis.reach import flush_counts, points
from realeza.reis.scoring import round_points
from realeza.reis.setup import first_leader
from realeza.reis.state import STACKS, Spoils, Standing, is_last, put
from tests.reis.alike import odd_edition
from tests.reis.positions import CONFIGS, after, changed, given, king
from tests.reis.reached import (
    OVER,
    ROUND_2,
    breaks,
    reached,
    scored,
    with_flush,
    with_spoils,
    with_standing,
)

COUNTS, LEADS, ASSIST, POINTS, LAST_POINTS = (
    "flush counts",
    "who leads",
    "assist",
    "points of a round",
    "points of the last round",
)


def led_by(state: State, leader: int) -> State:
    """The start of a flush, led by another seat."""
    table = attrs.evolve(state.flush, leader=Seat(leader))
    return attrs.evolve(state, flush=table, pending=STACKS[state.config.players].plays[leader])


def moved(state: State, source: int, to: int, count: int = 1) -> State:
    """The state with some flushes counted for another seat."""
    counts = list(state.spoils.flushes)
    counts[source] -= count
    counts[to] += count
    return with_spoils(state, flushes=tuple(counts))


def off_dynasty(state: State, turn: int) -> State:
    """The state in which a follower has taken back its card and played one of another dynasty, although it had one."""
    entry, deck = state.flush.plays[turn], state.config.deck
    assert state.flush.leader is not None
    seat = Seat((state.flush.leader + turn) % state.config.players)
    mates = deck.mates[state.flush.plays[0].card]
    other = names(CardSet(state.hands[seat] & ~mates & ~BIT[Card("1")]))[0]
    hand = CardSet(state.hands[seat] ^ BIT[other] ^ BIT[entry.card])
    plays = put(state.flush.plays, Seat(turn), Play(other))
    return with_flush(attrs.evolve(state, hands=put(state.hands, seat, hand)), plays=plays)


def assisted(turn: int) -> State:
    """A state in which a follower has assisted with a hand card, and had another choice but for that."""

    def wanted(state: State) -> bool:
        plays, deck = state.flush.plays, state.config.deck
        if len(plays) <= turn or is_last(plays[0]) or state.flush.leader is None:
            return False
        mates = deck.mates[plays[0].card]
        hand = state.hands[(state.flush.leader + turn) % 3]
        return isinstance(plays[turn], Play) and bool(BIT[plays[turn].card] & mates and hand & ~mates & ~BIT[Card("1")])

    return reached(Phase.PLAY, wanted, "p3-basic")


def assist_put_down() -> State:
    """A follower has played off the led dynasty, and put down a card of it as second."""
    state = given("p3-advanced; afonsina; 0; 21 2 3 | 10 11 6 | 12 13 8; 4 | 5 | 9; wall 7 14 15")
    down = after(state, "play 21", "play 10", "play 12", "second 2", "second 11")
    return with_flush(down, seconds=(Second(Card("2")), Second(Card("24"))))


FIRST = reached(Phase.PLAY, lambda state: not state.flush.plays and not any(state.spoils.flushes))
LATER = reached(
    Phase.PLAY,
    lambda state: not state.flush.plays and 0 in state.spoils.flushes and sum(state.spoils.flushes) > 1,
)
TAKE_LATER = reached(Phase.TAKE, lambda state: 0 in state.spoils.flushes and sum(state.spoils.flushes) > 1)
TAKE_FIRST = reached(Phase.TAKE, lambda state: sum(state.spoils.flushes) == 1)
BASIC_OVER = reached(Phase.OVER, lambda state: min(state.spoils.flushes) > 1, "p3-basic")
BASIC_MIDDLE = reached(
    Phase.PLAY, lambda state: min(state.spoils.flushes[:2]) > 0 and not state.flush.plays, "p3-basic"
)


def other(seat: int | None) -> int:
    assert seat is not None
    return (seat + 1) % 3


OUT_OF_REACH = [
    (moved(BASIC_OVER, 0, 1), COUNTS, " flushes cannot have won ("),
    (moved(BASIC_MIDDLE, 0, 1), COUNTS, " flushes cannot have won ("),
    (led_by(FIRST, other(FIRST.flush.leader)), LEADS, f"seat {FIRST.flush.leader} leads the first flush"),
    (
        led_by(LATER, LATER.spoils.flushes.index(0)),
        LEADS,
        f"seat {LATER.spoils.flushes.index(0)} led without having won the flush before",
    ),
    (
        with_flush(TAKE_LATER, leader=Seat(TAKE_LATER.spoils.flushes.index(0))),
        LEADS,
        f"seat {TAKE_LATER.spoils.flushes.index(0)} led without having won the flush before",
    ),
    (
        with_spoils(TAKE_FIRST, flushes=tuple(int(seat == other(TAKE_FIRST.flush.winner)) for seat in range(3))),
        LEADS,
        f"seat {TAKE_FIRST.flush.winner} has won a flush that is not counted",
    ),
    (off_dynasty(assisted(1), 1), ASSIST, "did not assist"),
    (assist_put_down(), ASSIST, "seat 1 did not assist 21, and could"),
    (scored(ROUND_2, (2, 2, 3)), POINTS, "the earlier rounds cannot have given the points ((2, 2, 3),)"),
    (scored(OVER, (4, 4, 4), (0, 0, 0), OVER.standing.ledger[-1]), POINTS, "((4, 4, 4), (0, 0, 0))"),
    (
        scored(OVER, *OVER.standing.ledger[:2], OVER.standing.ledger[2][1:] + OVER.standing.ledger[2][:1]),
        LAST_POINTS,
        "the won piles give ",
    ),
]


@pytest.mark.clause("REIS-9.8", "REIS-9.14", "REIS-9.15", "REIS-9.16", "REIS-5.6", "REIS-4.7", "REIS-5.4", "REIS-6.2")
@pytest.mark.parametrize(("state", "name", "finding"), OUT_OF_REACH, ids=map(repr, range(len(OUT_OF_REACH))))
def test_what_play_cannot_lead_to(state: State, name: str, finding: str) -> None:
    breaks(state, name, finding)


def drawn(state: State) -> State:
    """The state in which cards are to be drawn first."""
    stacks, winner = STACKS[state.config.players], state.flush.winner or 0
    return attrs.evolve(state, pending=stacks.refills + stacks.takes[winner] + stacks.draws[winner])


@pytest.mark.clause("REIS-9.8", "REIS-5.28")
def test_cards_are_drawn_when_the_winner_has_fought_a_battle() -> None:
    text = "p2-advanced; afonsina; 0; 24 2 3 4 5 | 25 6 7 8 9; 30 | 31; wall 10 11; pile 12 13 14 15"
    taking = after(given(text, flushes=(9, 0)), "play 24", "play 25")
    assert flush_counts(taking) is None
    assert "(10, 0) flushes cannot have won (20, 0) cards" == flush_counts(drawn(taking))
    fought = with_spoils(taking, flushes=(9, 0))
    assert flush_counts(drawn(fought)) is None


@pytest.mark.clause("REIS-9.8", "REIS-5.23")
def test_captured_cards_are_counted_where_they_were_won_from() -> None:
    last = given("p3-basic; afonsina; 0; - | - | -; 16 | fog | 24; wall 2 3 4", flushes=(10, 0, 0), round=3)
    over = after(last, "castle 16", "castle fog", "castle 24")
    assert [30, 2, 4] == [cards.bit_count() for cards in over.spoils.cards]
    assert flush_counts(over) is None
    for wrong in ((11, 0, 0), (10, 1, 0), (9, 0, 3), (9, 1, 1)):
        assert flush_counts(with_spoils(over, flushes=wrong)) is not None
    battle = given("p2-advanced; afonsina; 0; 16 10 | fog 14; 4 | 5; wall 6 7", flushes=(14, 0))
    fought = after(battle, "play 16", "play fog", "second 10", "second 14")
    assert flush_counts(fought) is None
    assert flush_counts(with_spoils(fought, flushes=(16, 0))) is None
    assert flush_counts(with_spoils(fought, flushes=(17, 0))) is not None


@pytest.mark.clause("REIS-9.8")
def test_no_more_battles_than_battle_cards() -> None:
    kings = tuple(attrs.evolve(each, bonus=None) for each in reis.default_edition().kings)
    peaceful = attrs.evolve(reis.default_edition(), name="peaceful", kings=kings)
    text = "p2-advanced; afonsina; 0; 24 | 25; 30 | 31; wall 10 11"
    for edition, fits in ((peaceful, False), (changed(peaceful, attrs.evolve(king("2"), bonus=Bonus.BATTLE)), True)):
        state = given(text, flushes=(14, 0), edition=edition)
        assert (flush_counts(state) is None) is fits
        assert flush_counts(with_spoils(state, flushes=(13, 0))) is not None
        assert flush_counts(with_spoils(state, flushes=(15, 0))) is None


@pytest.mark.clause("REIS-9.16", "REIS-6.2")
@pytest.mark.parametrize("seed", range(12))
def test_what_any_won_piles_give_is_possible(seed: int) -> None:
    rng = Random(seed)
    edition = odd_edition(seed) if seed % 2 else reis.default_edition()
    config = Config(2 + seed % 3, edition=edition, teams=seed in (2, 5))
    blank = reis.initial(config)
    for _ in range(100):
        sides = range(config.players)
        cards = [pick(sides, rng) for _ in CARDS]
        won = tuple(card_set(card for card, owner in zip(CARDS, cards, strict=True) if owner == seat) for seat in sides)
        spoils = Spoils(won, tuple(cards.count(seat) for seat in sides))
        trump = pick(TRUMPS, rng)
        row = round_points(config, trump, spoils, 1)
        left = tuple(dynasty for dynasty in TRUMPS if dynasty is not trump)
        state = attrs.evolve(blank, standing=Standing(2, None, left, row, (row,)))
        assert points(state) is None
        more = tuple(gained + 10**6 for gained in row)
        assert points(with_standing(state, ledger=(more,))) is not None


@pytest.mark.clause("REIS-9.16", "REIS-6.4", "REIS-6.5")
@pytest.mark.parametrize(("row", "possible"), [
    ((6, 2), True),  # all, but for a flush
    ((4, 2), True),
    ((8, 0), False),
    ((6, 0), True),
    ((-3, 3), True),  # two Filipina cards for -5, one for -1
    ((-6, 6), False),
    ((3, 5), False),
    ((7, 1), False),
])  # fmt: skip
def test_the_points_of_a_round_for_two(row: tuple[int, int], possible: bool) -> None:
    state = reis.initial(Config(2))
    left = (Dynasty.AVIS, Dynasty.BRAGANCA)
    standing = Standing(2, None, left, (0, 0), (row,))
    assert (points(attrs.evolve(state, standing=standing)) is None) is possible


@pytest.mark.clause("REIS-9.16", "REIS-5.23")
def test_a_captured_filipina_sebastiao_needs_no_flush() -> None:
    kings = (
        attrs.evolve(king("16"), dynasty=Dynasty.FILIPINA, penalty=3),
        attrs.evolve(king("20"), dynasty=Dynasty.AVIS, penalty=0),
    )
    config = Config(2, edition=changed(reis.default_edition(), *kings))
    standing = Standing(2, None, (Dynasty.AVIS, Dynasty.BRAGANCA), (0, 0), ((1, 1),))
    state = attrs.evolve(reis.initial(config), standing=standing)
    assert points(state) is None  # seat 0: no flush, D. Sebastião, -3; seat 1: both majorities, -3
    assert points(attrs.evolve(state, standing=attrs.evolve(standing, ledger=((1, 0),)))) is not None


@pytest.mark.parametrize("name", CONFIGS)
def test_random_games_are_within_reach(name: str) -> None:
    for seed in range(2):
        for step in play(reis, reis.initial(CONFIGS[name]), Random(seed)):
            assert () == breaches(reis.invariants, step.after)


@pytest.mark.clause("REIS-9.15", "REIS-4.7")
def test_the_first_leader_is_told_by_the_castles_before_the_flush() -> None:
    def misleading(state: State) -> bool:
        return (
            0 < len(state.flush.plays) < 3
            and not any(state.spoils.flushes)
            and first_leader(state) != state.flush.leader
        )

    assert any(isinstance(entry, PlayCastle) for entry in reached(Phase.PLAY, misleading).flush.plays)
