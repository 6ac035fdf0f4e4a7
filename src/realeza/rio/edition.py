"""Components: the edition, that is what is printed on the components (section 2 of the rules text)."""

import functools
from importlib.resources import files
from os import PathLike
from typing import TYPE_CHECKING, Final, final

import attrs

from realeza._structuring import word_of
from realeza.editions import fingerprint, read_edition
from realeza.rio import edition_checks
from realeza.rio.components import (
    Constants,
    Courtier,
    DemandPiece,
    FestivityCard,
    Market,
    MinisterAction,
    PortoCard,
    Shops,
    Spaces,
    Step,
    Tables,
    TokenKind,
)
from realeza.rio.printed import Bonus, Effect, PortoWord, bonus, effect, porto_word
from realeza.rio.words import Good

if TYPE_CHECKING:
    from cattrs import Converter

ANY = "any"
"""Any good: of the payer's choice in a cost, drawn at random where goods arrive."""


@final
@attrs.frozen(cache_hash=True)
class Edition(Tables):
    """All that is printed on the components of one copy of the game; always complete and consistent.

    Editions are equal if they are for every rule: names, marks and the order of records make no difference. Raises
    :class:`~realeza.errors.EditionError` for one that is not valid.
    """

    _read: tuple[tuple[object, ...], ...] = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        edition_checks.check(self)
        object.__setattr__(self, "_read", _rules(self))

    @property
    def fingerprint(self) -> str:
        """A digest of all that a rule reads, 16 hexadecimal digits: the same for equal editions, and for no others."""
        return _fingerprint(self._read)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        if self is default_edition():
            return default_edition, ()
        return _same_edition, tuple(getattr(self, field.name) for field in attrs.fields(Tables))


def load_edition(path: str | PathLike[str]) -> Edition:
    """Read the edition in a TOML file in the form of ``realeza/rio/editions/default.toml``.

    Raises :class:`~realeza.errors.EditionError`, with the path inside the file and the clause, if it is not valid.
    """
    return read_edition(Edition, path, _hooks)


@functools.cache
def default_edition() -> Edition:
    """The edition that comes with the library; its file says of each value whether it was reconstructed."""
    return read_edition(Edition, files("realeza.rio") / "editions" / "default.toml", _hooks)


@functools.lru_cache(maxsize=64)
def _same_edition(
    name: str,
    constants: Constants,
    shops: Shops,
    market: Market,
    locations: tuple[Spaces, ...],
    characters: tuple[Courtier, ...],
    pieces: tuple[DemandPiece, ...],
    staircase: tuple[Step, ...],
    tokens: tuple[TokenKind, ...],
    porto: tuple[PortoCard, ...],
    festivities: tuple[FestivityCard, ...],
    minister: tuple[MinisterAction, ...],
) -> Edition:
    """An edition that comes back from a pickle or a copy: the same object for the same parts."""
    return Edition(
        name,
        constants,
        shops,
        market,
        locations,
        characters,
        pieces,
        staircase,
        tokens,
        porto,
        festivities,
        minister,
    )


_READ: Final = (
    "shops",
    "market",
    "locations",
    "characters",
    "pieces",
    "staircase",
    "tokens",
    "porto",
    "festivities",
    "minister",
)
"""The tables that rules read; constants are the same in every edition."""


@functools.lru_cache(maxsize=64)
def _fingerprint(read: tuple[tuple[object, ...], ...]) -> str:
    return fingerprint(dict(zip(_READ, read, strict=True)))


def _rules(edition: Tables) -> tuple[tuple[object, ...], ...]:
    """All that a rule reads, in one order, table by table."""
    return (
        (edition.shops.prices, edition.shops.start, edition.shops.discount),
        (edition.market.upper, edition.market.lower, edition.market.bonus),
        tuple(sorted((row.location.value, row.spaces) for row in edition.locations)),
        tuple(
            sorted((row.letter, row.id.value, row.highest, row.intermediate, row.lowest) for row in edition.characters)
        ),
        tuple(
            sorted(
                (row.id, row.front, row.front_points, row.back, row.back_points, row.serves.value)
                for row in edition.pieces
            )
        ),
        tuple(sorted((row.step, str(row.bonus), row.area) for row in edition.staircase)),
        tuple(sorted((row.cost, row.copies) for row in edition.tokens)),
        tuple(sorted((row.number, _words(row.arrivals), str(row.effect)) for row in edition.porto)),
        tuple(
            sorted(
                (row.id, row.level, row.reis, _words(row.goods), row.points, row.copies, tuple(map(str, row.effects)))
                for row in edition.festivities
            )
        ),
        tuple(
            sorted(
                (
                    row.id,
                    row.back,
                    tuple(action.value for action in row.actions),
                    row.removes.value,
                    row.court.value,
                    row.position,
                    row.steps,
                    row.building.value,
                )
                for row in edition.minister
            )
        ),
    )


def _words(goods: tuple[Good | None, ...]) -> tuple[str, ...]:
    return tuple(ANY if good is None else good.value for good in goods)


def _hooks(converter: "Converter") -> None:
    def good(value: object, _: object) -> Good | None:
        return None if value == ANY else word_of(Good, value, ANY)

    def arrivals_effect(value: object, _: object) -> PortoWord:
        return porto_word(value)

    def card_effect(value: object, _: object) -> Effect:
        return effect(value)

    def step_bonus(value: object, _: object) -> Bonus:
        return bonus(value)

    converter.register_structure_hook(Good | None, good)
    converter.register_structure_hook(PortoWord, arrivals_effect)
    converter.register_structure_hook(Effect, card_effect)
    converter.register_structure_hook(Bonus, step_bonus)
