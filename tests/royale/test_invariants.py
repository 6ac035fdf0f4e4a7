"""Section 9 as code: every invariant finds what breaks it."""

import importlib
from collections.abc import Callable, Iterator
from enum import Enum
from typing import TypeGuard
from unittest import mock

import attrs
import pytest

from realeza import royale
from realeza.actors import Seat
from realeza.codec import Codec
from realeza.errors import InvariantError
from realeza.invariants import StateInvariant, StepInvariant, breaches, step_breaches
from realeza.royale import Card, Ending, Phase, Seating, Serf, State
from realeza.royale.cards import CODES, NONE, Cards
from realeza.royale.decisions import (
    AccuseOrPass,
    ChooseRole,
    Decision,
    DrawCard,
    GiveAway,
    GrantGlory,
    HandCard,
    LastCall,
    ProclaimOrWait,
    RevealCard,
    ShipCards,
    TaxOrCollect,
    Work,
)
from realeza.royale.people import People
from realeza.royale.state import with_pending
from tests.royale.positions import CONFIGS, EARLIER, D, after, changed, given, legal, pack, slots, table
from tests.royale.test_setup import FIRST, SECOND
from tests.royale.twins import in_phases

FOUR = "royale-4; Queen 2; 1 grain iron; 2 glory wood +; 3 glory gold; a glory stone iron | gold gold"
THREE = "royale-3; Queen 2; 1 glory grain; 2 glory +; a glory gold iron | gold gold; b stone stone wood | gold"
GATHERED = "royale-5; Queen 2; 1 iron; 2 glory glory glory; 3; 4 +"
REST = "gold gold gold gold gold grain grain iron iron wood wood"
CODEC = Codec(royale)
Q, A, B = Seat(0), Serf.A, Serf.B
LAST = Seating((Card.GRAIN, Card.WOOD, Card.IRON, Card.STONE), (4,))


def fresh(players: int, *texts: str) -> State:
    """A game of so many players after some moves."""
    return after(royale.initial(royale.Config(players)), *texts)


def asked(state: State, *pending: Decision) -> State:
    """The same table with other decisions to come."""
    return with_pending(state, pending)


DEALT = fresh(5, *FIRST, *SECOND)
CHOSEN = fresh(3, *FIRST, *SECOND, "role grain", "role wood")
WORKING = given(D)
SHIPPED = after(given(D), "pass", "ship iron")
BRIBING = after(SHIPPED, "search")
EXCHANGING = after(given(D), "exchange")
REVEALING = given(FOUR, turn="a")
DRAWING = after(REVEALING, "reveal stone")
GRANTING = after(given("royale-4; Queen 2; 1 +; 2; 3; a glory | gold", turn="a"), "reveal glory")
ACCUSING = after(given(FOUR), "pass", "ship grain", "allow")
ACCUSED = after(given(THREE), "pass", "ship grain", "allow", "accuse a")
SECRET = after(given(GATHERED), "ship iron", "allow")
CALLING = after(given(FOUR, max_turns=2), "pass", "ship iron", "allow")
OVER = after(BRIBING, "pass", "pass")
EXPOSED = after(given(D), "pass", "ship glory", "search", "pass", "expose glory")
CALLED = after(given(GATHERED, max_turns=1), "ship iron", "allow", "wait", "wait")
PROCLAIMED = after(SECRET, "proclaim")
RIGHT = after(given("royale-4; Queen 2; 1 +; 2; 3; a glory glory glory", turn="a"), "reveal glory", "accuse a")
RICH = after(given("royale-5; Queen 4; 1; 2 gold gold gold; 3 glory; 4 +", turn="queen"), "tax 2")


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.clause(
    *("ROYALE-9.1", "ROYALE-9.2", "ROYALE-9.3", "ROYALE-9.4", "ROYALE-9.5", "ROYALE-9.6", "ROYALE-9.7", "ROYALE-9.8"),
    *("ROYALE-9.11", "ROYALE-9.12", "ROYALE-9.13", "ROYALE-9.14", "ROYALE-9.15", "ROYALE-9.16", "ROYALE-9.17"),
    *("ROYALE-9.10", "ROYALE-9.18"),
)
def test_all_invariants_hold_in_games_that_come_to_every_phase(name: str) -> None:
    for game in range(2):
        states = in_phases(CONFIGS[name], f"invariants {game}", 200)
        for state in states:
            royale.check(state)
            for move in royale.legal_moves(state):
                assert () == step_breaches(royale.invariants, state, move, royale.advance(state, move))


SHAPES: list[tuple[State, str, str]] = [
    (changed(WORKING, hands=WORKING.hands[:3]), "3.3", "3 hands"),
    (changed(WORKING, up=(NONE,)), "3.3", "1 face-up parts"),
    (changed(WORKING, hands=(Cards(CODES), *WORKING.hands[1:])), "3.3", "more cards of a kind"),
    (changed(WORKING, hands=(Cards(-1), *WORKING.hands[1:])), "3.3", "more cards of a kind"),
    (changed(WORKING, middle=Cards(3 * Card.WOOD.one)), "3.3", "more cards of a kind"),
    (changed(WORKING, gold=8), "3.3", "the Queen has 8 Gold"),
    (changed(WORKING, gold=-1), "3.3", "the Queen has -1 Gold"),
    (changed(WORKING, turns=-1), "1.5", "-1 turns"),
    (changed(WORKING, turns=201), "1.5", "201 turns"),
    (changed(WORKING, seating=Seating((Card.GRAIN, Card.GRAIN, Card.IRON, Card.STONE))), "9.4", "different resources"),
    (changed(WORKING, seating=Seating((Card.GOLD, Card.GRAIN, Card.IRON, Card.STONE))), "9.4", "different resources"),
    (changed(WORKING, seating=Seating((*WORKING.seating.roles, Card.GOLD))), "9.4", "left over"),
    (changed(CHOSEN, seating=Seating((Card.GRAIN, Card.WOOD, Card.STONE, Card.IRON))), "9.4", "left over"),
    (changed(CHOSEN, seating=Seating((Card.GRAIN, Card.WOOD))), "9.4", "left over"),
    (changed(REVEALING, seating=Seating(REVEALING.seating.roles, (0,))), "9.4", "the places"),
    (changed(CHOSEN, seating=Seating(CHOSEN.seating.roles, (1, 1))), "9.4", "the places"),
    (changed(REVEALING, seating=Seating(REVEALING.seating.roles, (1, 2))), "9.4", "not to be chosen"),
    (changed(DEALT, seating=Seating((), (1,))), "9.4", "not to be chosen"),
    (changed(WORKING, gold=1), "9.1", "6 gold"),
    (changed(WORKING, middle=Card.WOOD.one), "9.1", "3 wood"),
    (changed(fresh(5), middle=pack("glory glory gold gold")), "9.1", "2 glory"),
    (asked(WORKING), "9.6", "nothing is asked"),
    (changed(WORKING, ending=Ending.CALLED), "9.6", "something is asked although the game is over"),
    (changed(DEALT, pending=(), ending=Ending.CALLED), "9.6", "over before it has begun"),
    (asked(DEALT, Work(Seat(1))), "9.6", "goes on before"),
    (asked(DEALT, *DEALT.pending[1:]), "9.6", "not the rest of the setup"),
    (asked(DEALT, *DEALT.pending[:-1]), "9.6", "do not fit what is still to be chosen"),
    (changed(CHOSEN, seating=Seating(CHOSEN.seating.roles, (1,))), "9.6", "do not fit what is still to be chosen"),
    (asked(DEALT, ChooseRole(Seat(9))), "9.6", "not the rest of the setup"),
    (changed(fresh(5), pending=fresh(5, "deal gold").pending), "9.6", "a pile of 4 cards, 3 expected"),
    (changed(DEALT, turns=1), "9.6", "before the setup was done"),
    (changed(DEALT, gold=1, hands=(*DEALT.hands[:3], Cards(DEALT.hands[3] + 4))), "9.6", "before the setup was done"),
    (
        changed(fresh(5, "deal gold", "deal glory"), hands=(pack("glory gold"), NONE, NONE, NONE)),
        "9.6",
        "2 cards dealt where 1 should be",
    ),
    (
        changed(DEALT, hands=(pack("glory glory grain iron"), pack("gold gold grain iron"), *DEALT.hands[2:])),
        "9.6",
        "one card of the first pile",
    ),
    (
        changed(
            DEALT,
            hands=(pack("glory gold gold gold"), DEALT.hands[1], pack("grain iron wood stone"), DEALT.hands[3]),
        ),
        "9.6",
        "one card of the first pile",
    ),
    (asked(CALLING, *CALLING.pending[:-1], Work(Seat(2)), CALLING.pending[-1]), "9.6", "a claim window is interrupted"),
    (
        changed(WORKING, config=attrs.evolve(WORKING.config, max_turns=EARLIER), turns=EARLIER),
        "9.6",
        "after the last one",
    ),
    (asked(given(D, turn="queen"), Work(Seat(1))), "9.6", "the Queen taxes in her turn"),
    (asked(given(D, turn="queen"), TaxOrCollect(Q), ProclaimOrWait(Seat(1))), "9.6", "the Queen taxes in her turn"),
    (asked(WORKING, ShipCards(Seat(1)), ProclaimOrWait(Seat(1))), "9.6", "within the turn of a Citizen"),
    (asked(WORKING, ShipCards(Seat(2)), Work(Seat(2))), "9.6", "questions of a Citizen's turn"),
    (asked(WORKING, TaxOrCollect(Q)), "9.6", "questions of a Citizen's turn"),
    (asked(SHIPPED, ShipCards(Seat(1))), "9.6", "questions of a Citizen's turn"),
    (asked(SHIPPED, ShipCards(Seat(1)), Work(Seat(1))), "9.6", "questions of a Citizen's turn"),
    (asked(SHIPPED, ShipCards(Seat(1)), GiveAway(Q)), "9.6", "questions of a Citizen's turn"),
    (asked(WORKING, ShipCards(Seat(1)), GiveAway(Q)), "9.6", "questions of a Citizen's turn"),
    (asked(WORKING, *SHIPPED.pending), "9.6", "questions of a Citizen's turn"),
    (asked(WORKING, *BRIBING.pending), "9.6", "questions of a Citizen's turn"),
    (
        changed(
            EXCHANGING,
            hands=(pack("glory iron"), pack("glory gold gold stone wood"), *EXCHANGING.hands[2:]),
        ),
        "9.6",
        "questions of a Citizen's turn",
    ),
    (
        changed(table("royale-5; Queen 2; 1; 2 grain grain +; 3; 4"), pending=(ShipCards(Seat(1)),)),
        "9.6",
        "questions of a Citizen's turn",
    ),
    (
        changed(table("royale-5; Queen 0; 1 grain; 2 +; 3; 4"), pending=SHIPPED.pending, middle=NONE),
        "9.6",
        "questions of a Citizen's turn",
    ),
    (asked(REVEALING, RevealCard(), Work(Seat(1))), "9.6", "questions of a Serf's turn"),
    (asked(REVEALING, DrawCard(), GrantGlory(Q)), "9.6", "questions of a Serf's turn"),
    (asked(REVEALING, RevealCard(), HandCard(Q)), "9.6", "questions of a Serf's turn"),
    (asked(REVEALING, RevealCard(), GrantGlory(Q)), "9.6", "questions of a Serf's turn"),
    (asked(REVEALING, RevealCard(), GiveAway(Q)), "9.6", "questions of a Serf's turn"),
    (asked(GRANTING, RevealCard()), "9.6", "questions of a Serf's turn"),
    (asked(GRANTING, RevealCard(), RevealCard()), "9.6", "questions of a Serf's turn"),
    (asked(GRANTING, RevealCard(), DrawCard()), "9.6", "questions of a Serf's turn"),
    (asked(GRANTING, RevealCard(), HandCard(Q)), "9.6", "questions of a Serf's turn"),
    (asked(GRANTING, RevealCard(), AccuseOrPass(Seat(1), ())), "9.6", "questions of a Serf's turn"),
    (asked(REVEALING, RevealCard(), HandCard(Q), AccuseOrPass(Seat(1), ())), "9.6", "questions of a Serf's turn"),
    (
        changed(
            table("royale-4; Queen 2; 1 +; 2; 3; a glory glory stone", turn="a"),
            pending=(RevealCard(), DrawCard(), AccuseOrPass(Seat(3), ())),
        ),
        "9.6",
        "questions of a Serf's turn",
    ),
    (asked(REVEALING, RevealCard(), ProclaimOrWait(Seat(1))), "9.6", "can make one"),
    (asked(ACCUSING, LastCall(Seat(1))), "9.6", "a last call before the last turn"),
    (asked(ACCUSING, AccuseOrPass(Seat(3), (B,))), "9.6", "Serfs are accused who are not there"),
    (asked(ACCUSED, AccuseOrPass(Seat(2), (B, A))), "9.6", "Serfs are accused who are not there"),
    (asked(ACCUSING, AccuseOrPass(Seat(1), ())), "9.6", "not asked in their order"),
    (asked(ACCUSING, AccuseOrPass(Seat(3), (A,))), "9.6", "nobody can be accused"),
    (
        changed(
            table("royale-3; Queen 3; 1 +; 2; a iron iron wood; b stone wood | gold", turn="queen"),
            pending=(AccuseOrPass(Seat(2), (B,)),),
        ),
        "9.6",
        "has kept Gold or face-up cards",
    ),
    (
        changed(
            table("royale-3; Queen 3; 1 +; 2; a iron iron wood; b stone wood gold", turn="queen"),
            pending=(AccuseOrPass(Seat(2), (B,)),),
        ),
        "9.6",
        "has kept Gold or face-up cards",
    ),
    (changed(ACCUSING, turns=0), "9.6", "before the first turn"),
    (
        changed(SECRET, middle=pack("iron"), hands=(*SECRET.hands[:3], Cards(SECRET.hands[3] - Card.IRON.one))),
        "9.6",
        "between two turns",
    ),
    (asked(SECRET, ProclaimOrWait(Seat(3))), "9.6", "nobody asked for a proclamation can make one"),
    (asked(CALLING, LastCall(Seat(1))), "9.6", "could hold three Glory"),
    (
        changed(SECRET, config=attrs.evolve(SECRET.config, max_turns=SECRET.turns)),
        "9.6",
        "a secret question in the last call",
    ),
    (changed(EXPOSED, ending=Ending.GOLD), "9.6", "cannot have ended by gold"),
    (changed(EXPOSED, ending=Ending.PROCLAIM), "9.6", "cannot have ended by proclaim"),
    (changed(EXPOSED, ending=Ending.ACCUSE), "9.6", "cannot have ended by accuse"),
    (changed(EXPOSED, ending=Ending.CALLED), "9.6", "cannot have ended by called"),
    (changed(PROCLAIMED, ending=Ending.GLORY), "9.6", "cannot have ended by glory"),
    (changed(PROCLAIMED, ending=Ending.ACCUSE), "9.6", "cannot have ended by accuse"),
    (changed(PROCLAIMED, ending=Ending.CALLED), "9.6", "cannot have ended by called"),
    (changed(RIGHT, ending=Ending.PROCLAIM), "9.6", "cannot have ended by proclaim"),
    (changed(RIGHT, ending=Ending.GLORY), "9.6", "cannot have ended by glory"),
    (changed(RICH, ending=Ending.CALLED, turns=RICH.turns), "9.6", "cannot have ended by called"),
    (
        changed(RICH, config=attrs.evolve(RICH.config, max_turns=RICH.turns), ending=Ending.CALLED),
        "9.2",
        "the Queen has 7 Gold",
    ),
    (
        changed(table("royale-4; Queen 2; 1 +; 2; 3; a stone | wood", turn="a"), pending=(RevealCard(), RevealCard())),
        "9.5",
        "something but Gold and the own resource",
    ),
    (
        changed(
            table("royale-4; Queen 2; 1 +; 2; 3; a gold | stone stone", turn="a"), pending=(RevealCard(), RevealCard())
        ),
        "9.5",
        "two own resources",
    ),
    (
        changed(table("royale-4; Queen 2; 1 iron +; 2; 3; a gold | stone stone"), pending=(ShipCards(Seat(1)),)),
        "9.5",
        "two own resources",
    ),
]


CAUSES: list[tuple[State, str, str]] = [
    (
        changed(
            fresh(4, *FIRST, "deal wood"),
            hands=(pack("glory wood"), pack("gold"), pack("gold"), pack("glory")),
            middle=pack("glory gold gold gold grain grain iron iron stone stone wood"),
        ),
        "9.6",
        "a Glory lies in the second pile",
    ),
    (
        changed(
            table("royale-5; Queen 6; 1 iron; 2 glory; 3 glory; 4 gold glory"),
            hands=(pack("stone wood"), pack("glory wood grain"), pack("glory stone grain"), pack("gold glory iron")),
            middle=pack("iron"),
            pending=BRIBING.pending[:1],
        ),
        "9.6",
        "questions of a Citizen's turn",
    ),
    (
        changed(
            table("royale-5; Queen 6; 1 iron gold; 2 glory wood wood; 3 glory stone stone; 4 glory iron"),
            middle=pack("grain grain"),
            pending=EXCHANGING.pending,
        ),
        "9.6",
        "questions of a Citizen's turn",
    ),
    (
        changed(
            table("royale-4; Queen 6; 1 iron iron glory; 2 glory wood wood; 3 glory grain grain; a | gold", turn="a"),
            middle=pack("stone stone"),
            pending=(GiveAway(Q),),
        ),
        "9.6",
        "questions of a Serf's turn",
    ),
    (
        changed(table("royale-4; Queen 2; 1 +; 2; 3; a gold wood", turn="a"), pending=(DrawCard(),)),
        "9.6",
        "questions of a Serf's turn",
    ),
    (
        changed(
            table("royale-3; Queen 4; 1 +; 2; a glory glory glory; b stone stone wood", turn="queen"),
            pending=(AccuseOrPass(Seat(2), (A,)),),
        ),
        "9.6",
        "or had three Glory",
    ),
    (
        changed(
            table("royale-3; Queen 2; 1 +; 2; a; b stone stone wood", turn="queen"),
            pending=(AccuseOrPass(Seat(2), (A,)),),
        ),
        "9.6",
        "the Queen lacks the Gold",
    ),
    (changed(EXPOSED, config=attrs.evolve(EXPOSED.config, max_turns=101), turns=101), "9.6", "ended by glory"),
    (
        changed(
            table("royale-5; Queen 6; 1 iron; 2 wood wood; 3 glory grain grain; 4 gold glory iron stone stone"),
            middle=pack("glory"),
            ending=Ending.GLORY,
        ),
        "9.6",
        "ended by glory",
    ),
    (changed(PROCLAIMED, turns=0), "9.6", "ended by proclaim"),
    (changed(table("royale-5; Queen 7; 1 +; 2; 3; 4"), turns=102, ending=Ending.GOLD), "9.6", "ended by gold"),
    (changed(RICH, config=attrs.evolve(RICH.config, max_turns=RICH.turns)), "9.6", "ended by gold"),
    (
        changed(
            table("royale-4; Queen 7; 1 iron; 2 glory glory glory grain grain iron stone stone wood; 3; a"),
            middle=pack("wood"),
            ending=Ending.GOLD,
        ),
        "9.6",
        "ended by gold",
    ),
    (
        changed(table("royale-4; Queen 7; 1 +; 2; 3; a glory glory glory", turn="a"), ending=Ending.GOLD),
        "9.6",
        "ended by gold",
    ),
    (changed(table("royale-4; Queen 7; 1 +; 2; 3; a | stone", turn="a"), ending=Ending.GOLD), "9.6", "ended by gold"),
    (
        changed(
            table("royale-4; Queen 2; 1 +; 2; 3; a glory glory glory"), turns=0, seating=LAST, ending=Ending.ACCUSE
        ),
        "9.6",
        "ended by accuse",
    ),
    (
        changed(
            table("royale-4; Queen 2; 1 +; 2; 3; a | stone stone", turn="a", max_turns=5),
            turns=105,
            ending=Ending.CALLED,
        ),
        "9.5",
        "two own resources",
    ),
    (
        changed(
            table(f"royale-4; Queen 2; 1 {REST}; 2; 3; a glory glory | stone stone", turn="a"),
            ending=Ending.ACCUSE,
            middle=pack("glory"),
        ),
        "9.5",
        "two own resources",
    ),
    (changed(WORKING, config=attrs.evolve(WORKING.config, max_turns=None), turns=10**12), "1.5", "1000000000000 turns"),
    (changed(WORKING, config=changed(WORKING.config, players=6)), "1.4", "seat 0 of 6"),
    (changed(WORKING, config=changed(WORKING.config, queen=5)), "1.4", "seat 5 of 5"),
    (changed(WORKING, config=changed(WORKING.config, max_turns=0)), "1.4", "a limit of 0"),
    (changed(WORKING, config=changed(WORKING.config, people=CONFIGS["royale-4"].people)), "1.4", "not those"),
]


@pytest.mark.parametrize(("state", "clause", "finding"), [*SHAPES, *CAUSES])
def test_a_state_that_play_cannot_lead_to(state: State, clause: str, finding: str) -> None:
    found = breaches(royale.invariants, state)
    assert (f"ROYALE-{clause}", True) == (found[0][0], finding in found[0][2]), found
    with pytest.raises(InvariantError) as refused:
        royale.check(state)
    assert f"ROYALE-{clause}" in str(refused.value)


class Number(int):
    """A number of a kind of its own."""


class Several(tuple[object, ...]):
    """A tuple of a kind of its own."""

    __slots__ = ()


JUNK: tuple[object, ...] = (
    *(
        None,
        True,
        False,
        1.0,
        2.0,
        "1",
        Number(1),
        10**5000,
        -(10**5000),
        2**60,
        (),
        (None,),
        [],
        {},
        mock.ANY,
        object(),
    ),
    *(
        Card.GOLD,
        "gold",
        A,
        Q,
        Ending.GOLD,
        (1.0,),
        (True,),
        ("grain",),
        Several(),
        DEALT,
        Work(Seat(1)),
        royale.Pass(),
    ),
)


def a_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    """Whether it is a tuple."""
    return isinstance(value, tuple)


def broken(value: object) -> Iterator[object]:
    """The value with something else, of whatever kind, in place of one of its parts, down to the last."""
    yield from JUNK
    if a_tuple(value):
        parts = value
        yield list(parts)
        yield (*parts, None)
        for place, part in enumerate(parts):
            for other in broken(part):
                yield (*parts[:place], other, *parts[place + 1 :])
    else:
        for name in () if isinstance(value, Enum | People | royale.Edition) else slots(value):
            if name != "_attrs_cached_hash":
                for other in broken(getattr(value, name)):
                    yield changed(value, **{name: other})


def a_state(value: object) -> TypeGuard[State]:
    """Lets anything pass for a state."""
    return True


@pytest.mark.clause("ROYALE-3.3")
@pytest.mark.parametrize("state", [WORKING, SHIPPED, CHOSEN, ACCUSED, GRANTING, CALLING, EXPOSED, fresh(3)])
def test_parts_of_another_type_are_found(state: State) -> None:
    sound: set[State] = set()
    for other in (*broken(state), State.__new__(State)):
        assert a_state(other)
        try:
            royale.check(other)
        except InvariantError as error:
            longest = max(len(finding) for _, _, finding in error.broken)
            assert longest < 200
        else:
            sound.add(other)
    assert len(sound) < 10
    for other in sound:
        assert other == CODEC.load_state(CODEC.dump_state(other))


def finding(clause: str, before: State, text: str, after_it: State) -> str | None:
    """What the invariant of moves of a clause finds."""
    (invariant,) = [
        each for each in royale.invariants if isinstance(each, StepInvariant) and each.clause == f"ROYALE-{clause}"
    ]
    return invariant.finding(before, royale.parse_move(text), after_it)


LOOKING = after(BRIBING, "pass")
TAXING = given(FOUR, turn="queen")
FATAL = after(given("royale-5; Queen 5; 1 glory iron; 2; 3 +; 4 gold gold iron"), "pass", "ship iron", "search")
PURSE = after(given("royale-4; Queen 5; 1 +; 2 iron grain; 3; a stone | gold gold", turn="2"), "pass", "ship iron")
THREE_ASKED = after(
    given("royale-3; Queen 2; 1 glory grain; 2 +; a glory gold iron; b stone stone wood"), "pass", "ship grain", "allow"
)

STEPS: list[tuple[str, State, str, Callable[[State], State], str]] = [
    ("9.11", SHIPPED, "search", lambda s: changed(s, gold=s.gold + 1), "got 0 Gold, not -1"),
    ("9.11", WORKING, "exchange", lambda s: changed(s, gold=s.gold + 1), "got 0 Gold, not -1"),
    ("9.11", WORKING, "pass", lambda s: changed(s, gold=s.gold + 1), "got 1 Gold, not 0"),
    ("9.11", BRIBING, "bribe", lambda s: changed(s, gold=s.gold - 1), "got 2 Gold, not 3"),
    ("9.11", TAXING, "tax 3", lambda s: changed(s, gold=s.gold - 1), "got 0 Gold, not 1"),
    ("9.11", TAXING, "collect a 2", lambda s: changed(s, gold=s.gold - 1), "got 1 Gold, not 2"),
    ("9.11", THREE_ASKED, "accuse a", lambda s: changed(s, gold=s.gold - 1), "got 0 Gold, not 1"),
    ("9.12", LOOKING, "seize gold", lambda s: changed(s, gold=7), "a seizure"),
    ("9.12", BRIBING, "bribe a", lambda s: changed(s, gold=7), "a bribe that the recipient did not pay"),
    ("9.12", BRIBING, "bribe", lambda s: changed(s, gold=7), "a bribe that the recipient did not pay"),
    ("9.13", WORKING, "pass", lambda s: changed(s, hands=(Cards(s.hands[0] + 1), *s.hands[1:])), "a Glory came"),
    ("9.14", WORKING, "pass", lambda s: changed(s, turns=s.turns + 5), "5 turns"),
    ("9.14", OVER, "pass", lambda s: changed(s, turns=s.turns - 2), "-2 turns"),
    ("9.15", WORKING, "pass", lambda s: changed(s, config=CONFIGS["royale-5-short"]), "the config changed"),
    ("9.15", WORKING, "pass", lambda s: changed(s, seating=Seating()), "roles or places changed"),
    ("9.16", WORKING, "pass", lambda s: changed(s, gold=0), "a card moved"),
    ("9.16", BRIBING, "pass", lambda s: changed(s, middle=NONE), "a card moved"),
    ("9.16", ACCUSING, "pass", lambda s: changed(s, up=(NONE,)), "a card moved"),
    ("9.16", SECRET, "wait", lambda s: changed(s, hands=s.hands[::-1]), "a card moved"),
    ("9.16", SECRET, "proclaim", lambda s: changed(s, hands=s.hands[::-1]), "a card moved"),
    ("9.17", WORKING, "pass", lambda s: changed(s, hands=(NONE, *s.hands[1:])), "changed its size"),
    ("9.17", SECRET, "wait", lambda s: changed(s, hands=(pack("gold gold"), *s.hands[1:])), "changed its size"),
    ("9.18", ACCUSED, "accuse a", lambda s: s, "accused twice"),
    ("9.18", THREE_ASKED, "accuse a", lambda s: changed(s, hands=(*s.hands[:2], NONE, s.hands[3])), "has kept Gold"),
    ("9.18", THREE_ASKED, "accuse a", lambda s: changed(s, up=(pack("gold"), NONE)), "has kept Gold"),
    ("9.18", THREE_ASKED, "accuse a", lambda s: changed(s, middle=pack("glory")), "the revealed Glory moved"),
    ("9.18", THREE_ASKED, "accuse a", lambda s: with_pending(s, s.pending[:-1]), "asked afresh"),
    ("3.5", fresh(5), "deal gold", lambda s: changed(s, hands=(NONE, *s.hands[1:])), "not one card was dealt"),
    ("3.5", DRAWING, "draw iron", lambda s: changed(s, hands=DRAWING.hands), "not one card was drawn"),
]


@pytest.mark.parametrize(("clause", "before", "text", "broken", "found"), STEPS)
def test_a_step_that_play_cannot_make(
    clause: str, before: State, text: str, broken: Callable[[State], State], found: str
) -> None:
    move = royale.parse_move(text)
    right = royale.advance(before, move) if move in royale.legal_moves(before) else before
    if move in royale.legal_moves(before):
        assert finding(clause, before, text, right) is None
    assert found in (finding(clause, before, text, broken(right)) or "")


@pytest.mark.clause("ROYALE-9.11", "ROYALE-9.12")
def test_gold_that_comes_and_goes_as_it_should() -> None:
    fatal = after(FATAL, "bribe")
    assert (Ending.GOLD, None) == (fatal.ending, finding("9.12", FATAL, "bribe", fatal))
    assert ["allow", "search"] == legal(PURSE)
    text = "royale-4; Queen {}; 1 glory +; 2 glory gold wood; 3 glory iron gold; a wood stone | stone gold"
    for gold, left in ((1, 0), (0, 0)):
        before = after(given(text.format(gold), turn="a"), "reveal stone")
        state = after(before, "draw wood")
        assert (left, Phase.GIVE) == (state.gold, state.phase)
        assert finding("9.11", before, "draw wood", changed(state, gold=gold + 1)) is not None


def test_an_invariant_names_its_clause() -> None:
    assert all(each.clause.startswith("ROYALE-") for each in royale.invariants)
    kinds = [isinstance(each, StateInvariant) for each in royale.invariants]
    assert sorted(kinds, reverse=True) == kinds


def state_finding(clause: str, state: State) -> str | None:
    """What the invariant of states of a clause finds, whatever the others do."""
    (invariant,) = [
        each for each in royale.invariants if isinstance(each, StateInvariant) and each.clause == f"ROYALE-{clause}"
    ]
    return invariant.finding(state)


def always(value: object) -> object:
    """A verb that gives one and the same answer."""

    def verb(*_: object) -> object:
        return value

    return verb


@pytest.mark.clause("ROYALE-9.2", "ROYALE-9.7", "ROYALE-9.8", "ROYALE-9.9", "ROYALE-9.10")
def test_invariants_that_need_a_broken_rule_to_be_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    module = importlib.import_module("realeza.royale.invariants")
    over = after(LOOKING, "pass")
    assert state_finding("9.7", over) is state_finding("9.8", over) is None

    def moves(*texts: str) -> object:
        return always(tuple(map(royale.parse_move, texts)))

    def patched(name: str, value: object, clause: str, state: State) -> str:
        with monkeypatch.context() as patch:
            patch.setattr(module, name, value)
            return state_finding(clause, state) or ""

    assert "exactly until" in patched("legal_moves", moves(), "9.7", WORKING)
    assert "exactly until" in patched("legal_moves", moves("pass"), "9.7", EXPOSED)
    assert "sorted" in patched("legal_moves", moves("pass", "exchange"), "9.7", WORKING)
    assert "sorted" in patched("legal_moves", moves("pass", "pass"), "9.7", WORKING)
    assert "weights" in patched("weights", always((1, 1)), "9.7", fresh(5))
    assert "weights" in patched("weights", always((4, 0)), "9.7", fresh(5))
    assert "weights" in patched("weights", always((1, 1)), "9.7", REVEALING)
    assert "a result" in patched("outcome", always(()), "9.8", WORKING)
    assert "a result" in patched("outcome", always(None), "9.8", EXPOSED)
    assert "0 winners, 1 expected" in patched("score", always((0,) * 5), "9.8", EXPOSED)
    assert "1 winners, 4 expected" in patched("score", always((1, 0, 0, 0, 0)), "9.8", PROCLAIMED)
    assert "1 winners, 0 expected" in patched("score", always((1, 0, 0, 0, 0)), "9.8", CALLED)
    assert "1 winners, 0 expected" in patched("score", always((1, 0, 0, 0, 0)), "9.8", WORKING)
    assert "a wait ended" in patched("advance", always(EXPOSED), "9.9", SECRET)
    assert "can tell" in patched("advance", always(WORKING), "9.9", SECRET)

    def blind(state: State, seat: Seat | None) -> royale.View:
        return attrs.evolve(royale.observe(state, seat), unseen=())

    def blurred(state: State, seat: Seat | None) -> royale.View:
        return attrs.evolve(royale.observe(state, seat), gold=0)

    assert "does not see" in patched("observe", blind, "9.10", WORKING)
    assert "not the deck" in patched("observe", blurred, "9.10", WORKING)
