"""Citizen's Turn - Work: the exchange (ROYALE-5.3 to 5.5)."""

from realeza.royale.cards import NONE, Card, Cards
from realeza.royale.decisions import Work
from realeza.royale.moves import WORK, WORK_OR_EXCHANGE, Give, Moves
from realeza.royale.state import State, put


def options(state: State, decision: Work) -> Moves:
    """Pass always; exchange with both resource cards of the own role in hand (ROYALE-5.3)."""
    number = state.config.people.number[decision.seat]
    both = state.hands[number] >> state.seating.roles[number].shift & 3 == 2
    return WORK_OR_EXCHANGE if both else WORK


def exchange(state: State, decision: Work) -> State:
    """Both cards go to the Queen, who pays 1 Gold if she has any (ROYALE-5.4)."""
    people = state.config.people
    number = people.number[decision.seat]
    both = 2 * state.seating.roles[number].one
    paid = min(1, state.gold)
    return State(
        state.config,
        people.ship_and_give[number],
        state.seating,
        put(state.hands, number, Cards(state.hands[number] - both + paid * Card.GOLD.one)),
        state.up,
        state.gold - paid,
        Cards(both),
        state.turns,
        None,
    )


def give_options(state: State) -> Moves:
    """Every pair of different Citizens, Serfs and the exchanger included (ROYALE-5.5)."""
    return state.config.people.gives


def give(state: State, move: Give) -> State:
    """Each of the two gets one of the cards, a Serf face down (ROYALE-5.5)."""
    number = state.config.people.number
    hands = list(state.hands)
    one = state.middle >> 1
    for who in (move.first, move.second):
        hands[number[who]] = Cards(hands[number[who]] + one)
    return State(
        state.config,
        state.pending[:-1],
        state.seating,
        tuple(hands),
        state.up,
        state.gold,
        NONE,
        state.turns,
        None,
    )
