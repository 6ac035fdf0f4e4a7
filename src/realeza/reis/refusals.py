"""Why a move is refused: the first reason that a person at the table would give, and its clause."""

from types import MappingProxyType
from typing import Final

from realeza._exact import no_move
from realeza._showing import LONGEST, show
from realeza.errors import IllegalMoveError
from realeza.reis.cards import BIT, Bonus, Card, CardSet
from realeza.reis.edition import LARGEST
from realeza.reis.moves import Deal, FlushMove, Give, Move, Play, PlayCastle, Reveal, Second, Take, fault, is_move
from realeza.reis.notation import format_move
from realeza.reis.state import (
    Config,
    Decision,
    GiveCard,
    Phase,
    PlaceSecond,
    PlayCard,
    RevealRoyal,
    State,
    TakeCard,
    is_last,
)

_Reason = tuple[str, str]

_ASKED: Final = MappingProxyType(
    {
        Phase.ROYAL: "a Royal House card is to be revealed",
        Phase.DEAL_WALL: "a card is to be dealt to the wall",
        Phase.DEAL_HAND: "a card is to be dealt to a hand",
        Phase.DEAL_CASTLE: "a card is to be dealt as a castle",
        Phase.PLAY: "a card is to be played in the flush",
        Phase.GIVE: "a card is to be given",
        Phase.SECOND: "a second card is to be placed",
        Phase.DRAW: "a card is to be drawn from the pile",
        Phase.TAKE: "a card of the wall is to be taken",
        Phase.REFILL: "a card is to be dealt to the wall",
        Phase.OVER: "the game is over",
    }
)


def refusal(state: State, move: object) -> IllegalMoveError:
    """The error for a move that is not legal in a state; ``move`` may be anything at all."""
    if not is_move(move):
        return IllegalMoveError(move, show(move), no_move(move, fault, "Reis de Portugal"), "REIS-7.1")
    if (wrong := _too_large(move)) is not None:
        return IllegalMoveError(move, show(move), wrong, "REIS-7.1")
    notation = format_move(move)
    decision = state.pending[-1] if state.pending else None
    reason, clause = _reason(state, decision, move) or ("not among the legal moves", "REIS-5.1")
    plain = notation.isascii() and notation.isprintable() and len(notation) <= LONGEST
    return IllegalMoveError(move, notation if plain else show(notation), reason, clause)


def _too_large(move: Move) -> str | None:
    """What is wrong with a value that no card has, since the notation cannot write it."""
    if isinstance(move, Play | PlayCastle | Second):
        for name in ("value", "wall_value"):
            number: object = getattr(move, name, None)
            if isinstance(number, int) and abs(number) > LARGEST:
                return f"{name}: at most 6 digits expected, found {show(number)}"
    return None


def _reason(state: State, decision: Decision | None, move: Move) -> _Reason | None:
    match decision, move:
        case PlayCard(seat), Play(card):
            return _play(state, seat, move) or _value(state.config, card, move.value) or _wall(state, move)
        case PlayCard(seat), PlayCastle(card):
            return _castle(state, seat, move) or _value(state.config, card, move.value) or _wall(state, move)
        case TakeCard(), Take(card):
            return _unless(card, state.wall, "it does not lie in the wall", "REIS-5.26")
        case PlaceSecond(seat), Second(card):
            lacking = _unless(card, state.hands[seat], "the seat does not hold it", "REIS-5.17")
            return lacking or _value(state.config, card, move.value)
        case GiveCard(seat), Give(card):
            return _unless(card, state.hands[seat], "the seat does not hold it", "REIS-5.12")
        case RevealRoyal(), Reveal():
            return "this Royal House card is not among those to come", "REIS-4.2"
        case ((PlayCard() | TakeCard() | PlaceSecond() | GiveCard() | RevealRoyal() | None), _):
            return _ASKED[state.phase], "REIS-5.1"
        case _, Deal(card):
            return _unless(card, state.pile, "it does not lie in the pile", "REIS-5.2")
        case _:
            return _ASKED[state.phase], "REIS-5.1"


def _unless(card: Card, place: CardSet, reason: str, clause: str) -> _Reason | None:
    return None if BIT.get(card, 0) & place else (reason, clause)


def _play(state: State, seat: int, move: Play) -> _Reason | None:
    hand, plays = state.hands[seat], state.flush.plays
    if not hand:
        return "in the last flush the castle is played", "REIS-5.7"
    if lacking := _unless(move.card, hand, "the seat does not hold it", "REIS-5.5"):
        return lacking
    mates = state.config.deck.mates[plays[0].card] if plays else 0
    if hand & mates and not BIT[move.card] & mates:
        return f"the seat must assist {plays[0].card} with a hand card of its dynasty, or play the castle", "REIS-5.6"
    return None


def _castle(state: State, seat: int, move: PlayCastle) -> _Reason | None:
    hand = state.hands[seat]
    if move.card != state.castles[seat]:
        return "it is not the castle of the seat", "REIS-5.5"
    if move.heir is None:
        return ("a hand card must become the new castle", "REIS-5.5") if hand else None
    if not hand:
        return "in the last flush the castle is not replaced", "REIS-5.7"
    return _unless(move.heir, hand, f"the seat does not hold {move.heir} to make it the new castle", "REIS-5.5")


def _value(config: Config, card: Card, value: int | None) -> _Reason | None:
    values = config.deck.values[card]
    if len(values) == 1:
        return None if value is None else (f"{card} has but one value, so none is chosen", "REIS-7.3")
    if value not in values:
        choice = " or ".join(f"{card}:{known}" for known in values)
        return f"a value must be chosen for {card}: {choice}", "REIS-5.8"
    return None


def _wall(state: State, move: FlushMove) -> _Reason | None:
    config, flush = state.config, state.flush
    if flush.plays:
        siege = flush.bonus is Bonus.SIEGE
    else:
        siege = config.advanced and not is_last(move) and config.deck.bonuses[move.card] is Bonus.SIEGE
    if not siege:
        return None if move.wall is None else ("no Siege is active, so no wall card is besieged", "REIS-5.14")
    if move.wall is None:
        return "Siege is active: a wall card must be besieged", "REIS-5.14"
    if any(move.wall == entry.wall for entry in flush.plays):
        return f"{move.wall} is besieged by another seat", "REIS-5.14"
    lacking = _unless(move.wall, state.wall, f"{move.wall} does not lie in the wall", "REIS-5.14")
    return lacking or _value(config, move.wall, move.wall_value)
