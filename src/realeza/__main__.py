"""``python -m realeza`` and the command ``realeza``."""

import sys


def main() -> None:
    """Run the command line, or say what to install for it."""
    try:
        from realeza.cli import app  # noqa: PLC0415 - the extra may be missing
    except ModuleNotFoundError as error:
        if error.name not in ("typer", "rich"):
            raise
        sys.exit(f"The command line needs {error.name}: pip install 'realeza[cli]'")
    app()


if __name__ == "__main__":
    main()
