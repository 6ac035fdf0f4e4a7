"""An edition made ready for play."""

import attrs
import pytest

from realeza import reis
from realeza.reis import Card, Dynasty, Play, PlayCastle, Second
from realeza.reis.cards import ALL, CARDS, FOG, FOOL, NONE, card_set, names
from realeza.reis.deck import Deck, Token, deck_of
from tests.reis.positions import cards, changed, king

DECK = deck_of(reis.default_edition())


@pytest.mark.clause("REIS-5.8", "REIS-7.3")
def test_a_token_carries_a_value_when_there_is_a_choice() -> None:
    assert ("14", "1:0", "1:-9") == tuple(
        str(token) for token in (Token(Card("14"), None), Token(Card("1"), 0), Token(Card("1"), -9))
    )
    assert 9 == DECK.value(Card("1"), 9)
    assert 0 == DECK.value(Card("1"), 0)
    assert 5 == DECK.value(Card("14"), None)


@pytest.mark.clause("REIS-7.5")
def test_moves_are_listed_as_text_sorts() -> None:
    texts = [reis.format_move(move) for move in DECK.plays(ALL)]
    assert 37 == len(texts)
    assert sorted(texts) == texts
    assert ["play 10", "play 11"] == texts[:2]
    assert texts.index("play 19") < texts.index("play 1:0") < texts.index("play 1:9") < texts.index("play 2")
    seconds = [reis.format_move(move) for move in DECK.seconds(ALL)]
    assert sorted(seconds) == seconds


@pytest.mark.clause("REIS-7.5")
def test_tokens_are_numbered_in_order_whatever_their_values() -> None:
    odd = changed(
        reis.default_edition(),
        attrs.evolve(king("2"), values=(7, -7, 12)),
        attrs.evolve(king("20"), values=(3, 30)),
        attrs.evolve(king("fool"), values=(1, 10, 2)),
    )
    deck = deck_of(odd)
    texts = [reis.format_move(move) for move in deck.plays(ALL)]
    assert sorted(texts) == texts
    assert ["play 2:-7", "play 2:12", "play 2:7"] == [text for text in texts if text.startswith("play 2:")]
    assert texts.index("play 29") < texts.index("play 2:-7")
    assert ["play fool:1", "play fool:10", "play fool:2"] == texts[-3:]


def test_the_moves_of_a_card() -> None:
    assert (Second(Card("1"), 0), Second(Card("1"), 9)) == DECK.seconds(card_set(cards("1")))
    assert (Play(Card("14")), Play(Card("1"), 0), Play(Card("1"), 9)) == DECK.plays(card_set(cards("14 1")))
    assert () == DECK.plays(NONE)


@pytest.mark.clause("REIS-5.6")
def test_a_filipina_lead_has_no_mates_and_the_fool_and_the_fog_have() -> None:
    assert NONE == DECK.mates[Card("18")]
    assert cards("fool 1 2 3 4 5 6 7 8 9") == names(DECK.mates[FOOL]) == names(DECK.mates[Card("7")])
    assert cards("fog 10 11 12 13 14 15 16 17") == names(DECK.mates[FOG])


@pytest.mark.clause("REIS-2.5")
def test_trumps_and_awards_follow_the_royal_house_card() -> None:
    assert DECK.members[Dynasty.AVIS] == DECK.trumps[Dynasty.AVIS]
    assert NONE == DECK.trumps[None]
    assert () == DECK.awards[None]
    awards = {trump: {award.dynasty: award.points for award in DECK.awards[trump]} for trump in DECK.awards if trump}
    assert {
        Dynasty.AFONSINA: {Dynasty.AVIS: 3, Dynasty.BRAGANCA: 1},
        Dynasty.AVIS: {Dynasty.BRAGANCA: 3, Dynasty.AFONSINA: 1},
        Dynasty.BRAGANCA: {Dynasty.AFONSINA: 3, Dynasty.AVIS: 1},
    } == awards


def test_what_is_printed_on_a_card() -> None:
    for each in reis.default_edition().kings:
        card = each.id
        printed = (each.dynasty, each.rank, each.values, each.bonus, each.penalty)
        assert printed == (
            DECK.dynasties[card],
            DECK.ranks[card],
            DECK.values[card],
            DECK.bonuses[card],
            DECK.penalties[card],
        )
        assert min(each.values) == DECK.lowest[card]
    assert set(CARDS) == set(DECK.dynasties)
    assert cards("18 19 20") == names(DECK.filipina)
    assert cards("9 10 14 18 28 30 34") == names(DECK.siege)


def test_equal_editions_share_a_deck() -> None:
    assert DECK is deck_of(reis.default_edition())
    assert DECK is deck_of(attrs.evolve(reis.default_edition()))


def test_a_deck_cannot_be_changed() -> None:
    for name in attrs.fields_dict(Deck):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(DECK, name, getattr(DECK, name))
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(DECK, name)
        assert not isinstance(getattr(DECK, name), dict | list | set)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(DECK.plays, *("_ones", ()))
    for changes in ("DECK.values['14'] = (6,)", "DECK.plain[0] = None", "DECK.swaps['14'][0][0] = None"):
        with pytest.raises(TypeError):
            exec(changes, {"DECK": DECK})  # noqa: S102 - what no type allows
    row = DECK.plays_on(ALL)[0], *DECK.swaps_on(Card("14")), *DECK.swaps_on(Card("14"))[0]
    assert {tuple} == set(map(type, row))


@pytest.mark.clause("REIS-2.8", "REIS-5.14")
def test_the_moves_of_a_siege_are_made_once_and_when_they_are_asked_for() -> None:
    kings = tuple(attrs.evolve(each, values=(0, 1, 2, 3)) for each in reis.default_edition().kings)
    deck = deck_of(attrs.evolve(reis.default_edition(), kings=kings))
    assert 144 == len(deck.plain)
    assert () == deck.swaps_on(None)
    rows = deck.swaps_on(Card("14"))
    assert rows is deck.swaps_on(Card("14"))
    assert (4, 36, 144) == (len(rows), len(rows[0]), len(rows[0][0]))
    wall = deck.plain.index(Play(Card("1"), 3))
    assert PlayCastle(Card("14"), 1, Card("10"), Card("1"), 3) == rows[1][CARDS.index(Card("10"))][wall]
