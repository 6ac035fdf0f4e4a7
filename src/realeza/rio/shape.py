"""The shape of a table: what must fit before any other question can be asked of a state (3.2).

A state that comes from play always fits; one that was read from outside may not.
"""

from typing import Final

from realeza._exact import finder_in_words
from realeza.rio.goods import SHIFTS
from realeza.rio.state import Player, State
from realeza.rio.words import BUILDINGS, CHARACTERS, HIGHEST, POSITIONS, ROUNDS, TOP

MOST: Final = 10_000_000
"""More Reis, or points, than any edition gives in a game."""


_GOODS: Final = 1 << 5 * len(SHIFTS)
"""More than any number of goods of each kind."""
_DICE: Final = 4


kinds: Final = finder_in_words(State)
"""Every part has exactly the type that it is declared with: code may have no types, and ``True`` is no number."""


def seats(state: State) -> str | None:
    """Everything that each seat has is there once for each seat, and every number is in its range."""
    table, town, turn = state.config.table, state.town, state.round
    if len(state.players) != table.size:
        return f"{len(state.players)} seats instead of {table.size}"
    for seat, player in enumerate(state.players):
        if (finding := _player(player)) is not None:
            return f"seat {seat}: {finding}"
    stock = state.stock
    if not (0 <= stock.bag < _GOODS and 0 <= stock.shops < _GOODS):
        return "goods of which there are none"
    for name, found, expected in (
        ("characters", len(town.court), len(CHARACTERS)),
        ("buildings", len(town.sites), len(BUILDINGS)),
        ("positions", len(town.display), POSITIONS),
    ):
        if found != expected:
            return f"{found} {name} instead of {expected}"
    for markers in (*(stack.markers for stack in town.court), *(site.markers for site in town.sites)):
        if len(markers) != table.size or not all(0 <= number <= MOST for number in markers):
            return "markers for each seat expected"
    if not 0 <= turn.number <= ROUNDS:
        return "no such round"
    if turn.first not in table.humans or (turn.last is not None and turn.last not in table.seats):
        return "a seat is named that is not at the table"
    return None


def _player(player: Player) -> str | None:
    held = player.holdings
    for name, number, least, most in (
        ("Reis", player.reis, 0, MOST),
        ("favors", player.favors, 0, MOST),
        ("track", player.track, -MOST, MOST),
        ("markers", held.markers, 0, MOST),
        ("income", held.income, 0, MOST),
        ("the high cleric", held.high, 0, TOP),
        ("the low cleric", held.low, 0, held.high if 0 <= held.high <= TOP else TOP),
    ):
        if not least <= number <= most:
            return f"{name} out of range"
    if not (0 <= player.store < _GOODS and 0 <= player.transport < _GOODS):
        return "goods of which there are none"
    dice = player.dice.dice
    numbers = [die.number for die in dice]
    if len(dice) != _DICE or numbers != sorted(numbers) or not all(1 <= die.face <= HIGHEST for die in dice):
        return "four dice, sorted, expected"
    return None


def names(state: State) -> str | None:
    """Every card, piece and cost that is named exists, and what is unordered is sorted."""
    table, town = state.config.table, state.town
    for player in state.players:
        cards = player.holdings.cards
        if not all(card in table.festivities for card in cards) or list(cards) != sorted(cards):
            return "festivities that do not exist, or are not sorted"
    if not all(card is None or card in table.festivities for card in town.display):
        return "a festivity on display that does not exist"
    for character, stack in zip(CHARACTERS, town.court, strict=True):
        own = table.pieces[character.number]
        if list(stack.unturned) != [piece for piece in own if piece in stack.unturned]:
            return f"{character.value} has pieces that are not its own, or not sorted"
        if not all(piece in table.serves for piece in stack.backs):
            return f"{character.value} has pieces that do not exist"
        if stack.shown is not None and stack.shown not in table.demands[character.number]:
            return f"{character.value} shows what no piece of its own shows"
        if not 0 <= stack.fronts <= table.size:
            return f"{character.value} has a wrong number of pieces"
    for site in town.sites:
        if not all(cost in table.costs for cost in site.tokens) or list(site.tokens) != sorted(site.tokens):
            return "construction tokens that do not exist, or are not sorted"
    for cost, copies in table.costs.items():
        if sum(site.tokens.count(cost) for site in town.sites) > copies:
            return f"too many tokens of cost {cost}"
    if [len(counts) for counts in town.left] != [len(pile) for pile in table.piles]:
        return "a count of each kind of festivity expected"
    for pile, counts in zip(table.piles, town.left, strict=True):
        if not all(0 <= count <= card.copies for card, count in zip(pile, counts, strict=True)):
            return "more festivities to come than there are"
    return _cards(state)


def _cards(state: State) -> str | None:
    table, porto, minister = state.config.table, state.town.porto, state.town.minister
    if list(porto.unseen) != [number for number in sorted(table.arrivals) if number in porto.unseen]:
        return "Porto cards that do not exist, or are not sorted"
    if porto.card is not None and porto.card not in table.arrivals:
        return "a Porto card that does not exist"
    if not all(card in table.appoints for card in minister.right):
        return "cards of the Minister that do not exist"
    if minister.active is not None and minister.active not in table.appoints:
        return "an active card of the Minister that does not exist"
    if not -1 <= minister.mark <= MOST:
        return "an action of the Minister that does not exist"
    return None
