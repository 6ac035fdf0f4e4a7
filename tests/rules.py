"""What the rules texts define, and what code and tests cite of them."""

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import realeza

ROOT: Final = Path(__file__).parent.parent
GAMES: Final = sorted(path.stem for path in (ROOT / "docs" / "rules").glob("*.md") if path.stem != "index")


def prefix(game: str) -> str:
    """The word that all clause ids of a game begin with."""
    return game.upper()


def defined(game: str) -> dict[str, str]:
    """The ids that the rules text of a game defines, each with the number of the section it stands in."""
    found: dict[str, str] = {}
    section = ""
    opening = re.compile(
        rf"(?:- )?(?:\*\*(?:{prefix(game)}-)?|{prefix(game)}-|\| (?=R\d))([A-Z]?\.?\d+(?:\.\d+)*)(?=[*\s(,:])"
    )
    for line in (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"## (\d+)\.", line):
            section = heading[1]
        if clause := opening.match(line.strip()):
            found.setdefault(f"{prefix(game)}-{clause[1]}", section)
    return found


@functools.cache
def marked(game: str) -> set[str]:
    """The ids that ``@pytest.mark.clause`` names in the tests of a game."""
    return {clause for path in (ROOT / "tests" / game).glob("*.py") for clause in _marks(path)}


def cited(game: str) -> set[str]:
    """The ids that the code of a game cites, in full (``REIS-5.6``)."""
    folder = Path(realeza.__file__).parent / game
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    return set(re.findall(rf"{prefix(game)}-[A-Z]?\.?\d+(?:\.\d+)*", text))


def _marks(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
