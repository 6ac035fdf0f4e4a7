"""Game Components: the edition, that is what is printed on the cards (section 2 of the rules text)."""

import functools
from importlib.resources import files
from os import PathLike
from typing import TYPE_CHECKING, Final, NoReturn, TypeAlias, final

import attrs

from realeza._showing import show
from realeza._structuring import word_of
from realeza.editions import check_marks, check_types, fingerprint, read_edition
from realeza.errors import EditionError
from realeza.reis.cards import CARDS, FOG, FOOL, SEBASTIAO, Bonus, Card, Dynasty

if TYPE_CHECKING:
    from cattrs import Converter

TRUMPS: Final = (Dynasty.AFONSINA, Dynasty.AVIS, Dynasty.BRAGANCA)
"""The large dynasties: each has a Royal House card; Filipina has none (REIS-2.5)."""

LARGEST: Final = 999_999
"""No number on a card is larger, or below its negative: more than the notation writes (REIS-7.1)."""
MOST_VALUES: Final = 4
"""No card has more values: a siege has a move for each pair of them (REIS-2.8)."""
NO_FLUSH: Final = 2
SEBASTIAO_AWARD: Final = 2
LAST_ROUND_FACTOR: Final = 2


@final
@attrs.frozen
class King:
    """A king card (REIS-2.2)."""

    id: Card
    """``fool``, ``fog`` or the king's number."""
    rank: int
    """Ties go to the higher rank (REIS-2.4)."""
    name: str
    """For reading."""
    reign: str
    """The years of his reign, for reading."""
    dynasty: Dynasty
    """What its card assists, and counts for in majorities."""
    values: tuple[int, ...]
    """One to four: the strength of the card is the one that is chosen (REIS-5.8)."""
    bonus: Bonus | None
    """What the card activates when it is led in an advanced game (REIS-5.9)."""
    penalty: int
    """VP that it costs; 0 but for a Filipina card (REIS-6.5)."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class Award:
    """Points for the side with most cards of a dynasty (REIS-6.3)."""

    dynasty: Dynasty
    """The dynasty whose cards are counted."""
    points: int
    """VP, 1 at least."""


@final
@attrs.frozen
class RoyalHouse:
    """A Royal House card (REIS-2.5): the trump of a round, and the two dynasties that give points in it."""

    trump: Dynasty
    """The trump of the round, which names the card."""
    awards: tuple[Award, ...]
    """One for each of the other two large dynasties."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class Constants:
    """Awards and the factor of round 3 (REIS-2.6), for reading: they are the same in every edition."""

    no_flush: int
    """VP of a side that has won no flush (REIS-6.4)."""
    sebastiao_award: int
    """VP of the side that holds D. Sebastião (REIS-6.6)."""
    last_round_factor: int
    """What the points of round 3 are multiplied by (REIS-6.7)."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


@final
@attrs.frozen
class Roles:
    """The cards with powers of their own (REIS-2.7), for reading: they are the same in every edition."""

    fool: Card
    """The Fool, who makes all pass their hands (REIS-5.24)."""
    fog: Card
    """The Fog, which captures D. Sebastião (REIS-5.23)."""
    sebastiao: Card
    """D. Sebastião, who is worth an award (REIS-6.6)."""
    printed: tuple[str, ...]
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...]
    """The fields that were not."""


_Rules: TypeAlias = tuple[
    tuple[tuple[Card, int, str, tuple[int, ...], str | None, int], ...],
    tuple[tuple[str, tuple[tuple[str, int], ...]], ...],
]


@final
@attrs.frozen(cache_hash=True)
class Edition:
    """All that is printed on the cards of one copy of the game; always valid by REIS-2.8.

    Editions are equal when their rules are: names, reigns, marks, and the order in which records and values were
    written, make no difference. Raises :class:`~realeza.errors.EditionError` for an edition that is not valid.
    """

    name: str = attrs.field(eq=False)
    """What records and the command line call it."""
    constants: Constants = attrs.field(eq=False)
    """Awards and the factor of round 3, the same in every edition."""
    roles: Roles = attrs.field(eq=False)
    """The cards with powers of their own, the same in every edition."""
    royal_houses: tuple[RoyalHouse, ...] = attrs.field(eq=False)
    """The three Royal House cards."""
    kings: tuple[King, ...] = attrs.field(eq=False, repr=False)
    """The 36 king cards, sorted by id as text, in whatever order they were given."""
    _read: _Rules = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        check_types(self, "REIS-2.9")
        _check_constants(self)
        _check_royal_houses(self)
        _check_kings(self)
        object.__setattr__(self, "kings", tuple(sorted(self.kings, key=lambda king: king.id)))
        object.__setattr__(self, "_read", _rules(self))

    @property
    def fingerprint(self) -> str:
        """A digest of all that a rule reads, 16 hexadecimal digits: the same for equal editions, and for no others."""
        return _fingerprint(self._read)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        if self is default_edition():
            return default_edition, ()
        return _same_edition, (self.name, self.constants, self.roles, self.royal_houses, self.kings)


def load_edition(path: str | PathLike[str]) -> Edition:
    """Read the edition in a TOML file in the form of ``realeza/reis/editions/default.toml`` (REIS-2.9).

    Raises :class:`~realeza.errors.EditionError`, with the path inside the file and the clause, if it is not valid.
    """
    return read_edition(Edition, path, _hooks)


@functools.cache
def default_edition() -> Edition:
    """The edition that comes with the library (REIS-2.3); its file says of each value whether it was reconstructed."""
    return read_edition(Edition, files("realeza.reis") / "editions" / "default.toml", _hooks)


@functools.lru_cache(maxsize=64)
def _same_edition(
    name: str, constants: Constants, roles: Roles, royal_houses: tuple[RoyalHouse, ...], kings: tuple[King, ...]
) -> Edition:
    """An edition that comes back from a pickle or a copy: the same object for the same parts."""
    return Edition(name, constants, roles, royal_houses, kings)


def _rules(edition: Edition) -> _Rules:
    """All that a rule reads, in one order."""
    kings = [
        (
            king.id,
            king.rank,
            king.dynasty.value,
            tuple(sorted(king.values)),
            king.bonus and king.bonus.value,
            king.penalty,
        )
        for king in edition.kings
    ]
    houses = [
        (house.trump.value, tuple(sorted((award.dynasty.value, award.points) for award in house.awards)))
        for house in edition.royal_houses
    ]
    return tuple(kings), tuple(sorted(houses))


@functools.lru_cache(maxsize=64)
def _fingerprint(read: _Rules) -> str:
    kings, houses = read
    return fingerprint({"kings": kings, "royal_houses": houses})


def _hooks(converter: "Converter") -> None:
    def bonus(value: object, _: object) -> Bonus | None:
        return None if value == "none" else word_of(Bonus, value, "none")

    converter.register_structure_hook(Bonus | None, bonus)


def _refuse(edition: Edition, path: str, reason: str, clause: str = "REIS-2.8") -> NoReturn:
    raise EditionError(edition.name, path, reason, clause)


def _check_constants(edition: Edition) -> None:
    constants, roles = edition.constants, edition.roles
    check_marks(constants, edition.name, "constants", "REIS-2.9")
    check_marks(roles, edition.name, "roles", "REIS-2.9")
    for path, found, expected in (
        ("constants.no_flush", constants.no_flush, NO_FLUSH),
        ("constants.sebastiao_award", constants.sebastiao_award, SEBASTIAO_AWARD),
        ("constants.last_round_factor", constants.last_round_factor, LAST_ROUND_FACTOR),
        ("roles.fool", roles.fool, FOOL),
        ("roles.fog", roles.fog, FOG),
        ("roles.sebastiao", roles.sebastiao, SEBASTIAO),
    ):
        if found != expected:
            _refuse(edition, path, f"{expected} in every edition, found {show(found)}")


def _check_royal_houses(edition: Edition) -> None:
    for place, house in enumerate(edition.royal_houses):
        path = f"royal_houses[{place}]"
        check_marks(house, edition.name, path, "REIS-2.9")
        awarded = [award.dynasty for award in house.awards]
        others = [dynasty for dynasty in TRUMPS if dynasty is not house.trump]
        if sorted(awarded, key=lambda dynasty: dynasty.value) != sorted(others, key=lambda dynasty: dynasty.value):
            _refuse(edition, f"{path}.awards", "one award for each of the other two large dynasties expected")
        for number, award in enumerate(house.awards):
            if not 1 <= award.points <= LARGEST:
                _refuse(edition, f"{path}.awards[{number}].points", f"1 to {LARGEST} expected")
    trumps = [house.trump for house in edition.royal_houses]
    for trump in TRUMPS:
        if trumps.count(trump) != 1:
            _refuse(edition, "royal_houses", f"{trumps.count(trump)} cards for {trump.value}, one expected")
    if len(trumps) != len(TRUMPS):
        _refuse(edition, "royal_houses", "no card for filipina expected")


def _check_kings(edition: Edition) -> None:
    ranks: set[int] = set()
    seen: set[Card] = set()
    for place, king in enumerate(edition.kings):
        path = f"kings[{place}]"
        check_marks(king, edition.name, path, "REIS-2.9")
        if king.id not in CARDS:
            _refuse(edition, f"{path}.id", f"fool, fog or 1 to 34 expected, found {show(king.id)}")
        if king.id in seen:
            _refuse(edition, f"{path}.id", f"card {king.id} stands here a second time")
        if not all(-LARGEST <= number <= LARGEST for number in (king.rank, king.penalty, *king.values)):
            _refuse(edition, path, f"numbers from -{LARGEST} to {LARGEST} expected")
        if king.rank in ranks:
            _refuse(edition, f"{path}.rank", f"rank {show(king.rank)} stands here a second time")
        if not 1 <= len(king.values) <= MOST_VALUES or len(set(king.values)) != len(king.values):
            _refuse(edition, f"{path}.values", f"distinct values, 1 to {MOST_VALUES} of them, expected")
        if (king.penalty < 1) if king.dynasty is Dynasty.FILIPINA else (king.penalty != 0):
            _refuse(edition, f"{path}.penalty", "1 at least for a Filipina card, 0 for any other expected")
        if king.id == FOOL and king.dynasty is not Dynasty.AFONSINA:
            _refuse(edition, f"{path}.dynasty", "the Fool is afonsina")
        if king.id == FOG and king.dynasty is not Dynasty.AVIS:
            _refuse(edition, f"{path}.dynasty", "the Fog is avis")
        seen.add(king.id)
        ranks.add(king.rank)
    for card in CARDS:
        if card not in seen:
            _refuse(edition, "kings", f"card {card} is missing")
    dynasties = [king.dynasty for king in edition.kings]
    if dynasties.count(Dynasty.FILIPINA) != 3:
        _refuse(edition, "kings", f"{dynasties.count(Dynasty.FILIPINA)} Filipina cards, three expected")
    if Dynasty.BRAGANCA not in dynasties:
        _refuse(edition, "kings", "no card of braganca, one at least expected")
