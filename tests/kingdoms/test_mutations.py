"""States that are changed by hand, in one thing or in several that fit each other: refused, or playable to the end."""

from collections.abc import Callable
from random import Random
from typing import Final, TypeVar

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import kingdoms
from realeza.actors import Seat
from realeza.errors import InvariantError
from realeza.invariants import breaches, step_breaches
from realeza.kingdoms import Card, State
from realeza.kingdoms.cards import INSTRUCTIONS, NONE, CardSet, card_set, names
from realeza.kingdoms.market import freed
from realeza.kingdoms.state import (
    DEAL,
    FILL,
    GRANT,
    INSTRUCT,
    TURNS,
    Decision,
    DiscardExcess,
    PayTribute,
    TakeIncome,
)
from realeza.play import pick, play
from tests.kingdoms.positions import CONFIGS

T = TypeVar("T")


def reached(name: str, seed: int) -> list[State]:
    start = kingdoms.initial(CONFIGS[name])
    return [start, *(step.after for step in play(kingdoms, start, Random(seed)))]


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def place_of(items: tuple[object, ...], rng: Random) -> int:
    return int(rng.random() * len(items))


def some(cards: CardSet, rng: Random) -> CardSet:
    """Some of the cards of a set."""
    return card_set(card for card in names(cards) if rng.random() < 0.5)


PILES: Final = ("known", "unseen", "discard", "aside")


def card_put(state: State, rng: Random, card: Card) -> State:
    """A card that is nowhere comes to any place."""
    bit = card_set([card])
    where = int(rng.random() * 4)
    if where == 0:
        place = place_of(state.hands, rng)
        return attrs.evolve(state, hands=with_item(state.hands, place, CardSet(state.hands[place] | bit)))
    if where == 1:
        place = place_of(state.kingdoms, rng)
        return attrs.evolve(state, kingdoms=with_item(state.kingdoms, place, CardSet(state.kingdoms[place] | bit)))
    if where == 2 and None in state.market.cards:
        place = state.market.cards.index(None)
        return attrs.evolve(state, market=attrs.evolve(state.market, cards=with_item(state.market.cards, place, card)))
    pile = pick(PILES, rng)
    old: CardSet = getattr(state.deck, pile)
    return attrs.evolve(state, deck=attrs.evolve(state.deck, **{pile: CardSet(old | bit)}))


def card_taken(state: State, card: Card) -> State:
    """A card leaves every place; the coins under it go to seat 0."""
    bit, market, coins = card_set([card]), state.market, state.coins
    if card in market.cards:
        place = market.cards.index(card)
        coins = (coins[0] + market.under[place], *coins[1:])
        cards, under = with_item(market.cards, place, None), with_item(market.under, place, 0)
        market = attrs.evolve(market, cards=cards, under=under, barred=CardSet(market.barred & ~bit))
    return attrs.evolve(
        state,
        hands=tuple(CardSet(hand & ~bit) for hand in state.hands),
        kingdoms=tuple(CardSet(kingdom & ~bit) for kingdom in state.kingdoms),
        deck=attrs.evolve(state.deck, **{pile: CardSet(getattr(state.deck, pile) & ~bit) for pile in PILES}),
        market=market,
        coins=coins,
    )


def card_moved(state: State, rng: Random) -> State:
    card = pick(names(state.config.pack.cards), rng)
    return card_put(card_taken(state, card), rng, card)


def cards_exchanged(state: State, rng: Random) -> State:
    """Two cards change places, wherever they are."""
    one, two = pick(names(state.config.pack.cards), rng), pick(names(state.config.pack.cards), rng)
    if one == two:
        return state
    names_ = {one: two, two: one}

    def other(cards: CardSet) -> CardSet:
        return card_set(names_.get(card, card) for card in names(cards))

    market = state.market
    cards = tuple(None if card is None else names_.get(card, card) for card in market.cards)
    return attrs.evolve(
        state,
        hands=tuple(map(other, state.hands)),
        kingdoms=tuple(map(other, state.kingdoms)),
        deck=attrs.evolve(state.deck, **{pile: other(getattr(state.deck, pile)) for pile in PILES}),
        market=attrs.evolve(market, cards=cards, barred=other(market.barred)),
    )


def coin_moved(state: State, rng: Random) -> State:
    """A coin goes from a seat to a seat, to a card, or to a column."""
    giver = place_of(state.coins, rng)
    coins, market = with_item(state.coins, giver, state.coins[giver] - 1), state.market
    where = int(rng.random() * 3)
    if where == 0:
        taker = place_of(coins, rng)
        return attrs.evolve(state, coins=with_item(coins, taker, coins[taker] + 1))
    if where == 1:
        place = place_of(market.under, rng)
        market = attrs.evolve(market, under=with_item(market.under, place, market.under[place] + 1))
    else:
        place = place_of(market.loose, rng)
        market = attrs.evolve(market, loose=with_item(market.loose, place, market.loose[place] + 1))
    return attrs.evolve(state, coins=coins, market=market)


def turns_changed(state: State, rng: Random) -> State:
    """Another turn of the same seat, or of another; in a solo game with the instructions that fit."""
    turns = state.turns + pick((-40, -2, -1, 1, 2, 40), rng)
    left = card_set(names(INSTRUCTIONS)[: -(turns // 2) % 20 or 20]) if state.config.solo else NONE
    return attrs.evolve(state, turns=turns, instructions=left)


def asked(state: State, rng: Random) -> State:
    """Something else is asked; what was barred may be free."""
    seat = Seat(state.turns % len(state.hands))
    victim = Seat((seat + 1 + int(rng.random() * (len(state.hands) - 1))) % len(state.hands))
    received = some(state.hands[seat], rng)
    owed = 1 + int(rng.random() * 3)
    between: list[Decision] = [
        TakeIncome(seat, 1 + int(rng.random() * 6)),
        PayTribute(victim, owed, received),
        DiscardExcess(seat, received),
    ]
    rest = pick([(), TURNS[seat][:1]], rng)
    pending = pick([(), FILL, DEAL, GRANT, INSTRUCT, TURNS[seat], TURNS[seat][:1], (*rest, pick(between, rng))], rng)
    market = state.market if rng.random() < 0.5 else freed(state.market)
    return attrs.evolve(state, pending=pending, market=market)


def barred(state: State, rng: Random) -> State:
    market = state.market
    there = card_set(card for card in market.cards if card is not None)
    return attrs.evolve(state, market=attrs.evolve(market, barred=some(there, rng)))


def config_changed(state: State, rng: Random) -> State:
    return attrs.evolve(state, config=pick(list(CONFIGS.values()), rng))


MUTATORS: Final[tuple[Callable[[State, Random], State], ...]] = (
    *(card_moved, cards_exchanged, coin_moved, turns_changed, asked, barred, config_changed),
)


def plays_on(state: State, rng: Random) -> None:
    """Play to the end, with every invariant in every state and over every step."""
    for step in play(kingdoms, state, rng):
        assert () == breaches(kingdoms.invariants, step.after), step
        assert () == step_breaches(kingdoms.invariants, step.before, step.move, step.after), step


@pytest.mark.clause("KINGDOMS-9.1", "KINGDOMS-9.22", "KINGDOMS-9.23")
@each_of(st.sampled_from(sorted(CONFIGS)), st.integers(0, 2**32))
def test_what_is_changed_by_hand_is_refused_or_plays_on(name: str, seed: int) -> None:
    rng = Random(seed)
    states = reached(name, seed)
    for _ in range(40):
        state = pick(states, rng)
        for _ in range(1 + int(rng.random() * 4)):
            state = pick(MUTATORS, rng)(state, rng)
        try:
            kingdoms.check(state)
        except InvariantError:
            continue
        for move in kingdoms.legal_moves(state):
            after = kingdoms.apply(state, move)
            assert () == breaches(kingdoms.invariants, after), (state, move)
            assert () == step_breaches(kingdoms.invariants, state, move, after), (state, move)
        plays_on(state, rng)
