"""How to Battle for a Flush (5.B, 5.C, 5.E): what a seat may play, and what lies on the table then."""

from collections.abc import Iterator
from random import Random

import pytest

from realeza import reis
from realeza.play import play
from realeza.reis import Bonus, Card, Config, Dynasty, Phase, State
from realeza.reis.cards import names
from realeza.reis.state import PlayCard
from tests.reis.alike import odd_edition
from tests.reis.positions import CONFIGS, after, cards, given, hands, king, legal, strengths, turn, winner, with_bonus


def expected(state: State, seat: int) -> list[str]:
    """All legal moves of a seat in phase ``play``, word for word as section 5.C gives them."""
    edition, config, table = state.config.edition, state.config, state.flush
    hand, castle = names(state.hands[seat]), state.castles[seat]
    assert castle is not None

    def val(card: Card) -> list[str]:
        values = king(card, edition).values
        return [str(card)] if len(values) == 1 else [f"{card}:{value}" for value in values]

    def suffixes(card: Card) -> Iterator[str]:
        leads = not table.plays and config.advanced and king(card, edition).bonus is Bonus.SIEGE
        if leads or table.bonus is Bonus.SIEGE:
            besieged = [entry.wall for entry in table.plays]
            yield from (f" on {t}" for wall in names(state.wall) if wall not in besieged for t in val(wall))
        else:
            yield ""

    if not any(state.hands):
        return sorted(f"castle {t}" for t in val(castle))
    playable = hand
    if table.plays and (led := king(table.plays[0].card, edition).dynasty) is not Dynasty.FILIPINA:
        playable = tuple(card for card in hand if king(card, edition).dynasty is led) or hand
    moves = [f"play {t}{s}" for card in playable for t in val(card) for s in suffixes(card)]
    moves += [f"castle {t} {heir}{s}" for t in val(castle) for heir in hand for s in suffixes(castle)]
    return sorted(moves)


@pytest.mark.clause("REIS-5.5", "REIS-5.6", "REIS-5.7", "REIS-5.8", "REIS-5.14", "REIS-7.5")
@pytest.mark.parametrize("odd", range(-1, 5))
def test_the_legal_moves_are_those_of_the_rules_text(odd: int) -> None:
    for players in (2, 3, 4):
        edition = reis.default_edition() if odd < 0 else odd_edition(odd)
        config = Config(players, advanced=True, edition=edition)
        for step in play(reis, reis.initial(config), Random(odd)):
            state = step.before
            live = state.pending[-1]
            if isinstance(live, PlayCard):
                assert expected(state, live.seat) == legal(state)


@pytest.mark.clause("REIS-5.4")
def test_a_flush_starts_with_its_leader_and_an_empty_table() -> None:
    state = given("p2-advanced; afonsina; 1; 22 23 | 27 24; 14 | 26; wall 2 3")
    state = after(state, "play 27", "play 22")
    assert 1 == turn(state) == state.flush.leader
    assert (None, None, ()) == (state.flush.winner, state.flush.bonus, state.flush.plays)
    assert not reis.observe(state, None).last
    state = after(state, "play 24", "play 23")
    assert reis.observe(state, None).last
    assert 1 == turn(state)


@pytest.mark.clause("REIS-5.3", "REIS-5.10")
def test_seats_play_clockwise_from_the_leader() -> None:
    state = given("p4-basic; afonsina; 2; 22 | 24 | 25 | 27; 14 | 26 | 30 | 31; wall 2 3 4 5")
    for seat, text in ((2, "play 25"), (3, "play 27"), (0, "play 22"), (1, "play 24")):
        assert (Phase.PLAY, seat) == (state.phase, turn(state))
        state = after(state, text)


@pytest.mark.clause("REIS-5.5")
def test_a_hand_card_is_played_or_the_castle_replaced() -> None:
    state = given("p2-basic; afonsina; 0; 22 23 | 24 25; 14 | 26; wall 2 3")
    assert ["castle 14 22", "castle 14 23", "play 22", "play 23"] == legal(state)
    played = after(state, "play 22")
    assert (cards("23"), "14") == (hands(played)[0], played.castles[0])
    replaced = after(state, "castle 14 22")
    assert (cards("23"), "22") == (hands(replaced)[0], replaced.castles[0])


@pytest.mark.clause("REIS-5.5", "REIS-5.6")
def test_the_new_castle_is_not_bound_by_assist() -> None:
    state = after(given("p2-basic; afonsina; 0; 13 22 | 10 24; 14 | 26; wall 2 3"), "play 13")
    assert ["castle 26 10", "castle 26 24", "play 10"] == legal(state)


@pytest.mark.clause("REIS-5.6")
@pytest.mark.parametrize(("led", "hand", "plays"), [
    ("13", "10 24", ["play 10"]),
    ("13", "22 24", ["play 22", "play 24"]),
    ("13", "fog 24", ["play fog"]),
    ("9", "fool 24", ["play fool"]),
    ("fool", "3 24", ["play 3"]),
    ("fog", "12 24", ["play 12"]),
    ("18", "19 24", ["play 19", "play 24"]),
])  # fmt: skip
def test_assist(led: str, hand: str, plays: list[str]) -> None:
    state = given(f"p2-basic; afonsina; 0; {led} 21 | {hand}; 14 | 26; wall 2 5")
    assert plays == legal(after(state, f"play {led}"), "play ")
    state = given(f"p2-basic; afonsina; 0; 30 21 | {hand}; {led} | 26; wall 2 5")
    assert plays == legal(after(state, f"castle {led} 21"), "play ")


@pytest.mark.clause("REIS-5.7", "REIS-5.9")
def test_in_the_last_flush_castles_alone_are_played() -> None:
    state = given("p2-advanced; afonsina; 0; - | -; 14 | 1; wall 2 3")
    assert ["castle 14"] == legal(state)
    state = after(state, "castle 14")
    assert state.flush.bonus is None
    assert ["castle 1:0", "castle 1:9"] == legal(state)


@pytest.mark.clause("REIS-5.8", "REIS-5.14")
def test_a_besieged_card_with_two_values_gets_one_too() -> None:
    state = given("p2-advanced; braganca; 0; 14 22 | 10 25; 2 | 3; wall 1 24")
    assert ["play 14 on 1:0", "play 14 on 1:9", "play 14 on 24"] == legal(state, "play 14")


@pytest.mark.clause("REIS-5.9")
@pytest.mark.parametrize(("card", "bonus"), [
    ("21", Bonus.BATTLE),
    ("22", Bonus.CONSPIRACY),
    ("23", Bonus.INTRIGUE),
    ("24", Bonus.CUTS),
    ("1:9", None),
])  # fmt: skip
def test_the_led_card_activates_its_bonus(card: str, bonus: Bonus | None) -> None:
    name = card.partition(":")[0]
    from_hand = f"afonsina; 0; {name} 2 | 31 32; 14 | 26; wall 3 4"
    from_castle = f"afonsina; 0; 5 2 | 31 32; {name} | 26; wall 3 4"
    assert bonus is after(given(f"p2-advanced; {from_hand}"), f"play {card}").flush.bonus
    assert bonus is after(given(f"p2-advanced; {from_castle}"), f"castle {card} 2").flush.bonus
    assert after(given(f"p2-basic; {from_hand}"), f"play {card}").flush.bonus is None
    assert after(given(f"p2-basic; {from_castle}"), f"castle {card} 2").flush.bonus is None


@pytest.mark.clause("REIS-5.9", "REIS-R20")
@pytest.mark.parametrize(("card", "alone"), [
    ("21", None),
    ("22", Bonus.CONSPIRACY),
    ("23", None),
    ("24", Bonus.CUTS),
    ("28 on 3", Bonus.SIEGE),
])  # fmt: skip
def test_battle_and_intrigue_need_a_second_hand_card(card: str, alone: Bonus | None) -> None:
    name = card.partition(" ")[0]
    state = given(f"p2-advanced; afonsina; 0; {name} | 31; 14 | 26; wall 3 4")
    assert alone is after(state, f"play {card}").flush.bonus
    heir, on = "2", card[len(name) :]
    state = given(f"p2-advanced; afonsina; 0; {heir} | 31; {name} | 26; wall 3 4")
    assert alone is after(state, f"castle {name} {heir}{on}").flush.bonus


@pytest.mark.clause("REIS-5.9", "REIS-2.8")
def test_a_bonus_on_the_fool_counts_too() -> None:
    state = given("p2-advanced; avis; 0; fool 2 | 31 32; 14 | 26; wall 3 4", edition=with_bonus("fool", Bonus.CUTS))
    assert Bonus.CUTS is after(state, "play fool").flush.bonus


@pytest.mark.clause("REIS-5.9")
def test_no_bonus_but_that_of_the_led_card_is_ever_activated() -> None:
    followed = after(given("p2-advanced; afonsina; 0; 1 2 | 22 32; 14 | 26; wall 3 4"), "play 1:9", "castle 26 22")
    assert followed.flush.bonus is None
    besieged = after(given("p2-advanced; afonsina; 0; 28 2 | 22 32; 14 | 26; wall 23 24"), "play 28 on 23")
    assert (Phase.PLAY, Bonus.SIEGE) == (besieged.phase, besieged.flush.bonus)
    given_away = after(given("p2-advanced; afonsina; 0; 23 21 | 24 32; 14 | 26; wall 3 4"), "play 23", "give 21")
    exchanged = after(given_away, "give 24")
    assert (Phase.PLAY, Bonus.INTRIGUE) == (exchanged.phase, exchanged.flush.bonus)
    assert Phase.PLAY is after(exchanged, "play 21").phase  # no Battle
    fought = after(given("p2-advanced; afonsina; 0; 21 23 2 | 24 32 3; 14 | 26; wall 5 4"), "play 21", "play 24")
    assert Bonus.BATTLE is after(fought, "second 23").flush.bonus


@pytest.mark.clause("REIS-5.14", "REIS-R30")
def test_under_siege_every_play_besieges_a_card_of_its_own() -> None:
    state = given("p3-advanced; afonsina; 0; 28 2 | 22 32 | 25 3; 14 | 26 | 27; wall 23 24 4")
    assert ["play 28 on 23", "play 28 on 24", "play 28 on 4"] == legal(state, "play 28")
    state = after(state, "play 28 on 24")
    on_two = ["castle 26 22 on 23", "castle 26 22 on 4", "castle 26 32 on 23", "castle 26 32 on 4"]
    assert [*on_two, "play 22 on 23", "play 22 on 4", "play 32 on 23", "play 32 on 4"] == legal(state)
    state = after(state, "castle 26 22 on 4")
    assert ["castle 27 25 on 23", "castle 27 3 on 23", "play 25 on 23"] == legal(state)
    assert cards("23 24 4") == names(after(state, "play 25 on 23").wall)


@pytest.mark.clause("REIS-5.15", "REIS-5.20", "REIS-2.8")
def test_a_negative_wall_card_lowers_the_strength() -> None:
    state = given("p2-advanced; avis; 0; 28 2 | 31 32; 14 | 26; wall fool fog")
    state = after(state, "play 28 on fool")
    assert [6] == strengths(state)
    assert 0 == winner(state, "play 31 on fog")


@pytest.mark.clause("REIS-5.15", "REIS-R29")
def test_the_dynasty_of_a_besieged_card_does_not_matter_and_it_stays() -> None:
    state = given("p2-advanced; afonsina; 0; 28 2 | 31 32; 14 | 26; wall 9 4")
    assert 0 == winner(state, "play 28 on 4", "play 31 on 9")  # 8 against 7: the trump in the wall is none
    end = after(state, "play 28 on 4", "play 31 on 9")
    assert cards("4 9") == names(end.wall)


@pytest.mark.clause("REIS-9.11")
@pytest.mark.parametrize("name", CONFIGS)
def test_there_is_always_a_play_and_a_castle_move(name: str) -> None:
    for step in play(reis, reis.initial(CONFIGS[name]), Random(2)):
        if step.before.phase is Phase.PLAY and any(step.before.hands):
            assert legal(step.before, "play ")
            assert legal(step.before, "castle ")
