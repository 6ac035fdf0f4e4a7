"""The command line: ``realeza games``, ``simulate``, ``play``, ``replay`` and ``check``.

A config is written as its name (``p4-advanced``), or as its fields (``players=4 advanced=true``).
"""

import time
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Annotated, Final, Protocol, TypeVar

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from realeza import kingdoms, reis, rio, royale
from realeza._version import __version__
from realeza.actors import Seat, Turn
from realeza.configs import config_from, config_text, named_config
from realeza.errors import RealezaError, RecordError
from realeza.game import C, Game, GameEdition
from realeza.play import play as play_game
from realeza.records import Record, game_of, read_record, write_record
from realeza.simulate import Interval, Report, game_rng
from realeza.simulate import simulate as simulate_game
from realeza.testing.laws import LAWS, LawError, Laws

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")

GAMES: Final = ("reis", "royale", "kingdoms", "rio")
"""The names of the games."""


class Use(Protocol[T_co]):
    """Something that can be done with any game."""

    def __call__(self, game: Game[C, S, M, V], /) -> T_co:
        """Do it with this one."""
        ...


def with_game(name: str, use: Use[T]) -> T:
    """Do something with the game of a name."""
    match name:
        case "reis":
            return use(reis)
        case "royale":
            return use(royale)
        case "kingdoms":
            return use(kingdoms)
        case "rio":
            return use(rio)
        case _:
            raise typer.BadParameter(f"{name!a} is no game; there are {', '.join(GAMES)}")


app: Final[typer.Typer] = typer.Typer(
    help="Tabletop games as pure functions: play, simulate, replay and verify them.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
out: Final[Console] = Console(highlight=False)
err: Final[Console] = Console(stderr=True, highlight=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.")]
ConfigWords = Annotated[
    list[str] | None,
    typer.Argument(metavar="CONFIG", help="A named config, or fields such as players=4; see 'realeza games'."),
]
EditionFile = Annotated[Path | None, typer.Option("--edition", help="A TOML file with another edition of the game.")]
SeedOption = Annotated[int, typer.Option("--seed", help="The same seed gives the same games, everywhere.")]


@app.callback(invoke_without_command=True)
def version(
    *, show: Annotated[bool, typer.Option("--version", help="Print the version.", is_eager=True)] = False
) -> None:
    """Tabletop games as pure functions: play, simulate, replay and verify them."""
    if show:
        _say(__version__)
        raise typer.Exit


@app.command()
def games() -> None:
    """List the games, their named configs and the fields of a config."""

    def show(game: Game[C, S, M, V], /) -> None:
        table.add_row(game.name, " ".join(game.configs()), config_text(next(iter(game.configs().values()))))

    table = Table("game", "named configs", "fields, with the values of the first config")
    for name in GAMES:
        with_game(name, show)
    with _told():
        out.print(table)


@app.command()
def simulate(
    game: GameName,
    config: ConfigWords = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    seed: SeedOption = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Worker processes; one for each core if left out.")] = None,
    edition: EditionFile = None,
) -> None:
    """Play many random games and show what they add up to."""

    def run(game: Game[C, S, M, V], /) -> None:
        chosen = _config(game, config or [], edition)
        with Progress(
            *Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn(), console=err
        ) as bar:
            task = bar.add_task("games", total=number)
            report = simulate_game(
                game, chosen, number, seed, workers=workers, progress=lambda games: bar.advance(task, games)
            )
        _say(f"{_title(game, chosen)}, random games: {number}, seed {seed}")
        out.print(_summary(report))
        tally = report.tally
        _say(f"moves a game: {report.length:.1f} on average, {tally.shortest} to {tally.longest}")
        _say(f"speed: {report.speed:,.0f} moves a second, {report.seconds:.1f} s")

    _guarded(game, run)


@app.command()
def play(
    game: GameName,
    config: ConfigWords = None,
    seed: SeedOption = 0,
    number: Annotated[int, typer.Option("--game", min=0, help="Which game of a simulation with this seed.")] = 0,
    seat: Annotated[int | None, typer.Option(help="Show the game as this seat is told of it.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write a record of the game to this file.")] = None,
    edition: EditionFile = None,
) -> None:
    """Play one random game and show it move by move."""

    def run(game: Game[C, S, M, V], /) -> None:
        chosen = _config(game, config or [], edition)
        moves: list[M] = []
        state = game.initial(chosen)
        game.observe(state, None if seat is None else Seat(seat))
        if record is not None:
            record.open("a").close()
        _say(f"{_title(game, chosen)}, game {number} of seed {seed}")
        _show_score(game, state)
        lines = 0  # of what is told: a gap in the numbers would tell of a move that the seat must not know of
        for step in play_game(game, state, game_rng(seed, number)):
            moves.append(step.move)
            state = step.after
            told = game.format_move(step.move) if seat is None else game.redact(step.before, step.move, Seat(seat))
            lines += told is not None
            _show_move(game, lines, step.before, told, state)
        _show_outcome(game, state)
        if record is not None:
            record.write_text(write_record(game, Record(chosen, tuple(moves))), encoding="utf-8")

    _guarded(game, run)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as 'realeza play --record' writes it.")],
    edition: EditionFile = None,
) -> None:
    """Check a record move by move and show the game."""
    try:
        text = file.read_text(encoding="utf-8")
        name = _known_game(text)
    except OSError as error:
        raise _failure(f"{file}: {error.strerror}") from error
    except ValueError as error:
        raise _failure(f"{file}: {error}") from error

    def run(game: Game[C, S, M, V], /) -> None:
        try:
            read = read_record(game, text, [] if edition is None else [game.load_edition(edition)])
        except RecordError as error:
            raise _failure(f"{file}: {error}") from error
        _say(_title(game, read.config))
        state = game.initial(read.config)
        _show_score(game, state)
        for number, move in enumerate(read.moves, start=1):
            after = game.advance(state, move)
            _show_move(game, number, state, game.format_move(move), after)
            state = after
        _show_outcome(game, state)

    _guarded(name, run)


@app.command()
def check(
    game: GameName,
    config: ConfigWords = None,
    seconds: Annotated[float, typer.Option(min=0, help="How long to go on, at least.")] = 10,
    seed: SeedOption = 0,
    edition: EditionFile = None,
) -> None:
    """Play random games, check the laws in them, and report; every named config if none is named."""

    def run(game: Game[C, S, M, V], /) -> None:
        words = config or []
        every = [[name] for name in game.configs()]
        chosen = [_config(game, named, edition) for named in ([words] if words else every)]
        editions: list[GameEdition] = [one.edition for one in chosen]
        laws, counts, played = Laws(game, editions=editions), Counter[str](), 0
        end = time.monotonic() + seconds
        while played < len(chosen) or time.monotonic() < end:
            number = f"{seed} {played}"
            try:
                counts.update(laws.check_game(chosen[played % len(chosen)], Random(number)))
            except LawError as error:
                broken = _title(game, chosen[played % len(chosen)])
                raise _failure(f"{broken}, game {number!a}: {error}") from error
            played += 1
        held = sum(law in counts for law in LAWS)
        _say(f"{game.name}, configs: {len(chosen)}, games: {played}; {held} of {len(LAWS)} laws checked, all hold")
        table = Table("law", "checks")
        for law in LAWS:
            table.add_row(law, f"{counts[law]:,}" if counts[law] else "not checked: it needs more than the game")
        out.print(table)

    _guarded(game, run)


def _known_game(text: str) -> str:
    """The name of the game that a record is of."""
    name = game_of(text)
    if name in GAMES:
        return name
    raise RecordError(2, f"game {name}", f"a game, one of {', '.join(GAMES)}, expected")


def _guarded(name: str, use: Use[None]) -> None:
    """Do something with a game; what is wrong with the input is told in one line."""
    with _told():
        with_game(name, use)


@contextmanager
def _told() -> Generator[None, None, None]:
    """What is wrong with the input, or with a file, is told in one line."""
    try:
        yield
    except RealezaError as error:
        raise _failure(str(error)) from error
    except OSError as error:
        raise _failure(f"{error.filename or 'output'}: {error.strerror}") from error


def _say(line: str) -> None:
    """Print a line as it is."""
    out.print(line, markup=False, emoji=False, soft_wrap=True)


def _failure(message: str) -> typer.Exit:
    line = message.replace("\n", "\\n").replace("\r", "\\r")
    err.print(f"realeza: {line}", markup=False, emoji=False, soft_wrap=True)
    return typer.Exit(code=1)


def _config(game: Game[C, S, M, V], words: list[str], edition: Path | None) -> C:
    """The config that the command line names, or else the first one of the game, with the fields that it gives."""
    known = game.default_edition() if edition is None else game.load_edition(edition)
    fields = [word for word in words if "=" in word]
    named = [word for word in words if "=" not in word] or [next(iter(game.configs()))]
    base = [word for name in named for word in config_text(named_config(game, name)).split(" ")]
    changed = {word.partition("=")[0] for word in fields}
    return config_from(game, [word for word in base if word.partition("=")[0] not in changed] + fields, known)


def _title(game: Game[C, S, M, V], config: C) -> str:
    return f"{game.name}, {config_text(config)}, edition {config.edition.name} {config.edition.fingerprint}"


def _summary(report: Report) -> Table:
    table = Table("seat", "wins", "95 %", "draws", "mean score", "95 %")
    for seat in report.seats:
        wins, draws, score = report.win_share(seat), report.draw_share(seat), report.score(seat)
        table.add_row(
            *(str(seat), f"{wins.estimate:.1%}", _interval(wins, ".1%"), f"{draws.estimate:.1%}"),
            *(f"{score.estimate:.2f}", _interval(score, ".2f")),
        )
    return table


def _interval(interval: Interval, form: str) -> str:
    return f"{interval.low:{form}} to {interval.high:{form}}"


def _show_move(game: Game[C, S, M, V], number: int, before: S, told: str | None, after: S) -> None:
    actor = game.actor(before)
    who = f"seat {actor.seat}" if isinstance(actor, Turn) else "chance"
    if told is not None:
        _say(f"{number:5}  {who:7} {told}")
    if game.score(after) != game.score(before):
        _show_score(game, after)


def _show_score(game: Game[C, S, M, V], state: S) -> None:
    _say(f"       score   {' '.join(map(str, game.score(state)))}")


def _show_outcome(game: Game[C, S, M, V], state: S) -> None:
    results = game.outcome(state)
    _say("       result  " + ("not over" if results is None else " ".join(result.value for result in results)))
