"""Reis de Portugal: a trick-taking game for two to four players, alone or in teams.

The package is the game: see :class:`realeza.game.Game` for what its functions promise, and the rules text for every
clause that is cited.

>>> from realeza import reis
>>> state = reis.initial(reis.Config(players=4, advanced=True))
>>> [reis.format_move(move) for move in reis.legal_moves(state)]
['royal afonsina', 'royal avis', 'royal braganca']
"""

from typing import Final

from realeza.reis.cards import Bonus, Card, Dynasty
from realeza.reis.converter import hooks
from realeza.reis.edition import (
    Award,
    Constants,
    Edition,
    King,
    Roles,
    RoyalHouse,
    default_edition,
    load_edition,
)
from realeza.reis.flow import actor, advance, apply, legal_moves, weights
from realeza.reis.invariants import check, invariants
from realeza.reis.moves import Deal, Give, Move, Play, PlayCastle, Reveal, Second, Take
from realeza.reis.notation import format_move, parse_move
from realeza.reis.scoring import outcome, score
from realeza.reis.setup import initial
from realeza.reis.state import Config, Phase, State, configs
from realeza.reis.view import Entry, Source, View, observe, redact

name: Final = "reis"
"""The name of the game in records and in the command line."""

__all__ = [
    "Award",
    "Bonus",
    "Card",
    "Config",
    "Constants",
    "Deal",
    "Dynasty",
    "Edition",
    "Entry",
    "Give",
    "King",
    "Move",
    "Phase",
    "Play",
    "PlayCastle",
    "Reveal",
    "Roles",
    "RoyalHouse",
    "Second",
    "Source",
    "State",
    "Take",
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
