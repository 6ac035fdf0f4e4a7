"""Positions in the notation of REIS-10.0, and short ways to play from them and to look at them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import attrs

from realeza import reis
from realeza.actors import Seat, Turn
from realeza.invariants import breaches, step_breaches
from realeza.reis import Bonus, Card, Config, Dynasty, Edition, King, State
from realeza.reis.cards import BIT, CARDS, NONE, CardSet, card_set, names, union
from realeza.reis.edition import TRUMPS
from realeza.reis.state import NO_FLUSH_YET, ROUNDS, STACKS, Flush, Phase, Spoils, Standing

CONFIGS: Final[Mapping[str, Config]] = reis.configs()
EXCEPTED: Final = ("flush counts", "points of a round", "who leads")
"""What need not hold from a given position on: how it was reached is left open (REIS-10.0)."""
DEFAULT_TOML: Final = Path(reis.__file__).parent / "editions" / "default.toml"


def cards(text: str) -> tuple[Card, ...]:
    """``10 2``: a set of cards, in canonical order; ``-`` is the empty one."""
    return names(card_set(Card(name) for name in text.split() if name != "-"))


def each(text: str) -> tuple[tuple[Card, ...], ...]:
    """``10 2 | 3``: a set of cards for each seat."""
    return tuple(cards(part) for part in text.split("|"))


def given(
    text: str,
    *,
    won: str | None = None,
    rest: int = 0,
    flushes: tuple[int, ...] | None = None,
    round: int = 1,
    totals: tuple[int, ...] | None = None,
    ledger: tuple[tuple[int, ...], ...] | None = None,
    royal_left: str | None = None,
    edition: Edition | None = None,
) -> State:
    """The position at the start of a flush that REIS-10.0 writes so.

    ``config; trump; leader; hands; castles; wall; pile``, with the defaults of that clause.
    """
    name, trump, leader, hands, castles, wall, *pile = [part.strip() for part in text.split(";")]
    config = CONFIGS[name] if edition is None else attrs.evolve(CONFIGS[name], edition=edition)
    players = config.players
    held = [card_set(part) for part in each(hands)]
    standing_castles = tuple(Card(part.strip()) for part in castles.split("|"))
    in_wall = card_set(cards(wall.removeprefix("wall ")))
    in_pile = card_set(cards(pile[0].removeprefix("pile "))) if pile else NONE
    piles = [card_set(part) for part in each(won)] if won is not None else [NONE] * players
    named = union([*held, in_wall, in_pile, *piles, *(BIT[castle] for castle in standing_castles)])
    piles[rest] = CardSet(piles[rest] | card_set(CARDS) & ~named)
    if totals is None:
        totals = (0,) * players
    if ledger is None:
        ledger = tuple(totals if number == 1 else (0,) * players for number in range(1, round))
    others = tuple(dynasty for dynasty in TRUMPS if dynasty.value != trump)[: ROUNDS - round]
    if royal_left is not None:
        others = tuple(dynasty for dynasty in TRUMPS if dynasty.value in royal_left.split())
    state = State(
        config,
        STACKS[players].plays[int(leader)],
        in_pile,
        in_wall,
        tuple(held),
        standing_castles,
        Flush(Seat(int(leader))),
        Spoils(tuple(piles), flushes or tuple(int(bool(pile)) for pile in piles)),
        Standing(round, Dynasty(trump), others, totals, ledger),
    )
    return sound(state)


def dealing(name: str, phase: Phase = Phase.DEAL_WALL, *, totals: tuple[int, ...] | None = None) -> State:
    """The first deal of round 1, under the trump Avis; with totals given, of round 2."""
    config = CONFIGS[name]
    nothing = (0,) * config.players
    setup = STACKS[config.players].setup
    state = State(
        config,
        tuple(decision for decision in setup if decision.phase is not Phase.ROYAL),
        card_set(CARDS),
        NONE,
        (NONE,) * config.players,
        (None,) * config.players,
        NO_FLUSH_YET,
        Spoils((NONE,) * config.players, nothing),
        Standing(1, Dynasty.AVIS, (Dynasty.AFONSINA, Dynasty.BRAGANCA), nothing, ())
        if totals is None
        else Standing(2, Dynasty.AVIS, (Dynasty.AFONSINA,), totals, (totals,)),
    )
    while state.phase is not phase:
        state = reis.advance(state, reis.legal_moves(state)[0])
    return sound(state)


def deal(state: State, wall: str, hands: str, castles: str) -> State:
    """The whole deal of a round, so that these cards lie there."""
    held = [part.split() for part in hands.split("|")]
    by_turn = [hand[number] for number in range(5) for hand in held]
    return after(state, *(f"deal {card}" for card in [*wall.split(), *by_turn, *castles.replace("|", " ").split()]))


def sound(state: State) -> State:
    """The state itself, of which all invariants hold but those that a given position is free of."""
    broken = [breach for breach in breaches(reis.invariants, state) if breach[1] not in EXCEPTED]
    assert broken == []
    return state


def legal(state: State, word: str = "") -> list[str]:
    """The legal moves in notation; only those that begin with a word, if one is given."""
    return [text for text in map(reis.format_move, reis.legal_moves(state)) if text.startswith(word)]


def after(state: State, *texts: str) -> State:
    """The state after some moves; all invariants hold on the way."""
    for text in texts:
        move = reis.parse_move(text)
        before, state = state, reis.apply(state, move)
        assert step_breaches(reis.invariants, before, move, state) == ()
        sound(state)
    return state


def hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """The cards in each hand."""
    return tuple(names(hand) for hand in state.hands)


def won(state: State) -> tuple[tuple[Card, ...], ...]:
    """The cards in each won pile."""
    return tuple(names(pile) for pile in state.spoils.cards)


def gained(before: State, end: State) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat has won in between."""
    pairs = zip(before.spoils.cards, end.spoils.cards, strict=True)
    return tuple(names(CardSet(late & ~early)) for early, late in pairs)


def winner(state: State, *texts: str) -> int:
    """The seat that wins the flush that these moves end."""
    end = after(in_last_round(state), *texts)
    counts = zip(end.spoils.flushes, state.spoils.flushes, strict=True)
    (seat,) = [seat for seat, (late, early) in enumerate(counts) if late - early]
    assert end.spoils.flushes[seat] == state.spoils.flushes[seat] + 1
    return seat


def strengths(state: State) -> list[int]:
    """The strength of each entry on the table, before second cards (REIS-5.20)."""
    return [entry.value + (entry.wall_value or 0) for entry in reis.observe(state, None).table]


def in_last_round(state: State) -> State:
    """The same position in round 3, after which won piles and flush counts stay to be seen (REIS-6.10)."""
    old = state.standing
    ledger = (*old.ledger, *[(0,) * state.config.players] * (ROUNDS - old.round))
    totals = old.totals if old.ledger else (0,) * state.config.players
    return attrs.evolve(state, standing=Standing(ROUNDS, old.royal, (), totals, ledger))


def points(state: State, *texts: str) -> tuple[int, ...]:
    """The points of the round that these moves end."""
    return after(state, *texts).standing.ledger[-1]


def turn(state: State) -> int:
    """The seat that acts."""
    live = reis.actor(state)
    assert isinstance(live, Turn)
    return live.seat


def changed(edition: Edition, *kings: King) -> Edition:
    """An edition with some kings replaced by others of the same id."""
    new = {king.id: king for king in kings}
    return attrs.evolve(edition, name="changed", kings=tuple(new.get(king.id, king) for king in edition.kings))


def king(card: str, edition: Edition | None = None) -> King:
    """A card of an edition, the default one if none is given."""
    (found,) = [king for king in (edition or reis.default_edition()).kings if king.id == card]
    return found


def with_bonus(card: str, bonus: Bonus | None) -> Edition:
    """The default edition, but this card carries this bonus."""
    return changed(reis.default_edition(), attrs.evolve(king(card), bonus=bonus))
