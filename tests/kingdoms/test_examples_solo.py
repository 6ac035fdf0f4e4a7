"""The other worked examples of section 10: the automaton, the call, what is seen, real coins (X26 to X39)."""

import itertools
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import factorial

import attrs
import pytest

from realeza import kingdoms
from realeza.actors import Seat
from realeza.kingdoms import Card, Config, Phase, State
from realeza.kingdoms.automaton import choice
from realeza.kingdoms.cards import INSTRUCTIONS, NONE, CardSet, names
from realeza.kingdoms.market import EMPTY
from realeza.kingdoms.state import FILL, GRANT, Deck, actions_left, deck_size, used
from tests.kingdoms.positions import (
    COINS,
    CONFIGS,
    TOP,
    after,
    bottom,
    cards,
    given,
    hands,
    legal,
    result,
    text,
    top,
    turn,
    under,
    weights,
)

THREE_SUITS = "5h 6h 7h 5s 6s 7s 5d 10c kc"
"""A kingdom of two runs that little fits: only nobles and neighbours of the 5 of diamonds."""


@pytest.mark.clause("KINGDOMS-X26", "KINGDOMS-5.23", "KINGDOMS-5.21", "KINGDOMS-5.22")
def test_x26_what_the_automaton_buys() -> None:
    state = given(
        "solo0", top="5c 6c 7c 10s 9c 10c", bottom="5d 6d 7d 8d 10h 10d", kingdoms="9d | 8c", coins=(2, 3), turns=1
    )
    assert Phase.INSTRUCT is state.phase
    assert {1} == set(weights(state).values())
    assert 20 == len(legal(state))
    assert {
        "qc": "5d",
        "js": "5c",
        "3c": "7c",
        "4h": "5d",
    } == {card: choice(state, Card(card)) for card in ("qc", "js", "3c", "4h")}
    clubs = after(state, "instruct 3c")
    assert "7c 8c" == text(clubs.kingdoms[1])
    assert (2, 1) == clubs.coins
    assert {"5c": 1, "6c": 1} == under(clubs)
    assert "5c 6c 10s 9c 10c -" == top(clubs)
    assert "3c" == text(used(clubs))
    jack = after(state, "instruct js")
    assert "5c" == text(jack.deck.discard)
    assert (2, 3) == jack.coins


@pytest.mark.clause("KINGDOMS-X27", "KINGDOMS-5.23", "KINGDOMS-5.25", "KINGDOMS-6.1", "KINGDOMS-R24")
def test_x27_third_runs() -> None:
    own = "5h 6h 7h 5s 6s 7s 9c 10c"
    state = given("solo0", top="5c 6c 7c 8c", kingdoms=f"- | {own}", turns=1)
    for instruction in names(INSTRUCTIONS):
        won = after(state, f"instruct {instruction}")
        assert Phase.OVER is won.phase
        assert (0, 3) == kingdoms.score(won)
        assert ["loss", "win"] == result(won)
        assert (2, 0) == won.coins
        assert "5c 6c 7c - - -" == top(won)
    poor = given("solo0", top="5c 6c 7c 8c", kingdoms=f"- | {own}", coins=(3, 2), turns=1)
    assert "5d" == choice(poor, Card("qc"))
    state = given(
        "solo0", top="kd 5c ks", bottom="5d 6d", kingdoms="8h 9h 10h 8s 9s 10s kc ac | 10c", coins=(2, 3), turns=1
    )
    state = after(state, "instruct qs")
    assert "5c" == text(state.deck.discard)
    assert (2, 2) == state.coins
    assert {"kd": 1} == under(state)


@pytest.mark.clause("KINGDOMS-5.23")
def test_question_1_asks_for_two_runs_first() -> None:
    """A second run is no third: with one run the instruction decides, though a card would make a run."""
    state = given("solo0", top="5c 6c 7c 8c", kingdoms="- | 5h 6h 7h 5s 6s 9c 10c", turns=1)
    assert "5d" == choice(state, Card("qc"))
    assert "8c" == choice(
        given("solo0", top="5c 6c 7c 8c", kingdoms="- | 5h 6h 7h 5s 6s 7s 9c 10c", turns=1), Card("qc")
    )


@pytest.mark.clause("KINGDOMS-5.23")
def test_question_2_asks_for_two_runs_first() -> None:
    state = given("solo0", top="kd 5c ks", bottom="5d 6d", kingdoms="8h 9h 10h 8s 9s kc ac | 10c", turns=1)
    assert "kd" == choice(state, Card("qs"))
    both = given("solo0", top="kd 5c ks", bottom="5d 6d", kingdoms="8h 9h 10h 8s 9s 10s kc ac | 10c", turns=1)
    assert "5c" == choice(both, Card("qs"))


@pytest.mark.clause("KINGDOMS-5.23")
def test_questions_1_and_2_ask_for_a_third_card_of_a_suit() -> None:
    """With two runs, a card that fits as second card of a suit does not complete anything."""
    own = "5h 6h 7h 5s 6s 7s 9c"
    assert "5d" == choice(given("solo0", top="5c 6c 7c 8c", kingdoms=f"- | {own}", turns=1), Card("qc"))
    yours = given("solo0", top="5c 6c 7c 8c", kingdoms=f"{own} | 10d", bottom="9d", turns=1)
    assert "9d" == choice(yours, Card("qc"))


@pytest.mark.clause("KINGDOMS-X28", "KINGDOMS-5.24")
def test_x28_ties() -> None:
    def bought(top: str, bottom: str, kingdoms: str, instruction: str, **coin: int) -> Card | None:
        coins = (2 - len(coin), 3)
        state = given("solo0", top=top, bottom=bottom, kingdoms=kingdoms, turns=1, coins=coins, under=coin)
        return choice(state, Card(instruction))

    assert "6c" == bought("6c 10h", "5d 9h", "5c | 6d 8s", "qh")
    assert "5d" == bought("6c 10h", "5d 9h", "5c | 6d 8s", "qh", **{"5d": 1})
    assert "5d" == bought("6c 10h", "5d 9h", "9c | 6d 8s", "qh")
    assert "6c" == bought("6c 9h", "8d 10h", "7c 7d | 9c 6d", "jh")
    assert "8d" == bought("6c 9h", "8d 10h", "7c 7d | 9c 9d", "jh")


@pytest.mark.clause("KINGDOMS-X29", "KINGDOMS-5.23", "KINGDOMS-5.20", "KINGDOMS-R22", "KINGDOMS-R29")
def test_x29_the_most_coins() -> None:
    def table(coins: tuple[int, int], under: dict[str, int]) -> State:
        return given(
            "solo0",
            top="9d 10d 8d",
            bottom="kh ah",
            kingdoms=f"{THREE_SUITS} | 8h 9h 10h 8s 9s 10s 6d ac",
            discard="ks as kd ad 7d",
            known="",
            unseen=COINS,
            turns=1,
            coins=coins,
            under=under,
        )

    assert "kh" == choice(table((0, 0), {"10d": 2, "8d": 2, "kh": 1}), Card("qc"))
    assert "kh" == choice(table((0, 2), {"10d": 1, "8d": 1, "kh": 1}), Card("qc"))
    state = table((0, 2), {"8d": 3})
    assert "8d" == choice(state, Card("qc"))
    state = after(state, "instruct qc")
    assert (0, 3) == state.coins
    assert {"10d": 1, "9d": 1} == under(state)
    assert {"8d", "ks", "as", "kd", "ad", "7d"} == set(weights(state))
    assert "" == text(state.deck.discard)


@pytest.mark.clause("KINGDOMS-X30", "KINGDOMS-5.25", "KINGDOMS-R23")
def test_x30_a_second_buy() -> None:
    state = given("solo0", top="5d 6d 9h kd", bottom="7c 9c", kingdoms="- | 8c", turns=1)
    state = after(state, "instruct 2h")
    assert "7c 8c 9h" == text(state.kingdoms[1])
    assert (2, 1) == state.coins
    assert {"5d": 1, "6d": 1} == under(state)
    state = after(given("solo0", top="9h kd", bottom="10h ad", turns=1), "instruct 2h")
    assert "10h 9h" == text(state.kingdoms[1])
    assert ("kd - - - - -", "ad - - - - -") == (top(state), bottom(state))
    state = after(given("solo0", top="7h 5d", bottom="", kingdoms="8h | 5h", turns=1), "instruct jc")
    assert "7h" == text(state.deck.discard)
    assert "5h" == text(state.kingdoms[1])
    assert "5d - - - - -" == top(state)


@pytest.mark.clause("KINGDOMS-X30", "KINGDOMS-5.25", "KINGDOMS-R23")
def test_x30_the_second_buy_asks_question_1() -> None:
    own = "5s 6s 7s 8h 9h 8c 9c"
    state = given("solo0", top="10h kd 10c", bottom="5d 6d", kingdoms=f"- | {own}", turns=1)
    state = after(state, "instruct 2h")
    assert Phase.OVER is state.phase
    assert (2, 1) == state.coins
    assert {"kd": 1, "5d": 1} == under(state)
    assert "- kd - - - -" == top(state)
    assert (0, 3) == kingdoms.score(state)
    assert ["loss", "win"] == result(state)
    other = given("solo0", top="10h kd 10d", bottom="5d 6d", kingdoms=f"- | {own}", turns=1)
    assert "10h 5d 5s 6s 7s 8c 8h 9c 9h" == text(after(other, "instruct 2h").kingdoms[1])


@pytest.mark.clause("KINGDOMS-X30", "KINGDOMS-5.25", "KINGDOMS-5.23", "KINGDOMS-R23")
def test_x30_the_second_buy_asks_question_4() -> None:
    state = given(
        "solo0",
        top="ah 9d 10d",
        bottom="8d",
        kingdoms=f"{THREE_SUITS} | 8h 9h 8s 9s 10s 6d ac",
        hands="7d kh",
        discard="10h ks as kd ad",
        under={"10d": 2},
        coins=(0, 3),
        known="",
        unseen=COINS,
        turns=1,
    )
    state = after(state, "instruct qc")
    assert (0, 3) == state.coins
    assert {"9d": 1, "8d": 1} == under(state)
    assert 6 == len(weights(state))
    assert "10d" in weights(state)


@pytest.mark.clause("KINGDOMS-X31", "KINGDOMS-R22", "KINGDOMS-5.21", "KINGDOMS-5.25")
def test_x31_no_second_buy() -> None:
    state = given(
        "solo0",
        top="9d ah",
        bottom="",
        kingdoms=f"{THREE_SUITS} | 8h 9h 8s 9s 10s 6d ac",
        hands="7d 8d 10d kh",
        discard="10h ks as kd ad",
        coins=(0, 5),
        known="",
        unseen=COINS,
        turns=1,
    )
    state = after(state, "instruct qc")
    assert "8h 9h ah" == text(CardSet(state.kingdoms[1] & cards("8h 9h 10h ah kh")))
    assert "9d - - - - -" == top(state)
    assert {"9d": 1} == under(state)
    assert Phase.FILL is state.phase


@pytest.mark.clause("KINGDOMS-5.21")
def test_with_an_empty_market_it_buys_nothing() -> None:
    state = given("solo0", top="", bottom="", turns=1)
    state = after(state, "instruct qc")
    assert Phase.FILL is state.phase
    assert (2, "", "") == (state.turns, text(state.kingdoms[1]), text(state.deck.discard))


@pytest.mark.clause("KINGDOMS-X32", "KINGDOMS-5.27")
def test_x32_the_automaton_attacks() -> None:
    state = given("solo0", top="9s 5d", bottom="7c", turns=1, kingdoms="- | 8s", hands="kd", coins=(0, 5))
    state = after(state, "instruct 2s")
    assert "kd" == text(state.deck.discard)
    assert ["", ""] == hands(state)
    assert Phase.FILL is state.phase
    state = given("solo0", top="9s 5d", bottom="7c", turns=1, kingdoms="- | 8s", hands="kd")
    state = after(state, "instruct 2s")
    assert (Phase.TRIBUTE, 0, 0) == (state.phase, turn(state), actions_left(state))
    assert ["give coin", "give kd"] == legal(state)
    state = after(state, "give kd", "give coin")
    assert "kd" == text(state.deck.discard)
    assert (1, 4) == state.coins
    assert 2 == state.turns
    state = given("solo0", top="9s 5d", bottom="7c", turns=1, kingdoms="kc ac | 8s", hands="kd")
    state = after(state, "instruct 2s")
    assert ((2, 3), ["kd", ""]) == (state.coins, hands(state))


@pytest.mark.clause("KINGDOMS-X33", "KINGDOMS-5.27", "KINGDOMS-R31", "KINGDOMS-R32", "KINGDOMS-R25")
def test_x33_the_automaton_is_attacked() -> None:
    state = after(given("solo0", kingdoms="8s", hands="9s"), "play 9s")
    assert ((4, 1), Phase.ACT, 1) == (state.coins, state.phase, actions_left(state))
    assert (5, 0) == after(given("solo0", kingdoms="8s", hands="9s", coins=(4, 1)), "play 9s").coins
    assert (3, 2) == after(given("solo1", kingdoms="8s | kc", hands="9s"), "play 9s").coins


@pytest.mark.clause("KINGDOMS-X34", "KINGDOMS-5.26", "KINGDOMS-R26", "KINGDOMS-R32")
def test_x34_the_income_of_the_automaton() -> None:
    coins = {"8c": 1, "6c": 1, "9c": 1, "10c": 1}
    state = given("solo0", top="5d 6c 7c", bottom="8c 9c 10c", under=coins, coins=(1, 0), turns=1)
    state = after(state, "instruct 2d")
    assert (1, 2) == state.coins
    assert {"9c": 1, "10c": 1} == under(state)
    state = given("solo1", top="5d 6c 7c", bottom="8c 9c 10c", under=coins, coins=(1, 0), turns=1, kingdoms="- | kd")
    state = after(state, "instruct 2d")
    assert (1, 4) == state.coins
    assert {} == under(state)


@pytest.mark.clause("KINGDOMS-5.26")
def test_the_income_of_the_automaton_takes_top_then_bottom_then_loose() -> None:
    state = given("solo0", top="7c 5d 6c", bottom="", under={"6c": 3}, coins=(1, 1), turns=1)
    state = after(state, "instruct 2d")
    assert (1, 2) == state.coins
    assert {"6c": 2} == under(state)
    state = given("solo0", top="5d 6c", bottom="- 7c 8c", under={"7c": 1, "6c": 1, "8c": 1}, coins=(2, 0), turns=1)
    state = after(state, "instruct 2d")
    assert (2, 2) == state.coins
    assert {"8c": 1} == under(state)
    state = given(
        "solo1",
        top="5d - 6c",
        bottom="8c",
        loose={1: 3, 4: 1},
        under={"6c": 1},
        coins=(0, 0),
        turns=1,
        known="",
        unseen="5h 6h 7h 8h 9h",
        kingdoms="- | kd",
    )
    state = after(state, "instruct 2d")
    assert (0, 4) == state.coins
    assert {4: 1} == {column: coins for column, coins in enumerate(state.market.loose) if coins}


def head_start(name: str) -> State:
    """The beginning of a head start, with the standard market."""
    state = kingdoms.initial(CONFIGS[name])
    for number in range(5, 11):
        state = after(state, f"deal {number}c", f"deal {number}d")
    assert TOP == top(state)
    return state


@pytest.mark.clause("KINGDOMS-X35", "KINGDOMS-4.6", "KINGDOMS-9.40", "KINGDOMS-4.7", "KINGDOMS-R27", "KINGDOMS-3.4")
def test_x35_a_head_start() -> None:
    state = head_start("solo3")
    assert Phase.GRANT is state.phase

    def outcomes() -> tuple[int, int, int, int]:
        found = weights(state)
        nobles = {weight for card, weight in found.items() if card[0] in "ka"}
        numbers = {weight for card, weight in found.items() if card[0] not in "ka"}
        assert (1, 1) == (len(nobles), len(numbers))
        return len(found), min(nobles), min(numbers), sum(found.values())

    assert (20, 12, 7, 180) == outcomes()
    state = after(state, "grant kh")
    assert (19, 12, 7, 168) == outcomes()
    state = after(state, "grant ah")
    assert "ah" == text(state.deck.aside)
    assert (18, 12, 7, 156) == outcomes()
    state = after(state, "grant 9h")
    assert (11, 12) == (state.deck.unseen.bit_count(), deck_size(state))
    assert (17, 11, 6, 132) == outcomes()
    state = after(state, "grant 9s")
    assert (16, 10, 5, 110) == outcomes()
    state = after(state, "grant ad")
    assert "9h ac ah as kc kd ks" == text(state.deck.known)
    assert "10h 10s 5h 5s 6h 6s 7h 7s 8h 8s" == text(state.deck.unseen)
    assert "9s ad kh" == text(state.kingdoms[1])
    assert ("", 12) == (text(state.deck.aside), deck_size(state))
    assert ((2, 3), 0) == (state.coins, turn(state))
    state = after(state, "buy 5c", "discard 5c")
    found = weights(state)
    assert (17, 10, 120) == (len(found), found["9h"], sum(found.values()))
    assert {10} == {found[card] for card in found if card[0] in "ka"}
    assert {5} == {found[card] for card in found if card[0] not in "ka" and card != "9h"}


@pytest.mark.clause("KINGDOMS-X35", "KINGDOMS-4.6", "KINGDOMS-9.40")
@pytest.mark.parametrize(
    ("name", "granted"),
    [
        ("solo1", "kh"),
        ("solo2", "kh 5h 6h 7h 8h 9h 10h ah ks"),
        ("solo3", "kh 5h 6h 7h 8h 9h 10h ah ks as 5s kc"),
    ],
)
def test_x35_the_longest_head_starts(name: str, granted: str) -> None:
    state = head_start(name)
    for card in granted.split():
        assert Phase.GRANT is state.phase
        state = after(state, f"grant {card}")
    assert Phase.ACT is state.phase
    assert 15 - int(name[-1]) == deck_size(state)
    if name == "solo3":
        assert (5, 12) == (state.deck.unseen.bit_count(), state.deck.known.bit_count())
        assert {1} == set(weights(after(state, "buy 5c", "discard 5c")).values())


@pytest.mark.clause("KINGDOMS-X36", "KINGDOMS-5.22", "KINGDOMS-R28")
def test_x36_the_last_instruction() -> None:
    state = given("solo0", turns=39, hands="kd")
    assert ["instruct qs"] == legal(state)
    state = after(state, "instruct qs")
    while Phase.FILL is state.phase:
        state = after(state, legal(state)[0])
    assert ("", INSTRUCTIONS) == (text(state.instructions), used(state))
    state = after(state, "discard kd")
    assert NONE == state.instructions
    state = after(state, "buy " + legal(state, "buy")[0][4:])
    while Phase.FILL is state.phase:
        assert NONE == state.instructions
        state = after(state, legal(state)[0])
    assert (Phase.INSTRUCT, INSTRUCTIONS) == (state.phase, state.instructions)


@pytest.mark.clause("KINGDOMS-X37", "KINGDOMS-6.2", "KINGDOMS-R20", "KINGDOMS-6.4")
def test_x37_the_call() -> None:
    def table(name: str, coins: tuple[int, int]) -> State:
        return given(name, kingdoms="8h | 9s", hands="- | kh", coins=coins, turns=79, actions=1)

    played = after(table("2p", (2, 3)), "play kh")
    assert (Phase.OVER, 80) == (played.phase, played.turns)
    assert ["loss", "win"] == result(played)
    discarded = after(table("2p", (2, 3)), "discard kh")
    assert ["loss", "win"] == result(discarded)
    assert (Phase.OVER, TOP) == (discarded.phase, top(discarded))
    assert ["win", "loss"] == result(after(table("2p", (3, 2)), "discard kh"))
    three = given("3p", coins=(3, 2, 3), hands="- | - | kh", turns=119, actions=1)
    assert ["draw", "loss", "draw"] == result(after(three, "discard kh"))
    config = Config(2, rules=kingdoms.Rules.PUBLISHED)
    free = given("", config=config, kingdoms="8h | 9s", hands="- | kh", turns=79, actions=1)
    going_on = after(free, "discard kh")
    assert (Phase.ACT, 0, 80) == (going_on.phase, turn(going_on), going_on.turns)
    assert None is result(going_on)


@pytest.mark.clause("KINGDOMS-X38", "KINGDOMS-3.6", "KINGDOMS-R16")
def test_x38_a_card_given_away() -> None:
    state = given("3p", hands="7s | 9h", coins=(5, 1, 2))
    state = after(state, "play 7s")
    move = kingdoms.parse_move("give 9h")
    seen = [kingdoms.redact(state, move, seat) for seat in (Seat(0), Seat(1), Seat(2), None)]
    assert ["give 9h", "give 9h", "give card", "give card"] == seen


@pytest.mark.clause("KINGDOMS-X39", "KINGDOMS-9.56", "KINGDOMS-5.20", "KINGDOMS-R2")
def test_x39_a_small_deck() -> None:
    """Three unseen numbers, one of them a coin, and one noble: every order of draws is as likely as with real coins."""
    edition = kingdoms.default_edition()
    one_coin = tuple(attrs.evolve(deck, coins=(1, *(0,) * (deck.players - 1))) for deck in edition.decks)
    config = Config(2, edition=attrs.evolve(edition, decks=one_coin))
    deck = Deck(cards("kh"), cards("5h 6h 7h"), NONE, NONE)
    start = attrs.evolve(kingdoms.initial(config), pending=FILL, deck=deck, market=EMPTY)
    found = dict(sequences(start, 3))
    real: Counter[tuple[str, ...]] = Counter()
    for coin in ("5h", "6h", "7h"):
        real.update(itertools.permutations([card for card in ("kh", "5h", "6h", "7h") if card != coin]))
    assert 3 * 6 == sum(real.values())
    assert {order: Fraction(count, 18) for order, count in real.items()} == found
    assert Fraction(1, 3) == sum(chance for order, chance in found.items() if order[0] == "kh")
    assert Fraction(2, 9) == sum(chance for order, chance in found.items() if order[0] == "5h")


@pytest.mark.clause("KINGDOMS-X39", "KINGDOMS-9.56", "KINGDOMS-4.6", "KINGDOMS-R2", "KINGDOMS-R27")
@pytest.mark.parametrize(
    ("name", "known", "unseen", "number"),
    [("solo2", "kh ah ks", "5h 6h 7h 8h 5s 6s 5d", 5964), ("solo3", "kh ks kd", "5h 6h 7h 5s 6s 7s 5d", 4104)],
)
def test_x39_a_head_start_from_a_small_deck(name: str, known: str, unseen: str, number: int) -> None:
    config = CONFIGS[name]
    market = given("2p", top="5c", bottom="").market
    start = attrs.evolve(
        kingdoms.initial(config),
        pending=GRANT,
        market=market,
        deck=Deck(cards(known), cards(unseen), CardSet(config.pack.cards & ~cards(f"{known} {unseen} 5c")), NONE),
    )
    found = dict(sequences(start, 5 - config.head_start))
    real: Counter[tuple[str, ...]] = Counter()
    for coins in itertools.combinations(unseen.split(), 5):
        left = [card for card in f"{known} {unseen}".split() if card not in coins]
        for order in itertools.permutations(left):
            real.update(seen(order, config.head_start))
    assert number == len(real) == len(found)
    each = factorial(5 - config.head_start)
    assert 21 * factorial(5) * each == sum(real.values())
    assert {order: Fraction(count, sum(real.values())) for order, count in real.items()} == found
    if name == "solo2":
        assert Fraction(1, 7560) == found["kh", "5h", "ks", "5h", "ah", "6h"]


def sequences(state: State, draws: int, so_far: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Each sequence of cards that chance turns over, up to a number of draws to the market, and its probability."""
    if not draws:
        yield so_far, Fraction(1)
        return
    if state.phase is Phase.ACT:
        for text in ("buy 5c", "discard 5c"):
            state = kingdoms.apply(state, kingdoms.parse_move(text))
    moves, odds = kingdoms.legal_moves(state), kingdoms.weights(state)
    for move, weight in zip(moves, odds, strict=True):
        card = kingdoms.format_move(move).split()[1]
        drawn = draws - (state.phase is Phase.FILL)
        for rest, chance in sequences(kingdoms.advance(state, move), drawn, (*so_far, card)):
            yield rest, chance * Fraction(weight, sum(odds))


def seen(order: tuple[str, ...], head_start: int) -> Iterator[tuple[str, ...]]:
    """What is seen of a real deck: the grants, then the rest of it with the cards set aside mixed in, in every way."""
    suits: set[str] = set()
    aside: list[str] = []
    for number, card in enumerate(order):
        if card[-1] in suits:
            aside.append(card)
        suits.add(card[-1])
        if len(suits) == head_start:
            for mixed in itertools.permutations([*order[number + 1 :], *aside]):
                yield (*order[: number + 1], *mixed)
            return
