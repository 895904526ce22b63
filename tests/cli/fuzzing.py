"""Content files damaged at random, through the command line: a documented status, no traceback, nothing half-written.

By hand: `python -m tests.cli.fuzzing [COUNT] [SEED]` damages 2,000 files and tells how commands ended.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path

from cardwright.cli import run
from cardwright.cli.new import TEMPLATES

COUNT = 2000
COMMANDS = (("check",), ("check", "--format", "json"), ("check",), ("fmt",), ("show",), ("check", "--format", "github"))
PIECES = ("", " ", "\n", "\t", ":", ": ", "- ", " # ", "{", "}", "[", "]", ",", '"', "'", "|", ">", "&a ", "*a", "!",
          "? ", "%", "@", "`", "~", "yes", "no", "12:30", "9" * 30, "-1", "<<: ", "none", "me", "it", "命", "（",
          "\u2028", "\x00", "\ufeff", "é", "\r\n", "(" * 200, "not " * 50, "    " * 40)  # fmt: skip


def damaged(data: bytes, chance: random.Random) -> bytes:
    """One to four changes: bytes, pieces of syntax, lines doubled or elsewhere, no end, another coding."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data) + 1)
        lines = data.split(b"\n")
        line = chance.randrange(len(lines))
        match chance.randrange(9):
            case 0:
                data = data[:at] + chance.choice(PIECES).encode() + data[at:]
            case 1:
                data = data[:at] + data[at + chance.randint(1, 9) :]
            case 2:
                data = data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
            case 3:
                lines.insert(chance.randrange(len(lines)), lines.pop(line))
                data = b"\n".join(lines)
            case 4:
                data = b"\n".join(lines[:line] + lines[line : line + 3] + lines[line:])
            case 5:
                data = b"\n".join([*lines[:line], b"  " + lines[line], *lines[line + 1 :]])
            case 6:
                data = b"\n".join([*lines[:line], lines[line].strip(), *lines[line + 1 :]])
            case 7 if chance.random() < 0.2:
                data = data[:at]
            case 8 if chance.random() < 0.1:
                data = data.decode("utf-8", "replace").encode(
                    chance.choice(("utf-16", "latin-1", "gb18030")), "replace"
                )
            case _:
                data = data[:at] + chance.choice(PIECES).encode() + data[at + chance.randint(1, 4) :]
    return data


def called(*words: str) -> tuple[int, str]:
    """The exit status of a command and all that it printed."""
    text = io.StringIO()
    with contextlib.redirect_stdout(text), contextlib.redirect_stderr(text):
        status = run.run(list(words))
    return status, text.getvalue()


def _whole(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def wrong(folder: Path, file: Path, data: bytes, command: tuple[str, ...]) -> tuple[int, str | None]:
    """The status of a command on the game in `folder` with a damaged file, and what was not as it should be."""
    before = file.read_bytes()
    file.write_bytes(data)
    try:
        there = _whole(folder)
        status, said = called(command[0], str(folder), *command[1:])
        left = _whole(folder)
        if status not in (0, 1, 2) or "Traceback" in said or "internal error" in said:
            return status, said[-600:]
        if status and not said.strip():
            return status, "a fault without a word"
        if command[0] != "fmt" and left != there:
            return status, "files were changed"
        if command[0] == "fmt":
            if set(left) != set(there):
                return status, f"files were left or lost: {set(left) ^ set(there)}"
            called("fmt", str(folder))
            if _whole(folder) != left:
                return status, "formatting twice gives another text"
        return status, None
    finally:
        for name, text in {**there, file.relative_to(folder).as_posix(): before}.items():
            (folder / name).write_bytes(text)


def fuzz(folder: Path, count: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Damages `count` files of the games that `new` makes; how commands ended, and all that was wrong."""
    chance = random.Random(seed)
    games = []
    for template in sorted(path for path in TEMPLATES.iterdir() if (path / "game.yaml").is_file()):
        shutil.copytree(template, folder / template.name)
        games.append(folder / template.name)
    texts = [(game, file) for game in games for file in sorted(game.rglob("*"))
             if file.suffix in (".yaml", ".effect", ".md", ".svg")]  # fmt: skip
    ends: Counter[str] = Counter()
    faults = []
    for number in range(count):
        game, file = chance.choice(texts)
        data, command = damaged(file.read_bytes(), chance), COMMANDS[number % len(COMMANDS)]
        status, fault = wrong(game, file, data, command)
        ends[f"{command[0]} {status}"] += 1
        if fault is not None:
            faults.append(f"{number}: {' '.join(command)} {file.relative_to(folder)}: {fault}")
            keep = os.environ.get("FUZZ_KEEP")
            if keep:
                (Path(keep) / f"{number}-{file.name}").write_bytes(data)
    return ends, faults


def main(words: list[str]) -> int:
    """Tells what was found; 1 if anything was wrong."""
    count, seed = [*map(int, words), *(COUNT, 1)[len(words) :]]
    with tempfile.TemporaryDirectory() as folder:
        ends, faults = fuzz(Path(folder), count, seed)
    sys.stdout.write("\n".join([*faults, f"{count} files: {dict(sorted(ends.items()))}, {len(faults)} wrong"]) + "\n")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
