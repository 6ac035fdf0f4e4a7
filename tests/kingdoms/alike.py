"""What the laws need to know of the game: states that are alike, bags, bounds, and the universe of moves."""

import itertools
from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

import attrs

from realeza import kingdoms
from realeza.actors import Seat
from realeza.kingdoms import (
    Buy,
    Card,
    Config,
    Deal,
    DeckPlan,
    Discard,
    Edition,
    GiveCard,
    GiveCoin,
    Grant,
    Instruct,
    Move,
    Pass,
    Phase,
    Play,
    State,
    Stop,
    Take,
    TakeLoose,
    View,
)
from realeza.kingdoms.cards import CARDS, card_set, names
from realeza.kingdoms.state import (
    Decision,
    DiscardExcess,
    PayTribute,
    TakeAction,
    TakeIncome,
    deck_size,
    in_turn,
)
from realeza.testing.laws import Laws

T = TypeVar("T")


def shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """The items in a random order."""
    return [items[place] for _, place in sorted((rng.random(), place) for place in range(len(items)))]


def twin(state: State, seat: Seat | None, rng: Random) -> State:
    """A table that is the same to a seat: the cards in the hands that it may not see are exchanged (KINGDOMS-3.3)."""
    hidden = [card for player, hand in enumerate(state.hands) if player != seat for card in names(hand)]
    cards = iter(shuffled(hidden, rng))
    hands = tuple(
        hand if player == seat else card_set(itertools.islice(cards, hand.bit_count()))
        for player, hand in enumerate(state.hands)
    )
    live, attacker = state.pending[-1] if state.pending else None, in_turn(state)
    pending = state.pending
    if isinstance(live, PayTribute | DiscardExcess) and attacker != seat:
        received = card_set(shuffled(names(hands[attacker]), rng)[: live.received.bit_count()])
        pending = (*pending[:-1], attrs.evolve(live, received=received))
    return attrs.evolve(state, hands=hands, pending=pending)


def left(items: tuple[T, ...]) -> tuple[T, ...]:
    """What each seat had, one seat further to the left."""
    return (*items[-1:], *items[:-1])


def rotate(state: State) -> State | None:
    """Every seat renamed to the one on its left, one turn later (KINGDOMS-9.50).

    ``None`` in the setup, in a solo game, and near the call.
    """
    config = state.config
    if state.phase in (Phase.DEAL, Phase.GRANT) or config.solo:
        return None
    if config.last_turn is not None and state.turns + 1 >= config.last_turn:
        return None
    return attrs.evolve(
        state,
        pending=tuple(_renamed(decision, config.players) for decision in state.pending),
        turns=state.turns + 1,
        coins=left(state.coins),
        hands=left(state.hands),
        kingdoms=left(state.kingdoms),
    )


def _renamed(decision: Decision, players: int) -> Decision:
    if isinstance(decision, TakeAction | TakeIncome | PayTribute | DiscardExcess):
        return attrs.evolve(decision, seat=Seat((decision.seat + 1) % players))
    return decision


def bags(state: State) -> int:
    """What the weights of chance add up to (KINGDOMS-9.19)."""
    unseen = state.deck.unseen.bit_count()
    if state.phase is Phase.DEAL:
        return unseen
    if state.phase is Phase.INSTRUCT:
        return state.instructions.bit_count()
    return deck_size(state) * (unseen if unseen > state.config.pack.money else 1)


def longest(config: Config) -> int | None:
    """The most moves of a game (KINGDOMS-9.40)."""
    if config.last_turn is None:
        return None
    players = config.players
    turns_each = config.last_turn // players
    if config.solo:
        return 6 * turns_each + 33 + (0, 1, 9, 17 - config.pack.money)[config.head_start]
    return 12 + 4 * turns_each * players + 12 * players + 12 * players * (players - 1)


def universe() -> list[Move]:
    """Every move of the game, and some that it has not: instructions that are none, columns that are not there."""
    kinds = (Buy, Deal, Discard, Play, Instruct, Take, GiveCard, Grant)
    moves: list[Move] = [kind(card) for kind in kinds for card in CARDS]
    moves += [TakeLoose(column) for column in (*range(-1, 8), 10**5000)]
    return [*moves, Pass(), Stop(), GiveCoin(), Buy(Card("1h")), Play(Card("")), Deal(Card("10"))]


LAWS: Final[Laws[Config, State, Move, View]] = Laws(
    kingdoms, others=universe(), bags=bags, twin=twin, rotate=rotate, longest=longest
)


def odd_edition(seed: int) -> Edition:
    """A valid edition unlike the printed one: other coins, another call (KINGDOMS-2.7)."""
    rng = Random(seed)
    default = kingdoms.default_edition()
    decks: list[DeckPlan] = []
    for deck in default.decks:
        coins = [0] * deck.players
        for _ in range(1 + int(rng.random() * sum(deck.coins))):
            coins[int(rng.random() * deck.players)] += 1
        decks.append(attrs.evolve(deck, coins=tuple(coins)))
    constants = attrs.evolve(default.constants, call_after=1 + int(rng.random() * 30))
    return attrs.evolve(default, name=f"odd-{seed}", constants=constants, decks=tuple(shuffled(decks, rng)))
