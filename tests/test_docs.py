"""The reference describes every public name and every option of the command line."""

import importlib
import pkgutil
import re
from pathlib import Path
from typing import get_type_hints

import pytest
from typer.models import OptionInfo

import realeza
from realeza.cli import GAMES, app

REFERENCE = Path(__file__).parent.parent / "docs" / "reference"
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(realeza.__path__, "realeza.")
    if not any(part.startswith("_") for part in module.name.split("."))
    and module.name.split(".")[1] not in GAMES
    and module.name != "realeza.cli"
)
"""The modules whose public names are all described; of a game, the package is described name by name."""


def described(page: str) -> set[str]:
    """What the directives of a page describe: ``realeza.reis.apply``."""
    text = (REFERENCE / f"{page}.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\.\. (?:auto\w+|py:\w+):: ([\w.]+)", text, re.MULTILINE))


def test_there_are_modules_to_describe() -> None:
    assert {"realeza.actors", "realeza.testing.laws"} < set(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_every_module_is_described(name: str) -> None:
    assert name in described(name.removeprefix("realeza."))


@pytest.mark.parametrize("game", GAMES)
def test_every_name_of_a_game_is_described(game: str) -> None:
    public: list[str] = importlib.import_module(f"realeza.{game}").__all__
    names = described(game)
    assert [name for name in public if not {name, f"realeza.{game}.{name}"} & names] == []


def test_every_name_of_the_library_is_listed() -> None:
    text = (REFERENCE / "realeza.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| \{py:\w+\}`(\w+) <realeza\.\w+\.\1>`", text, re.MULTILINE)
    assert sorted(realeza.__all__) == sorted(listed)


def options() -> dict[str, set[str]]:
    """The options of each command, as its function declares them."""
    return {
        command.callback.__name__: {
            info.default if isinstance(info.default, str) else f"--{name}"
            for name, hint in get_type_hints(command.callback, include_extras=True).items()
            for info in getattr(hint, "__metadata__", ())
            if isinstance(info, OptionInfo)
        }
        for command in app.registered_commands
        if command.callback is not None
    }


def test_every_command_and_option_is_described() -> None:
    sections = re.split(r"^## `realeza ", (REFERENCE / "cli.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    written = {
        re.split(r"\W", section)[0]: set(re.findall(r"^\| `(--\w+)", section, re.MULTILINE)) for section in sections
    }
    assert options() == written
