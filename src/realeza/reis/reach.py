"""What a table tells of the play that led to it: of the flushes won, their leaders, and the points of earlier rounds.

A position that was put together, as the worked examples are, may have all cards in order and yet be out of reach.
"""

import functools
import itertools
import operator
from collections.abc import Iterator

from realeza._showing import show
from realeza.reis.cards import BIT, FOG, SEBASTIAO, CardSet, Dynasty, names
from realeza.reis.edition import NO_FLUSH, SEBASTIAO_AWARD, TRUMPS
from realeza.reis.moves import Play, PlayCastle
from realeza.reis.scoring import round_points
from realeza.reis.setup import by_castle
from realeza.reis.state import ROUNDS, Config, Phase, State, is_last

_CAPTURED = CardSet(BIT[FOG] | BIT[SEBASTIAO])


def flush_counts(state: State) -> str | None:
    """Each seat has won n cards with each of its flushes, or 2n where a Battle card was led (REIS-9.8)."""
    players = state.config.players
    lasts = range(players) if state.phase is Phase.OVER else (None,)
    for sizes, robbed in _captures(state):
        for last in lasts:
            flushed = list(sizes)
            if last is not None:
                flushed[last] -= players
            if _fits(state, flushed, robbed, last):
                return None
    won = tuple(cards.bit_count() for cards in state.spoils.cards)
    return f"{show(state.spoils.flushes)} flushes cannot have won {won} cards"


def _captures(state: State) -> Iterator[tuple[list[int], int | None]]:
    """How many cards each seat won with its flushes, if the Fog captured nobody, or in a flush of each other seat.

    With them comes the seat, if any, whose flush the capture was in.
    """
    sizes = [won.bit_count() for won in state.spoils.cards]
    yield sizes, None
    for captor, won in enumerate(state.spoils.cards):
        if won & _CAPTURED == _CAPTURED:
            for winner in range(state.config.players):
                if winner != captor:
                    moved = list(sizes)
                    moved[captor] -= 2
                    moved[winner] += 2
                    yield moved, winner


def _fits(state: State, sizes: list[int], robbed: int | None, last: int | None) -> bool:
    """Whether the flush counts fit these numbers of cards; ``last`` is the winner of the last flush of the round."""
    config, flushes = state.config, state.spoils.flushes
    fought = state.flush.winner if state.phase is Phase.DRAW else None
    for seat, size in enumerate(sizes):
        if size == config.players * flushes[seat] > 0 and seat != fought:
            continue
        battles = size // config.players - flushes[seat]
        most = (state.spoils.cards[seat] & config.deck.battle).bit_count() if config.advanced else 0
        if robbed == seat and config.advanced and _CAPTURED & config.deck.battle:
            most += 1
        if size % config.players or not (seat == fought) <= battles <= min(most, flushes[seat] - (seat == last)):
            return False
    return robbed is None or flushes[robbed] > 0


def leads(state: State) -> str | None:
    """The leader of a flush has won the one before, the first leader of a round has the lowest castle (REIS-9.15)."""
    flush, flushes = state.flush, list(state.spoils.flushes)
    if flush.leader is None:
        return None
    if flush.winner is not None:
        flushes[flush.winner] -= 1
        if flushes[flush.winner] < 0:
            return f"seat {flush.winner} has won a flush that is not counted"
        first = None
    else:
        castles = list(state.castles)
        for turn, entry in enumerate(flush.plays):
            if isinstance(entry, PlayCastle):
                castles[(flush.leader + turn) % len(castles)] = entry.card
        first = min(by_castle(state.config, state.standing.totals, castles), default=(0, 0, None))[2]
    if any(flushes):
        return None if flushes[flush.leader] else f"seat {flush.leader} led without having won the flush before"
    return None if first in (None, flush.leader) else f"seat {first} leads the first flush"


def assist(state: State) -> str | None:
    """Who played a hand card of another dynasty than the led one holds none of the led one (REIS-5.6, 9.14)."""
    flush = state.flush
    if flush.leader is None or len(flush.plays) < 2 or is_last(flush.plays[0]):
        return None
    mates = state.config.deck.mates[flush.plays[0].card]
    for turn, entry in enumerate(flush.plays):
        if type(entry) is Play and not BIT[entry.card] & mates:
            seat = (flush.leader + turn) % state.config.players
            seconds = flush.seconds[turn : turn + 1]
            if (state.hands[seat] | sum(BIT[second.card] for second in seconds)) & mates:
                return f"seat {seat} did not assist {flush.plays[0].card}, and could"
    return None


def points(state: State) -> str | None:
    """The points of each earlier round can be got under one of the Royal House cards that are gone (REIS-9.16)."""
    standing = state.standing
    if not standing.ledger:
        return None
    gone = tuple([trump for trump in TRUMPS if trump is not standing.royal and trump not in standing.royal_left])
    if _possible(state.config, gone, standing.ledger[: ROUNDS - 1]):
        return None
    return f"the earlier rounds cannot have given the points {show(standing.ledger[: ROUNDS - 1])}"


def last_points(state: State) -> str | None:
    """When the game is over, the last row of the ledger is what the won piles give (REIS-9.16)."""
    if state.phase is not Phase.OVER:
        return None
    standing = state.standing
    due = round_points(state.config, standing.royal, state.spoils, ROUNDS)
    row = standing.ledger[-1]
    return None if row == due else f"the won piles give {due} in round {ROUNDS}, not {show(row)}"


@functools.lru_cache(maxsize=1024)
def _possible(config: Config, trumps: tuple[Dynasty, ...], rows: tuple[tuple[int, ...], ...]) -> bool:
    by_side = [tuple(row[side[0]] for side in config.sides) for row in rows]
    return any(
        all(_can_get(config, trump, row) for trump, row in zip(order, by_side, strict=True))
        for order in itertools.permutations(trumps)
    )


@functools.lru_cache(maxsize=4096)
def _can_get(config: Config, trump: Dynasty, row: tuple[int, ...]) -> bool:
    """Whether there is some way to share out all that gives or costs points so that the sides get these."""
    gains = _gains(config, trump)
    for costs, flushed, holder in _costs(config):
        for flushless, other_holder in gains.get(tuple(map(operator.add, row, costs)), ()):
            if not flushless & flushed and holder in (None, other_holder):
                return True
    return False


@functools.lru_cache(maxsize=64)
def _gains(config: Config, trump: Dynasty) -> dict[tuple[int, ...], set[tuple[int, int]]]:
    """All that the sides can gain, each with the sides that are without a flush then, and who holds D. Sebastião."""
    deck, number = config.deck, len(config.sides)
    sides = range(number)
    every: dict[tuple[int, ...], set[tuple[int, int]]] = {}
    for *winners, holder, flushless in itertools.product(sides, sides, sides, range(2**number - 1)):
        gains = [NO_FLUSH * (flushless >> side & 1) for side in sides]
        gains[holder] += SEBASTIAO_AWARD
        possible = True
        for winner, award in zip(winners, deck.awards[trump], strict=True):
            gains[winner] += award.points
            if flushless >> winner & 1:
                # All that a side has without a flush are the Fog and D. Sebastião: few cards of a rare dynasty.
                members = deck.members[award.dynasty]
                mine, others = (members & _CAPTURED).bit_count(), (members & ~_CAPTURED).bit_count()
                possible = possible and winner == holder and others <= mine * (number - 1)
        if possible:
            every.setdefault(tuple(gains), set()).add((flushless, holder))
    return every


@functools.lru_cache(maxsize=64)
def _costs(config: Config) -> list[tuple[tuple[int, ...], int, int | None]]:
    """All that the Filipina cards can cost the sides, each with the sides that must have won a flush for them.

    With them comes who holds D. Sebastião, if he is one of these cards: captured, he is held without a flush.
    """
    deck, sides = config.deck, range(len(config.sides))
    every: list[tuple[tuple[int, ...], int, int | None]] = []
    for owners in itertools.product(sides, repeat=3):
        costs, flushed, holder = [0 for _ in sides], 0, None
        for owner, card in zip(owners, names(deck.filipina), strict=True):
            costs[owner] += deck.penalties[card] if len(set(owners)) > 1 else 0
            if card == SEBASTIAO:
                holder = owner
            else:
                flushed |= 1 << owner
        every.append((tuple(costs), flushed, holder))
    return every
