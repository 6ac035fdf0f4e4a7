"""An edition made ready for play at one table: the questions that the rules ask of it, and the moves it allows.

The moves are made once, so that ``legal_moves`` only picks them.
"""

import functools
from typing import Final, NewType, final

import attrs

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

MINISTER_PILE: Final = {Level.BEGINNER: (10, 3), Level.NORMAL: (8, 5), Level.EXPERIENCED: (5, 8)}
"""How many cards A and B the Minister's pile has, by level (RIO-2.11)."""


@final
@attrs.frozen
class Face:
    """A side of a demand piece: what it costs, in VP what it is worth."""

    cost: Cost
    points: int


NO_DEMAND: Final = Face(Cost(1_000_000), 0)
"""The side of no piece: nobody can pay it."""


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


NO_CARD: Final = Card(Festivity(""), 0, NO_DEMAND.cost, 0, 0, ())
"""What lies on an empty position of the display: nobody can pay it."""


class _Shared:
    """What is made once and never changed, since every state of a config shares it."""

    def __setattr__(self, name: str, value: object) -> None:
        if name in self.__dict__:
            raise AttributeError(f"{name} is shared by all states and cannot be changed")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{name} is shared by all states and cannot be deleted")


@final
class Table(_Shared):
    """An edition at a table of so many people, with or without the Minister."""

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
        self.spaces: Final = spaces
        """The action spaces of each location (RIO-2.4)."""
        self.room: Final = sum((16 - spaces[place]) << FIELDS[place] for place in spaces)
        """Added to the dice at each location, it sets the highest bit of the fields of those that are full."""
        values = {row.id: (row.highest, row.intermediate, row.lowest) for row in edition.characters}
        self.values: Final = tuple(values[character] for character in CHARACTERS)
        """What most, second most and third most influence on each character is worth."""
        self.bonuses: Final = (NO_BONUS, *(row.bonus for row in edition.staircase))
        """By step of the staircase."""
        self.areas: Final = (0, *(row.area for row in edition.staircase))
        """The points of each step of the staircase."""
        self.costs: Final = dict(sorted((row.cost, row.copies) for row in edition.tokens))
        """How many construction tokens there are of each cost, ascending."""
        by_word = sorted(self.costs, key=str)
        self.tokens: Final = tuple({cost: Token(building, cost) for cost in by_word} for building in BUILDINGS)
        """By building; each in the order of the notation (RIO-7.3)."""
        self.raises: Final = tuple({cost: Raise(building, cost) for cost in by_word} for building in BUILDINGS)
        self.porto: Final[dict[int | None, PortoCard]] = {row.number: row for row in edition.porto}
        self.arrivals: Final = {
            number: Arrive(number) for number in sorted([row.number for row in edition.porto], key=str)
        }
        self._minister(edition, level)
        self._turns(humans)

    def _shops(self, edition: Edition) -> None:
        prices = edition.shops.prices
        self.prices = prices
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
        self.letters: dict[Character, str] = {row.id: row.letter for row in edition.characters}
        self.fronts: dict[Piece, Front] = {row.id: Front(f"{row.front} {row.front_points}") for row in edition.pieces}
        self.backs: dict[Piece, Face] = {row.id: Face(cost_of(row.back), row.back_points) for row in edition.pieces}
        self.back_words: dict[Piece, str] = {row.id: row.back for row in edition.pieces}
        self.serves: dict[Piece, Character] = {row.id: row.serves for row in edition.pieces}
        """Whom the back of a piece is served to."""
        self.faces: dict[Front, Face] = {
            self.fronts[row.id]: Face(cost_of(row.front), row.front_points) for row in edition.pieces
        }
        self.pieces: tuple[tuple[Piece, ...], ...] = tuple(
            tuple(sorted(row.id for row in edition.pieces if letters[row.id[0]] is character))
            for character in CHARACTERS
        )
        """The pieces that start with each character."""
        self.turns_over: dict[Piece, TurnOver] = {row.id: TurnOver(row.id) for row in edition.pieces}
        self.demands: tuple[dict[Front, Demand], ...] = tuple(
            {front: self._demand(character, front) for front in sorted({self.fronts[piece] for piece in pieces})}
            for character, pieces in zip(CHARACTERS, self.pieces, strict=True)
        )
        """The moves that show a front of a character, by front."""

    def value(self, shops: Goods, goods: Goods) -> int:
        """What some goods are worth at the prices of the Shops, in Reis (RIO-6.1, 6.2)."""
        return sum(
            held * self.prices[in_row] for held, in_row in zip(counts(goods), counts(shops), strict=True) if held
        )

    @staticmethod
    def _demand(character: Character, front: Front) -> Demand:
        cost, points = front.split(" ")
        return Demand(character, cost, int(points))

    def _festivities(self, edition: Edition) -> None:
        cards = {row.id: _card(row) for row in sorted(edition.festivities, key=lambda row: row.id)}
        self.festivities: dict[Festivity | None, Card] = {None: NO_CARD} | {card.id: card for card in cards.values()}
        """By id, sorted."""
        self.objectives: dict[Festivity, tuple[Objective, ...]] = {
            card.id: tuple(effect.objective for effect in card.effects if isinstance(effect, ScoreAtEnd))
            for card in cards.values()
        }
        self.piles: tuple[tuple[Card, ...], ...] = tuple(
            tuple(card for card in cards.values() if card.level == level) for level in range(1, 5)
        )
        """The kinds of festivities of each level."""
        self.places: dict[Festivity, tuple[int, int]] = {
            card.id: (level, place) for level, pile in enumerate(self.piles) for place, card in enumerate(pile)
        }
        """The level, from 0, and the place in its pile of each kind."""
        self.reveals: tuple[tuple[Reveal, ...], ...] = tuple(
            tuple(Reveal(card.id) for card in pile) for pile in self.piles
        )
        self.pays: tuple[dict[Festivity, tuple[PayGood, ...]], ...] = tuple(
            {
                card.id: tuple(PayGood(seat, card.id, left) for left in range(card.cost.any + 1))
                for card in cards.values()
            }
            for seat in self.humans
        )
        """By seat, card and goods left to be paid."""

    def _minister(self, edition: Edition, level: Level | None) -> None:
        rows = sorted(edition.minister, key=lambda row: row.id)
        self.minister_cards: dict[MinisterCard | None, MinisterAction] = {row.id: row for row in rows}
        self.appoints: dict[MinisterCard, Appoint] = {row.id: Appoint(row.id) for row in rows}
        """By id, sorted."""
        self.cards_a: frozenset[MinisterCard] = frozenset(row.id for row in rows if row.back == "A")
        self.cards_b: frozenset[MinisterCard] = frozenset(row.id for row in rows if row.back == "B")
        a, b = (0, 0) if level is None else MINISTER_PILE[level]
        self.pile_a = a
        self.pile_b = b

    def _turns(self, humans: int) -> None:
        self.from_first: tuple[tuple[Seat, ...], ...] = tuple(
            tuple(Seat((first + turn) % humans) for turn in range(humans)) for first in self.humans
        )
        """The human seats clockwise from each of them on."""
        order = [seats if self.minister is None else (self.minister, *seats) for seats in self.from_first]
        self.order: tuple[tuple[Seat, ...], ...] = tuple(order)
        """The turn order by first player (RIO-5.10)."""
        self.next: tuple[dict[Seat | None, tuple[Seat, ...]], ...] = tuple(
            {None: seats} | {seat: seats[place + 1 :] + seats[: place + 1] for place, seat in enumerate(seats)}
            for seats in order
        )
        """By first player and the seat that had the last turn: who is asked whether it has work (RIO-5.11)."""


def _card(row: FestivityCard) -> Card:
    named = goods_of(good for good in row.goods if good is not None)
    cost = Cost(row.reis, named, row.goods.count(None))
    return Card(row.id, row.level, cost, row.points, row.copies, row.effects)


@functools.lru_cache(maxsize=64)
def table_of(edition: Edition, humans: int, level: Level | None) -> Table:
    """The table of an edition and so many people, with a Minister of some level or none."""
    return Table(edition, humans, level)
