"""Game Preparation (sections 1 and 4): configs, the setup of a round, and who leads its first flush."""

import attrs
import pytest

from realeza import reis
from realeza.actors import CHANCE
from realeza.errors import ConfigError
from realeza.reis import Config, Phase
from realeza.reis.cards import CARDS, names
from realeza.reis.edition import TRUMPS
from realeza.reis.setup import first_leader
from tests.reis.positions import CONFIGS, after, cards, changed, deal, dealing, each, given, hands, king, legal, turn

FIVES = {2: "2 3 4 5 6 | 7 8 9 10 11", 3: "2 3 4 5 6 | 7 8 9 10 11 | 12 13 14 15 16"}


@pytest.mark.clause("REIS-1.1", "REIS-1.2", "REIS-1.3", "REIS-1.6")
def test_the_named_configs() -> None:
    assert {
        "p2-basic": Config(2),
        "p2-advanced": Config(2, advanced=True),
        "p3-basic": Config(3),
        "p3-advanced": Config(3, advanced=True),
        "p4-basic": Config(4),
        "p4-advanced": Config(4, advanced=True),
        "p4-teams-basic": Config(4, teams=True),
        "p4-teams-advanced": Config(4, advanced=True, teams=True),
    } == dict(CONFIGS)
    assert all(config.edition.name == "default" for config in CONFIGS.values())


@pytest.mark.clause("REIS-1.3", "REIS-6.9")
def test_sides() -> None:
    assert ((0,), (1,), (2,)) == Config(3).sides
    assert ((0,), (1,), (2,), (3,)) == Config(4).sides
    assert ((0, 2), (1, 3)) == Config(4, teams=True).sides


@pytest.mark.clause("REIS-1.1", "REIS-1.3", "REIS-1.4")
@pytest.mark.parametrize(("players", "teams", "field", "clause"), [
    (1, False, "players", "REIS-1.1"),
    (5, False, "players", "REIS-1.1"),
    (0, False, "players", "REIS-1.1"),
    (-2, False, "players", "REIS-1.1"),
    (True, False, "players", "REIS-1.1"),
    (2, True, "teams", "REIS-1.3"),
    (3, True, "teams", "REIS-1.3"),
])  # fmt: skip
def test_a_config_that_the_game_does_not_have(players: int, teams: bool, field: str, clause: str) -> None:
    with pytest.raises(ConfigError) as caught:
        Config(players, teams=teams)
    assert (field, clause) == (caught.value.field, caught.value.clause)


@pytest.mark.clause("REIS-4.1")
@pytest.mark.parametrize("name", CONFIGS)
def test_before_round_1_all_cards_are_in_the_pile(name: str) -> None:
    config = CONFIGS[name]
    state = reis.initial(config)
    nobody = (0,) * config.players
    assert (1, Phase.ROYAL, CHANCE) == (state.standing.round, state.phase, reis.actor(state))
    assert CARDS == names(state.pile)
    assert (nobody, ()) == (state.standing.totals, state.standing.ledger)
    assert (None, TRUMPS) == (state.standing.royal, state.standing.royal_left)
    assert ((), ((),) * config.players) == (names(state.wall), hands(state))
    assert (None,) * config.players == state.castles
    assert (None, None, ()) == (state.flush.leader, state.flush.winner, state.flush.plays)
    assert (nobody, nobody) == (state.spoils.cards, state.spoils.flushes)


@pytest.mark.clause("REIS-4.2", "REIS-5.2", "REIS-R40")
def test_a_royal_house_card_is_revealed() -> None:
    state = reis.initial(CONFIGS["p2-basic"])
    assert ["royal afonsina", "royal avis", "royal braganca"] == legal(state)
    assert (1, 1, 1) == reis.weights(state)
    state = after(state, "royal avis")
    assert reis.Dynasty.AVIS is state.standing.royal
    assert (reis.Dynasty.AFONSINA, reis.Dynasty.BRAGANCA) == state.standing.royal_left
    assert Phase.DEAL_WALL is state.phase


@pytest.mark.clause("REIS-4.2", "REIS-R43")
def test_each_royal_house_card_serves_one_round_and_the_third_is_still_revealed() -> None:
    state = given("p2-basic; avis; 0; - | -; 21 | 22; 2 3")
    state = after(state, "castle 21", "castle 22")
    assert ["royal afonsina", "royal braganca"] == legal(state)
    state = after(state, "royal braganca")
    assert (reis.Dynasty.AFONSINA,) == state.standing.royal_left
    state = after(given("p2-basic; braganca; 0; - | -; 21 | 22; 2 3", round=2), "castle 21", "castle 22")
    assert ["royal afonsina"] == legal(state)
    assert (1,) == reis.weights(state)
    assert () == after(state, "royal afonsina").standing.royal_left


@pytest.mark.clause("REIS-1.5", "REIS-4.3", "REIS-4.4", "REIS-4.5", "REIS-4.6", "REIS-5.1", "REIS-R1", "REIS-R2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_wall_then_hands_card_by_card_then_castles(players: int) -> None:
    state = after(reis.initial(Config(players)), "royal avis")
    order = list(CARDS)
    for phase, steps in ((Phase.DEAL_WALL, players), (Phase.DEAL_HAND, 5 * players), (Phase.DEAL_CASTLE, players)):
        for step in range(steps):
            assert (phase, CHANCE) == (state.phase, reis.actor(state))
            assert [f"deal {card}" for card in names(state.pile)] == legal(state)
            assert (1,) * len(names(state.pile)) == reis.weights(state)
            card, before = order.pop(), state
            state = after(state, f"deal {card}")
            seat = step % players
            if phase is Phase.DEAL_WALL:
                assert {*names(before.wall), card} == set(names(state.wall))
            elif phase is Phase.DEAL_HAND:
                assert {*hands(before)[seat], card} == set(hands(state)[seat])
            else:
                assert card == state.castles[seat]
    assert Phase.PLAY is state.phase
    assert [5] * players == [len(hand) for hand in hands(state)]
    assert {2: 22, 3: 15, 4: 8}[players] == len(names(state.pile)) == len(order)


@pytest.mark.clause("REIS-4.7", "REIS-5.4")
@pytest.mark.parametrize(("castles", "leader"), [
    ("21 | 17", 1),
    ("17 | 21", 0),
    ("22 | 29", 1),  # 2 against 2
    ("29 | 22", 0),
    ("1 | 17", 0),  # 0 against 1
    ("1 | fog", 0),  # 0 against 0, the number 1 above the Fog
    ("fog | 1", 1),
    ("fool | fog", 0),
])  # fmt: skip
def test_the_lowest_castle_leads_and_a_tie_goes_to_the_higher_rank(castles: str, leader: int) -> None:
    state = deal(dealing("p2-basic"), "33 34", FIVES[2], castles)
    assert leader == turn(state) == state.flush.leader
    assert state.flush.winner is None


@pytest.mark.clause("REIS-4.7")
@pytest.mark.parametrize(("totals", "leader"), [
    ((0, 0, 0), 2),
    ((1, 1, 2), 1),
    ((0, 1, 2), 0),
    ((3, 3, 3), 2),
])  # fmt: skip
def test_in_later_rounds_only_the_lowest_totals_count(totals: tuple[int, ...], leader: int) -> None:
    assert leader == turn(deal(dealing("p3-basic", totals=totals), "33 34 fog", FIVES[3], "24 | 21 | 17"))


@pytest.mark.clause("REIS-4.7", "REIS-2.8")
def test_a_castle_with_several_values_counts_with_the_smallest() -> None:
    state = given("p2-basic; avis; 0; 2 | 3; 21 | 17; 5 6")
    edition = changed(reis.default_edition(), attrs.evolve(king("21"), values=(8, -3, 2)))
    assert 1 == first_leader(state)
    other = attrs.evolve(state, config=attrs.evolve(state.config, edition=edition))
    assert 0 == first_leader(other)


@pytest.mark.clause("REIS-1.5", "REIS-1.8")
def test_the_first_flush_of_a_dealt_round() -> None:
    state = deal(dealing("p2-basic"), "33 34", FIVES[2], "21 | 17")
    assert cards("33 34") == names(state.wall)
    assert each(FIVES[2]) == hands(state)
    assert ("21", "17") == state.castles
    assert ((), None) == (state.flush.plays, state.flush.bonus)
    assert not reis.observe(state, None).last
