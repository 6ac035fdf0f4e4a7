"""General Rules of a Flush Battle (5.G): who wins the flush."""

from random import Random

import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import reis
from realeza.actors import Seat
from realeza.play import play
from realeza.reis import Bonus, Card, Config, Dynasty, Play, PlayCastle, Second, State
from realeza.reis.moves import FlushMove
from tests.reis.alike import odd_edition
from tests.reis.positions import given, king, winner


def strength(state: State, entry: FlushMove, second: Second | None) -> int:
    """REIS-5.20, from the cards of the edition."""
    edition = state.config.edition

    def value(card: Card, chosen: int | None) -> int:
        return king(card, edition).values[0] if chosen is None else chosen

    total = value(entry.card, entry.value)
    if entry.wall is not None:
        total += value(entry.wall, entry.wall_value)
    return total if second is None else total + value(second.card, second.value)


def expected(state: State, entries: list[FlushMove], seconds: list[Second], bonus: Bonus | None, last: bool) -> int:
    """The place of the winning entry, by the table of REIS-5.19, and 5.21."""
    edition, trump = state.config.edition, state.standing.royal
    of = [king(entry.card, edition).dynasty for entry in entries]
    places = range(len(entries))
    trumps = [place for place in places if of[place] is trump]
    mates = [place for place in places if of[place] is of[0]]
    if last or of[0] is Dynasty.FILIPINA:
        competing = list(places)
    elif bonus in (Bonus.BATTLE, Bonus.CUTS):
        competing = mates
    elif bonus is Bonus.CONSPIRACY:
        competing = trumps or list(places)
    else:
        competing = trumps or mates
    assert competing
    assert 0 in competing or trumps

    def standing(place: int) -> tuple[int, int]:
        second = seconds[place] if seconds else None
        ranks = [king(entries[place].card, edition).rank]
        ranks += [] if second is None else [king(second.card, edition).rank]
        return strength(state, entries[place], second), max(ranks)

    ordered = sorted(competing, key=standing)
    return ordered[0] if bonus is Bonus.CONSPIRACY else ordered[-1]


@pytest.mark.clause("REIS-5.19", "REIS-5.20", "REIS-5.21")
@each_of(st.sampled_from([2, 3, 4]), st.integers(-1, 5), st.integers(0, 2**32))
def test_the_winner_is_that_of_the_rules_text(players: int, odd: int, seed: int) -> None:
    edition = reis.default_edition() if odd < 0 else odd_edition(odd)
    flushes = 0
    for step in play(reis, reis.initial(Config(players, advanced=True, edition=edition)), Random(seed)):
        before, after, move = step.before, step.after, step.move
        if before.spoils.flushes == after.spoils.flushes or not isinstance(move, Play | PlayCastle | Second):
            continue
        counts = zip(before.spoils.flushes, after.spoils.flushes, strict=True)
        won_by = [seat for seat, (old, new) in enumerate(counts) if new > old]
        if len(won_by) != 1:  # the round has ended, and the counts are gone
            continue
        entries, seconds = [*before.flush.plays], [*before.flush.seconds]
        if isinstance(move, Second):
            seconds.append(move)
        else:
            entries.append(move)
        leader = before.flush.leader
        assert leader is not None
        last = not any(before.hands) and isinstance(move, PlayCastle) and move.heir is None
        place = expected(before, entries, seconds, before.flush.bonus, last)
        assert won_by == [(leader + place) % players]
        flushes += 1
    assert flushes >= 10


@pytest.mark.clause("REIS-5.19")
@pytest.mark.parametrize(("config", "moves", "seat"), [
    ("p3-basic", ("play 21", "play 13", "play 24"), 2),  # the led dynasty alone
    ("p3-basic", ("play 21", "play 13", "play 9"), 2),  # a trump of 2
    ("p3-basic", ("play 21", "play 6", "play 9"), 1),  # the higher trump
    ("p3-basic", ("play 21", "play 18", "play 13"), 0),  # a Filipina follows
    ("p3-basic", ("play 9", "play 13", "play 24"), 0),  # trumps are led
    ("p3-basic", ("play 18", "play 9", "play 13"), 2),  # a Filipina leads: all compete
    ("p3-advanced", ("play 24", "play 6", "play 28"), 0),  # Cuts: the trump sleeps
    ("p3-advanced", ("play 25", "play 13", "play 24"), 0),  # Conspiracy, all compete: 6, 8, 8
    ("p3-advanced", ("play 25", "play 17", "play 24"), 1),  # 6, 1, 8
    ("p3-advanced", ("play 25", "play 17", "play 6"), 2),  # the only trump
    ("p3-advanced", ("play 25", "play 9", "play 6"), 1),  # the lower trump
])  # fmt: skip
def test_each_line_of_the_table(config: str, moves: tuple[str, ...], seat: int) -> None:
    played = [move.split(" ")[1] for move in moves]
    hands = " | ".join(f"{card} {spare}" for card, spare in zip(played, ("14", "15", "16"), strict=True))
    state = given(f"{config}; afonsina; 0; {hands}; 30 | 31 | 29; wall 10 11 12")
    assert seat == winner(state, *moves)


@pytest.mark.clause("REIS-5.20")
def test_the_second_card_counts_whatever_its_dynasty() -> None:
    state = given("p2-advanced; afonsina; 0; 21 17 | 25 6; 14 | 26; wall 2 3")
    assert 1 == winner(state, "play 21", "play 25", "second 17", "second 6")  # 7 + 1 against 6 + 8


@pytest.mark.clause("REIS-5.21", "REIS-R6")
@pytest.mark.parametrize(("config", "moves", "seat"), [
    ("p2-basic", ("play 23", "play 31"), 1),  # 5 against 5
    ("p2-basic", ("play 31", "play 23"), 0),
    ("p2-basic", ("play 18", "play 5"), 0),  # 6 against 6, both compete
    ("p2-basic", ("play 18", "play 25"), 1),
    ("p2-advanced", ("play 22", "play 29"), 0),  # Conspiracy: the lower number
    ("p2-advanced", ("play 33", "play 27"), 1),
])  # fmt: skip
def test_ties(config: str, moves: tuple[str, ...], seat: int) -> None:
    first, second = (move.split(" ")[1] for move in moves)
    state = given(f"{config}; avis; 0; {first} 2 | {second} 3; 34 | 32; wall 10 11")
    assert seat == winner(state, *moves)


@pytest.mark.clause("REIS-5.21", "REIS-2.4", "REIS-R5")
def test_the_fog_and_the_fool_lose_ties_to_any_king() -> None:
    state = given("p3-basic; braganca; 0; - | - | -; 1 | fog | fool; wall 10 11 12", round=3)
    assert 0 == winner(state, "castle 1:0", "castle fog", "castle fool")
    state = given("p2-basic; avis; 0; fog 2 | 1 3; 34 | 32; wall 10 11")
    assert 0 == winner(state, "play fog", "play 1:0")  # the only trump


@pytest.mark.clause("REIS-5.21", "REIS-R22")
def test_in_a_battle_the_higher_rank_of_both_cards_breaks_the_tie() -> None:
    state = given("p2-advanced; afonsina; 0; 21 17 | 25 11; 34 | 32; wall 10 12")
    assert 1 == winner(state, "play 21", "play 25", "second 17", "second 11")  # 8 and 8; 21 against 25
    state = given("p2-advanced; afonsina; 0; 32 17 | 27 29; 34 | 31; wall 10 12")
    assert 0 == winner(state, "play 32", "play 27", "second 17", "second 29")  # 5 and 5; 32 against 29


@pytest.mark.clause("REIS-5.19", "REIS-R13")
def test_in_the_last_flush_all_castles_compete_and_trumps_sleep() -> None:
    state = given("p3-basic; afonsina; 1; - | - | -; 9 | 21 | 13; wall 10 11 12")
    assert 2 == winner(state, "castle 21", "castle 13", "castle 9")


@pytest.mark.parametrize("leader", range(4))
def test_the_seat_is_counted_from_the_leader(leader: int) -> None:
    order = [Seat((leader + turn) % 4) for turn in range(4)]
    cards = dict(zip(order, ("21", "24", "22", "23"), strict=True))
    hands = " | ".join(f"{cards[Seat(seat)]}" for seat in range(4))
    state = given(f"p4-basic; avis; {leader}; {hands}; 34 | 32 | 33 | 31; wall 10 11 12 13")
    assert (leader + 1) % 4 == winner(state, *(f"play {cards[seat]}" for seat in order))
