"""How to Battle for a Flush: what a seat may play, and what lies on the table then (5.B, 5.C, 5.E)."""

from typing import Final

from realeza.actors import Seat
from realeza.reis.cards import BIT, Bonus, Card, CardSet, indices, union
from realeza.reis.deck import Deck
from realeza.reis.moves import FlushMove, Move, Play, PlayCastle
from realeza.reis.state import STACKS, Config, Decision, Flush, State, is_last, put

EMPTY_TABLES: Final = tuple(Flush(Seat(leader)) for leader in range(max(STACKS)))
"""The table at the start of a flush, by leader."""


def start(state: State, leader: Seat) -> State:
    """A flush starts: the table is empty, the leader is to play (REIS-5.4)."""
    return State(
        state.config,
        STACKS[state.config.players].plays[leader],
        state.pile,
        state.wall,
        state.hands,
        state.castles,
        EMPTY_TABLES[leader],
        state.spoils,
        state.standing,
    )


def options(state: State, seat: Seat) -> tuple[Move, ...]:
    """What a seat may play: its castle, or a hand card as Assist allows (REIS-5.5 to 5.7)."""
    deck, flush = state.config.deck, state.flush
    hand, castle = state.hands[seat], state.castles[seat]
    if not hand:
        return deck.last_plays[castle]
    if flush.plays:
        playable = CardSet(hand & deck.mates[flush.plays[0].card]) or hand
        if flush.bonus is Bonus.SIEGE:
            free = deck.tokens(CardSet(state.wall & ~_besieged(flush)))
            return _castles_on(deck, castle, hand, free) + _plays_on(deck, playable, free)
        return _castles(deck, castle, hand) + deck.plays(playable)
    if state.config.advanced and (hand | BIT[castle]) & deck.siege:
        return _leads_with_siege(state, castle, hand)
    return _castles(deck, castle, hand) + deck.plays(hand)


def play(state: State, seat: Seat, move: Play) -> State:
    """A hand card goes to the table (REIS-5.5)."""
    hand = CardSet(state.hands[seat] ^ BIT[move.card])
    return _entered(state, seat, move, hand, state.castles)


def play_castle(state: State, seat: Seat, move: PlayCastle) -> State:
    """The castle goes to the table, a hand card becomes the new one; none does in the last flush (REIS-5.5, 5.7)."""
    hand = CardSet(state.hands[seat] ^ BIT[move.heir])
    return _entered(state, seat, move, hand, put(state.castles, seat, move.heir))


def _entered(state: State, seat: Seat, move: FlushMove, hand: CardSet, castles: tuple[Card | None, ...]) -> State:
    flush, pending = state.flush, state.pending[:-1]
    bonus = flush.bonus
    if not flush.plays:
        bonus = activated(state.config, move, hand)
        pending = _with_bonus(state.config, bonus, seat, pending)
    return State(
        state.config,
        pending,
        state.pile,
        state.wall,
        put(state.hands, seat, hand),
        castles,
        Flush(flush.leader, None, bonus, (*flush.plays, move)),
        state.spoils,
        state.standing,
    )


def activated(config: Config, led: FlushMove, hand: CardSet) -> Bonus | None:
    """The bonus that the leader's play activates, given the hand it leaves (REIS-5.9)."""
    if not config.advanced or is_last(led):
        return None
    bonus = config.deck.bonuses[led.card]
    if not hand and (bonus is Bonus.BATTLE or bonus is Bonus.INTRIGUE):
        return None
    return bonus


def _with_bonus(config: Config, bonus: Bonus | None, leader: Seat, plays: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """An Intrigue pauses the flush, a Battle goes on after its plays (REIS-5.10)."""
    if bonus is Bonus.INTRIGUE:
        return plays + STACKS[config.players].gives[leader]
    if bonus is Bonus.BATTLE:
        return STACKS[config.players].seconds[leader] + plays
    return plays


def _castles(deck: Deck, castle: Card | None, hand: CardSet) -> tuple[Move, ...]:
    heirs = indices(hand)
    return tuple([row[heir] for row in deck.swaps[castle] for heir in heirs])


def _castles_on(deck: Deck, castle: Card | None, hand: CardSet, free: tuple[int, ...]) -> tuple[Move, ...]:
    """The same, each besieging one of the free wall cards (REIS-5.14)."""
    heirs = indices(hand)
    return tuple([rows[heir][wall] for rows in deck.swaps_on(castle) for heir in heirs for wall in free])


def _plays_on(deck: Deck, playable: CardSet, free: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple([row[wall] for row in deck.plays_on(playable) for wall in free])


def _leads_with_siege(state: State, castle: Card | None, hand: CardSet) -> tuple[Move, ...]:
    """Whoever leads a card with Siege also besieges (REIS-5.14); the other leads are as usual."""
    deck = state.config.deck
    walls = deck.tokens(state.wall)
    castles = _castles_on(deck, castle, hand, walls) if BIT[castle] & deck.siege else _castles(deck, castle, hand)
    plays: list[Move] = []
    for token, row in zip(deck.tokens(hand), deck.plays_on(hand), strict=True):
        if deck.besieges[token]:
            plays += [row[wall] for wall in walls]
        else:
            plays.append(deck.plain[token])
    return castles + tuple(plays)


def _besieged(flush: Flush) -> CardSet:
    """The wall cards that are occupied in this flush."""
    return union([BIT[entry.wall] for entry in flush.plays])
