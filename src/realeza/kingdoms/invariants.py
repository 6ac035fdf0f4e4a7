"""What holds in every state and over every move (section 9).

A finding is ``None`` when the invariant holds. Those on the shape of the table come first: the others are only asked
of a state of the right shape.
"""

from typing import Final

from realeza.actors import Chance, Seat
from realeza.game import Result
from realeza.invariants import Invariant, StateInvariant, StepInvariant, check_state
from realeza.kingdoms import shape, steps
from realeza.kingdoms.cards import (
    BIT,
    DIAMONDS,
    INSTRUCTIONS,
    MEMBERS,
    NONE,
    NUMBERS,
    SUIT,
    SUITS,
    CardSet,
    card_set,
    names,
)
from realeza.kingdoms.edition import INCOME_PER_DIAMOND, RUNS_TO_WIN
from realeza.kingdoms.flow import actor, legal_moves, weights
from realeza.kingdoms.market import EMPTY, POSITIONS, coins_in
from realeza.kingdoms.moves import Move, Pass
from realeza.kingdoms.runs import hand_limit, runs
from realeza.kingdoms.scoring import outcome, score
from realeza.kingdoms.spades import owes
from realeza.kingdoms.state import (
    AUTOMATON,
    TURNS,
    DiscardExcess,
    PayTribute,
    Phase,
    State,
    TakeIncome,
    actions_left,
    deck_size,
    in_turn,
    is_automaton,
    three_runs,
)

SETUP: Final = (Phase.DEAL, Phase.GRANT)
BETWEEN: Final = (Phase.INCOME, Phase.TRIBUTE, Phase.EXCESS)
"""The phases that a card just placed leads to."""


def _conservation(state: State) -> str | None:
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


def _setup(state: State) -> str | None:
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


def _unseen(state: State) -> str | None:
    """Number cards are known to be in the first deck only if they were set aside for the head start (9.2)."""
    config, numbers = state.config, names(CardSet(state.deck.known & NUMBERS))
    if not numbers or state.deck.unseen.bit_count() == config.pack.money:
        return None
    suits = {SUIT[card] for card in numbers}
    if (
        state.phase in SETUP
        or len(numbers) > 6
        or len(suits) > config.head_start - 1
        or not all(state.kingdoms[AUTOMATON] & MEMBERS[suit] for suit in suits)
    ):
        return f"known too early: {' '.join(numbers)}"
    return None


def _money(state: State) -> str | None:
    there = sum(state.coins) + coins_in(state.market)
    money = state.config.pack.money
    return None if there == money else f"{there} coins, {money} expected"


def _loose(state: State) -> str | None:
    market = state.market
    for column, coins in enumerate(market.loose):
        if coins and market.cards[2 * column : 2 * column + 2] != (None, None):
            return f"loose coins in column {column}, where a card lies"
    return None


def _three_runs(state: State) -> str | None:
    winners = [seat for seat, kingdom in enumerate(state.kingdoms) if runs(kingdom) >= RUNS_TO_WIN]
    if any(runs(kingdom) > RUNS_TO_WIN for kingdom in state.kingdoms):
        return "a kingdom has four runs"
    if winners and (state.pending or winners != [in_turn(state)]):
        return "three runs without having won by them"
    return None


def _hands(state: State) -> str | None:
    turn = in_turn(state)
    for seat, (hand, kingdom) in enumerate(zip(state.hands, state.kingdoms, strict=True)):
        if is_automaton(state.config, Seat(seat)):
            continue
        attacking = seat == turn and state.phase in (Phase.TRIBUTE, Phase.EXCESS)
        if hand.bit_count() > hand_limit(kingdom) and not attacking:
            return f"seat {seat} holds {hand.bit_count()} cards, {hand_limit(kingdom)} at most expected"
    return None


def _own_cards(state: State) -> str | None:
    """The seat in turn has just played a card, so what it held then is below its limit (5.17)."""
    turn = in_turn(state)
    if state.phase not in BETWEEN or is_automaton(state.config, turn):
        return None
    live = state.pending[-1]
    received = live.received if isinstance(live, PayTribute | DiscardExcess) else NONE
    own = (state.hands[turn] & ~received).bit_count()
    return None if own < hand_limit(state.kingdoms[turn]) else f"the seat in turn has {own} cards of its own"


def _no_hand(state: State) -> str | None:
    return "the automaton has a hand" if state.config.solo and state.hands[AUTOMATON] else None


def _market(state: State) -> str | None:
    """Rows are packed, and the market is as full as can be, but for what was bought in this turn (9.10)."""
    if state.phase in SETUP:
        return None
    cards = state.market.cards
    gaps = 0
    for row in (cards[0::2], cards[1::2]):
        there = [column for column, card in enumerate(row) if card is not None]
        gaps += max(there, default=-1) + 1 - len(there)
    empty = cards.count(None)
    if state.phase is Phase.FILL:
        return None if empty and not gaps else "the rows are packed, and not full, while they are filled"
    least, most = _bought(state)
    if gaps > most:
        return f"{gaps} gaps in the rows, {most} at most expected"
    if empty < least:
        return f"{empty} positions are empty, {least} at least expected"
    if empty > most and deck_size(state):
        return f"{empty} positions are empty, although the deck has cards"
    if state.pending == TURNS[in_turn(state)] or state.phase is Phase.INSTRUCT:
        return "the market is short, although cards were discarded" if empty and state.deck.discard else None
    return None


def _bought(state: State) -> tuple[int, int]:
    """The least and the most cards that can have been bought in this turn."""
    pending, turn = state.pending, in_turn(state)
    if is_automaton(state.config, turn):
        return (0, 0) if state.phase is Phase.INSTRUCT else (1, 2)
    if not pending:
        return (0, 1) if three_runs(state) is not None else (0, 2)
    barred = bool(state.market.barred)
    return barred, 0 if actions_left(state) == 2 else 1


def _barred(state: State) -> str | None:
    barred = state.market.barred
    if not barred:
        return None
    if barred & ~card_set(card for card in state.market.cards if card is not None):
        return "a card is barred that does not lie in the market"
    in_attack = is_automaton(state.config, in_turn(state)) and state.phase is Phase.TRIBUTE
    if actions_left(state) != 1 and not in_attack:
        return "cards are barred, although nothing was bought in this turn"
    return None


def _income(state: State) -> str | None:
    live = state.pending[-1] if state.pending else None
    if not isinstance(live, TakeIncome):
        return None
    most = INCOME_PER_DIAMOND * (state.kingdoms[live.seat] & DIAMONDS).bit_count()
    if not 0 < live.left <= min(most, coins_in(state.market)):
        return f"an income of {live.left}, with {most // INCOME_PER_DIAMOND} diamonds"
    return None


def _tribute(state: State) -> str | None:
    live = state.pending[-1] if state.pending else None
    if not isinstance(live, PayTribute):
        return None
    has = state.coins[live.seat] + state.hands[live.seat].bit_count()
    if not 0 < live.owed < has or live.owed > owes(state, in_turn(state), live.seat):
        return f"seat {live.seat} cannot owe {live.owed}"
    return None


def _received(state: State) -> str | None:
    live, turn = state.pending[-1] if state.pending else None, in_turn(state)
    if not isinstance(live, PayTribute | DiscardExcess):
        return None
    if live.received & ~state.hands[turn]:
        return "the attacker does not hold what it has taken"
    excess = state.hands[turn].bit_count() - hand_limit(state.kingdoms[turn])
    if isinstance(live, DiscardExcess) and not 0 < excess < live.received.bit_count():
        return f"{excess} cards too many, {live.received.bit_count()} taken"
    return None


def _instructions(state: State) -> str | None:
    """One instruction is used in each turn of the automaton; the used ones come back when all are (5.22)."""
    if not state.config.solo:
        return None
    number, turn = state.turns // 2, in_turn(state)
    taken = number + (turn == AUTOMATON and state.turns % 2 == 1 and state.phase is not Phase.INSTRUCT)
    total = INSTRUCTIONS.bit_count()
    left = -taken % total
    if left == 0 and (taken == 0 or state.phase is Phase.INSTRUCT):
        left = total
    found = state.instructions.bit_count()
    return None if found == left else f"{found} instructions left, {left} expected"


def _turns(state: State) -> str | None:
    last, turns, phase = state.config.last_turn, state.turns, state.phase
    called = phase is Phase.OVER and three_runs(state) is None
    if called is not (turns == last) or (last is not None and turns > last):
        return f"a game of {turns} turns in phase {phase.value}"
    if (phase in SETUP and turns) or (phase is Phase.FILL and not turns):
        return f"{turns} turns in phase {phase.value}"
    return None


def _liveness(state: State) -> str | None:
    moves = legal_moves(state)
    if bool(moves) is (state.phase is Phase.OVER):
        return "there are legal moves exactly until the game is over"
    return "a move is listed twice" if len(set(moves)) != len(moves) else None


def _pass(state: State) -> str | None:
    if not any(isinstance(move, Pass) for move in legal_moves(state)):
        return None
    if state.hands[in_turn(state)] or state.market.cards != EMPTY.cards or state.config.players == 2:
        return "a pass, although there is a hand or a market"
    return None


def _weights(state: State) -> str | None:
    if not isinstance(actor(state), Chance):
        return None
    found, unseen = weights(state), state.deck.unseen.bit_count()
    if len(found) != len(legal_moves(state)) or min(found, default=0) < 1:
        return "a weight for each outcome, 1 at least, expected"
    factor = unseen if unseen > state.config.pack.money else 1
    if state.phase in (Phase.FILL, Phase.GRANT) and sum(found) != deck_size(state) * factor:
        return f"weights of {sum(found)} for a deck of {deck_size(state)}"
    return None


def _result(state: State) -> str | None:
    result = outcome(state)
    ends = (1, 0) if result is None else (result.count(Result.WIN), result.count(Result.DRAW))
    fits = (result is None) is (state.phase is not Phase.OVER) and (ends == (1, 0) or (ends[0] == 0 and ends[1] > 1))
    if not fits or max(score(state)) > RUNS_TO_WIN:
        return f"a score of {score(state)} and a result of {result}"
    return None


def _head_start(state: State) -> str | None:
    config, aside = state.config, state.deck.aside
    if state.phase is not Phase.GRANT:
        if aside:
            return "cards are set aside without a head start"
        if config.head_start and state.phase is not Phase.DEAL:
            short = state.kingdoms[AUTOMATON].bit_count() < config.head_start
            return "the head start is not in the kingdom of the automaton" if short else None
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


invariants: Final[tuple[Invariant[State, Move], ...]] = (
    StateInvariant("KINGDOMS-3.1", "what each seat has", shape.seats, fundamental=True),
    StateInvariant("KINGDOMS-2.1", "cards of the pack", shape.cards, fundamental=True),
    StateInvariant("KINGDOMS-9.4", "positions of the market", shape.market, fundamental=True),
    StateInvariant("KINGDOMS-9.3", "no negative number", shape.numbers, fundamental=True),
    StateInvariant("KINGDOMS-9.6", "parts of runs", shape.kingdoms, fundamental=True),
    StateInvariant("KINGDOMS-9.2", "unseen cards", shape.unseen, fundamental=True),
    StateInvariant("KINGDOMS-9.16", "decisions to come", shape.stack, fundamental=True),
    StateInvariant("KINGDOMS-9.1", "conservation of the cards", _conservation),
    StateInvariant("KINGDOMS-4.4", "setup", _setup),
    StateInvariant("KINGDOMS-9.2", "known number cards", _unseen),
    StateInvariant("KINGDOMS-9.3", "conservation of the coins", _money),
    StateInvariant("KINGDOMS-9.5", "loose coins", _loose),
    StateInvariant("KINGDOMS-9.7", "three runs", _three_runs),
    StateInvariant("KINGDOMS-9.8", "hand limits", _hands),
    StateInvariant("KINGDOMS-5.17", "the hand of the seat in turn", _own_cards),
    StateInvariant("KINGDOMS-9.9", "the hand of the automaton", _no_hand),
    StateInvariant("KINGDOMS-9.10", "packed rows", _market),
    StateInvariant("KINGDOMS-9.11", "barred cards", _barred),
    StateInvariant("KINGDOMS-9.12", "income", _income),
    StateInvariant("KINGDOMS-9.13", "tribute", _tribute),
    StateInvariant("KINGDOMS-9.14", "received cards", _received),
    StateInvariant("KINGDOMS-9.15", "instructions", _instructions),
    StateInvariant("KINGDOMS-9.16", "turns", _turns),
    StateInvariant("KINGDOMS-9.17", "liveness", _liveness),
    StateInvariant("KINGDOMS-9.18", "pass", _pass),
    StateInvariant("KINGDOMS-9.19", "weights", _weights),
    StateInvariant("KINGDOMS-9.20", "score and result", _result),
    StateInvariant("KINGDOMS-9.21", "head start", _head_start),
    StepInvariant("KINGDOMS-9.30", "kingdoms only grow", steps.growing_kingdoms),
    StepInvariant("KINGDOMS-9.31", "turns", steps.turns),
    StepInvariant("KINGDOMS-9.32", "unseen cards", steps.unseen),
    StepInvariant("KINGDOMS-9.33", "what changes a kingdom", steps.changed_kingdoms),
    StepInvariant("KINGDOMS-9.34", "what changes coins", steps.coins),
    StepInvariant("KINGDOMS-9.35", "head start", steps.head_start),
)
"""Section 9 as code: first the shape of the table, then states, then steps."""


def check(state: State) -> None:
    """Raise :class:`~realeza.errors.InvariantError`, naming each clause that the state breaks."""
    check_state(invariants, state)
