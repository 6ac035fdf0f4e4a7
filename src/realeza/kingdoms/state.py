"""The table: config, state and its parts, and what can be asked of them without knowing a rule (section 3)."""

import enum
from collections.abc import Mapping
from typing import ClassVar, Final, TypeAlias, TypeVar, final

import attrs

from realeza._showing import show
from realeza.actors import CHANCE, Chance, Seat, Turn
from realeza.errors import ConfigError
from realeza.kingdoms.cards import INSTRUCTIONS, NONE, CardSet, names
from realeza.kingdoms.edition import ACTIONS, LONGEST, RUNS_TO_WIN, Edition, default_edition
from realeza.kingdoms.market import Market
from realeza.kingdoms.pack import Pack, pack_of
from realeza.kingdoms.runs import runs

T = TypeVar("T")

PLAYER: Final = Seat(0)
AUTOMATON: Final = Seat(1)
"""The seats of a solo game (KINGDOMS-1.4)."""


def _name(edition: Edition) -> str:
    return edition.name


class Rules(enum.Enum):
    """The two rule sets (KINGDOMS-1.3)."""

    PACKS = "packs"
    PUBLISHED = "published"

    def __str__(self) -> str:
        return self.value


@final
@attrs.frozen(cache_hash=True)
class Config:
    """Players, variants, rule set and edition (KINGDOMS-1.5).

    Raises :class:`~realeza.errors.ConfigError` for a combination that the game does not have.
    """

    players: int
    """2, 3 or 4 seats; 2 in a solo game."""
    solo: bool = False
    """Whether seat 1 is the automaton."""
    head_start: int = 0
    """How many cards the automaton starts with, 0 to 3; 0 unless ``solo``."""
    rules: Rules = Rules.PACKS
    """Whether a game without a winner is called after 40 turns each (``packs``) or goes on (``published``)."""
    max_turns: int | None = None
    """Under ``published`` only: the turns each after which the game is called after all."""
    edition: Edition = attrs.field(factory=default_edition, repr=_name)
    """What is printed; the default edition, if none is given."""
    pack: Pack = attrs.field(init=False, eq=False, repr=False)
    """The cards and coins for this number of players: a table, not a choice."""
    last_turn: int | None = attrs.field(init=False, eq=False, repr=False)
    """The number of turns, of all seats together, after which the game is called, if it is (KINGDOMS-6.2)."""

    def __attrs_post_init__(self) -> None:
        if type(self.players) is not int or not 2 <= self.players <= 4:
            raise ConfigError("players", f"2, 3 or 4 expected, found {show(self.players)}", "KINGDOMS-1.5")
        if type(self.solo) is not bool:
            raise ConfigError("solo", f"true or false expected, found {show(self.solo)}", "KINGDOMS-1.5")
        if self.solo and self.players != 2:
            raise ConfigError("solo", f"a solo game has two seats, not {self.players}", "KINGDOMS-1.5")
        if type(self.head_start) is not int or not 0 <= self.head_start <= 3:
            raise ConfigError("head_start", f"0, 1, 2 or 3 expected, found {show(self.head_start)}", "KINGDOMS-1.5")
        if self.head_start and not self.solo:
            raise ConfigError("head_start", "only the automaton of a solo game has a head start", "KINGDOMS-1.5")
        if type(self.rules) is not Rules:
            raise ConfigError("rules", f"packs or published expected, found {show(self.rules)}", "KINGDOMS-1.5")
        if self.max_turns is not None:
            if type(self.max_turns) is not int or not 1 <= self.max_turns <= LONGEST:
                reason = f"none or 1 to {LONGEST} expected, found {show(self.max_turns)}"
                raise ConfigError("max_turns", reason, "KINGDOMS-1.5")
            if self.rules is Rules.PACKS:
                raise ConfigError("max_turns", "the rules packs have their own end", "KINGDOMS-1.6")
        if type(self.edition) is not Edition:
            raise ConfigError("edition", f"an edition expected, found {show(self.edition)}", "KINGDOMS-2.7")
        object.__setattr__(self, "pack", pack_of(self.edition, self.players))
        each = self.turns_each
        object.__setattr__(self, "last_turn", None if each is None else each * self.players)

    def __reduce__(self) -> tuple[type["Config"], tuple[int, bool, int, Rules, int | None, Edition]]:
        return Config, (self.players, self.solo, self.head_start, self.rules, self.max_turns, self.edition)

    @property
    def turns_each(self) -> int | None:
        """The turns each after which a game without a winner is called; ``None`` if it never is (KINGDOMS-1.3, 1.6)."""
        return self.edition.constants.call_after if self.rules is Rules.PACKS else self.max_turns


class Phase(enum.Enum):
    """The phases of the game (KINGDOMS-3.1)."""

    DEAL = "deal"
    GRANT = "grant"
    ACT = "act"
    INCOME = "income"
    TRIBUTE = "tribute"
    EXCESS = "excess"
    FILL = "fill"
    INSTRUCT = "instruct"
    OVER = "over"


def _turn(decision: "TakeAction | TakeIncome | PayTribute | DiscardExcess") -> Turn:
    return Turn(decision.seat)


def _names(cards: CardSet) -> str:
    return "{" + " ".join(names(cards)) + "}"


def _names_of_each(sets: tuple[CardSet, ...]) -> str:
    return "(" + ", ".join(map(_names, sets)) + ")"


@final
@attrs.frozen
class DealMarket:
    """Which number card is dealt to the market (KINGDOMS-4.4)?"""

    phase: ClassVar[Phase] = Phase.DEAL
    actor: ClassVar[Chance] = CHANCE


@final
@attrs.frozen
class GrantCard:
    """Which card is turned over for the head start of the automaton (KINGDOMS-4.6)?"""

    phase: ClassVar[Phase] = Phase.GRANT
    actor: ClassVar[Chance] = CHANCE


@final
@attrs.frozen
class TakeAction:
    """What does a seat do with an action (KINGDOMS-5.2)?"""

    phase: ClassVar[Phase] = Phase.ACT
    seat: Seat
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class TakeIncome:
    """Where does a seat take the next coin of its income, of which ``left`` may still come (KINGDOMS-5.13)?"""

    phase: ClassVar[Phase] = Phase.INCOME
    seat: Seat
    left: int
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class PayTribute:
    """What does an attacked seat give next, of the ``owed`` things that it still owes (KINGDOMS-5.15)?"""

    phase: ClassVar[Phase] = Phase.TRIBUTE
    seat: Seat
    owed: int
    received: CardSet = attrs.field(repr=_names)
    """The cards that the attacker has taken in this attack."""
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class DiscardExcess:
    """Which of the cards that it has taken does an attacker discard (KINGDOMS-5.17)?"""

    phase: ClassVar[Phase] = Phase.EXCESS
    seat: Seat
    received: CardSet = attrs.field(repr=_names)
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class FillMarket:
    """Which card of the deck comes to the market (KINGDOMS-5.20)?"""

    phase: ClassVar[Phase] = Phase.FILL
    actor: ClassVar[Chance] = CHANCE


@final
@attrs.frozen
class TurnInstruction:
    """Which instruction does the automaton turn over (KINGDOMS-5.22)?"""

    phase: ClassVar[Phase] = Phase.INSTRUCT
    actor: ClassVar[Chance] = CHANCE


Decision: TypeAlias = (
    TakeAction | FillMarket | TakeIncome | TurnInstruction | PayTribute | DiscardExcess | DealMarket | GrantCard
)
"""What is being asked."""


@final
@attrs.frozen
class Deck:
    """What lies beside the market (KINGDOMS-3.1, 3.4)."""

    known: CardSet = attrs.field(repr=_names)
    """Cards that are certainly in the deck."""
    unseen: CardSet = attrs.field(repr=_names)
    """Number cards that have not been turned face up: all coins, and what of them is in the deck."""
    discard: CardSet = attrs.field(repr=_names)
    aside: CardSet = attrs.field(repr=_names)
    """Cards turned over for the head start, but not placed (KINGDOMS-4.6)."""


@final
@attrs.frozen
class State:
    """The whole table now (KINGDOMS-3.1). Equal positions are equal objects."""

    config: Config
    """The players, variants, rule set and edition."""
    pending: tuple[Decision, ...]
    """What will be asked in this turn, the live decision last; empty when the game is over."""
    turns: int
    """The turns completed by all seats together."""
    coins: tuple[int, ...]
    """The coins of each seat."""
    hands: tuple[CardSet, ...] = attrs.field(repr=_names_of_each)
    """The hand of each seat."""
    kingdoms: tuple[CardSet, ...] = attrs.field(repr=_names_of_each)
    """The kingdom of each seat."""
    market: Market
    """The cards and coins of the market."""
    deck: Deck
    """The piles beside the market."""
    instructions: CardSet = attrs.field(repr=_names)
    """The instructions that the automaton has not used yet; none but in a solo game."""

    @property
    def phase(self) -> Phase:
        """The phase of the game (KINGDOMS-3.1)."""
        return self.pending[-1].phase if self.pending else Phase.OVER


FILL: Final[tuple[Decision, ...]] = (FillMarket(),)
INSTRUCT: Final[tuple[Decision, ...]] = (TurnInstruction(),)
DEAL: Final[tuple[Decision, ...]] = (DealMarket(),)
GRANT: Final[tuple[Decision, ...]] = (GrantCard(),)
TURNS: Final[tuple[tuple[Decision, ...], ...]] = tuple((TakeAction(Seat(seat)),) * ACTIONS for seat in range(4))
"""The actions of a turn, by the seat that takes it (KINGDOMS-5.1)."""


def put(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    """What the seats have, with the item of one of them replaced."""
    return (*items[:seat], item, *items[seat + 1 :])


def in_turn(state: State) -> Seat:
    """Whose turn it is; once a turn has ended, still the seat that took it, until the next begins (KINGDOMS-3.1)."""
    ended = state.phase is Phase.FILL or (state.phase is Phase.OVER and three_runs(state) is None)
    return Seat((state.turns - ended) % state.config.players)


def actions_left(state: State) -> int:
    """The actions left in this turn, the present one included (KINGDOMS-3.1)."""
    if is_automaton(state.config, in_turn(state)):
        return 0
    left = sum(isinstance(decision, TakeAction) for decision in state.pending)
    return left + (state.phase in (Phase.INCOME, Phase.TRIBUTE, Phase.EXCESS))


def three_runs(state: State) -> Seat | None:
    """The seat that has three runs (KINGDOMS-6.1)."""
    for seat, kingdom in enumerate(state.kingdoms):
        if runs(kingdom) == RUNS_TO_WIN:
            return Seat(seat)
    return None


def deck_size(state: State) -> int:
    """The number of cards in the deck (KINGDOMS-3.4)."""
    deck = state.deck
    return deck.known.bit_count() + deck.unseen.bit_count() - state.config.pack.money


def is_automaton(config: Config, seat: Seat) -> bool:
    """Whether a seat is the automaton (KINGDOMS-1.4)."""
    return config.solo and seat == AUTOMATON


def used(state: State) -> CardSet:
    """The instructions that the automaton has used (KINGDOMS-5.22)."""
    return CardSet(INSTRUCTIONS & ~state.instructions) if state.config.solo else NONE


def configs() -> Mapping[str, Config]:
    """The named configs, with the default edition (KINGDOMS-1.8): ``2p`` to ``solo0-published``."""
    stopped = (Rules.PUBLISHED, 200)
    return {
        **{f"{players}p": Config(players) for players in (2, 3, 4)},
        **{f"solo{start}": Config(2, solo=True, head_start=start) for start in range(4)},
        **{f"{players}p-published": Config(players, False, 0, *stopped) for players in (2, 3, 4)},
        "solo0-published": Config(2, True, 0, *stopped),
    }
