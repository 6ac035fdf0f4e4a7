"""Royale (2020): a hidden-card game of one Queen against a team of Citizens, for three to five players.

The package is the game: see :class:`realeza.game.Game` for what its functions promise, and the rules text for every
clause that is cited.

>>> from realeza import royale
>>> state = royale.initial(royale.Config(players=4))
>>> [royale.format_move(move) for move in royale.legal_moves(state)], royale.weights(state)
(['deal glory', 'deal gold'], (3, 1))
"""

from typing import Final

from realeza.royale.cards import Card, Serf
from realeza.royale.converter import hooks
from realeza.royale.decisions import Phase
from realeza.royale.edition import CardClass, Constants, Edition, Kind, Role, default_edition, load_edition
from realeza.royale.flow import actor, advance, apply, legal_moves, weights
from realeza.royale.invariants import check, invariants
from realeza.royale.moves import (
    Accuse,
    Allow,
    Bribe,
    Collect,
    Deal,
    Draw,
    Exchange,
    ExposeGlory,
    Give,
    Grant,
    Hand,
    Move,
    Pass,
    Place,
    Proclaim,
    Reveal,
    Search,
    SeizeGold,
    Ship,
    TakeRole,
    Tax,
    Wait,
)
from realeza.royale.notation import format_move, parse_move
from realeza.royale.scoring import outcome, score
from realeza.royale.setup import initial
from realeza.royale.state import Config, Ending, Seating, State, configs
from realeza.royale.view import CitizenView, ShipmentView, View, observe, redact

name: Final = "royale"
"""The name of the game in records and in the command line."""

__all__ = [
    "Accuse",
    "Allow",
    "Bribe",
    "Card",
    "CardClass",
    "CitizenView",
    "Collect",
    "Config",
    "Constants",
    "Deal",
    "Draw",
    "Edition",
    "Ending",
    "Exchange",
    "ExposeGlory",
    "Give",
    "Grant",
    "Hand",
    "Kind",
    "Move",
    "Pass",
    "Phase",
    "Place",
    "Proclaim",
    "Reveal",
    "Role",
    "Search",
    "Seating",
    "SeizeGold",
    "Serf",
    "Ship",
    "ShipmentView",
    "State",
    "TakeRole",
    "Tax",
    "View",
    "Wait",
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
