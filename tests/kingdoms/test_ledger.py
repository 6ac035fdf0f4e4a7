"""The ledger (9.23 to 9.26): what the actions taken so far can have brought to each seat, and to nobody else."""

from collections.abc import Callable
from typing import Final

import attrs
import pytest

from realeza import kingdoms
from realeza.invariants import breaches
from realeza.kingdoms import Config, State
from realeza.kingdoms.cards import NONE, CardSet
from realeza.kingdoms.state import FILL, TURNS
from tests.kingdoms.positions import CONFIGS, after, cards, each, given, hands, row

CLUBS_FIRST: Final = tuple(f"deal {number}{suit}" for number in range(5, 11) for suit in "cd")
HEARTS_FIRST: Final = tuple(f"deal {number}{suit}" for number in range(5, 11) for suit in "hd")
SPADES_FIRST: Final = tuple(f"deal {number}{suit}" for number in range(5, 11) for suit in "sh")


def broken(state: State) -> list[str]:
    """The clauses that a state breaks."""
    return [clause.removeprefix("KINGDOMS-") for clause, _, _ in breaches(kingdoms.invariants, state)]


def played(name: str, *moves: str) -> State:
    """A state that is reached by play, with all invariants in force."""
    state = kingdoms.initial(CONFIGS[name])
    for text in moves:
        state = kingdoms.apply(state, kingdoms.parse_move(text))
    kingdoms.check(state)
    return state


def with_cards(state: State, *, built: str | None = None, held: str | None = None, discard: str | None = None) -> State:
    """The state with other kingdoms, hands or discard pile; cards that are in no place then are unseen or known."""
    players, deck, pack = state.config.players, state.deck, state.config.pack
    state = attrs.evolve(
        state,
        kingdoms=state.kingdoms if built is None else each(built, players),
        hands=state.hands if held is None else each(held, players),
    )
    pile = deck.discard if discard is None else cards(discard)
    there = cards(" ".join(card for card in state.market.cards if card)) | pile
    for part in (*state.kingdoms, *state.hands):
        there |= part
    known, unseen = CardSet(pack.nobles & ~there), CardSet(pack.numbers & ~there)
    return attrs.evolve(state, deck=attrs.evolve(deck, known=known, unseen=unseen, discard=pile))


def with_market(state: State, top: str, bottom: str, under: tuple[int, ...] | None = None) -> State:
    """The state with another market."""
    places = tuple(card for pair in zip(row(top), row(bottom), strict=True) for card in pair)
    old = state.market
    return attrs.evolve(state, market=attrs.evolve(old, cards=places, under=old.under if under is None else under))


DEALT: Final = played("2p", *CLUBS_FIRST)
ONE_TURN: Final = played("3p", *CLUBS_FIRST, "buy 6c", "discard 6c", "deal kh")
TWO_TURNS: Final = played("2p", *CLUBS_FIRST, "buy 5c", "discard 5c", "deal 9h", "buy 5d", "discard 5d", "deal 8h")
HEART: Final = ("buy 5h", "play 5h", "deal kc")
BOUGHT: Final = played("2p", *HEARTS_FIRST, *HEART, "buy 5d", "discard 5d", "deal 8c", "buy 6h")


@pytest.mark.clause("KINGDOMS-9.23")
@pytest.mark.parametrize(
    "state",
    [
        with_cards(TWO_TURNS, built="5c 5d", discard=""),
        with_cards(TWO_TURNS, built="5c | 5d", discard="", held="10s | 10h"),
        with_cards(TWO_TURNS, discard="5c 5d 10s"),
        with_cards(TWO_TURNS, discard="5c 5d 10s 10h"),
        with_cards(TWO_TURNS, discard="5c"),
        with_cards(TWO_TURNS, discard="5c", held="5d"),
        with_cards(BOUGHT, held="- | 6h"),
        with_cards(ONE_TURN, discard="6c 10s"),
        with_cards(ONE_TURN, discard="", held="- | - | 6c"),
        with_cards(played("2p", *CLUBS_FIRST, "buy 5c"), held="", discard="5c"),
    ],
)
def test_without_a_spade_the_cards_of_each_seat_are_told_exactly(state: State) -> None:
    assert "9.23" in broken(state)


@pytest.mark.clause("KINGDOMS-9.23")
def test_nobody_wins_with_nine_cards_after_ten_actions() -> None:
    """5.4, 5.8: nine cards are nine buys and nine plays."""
    state = with_cards(DEALT, built="5h 6h 7h 5d 6d 7d 5c 6c 7c")
    state = attrs.evolve(with_market(state, "8c 9c 10c 8d 9d 10d", "kc ac kd ad kh ah"), turns=8, pending=())
    assert ["9.23"] == broken(with_cards(state))


@pytest.mark.clause("KINGDOMS-9.23")
def test_who_wins_may_have_done_so_with_the_first_action() -> None:
    state = with_market(DEALT, "ac kd ad kh ah 10c", "8h 9h 10h 10s ks as")
    state = with_cards(state, built="5h 6h 7h 5d 6d 7d 5c 6c 7c | 8d 9d 10d 8c 9c", held="kc")
    ended = [attrs.evolve(state, turns=turns, pending=()) for turns in range(10, 26, 2)]
    assert [18, 20, 22, 24] == [state.turns for state in ended if "9.23" not in broken(state)]


def fits(name: str, turns: int, *, built: str = "", held: str = "") -> list[int]:
    """How many cards can have been discarded after some turns, by 9.23."""
    base = attrs.evolve(
        given(name, kingdoms="- | ks" if name == "solo1" else ""), turns=turns, pending=TURNS[turns % 2]
    )
    found: list[int] = []
    for number in range(7):
        gone = " ".join(("7s", "8s", "7h", "8h", "9h", "10h")[:number])
        if "9.23" not in broken(with_cards(base, built=built, held=held, discard=gone)):
            found.append(number)
    return found


@pytest.mark.clause("KINGDOMS-9.23")
def test_how_many_cards_can_have_been_discarded() -> None:
    assert [2] == fits("2p", 2)
    assert [3] == fits("2p", 3)
    assert [0] == fits("2p", 2, built="kh | ah")
    assert [] == fits("2p", 2, held="kh")
    assert [0] == fits("2p", 2, held="kh ah | kd ad")
    assert [] == fits("2p", 2, held="kh ah kc | kd")


@pytest.mark.clause("KINGDOMS-9.23")
def test_how_many_cards_can_have_been_discarded_in_attacks() -> None:
    """One spade takes one card, which is kept; two spades take two, of which one is discarded, and so on."""
    assert [2] == fits("2p", 4, built="ks | as")
    assert [2] == fits("2p", 6, built="ks as | kh", held="kd | ad ah")
    assert [3, 4] == fits("2p", 6, built="ks as 5s")
    assert [0] == fits("2p", 2, built="ks", held="as | ah")
    assert [] == fits("2p", 2, built="ks as")
    assert [1] == fits("2p", 2, built="as")
    assert [1] == fits("2p", 2, built="- | as")
    assert [] == fits("2p", 2, built="ks | as", held="ah")
    assert [0] == fits("2p", 3, built="ks | as", held="ah ac | -")
    assert [] == fits("2p", 3, built="ks | as", held="- | ah kh")


@pytest.mark.clause("KINGDOMS-9.23", "KINGDOMS-5.27")
def test_how_many_cards_the_automaton_can_have_discarded() -> None:
    """It buys once in each turn, and once more for a heart; a card that is given to it is discarded."""
    assert [2] == fits("solo0", 2)
    assert [4] == fits("solo0", 4)
    assert [1, 2] == fits("solo0", 2, built="- | kh")
    assert [0, 1] == fits("solo0", 2, built="kc | kh")
    assert [1] == fits("solo0", 2, built="- | as")
    assert [1] == fits("solo0", 4, built="kc | as", held="ac ad")
    assert [1, 2] == fits("solo0", 4, built="kc | ks as")
    assert [] == fits("solo0", 2, built="- | kh ks ad")


@pytest.mark.clause("KINGDOMS-9.23", "KINGDOMS-4.6")
def test_the_spades_of_a_head_start_have_attacked_nobody() -> None:
    """Two actions and one card in the hand: the other one was not given away, so it is missing."""
    state = played("solo1", *CLUBS_FIRST, "grant ks", "buy 5c")
    assert [] == broken(state)
    assert "9.23" in broken(with_cards(state, held="", discard="5c"))
    assert [2] == fits("solo1", 2, built="- | ks")
    assert [2] == fits("solo1", 4, built="kc | ks as", held="kh")
    assert [3, 4] == fits("solo1", 4, built="- | ks as")
    assert [] == fits("solo1", 2, built="- | ks", held="kh")


def late(turns: int, *, config: str = "2p", discard: str = "", known: str = "") -> State:
    """A table whose first deck is used up: 20 cards in the kingdoms, the rest in the market, the pile and the deck."""
    state = given(
        config,
        kingdoms="5h 6h 7h 5s 6s 7s kd ad 10c kc | 8h 9h 10h 8s 9s 10s 5d 6d ac",
        unseen="5c 6c 7c 8c 9c",
        top="7d 8d" + " 9d" * ("9d" not in discard + known),
        bottom="as" + " kh" * ("kh" not in discard + known),
        discard=discard + " 10d ks ah",
        known=known,
    )
    return attrs.evolve(state, turns=turns, pending=TURNS[turns % 2])


@pytest.mark.clause("KINGDOMS-9.23")
def test_what_a_recycled_deck_takes() -> None:
    """All cards of the first deck were bought, and the cards of the deck were discarded as well."""
    assert "9.23" in broken(late(12))
    assert "9.23" not in broken(late(40))
    few = [turns for turns in range(10, 60) if "9.23" not in broken(late(turns, known="9d kh"))]
    none = [turns for turns in range(10, 60) if "9.23" not in broken(late(turns))]
    assert few[0] >= none[0]


@pytest.mark.clause("KINGDOMS-9.24")
@pytest.mark.parametrize(
    ("coins", "breaks"),
    [
        ((1, 3, 3), False),
        ((2, 0, 5), True),
        ((0, 3, 4), True),
        ((7, 0, 0), True),
        ((1, 2, 4), True),
        ((2, 2, 3), True),
    ],
)
def test_who_has_not_acted_keeps_its_coins(coins: tuple[int, ...], breaks: bool) -> None:
    assert (2, 3, 3) == ONE_TURN.config.pack.coins
    assert breaks is ("9.24" in broken(attrs.evolve(ONE_TURN, coins=coins)))


@pytest.mark.clause("KINGDOMS-9.24")
def test_an_attack_takes_one_coin_for_one_spade() -> None:
    state = played("3p", *SPADES_FIRST, "buy 5s", "play 5s", "give coin", "give coin", "deal kc")
    assert (4, 2, 2) == state.coins
    assert [] == broken(state)
    assert ["9.24"] == broken(attrs.evolve(state, coins=(5, 1, 2)))
    assert ["9.24"] == broken(attrs.evolve(state, coins=(1, 4, 3)))
    assert [] == broken(attrs.evolve(state, coins=(2, 3, 3)))


@pytest.mark.clause("KINGDOMS-9.24")
def test_the_automaton_keeps_its_coins_until_it_has_bought() -> None:
    state = played("solo0", *CLUBS_FIRST, "buy 6c", "discard 6c", "deal kh")
    assert (1, 3) == state.coins
    assert ["9.24"] == broken(attrs.evolve(state, coins=(4, 0)))
    assert ["9.24"] == broken(attrs.evolve(state, coins=(0, 4)))


@pytest.mark.clause("KINGDOMS-9.24")
def test_a_buy_lays_one_coin_in_a_column() -> None:
    state = played("2p", *CLUBS_FIRST, "buy 7c", "discard 7c", "deal kh")
    assert (0, 3) == state.coins
    assert (1, 0, 1) == state.market.under[:3]
    assert ["9.24"] == broken(attrs.evolve(state, market=attrs.evolve(state.market, under=(2, *(0,) * 11))))
    rich = Config(2, edition=attrs.evolve(kingdoms.default_edition(), decks=rich_decks()))
    state = attrs.evolve(state, config=rich, coins=(0, 0))
    under = (1, 1, 1, 1, 1, *(0,) * 7)
    assert "9.24" not in broken(attrs.evolve(state, market=attrs.evolve(state.market, under=under)))


def rich_decks() -> tuple[kingdoms.DeckPlan, ...]:
    """The first seat of two has all the coins."""
    decks = kingdoms.default_edition().decks
    return tuple(attrs.evolve(deck, coins=(5, 0)) if deck.players == 2 else deck for deck in decks)


@pytest.mark.clause("KINGDOMS-9.24")
def test_a_buy_lays_five_coins_at_most() -> None:
    state = played("3p", *CLUBS_FIRST, "buy 6c", "discard 6c", "deal kh")
    rich = tuple(
        attrs.evolve(deck, coins=(8, 0, 0)) if deck.players == 3 else deck for deck in kingdoms.default_edition().decks
    )
    config = Config(3, edition=attrs.evolve(kingdoms.default_edition(), decks=rich))
    for number, breaks in ((5, False), (6, True)):
        under = (1,) * number + (0,) * (12 - number)
        market = attrs.evolve(state.market, under=under)
        there = attrs.evolve(state, config=config, coins=(8 - number, 0, 0), market=market)
        assert breaks is ("9.24" in broken(there))


@pytest.mark.clause("KINGDOMS-9.25", "KINGDOMS-4.4")
@pytest.mark.parametrize("name", ["2p", "3p", "solo2"])
def test_no_noble_comes_before_the_deck_is_made(name: str) -> None:
    state = played(name, *CLUBS_FIRST)
    assert ["9.25"] == broken(with_cards(with_market(state, "kh 6c 7c 8c 9c 10c", "5d 6d 7d 8d 9d 10d")))
    assert ["9.25"] == broken(with_cards(with_market(state, "kh ah kd ad kc ac", "5d 6d 7d 8d 9d 10d")))


@pytest.mark.clause("KINGDOMS-9.25", "KINGDOMS-4.6")
def test_a_head_start_does_not_hide_a_noble_in_the_market() -> None:
    """Just as many number cards have been seen, but one of them in the head start."""
    state = played("solo1", *CLUBS_FIRST, "grant 9h")
    odd = with_market(state, "kh 6c 7c 8c 9c 10c", "5d 6d 7d 8d 9d 10d")
    assert ["9.25"] == broken(with_cards(odd))


@pytest.mark.clause("KINGDOMS-9.25", "KINGDOMS-5.19")
def test_the_market_is_not_filled_within_a_turn() -> None:
    state = played("2p", *CLUBS_FIRST, "buy 5c")
    assert "9.25" in broken(with_cards(with_market(state, "10s 6c 7c 8c 9c 10c", "5d 6d 7d 8d 9d 10d")))


PRESENT: Final[list[Callable[[], State]]] = [
    lambda: with_cards(BOUGHT, held="", discard="5d 6h"),
    lambda: with_cards(played("2p", *CLUBS_FIRST, "buy 5c"), held="", discard="5c"),
    lambda: with_market(
        played("2p", *CLUBS_FIRST, "buy 5c", "discard 5c", "deal 9h", "buy 5d"),
        "6c 7c 8c 9c 10c 9h",
        "10s 6d 7d 8d 9d 10d",
    ),
    lambda: attrs.evolve(
        with_cards(with_market(TWO_TURNS, "7c 8c 9c 10c 9h", "6d 7d 8d 9d 10d"), discard="5c 5d 6c"), pending=FILL
    ),
    lambda: attrs.evolve(with_cards(with_market(TWO_TURNS, "6c 7c 8c 9c 10c", "6d 7d 8d 9d 10d")), pending=FILL),
    lambda: attrs.evolve(
        with_market(played("2p", *CLUBS_FIRST, "buy 5c", "discard 5c"), "7c 8c 9c 10c", "5d 6d 7d 8d 9d 10d"),
        turns=80,
        pending=(),
    ),
]


@pytest.mark.clause("KINGDOMS-9.26")
@pytest.mark.parametrize("number", range(len(PRESENT)))
def test_what_is_missing_in_the_market_was_bought_in_this_turn(number: int) -> None:
    assert "9.26" in broken(PRESENT[number]())


@pytest.mark.clause("KINGDOMS-9.26")
def test_nothing_else_is_wrong_there() -> None:
    """Nobody has filled the market after the first turn."""
    assert ["9.26"] == broken(PRESENT[4]())


@pytest.mark.clause("KINGDOMS-9.26")
def test_two_cards_bought_in_a_turn_are_held() -> None:
    state = after(given("2p", kingdoms="5h", coins=(3, 2)), "buy 5c", "buy 5d")
    assert ["5c 5d", ""] == hands(state)
    assert "9.26" not in broken(state)
    assert "9.26" in broken(attrs.evolve(state, hands=(cards("5c"), NONE)))
