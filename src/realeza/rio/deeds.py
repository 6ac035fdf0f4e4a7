"""Section 9 for what has been done: what dice, cards and payments must have left behind, and what they can have.

Each limit leaves room for what the steps to come still give: a state within it stays within it, whatever is played.
"""

from collections.abc import Iterator
from typing import Final, TypeVar

from realeza.actors import Seat
from realeza.rio.decisions import AdvanceCleric, BuyGood, CardEffects, PayGood, RaiseToken, SellGood
from realeza.rio.dice import FIRST_DICE
from realeza.rio.goods import total
from realeza.rio.printed import (
    EachFavor,
    EachGains,
    EachGood,
    Effect,
    ExtendWarehouse,
    GainGoods,
    GainReis,
    Influence,
    MoveCleric,
    PortoWord,
    RaiseAny,
    RaiseIncome,
    TrainOne,
)
from realeza.rio.ready import BUILD, DRAW, HOLD, SERVE, TAKE, TRAIN
from realeza.rio.setup import FAVORS_EACH, REIS, TRACK
from realeza.rio.square import REIS as SQUARE_REIS
from realeza.rio.state import Phase, Player, State
from realeza.rio.upkeep import MOST_LOANS
from realeza.rio.words import LOCATIONS, LONGEST_STRIDE, Gift, Place

E = TypeVar("E", bound=Effect)

TURNS_A_ROUND: Final = 4
"""The most turns of a human in a round (RIO-9.30)."""
UNTRAINED: Final = sum(die.face for die in FIRST_DICE.dice)
"""The sum of the faces at the beginning."""
HIRED: Final = 3
"""The face of a die that comes from the Inn."""


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
            (Place.FESTIVITIES, _holds(state, seat), len(held.cards)),
            (Place.CHURCH, _climbs(state, seat), held.low + held.high),
            (Place.BUILDINGS, live == BUILD[seat], sum(site.markers[seat] for site in town.sites)),
        )
        for place, waits, number in deeds:
            if place in there and there.count(place) - waits > number:
                return f"a die of seat {seat} has done nothing at {place.value}"
    return None


def _holds(state: State, seat: Seat) -> bool:
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
        for effect in _carried_out(state, seat):
            if isinstance(effect, RaiseIncome):
                income += effect.amount
            elif isinstance(effect, ExtendWarehouse):
                extended = True
        if (held.income, held.extension) != (income, extended):
            return f"seat {seat} has income or an extension that its festivities do not give"
    return None


def _carried_out(state: State, seat: Seat) -> Iterator[Effect]:
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


def _back(state: State) -> int:
    """The rounds whose dice have come back (RIO-5.55)."""
    number = state.round.number
    return number if state.phase is Phase.CLEANUP else max(0, number - 1)


def _paid(state: State) -> int:
    """The rounds whose salaries have been paid (RIO-5.50)."""
    number = state.round.number
    return number if state.phase in (Phase.STORING, Phase.CLEANUP, Phase.OVER) else max(0, number - 1)


def _at(player: Player, place: Place) -> int:
    return sum(die.place is place for die in player.dice.dice)


def _of(state: State, seat: Seat, kind: type[E]) -> list[E]:
    """The effects of a kind that the festivities of a human have had (RIO-5.40 to 5.47)."""
    if seat == state.config.table.minister:
        return []
    return [effect for effect in _carried_out(state, seat) if isinstance(effect, kind)]


def _climbed(state: State, seat: Seat, gift: Gift) -> int:
    """The most of a gift that the clerics of a seat have found: each stops at each step once at most (RIO-5.29)."""
    held, bonuses = state.players[seat].holdings, state.config.table.bonuses
    found = [bonus for top in (held.low, held.high) for bonus in bonuses[1 : top + 1]]
    return sum(bonus.amount for bonus in found if bonus.gift is gift)


def _porto(state: State) -> list[PortoWord]:
    """The effects that the Porto cards have had (RIO-5.7)."""
    porto = state.town.porto
    cards = [row for number, row in state.config.table.porto.items() if number not in porto.unseen]
    to_come = porto.card if state.phase is Phase.PORTO else None
    return [row.effect for row in cards if row.number != to_come]


def workers(state: State) -> str | None:
    """Dice start with the faces 1, 3, 3 and 4, and rise in the Workshop and by `train` alone (RIO-9.15)."""
    for seat in state.config.table.humans:
        player = state.players[seat]
        dice = player.dice.dice
        trained = len(_of(state, seat, TrainOne)) - (TRAIN[seat] in state.pending)
        risen = sum(die.face for die in dice) - UNTRAINED
        new = sum(die.face - HIRED for die in dice if die.place is Place.NEW)
        if risen > _back(state) + _at(player, Place.WORKSHOP) + trained or new > trained:
            return f"the dice of seat {seat} have risen more than it has trained them"
        least = sorted(die.face for die in FIRST_DICE.dice)
        if any(face < first for face, first in zip(sorted(die.face for die in dice), least, strict=True)):
            return f"seat {seat} has lower dice than at the beginning"
    if not _back(state) and any(player.dice.waiting + _at(player, Place.NEW) != 2 for player in state.players):
        return "a worker is at work in the round in which it was hired"
    return None


def most_deeds(state: State) -> str | None:
    """Every marker, card and step of a cleric comes from a die or from the effect of a festivity (RIO-9.16)."""
    for seat in state.config.table.seats:
        for name, number, most in _most_deeds(state, seat):
            if number > most:
                return f"seat {seat} has {number} {name}, {most} at most"
    if state.config.table.minister is not None:
        his = state.players[-1].holdings
        if his.high - his.low > LONGEST_STRIDE:
            return "the Minister's clerics are farther apart than a movement"
    return None


def _most_deeds(state: State, seat: Seat) -> Iterator[tuple[str, int, int]]:
    """What a seat has of each kind, and the most that it can have."""
    town, live = state.town, state.pending[-1] if state.pending else None
    player = state.players[seat]
    held = player.holdings
    earlier = _back(state) * (1 if seat == state.config.table.minister else TURNS_A_ROUND)
    court = earlier + _at(player, Place.COURT) - (live == SERVE[seat])
    yield "markers in the Court", sum(s.markers[seat] for s in town.court), court + len(_of(state, seat, Influence))
    built = earlier + _at(player, Place.BUILDINGS) - (live == BUILD[seat])
    built += len(_of(state, seat, RaiseAny)) - (isinstance(live, RaiseToken) and live.seat == seat)
    yield "markers in buildings", sum(site.markers[seat] for site in town.sites), built
    yield "festivities", len(held.cards), earlier + _at(player, Place.FESTIVITIES) - _holds(state, seat)
    moves = earlier + _at(player, Place.CHURCH) + len(_of(state, seat, MoveCleric))
    moves -= isinstance(live, AdvanceCleric) and live.seat == seat
    yield "steps of its clerics", held.low + held.high, LONGEST_STRIDE * moves


def points(state: State) -> str | None:
    """Points come from deliveries and steps, and are lost by loans alone (RIO-9.17)."""
    for seat, player in enumerate(state.players):
        loans = 0 if seat == state.config.table.minister else MOST_LOANS * _paid(state)
        if not TRACK - loans <= player.track <= _most_points(state, Seat(seat)):
            return f"seat {seat} has {player.track} points"
    return None


def _most_points(state: State, seat: Seat) -> int:
    table = state.config.table
    best = max(face.points for face in (*table.faces.values(), *table.backs.values()))
    return TRACK + _climbed(state, seat, Gift.VP) + best * sum(stack.markers[seat] for stack in state.town.court)


def riches(state: State) -> str | None:
    """Reis and Royal Favors come from what gives them, and income has been paid out (RIO-9.18)."""
    phase = state.phase
    for seat in state.config.table.humans:
        player = state.players[seat]
        income = max(0, player.track) + player.holdings.income
        if (phase not in (Phase.SETUP, Phase.ACTIONS) and _paid(state) and player.reis < income) or (
            player.reis > _most_reis(state, seat)
        ):
            return f"seat {seat} has {player.reis} Reis"
        favors = FAVORS_EACH + sum(isinstance(effect, EachFavor) for effect in _porto(state))
        favors += len(player.holdings.cards) - (TAKE[seat] in state.pending) + _climbed(state, seat, Gift.FAVOR)
        if player.favors > favors:
            return f"seat {seat} has {player.favors} Royal Favors, {favors} at most"
    return None


def _most_reis(state: State, seat: Seat) -> int:
    table, player = state.config.table, state.players[seat]
    live = state.pending[-1] if state.pending else None
    held = player.holdings
    sale = max(*table.upper[: table.size], *table.lower[: table.size]) + max(table.market_bonus)
    selling = isinstance(live, SellGood) and live.seat == seat and (1 if live.second else 2)
    turns = TURNS_A_ROUND * _back(state) + sum(_at(player, place) for place in LOCATIONS)
    most = REIS + max(SQUARE_REIS, 2 * sale) * turns - sale * selling
    most += 3 * (len(held.cards) - (TAKE[seat] in state.pending))
    most += sum(effect.amount for effect in _of(state, seat, GainReis)) + _climbed(state, seat, Gift.REIS)
    most += sum(effect.amount for effect in _porto(state) if isinstance(effect, EachGains))
    most += _paid(state) * (_most_points(state, seat) + held.income)
    return most + (player.capacity * table.prices[0] if state.phase is Phase.OVER else 0)


def under_way(state: State) -> str | None:
    """Goods in a Transport Area are drawn for the Porto card, bought, or gained (RIO-9.19)."""
    live = state.pending[-1] if state.pending else None
    for seat in state.config.table.humans:
        player = state.players[seat]
        drawn = isinstance(_effect_now(state), EachGood)
        if state.phase is Phase.PORTO:
            expected = live in DRAW and DRAW[seat] not in state.pending
            if total(player.transport) != expected:
                return f"seat {seat} has {total(player.transport)} goods under way in the phase porto"
        elif state.phase in (Phase.ACTIONS, Phase.STORING):
            buying = isinstance(live, BuyGood) and live.seat == seat and (1 if live.second else 2)
            most = drawn + 2 * _at(player, Place.SHOPS) - buying + _climbed(state, seat, Gift.GOOD)
            most += sum(effect.amount for effect in _of(state, seat, GainGoods)) - state.pending.count(DRAW[seat])
            if total(player.transport) > most:
                return f"seat {seat} has {total(player.transport)} goods under way, {most} at most"
    return None


def _effect_now(state: State) -> PortoWord | None:
    """The effect of the Porto card of the round."""
    card = state.town.porto.card
    return None if card is None else state.config.table.porto[card].effect
