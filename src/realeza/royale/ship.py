"""Citizen's Turn - Ship: the shipment, the search, the bribe and the look (ROYALE-5.6 to 5.16)."""

from realeza.royale.cards import GOLD, NONE, SERFS, SIZES, THREE_GOLD, Card, Cards, gold
from realeza.royale.decisions import BribeOrPass, ShipCards, Stack
from realeza.royale.moves import ALLOW_OR_SEARCH, BRIBES, LOOKS, SHIPS, Bribe, Moves, SeizeGold, Ship
from realeza.royale.state import WINNING, Ending, State, put


def options(state: State, decision: ShipCards) -> Moves:
    """Any one or two cards in hand; it cannot be declined (ROYALE-5.6)."""
    return SHIPS[state.hands[state.config.people.number[decision.seat]]]


def ship(state: State, decision: ShipCards, move: Ship) -> State:
    """The cards go on their way; without Gold the Queen cannot search, so they arrive (ROYALE-5.7 to 5.9)."""
    people, hands = state.config.people, state.hands
    sender = people.number[decision.seat]
    cards = move.card.one if move.second is None else Cards(move.card.one + move.second.one)
    hands = put(hands, sender, Cards(hands[sender] - cards))
    if not state.gold:
        return _delivered(state, hands, state.up, 0, cards)
    return State(state.config, people.search, state.seating, hands, state.up, state.gold, cards, state.turns, None)


def search_options(state: State) -> Moves:
    """Allow or search (ROYALE-5.9)."""
    return ALLOW_OR_SEARCH


def deliver(state: State) -> State:
    """What lies in the middle goes to the recipient, face down to a Serf (ROYALE-5.10, 5.16)."""
    return _delivered(state, state.hands, state.up, state.gold, state.middle)


def search(state: State) -> State:
    """The Queen pays 1 Gold to the recipient; then it is asked who bribes (ROYALE-5.11, 5.12)."""
    recipient = state.circle.right[state.active]
    hands = put(state.hands, recipient, Cards(state.hands[recipient] + Card.GOLD.one))
    return State(
        state.config,
        state.config.people.look + asked(state, hands),
        state.seating,
        hands,
        state.up,
        state.gold - 1,
        state.middle,
        state.turns,
        None,
    )


def asked(state: State, hands: tuple[Cards, ...]) -> Stack:
    """Who is asked for a bribe, the first last: who might be able to pay as far as all can see (ROYALE-5.12)."""
    people, sender = state.config.people, state.active
    recipient = state.circle.right[sender]
    purse = any(up & GOLD >= THREE_GOLD for up in state.up)
    if recipient < people.humans:
        return (people.bribes[recipient],) if purse or SIZES[hands[recipient]] >= 3 else ()
    order = (sender, *(number for number in reversed(range(people.humans)) if number != sender))
    return tuple([people.bribes[number] for number in order if purse or SIZES[hands[number]] >= 3])


def bribe_options(state: State, decision: BribeOrPass) -> Moves:
    """Pass always; with three own Gold, or with three face-up Gold of one Serf (ROYALE-5.13)."""
    own = state.hands[state.config.people.number[decision.seat]] & GOLD >= THREE_GOLD
    serfs = tuple([serf for serf, up in zip(SERFS, state.up, strict=False) if up & GOLD >= THREE_GOLD])
    return BRIBES[own, serfs]


def bribe(state: State, decision: BribeOrPass, move: Bribe) -> State:
    """Three Gold go to the Queen, who wins with seven and otherwise lets the shipment pass (ROYALE-5.14)."""
    hands, up = state.hands, state.up
    if move.serf is None:
        number = state.config.people.number[decision.seat]
        hands = put(hands, number, Cards(hands[number] - THREE_GOLD))
    else:
        number = SERFS.index(move.serf)
        up = put(up, number, Cards(up[number] - THREE_GOLD))
    if state.gold + 3 < WINNING:
        return _delivered(state, hands, up, state.gold + 3, state.middle)
    return State(state.config, (), state.seating, hands, up, WINNING, state.middle, state.turns, Ending.GOLD)


def look_options(state: State) -> Moves:
    """Expose a Glory, seize some of the Gold, or pass (ROYALE-5.15)."""
    return LOOKS[state.middle & 3 > 0][gold(state.middle)]


def expose_glory(state: State) -> State:
    """The Queen wins; the shipment stays on its way (ROYALE-5.15, 6.3)."""
    return State(
        state.config,
        (),
        state.seating,
        state.hands,
        state.up,
        state.gold,
        state.middle,
        state.turns,
        Ending.GLORY,
    )


def seize_gold(state: State, move: SeizeGold) -> State:
    """The Queen takes the Gold, and the rest arrives (ROYALE-5.15)."""
    rest = Cards(state.middle - move.count * Card.GOLD.one)
    return _delivered(state, state.hands, state.up, state.gold + move.count, rest)


def _delivered(state: State, hands: tuple[Cards, ...], up: tuple[Cards, ...], queen_gold: int, cards: Cards) -> State:
    """The turn is over, the cards being with the recipient (ROYALE-5.8, 5.16)."""
    recipient = state.circle.right[state.active]
    return State(
        state.config,
        (),
        state.seating,
        put(hands, recipient, Cards(hands[recipient] + cards)),
        up,
        queen_gold,
        NONE,
        state.turns,
        None,
    )
