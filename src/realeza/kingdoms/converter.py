"""How the values of the game look in JSON: cards and sets of cards by their ids."""

from typing import get_args

from cattrs import Converter

from realeza._showing import show
from realeza._structuring import as_list, tag
from realeza.kingdoms.cards import BIT, CARDS, Card, CardSet, card_set, names
from realeza.kingdoms.moves import Move
from realeza.kingdoms.notation import format_move
from realeza.kingdoms.state import Decision


def hooks(converter: Converter) -> None:
    """Tell a converter how the values of this game that are no plain records look in JSON."""
    converter.register_structure_hook(Card, _card)
    converter.register_unstructure_hook(CardSet, names)
    converter.register_structure_hook(CardSet, _card_set)
    for kind in get_args(Move):
        converter.register_unstructure_hook(kind, format_move)
    # What the members of a union look like is settled here, so it comes last.
    tag(converter, Decision)


def _card(value: object, _: object) -> Card:
    if isinstance(value, str) and value in BIT:
        return next(card for card in CARDS if card == value)
    raise ValueError(f"a card expected, found {show(value)}")


def _card_set(value: object, _: object) -> CardSet:
    cards = [_card(item, Card) for item in as_list(value)]
    if len(set(cards)) != len(cards):
        raise ValueError("a card stands in a set twice")
    return card_set(cards)
