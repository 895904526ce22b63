"""The command line as a whole: exit statuses, messages, what is imported when."""

from __future__ import annotations

import importlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import cardwright
from cardwright.cli import commands, faults, run
from cardwright.cli.commands import COMMANDS, Entry
from cardwright.locate import bundled

HOME = Path(__file__).resolve().parents[2]
NO_COMMANDS = {"__init__", "commands", "common", "faults", "output", "parser", "run"}


def cardwright_in(folder: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """`python -m cardwright WORDS…` in `folder`, as its own process."""
    return subprocess.run(
        [sys.executable, "-m", "cardwright", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(HOME), **variables},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        stdin=subprocess.DEVNULL,
    )


def test_the_table_names_every_command_once_and_nothing_else() -> None:
    modules = {path.stem for path in (HOME / "cardwright" / "cli").glob("*.py")} - NO_COMMANDS
    helpers = {name for name in modules if not hasattr(importlib.import_module(f"cardwright.cli.{name}"), "arguments")}
    names = [entry.name for entry in COMMANDS]
    assert len(names) == len(set(names))
    assert set(names) == modules - helpers


@pytest.mark.parametrize("entry", COMMANDS, ids=lambda entry: entry.name)
def test_every_command_has_help(entry: Entry, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run([entry.name, "--help"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"usage: cardwright {entry.name}")
    assert entry.about[1:].split(",")[0] in shown.replace("\n", " ")


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(f"  {entry.name} " in shown and entry.about in shown for entry in COMMANDS)


def test_help_of_a_command_can_be_asked_for_either_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["help", "check"]) == 0
    first = capsys.readouterr().out
    assert run.run(["check", "--help"]) == 0
    assert capsys.readouterr().out == first


def test_a_folder_named_like_a_bundled_game_is_pointed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = bundled()[0]
    (tmp_path / game).mkdir()
    (tmp_path / game / "game.yaml").write_text("language: 1\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert run.run(["show", game]) == 0
    first = capsys.readouterr().err.splitlines()[0]
    assert first == f"{game} is the bundled game; write ./{game} for the folder here"


def test_without_a_command_it_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run([]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "cardwright COMMAND" in shown.err


def test_the_version_is_the_project_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["--version"]) == 0
    assert capsys.readouterr().out == f"cardwright {cardwright.__version__}\n"
    assert f'\nversion = "{cardwright.__version__}"\n' in (HOME / "pyproject.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chekc"], "unknown command chekc; did you mean check?"),
        (["--bogus"], "unknown option --bogus"),
        (["check", "--frmat", "json"], "unknown option --frmat; did you mean --format?"),
        (["check", "--format", "jsn"], "--format: jsn is none of text, json, github; did you mean json?"),
        (["check", "--set", "goal"], "--set: goal is not NAME=VALUE"),
        (["check", "--set", "goal=many"], "--set: goal=many: many is not a whole number"),
        (["check", "--variant"], "--variant: a value is missing"),
        (["show"], "missing: GAME"),
        (["check", "no/such/game"], "there is no folder no/such/game"),
        (["explain", "E1"], "there is no code E1"),
    ],
)
def test_wrong_usage_says_what_is_wrong(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"cardwright: {said}")


@pytest.mark.parametrize("game", bundled())
def test_an_unknown_game_names_the_nearest(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = game[:2] + game[3:]
    assert run.run(["check", wrong]) == 2
    assert f"there is no game {wrong}\n  did you mean {game}?" in capsys.readouterr().err


class Breaking:
    """A command that ends as it is told to."""

    def __init__(self, fault: BaseException) -> None:
        self.fault = fault

    def arguments(self, parser: object) -> None:
        pass

    def run(self, options: object) -> int:
        raise self.fault


def ending(fault: BaseException, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(Entry, "load", lambda entry: Breaking(fault))
    return run.run([commands.COMMANDS[0].name, *words])


class Bug(Exception):
    seed = 7
    decisions = ("play a", "pass")


def test_our_own_fault_asks_for_a_report(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ending(Bug("lost a card"), monkeypatch) == 3
    shown = capsys.readouterr().err
    assert "internal error: Bug: lost a card" in shown
    assert "seed: 7" in shown
    assert "decisions: ('play a', 'pass')" in shown
    assert f"cardwright {cardwright.__version__}" in shown
    assert "Traceback" not in shown
    assert str(HOME) not in shown


def test_debug_shows_the_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ending(Bug("lost a card"), monkeypatch, "--debug") == 3
    assert "Traceback" in capsys.readouterr().err


def test_an_interrupt_is_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ending(KeyboardInterrupt(), monkeypatch) == 130
    assert "interrupted" in capsys.readouterr().err


def test_what_was_given_may_be_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ending(faults.Refused("the save is damaged", "start anew"), monkeypatch) == 1
    assert capsys.readouterr().err == "cardwright: the save is damaged\n  start anew\n"


def test_version_and_help_import_no_part(tmp_path: Path) -> None:
    program = (
        "import sys; from cardwright.cli.run import run; run(sys.argv[1:]); "
        "print([name for name in ('dsl', 'runtime', 'printer', 'yaml', 'lark', 'typst') if name in sys.modules])"
    )
    for word in ("--version", "--help"):
        done = subprocess.run(
            [sys.executable, "-c", program, word],
            cwd=HOME,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
        )
        assert done.stdout.splitlines()[-1] == "[]", done


def test_a_designers_own_modules_do_not_stand_for_ours(tmp_path: Path) -> None:
    for name in ("dsl", "runtime", "printer", "yaml"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('the wrong module')", "utf-8")
    game = bundled()[0]
    (tmp_path / "content" / game).mkdir(parents=True)
    (tmp_path / "content" / game / "game.yaml").write_text("language: 1\n", "utf-8")
    done = cardwright_in(tmp_path, "check", game, "--format", "json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["diagnostics"] == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_no_fault_of_ours() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cardwright", "explain"],
            cwd=HOME,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr == "cardwright: the output: No space left on device\n"


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_a_stream_that_is_closed_from_the_start(closed: str) -> None:
    done = subprocess.run(f"{sys.executable} -m cardwright explain {closed}", shell=True, cwd=HOME, timeout=60)
    assert done.returncode == 0


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_a_real_interrupt(tmp_path: Path) -> None:
    game = tmp_path / "mine"
    assert run.run(["new", str(game)]) == 0
    words = [sys.executable, "-m", "cardwright", "simulate", str(game), "-n", "1000000", "--jobs", "1", "--json", "-"]
    process = subprocess.Popen(words, cwd=HOME, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(4)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "interrupted" in err
    assert "Traceback" not in err
    assert 0 < json.loads(out)["games"] < 1_000_000


def test_nor_for_those_of_our_processes(tmp_path: Path) -> None:
    assert run.run(["new", str(tmp_path / "mine")]) == 0
    for name in ("dsl", "runtime", "random", "socket", "signal", "queue"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('the wrong module')", "utf-8")
    (tmp_path / "bin").mkdir()
    script = tmp_path / "bin" / "cardwright"  # as installing writes it
    script.write_text(
        f"import sys\nsys.path.append({str(HOME)!r})\nfrom cardwright.__main__ import main\n"
        "if __name__ == '__main__':\n    sys.exit(main())\n",
        "utf-8",
    )
    done = subprocess.run(
        [sys.executable, str(script), "simulate", "mine", "-n", "100", "--jobs", "2"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "in 2 processes" in done.stdout


def test_a_closed_pipe_is_no_fault() -> None:
    done = subprocess.run(
        f"{sys.executable} -m cardwright explain | head -1",
        shell=True,
        cwd=HOME,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert done.stderr == ""
