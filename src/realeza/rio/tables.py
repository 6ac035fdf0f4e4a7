"""An edition made ready for play at one table: the questions that the rules ask of it, and the moves it allows.

The moves are made once, so that ``legal_moves`` only picks them.
"""

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NewType, final

import attrs

from realeza._shared import Shared
from realeza.actors import Seat
from realeza.rio.components import FestivityCard, MinisterAction, PortoCard
from realeza.rio.decisions import PayGood
from realeza.rio.dice import FIELDS
from realeza.rio.edition import Edition
from realeza.rio.goods import Goods, counts, goods_of
from realeza.rio.moves import Appoint, Arrive, Demand, Festivity, MinisterCard, Piece, Raise, Reveal, Token, TurnOver
from realeza.rio.printed import Bonus, Cost, Effect, ScoreAtEnd, cost_of
from realeza.rio.ready import SEATS
from realeza.rio.words import BUILDINGS, CHARACTERS, Character, Gift, Level, Objective

Front = NewType("Front", str)
"""The front of a demand piece as it lies there: its cost in words and its points, ``jewel 1``."""

MINISTER_PILE: Final = MappingProxyType({Level.BEGINNER: (10, 3), Level.NORMAL: (8, 5), Level.EXPERIENCED: (5, 8)})
"""How many cards A and B the Minister's pile has, by level (RIO-2.11)."""


@final
@attrs.frozen
class Face:
    """A side of a demand piece: what it costs, in VP what it is worth."""

    cost: Cost
    points: int


NO_BONUS: Final = Bonus(0, Gift.VP)
"""What the start of the staircase gives (RIO-2.7)."""


@final
@attrs.frozen
class Card:
    """A festivity as the rules read it (RIO-2.10)."""

    id: Festivity
    level: int
    cost: Cost
    points: int
    copies: int
    effects: tuple[Effect, ...]


@final
class Table(Shared):
    """An edition at a table of so many people, with or without the Minister."""

    __slots__ = (
        "appoints",
        "areas",
        "arrivals",
        "back_words",
        "backs",
        "bonuses",
        "cards_a",
        "cards_b",
        "costs",
        "court",
        "dearest",
        "demands",
        "discount",
        "enough",
        "faces",
        "festivities",
        "from_first",
        "fronts",
        "humans",
        "letters",
        "lower",
        "market_bonus",
        "minister",
        "minister_cards",
        "next",
        "objectives",
        "order",
        "pays",
        "pieces",
        "pile_a",
        "pile_b",
        "piles",
        "places",
        "porto",
        "prices",
        "raises",
        "reveals",
        "room",
        "seats",
        "serves",
        "size",
        "spaces",
        "start",
        "tokens",
        "turns_over",
        "upper",
        "values",
    )

    def __init__(self, edition: Edition, humans: int, level: Level | None) -> None:
        self.humans: Final = SEATS[:humans]
        """The seats of people."""
        self.minister: Final[Seat | None] = None if level is None else SEATS[humans]
        """The seat of the Minister, the last one (RIO-1.3)."""
        self.size: Final = humans + (level is not None)
        """Seats, the Minister's among them (RIO-1.4)."""
        self.seats: Final = SEATS[: self.size]
        self._shops(edition)
        self._court(edition)
        self._festivities(edition)
        market = edition.market
        self.upper: Final = market.upper
        self.lower: Final = market.lower
        self.market_bonus: Final = (0, *market.bonus)
        """By level."""
        spaces = {row.location: row.spaces[self.size - 2] for row in edition.locations}
        self.spaces: Final = MappingProxyType(spaces)
        """The action spaces of each location (RIO-2.4)."""
        self.room: Final = sum((16 - spaces[place]) << FIELDS[place] for place in spaces)
        """Added to the dice at each location, it sets the highest bit of the fields of those that are full."""
        values = {row.id: (row.highest, row.intermediate, row.lowest) for row in edition.characters}
        self.values: Final = tuple(values[character] for character in CHARACTERS)
        """What most, second most and third most influence on each character is worth."""
        steps = sorted(edition.staircase, key=lambda row: row.step)
        self.bonuses: Final = (NO_BONUS, *(row.bonus for row in steps))
        """By step of the staircase."""
        self.areas: Final = (0, *(row.area for row in steps))
        """The points of each step of the staircase."""
        self.costs: Final = MappingProxyType(dict(sorted((row.cost, row.copies) for row in edition.tokens)))
        """How many construction tokens there are of each cost, ascending."""
        by_word = sorted(self.costs, key=str)
        self.tokens: Final = tuple(
            MappingProxyType({cost: Token(building, cost) for cost in by_word}) for building in BUILDINGS
        )
        """By building; each in the order of the notation (RIO-7.3)."""
        self.raises: Final = tuple(
            MappingProxyType({cost: Raise(building, cost) for cost in by_word}) for building in BUILDINGS
        )
        porto: dict[int | None, PortoCard] = {row.number: row for row in edition.porto}
        self.porto: Final = MappingProxyType(porto)
        self.arrivals: Final = MappingProxyType(
            {number: Arrive(number) for number in sorted([row.number for row in edition.porto], key=str)}
        )
        self._minister(edition, level)
        self._turns(humans)

    def _shops(self, edition: Edition) -> None:
        prices = edition.shops.prices
        self.prices: tuple[int, ...] = prices
        self.start: int = edition.shops.start[self.size - 2]
        self.discount: tuple[int, ...] = (0, *edition.shops.discount)
        """By level."""
        self.dearest: int = prices[1]
        """What no good in the Shops is dearer than."""
        self.enough: tuple[int, ...] = tuple(
            next((number for number in range(1, len(prices)) if prices[number] <= reis), len(prices))
            for reis in range(prices[1] + 1)
        )
        """How many goods a row must have at least so that one is affordable, by Reis up to the dearest price."""

    def _court(self, edition: Edition) -> None:
        letters = {row.letter: row.id for row in edition.characters}
        self.court: tuple[Character, ...] = tuple(letters[letter] for letter in sorted(letters))
        """The characters from A to G."""
        self.letters: Mapping[Character, str] = MappingProxyType({row.id: row.letter for row in edition.characters})
        fronts = {row.id: Front(f"{row.front} {row.front_points}") for row in edition.pieces}
        self.fronts: Mapping[Piece, Front] = MappingProxyType(fronts)
        backs = {row.id: Face(cost_of(row.back), row.back_points) for row in edition.pieces}
        self.backs: Mapping[Piece, Face] = MappingProxyType(backs)
        self.back_words: Mapping[Piece, str] = MappingProxyType({row.id: row.back for row in edition.pieces})
        self.serves: Mapping[Piece, Character] = MappingProxyType({row.id: row.serves for row in edition.pieces})
        """Whom the back of a piece is served to."""
        faces = {fronts[row.id]: Face(cost_of(row.front), row.front_points) for row in edition.pieces}
        self.faces: Mapping[Front, Face] = MappingProxyType(faces)
        self.pieces: tuple[tuple[Piece, ...], ...] = tuple(
            tuple(sorted(row.id for row in edition.pieces if letters[row.id[0]] is character))
            for character in CHARACTERS
        )
        """The pieces that start with each character."""
        turns_over = {row.id: TurnOver(row.id) for row in edition.pieces}
        self.turns_over: Mapping[Piece, TurnOver] = MappingProxyType(turns_over)
        self.demands: tuple[Mapping[Front, Demand], ...] = tuple(
            MappingProxyType(
                {front: _demand(character, front) for front in sorted({fronts[piece] for piece in pieces})}
            )
            for character, pieces in zip(CHARACTERS, self.pieces, strict=True)
        )
        """The moves that show a front of a character, by front."""

    def value(self, shops: Goods, goods: Goods) -> int:
        """What some goods are worth at the prices of the Shops, in Reis (RIO-6.1, 6.2)."""
        return sum(
            held * self.prices[in_row] for held, in_row in zip(counts(goods), counts(shops), strict=True) if held
        )

    def _festivities(self, edition: Edition) -> None:
        cards = {row.id: _card(row) for row in sorted(edition.festivities, key=lambda row: row.id)}
        self.festivities: Mapping[Festivity | None, Card] = MappingProxyType({card.id: card for card in cards.values()})
        """By id, sorted."""
        self.objectives: Mapping[Festivity, tuple[Objective, ...]] = MappingProxyType(
            {
                card.id: tuple(effect.objective for effect in card.effects if isinstance(effect, ScoreAtEnd))
                for card in cards.values()
            }
        )
        self.piles: tuple[tuple[Card, ...], ...] = tuple(
            tuple(card for card in cards.values() if card.level == level) for level in range(1, 5)
        )
        """The kinds of festivities of each level."""
        self.places: Mapping[Festivity, tuple[int, int]] = MappingProxyType(
            {card.id: (level, place) for level, pile in enumerate(self.piles) for place, card in enumerate(pile)}
        )
        """The level, from 0, and the place in its pile of each kind."""
        self.reveals: tuple[tuple[Reveal, ...], ...] = tuple(
            tuple(Reveal(card.id) for card in pile) for pile in self.piles
        )
        self.pays: tuple[Mapping[Festivity, tuple[PayGood, ...]], ...] = tuple(
            MappingProxyType(
                {
                    card.id: tuple(PayGood(seat, card.id, left) for left in range(card.cost.any + 1))
                    for card in cards.values()
                }
            )
            for seat in self.humans
        )
        """By seat, card and goods left to be paid."""

    def _minister(self, edition: Edition, level: Level | None) -> None:
        rows = sorted(edition.minister, key=lambda row: row.id)
        self.minister_cards: Mapping[MinisterCard | None, MinisterAction] = MappingProxyType(
            {row.id: row for row in rows}
        )
        self.appoints: Mapping[MinisterCard, Appoint] = MappingProxyType({row.id: Appoint(row.id) for row in rows})
        """By id, sorted."""
        self.cards_a: frozenset[MinisterCard] = frozenset(row.id for row in rows if row.back == "A")
        self.cards_b: frozenset[MinisterCard] = frozenset(row.id for row in rows if row.back == "B")
        a, b = (0, 0) if level is None else MINISTER_PILE[level]
        self.pile_a: int = a
        self.pile_b: int = b

    def _turns(self, humans: int) -> None:
        self.from_first: tuple[tuple[Seat, ...], ...] = tuple(
            tuple(Seat((first + turn) % humans) for turn in range(humans)) for first in self.humans
        )
        """The human seats clockwise from each of them on."""
        order = [seats if self.minister is None else (self.minister, *seats) for seats in self.from_first]
        self.order: tuple[tuple[Seat, ...], ...] = tuple(order)
        """The turn order by first player (RIO-5.10)."""
        self.next: tuple[Mapping[Seat | None, tuple[Seat, ...]], ...] = tuple(
            MappingProxyType(
                {None: seats} | {seat: seats[place + 1 :] + seats[: place + 1] for place, seat in enumerate(seats)}
            )
            for seats in order
        )
        """By first player and the seat that had the last turn: who is asked whether it has work (RIO-5.11)."""


def _demand(character: Character, front: Front) -> Demand:
    cost, points = front.split(" ")
    return Demand(character, cost, int(points))


def _card(row: FestivityCard) -> Card:
    named = goods_of(good for good in row.goods if good is not None)
    cost = Cost(row.reis, named, row.goods.count(None))
    return Card(row.id, row.level, cost, row.points, row.copies, row.effects)


@functools.lru_cache(maxsize=64)
def table_of(edition: Edition, humans: int, level: Level | None) -> Table:
    """The table of an edition and so many people, with a Minister of some level or none."""
    return Table(edition, humans, level)
