"""Broken states: each is refused for what is wrong with it, and nothing fails on it."""

from random import Random

import attrs
import pytest

from realeza import rio
from realeza.actors import Seat
from realeza.codec import Codec
from realeza.errors import InvariantError
from realeza.invariants import breaches
from realeza.play import play
from realeza.rio import Place, State
from realeza.rio.decisions import BuildToken, Decision, SellGood, ShowDemand, TurnPiece
from realeza.rio.dice import FIRST_DICE, gathered, the_die
from realeza.rio.goods import Goods, goods_of
from realeza.rio.holding import visits
from realeza.rio.ready import BUY, REVEALS, SELL, START_ROUND
from realeza.rio.stack import fits
from realeza.rio.state import Round, put
from tests.rio.positions import CONFIGS, given
from tests.rio.reached import (
    BUYING,
    EACH,
    SELLING,
    breaks,
    reached,
    top,
)


@pytest.mark.clause("RIO-9.10")
@pytest.mark.parametrize("kind", [TurnPiece, ShowDemand])
def test_his_delivery_without_his_cards(kind: type) -> None:
    his = reached("rio-1-normal", lambda state: top(state, kind) and state.round.last == 1)
    names = [name for _, name, _ in breaks(his, {"town.minister.right": []})]
    assert ["the Minister's cards"] == names


@pytest.mark.clause("RIO-5.57", "RIO-5.4", "RIO-3.7")
def test_what_is_lost_is_not_asked() -> None:
    edition = rio.default_edition()
    few = attrs.evolve(edition, name="few", festivities=(attrs.evolve(edition.festivities[0], copies=4),))
    codec = Codec(rio, [few])
    config = attrs.evolve(CONFIGS["rio-2"], edition=few)
    steps = play(rio, rio.initial(config), Random(1))
    state = next(step.before for step in steps if step.after.round.number == 2)
    ended = next(step.after for step in steps if step.after.round.number == 3)
    assert ended.town.display == (None,) * 4
    asked = attrs.evolve(
        state,
        pending=(START_ROUND, *REVEALS),
        round=Round(1, Seat(1), None),
        players=ended.players,
        town=attrs.evolve(state.town, display=(None,) * 4),
    )
    assert () == rio.legal_moves(asked)
    with pytest.raises(InvariantError, match="what is lost is still to be revealed"):
        codec.load_state(codec.dump_state(asked))
    stock = attrs.evolve(EACH.stock, bag=Goods(0), shops=Goods(EACH.stock.shops + EACH.stock.bag))
    with pytest.raises(InvariantError, match="what is lost is still to be revealed"):
        rio.check(attrs.evolve(EACH, stock=stock))


@pytest.mark.clause("RIO-9.9", "RIO-R.16")
def test_a_second_sale_needs_room_in_the_lower_row() -> None:
    selling = reached("rio-4", lambda state: top(state, SellGood) and second_sale(state))
    good = selling.stock.upper[-1]
    assert len(selling.stock.lower) < len(selling.stock.upper)
    lower = (good,) * len(selling.stock.upper)
    bag = Goods(selling.stock.bag - goods_of(lower) + goods_of(selling.stock.lower))
    full = attrs.evolve(selling, stock=attrs.evolve(selling.stock, bag=bag, lower=lower))
    assert ["the Market"] == [name for _, name, _ in breaches(rio.invariants, full)]


def second_sale(state: State) -> bool:
    """Whether a second sale is asked."""
    live = state.pending[-1]
    return isinstance(live, SellGood) and live.second


@pytest.mark.clause("RIO-5.15", "RIO-3.7")
@pytest.mark.parametrize(
    ("state", "place", "live"),
    [
        (BUYING, Place.SHOPS, BUY),
        (SELLING, Place.MARKET, SELL),
    ],
)
def test_only_a_six_joins_a_die_of_its_seat(state: State, place: Place, live: tuple[tuple[Decision, ...], ...]) -> None:
    seat = state.round.last
    assert seat is not None
    both = gathered([the_die(place, 1), the_die(place, 6), the_die(Place.WAITING, 3), the_die(Place.WAITING, 3)])
    player = attrs.evolve(state.players[seat], dice=both)
    two = attrs.evolve(state, players=put(state.players, seat, player))
    asked = [attrs.evolve(two, pending=(live[seat][level],)) for level in (1, 6)]
    assert ["no play leads to these steps", None] == [fits(each) for each in asked]


@pytest.mark.clause("RIO-5.30", "RIO-3.7")
def test_no_die_below_the_bar_builds() -> None:
    state = reached("rio-2", lambda state: top(state, BuildToken))
    seat = state.round.last
    assert seat is not None
    other = put(
        state.players,
        1 - seat,
        attrs.evolve(
            state.players[1 - seat],
            dice=gathered(
                [the_die(Place.BUILDINGS, 5), the_die(Place.HAND, 1), the_die(Place.HAND, 3), the_die(Place.WAITING, 3)]
            ),
        ),
    )
    for face, finding in ((4, "no play leads to these steps"), (5, None), (6, None)):
        own = gathered([the_die(Place.BUILDINGS, face), *FIRST_DICE.dice[1:]])
        players = put(other, seat, attrs.evolve(state.players[seat], dice=own))
        assert finding == fits(attrs.evolve(state, players=players))


@pytest.mark.clause("RIO-9.7", "RIO-5.64")
def test_only_the_minister_needs_no_space_at_the_buildings() -> None:
    state = given("rio-1-normal").seat(0, hand="3 buildings, 4 buildings, 6 buildings").state
    assert "3 dice at buildings" == visits(state)
    his = gathered([the_die(Place.BUILDINGS, 4), *FIRST_DICE.dice[:1], *FIRST_DICE.dice[2:]])
    two = given("rio-1-normal").seat(0, hand="6 buildings, 6 buildings, 1 hand").state
    assert visits(attrs.evolve(two, players=put(two.players, 1, attrs.evolve(two.players[1], dice=his)))) is None
