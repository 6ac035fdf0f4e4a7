"""Packs Kingdoms: a card game of runs for two to four players, or for one against an automaton.

The package is the game: see :class:`realeza.game.Game` for what its functions promise, and the rules text for every
clause that is cited.

>>> from realeza import kingdoms
>>> state = kingdoms.initial(kingdoms.Config(players=2))
>>> len(kingdoms.legal_moves(state))
24
>>> state = kingdoms.apply(state, kingdoms.parse_move("deal 7h"))
>>> kingdoms.observe(state, None).top
('7h', None, None, None, None, None)
"""

from typing import Final

from realeza.kingdoms.cards import Card, Suit
from realeza.kingdoms.converter import hooks
from realeza.kingdoms.edition import (
    CardNames,
    Constants,
    DeckPlan,
    Edition,
    MarketPlan,
    default_edition,
    load_edition,
)
from realeza.kingdoms.flow import actor, advance, apply, legal_moves, weights
from realeza.kingdoms.invariants import check, invariants
from realeza.kingdoms.moves import (
    Buy,
    Deal,
    Discard,
    GiveCard,
    GiveCoin,
    Grant,
    Instruct,
    Move,
    Pass,
    Play,
    Stop,
    Take,
    TakeLoose,
)
from realeza.kingdoms.notation import format_move, parse_move
from realeza.kingdoms.scoring import outcome, score
from realeza.kingdoms.setup import initial
from realeza.kingdoms.state import Config, Phase, Rules, State, configs
from realeza.kingdoms.view import View, observe, redact

name: Final = "kingdoms"
"""The name of the game in records and in the command line."""

__all__ = [
    "Buy",
    "Card",
    "CardNames",
    "Config",
    "Constants",
    "Deal",
    "DeckPlan",
    "Discard",
    "Edition",
    "GiveCard",
    "GiveCoin",
    "Grant",
    "Instruct",
    "MarketPlan",
    "Move",
    "Pass",
    "Phase",
    "Play",
    "Rules",
    "State",
    "Stop",
    "Suit",
    "Take",
    "TakeLoose",
    "View",
    "actor",
    "advance",
    "apply",
    "check",
    "configs",
    "default_edition",
    "format_move",
    "hooks",
    "initial",
    "invariants",
    "legal_moves",
    "load_edition",
    "name",
    "observe",
    "outcome",
    "parse_move",
    "redact",
    "score",
    "weights",
]
