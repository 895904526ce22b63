"""Frames and blocks: the skeleton of a framed procedure, without any statement.

A procedure is a function of numbered blocks; `Blocks` places them, lets code fall from one into the next, jumps between
them, pushes other frames, and writes the function in the end. Locals are slots of the frame.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dsl.types import Type
from runtime.compiler import direct
from runtime.compiler.names import words
from runtime.compiler.scope import Function

if TYPE_CHECKING:
    from runtime.compiler.build import Build

FIRST_SLOT = 4
JUMP = re.compile(r"(\s*(?:b|f\[1\]) = )(\d+)$")


class Blocks:
    """The blocks of one procedure; `where` names it."""

    def __init__(self, build: Build, where: str) -> None:
        self.build = build
        self.function = Function()
        self.where = where
        self.prefix = ""
        self.names: dict[tuple[str, str], int] = {}  # by name and by what the slot holds
        self.slots = FIRST_SLOT
        self.blocks: dict[int, list[str]] = {0: []}
        self.falls: set[int] = set()  # blocks that begin where the one before goes on
        self.order: list[int] = [0]
        self.labels = 1
        self.lines = self.blocks[0]
        self.open = True

    def store(self, name: str, type: Type) -> str:
        """The slot of a local, a new one for a new name. All its life it holds things of one base."""
        key = self.prefix + name, type.base
        if key not in self.names:
            self.names[key] = self.slots
            self.slots += 1
        return f"f[{self.names[key]}]"

    def temporary(self, type: Type) -> str:
        """A slot of its own."""
        return self.store(f" {self.slots}", type)

    def holding(self, base: str) -> tuple[int, ...]:
        """The slots that hold things of a base, or lists of them."""
        return tuple(slot for (_, its), slot in self.names.items() if its == base)

    def label(self) -> int:
        """A number for a block still to be placed."""
        self.labels += 1
        return self.labels - 1

    def start(self, label: int) -> None:
        """Begins the block `label` here; code before it that is still open falls through."""
        if self.open:
            self.falls.add(label)
        self.blocks[label] = self.lines = []
        self.order.append(label)
        self.open = True

    def emit(self, *lines: str) -> None:
        """Adds lines to the present block."""
        self.lines += lines

    def go(self, label: int, condition: str | None = None) -> None:
        """Goes to a block, if a condition holds."""
        if condition is None:
            self.emit(f"b = {label}", "continue")
            self.open = False
        elif condition != "False":
            self.emit(f"if {condition}:", f"    b = {label}", "    continue")

    def finish(self, ok: int = 1) -> None:
        """Ends the procedure here."""
        self.emit("s.stack.pop()", f"s.ok = {ok}", "return None")
        self.open = False

    def push(self, frame: str, note: str = "", *, table: str = "", unless: str = "") -> None:
        """Puts another procedure's frame on top; goes on here when it is done, or at once where `unless` holds.

        `table`: where the number of the procedure is from.
        """
        after = self.label()
        if unless:
            self.go(after, unless)
        called = table or frame[1:].partition(",")[0]
        self.emit(f"f[1] = {after}", f"n = {frame}{note}", "s.stack.append(n)", direct.mark(called))
        self.start(after)

    def text(self, name: str) -> str:
        """The finished function."""
        if self.open:
            self.finish()
        blocks = self._merged()
        lines = [] if len(blocks) == 1 else ["b = f[1]"]
        read = [words("\n".join(block)) for _, block in blocks]
        heads = (("me", "me = f[2]"), ("this", "this = f[3]"), ("e", "e = s.stack[f[4]]"))
        lines += [line for word, line in heads if any(word in names for names in read)]
        shared, *own = self.build.prologues(read, self.function.columns)
        lines += shared
        blocks = [(label, [*fetched, *block]) for (label, block), fetched in zip(blocks, own, strict=True)]
        if len(blocks) == 1:
            lines += blocks[0][1]
        else:
            lines.append("while True:")
            for label, block in blocks:
                lines += [f"    if b == {label}:", *(f"        {line}" for line in block or ["pass"])]
        return "\n".join([f"def {name}(s, f):", *(f"    {line}" for line in lines)]) + "\n"

    def _merged(self) -> list[tuple[int, list[str]]]:
        """The blocks in order; jumps go straight to where something is done, and what nothing jumps to is joined."""
        aliases = self._aliases()

        def straight(line: str) -> str:
            return JUMP.sub(lambda found: f"{found.group(1)}{aliases.get(int(found.group(2)), found.group(2))}", line)

        blocks = {label: [straight(line) for line in lines] for label, lines in self.blocks.items()}
        kept = self.build.entries.get(self.where, set())
        jumps = {
            int(found.group(2)) for lines in blocks.values() for line in lines if (found := JUMP.match(line))
        } | kept
        merged: list[tuple[int, list[str]]] = []
        open_block = False  # whether the block before goes on into the next
        for label in self.order:
            falls = label in self.falls and (open_block or not merged)
            lines = blocks[label]
            if label and label not in jumps:
                if falls:
                    merged[-1][1].extend(lines)
                    open_block = not _leaves(lines)
                continue
            if falls and merged:
                merged[-1][1].append(f"b = {label}")
            merged.append((label, list(lines)))
            open_block = not _leaves(lines)
        return merged

    def _aliases(self) -> dict[int, int]:
        """Blocks that do nothing but go on, each with the block where something happens."""
        following = dict(zip(self.order, self.order[1:], strict=False))
        onward: dict[int, int] = {}
        for label, lines in self.blocks.items():
            if not lines and following.get(label) in self.falls:
                onward[label] = following[label]
            elif len(lines) == 2 and lines[1] == "continue" and (found := JUMP.match(lines[0])):
                onward[label] = int(found.group(2))
        aliases: dict[int, int] = {}
        for label in onward:
            seen = {label}
            at = onward[label]
            while at in onward and at not in seen:
                seen.add(at)
                at = onward[at]
            aliases[label] = at
        return aliases

    def frame(self, procedure: str, me: str, this: str, arguments: list[str], start: str = "0") -> str:
        """A new frame for a procedure, with room for its locals (filled in by the module, which knows how many)."""
        return f"[{', '.join([procedure, start, me, this, *arguments])}<{procedure} {len(arguments)}>]"


def _leaves(lines: list[str]) -> bool:
    """Whether a block never goes on into the next one."""
    return bool(lines) and (lines[-1] == "continue" or lines[-1].startswith("return"))
