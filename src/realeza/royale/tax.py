"""Queen's Turn - Tax, and Queen's Turn with Serfs (ROYALE-5.18, 5.19)."""

from realeza.royale.cards import GOLD, NONE, Card, Cards, gold
from realeza.royale.moves import COLLECTIONS, PASS, Collect, Moves, Tax
from realeza.royale.state import WINNING, Ending, State, put


def options(state: State) -> Moves:
    """Pass, tax any human Citizen, or collect up to three face-up Gold from Serfs (ROYALE-5.18, 5.19)."""
    most = [min(3, gold(up)) for up in (*state.up, NONE, NONE)]
    return (*COLLECTIONS[most[0]][most[1]], PASS, *state.config.people.taxes)


def tax(state: State, move: Tax) -> State:
    """All Gold of the Citizen goes to the Queen (ROYALE-5.18)."""
    number = state.config.people.number[move.seat]
    taken = state.hands[number] & GOLD
    hands = put(state.hands, number, Cards(state.hands[number] - taken))
    return _after(state, hands, state.up, state.gold + taken // Card.GOLD.one)


def collect(state: State, move: Collect) -> State:
    """So many face-up Gold of the Serfs go to the Queen (ROYALE-5.19)."""
    up = tuple([Cards(cards - n * Card.GOLD.one) for cards, n in zip(state.up, (move.a, move.b), strict=False)])
    return _after(state, state.hands, up, state.gold + move.a + move.b)


def _after(state: State, hands: tuple[Cards, ...], up: tuple[Cards, ...], queen_gold: int) -> State:
    """The turn is over; the Queen has won if she has seven Gold (ROYALE-6.2)."""
    ending = Ending.GOLD if queen_gold == WINNING else None
    return State(state.config, (), state.seating, hands, up, queen_gold, state.middle, state.turns, ending)
