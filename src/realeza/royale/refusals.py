"""Why a move is refused: the first reason that a person at the table would give, and its clause."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from realeza._exact import no_move
from realeza._showing import show
from realeza.errors import IllegalMoveError
from realeza.royale.cards import Card, Cards, Serf, count, gold
from realeza.royale.decisions import (
    AccuseOrPass,
    BribeOrPass,
    ChooseRole,
    DealCard,
    Decision,
    DrawCard,
    GiveAway,
    GrantGlory,
    HandCard,
    LastCall,
    Look,
    Phase,
    PlaceSerf,
    ProclaimOrWait,
    RevealCard,
    ShipCards,
    TaxOrCollect,
    Work,
)
from realeza.royale.moves import (
    UNIVERSE,
    Accuse,
    Bribe,
    Collect,
    Deal,
    Draw,
    Exchange,
    ExposeGlory,
    Give,
    Grant,
    Hand,
    Move,
    Place,
    Proclaim,
    Reveal,
    SeizeGold,
    Ship,
    TakeRole,
    Tax,
    fault,
)
from realeza.royale.notation import format_move
from realeza.royale.state import State

_Reason = tuple[str, str]

# Phase.PROCLAIM is missing: of the secret window nobody may hear (ROYALE-3.9, 3.11).
_ASKED: Final[Mapping[Phase, _Reason]] = MappingProxyType(
    {
        Phase.DEAL: ("a card is to be dealt", "ROYALE-4.4"),
        Phase.ROLE: ("a role is to be chosen", "ROYALE-4.6"),
        Phase.PLACE: ("a Serf is to be placed", "ROYALE-4.8"),
        Phase.WORK: ("the active Citizen exchanges or passes", "ROYALE-5.3"),
        Phase.GIVE: ("the cards of the exchange are to be given away", "ROYALE-5.5"),
        Phase.SHIP: ("cards are to be shipped", "ROYALE-5.6"),
        Phase.SEARCH: ("the Queen allows or searches", "ROYALE-5.9"),
        Phase.BRIBE: ("a bribe is paid, or not", "ROYALE-5.13"),
        Phase.LOOK: ("the Queen looks at the shipment", "ROYALE-5.15"),
        Phase.TAX: ("the Queen taxes, collects or passes", "ROYALE-5.18"),
        Phase.REVEAL: ("a card of the Serf is to be revealed", "ROYALE-5.22"),
        Phase.DRAW: ("a face-down card of the Serf is to be passed on", "ROYALE-5.24"),
        Phase.HAND: ("a face-up card of the Serf is to be passed on", "ROYALE-5.25"),
        Phase.GRANT: ("the revealed Glory is to be given to a Citizen", "ROYALE-5.28"),
        Phase.ACCUSE: ("a Serf is accused, or not", "ROYALE-5.33"),
        Phase.LASTCALL: ("it is the last call", "ROYALE-5.36"),
        Phase.OVER: ("the game is over", "ROYALE-6.1"),
    }
)


def refusal(state: State, move: object) -> IllegalMoveError:
    """The error for a move that is not legal in a state; ``move`` may be anything at all."""
    if fault(move) is not None:
        return IllegalMoveError(move, show(move), no_move(move, fault, "Royale"), "ROYALE-7.1")
    for known in UNIVERSE:
        if known == move:
            reason, clause = _reason(state, state.pending[-1] if state.pending else None, known)
            return IllegalMoveError(move, format_move(known), reason, clause)
    return IllegalMoveError(move, show(move), "no move of Royale", "ROYALE-7.1")


def _reason(state: State, decision: Decision | None, move: Move) -> _Reason:
    people = state.config.people
    match decision, move:
        case ProclaimOrWait(), _:
            return "another decision comes first", "ROYALE-3.11"
        case DealCard(), Deal():
            return "none of these is in the pile", "ROYALE-4.4"
        case ChooseRole(), TakeRole():
            return "this role is taken", "ROYALE-4.6"
        case PlaceSerf(_, serf), Place():
            if move.serf is not serf:
                return _absent(state, move.serf) or (f"Serf {serf.value} is to be placed", "ROYALE-4.8")
            return f"place {move.place} is taken", "ROYALE-4.8"
        case Work(), Exchange():
            return "the Citizen does not hold both resource cards of the own role", "ROYALE-5.3"
        case GiveAway(), Give(first, second):
            absent = [_absent(state, who) for who in (first, second) if isinstance(who, Serf)]
            return next((reason for reason in absent if reason), ("both must be Citizens", "ROYALE-5.5"))
        case ShipCards(seat), Ship():
            held = state.hands[people.number[seat]]
            return _lacking(held, (move.card, move.second), "the Citizen does not hold", "ROYALE-5.6")
        case BribeOrPass(), Bribe(None):
            return "there are no three Gold in the own hand", "ROYALE-5.13"
        case BribeOrPass(), Bribe(Serf() as serf):
            return _absent(state, serf) or (f"Serf {serf.value} has no three Gold face up", "ROYALE-5.13")
        case Look(), ExposeGlory():
            return "there is no Glory in the shipment", "ROYALE-5.15"
        case Look(), SeizeGold():
            return f"there are {gold(state.middle)} Gold in the shipment", "ROYALE-5.15"
        case TaxOrCollect(), Tax():
            return "only a human Citizen is taxed", "ROYALE-5.18"
        case TaxOrCollect(), Collect(a, b):
            return _collect(state, a, b)
        case RevealCard(), Reveal(card):
            return f"no {card.value} lies face down before the Serf", "ROYALE-5.22"
        case DrawCard(), Draw(card):
            return f"no {card.value} lies face down before the Serf", "ROYALE-5.24"
        case HandCard(), Hand(card):
            return f"no {card.value} lies face up before the Serf", "ROYALE-5.25"
        case GrantGlory(), Grant():
            return "only a human Citizen gets the Glory", "ROYALE-5.28"
        case AccuseOrPass() as asked, Accuse(serf):
            return _absent(state, serf) or _accuse(asked, serf)
        case LastCall(), Proclaim():
            return "the Citizen does not hold all three Glory", "ROYALE-5.36"
        case _:
            return _ASKED[state.phase]


def _absent(state: State, serf: Serf) -> _Reason | None:
    return None if serf in state.config.people.serfs else (f"there is no Serf {serf.value}", "ROYALE-4.2")


def _accuse(decision: AccuseOrPass, serf: Serf) -> _Reason:
    if serf in decision.accused:
        return f"Serf {serf.value} has been accused in this window", "ROYALE-5.33"
    return f"Serf {serf.value} has fewer than three cards face down", "ROYALE-5.33"


def _lacking(held: Cards, cards: tuple[Card, Card | None], reason: str, clause: str) -> _Reason:
    card, second = cards
    if second is None or not count(held, card):
        return f"{reason} {card.value}", clause
    return f"{reason} {'a second ' if second is card else ''}{second.value}", clause


def _collect(state: State, a: int, b: int) -> _Reason:
    for serf, taken in ((Serf.A, a), (Serf.B, b)):
        if taken and (absent := _absent(state, serf)):
            return absent
    if a + b > 3:
        return "at most three Gold are collected", "ROYALE-5.19"
    return "there is not so much Gold face up", "ROYALE-5.19"
