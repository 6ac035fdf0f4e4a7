"""The table: config, state and its parts, and what can be asked of them without knowing a rule (section 3)."""

import enum
from collections.abc import Mapping
from typing import Final, TypeVar, final

import attrs

from realeza._showing import show
from realeza.actors import Seat
from realeza.errors import ConfigError
from realeza.royale.cards import NONE, Card, Cards, shown
from realeza.royale.decisions import (
    AccuseOrPass,
    ChooseRole,
    DealCard,
    LastCall,
    Phase,
    PlaceSerf,
    ProclaimOrWait,
    RevealCard,
    Stack,
)
from realeza.royale.edition import Edition, default_edition
from realeza.royale.people import Circle, People, people_of

T = TypeVar("T")

FIRST: Final = Seat(0)
"""The Queen, if nobody else is chosen."""
TURNS: Final = 200
"""The turn limit, if none is chosen (ROYALE-1.5)."""
LARGEST: Final = 999_999
"""No turn limit is larger."""
MOST_TURNS: Final = 999_999_999_999
"""A game without limit is called after so many turns: no game comes near it, and it can still be written down (1.5)."""
WINNING: Final = 7
"""Gold that wins for the Queen (ROYALE-6.2)."""


def _name(edition: Edition) -> str:
    return edition.name


@final
@attrs.frozen(cache_hash=True)
class Config:
    """Players, the Queen's seat, the turn limit and the edition (ROYALE-1.4).

    Raises :class:`~realeza.errors.ConfigError` for a combination that the game does not have.
    """

    players: int = 5
    """Human players: 3, 4 or 5. With four there is one Serf, with three there are two (ROYALE-1.2)."""
    queen: Seat = FIRST
    """The seat of the Queen."""
    max_turns: int | None = TURNS
    """After so many turns the game is called; ``None``: never (ROYALE-1.5)."""
    edition: Edition = attrs.field(factory=default_edition, repr=_name)
    """What is printed on the components."""
    people: People = attrs.field(init=False, eq=False, repr=False)
    """Who plays, made ready for play: tables, not a choice."""

    def __attrs_post_init__(self) -> None:
        if type(self.players) is not int or not 3 <= self.players <= 5:
            raise ConfigError("players", f"3, 4 or 5 expected, found {show(self.players)}", "ROYALE-1.2")
        if type(self.queen) is not int or not 0 <= self.queen < self.players:
            expected = f"a seat from 0 to {self.players - 1} expected"
            raise ConfigError("queen", f"{expected}, found {show(self.queen)}", "ROYALE-1.4")
        limit = self.max_turns
        if limit is not None and (type(limit) is not int or not 1 <= limit <= LARGEST):
            raise ConfigError("max_turns", f"none or 1 to {LARGEST} expected, found {show(limit)}", "ROYALE-1.4")
        if type(self.edition) is not Edition:
            raise ConfigError("edition", f"an edition expected, found {show(self.edition)}", "ROYALE-1.4")
        object.__setattr__(self, "people", people_of(self.players, self.queen))

    def __reduce__(self) -> tuple[type["Config"], tuple[int, Seat, int | None, Edition]]:
        return Config, (self.players, self.queen, self.max_turns, self.edition)


@final
class Ending(enum.Enum):
    """The way in which the game ended (ROYALE-6.2 to 6.4, 9.3)."""

    GOLD = "gold"
    """The Queen has seven Gold."""
    GLORY = "glory"
    """The Queen has exposed a Glory."""
    PROCLAIM = "proclaim"
    """A Citizen has shown three Glory."""
    ACCUSE = "accuse"
    """A Serf who was accused had three Glory."""
    CALLED = "called"
    """The turn limit was reached: nobody wins."""


def _shown_each(sets: tuple[Cards, ...]) -> str:
    return "(" + ", ".join(map(shown, sets)) + ")"


@final
@attrs.frozen
class Seating:
    """Roles and places: chosen in the setup, constant from then on (ROYALE-4.6 to 4.9, 9.15)."""

    roles: tuple[Card, ...] = ()
    """The resource of each Citizen's role, in dealing order, as far as they are chosen."""
    serfs: tuple[int, ...] = ()
    """The place of each Serf, 1 to 4, as far as they are chosen; the others sit in question order between them."""


@final
@attrs.frozen
class State:
    """The whole table now (ROYALE-3.3). Equal positions are equal objects.

    What Citizens have stands in dealing order: human Citizens clockwise from the Queen's left, then Serfs.
    """

    config: Config
    """Players, the Queen's seat, the turn limit and the edition."""
    pending: Stack
    """What will be asked, the live decision last; empty when the game is over."""
    seating: Seating
    """Roles and places."""
    hands: tuple[Cards, ...] = attrs.field(repr=_shown_each)
    """The hand of each human Citizen, and the face-down cards of each Serf."""
    up: tuple[Cards, ...] = attrs.field(repr=_shown_each)
    """The face-up cards of each Serf, but for a revealed Glory."""
    gold: int
    """The Queen's Gold."""
    middle: Cards = attrs.field(repr=shown)
    """What lies between the players, as the phase tells: the pile in the setup, a shipment on its way, the two cards of
    an exchange, or the Glory that the active Serf has revealed."""
    turns: int
    """Turns completed."""
    ending: Ending | None
    """How the game ended; ``None`` while it goes on."""

    @property
    def phase(self) -> Phase:
        """The phase of the game (section 5)."""
        return self.pending[-1].phase if self.pending else Phase.OVER

    @property
    def circle(self) -> Circle:
        """Who sits where; once the Serfs are placed."""
        return self.config.people.circles[self.seating.serfs]

    @property
    def active(self) -> int:
        """The number of the Citizen whose turn it is, 4 for the Queen (ROYALE-9.4); once the Serfs are placed."""
        return self.circle.at[(1 + self.turns) % 5]


def step_of(state: State) -> int:
    """The step, 1 or 2, of the turn of the active Serf (ROYALE-5.20): until the second starts it is still to come."""
    return 1 if any(isinstance(decision, RevealCard) for decision in state.pending[:-1]) else 2


def is_last(config: Config, turns: int) -> bool:
    """Whether the game is called when so many turns are completed (ROYALE-1.5, 5.36)."""
    return turns in (config.max_turns, MOST_TURNS)


def base_of(state: State) -> Stack:
    """What will be asked without the questions of a claim window, or of the last call, that interrupts it."""
    return tuple([asked for asked in state.pending if not isinstance(asked, ProclaimOrWait | AccuseOrPass | LastCall)])


def in_setup(state: State) -> bool:
    """Whether cards are dealt, roles chosen or Serfs placed (section 4)."""
    return bool(state.pending) and isinstance(state.pending[-1], DealCard | ChooseRole | PlaceSerf)


def picked_up(state: State) -> bool:
    """Whether the human Citizens have seen their hands: all roles are chosen (ROYALE-4.7)."""
    return len(state.seating.roles) == 4


def put(items: tuple[T, ...], number: int, item: T) -> tuple[T, ...]:
    """What the Citizens have, with the item of one of them replaced."""
    return (*items[:number], item, *items[number + 1 :])


def with_pending(state: State, pending: Stack) -> State:
    """The same table with other questions to come."""
    return State(
        state.config,
        pending,
        state.seating,
        state.hands,
        state.up,
        state.gold,
        state.middle,
        state.turns,
        state.ending,
    )


def start(config: Config, first_pile: Cards) -> State:
    """A table at which nothing has happened yet."""
    people = config.people
    return State(
        config,
        people.setup,
        Seating(),
        (NONE, NONE, NONE, NONE),
        (NONE,) * len(people.serfs),
        2,
        first_pile,
        0,
        None,
    )


def configs() -> Mapping[str, Config]:
    """The named configs, with the default edition (ROYALE-1.6): ``royale-5`` to ``royale-3-unbounded``."""
    players = (5, 4, 3)
    return {
        **{f"royale-{n}": Config(n) for n in players},
        **{f"royale-{n}-queen{n - 2}": Config(n, Seat(n - 2)) for n in players},
        **{f"royale-{n}-short": Config(n, max_turns=limit) for n, limit in zip(players, (12, 13, 11), strict=True)},
        **{f"royale-{n}-unbounded": Config(n, max_turns=None) for n in players},
    }
