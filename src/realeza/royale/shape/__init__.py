"""The shape of a table: what must fit before any other question can be asked of a state (3.3, 9.3, 9.4, 9.6).

A state that comes from play always fits; one that was read from outside may not.
"""

from collections.abc import Sequence
from typing import TypeGuard

from realeza._showing import show
from realeza.royale import claims, serf, ship
from realeza.royale.cards import CODES, NAMES, NONE, RESOURCES, SERFS, SIZES, Card, gold
from realeza.royale.decisions import (
    AccuseOrPass,
    ChooseRole,
    DealCard,
    Decision,
    DrawCard,
    HandCard,
    LastCall,
    PlaceSerf,
    ProclaimOrWait,
    Question,
    Stack,
)
from realeza.royale.state import MOST_TURNS, WINNING, Ending, State, base_of, is_last

_Finding = str | None

_ONCE_PAID = 5
"""The most Gold that the Queen has when she has just paid 1, since with seven she had won (6.2)."""


def table(state: State) -> _Finding:
    """Everything is there once for each who has it, and every multiset and number is one of the game (3.3)."""
    people = state.config.people
    if len(state.hands) != 4 or len(state.up) != len(people.serfs):
        return f"{len(state.hands)} hands and {len(state.up)} face-up parts"
    for cards in (*state.hands, *state.up, state.middle):
        if not 0 <= cards < CODES or (cards != NONE and not NAMES[cards]):
            return "more cards of a kind than there are"
    if not 0 <= state.gold <= WINNING:
        return f"the Queen has {show(state.gold)} Gold"
    return None


def turns(state: State) -> _Finding:
    """No more turns are completed than there are (1.5)."""
    limit = state.config.max_turns
    most = MOST_TURNS if limit is None else limit
    return None if 0 <= state.turns <= most else f"{show(state.turns)} turns completed"


def seating(state: State) -> _Finding:
    """Roles and places are different, and Serfs have the roles left over in printed order (4.6 to 4.8, 9.4)."""
    people, roles, places = state.config.people, state.seating.roles, state.seating.serfs
    chosen = roles[: people.humans]
    if any(role not in RESOURCES for role in chosen) or len(set(chosen)) != len(chosen):
        return "the roles are not different resources"
    left = tuple(role for role in RESOURCES if role not in chosen)
    if roles[people.humans :] != (left if len(chosen) == people.humans else ()):
        return "Serfs have the roles left over, in printed order, once the others have chosen"
    if any(place not in (1, 2, 3, 4) for place in places) or len(set(places)) != len(places):
        return "the places of Serfs are not different ones from 1 to 4"
    if len(places) > (len(people.serfs) if len(roles) == 4 else 0):
        return "places of Serfs are chosen that are not to be chosen"
    return None


def stack(state: State) -> _Finding:
    """What is asked, and will be, is what the table calls for (section 5)."""
    if state.ending is not None:
        return _over(state, state.ending)
    if not state.pending:
        return "nothing is asked although the game is not over"
    if isinstance(state.pending[-1], DealCard | ChooseRole | PlaceSerf):
        return _setup(state)
    if not _complete(state):
        return "the game goes on before roles and places are chosen"
    base = base_of(state)
    questions = tuple(decision for decision in state.pending if _is_question(decision))
    if state.pending != base + questions:
        return "a claim window is interrupted"
    if not base:
        return _between_turns(state, questions)
    if is_last(state.config, state.turns):
        return "a turn is played after the last one"
    return _turn(state, base, questions)


def _is_question(decision: Decision) -> TypeGuard[Question]:
    return isinstance(decision, ProclaimOrWait | AccuseOrPass | LastCall)


def _complete(state: State) -> bool:
    return len(state.seating.roles) == 4 and len(state.seating.serfs) == len(state.config.people.serfs)


def _setup(state: State) -> _Finding:
    """The rest of section 4 is to come, and the pile is what is left of it (4.4 to 4.8)."""
    people, open_now = state.config.people, len(state.pending)
    if state.pending != people.setup[:open_now]:
        return "what is to come is not the rest of the setup"
    serfs = len(people.serfs)
    chosen = people.humans - max(0, min(people.humans, open_now - serfs))
    expected = 4 if chosen == people.humans else chosen
    if len(state.seating.roles) != expected or len(state.seating.serfs) != max(0, serfs - open_now):
        return "roles or places do not fit what is still to be chosen"
    deals = max(0, open_now - 4)
    pile = deals - 12 if deals > 12 else deals
    if SIZES[state.middle] != pile:
        return f"a pile of {SIZES[state.middle]} cards, {pile} expected"
    if state.turns or state.gold != 2 or any(state.up):
        return "something was played before the setup was done"
    if deals <= 12 and state.middle & 3:
        return "a Glory lies in the second pile"
    for number, hand in enumerate(state.hands):
        got = (16 - deals + 3 - number) // 4
        if SIZES[hand] != got:
            return f"{SIZES[hand]} cards dealt where {got} should be"
        glory, golden = hand & 3, gold(hand)
        if glory > 1 or (got and not glory and not golden):
            return "a Citizen did not get one card of the first pile"
    return None


def _over(state: State, ending: Ending) -> _Finding:
    """The way of winning fits the table (6.1 to 6.4, 9.3)."""
    if state.pending:
        return "something is asked although the game is over"
    if not _complete(state):
        return "the game is over before it has begun"
    people, number, middle = state.config.people, state.active, state.middle
    serf = people.humans <= number < 4
    last = is_last(state.config, state.turns)
    shipment = number < people.humans and SIZES[middle] in (1, 2) and not last
    revealed = serf and middle == Card.GLORY.one and not last
    claimed = (not middle and state.turns > 0) or (serf and not last and (not middle or revealed))
    if ending is Ending.GOLD:
        bribed = shipment and state.circle.right[number] < people.humans
        taxed = number == 4 and not middle and not last
        fits = state.gold == WINNING and (bribed or taxed or (claimed and _has_been_accused(state)))
    elif ending is Ending.GLORY:
        paid = state.gold <= _ONCE_PAID and gold(state.hands[state.circle.right[number]]) > 0 if shipment else False
        fits = paid and middle & 3 > 0
    elif ending is Ending.PROCLAIM:
        fits = claimed and not middle and any(hand & 3 == 3 for hand in state.hands[: people.humans])
    elif ending is Ending.ACCUSE:
        hands = [state.hands[other] + claims.revealed_before(state, other) for other in range(people.humans, 4)]
        fits = claimed and any(hand & 3 == 3 for hand in hands)
    else:
        fits = not middle and last
    return None if fits else f"the game cannot have ended by {ending.value} like this"


def _has_been_accused(state: State) -> bool:
    """Whether some Serf looks as after a wrong accusation (5.34)."""
    humans = state.config.people.humans
    return any(_accused(state, number) for number in range(humans, 4))


def _accused(state: State, number: int) -> bool:
    """Whether a Serf looks as after a wrong accusation: no Gold, nothing face up, not all three Glory (5.34, 9.30)."""
    hand = state.hands[number] + claims.revealed_before(state, number)
    return not state.up[number - state.config.people.humans] and not gold(state.hands[number]) and hand & 3 != 3


def _lost(state: State, number: int) -> int:
    """How much Gold at least the Queen got from an accused Serf, who had three cards face down (5.33, 5.34, 9.30).

    If he is to pass a card he had revealed one more: a Gold, or an own resource that lies face down again (5.23).
    """
    hand = state.hands[number]
    if number == state.active and isinstance((base_of(state) or (None,))[-1], DrawCard):
        own = hand >> state.seating.roles[number].shift & 3
        return max(0 if own else 1, 4 - SIZES[hand])
    return max(0, 3 - SIZES[hand] - SIZES[claims.revealed_before(state, number)])


def _between_turns(state: State, questions: Sequence[Question]) -> _Finding:
    """A claim window between two turns, or the last call (5.30 a, 5.36)."""
    if state.middle:
        return "something lies in the middle between two turns"
    if not state.turns:
        return "a claim window before the first turn"
    if not is_last(state.config, state.turns):
        return _window(state, questions)
    expected = claims.last_call(state)
    calls = [question for question in questions if isinstance(question, LastCall)]
    if calls:
        fits = tuple(questions) == expected[: len(questions)]
        return None if fits else "the last call is not put to those who could hold three Glory"
    if isinstance(questions[-1], ProclaimOrWait):
        return "a secret question in the last call"
    return _window(state, questions)


def _window(state: State, questions: Sequence[Question]) -> _Finding:
    """The questions of a claim window are those that are left of it (5.32, 5.33, 9.18)."""
    people, last = state.config.people, questions[-1]
    if isinstance(last, ProclaimOrWait):
        return None if tuple(questions) == claims.window(state) else "nobody asked for a proclamation can make one"
    if not isinstance(last, AccuseOrPass):
        return "a last call before the last turn"
    if last.accused not in people.accuse or any(accused not in people.serfs for accused in last.accused):
        return "Serfs are accused who are not there"
    if tuple(questions) != people.accuse[last.accused][: len(questions)]:
        return "the Citizens are not asked in their order"
    if not claims.accusable(state, last.accused):
        return "nobody can be accused"
    lost = 0
    for accused in last.accused:
        number = people.number[accused]
        if not _accused(state, number):
            return "a Serf who was accused has kept Gold or face-up cards, or had three Glory"
        lost += _lost(state, number)
    return "the Queen lacks the Gold of those who were accused" if lost > state.gold else None


def _turn(state: State, base: Stack, questions: Sequence[Question]) -> _Finding:
    number, people = state.active, state.config.people
    if number == 4:
        fits = base == people.tax and not questions and not state.middle
        return None if fits else "the Queen taxes in her turn"
    if number >= people.humans:
        return _serf_turn(state, number, base, questions)
    return "a claim window within the turn of a Citizen" if questions else _citizen_turn(state, number, base)


def _citizen_turn(state: State, number: int, base: Stack) -> _Finding:
    """The turn of a human Citizen (5.3 to 5.15, 9.6)."""
    people, hand, lying = state.config.people, state.hands[number], SIZES[state.middle]
    recipient = state.hands[state.circle.right[number]]
    if base == people.ship_and_work[number]:
        fits = SIZES[hand] > 1 and not lying
    elif base == people.ship[number]:
        fits = SIZES[hand] > 0 and not lying
    elif base == people.ship_and_give[number]:
        fits = _exchanging(state, number, gold(hand))
    elif base == people.search:
        fits = lying in (1, 2) and state.gold > 0
    else:
        expected = people.look + ship.asked(state, state.hands)
        fits = base == expected[: len(base)] and lying in (1, 2) and gold(recipient) > 0 and state.gold <= _ONCE_PAID
    return None if fits else "the questions of a Citizen's turn do not fit the table"


def _exchanging(state: State, number: int, got: int) -> bool:
    """Whether both own resources are exchanged, and a Gold was got for them unless the Queen has none (5.4)."""
    paid = state.gold == 0 or (state.gold <= _ONCE_PAID and got > 0)
    return paid and state.middle == 2 * state.seating.roles[number].one


def _serf_turn(state: State, number: int, base: Stack, questions: Sequence[Question]) -> _Finding:
    """The turn of a Serf (5.20 to 5.29, 9.6)."""
    people = state.config.people
    down, up = state.hands[number], state.up[number - people.humans]
    last = questions[-1] if questions else None
    spent = isinstance(last, AccuseOrPass) and SERFS[number - people.humans] in last.accused
    if questions and base == serf.REVEAL:
        fits = bool(down or up or spent) and not state.middle
    else:
        live = base[1:] if base[:1] == serf.REVEAL and len(base) > 1 else base
        if live == people.step_and_grant:
            fits = state.middle == Card.GLORY.one
        elif live == serf.DRAW:
            since = _accused(state, number) and _lost(state, number) <= state.gold
            fits = not state.middle and (bool(up) or (spent if questions else since))
            fits = fits and (bool(questions) or bool(down))
        elif questions:
            fits = False
        elif live == serf.REVEAL:
            fits = bool(down) and not state.middle
        elif live == people.hand:
            fits = bool(up) and not down and not state.middle
        else:
            fits = live == people.step_and_give and _exchanging(state, number, gold(up))
    if not fits:
        return "the questions of a Serf's turn do not fit the table"
    return _window(state, questions) if questions else None


def face_up(state: State) -> _Finding:
    """Face up lie Gold and own resources, two of these only until a card is passed for the second (9.5)."""
    people = state.config.people
    for number, up in enumerate(state.up, start=people.humans):
        own = up >> state.seating.roles[number].shift & 3 if len(state.seating.roles) == 4 else 0
        if SIZES[up] != gold(up) + own:
            return "something but Gold and the own resource lies face up before a Serf"
        passing = any(isinstance(asked, DrawCard | HandCard) for asked in state.pending)
        if state.ending is not None:
            passing = not state.middle and not is_last(state.config, state.turns)
        if own > 1 and not (number == state.active and passing):
            return "two own resources lie face up before a Serf"
    return None
