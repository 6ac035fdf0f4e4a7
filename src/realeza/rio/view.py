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
    furniture: int
    jewel: int
    perfume: int
    rug: int
    spice: int


@final
@attrs.frozen
class CardCount:
    """How many festivities there are of a kind."""

    card: Festivity
    number: int


@final
@attrs.frozen
class TokenCount:
    """How many construction tokens there are of a cost."""

    cost: int
    number: int


@final
@attrs.frozen
class SeatView:
    """What lies before a seat (RIO-3.2)."""

    seat: Seat
    reis: int
    track: int
    favors: int
    markers: int
    """Influence markers not yet used."""
    extension: bool
    income: int
    clerics: tuple[int, int]
    """The steps of the cleric behind and the cleric ahead."""
    dice: tuple[Die, ...]
    store: GoodsView
    """Goods in the Warehouse."""
    transport: GoodsView
    """Goods in the Transport Area."""
    cards: tuple[Festivity, ...]
    hires: int
    """Inn actions made; for the Minister, workers gained."""


@final
@attrs.frozen
class CharacterView:
    """A character of the Court (RIO-3.2)."""

    character: Character
    fronts: int
    shown: str | None
    """The cost and the points of the shown front, ``jewel 1``."""
    backs: tuple[Piece, ...]
    unturned: tuple[Piece, ...]
    markers: tuple[int, ...]


@final
@attrs.frozen
class BuildingView:
    """A Public Building (RIO-3.2)."""

    building: Building
    tokens: tuple[int, ...]
    markers: tuple[int, ...]


@final
@attrs.frozen
class MinisterView:
    """The cards of the Minister (RIO-3.2)."""

    unseen: tuple[MinisterCard, ...]
    left_a: int
    """Cards A in the pile; nobody knows which."""
    left_b: int
    right: tuple[MinisterCard, ...]
    active: MinisterCard | None
    mark: int
    passed: bool


@final
@attrs.frozen
class View:
    """The whole table, the same for everybody (RIO-3.1)."""

    config: Config
    round: int
    phase: Phase
    actor: Actor
    pending: tuple[Decision, ...]
    """What is asked, and what remains of the turn and the phase, the live decision last."""
    first: Seat
    order: tuple[Seat, ...]
    last: Seat | None
    """The seat that had the last turn of this round, or has one."""
    seats: tuple[SeatView, ...]
    favor_supply: int
    extension_supply: int
    bag: GoodsView
    shops: GoodsView
    upper: tuple[Good, ...]
    """The upper row of the Market, left to right."""
    lower: tuple[Good, ...]
    court: tuple[CharacterView, ...]
    """In the order of :class:`~realeza.rio.Character`."""
    buildings: tuple[BuildingView, ...]
    """In the order of :class:`~realeza.rio.Building`."""
    display: tuple[Festivity | None, ...]
    left: tuple[tuple[CardCount, ...], ...]
    """Festivities not yet revealed: for each level the kinds of which there are any."""
    gone: tuple[CardCount, ...]
    """Festivities that were discarded."""
    token_pool: tuple[TokenCount, ...]
    """Construction tokens not yet placed, by cost; empty after setup."""
    porto_unseen: tuple[int, ...]
    porto_card: int | None
    minister: MinisterView | None


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
