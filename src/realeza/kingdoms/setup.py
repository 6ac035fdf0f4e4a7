"""Setup: coins, empty kingdoms and an empty market (section 4 of the rules text)."""

from realeza.kingdoms.cards import INSTRUCTIONS, NONE
from realeza.kingdoms.market import EMPTY, Market
from realeza.kingdoms.state import DEAL, GRANT, Config, Deck, State


def initial(config: Config) -> State:
    """The position before the first card is dealt to the market (KINGDOMS-4.1 to 4.3)."""
    pack = config.pack
    nothing = (NONE,) * config.players
    return State(
        config,
        DEAL,
        0,
        pack.coins,
        nothing,
        nothing,
        EMPTY,
        Deck(pack.nobles, pack.numbers, NONE, NONE),
        INSTRUCTIONS if config.solo else NONE,
    )


def dealt(state: State, market: Market, deck: Deck) -> State:
    """A card has been dealt: the deal goes on up to twelve, then the head start follows (KINGDOMS-4.4 to 4.7)."""
    pending = DEAL if None in market.cards else GRANT if state.config.head_start else ()
    return State(
        state.config,
        pending,
        state.turns,
        state.coins,
        state.hands,
        state.kingdoms,
        market,
        deck,
        state.instructions,
    )
