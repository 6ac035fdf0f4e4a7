"""Card abilities, Diamonds: income from the market (KINGDOMS-5.12, 5.13)."""

from realeza.actors import Seat
from realeza.kingdoms.cards import BEFORE_C, DIAMONDS, CardSet, card_set
from realeza.kingdoms.edition import INCOME_PER_DIAMOND
from realeza.kingdoms.market import Market, coins_in, without_coin_under, without_coins, without_loose_coin
from realeza.kingdoms.moves import STOP, TAKES_LOOSE, Move, Take, TakeLoose, takes
from realeza.kingdoms.state import Decision, State, TakeIncome, put


def income(state: State, seat: Seat) -> State:
    """Two coins for each diamond in the kingdom; if the market has fewer, all of them come at once (KINGDOMS-5.12)."""
    most = INCOME_PER_DIAMOND * (state.kingdoms[seat] & DIAMONDS).bit_count()
    market = state.market
    there = coins_in(market)
    if there >= most:
        return _paid(state, (*state.pending, TakeIncome(seat, most)), seat, 0, market)
    return _paid(state, state.pending, seat, there, without_coins(market))


def options(state: State) -> tuple[Move, ...]:
    """Any card with a coin under it, any column with a loose coin, or no more (KINGDOMS-5.13)."""
    market = state.market
    cards = card_set(card for card, coins in zip(market.cards, market.under, strict=True) if card and coins)
    columns = [move for move, coins in zip(TAKES_LOOSE, market.loose, strict=True) if coins]
    return (STOP, *takes(CardSet(cards & BEFORE_C)), *columns, *takes(CardSet(cards & ~BEFORE_C)))


def take(state: State, decision: TakeIncome, move: Take | TakeLoose) -> State:
    """One coin comes from there to the seat (KINGDOMS-5.13)."""
    seat, left = decision.seat, decision.left - 1
    if isinstance(move, Take):
        market = without_coin_under(state.market, move.card)
    else:
        market = without_loose_coin(state.market, move.column)
    pending = (*state.pending[:-1], TakeIncome(seat, left)) if left else state.pending[:-1]
    return _paid(state, pending, seat, 1, market)


def stop(state: State, decision: TakeIncome) -> State:
    """The seat takes no more (KINGDOMS-5.13)."""
    return _paid(state, state.pending[:-1], decision.seat, 0, state.market)


def _paid(state: State, pending: tuple[Decision, ...], seat: Seat, coins: int, market: Market) -> State:
    return State(
        state.config,
        pending,
        state.turns,
        put(state.coins, seat, state.coins[seat] + coins),
        state.hands,
        state.kingdoms,
        market,
        state.deck,
        state.instructions,
    )
