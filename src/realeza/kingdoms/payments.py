"""What has been paid in an attack that goes on (9.13, 9.14).

A finding is ``None`` when the invariant holds.
"""

from realeza.actors import Seat
from realeza.kingdoms.runs import hand_limit
from realeza.kingdoms.spades import owes
from realeza.kingdoms.state import DiscardExcess, PayTribute, State, in_turn, is_automaton


def tribute(state: State) -> str | None:
    """The giver owes no more than the attack asks for, and has more; what was given is with the attacker (9.13)."""
    live, turn = state.pending[-1] if state.pending else None, in_turn(state)
    if not isinstance(live, PayTribute | DiscardExcess):
        return None
    if isinstance(live, PayTribute):
        has = state.coins[live.seat] + state.hands[live.seat].bit_count()
        if not 0 < live.owed < has or live.owed > owes(state, turn, live.seat):
            return f"seat {live.seat} cannot owe {live.owed}"
    paid = _paid(state, turn, live)
    coins = sum([max(0, least - room) for least, _, room in paid])
    if isinstance(live, PayTribute):
        cards = state.deck.discard if is_automaton(state.config, turn) else live.received
        coins = max(coins, sum([least for least, _, _ in paid]) - cards.bit_count())
    return f"{coins} coins are given, and not there" if coins > state.coins[turn] else None


def received(state: State) -> str | None:
    """The attacker holds the cards that it has taken, and no more than the others can have given (9.14)."""
    live, turn = state.pending[-1] if state.pending else None, in_turn(state)
    if not isinstance(live, PayTribute | DiscardExcess):
        return None
    if live.received & ~state.hands[turn]:
        return "the attacker does not hold what it has taken"
    number, most = live.received.bit_count(), sum([min(most, room) for _, most, room in _paid(state, turn, live)])
    if number > most:
        return f"{number} cards are taken, {most} at most expected"
    excess = state.hands[turn].bit_count() - hand_limit(state.kingdoms[turn])
    if isinstance(live, DiscardExcess) and not 0 < excess < number:
        return f"{excess} cards too many, {number} taken"
    return None


def _paid(state: State, turn: Seat, live: PayTribute | DiscardExcess) -> list[tuple[int, int, int]]:
    """For each victim so far the least and the most things that it has given, and the most cards among them.

    Who still has something has given all that it owed. What a victim gives goes from a hand within its limit; the
    automaton has no cards to give.
    """
    paid: list[tuple[int, int, int]] = []
    victim = Seat((turn + 1) % state.config.players)
    last = live.seat if isinstance(live, PayTribute) else turn
    while victim != last:
        most = owes(state, turn, victim)
        has = state.coins[victim] + state.hands[victim].bit_count()
        paid.append((most if has else 0, most, _room(state, victim)))
        victim = Seat((victim + 1) % state.config.players)
    if isinstance(live, PayTribute):
        given = owes(state, turn, victim) - live.owed
        paid.append((given, given, _room(state, victim)))
    return paid


def _room(state: State, victim: Seat) -> int:
    """How many cards more a victim can have held when it was attacked (9.8)."""
    if is_automaton(state.config, victim):
        return 0
    return max(0, hand_limit(state.kingdoms[victim]) - state.hands[victim].bit_count())
