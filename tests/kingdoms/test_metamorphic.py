"""The metamorphic properties of section 9: what does not change when something else does."""

import itertools
from random import Random

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import kingdoms
from realeza.actors import Seat
from realeza.kingdoms import Card, Move, Phase, State, Suit
from realeza.kingdoms.cards import CARDS, MEMBERS, NUMBER, CardSet, card_set, names
from realeza.kingdoms.notation import format_move, parse_move
from realeza.kingdoms.state import DiscardExcess, PayTribute
from realeza.play import pick, play
from tests.kingdoms.alike import left, rotate
from tests.kingdoms.positions import CONFIGS, given

seeds = st.integers(0, 2**32)
names_of_configs = st.sampled_from(sorted(CONFIGS))

Exchange = dict[Card, Card]


def exchanged(cards: CardSet, exchange: Exchange) -> CardSet:
    return card_set(exchange.get(card, card) for card in names(cards))


def with_exchanged(state: State, exchange: Exchange) -> State:
    """The state with cards exchanged wherever they are; instructions stay as they are."""
    deck, market = state.deck, state.market
    pending = tuple(
        attrs.evolve(each, received=exchanged(each.received, exchange))
        if isinstance(each, PayTribute | DiscardExcess)
        else each
        for each in state.pending
    )
    return attrs.evolve(
        state,
        pending=pending,
        hands=tuple(exchanged(hand, exchange) for hand in state.hands),
        kingdoms=tuple(exchanged(kingdom, exchange) for kingdom in state.kingdoms),
        market=attrs.evolve(
            market,
            cards=tuple(card and exchange.get(card, card) for card in market.cards),
            barred=exchanged(market.barred, exchange),
        ),
        deck=attrs.evolve(
            deck,
            known=exchanged(deck.known, exchange),
            unseen=exchanged(deck.unseen, exchange),
            discard=exchanged(deck.discard, exchange),
            aside=exchanged(deck.aside, exchange),
        ),
    )


def with_exchanged_card(move: Move, exchange: Exchange) -> Move:
    verb, _, card = format_move(move).partition(" ")
    if verb == "instruct" or card not in CARDS:
        return move
    return parse_move(f"{verb} {exchange.get(Card(card), card)}")


def commutes(name: str, seed: int, exchange: Exchange) -> None:
    state = kingdoms.initial(CONFIGS[name])
    other = with_exchanged(state, exchange)
    for step in play(kingdoms, state, Random(seed)):
        legal = {with_exchanged_card(move, exchange) for move in kingdoms.legal_moves(step.before)}
        assert legal == set(kingdoms.legal_moves(other))
        if step.before.phase in (Phase.GRANT, Phase.FILL):
            odds = zip(kingdoms.legal_moves(step.before), kingdoms.weights(step.before), strict=True)
            of_other = dict(zip(kingdoms.legal_moves(other), kingdoms.weights(other), strict=True))
            assert {with_exchanged_card(move, exchange): weight for move, weight in odds} == of_other
        other = kingdoms.apply(other, with_exchanged_card(step.move, exchange))
        assert with_exchanged(step.after, exchange) == other
        assert kingdoms.score(step.after) == kingdoms.score(other)
    assert kingdoms.outcome(other) is not None


@pytest.mark.clause("KINGDOMS-9.50")
@each_of(st.sampled_from(["2p", "3p", "4p", "3p-published"]), seeds)
def test_rotation_commutes_with_play(name: str, seed: int) -> None:
    rotated = 0
    for step in itertools.islice(play(kingdoms, kingdoms.initial(CONFIGS[name]), Random(seed)), 400):
        before, after = rotate(step.before), rotate(step.after)
        if before is None:
            continue
        assert kingdoms.legal_moves(step.before) == kingdoms.legal_moves(before)
        if after is not None:
            assert after == kingdoms.apply(before, step.move)
            assert left(kingdoms.score(step.after)) == kingdoms.score(after)
            rotated += 1
    assert rotated > 30


@pytest.mark.clause("KINGDOMS-9.51")
@each_of(names_of_configs, seeds, st.sampled_from(Suit))
def test_a_mirrored_suit_commutes_with_play(name: str, seed: int, suit: Suit) -> None:
    config = CONFIGS[name]
    lowest, highest = next((d.lowest, d.highest) for d in config.edition.decks if d.players == config.players)
    numbers = names(CardSet(config.pack.numbers & MEMBERS[suit]))
    commutes(name, seed, {card: Card(f"{lowest + highest - NUMBER[card]}{suit.value}") for card in numbers})


@pytest.mark.clause("KINGDOMS-9.52", "KINGDOMS-2.2")
@each_of(names_of_configs, seeds, st.sampled_from(Suit))
def test_exchanged_nobles_commute_with_play(name: str, seed: int, suit: Suit) -> None:
    nobles = names(CardSet(CONFIGS[name].pack.nobles & MEMBERS[suit]))
    commutes(name, seed, {nobles[0]: nobles[1], nobles[1]: nobles[0]})


@pytest.mark.clause("KINGDOMS-9.53", "KINGDOMS-3.2")
@each_of(names_of_configs, seeds)
def test_two_takes_gives_or_discards_commute(name: str, seed: int) -> None:
    rng = Random(seed)
    for step in play(kingdoms, kingdoms.initial(CONFIGS[name]), rng):
        state = step.after
        if state.phase not in (Phase.INCOME, Phase.TRIBUTE, Phase.EXCESS):
            continue
        one, two = (pick(kingdoms.legal_moves(state), rng) for _ in range(2))
        ends: list[State] = []
        for first, second in ((one, two), (two, one)):
            middle = kingdoms.apply(state, first)
            if middle.phase is not state.phase or second not in kingdoms.legal_moves(middle):
                break
            if state.phase is Phase.TRIBUTE and kingdoms.actor(middle) != kingdoms.actor(state):
                break
            ends.append(kingdoms.apply(middle, second))
        else:
            assert ends[0] == ends[1]


@pytest.mark.clause("KINGDOMS-9.54")
@each_of(st.sampled_from(["2p", "3p", "4p", "solo1"]), seeds)
def test_more_coins_only_add_buys(name: str, seed: int) -> None:
    for step in play(kingdoms, kingdoms.initial(CONFIGS[name]), Random(seed)):
        state = step.after
        if state.phase is not Phase.ACT:
            continue
        poor = [move for move in kingdoms.legal_moves(state) if not isinstance(move, kingdoms.Pass)]
        rich = kingdoms.legal_moves(attrs.evolve(state, coins=tuple(coins + 2 for coins in state.coins)))
        assert set(poor) <= set(rich)
        assert all(isinstance(move, kingdoms.Buy) for move in set(rich) - set(poor) - {kingdoms.Pass()})


@pytest.mark.clause("KINGDOMS-9.55", "KINGDOMS-6.3")
def test_the_score_depends_on_the_kingdoms_alone() -> None:
    one = given("2p", top="", bottom="", kingdoms="5c 6c 7c | 5d 6d", hands="kh | ks", coins=(0, 5))
    two = given("2p", top="8s 9s", bottom="", kingdoms="5c 6c 7c | 5d 6d", coins=(5, 0), turns=9)
    assert (1, 0) == kingdoms.score(one) == kingdoms.score(two)


@pytest.mark.clause("KINGDOMS-9.1", "KINGDOMS-9.3")
@each_of(names_of_configs, seeds)
def test_every_card_and_every_coin_is_somewhere(name: str, seed: int) -> None:
    """Counted one by one from the view of the owners, not from the sets of the state."""
    config = CONFIGS[name]
    everything = sorted(names(config.pack.cards))
    for step in play(kingdoms, kingdoms.initial(config), Random(seed)):
        views = [kingdoms.observe(step.after, Seat(seat)) for seat in range(config.players)]
        view = views[0]
        there = [*view.known, *view.unseen, *view.discard, *view.aside]
        there += [card for card in (*view.top, *view.bottom) if card is not None]
        there += [card for kingdom in view.kingdoms for card in kingdom]
        there += [card for own in views for card in own.hand]
        assert everything == sorted(there)
        coins = sum(view.coins) + sum(view.top_coins) + sum(view.bottom_coins) + sum(view.loose)
        assert config.pack.money == coins
