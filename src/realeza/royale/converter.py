"""How the values of the game look in JSON: cards by their kinds, in the order of the notation, moves in notation."""

from typing import get_args

from cattrs import Converter

from realeza._showing import show
from realeza._structuring import as_list, tag
from realeza.actors import Seat
from realeza.royale.cards import NAMES, SERFS, Card, Cards, Serf, Who, cards_of
from realeza.royale.decisions import Decision
from realeza.royale.moves import Move
from realeza.royale.notation import format_move


def hooks(converter: Converter) -> None:
    """Tell a converter how the values of this game that are no plain records look in JSON."""
    converter.register_structure_hook(Who, _who)
    converter.register_structure_hook(Card, _card)
    converter.register_unstructure_hook(Cards, _names)
    converter.register_structure_hook(Cards, _cards)
    for kind in get_args(Move):
        converter.register_unstructure_hook(kind, format_move)
    tag(converter, Decision)


def _names(cards: Cards) -> list[str]:
    return [card.value for card in NAMES[cards]]


def _who(value: object, _: object) -> Who:
    if type(value) is int:
        return Seat(value)
    return _serf(value)


def _serf(value: object) -> Serf:
    for serf in SERFS:
        if serf.value == value:
            return serf
    raise ValueError(f"a seat, or a or b for a Serf, expected, found {show(value)}")


def _card(value: object, _: object) -> Card:
    for card in Card:
        if card.value == value:
            return card
    raise ValueError(f"a card expected, found {show(value)}")


def _cards(value: object, _: object) -> Cards:
    cards = [_card(item, Card) for item in as_list(value)]
    for card in Card:
        if cards.count(card) > card.number:
            raise ValueError(f"{cards.count(card)} {card.value}, of which there are {card.number}")
    return cards_of(cards)
