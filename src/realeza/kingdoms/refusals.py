"""Why a move is refused: the first reason that a person at the table would give, and its clause."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from realeza._exact import no_move
from realeza._showing import show
from realeza.actors import Seat
from realeza.errors import IllegalMoveError
from realeza.kingdoms.cards import BIT
from realeza.kingdoms.moves import (
    Buy,
    Deal,
    Discard,
    GiveCard,
    GiveCoin,
    Grant,
    Instruct,
    Move,
    Pass,
    Play,
    Take,
    TakeLoose,
    fault,
    is_move,
    unwritable,
)
from realeza.kingdoms.notation import format_move
from realeza.kingdoms.runs import hand_limit
from realeza.kingdoms.state import (
    DealMarket,
    DiscardExcess,
    FillMarket,
    GrantCard,
    PayTribute,
    Phase,
    State,
    TakeAction,
    TakeIncome,
    TurnInstruction,
    three_runs,
)

_Reason = tuple[str, str]

_ASKED: Final[Mapping[Phase, _Reason]] = MappingProxyType(
    {
        Phase.DEAL: ("a card is to be dealt to the market", "KINGDOMS-4.4"),
        Phase.GRANT: ("a card is to be turned over for the head start", "KINGDOMS-4.6"),
        Phase.ACT: ("an action is to be taken", "KINGDOMS-5.2"),
        Phase.INCOME: ("income is to be taken", "KINGDOMS-5.13"),
        Phase.TRIBUTE: ("an attack is to be paid for", "KINGDOMS-5.15"),
        Phase.EXCESS: ("a card too many is to be discarded", "KINGDOMS-5.17"),
        Phase.FILL: ("a card is to come to the market", "KINGDOMS-5.20"),
        Phase.INSTRUCT: ("an instruction is to be turned over", "KINGDOMS-5.22"),
        Phase.OVER: ("the game is over: it was won", "KINGDOMS-6.1"),
    }
)


def refusal(state: State, move: object) -> IllegalMoveError:
    """The error for a move that is not legal in a state; ``move`` may be anything at all."""
    if not is_move(move):
        wanted = unwritable(move)
        reason = no_move(move, fault, "Packs Kingdoms") if wanted is None else f"no such move: {wanted}"
        return IllegalMoveError(move, show(move), reason, "KINGDOMS-7.1")
    reason, clause = _reason(state, move)
    return IllegalMoveError(move, format_move(move), reason, clause)


def _reason(state: State, move: Move) -> _Reason:
    match state.pending[-1] if state.pending else None, move:
        case TakeAction(seat), Buy():
            return _buy(state, seat, move)
        case TakeAction(seat), Play(card):
            if BIT[card] & state.hands[seat]:
                return "it does not fit the kingdom of the seat", "KINGDOMS-5.9"
            return "the seat does not hold it", "KINGDOMS-5.8"
        case TakeAction(), Discard():
            return "the seat does not hold it", "KINGDOMS-5.10"
        case TakeAction(), Pass():
            return "the seat can act, so it may not pass", "KINGDOMS-5.3"
        case TakeIncome(), Take():
            return "no coin lies under such a card in the market", "KINGDOMS-5.13"
        case TakeIncome(), TakeLoose():
            return "no loose coin lies in that column", "KINGDOMS-5.13"
        case PayTribute(), GiveCoin():
            return "the seat has no coin", "KINGDOMS-5.15"
        case PayTribute(), GiveCard():
            return "the seat does not hold it", "KINGDOMS-5.15"
        case DiscardExcess(), Discard():
            return "it is none of the cards that the seat has taken in this attack and still holds", "KINGDOMS-5.17"
        case DealMarket(), Deal():
            return "it is no unseen number card", "KINGDOMS-4.4"
        case FillMarket(), Deal():
            return "it cannot come off the deck", "KINGDOMS-5.20"
        case GrantCard(), Grant():
            return "it cannot come off the deck", "KINGDOMS-4.6"
        case TurnInstruction(), Instruct():
            return "this instruction has been used", "KINGDOMS-5.22"
        case None, _ if three_runs(state) is None:
            return "the game is over: it was called", "KINGDOMS-6.2"
        case _:
            return _ASKED[state.phase]


def _buy(state: State, seat: Seat, move: Buy) -> _Reason:
    cards, coins = state.market.cards, state.coins[seat]
    if move.card not in cards:
        return "it does not lie in the market", "KINGDOMS-5.4"
    if state.hands[seat].bit_count() >= (limit := hand_limit(state.kingdoms[seat])):
        return f"the hand is full: it holds {limit} at most", "KINGDOMS-5.5"
    price = cards.index(move.card) >> 1
    if price > coins:
        return f"it costs {price}, and the seat has {coins}", "KINGDOMS-5.4"
    return "the seat has put a coin under it in this turn", "KINGDOMS-5.6"
