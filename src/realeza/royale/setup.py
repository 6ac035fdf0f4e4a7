"""Setup: the deal, the choice of roles, and the places of the Serfs (section 4)."""

from realeza.royale.cards import FIRST_PILE, NONE, RESOURCES, SECOND_PILE, Cards
from realeza.royale.decisions import ChooseRole, DealCard, PlaceSerf
from realeza.royale.moves import DEALS, PLACES, ROLES, Deal, Moves, Place, TakeRole
from realeza.royale.state import Config, Seating, State, put, start


def initial(config: Config) -> State:
    """The Queen has her 2 Gold, and the first pile is shuffled (ROYALE-4.1, 4.4)."""
    return start(config, FIRST_PILE)


def deals(state: State) -> Moves:
    """Each kind of card in the pile (ROYALE-4.4)."""
    return DEALS[state.middle]


def deal(state: State, decision: DealCard, move: Deal) -> State:
    """The card goes face down to the Citizen; after four the second pile is formed (ROYALE-4.4, 4.5)."""
    hands, number, pending = state.hands, state.config.people.number[decision.who], state.pending[:-1]
    pile = Cards(state.middle - move.card.one)
    if pile == NONE and isinstance(pending[-1], DealCard):
        pile = SECOND_PILE
    return State(
        state.config,
        pending,
        state.seating,
        put(hands, number, Cards(hands[number] + move.card.one)),
        state.up,
        state.gold,
        pile,
        0,
        None,
    )


def roles(state: State) -> Moves:
    """The roles that nobody has yet (ROYALE-4.6)."""
    taken = state.seating.roles
    return tuple([move for role, move in ROLES.items() if role not in taken])


def take_role(state: State, move: TakeRole) -> State:
    """The Citizen has the role; with the last choice the Serfs get what is left, in printed order (ROYALE-4.7)."""
    taken, pending = (*state.seating.roles, move.role), state.pending[:-1]
    if not (pending and isinstance(pending[-1], ChooseRole)):
        taken += tuple(role for role in RESOURCES if role not in taken)
    return _seated(state, Seating(taken, ()))


def places(state: State, decision: PlaceSerf) -> Moves:
    """The places that are free (ROYALE-4.8)."""
    return tuple([move for move in PLACES[decision.serf] if move.place not in state.seating.serfs])


def place(state: State, move: Place) -> State:
    """The Serf sits there; human Citizens will fill the free places (ROYALE-4.8, 4.9)."""
    return _seated(state, Seating(state.seating.roles, (*state.seating.serfs, move.place)))


def _seated(state: State, seating: Seating) -> State:
    return State(state.config, state.pending[:-1], seating, state.hands, state.up, state.gold, state.middle, 0, None)
