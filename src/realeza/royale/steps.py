"""What holds over every move (section 9): between a state, the move made in it and the state after it."""

from realeza._showing import show
from realeza.royale.cards import GOLD, NONE, SIZES, gold
from realeza.royale.claims import accusable, revealed_before, shown_hand
from realeza.royale.decisions import AccuseOrPass, BribeOrPass, DealCard, Look, Phase, Work
from realeza.royale.moves import (
    Accuse,
    Allow,
    Bribe,
    Collect,
    Deal,
    Draw,
    Exchange,
    Grant,
    Hand,
    Move,
    Pass,
    Proclaim,
    Search,
    SeizeGold,
    Ship,
    Tax,
    Wait,
)
from realeza.royale.state import WINNING, Ending, State, picked_up


def queen_gold(before: State, move: Move, after: State) -> str | None:
    """How much the Queen gets or pays, move by move (ROYALE-9.11)."""
    people, had = before.config.people, before.gold
    expected = 0
    if isinstance(move, Search):
        expected = -1
    elif isinstance(move, Exchange) or (isinstance(move, Draw | Hand) and after.phase is Phase.GIVE):
        expected = -1 if had else 0
    elif isinstance(move, Bribe):
        expected = 3
    elif isinstance(move, SeizeGold):
        expected = move.count
    elif isinstance(move, Tax):
        expected = gold(before.hands[people.number[move.seat]])
    elif isinstance(move, Collect):
        expected = move.a + move.b
    elif isinstance(move, Accuse) and after.ending is not Ending.ACCUSE:
        expected = gold(shown_hand(before, move.serf))
    return None if after.gold - had == expected else f"the Queen got {show(after.gold - had)} Gold, not {expected}"


def no_seventh_by_seizure(before: State, move: Move, after: State) -> str | None:
    """A seizure never completes the seven, and a bribe only out of the recipient's own hand (ROYALE-9.12)."""
    if isinstance(move, SeizeGold) and after.gold >= WINNING:
        return "a seizure brought the seventh Gold"
    if isinstance(move, Bribe) and after.gold == WINNING and (move.serf is not None or before.gold != 4):
        return "a bribe that the recipient did not pay brought the seventh Gold"
    return None


def glory_enters(before: State, move: Move, after: State) -> str | None:
    """A Glory enters a hand by a deal, a delivery, a draw or a grant only (ROYALE-9.13)."""
    delivers = isinstance(move, Allow | Bribe | SeizeGold | Ship) or (
        isinstance(move, Pass) and isinstance(before.pending[-1], Look)
    )
    if delivers or isinstance(move, Deal | Draw | Grant):
        return None
    grew = any(new & 3 > old & 3 for old, new in zip(before.hands, after.hands, strict=True))
    return "a Glory came to a hand" if grew else None


def turns_grow(before: State, move: Move, after: State) -> str | None:
    """One move completes four turns at most, and none is taken back (ROYALE-9.14)."""
    completed = after.turns - before.turns
    return None if 0 <= completed <= 4 else f"{show(completed)} turns completed"


def constants(before: State, move: Move, after: State) -> str | None:
    """The config never changes; roles and places not after the setup (ROYALE-9.15)."""
    if after.config != before.config:
        return "the config changed"
    setting_up = before.phase in (Phase.DEAL, Phase.ROLE, Phase.PLACE)
    return None if setting_up or after.seating == before.seating else "roles or places changed"


def quiet_moves(before: State, move: Move, after: State) -> str | None:
    """Waiting, proclaiming and passing without a shipment move no card (ROYALE-9.16)."""
    passing = isinstance(move, Pass) and isinstance(before.pending[-1], AccuseOrPass | Work | BribeOrPass)
    if not passing and not isinstance(move, Wait | Proclaim):
        return None
    moved = (before.hands, before.up, before.gold, before.middle) != (after.hands, after.up, after.gold, after.middle)
    return "a card moved" if moved else None


def hand_sizes(before: State, move: Move, after: State) -> str | None:
    """The size of a hand changes by a move only of which every seat is told (ROYALE-9.17)."""
    silent = isinstance(move, Wait) or (isinstance(move, Pass) and not isinstance(before.pending[-1], Look))
    changed = any(SIZES[old] != SIZES[new] for old, new in zip(before.hands, after.hands, strict=True))
    return "a hand changed its size by a move that is not told" if silent and changed else None


def wrong_accusation(before: State, move: Move, after: State) -> str | None:
    """What a wrong accusation leaves, and who is asked then (ROYALE-9.18)."""
    decision = before.pending[-1]
    if not (isinstance(move, Accuse) and isinstance(decision, AccuseOrPass)) or after.ending is Ending.ACCUSE:
        return None
    people, serf = before.config.people, move.serf
    number = people.number[serf]
    if serf in decision.accused:
        return "a Serf was accused twice in a window"
    kept = shown_hand(before, serf) - revealed_before(before, number) & ~GOLD
    if after.hands[number] != kept or after.up[number - people.humans] != NONE:
        return "the accused Serf has kept Gold or face-up cards, or has lost others"
    if after.middle != before.middle:
        return "the revealed Glory moved"
    accused = tuple(known for known in people.serfs if known is serf or known in decision.accused)
    asked = tuple(question for question in after.pending if isinstance(question, AccuseOrPass))
    if after.ending is None and accusable(after, accused) and asked != people.accuse[accused]:
        return "not all human Citizens are asked afresh"
    return None


def one_card(before: State, move: Move, after: State) -> str | None:
    """Chance takes one card: from the pile, or from the face-down cards of the active Serf (ROYALE-3.5, 4.4)."""
    decision = before.pending[-1]
    if isinstance(decision, DealCard) and isinstance(move, Deal):
        number = before.config.people.number[decision.who]
        return None if after.hands[number] - before.hands[number] == move.card.one else "not one card was dealt"
    if isinstance(move, Draw) and picked_up(before):
        number = before.active
        return None if before.hands[number] - after.hands[number] == move.card.one else "not one card was drawn"
    return None
