"""Why a move is refused: the first reason that a person at the table would give, and its clause."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from realeza._exact import no_move
from realeza._showing import show
from realeza.errors import IllegalMoveError
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
from realeza.rio.dice import BITS, admits
from realeza.rio.goods import count
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
    fault,
    is_move,
)
from realeza.rio.notation import format_move
from realeza.rio.state import State, demand, stack_of
from realeza.rio.words import HIGHEST, TOP, Cleric, Place
from realeza.rio.workers import bar, full

_Reason = tuple[str, str]

_ASKED: Final[Mapping[type, _Reason]] = MappingProxyType(
    {
        SendWorker: ("a die is to be sent", "RIO-5.12"),
        BuyGood: ("a good is to be bought", "RIO-5.20"),
        SellGood: ("a good is to be sold", "RIO-5.22"),
        ServeCharacter: ("a character is to be served", "RIO-5.24"),
        HoldFestivity: ("a festivity is to be held", "RIO-5.27"),
        PayGood: ("a good is to be paid", "RIO-5.28"),
        TakeReward: ("a Royal Favor or Reis are to be taken", "RIO-5.28"),
        AdvanceCleric: ("a cleric is to be moved", "RIO-5.29"),
        BuildToken: ("a building is to be chosen", "RIO-5.30"),
        RaiseToken: ("a token is to be chosen", "RIO-5.44"),
        TrainWorker: ("a die is to be raised", "RIO-5.46"),
        DiscardGood: ("a good is to be discarded", "RIO-5.53"),
        PlaceToken: ("a construction token is to be placed", "RIO-4.6"),
        ShowDemand: ("the front of a demand piece is to be shown", "RIO-4.7"),
        TurnPiece: ("the served piece is to be turned", "RIO-5.26"),
        RevealFestivity: ("a festivity is to be revealed", "RIO-4.8"),
        RevealMinister: ("a card of the Minister is to be revealed", "RIO-4.9"),
        RevealPorto: ("a Porto card is to be revealed", "RIO-5.5"),
        DrawForShops: ("a good is to be drawn", "RIO-5.6"),
        DrawGood: ("a good is to be drawn", "RIO-5.4"),
    }
)
"""What each decision asks for."""


def refusal(state: State, move: object) -> IllegalMoveError:
    """The error for a move that is not legal in a state; ``move`` may be anything at all."""
    if not is_move(move):
        return IllegalMoveError(move, show(move), no_move(move, fault, "Rio 1808"), "RIO-7.1")
    try:
        notation = format_move(move)
    except TypeError as error:
        return IllegalMoveError(move, show(move), str(error), "RIO-7.1")
    reason, clause = _reason(state, move)
    return IllegalMoveError(move, notation, reason, clause)


def _reason(state: State, move: Move) -> _Reason:
    """Why a move whose parts are of the right kinds is not legal."""
    if not state.pending:
        return "the game is over", "RIO-6.1"
    top = state.pending[-1]
    match top, move:
        case SendWorker(seat), Send() as wanted:
            return _send(state, seat, wanted)
        case BuyGood() as asked, Buy() as wanted:
            return _buy(state, asked, wanted)
        case BuyGood(), Done():
            return "the first purchase is mandatory", "RIO-5.20"
        case SellGood(), Sell():
            return "the seat has no such good in its Warehouse", "RIO-5.19"
        case SellGood(), Done():
            return "the first sale is mandatory", "RIO-5.22"
        case ServeCharacter(), Serve(character):
            if demand(state.config.table, stack_of(state, character)) is None:
                return f"{character.value} demands nothing", "RIO-5.25"
            return f"the seat has not all that {character.value} demands", "RIO-5.24"
        case HoldFestivity(), Hold(position):
            card = state.town.display[position - 1]
            return f"the seat cannot pay {card}" if card else f"no card lies on position {position}", "RIO-5.27"
        case PayGood(), Pay():
            return "the seat has no such good in its Warehouse", "RIO-5.19"
        case TakeReward(), Take():
            return "no Royal Favor is left", "RIO-R.30"
        case AdvanceCleric() as asked, Advance() as wanted:
            return _advance(state, asked, wanted)
        case BuildToken(), Build(building):
            tokens, where = state.town.sites[building.number].tokens, building.value
            if not tokens:
                return f"no token is left in the {where}", "RIO-5.30"
            return f"the lowest token in the {where} costs {tokens[0]} Reis, more than the seat has", "RIO-5.30"
        case RaiseToken(_, lowest, highest), Raise(building, cost):
            if not lowest <= cost <= highest:
                return f"a token that costs {lowest} to {highest} is to be built", "RIO-5.44"
            return f"no token of cost {cost} is left in the {building.value}", "RIO-5.44"
        case TrainWorker(), Train(face, place):
            if face == HIGHEST:
                return "a 6 cannot be raised", "RIO-5.46"
            return f"the seat has no die {face} {place.value}", "RIO-5.46"
        case DiscardGood(), Discard():
            return "the seat has no such good", "RIO-5.53"
        case _:
            return _outcome(state, top, move)


def _outcome(state: State, top: Decision, move: Move) -> _Reason:
    """Why a move is no outcome of a chance step, or not what is asked for at all."""
    match top, move:
        case PlaceToken(filled), Token(building, cost):
            if building is not filled:
                return f"the {filled.value} is filled", "RIO-4.6"
            return f"no token of cost {cost} is left", "RIO-4.6"
        case ShowDemand(shown), Demand(character):
            if character is not shown:
                return f"the front of {shown.value} is shown", "RIO-4.7"
            return f"no piece of {shown.value} that is not turned has this front", "RIO-4.7"
        case TurnPiece(served), TurnOver(piece):
            return f"no unturned piece {piece} of {served.value} has the served front", "RIO-5.26"
        case RevealFestivity(), Reveal():
            return "no such card can come next", "RIO-4.8"
        case RevealMinister(), Appoint():
            return "no such card can come next", "RIO-4.9"
        case RevealPorto(), Arrive():
            return "no such card is unseen", "RIO-5.5"
        case DrawGood() | DrawForShops(), Draw():
            return "no such good is in the bag", "RIO-5.4"
        case _:
            return _ASKED.get(type(top), ("nothing is asked", "RIO-3.4"))


def _buy(state: State, asked: BuyGood, move: Buy) -> _Reason:
    """Why a good cannot be bought (RIO-5.20)."""
    in_row, table = count(state.stock.shops, move.good), state.config.table
    if not in_row:
        return f"no {move.good.value} is in stock", "RIO-5.20"
    price = table.prices[in_row] - table.discount[asked.level]
    return f"{move.good.value} costs {price} Reis, more than the seat has", "RIO-5.20"


def _advance(state: State, asked: AdvanceCleric, move: Advance) -> _Reason:
    """Why a cleric cannot move so (RIO-5.29)."""
    held = state.players[asked.seat].holdings
    if move.steps > asked.limit:
        return f"no more than {asked.limit} steps", "RIO-5.29"
    if move.cleric is Cleric.HIGH and held.low == held.high:
        return "both clerics are on one step, and low is said of either", "RIO-5.29"
    return f"the staircase ends at step {TOP}", "RIO-5.29"


def _send(state: State, seat: int, move: Send) -> _Reason:
    """Why a die may not be sent, in the order of RIO-5.13 to 5.37."""
    player, place, face = state.players[seat], move.place, move.face
    dice = player.dice
    if face not in dice.hand:
        return f"the seat has no die of face {face} in hand", "RIO-5.13"
    if move.boosted:
        if not player.favors:
            return "the seat has no Royal Favor", "RIO-5.14"
        if face == HIGHEST:
            return "a Royal Favor cannot boost a 6", "RIO-5.14"
        if place in (Place.WORKSHOP, Place.SQUARE):
            return f"no Royal Favor is spent at the {place.value}", "RIO-5.14"
    if place is Place.WORKSHOP:
        if face == HIGHEST:
            return "a 6 may not enter the Workshop", "RIO-R.52"
        return "a die of the seat is there this round", "RIO-5.33"
    if face != HIGHEST:
        level = face + move.boosted
        if not admits(place, level):
            return f"level {level} may not enter", "RIO-5.16" if place is Place.CHURCH else "RIO-5.15"
        if place is Place.BUILDINGS and level < bar(state):
            return f"a die of level {bar(state)} is there", "RIO-5.30"
        if BITS[place] & dice.visited:
            return "a die of the seat is there this round", "RIO-5.15"
    if BITS[place] & full(state.config.table, state.players):
        return "all action spaces are taken", "RIO-5.15"
    return "the action cannot be carried out", "RIO-5.37"
