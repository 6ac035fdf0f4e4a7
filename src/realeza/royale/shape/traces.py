"""What the turn before, and the step before, leave behind (9.28, 9.29)."""

from realeza.royale.cards import GLORIES, Card
from realeza.royale.decisions import AccuseOrPass, BribeOrPass, GiveAway, Look, Work
from realeza.royale.shape.glory import steps_done
from realeza.royale.state import Ending, State, base_of, in_setup, is_last

_BEREFT = 3
"""Gold that the Queen has at least when she has just taken all the cards of an accused Serf (5.33, 5.34)."""


def turn_before(state: State) -> str | None:
    """Who still has cards after the own turn has shipped some, and a Serf has passed some: they are there (9.28)."""
    if in_setup(state) or not state.turns or state.turns % 5 == 0:
        return None
    giver = state.circle.at[state.turns % 5]
    fits = _shipped(state, giver) if giver < state.config.people.humans else _passed(state, giver)
    return None if fits else "nobody has the cards that went on in the turn before"


def _shipped(state: State, sender: int) -> bool:
    """Whether the recipient of the shipment of the turn before has a card (5.6, 5.16)."""
    if steps_done(state) or (state.active == 4 and state.ending is Ending.GOLD):
        return True  # By now a Serf may have passed cards, or a tax may have taken them.
    people, hands, recipient = state.config.people, state.hands, state.circle.right[sender]
    if hands[recipient]:
        return True
    spent = _spent(state)
    if recipient >= people.humans and not state.up[recipient - people.humans] and state.gold >= _BEREFT - spent:
        return True
    if not _has_shipped(state, sender):
        return not _just_played(state) or state.gold == 0 or _claimed(state)
    return False


def _has_shipped(state: State, sender: int) -> bool:
    """Whether the sender had cards left before this turn: then it was played, and with a shipment (5.5, 5.6)."""
    left: int = state.hands[sender]
    if not _spent(state):
        return left > 0
    # What he has may be the fee of a search, and a card of an exchange in this turn.
    if state.ending is Ending.GOLD:
        return True
    if state.ending is Ending.GLORY or isinstance(state.pending[-1], BribeOrPass | Look):
        left -= Card.GOLD.one
    return left not in (0, state.seating.roles[state.active].one)


def _spent(state: State) -> int:
    """How much Gold the Queen may have spent in this turn of a Citizen, in an exchange and a search (5.4, 5.11)."""
    if state.ending is not None:
        return 2 if state.middle and state.active < state.config.people.humans else 0
    base = base_of(state)
    if not base or state.active >= state.config.people.humans or isinstance(base[-1], Work):
        return 0
    return 2 if isinstance(base[-1], BribeOrPass | Look) else 1


def _just_played(state: State) -> bool:
    """Whether this is surely the claim window after the turn before, which therefore was played (5.30 a)."""
    if is_last(state.config, state.turns) or base_of(state):
        return False
    humans = state.config.people.humans
    return state.ending is None or (not humans <= state.active < 4 and not state.middle and state.active != 4)


def _claimed(state: State) -> bool:
    """Whether a Serf may have been accused in this window."""
    if state.ending is not None:
        return state.ending is not Ending.PROCLAIM
    last = state.pending[-1]
    return isinstance(last, AccuseOrPass) and bool(last.accused)


def _passed(state: State, serf: int) -> bool:
    """Whether a human Citizen has what a Serf passed or granted in the turn before (5.23 to 5.28)."""
    humans = state.config.people.humans
    if _spent(state) or state.ending is not None or _given_to_humans(state, serf):
        return True
    if state.hands[serf] or state.up[serf - humans]:
        return False
    return not _just_played(state) or state.gold > _BEREFT


def _given_to_humans(state: State, serf: int) -> bool:
    humans = state.config.people.humans
    glory = any(hand & GLORIES for hand in state.hands[:humans])
    return glory or state.hands[state.circle.human_right[serf]] > 0


def step_before(state: State) -> str | None:
    """In the first step of a Serf a card was passed or granted, and before his exchange one was passed (9.29)."""
    if in_setup(state) or state.ending is not None or not steps_done(state):
        return None
    number = state.active
    exchanging = isinstance(base_of(state)[-1], GiveAway)
    right = state.hands[state.circle.human_right[number]] > 0
    return None if right or (not exchanging and _given_to_humans(state, number)) else "nobody has the card of a step"
