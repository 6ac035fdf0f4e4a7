"""Phase 2: Actions: turns, levels, visits, spaces and the Royal Favor."""

import pytest

from realeza import rio
from realeza.rio import Phase
from realeza.rio.state import favor_supply
from tests.rio.positions import after, given, legal, refused, turn, where


@pytest.mark.clause("RIO-5.10", "RIO-5.11", "RIO-5.12", "RIO-5.18")
def test_turns_go_round_until_no_die_is_in_hand() -> None:
    start = given("rio-3", first=1, turn=1).seat(0, hand="1 1 1 1").seat(1, hand="1 4").seat(2, hand="1 4 3")
    state = start.ready()
    seats: list[int] = []
    while state.phase is Phase.ACTIONS:
        seats.append(turn(state))
        assert any(move.endswith("square") for move in legal(state))
        state = after(state, legal(state, f"send {state.players[seats[-1]].dice.hand[0]} square")[0])
    assert [1, 2, 0, 1, 2, 0, 2, 0, 0] == seats


@pytest.mark.clause("RIO-5.10", "RIO-5.62")
@pytest.mark.parametrize(
    ("name", "first", "order"),
    [
        ("rio-3", 2, (2, 0, 1)),
        ("rio-1-normal", 0, (1, 0)),
        ("rio-2-normal", 0, (2, 0, 1)),
        ("rio-2-normal", 1, (2, 1, 0)),
    ],
)
def test_the_turn_order(name: str, first: int, order: tuple[int, ...]) -> None:
    state = given(name, first=first, turn=first)
    cards = state.minister("a2", "a7") if "normal" in name else state
    assert order == rio.observe(cards.ready(), None).order


@pytest.mark.clause("RIO-5.12", "RIO-R.6", "RIO-5.3")
def test_nobody_may_pass() -> None:
    state = given().seat(0, hand="1 hand, 1 square, 1 square, 1 square", reis=0, favors=0).ready()
    state = after(state, "send 1 square", "send 1 square", "send 4 square")
    assert 2 == state.round.number or Phase.CLEANUP is state.phase


@pytest.mark.clause("RIO-5.13", "RIO-5.36")
def test_a_favor_goes_back_to_the_supply() -> None:
    state = after(given().ready(), "send 4+ shops")
    assert (1, 15) == (state.players[0].favors, favor_supply(state.players))
    assert "4+ shops" in where(state, 0)
    state = after(state, "buy rug", "done")
    assert (1, 15) == (state.players[0].favors, favor_supply(state.players))


@pytest.mark.clause("RIO-5.14", "RIO-R.3", "RIO-R.2")
def test_where_a_favor_can_be_spent() -> None:
    state = given().seat(0, hand="1 5 6", store="rug").ready()
    boosted = [move for move in legal(state) if "+" in move]
    assert {"send 1+ market", "send 1+ shops", "send 1+ buildings", "send 1+ church", "send 5+ court"} <= set(boosted)
    assert [] == [move for move in boosted if move.endswith(("workshop", "square")) or "6+" in move]
    none = given().seat(0, hand="1 5 6", favors=0).ready()
    assert [] == [move for move in legal(none) if "+" in move]
    assert "RIO-5.14" == refused(none, "send 1+ shops")
    assert "RIO-5.14" == refused(state, "send 6+ shops")
    assert "RIO-5.14" == refused(state, "send 1+ square")


@pytest.mark.clause("RIO-5.15", "RIO-R.44")
def test_a_lower_die_may_not_follow_a_six() -> None:
    state = given().seat(0, hand="5 hand, 6 shops, 6 hand").ready()
    assert [] == [move for move in legal(state, "send 5") if move.endswith("shops")]
    assert "send 6 shops" in legal(state)
    assert "RIO-5.15" == refused(state, "send 5 shops")


@pytest.mark.clause("RIO-5.15", "RIO-2.4")
@pytest.mark.parametrize(("name", "spaces"), [("rio-2", 1), ("rio-3", 2), ("rio-4", 2)])
def test_the_spaces_of_a_location(name: str, spaces: int) -> None:
    start = given(name).seat(0, hand="4 6")
    for number in range(1, spaces):
        start = start.seat(number, hand="4 inn, 1 hand, 3 new")
    assert "send 4 inn" in legal(start.ready())
    state = start.seat(spaces, hand="4 inn, 1 hand, 3 new").ready() if spaces < start.state.config.size else None
    assert state is not None
    assert not {"send 4 inn", "send 6 inn"} & set(legal(state))
    assert "RIO-5.15" == refused(state, "send 6 inn")


@pytest.mark.clause("RIO-5.16", "RIO-5.17")
def test_who_may_enter_the_church() -> None:
    state = given().seat(0, hand="1 2 3 4").ready()
    church = [move for move in legal(state) if move.endswith("church")]
    assert ["send 1 church", "send 1+ church", "send 2 church", "send 2+ church", "send 3 church"] == church
    assert "RIO-5.16" == refused(state, "send 3+ church")
    five = given().seat(0, hand="5 6").ready()
    assert ["send 6 church"] == [move for move in legal(five) if move.endswith("church")]
    assert "RIO-5.16" == refused(five, "send 5+ church")


@pytest.mark.clause("RIO-5.37", "RIO-R.54")
def test_an_action_must_be_possible() -> None:
    nothing = given().seat(0, hand="6 6", reis=0, clerics=(16, 16)).stock(shops="").display()
    state = nothing.shows("joao", "10r 2").ready()
    assert ["send 6 inn", "send 6 square"] == legal(state)
    for place in ("shops", "market", "court", "festivities", "church", "buildings"):
        assert "RIO-5.37" == refused(state, f"send 6 {place}")
    hired = given().seat(0, hand="6 hand, 6 hand, 3 hand, 3 hand").ready()
    assert "send 6 inn" not in legal(hired)
    assert "RIO-5.37" == refused(hired, "send 6 inn")


@pytest.mark.clause("RIO-5.35")
def test_dice_stay_until_cleanup() -> None:
    state = after(given().ready(), "send 4 square", "send 4 square", "send 1 workshop")
    assert ["2 workshop", "3 waiting", "3 waiting", "4 square"] == where(state, 0)


@pytest.mark.clause("RIO-7.3", "RIO-7.4")
def test_dice_of_one_face_are_one_move_and_moves_are_sorted() -> None:
    state = given().seat(0, hand="4 4 1", store="rug").ready()
    moves = legal(state)
    assert sorted(set(moves)) == moves
    assert moves.index("send 4 square") < moves.index("send 4+ buildings")


@pytest.mark.parametrize(
    ("hand", "text", "clause"),
    [
        ("4 1", "send 3 square", "RIO-5.13"),
        ("6 1", "send 6 workshop", "RIO-R.52"),
        ("4 hand, 2 workshop", "send 4 workshop", "RIO-5.33"),
        ("4 1", "send 1 court", "RIO-5.15"),
    ],
)
def test_why_a_die_may_not_be_sent(hand: str, text: str, clause: str) -> None:
    assert clause == refused(given().seat(0, hand=hand).ready(), text)


def test_why_the_public_buildings_are_closed() -> None:
    state = given().seat(1, hand="1 hand, 5 buildings").ready()
    assert "RIO-5.30" == refused(state, "send 4 buildings")


def test_the_market_is_closed_when_its_upper_row_is_full() -> None:
    state = given().seat(0, hand="6 1", store="rug").stock(upper="rug rug").ready()
    assert "RIO-5.37" == refused(state, "send 6 market")
