"""A bot as read and checked: which options it prefers, when, and how it tells the best of several."""

from __future__ import annotations

from dsl import resolved
from dsl.frozen import dataclass, field
from dsl.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Preference:
    """Options that a bot takes where it can.

    `options` are patterns of labels (see `dsl.bots.patterns`); none means every option. `when` must hold. Where several
    options fit, `worth` is asked of the position after each: the largest wins, or with `least` the smallest.
    """

    options: tuple[str, ...] = ()
    when: resolved.Expr | None = None
    worth: resolved.Expr | None = None
    least: bool = False
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Script:
    """One bot. `otherwise` is the bot that decides what no preference does; `mark` is a hash of what its file says."""

    name: str
    about: str
    preferences: tuple[Preference, ...]
    otherwise: str
    mark: str
