"""How the values of the game look in JSON: cards and sets of cards by their ids."""

from cattrs import Converter

from realeza._showing import show
from realeza._structuring import as_list, tag
from realeza.kingdoms.cards import BIT, CARDS, Card, CardSet, card_set, names
from realeza.kingdoms.state import Decision


def hooks(converter: Converter) -> None:
    """Tell a converter how the values of this game that are no plain records look in JSON."""
    tag(converter, Decision)
    converter.register_structure_hook(Card, _card)
    converter.register_unstructure_hook(CardSet, names)
    converter.register_structure_hook(CardSet, _card_set)


def _card(value: object, _: object) -> Card:
    if isinstance(value, str) and value in BIT:
        return next(card for card in CARDS if card == value)
    raise ValueError(f"a card expected, found {show(value)}")


def _card_set(value: object, _: object) -> CardSet:
    cards = [_card(item, Card) for item in as_list(value)]
    if len(set(cards)) != len(cards):
        raise ValueError("a card stands in a set twice")
    return card_set(cards)
