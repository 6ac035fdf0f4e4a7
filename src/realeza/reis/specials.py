"""Special Cards: what the Fog and the Fool do when a flush is resolved (REIS-5.23, 5.24)."""

from typing import TypeVar

from realeza.actors import Seat
from realeza.reis.cards import BIT, FOG, FOOL, SEBASTIAO, CardSet
from realeza.reis.state import Spoils, State, put

T = TypeVar("T")


def shared_out(state: State, leader: Seat, winner: Seat, played: CardSet) -> Spoils:
    """All cards on the table are won with the flush, but for those that the Fog captures (REIS-5.22, 5.23).

    If the Fog and D. Sebastião both lie there, the two go to the seat that put the Fog there.
    """
    flush, spoils = state.flush, state.spoils
    won = spoils.cards
    if played & BIT[FOG] and played & BIT[SEBASTIAO]:
        cards = [entry.card for entry in (*flush.plays, *flush.seconds)]
        captor = Seat((leader + cards.index(FOG)) % state.config.players)
        won = put(won, captor, CardSet(won[captor] | BIT[FOG] | BIT[SEBASTIAO]))
        played = CardSet(played & ~(BIT[FOG] | BIT[SEBASTIAO]))
    return Spoils(
        put(won, winner, CardSet(won[winner] | played)),
        put(spoils.flushes, winner, spoils.flushes[winner] + 1),
    )


def passed(
    played: CardSet, hands: tuple[CardSet, ...], castles: tuple[T, ...]
) -> tuple[tuple[CardSet, ...], tuple[T, ...]]:
    """The hands and castles after the Fool in a flush: hands go to the left, or castles if there are none (REIS-5.24).

    In the last flush neither is left to pass.
    """
    if not played & BIT[FOOL]:
        return hands, castles
    if any(hands):
        return to_the_left(hands), castles
    return hands, to_the_left(castles)


def to_the_left(items: tuple[T, ...]) -> tuple[T, ...]:
    """What each seat has after all have passed what they had to the left."""
    return (items[-1], *items[:-1])
