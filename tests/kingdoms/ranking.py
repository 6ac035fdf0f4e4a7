"""What the automaton buys, once more: a ranking of all cards on offer, written from the clauses alone."""

from realeza.kingdoms import Card, State
from realeza.kingdoms.cards import names

SUITS = "cdhs"


def fits(kingdom: frozenset[str], card: str) -> bool:
    """Whether a card fits a kingdom (5.9)."""
    there = [each for each in kingdom if each[-1] == card[-1]]
    numbers = [int(each[:-1]) for each in (*there, card) if each[:-1].isdigit()]
    return len(there) < 3 and (not numbers or max(numbers) - min(numbers) <= len(there))


def third(kingdom: frozenset[str], card: str) -> bool:
    """Whether a card would complete the third run of a kingdom (5.23, questions 1 and 2)."""
    counts = {suit: sum(each[-1] == suit for each in kingdom) for suit in SUITS}
    return list(counts.values()).count(3) == 2 and counts[card[-1]] == 2 and fits(kingdom, card)


def pick(state: State, instruction: str, barred: frozenset[str] = frozenset()) -> Card | None:
    """The best card by the number of the first question that it answers, then by the ties."""
    yours, own = (frozenset(names(kingdom)) for kingdom in state.kingdoms)
    places: list[tuple[tuple[int, int, bool, bool, int, int], Card]] = []
    on_offer: list[tuple[int, int, Card, int]] = []
    for position, card in enumerate(state.market.cards):
        column, row = divmod(position, 2)
        if card is not None and column <= state.coins[1] and card not in barred:
            on_offer.append((column, row, card, state.market.under[position]))
    if not on_offer:
        return None
    most = max(coins for *_, coins in on_offer)
    for column, row, card, coins in on_offer:
        mine, other = fits(own, card), fits(yours, card)
        asked = {"q": [mine, other], "j": [other, mine]}.get(
            instruction[0], [mine and card[-1] == instruction[-1], mine, other]
        )
        answers = [third(own, card), third(yours, card), *asked, coins == most]
        if any(answers):
            places.append(((answers.index(True), column, not mine, not other, -coins, row), card))
    return min(places)[1]
