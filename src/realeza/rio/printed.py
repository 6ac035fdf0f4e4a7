"""The small languages on the components: costs, bonuses, effects (section 2), and how they are read and written."""

from types import MappingProxyType
from typing import Final, TypeAlias, final

import attrs

from realeza._showing import show
from realeza.rio.goods import NO_GOODS, Goods, described, goods_of, total
from realeza.rio.words import Character, Gift, Good, Objective

LARGEST: Final = 999
"""No number on a component is larger: more than the notation writes (RIO-7.1)."""

_GOODS: Final = MappingProxyType({good.value: good for good in Good})
_CHARACTERS: Final = MappingProxyType({character.value: character for character in Character})
_GIFTS: Final = MappingProxyType({gift.value: gift for gift in Gift})
_OBJECTIVES: Final = MappingProxyType({objective.value: objective for objective in Objective})
_NUMBERS: Final = frozenset(str(number) for number in range(1, LARGEST + 1))
_COSTS: Final = _NUMBERS | {"0"}


@final
@attrs.frozen
class Cost:
    """What is paid: Reis, goods of named kinds, and goods of any kind (RIO-2.6, 2.10)."""

    reis: int
    """Reis."""
    goods: Goods = attrs.field(default=NO_GOODS, repr=described)
    """Goods of named kinds."""
    any: int = 0
    """Goods of the payer's choice."""
    together: int = attrs.field(
        init=False,
        eq=False,
        repr=False,
        default=attrs.Factory(lambda cost: total(cost.goods) + cost.any, takes_self=True),
    )
    """All goods, named or not."""


@final
@attrs.frozen
class GainReis:
    """``reis n``: the seat gains Reis (RIO-5.40)."""

    amount: int
    """How many Reis."""

    def __str__(self) -> str:
        return f"reis {self.amount}"


@final
@attrs.frozen
class RaiseIncome:
    """``income n``: the seat gains permanent income (RIO-5.40)."""

    amount: int
    """Reis a round."""

    def __str__(self) -> str:
        return f"income {self.amount}"


@final
@attrs.frozen
class GainGoods:
    """``goods n``: the seat gains random goods (RIO-5.41)."""

    amount: int
    """How many goods."""

    def __str__(self) -> str:
        return f"goods {self.amount}"


@final
@attrs.frozen
class ExtendWarehouse:
    """``warehouse``: the seat takes an extension (RIO-5.42)."""

    def __str__(self) -> str:
        return "warehouse"


@final
@attrs.frozen
class Influence:
    """``influence C``: the seat places a marker at a character (RIO-5.43)."""

    character: Character
    """The character."""

    def __str__(self) -> str:
        return f"influence {self.character.value}"


@final
@attrs.frozen
class RaiseAny:
    """``build a b``: the seat builds a token that costs ``lowest`` to ``highest`` (RIO-5.44)."""

    lowest: int
    """The lowest cost."""
    highest: int
    """The highest cost."""

    def __str__(self) -> str:
        return f"build {self.lowest} {self.highest}"


@final
@attrs.frozen
class MoveCleric:
    """``cleric``: the seat moves a cleric (RIO-5.45)."""

    def __str__(self) -> str:
        return "cleric"


@final
@attrs.frozen
class TrainOne:
    """``train``: the seat raises a die (RIO-5.46)."""

    def __str__(self) -> str:
        return "train"


@final
@attrs.frozen
class ScoreAtEnd:
    """``objective X``: points at the end of the game (RIO-5.47, 6.8)."""

    objective: Objective
    """What is counted."""

    def __str__(self) -> str:
        return f"objective {self.objective.value}"


Effect: TypeAlias = (
    GainReis | RaiseIncome | GainGoods | ExtendWarehouse | Influence | RaiseAny | MoveCleric | TrainOne | ScoreAtEnd
)
"""An effect of a festivity."""


@final
@attrs.frozen
class EachFavor:
    """``favor``: each human gains a Royal Favor (RIO-5.7)."""

    def __str__(self) -> str:
        return "favor"


@final
@attrs.frozen
class EachGood:
    """``good``: each human gains a random good (RIO-5.7)."""

    def __str__(self) -> str:
        return "good"


@final
@attrs.frozen
class EachGains:
    """``gain n``: each human gains Reis (RIO-5.7)."""

    amount: int
    """How many Reis."""

    def __str__(self) -> str:
        return f"gain {self.amount}"


@final
@attrs.frozen
class EachPays:
    """``pay n``: each human pays Reis (RIO-5.7)."""

    amount: int
    """How many Reis, or all there are."""

    def __str__(self) -> str:
        return f"pay {self.amount}"


@final
@attrs.frozen
class RemoveGood:
    """``remove G``: a good leaves the Shops (RIO-5.7)."""

    good: Good
    """The kind of good."""

    def __str__(self) -> str:
        return f"remove {self.good.value}"


PortoWord: TypeAlias = EachFavor | EachGood | EachGains | EachPays | RemoveGood
"""The effect of a Porto card."""


@final
@attrs.frozen
class Bonus:
    """The bonus of a step of the staircase, such as ``2 reis`` (RIO-2.7)."""

    amount: int
    """How much."""
    gift: Gift
    """Of what."""

    def __str__(self) -> str:
        return f"{self.amount} {self.gift.value}"


def effect(value: object) -> Effect:
    """Read an effect of a festivity; ``ValueError`` if there is none such."""
    words = _words(value)
    match words:
        case ["reis", number] if number in _NUMBERS:
            return GainReis(int(number))
        case ["income", number] if number in _NUMBERS:
            return RaiseIncome(int(number))
        case ["goods", number] if number in _NUMBERS:
            return GainGoods(int(number))
        case ["warehouse"]:
            return ExtendWarehouse()
        case ["influence", name] if name in _CHARACTERS:
            return Influence(_CHARACTERS[name])
        case ["build", lowest, highest] if lowest in _COSTS and highest in _COSTS:
            return RaiseAny(int(lowest), int(highest))
        case ["cleric"]:
            return MoveCleric()
        case ["train"]:
            return TrainOne()
        case ["objective", name] if name in _OBJECTIVES:
            return ScoreAtEnd(_OBJECTIVES[name])
        case _:
            raise _refused("an effect such as 'reis 7', 'build 3 5' or 'train'", value)


def porto_word(value: object) -> PortoWord:
    """Read the effect of a Porto card; ``ValueError`` if there is none such."""
    match _words(value):
        case ["favor"]:
            return EachFavor()
        case ["good"]:
            return EachGood()
        case ["gain", number] if number in _NUMBERS:
            return EachGains(int(number))
        case ["pay", number] if number in _NUMBERS:
            return EachPays(int(number))
        case ["remove", name] if name in _GOODS:
            return RemoveGood(_GOODS[name])
        case _:
            raise _refused("an effect such as 'favor', 'gain 3' or 'remove rug'", value)


def bonus(value: object) -> Bonus:
    """Read the bonus of a step; ``ValueError`` if there is none such."""
    match _words(value):
        case [number, gift] if number in _NUMBERS and gift in _GIFTS:
            return Bonus(int(number), _GIFTS[gift])
        case _:
            raise _refused("a bonus such as '2 reis', '1 favor', '1 good' or '3 vp'", value)


def cost_of(word: str) -> Cost:
    """The cost that a word such as ``5r+jewel`` stands for."""
    parts = word.split("+")
    reis = int(parts[0][:-1]) if parts[0] not in _GOODS else 0
    return Cost(reis, goods_of(_GOODS[part] for part in parts if part in _GOODS))


def _words(value: object) -> list[str]:
    return value.split(" ") if isinstance(value, str) else []


def _refused(wanted: str, value: object) -> ValueError:
    return ValueError(f"{wanted} expected, found {show(value)}")
