"""What lies where in every state of play: cards, coins, the market, the head start (9.1 to 9.5, 9.10 and others).

A finding is ``None`` when the invariant holds.
"""

from collections.abc import Iterator
from typing import Final

from realeza.kingdoms.cards import BIT, MEMBERS, NONE, NUMBERS, SUIT, SUITS, Card, CardSet, card_set, names
from realeza.kingdoms.market import EMPTY, NO_LOOSE, POSITIONS, coins_in
from realeza.kingdoms.state import (
    AUTOMATON,
    TURNS,
    Phase,
    State,
    actions_left,
    deck_size,
    in_turn,
    is_automaton,
    three_runs,
)

SETUP: Final = (Phase.DEAL, Phase.GRANT)
BETWEEN: Final = (Phase.INCOME, Phase.TRIBUTE, Phase.EXCESS)
"""The phases that a card just placed leads to."""


def conservation(state: State) -> str | None:
    """Every card of the pack is in exactly one place (9.1)."""
    deck = state.deck
    places = [deck.known, deck.unseen, deck.discard, deck.aside, *state.hands, *state.kingdoms]
    places += [BIT[card] for card in state.market.cards if card is not None]
    seen, twice = NONE, NONE
    for place in places:
        twice, seen = CardSet(twice | (seen & place)), CardSet(seen | place)
    if twice:
        return f"in two places: {' '.join(names(twice))}"
    missing = CardSet(state.config.pack.cards & ~seen)
    return f"missing: {' '.join(names(missing))}" if missing else None


def setup(state: State) -> str | None:
    """Nothing has happened before the first turn but what chance dealt (4.1 to 4.6)."""
    if state.phase not in SETUP:
        return None
    config, deck, market = state.config, state.deck, state.market
    if any(state.hands) or deck.discard or state.coins != config.pack.coins:
        return "hands, a discard pile or other coins before the first turn"
    number = POSITIONS - market.cards.count(None)
    if None in market.cards[:number] or (market.under, market.loose) != (EMPTY.under, EMPTY.loose):
        return "the market is not dealt in order, or there are coins in it"
    if state.phase is Phase.GRANT:
        return None if number == POSITIONS else "the head start begins before the market is dealt"
    if any(state.kingdoms) or number == POSITIONS or deck.known != config.pack.nobles:
        return "more has happened than the deal of the market"
    return None


def head_start(state: State) -> str | None:
    """Cards are set aside in the head start only, and it takes what it takes off the deck (9.21)."""
    config, aside = state.config, state.deck.aside
    if state.phase is not Phase.GRANT:
        if aside:
            return "cards are set aside without a head start"
        if config.head_start and state.phase is not Phase.DEAL:
            suits = sum(bool(state.kingdoms[AUTOMATON] & members) for members in SUITS)
            return "the head start is not in the kingdom of the automaton" if suits < config.head_start else None
        return None
    kingdom = state.kingdoms[AUTOMATON]
    if state.kingdoms[0] or kingdom.bit_count() >= config.head_start:
        return "the head start is complete"
    if max((kingdom & members).bit_count() for members in SUITS) > 1:
        return "a head start of two cards of a suit"
    if any(not kingdom & MEMBERS[SUIT[card]] for card in names(aside)):
        return "a card is set aside that could have been placed"
    full = POSITIONS + config.pack.money
    size = config.pack.cards.bit_count() - full
    found = deck_size(state) + kingdom.bit_count() + aside.bit_count()
    return None if found == size else f"{found} cards of the deck, {size} expected"


def unseen(state: State) -> str | None:
    """Number cards are known to be in the first deck only if they were set aside for the head start (9.2)."""
    config, numbers = state.config, names(CardSet(state.deck.known & NUMBERS))
    if not numbers or state.deck.unseen.bit_count() == config.pack.money:
        return None
    suits = {SUIT[card] for card in numbers}
    most = config.pack.numbers.bit_count() - POSITIONS - config.pack.money - 1
    if (
        state.phase in SETUP
        or len(numbers) > most
        or len(suits) > config.head_start - 1
        or not all(state.kingdoms[AUTOMATON] & MEMBERS[suit] for suit in suits)
    ):
        return f"known too early: {' '.join(numbers)}"
    return None


def money(state: State) -> str | None:
    """The coins of all seats and of the market are all coins (9.3)."""
    there = sum(state.coins) + coins_in(state.market)
    money = state.config.pack.money
    return None if there == money else f"{there} coins, {money} expected"


def loose(state: State) -> str | None:
    """Loose coins lie where no card is (9.5)."""
    market = state.market
    for column, coins in enumerate(market.loose):
        if coins and market.cards[2 * column : 2 * column + 2] != (None, None):
            return f"loose coins in column {column}, where a card lies"
    return None


def dearest(state: State) -> str | None:
    """No coin lies in the dearest column: prices are laid in cheaper ones, and cards slide to cheaper ones (9.22)."""
    market = state.market
    if market.loose[-1] or market.under[-1] or market.under[-2]:
        return "coins lie in the dearest column"
    return None


def market(state: State) -> str | None:
    """Rows are packed, and the market is as full as can be, but for what was bought in this turn (9.10)."""
    if state.phase in SETUP:
        return None
    cards, deck = state.market.cards, state.deck
    gaps, empty = _gaps(cards), cards.count(None)
    if state.market.loose != NO_LOOSE and deck.unseen.bit_count() > state.config.pack.money:
        return "loose coins, although the market has never been short"
    if state.phase is Phase.FILL:
        if gaps or not empty:
            return "the rows are packed, and not full, while they are filled"
        if empty > 2 and (deck.discard or deck.unseen.bit_count() > state.config.pack.money):
            return "more is filled than can have been bought"
        return None
    least, most = _bought(state)
    if gaps > most:
        return f"{gaps} gaps in the rows, {most} at most expected"
    if empty < least:
        return f"{empty} positions are empty, {least} at least expected"
    if empty > most and deck_size(state):
        return f"{empty} positions are empty, although the deck has cards"
    if most and state.pending:
        barred = state.market.barred
        if not any(barred in _paid_under(cards, number) for number in range(least, most + 1)):
            return "what is barred and what is missing in the market are not of one purchase"
    if state.pending == TURNS[in_turn(state)] or state.phase is Phase.INSTRUCT:
        return "the market is short, although cards were discarded" if empty and deck.discard else None
    return None


def _gaps(cards: tuple[Card | None, ...]) -> int:
    """The empty positions with a card beyond them in their row."""
    gaps = 0
    if None in cards:
        for row in (cards[0::2], cards[1::2]):
            there = [column for column, card in enumerate(row) if card is not None]
            gaps += max(there, default=-1) + 1 - len(there)
    return gaps


def _bought(state: State) -> tuple[int, int]:
    """The least and the most cards that can have been bought in this turn."""
    pending, turn = state.pending, in_turn(state)
    if is_automaton(state.config, turn):
        return (0, 0) if state.phase is Phase.INSTRUCT else (1, 2)
    if not pending:
        return (0, 1) if three_runs(state) is not None else (0, 2)
    barred = bool(state.market.barred)
    return barred, 0 if actions_left(state) == 2 else 1


def _paid_under(cards: tuple[Card | None, ...], number: int) -> Iterator[int]:
    """The cards that are barred after so many purchases, for each way in which the rows were packed before (5.6)."""
    if not number:
        if not _gaps(cards):
            yield NONE
        return
    for position, card in enumerate(cards):
        if card is None:
            row = cards[position & 1 : position : 2]
            other = cards[1 - (position & 1) : position : 2]
            paid = {card or beside for card, beside in zip(row, other, strict=False)} - {None}
            if _SOLD not in paid:
                before = (*cards[:position], _SOLD, *cards[position + 1 :])
                for barred in _paid_under(before, number - 1):
                    yield barred | card_set(card for card in paid if card is not None)


_SOLD: Final = Card("sold")
"""Stands where a card lay before it was bought."""


def barred(state: State) -> str | None:
    """Barred cards lie in the market, with coins under them, after something was bought in this turn (9.11)."""
    market, phase, turn = state.market, state.phase, in_turn(state)
    barred = market.barred
    if not barred:
        return None
    if barred & ~card_set(card for card in market.cards if card is not None):
        return "a card is barred that does not lie in the market"
    if not _buying(state):
        return "cards are barred, although nothing was bought in this turn"
    if phase is Phase.ACT and not state.hands[turn]:
        return "the seat in turn does not hold what it has bought"
    paid = [place for place, card in enumerate(market.cards) if card is not None and BIT[card] & barred]
    if phase is not Phase.INCOME and not all(market.under[place] for place in paid):
        return "no coin lies under a card that is barred"
    return None


def _buying(state: State) -> bool:
    """Whether what was bought before in this turn can still bar cards (9.11)."""
    if is_automaton(state.config, in_turn(state)):
        return state.phase is Phase.TRIBUTE
    return actions_left(state) == 1
