"""What has been gained (RIO-9.15 to 9.19): each limit refuses what no play leads to, and nothing else does."""

from collections.abc import Mapping
from typing import Final

import pytest

from realeza.rio import Good, Phase, Place, State
from realeza.rio.decisions import SendWorker
from realeza.rio.goods import count
from realeza.rio.printed import TrainOne
from realeza.rio.ready import REVEAL_PORTO
from realeza.rio.view import gone
from tests.rio.reached import ARRIVING, CLEANUP, EACH, OVER, PORTO, SENDING, breaks, plus, reached, top


def at_work(state: State, seat: int, place: Place) -> bool:
    """Whether a die of a seat is at a place, and a die is to be sent."""
    return top(state, SendWorker) and any(die.place is place for die in state.players[seat].dice.dice)


def untrained(state: State) -> bool:
    """Whether seat 0 has hired a die in a later round, and no card of it trains any."""
    table = state.config.table
    cards = [table.festivities[card] for card in state.players[0].holdings.cards]
    trains = any(isinstance(effect, TrainOne) for card in cards for effect in card.effects)
    return state.round.number > 3 and not trains and str(state.players[0].dice.dice[0]) == "3 new"


FIRST: Final = reached("rio-2", lambda state: top(state, SendWorker) and state.round.number == 1)
FIRST_PORTO: Final = reached("rio-2", lambda state: state.phase is Phase.PORTO and len(state.pending) > 1)
LATER: Final = reached("rio-1-normal", lambda state: state.pending == (REVEAL_PORTO,) and state.round.number == 4)
NEW: Final = reached("rio-2", untrained)
AT_CHURCH: Final = reached("rio-1-normal", lambda state: at_work(state, 1, Place.CHURCH) and state.round.number == 1)

GOODS: Final = {"clothing": 3, "furniture": 3, "jewel": 3, "perfume": 0, "rug": 0, "spice": 0}
UNDER_WAY: Final = {
    "players.0.transport": GOODS,
    "stock.bag.clothing": plus(-3),
    "stock.bag.furniture": plus(-3),
    "stock.bag.jewel": plus(-3),
}
ONLY: list[tuple[State, Mapping[str, object], str, str]] = [
    (FIRST_PORTO, {"players.0.reis": 0}, "the beginning", "is not as at the beginning"),
    (FIRST_PORTO, {"players.1.favors": 1}, "the beginning", "is not as at the beginning"),
    (AT_CHURCH, {"players.1.holdings.low": 0, "players.1.holdings.high": 0}, "what the dice have done", "at church"),
    (PORTO, {"players.0.dice": ["6 hand"] * 4}, "workers and their faces", "have risen more"),
    (
        PORTO,
        {"players.0.dice": ["1 hand", "1 hand", "3 waiting", "3 waiting"]},
        "workers and their faces",
        "lower dice than at the beginning",
    ),
    (NEW, {"players.0.dice.0": "4 new"}, "workers and their faces", "have risen more"),
    (
        FIRST,
        {"players.0.dice": ["1 hand", "3 hand", "4 hand", "3 waiting"]},
        "workers and their faces",
        "in the round in which it was hired",
    ),
    (PORTO, {"players.0.holdings.low": 16, "players.0.holdings.high": 16}, "deeds", "has 32 steps of its clerics"),
    (LATER, {"players.1.holdings.low": 0, "players.1.holdings.high": 4}, "deeds", "farther apart than a movement"),
    (LATER, {"players.1.holdings.low": 5, "players.1.holdings.high": 7}, "deeds", "has 12 steps of its clerics, 9"),
    (SENDING, {"players.0.track": -11}, "points", "seat 0 has -11 points"),
    (SENDING, {"players.0.track": 400}, "points", "seat 0 has 400 points"),
    (LATER, {"players.1.track": 4}, "points", "seat 1 has 4 points"),
    (CLEANUP, {"players.0.reis": 0}, "Reis and favors gained", "seat 0 has 0 Reis"),
    (SENDING, {"players.0.reis": 1000}, "Reis and favors gained", "seat 0 has 1000 Reis"),
    (OVER, {"players.0.reis": 9_000_000}, "Reis and favors gained", "seat 0 has 9000000 Reis"),
    (FIRST, {"players.0.favors": 14}, "Reis and favors gained", "seat 0 has 14 Royal Favors"),
    (FIRST, UNDER_WAY, "goods under way", "seat 0 has 9 goods under way"),
    (ARRIVING, UNDER_WAY, "goods under way", "seat 0 has 9 goods under way in the phase porto"),
]


@pytest.mark.clause("RIO-4.1", "RIO-5.18", "RIO-9.15", "RIO-9.16", "RIO-9.17", "RIO-9.18", "RIO-9.19")
@pytest.mark.parametrize(("state", "changes", "name", "finding"), ONLY)
def test_a_state_that_one_limit_alone_refuses(
    state: State, changes: Mapping[str, object], name: str, finding: str
) -> None:
    ((_, found, reason),) = breaks(state, changes)
    assert (name, True) == (found, finding in reason)


@pytest.mark.clause("RIO-9.16")
def test_no_more_markers_in_buildings_than_dice() -> None:
    sites = LATER.town.sites
    more = 4 - sum(site.markers[1] for site in sites)
    found = breaks(
        LATER,
        {
            "town.sites.1.tokens": list(sites[1].tokens[more:]),
            "town.sites.1.markers": [sites[1].markers[0], sites[1].markers[1] + more],
            "players.1.holdings.markers": plus(-more),
        },
    )
    assert [("RIO-9.16", "deeds", "seat 1 has 4 markers in buildings, 3 at most")] == list(found)


@pytest.mark.clause("RIO-9.16")
def test_no_more_festivities_than_dice() -> None:
    gone_by = [card for card, number in gone(LATER).items() for _ in range(number)]
    his = LATER.players[1].holdings.cards
    cards = sorted([*his, *gone_by[: 4 - len(his)]])
    found = breaks(LATER, {"players.1.holdings.cards": cards})
    assert [("RIO-9.16", "deeds", "seat 1 has 4 festivities, 3 at most")] == list(found)


@pytest.mark.clause("RIO-9.16")
def test_no_more_markers_in_the_court_than_dice() -> None:
    court = LATER.town.court
    more = 4 - sum(stack.markers[1] for stack in court)
    markers = [court[0].markers[0], court[0].markers[1] + more]
    found = breaks(LATER, {"town.court.0.markers": markers, "players.1.holdings.markers": plus(-more)})
    assert ("RIO-9.16", "deeds", "seat 1 has 4 markers in the Court, 3 at most") in found


@pytest.mark.clause("RIO-9.19", "RIO-5.7")
def test_a_good_for_each_seat_that_has_drawn() -> None:
    assert len(EACH.pending) > 1
    good = next(good for good in Good if count(EACH.stock.bag, good)).value
    found = breaks(EACH, {f"players.1.transport.{good}": plus(1), f"stock.bag.{good}": plus(-1)})
    assert ["goods under way"] == [name for _, name, _ in found]
