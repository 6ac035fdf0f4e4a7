"""Game Preparation: how a round is set up (section 4), and who leads its first flush."""

from collections.abc import Sequence

from realeza.actors import Seat
from realeza.reis.cards import ALL, NONE, Card
from realeza.reis.edition import TRUMPS
from realeza.reis.moves import REVEALS, Move, Reveal
from realeza.reis.state import NO_FLUSH_YET, STACKS, Config, RevealRoyal, Spoils, Standing, State


def initial(config: Config) -> State:
    """The position before the first Royal House card is revealed (REIS-4.1)."""
    nothing = (0,) * config.players
    return new_round(config, Standing(1, None, TRUMPS, nothing, ()))


def new_round(config: Config, standing: Standing) -> State:
    """All cards in the pile, everything else empty (REIS-4.1, 6.10)."""
    players = config.players
    return State(
        config,
        STACKS[players].setup,
        ALL,
        NONE,
        (NONE,) * players,
        (None,) * players,
        NO_FLUSH_YET,
        Spoils((NONE,) * players, (0,) * players),
        standing,
    )


def reveals(state: State, decision: RevealRoyal) -> tuple[Move, ...]:
    """Each Royal House card not yet revealed (REIS-4.2)."""
    return tuple([REVEALS[trump] for trump in state.standing.royal_left])


def reveal(state: State, move: Reveal) -> State:
    """The trump of the round is named (REIS-4.2)."""
    standing = state.standing
    left = tuple([trump for trump in standing.royal_left if trump is not move.trump])
    return State(
        state.config,
        state.pending[:-1],
        state.pile,
        state.wall,
        state.hands,
        state.castles,
        state.flush,
        state.spoils,
        Standing(standing.round, move.trump, left, standing.totals, standing.ledger),
    )


def first_leader(state: State) -> Seat:
    """Of the seats with the lowest total, the one with the lowest castle, the higher rank on a tie (REIS-4.7).

    In round 1 all totals are 0, so all seats are looked at.
    """
    return Seat(min(by_castle(state.config, state.standing.totals, state.castles))[2])


def by_castle(config: Config, totals: tuple[int, ...], castles: Sequence[Card | None]) -> list[tuple[int, int, int]]:
    """Each seat with the lowest total that has a castle, after the value and the negative rank of the castle."""
    deck, lowest = config.deck, min(totals)
    return [
        (deck.lowest[castle], -deck.ranks[castle], seat)
        for seat, castle in enumerate(castles)
        if castle is not None and totals[seat] == lowest
    ]
