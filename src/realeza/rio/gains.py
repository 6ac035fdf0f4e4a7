"""Section 9 for what has been gained: no seat has more than its dice, its clerics and its cards can have given it.

Each limit leaves room for what the steps to come still give: a state within it stays within it, whatever is played.
"""

from collections.abc import Iterator
from typing import Final, TypeVar

from realeza.actors import Seat
from realeza.rio.decisions import AdvanceCleric, BuyGood, RaiseToken, SellGood
from realeza.rio.deeds import carried_out, holds
from realeza.rio.dice import FIRST_DICE
from realeza.rio.goods import total
from realeza.rio.printed import (
    EachFavor,
    EachGains,
    EachGood,
    Effect,
    GainGoods,
    GainReis,
    Influence,
    MoveCleric,
    PortoWord,
    RaiseAny,
    TrainOne,
)
from realeza.rio.ready import BUILD, DRAW, SERVE, TAKE, TRAIN
from realeza.rio.setup import FAVORS_EACH, REIS, TRACK
from realeza.rio.square import REIS as SQUARE_REIS
from realeza.rio.state import Phase, Player, State
from realeza.rio.steps import MOST_LOANS
from realeza.rio.words import LOCATIONS, LONGEST_STRIDE, Gift, Place

E = TypeVar("E", bound=Effect)

TURNS_A_ROUND: Final = 4
"""The most turns of a human in a round (RIO-9.30)."""
UNTRAINED: Final = sum(die.face for die in FIRST_DICE.dice)
"""The sum of the faces at the beginning."""
HIRED: Final = 3
"""The face of a die that comes from the Inn."""


def back(state: State) -> int:
    """The rounds whose dice have come back (RIO-5.55)."""
    number = state.round.number
    return number if state.phase is Phase.CLEANUP else max(0, number - 1)


def paid(state: State) -> int:
    """The rounds whose salaries have been paid (RIO-5.50)."""
    number = state.round.number
    return number if state.phase in (Phase.STORING, Phase.CLEANUP, Phase.OVER) else max(0, number - 1)


def _at(player: Player, place: Place) -> int:
    return sum(die.place is place for die in player.dice.dice)


def _of(state: State, seat: Seat, kind: type[E]) -> list[E]:
    """The effects of a kind that the festivities of a human have had (RIO-5.40 to 5.47)."""
    if seat == state.config.table.minister:
        return []
    return [effect for effect in carried_out(state, seat) if isinstance(effect, kind)]


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
        if risen > back(state) + _at(player, Place.WORKSHOP) + trained or new > trained:
            return f"the dice of seat {seat} have risen more than it has trained them"
        least = sorted(die.face for die in FIRST_DICE.dice)
        if any(face < first for face, first in zip(sorted(die.face for die in dice), least, strict=True)):
            return f"seat {seat} has lower dice than at the beginning"
    if not back(state) and any(player.dice.waiting + _at(player, Place.NEW) != 2 for player in state.players):
        return "a worker is at work in the round in which it was hired"
    return None


def deeds(state: State) -> str | None:
    """Every marker, card and step of a cleric comes from a die or from the effect of a festivity (RIO-9.16)."""
    for seat in state.config.table.seats:
        for name, number, most in _deeds(state, seat):
            if number > most:
                return f"seat {seat} has {number} {name}, {most} at most"
    if state.config.table.minister is not None:
        his = state.players[-1].holdings
        if his.high - his.low > LONGEST_STRIDE:
            return "the Minister's clerics are farther apart than a movement"
    return None


def _deeds(state: State, seat: Seat) -> Iterator[tuple[str, int, int]]:
    """What a seat has of each kind, and the most that it can have."""
    town, live = state.town, state.pending[-1] if state.pending else None
    player = state.players[seat]
    held = player.holdings
    earlier = back(state) * (1 if seat == state.config.table.minister else TURNS_A_ROUND)
    court = earlier + _at(player, Place.COURT) - (live == SERVE[seat])
    yield "markers in the Court", sum(s.markers[seat] for s in town.court), court + len(_of(state, seat, Influence))
    built = earlier + _at(player, Place.BUILDINGS) - (live == BUILD[seat])
    built += len(_of(state, seat, RaiseAny)) - (isinstance(live, RaiseToken) and live.seat == seat)
    yield "markers in buildings", sum(site.markers[seat] for site in town.sites), built
    yield "festivities", len(held.cards), earlier + _at(player, Place.FESTIVITIES) - holds(state, seat)
    moves = earlier + _at(player, Place.CHURCH) + len(_of(state, seat, MoveCleric))
    moves -= isinstance(live, AdvanceCleric) and live.seat == seat
    yield "steps of its clerics", held.low + held.high, LONGEST_STRIDE * moves


def points(state: State) -> str | None:
    """Points come from deliveries and steps, and are lost by loans alone (RIO-9.17)."""
    for seat, player in enumerate(state.players):
        loans = 0 if seat == state.config.table.minister else MOST_LOANS * paid(state)
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
        if (phase not in (Phase.SETUP, Phase.ACTIONS) and paid(state) and player.reis < income) or (
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
    turns = TURNS_A_ROUND * back(state) + sum(_at(player, place) for place in LOCATIONS)
    most = REIS + max(SQUARE_REIS, 2 * sale) * turns - sale * selling
    most += 3 * (len(held.cards) - (TAKE[seat] in state.pending))
    most += sum(effect.amount for effect in _of(state, seat, GainReis)) + _climbed(state, seat, Gift.REIS)
    most += sum(effect.amount for effect in _porto(state) if isinstance(effect, EachGains))
    most += paid(state) * (_most_points(state, seat) + held.income)
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
