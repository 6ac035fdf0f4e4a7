"""Cards and Setup: the edition, that is the numbers that the rulebook prints (section 2 of the rules text)."""

import functools
from collections.abc import Mapping
from importlib.resources import files
from os import PathLike
from types import MappingProxyType
from typing import Final, NoReturn, final

import attrs

from realeza._showing import show
from realeza.editions import Marked, check_marks, check_types, fingerprint, read_edition
from realeza.errors import EditionError
from realeza.kingdoms.cards import Suit

SUITS: Final = tuple(suit.value for suit in Suit)
INSTRUCTION_RANKS: Final = ("2", "3", "4", "j", "q")
ROWS: Final = ("top", "bottom")
PRICES: Final = (0, 1, 2, 3, 4, 5)
COLUMNS: Final = len(PRICES)
ACTIONS: Final = 2
BASE_HAND_LIMIT: Final = 1
SUIT_LIMIT: Final = 3
RUNS_TO_WIN: Final = 3
INCOME_PER_DIAMOND: Final = 2

DECKS: Final[Mapping[int, tuple[int, int, tuple[str, ...], int]]] = MappingProxyType(
    {
        2: (5, 10, ("k", "a"), 5),
        3: (3, 10, ("q", "k", "a"), 8),
        4: (2, 10, ("j", "q", "k", "a"), 10),
    }
)
"""For each number of players the lowest and the highest number, the nobles, and the most coins (KINGDOMS-2.1, 2.3)."""

LONGEST: Final = 999_999
"""No game is called after more turns each."""


@final
@attrs.frozen
class CardNames:
    """The suits, and the ranks of the instructions (KINGDOMS-2.1, 2.5); the same in every edition."""

    suits: tuple[str, ...]
    """The letters of the suits."""
    instructions: tuple[str, ...]
    """The ranks of the cards that are the instructions of the automaton."""
    printed: tuple[str, ...] = attrs.field(eq=False)
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...] = attrs.field(eq=False)
    """The fields that were not."""


@final
@attrs.frozen
class MarketPlan:
    """The rows of the market and the prices of its columns (KINGDOMS-2.4); the same in every edition."""

    rows: tuple[str, ...]
    """The names of the rows."""
    prices: tuple[int, ...]
    """The price of each column, from column 0 on."""
    printed: tuple[str, ...] = attrs.field(eq=False)
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...] = attrs.field(eq=False)
    """The fields that were not."""


@final
@attrs.frozen
class Constants:
    """The numbers of KINGDOMS-2.6; only ``call_after`` may differ between editions."""

    actions: int
    """The actions of a turn."""
    base_hand_limit: int
    """The hand limit of a seat that has no heart."""
    suit_limit: int
    """The most cards of a suit in a kingdom, which are the cards of a run."""
    runs_to_win: int
    """The runs that win the game."""
    income_per_diamond: int
    """The coins that each diamond brings."""
    call_after: int
    """The turns each after which a game without a winner is called."""
    printed: tuple[str, ...] = attrs.field(eq=False)
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...] = attrs.field(eq=False)
    """The fields that were not."""


@final
@attrs.frozen
class DeckPlan:
    """The cards and coins for a number of players (KINGDOMS-2.1, 2.3); only ``coins`` may differ between editions."""

    players: int
    """The number of players: 2, 3 or 4."""
    lowest: int
    """The lowest number."""
    highest: int
    """The highest number."""
    nobles: tuple[str, ...]
    """The ranks of the nobles."""
    coins: tuple[int, ...]
    """The coins of each seat."""
    printed: tuple[str, ...] = attrs.field(eq=False)
    """The fields that were read off the printed game."""
    reconstructed: tuple[str, ...] = attrs.field(eq=False)
    """The fields that were not."""


def _players(deck: DeckPlan) -> int:
    return deck.players


@final
@attrs.frozen(cache_hash=True)
class Edition:
    """All that the rulebook prints of numbers; always valid by section 2 of the rules text.

    Raises :class:`~realeza.errors.EditionError` otherwise. An edition may give the seats fewer coins than the
    rulebook, and call the game after another number of turns; whatever else the rules rest on is the same in all.
    Two editions are equal if all that a rule reads is the same: the name and the marks do not count.
    """

    name: str = attrs.field(eq=False)
    """One word, in records and on the command line: 1 to 40 letters, digits, ``.``, ``-`` or ``_`` (KINGDOMS-2.7)."""
    cards: CardNames
    """What the cards are called."""
    market: MarketPlan
    """The market."""
    constants: Constants
    """The numbers that are the same for every number of players."""
    decks: tuple[DeckPlan, ...]
    """The cards and coins for each number of players, the fewest players first, in whatever order they were given."""

    def __attrs_post_init__(self) -> None:
        check_types(self, "KINGDOMS-2.7")
        _check_fixed(self)
        _check_call(self)
        _check_decks(self)
        object.__setattr__(self, "decks", tuple(sorted(self.decks, key=_players)))

    @property
    def fingerprint(self) -> str:
        """A digest of all that a rule reads: 16 hexadecimal digits; the name and the marks do not count."""
        return _fingerprint(self)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        if self is default_edition():
            return default_edition, ()
        records: tuple[Marked, ...] = (self.cards, self.market, self.constants, *self.decks)
        marks = tuple((record.printed, record.reconstructed) for record in records)
        return _same_edition, (self.name, self.cards, self.market, self.constants, self.decks, marks)


def load_edition(path: str | PathLike[str]) -> Edition:
    """Read the edition in a TOML file in the form of ``realeza/kingdoms/editions/default.toml`` (KINGDOMS-2.7).

    Raises :class:`~realeza.errors.EditionError`, with the path inside the file and the clause, if it is not valid.
    """
    return read_edition(Edition, path)


@functools.cache
def default_edition() -> Edition:
    """The edition that comes with the library: every value is printed (KINGDOMS-2.7)."""
    return read_edition(Edition, files("realeza.kingdoms") / "editions" / "default.toml")


@functools.lru_cache(maxsize=64)
def _same_edition(
    name: str,
    cards: CardNames,
    market: MarketPlan,
    constants: Constants,
    decks: tuple[DeckPlan, ...],
    marks: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...],
) -> Edition:
    """An edition that comes back from a pickle or a copy: the same object for the same parts.

    The marks stand beside the records because these are equal whatever their marks.
    """
    return Edition(name, cards, market, constants, decks)


@functools.lru_cache(maxsize=64)
def _fingerprint(edition: Edition) -> str:
    cards, market, constants = edition.cards, edition.market, edition.constants
    return fingerprint(
        {
            "cards": [cards.suits, cards.instructions],
            "market": [market.rows, market.prices],
            "constants": [
                constants.actions,
                constants.base_hand_limit,
                constants.suit_limit,
                constants.runs_to_win,
                constants.income_per_diamond,
                constants.call_after,
            ],
            "decks": [[deck.players, deck.lowest, deck.highest, deck.nobles, deck.coins] for deck in edition.decks],
        }
    )


def _refuse(edition: Edition, path: str, reason: str, clause: str) -> NoReturn:
    raise EditionError(edition.name, path, reason, clause)


def _check_fixed(edition: Edition) -> None:
    cards, market, constants = edition.cards, edition.market, edition.constants
    check_marks(cards, edition.name, "cards", "KINGDOMS-2.7")
    check_marks(market, edition.name, "market", "KINGDOMS-2.7")
    check_marks(constants, edition.name, "constants", "KINGDOMS-2.7")
    for path, found, expected, clause in (
        ("cards.suits", cards.suits, SUITS, "KINGDOMS-2.1"),
        ("cards.instructions", cards.instructions, INSTRUCTION_RANKS, "KINGDOMS-2.5"),
        ("market.rows", market.rows, ROWS, "KINGDOMS-2.4"),
        ("market.prices", market.prices, PRICES, "KINGDOMS-2.4"),
        ("constants.actions", constants.actions, ACTIONS, "KINGDOMS-2.6"),
        ("constants.base_hand_limit", constants.base_hand_limit, BASE_HAND_LIMIT, "KINGDOMS-2.6"),
        ("constants.suit_limit", constants.suit_limit, SUIT_LIMIT, "KINGDOMS-2.6"),
        ("constants.runs_to_win", constants.runs_to_win, RUNS_TO_WIN, "KINGDOMS-2.6"),
        ("constants.income_per_diamond", constants.income_per_diamond, INCOME_PER_DIAMOND, "KINGDOMS-2.6"),
    ):
        if found != expected:
            _refuse(edition, path, f"{expected} in every edition, found {show(found)}", clause)


def _check_call(edition: Edition) -> None:
    if not 1 <= edition.constants.call_after <= LONGEST:
        found = show(edition.constants.call_after)
        _refuse(edition, "constants.call_after", f"1 to {LONGEST} expected, found {found}", "KINGDOMS-2.7")


def _check_decks(edition: Edition) -> None:
    seen: set[int] = set()
    for place, deck in enumerate(edition.decks):
        path = f"decks[{place}]"
        check_marks(deck, edition.name, path, "KINGDOMS-2.7")
        if deck.players not in DECKS:
            _refuse(edition, f"{path}.players", f"2, 3 or 4 expected, found {show(deck.players)}", "KINGDOMS-2.1")
        if deck.players in seen:
            _refuse(edition, f"{path}.players", f"a second deck for {deck.players} players", "KINGDOMS-2.1")
        seen.add(deck.players)
        lowest, highest, nobles, most = DECKS[deck.players]
        for name, found, expected in (
            ("lowest", deck.lowest, lowest),
            ("highest", deck.highest, highest),
            ("nobles", deck.nobles, nobles),
        ):
            if found != expected:
                reason = f"{expected} for {deck.players} players in every edition, found {show(found)}"
                _refuse(edition, f"{path}.{name}", reason, "KINGDOMS-2.1")
        if len(deck.coins) != deck.players or min(deck.coins) < 0:
            reason = (
                f"a number of coins, 0 at least, for each of {deck.players} seats expected, found {show(deck.coins)}"
            )
            _refuse(edition, f"{path}.coins", reason, "KINGDOMS-2.7")
        if not 1 <= sum(deck.coins) <= most:
            _refuse(
                edition,
                f"{path}.coins",
                f"1 to {most} coins in all expected, found {show(sum(deck.coins))}",
                "KINGDOMS-2.7",
            )
    for players in DECKS:
        if players not in seen:
            _refuse(edition, "decks", f"the deck for {players} players is missing", "KINGDOMS-2.1")
