"""How to Score at the End of Each Round, and who wins the game (section 6)."""

from realeza.game import Result
from realeza.reis.cards import BIT, SEBASTIAO, CardSet, Dynasty, names, union
from realeza.reis.edition import LAST_ROUND_FACTOR, NO_FLUSH, SEBASTIAO_AWARD
from realeza.reis.state import ROUNDS, Config, Spoils, State


def score(state: State) -> tuple[int, ...]:
    """The total of each seat, in VP: what was banked at the ends of finished rounds (REIS-6.12)."""
    return state.standing.totals


def outcome(state: State) -> tuple[Result, ...] | None:
    """How the game ended for each seat; ``None`` before the end (REIS-6.11)."""
    if state.pending:
        return None
    config, totals, won = state.config, state.standing.totals, state.spoils.cards
    best = max(totals)
    tied = [side for side in config.sides if totals[side[0]] == best]
    if len(tied) > 1:
        cards = {side: union([won[seat] for seat in side]) for side in tied}
        holding = [side for side in tied if cards[side]]
        if holding:
            tied = [max(holding, key=lambda side: _highest_rank(config, cards[side]))]
    winners = {seat for side in tied for seat in side}
    result = Result.WIN if len(tied) == 1 else Result.DRAW
    return tuple(result if seat in winners else Result.LOSS for seat in range(config.players))


def round_points(config: Config, trump: Dynasty | None, spoils: Spoils, number: int) -> tuple[int, ...]:
    """The points that a round adds for each seat, before the floor at zero (REIS-6.2 to 6.7, 6.9)."""
    sides = config.sides
    cards = [union([spoils.cards[seat] for seat in side]) for side in sides]
    points = [penalty(config, held) for held in cards]
    for award in config.deck.awards[trump]:
        points[_majority(config, cards, award.dynasty)] += award.points
    for index, side in enumerate(sides):
        if not any(spoils.flushes[seat] for seat in side):
            points[index] += NO_FLUSH
        if cards[index] & BIT[SEBASTIAO]:
            points[index] += SEBASTIAO_AWARD
    factor = LAST_ROUND_FACTOR if number == ROUNDS else 1
    by_seat = [0] * config.players
    for side, gained in zip(sides, points, strict=True):
        for seat in side:
            by_seat[seat] = factor * gained
    return tuple(by_seat)


def _majority(config: Config, cards: list[CardSet], dynasty: Dynasty) -> int:
    """The side with most cards of a dynasty; of tied ones, the one with the highest of these cards (REIS-6.3)."""
    members = config.deck.members[dynasty]
    held = [CardSet(mine & members) for mine in cards]
    counts = [mine.bit_count() for mine in held]
    most = max(counts)
    if counts.count(most) == 1:
        return counts.index(most)
    ranks = [_highest_rank(config, mine) if count == most else None for mine, count in zip(held, counts, strict=True)]
    return ranks.index(max([rank for rank in ranks if rank is not None]))


def penalty(config: Config, held: CardSet) -> int:
    """What one or two Filipina cards cost; all three cost nothing (REIS-6.5)."""
    deck = config.deck
    filipina = CardSet(held & deck.filipina)
    if filipina == deck.filipina:
        return 0
    return -sum([deck.penalties[card] for card in names(filipina)])


def _highest_rank(config: Config, held: CardSet) -> int:
    """The highest rank in a set of cards; an empty set is never compared with another that is not."""
    ranks = config.deck.ranks
    return max([ranks[card] for card in names(held)], default=0)
