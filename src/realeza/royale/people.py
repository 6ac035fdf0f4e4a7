"""Setup: who plays, in which order they are asked, and who sits where, made ready for play (section 3.1, 3.2).

The four Citizens are numbered in dealing order (ROYALE-4.3): the human ones in question order, then the Serfs. What a
state holds of Citizens stands in this order. All questions that may be put are made once for each config.
"""

import functools
import itertools
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, final

from realeza._shared import Shared
from realeza.actors import Seat
from realeza.royale.cards import SERFS, Who
from realeza.royale.decisions import (
    AccuseOrPass,
    AllowOrSearch,
    BribeOrPass,
    ChooseRole,
    DealCard,
    GiveAway,
    GrantGlory,
    HandCard,
    LastCall,
    Look,
    PlaceSerf,
    ProclaimOrWait,
    RevealCard,
    ShipCards,
    Stack,
    TaxOrCollect,
    Work,
)
from realeza.royale.moves import GRANTS, TAXES, Give, Moves

DEALS: Final = 16
"""Cards dealt in the setup."""


@final
class Circle(Shared):
    """Who sits where, once the Serfs have their places (ROYALE-4.8, 4.9)."""

    __slots__ = ("at", "human_right", "places", "right")

    def __init__(self, people: "People", serfs: Sequence[int]) -> None:
        taken = dict(zip(serfs, itertools.count(people.humans), strict=False))
        humans = itertools.count()
        seated = [taken[place] if place in taken else next(humans) for place in (1, 2, 3, 4)]
        self.at: Final = (4, *seated)
        """The number of the Citizen at each place; 4 stands for the Queen at place 0."""
        self.places: Final[tuple[Who, ...]] = tuple((*people.citizens, people.queen)[number] for number in self.at)
        """Who sits at each place."""
        rights = [seated[seated.index(number) - 1] for number in range(4)]
        self.right: Final = tuple(rights)
        """For each Citizen the nearest one on the right (ROYALE-5.8)."""
        self.human_right: Final = tuple(_first_human(people.humans, rights, number) for number in range(4))
        """For each Citizen the nearest human one on the right (ROYALE-5.23)."""


def _first_human(humans: int, rights: Sequence[int], number: int) -> int:
    right = rights[number]
    while right >= humans:
        right = rights[right]
    return right


@final
class People(Shared):
    """The Queen, the human Citizens and the Serfs of a config, and the questions and moves that need their names."""

    __slots__ = (
        "accuse",
        "bribes",
        "circles",
        "citizens",
        "gives",
        "grants",
        "hand",
        "humans",
        "last_calls",
        "look",
        "number",
        "proclaim",
        "queen",
        "search",
        "serfs",
        "setup",
        "ship",
        "ship_and_give",
        "ship_and_work",
        "step_and_give",
        "step_and_grant",
        "tax",
        "taxes",
    )

    def __init__(self, players: int, queen: Seat) -> None:
        seats = [Seat((queen + 1 + number) % players) for number in range(players - 1)]
        self.queen: Final = queen
        self.humans: Final = players - 1
        """The number of human Citizens."""
        self.serfs: Final = SERFS[: 5 - players]
        self.citizens: Final[tuple[Who, ...]] = (*seats, *self.serfs)
        """In dealing order."""
        self.number: Final[Mapping[Who, int]] = MappingProxyType({who: n for n, who in enumerate(self.citizens)})
        """The number of each Citizen."""

        self.setup: Final[Stack] = (
            *(PlaceSerf(queen, serf) for serf in reversed(self.serfs)),
            *(ChooseRole(seat) for seat in reversed(seats)),
            *(DealCard(who) for _ in range(DEALS // 4) for who in reversed(self.citizens)),
        )
        """The whole of section 4."""
        self.ship_and_work: Final[tuple[Stack, ...]] = tuple((ShipCards(seat), Work(seat)) for seat in seats)
        """For each human Citizen, like the next two: the turn of one with several cards (ROYALE-5.2)."""
        self.ship: Final[tuple[Stack, ...]] = tuple((ShipCards(seat),) for seat in seats)
        self.ship_and_give: Final[tuple[Stack, ...]] = tuple((ShipCards(seat), GiveAway(queen)) for seat in seats)
        self.tax: Final[Stack] = (TaxOrCollect(queen),)
        self.search: Final[Stack] = (AllowOrSearch(queen),)
        self.look: Final[Stack] = (Look(queen),)
        self.hand: Final[Stack] = (HandCard(queen),)
        self.step_and_give: Final[Stack] = (GiveAway(queen),)
        """What comes in the step of a Serf, on top of a second step if that is to come."""
        self.step_and_grant: Final[Stack] = (GrantGlory(queen),)
        self.bribes: Final[tuple[BribeOrPass, ...]] = tuple(BribeOrPass(seat) for seat in seats)
        self.proclaim: Final[tuple[Stack, ...]] = tuple((ProclaimOrWait(seat),) for seat in seats)
        self.accuse: Final[Mapping[tuple[object, ...], Stack]] = MappingProxyType(
            {
                accused: tuple(AccuseOrPass(seat, accused) for seat in reversed(seats))
                for accused in ((), SERFS[:1], SERFS[1:], SERFS)
            }
        )
        """All are asked, by the Serfs accused before (ROYALE-5.33)."""
        self.last_calls: Final[tuple[LastCall, ...]] = tuple(LastCall(seat) for seat in seats)

        pairs = itertools.combinations(sorted(self.citizens, key=_as_text), 2)
        self.gives: Final[Moves] = tuple(Give(first, second) for first, second in pairs)
        """Every pair of Citizens (ROYALE-5.5)."""
        self.taxes: Final[Moves] = tuple(TAXES[seat] for seat in sorted(seats))
        self.grants: Final[Moves] = tuple(GRANTS[seat] for seat in sorted(seats))
        self.circles: Final[Mapping[tuple[int, ...], Circle]] = MappingProxyType(
            {places: Circle(self, places) for places in itertools.permutations((1, 2, 3, 4), len(self.serfs))}
        )
        """By the places of the Serfs."""


def _as_text(who: Who) -> str:
    return str(who) if isinstance(who, int) else who.value


STEP_TWO: Final[Stack] = (RevealCard(),)
"""The second step of a Serf, or his last one."""


@functools.lru_cache(maxsize=None, typed=True)
def people_of(players: int, queen: Seat) -> People:
    """Those who play when a seat is the Queen."""
    return People(players, queen)
