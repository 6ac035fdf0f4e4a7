"""Rio 1808: dice as workers, for two to four people, or one or two and the Minister of the Kingdom.

The package is the game: see :class:`realeza.game.Game` for what its functions promise, and the rules text for every
clause that is cited.

>>> from realeza import rio
>>> state = rio.initial(rio.Config(players=1, minister=rio.Level.NORMAL))
>>> rio.actor(state)
Chance()
>>> rio.format_move(rio.legal_moves(state)[0])
'token library 3'
"""

from typing import Final

from realeza.rio.components import (
    Constants,
    Courtier,
    DemandPiece,
    FestivityCard,
    Market,
    MinisterAction,
    PortoCard,
    Shops,
    Spaces,
    Step,
    TokenKind,
)
from realeza.rio.converter import hooks
from realeza.rio.decisions import Decision
from realeza.rio.dice import Die
from realeza.rio.edition import Edition, default_edition, load_edition
from realeza.rio.flow import actor, advance, apply, legal_moves, weights
from realeza.rio.invariants import check, invariants
from realeza.rio.moves import (
    Advance,
    Appoint,
    Arrive,
    Build,
    Buy,
    Demand,
    Discard,
    Done,
    Draw,
    Festivity,
    Hold,
    MinisterCard,
    Move,
    Pay,
    Piece,
    Raise,
    Reveal,
    Sell,
    Send,
    Serve,
    Take,
    Token,
    Train,
    TurnOver,
)
from realeza.rio.notation import format_move, parse_move
from realeza.rio.scoring import outcome, score
from realeza.rio.setup import initial
from realeza.rio.state import Config, Phase, State, configs
from realeza.rio.view import (
    BuildingView,
    CardCount,
    CharacterView,
    GoodsView,
    MinisterView,
    SeatView,
    TokenCount,
    View,
    observe,
    redact,
)
from realeza.rio.words import Building, Character, Cleric, Good, Level, Place, Reward

name: Final = "rio"
"""The name of the game in records and in the command line."""

__all__ = [
    "Advance",
    "Appoint",
    "Arrive",
    "Build",
    "Building",
    "BuildingView",
    "Buy",
    "CardCount",
    "Character",
    "CharacterView",
    "Cleric",
    "Config",
    "Constants",
    "Courtier",
    "Decision",
    "Demand",
    "DemandPiece",
    "Die",
    "Discard",
    "Done",
    "Draw",
    "Edition",
    "Festivity",
    "FestivityCard",
    "Good",
    "GoodsView",
    "Hold",
    "Level",
    "Market",
    "MinisterAction",
    "MinisterCard",
    "MinisterView",
    "Move",
    "Pay",
    "Phase",
    "Piece",
    "Place",
    "PortoCard",
    "Raise",
    "Reveal",
    "Reward",
    "SeatView",
    "Sell",
    "Send",
    "Serve",
    "Shops",
    "Spaces",
    "State",
    "Step",
    "Take",
    "Token",
    "TokenCount",
    "TokenKind",
    "Train",
    "TurnOver",
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
