"""The ledger: what the actions taken so far can have brought to each seat, of cards and of coins (9.23 to 9.26).

A finding is ``None`` when the invariant holds.
"""

from realeza.actors import Seat
from realeza.kingdoms.cards import HEARTS, SPADES, CardSet, card_set
from realeza.kingdoms.edition import ACTIONS, PRICES
from realeza.kingdoms.layout import BETWEEN, SETUP
from realeza.kingdoms.market import POSITIONS, coins_in
from realeza.kingdoms.state import (
    AUTOMATON,
    Phase,
    State,
    actions_left,
    deck_size,
    in_turn,
    is_automaton,
    three_runs,
)


def cards(state: State) -> str | None:
    """The seats have had as many actions as it takes to bring the cards where they are (9.23)."""
    if state.phase in SETUP:
        return None
    done, instructed = _done(state)
    found = _cards(state, done, instructed)
    turn = in_turn(state)
    if found is not None and not state.pending and three_runs(state) == turn and turn < len(done):
        # The first action of the turn may have won.
        done[turn] -= 1
        found = _cards(state, done, instructed)
    return found


def _cards(state: State, done: list[int], instructed: int) -> str | None:
    return _cards_of_seats(state, done) or _cards_of_all(state, done, instructed)


def _cards_of_seats(state: State, done: list[int]) -> str | None:
    """A card of a kingdom took a buy and a play, a card of a hand a buy, unless it was received in an attack."""
    victims = 0 if state.config.solo else state.config.players - 1
    for seat, number in enumerate(done):
        built, held = state.kingdoms[seat].bit_count(), state.hands[seat].bit_count()
        left = number - 2 * built - held
        if (built and number <= built) or left < -victims * _taken(state, seat):
            return f"seat {seat} has placed {built} cards and holds {held} after {number} actions"
        if left % 2 and _at_peace(state) and not _may_have_passed(state):
            return f"seat {seat} has discarded half a card in {number} actions"
    return None


def _cards_of_all(state: State, done: list[int], instructed: int) -> str | None:
    """What is neither built nor held was discarded, by an action or in an attack."""
    config, deck = state.config, state.deck
    sizes = [kingdom.bit_count() for kingdom in state.kingdoms]
    placed = sizes.pop() - config.head_start if config.solo else 0
    bought = _automaton_buys(state, instructed)
    if placed > bought:
        return f"the automaton has placed {placed} cards in {instructed} turns"
    built, held = sum(sizes), sum([hand.bit_count() for hand in state.hands])
    rest, dropped, discarded = sum(done) - 2 * built - held, _most_dropped(state), deck.discard.bit_count()
    if rest >= 0:
        most = min(dropped, rest)
        most -= (rest - most) % 2
        least = rest % 2
        if least <= most and (
            (rest + least) // 2 + max(0, instructed - placed) <= discarded <= (rest + most) // 2 + bought - placed
        ):
            return None
    if deck.unseen.bit_count() == config.pack.money:
        gone = max(0, discarded + deck.known.bit_count() - (bought - placed))
        first_deck = config.pack.cards.bit_count() - config.pack.money - POSITIONS - config.head_start
        if rest >= max(gone, 2 * gone - dropped) and sum(done) >= first_deck + 1 + built - bought:
            return None
    return f"{sum(done)} actions do not bring the cards where they are"


def coins(state: State) -> str | None:
    """Coins go from seats to the market by buying, and from seat to seat by attacks (9.24)."""
    if state.phase in SETUP:
        return None
    done, instructed = _done(state)
    bought = [number - kingdom.bit_count() for number, kingdom in zip(done, state.kingdoms, strict=False)]
    if state.config.solo:
        done, bought = [*done, instructed], [*bought, _automaton_buys(state, instructed)]
    for seat, (there, start) in enumerate(zip(state.coins, state.config.pack.coins, strict=True)):
        lost = sum([_taken(state, other) for other, number in enumerate(done) if number and other != seat])
        if there < start - PRICES[-1] * bought[seat] - lost:
            return f"seat {seat} has {there} coins of {start} after {bought[seat]} buys at most"
        if there > start and not done[seat]:
            return f"seat {seat} has {there} coins of {start} before its first action"
    if state.deck.unseen.bit_count() > state.config.pack.money:
        out = [*state.kingdoms, *state.hands, state.deck.discard]
        buys = sum([part.bit_count() for part in out]) - state.config.head_start
        if max(state.market.under) > buys or coins_in(state.market) > PRICES[-1] * buys:
            return f"{coins_in(state.market)} coins in the market after {buys} buys"
    return None


def first_market(state: State) -> str | None:
    """The first twelve cards of the market are number cards, and no other comes in the first turn (9.25)."""
    if state.phase is Phase.DEAL:
        return None
    config, unseen = state.config, state.deck.unseen.bit_count()
    if unseen > config.pack.numbers.bit_count() - POSITIONS:
        return f"{unseen} number cards are unseen, although twelve were dealt"
    if not state.turns:
        own = state.kingdoms[:AUTOMATON] if config.solo else state.kingdoms
        there = card_set(card for card in state.market.cards if card is not None)
        for part in (*own, *state.hands, state.deck.discard):
            there = CardSet(there | part)
        if there.bit_count() != POSITIONS or there & ~config.pack.numbers:
            return "other cards have come than the first twelve"
    return None


def present_turn(state: State) -> str | None:
    """What a seat has bought in its turn is missing in the market, and what it bought last is in its hand (9.26)."""
    turn, phase, market = in_turn(state), state.phase, state.market.cards
    if is_automaton(state.config, turn) or not deck_size(state):
        return None
    hand, missing = state.hands[turn].bit_count(), market.count(None)
    if phase in BETWEEN or (phase is Phase.ACT and actions_left(state) == 1):
        if not missing and state.turns < state.config.players:
            return "the first action of a seat was no purchase"
        if missing and not hand and phase is Phase.ACT:
            return "the seat in turn does not hold what it has bought"
    ended = phase is Phase.OVER or (phase is Phase.FILL and state.deck.unseen.bit_count() > state.config.pack.money)
    if ended and missing >= ACTIONS > hand:
        return "the seat in turn does not hold both cards that it has bought"
    return None


def _done(state: State) -> tuple[list[int], int]:
    """The most actions that each player has taken, and the turns in which the automaton has bought."""
    players, turn = state.config.players, in_turn(state)
    taken = [(state.turns - seat + players - 1) // players for seat in range(players)]
    done = [ACTIONS * number for number in taken]
    ended = state.phase is Phase.FILL or (not state.pending and three_runs(state) is None)
    if state.config.solo:
        del done[AUTOMATON]
    if is_automaton(state.config, turn):
        return done, taken[AUTOMATON] + (not ended and state.phase is not Phase.INSTRUCT)
    if not ended:
        done[turn] += ACTIONS - actions_left(state) + (state.phase in BETWEEN)
    return done, taken[AUTOMATON] if state.config.solo else 0


def _automaton_buys(state: State, instructed: int) -> int:
    """The most that the automaton can have bought: once a turn, and once more for a heart (5.25)."""
    if not state.config.solo:
        return 0
    return instructed + min(instructed, (state.kingdoms[AUTOMATON] & HEARTS).bit_count())


def _at_peace(state: State) -> bool:
    """Whether there has been no attack: no kingdom has a spade, but for those of a head start."""
    return not any(_taken(state, seat) for seat in range(state.config.players))


def _may_have_passed(state: State) -> bool:
    """Whether actions can have been lost: never with two seats, nor before the first deck is used up (5.3, 9.18)."""
    return state.config.players > 2 and state.deck.unseen.bit_count() == state.config.pack.money


def _taken(state: State, seat: int) -> int:
    """The most that a seat has taken from each other in its attacks: one thing with one spade, two more with two.

    The cards of a head start attack nobody.
    """
    kingdom = state.kingdoms[seat]
    spades, placed = (kingdom & SPADES).bit_count(), kingdom.bit_count()
    if is_automaton(state.config, Seat(seat)):
        placed -= state.config.head_start
    return sum(range(spades - min(spades, placed) + 1, spades + 1))


def _most_dropped(state: State) -> int:
    """The most cards that have been discarded in attacks: one of those received is kept, the automaton keeps none."""
    if state.config.solo:
        return _taken(state, AUTOMATON)
    victims = state.config.players - 1
    most = 0
    for kingdom in state.kingdoms:
        spades = (kingdom & SPADES).bit_count()
        most += sum([max(0, victims * number - 1) for number in range(1, spades + 1)])
    return most
