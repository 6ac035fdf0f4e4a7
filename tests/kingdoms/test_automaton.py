"""Solo: the automaton's pick in every reached position, its turn as a whole, and that it never holds a hand."""

from collections.abc import Mapping
from random import Random

import attrs
import pytest
from hypothesis import given as each_of
from hypothesis import strategies as st

from realeza import kingdoms
from realeza.actors import CHANCE, Turn
from realeza.kingdoms import Card, Instruct, Move, Phase, Suit, View
from realeza.kingdoms.automaton import choice
from realeza.kingdoms.cards import BIT, INSTRUCTIONS, NONE, NUMBER, SUIT, CardSet, card_set, names
from realeza.kingdoms.runs import fitting, runs
from realeza.kingdoms.state import AUTOMATON, PLAYER
from realeza.play import Player, pick, play, random_player
from tests.kingdoms.alike import shuffled
from tests.kingdoms.positions import CONFIGS, after, given, legal, text, top
from tests.kingdoms.ranking import pick as ranked

SOLO = [name for name in CONFIGS if name.startswith("solo")]


def eager(view: View, moves: tuple[Move, ...], rng: Random) -> Move:
    """A player that plays what fits, else buys the dearest card that it can."""
    plays = [move for move in moves if isinstance(move, kingdoms.Play)]
    buys = [move for move in moves if isinstance(move, kingdoms.Buy)]
    if plays:
        return pick(plays, rng)
    row = (*view.top, *view.bottom)
    return max(buys, key=lambda move: row.index(move.card) % 6) if buys else pick(moves, rng)


def hoarding(view: View, moves: tuple[Move, ...], rng: Random) -> Move:
    """A player that never plays a third card of a suit, so that the market runs short."""
    kept = [
        move
        for move in moves
        if not isinstance(move, kingdoms.Play) or sum(card[-1] == move.card[-1] for card in view.kingdoms[0]) < 2
    ]
    buys = [move for move in kept if isinstance(move, kingdoms.Buy)]
    return pick(buys or kept or list(moves), rng)


PLAYERS: Mapping[str, Player[View, Move]] = {"random": random_player, "eager": eager, "hoarding": hoarding}


@pytest.mark.clause("KINGDOMS-5.23", "KINGDOMS-5.24", "KINGDOMS-5.25", "KINGDOMS-9.9", "KINGDOMS-9.42")
@pytest.mark.parametrize("name", SOLO)
@pytest.mark.parametrize("player", PLAYERS)
def test_its_pick_is_the_best_by_an_independent_ranking(name: str, player: str) -> None:
    compared = seconds = 0
    for seed in range(6):
        players = {PLAYER: PLAYERS[player]}
        for step in play(kingdoms, kingdoms.initial(CONFIGS[name]), Random(f"{seed}"), players):
            before, move, end = step.before, step.move, step.after
            assert 0 == end.hands[AUTOMATON]
            if before.phase is not Phase.INSTRUCT:
                continue
            for instruction in names(INSTRUCTIONS):
                expected = ranked(before, instruction)
                assert expected is not None
                assert expected == choice(before, instruction)
                compared += 1
            assert isinstance(move, Instruct)
            first = ranked(before, move.card)
            assert first is not None
            grown = names(CardSet(end.kingdoms[AUTOMATON] ^ before.kingdoms[AUTOMATON]))
            placed = first in grown
            assert placed or BIT[first] & (end.deck.discard | end.deck.known)
            seconds += placed and SUIT[first] is Suit.HEARTS and len(grown) == 2
            assert len(grown) <= 1 + (SUIT[first] is Suit.HEARTS)
    assert compared > 300
    assert seconds > 0


@pytest.mark.clause("KINGDOMS-5.23", "KINGDOMS-5.24", "KINGDOMS-5.25", "KINGDOMS-R22")
@each_of(st.integers(0, 2**32))
def test_its_pick_in_any_market(seed: int) -> None:
    """Positions that play hardly reaches: any cards and coins, kingdoms nearly full, barred cards."""
    rng = Random(seed)
    deck = shuffled(names(CONFIGS["solo0"].pack.cards), rng)
    unseen = [card for card in deck if card in NUMBER][:5]
    left = [card for card in deck if card not in unseen]
    built: list[CardSet] = [NONE, NONE]
    for number, new in enumerate(left[: int(rng.random() * 26)]):
        kingdom = CardSet(built[number % 2] | BIT[new])
        if BIT[new] & fitting(built[number % 2]) and runs(kingdom) < 3:
            built[number % 2] = kingdom
    left = [card for card in left if not BIT[card] & (built[0] | built[1])]
    places: list[str] = [card if rng.random() < 0.8 else "-" for card in left[:12]] + ["-"] * 12
    under: dict[str, int] = {}
    there = [card for card in places if card != "-"]
    for card in [card for card in places[:5] + places[6:11] if card != "-"][: int(rng.random() * 4)]:
        under[card] = 1
    own = int(rng.random() * (6 - len(under)))
    state = given(
        "solo0",
        top=" ".join(places[:6]),
        bottom=" ".join(places[6:12]),
        kingdoms=" | ".join(map(text, built)),
        coins=(5 - own - len(under), own),
        under=under,
        known="",
        unseen=" ".join(unseen),
        turns=1,
    )
    barred = card_set(Card(card) for card in there if rng.random() < 0.2)
    paid = attrs.evolve(state, market=attrs.evolve(state.market, barred=barred))
    for instruction in names(INSTRUCTIONS):
        assert ranked(state, instruction) == choice(state, instruction)
        assert ranked(paid, instruction, frozenset(names(barred))) == choice(paid, instruction)


@pytest.mark.clause("KINGDOMS-5.25", "KINGDOMS-5.18")
def test_hearts_do_not_let_it_buy_a_third_card() -> None:
    state = given("solo0", top="9h 8h 10h", bottom="", turns=1, coins=(0, 5))
    state = after(state, "instruct qc")
    assert "8h 9h" == text(state.kingdoms[1])
    assert "10h - - - - -" == top(state)


@pytest.mark.clause("KINGDOMS-5.25")
def test_a_discarded_heart_buys_nothing() -> None:
    state = given("solo0", top="9h 5c", bottom="", kingdoms="8h | 5h", turns=1)
    state = after(state, "instruct js")
    assert "9h" == text(state.deck.discard)
    assert "5c - - - - -" == top(state)


@pytest.mark.clause("KINGDOMS-5.25", "KINGDOMS-5.27", "KINGDOMS-9.11")
def test_a_second_card_has_its_power_and_barred_cards_stay_barred_meanwhile() -> None:
    state = given("solo0", top="5d 9h", bottom="10s", kingdoms="- | 8h", hands="kd", turns=1)
    state = after(state, "instruct 2h")
    assert (Phase.TRIBUTE, "5d") == (state.phase, text(state.market.barred))
    state = after(state, "give coin")
    assert (Phase.FILL, "", (1, 3)) == (state.phase, text(state.market.barred), state.coins)


@pytest.mark.clause("KINGDOMS-5.21", "KINGDOMS-5.22", "KINGDOMS-1.4")
def test_its_turn_is_one_step_of_chance() -> None:
    state = given("solo0", turns=1)
    assert CHANCE == kingdoms.actor(state)
    state = after(state, "instruct 3c")
    assert (Phase.FILL, 2) == (state.phase, state.turns)
    assert 19 == state.instructions.bit_count()
    while state.phase is Phase.FILL:
        state = after(state, legal(state)[0])
    assert Turn(PLAYER) == kingdoms.actor(state)
