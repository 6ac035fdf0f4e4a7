"""The invariants of section 9: each is broken by a state or a step that shows it, and by nothing that is played."""

from random import Random
from typing import Final
from unittest.mock import ANY

import attrs
import pytest

from realeza import kingdoms
from realeza.actors import Seat
from realeza.errors import InvariantError
from realeza.invariants import StateInvariant, breaches, step_breaches
from realeza.kingdoms import Card, Config, Move, Rules, State
from realeza.kingdoms.cards import ALL, INSTRUCTIONS, NONE, CardSet, card_set, names
from realeza.kingdoms.market import Market
from realeza.kingdoms.state import (
    DEAL,
    FILL,
    GRANT,
    INSTRUCT,
    TURNS,
    Deck,
    DiscardExcess,
    PayTribute,
    TakeAction,
    TakeIncome,
    TurnInstruction,
    in_turn,
)
from realeza.play import play
from tests.kingdoms.positions import BOTTOM, COINS, CONFIGS, LATE, TOP, after, cards, each, forged, given, row, text


def reached(name: str, phase: kingdoms.Phase, seed: int = 0) -> State:
    """The first state of a phase in a random game."""
    for number in range(seed, seed + 50):
        for step in play(kingdoms, kingdoms.initial(CONFIGS[name]), Random(number)):
            if step.after.phase is phase:
                return step.after
    raise AssertionError(phase)


def broken(state: State) -> set[str]:
    """The clauses that a state breaks."""
    return {clause.removeprefix("KINGDOMS-") for clause, _, _ in breaches(kingdoms.invariants, state)}


def market(
    state: State,
    *,
    cards: tuple[Card | None, ...] | None = None,
    under: tuple[int, ...] | None = None,
    loose: tuple[int, ...] | None = None,
    barred: CardSet | None = None,
) -> State:
    old = state.market
    return attrs.evolve(
        state,
        market=Market(
            old.cards if cards is None else cards,
            old.under if under is None else under,
            old.loose if loose is None else loose,
            old.barred if barred is None else barred,
        ),
    )


def deck(state: State, **parts: CardSet) -> State:
    return attrs.evolve(state, deck=attrs.evolve(state.deck, **parts))


def moved(state: State, card: str, source: str, target: str) -> State:
    """The state with a card of the deck moved from one pile to another."""
    return deck(
        state,
        **{source: CardSet(getattr(state.deck, source) & ~cards(card))},
        **{target: CardSet(getattr(state.deck, target) | cards(card))},
    )


PUBLISHED: Final = Config(2, rules=Rules.PUBLISHED)
START: Final = reached("2p", kingdoms.Phase.ACT)
TRIO: Final = reached("3p", kingdoms.Phase.ACT)
DEALING: Final = kingdoms.initial(CONFIGS["2p"])
GRANTING: Final = reached("solo2", kingdoms.Phase.GRANT)
FILLING: Final = reached("2p", kingdoms.Phase.FILL)
INSTRUCTING: Final = reached("solo0", kingdoms.Phase.INSTRUCT)
INCOME: Final = reached("2p", kingdoms.Phase.INCOME)
TRIBUTE: Final = reached("2p", kingdoms.Phase.TRIBUTE)
SOLO_TRIBUTE: Final = reached("solo0", kingdoms.Phase.TRIBUTE)
EXCESS: Final = reached("2p", kingdoms.Phase.EXCESS)
OVER: Final = reached("2p", kingdoms.Phase.OVER)
BOUGHT: Final = after(given("2p", kingdoms="5h"), "buy 6c")


def test_what_is_reached_is_sound() -> None:
    for state in (START, TRIO, DEALING, GRANTING, FILLING, INSTRUCTING, INCOME, TRIBUTE, SOLO_TRIBUTE, EXCESS, OVER):
        kingdoms.check(state)


HUGE: Final = 10**5000


class Int(int):
    """An integer of one's own kind."""


def odd_parts() -> list[State]:
    """States with one part of the wrong type, for every part that a state has."""
    wrong: list[object] = [None, True, 1.0, "7h", [], {}, frozenset[int](), ANY, Int(0), object(), (), (None,)]
    found: list[State] = []
    for state in (START, INCOME, TRIBUTE, EXCESS, GRANTING, INSTRUCTING, OVER):
        for part in wrong:
            names = [field.name for field in attrs.fields(State) if part != () or field.name != "pending"]
            found += [forged(state, **{name: part}) for name in names]
            names = [field.name for field in attrs.fields(Market)]
            found += [forged(state, market=forged(state.market, **{name: part})) for name in names]
            names = [field.name for field in attrs.fields(Deck)]
            found += [forged(state, deck=forged(state.deck, **{name: part})) for name in names]
            for name in ("coins", "hands", "kingdoms"):
                items: tuple[object, ...] = getattr(state, name)
                found += [forged(state, **{name: (*items[:-1], part)}), forged(state, **{name: list(items)})]
            for name in ("under", "loose"):
                items = getattr(state.market, name)
                found.append(forged(state, market=forged(state.market, **{name: (part, *items[1:])})))
            if part is not None:
                cards: tuple[object, ...] = (part, *state.market.cards[1:])
                found.append(forged(state, market=forged(state.market, cards=cards)))
            found.append(forged(state, pending=(*state.pending[:-1], part)))
            for live in state.pending[-1:]:
                for name in ("seat", "left", "owed", "received"):
                    if hasattr(live, name):
                        found.append(forged(state, pending=(*state.pending[:-1], forged(live, **{name: part}))))
    return found


@pytest.mark.clause("KINGDOMS-3.1")
def test_every_part_of_a_state_has_exactly_its_type() -> None:
    odd = odd_parts()
    assert 1000 < len(odd)
    for state in odd:
        with pytest.raises(InvariantError):
            kingdoms.check(state)


@pytest.mark.clause("KINGDOMS-3.1")
@pytest.mark.parametrize("thing", [None, 5, "state", ANY, START.config, START.market, kingdoms.observe(START, None)])
def test_what_is_no_state_at_all(thing: object) -> None:
    with pytest.raises(InvariantError, match="a State expected"):
        kingdoms.check(thing)  # type: ignore[arg-type]


@pytest.mark.clause("KINGDOMS-2.1", "KINGDOMS-2.5")
def test_only_what_does_not_belong_there_is_named() -> None:
    solo = kingdoms.initial(CONFIGS["solo0"])
    odd = attrs.evolve(solo, instructions=CardSet(solo.instructions | cards("5c")))
    assert [("KINGDOMS-2.5", "no instructions: 5c")] == named(odd)
    assert [("KINGDOMS-2.1", "not in the pack: 2c")] == named(attrs.evolve(START, hands=(cards("5c 2c"), NONE)))
    no_card = attrs.evolve(START, hands=(CardSet(1 << 100_000), NONE))
    assert [("KINGDOMS-2.1", "not in the pack: bits that stand for no card")] == named(no_card)
    no_card = attrs.evolve(solo, instructions=CardSet(1 << 52))
    assert [("KINGDOMS-2.5", "no instructions: bits that stand for no card")] == named(no_card)


def named(state: State) -> list[tuple[str, str]]:
    """The clauses that a state breaks, and what is found."""
    return [(clause, finding) for clause, _, finding in breaches(kingdoms.invariants, state)]


@pytest.mark.clause("KINGDOMS-3.1")
@pytest.mark.parametrize(
    ("name", "blank"),
    [
        ("market", Market.__new__(Market)),
        ("deck", Deck.__new__(Deck)),
        ("config", Config.__new__(Config)),
        ("pending", (TakeAction.__new__(TakeAction),)),
        ("pending", (TurnInstruction.__new__(TurnInstruction), PayTribute.__new__(PayTribute))),
    ],
)
def test_a_record_without_its_parts_is_refused(name: str, blank: object) -> None:
    """A record that was never made has none."""
    assert {"3.1"} == broken(forged(START, **{name: blank}))


@pytest.mark.clause("KINGDOMS-3.1", "KINGDOMS-9.3")
@pytest.mark.parametrize("number", [HUGE, -HUGE, 10**400, -1], ids=["huge", "negative", "large", "minus"])
def test_a_number_beyond_all_bounds_is_shown_in_short(number: int) -> None:
    for state in (START, INCOME, TRIBUTE, EXCESS, GRANTING, INSTRUCTING, FILLING, OVER):
        odd = [forged(state, **{name: number}) for name in ("turns", "instructions")]
        odd += [forged(state, **{name: (number, *getattr(state, name)[1:])}) for name in ("coins", "hands", "kingdoms")]
        odd += [deck(state, **{field.name: CardSet(number)}) for field in attrs.fields(Deck)]
        odd.append(market(state, barred=CardSet(number)))
        odd.append(market(state, under=(number, *state.market.under[1:])))
        odd.append(market(state, loose=(number, *state.market.loose[1:])))
        for live in state.pending[-1:]:
            for name in ("seat", "left", "owed", "received"):
                if hasattr(live, name):
                    odd.append(forged(state, pending=(*state.pending[:-1], forged(live, **{name: number}))))
        for each_odd in odd:
            with pytest.raises(InvariantError) as caught:
                kingdoms.check(each_odd)
            assert 1000 > len(str(caught.value))


SHAPES: Final[list[tuple[str, State]]] = [
    ("3.1", forged(START, coins=None)),
    ("2.1", market(START, cards=(Card("1h"), *START.market.cards[1:]))),
    ("9.3", attrs.evolve(INCOME, pending=(*INCOME.pending[:-1], TakeIncome(in_turn(INCOME), 10**400)))),
    ("3.1", attrs.evolve(START, coins=(2, 3, 0))),
    ("3.1", attrs.evolve(START, hands=(NONE,))),
    ("3.1", attrs.evolve(START, kingdoms=())),
    ("3.1", attrs.evolve(START, pending=(TakeAction(Seat(2)),) * 2)),
    ("3.1", attrs.evolve(START, pending=(TakeAction(Seat(-1)),) * 2)),
    ("2.1", deck(START, discard=cards("2c"))),
    ("2.1", deck(START, aside=cards("qc"))),
    ("2.1", deck(START, known=CardSet(1 << 60))),
    ("2.1", deck(START, unseen=CardSet(-1))),
    ("2.1", attrs.evolve(START, hands=(cards("jd"), NONE))),
    ("2.1", attrs.evolve(START, kingdoms=(NONE, cards("jd")))),
    ("2.1", market(START, barred=cards("3c"))),
    ("2.1", market(START, cards=(Card("2c"), *START.market.cards[1:]))),
    ("2.1", attrs.evolve(TRIBUTE, pending=(PayTribute(Seat(0), 1, cards("2c")),))),
    ("2.5", attrs.evolve(START, instructions=cards("2c"))),
    ("2.5", attrs.evolve(INSTRUCTING, instructions=ALL)),
    ("2.5", attrs.evolve(INSTRUCTING, instructions=CardSet(-1))),
    ("9.4", market(START, cards=START.market.cards[:11])),
    ("9.4", market(START, under=(0,) * 13)),
    ("9.4", market(START, loose=(0,) * 5)),
    ("9.4", market(FILLING, under=tuple(int(card is None) for card in FILLING.market.cards))),
    ("9.3", attrs.evolve(START, coins=(-1, 6))),
    ("9.3", market(START, loose=(-1, 0, 0, 0, 0, 0))),
    ("9.3", market(START, under=(-1, *(0,) * 11))),
    ("9.3", attrs.evolve(START, turns=-1)),
    ("9.3", attrs.evolve(START, turns=10**18 + 1)),
    ("9.3", attrs.evolve(START, config=PUBLISHED, turns=10**4000)),
    ("9.3", attrs.evolve(START, coins=(10**400, 0))),
    ("9.6", attrs.evolve(START, kingdoms=(cards("5h 7h"), NONE))),
    ("9.6", attrs.evolve(START, kingdoms=(NONE, cards("5h 6h 7h 8h")))),
    ("9.2", deck(START, unseen=CardSet(START.deck.unseen | cards("kc")))),
    ("9.2", deck(START, unseen=NONE)),
    ("9.16", attrs.evolve(START, pending=TURNS[1])),
    ("9.16", attrs.evolve(START, pending=TURNS[0] * 2)),
    ("9.16", attrs.evolve(START, pending=(*FILL, *FILL))),
    ("9.16", attrs.evolve(START, pending=INSTRUCT)),
    ("9.16", attrs.evolve(START, pending=(*TURNS[0], TakeIncome(Seat(0), 1)))),
    ("9.16", attrs.evolve(START, pending=(TakeIncome(Seat(1), 1),))),
    ("9.16", attrs.evolve(START, pending=(DiscardExcess(Seat(1), NONE),))),
    ("9.16", attrs.evolve(START, pending=(PayTribute(Seat(0), 1, NONE),))),
    ("9.16", attrs.evolve(START, pending=(*TURNS[0], PayTribute(Seat(1), 1, NONE)))),
    ("9.16", attrs.evolve(INSTRUCTING, pending=TURNS[1])),
    ("9.16", attrs.evolve(INSTRUCTING, pending=(PayTribute(Seat(1), 1, NONE),))),
    ("9.16", attrs.evolve(SOLO_TRIBUTE, pending=TURNS[0][:1] + SOLO_TRIBUTE.pending)),
    ("9.16", attrs.evolve(INSTRUCTING, turns=2, pending=(PayTribute(Seat(1), 1, NONE),))),
]


@pytest.mark.clause("KINGDOMS-9.16", "KINGDOMS-9.4", "KINGDOMS-9.6", "KINGDOMS-3.1")
@pytest.mark.parametrize("number", range(len(SHAPES)))
def test_a_state_out_of_shape(number: int) -> None:
    """The first fundamental invariant that is broken is the only one named."""
    clause, state = SHAPES[number]
    assert {clause} == broken(state)
    with pytest.raises(InvariantError) as caught:
        kingdoms.check(state)
    assert f"KINGDOMS-{clause}" in str(caught.value)


ONE_DIAMOND: Final = given("2p", kingdoms="kd", under={"5c": 4}, coins=(1, 0))
ONE_UNSEEN: Final = text(START.deck.unseen).split()[0]
AUTOMATON_TURN: Final = given("solo0", turns=1)
HEAD_START: Final = given(
    "solo2",
    kingdoms="- | kh ks",
    discard=" ".join(f"{number}c" for number in range(5, 11)),
    top="5d 6d 7d 8d 9d 10d",
    bottom="5h 6h 7h 8h 9h 10h",
)
SHORT: Final = given("2p", kingdoms=LATE, top="7d 8d 9d 10d kh ah", bottom="ks as", known="", unseen=COINS)
WON: Final = after(given("2p", bottom="", kingdoms="5s 6s 8h 9h 10h kd ad 5d", hands="7s", coins=(0, 5)), "play 7s")
CALLED: Final = after(given("2p", hands="- | ks", turns=79, actions=1), "discard ks")
BOTH: Final = "5h 6h 7h 5s 6s 7s 5c 6c 7c | 8h 9h 10h 8s 9s 10s 8c 9c 10c"
FOUR: Final = "5h 6h 7h 5s 6s 7s 5c 6c 7c 5d 6d 7d"
HEARTS_AND_SPADES: Final = given("2p", kingdoms="8s 9s 5h | 8h", hands="kd | kh 9h", coins=(2, 3), actions=1)


def attacked(
    owed: int, received: str = "", *, hands: tuple[CardSet, ...] | None = None, coins: tuple[int, ...] = (2, 3)
) -> State:
    """An attack of two spades, on a seat with two cards and three coins."""
    pending = (PayTribute(Seat(1), owed, cards(received)),)
    state = attrs.evolve(HEARTS_AND_SPADES, pending=pending, coins=coins)
    return state if hands is None else attrs.evolve(state, hands=hands)


def too_many(hand: str, received: str) -> State:
    """An attacker with a limit of two cards."""
    pending = (DiscardExcess(Seat(0), cards(received)),)
    return attrs.evolve(HEARTS_AND_SPADES, pending=pending, hands=(cards(hand), NONE))


def holding(state: State, kingdoms: str) -> State:
    """The state with other kingdoms."""
    return attrs.evolve(state, kingdoms=each(kingdoms, state.config.players))


def rows(state: State, top: str, bottom: str) -> State:
    """The state with another market."""
    return market(state, cards=tuple(card for pair in zip(row(top), row(bottom), strict=True) for card in pair))


def turned(state: State, turns: int) -> State:
    return attrs.evolve(state, turns=turns)


def instructed(state: State, left: int) -> State:
    return attrs.evolve(state, instructions=card_set(names(INSTRUCTIONS)[:left]))


STATES: Final[list[tuple[str, State]]] = [
    ("9.1", deck(START, discard=cards("kc"))),
    ("9.1", deck(START, known=CardSet(START.deck.known & ~cards("kc")))),
    ("4.4", attrs.evolve(DEALING, hands=(cards("kc"), NONE))),
    ("4.4", moved(DEALING, "kc", "known", "discard")),
    ("4.4", attrs.evolve(DEALING, coins=(3, 2))),
    ("4.4", rows(DEALING, "-", "5c")),
    ("4.4", market(DEALING, loose=(1, 0, 0, 0, 0, 0))),
    ("4.4", holding(DEALING, "kc")),
    ("4.4", attrs.evolve(START, pending=DEAL)),
    ("4.4", deck(DEALING, known=cards("kc"))),
    ("4.4", attrs.evolve(kingdoms.initial(CONFIGS["solo2"]), pending=GRANT)),
    ("9.2", moved(START, ONE_UNSEEN, "unseen", "known")),
    ("9.2", moved(GRANTING, text(GRANTING.deck.unseen).split()[0], "unseen", "known")),
    ("9.2", moved(HEAD_START, "5c", "discard", "known")),
    ("9.2", moved(holding(HEAD_START, "- | kc ks"), "5c 5s", "discard", "known")),
    ("9.3", attrs.evolve(START, coins=(3, 3))),
    ("9.3", market(START, under=(1, *(0,) * 11))),
    ("9.5", market(attrs.evolve(START, coins=(1, 3)), loose=(1, 0, 0, 0, 0, 0))),
    ("9.7", holding(START, "5h 6h 7h 5s 6s 7s 5c 6c 7c")),
    ("9.7", holding(WON, FOUR)),
    ("9.7", holding(WON, BOTH)),
    ("9.7", turned(WON, 1)),
    ("9.8", attrs.evolve(START, hands=(cards("kc ac"), NONE))),
    ("9.8", attrs.evolve(START, hands=(NONE, cards("kc ac")))),
    ("9.8", attacked(1, hands=(cards("kd"), cards("kh 9h as")))),
    ("5.17", attrs.evolve(INCOME, hands=(cards("kc ac"),) * 2)),
    ("5.17", attacked(1, hands=(cards("kd kc"), cards("kh 9h")))),
    ("5.17", attacked(1, "kc", hands=(cards("kd ad kc"), cards("kh 9h")))),
    ("5.17", too_many("kd ad kh 9h", "kh 9h")),
    ("9.9", attrs.evolve(AUTOMATON_TURN, hands=(NONE, cards("kc")))),
    ("9.10", rows(START, TOP, "5d - 6d")),
    ("9.10", rows(START, TOP, "5d 6d")),
    ("9.10", rows(SHORT, "7d - 8d", "")),
    ("9.10", deck(SHORT, discard=cards("5c"))),
    ("9.10", rows(INSTRUCTING, TOP, "5d 6d 7d 8d 9d")),
    ("9.10", attrs.evolve(START, pending=FILL, turns=1)),
    ("9.10", rows(attrs.evolve(START, pending=FILL, turns=1), "5c - 6c", BOTTOM)),
    ("9.10", market(BOUGHT, cards=START.market.cards)),
    ("9.10", rows(attrs.evolve(START, pending=TURNS[0][:1]), "5c - 6c - 7c 8c", BOTTOM)),
    ("9.10", rows(attrs.evolve(START, pending=TURNS[0][:1]), "5c 6c 7c 8c", BOTTOM)),
    ("9.10", rows(attacked(1), TOP, "- 6d - 8d")),
    ("9.10", attrs.evolve(SOLO_TRIBUTE, market=START.market)),
    ("9.10", rows(SOLO_TRIBUTE, "- 6c - 8c - 10c", BOTTOM)),
    ("9.10", rows(WON, "- 6c - 8c - 10c", BOTTOM)),
    ("9.10", rows(CALLED, "- 6c - 8c - 10c", BOTTOM)),
    ("9.11", market(BOUGHT, barred=cards("kc"))),
    ("9.11", market(START, barred=cards(text(card_set(c for c in START.market.cards if c)).split()[0]))),
    ("9.11", market(INSTRUCTING, barred=card_set(c for c in INSTRUCTING.market.cards if c))),
    ("9.12", attrs.evolve(INCOME, pending=(*INCOME.pending[:-1], TakeIncome(in_turn(INCOME), 0)))),
    ("9.12", attrs.evolve(INCOME, pending=(*INCOME.pending[:-1], TakeIncome(in_turn(INCOME), 7)))),
    ("9.12", attrs.evolve(INCOME, market=attrs.evolve(INCOME.market, under=(0,) * 12, loose=(0,) * 6))),
    ("9.12", attrs.evolve(ONE_DIAMOND, pending=(TakeIncome(Seat(0), 3),))),
    ("9.13", attacked(0)),
    ("9.13", attacked(3)),
    ("9.13", attacked(5)),
    ("9.13", attacked(2, coins=(5, 0), hands=(cards("kd"), cards("kh 9h")))),
    ("9.14", attacked(1, "kc")),
    ("9.14", too_many("kd ad kh", "kc kh")),
    ("9.14", too_many("kd kh", "kh")),
    ("9.14", too_many("kd ad kh 9h", "kh 9h")),
    ("9.15", instructed(AUTOMATON_TURN, 19)),
    ("9.15", instructed(AUTOMATON_TURN, 0)),
    ("9.15", instructed(given("solo0", turns=40), 20)),
    ("9.15", instructed(given("solo0"), 0)),
    ("9.15", instructed(given("solo0", turns=41), 0)),
    ("9.15", instructed(SOLO_TRIBUTE, 20)),
    ("9.16", turned(START, 80)),
    ("9.16", turned(START, 10**18)),
    ("9.16", turned(CALLED, 79)),
    ("9.16", turned(CALLED, 82)),
    ("9.16", attrs.evolve(CALLED, config=PUBLISHED)),
    ("9.16", turned(DEALING, 2)),
    ("9.16", turned(FILLING, 0)),
    ("9.17", deck(attrs.evolve(SHORT, pending=FILL, turns=1), discard=NONE)),
    ("9.17", rows(START, "5c 5c", "")),
    ("9.18", rows(START, "", "")),
    ("9.18", rows(attrs.evolve(TRIO, coins=(0, 4, 4)), "- 6c", "")),
    ("9.19", deck(attrs.evolve(SHORT, pending=FILL, turns=1), discard=NONE)),
    ("9.19", deck(FILLING, known=CardSet(FILLING.deck.known | FILLING.deck.unseen))),
    ("9.20", holding(WON, FOUR)),
    ("9.21", deck(START, aside=cards("kc"))),
    ("9.21", holding(HEAD_START, "- | kh")),
    ("9.21", holding(GRANTING, "kc")),
    ("9.21", holding(GRANTING, "- | kc ks")),
    ("9.21", holding(attrs.evolve(GRANTING, config=CONFIGS["solo3"]), "- | kc ac")),
    ("9.21", deck(holding(GRANTING, "- | kc"), aside=cards("kh"))),
    ("9.21", deck(GRANTING, known=NONE)),
    ("9.21", holding(HEAD_START, "- | kh ah")),
    ("9.10", market(attrs.evolve(rows(START, TOP, "5d"), coins=(1, 3)), loose=(0, 0, 0, 0, 1, 0))),
    ("9.10", rows(FILLING, "5c 6c", "5d 6d 7d")),
    ("9.10", market(BOUGHT, barred=NONE)),
    ("9.10", market(rows(SOLO_TRIBUTE, "- 6c - 8c 9c 10c", BOTTOM), barred=cards("5d"))),
    ("9.10", market(BOUGHT, barred=cards("5d"))),
    ("9.10", market(BOUGHT, barred=cards("5c 7c"))),
    ("9.10", market(SOLO_TRIBUTE, barred=card_set(c for c in SOLO_TRIBUTE.market.cards if c))),
    ("9.10", rows(attrs.evolve(SOLO_TRIBUTE, config=CONFIGS["solo0"]), "- - - 8c 9c 10c", BOTTOM)),
    ("9.11", market(attrs.evolve(BOUGHT, coins=(2, 3)), under=(0,) * 12)),
    ("9.11", attrs.evolve(BOUGHT, hands=(NONE, NONE))),
    ("9.12", attrs.evolve(ONE_DIAMOND, pending=(TakeIncome(Seat(0), 1),), coins=(0, 1))),
    ("9.13", attacked(1, coins=(0, 5))),
    ("9.14", attacked(2, "kc", hands=(cards("kd kc"), cards("kh 9h")))),
    ("9.14", attacked(1, "kc ac", hands=(cards("kd kc ac"), cards("kh 9h")))),
    ("9.14", too_many("kd ad kc kh", "kc kh ad")),
    ("9.14", attrs.evolve(too_many("kc kd ad", "kc kd"), config=CONFIGS["solo0"])),
    ("5.17", attrs.evolve(WON, hands=(cards("kc ac ah kh"), NONE))),
    ("9.22", market(attrs.evolve(START, coins=(1, 3)), under=(*(0,) * 11, 1))),
    ("9.22", market(attrs.evolve(START, coins=(1, 3)), under=(*(0,) * 10, 1, 0))),
    ("9.22", market(attrs.evolve(SHORT, coins=(1, 3)), loose=(0, 0, 0, 0, 0, 1))),
    ("9.23", turned(START, 2)),
    ("9.23", turned(START, 78)),
    ("9.24", attrs.evolve(START, coins=(3, 2))),
    ("9.23", attrs.evolve(START, pending=TURNS[0][:1])),
    ("9.23", holding(START, "kc")),
    ("9.23", holding(START, "- | kc")),
    ("9.23", turned(holding(START, "kc ac kd ad kh ks"), 4)),
    ("9.23", attrs.evolve(START, hands=(NONE, cards("kc")))),
    ("9.23", moved(turned(START, 2), "kc ac kd ad kh ah", "known", "discard")),
    ("9.23", moved(turned(START, 8), "kc", "known", "discard")),
    ("9.23", SHORT),
    ("9.23", turned(SHORT, 12)),
    ("9.23", turned(WON, 0)),
    ("9.23", holding(INSTRUCTING, "- | kc")),
    ("9.23", moved(INSTRUCTING, "kc ac kd ad", "known", "discard")),
    ("9.23", holding(turned(AUTOMATON_TURN, 3), "- | kc ac kd")),
    ("9.23", turned(AUTOMATON_TURN, 9)),
    ("9.25", moved(START, ONE_UNSEEN, "unseen", "discard")),
    ("9.26", attrs.evolve(START, pending=TURNS[0][:1], hands=(cards("kc"), NONE))),
]


@pytest.mark.clause("KINGDOMS-9.1", "KINGDOMS-9.2", "KINGDOMS-9.5", "KINGDOMS-9.7", "KINGDOMS-9.8", "KINGDOMS-9.10")
@pytest.mark.clause("KINGDOMS-9.11", "KINGDOMS-9.12", "KINGDOMS-9.13", "KINGDOMS-9.14", "KINGDOMS-9.15")
@pytest.mark.clause("KINGDOMS-9.17", "KINGDOMS-9.18", "KINGDOMS-9.19", "KINGDOMS-9.20", "KINGDOMS-9.21")
@pytest.mark.clause("KINGDOMS-9.22", "KINGDOMS-9.23", "KINGDOMS-5.17")
@pytest.mark.parametrize("number", range(len(STATES)))
def test_a_state_that_no_play_leads_to(number: int) -> None:
    clause, state = STATES[number]
    assert clause in broken(state)


def test_every_state_invariant_is_broken_by_some_state() -> None:
    found = {name for _, state in SHAPES + STATES for _, name, _ in breaches(kingdoms.invariants, state)}
    assert {each.name for each in kingdoms.invariants if isinstance(each, StateInvariant)} == found


def step(before: State, text: str) -> tuple[State, Move, State]:
    move = kingdoms.parse_move(text)
    return before, move, kingdoms.apply(before, move)


def broken_by(before: State, move: Move, after: State) -> set[str]:
    """The clauses that a step breaks."""
    return {
        clause.removeprefix("KINGDOMS-") for clause, _, _ in step_breaches(kingdoms.invariants, before, move, after)
    }


@pytest.mark.clause(
    "KINGDOMS-9.30", "KINGDOMS-9.31", "KINGDOMS-9.32", "KINGDOMS-9.33", "KINGDOMS-9.34", "KINGDOMS-9.35"
)
def test_a_step_that_no_move_makes() -> None:
    before, move, end = step(given("2p", hands="kh", kingdoms="8h"), "play kh")
    assert set() == broken_by(before, move, end)
    assert {"9.30"} == broken_by(before, move, holding(end, "kh"))
    assert {"9.31"} == broken_by(before, move, turned(end, 2))
    assert {"9.31"} == broken_by(turned(before, 4), move, turned(end, 2))
    assert {"9.32"} == broken_by(before, move, deck(end, unseen=ALL))
    before, move, end = step(given("2p", hands="kh", kingdoms="8h"), "discard kh")
    assert {"9.33"} == broken_by(before, move, holding(end, "8h kh"))
    assert {"9.34"} == broken_by(before, move, attrs.evolve(end, coins=(3, 2)))
    before, move, end = step(given("2p", under={"7c": 2}, coins=(2, 1)), "buy 7c")
    assert set() == broken_by(before, move, end)
    assert {"9.34"} == broken_by(before, move, attrs.evolve(end, coins=(1, 2)))


@pytest.mark.clause("KINGDOMS-9.35")
def test_a_grant_that_no_move_makes() -> None:
    before = GRANTING
    before, move, end = step(before, kingdoms.format_move(kingdoms.legal_moves(before)[-1]))
    assert set() == broken_by(before, move, end)
    assert {"9.35"} == broken_by(before, move, attrs.evolve(end, kingdoms=before.kingdoms))
    assert {"9.35"} == broken_by(before, move, deck(end, known=before.deck.known, unseen=before.deck.unseen))
