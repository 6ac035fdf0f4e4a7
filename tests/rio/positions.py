"""Positions in the manner of section 10, and short ways to play from them and to look at them."""

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeVar

import attrs

from realeza import rio
from realeza.actors import Chance, Turn
from realeza.errors import IllegalMoveError
from realeza.invariants import breaches, step_breaches
from realeza.rio import (
    Building,
    Character,
    Config,
    Die,
    Edition,
    Festivity,
    Good,
    MinisterCard,
    Phase,
    Piece,
    Place,
    State,
)
from realeza.rio.decisions import SendWorker
from realeza.rio.dice import Dice, gathered
from realeza.rio.goods import EACH, ONE_OF_EACH, Goods, by_kind, goods_of
from realeza.rio.ready import OPEN_ACTIONS, REVEAL_PORTO, SEND
from realeza.rio.state import TURNS, Holdings, Minister, Player, Porto, Round, Site, Stack, Stock, put
from realeza.rio.tables import Front
from realeza.rio.turns import settle

T = TypeVar("T")

CONFIGS: Final[Mapping[str, Config]] = rio.configs()
DEFAULT_TOML: Final = Path(rio.__file__).parent / "editions" / "default.toml"
EXCEPTED: Final = (
    *("turns", "influence", "festivities", "Porto cards", "the Minister's cards", "the Market"),
    *("what the dice have done", "what the festivities have done", "workers and their faces", "deeds", "points"),
    *("Reis and favors gained", "goods under way", "the beginning"),
)
"""What need not hold from a given position on: how it was reached is left open (section 10)."""


@functools.cache
def after_setup(config: Config) -> State:
    """A position after setup: each time the first move of the listing, so that it is always the same."""
    state = rio.initial(config)
    while state.pending != (REVEAL_PORTO,):
        state = rio.advance(state, rio.legal_moves(state)[0])
    return state


def goods(text: str) -> Goods:
    """``rug rug spice``: so many goods of each kind; ``2 rug`` is short for ``rug rug``."""
    items: list[Good] = []
    count = 1
    for word in text.split():
        if word.isdigit():
            count = int(word)
        else:
            items += [Good(word)] * count
            count = 1
    return goods_of(items)


def in_words(goods: Goods) -> dict[str, int]:
    """The goods of which there are any, by kind."""
    return {kind: number for kind, number in by_kind(goods).items() if number}


def die(text: str) -> Die:
    """``4 hand``, ``5+ court``."""
    face, place = text.split()
    return Die(Place(place), int(face.removesuffix("+")), face.endswith("+"))


def dice(text: str) -> Dice:
    """``4 1``: dice in hand; the others as section 10 has it. ``4 hand, 3 inn``: four dice, in full."""
    if any(letter.isalpha() for letter in text):
        given = [die(part.strip()) for part in text.split(",")]
        return gathered(given + [die("3 waiting")] * (4 - len(given)))
    hand = [Die(Place.HAND, int(face)) for face in text.split()]
    rest = [die("3 waiting")] * min(2, 4 - len(hand))
    if len(hand) == 1:
        rest.append(die("1 square" if hand[0].face >= 4 else "4 square"))
    return gathered(hand + rest)


@attrs.frozen
class Given:
    """A position under construction: Actions of a round, a seat to send (section 10)."""

    state: State

    def seat(
        self,
        number: int,
        *,
        reis: int | None = None,
        favors: int | None = None,
        track: int | None = None,
        store: str | None = None,
        transport: str | None = None,
        hand: str | None = None,
        clerics: tuple[int, int] | None = None,
        income: int | None = None,
        extension: bool | None = None,
        cards: str | None = None,
        markers: int | None = None,
    ) -> "Given":
        """A seat with some things as given."""
        player = self.state.players[number]
        held = player.holdings
        low, high = clerics or (held.low, held.high)
        owned = held.cards if cards is None else tuple(sorted(Festivity(card) for card in cards.split()))
        changed = Player(
            _or(reis, player.reis),
            _or(favors, player.favors),
            _or(track, player.track),
            player.store if store is None else goods(store),
            player.transport if transport is None else goods(transport),
            player.dice if hand is None else dice(hand),
            Holdings(
                _or(markers, held.markers), low, high, _or(income, held.income), _or(extension, held.extension), owned
            ),
        )
        return Given(attrs.evolve(self.state, players=put(self.state.players, number, changed)))

    def stock(
        self,
        *,
        shops: str | None = None,
        upper: str | None = None,
        lower: str | None = None,
        bag: str | None = None,
    ) -> "Given":
        """The Shops and the Market as given; a bag that is given sends what is left over to the Shops."""
        old = self.state.stock
        upper_row = old.upper if upper is None else tuple(map(Good, upper.split()))
        lower_row = old.lower if lower is None else tuple(map(Good, lower.split()))
        if bag is None:
            stock = Stock(Goods(0), old.shops if shops is None else goods(shops), upper_row, lower_row)
        else:
            stock = Stock(goods(bag), Goods(0), upper_row, lower_row)
            stock = attrs.evolve(stock, shops=Goods(_missing(self.state, stock)))
        return Given(attrs.evolve(self.state, stock=stock))

    def tokens(self, **costs: str) -> "Given":
        """The tokens of some buildings as given: ``library="3 3 5"``."""
        sites = self.state.town.sites
        for word, text in costs.items():
            number = Building(word).number
            sites = put(sites, number, attrs.evolve(sites[number], tokens=tuple(map(int, text.split()))))
        return Given(attrs.evolve(self.state, town=attrs.evolve(self.state.town, sites=sites)))

    def built(self, **markers: tuple[int, ...]) -> "Given":
        """The markers of each seat in some buildings as given, and as many tokens gone."""
        given = self
        for word, numbers in markers.items():
            number = Building(word).number
            site = given.state.town.sites[number]
            sites = put(given.state.town.sites, number, Site(site.tokens[sum(numbers) :], numbers))
            given = Given(attrs.evolve(given.state, town=attrs.evolve(given.state.town, sites=sites)))
        return given

    def court(self, **markers: tuple[int, ...]) -> "Given":
        """The markers of each seat at some characters as given."""
        court = self.state.town.court
        for word, numbers in markers.items():
            number = Character(word).number
            court = put(court, number, attrs.evolve(court[number], markers=numbers))
        return Given(attrs.evolve(self.state, town=attrs.evolve(self.state.town, court=court)))

    def shows(self, character: str, front: str) -> "Given":
        """A character shows a front."""
        number = Character(character).number
        court = self.state.town.court
        stack = attrs.evolve(court[number], shown=Front(front))
        return Given(attrs.evolve(self.state, town=attrs.evolve(self.state.town, court=put(court, number, stack))))

    def turned(self, character: str, pieces: str, *, gone: str = "") -> "Given":
        """Pieces of a character have been turned, in this order; some of them are gone for good since."""
        given = self
        number = Character(character).number
        table = self.state.config.table
        for name in pieces.split():
            court, piece = given.state.town.court, Piece(name)
            stack = court[number]
            left = tuple(other for other in stack.unturned if other != piece)
            fronts = stack.fronts - 1
            shown = table.fronts[left[0]] if fronts else None
            court = put(court, number, Stack(fronts, shown, stack.backs, left, stack.markers))
            heir = court[table.serves[piece].number]
            if name not in gone.split():
                heir = attrs.evolve(heir, backs=(*heir.backs, piece))
            court = put(court, table.serves[piece].number, heir)
            given = Given(attrs.evolve(given.state, town=attrs.evolve(given.state.town, court=court)))
        return given

    def display(self, *cards: str | None) -> "Given":
        """Festivities on positions 1 to 4; what is not given is empty."""
        padded = (*cards, None, None, None, None)[:4]
        shown = tuple(None if card is None else Festivity(card) for card in padded)
        return Given(attrs.evolve(self.state, town=attrs.evolve(self.state.town, display=shown)))

    def minister(self, right: str, active: str, *, mark: int = -1) -> "Given":
        """The top card of the right pile, and the active card."""
        cards = Minister((MinisterCard(right),), MinisterCard(active), mark, passed=False)
        return Given(attrs.evolve(self.state, town=attrs.evolve(self.state.town, minister=cards)))

    def ready(self) -> State:
        """The position; the bag and the unused markers follow from the rest, and all invariants hold."""
        state = self.state
        players = list(state.players)
        for number, player in enumerate(players):
            placed = sum(stack.markers[number] for stack in state.town.court)
            placed += sum(site.markers[number] for site in state.town.sites)
            if player.holdings.markers in (15, 16):
                own = 16 if number in state.config.table.humans else 15
                players[number] = attrs.evolve(player, holdings=attrs.evolve(player.holdings, markers=own - placed))
        state = attrs.evolve(state, players=tuple(players))
        bag = Goods(state.stock.bag + _missing(state, state.stock))
        state = attrs.evolve(state, stock=attrs.evolve(state.stock, bag=bag))
        return sound(state)

    def minister_first(self) -> State:
        """The same position, but the Actions are about to begin: the Minister removes goods and has his turn."""
        state = self.ready()
        turn = Round(state.round.number, state.round.first, None)
        return sound(settle(attrs.evolve(state, pending=(OPEN_ACTIONS,), round=turn)))


def _or(given: T | None, otherwise: T) -> T:
    return otherwise if given is None else given


def _missing(state: State, stock: Stock) -> int:
    """The goods that lie nowhere, if the stock is this one."""
    there = stock.bag + stock.shops + goods_of((*stock.upper, *stock.lower))
    return EACH * ONE_OF_EACH - there - sum(player.store + player.transport for player in state.players)


def given(
    name: str = "rio-2", *, turn: int = 0, number: int = 1, first: int = 0, edition: Edition | None = None
) -> Given:
    """The position of section 10 in a config: Actions of a round, a seat to send, everything else as after setup."""
    named = CONFIGS[name]
    first_player = (first - (number - 1)) % named.players
    config = Config(named.players, named.minister, first_player, edition or named.edition)
    state = after_setup(config)
    card, *unseen = state.town.porto.unseen
    return Given(
        attrs.evolve(
            state,
            pending=(SEND[turn],),
            round=TURNS[number][first][turn],
            town=attrs.evolve(state.town, porto=Porto(tuple(unseen), card)),
        )
    )


def sound(state: State) -> State:
    """The state itself, of which all invariants hold but those that a given position is free of."""
    broken = [breach for breach in breaches(rio.invariants, state) if breach[1] not in EXCEPTED]
    assert broken == []
    return state


def legal(state: State, word: str = "") -> list[str]:
    """The legal moves in notation; only those that begin with a word, if one is given."""
    return [text for text in map(rio.format_move, rio.legal_moves(state)) if text.startswith(word)]


def likely(state: State) -> dict[str, int]:
    """The outcomes of a chance step in notation, with their weights."""
    return dict(zip(legal(state), rio.weights(state), strict=True))


def after(state: State, *texts: str) -> State:
    """The state after some moves; all invariants hold on the way."""
    for text in texts:
        move = rio.parse_move(text)
        before, state = state, rio.apply(state, move)
        assert step_breaches(rio.invariants, before, move, state) == ()
        sound(state)
    return state


def turn(state: State) -> int:
    """The seat that acts."""
    live = rio.actor(state)
    assert isinstance(live, Turn)
    return live.seat


def where(state: State, number: int) -> list[str]:
    """The dice of a seat, sorted as text."""
    return sorted(map(str, state.players[number].dice.dice))


def stack(state: State, character: str) -> Stack:
    """A character of the Court."""
    return state.town.court[Character(character).number]


def site(state: State, building: str) -> Site:
    """A Public Building."""
    return state.town.sites[Building(building).number]


def refused(state: State, text: str) -> str:
    """The clause for which a move is refused."""
    try:
        rio.apply(state, rio.parse_move(text))
    except IllegalMoveError as error:
        return error.clause
    raise AssertionError(f"{text} is legal")


def completes(state: State) -> int:
    """The most moves of its seat that a turn can take from here; every way to go on comes to the end of the turn.

    Chance steps count for nothing; of goods drawn, one of each kind is followed.
    """
    turn, seen = state.round, set[State]()

    def follow(position: State) -> int:
        seen.add(position)
        moves = rio.legal_moves(position)
        assert moves
        longest = 0
        chance = isinstance(rio.actor(position), Chance)
        for move in moves:
            after = rio.advance(position, move)
            assert after == rio.apply(position, move)
            if after.round != turn or after.phase is not Phase.ACTIONS or isinstance(after.pending[-1], SendWorker):
                longest = max(longest, 1 - chance)
            elif after not in seen:
                longest = max(longest, 1 - chance + follow(after))
        return longest

    return follow(state)


def changed(value: T, **parts: object) -> T:
    """A copy with other parts, which need not even be of the right kind; what follows from the parts stays."""
    other = object.__new__(type(value))
    for name in slots(value):
        object.__setattr__(other, name, None if name == "_attrs_cached_hash" else getattr(value, name))
    for name, part in parts.items():
        assert hasattr(other, name)
        object.__setattr__(other, name, part)
    return other


def slots(value: object) -> tuple[str, ...]:
    """The names of all that a frozen value holds."""
    names: dict[str, None] = {}
    for kind in reversed(type(value).__mro__):
        listed: tuple[str, ...] = getattr(kind, "__slots__", ())
        names |= dict.fromkeys(name for name in listed if name != "__weakref__")
    return tuple(names)
