"""Who decides next, what may be decided, and what happens then: the order of play (RIO-3.4, 5.1 to 5.11)."""

from realeza.actors import OVER, Actor, Seat
from realeza.errors import NotChanceError
from realeza.rio import (
    buildings,
    church,
    court,
    effects,
    festivities,
    inn,
    market,
    minister,
    porto,
    setup,
    shops,
    square,
    upkeep,
    workers,
    workshop,
)
from realeza.rio.decisions import (
    AdvanceCleric,
    BuildToken,
    BuyGood,
    Decision,
    DiscardGood,
    DrawForShops,
    DrawGood,
    HoldFestivity,
    PayGood,
    PlaceToken,
    RaiseToken,
    RevealFestivity,
    RevealMinister,
    RevealPorto,
    SellGood,
    SendWorker,
    ServeCharacter,
    ShowDemand,
    TakeReward,
    TrainWorker,
    TurnPiece,
)
from realeza.rio.dice import (
    BUILDINGS,
    CHURCH,
    COURT,
    FESTIVITIES,
    INN,
    MARKET,
    SHOPS,
    Places,
)
from realeza.rio.moves import (
    Advance,
    Appoint,
    Arrive,
    Build,
    Buy,
    Demand,
    Discard,
    Done,
    Draw,
    Hold,
    Move,
    Pay,
    Raise,
    Reveal,
    Sell,
    Send,
    Serve,
    Take,
    Token,
    Train,
    TurnOver,
    is_move,
)
from realeza.rio.refusals import refusal
from realeza.rio.state import State
from realeza.rio.turns import DRAWS, next_turn, pass_on, settle
from realeza.rio.words import Place


def actor(state: State) -> Actor:
    """Who acts now (RIO-3.4)."""
    pending = state.pending
    return pending[-1].actor if pending else OVER


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves that may be made now, sorted by their notation as text (RIO-7.3); empty iff the game is over."""
    if not state.pending:
        return ()
    top = state.pending[-1]
    if isinstance(top, SendWorker):
        return send_options(state, top.seat)
    if isinstance(top, DRAWS):
        return porto.draw_options(state)
    if isinstance(top, RevealFestivity):
        return festivities.reveal_options(state)
    if isinstance(top, BuyGood):
        return shops.options(state, top.seat, top.level, second=top.second)
    if isinstance(top, SellGood):
        return market.options(state, top.seat, second=top.second)
    if isinstance(top, PlaceToken):
        return setup.token_options(state, top.building)
    if isinstance(top, AdvanceCleric):
        return church.options(state, top.seat, top.limit)
    if isinstance(top, BuildToken):
        return buildings.options(state, top.seat)
    if isinstance(top, ShowDemand):
        return court.demand_options(state, top.character)
    return _other_moves(state, top)


def _other_moves(state: State, top: Decision) -> tuple[Move, ...]:
    """The legal moves of the rarer decisions."""
    match top:
        case RevealPorto():
            return porto.options(state)
        case ServeCharacter():
            return court.options(state, top.seat)
        case HoldFestivity():
            return festivities.options(state, top.seat)
        case PayGood():
            return festivities.pay_options(state, top.seat)
        case TakeReward():
            return festivities.take_options(state)
        case TurnPiece():
            return court.turn_options(state, top.character)
        case RevealMinister():
            return minister.options(state)
        case DiscardGood():
            return upkeep.discard_options(state, top.seat)
        case TrainWorker():
            return effects.train_options(state, top.seat)
        case RaiseToken():
            return effects.raise_options(state, top)
        case _:
            return ()


def send_options(state: State, seat: Seat) -> tuple[Move, ...]:
    """All ways to send a die: where a space is free and the action can be carried out (RIO-5.15, 5.37)."""
    player = state.players[seat]
    dice = player.dice
    wanted = (dice.reach_boosted if player.favors else dice.reach) & ~workers.full(state.config.table, state.players)
    needed = 0
    if wanted & SHOPS:
        needed = shops.discount_needed(state, seat)
    if wanted & MARKET and not market.possible(state, seat):
        wanted &= ~MARKET
    if wanted & COURT and not court.possible(state, seat):
        wanted &= ~COURT
    if wanted & FESTIVITIES and not festivities.possible(state, seat):
        wanted &= ~FESTIVITIES
    if wanted & CHURCH and not church.possible(state, seat):
        wanted &= ~CHURCH
    if wanted & BUILDINGS and not buildings.possible(state, seat):
        wanted &= ~BUILDINGS
    if wanted & INN and not inn.possible(state, seat):
        wanted &= ~INN
    return workers.options(state, seat, Places(wanted), needed)


def weights(state: State) -> tuple[int, ...]:
    """At chance: how likely each of the legal moves is (RIO-4.6 to 4.9, 5.4, 5.5, 5.26).

    Raises :class:`~realeza.errors.NotChanceError` when it is not chance that acts.
    """
    if not state.pending:
        raise NotChanceError(OVER)
    top = state.pending[-1]
    if isinstance(top, DRAWS):
        return porto.draw_weights(state)
    if isinstance(top, RevealFestivity):
        return festivities.reveal_weights(state)
    if isinstance(top, PlaceToken):
        return setup.token_weights(state, top.building)
    if isinstance(top, ShowDemand):
        return court.demand_weights(state, top.character)
    if isinstance(top, RevealMinister):
        return minister.weights(state)
    if isinstance(top, RevealPorto):
        return (1,) * len(state.town.porto.unseen)
    if isinstance(top, TurnPiece):
        return (1,) * len(court.turn_options(state, top.character))
    raise NotChanceError(top.actor)


def apply(state: State, move: Move) -> State:
    """The state after a move.

    Raises :class:`~realeza.errors.IllegalMoveError`, with the reason and the clause, for a move that is not among
    ``legal_moves(state)``.
    """
    moves = legal_moves(state)
    # Mostly it is one of these very objects, which is quicker to see than that it equals one of them. What only
    # pretends to equal one must not be compared, and True, which equals 1, not come into the state.
    if id(move) in map(id, moves) or (is_move(move) and move in moves):
        return advance(state, move)
    raise refusal(state, move)


def advance(state: State, move: Move) -> State:
    """The state after a move taken from ``legal_moves(state)``: the same as ``apply``, unchecked.

    What comes of another move is not defined, but for a move of a kind that is not asked for: that raises
    :class:`~realeza.errors.IllegalMoveError`.
    """
    top = state.pending[-1] if state.pending else None
    if isinstance(top, SendWorker):
        if isinstance(move, Send):
            return _send(state, top.seat, move)
    elif isinstance(top, DrawGood):
        if isinstance(move, Draw):
            return settle(porto.draw(state, top.seat, move))
    elif isinstance(top, DrawForShops):
        if isinstance(move, Draw):
            return settle(porto.draw_for_shops(state, move))
    elif isinstance(top, BuyGood):
        if isinstance(move, Buy):
            after = shops.buy(state, top.seat, top.level, second=top.second, move=move)
            return after if after.pending else next_turn(after)
        if isinstance(move, Done) and top.second:
            return next_turn(state)
    elif isinstance(top, SellGood):
        if isinstance(move, Sell):
            after = market.sell(state, top.seat, top.level, second=top.second, move=move)
            return after if after.pending else next_turn(after)
        if isinstance(move, Done) and top.second:
            return next_turn(state)
    else:
        other = _advance_other(state, top, move)
        if other is not None:
            return settle(other)
    raise refusal(state, move)


def _advance_other(state: State, top: Decision | None, move: Move) -> State | None:
    """The state after a move of the rarer kinds, not settled yet; ``None`` if it is not of the kind asked for."""
    if isinstance(top, RevealFestivity) and isinstance(move, Reveal):
        return festivities.reveal(state, top.position, move)
    if isinstance(top, BuildToken) and isinstance(move, Build):
        return buildings.build(state, top.seat, move)
    if isinstance(top, AdvanceCleric) and isinstance(move, Advance):
        return church.advance(state, top.seat, move)
    if isinstance(top, PlaceToken) and isinstance(move, Token):
        return setup.place(state, move)
    if isinstance(top, ServeCharacter) and isinstance(move, Serve):
        return court.deliver(court.serve(state, top.seat, move), top.seat, move.character)
    if isinstance(top, ShowDemand) and isinstance(move, Demand):
        return court.show_demand(state, top.character, move)
    if isinstance(top, TurnPiece) and isinstance(move, TurnOver):
        return court.turn_over(state, top.character, move)
    if isinstance(top, HoldFestivity) and isinstance(move, Hold):
        return festivities.hold(state, top.seat, move)
    if isinstance(top, PayGood) and isinstance(move, Pay):
        return festivities.pay(state, top, move)
    if isinstance(top, TakeReward) and isinstance(move, Take):
        return festivities.take(state, top.seat, move)
    if isinstance(top, RevealPorto) and isinstance(move, Arrive):
        return porto.arrive(state, move)
    if isinstance(top, RevealMinister) and isinstance(move, Appoint):
        return minister.appoint(state, move)
    if isinstance(top, DiscardGood) and isinstance(move, Discard):
        return upkeep.discard(state, top.seat, move)
    if isinstance(top, TrainWorker) and isinstance(move, Train):
        return effects.train(state, top.seat, move)
    if isinstance(top, RaiseToken) and isinstance(move, Raise):
        return effects.raise_token(state, top.seat, move)
    return None


def _send(state: State, seat: Seat, move: Send) -> State:
    place = move.place
    if place is Place.SQUARE:
        players = square.visit(state, seat, workers.sent(state.players[seat].dice, move))
    elif place is Place.WORKSHOP:
        players = workshop.visit(state, seat, move)
    elif place is Place.INN:
        players = inn.visit(state, seat, move, workers.sent(state.players[seat].dice, move))
    else:
        return workers.send(state, seat, move)
    return pass_on(state, players)
