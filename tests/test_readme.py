"""The first code in the README runs, and prints what it says."""

import contextlib
import importlib.metadata
import io
import re
from pathlib import Path

from realeza._version import __version__

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_first_screen_works() -> None:
    code = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - it is our own
    assert [f"# {line}" for line in printed.getvalue().splitlines()] == code.splitlines()[-1:]


def test_the_version_is_one_number() -> None:
    assert importlib.metadata.version("realeza") == __version__


def test_the_changelog_knows_the_version() -> None:
    changelog = (Path(__file__).parent.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## \[(\d.*?)\]", changelog, re.MULTILINE)[0] == __version__
