"""Setup (section 4)."""

from collections import Counter
from random import Random

import pytest

from realeza import rio
from realeza.actors import CHANCE
from realeza.play import play
from realeza.rio import Config, Level, MinisterCard, Phase
from realeza.rio.decisions import PlaceToken, RevealFestivity, ShowDemand
from realeza.rio.goods import by_kind
from realeza.rio.ready import REVEAL_MINISTER, REVEAL_PORTO
from realeza.rio.state import State, extension_supply, favor_supply
from realeza.rio.words import BUILDINGS, Character
from tests.rio.positions import CONFIGS, after_setup, likely, where


@pytest.mark.clause("RIO-4.1", "RIO-R.51")
@pytest.mark.parametrize("name", CONFIGS)
def test_what_each_seat_has(name: str) -> None:
    state = rio.initial(CONFIGS[name])
    for seat, player in enumerate(state.players):
        human = seat < CONFIGS[name].players
        held = player.holdings
        assert ((20, 2) if human else (0, 0)) == (player.reis, player.favors)
        assert (16 if human else 15, 0, 0) == (held.markers, held.low, held.high)
        assert (5, False, 0, ()) == (player.track, held.extension, held.income, held.cards)
        assert ["1 hand", "3 waiting", "3 waiting", "4 hand"] == where(state, seat)
        assert {0} == {*by_kind(player.store).values(), *by_kind(player.transport).values()}


@pytest.mark.clause("RIO-4.2", "RIO-R.29")
@pytest.mark.parametrize(("name", "supply"), [("rio-2", 14), ("rio-3", 12), ("rio-4", 10), ("rio-1-normal", 16)])
def test_the_supplies(name: str, supply: int) -> None:
    state = rio.initial(CONFIGS[name])
    assert (supply, 4) == (favor_supply(state.players), extension_supply(state.players))


@pytest.mark.clause("RIO-4.3", "RIO-R.37", "RIO-1.4", "RIO-2.1")
@pytest.mark.parametrize(
    ("name", "shops", "bag"),
    [("rio-2", 6, 5), ("rio-3", 7, 4), ("rio-4", 7, 4), ("rio-1-normal", 6, 5), ("rio-2-normal", 7, 4)],
)
def test_the_goods(name: str, shops: int, bag: int) -> None:
    stock = rio.initial(CONFIGS[name]).stock
    assert {shops} == set(by_kind(stock.shops).values())
    assert {bag} == set(by_kind(stock.bag).values())
    assert ((), ()) == (stock.upper, stock.lower)


@pytest.mark.clause("RIO-4.4", "RIO-5.2", "RIO-5.5")
def test_every_porto_card_may_come() -> None:
    state = after_setup(CONFIGS["rio-2"])
    assert {f"porto {number}": 1 for number in range(1, 21)} == likely(state)
    assert tuple(range(1, 21)) == state.town.porto.unseen


@pytest.mark.clause("RIO-4.5", "RIO-2.6")
@pytest.mark.parametrize("name", ["rio-2", "rio-3", "rio-4", "rio-1-normal", "rio-2-normal"])
def test_a_piece_for_each_seat_lies_in_a_stack(name: str) -> None:
    state = rio.initial(CONFIGS[name])
    assert {CONFIGS[name].size} == {stack.fronts for stack in state.town.court}
    assert {4} == {len(stack.unturned) for stack in state.town.court}
    assert {()} == {stack.backs for stack in state.town.court}


@pytest.mark.clause("RIO-4.6", "RIO-2.8")
def test_the_tokens_fill_the_buildings_in_order() -> None:
    state = rio.initial(CONFIGS["rio-2"])
    buildings: list[str] = []
    pool = Counter(dict.fromkeys(range(3, 9), 4))
    rng = Random(46)
    for step in play(rio, state, rng):
        top = step.before.pending[-1]
        if not isinstance(top, PlaceToken):
            break
        word = top.building.value
        buildings.append(word)
        assert {f"token {word} {cost}": count for cost, count in pool.items() if count} == likely(step.before)
        assert isinstance(step.move, rio.Token)
        pool[step.move.cost] -= 1
        state = step.after
    assert [building.value for building in BUILDINGS for _ in range(8)] == buildings
    assert [8, 8, 8] == [len(site.tokens) for site in state.town.sites]
    assert all(list(site.tokens) == sorted(site.tokens) for site in state.town.sites)
    assert dict.fromkeys(range(3, 9), 4) == Counter(cost for site in state.town.sites for cost in site.tokens)


def _reach(name: str, kind: type) -> State:
    state = rio.initial(CONFIGS[name])
    while not isinstance(state.pending[-1], kind):
        state = rio.advance(state, rio.legal_moves(state)[0])
    return state


@pytest.mark.clause("RIO-4.7")
def test_the_fronts_are_shown_from_a_to_g() -> None:
    state = _reach("rio-2", ShowDemand)
    shown: list[Character] = []
    while isinstance(top := state.pending[-1], ShowDemand):
        shown.append(top.character)
        if top.character is Character.JOAO:
            assert {"demand joao 10r 2": 4} == likely(state)
        else:
            assert [1, 1, 1, 1] == list(likely(state).values())
        state = rio.advance(state, rio.legal_moves(state)[0])
    assert list(Character) == shown
    assert "10r 2" == state.town.court[0].shown


@pytest.mark.clause("RIO-4.8", "RIO-2.10")
def test_four_festivities_of_the_lowest_level_are_shown() -> None:
    state = _reach("rio-2", RevealFestivity)
    level1 = ["cleric1", "good1", "income1", "linhares1", "reis7", "store1", "works1"]
    weights = {"linhares1": 1, "works1": 1}
    assert {f"reveal {card}": weights.get(card, 2) for card in level1} == likely(state)
    positions: list[int] = []
    while isinstance(top := state.pending[-1], RevealFestivity):
        positions.append(top.position)
        state = rio.advance(state, rio.legal_moves(state)[0])
    assert [1, 2, 3, 4] == positions
    assert ("cleric1", "cleric1", "good1", "good1") == state.town.display


@pytest.mark.clause("RIO-4.9", "RIO-2.11")
@pytest.mark.parametrize(
    ("level", "a", "b"), [(Level.BEGINNER, 10, 3), (Level.NORMAL, 8, 5), (Level.EXPERIENCED, 5, 8)]
)
def test_the_cards_of_the_minister(level: Level, a: int, b: int) -> None:
    state = rio.initial(Config(1, level))
    while state.pending[-1] != REVEAL_MINISTER:
        state = rio.advance(state, rio.legal_moves(state)[0])
    cards = {f"minister {back}{number}": 12 * (a if back == "a" else b) for back in "ab" for number in range(1, 13)}
    assert cards == likely(state)
    state = rio.apply(state, rio.parse_move("minister a3"))
    assert (("a3",), None) == (state.town.minister.right, state.town.minister.active)
    second = likely(state)
    assert "minister a3" not in second
    assert ((a - 1) * 12, b * 11) == (second["minister a1"], second["minister b1"])
    state = rio.apply(state, rio.parse_move("minister b4"))
    assert (("a3",), "b4") == (state.town.minister.right, state.town.minister.active)


@pytest.mark.clause("RIO-4.9")
def test_a_back_that_the_pile_has_no_more_does_not_come() -> None:
    state = rio.initial(Config(1, Level.BEGINNER))
    rng = Random(13)
    steps = list(play(rio, state, rng))
    for step in steps:
        if step.before.pending[-1] == REVEAL_MINISTER:
            seen = step.before.town.minister.right
            left = {"a": 10 - sum(card[0] == "a" for card in seen), "b": 3 - sum(card[0] == "b" for card in seen)}
            moves = likely(step.before)
            for back, number in left.items():
                coming = [move for move in moves if move.startswith(f"minister {back}")]
                assert (12 - sum(card[0] == back for card in seen) if number else 0) == len(coming)
    final = steps[-1].after.town.minister
    assert 13 == len({*final.right, final.active})
    assert 10 == sum(card is not None and card[0] == "a" for card in (*final.right, final.active))


@pytest.mark.clause("RIO-4.10", "RIO-5.2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_round_1_begins(first: int) -> None:
    state = after_setup(Config(3, first_player=first))
    assert (1, first, None) == (state.round.number, state.round.first, state.round.last)
    assert (REVEAL_PORTO,) == state.pending
    assert Phase.PORTO is state.phase
    assert CHANCE == rio.actor(state)


def test_the_first_card_of_the_minister_is_on_the_right() -> None:
    state = after_setup(CONFIGS["rio-2-normal"])
    assert (MinisterCard("a1"),) == state.town.minister.right
    assert "a10" == state.town.minister.active
