"""What the laws need to know of the game: states that are alike, bags, bounds, and the universe of moves."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

import attrs

from realeza import rio
from realeza.actors import Seat
from realeza.play import pick
from realeza.rio import (
    Advance,
    Appoint,
    Arrive,
    Build,
    Building,
    Buy,
    Character,
    Cleric,
    Config,
    Demand,
    Discard,
    Done,
    Draw,
    Edition,
    Festivity,
    Good,
    Hold,
    MinisterCard,
    Move,
    Pay,
    Piece,
    Place,
    Raise,
    Reveal,
    Reward,
    Sell,
    Send,
    Serve,
    State,
    Take,
    Token,
    Train,
    TurnOver,
    View,
)
from realeza.rio.components import FestivityCard
from realeza.rio.decisions import (
    AdvanceCleric,
    BuildToken,
    BuyGood,
    CardEffects,
    Decision,
    DiscardGood,
    DrawForShops,
    DrawGood,
    HoldFestivity,
    PayGood,
    PlaceToken,
    RaiseToken,
    RevealFestivity,
    RevealPorto,
    SellGood,
    SendWorker,
    ServeCharacter,
    ShowDemand,
    StoreGoods,
    TakeReward,
    TrainWorker,
    TurnPiece,
)
from realeza.rio.goods import total
from realeza.rio.printed import (
    Bonus,
    Effect,
    ExtendWarehouse,
    GainGoods,
    GainReis,
    Influence,
    MoveCleric,
    RaiseAny,
    RaiseIncome,
    ScoreAtEnd,
    TrainOne,
)
from realeza.rio.setup import pool
from realeza.rio.words import CHARACTERS, LOCATIONS, Gift, Objective
from realeza.testing.laws import Laws

T = TypeVar("T")


def shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """The items in a random order."""
    return [items[place] for _, place in sorted((rng.random(), place) for place in range(len(items)))]


def twin(state: State, seat: Seat | None, rng: Random) -> State:
    """A table that is the same to a seat: it is this very table, for everything is seen by everybody (RIO-3.1)."""
    return state


def left(items: tuple[T, ...]) -> tuple[T, ...]:
    """What each seat had, one seat further to the left."""
    return (*items[-1:], *items[:-1])


def rotate(state: State) -> State | None:
    """Every seat renamed to the one on its left; ``None`` with the Minister (RIO-9.40)."""
    config, town, turn = state.config, state.town, state.round
    if config.minister is not None:
        return None

    def renamed(seat: Seat) -> Seat:
        return Seat((seat + 1) % config.players)

    return State(
        Config(config.players, None, (config.first_player + 1) % config.players, config.edition),
        tuple(_renamed(step, config.players) for step in state.pending),
        attrs.evolve(turn, first=renamed(turn.first), last=None if turn.last is None else renamed(turn.last)),
        left(state.players),
        state.stock,
        attrs.evolve(
            town,
            court=tuple(attrs.evolve(stack, markers=left(stack.markers)) for stack in town.court),
            sites=tuple(attrs.evolve(site, markers=left(site.markers)) for site in town.sites),
        ),
    )


def _renamed(step: Decision, players: int) -> Decision:
    if isinstance(step, _ONLY_A_SEAT):
        return type(step)(Seat((step.seat + 1) % players))
    if isinstance(step, BuyGood | SellGood):
        return type(step)(Seat((step.seat + 1) % players), step.level, step.second)
    if isinstance(step, PayGood):
        return PayGood(Seat((step.seat + 1) % players), step.card, step.left)
    if isinstance(step, AdvanceCleric):
        return AdvanceCleric(Seat((step.seat + 1) % players), step.limit)
    if isinstance(step, RaiseToken):
        return RaiseToken(Seat((step.seat + 1) % players), step.lowest, step.highest)
    if isinstance(step, CardEffects):
        return CardEffects(Seat((step.seat + 1) % players), step.card, step.start)
    return step


_ONLY_A_SEAT: Final = (
    SendWorker,
    ServeCharacter,
    HoldFestivity,
    TakeReward,
    BuildToken,
    TrainWorker,
    DiscardGood,
    DrawGood,
    StoreGoods,
)


def bags(state: State) -> int:
    """How much is left in the bag that chance draws from."""
    town, table = state.town, state.config.table
    match state.pending[-1]:
        case DrawGood() | DrawForShops():
            return total(state.stock.bag)
        case PlaceToken():
            return sum(pool(state).values())
        case RevealPorto():
            return len(town.porto.unseen)
        case RevealFestivity():
            return next(sum(counts) for counts in town.left if any(counts))
        case ShowDemand(character):
            return len(town.court[character.number].unturned)
        case TurnPiece(character):
            shown = town.court[character.number].shown
            return sum(table.fronts[piece] == shown for piece in town.court[character.number].unturned)
        case _:
            seen = [table.minister_cards[card].back for card in town.minister.right]
            backs = [card.back for card in state.config.edition.minister]
            unseen_a, unseen_b = (backs.count(back) - seen.count(back) for back in "AB")
            left_a, left_b = table.pile_a - seen.count("A"), table.pile_b - seen.count("B")
            return left_a * unseen_a * max(unseen_b, 1) + left_b * unseen_b * max(unseen_a, 1)


def longest(config: Config) -> int | None:
    """The most moves of a game with the default edition (RIO-9.31)."""
    return 37 + 12 * (10 + 66 * config.size) if config.edition == rio.default_edition() else None


def reordered(state: State, rng: Random) -> State | None:
    """The goods in each row of the Market, in another order (RIO-9.46)."""
    stock = state.stock
    if len({*stock.upper}) < 2 or not state.pending:
        return None
    rows = tuple(shuffled(stock.upper, rng)), tuple(shuffled(stock.lower, rng))
    return attrs.evolve(state, stock=attrs.evolve(stock, upper=rows[0], lower=rows[1]))


def universe(rng: Random, size: int) -> list[Move]:
    """Moves of all kinds, and of no kind that the game has."""
    edition = rio.default_edition()
    some: list[Move] = [Done()]
    for _ in range(size):
        good, character, building = pick(list(Good), rng), pick(CHARACTERS, rng), pick(list(Building), rng)
        number, face = int(rng.random() * 25), 1 + int(rng.random() * 6)
        piece, card = pick(edition.pieces, rng), pick(edition.festivities, rng).id
        kinds: tuple[Move, ...] = (
            Send(face, rng.random() < 0.4, pick(LOCATIONS, rng)),
            Send(face, rng.random() < 0.4, pick(LOCATIONS, rng)),
            Send(face, rng.random() < 0.4, pick(LOCATIONS, rng)),
            Buy(good),
            Sell(good),
            Pay(good),
            Discard(good),
            Draw(good),
            Serve(character),
            Hold(1 + number % 4),
            Take(pick(list(Reward), rng)),
            Advance(pick(list(Cleric), rng), 1 + number % 3),
            Build(building),
            Raise(building, number % 10),
            Token(building, number % 10),
            Train(face, pick((Place.HAND, Place.NEW, *LOCATIONS), rng)),
            Demand(character, piece.front, number % 3),
            TurnOver(pick((piece.id, Piece("z9")), rng)),
            Reveal(pick((card, Festivity("none")), rng)),
            Appoint(pick((pick(edition.minister, rng).id, MinisterCard("c1")), rng)),
            Arrive(number),
        )
        some.append(pick(kinds, rng))
    return some


LAWS: Final[Laws[Config, State, Move, View]] = Laws(
    rio,
    others=universe(Random(0), 400),
    bags=bags,
    twin=twin,
    rotate=rotate,
    longest=longest,
    reordered=reordered,
)


def odd_edition(seed: int) -> Edition:
    """A valid edition unlike any that was printed: other prices, spaces, costs, effects and cards."""
    rng = Random(seed)
    edition = rio.default_edition()

    def some(least: int, most: int) -> int:
        return least + int(rng.random() * (most - least + 1))

    words = [good.value for good in Good]

    def cost() -> str:
        goods = sorted(pick(words, rng) for _ in range(some(1, 2)))
        return "+".join(([f"{some(1, 6)}r"] if rng.random() < 0.3 else []) + goods)

    letters = shuffled("abcdefg", rng)
    shops = attrs.evolve(
        edition.shops,
        prices=tuple(sorted((some(0, 8) for _ in range(12)), reverse=True)),
        start=(some(0, 11), some(3, 8), some(3, 8)),
        discount=tuple(some(0, 3) for _ in range(6)),
    )
    market = attrs.evolve(
        edition.market,
        upper=tuple(some(0, 9) for _ in range(4)),
        lower=tuple(some(0, 9) for _ in range(4)),
        bonus=tuple(some(0, 4) for _ in range(6)),
    )
    locations = tuple(
        row if row.location is Place.MARKET else attrs.evolve(row, spaces=tuple(some(1, 5) for _ in range(3)))
        for row in edition.locations
    )
    pieces = tuple(
        attrs.evolve(
            row, front=cost(), back=cost(), front_points=some(0, 3), back_points=number, serves=pick(CHARACTERS, rng)
        )
        for number, row in enumerate(edition.pieces)
    )
    steps = tuple(
        attrs.evolve(row, bonus=Bonus(some(1, 3), pick(list(Gift), rng)), area=row.step // 2)
        for row in edition.staircase
    )
    return attrs.evolve(
        edition,
        name=f"odd-{seed}",
        shops=shops,
        market=market,
        locations=locations,
        characters=tuple(
            attrs.evolve(row, letter=letter) for row, letter in zip(edition.characters, letters, strict=True)
        ),
        pieces=pieces,
        staircase=steps,
        tokens=tuple(attrs.evolve(edition.tokens[0], cost=cost, copies=8) for cost in (0, 4, 11)),
        porto=tuple(
            attrs.evolve(
                row, number=row.number + 90, arrivals=tuple(pick((None, *Good), rng) for _ in range(some(0, 4)))
            )
            for row in edition.porto
        ),
        festivities=tuple(_odd_card(row, rng) for row in edition.festivities),
    )


def _odd_card(row: FestivityCard, rng: Random) -> FestivityCard:
    effects: tuple[Effect, ...] = (
        GainReis(2),
        RaiseIncome(1),
        GainGoods(2),
        ExtendWarehouse(),
        Influence(Character.ARCOS),
        RaiseAny(0, 4),
        MoveCleric(),
        TrainOne(),
        ScoreAtEnd(Objective.REIS),
    )
    return attrs.evolve(
        row,
        reis=int(rng.random() * 3),
        goods=tuple(pick((None, None, Good.RUG, Good.JEWEL), rng) for _ in range(int(rng.random() * 3))),
        effects=tuple(pick(effects, rng) for _ in range(int(rng.random() * 4))),
    )
