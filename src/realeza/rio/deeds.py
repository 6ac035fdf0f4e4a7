"""Section 9 for what has been done: what dice, cards and payments must have left behind."""

from collections.abc import Iterator

from realeza.actors import Seat
from realeza.rio.decisions import AdvanceCleric, BuyGood, CardEffects, PayGood
from realeza.rio.goods import total
from realeza.rio.printed import Effect, ExtendWarehouse, RaiseIncome
from realeza.rio.ready import BUILD, HOLD, SERVE
from realeza.rio.state import Phase, State
from realeza.rio.words import Place


def done(state: State) -> str | None:
    """A die at a location has done there what it was sent for, but for the last one (RIO-5.18, 5.19)."""
    if state.phase is not Phase.ACTIONS:
        return None
    town = state.town
    live = state.pending[-1]
    for seat in state.config.table.seats:
        player = state.players[seat]
        held, there = player.holdings, [die.place for die in player.dice.dice]
        bought = total(player.transport)
        deeds = (
            (Place.SHOPS, isinstance(live, BuyGood) and live.seat == seat and not live.second, bought),
            (Place.COURT, live == SERVE[seat], sum(stack.markers[seat] for stack in town.court)),
            (Place.FESTIVITIES, holds(state, seat), len(held.cards)),
            (Place.CHURCH, _climbs(state, seat), held.low + held.high),
            (Place.BUILDINGS, live == BUILD[seat], sum(site.markers[seat] for site in town.sites)),
        )
        for place, waits, number in deeds:
            if place in there and there.count(place) - waits > number:
                return f"a die of seat {seat} has done nothing at {place.value}"
    return None


def holds(state: State, seat: Seat) -> bool:
    """Whether a die of a seat is at the Festivities whose card is not yet paid."""
    live = state.pending[-1] if state.pending else None
    return live == HOLD[seat] or (isinstance(live, PayGood) and live.seat == seat)


def _climbs(state: State, seat: Seat) -> bool:
    """Whether a seat is to move a cleric; that may be for a festivity, which is all the same here."""
    live = state.pending[-1]
    return isinstance(live, AdvanceCleric) and live.seat == seat


def effects(state: State) -> str | None:
    """Income and extension are those of the festivities owned, but for what is still to come (RIO-5.40, 5.42)."""
    for seat in state.config.table.humans:
        held = state.players[seat].holdings
        income, extended = 0, False
        for effect in carried_out(state, seat):
            if isinstance(effect, RaiseIncome):
                income += effect.amount
            elif isinstance(effect, ExtendWarehouse):
                extended = True
        if (held.income, held.extension) != (income, extended):
            return f"seat {seat} has income or an extension that its festivities do not give"
    return None


def carried_out(state: State, seat: Seat) -> Iterator[Effect]:
    """The effects that the festivities of a human have had, one that is just carried out among them."""
    cards = state.config.table.festivities
    to_come = [step for step in state.pending if isinstance(step, CardEffects) and step.seat == seat]
    owned = list(state.players[seat].holdings.cards)
    for step in to_come:
        owned.remove(step.card)
        yield from cards[step.card].effects[: step.start]
    for card in owned:
        yield from cards[card].effects


def payment(state: State) -> str | None:
    """Who pays for a festivity has all the goods that are still to be paid (RIO-5.27, 5.28)."""
    live = state.pending[-1] if state.pending else None
    if isinstance(live, PayGood) and live.left > total(state.players[live.seat].store):
        return f"seat {live.seat} is to pay {live.left} goods and has fewer"
    return None
