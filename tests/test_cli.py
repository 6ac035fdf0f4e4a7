"""The command line."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from realeza import cli, reis
from realeza._version import __version__
from realeza.actors import Seat, Turn
from realeza.configs import config_text
from realeza.play import play
from realeza.records import Record, read_record, write_record
from realeza.simulate import game_rng, simulate
from realeza.testing.laws import LawError, Laws

DEFAULT = "edition default " + reis.default_edition().fingerprint


def run(*words: str) -> Result:
    return CliRunner().invoke(cli.app, words, env={"COLUMNS": "200"})


def good(*words: str) -> str:
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def bad(*words: str) -> str:
    result = run(*words)
    assert result.exit_code == 1
    assert result.stdout == ""
    return result.stderr


def test_the_games_are_listed() -> None:
    listed = good("games")
    assert "reis" in listed
    assert "p4-teams-advanced" in listed
    assert "advanced=false" in listed


def test_the_version_is_printed() -> None:
    assert good("--version") == f"{__version__}\n"


def test_without_a_command_there_is_help() -> None:
    assert "simulate" in run().output


def test_a_simulation_is_summed_up() -> None:
    shown = good("simulate", "reis", "p3-basic", "--games", "20", "--seed", "4", "--workers", "1")
    report = simulate(reis, reis.Config(3), 20, 4, workers=1)
    assert f"reis, players=3 advanced=false teams=false, {DEFAULT}, random games: 20, seed 4" in shown
    for seat in report.seats:
        assert f"{report.score(seat).estimate:.2f}" in shown
        assert f"{report.win_share(seat).estimate:.1%}" in shown
    assert "moves a game: 255.0 on average, 255 to 255" in shown
    assert "moves a second" in shown


def test_a_random_game_is_shown_move_by_move() -> None:
    lines = good("play", "reis", "p2-basic", "--seed", "3").splitlines()
    steps = list(play(reis, reis.initial(reis.Config(2)), game_rng(3, 0)))
    assert lines[0] == f"reis, players=2 advanced=false teams=false, {DEFAULT}, game 0 of seed 3"
    assert lines[1] == "       score   0 0"
    moves = [line for line in lines[2:-1] if not line.startswith("       score ")]
    assert moves[0] == f"    1  chance  {reis.format_move(steps[0].move)}"
    assert [line.split("  ", maxsplit=2)[0] for line in moves] == [""] * len(steps)
    assert [line[15:] for line in moves] == [reis.format_move(step.move) for step in steps]
    assert [line[7:14] for line in moves if "seat" in line] == [
        f"seat {actor.seat} " for step in steps if isinstance(actor := reis.actor(step.before), Turn)
    ]
    assert lines[-2] == f"       score   {' '.join(map(str, reis.score(steps[-1].after)))}"
    assert lines[-1].startswith("       result  ")


def test_any_game_of_a_simulation_is_shown() -> None:
    lines = good("play", "reis", "--seed", "4", "--game", "17").splitlines()
    steps = list(play(reis, reis.initial(reis.Config(2)), game_rng(4, 17)))
    assert lines[0].endswith(", game 17 of seed 4")
    assert lines[-2] == f"       score   {' '.join(map(str, reis.score(steps[-1].after)))}"


def test_a_game_is_shown_as_a_seat_is_told_of_it() -> None:
    told = good("play", "reis", "p2-basic", "--seed", "3", "--seat", "1").splitlines()
    assert told[5] == "    4  chance  deal ?"
    assert told[6] != "    5  chance  deal ?"


def test_a_move_of_which_a_seat_learns_nothing_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(state: reis.State, move: reis.Move, seat: Seat | None) -> None:
        return None

    monkeypatch.setattr(reis, "redact", nothing)
    lines = good("play", "reis", "--seat", "0").splitlines()
    assert all(line.startswith(("       score", "       result")) for line in lines[1:])


def test_the_numbers_of_what_is_told_have_no_gaps() -> None:
    """A gap would tell that somebody was asked in secret (ROYALE-3.10)."""
    for seed in range(8):
        lines = good("play", "royale", "royale-4", "--seat", "2", "--seed", str(seed)).splitlines()[1:]
        numbers = [int(line.split()[0]) for line in lines if not line.startswith("       ")]
        assert list(range(1, len(numbers) + 1)) == numbers


def test_a_recorded_game_is_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    played = good("play", "reis", "p2-advanced", "--record", str(file)).splitlines()
    replayed = good("replay", str(file)).splitlines()
    assert replayed[0] == played[0].removesuffix(", game 0 of seed 0")
    assert replayed[1:] == played[1:]
    assert read_record(reis, file.read_text(encoding="utf-8")).config == reis.Config(2, advanced=True)


def test_a_record_with_the_line_ends_of_another_system_is_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    good("play", "reis", "--record", str(file))
    shown = good("replay", str(file))
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert good("replay", str(file)) == shown
    assert read_record(reis, file.read_bytes().decode()).moves


@pytest.mark.parametrize("words", [["play", "reis"], ["games"]])
def test_a_full_disk_is_told_in_a_line(words: list[str]) -> None:
    command = [sys.executable, "-m", "realeza", *words]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        shown = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert shown.returncode == 1
    assert "realeza: output: No space left on device\n" == shown.stderr


def test_a_reader_that_has_enough_ends_the_game_quietly() -> None:
    shown = subprocess.run(
        f"{sys.executable} -m realeza play reis | head -n 1", shell=True, capture_output=True, text=True, check=True
    )
    assert shown.stdout.startswith("reis, ")
    assert shown.stderr == ""


def test_an_unfinished_record_is_replayed_so_far(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write_record(reis, Record(reis.Config(2), ())), encoding="utf-8")
    assert good("replay", str(file)).endswith("result  not over\n")


def test_the_laws_are_checked() -> None:
    shown = good("check", "reis", "players=2", "--seconds", "0")
    assert "reis, configs: 1, games: 1; 10 of 14 laws checked, all hold" in shown
    assert "L13" in shown
    assert "not checked" in shown
    assert "configs: 8, games: 8;" in good("check", "reis", "--seconds", "0")


def test_a_check_goes_on_for_a_while() -> None:
    assert "games: 1;" not in good("check", "reis", "players=2", "--seconds", "1.5")


def test_a_broken_law_ends_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object, config: object, rng: object) -> None:
        raise LawError("L9", "cards are lost")

    monkeypatch.setattr(Laws, "check_game", broken)
    assert "game '0 0': L9: cards are lost" in bad("check", "reis", "players=2", "--seed", "0")


@pytest.mark.parametrize(
    ("words", "config"),
    [
        ([], reis.Config(2)),
        (["p3-advanced"], reis.Config(3, advanced=True)),
        (["players=4", "teams=true"], reis.Config(4, teams=True)),
        (["advanced=true"], reis.Config(2, advanced=True)),
        (["p4-basic", "advanced=true"], reis.Config(4, advanced=True)),
    ],
)
def test_a_config_is_named_or_spelled_out(words: list[str], config: reis.Config) -> None:
    assert config_text(config) in good("play", "reis", *words)


def test_another_edition_is_read_from_its_file(tmp_path: Path) -> None:
    file, record = tmp_path / "mine.toml", tmp_path / "game.txt"
    default = Path(reis.__file__).parent / "editions" / "default.toml"
    text = default.read_text(encoding="utf-8").replace('name = "default"', 'name = "mine"')
    file.write_text(text.replace("penalty = 3", "penalty = 4"), encoding="utf-8")
    assert "edition mine" in good("play", "reis", "--edition", str(file), "--record", str(record))
    assert "edition mine" in good("replay", str(record), "--edition", str(file))
    assert "configs: 8, games: 8;" in good("check", "reis", "--edition", str(file), "--seconds", "0")
    assert "configs: 1, games: 1;" in good("check", "reis", "players=2", "--edition", str(file), "--seconds", "0")
    assert "line 4" in bad("replay", str(record))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["simulate", "reis", "players=5"], "players: 2, 3 or 4 expected, found 5 (REIS-1.1)"),
        (["simulate", "reis", "p5"], "'p5': one of p2-basic, p2-advanced"),
        (["play", "reis", "p2-basic", "p3-basic"], "players: given twice"),
        (["play", "reis", "--edition", "none.toml"], "none.toml: No such file or directory"),
        (["play", "reis", "p2-basic", "--seat", "2"], "seat 2: the seats are 0 to 1"),
        (["play", "reis", "--record", "."], ".: Is a directory"),
        (["play", "reis", "--record", "none/game.txt"], "none/game.txt: No such file or directory"),
        (["replay", "no\nsuch"], "realeza: no\\nsuch: No such file or directory\n"),
        (["replay", "none.txt"], "none.txt: No such file or directory"),
    ],
)
def test_bad_input_is_told_in_a_line(words: list[str], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 1
    assert message in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("text", "message"),
    [("chess", "line 1"), ("realeza 1\ngame reis\nconfig x\n", "line 4"), (b"\xff", "decode")],
)
def test_what_is_no_record_is_refused(tmp_path: Path, text: str | bytes, message: str) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert message in bad("replay", str(file))


def test_an_unknown_game_is_a_wrong_argument(tmp_path: Path) -> None:
    result = run("play", "chess")
    assert result.exit_code == 2
    assert "'chess' is no game" in result.stderr


def test_a_record_of_an_unknown_game_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("realeza 1\ngame chess\n", encoding="utf-8")
    expected = f"realeza: {file}: line 2, 'game chess': a game, one of reis, royale, kingdoms, rio, expected\n"
    assert expected == bad("replay", str(file))


def test_the_package_runs_as_a_module() -> None:
    shown = subprocess.run([sys.executable, "-m", "realeza", "--version"], capture_output=True, text=True, check=True)
    assert shown.stdout == f"{__version__}\n"


@pytest.mark.parametrize("missing", ["typer", "rich"])
def test_without_the_extra_it_says_what_to_install(missing: str) -> None:
    shown = _run_without(missing)
    assert shown.returncode == 1
    assert shown.stderr == f"The command line needs {missing}: pip install 'realeza[cli]'\n"


def test_another_missing_module_is_no_matter_of_the_extra() -> None:
    assert "ModuleNotFoundError: import of realeza.simulate halted" in _run_without("realeza.simulate").stderr


def _run_without(module: str) -> subprocess.CompletedProcess[str]:
    code = f"import sys; sys.modules[{module!r}] = None; from realeza.__main__ import main; main()"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
