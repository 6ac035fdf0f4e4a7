"""Phase 1: Porto."""

from collections.abc import Callable

import attrs
import pytest

from realeza import rio
from realeza.rio import Config, Edition, Good, Phase
from realeza.rio.components import PortoCard
from realeza.rio.ready import REVEAL_PORTO
from realeza.rio.state import Round, State
from tests.rio.positions import CONFIGS, Given, after, after_setup, given, in_words, legal, likely, sound, turn


def before_porto(start: Given) -> State:
    """The position as it was before the Porto card of the round was revealed."""
    state = start.ready()
    cards = attrs.evolve(state.town.porto, unseen=tuple(range(1, 21)), card=None)
    return sound(
        attrs.evolve(
            state,
            pending=(REVEAL_PORTO,),
            round=Round(state.round.number, state.round.first, None),
            town=attrs.evolve(state.town, porto=cards),
        )
    )


def edition_with(change: Callable[[PortoCard], PortoCard]) -> Edition:
    edition = rio.default_edition()
    return attrs.evolve(edition, name="changed", porto=tuple(change(card) for card in edition.porto))


@pytest.mark.clause("RIO-5.4", "RIO-5.6")
def test_the_bag_says_how_likely_a_good_is() -> None:
    state = after(before_porto(given().stock(bag="2 rug jewel")), "porto 1")
    assert {"draw jewel": 1, "draw rug": 2} == likely(state)
    state = after(state, "draw rug")
    assert {"draw jewel": 1, "draw rug": 1} == likely(state)


@pytest.mark.clause("RIO-5.4", "RIO-5.6", "RIO-R.31")
def test_goods_arrive_until_the_bag_is_empty() -> None:
    state = after(before_porto(given().stock(bag="2 rug")), "porto 11", "draw rug", "draw rug")
    assert Phase.ACTIONS is state.phase
    assert {} == in_words(state.stock.bag)
    assert [3, 3] == [player.favors for player in state.players]


@pytest.mark.clause("RIO-5.6")
def test_named_goods_arrive_by_themselves() -> None:
    edition = edition_with(lambda card: attrs.evolve(card, arrivals=(Good.RUG, None, Good.JEWEL, Good.JEWEL)))
    state = before_porto(given(edition=edition).stock(bag="rug spice jewel"))
    shops = in_words(state.stock.shops)
    state = after(state, "porto 3")
    assert shops | {"rug": shops["rug"] + 1} == in_words(state.stock.shops)
    assert {"draw jewel": 1, "draw spice": 1} == likely(state)
    state = after(state, "draw spice")
    assert {} == in_words(state.stock.bag)
    assert 11 == in_words(state.stock.shops)["jewel"]
    assert 0 == turn(state)


@pytest.mark.clause("RIO-5.7", "RIO-R.12", "RIO-5.19")
def test_each_human_gains_a_good_from_the_first_player_on() -> None:
    start = given("rio-3", first=1)
    state = after(before_porto(start), "porto 2", "draw rug", "draw rug", "draw rug")
    assert Phase.PORTO is state.phase
    state = after(state, "draw spice")
    assert [{}, {"spice": 1}, {}] == [in_words(player.transport) for player in state.players]
    state = after(state, "draw jewel", "draw perfume")
    assert [{"perfume": 1}, {"spice": 1}, {"jewel": 1}] == [in_words(player.transport) for player in state.players]
    assert [{}, {}, {}] == [in_words(player.store) for player in state.players]
    assert 1 == turn(state)


@pytest.mark.clause("RIO-5.7", "RIO-R.31")
def test_who_comes_last_goes_without_a_good() -> None:
    start = given(first=1).stock(bag="3 rug jewel")
    state = after(before_porto(start), "porto 2", "draw rug", "draw rug", "draw rug", "draw jewel")
    assert [{}, {"jewel": 1}] == [in_words(player.transport) for player in state.players]
    assert 1 == turn(state)


@pytest.mark.clause("RIO-5.7", "RIO-2.9")
@pytest.mark.parametrize(
    ("card", "kind"), [(5, "jewel"), (6, "clothing"), (7, "perfume"), (18, "furniture"), (19, "spice"), (20, "rug")]
)
def test_a_good_leaves_the_shops(card: int, kind: str) -> None:
    state = before_porto(given())
    shops = in_words(state.stock.shops)
    state = after(state, f"porto {card}", *["draw rug"] * (3 if card <= 10 else 4))
    expected = shops | {"rug": shops["rug"] + (3 if card <= 10 else 4)}
    assert expected | {kind: expected[kind] - 1} == in_words(state.stock.shops)


@pytest.mark.clause("RIO-5.7")
def test_a_good_that_is_not_in_the_shops_cannot_leave() -> None:
    state = after(before_porto(given().stock(shops="2 rug")), "porto 5", "draw rug", "draw rug", "draw rug")
    assert {"rug": 5} == in_words(state.stock.shops)


@pytest.mark.clause("RIO-R.33", "RIO-5.7", "RIO-5.71")
@pytest.mark.parametrize(("card", "reis", "favors"), [(1, 20, 3), (3, 23, 2), (4, 17, 2)])
def test_the_effect_is_not_for_the_minister(card: int, reis: int, favors: int) -> None:
    state = before_porto(given("rio-2-normal").minister("a2", "a7"))
    state = after(state, f"porto {card}", "draw rug", "draw rug", "draw rug")
    assert [(reis, favors), (reis, favors), (0, 0)] == [(player.reis, player.favors) for player in state.players]


@pytest.mark.clause("RIO-5.5")
def test_a_card_comes_once() -> None:
    state = after(after_setup(CONFIGS["rio-2"]), "porto 12")
    assert (12, 19) == (state.town.porto.card, len(state.town.porto.unseen))
    assert 12 not in state.town.porto.unseen


@pytest.mark.clause("RIO-7.3")
def test_the_cards_are_listed_as_text() -> None:
    moves = legal(after_setup(CONFIGS["rio-2"]))
    assert sorted(moves) == moves
    assert moves.index("porto 10") < moves.index("porto 2")


def test_an_edition_may_have_more_cards() -> None:
    edition = rio.default_edition()
    more = attrs.evolve(edition.porto[0], number=21)
    state = after_setup(Config(2, edition=attrs.evolve(edition, porto=(*edition.porto, more))))
    assert "porto 21" in legal(state)
