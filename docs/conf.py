"""How Sphinx builds the documentation."""

import doctest
import enum
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from sphinx.util.typing import stringify_annotation

import realeza
from realeza._version import __version__
from realeza.actors import Actor

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

sys.path.append(str(Path(__file__).parent / "how-to"))  # the modules that the how-to pages show and import

project = "realeza"
author = "The authors of realeza"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest", "sphinx.ext.viewcode"]
exclude_patterns = ["_build"]
language = "en_GB"

html_theme = "furo"
html_title = f"realeza {version}"
html_copy_source = False
html_show_copyright = False

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(?!realeza\b).*"),  # names of other projects: nothing is fetched to link them
    ("py:.*", r"realeza\.(\w+\.)+[A-Z](_co|_contra)?"),  # type variables
]

autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 100

doctest_default_flags = doctest.ELLIPSIS | doctest.DONT_ACCEPT_TRUE_FOR_1  # messages of errors count


def _named_unions() -> dict[str, str]:
    """The names of unions, by what a signature writes in their place."""
    unions: dict[str, object] = {"~realeza.actors.Actor": Actor}
    for package in pkgutil.iter_modules(realeza.__path__, "realeza."):
        if package.ispkg:
            game = importlib.import_module(package.name)
            unions[f"~{package.name}.Move"] = getattr(game, "Move", None)
            unions[f"~{package.name}.state.Decision"] = getattr(getattr(game, "state", None), "Decision", None)
    return {stringify_annotation(union, mode="smart"): name for name, union in unions.items() if union is not None}


UNIONS: Final = _named_unions()


def name_unions(
    app: "Sphinx", what: str, name: str, value: object, options: object, signature: str | None, returns: str | None
) -> tuple[str | None, str | None] | None:
    """Write ``Move`` in a signature, not all the moves; and no signature where nobody calls."""
    if inspect.isclass(value) and (getattr(value, "_is_protocol", False) or issubclass(value, enum.Enum)):
        return "", None
    return _shortened(signature), _shortened(returns)


def _shortened(text: str | None) -> str | None:
    if text is not None:
        for union, name in UNIONS.items():
            text = text.replace(union, name)
        text = text.replace("NOTHING", "...")
    return text


def skip_type_variables(app: "Sphinx", what: str, name: str, value: object, skip: bool, options: object) -> bool | None:
    """Type variables are no names to look up."""
    return True if isinstance(value, TypeVar) else None


def know_by_both_names(app: "Sphinx", env: "BuildEnvironment") -> Iterable[str]:
    """Find ``realeza.reis.cards.Card``, which annotations name, where ``realeza.reis.Card`` is described."""
    objects = env.domains.python_domain.objects
    for name, entry in list(objects.items()):
        package, _, member = name.rpartition(".")
        if package in sys.modules:
            inner = f"{getattr(getattr(sys.modules[package], member, None), '__module__', package)}.{member}"
            objects.setdefault(inner, entry._replace(aliased=True))
    return ()


def setup(app: "Sphinx") -> None:
    """Tell Sphinx of the functions above."""
    app.connect("autodoc-process-signature", name_unions)
    app.connect("autodoc-skip-member", skip_type_variables)
    app.connect("env-updated", know_by_both_names)
