"""What the laws need to know of the game: states that are alike, bags, bounds, and the universe of moves."""

import itertools
from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

import attrs

from realeza import reis
from realeza.actors import Seat
from realeza.play import pick
from realeza.reis import (
    Bonus,
    Card,
    Config,
    Deal,
    Dynasty,
    Edition,
    Give,
    King,
    Move,
    Phase,
    Play,
    PlayCastle,
    Reveal,
    Second,
    State,
    Take,
    View,
)
from realeza.reis.cards import BIT, CARDS, FOG, FOOL, NONE, CardSet, card_set, names
from realeza.reis.shape import SETUP
from realeza.reis.state import (
    DealCastle,
    DealHand,
    DealWall,
    Decision,
    Flush,
    RefillWall,
    RevealRoyal,
    Spoils,
    Standing,
    clockwise,
)
from realeza.testing.laws import Laws

T = TypeVar("T")


def shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """The items in a random order."""
    return [items[place] for _, place in sorted((rng.random(), place) for place in range(len(items)))]


def twin(state: State, seat: Seat | None, rng: Random) -> State:
    """A table that is the same to a seat: what it may not see is exchanged at random (REIS-9.42)."""
    flush, deck = state.flush, state.config.deck
    order = () if flush.leader is None else clockwise(state.config.players, flush.leader)
    owners = order[: len(flush.seconds)]
    hidden = [*names(state.pile)]
    for player, hand in enumerate(state.hands):
        hidden += () if player == seat else names(hand)
    hidden += [second.card for owner, second in zip(owners, flush.seconds, strict=True) if owner != seat]
    left = iter(shuffled(hidden, rng))
    pile = card_set(itertools.islice(left, state.pile.bit_count()))
    hands = tuple(
        hand if player == seat else card_set(itertools.islice(left, hand.bit_count()))
        for player, hand in enumerate(state.hands)
    )
    seconds: list[Second] = []
    for owner, second in zip(owners, flush.seconds, strict=True):
        if owner == seat:
            seconds.append(second)
        else:
            card = next(left)
            values = deck.values[card]
            seconds.append(Second(card, pick(values, rng) if len(values) > 1 else None))
    givers = order[: len(flush.gives)]
    gives = tuple(
        give if giver == seat else Give(pick(names(hands[giver]), rng))
        for giver, give in zip(givers, flush.gives, strict=True)
    )
    assert next(left, None) is None
    table = attrs.evolve(flush, gives=gives, seconds=tuple(seconds))
    return attrs.evolve(state, pile=pile, hands=hands, flush=table)


def rotate(state: State) -> State | None:
    """Every seat renamed to the one on its left; ``None`` while cards are dealt, from seat 0 on (REIS-9.41)."""
    if state.phase in (Phase.DEAL_WALL, Phase.DEAL_HAND, Phase.DEAL_CASTLE):
        return None
    players, flush, old = state.config.players, state.flush, state.standing
    pending = state.pending if state.phase is Phase.ROYAL else tuple(_renamed(each, players) for each in state.pending)
    leader, winner = (None if seat is None else Seat((seat + 1) % players) for seat in (flush.leader, flush.winner))
    return State(
        state.config,
        pending,
        state.pile,
        state.wall,
        left(state.hands),
        left(state.castles),
        Flush(leader, winner, flush.bonus, flush.plays, flush.gives, flush.seconds),
        Spoils(left(state.spoils.cards), left(state.spoils.flushes)),
        Standing(old.round, old.royal, old.royal_left, left(old.totals), tuple(left(row) for row in old.ledger)),
    )


def left(items: tuple[T, ...]) -> tuple[T, ...]:
    """What each seat had, one seat further to the left."""
    return (*items[-1:], *items[:-1])


def _renamed(decision: Decision, players: int) -> Decision:
    if isinstance(decision, RevealRoyal | DealWall | DealHand | DealCastle | RefillWall):
        return decision
    return type(decision)(Seat((decision.seat + 1) % players))


def bags(state: State) -> int:
    """How much is left in the bag that chance draws from (REIS-5.2)."""
    return len(state.standing.royal_left) if state.phase is Phase.ROYAL else state.pile.bit_count()


def longest(config: Config) -> int:
    """The most moves of a game (REIS-9.32)."""
    players = config.players
    intrigues = sum(king.bonus is Bonus.INTRIGUE for king in config.edition.kings) if config.advanced else 0
    return min(3 * (109 - 8 * players + intrigues * players), 435 - 30 * players)


def reordered(state: State, rng: Random) -> State | None:
    """The won piles of team mates exchanged, the flush counts kept (REIS-9.44)."""
    if not state.config.teams or not state.pending or not any(state.spoils.cards):
        return None
    spoils = list(state.spoils.cards)
    for side in state.config.sides:
        together = [card for seat in side for card in names(state.spoils.cards[seat])]
        for seat in side:
            spoils[seat] = NONE
        for card in together:
            seat = pick(side, rng)
            spoils[seat] = CardSet(spoils[seat] | BIT[card])
    return attrs.evolve(state, spoils=Spoils(tuple(spoils), state.spoils.flushes))


def universe(rng: Random, size: int) -> list[Move]:
    """Moves of all kinds, and of no kind that the game has: values that a card has not, and walls without a siege."""
    some: list[Move] = [Reveal(dynasty) for dynasty in Dynasty]
    for _ in range(size):
        card, other, wall = (pick(CARDS, rng) for _ in range(3))
        value = pick((None, None, None, 0, 9, -1, 5), rng)
        wall_value = pick((None, None, None, 0, 9), rng)
        kinds: tuple[Move, ...] = (
            Deal(card),
            Give(card),
            Take(card),
            Second(card, value),
            Play(card, value),
            Play(card, value, wall, wall_value),
            PlayCastle(card, value),
            PlayCastle(card, value, other),
            PlayCastle(card, value, other, wall, wall_value),
            PlayCastle(card, value, None, wall, wall_value),
        )
        some.append(pick(kinds, rng))
    return some


LAWS: Final[Laws[Config, State, Move, View]] = Laws(
    reis,
    others=universe(Random(0), 300),
    bags=bags,
    twin=twin,
    rotate=rotate,
    longest=longest,
    reordered=reordered,
)


def odd_edition(seed: int) -> Edition:
    """A valid edition unlike any that was printed: few values, some cards with several, bonuses anywhere (REIS-2.8)."""
    rng = Random(seed)
    default = reis.default_edition()
    kings = shuffled([king for king in default.kings if king.id not in (FOOL, FOG)], rng)
    dynasties = [Dynasty.FILIPINA] * 3 + [Dynasty.BRAGANCA]
    dynasties += [pick((Dynasty.AFONSINA, Dynasty.AVIS, Dynasty.BRAGANCA), rng) for _ in kings[4:]]
    of_card: dict[Card, Dynasty] = {king.id: dynasty for king, dynasty in zip(kings, dynasties, strict=True)}
    of_card |= {FOOL: Dynasty.AFONSINA, FOG: Dynasty.AVIS}
    ranks = iter(shuffled(range(-20, 40), rng))
    odd = tuple(_odd_king(king, of_card[king.id], next(ranks), rng) for king in shuffled(default.kings, rng))
    return attrs.evolve(default, name=f"odd-{seed}", kings=odd)


def _odd_king(king: King, dynasty: Dynasty, rank: int, rng: Random) -> King:
    count = pick((1, 1, 1, 2, 3), rng)
    return attrs.evolve(
        king,
        dynasty=dynasty,
        rank=rank,
        values=tuple(shuffled((-11, -2, 0, 1, 3, 12), rng)[:count]),
        bonus=pick((None, *Bonus), rng),
        penalty=1 + int(rng.random() * 4) if dynasty is Dynasty.FILIPINA else 0,
    )


def within_a_round(state: State) -> bool:
    """Whether cards are in play: neither setup nor end."""
    return state.phase not in (*SETUP, Phase.OVER)
