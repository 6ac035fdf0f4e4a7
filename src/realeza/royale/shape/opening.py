"""The first turns (9.26): what lies on the table comes straight from the deal."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from realeza.royale.cards import DECK, NAMES, SIZES, Card, Cards, count, gold
from realeza.royale.decisions import (
    AccuseOrPass,
    BribeOrPass,
    GiveAway,
    GrantGlory,
    Look,
    RevealCard,
    Stack,
    Work,
)
from realeza.royale.state import State, base_of, in_setup

_Hands = list[int]
"""What each Citizen has, in dealing order."""
_DEALT = 4
"""Cards that each Citizen is dealt (4.5)."""


def fits_the_deal(hand: int) -> bool:
    """Whether so many cards hold one of the first pile, which has a Glory for three of the Citizens (4.4)."""
    glory = hand & 3
    return glory == 1 or (glory == 0 and gold(Cards(hand)) > 0)


def opening(state: State) -> str | None:
    """Before the first reveal nothing lies face up; in the first turn each Citizen has what was dealt (9.26)."""
    if in_setup(state):
        return None
    for serf, place in enumerate(state.seating.serfs):
        if SIZES[state.up[serf]] > _revealed(state, place):
            return "cards lie face up before a Serf who has revealed none"
    humans = state.config.people.humans
    if state.turns == 0 and not any(_is_deal(hands, humans, gained) for hands, gained in _dealt(state)):
        return "the cards of the first turn are not those of a deal"
    return None


def _revealed(state: State, place: int) -> int:
    """How many cards a Serf can have left face up (5.23), as far as his first turn tells."""
    first = place - 1
    if state.turns != first:
        return 0 if state.turns < first else SIZES[DECK]
    base = base_of(state)
    if not base:
        return 0 if state.ending is None else 2
    done = 2 - len(base) if isinstance(base[-1], RevealCard) else 3 - len(base)
    return done - isinstance(base[-1], GrantGlory)


def _is_deal(hands: Sequence[int], humans: int, gained: int) -> bool:
    """Whether each Citizen has four cards; what accused Serfs lack is the Gold that the Queen has gained."""
    lacking = [_DEALT - SIZES[hand] for hand in hands]
    if min(lacking) < 0 or any(lacking[:humans]) or sum(lacking) != gained:
        return False
    return all(fits_the_deal(hand + lack * Card.GOLD.one) for hand, lack in zip(hands, lacking, strict=True))


def _dealt(state: State) -> Iterator[tuple[_Hands, int]]:
    """The hands that may have been dealt, with the Gold that the Queen has taken from accused Serfs since."""
    number = state.active
    hands: _Hands = list(state.hands)
    hands[number] += state.middle
    if number < state.config.people.humans:
        yield from _before_a_shipment(state, hands)
    else:
        hands[number] += state.up[number - state.config.people.humans]
        yield from _before_a_reveal(state, hands)


def _before_a_shipment(state: State, hands: _Hands) -> Iterator[tuple[_Hands, int]]:
    """The turn of a human Citizen undone: the search fee, and an exchange (5.4, 5.11)."""
    people, number, live = state.config.people, state.active, state.pending[-1] if state.pending else None
    queen_gold = state.gold
    if live is None or isinstance(live, BribeOrPass | Look):
        queen_gold += 1
        hands[state.circle.right[number]] -= Card.GOLD.one
    if isinstance(live, GiveAway):
        hands[number] -= Card.GOLD.one
        queen_gold += 1
    if queen_gold == 2:
        yield hands, 0
    own = state.seating.roles[number]
    if queen_gold == 1 and not isinstance(live, Work | GiveAway) and gold(Cards(hands[number])):
        for pair in combinations(range(len(people.citizens)), 2):
            if all(count(Cards(hands[who]), own) for who in pair):
                undone = list(hands)
                for who in pair:
                    undone[who] -= own.one
                undone[number] += 2 * own.one - Card.GOLD.one
                yield undone, 0


def _before_a_reveal(state: State, hands: _Hands) -> Iterator[tuple[_Hands, int]]:
    """The turn of a Serf undone: the exchange, and the cards that he has passed (5.23 to 5.28)."""
    base, gained = base_of(state), state.gold - 2
    humans, number = state.config.people.humans, state.active
    if base and isinstance(base[-1], GiveAway):
        if len(base) == 1:
            hands[number] -= Card.GOLD.one
            yield from ((before, gained + 1) for before in _before_passing(hands, humans, number, 2))
        return
    if not base:
        for passed in (0, 1):
            yield from ((before, gained) for before in _before_passing(hands, humans, number, passed))
    elif len(base) == 1:
        yield from ((before, gained) for before in _before_passing(hands, humans, number, 1))
    elif not (gained and _unaccused(state, base)):
        yield hands, gained


def _unaccused(state: State, base: Stack) -> bool:
    """Whether no Serf can have been accused yet in the first turn of all."""
    last = state.pending[-1]
    return isinstance(base[-1], RevealCard) or (isinstance(last, AccuseOrPass) and not last.accused)


def _before_passing(hands: _Hands, humans: int, number: int, passed: int) -> Iterator[_Hands]:
    """So many cards are given back to the Serf by human Citizens, who had four each."""
    if not passed:
        yield hands
        return
    for human in range(humans):
        for card in NAMES[hands[human]] if SIZES[hands[human]] > _DEALT else ():
            undone = list(hands)
            undone[human] -= card.one
            undone[number] += card.one
            yield from _before_passing(undone, humans, number, passed - 1)
