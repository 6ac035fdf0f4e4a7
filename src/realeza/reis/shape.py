"""The shape of a table: what must fit before any other question can be asked of a state (3.1, 3.2, 5.1).

A state that comes from play always fits; one that was read from outside may not.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from realeza._exact import finder_in_words
from realeza._showing import show
from realeza.actors import Seat
from realeza.reis.cards import ALL, BIT, CARDS, Bonus
from realeza.reis.edition import TRUMPS
from realeza.reis.moves import PlayCastle
from realeza.reis.state import (
    ROUNDS,
    STACKS,
    DealCastle,
    DealHand,
    Decision,
    DrawCard,
    GiveCard,
    Phase,
    PlaceSecond,
    PlayCard,
    State,
    TakeCard,
    is_last,
)

SETUP: Final = (Phase.ROYAL, Phase.DEAL_WALL, Phase.DEAL_HAND, Phase.DEAL_CASTLE)
FLUSH: Final = (Phase.PLAY, Phase.GIVE, Phase.SECOND)
DRAWING: Final = (Phase.DRAW, Phase.TAKE, Phase.REFILL)


_SEATED: Final = (PlayCard, GiveCard, PlaceSecond, TakeCard, DrawCard, DealHand, DealCastle)


kinds: Final = finder_in_words(State)
"""Every part has exactly the type that it is declared with: code may have no types, and ``True`` is no number."""


def seats(state: State) -> str | None:
    """Everything that each seat has is there once for each seat, and every seat named is at the table."""
    players, spoils, standing = state.config.players, state.spoils, state.standing
    for name, items in (
        ("hands", state.hands),
        ("castles", state.castles),
        ("won piles", spoils.cards),
        ("flush counts", spoils.flushes),
        ("totals", standing.totals),
        *((f"points of round {number + 1}", row) for number, row in enumerate(standing.ledger)),
    ):
        if len(items) != players:
            return f"{len(items)} {name} for {players} seats"
    asked = [decision.seat for decision in state.pending if isinstance(decision, _SEATED)]
    for seat in (state.flush.leader, state.flush.winner, *asked):
        if seat is not None and not 0 <= seat < players:
            return f"seat {show(seat)} is not at the table"
    return None


def cards(state: State) -> str | None:
    """Every card named is a card of the game, with a value where it has a choice."""
    for cards in (state.pile, state.wall, *state.hands, *state.spoils.cards):
        if cards & ~ALL:
            return "a set holds more than the cards of the game"
    flush = state.flush
    tokens = [(move.card, move.value) for move in (*flush.plays, *flush.seconds)]
    tokens += [(entry.wall, entry.wall_value) for entry in flush.plays if entry.wall is not None]
    for card, value in tokens:
        if card not in CARDS:
            return f"{show(card)} is no card"
        values = state.config.deck.values[card]
        if value not in (values if len(values) > 1 else (None,)):
            return f"card {card} cannot have the value {show(value)}"
    heirs = [entry.heir for entry in flush.plays if isinstance(entry, PlayCastle)]
    for name in (*state.castles, *heirs, *(give.card for give in flush.gives)):
        if name not in BIT:
            return f"{show(name)} is no card"
    if any(entry.wall is None and entry.wall_value is not None for entry in flush.plays):
        return "a wall value without a wall card"
    return None


def round_fits(state: State) -> str | None:
    """The round, the Royal House cards and the ledger fit each other (3.1, 9.9, 9.10)."""
    standing, phase = state.standing, state.phase
    if not 1 <= standing.round <= ROUNDS:
        return f"round {show(standing.round)}"
    if phase is Phase.OVER and standing.round != ROUNDS:
        return f"the game is over in round {standing.round}"
    rows = ROUNDS if phase is Phase.OVER else standing.round - 1
    if len(standing.ledger) != rows:
        return f"the ledger has {len(standing.ledger)} rows, not {rows}"
    left = standing.royal_left
    if left != tuple(trump for trump in TRUMPS if trump in left):
        return "the Royal House cards to come are not distinct and sorted"
    if len(left) != ROUNDS - standing.round + (phase is Phase.ROYAL):
        return f"{len(left)} Royal House cards are to come in round {standing.round}"
    if (standing.royal is None) is not (phase is Phase.ROYAL):
        return "a Royal House card is in force exactly once it is revealed"
    if standing.royal is not None and (standing.royal not in TRUMPS or standing.royal in left):
        return "the Royal House card in force is none of the three, or still to come"
    return None


def table(state: State) -> str | None:
    """The table holds what its phase says, in the right number (3.1)."""
    phase, flush, players = state.phase, state.flush, state.config.players
    if phase in FLUSH:
        if flush.leader is None or flush.winner is not None:
            return "a flush has a leader and no winner yet"
        entries = {Phase.PLAY: range(players), Phase.GIVE: range(1, 2), Phase.SECOND: range(players, players + 1)}
        if len(flush.plays) not in entries[phase]:
            return f"{len(flush.plays)} entries in phase {phase.value}"
        if len(flush.gives) not in range(players if phase is Phase.GIVE else 1):
            return f"{len(flush.gives)} gives in phase {phase.value}"
        if len(flush.seconds) not in range(players if phase is Phase.SECOND else 1):
            return f"{len(flush.seconds)} second cards in phase {phase.value}"
        if any(is_last(entry) is not is_last(flush.plays[0]) for entry in flush.plays):
            return "some seats play in the last flush, and some do not"
        if flush.bonus not in _BONUSES[phase]:
            return f"phase {phase.value} belongs to another bonus"
        return None
    if flush.plays or flush.gives or flush.seconds or flush.bonus is not None:
        return f"something lies on the table in phase {phase.value}"
    if (flush.leader is None) is (phase in DRAWING) or (flush.winner is None) is (phase in DRAWING):
        return "a leader and a winner are remembered exactly while drawing"
    if phase in SETUP and (any(state.spoils.cards) or any(state.spoils.flushes)):
        return "something has been won before the first flush"
    if phase is Phase.DRAW and not state.config.advanced:
        return "cards are drawn from the pile after a battle, and a basic game has none"
    return None


_BONUSES: Final[Mapping[Phase, tuple[Bonus | None, ...]]] = MappingProxyType(
    {
        Phase.PLAY: (None, *Bonus),
        Phase.GIVE: (Bonus.INTRIGUE,),
        Phase.SECOND: (Bonus.BATTLE,),
    }
)
"""The bonuses that may be active in a phase of a flush; in all others none is."""


def stack(state: State) -> str | None:
    """What is asked, and will be, is what the phase and the table call for (5.1)."""
    return None if state.pending == _expected(state) else "the decisions to come do not fit the table"


def _expected(state: State) -> tuple[Decision, ...] | None:
    players, flush, pending, phase = state.config.players, state.flush, state.pending, state.phase
    stacks = STACKS[players]
    if phase is Phase.OVER:
        return ()
    if phase in SETUP:
        return stacks.setup[: len(pending)]
    open_now = sum(decision.phase is phase for decision in pending)
    if flush.winner is not None:
        if phase is Phase.REFILL:
            return stacks.refills[:open_now]
        if phase is Phase.TAKE:
            return stacks.refills + stacks.takes[flush.winner][:open_now]
        rest = stacks.refills + stacks.takes[flush.winner] if state.pile.bit_count() > open_now else ()
        return rest + stacks.draws[flush.winner][:open_now]
    leader = Seat(0) if flush.leader is None else flush.leader
    if phase is Phase.SECOND:
        return stacks.seconds[leader][: players - len(flush.seconds)]
    if phase is Phase.GIVE:
        return stacks.plays[leader][: players - 1] + stacks.gives[leader][: players - len(flush.gives)]
    plays = stacks.plays[leader][: players - len(flush.plays)]
    return stacks.seconds[leader] + plays if flush.bonus is Bonus.BATTLE else plays
