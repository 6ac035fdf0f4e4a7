"""Section 9 over moves: what may change by a move, and how (RIO-9.20 to 9.25)."""

from realeza.actors import Seat, Turn
from realeza.rio.flow import actor
from realeza.rio.moves import Build, Buy, Hold, Move, Send, Serve
from realeza.rio.state import Phase, Player, State
from realeza.rio.upkeep import MOST_LOANS
from realeza.rio.words import Place


def _ends_actions(before: State, after: State) -> bool:
    """Whether the last turn of the round has been made, so that salaries have been paid."""
    return before.phase is Phase.ACTIONS and after.phase is not Phase.ACTIONS


def track(before: State, move: Move, after: State) -> str | None:
    """The track falls by loans alone (RIO-9.20)."""
    loans = MOST_LOANS if _ends_actions(before, after) else 0
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if now.track < was.track - loans:
            return f"the track of seat {seat} falls from {was.track} to {now.track}"
    return None


def growth(before: State, move: Move, after: State) -> str | None:
    """What a seat has built up stays (RIO-9.21)."""
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        old, new = was.holdings, now.holdings
        rising = [*zip(_faces(was), _faces(now), strict=True)]
        rising += [(old.low, new.low), (old.high, new.high), (old.income, new.income)]
        rising += [(old.extension, new.extension), (was.dice.hires, now.dice.hires), (new.markers, old.markers)]
        rising += [(old.cards.count(card), new.cards.count(card)) for card in old.cards]
        if any(later < earlier for earlier, later in rising):
            return f"seat {seat} loses what it has built up"
    if before.phase is not Phase.SETUP:
        for was_there, is_there in zip(before.town.sites, after.town.sites, strict=True):
            if len(is_there.tokens) > len(was_there.tokens):
                return "a construction token comes back"
    return None


def _faces(player: Player) -> list[int]:
    return sorted(die.face for die in player.dice.dice)


def favors(before: State, move: Move, after: State) -> str | None:
    """A Royal Favor is spent by sending a boosted die, and by nothing else (RIO-9.22)."""
    acting = actor(before)
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        spends = isinstance(move, Send) and move.boosted and acting == Turn(Seat(seat))
        if now.favors < was.favors - spends or (spends and now.favors != was.favors - 1):
            return f"seat {seat} goes from {was.favors} favors to {now.favors}"
    return None


def reis(before: State, move: Move, after: State) -> str | None:
    """Reis are paid for what has a price, for wages, and for a Porto card (RIO-9.23)."""
    acting = actor(before)
    common = _ends_actions(before, after) or before.phase is Phase.PORTO
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        buys = acting == Turn(Seat(seat)) and isinstance(move, Buy | Serve | Hold | Build)
        if now.reis < was.reis and not (buys or common):
            return f"seat {seat} goes from {was.reis} Reis to {now.reis}"
    return None


def rounds(before: State, move: Move, after: State) -> str | None:
    """The rounds follow each other (RIO-9.23)."""
    if after.round.number - before.round.number not in (0, 1):
        return f"round {after.round.number} follows round {before.round.number}"
    return None


def minister(before: State, move: Move, after: State) -> str | None:
    """The Minister never gains or spends Reis, goods or favors, and his dice never change (RIO-9.24, 5.61)."""
    seat = before.config.table.minister
    if seat is None:
        return None
    was, now = before.players[seat], after.players[seat]
    owned = [
        (his.reis, his.favors, his.store, his.transport, his.holdings.income, his.holdings.extension, _faces(his))
        for his in (was, now)
    ]
    return None if owned[0] == owned[1] else "the Minister gains or spends what he never does"


def workers(before: State, move: Move, after: State) -> str | None:
    """Sending takes one die out of hand; no other move of a turn does, or brings one back (RIO-9.25)."""
    if after.phase is not Phase.ACTIONS or before.phase is not Phase.ACTIONS:
        return None
    acting = actor(before)
    for seat in before.config.table.humans:
        was, now = _in_hand(before.players[seat]), _in_hand(after.players[seat])
        sent = isinstance(move, Send) and acting == Turn(seat)
        if now != was - sent:
            return f"seat {seat} has {now} dice in hand after {was}"
    return None


def _in_hand(player: Player) -> int:
    return sum(die.place is Place.HAND for die in player.dice.dice)
