"""What earlier turns leave behind: states that only one invariant refuses, since nothing can have led to them."""

from typing import Final

import pytest

from realeza import royale
from realeza.actors import Seat
from realeza.invariants import breaches
from realeza.royale import Card, Ending, Phase, Seating, Serf, State
from realeza.royale.decisions import (
    AccuseOrPass,
    AllowOrSearch,
    Decision,
    DrawCard,
    GiveAway,
    GrantGlory,
    Look,
    ProclaimOrWait,
    RevealCard,
    ShipCards,
    TaxOrCollect,
    Work,
)
from realeza.royale.flow import turn_over
from realeza.royale.state import MOST_TURNS
from tests.royale.positions import D, after, changed, given, pack, sound, table

ROLES: Final = (Card.GRAIN, Card.WOOD, Card.IRON, Card.STONE)
Q: Final = Seat(0)
BOTH: Final = "stone stone"
GIVING: Final = GiveAway(Q)
GRANT: Final = GrantGlory(Q)
GATHERED: Final = "royale-5; Queen 2; 1 gold; 2 iron gold; 3 iron gold; 4 glory glory glory +"
WORK: Final = (ShipCards(Seat(1)), Work(Seat(1)))
WORK_3: Final = (ShipCards(Seat(3)), Work(Seat(3)))
WORK_2: Final = (ShipCards(Seat(2)), Work(Seat(2)))
GIVE: Final = (ShipCards(Seat(1)), GiveAway(Q))
TWO: Final = (RevealCard(), RevealCard())
WINDOW: Final = tuple(AccuseOrPass(Seat(seat), ()) for seat in (3, 2, 1))
ASK_TWO: Final = tuple(AccuseOrPass(Seat(seat), ()) for seat in (2, 1))
AFRESH: Final = tuple(AccuseOrPass(Seat(seat), (Serf.A,)) for seat in (2, 1))


def at(
    text: str, turns: int, *pending: Decision, middle: str = "", ending: Ending | None = None, places: str = ""
) -> State:
    """A position of :func:`table` after so many turns, with cards in the middle and these decisions to come."""
    seating = Seating(ROLES, tuple(map(int, places.split()))) if places else None
    state = table(text, seating=seating, middle=middle)
    return changed(state, turns=turns, pending=pending, ending=ending)


def broken(state: State) -> set[str]:
    """The clauses of the invariants that a state breaks."""
    return {clause.removeprefix("ROYALE-") for clause, _, _ in breaches(royale.invariants, state)}


DEALT: Final = changed(given(D), turns=0)
A_SERF: Final = changed(
    given("royale-4; Queen 2; 1 gold grain iron iron; 2 glory gold wood wood; 3 glory gold gold grain; a +", turn="a"),
    turns=0,
)
GOLDEN: Final = changed(
    given(
        "royale-4; Queen 2; 1 glory grain iron wood; 2 glory stone wood iron; 3 glory stone grain gold; a +", turn="a"
    ),
    turns=0,
)


@pytest.mark.clause("ROYALE-9.26", "ROYALE-4.4", "ROYALE-4.5", "ROYALE-4.10")
@pytest.mark.parametrize(
    ("state", "texts"),
    [
        (DEALT, "pass, ship glory, search, pass, expose glory"),
        (DEALT, "exchange, give 3 4, ship gold, search, pass, seize gold"),
        (DEALT, "exchange, give 1 2, ship grain iron, search, bribe"),
        (A_SERF, "reveal stone, pass, pass, accuse a, draw stone, reveal glory, grant 2"),
        (A_SERF, "reveal stone, pass, pass, pass, draw gold, reveal stone, draw glory, give 1 a"),
        (A_SERF, "reveal glory, pass, accuse a, grant 1, reveal stone, draw stone"),
        (A_SERF, "reveal glory, pass, pass, pass, grant 1, pass, pass, accuse a, reveal stone, draw stone"),
        (GOLDEN, "reveal gold, accuse a"),
        (GOLDEN, "reveal gold, pass, pass, pass, draw gold, reveal gold, draw gold"),
        (changed(GOLDEN, hands=(pack("glory grain gold gold"), *GOLDEN.hands[1:3], pack("gold gold iron wood"))), ""),
    ],
)
def test_what_the_first_turn_can_lead_to(state: State, texts: str) -> None:
    after(sound(state), *(text for text in texts.split(", ") if text))


FIVE: Final = "royale-5; Queen {}; 1 {}; 2 glory gold wood stone; 3 glory gold gold wood; 4 {}"
FOUR: Final = "royale-4; Queen {}; 1 {}; 2 glory gold wood wood; 3 glory gold gold grain; a {}"
LATE: Final = "royale-4; Queen {}; 1 glory grain gold gold; 2 {}; 3 glory grain gold; a {}"

UNREACHED: list[tuple[str, State]] = [
    # 9.26: the first turn of a human Citizen ...
    ("9.26", at(FIVE.format(2, "glory grain grain iron stone", "+"), 0, *WORK)),
    ("9.26", at(FIVE.format(2, "grain grain iron stone", "+"), 0, *WORK)),
    ("9.26", at(FIVE.format(3, "glory grain grain iron", "+"), 0, *WORK)),
    ("9.26", at(FIVE.format(1, "glory grain grain iron", "+"), 0, *WORK)),
    ("9.26", at(FIVE.format(4, "glory grain iron", "+"), 0, AllowOrSearch(Q), middle="grain")),
    ("9.26", at(FIVE.format(2, "glory grain iron", "+"), 0, Look(Q), middle="grain")),
    ("9.26", at(FIVE.format(2, "grain grain iron", "+"), 0, ending=Ending.GLORY, middle="glory")),
    ("9.26", at(FIVE.format(2, "glory gold iron", "+"), 0, *GIVE, middle="grain grain")),
    ("9.26", at(FIVE.format(0, "glory iron", "+"), 0, *GIVE, middle="grain grain")),
    ("9.26", at(FIVE.format(1, "glory gold iron", "grain +"), 0, *WORK[:1])),
    ("9.26", at(FIVE.format(1, "glory iron stone grain", "+"), 0, *WORK[:1])),
    # ... and of a Serf
    ("9.26", at(FOUR.format(3, "gold grain iron iron", "+"), 0, *TWO)),
    (
        "9.26",
        at(
            FOUR.format(3, "gold grain iron iron", "stone stone"),
            0,
            RevealCard(),
            GrantGlory(Q),
            *WINDOW,
            middle="glory",
        ),
    ),
    ("9.26", at(FOUR.format(3, "grain iron iron", "+ | gold"), 0, RevealCard(), DrawCard())),
    ("9.26", at(FOUR.format(2, "gold grain iron iron", "+"), 0, RevealCard())),
    (
        "9.26",
        at(
            FOUR.format(1, "gold grain iron iron glory", "gold | gold"),
            0,
            RevealCard(),
            GiveAway(Q),
            middle="stone stone",
        ),
    ),
    ("9.26", at(FOUR.format(1, "gold grain iron iron", "glory gold | gold"), 0, GiveAway(Q), middle=BOTH)),
    (
        "9.26",
        at("royale-4; Queen 7; 1 glory grain iron iron; 2 glory wood wood grain; 3 +; a stone", 0, ending=Ending.GOLD),
    ),
    # 9.26: face up before the first reveal
    ("9.26", at(LATE.format(2, "glory iron +", "stone | gold"), 1, *WORK_2, places="4")),
    ("9.26", at(LATE.format(2, "glory iron", "stone + | gold"), 3, *WINDOW, places="4")),
    ("9.26", at(LATE.format(2, "glory iron", "stone + | gold"), 3, *TWO, places="4")),
    (
        "9.26",
        at(LATE.format(2, "iron", "stone + | gold"), 3, RevealCard(), GrantGlory(Q), places="4", middle="glory"),
    ),
    ("9.26", at(LATE.format(0, "glory +", "stone | gold gold stone"), 3, RevealCard(), DrawCard(), places="4")),
    # 9.27
    (
        "9.27",
        at(GATHERED, 1, ProclaimOrWait(Seat(4))),
    ),
    (
        "9.27",
        at(GATHERED, 1, ending=Ending.PROCLAIM),
    ),
    ("9.27", at("royale-5; Queen 2; 1 gold; 2 +; 3 iron glory glory; 4 gold", 1, AllowOrSearch(Q), middle="glory")),
    ("9.27", at("royale-3; Queen 2; 1 gold +; 2 grain gold; a glory glory glory; b gold", 101, *TWO)),
    ("9.27", at("royale-4; Queen 2; 1 gold; 2 glory glory glory +; 3 gold iron; a wood gold", 2, *WORK_3, places="4")),
    # 9.28
    ("9.28", at("royale-5; Queen 2; 1 gold; 2 +; 3 gold; 4", 101, *WORK_2)),
    ("9.28", at("royale-5; Queen 2; 1 gold; 2 glory glory glory +; 3 gold; 4", 101, ProclaimOrWait(Seat(2)))),
    ("9.28", at("royale-5; Queen 2; 1 gold; 2 glory glory glory +; 3 gold; 4", 101, ending=Ending.PROCLAIM)),
    ("9.28", at("royale-5; Queen 2; 1; 2 glory glory glory +; 3 gold; 4", 101, ending=Ending.PROCLAIM)),
    ("9.28", at("royale-5; Queen 2; 1; 2 glory glory glory +; 3 gold; 4", 101, ProclaimOrWait(Seat(2)))),
    ("9.28", at("royale-5; Queen 2; 1 iron; 2 +; 3 gold; 4", 101, AllowOrSearch(Q), middle="gold")),
    ("9.28", at("royale-5; Queen 2; 1 gold iron; 2 +; 3 gold; 4", 101, Look(Q), middle="gold")),
    ("9.28", at("royale-5; Queen 2; 1 gold iron; 2 +; 3 gold; 4", 101, ending=Ending.GLORY, middle="glory")),
    ("9.28", at("royale-5; Queen 7; 1; 2 +; 3; 4", 101, ending=Ending.GOLD, middle="iron")),
    ("9.28", at("royale-5; Queen 2; 1; 2; 3; 4 +", 104, TaxOrCollect(Q))),
    ("9.28", at("royale-4; Queen 2; 1 gold; 2 +; 3 gold; a", 101, *WORK_2, places="4")),
    ("9.28", at("royale-4; Queen 1; 1 gold; 2 +; 3 gold; a", 101, AllowOrSearch(Q), places="4", middle="gold")),
    ("9.28", at("royale-4; Queen 4; 1 gold; 2 +; 3 gold; a | gold", 101, *WORK_2, places="4")),
    ("9.28", at("royale-4; Queen 3; 1 gold wood; 2 gold +; 3; a glory glory glory", 101, *WORK)),
    ("9.28", at("royale-3; Queen 3; 1 +; 2; a glory glory glory; b", 104, *ASK_TWO, places="2 4")),
    # 9.29
    ("9.29", at("royale-4; Queen 1; 1 glory glory +; 2 gold; 3; a | gold", 100, GiveAway(Q), middle=BOTH)),
    ("9.29", at("royale-4; Queen 2; 1 +; 2 gold; 3; a glory glory glory", 100, RevealCard(), *WINDOW)),
    ("9.29", at("royale-4; Queen 2; 1 +; 2 gold; 3; a glory glory glory", 100, RevealCard())),
    ("9.29", at("royale-4; Queen 2; 1 +; 2 gold; 3; a glory glory | gold", 100, GrantGlory(Q), middle="glory")),
]


@pytest.mark.clause("ROYALE-9.26", "ROYALE-9.27", "ROYALE-9.28", "ROYALE-9.29")
@pytest.mark.parametrize(("clause", "state"), UNREACHED)
def test_what_no_earlier_turn_can_lead_to(clause: str, state: State) -> None:
    assert {clause} == broken(state)


THREE: Final = "royale-3; Queen {}; 1 +; 2 wood; a {}; b glory gold stone"
FORGOTTEN: list[State] = [
    # In phase draw with nothing face up: nobody can have been accused.
    at("royale-4; Queen 0; 1 +; 2 gold; 3 wood; a glory iron iron wood", 100, DrawCard()),
    at("royale-4; Queen 0; 1 +; 2 gold; 3 wood; a stone glory iron", 100, DrawCard()),
    at("royale-4; Queen 1; 1 +; 2 gold; 3 wood; a glory iron", 100, DrawCard()),
    # In window (b), before a card is passed: four cards less those that are left, and a Gold or an own resource.
    at(THREE.format(1, "glory grain"), 101, RevealCard(), DrawCard(), *AFRESH),
    at(THREE.format(0, "glory grain wood"), 101, RevealCard(), DrawCard(), *AFRESH),
    at(THREE.format(0, "glory iron grain"), 101, RevealCard(), DrawCard(), *AFRESH),
    at(THREE.format(0, "glory grain grain stone"), 101, RevealCard(), DrawCard(), *AFRESH),
    # In another window three cards are enough, and a revealed Glory is one of them.
    at(THREE.format(0, "glory grain"), 102, *AFRESH),
    at(THREE.format(0, "grain"), 101, RevealCard(), GrantGlory(Q), *AFRESH, middle="glory"),
]


@pytest.mark.clause("ROYALE-9.30", "ROYALE-5.23", "ROYALE-5.34")
@pytest.mark.parametrize("state", FORGOTTEN)
def test_an_accusation_brings_the_queen_gold(state: State) -> None:
    assert {"9.6"} == broken(state)


@pytest.mark.clause("ROYALE-9.30", "ROYALE-5.23", "ROYALE-5.34")
@pytest.mark.parametrize(
    "state",
    [
        at("royale-4; Queen 1; 1 +; 2 gold; 3 wood; a glory iron iron wood", 100, DrawCard()),
        at("royale-4; Queen 1; 1 +; 2 gold; 3 wood; a stone glory iron", 100, DrawCard()),
        at("royale-4; Queen 0; 1 +; 2 gold; 3 wood; a stone glory iron wood", 100, DrawCard()),
        at(THREE.format(2, "glory grain"), 101, RevealCard(), DrawCard(), *AFRESH),
        at(THREE.format(1, "glory iron grain"), 101, RevealCard(), DrawCard(), *AFRESH),
        at(THREE.format(1, "glory grain"), 102, *AFRESH),
        at(THREE.format(1, "grain"), 101, RevealCard(), GrantGlory(Q), *AFRESH, middle="glory"),
    ],
)
def test_the_gold_that_an_accusation_brings_is_enough(state: State) -> None:
    sound(state)


@pytest.mark.clause("ROYALE-9.28")
@pytest.mark.parametrize(
    "state",
    [
        # The sender may have exchanged his last cards for nothing, or the recipient have lost all to the Queen.
        at("royale-5; Queen 0; 1; 2 glory glory glory +; 3 gold; 4", 101, ProclaimOrWait(Seat(2))),
        at("royale-4; Queen 3; 1 gold; 2 +; 3 gold; a", 101, *WORK_2, places="4"),
        at("royale-4; Queen 2; 1 gold; 2 +; 3 gold; a", 101, AllowOrSearch(Q), places="4", middle="gold"),
        at("royale-4; Queen 1; 1 gold; 2 +; 3 gold; a", 101, Look(Q), places="4", middle="gold"),
        # What a sender has may come from the exchange, and from the search, of this turn.
        at("royale-5; Queen 2; 1 wood; 2 +; 3 gold; 4", 101, AllowOrSearch(Q), middle="gold"),
        at("royale-5; Queen 2; 1 gold wood; 2 +; 3 gold; 4", 101, Look(Q), middle="gold"),
        # Tax, and the cards that a Serf passes, come after the shipment.
        at("royale-5; Queen 7; 1; 2; 3; 4 +", 104, ending=Ending.GOLD),
        at("royale-3; Queen 2; 1 glory glory +; 2; a glory wood; b gold", 101, RevealCard(), places="2 3"),
        # A turn may have been passed over.
        at("royale-5; Queen 2; 1; 2 glory +; 3 gold; 4", 101, *WORK_2),
        at("royale-3; Queen 3; 1 gold +; 2; a glory glory glory; b", 104, TaxOrCollect(Q), places="2 4"),
        # A Serf may have lost all that he had while he passed nothing.
        at("royale-3; Queen 4; 1 gold +; 2; a glory glory glory; b", 104, *ASK_TWO, places="2 4"),
        at("royale-3; Queen 3; 1 gold +; 2 wood; a glory glory glory; b iron", 104, *ASK_TWO, places="2 4"),
    ],
)
def test_what_the_turn_before_can_have_led_to(state: State) -> None:
    sound(state)


@pytest.mark.clause("ROYALE-1.5", "ROYALE-5.36", "ROYALE-6.4")
def test_a_game_without_limit_ends_while_its_turns_can_still_be_written_down() -> None:
    state = changed(given(D, max_turns=None), turns=MOST_TURNS - 4)
    for shipped in ("iron", "wood", "gold", "gold"):
        state = after(state, "pass", f"ship {shipped}", "allow")
    assert (Phase.LASTCALL, MOST_TURNS) == (state.phase, state.turns)
    state = after(state, "wait", "wait", "wait", "wait")
    assert (Ending.CALLED, MOST_TURNS) == (state.ending, state.turns)
    assert {"1.5"} == broken(changed(state, turns=MOST_TURNS + 1))
    passed = table("royale-5; Queen 2; 1 +; 2 gold; 3 gold; 4", max_turns=None)
    state = after(turn_over(changed(passed, turns=MOST_TURNS - 2)), "wait")
    assert (Phase.LASTCALL, MOST_TURNS) == (state.phase, state.turns)
    assert Ending.CALLED is after(state, "wait").ending
