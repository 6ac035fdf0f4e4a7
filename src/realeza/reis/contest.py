"""General Rules of a Flush Battle: who wins the flush (5.G)."""

from realeza.actors import Seat
from realeza.reis.cards import ALL, BIT, Bonus, CardSet
from realeza.reis.state import State, is_last


def winner(state: State, leader: Seat) -> Seat:
    """The seat whose entry wins the flush that lies on the table, complete (REIS-5.19 to 5.21)."""
    deck, flush = state.config.deck, state.flush
    cards = _competing(state)
    low = flush.bonus is Bonus.CONSPIRACY
    best: tuple[int, int] | None = None
    won_by = 0
    for place, entry in enumerate(flush.plays):
        if not BIT[entry.card] & cards:
            continue
        strength = deck.value(entry.card, entry.value)
        rank = deck.ranks[entry.card]
        if entry.wall is not None:
            strength += deck.value(entry.wall, entry.wall_value)
        if flush.seconds:
            second = flush.seconds[place]
            strength += deck.value(second.card, second.value)
            rank = max(rank, deck.ranks[second.card])
        standing = (-strength, -rank) if low else (strength, rank)
        if best is None or standing > best:
            best, won_by = standing, place
    return Seat((leader + won_by) % state.config.players)


def _competing(state: State) -> CardSet:
    """The cards with which an entry competes (REIS-5.19); trumps decide only in the last two lines."""
    deck, flush = state.config.deck, state.flush
    led = flush.plays[0]
    mates = deck.mates[led.card]
    if is_last(led) or not mates:
        return ALL
    if flush.bonus is Bonus.BATTLE or flush.bonus is Bonus.CUTS:
        return mates
    trumps = deck.trumps[state.standing.royal]
    for entry in flush.plays:
        if BIT[entry.card] & trumps:
            return trumps
    return ALL if flush.bonus is Bonus.CONSPIRACY else mates
