"""What holds over every move (9.B): between a state, the move made in it and the state after it."""

from realeza._showing import show
from realeza.actors import Chance, Seat, Turn
from realeza.reis.cards import BIT, FOG, FOOL, SEBASTIAO, CardSet, names, union
from realeza.reis.edition import LAST_ROUND_FACTOR, NO_FLUSH, SEBASTIAO_AWARD
from realeza.reis.flow import actor
from realeza.reis.moves import Move, Play, PlayCastle, Second
from realeza.reis.state import ROUNDS, Phase, State, is_last


def banking(before: State, move: Move, after: State) -> str | None:
    """Totals and ledger change only in the move that ends the last flush of a round."""
    old, new = before.standing, after.standing
    ended = _ends_round(before, move)
    if len(new.ledger) != len(old.ledger) + ended or new.ledger[: len(old.ledger)] != old.ledger:
        return "the ledger gains one row, in the move that ends a round"
    if new.totals != old.totals and not ended:
        return "totals changed within a round"
    return None


def sum_of_points(before: State, move: Move, after: State) -> str | None:
    """Before doubling, the points of all sides add up to what the round has to give (REIS-9.22)."""
    if not (isinstance(move, PlayCastle) and _ends_round(before, move)):
        return None
    config, deck = before.config, before.config.deck
    entries = [*before.flush.plays, move]
    leader = 0 if before.flush.leader is None else before.flush.leader
    strengths = [(deck.value(entry.card, entry.value), deck.ranks[entry.card]) for entry in entries]
    winner = (leader + strengths.index(max(strengths))) % config.players
    expected = sum(award.points for award in deck.awards[before.standing.royal]) + SEBASTIAO_AWARD
    played = [entry.card for entry in entries]
    held = list(before.spoils.cards)
    held[winner] = CardSet(held[winner] | before.wall | union(BIT[card] for card in played))
    if FOG in played and SEBASTIAO in played:  # an edition may have D. Sebastião among the Filipina cards
        captor = (leader + played.index(FOG)) % config.players
        held[winner] = CardSet(held[winner] & ~BIT[SEBASTIAO])
        held[captor] = CardSet(held[captor] | BIT[SEBASTIAO])
    for side in config.sides:
        if winner not in side and not any(before.spoils.flushes[seat] for seat in side):
            expected += NO_FLUSH
        filipina = names(CardSet(union(held[seat] for seat in side) & deck.filipina))
        if len(filipina) < 3:
            expected -= sum(deck.penalties[card] for card in filipina)
    factor = LAST_ROUND_FACTOR if before.standing.round == ROUNDS else 1
    rows = after.standing.ledger[len(before.standing.ledger) :]
    gained = sum(row[side[0]] for row in rows for side in config.sides)
    if gained == factor * expected:
        return None
    return f"all sides together got {show(gained)}, not {factor} times {expected}"


def growth(before: State, move: Move, after: State) -> str | None:
    """Within a round won piles and flush counts only grow, the pile only shrinks, the trump is constant (REIS-9.23)."""
    if _ends_round(before, move):
        return None
    old, new = before.spoils, after.spoils
    if any(cards & ~kept for cards, kept in zip(old.cards, new.cards, strict=True)):
        return "a won card is no longer won"
    gained = [count - earlier for count, earlier in zip(new.flushes, old.flushes, strict=True)]
    if sorted(gained) not in ([0] * len(gained), [0] * (len(gained) - 1) + [1]):
        return f"flush counts grew by {show(tuple(gained))}"
    if after.pile & ~before.pile:
        return "a card came back to the pile"
    if before.standing.royal is not None and after.standing.royal is not before.standing.royal:
        return "the trump changed within a round"
    return None


def one_item(before: State, move: Move, after: State) -> str | None:
    """A chance step takes exactly one item out of one bag; nothing else takes any (REIS-9.24)."""
    if _ends_round(before, move):
        return None
    from_pile = before.pile.bit_count() - after.pile.bit_count()
    from_row = len(before.standing.royal_left) - len(after.standing.royal_left)
    expected = 1 if isinstance(actor(before), Chance) else 0
    return None if from_pile + from_row == expected else f"{from_pile} cards left the pile, {from_row} the royal row"


def winner_leads(before: State, move: Move, after: State) -> str | None:
    """The winner of a flush leads the next one of the round (REIS-9.25)."""
    if after.phase is not Phase.PLAY or after.flush.plays or _ends_round(before, move):
        return None
    if before.flush.winner is not None:
        winner: int | None = before.flush.winner
    elif before.spoils.flushes == after.spoils.flushes:
        return None  # the first flush of a round
    else:
        counts = zip(before.spoils.flushes, after.spoils.flushes, strict=True)
        winner = next(seat for seat, (old, new) in enumerate(counts) if new > old)
    return None if after.flush.leader == winner else f"seat {winner} won, seat {after.flush.leader} leads"


def hidden_sets(before: State, move: Move, after: State) -> str | None:
    """A seat changes no other hand, but by an exchange, the Fool, or the end of a round (REIS-9.26)."""
    turn = actor(before)
    if not isinstance(turn, Turn) or _ends_round(before, move):
        return None
    exchanged = before.phase is Phase.GIVE and after.phase is not Phase.GIVE
    played = [entry.card for entry in (*before.flush.plays, *before.flush.seconds)]
    if isinstance(move, Play | PlayCastle | Second):
        played.append(move.card)
    resolved = before.spoils.flushes != after.spoils.flushes
    if exchanged or (resolved and FOOL in played):
        return None
    for seat, (old, new) in enumerate(zip(before.hands, after.hands, strict=True)):
        if old != new and Seat(seat) != turn.seat:
            return f"the hand of seat {seat} changed in the turn of seat {turn.seat}"
    return None


def _ends_round(before: State, move: Move) -> bool:
    """Whether the move is the last of the last flush of a round."""
    return isinstance(move, PlayCastle) and is_last(move) and len(before.flush.plays) == before.config.players - 1
