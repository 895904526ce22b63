"""Runs a page of the documentation as a reader would: its shell blocks in order, in one folder, its files as it says.

Marks in comments that a reader does not see stand on the line before a block:

    <!-- append FILE -->   the block goes to the end of that file (indented as it stands)
    <!-- write FILE -->    the block is that file
    <!-- replace FILE -->  the block's first line is found in that file and replaced by its second
    <!-- run -->            the block is a Python program
    <!-- exit 1 -->        the last command of the block ends with that status
    <!-- shows -->         the output of the block before holds these lines; `…` stands for any words or lines
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"(?:<!-- (?P<mark>[^>]+?) -->\n)?^```(?P<kind>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block with the mark before it and its line in the page."""

    mark: str
    kind: str
    text: str
    line: int


def blocks(page: str) -> list[Block]:
    """Every fenced block of a page in order."""
    return [
        Block(found["mark"] or "", found["kind"], found["text"], page.count("\n", 0, found.start()) + 1)
        for found in FENCE.finditer(page)
    ]


class Reader:
    """Follows a page in `folder`. `said` is what the last shell block printed."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.folder = folder
        self.environment = environment
        self.said = ""

    def follow(self, block: Block) -> None:
        """Does what a block asks for; AssertionError when it does not come true."""
        verb, _, rest = block.mark.partition(" ")
        if verb in ("append", "write", "replace"):
            self._file(verb, self.folder / rest, block)
        elif verb == "shows":
            self._shows(block)
        elif verb == "run":
            self.said = self._done([sys.executable, "-c", block.text], 0, block)
        elif block.kind == "sh":
            self._shell(block, int(rest) if verb == "exit" else 0)
        else:
            assert not block.mark, f"line {block.line}: unknown mark {block.mark}"

    def _file(self, verb: str, file: Path, block: Block) -> None:
        if verb == "write":
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, "utf-8")
            return
        before = file.read_text("utf-8")
        if verb == "append":
            file.write_text(f"{before.rstrip()}\n\n{block.text}", "utf-8")
            return
        old, new = block.text.splitlines()
        assert before.count(old) == 1, f"line {block.line}: {file.name} holds {before.count(old)} times: {old}"
        file.write_text(before.replace(old, new), "utf-8")

    def _shell(self, block: Block, status: int) -> None:
        lines = [line.split(" #")[0].strip() for line in block.text.splitlines()]
        commands = [line for line in lines if line and not line.startswith("#")]
        self.said = ""
        for index, command in enumerate(commands):
            words = shlex.split(command)
            if words[0] == "cardwright":
                words = [sys.executable, "-m", *words]
            self.said += self._done(words, status if index == len(commands) - 1 else 0, block)

    def _done(self, words: list[str], status: int, block: Block) -> str:
        done = subprocess.run(
            words,
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=120,
        )
        ending = f"line {block.line}: {shlex.join(words[-4:])} ended with {done.returncode}\n{done.stdout}"
        assert done.returncode == status, ending
        return done.stdout

    def _shows(self, block: Block) -> None:
        wanted = "".join(
            r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line).replace("…", ".*?") + r"\n"
            for line in block.text.splitlines()
        )
        said = "".join(f"{line.rstrip()}\n" for line in self.said.splitlines())
        found = re.search(f"^{wanted}", said, re.MULTILINE)
        assert found, f"line {block.line}: the output differs\n{self.said}"
