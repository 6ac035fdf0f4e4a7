"""Serf's Turn (ROYALE-5.20 to 5.29).

Each function that ends a step takes its decision from the stack; what comes then is for the order of play.
"""

from realeza.royale.cards import NONE, Card, Cards
from realeza.royale.decisions import DrawCard, RevealCard, Stack
from realeza.royale.moves import DRAWS, HANDS, REVEALS, Draw, Grant, Hand, Moves, Reveal
from realeza.royale.state import State, put

REVEAL: Stack = (RevealCard(),)
DRAW: Stack = (DrawCard(),)


def has_cards(state: State) -> bool:
    """Whether the active Serf has any card, face up or down (ROYALE-5.20)."""
    number = state.active
    return bool(state.hands[number] or state.up[number - state.config.people.humans])


def step(state: State, number: int) -> Stack:
    """A step of a Serf: a reveal, else a face-up card passed on, else nothing (ROYALE-5.21)."""
    return REVEAL if state.hands[number] else _hand(state, number)


def passing(state: State, number: int) -> Stack:
    """What is passed for a revealed Gold or own resource: a face-down card, else a face-up one (ROYALE-5.23)."""
    return DRAW if state.hands[number] else _hand(state, number)


def _hand(state: State, number: int) -> Stack:
    people = state.config.people
    return people.hand if state.up[number - people.humans] else ()


def reveals(state: State) -> Moves:
    """Each kind among the face-down cards (ROYALE-5.22)."""
    return REVEALS[state.hands[state.active]]


def reveal(state: State, move: Reveal) -> State:
    """Gold and own resources stay face up, a Glory lies apart, another resource is passed on (ROYALE-5.23 to 5.28)."""
    people, number, card = state.config.people, state.active, move.card
    hands, up, middle = state.hands, state.up, state.middle
    base = state.pending[:-1]
    hands = put(hands, number, Cards(hands[number] - card.one))
    if card is Card.GLORY:
        middle, pending = card.one, base + people.step_and_grant
    elif card is Card.GOLD or card is state.seating.roles[number]:
        serf = number - people.humans
        up, pending = put(up, serf, Cards(up[serf] + card.one)), base + DRAW
    else:
        human = state.circle.human_right[number]
        hands, pending = put(hands, human, Cards(hands[human] + card.one)), base
    return State(state.config, pending, state.seating, hands, up, state.gold, middle, state.turns, None)


def draws(state: State) -> Moves:
    """Each kind among the face-down cards (ROYALE-5.24)."""
    return DRAWS[state.hands[state.active]]


def draw(state: State, move: Draw) -> State:
    """A face-down card goes to the right-hand human, who alone sees it (ROYALE-5.24)."""
    number = state.active
    hands = put(state.hands, number, Cards(state.hands[number] - move.card.one))
    return _passed(state, move.card, hands, state.up)


def hand_options(state: State) -> Moves:
    """Each kind among the face-up cards (ROYALE-5.25)."""
    return HANDS[state.up[state.active - state.config.people.humans]]


def hand(state: State, move: Hand) -> State:
    """A face-up card goes to the right-hand human (ROYALE-5.25, 5.29)."""
    serf = state.active - state.config.people.humans
    up = put(state.up, serf, Cards(state.up[serf] - move.card.one))
    return _passed(state, move.card, state.hands, up)


def _passed(state: State, card: Card, hands: tuple[Cards, ...], up: tuple[Cards, ...]) -> State:
    """The card is passed; two own resources that lie face up are now exchanged (ROYALE-5.26)."""
    people, number, queen_gold = state.config.people, state.active, state.gold
    human, serf = state.circle.human_right[number], number - people.humans
    pending, middle = state.pending[:-1], NONE
    role = state.seating.roles[number]
    if up[serf] >> role.shift & 3 == 2:
        paid = min(1, queen_gold)
        middle, queen_gold, pending = Cards(2 * role.one), queen_gold - paid, pending + people.step_and_give
        up = put(up, serf, Cards(up[serf] - middle + paid * Card.GOLD.one))
    return State(
        state.config,
        pending,
        state.seating,
        put(hands, human, Cards(hands[human] + card.one)),
        up,
        queen_gold,
        middle,
        state.turns,
        None,
    )


def grants(state: State) -> Moves:
    """Each human Citizen (ROYALE-5.28)."""
    return state.config.people.grants


def grant(state: State, move: Grant) -> State:
    """The Glory goes to the hand of the Citizen (ROYALE-5.28)."""
    number = state.config.people.number[move.seat]
    return State(
        state.config,
        state.pending[:-1],
        state.seating,
        put(state.hands, number, Cards(state.hands[number] + state.middle)),
        state.up,
        state.gold,
        NONE,
        state.turns,
        None,
    )
