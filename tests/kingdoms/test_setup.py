"""Setup: coins, the deal of the market, the head start."""

import attrs
import pytest

from realeza import kingdoms
from realeza.actors import CHANCE, Turn
from realeza.kingdoms import Config, Phase
from realeza.kingdoms.cards import INSTRUCTIONS, NONE, NUMBERS
from realeza.kingdoms.state import PLAYER, deck_size
from tests.kingdoms.positions import CONFIGS, after, legal, text, top, weights


@pytest.mark.clause("KINGDOMS-4.1", "KINGDOMS-4.2", "KINGDOMS-4.3", "KINGDOMS-2.3", "KINGDOMS-R1")
@pytest.mark.parametrize(
    ("name", "coins"), [("2p", (2, 3)), ("3p", (2, 3, 3)), ("4p", (1, 2, 3, 4)), ("solo2", (2, 3))]
)
def test_the_beginning(name: str, coins: tuple[int, ...]) -> None:
    state = kingdoms.initial(CONFIGS[name])
    pack = state.config.pack
    assert coins == state.coins
    assert {NONE} == {*state.hands, *state.kingdoms, state.deck.discard, state.deck.aside}
    assert (pack.numbers, pack.nobles) == (state.deck.unseen, state.deck.known)
    assert {None} == set(state.market.cards)
    assert {0} == {*state.market.under, *state.market.loose}
    assert (INSTRUCTIONS if state.config.solo else NONE) == state.instructions
    assert (Phase.DEAL, CHANCE, 0) == (state.phase, kingdoms.actor(state), state.turns)


@pytest.mark.clause("KINGDOMS-4.4", "KINGDOMS-5.19")
def test_the_deal_is_of_number_cards_column_by_column() -> None:
    state = kingdoms.initial(CONFIGS["3p"])
    assert 32 == len(legal(state))
    assert not {card for card in weights(state) if card[0] in "qka"}
    state = after(state, "deal 3c", "deal 4d", "deal 10s")
    assert "3c 10s - - - -" == top(state)
    assert 29 == len(legal(state))
    assert {1} == set(weights(state).values())
    assert "3c 4d 10s" not in text(state.deck.unseen)


@pytest.mark.clause("KINGDOMS-4.5", "KINGDOMS-4.7")
@pytest.mark.parametrize(("name", "phase"), [("2p", Phase.ACT), ("solo0", Phase.ACT), ("solo1", Phase.GRANT)])
def test_what_follows_the_deal(name: str, phase: Phase) -> None:
    state = kingdoms.initial(CONFIGS[name])
    for number in range(12):
        assert (Phase.DEAL, 12 - number) == (state.phase, state.market.cards.count(None))
        state = after(state, legal(state)[0])
    assert (phase, 15) == (state.phase, deck_size(state))
    if phase is Phase.GRANT:
        assert CHANCE == kingdoms.actor(state)
        state = after(state, "grant 9s")
    assert Turn(PLAYER) == kingdoms.actor(state)


@pytest.mark.clause("KINGDOMS-4.6")
def test_a_granted_card_has_no_power() -> None:
    state = kingdoms.initial(CONFIGS["solo3"])
    for _ in range(12):
        state = after(state, legal(state)[0])
    coins = state.coins
    state = after(state, "grant kd", "grant ks", "grant kh")
    assert (coins, Phase.ACT, INSTRUCTIONS) == (state.coins, state.phase, state.instructions)


@pytest.mark.clause("KINGDOMS-4.6", "KINGDOMS-2.7", "KINGDOMS-9.2", "KINGDOMS-9.40")
def test_the_longest_head_start_with_one_coin() -> None:
    """With fewer coins more number cards can be set aside."""
    default = kingdoms.default_edition()
    decks = tuple(attrs.evolve(deck, coins=(1, *(0,) * (deck.players - 1))) for deck in default.decks)
    config = Config(2, solo=True, head_start=3, edition=attrs.evolve(default, name="poor", decks=decks))
    state = kingdoms.initial(config)
    for number in range(5, 11):
        state = after(state, f"deal {number}c", f"deal {number}d")
    granted = "kh ah 5h 6h 7h 8h 9h 10h ks as 5s 6s 7s 8s 9s kc"
    for number, card in enumerate(granted.split()):
        assert (Phase.GRANT, 19 - number) == (state.phase, deck_size(state))
        state = after(state, f"grant {card}")
    assert 17 - config.pack.money == len(granted.split())
    assert (Phase.ACT, 19 - 3) == (state.phase, deck_size(state))
    assert (1, 16) == (state.deck.unseen.bit_count(), state.deck.known.bit_count())
    shorter = kingdoms.initial(config)
    for number in range(5, 11):
        shorter = after(shorter, f"deal {number}c", f"deal {number}d")
    shorter = after(
        shorter,
        *(
            f"grant {card}"
            for card in ["kh", "ah", "5h", "6h", "7h", "8h", "9h", "10h", "ks", "as", "5s", "6s", "7s", "8s", "kc"]
        ),
    )
    assert (2, 10) == (shorter.deck.unseen.bit_count(), (shorter.deck.known & NUMBERS).bit_count())
