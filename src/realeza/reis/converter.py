"""How the values of the game look in JSON: cards and sets of cards by their ids, moves in notation."""

from cattrs import Converter

from realeza._showing import show
from realeza._structuring import as_list, tag
from realeza.reis.cards import CARDS, Card, CardSet, card_set, names
from realeza.reis.moves import FlushMove, Give, Move, Play, PlayCastle, Second
from realeza.reis.notation import format_move, parse_move
from realeza.reis.state import Decision


def hooks(converter: Converter) -> None:
    """Tell a converter how the values of this game that are no plain records look in JSON."""
    converter.register_structure_hook(Card, _card)
    converter.register_unstructure_hook(CardSet, names)
    converter.register_structure_hook(CardSet, _card_set)
    for kind in (Give, Second, FlushMove):
        converter.register_unstructure_hook(kind, format_move)
    converter.register_structure_hook(Give, _give)
    converter.register_structure_hook(Second, _second)
    converter.register_structure_hook(FlushMove, _flush_move)
    tag(converter, Decision)


def _card(value: object, _: object) -> Card:
    for card in CARDS:
        if card == value:
            return card
    raise ValueError(f"a card expected, found {show(value)}")


def _card_set(value: object, _: object) -> CardSet:
    cards = tuple(_card(item, Card) for item in as_list(value))
    together = card_set(cards)
    if names(together) != cards:
        raise ValueError("distinct cards, sorted as text, expected")
    return together


def _give(value: object, _: object) -> Give:
    move = _move(value)
    if isinstance(move, Give):
        return move
    raise ValueError(f"a move like 'give 14' expected, found {show(value)}")


def _second(value: object, _: object) -> Second:
    move = _move(value)
    if isinstance(move, Second):
        return move
    raise ValueError(f"a move like 'second 14' expected, found {show(value)}")


def _flush_move(value: object, _: object) -> FlushMove:
    move = _move(value)
    if isinstance(move, Play | PlayCastle):
        return move
    raise ValueError(f"a move like 'play 14' or 'castle 14 22' expected, found {show(value)}")


def _move(value: object) -> Move:
    if not isinstance(value, str):
        raise ValueError(f"a move in notation expected, found {show(value)}")
    return parse_move(value)
