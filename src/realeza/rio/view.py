"""What is to be seen (section 3): everything on the table is public, so every seat and every spectator sees it all."""

from typing import final

import attrs

from realeza.actors import Actor, Seat
from realeza.errors import SeatError
from realeza.rio.decisions import Decision, PayGood
from realeza.rio.dice import Die
from realeza.rio.flow import actor
from realeza.rio.goods import counts
from realeza.rio.minister import shown
from realeza.rio.moves import Festivity, MinisterCard, Move, Piece
from realeza.rio.notation import format_move
from realeza.rio.setup import pool
from realeza.rio.state import Config, Phase, State, extension_supply, favor_supply
from realeza.rio.words import BUILDINGS, CHARACTERS, Building, Character, Good


@final
@attrs.frozen
class GoodsView:
    """The number of goods of each kind (RIO-2.1)."""

    clothing: int
    """Clothing, yellow."""
    furniture: int
    """Furniture, white."""
    jewel: int
    """Jewels, red."""
    perfume: int
    """Perfume, purple."""
    rug: int
    """Rugs, blue."""
    spice: int
    """Spice, green."""


@final
@attrs.frozen
class CardCount:
    """How many festivities there are of a kind."""

    card: Festivity
    """The id of the festivity."""
    number: int
    """How many."""


@final
@attrs.frozen
class TokenCount:
    """How many construction tokens there are of a cost."""

    cost: int
    """The cost, in Reis."""
    number: int
    """How many."""


@final
@attrs.frozen
class SeatView:
    """What lies before a seat (RIO-3.2)."""

    seat: Seat
    """The seat."""
    reis: int
    """Reis."""
    track: int
    """Points on the score track; it may be below 0."""
    favors: int
    """Royal Favors."""
    markers: int
    """Influence markers not yet used."""
    extension: bool
    """Whether the Warehouse is extended."""
    income: int
    """Permanent extra income, in Reis."""
    clerics: tuple[int, int]
    """The steps of the cleric behind and the cleric ahead."""
    dice: tuple[Die, ...]
    """The four dice, sorted."""
    store: GoodsView
    """Goods in the Warehouse."""
    transport: GoodsView
    """Goods in the Transport Area."""
    cards: tuple[Festivity, ...]
    """The festivities owned, sorted."""
    hires: int
    """Inn actions made; for the Minister, workers gained."""


@final
@attrs.frozen
class CharacterView:
    """A character of the Court (RIO-3.2)."""

    character: Character
    """The character."""
    fronts: int
    """Pieces that lie front up, the shown one among them."""
    shown: str | None
    """The cost and the points of the shown front, ``jewel 1``."""
    backs: tuple[Piece, ...]
    """The pieces that lie back up beneath, top first."""
    unturned: tuple[Piece, ...]
    """The pieces that start here and have not been turned; nobody knows which of them lie in the box."""
    markers: tuple[int, ...]
    """Influence markers of each seat."""


@final
@attrs.frozen
class BuildingView:
    """A Public Building (RIO-3.2)."""

    building: Building
    """The building."""
    tokens: tuple[int, ...]
    """The costs of the construction tokens left, ascending."""
    markers: tuple[int, ...]
    """Influence markers of each seat."""


@final
@attrs.frozen
class MinisterView:
    """The cards of the Minister (RIO-3.2)."""

    unseen: tuple[MinisterCard, ...]
    """The cards not yet revealed, in play or not."""
    left_a: int
    """Cards A in the pile; nobody knows which."""
    left_b: int
    """Cards B in the pile."""
    right: tuple[MinisterCard, ...]
    """The pile on the right, newest last: its top card says how he acts."""
    active: MinisterCard | None
    """The active card says what he does."""
    mark: int
    """The index of the last action tried this round; -1 before the first."""
    passed: bool
    """Whether he has tried all actions of this round."""


@final
@attrs.frozen
class View:
    """The whole table, the same for everybody (RIO-3.1)."""

    config: Config
    """Players, Minister, first player and edition."""
    round: int
    """1 to 12; 0 in setup."""
    phase: Phase
    """The phase."""
    actor: Actor
    """Who acts."""
    pending: tuple[Decision, ...]
    """What is asked, and what remains of the turn and the phase, the live decision last."""
    first: Seat
    """The human seat with the First Player marker."""
    order: tuple[Seat, ...]
    """The seats in the order of their turns."""
    last: Seat | None
    """The seat that had the last turn of this round, or has one."""
    seats: tuple[SeatView, ...]
    """What lies before each seat, the Minister last."""
    favor_supply: int
    """Royal Favors that nobody has."""
    extension_supply: int
    """Warehouse extensions that nobody has."""
    bag: GoodsView
    """The goods in the bag."""
    shops: GoodsView
    """The goods in the Shops."""
    upper: tuple[Good, ...]
    """The upper row of the Market, left to right."""
    lower: tuple[Good, ...]
    """The lower row."""
    court: tuple[CharacterView, ...]
    """In the order of :class:`~realeza.rio.Character`."""
    buildings: tuple[BuildingView, ...]
    """In the order of :class:`~realeza.rio.Building`."""
    display: tuple[Festivity | None, ...]
    """Festivities on positions 1 to 4; ``None`` where none lies."""
    left: tuple[tuple[CardCount, ...], ...]
    """Festivities not yet revealed: for each level the kinds of which there are any."""
    gone: tuple[CardCount, ...]
    """Festivities that were discarded."""
    token_pool: tuple[TokenCount, ...]
    """Construction tokens not yet placed, by cost; empty after setup."""
    porto_unseen: tuple[int, ...]
    """The numbers of the Porto cards not yet revealed; nobody knows which of them are in play."""
    porto_card: int | None
    """The Porto card of the round."""
    minister: MinisterView | None
    """The cards of the Minister; ``None`` without him."""


def observe(state: State, seat: Seat | None) -> View:
    """The whole table (RIO-3.1); ``None`` is a spectator.

    Raises :class:`~realeza.errors.SeatError` for a seat that is not at the table.
    """
    _check_seat(state, seat)
    table, stock, town, turn = state.config.table, state.stock, state.town, state.round
    return View(
        state.config,
        turn.number,
        state.phase,
        actor(state),
        state.pending,
        turn.first,
        table.order[turn.first],
        turn.last,
        tuple(_seat(state, place) for place in table.seats),
        favor_supply(state.players),
        extension_supply(state.players),
        GoodsView(*counts(stock.bag)),
        GoodsView(*counts(stock.shops)),
        stock.upper,
        stock.lower,
        tuple(
            CharacterView(character, stack.fronts, stack.shown, stack.backs, stack.unturned, stack.markers)
            for character, stack in zip(CHARACTERS, town.court, strict=True)
        ),
        tuple(
            BuildingView(building, site.tokens, site.markers)
            for building, site in zip(BUILDINGS, town.sites, strict=True)
        ),
        town.display,
        _left(state),
        tuple(CardCount(card, number) for card, number in gone(state).items() if number),
        tuple(TokenCount(cost, number) for cost, number in pool(state).items() if number)
        if state.phase is Phase.SETUP
        else (),
        town.porto.unseen,
        town.porto.card,
        _minister(state),
    )


def redact(state: State, move: Move, seat: Seat | None) -> str | None:
    """The move as a seat, or a spectator, is told of it: nothing is hidden, so it is never ``None`` (RIO-3.1)."""
    _check_seat(state, seat)
    return format_move(move)


def gone(state: State) -> dict[Festivity, int]:
    """How many festivities of each kind lie face up beside the display: those that are nowhere else (RIO-5.55)."""
    table, town = state.config.table, state.town
    elsewhere = [card for player in state.players for card in player.holdings.cards]
    elsewhere += [card for card in town.display if card is not None]
    elsewhere += [step.card for step in state.pending if isinstance(step, PayGood)]
    return {
        card.id: card.copies - count - elsewhere.count(card.id)
        for pile, counts in zip(table.piles, town.left, strict=True)
        for card, count in zip(pile, counts, strict=True)
    }


def _left(state: State) -> tuple[tuple[CardCount, ...], ...]:
    piles = zip(state.config.table.piles, state.town.left, strict=True)
    return tuple(
        tuple(CardCount(card.id, number) for card, number in zip(pile, numbers, strict=True) if number)
        for pile, numbers in piles
    )


def _seat(state: State, seat: Seat) -> SeatView:
    player = state.players[seat]
    held = player.holdings
    return SeatView(
        seat,
        player.reis,
        player.track,
        player.favors,
        held.markers,
        held.extension,
        held.income,
        (held.low, held.high),
        player.dice.dice,
        GoodsView(*counts(player.store)),
        GoodsView(*counts(player.transport)),
        held.cards,
        player.dice.hires,
    )


def _minister(state: State) -> MinisterView | None:
    table, his = state.config.table, state.town.minister
    if table.minister is None:
        return None
    seen = shown(his)
    backs = [table.minister_cards[card].back for card in seen]
    return MinisterView(
        tuple(card for card in table.appoints if card not in seen),
        table.pile_a - backs.count("A"),
        table.pile_b - backs.count("B"),
        his.right,
        his.active,
        his.mark,
        his.passed,
    )


def _check_seat(state: State, seat: Seat | None) -> None:
    size = state.config.size
    if seat is not None and not (type(seat) is int and 0 <= seat < size):
        raise SeatError(seat, size)
