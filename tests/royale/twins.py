"""Other states that look the same: cards swapped among hidden places, seats renamed, names of resources exchanged."""

from collections.abc import Mapping
from random import Random
from typing import Final

import attrs

from realeza import royale
from realeza.actors import Seat
from realeza.play import pick
from realeza.royale import Card, Config, Give, Grant, Move, Phase, Serf, State, Tax
from realeza.royale.cards import NAMES, SERFS, Cards, Who, cards_of
from realeza.royale.claims import accusable
from realeza.royale.decisions import AccuseOrPass, DealCard, Decision, DrawCard, PlaceSerf, ProclaimOrWait, RevealCard
from realeza.royale.notation import format_who
from realeza.royale.state import Ending, Seating, picked_up

SHIPPING: Final = (Phase.SEARCH, Phase.BRIBE, Phase.LOOK, Phase.OVER)


def twin(state: State, seat: Seat | None, rng: Random, *, keep: frozenset[int] = frozenset()) -> State:
    """A state that differs only in what a seat may not see: cards are swapped among the places hidden from it (9.9).

    The hands of the Citizens in ``keep`` stay as they are.
    """
    people = state.config.people
    own = None if seat is None or not picked_up(state) else people.number.get(seat)
    hands = [number for number in range(4) if number != own and number not in keep]
    middle = state.phase is Phase.DEAL
    if picked_up(state) and state.phase in SHIPPING and not _placing(state) and state.active < people.humans:
        looked = state.phase is Phase.LOOK or state.ending is Ending.GLORY
        middle = own != state.active and not (seat == people.queen and looked)
    places = [NAMES[state.hands[number]] for number in hands] + ([NAMES[state.middle]] if middle else [])
    shuffled = _shuffled([card for cards in places for card in cards], rng)
    dealt = [cards_of(shuffled.pop() for _ in cards) for cards in places]
    new = list(state.hands)
    for number, cards in zip(hands, dealt, strict=False):
        new[number] = cards
    return attrs.evolve(state, hands=tuple(new), middle=dealt[-1] if middle else state.middle)


def same_actor(state: State, seat: Seat | None, rng: Random) -> State:
    """A twin in which the same seat acts, and in which accusations show the same hands (ROYALE-3.9, 3.10)."""
    decision = state.pending[-1] if state.pending else None
    people, keep = state.config.people, frozenset[int]()
    if isinstance(decision, ProclaimOrWait):
        keep = frozenset([people.number[decision.seat]])
    elif isinstance(decision, AccuseOrPass):
        keep = frozenset(people.number[serf] for serf in accusable(state, decision.accused))
    return twin(state, seat, rng, keep=keep)


def rotate(state: State) -> State:
    """The state with every seat renamed to the one on its left (ROYALE-9.21)."""
    config = state.config
    pending = tuple(_rotated(decision, config.players) for decision in state.pending)
    return attrs.evolve(state, config=_left(config), pending=pending)


def rotate_move(state: State, move: Move) -> Move:
    """The move with every seat renamed likewise."""
    players = state.config.players
    if isinstance(move, Give):
        first, second = sorted((_next(move.first, players), _next(move.second, players)), key=format_who)
        return Give(first, second)
    if isinstance(move, Tax):
        return Tax(_seat(move.seat, players))
    return Grant(_seat(move.seat, players)) if isinstance(move, Grant) else move


def rename(state: State, names: Mapping[Card, Card]) -> State:
    """The state with the resources renamed, on cards and roles (ROYALE-9.22)."""
    return attrs.evolve(
        state,
        seating=Seating(tuple(names[role] for role in state.seating.roles), state.seating.serfs),
        hands=tuple(_renamed(hand, names) for hand in state.hands),
        up=tuple(_renamed(up, names) for up in state.up),
        middle=_renamed(state.middle, names),
    )


def swap_serfs(state: State) -> State:
    """The state of three players with the letters of the Serfs exchanged (ROYALE-9.23)."""
    roles, places, hands = state.seating.roles, state.seating.serfs, state.hands
    return attrs.evolve(
        state,
        pending=tuple(_swapped(decision) for decision in state.pending),
        seating=Seating((roles[0], roles[1], roles[3], roles[2]), places[::-1]),
        hands=(hands[0], hands[1], hands[3], hands[2]),
        up=state.up[::-1],
    )


def other_serf(serf: Serf) -> Serf:
    """The one that it is not."""
    return SERFS[1 - SERFS.index(serf)]


def in_phases(config: Config, seed: str, longest: int = 120) -> list[State]:
    """The states of a game in which Citizens gather Glory and Serfs get many cards: all phases come."""
    rng = Random(seed)
    state = royale.initial(config)
    states = [state]
    while len(states) < longest and (moves := royale.legal_moves(state)):
        liked = [move for move in moves if _likes(royale.format_move(move), state.phase)]
        state = royale.advance(state, pick(liked if liked and rng.random() < 0.8 else moves, rng))
        states.append(state)
    return states


def _likes(text: str, phase: Phase) -> bool:
    """Keeps the game going: no claims, two cards in a shipment if they are no Glory, no Glory exposed."""
    if phase is Phase.SHIP:
        return "glory" not in text and text.count(" ") == 2
    return text in ("wait", "pass") if phase is not Phase.TAX else text.startswith(("collect", "pass"))


def _placing(state: State) -> bool:
    return bool(state.pending) and isinstance(state.pending[-1], PlaceSerf)


def _shuffled(cards: list[Card], rng: Random) -> list[Card]:
    return [card for _, card in sorted(((rng.random(), card) for card in cards), key=lambda pair: pair[0])]


def _left(config: Config) -> Config:
    return attrs.evolve(config, queen=_seat(config.queen, config.players))


def _seat(seat: Seat, players: int) -> Seat:
    return Seat((seat + 1) % players)


def _next(who: Who, players: int) -> Who:
    return who if isinstance(who, Serf) else _seat(who, players)


def _rotated(decision: Decision, players: int) -> Decision:
    if isinstance(decision, DealCard):
        return DealCard(_next(decision.who, players))
    if isinstance(decision, RevealCard | DrawCard):
        return decision
    return attrs.evolve(decision, seat=_seat(decision.seat, players))


def _swapped(decision: Decision) -> Decision:
    if isinstance(decision, AccuseOrPass):
        accused = tuple(sorted(map(other_serf, decision.accused), key=format_who))
        return AccuseOrPass(decision.seat, accused)
    return decision


def _renamed(cards: Cards, names: Mapping[Card, Card]) -> Cards:
    return cards_of(names[card] for card in NAMES[cards])
