"""``python -m realeza`` and the command ``realeza``."""

import sys


def main() -> None:
    """Run the command line, or say what to install for it."""
    try:
        from realeza.cli import app  # noqa: PLC0415 - the extra may be missing
    except ModuleNotFoundError as error:
        missing = str(error.name).partition(".")[0]
        if missing not in ("typer", "rich"):
            raise
        sys.exit(f"The command line needs {missing}: pip install 'realeza[cli]'")
    app()


if __name__ == "__main__":
    main()
