"""Section 9 for the board: demand pieces, tokens, Market, festivities, Porto cards and the Minister."""

from typing import Final

from realeza.rio.decisions import PlaceToken, SellGood
from realeza.rio.goods import NO_GOODS
from realeza.rio.minister import active, how, shown
from realeza.rio.printed import Influence
from realeza.rio.ready import HOLD, REVEAL_MINISTER, REVEALS, SHOW_DEMAND, TURN_PIECE
from realeza.rio.setup import TOKENS_EACH
from realeza.rio.state import Phase, State
from realeza.rio.view import gone
from realeza.rio.words import BUILDINGS, CHARACTERS, POSITIONS, Place

PIECES_EACH: Final = 4


def _at(state: State, place: Place) -> int:
    """How many dice of all seats are at a location."""
    return sum(die.place is place for player in state.players for die in player.dice.dice)


def tokens(state: State) -> str | None:
    """Each building has 8 tokens and markers together, once all tokens are placed (RIO-9.5)."""
    to_come = [step.building for step in state.pending if isinstance(step, PlaceToken)]
    for building, site in zip(BUILDINGS, state.town.sites, strict=True):
        expected = TOKENS_EACH - to_come.count(building)
        if len(site.tokens) + sum(site.markers) != expected or (to_come and any(site.markers)):
            return f"{len(site.tokens)} tokens and {sum(site.markers)} markers in the {building.value}"
    return None


def pieces(state: State) -> str | None:
    """A piece is in one place at most; backs lie at the character whom they serve (RIO-9.8)."""
    table, court = state.config.table, state.town.court
    backs = [piece for stack in court for piece in stack.backs]
    unturned = [piece for stack in court for piece in stack.unturned]
    if len({*backs, *unturned}) != len(backs) + len(unturned):
        return "a piece is in two places"
    for character, stack in zip(CHARACTERS, court, strict=True):
        if any(table.serves[piece] is not character for piece in stack.backs):
            return f"{character.value} has a back that does not serve it"
        turned = table.size - stack.fronts
        if len(stack.unturned) != PIECES_EACH - turned:
            return f"{character.value} has {len(stack.unturned)} pieces not yet turned, and {stack.fronts} front up"
        hidden = SHOW_DEMAND[character.number] in state.pending
        if (stack.shown is None) is not (hidden or not stack.fronts):
            return f"{character.value} shows a front exactly when one lies there"
        if stack.shown is not None and all(table.fronts[piece] != stack.shown for piece in stack.unturned):
            return f"{character.value} shows a front that has been turned"
    return None


def influence(state: State) -> str | None:
    """Each delivery, and each effect of a festivity, has put one marker in the Court (RIO-5.26, 5.43, 9.8)."""
    table, town = state.config.table, state.town
    turned = {piece for pieces in table.pieces for piece in pieces} - {
        piece for stack in town.court for piece in stack.unturned
    }
    placed: dict[int, int] = {}
    for seat in table.humans:
        for card in state.players[seat].holdings.cards:
            for effect in table.festivities[card].effects:
                if isinstance(effect, Influence):
                    placed[effect.character.number] = placed.get(effect.character.number, 0) + 1
    for character, stack in zip(CHARACTERS, town.court, strict=True):
        served = table.size - stack.fronts + (TURN_PIECE[character.number] in state.pending)
        gone_for_good = sum(table.serves[piece] is character for piece in turned) - len(stack.backs)
        least = served + gone_for_good
        if not least <= sum(stack.markers) <= least + placed.get(character.number, 0):
            return f"{sum(stack.markers)} markers at {character.value}, {least} deliveries"
    return None


def turning(state: State) -> str | None:
    """A piece is turned after the delivery of the seat whose turn it is (RIO-5.26, 5.66)."""
    table, last = state.config.table, state.round.last
    if state.phase is not Phase.ACTIONS or last is None or state.pending[-1] not in (*TURN_PIECE, *SHOW_DEMAND):
        return None
    number = (TURN_PIECE.index if state.pending[-1] in TURN_PIECE else SHOW_DEMAND.index)(state.pending[-1])
    if not any(die.place is Place.COURT for die in state.players[last].dice.dice):
        return f"seat {last} has no die at the Court"
    if not state.town.court[number].markers[last]:
        return f"seat {last} has no marker where it delivered"
    if last == table.minister and how(table, state.town.minister).court.number != number:
        return "the Minister has delivered to another character"
    return None if state.town.court[number].fronts else "no piece lies front up"


def market(state: State) -> str | None:
    """The lower row is never fuller than the upper, which has a good for each die (RIO-9.7, 9.9)."""
    stock = state.stock
    selling = any(isinstance(step, SellGood) and not step.second for step in state.pending)
    expected = _at(state, Place.MARKET) - selling
    second = any(isinstance(step, SellGood) and step.second for step in state.pending)
    if not len(stock.lower) + second <= len(stock.upper) == expected:
        return f"rows of {len(stock.upper)} and {len(stock.lower)} goods, {expected} first sales"
    return None


def festivities(state: State) -> str | None:
    """All festivities are somewhere, revealed in order of level, four a round (RIO-9.9, 4.8, 5.56)."""
    table, town, turn, phase = state.config.table, state.town, state.round, state.phase
    discarded = gone(state)
    if min(discarded.values()) < 0 or (turn.number < 2 and phase is not Phase.CLEANUP and any(discarded.values())):
        return "there are more festivities, or fewer, than copies of them"
    left = [sum(counts) for counts in town.left]
    copies = [sum(card.copies for card in pile) for pile in table.piles]
    opened = next((level for level, number in enumerate(left) if number), len(left))
    if left[opened + 1 :] != copies[opened + 1 :]:
        return "a level has been opened before the one below it was empty"
    to_come = sum(step in REVEALS for step in state.pending)
    displays = turn.number + (phase in (Phase.SETUP, Phase.CLEANUP))
    revealed = min(sum(copies), POSITIONS * displays - to_come)
    if sum(copies) - sum(left) != revealed:
        return f"{sum(copies) - sum(left)} festivities have been revealed, {revealed} expected"
    full = min(POSITIONS - to_come, max(0, sum(copies) - POSITIONS * (displays - 1)))
    held = _at(state, Place.FESTIVITIES) - any(step in HOLD for step in state.pending)
    shown_now = sum(card is not None for card in town.display)
    if shown_now != full - held or any(town.display[POSITIONS - to_come :]):
        return f"{shown_now} festivities on display, {full - held} expected"
    return None


def porto(state: State) -> str | None:
    """A card a round (RIO-9.9)."""
    table, cards, number = state.config.table, state.town.porto, state.round.number
    revealed = number - (number > 0 and cards.card is None)
    if len(cards.unseen) != len(table.arrivals) - revealed or cards.card in cards.unseen:
        return f"{len(cards.unseen)} Porto cards unseen in round {number}"
    return None


def minister_cards(state: State) -> str | None:
    """The Minister's cards come one a round, and fit his level; without him there are none (RIO-9.10)."""
    table, his, turn, phase = state.config.table, state.town.minister, state.round, state.phase
    seen = shown(his)
    if table.minister is None:
        expected = 0
    else:
        to_come = sum(step == REVEAL_MINISTER for step in state.pending)
        expected = turn.number + 1 + (phase in (Phase.SETUP, Phase.CLEANUP)) - to_come
    backs = [table.minister_cards[card].back for card in seen]
    if len(seen) != expected or len(set(seen)) != len(seen):
        return f"{len(seen)} cards of the Minister are known, {expected} expected"
    if (his.active is None) is not (table.minister is None or REVEAL_MINISTER in state.pending):
        return "the Minister has an active card exactly once it is revealed"
    if backs.count("A") > table.pile_a or backs.count("B") > table.pile_b:
        return "the Minister has more cards of a back than his pile"
    return None


def minister_seat(state: State) -> str | None:
    """He holds no Reis, goods or favors; his dice never change (RIO-9.10, 5.61)."""
    if state.config.table.minister is None:
        return None
    his = state.players[-1]
    held = his.holdings
    if his.reis or his.favors or held.income or held.extension or his.store != NO_GOODS or his.transport != NO_GOODS:
        return "the Minister has Reis, favors or goods"
    if tuple(sorted((die.face, die.boosted) for die in his.dice.dice)) != FACES:
        return "the Minister has other dice than 1, 3, 3 and 4"
    hires = [state.players[seat].dice.hires for seat in state.config.table.humans]
    expected = hires[0] if len(hires) == 1 else any(hires) + (2 in hires)
    return None if his.dice.hires == expected else f"the Minister has {his.dice.hires} new workers, {expected} expected"


FACES: Final = ((1, False), (3, False), (3, False), (4, False))


def minister_mark(state: State) -> str | None:
    """His dice are where the actions tried so far have sent them (RIO-5.63 to 5.65)."""
    table, his = state.config.table, state.town.minister
    if table.minister is None or his.active is None:
        return None if his.mark == -1 and not his.passed else "the Minister acts without a card"
    actions = active(table, his).actions
    dice = state.players[-1].dice.dice
    there = [die.place for die in dice if die.place not in (Place.HAND, Place.WAITING, Place.NEW)]
    tried = actions[: his.mark + 1]
    if his.mark >= len(actions) or len(set(there)) != len(there) or not set(there) <= set(tried):
        return "the Minister has dice where no action has sent them"
    if his.passed:
        return None if his.mark == len(actions) - 1 else "the Minister has passed with actions left"
    if tried and tried[-1] not in there:
        return "the Minister's last action has no die"
    in_hand = [die.face for die in dice if die.place is Place.HAND]
    sent = [die.face for die in dice if die.place in tried]
    return "the Minister has sent a die that is not his highest" if max([0, *in_hand]) > min([6, *sent]) else None
