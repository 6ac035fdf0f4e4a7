"""The public names of the library: to change this list is to change the interface."""

import importlib
import pkgutil

import realeza
from realeza import kingdoms, reis, rio, royale
from realeza.cli import GAMES

VERBS = (
    *("Config", "Edition", "Move", "State", "View", "actor", "advance", "apply", "check", "configs", "default_edition"),
    *("format_move", "hooks", "initial", "invariants", "legal_moves", "load_edition", "name", "observe", "outcome"),
    *("parse_move", "redact", "score", "weights"),
)

PUBLIC = {
    "realeza.rio": (
        *VERBS,
        *("Advance", "Appoint", "Arrive", "Build", "Building", "BuildingView", "Buy", "CardCount", "Character"),
        *("CharacterView", "Cleric", "Constants", "Courtier", "Decision", "Demand", "DemandPiece", "Die", "Discard"),
        *(
            "Done",
            "Draw",
            "Festivity",
            "FestivityCard",
            "Good",
            "GoodsView",
            "Hold",
            "Level",
            "Market",
            "MinisterAction",
        ),
        *("MinisterCard", "MinisterView", "Pay", "Phase", "Piece", "Place", "PortoCard", "Raise", "Reveal"),
        *("Reward", "SeatView", "Sell", "Send", "Serve", "Shops", "Spaces", "Step", "Take", "Token", "TokenCount"),
        *("TokenKind", "Train", "TurnOver"),
    ),
    "realeza.royale": (
        *VERBS,
        *("Accuse", "Allow", "Bribe", "Card", "CardClass", "CitizenView", "Collect", "Constants", "Deal", "Draw"),
        *("Ending", "Exchange", "ExposeGlory", "Give", "Grant", "Hand", "Kind", "Pass", "Phase", "Place", "Proclaim"),
        *(
            "Reveal",
            "Role",
            "Search",
            "Seating",
            "SeizeGold",
            "Serf",
            "Ship",
            "ShipmentView",
            "TakeRole",
            "Tax",
            "Wait",
        ),
    ),
    "realeza.kingdoms": (
        *VERBS,
        *("Buy", "Card", "CardNames", "Constants", "Deal", "DeckPlan", "Discard", "GiveCard", "GiveCoin", "Grant"),
        *("Instruct", "MarketPlan", "Pass", "Phase", "Play", "Rules", "Stop", "Suit", "Take", "TakeLoose"),
    ),
    "realeza": (
        *("Actor", "Chance", "ConfigError", "EditionError", "Game", "IllegalMoveError", "InvariantError", "JSONError"),
        *(
            "NotChanceError",
            "NotationError",
            "Over",
            "RealezaError",
            "RecordError",
            "Result",
            "Seat",
            "SeatError",
            "Turn",
        ),
    ),
    "realeza.reis": (
        *VERBS,
        *("Award", "Bonus", "Card", "Constants", "Deal", "Dynasty", "Entry", "Give", "King", "Phase", "Play"),
        *("PlayCastle", "Reveal", "Roles", "RoyalHouse", "Second", "Source", "Take"),
    ),
}


def test_the_public_names_are_these() -> None:
    for name, names in PUBLIC.items():
        module = importlib.import_module(name)
        assert sorted(vars(module)["__all__"]) == sorted(names)
        assert all(hasattr(module, public) for public in names)


def test_every_game_has_its_list() -> None:
    packages = {module.name for module in pkgutil.iter_modules(realeza.__path__) if module.ispkg} - {"testing"}
    assert packages == set(GAMES) == {name.removeprefix("realeza.") for name in PUBLIC if name != "realeza"}
    assert all(set(VERBS) <= set(names) for name, names in PUBLIC.items() if name != "realeza")


def test_every_public_name_of_a_game_is_documented() -> None:
    for game in (kingdoms, reis, rio, royale):
        for name in game.__all__:
            value: object = getattr(game, name)
            if callable(value):
                assert value.__doc__, name
