"""The invariants over states (section 9): for each finding a state that breaks it."""

import importlib
from collections.abc import Mapping
from random import Random

import attrs
import pytest

from realeza import rio
from realeza.invariants import StateInvariant, breaches, step_breaches
from realeza.play import play
from realeza.rio import State
from realeza.rio.goods import NO_GOODS, Goods
from realeza.rio.goods import plus as plus_goods
from realeza.rio.holding import supplies
from realeza.rio.invariants import invariants as all_invariants
from realeza.rio.state import extension_supply
from tests.rio.alike import odd_edition
from tests.rio.positions import CONFIGS, after, given, goods
from tests.rio.reached import (
    ARRIVING,
    BUYING,
    CLEANUP,
    EACH,
    HIS_PIECE,
    MINISTER,
    OVER,
    PASSED,
    PAYING,
    PORTO,
    SELLING,
    SENDING,
    SHOW,
    START,
    STORING,
    TAKING,
    TURNING,
    and_also,
    before,
    breaks,
    first,
    last_again,
    plus,
    without_first,
    without_second,
)

A_SEAT = {"seat": 0, "kind": "SendWorker"}
BROKEN: list[tuple[State, Mapping[str, object], str, str]] = [
    (START, {"players": without_first}, "what each seat has", "1 seats instead of 2"),
    (START, {"players.0.reis": -1}, "what each seat has", "seat 0: Reis out of range"),
    (START, {"players.1.favors": -1}, "what each seat has", "seat 1: favors out of range"),
    (START, {"players.0.reis": 10**400}, "what each seat has", "seat 0: Reis out of range"),
    (START, {"players.0.track": -(10**400)}, "what each seat has", "seat 0: track out of range"),
    (START, {"players.0.holdings.markers": -1}, "what each seat has", "seat 0: markers out of range"),
    (START, {"players.0.holdings.income": -1}, "what each seat has", "seat 0: income out of range"),
    (START, {"players.0.holdings.high": 17}, "what each seat has", "seat 0: the high cleric out of range"),
    (START, {"players.0.holdings.high": -1}, "what each seat has", "seat 0: the high cleric out of range"),
    (START, {"players.0.holdings.low": 1}, "what each seat has", "seat 0: the low cleric out of range"),
    (START, {"town.court": without_first}, "what each seat has", "6 characters instead of 7"),
    (START, {"town.sites": without_first}, "what each seat has", "2 buildings instead of 3"),
    (START, {"town.display": without_first}, "what each seat has", "3 positions instead of 4"),
    (START, {"town.court.0.markers": [0]}, "what each seat has", "markers for each seat expected"),
    (START, {"town.sites.0.markers": [0, -1]}, "what each seat has", "markers for each seat expected"),
    (START, {"round.number": 13}, "what each seat has", "no such round"),
    (START, {"round.first": 2}, "what each seat has", "a seat is named that is not at the table"),
    (MINISTER, {"round.first": 1}, "what each seat has", "a seat is named that is not at the table"),
    (SENDING, {"round.last": 2}, "what each seat has", "a seat is named that is not at the table"),
    (SENDING, {"players.0.holdings.cards": ["none"]}, "cards, pieces and tokens", "festivities that do not exist"),
    (SENDING, {"players.0.holdings.cards": ["store1", "good1"]}, "cards, pieces and tokens", "or are not sorted"),
    (SENDING, {"town.display.0": "none"}, "cards, pieces and tokens", "on display that does not exist"),
    (SENDING, {"town.court.0.unturned": ["a2", "a1", "a3", "a4"]}, "cards, pieces and tokens", "joao has pieces"),
    (SENDING, {"town.court.0.unturned": ["a1", "b2"]}, "cards, pieces and tokens", "joao has pieces that are not its"),
    (SENDING, {"town.court.0.backs": ["z1"]}, "cards, pieces and tokens", "joao has pieces that do not exist"),
    (SENDING, {"town.court.1.shown": "10r 2"}, "cards, pieces and tokens", "carlota shows what no piece"),
    (SENDING, {"town.court.1.fronts": 3}, "cards, pieces and tokens", "carlota has a wrong number of pieces"),
    (SENDING, {"town.court.1.fronts": -1}, "cards, pieces and tokens", "carlota has a wrong number of pieces"),
    (SENDING, {"town.sites.0.tokens.0": 9}, "cards, pieces and tokens", "construction tokens that do not exist"),
    (SENDING, {"town.sites.0.tokens.0": 8}, "cards, pieces and tokens", "or are not sorted"),
    (SENDING, {"town.sites.0.tokens": [3, 3, 3, 3, 3, 8]}, "cards, pieces and tokens", "too many tokens of cost 3"),
    (SENDING, {"town.left.0": without_first}, "cards, pieces and tokens", "a count of each kind of festivity"),
    (SENDING, {"town.left": without_first}, "cards, pieces and tokens", "a count of each kind of festivity"),
    (SENDING, {"town.left.3.0": 5}, "cards, pieces and tokens", "more festivities to come than there are"),
    (SENDING, {"town.left.3.0": -1}, "cards, pieces and tokens", "more festivities to come than there are"),
    (SENDING, {"town.porto.unseen": before(21)}, "cards, pieces and tokens", "Porto cards that do not exist"),
    (
        SENDING,
        {"town.porto.unseen": and_also(1)},
        "cards, pieces and tokens",
        "Porto cards that do not exist, or are not",
    ),
    (SENDING, {"town.porto.card": 21}, "cards, pieces and tokens", "a Porto card that does not exist"),
    (MINISTER, {"town.minister.right.0": "z9"}, "cards, pieces and tokens", "cards of the Minister that do not exist"),
    (MINISTER, {"town.minister.active": "z9"}, "cards, pieces and tokens", "an active card of the Minister"),
    (MINISTER, {"town.minister.mark": -2}, "cards, pieces and tokens", "an action of the Minister that does not exist"),
    (SENDING, {"round.last": None}, "steps to come", "a seat has a turn exactly during the Actions"),
    (PORTO, {"round.last": 0}, "steps to come", "a seat has a turn exactly during the Actions"),
    (START, {"round.number": 1}, "steps to come", "seat 0 has the First Player marker in round 1"),
    (OVER, {"round.number": 11}, "steps to come", "round 11 in phase over"),
    (SENDING, {"round.number": 0}, "steps to come", "round 0 in phase actions"),
    (SENDING, {"round.first": 0}, "steps to come", "seat 0 has the First Player marker in round 4"),
    (SENDING, {"config.first_player": 1}, "steps to come", "seat 1 has the First Player marker in round 4"),
    (SENDING, {"town.porto.card": None}, "steps to come", "the Porto card of the round is known exactly"),
    (PORTO, {"town.porto.card": 3}, "steps to come", "the Porto card of the round is known exactly"),
    (START, {"town.porto.card": 3}, "steps to come", "the Porto card of the round is known exactly"),
    (SENDING, {"pending.0.seat": 1}, "steps to come", "no play leads"),
    (SENDING, {"pending.0.seat": 2}, "steps to come", "no play leads"),
    (SENDING, {"pending": and_also(A_SEAT)}, "steps to come", "no play leads"),
    (SENDING, {"pending": [{"seat": 0, "kind": "ServeCharacter"}]}, "steps to come", "no play leads"),
    (SENDING, {"pending": [{"seat": 0, "kind": "TakeReward"}]}, "steps to come", "no play leads"),
    (SENDING, {"pending": [{"seat": 0, "kind": "DrawGood"}]}, "steps to come", "no play leads"),
    (SENDING, {"pending": [{"seat": 0, "kind": "StoreGoods"}]}, "steps to come", "no play leads"),
    (START, {"pending": and_also({"building": "library", "kind": "PlaceToken"})}, "steps to come", "no play leads"),
    (ARRIVING, {"pending": first(2)}, "steps to come", "no play leads"),
    (ARRIVING, {"pending": last_again(3)}, "steps to come", "no play leads"),
    (EACH, {"pending.1.seat": 1}, "steps to come", "no play leads"),
    (BUYING, {"pending.0.level": 4}, "steps to come", "no play leads"),
    (PAYING, {"pending.0.left": 3}, "steps to come", "no play leads"),
    (PAYING, {"pending.0.left": 0}, "steps to come", "no play leads"),
    (PAYING, {"pending.0.card": "reis7"}, "steps to come", "no play leads"),
    (TAKING, {"pending.0.card": "reis7"}, "steps to come", "no play leads"),
    (TAKING, {"pending.0.start": 1}, "steps to come", "no play leads"),
    (STORING, {"pending.2.seat": 1}, "steps to come", "no play leads"),
    (STORING, {"pending": first(2)}, "steps to come", "no play leads"),
    (CLEANUP, {"pending": without_second}, "steps to come", "no play leads"),
    (START, {"players.0.reis": 21}, "the beginning", "a seat, or the stock"),
    (START, {"stock.shops.rug": plus(1), "stock.bag.rug": plus(-1)}, "the beginning", "a seat, or the stock"),
    (SENDING, {"stock.bag.rug": plus(-1)}, "conservation of the goods", "10 goods of rug"),
    (SENDING, {"stock.upper": ["rug"]}, "conservation of the goods", "12 goods of rug"),
    (SENDING, {"players.0.favors": 19}, "favors and extensions", "more Royal Favors than there are"),
    (SENDING, {"players.0.holdings.markers": plus(1)}, "markers", "seat 0 has 17 markers, 16 expected"),
    (MINISTER, {"players.1.holdings.markers": plus(1)}, "markers", "seat 1 has 16 markers, 15 expected"),
    (SENDING, {"town.sites.0.tokens": without_first}, "construction tokens", "5 tokens and 2 markers in the library"),
    (START, {"town.sites.0.tokens": [3]}, "construction tokens", "1 tokens and 0 markers in the library"),
    (
        SHOW,
        {"town.sites.0.tokens": without_first, "town.sites.0.markers": [1, 0], "players.0.holdings.markers": 15},
        "the beginning",
        "a seat, or the stock",
    ),
    (
        START,
        {"town.sites.2.markers": [0, 1], "players.1.holdings.markers": 15},
        "construction tokens",
        "1 markers in the",
    ),
    (SENDING, {"players.1.dice": ["1 hand", "4 hand", "2 waiting", "3 shops"]}, "faces", "seat 1 has a die 2 waiting"),
    (SENDING, {"players.1.dice": ["1 hand", "3 waiting", "2 new", "4 inn"]}, "faces", "seat 1 has a die 2 new"),
    (SENDING, {"players.1.dice": ["1 hand", "4+ hand", "3 waiting", "3 shops"]}, "faces", "seat 1 has a die 4+ hand"),
    (SENDING, {"players.1.dice": ["1 hand", "4 hand", "3 waiting", "1 workshop"]}, "faces", "seat 1 has a die 1 work"),
    (SENDING, {"players.1.dice": ["1 hand", "3 shops", "3 shops", "3 shops"]}, "spaces and visits", "3 dice at shops"),
    (SENDING, {"players.1.dice": ["1 hand", "4 hand", "3 shops", "4 shops"]}, "spaces and visits", "2 dice below 6"),
    (
        SENDING,
        {"players.1.dice": ["1 hand", "3 waiting", "3 workshop", "6 workshop"]},
        "spaces and visits",
        "2 dice in the",
    ),
    (TURNING, {"town.court.4.backs": ["f1"]}, "demand pieces", "a piece is in two places"),
    (
        HIS_PIECE,
        {"town.court.0.unturned": ["a1", "a2", "a3"], "town.court.0.backs": ["a4"]},
        "demand pieces",
        "joao has a back",
    ),
    (
        SENDING,
        {"town.court.6.backs": ["a4"], "town.court.0.unturned": ["a1", "a2", "a3"]},
        "demand pieces",
        "joao has 3 pieces",
    ),
    (SENDING, {"town.court.0.shown": None}, "demand pieces", "joao shows a front exactly when one lies there"),
    (
        MINISTER,
        {"town.court.1.fronts": 1, "town.court.1.unturned": ["b2", "b3", "b4"], "town.court.2.backs": ["b1"]},
        "demand pieces",
        "carlota shows a front that has been turned",
    ),
    (
        SENDING,
        {"town.court.0.markers": [1, 0], "players.0.holdings.markers": plus(-1)},
        "influence",
        "1 markers at joao, 0",
    ),
    (
        MINISTER,
        {"town.court.0.markers": [0, 0], "players.1.holdings.markers": plus(1)},
        "influence",
        "0 markers at joao, 1",
    ),
    (MINISTER, {"town.court.6.backs": []}, "influence", "0 markers at cairu, 1 deliveries"),
    (TURNING, {"round.last": 1}, "the turned piece", "seat 1 has no die at the Court"),
    (TURNING, {"players.0.dice.0": "4+ church"}, "the turned piece", "seat 0 has no die at the Court"),
    (
        TURNING,
        {
            "town.court.5.markers": [0, 1],
            "players.0.holdings.markers": plus(1),
            "players.1.holdings.markers": plus(-1),
        },
        "the turned piece",
        "seat 0 has no marker where it delivered",
    ),
    (HIS_PIECE, {"town.minister.right": ["a2"]}, "the turned piece", "the Minister has delivered to another"),
    (
        SENDING,
        {"stock.upper": ["rug"], "stock.bag.rug": plus(-1)},
        "the Market",
        "rows of 1 and 0 goods, 0 first sales",
    ),
    (
        SELLING,
        {"stock.upper": ["rug"], "stock.bag.rug": plus(-1)},
        "the Market",
        "rows of 1 and 0 goods, 0 first sales",
    ),
    (
        SENDING,
        {"stock.lower": ["rug"], "stock.bag.rug": plus(-1)},
        "the Market",
        "rows of 0 and 1 goods, 0 first sales",
    ),
    (SENDING, {"town.display.0": "income2"}, "festivities", "there are more festivities, or fewer, than copies"),
    (ARRIVING, {"town.display.0": None}, "festivities", "there are more festivities, or fewer"),
    (SENDING, {"town.left.2.0": plus(-1)}, "festivities", "a level has been opened before"),
    (SENDING, {"town.left.1.0": plus(-1)}, "festivities", "17 festivities have been revealed, 16 expected"),
    (SENDING, {"town.display.0": None}, "festivities", "3 festivities on display, 4 expected"),
    (CLEANUP, {"town.display.3": "good1"}, "festivities", "1 festivities on display, 0 expected"),
    (SENDING, {"town.porto.unseen": without_first}, "Porto cards", "15 Porto cards unseen in round 4"),
    (SENDING, {"town.porto.card": 20}, "Porto cards", "16 Porto cards unseen in round 4"),
    (MINISTER, {"town.minister.right": without_first}, "the Minister's cards", "2 cards of the Minister are known, 3"),
    (MINISTER, {"town.minister.right.0": "b12"}, "the Minister's cards", "3 cards of the Minister are known, 3"),
    (
        MINISTER,
        {"town.minister.right": ["a1", "b12", "a2"], "town.minister.active": None},
        "the Minister's cards",
        "exactly once",
    ),
    (SENDING, {"town.minister.right": ["a1"]}, "the Minister's cards", "1 cards of the Minister are known, 0 expected"),
    (MINISTER, {"players.1.reis": 1}, "the Minister's seat", "the Minister has Reis, favors or goods"),
    (MINISTER, {"players.1.holdings.extension": True}, "the Minister's seat", "the Minister has Reis, favors or goods"),
    (MINISTER, {"players.1.dice.2": "5 buildings"}, "the Minister's seat", "the Minister has other dice"),
    (
        MINISTER,
        {"players.1.dice": ["3 waiting", "3 new", "4 buildings", "1 church"]},
        "the Minister's seat",
        "the Minister has 1 new workers, 0 expected",
    ),
    (MINISTER, {"town.minister.mark": 5}, "the Minister's actions", "dice where no action has sent them"),
    (MINISTER, {"town.minister.mark": 0}, "the Minister's actions", "dice where no action has sent them"),
    (
        MINISTER,
        {"players.1.dice": ["3 waiting", "3 waiting", "1 church", "4 church"]},
        "the Minister's actions",
        "no action",
    ),
    (
        PASSED,
        {"town.minister.right": ["b12", "b8", "b1", "b2", "b3", "b4"]},
        "the Minister's cards",
        "the Minister has more cards of a back than his pile",
    ),
    (
        MINISTER,
        {"players.1.dice": ["1 hand", "3 waiting", "3 waiting", "4 buildings"]},
        "the Minister's actions",
        "the Minister's last action has no die",
    ),
    (PASSED, {"town.minister.mark": 0}, "the Minister's actions", "dice where no action has sent them"),
    (PASSED, {"town.minister.passed": False}, "turns", "seat 1 has had 2 turns, 3 expected"),
    (
        MINISTER,
        {"players.1.dice": ["4 hand", "3 waiting", "3 waiting", "1 church"]},
        "the Minister's actions",
        "not his highest",
    ),
    (CLEANUP, {"town.minister.mark": 0}, "the Minister's actions", "the Minister acts without a card"),
    (START, {"town.minister.passed": True}, "the Minister's actions", "the Minister acts without a card"),
    (
        SENDING,
        {"players.1.dice": ["1 hand", "4 hand", "3 waiting", "3 inn"]},
        "hired workers",
        "0 new dice and 1 at the Inn",
    ),
    (SENDING, {"players.1.dice": ["1 hand", "4 hand", "3 waiting", "3 court"]}, "levels", "seat 1 has a die 3 court"),
    (
        PORTO,
        {"players.0.dice": ["3 hand", "4 hand", "3 waiting", "2 square"]},
        "turns",
        "dice are at work in phase porto",
    ),
    (PORTO, {"players.0.dice": ["2 hand", "3 hand", "3 waiting", "4 new"]}, "turns", "dice are at work in phase porto"),
    (
        SENDING,
        {"players.1.dice": ["1 hand", "3 hand", "4 hand", "3 waiting"]},
        "turns",
        "seat 1 has had 0 turns, 1 expected",
    ),
    (SENDING, {"players.1.dice": ["1 hand", "3 waiting", "3 shops", "4 square"]}, "turns", "seat 1 has had 2 turns, 1"),
    (
        OVER,
        {"players.0.dice": ["6 hand", "5+ buildings", "3 church", "5 workshop"]},
        "turns",
        "seat 0 has had 3 turns, 4",
    ),
    (OVER, {"players.0.store.rug": 1, "stock.bag.rug": plus(-1)}, "the end", "goods are left at the end"),
    (OVER, {"players.0.transport.rug": 1, "stock.bag.rug": plus(-1)}, "Transport Areas", "in phase over"),
]


@pytest.mark.clause(
    "RIO-9.1",
    "RIO-9.2",
    "RIO-9.3",
    "RIO-9.4",
    "RIO-9.5",
    "RIO-9.6",
    "RIO-9.7",
    "RIO-9.8",
    "RIO-9.9",
    "RIO-9.10",
    "RIO-9.11",
    "RIO-9.12",
    "RIO-9.13",
    "RIO-9.14",
    "RIO-3.2",
    "RIO-3.4",
    "RIO-3.7",
)
@pytest.mark.parametrize(("state", "changes", "name", "finding"), BROKEN)
def test_a_state_that_breaks_an_invariant(state: State, changes: Mapping[str, object], name: str, finding: str) -> None:
    found = {broken: reason for _, broken, reason in breaks(state, changes)}
    assert name in found
    assert finding in found[name]


@pytest.mark.clause("RIO-9.3")
def test_a_warehouse_that_is_too_full() -> None:
    state = given().seat(0, store="5 rug").state
    bag = Goods(state.stock.bag - 5 * goods("rug"))
    full = attrs.evolve(state, stock=attrs.evolve(state.stock, bag=bag))
    assert ("RIO-9.3", "Warehouses", "seat 0 stores 5 goods") in breaches(all_invariants, full)


@pytest.mark.clause("RIO-5.53")
def test_nobody_discards_what_fits() -> None:
    player = STORING.players[0]
    bag = plus_goods(STORING.stock.bag, plus_goods(player.store, player.transport))
    freed = attrs.evolve(
        STORING,
        players=(attrs.evolve(player, store=NO_GOODS, transport=NO_GOODS), STORING.players[1]),
        stock=attrs.evolve(STORING.stock, bag=bag),
    )
    assert ("RIO-9.3", "Warehouses", "seat 0 need not discard anything") in breaches(all_invariants, freed)


@pytest.mark.clause("RIO-5.53")
def test_a_seat_that_has_stored_has_nothing_under_way() -> None:
    state = given(turn=1).seat(0, hand="1 square, 1 square").seat(1, hand="1 hand, 1 square", store="4 rug")
    storing = after(state.seat(1, transport="rug").ready(), "send 1 square")
    left = attrs.evolve(
        storing,
        players=(attrs.evolve(storing.players[0], transport=goods("spice")), storing.players[1]),
        stock=attrs.evolve(storing.stock, bag=Goods(storing.stock.bag - goods("spice"))),
    )
    finding = "seat 0 has goods in the Transport Area in phase storing"
    assert ("RIO-5.53", "Transport Areas", finding) in breaches(all_invariants, left)


@pytest.mark.clause("RIO-9.24", "RIO-9.12", "RIO-9.11")
def test_rules_that_break_an_invariant_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """No state breaks these as long as the rules are right, so the rules are made wrong."""
    module = importlib.import_module("realeza.rio.invariants")

    def no_moves(state: State) -> tuple[()]:
        return ()

    def one(state: State) -> tuple[int]:
        return (1,)

    def no_result(state: State) -> None:
        return None

    def another(state: State) -> State:
        return SENDING

    def names(state: State) -> set[str]:
        return {name for _, name, _ in breaches(all_invariants, state)}

    assert set[str]() == names(EACH) == names(OVER)
    with monkeypatch.context() as patch:
        patch.setattr(module, "legal_moves", no_moves)
        assert {"liveness"} == names(SENDING)
    with monkeypatch.context() as patch:
        patch.setattr(module, "weights", one)
        assert {"liveness"} == names(EACH)
    with monkeypatch.context() as patch:
        patch.setattr(module, "outcome", no_result)
        assert {"result"} == names(OVER)
    with monkeypatch.context() as patch:
        patch.setattr(module, "sell_all", another)
        assert {"the final sale"} == names(OVER)


@pytest.mark.clause("RIO-9.2")
def test_no_more_than_four_extensions() -> None:
    players = given("rio-4").seat(0, extension=True).ready().players
    assert 3 == extension_supply(players)
    state = given("rio-4").ready()
    five = attrs.evolve(state, players=(*players, players[0], players[0], players[0], players[0]))
    assert "more extensions than there are" == supplies(five)


@pytest.mark.parametrize("seed", range(2))
def test_editions_that_nobody_printed_break_none(seed: int) -> None:
    config = attrs.evolve(CONFIGS["rio-3"], edition=odd_edition(seed))
    for step in play(rio, rio.initial(config), Random(seed)):
        assert () == breaches(all_invariants, step.after)
        assert () == step_breaches(all_invariants, step.before, step.move, step.after)


@pytest.mark.clause("RIO-5.57")
def test_missing_festivities_are_no_breach() -> None:
    edition = rio.default_edition()
    few = attrs.evolve(edition, festivities=edition.festivities[:3])
    for step in play(rio, rio.initial(attrs.evolve(CONFIGS["rio-2"], edition=few)), Random(5)):
        assert () == breaches(all_invariants, step.after)


def test_each_invariant_has_a_clause_and_a_name() -> None:
    assert len(all_invariants) == len({(each.clause, each.name) for each in all_invariants})
    assert all(each.clause.startswith("RIO-") for each in all_invariants)
    assert any(isinstance(each, StateInvariant) and each.fundamental for each in all_invariants)
