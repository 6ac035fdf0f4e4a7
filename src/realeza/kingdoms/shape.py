"""The shape of a table: what must fit before any other question can be asked of a state (section 3).

A state that comes from play always fits; one that was read from outside may not.
"""

from typing import Final

from realeza._exact import finder_in_words
from realeza._showing import show
from realeza.kingdoms.cards import ALL, BIT, INSTRUCTIONS, NONE, SUITS, CardSet, names
from realeza.kingdoms.edition import COLUMNS
from realeza.kingdoms.market import POSITIONS
from realeza.kingdoms.runs import ADDITIONS
from realeza.kingdoms.state import (
    DEAL,
    FILL,
    GRANT,
    INSTRUCT,
    TURNS,
    DiscardExcess,
    PayTribute,
    Phase,
    State,
    TakeAction,
    TakeIncome,
    in_turn,
    is_automaton,
)

MOST: Final = 10**18
"""Nobody plays so many turns."""
_SEATED: Final = (TakeAction, TakeIncome, PayTribute, DiscardExcess)


kinds: Final = finder_in_words(State)
"""Every part has exactly the type that it is declared with: code may have no types, and ``True`` is no number."""


def seats(state: State) -> str | None:
    """Everything that each seat has is there once for each seat, and every seat named is at the table."""
    players = state.config.players
    for name, number in (
        ("coins", len(state.coins)),
        ("hands", len(state.hands)),
        ("kingdoms", len(state.kingdoms)),
    ):
        if number != players:
            return f"{number} {name} for {players} seats"
    for decision in state.pending:
        if isinstance(decision, _SEATED) and not 0 <= decision.seat < players:
            return f"seat {show(decision.seat)} is not at the table"
    return None


def cards(state: State) -> str | None:
    """Every card named is in the pack for this number of players, and no number stands for more."""
    pack, deck = state.config.pack, state.deck
    received = [each.received for each in state.pending if isinstance(each, PayTribute | DiscardExcess)]
    sets = (deck.known, deck.unseen, deck.discard, deck.aside, *state.hands, *state.kingdoms, *received)
    for card in state.market.cards:
        if card is not None and card not in BIT:
            return f"a card expected in the market, found {show(card)}"
    for held in (*sets, state.market.barred, *(BIT[card] for card in state.market.cards if card is not None)):
        if held & ~pack.cards:
            return f"not in the pack: {_shown(held & ~pack.cards)}"
    return None


def instructions(state: State) -> str | None:
    """Every instruction is one of the 20, and there are none but in a solo game (2.5)."""
    strange = state.instructions & ~(INSTRUCTIONS if state.config.solo else NONE)
    return f"no instructions: {_shown(strange)}" if strange else None


def _shown(held: int) -> str:
    """The cards of a set that may hold more than there are."""
    return " ".join(names(CardSet(held & ALL))) if 0 < held <= ALL else "bits that stand for no card"


def market(state: State) -> str | None:
    """The market has twelve positions in six columns, and coins lie under cards only (9.4)."""
    market = state.market
    if (len(market.cards), len(market.under), len(market.loose)) != (POSITIONS, POSITIONS, COLUMNS):
        return f"{len(market.cards)} positions, {len(market.under)} piles of coins and {len(market.loose)} columns"
    if any(coins and card is None for card, coins in zip(market.cards, market.under, strict=True)):
        return "coins lie under a card that is not there"
    return None


def numbers(state: State) -> str | None:
    """No number of coins or turns is negative (9.3), nor larger than any play can make it."""
    asked = [live.left for live in state.pending if isinstance(live, TakeIncome)]
    asked += [live.owed for live in state.pending if isinstance(live, PayTribute)]
    counts = (*state.coins, *state.market.under, *state.market.loose, state.turns, *asked)
    return None if min(counts) >= 0 and max(counts) <= MOST else "a number is negative, or beyond all bounds"


def kingdoms(state: State) -> str | None:
    """Each suit of each kingdom is empty or a part of a run (9.6)."""
    for kingdom in state.kingdoms:
        for members, additions in zip(SUITS, ADDITIONS, strict=True):
            if kingdom & members not in additions:
                return f"no part of a run: {' '.join(names(CardSet(kingdom & members)))}"
    return None


def unseen(state: State) -> str | None:
    """The unseen cards are number cards, and the coins are among them (9.2)."""
    pack, cards = state.config.pack, state.deck.unseen
    if cards & ~pack.numbers:
        return "a noble is unseen"
    if cards.bit_count() < pack.money:
        return f"{cards.bit_count()} unseen cards for {pack.money} coins"
    return None


def stack(state: State) -> str | None:
    """What is asked, and will be, is what the phase and the turn call for (section 5, Phases at a glance)."""
    return None if _fits(state) else "the decisions to come do not fit the phase and the turn"


def _fits(state: State) -> bool:
    pending, seat = state.pending, in_turn(state)
    if not pending:
        return True
    live, rest, automaton = pending[-1], pending[:-1], is_automaton(state.config, seat)
    if automaton and state.phase not in (Phase.FILL, Phase.DEAL, Phase.GRANT):
        return pending == INSTRUCT or (isinstance(live, PayTribute) and live.seat != seat and not rest)
    match live:
        case TakeAction():
            return pending in (TURNS[seat], TURNS[seat][:1])
        case TakeIncome() | DiscardExcess():
            return live.seat == seat and rest in ((), TURNS[seat][:1])
        case PayTribute():
            return live.seat != seat and not is_automaton(state.config, live.seat) and rest in ((), TURNS[seat][:1])
        case _:
            return pending in (FILL, DEAL, GRANT)
