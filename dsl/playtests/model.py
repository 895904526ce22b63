"""A playtest as read and checked: what to set up, who does what, what must be refused, what must hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dsl import resolved
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Step:
    """`seat` answers with these labels, one after the other; `several` says that they are all of one choice."""

    seat: str
    labels: tuple[str, ...]
    text: str
    several: bool = False
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Refusal:
    """`label` must not be legal for `seat`; the reason must have `because` in it, if given."""

    seat: str
    label: str
    because: str | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Expectation:
    """A condition that must hold, as written and as resolved. `text` begins at `line` and `column` of its file."""

    text: str
    condition: resolved.Expr
    span: Span = field(default=NOWHERE, compare=False)
    line: int = 1
    column: int = 1

    def cut(self, line: int, column: int, end_line: int, end_column: int) -> str:
        """The stretch of the text at this place of the file."""
        lines = self.text.split("\n")
        if line != end_line or not 0 <= line - self.line < len(lines):
            return self.text
        return lines[line - self.line][column - self.column : end_column - self.column].strip() or self.text


@dataclass(frozen=True, slots=True)
class Playtest:
    """One test. `file` is relative to the game's folder. `number` counts from 0 over all tests of a suite.

    `game` has the test's variant and numbers applied. `given` holds the board's picture and then the statements; it is
    empty when neither stands there. `players` None: as many as can play. `winners` (empty for a tie) is None when the
    test does not say who wins. `bots` answer for seats that no step speaks
    for; with `games`, or with bots and no steps, games are played to their end.
    """

    name: str
    game: Game
    number: int = 0
    file: str = ""
    seed: int = 1
    players: int | None = None
    given: resolved.Body = ()
    turn: str | None = None
    phase: str | None = None
    covers: tuple[str, ...] = ()
    play: tuple[Step, ...] = ()
    refused: tuple[Refusal, ...] = ()
    expect: tuple[Expectation, ...] = ()
    winners: tuple[str, ...] | None = None
    bots: Mapping[str, str] = field(default_factory=dict)
    games: int | None = None
    span: Span = field(default=NOWHERE, compare=False)
    end_line: int = 0

    @property
    def whole_games(self) -> bool:
        """Whether games are played to their end."""
        return self.games is not None or (bool(self.bots) and not self.play and not self.refused)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A numbered ruling of a game's rules.md: its number (`R31`) and the sentence after it."""

    number: str
    title: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Suite:
    """All playtests of a game, its rulings, and what is wrong with any of them. `sources` maps files to texts."""

    game: Game
    tests: tuple[Playtest, ...]
    rulings: tuple[Ruling, ...]
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, str]
