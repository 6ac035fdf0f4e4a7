"""Winning the Game at any time, and the accusation of Serfs: claim windows and the last call (ROYALE-5.30 to 5.36)."""

from realeza.royale.cards import GLORIES, GOLD, NONE, SERFS, SIZES, Card, Cards, Serf
from realeza.royale.decisions import AccuseOrPass, LastCall, Stack
from realeza.royale.moves import ACCUSATIONS, PROCLAIM_OR_WAIT, WAIT, Accuse, Moves
from realeza.royale.state import WINNING, Ending, State, put, with_pending


def window(state: State) -> Stack:
    """The questions of a claim window, the first last: the proclamation, then the accusations (ROYALE-5.30)."""
    people = state.config.people
    questions = people.accuse[()] if people.serfs and accusable(state, ()) else ()
    for number in range(people.humans):
        if state.hands[number] & GLORIES == GLORIES:
            return questions + people.proclaim[number]
    return questions


def last_call(state: State) -> Stack:
    """The questions of the last call, put to all who could hold three Glory as far as all can see (ROYALE-5.36)."""
    people = state.config.people
    calls = [people.last_calls[n] for n in reversed(range(people.humans)) if SIZES[state.hands[n]] >= 3]
    return (*(people.accuse[()] if accusable(state, ()) else ()), *calls)


def revealed_before(state: State, number: int) -> Cards:
    """The Glory that lies revealed before a Serf in a claim window, if any (ROYALE-5.28, 5.33)."""
    return state.middle if number == state.active else NONE


def accusable(state: State, accused: tuple[Serf, ...]) -> tuple[Serf, ...]:
    """The Serfs with three face-down cards at least who have not been accused in this window (ROYALE-5.33)."""
    humans = state.config.people.humans
    return tuple(
        [
            serf
            for number, serf in enumerate(state.config.people.serfs, start=humans)
            if SIZES[state.hands[number]] + SIZES[revealed_before(state, number)] >= 3 and serf not in accused
        ]
    )


def proclaim_options(state: State) -> Moves:
    """Proclaim or wait (ROYALE-5.32)."""
    return PROCLAIM_OR_WAIT


def last_call_options(state: State, decision: LastCall) -> Moves:
    """Wait; proclaim with all three Glory in hand (ROYALE-5.36)."""
    hand = state.hands[state.config.people.number[decision.seat]]
    return PROCLAIM_OR_WAIT if hand & GLORIES == GLORIES else WAIT


def accuse_options(state: State, decision: AccuseOrPass) -> Moves:
    """Pass, or accuse one of the accusable Serfs (ROYALE-5.33)."""
    return ACCUSATIONS[accusable(state, decision.accused)]


def proclaim(state: State) -> State:
    """The Citizens win (ROYALE-5.32, 6.3)."""
    return over(state, Ending.PROCLAIM)


def over(state: State, ending: Ending) -> State:
    """The game has ended, and nothing more moves (ROYALE-6.1)."""
    return State(
        state.config,
        (),
        state.seating,
        state.hands,
        state.up,
        state.gold,
        state.middle,
        state.turns,
        ending,
    )


def shown_hand(state: State, serf: Serf) -> Cards:
    """The whole hand of a Serf in a claim window, a revealed Glory included (ROYALE-5.34)."""
    number = state.config.people.number[serf]
    return Cards(state.hands[number] + state.up[SERFS.index(serf)] + revealed_before(state, number))


def accuse(state: State, decision: AccuseOrPass, move: Accuse) -> State:
    """With three Glory shown the Citizens win; else the Gold goes to the Queen, and all are asked afresh (5.34)."""
    people, serf = state.config.people, move.serf
    hand = shown_hand(state, serf)
    if hand & GLORIES == GLORIES:
        return over(state, Ending.ACCUSE)
    number = people.number[serf]
    taken = hand & GOLD
    queen_gold = state.gold + taken // Card.GOLD.one
    accused = tuple(known for known in SERFS if known is serf or known in decision.accused)
    kept = Cards(hand - taken - revealed_before(state, number))
    after = State(
        state.config,
        (),
        state.seating,
        put(state.hands, number, kept),
        put(state.up, SERFS.index(serf), NONE),
        queen_gold,
        state.middle,
        state.turns,
        Ending.GOLD if queen_gold == WINNING else None,
    )
    if after.ending is not None:
        return after
    base = tuple([asked for asked in state.pending if not isinstance(asked, AccuseOrPass)])
    return with_pending(after, base + (people.accuse[accused] if accusable(after, accused) else ()))
