"""How the values of the game look in JSON: goods by kind, dice as text, words as they are written."""

from types import MappingProxyType
from typing import Final

from cattrs import Converter

from realeza._showing import show
from realeza._structuring import as_list, as_table, tag
from realeza.rio.decisions import Decision
from realeza.rio.dice import ALL_DICE, Dice, gathered
from realeza.rio.goods import EACH, Goods, by_kind, goods_of
from realeza.rio.words import GOODS, Good

_DICE: Final = MappingProxyType({str(die): die for die in ALL_DICE})


def hooks(converter: Converter) -> None:
    """Tell a converter how the values of this game that are no plain records look in JSON."""
    converter.register_unstructure_hook(Goods, by_kind)
    converter.register_structure_hook(Goods, _goods)
    converter.register_unstructure_hook(Dice, _texts)
    converter.register_structure_hook(Dice, _dice)
    tag(converter, Decision)


def _goods(value: object, _: object) -> Goods:
    table = as_table(value)
    words = [good.value for good in GOODS]
    if sorted(table) != words:
        raise ValueError(f"the number of goods of each kind expected: {', '.join(words)}")
    items: list[Good] = []
    for good in GOODS:
        number = table[good.value]
        if type(number) is not int or not 0 <= number <= EACH:
            raise ValueError(f"0 to {EACH} goods of {good.value} expected, found {show(number)}")
        items += [good] * number
    return goods_of(items)


def _texts(dice: Dice) -> list[str]:
    return [str(die) for die in dice.dice]


def _dice(value: object, _: object) -> Dice:
    items = as_list(value)
    dice = [_DICE[item] for item in items if isinstance(item, str) and item in _DICE]
    if len(dice) != len(items) or len(dice) != 4:
        raise ValueError(f"four dice such as '4 hand' or '4+ court' expected, found {show(value)}")
    found = gathered(dice)
    if list(found.dice) != dice:
        raise ValueError("the dice are not sorted")
    return found
