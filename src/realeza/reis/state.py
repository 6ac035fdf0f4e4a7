"""The table: config, state and its parts, and what can be asked of them without knowing a rule (section 3)."""

import enum
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, TypeAlias, TypeVar, final

import attrs

from realeza._showing import show
from realeza.actors import CHANCE, Chance, Seat, Turn
from realeza.errors import ConfigError
from realeza.reis.cards import Bonus, Card, CardSet, Dynasty, names
from realeza.reis.deck import Deck, deck_of
from realeza.reis.edition import Edition, default_edition
from realeza.reis.moves import FlushMove, Give, PlayCastle, Second

T = TypeVar("T")

ALONE: Final = tuple((Seat(seat),) for seat in range(4))
TEAMS: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
ROUNDS: Final = 3
HAND: Final = 5


def _name(edition: Edition) -> str:
    return edition.name


@final
@attrs.frozen(cache_hash=True)
class Config:
    """Players, rule set and edition (REIS-1.4).

    Raises :class:`~realeza.errors.ConfigError` for a combination that the game does not have.
    """

    players: int
    """2, 3 or 4."""
    advanced: bool = False
    """Whether the bonuses are in force (REIS-1.2)."""
    teams: bool = False
    """Whether seats 0 and 2 play against seats 1 and 3; four players only (REIS-1.3)."""
    edition: Edition = attrs.field(factory=default_edition, repr=_name)
    deck: Deck = attrs.field(init=False, eq=False, repr=False)
    """The cards of the edition, made ready for play: a table, not a choice."""

    def __attrs_post_init__(self) -> None:
        if type(self.players) is not int or not 2 <= self.players <= 4:
            raise ConfigError("players", f"2, 3 or 4 expected, found {show(self.players)}", "REIS-1.1")
        if type(self.advanced) is not bool:
            raise ConfigError("advanced", f"true or false expected, found {show(self.advanced)}", "REIS-1.4")
        if type(self.teams) is not bool:
            raise ConfigError("teams", f"true or false expected, found {show(self.teams)}", "REIS-1.4")
        if self.teams and self.players != 4:
            raise ConfigError("teams", f"teams need four players, not {self.players}", "REIS-1.3")
        if type(self.edition) is not Edition:
            raise ConfigError("edition", f"an edition expected, found {show(self.edition)}", "REIS-1.4")
        object.__setattr__(self, "deck", deck_of(self.edition))

    def __reduce__(self) -> tuple[type["Config"], tuple[int, bool, bool, Edition]]:
        return Config, (self.players, self.advanced, self.teams, self.edition)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who is scored together: each seat alone, or the two teams (REIS-6.9)."""
        return TEAMS if self.teams else ALONE[: self.players]


class Phase(enum.Enum):
    """The phases of a round (REIS-5.1)."""

    ROYAL = "royal"
    DEAL_WALL = "deal_wall"
    DEAL_HAND = "deal_hand"
    DEAL_CASTLE = "deal_castle"
    PLAY = "play"
    GIVE = "give"
    SECOND = "second"
    DRAW = "draw"
    TAKE = "take"
    REFILL = "refill"
    OVER = "over"


@final
@attrs.frozen
class RevealRoyal:
    """Which Royal House card is next (REIS-4.2)?"""

    phase: ClassVar[Phase] = Phase.ROYAL
    actor: ClassVar[Chance] = CHANCE


@final
@attrs.frozen
class DealWall:
    """Which card goes to the wall (REIS-4.3)?"""

    phase: ClassVar[Phase] = Phase.DEAL_WALL
    actor: ClassVar[Chance] = CHANCE


@final
@attrs.frozen
class DealHand:
    """Which card goes to the hand of a seat (REIS-4.4)?"""

    phase: ClassVar[Phase] = Phase.DEAL_HAND
    actor: ClassVar[Chance] = CHANCE
    seat: Seat
    """The seat that gets the card."""


@final
@attrs.frozen
class DealCastle:
    """Which card becomes the first castle of a seat (REIS-4.5)?"""

    phase: ClassVar[Phase] = Phase.DEAL_CASTLE
    actor: ClassVar[Chance] = CHANCE
    seat: Seat
    """The seat that gets the card."""


def _turn(decision: "PlayCard | GiveCard | PlaceSecond | TakeCard") -> Turn:
    return Turn(decision.seat)


@final
@attrs.frozen
class PlayCard:
    """What does a seat play in the flush (REIS-5.5)?"""

    phase: ClassVar[Phase] = Phase.PLAY
    seat: Seat
    """The seat that is asked."""
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class GiveCard:
    """Which card does a seat pass to its left (REIS-5.12)?"""

    phase: ClassVar[Phase] = Phase.GIVE
    seat: Seat
    """The seat that is asked."""
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class PlaceSecond:
    """Which second card does a seat place in the battle (REIS-5.17)?"""

    phase: ClassVar[Phase] = Phase.SECOND
    seat: Seat
    """The seat that is asked."""
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class DrawCard:
    """Which card does a seat draw from the pile after a battle (REIS-5.28)?"""

    phase: ClassVar[Phase] = Phase.DRAW
    actor: ClassVar[Chance] = CHANCE
    seat: Seat
    """The seat that gets the card."""


@final
@attrs.frozen
class TakeCard:
    """Which card does a seat take from the wall (REIS-5.26)?"""

    phase: ClassVar[Phase] = Phase.TAKE
    seat: Seat
    """The seat that is asked."""
    actor: Turn = attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(_turn, takes_self=True))


@final
@attrs.frozen
class RefillWall:
    """Which card goes to the wall after all have taken (REIS-5.27)?"""

    phase: ClassVar[Phase] = Phase.REFILL
    actor: ClassVar[Chance] = CHANCE


Decision: TypeAlias = (
    PlayCard
    | DealHand
    | TakeCard
    | RefillWall
    | DealWall
    | DealCastle
    | PlaceSecond
    | DrawCard
    | GiveCard
    | RevealRoyal
)
"""What is being asked."""

Stack: TypeAlias = tuple[Decision, ...]
"""What is asked, the live decision last."""


def _names(cards: CardSet) -> str:
    return "{" + " ".join(names(cards)) + "}"


def _names_of_each(sets: tuple[CardSet, ...]) -> str:
    return "(" + ", ".join(map(_names, sets)) + ")"


@final
@attrs.frozen
class Standing:
    """What outlasts a round (REIS-3.1)."""

    round: int
    """1 to 3."""
    royal: Dynasty | None
    """The trump of this round's Royal House card; ``None`` before it is revealed."""
    royal_left: tuple[Dynasty, ...]
    """The trumps of the Royal House cards not yet revealed, in alphabetical order; nobody knows the order to come."""
    totals: tuple[int, ...]
    """Banked VP of each seat."""
    ledger: tuple[tuple[int, ...], ...]
    """For each finished round, the VP added for each seat, before the floor at zero."""


@final
@attrs.frozen
class Flush:
    """The table in the middle (REIS-3.1, 3.2): what the seats put there in this flush, in the order of play.

    Entry ``i`` is the move of seat ``leader + i``.
    """

    leader: Seat | None = None
    """Who leads this flush; while drawing, who led the flush just resolved."""
    winner: Seat | None = None
    """While drawing, who won the flush just resolved."""
    bonus: Bonus | None = None
    """The active bonus."""
    plays: tuple[FlushMove, ...] = ()
    """The plays so far, in the order of play."""
    gives: tuple[Give, ...] = ()
    """What has been chosen in an Intrigue, in the order of play."""
    seconds: tuple[Second, ...] = ()
    """The second cards of a Battle, in the order of play."""


NO_FLUSH_YET: Final = Flush()


@final
@attrs.frozen
class Spoils:
    """What the seats have won in this round (REIS-3.1)."""

    cards: tuple[CardSet, ...] = attrs.field(repr=_names_of_each)
    """The won pile of each seat."""
    flushes: tuple[int, ...]
    """The number of flushes that each seat has won."""


@final
@attrs.frozen
class State:
    """The whole table now (REIS-3.1). Equal positions are equal objects."""

    config: Config
    """Players, rule set and edition."""
    pending: tuple[Decision, ...]
    """What will be asked up to the next flush, the live decision last; empty when the game is over."""
    pile: CardSet = attrs.field(repr=_names)
    """The face-down cards; nobody knows their order."""
    wall: CardSet = attrs.field(repr=_names)
    """The face-up cards in the middle."""
    hands: tuple[CardSet, ...] = attrs.field(repr=_names_of_each)
    """The hand of each seat."""
    castles: tuple[Card | None, ...]
    """The castle of each seat, if it has one."""
    flush: Flush
    """The table in the middle."""
    spoils: Spoils
    """What has been won in this round."""
    standing: Standing
    """What outlasts the round."""

    @property
    def phase(self) -> Phase:
        """The phase of the round (REIS-5.1)."""
        return self.pending[-1].phase if self.pending else Phase.OVER


def step_of(state: State) -> int:
    """The number of moves made in this phase (REIS-3.1); in ``play`` the entries on the table."""
    phase, players = state.phase, state.config.players
    if phase is Phase.OVER or phase is Phase.PLAY:
        return len(state.flush.plays) if state.pending else 0
    asked = players * HAND if phase is Phase.DEAL_HAND else 1 if phase is Phase.ROYAL else players
    return asked - sum(decision.phase is phase for decision in state.pending)


def is_last(led: FlushMove) -> bool:
    """Whether a lead belongs to the last flush of a round, in which castles are not replaced (REIS-5.7)."""
    return isinstance(led, PlayCastle) and led.heir is None


def put(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    """What the seats have, with the item of one of them replaced."""
    after = list(items)
    after[seat] = item
    return tuple(after)


def clockwise(players: int, first: Seat) -> tuple[Seat, ...]:
    """All seats in turn from one seat on (REIS-5.3)."""
    return tuple(Seat((first + step) % players) for step in range(players))


def winner_last(players: int, winner: Seat) -> tuple[Seat, ...]:
    """All seats in turn from the left of the winner on, the winner last (REIS-5.3)."""
    return clockwise(players, Seat((winner + 1) % players))


@final
@attrs.frozen
class Stacks:
    """The decisions to come, for a number of players, as stacks: last asked first in the tuple."""

    setup: Stack
    """Section 4: a whole setup."""
    plays: tuple[Stack, ...]
    """By leader."""
    gives: tuple[Stack, ...]
    """By leader."""
    seconds: tuple[Stack, ...]
    """By leader."""
    draws: tuple[Stack, ...]
    """By winner."""
    takes: tuple[Stack, ...]
    """By winner."""
    refills: Stack
    """After a flush, in whatever order."""


def _stack(*asked: Sequence[Decision]) -> Stack:
    return tuple(reversed([decision for part in asked for decision in part]))


def _stacks(players: int) -> Stacks:
    seats = clockwise(players, Seat(0))
    setup = _stack(
        [RevealRoyal()],
        [DealWall() for _ in seats],
        [DealHand(seat) for _ in range(HAND) for seat in seats],
        [DealCastle(seat) for seat in seats],
    )
    led, won = [clockwise(players, leader) for leader in seats], [winner_last(players, winner) for winner in seats]
    return Stacks(
        setup,
        tuple(_stack([PlayCard(seat) for seat in order]) for order in led),
        tuple(_stack([GiveCard(seat) for seat in order]) for order in led),
        tuple(_stack([PlaceSecond(seat) for seat in order]) for order in led),
        tuple(_stack([DrawCard(seat) for seat in order]) for order in won),
        tuple(_stack([TakeCard(seat) for seat in order]) for order in won),
        _stack([RefillWall() for _ in seats]),
    )


STACKS: Final = MappingProxyType({players: _stacks(players) for players in (2, 3, 4)})


def configs() -> Mapping[str, Config]:
    """The named configs, with the default edition (REIS-1.6): ``p2-basic`` to ``p4-teams-advanced``."""
    tables = [(players, False) for players in (2, 3, 4)] + [(4, True)]
    return {
        f"p{players}{'-teams' if teams else ''}-{'advanced' if advanced else 'basic'}": Config(players, advanced, teams)
        for players, teams in tables
        for advanced in (False, True)
    }
