"""The table: config, state and its parts, and what can be asked of them without knowing a rule (section 3)."""

import enum
from collections.abc import Mapping
from typing import Final, TypeVar, final

import attrs

from realeza._showing import show
from realeza.actors import Seat
from realeza.errors import ConfigError
from realeza.rio.decisions import Decision, EndRound, OpenActions, RevealPorto, StartRound
from realeza.rio.dice import Dice
from realeza.rio.edition import Edition, default_edition
from realeza.rio.goods import Goods, described
from realeza.rio.moves import Festivity, MinisterCard, Piece
from realeza.rio.ready import SEATS
from realeza.rio.tables import Face, Front, Table, table_of
from realeza.rio.words import EXTENSIONS, FAVORS, ROUNDS, WAREHOUSE, Character, Good, Level

T = TypeVar("T")


def _name(edition: Edition) -> str:
    return edition.name


def _level(value: Level | str | None) -> Level | None:
    """The level that a word stands for."""
    if value is None or type(value) is Level:
        return value
    for level in Level:
        if type(value) is str and value == level:
            return level
    words = ", ".join(Level)
    raise ConfigError("minister", f"one of {words} or none expected, found {show(value)}", "RIO-1.2")


@final
@attrs.frozen(cache_hash=True)
class Config:
    """People, Minister, first player and edition (RIO-1.2).

    Raises :class:`~realeza.errors.ConfigError` for a combination that the game does not have.
    """

    players: int
    """People: 2, 3 or 4 among themselves; 1 or 2 with the Minister."""
    minister: Level | None = attrs.field(default=None, converter=_level)
    """The level of the Minister, or its word; ``None`` without him."""
    first_player: int = 0
    """The human seat with the First Player marker in round 1."""
    edition: Edition = attrs.field(factory=default_edition, repr=_name)
    """What is printed on the components."""
    table: Table = attrs.field(init=False, eq=False, repr=False)
    """The edition made ready for play at this table: tables, not a choice."""

    def __attrs_post_init__(self) -> None:
        if type(self.players) is not int or not 1 <= self.players <= 4:
            raise ConfigError("players", f"1, 2, 3 or 4 expected, found {show(self.players)}", "RIO-1.2")
        if self.minister is None and self.players < 2:
            raise ConfigError("minister", "one person plays against the Minister", "RIO-1.2")
        if self.minister is not None and self.players > 2:
            raise ConfigError("minister", f"the Minister joins 1 or 2 people, not {self.players}", "RIO-1.2")
        if type(self.first_player) is not int or not 0 <= self.first_player < self.players:
            reason = f"a human seat, 0 to {self.players - 1}, expected, found {show(self.first_player)}"
            raise ConfigError("first_player", reason, "RIO-1.2")
        if type(self.edition) is not Edition:
            raise ConfigError("edition", f"an edition expected, found {show(self.edition)}", "RIO-1.2")
        object.__setattr__(self, "table", table_of(self.edition, self.players, self.minister))

    def __reduce__(self) -> tuple[type["Config"], tuple[int, Level | None, int, Edition]]:
        return Config, (self.players, self.minister, self.first_player, self.edition)

    @property
    def size(self) -> int:
        """The number of seats, the Minister's among them (RIO-1.4)."""
        return self.table.size


class Phase(enum.Enum):
    """The phases of the game and of a round (RIO-3.6)."""

    SETUP = "setup"
    PORTO = "porto"
    ACTIONS = "actions"
    STORING = "storing"
    CLEANUP = "cleanup"
    OVER = "over"


@final
@attrs.frozen
class Round:
    """The round, and how far its turns are (RIO-3.2)."""

    number: int
    """1 to 12; 0 in setup."""
    first: Seat
    """The human seat with the First Player marker."""
    last: Seat | None
    """In the phase of Actions, the seat that had the last turn, or has one; otherwise ``None``."""


TURNS: Final = tuple(
    tuple(tuple(Round(number, first, seat) for seat in SEATS) for first in SEATS) for number in range(ROUNDS + 1)
)
"""Every turn, made once: by round, first player and seat."""


@final
@attrs.frozen
class Holdings:
    """What a seat has built up (RIO-3.2)."""

    markers: int
    """Influence markers not yet used."""
    low: int
    """The step of the cleric behind."""
    high: int
    """The step of the cleric ahead."""
    income: int
    """Permanent extra income, in Reis."""
    extension: bool
    """Whether the Warehouse is extended."""
    cards: tuple[Festivity, ...]
    """The festivities owned, sorted."""


@final
@attrs.frozen
class Player:
    """A seat (RIO-3.2)."""

    reis: int
    """Reis."""
    favors: int
    """Royal Favors."""
    track: int
    """Points on the score track; it may be below 0 (RIO-R.8)."""
    store: Goods = attrs.field(repr=described)
    """The goods in the Warehouse."""
    transport: Goods = attrs.field(repr=described)
    """The goods in the Transport Area."""
    dice: Dice
    """The four dice."""
    holdings: Holdings
    """What it has built up."""

    @property
    def capacity(self) -> int:
        """How many goods the Warehouse holds (RIO-5.42)."""
        return WAREHOUSE * 2 if self.holdings.extension else WAREHOUSE


@final
@attrs.frozen
class Stock:
    """The goods that nobody has."""

    bag: Goods = attrs.field(repr=described)
    """The goods in the bag."""
    shops: Goods = attrs.field(repr=described)
    """The goods in the Shops."""
    upper: tuple[Good, ...]
    """The upper row of the Market, left to right."""
    lower: tuple[Good, ...]
    """The lower row."""


@final
@attrs.frozen
class Stack:
    """A character of the Court (RIO-3.2)."""

    fronts: int
    """Pieces that lie front up, the shown one among them."""
    shown: Front | None
    """The front on top; ``None`` if there is none, or chance is about to show it."""
    backs: tuple[Piece, ...]
    """The pieces that lie back up beneath, top first."""
    unturned: tuple[Piece, ...]
    """The pieces that start here and have not been turned, in the stack or in the box; sorted."""
    markers: tuple[int, ...]
    """Influence markers of each seat."""


@final
@attrs.frozen
class Site:
    """A Public Building (RIO-3.2)."""

    tokens: tuple[int, ...]
    """The costs of the construction tokens left, ascending."""
    markers: tuple[int, ...]
    """Influence markers of each seat."""


@final
@attrs.frozen
class Porto:
    """The Porto cards (RIO-3.2)."""

    unseen: tuple[int, ...]
    """The numbers of those not yet revealed, ascending; nobody knows which of them are in play."""
    card: int | None
    """The card of this round."""


@final
@attrs.frozen
class Minister:
    """The cards of the Minister of the Kingdom (RIO-3.2)."""

    right: tuple[MinisterCard, ...]
    """The pile on the right, newest last: its top card says how he acts."""
    active: MinisterCard | None
    """The active card says what he does."""
    mark: int
    """The index of the last action tried this round; -1 before the first."""
    passed: bool
    """Whether he has tried all actions of this round."""


NO_CARDS: Final = Minister((), None, -1, passed=False)
"""The cards of the Minister before the first is revealed, and at a table without him."""


@final
@attrs.frozen
class Town:
    """Everything on the board but the goods and the dice."""

    court: tuple[Stack, ...]
    """By character."""
    sites: tuple[Site, ...]
    """By building."""
    left: tuple[tuple[int, ...], ...]
    """Festivities not yet revealed: for each level how many there are of each of its kinds, which are sorted by id."""
    display: tuple[Festivity | None, ...]
    """Festivities on positions 1 to 4."""
    porto: Porto
    """The Porto cards."""
    minister: Minister
    """The cards of the Minister."""


@final
@attrs.frozen
class State:
    """The whole table now (RIO-3.2). Equal positions are equal objects."""

    config: Config
    """Players, Minister, first player and edition."""
    pending: tuple[Decision, ...]
    """What is asked, and what remains of the turn and the phase; the live decision last; empty when it is over."""
    round: Round
    """The round, and whose turn it is."""
    players: tuple[Player, ...]
    """By seat; the Minister last."""
    stock: Stock
    """The goods that nobody has."""
    town: Town
    """Everything else on the board."""

    @property
    def phase(self) -> Phase:
        """The phase (RIO-3.6)."""
        if not self.pending:
            return Phase.OVER
        match self.pending[0]:
            case StartRound():
                return Phase.CLEANUP if self.round.number else Phase.SETUP
            case RevealPorto() | OpenActions():
                return Phase.PORTO
            case EndRound():
                return Phase.STORING
            case _:
                return Phase.ACTIONS


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Some items with one of them replaced."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)


def add(numbers: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """Numbers by seat, with that of one seat raised by 1."""
    return (*numbers[:seat], numbers[seat] + 1, *numbers[seat + 1 :])


def favor_supply(players: tuple[Player, ...]) -> int:
    """The Royal Favors that nobody has (RIO-9.2)."""
    return FAVORS - sum([player.favors for player in players])


def extension_supply(players: tuple[Player, ...]) -> int:
    """The warehouse extensions that nobody has (RIO-9.2)."""
    return EXTENSIONS - sum([player.holdings.extension for player in players])


def demand(table: Table, stack: Stack) -> Face | None:
    """What a character demands (RIO-5.25): the shown front, else the first back; ``None`` if it cannot be served."""
    there = stack.shown is not None or (stack.backs and not stack.fronts)
    return served(table, stack) if there else None


def served(table: Table, stack: Stack) -> Face:
    """The side of a piece that is served to a character who demands something (RIO-5.25)."""
    return table.backs[stack.backs[0]] if stack.shown is None else table.faces[stack.shown]


def stack_of(state: State, character: Character) -> Stack:
    """A character of the Court."""
    return state.town.court[character.number]


def configs() -> Mapping[str, Config]:
    """The named configs, with the default edition (RIO-1.5): ``rio-2`` to ``rio-2-experienced``."""
    people = {f"rio-{players}": Config(players) for players in (2, 3, 4)}
    return people | {f"rio-{players}-{level.value}": Config(players, level) for level in Level for players in (1, 2)}
