"""The worked examples of section 10 for two, three and four players: X1 to X25."""

import pytest

from realeza import kingdoms
from realeza.kingdoms import Config, Phase
from realeza.kingdoms.cards import ALL, INSTRUCTIONS, CardSet, names
from realeza.kingdoms.runs import fitting
from realeza.kingdoms.state import actions_left, deck_size, in_turn
from tests.kingdoms.positions import (
    BOTTOM,
    COINS,
    CONFIGS,
    LATE,
    TOP,
    after,
    bottom,
    cards,
    given,
    hands,
    legal,
    loose,
    result,
    text,
    top,
    turn,
    under,
    weights,
)


@pytest.mark.clause("KINGDOMS-X1", "KINGDOMS-5.9", "KINGDOMS-5.8")
def test_x1_the_example_of_the_rulebook() -> None:
    state = given("4p", top="2c", bottom="", kingdoms="4d jd")
    diamonds = cards(" ".join(card for card in names(ALL) if card[-1] == "d"))
    assert "2d 3d 5d 6d ad kd qd" == text(CardSet(fitting(state.kingdoms[0]) & diamonds))
    state = given("4p", top="2c", bottom="", kingdoms="4d jd 5h 6h 7h", hands="2d 6d 7d ad")
    assert ["play 2d", "play 6d", "play ad"] == legal(state, "play")


@pytest.mark.clause("KINGDOMS-X2", "KINGDOMS-2.1", "KINGDOMS-2.3", "KINGDOMS-2.5", "KINGDOMS-4.5", "KINGDOMS-4.3")
@pytest.mark.parametrize(
    ("players", "total", "numbers", "nobles", "money", "deck"),
    [(2, 32, 24, 8, 5, 15), (3, 44, 32, 12, 8, 24), (4, 52, 36, 16, 10, 30)],
)
def test_x2_the_cards(players: int, total: int, numbers: int, nobles: int, money: int, deck: int) -> None:
    config = Config(players)
    pack = config.pack
    assert (total, numbers, nobles) == tuple(each.bit_count() for each in (pack.cards, pack.numbers, pack.nobles))
    assert money == pack.money
    state = kingdoms.initial(config)
    assert (1,) * numbers == kingdoms.weights(state)
    for _ in range(12):
        state = kingdoms.apply(state, kingdoms.legal_moves(state)[0])
    assert Phase.ACT is state.phase
    assert deck == deck_size(state)
    assert pack.nobles == state.deck.known
    if players == 2:
        assert INSTRUCTIONS == ALL & ~pack.cards
        assert 20 == INSTRUCTIONS.bit_count()


@pytest.mark.clause("KINGDOMS-X3", "KINGDOMS-4.4", "KINGDOMS-5.4", "KINGDOMS-4.7")
def test_x3_the_first_deal_and_the_first_turn() -> None:
    state = kingdoms.initial(CONFIGS["2p"])
    for number in range(5, 11):
        for suit in "cd":
            state = after(state, f"deal {number}{suit}")
    assert (TOP, BOTTOM) == (top(state), bottom(state))
    assert given("2p") == state
    assert (0, 2) == (turn(state), state.coins[0])
    assert ["buy 5c", "buy 5d", "buy 6c", "buy 6d", "buy 7c", "buy 7d"] == legal(state)


@pytest.mark.clause("KINGDOMS-X4", "KINGDOMS-5.20", "KINGDOMS-5.19")
def test_x4_the_first_fill() -> None:
    state = after(given("2p"), "buy 5c", "discard 5c")
    assert Phase.FILL is state.phase
    assert "6c 7c 8c 9c 10c -" == top(state)
    assert (12, 8, 15) == (state.deck.unseen.bit_count(), state.deck.known.bit_count(), deck_size(state))
    found = weights(state)
    assert 20 == len(found)
    assert {12} == {weight for card, weight in found.items() if card[:-1] in ("k", "a")}
    assert {7} == {weight for card, weight in found.items() if card[:-1] not in ("k", "a")}
    assert 180 == sum(found.values())
    assert "5c" not in found
    state = after(state, "deal 9h")
    assert "6c 7c 8c 9c 10c 9h" == top(state)
    assert 1 == turn(state)


@pytest.mark.clause("KINGDOMS-X5", "KINGDOMS-5.6")
def test_x5_paying() -> None:
    state = after(given("2p", coins=(5, 0)), "buy 8c")
    assert (2, 0) == state.coins
    assert {"5c": 1, "6c": 1, "7c": 1} == under(state)
    assert "5c 6c 7c - 9c 10c" == top(state)
    assert ["8c", ""] == hands(state)
    assert ["discard 8c", "play 8c"] == legal(state)


@pytest.mark.clause("KINGDOMS-X6", "KINGDOMS-5.6", "KINGDOMS-5.4")
def test_x6_barred_cards() -> None:
    state = after(given("2p", coins=(5, 0), kingdoms="5h"), "buy 8c")
    assert ["buy 5d", "buy 6d", "buy 7d", "discard 8c", "play 8c"] == legal(state)
    assert "5c 6c 7c" == text(state.market.barred)


@pytest.mark.clause("KINGDOMS-X7", "KINGDOMS-5.6", "KINGDOMS-5.19", "KINGDOMS-R3")
def test_x7_paying_over_an_empty_position() -> None:
    state = after(given("3p", coins=(8, 0, 0), kingdoms="5h"), "buy 8c", "buy 10c")
    assert (0, 0, 0) == state.coins
    assert {"5c": 2, "6c": 2, "7c": 2, "9c": 1, "8d": 1} == under(state)
    assert "5c 6c 7c 9c - -" == top(state)


@pytest.mark.clause("KINGDOMS-X8", "KINGDOMS-R5", "KINGDOMS-5.6")
def test_x8_barred_in_the_other_row() -> None:
    state = after(given("3p", top="5c - 7c 8c 9c 10c", coins=(8, 0, 0), kingdoms="5h"), "buy 8c")
    assert {"7c": 1, "6d": 1, "5c": 1} == under(state)
    assert "5c 6d 7c" == text(state.market.barred)
    assert "buy 6d" not in legal(state)
    assert "buy 5d" in legal(state)


@pytest.mark.clause("KINGDOMS-X9", "KINGDOMS-5.6", "KINGDOMS-R4")
def test_x9_coins_under_the_card_do_not_help_to_pay() -> None:
    assert "buy 7c" not in legal(given("2p", coins=(1, 1), under={"7c": 3}))
    state = after(given("2p", coins=(2, 0), under={"7c": 3}), "buy 7c")
    assert 3 == state.coins[0]
    assert {"5c": 1, "6c": 1} == under(state)


@pytest.mark.clause("KINGDOMS-X10", "KINGDOMS-5.5", "KINGDOMS-5.10", "KINGDOMS-5.18")
def test_x10_the_hand_limit() -> None:
    state = given("2p", hands="8h")
    assert ["discard 8h", "play 8h"] == legal(state)
    assert "buy 5c" in legal(after(state, "play 8h"))
    full = given("2p", hands="9h kh", kingdoms="8h")
    assert ["discard 9h", "discard kh", "play 9h", "play kh"] == legal(full)


@pytest.mark.clause("KINGDOMS-X11", "KINGDOMS-5.9")
@pytest.mark.parametrize(
    ("there", "fit"),
    [
        ("", "10h 5h 6h 7h 8h 9h ah kh"),
        ("kh", "10h 5h 6h 7h 8h 9h ah"),
        ("kh ah", "10h 5h 6h 7h 8h 9h"),
        ("10h", "9h ah kh"),
        ("10h kh", "8h 9h ah"),
        ("9h 10h", "8h ah kh"),
        ("5h kh", "6h 7h ah"),
        ("5h 6h", "7h ah kh"),
        ("7h 8h", "6h 9h ah kh"),
        ("5h 7h kh", ""),
    ],
)
def test_x11_what_fits(there: str, fit: str) -> None:
    hearts = cards("10h 5h 6h 7h 8h 9h ah kh")
    assert fit == text(CardSet(fitting(cards(there)) & hearts))


@pytest.mark.clause("KINGDOMS-X11", "KINGDOMS-R7")
def test_x11_order_matters() -> None:
    assert not fitting(cards("5h")) & cards("7h")
    assert fitting(cards("5h kh")) & cards("7h")


@pytest.mark.clause("KINGDOMS-X12", "KINGDOMS-5.19")
def test_x12_coins_travel_with_their_cards() -> None:
    state = after(given("2p", under={"9c": 2}, coins=(3, 0), kingdoms="5h"), "buy 7c", "buy 5d")
    assert 1 == state.coins[0]
    assert ("5c 6c 8c 9c 10c -", "6d 7d 8d 9d 10d -") == (top(state), bottom(state))
    assert {"5c": 1, "6c": 1, "9c": 2} == under(state)
    assert "9c" == state.market.cards[0::2][3]
    state = after(state, "deal ks", "deal 6s")
    assert ("5c 6c 8c 9c 10c ks", "6d 7d 8d 9d 10d 6s") == (top(state), bottom(state))
    assert 1 == turn(state)


@pytest.mark.clause("KINGDOMS-X13", "KINGDOMS-5.19", "KINGDOMS-5.6", "KINGDOMS-R8", "KINGDOMS-R9")
def test_x13_a_card_slides_onto_loose_coins() -> None:
    state = given("2p", kingdoms=LATE, top="7d 8d 9d 10d kh ah", bottom="ks as", coins=(5, 0), known="", unseen=COINS)
    state = after(state, "buy 9d")
    assert {"8d": 1, "7d": 1} == under(state)
    assert (3, 0) == state.coins
    second = kingdoms.apply(
        given(
            "2p",
            top="7d 8d - 10d kh ah",
            bottom="ks as",
            kingdoms=LATE,
            hands="9d",
            coins=(3, 0),
            under={"7d": 1, "8d": 1},
            known="",
            unseen=COINS,
            actions=2,
        ),
        kingdoms.parse_move("buy 10d"),
    )
    assert {2: 1} == loose(second)
    assert {"7d": 2, "8d": 2} == under(second)
    state = after(state, "buy 10d")
    assert "7d 8d kh ah - -" == top(state)
    assert {"7d": 2, "8d": 2, "kh": 1} == under(state)
    assert {} == loose(state)
    assert 1 == turn(state)


@pytest.mark.clause("KINGDOMS-X14", "KINGDOMS-5.19", "KINGDOMS-5.20", "KINGDOMS-R10")
def test_x14_an_empty_market() -> None:
    state = given(
        "2p", kingdoms=LATE, top="7d 8d", bottom="", hands="ks as | 9d 10d kh ah", coins=(5, 0), known="", unseen=COINS
    )
    state = after(state, "buy 7d", "buy 8d")
    assert {0: 1} == loose(state)
    assert (("- " * 6).strip(),) * 2 == (top(state), bottom(state))
    assert (4, 0) == state.coins
    assert 1 == turn(state)
    assert ["discard 10d", "discard 9d", "discard ah", "discard kh"] == legal(state)
    state = after(state, "discard kh", "discard ah")
    assert {"ah": 1, "kh": 1} == weights(state)
    top_first = after(state, "deal kh")
    assert "kh - - - - -" == top(top_first)
    assert {"kh": 1} == under(top_first)
    assert {} == loose(top_first)
    both = after(top_first, "deal ah")
    assert "ah - - - - -" == bottom(both)
    assert {"kh": 1} == under(both)


@pytest.mark.clause("KINGDOMS-X15", "KINGDOMS-5.12")
def test_x15_income_from_a_poor_market() -> None:
    state = given("2p", under={"6d": 2, "9c": 1}, coins=(0, 2), kingdoms="ad", hands="kd")
    state = after(state, "play kd")
    assert (3, 2) == state.coins
    assert {} == under(state)
    assert (Phase.ACT, 1) == (state.phase, actions_left(state))


@pytest.mark.clause("KINGDOMS-X16", "KINGDOMS-5.12", "KINGDOMS-5.13", "KINGDOMS-R12")
def test_x16_income_coin_by_coin() -> None:
    state = given("2p", under={"6d": 3, "9c": 1}, coins=(0, 1), kingdoms="ad", hands="kd")
    state = after(state, "play kd")
    assert Phase.INCOME is state.phase
    assert ["stop", "take 6d", "take 9c"] == legal(state)
    two = after(state, "take 6d", "take 9c")
    assert ["stop", "take 6d"] == legal(two)
    stopped = after(two, "stop")
    assert (2, 1) == stopped.coins
    assert {"6d": 2} == under(stopped)
    assert 1 == actions_left(stopped)
    assert (4, 1) == after(two, "take 6d", "take 6d").coins
    assert Phase.ACT is after(two, "take 6d", "take 6d").phase
    assert (0, 1) == after(state, "stop").coins


@pytest.mark.clause("KINGDOMS-X17", "KINGDOMS-5.13", "KINGDOMS-R13")
def test_x17_loose_coins_as_income() -> None:
    state = given(
        "2p",
        kingdoms=LATE.replace("kd ad ", ""),
        top="7d 8d ks as",
        bottom="",
        loose={4: 2},
        coins=(2, 1),
        hands="kd | 9d 10d kh ah",
        discard="ad",
        known="",
        unseen=COINS,
    )
    state = after(state, "play kd")
    assert ["stop", "take col4"] == legal(state)
    state = after(state, "take col4", "take col4")
    assert (4, 1) == state.coins
    assert {} == loose(state)
    nothing = after(given("2p", hands="kd"), "play kd")
    assert ((2, 3), Phase.ACT, 1) == (nothing.coins, nothing.phase, actions_left(nothing))


@pytest.mark.clause("KINGDOMS-X18", "KINGDOMS-5.14", "KINGDOMS-5.15", "KINGDOMS-5.16")
def test_x18_an_attack() -> None:
    state = given("3p", kingdoms="5s 6s | kc | 8h", hands="7s | | 9h kh", coins=(5, 1, 2))
    state = after(state, "play 7s")
    assert (6, 0, 2) == state.coins
    assert 2 == turn(state)
    assert ["give 9h", "give coin", "give kh"] == legal(state)
    state = after(state, "give coin", "give kh", "give coin")
    assert (8, 0, 0) == state.coins
    assert ["kh", "", "9h"] == hands(state)
    assert (0, 1) == (turn(state), actions_left(state))


@pytest.mark.clause("KINGDOMS-X19", "KINGDOMS-5.16", "KINGDOMS-R14")
def test_x19_giving_everything() -> None:
    state = given("3p", kingdoms="6s | | kc ac", hands="7s | 9h | kh", coins=(5, 1, 2))
    state = after(state, "play 7s")
    assert (6, 0, 2) == state.coins
    assert ["9h", "", "kh"] == hands(state)
    assert Phase.ACT is state.phase


@pytest.mark.clause("KINGDOMS-X20", "KINGDOMS-5.17", "KINGDOMS-R15")
def test_x20_too_many_cards() -> None:
    state = given("3p", kingdoms="6s 5h | 8h", hands="kd ks | 9h kh | ah", coins=(8, 0, 0))
    state = after(state, "play ks")
    assert ["9h ah kd kh", "", ""] == hands(state)
    assert Phase.EXCESS is state.phase
    assert ["discard 9h", "discard ah", "discard kh"] == legal(state)
    state = after(state, "discard 9h", "discard ah")
    assert "kd kh" == hands(state)[0]
    assert "9h ah" == text(state.deck.discard)
    assert (Phase.ACT, 1) == (state.phase, actions_left(state))


@pytest.mark.clause("KINGDOMS-X21", "KINGDOMS-5.14")
def test_x21_the_order_of_the_victims() -> None:
    state = given("4p", coins=(2, 2, 4, 2), hands="9h | 10h | 7s | 8h", turns=2)
    state = after(state, "play 7s")
    givers: list[int] = []
    while state.phase is Phase.TRIBUTE:
        givers.append(turn(state))
        state = after(state, "give coin")
    assert [3, 0, 1] == givers
    assert (1, 1, 7, 1) == state.coins


@pytest.mark.clause("KINGDOMS-X22", "KINGDOMS-6.1", "KINGDOMS-5.11", "KINGDOMS-R17")
def test_x22_the_third_run() -> None:
    state = given("2p", bottom="6d 7d 8d 9d 10d", kingdoms="5s 6s 8h 9h 10h kd ad 5d", hands="7s | kc", coins=(0, 5))
    state = after(state, "play 7s")
    assert Phase.OVER is state.phase
    assert [] == legal(state)
    assert (0, 5) == state.coins
    assert ["", "kc"] == hands(state)
    assert (0, 0, 0) == (in_turn(state), state.turns, actions_left(state))
    assert (3, 0) == kingdoms.score(state)
    assert ["win", "loss"] == result(state)


@pytest.mark.clause("KINGDOMS-X23", "KINGDOMS-5.20", "KINGDOMS-R11")
def test_x23_recycling_in_the_middle_of_a_refresh() -> None:
    state = given(
        "2p",
        kingdoms=LATE.replace(" kc", "").replace(" ac", ""),
        top="7d 8d 9d 10d kh ah",
        bottom="ks",
        hands="kc",
        discard="ac",
        known="as",
        unseen=COINS,
    )
    state = after(state, "discard kc", "buy ks")
    assert {"as": 1} == weights(state)
    assert "ac kc" == text(state.deck.discard)
    state = after(state, "deal as")
    assert {"ac": 1, "kc": 1} == weights(state)
    state = after(state, "deal kc", "deal ac")
    assert "as kc ac - - -" == bottom(state)
    assert (0, "") == (deck_size(state), text(state.deck.discard))
    assert 1 == turn(state)


STUCK = "3c 4c 5c 3d 4d 5d qh kh qs ks | 6c 7c 8c 6d 7d 8d 5h ah 5s as | 7h 8h 9h 7s 8s 9s 9c 10c 9d 10d"
MONEY = "3h 4h 6h 10h 3s 4s 6s 10s"


@pytest.mark.clause("KINGDOMS-X24", "KINGDOMS-5.3", "KINGDOMS-9.18", "KINGDOMS-R18")
def test_x24_a_pass() -> None:
    state = given(
        "3p", top="", bottom="", kingdoms=STUCK, hands=" | qc kc ac | qd kd ad", coins=(8, 0, 0), known="", unseen=MONEY
    )
    assert ["pass"] == legal(state)
    state = after(state, "pass")
    assert (Phase.ACT, 1, 1, 2) == (state.phase, turn(state), state.turns, actions_left(state))


@pytest.mark.clause("KINGDOMS-X25", "KINGDOMS-5.3", "KINGDOMS-R18", "KINGDOMS-R19")
def test_x25_a_pass_at_the_second_action() -> None:
    state = given(
        "3p", top="", bottom="", kingdoms=STUCK, hands="qc | kc ac | qd kd ad", coins=(8, 0, 0), known="", unseen=MONEY
    )
    assert ["discard qc"] == legal(state)
    state = after(state, "discard qc")
    assert ["pass"] == legal(state)
    state = after(state, "pass")
    assert {"qc": 1} == weights(state)
    state = after(state, "deal qc")
    assert "qc - - - - -" == top(state)
    assert 1 == turn(state)
