"""Parsing that goes on after a fault: part by part, a faulty line replaced by a blank statement.

A part is a line at the left edge with what is indented under it. One fault a line is enough, and nothing is said
about what only a fault above makes strange.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from dsl import hints, layout
from dsl.diagnostics import Diagnostic
from dsl.frozen import dataclass, field
from dsl.hints import Failure, Situation
from dsl.layout import Flaw, Line
from dsl.shape import Shape
from dsl.source import Origin

Start = Literal["rules", "effect", "condition", "abilities"]
Attempt = Callable[[str, Origin, Start], Shape | Failure]

LENGTH = 200_000
"""How long one text may be, in characters."""
MOST = 20
"""How many faults of one text are worth naming."""

_UNSETTLED = ("E104", "E105", "E106", "E107", "E113", "E116")
"""After these nothing sure can be said about the rest of a part."""

_WITHIN = ("E102", "E103", "E109", "E118")
"""Flaws of layout that stand within a line, so that another slip may come before them."""

_STANDS_FOR: Mapping[str, str] = {"option": "option _", "needs": "needs _"}
_HEADS: Mapping[str, str] = {
    "if": "if _",
    "for": "for each _ in _",
    "repeat": "repeat",
    "as": "as _",
    "may": "may",
    "choose": "choose",
    "option": 'option "_"',
    "phase": "phase _",
    "setup": "setup",
    "turn": "turn",
    "verb": "verb _",
    "before": "before _",
    "after": "after _",
    "instead": "instead of _",
    "in": "after _",
    "action": "action",
}
"""What stands in for a faulty line that opens a block, so that the block can be read."""

_EMPTY: Mapping[Start, str] = {
    "effect": "this effect is empty",
    "condition": "this condition is empty",
    "abilities": "these abilities are empty",
}


def parse(
    text: str, origin: Origin, start: Start, attempt: Attempt, *, explain: bool = True
) -> tuple[Shape | None, list[Diagnostic]]:
    """The whole text as one shape, or every fault worth naming; without `explain`, not all of them."""
    if len(text) > LENGTH:
        message = f"this text is longer than {LENGTH:,} characters"
        return None, [Diagnostic("E123", message, origin.span(1, 1, 1, 2), origin.card, ("Split it.",))]
    text, origin = _dedent(text.replace("\r\n", "\n").replace("\r", "\n"), origin)
    lines, flaws = layout.examine(text)
    if start in _EMPTY and all(line.blank for line in lines):
        help = ("Write something, or remove the key.",)
        return None, [Diagnostic("E114", _EMPTY[start], origin.span(1, 1, 1, 2), origin.card, help)]
    if not flaws:
        tried = attempt(text + "\n", origin, start)
        if isinstance(tried, Shape):
            return tried, []
        if tried.terminal == "DEPTH":
            flaws = [hints.too_deep(tried)]
        if not explain:
            return None, []
    flaws = [_first(flaw, flaws, lines, origin, start, attempt) for flaw in flaws]
    faults = [_diagnostic(flaw, origin) for flaw in flaws]
    known = {flaw.line: flaw.code for flaw in reversed(flaws)}
    for part in _parts(lines) if start != "condition" else ([lines] if not flaws else []):
        if len(faults) >= MOST:
            break
        faults.extend(_diagnostic(flaw, origin) for flaw in _part(part, known, origin, start, attempt))
    faults.sort(key=lambda fault: (fault.span.line, fault.span.column))
    return None, faults[:MOST]


def _first(flaw: Flaw, flaws: list[Flaw], lines: list[Line], origin: Origin, start: Start, attempt: Attempt) -> Flaw:
    """What is wrong further left on the line of a flaw of its layout, where something is; else the flaw."""
    part = next((part for part in _parts(lines) if part[0].number <= flaw.line <= part[-1].number), [])
    until = [line for line in part if line.number <= flaw.line]
    alone = all(
        other is flaw or not until or other.line not in range(until[0].number, flaw.line + 1) for other in flaws
    )
    if flaw.code not in _WITHIN or not alone or not until or until[-1].inside or start == "condition":
        return flaw
    left = until[-1].code[: flaw.column - 1].rstrip()
    if not left.strip():
        return flaw
    text = "\n" * (until[0].number - 1) + "\n".join([*(line.code for line in until[:-1]), left]) + "\n"
    tried = attempt(text, origin, start)
    if isinstance(tried, Shape) or tried.line != flaw.line or not 0 < tried.column <= len(left):
        return flaw
    found = hints.answer(Situation(lines, tried, start))
    return found if found.line == flaw.line and found.column < flaw.column else flaw


def _dedent(text: str, origin: Origin) -> tuple[str, Origin]:
    """Without the spaces that all lines begin with."""
    lines = text.split("\n")
    shared = min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), default=0)
    if not shared:
        return text, origin
    return "\n".join(line[shared:] for line in lines), Origin(
        origin.file, origin.line, origin.column + shared, origin.card
    )


def _parts(lines: list[Line]) -> list[list[Line]]:
    parts: list[list[Line]] = []
    for line in lines:
        fresh = not line.blank and not line.inside and line.indent == 0 and _first_word(line) != "else"
        if fresh or not parts:
            parts.append([])
        parts[-1].append(line)
    return [part for part in parts if any(not line.blank for line in part)]


def _first_word(line: Line) -> str:
    words = line.code.split(maxsplit=1)
    return words[0] if words else ""


@dataclass(slots=True)
class _Patch:
    """A part whose faulty lines are replaced, so that the rest of it can be read."""

    lines: list[Line]
    done: set[int]
    meant: dict[int, str] = field(default_factory=dict)

    def text(self) -> str:
        """The part at its own line numbers."""
        written = [self._stand_in(line) if line.number in self.done else line.code for line in self.lines]
        return "\n" * (self.lines[0].number - 1) + "\n".join(written) + "\n"

    def can_replace(self, number: int) -> bool:
        """Whether something can stand in for a line: no bracket runs on, and a block under it has a known head."""
        at = next((index for index, line in enumerate(self.lines) if line.number == number), None)
        if at is None or number in self.done or self.lines[at].inside:
            return False
        after = next((line for line in self.lines[at + 1 :] if not line.blank), None)
        if after is not None and after.inside:
            return False
        if self._opens(at):
            return _head(self.lines[at]) is not None
        return self.lines[at].indent > 0 or _first_word(self.lines[at]) not in hints.DEFINITIONS

    def cut_short(self, flaw: Flaw) -> bool:
        """Whether a line that ends too early has lines under it that may be its rest."""
        at = next((index for index, line in enumerate(self.lines) if line.number == flaw.line), None)
        return flaw.code == "E117" and at is not None and self._opens(at)

    def replace(self, number: int, meant: str = "") -> None:
        """Stands a blank statement in for a line, one of the sort that its first word was `meant` to begin."""
        self.done.add(number)
        self.meant[number] = meant

    def _opens(self, at: int) -> bool:
        after = next((line for line in self.lines[at + 1 :] if not line.blank), None)
        return after is not None and after.indent > self.lines[at].indent

    def _stand_in(self, line: Line) -> str:
        opens = self._opens(self.lines.index(line))
        written = (_head(line) if opens else None) or _STANDS_FOR.get(
            self.meant.get(line.number) or _first_word(line), "_"
        )
        return " " * line.indent + written


def _head(line: Line) -> str | None:
    words = line.code.split()
    if words[:2] == ["else", "if"]:
        return "else if _"
    return _HEADS.get(words[0]) if words else None


def _part(lines: list[Line], seen: Mapping[int, str], origin: Origin, start: Start, attempt: Attempt) -> list[Flaw]:
    """The faults of one part, beyond those that its layout has already shown, `seen` as line to code."""
    patch = _Patch(lines, set())
    numbers = {line.number for line in lines}
    known, unsettled = set(seen), {number for number, code in seen.items() if code in _UNSETTLED}
    if any(number in unsettled for number in numbers):
        return []
    for number in sorted(known & numbers):
        if not patch.can_replace(number):
            return []
        patch.replace(number)
    flaws: list[Flaw] = []
    while len(flaws) < MOST:
        tried = attempt(patch.text(), origin, start)
        if isinstance(tried, Shape):
            return flaws
        if tried.terminal == "DEPTH":
            return flaws
        flaw = hints.answer(Situation(lines, tried, start))
        if flaw.line in patch.done or tried.line in patch.done:
            return flaws
        flaws.append(flaw)
        if start == "condition" or flaw.code in _UNSETTLED or patch.cut_short(flaw) or not patch.can_replace(flaw.line):
            return flaws
        patch.replace(flaw.line, next((word for word in flaw.suggestions if word in _STANDS_FOR), ""))
    return flaws


def _diagnostic(flaw: Flaw, origin: Origin) -> Diagnostic:
    place = origin.span(flaw.line, flaw.column, flaw.line, max(flaw.end_column, flaw.column + 1))
    return Diagnostic(flaw.code, flaw.message, place, origin.card, flaw.help, flaw.suggestions)
