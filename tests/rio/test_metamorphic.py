"""The metamorphic properties of section 9: what a change of the table changes, and what it does not."""

from collections.abc import Mapping
from random import Random

import attrs
import pytest

from realeza import rio
from realeza.actors import Turn
from realeza.play import play
from realeza.rio import Config, Edition, Good, Move, Phase, State, scoring
from realeza.rio.decisions import ArriveNamed, SendWorker
from realeza.rio.goods import UNITS, Goods, goods_of
from realeza.rio.printed import RemoveGood
from realeza.rio.state import Player, put
from realeza.rio.tables import Front
from realeza.rio.upkeep import pay_salaries
from tests.rio.alike import shuffled
from tests.rio.positions import CONFIGS, after, given, in_words, legal, stack


def some_states(name: str, seed: int, step: int = 9) -> list[State]:
    """Every so many states of a random game."""
    return [made.after for made in list(play(rio, rio.initial(CONFIGS[name]), Random(seed)))[::step]]


@pytest.mark.clause("RIO-9.41")
def test_owned_cards_are_a_bag() -> None:
    cards = ["reis7", "church4", "good1", "favor4"]
    rng = Random(41)
    positions = {given().seat(0, cards=" ".join(shuffled(cards, rng)), clerics=(4, 9)).ready() for _ in range(8)}
    assert 1 == len(positions)


SWAP: Mapping[Good, Good] = {Good.RUG: Good.JEWEL, Good.JEWEL: Good.RUG}


def _word(word: str) -> str:
    parts = [{"rug": "jewel", "jewel": "rug"}.get(part, part) for part in word.split("+")]
    money = [part for part in parts if part[0].isdigit()]
    return "+".join(money + sorted(part for part in parts if not part[0].isdigit()))


def _good(good: Good) -> Good:
    return SWAP.get(good, good)


def _goods(goods: Goods) -> Goods:
    return goods_of(_good(Good(kind)) for kind, number in in_words(goods).items() for _ in range(number))


def _edition(edition: Edition) -> Edition:
    def optional(good: Good | None) -> Good | None:
        return None if good is None else _good(good)

    return attrs.evolve(
        edition,
        pieces=tuple(attrs.evolve(row, front=_word(row.front), back=_word(row.back)) for row in edition.pieces),
        porto=tuple(
            attrs.evolve(
                row,
                arrivals=tuple(map(optional, row.arrivals)),
                effect=RemoveGood(_good(row.effect.good)) if isinstance(row.effect, RemoveGood) else row.effect,
            )
            for row in edition.porto
        ),
        minister=tuple(attrs.evolve(row, removes=_good(row.removes)) for row in edition.minister),
    )


def _renamed(state: State, config: Config) -> State:
    def player(each: Player) -> Player:
        return attrs.evolve(each, store=_goods(each.store), transport=_goods(each.transport))

    def front(shown: Front | None) -> Front | None:
        if shown is None:
            return None
        cost, points = shown.split(" ")
        return Front(f"{_word(cost)} {points}")

    stock = state.stock
    return State(
        config,
        tuple(ArriveNamed(_good(step.good)) if isinstance(step, ArriveNamed) else step for step in state.pending),
        state.round,
        tuple(map(player, state.players)),
        attrs.evolve(
            stock,
            bag=_goods(stock.bag),
            shops=_goods(stock.shops),
            upper=tuple(map(_good, stock.upper)),
            lower=tuple(map(_good, stock.lower)),
        ),
        attrs.evolve(state.town, court=tuple(attrs.evolve(each, shown=front(each.shown)) for each in state.town.court)),
    )


def _move(text: str) -> str:
    return " ".join(word if word.endswith("+") else _word(word) for word in text.split(" "))


@pytest.mark.clause("RIO-9.42")
@pytest.mark.parametrize("name", ["rio-2", "rio-1-normal"])
def test_renaming_two_goods_renames_the_moves_alone(name: str) -> None:
    config = attrs.evolve(CONFIGS[name], edition=_edition(CONFIGS[name].edition))
    for step in list(play(rio, rio.initial(CONFIGS[name]), Random(42)))[::5]:
        twin = _renamed(step.before, config)
        assert sorted(map(_move, legal(step.before))) == legal(twin)
        assert rio.score(step.before) == rio.score(twin)
        assert rio.actor(step.before) == rio.actor(twin)
        same = rio.parse_move(_move(rio.format_move(step.move)))
        assert _renamed(step.after, config) == rio.apply(twin, same)


@pytest.mark.clause("RIO-9.43", "RIO-6.8")
def test_what_ten_reis_and_a_favor_are_worth() -> None:
    start = given().seat(0, cards="reis4 reis4 favor4", reis=17, favors=2)
    score = rio.score(start.ready())[0]
    assert score + 1 + 2 == rio.score(start.seat(0, reis=27).ready())[0]
    assert score + 1 + 1 == rio.score(start.seat(0, favors=3).ready())[0]


def _richer(state: State, reis: int = 0, good: Good | None = None) -> State | None:
    """The seat that acts has more Reis, or a good of the bag more in its Warehouse."""
    acting = rio.actor(state)
    assert isinstance(acting, Turn)
    player, stock = state.players[acting.seat], state.stock
    if good is not None:
        if not in_words(stock.bag).get(good.value):
            return None
        unit = UNITS[good.number]
        player = attrs.evolve(player, store=Goods(player.store + unit))
        stock = attrs.evolve(stock, bag=Goods(stock.bag - unit))
    player = attrs.evolve(player, reis=player.reis + reis)
    return attrs.evolve(state, players=put(state.players, acting.seat, player), stock=stock)


@pytest.mark.clause("RIO-9.44")
@pytest.mark.parametrize("name", ["rio-2", "rio-4", "rio-2-experienced"])
def test_more_means_never_take_a_move_away(name: str) -> None:
    for state in some_states(name, 44, 2):
        if isinstance(rio.actor(state), Turn) and state.phase is not Phase.STORING:
            moves = set(rio.legal_moves(state))
            for richer in (_richer(state, 7), *(_richer(state, 0, good) for good in Good)):
                assert richer is None or moves <= set(rio.legal_moves(richer))


@pytest.mark.clause("RIO-9.45", "RIO-2.2", "RIO-2.3")
@pytest.mark.parametrize("face", [1, 2, 4])
@pytest.mark.parametrize("place", ["shops", "market"])
def test_a_boost_within_a_bonus_class_changes_only_the_favor(face: int, place: str) -> None:
    start = given().seat(0, hand=f"{face} 6", store="rug").ready()
    plain, boosted = after(start, f"send {face} {place}"), after(start, f"send {face}+ {place}")
    assert legal(plain) == legal(boosted)
    verb = "buy rug" if place == "shops" else "sell rug"
    plain, boosted = after(plain, verb, "done"), after(boosted, verb, "done")
    mine, other = plain.players[0], boosted.players[0]
    assert attrs.evolve(mine, favors=other.favors, dice=other.dice) == other
    assert (1, plain.stock, plain.town, plain.players[1]) == (
        mine.favors - other.favors,
        boosted.stock,
        boosted.town,
        boosted.players[1],
    )


@pytest.mark.clause("RIO-9.46")
def test_two_goods_sold_in_either_order() -> None:
    start = given().seat(0, store="rug jewel").ready()
    one, two = (
        after(start, "send 4 market", *(f"sell {kind}" for kind in kinds))
        for kinds in (("rug", "jewel"), ("jewel", "rug"))
    )
    assert one.players == two.players
    assert (one.stock.upper, one.stock.lower) == (two.stock.lower, two.stock.upper)


@pytest.mark.clause("RIO-9.47")
def test_legal_moves_do_not_depend_on_the_way() -> None:
    start = given().seat(0, hand="4 1", store="rug jewel").seat(1, hand="4 1").ready()
    ways = (
        ("send 4 square", "send 1 workshop", "send 1 workshop"),
        ("send 1 workshop", "send 1 workshop", "send 4 square"),
    )
    ends = [after(start, *way) for way in ways]
    assert ends[0] == ends[1]
    assert rio.legal_moves(ends[0]) == rio.legal_moves(ends[1])


@pytest.mark.clause("RIO-9.48", "RIO-5.50", "RIO-5.52")
def test_salaries_of_one_seat_do_not_touch_another() -> None:
    for state in some_states("rio-3", 48):
        if state.phase is Phase.ACTIONS:
            paid = pay_salaries(state, state.players).players
            for seat in range(3):
                alone = put(
                    state.players, (seat + 1) % 3, attrs.evolve(state.players[(seat + 1) % 3], reis=99, track=0)
                )
                assert paid[seat] == pay_salaries(state, alone).players[seat]


@pytest.mark.clause("RIO-9.40")
def test_moves_name_no_seats() -> None:
    def fields(move: Move) -> set[str]:
        return {field.name for field in attrs.fields(type(move))}

    for step in play(rio, rio.initial(CONFIGS["rio-3"]), Random(40)):
        assert "seat" not in fields(step.move)


@pytest.mark.clause("RIO-9.31", "RIO-9.30")
@pytest.mark.parametrize("name", CONFIGS)
def test_a_game_stays_within_its_bound(name: str) -> None:
    config = CONFIGS[name]
    steps = list(play(rio, rio.initial(config), Random(31)))
    assert len(steps) <= 37 + 12 * (10 + 66 * config.size)
    assert {2: 1741, 3: 2533, 4: 3325}[config.size] == 37 + 12 * (10 + 66 * config.size)
    turns = [step for step in steps if isinstance(step.before.pending[-1], SendWorker)]
    for seat in config.table.humans:
        for number in range(1, 13):
            asked = [step for step in turns if step.before.round.number == number]
            assert 1 <= sum(rio.actor(step.before) == Turn(seat) for step in asked) <= 4


@pytest.mark.clause("RIO-9.10", "RIO-5.66", "RIO-R.33")
def test_the_minister_serves_without_paying() -> None:
    state = given("rio-1-normal").minister("a6", "a1").minister_first()
    assert (0, 0) == (state.players[1].reis, state.players[1].store)
    assert (0, 1) == stack(state, "arcos").markers
    assert scoring.parts(state)[6][1] == scoring.parts(state)[7][1] == 0
