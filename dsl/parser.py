"""From effect text to syntax trees, or to faults.

Knows shapes; names are left as they stand. Faults of layout are found before parsing (`layout`), `quick` reads what
has no fault, `grammar` finds out where a text stops to fit, what to say about that is in `hints`, and `recovery` goes
on after it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from dsl import builder, quick, recovery, syntax
from dsl.diagnostics import Diagnostic
from dsl.hints import RESERVED, Failure
from dsl.shape import DEPTH, Leaf, Shape
from dsl.source import Origin

_T = TypeVar("_T")


def parse_rules(text: str, origin: Origin) -> tuple[syntax.Rules | None, list[Diagnostic]]:
    """The definitions of a rules.effect, or of a card's `rules`. An empty text defines nothing."""
    return _run(text, origin, "rules", builder.rules)


def parse_effect(text: str, origin: Origin) -> tuple[syntax.Body | None, list[Diagnostic]]:
    """Statements: a card's `effect` or `targets`."""
    return _run(text, origin, "effect", builder.statements)


def parse_condition(text: str, origin: Origin) -> tuple[syntax.Expr | None, list[Diagnostic]]:
    """One expression: a card's `when`, a formula, a phrase's pattern."""
    return _run(text, origin, "condition", builder.condition)


def try_condition(text: str, origin: Origin) -> syntax.Expr | None:
    """The expression that a text is, or None where it is none: quicker than `parse_condition`, which says why."""
    shape, _ = recovery.parse(text, origin, "condition", _tried, explain=False)
    return builder.condition(shape) if shape is not None else None


def parse_abilities(text: str, origin: Origin) -> tuple[syntax.Abilities | None, list[Diagnostic]]:
    """Hooks, modifiers, forbids and actions of a card."""
    return _run(text, origin, "abilities", builder.abilities)


def _run(
    text: str, origin: Origin, start: recovery.Start, build: Callable[[Shape], _T]
) -> tuple[_T | None, list[Diagnostic]]:
    tree, faults = _read(text, origin, start, build)
    return tree, list(faults)


@lru_cache(maxsize=1024)
def _read(
    text: str, origin: Origin, start: recovery.Start, build: Callable[[Shape], _T]
) -> tuple[_T | None, tuple[Diagnostic, ...]]:
    """Kept, as a game is read anew for each variant and each choice of numbers, with the same texts."""
    shape, faults = recovery.parse(text, origin, start, _attempt)
    return build(shape) if shape is not None else None, tuple(faults)


def _attempt(text: str, origin: Origin, start: recovery.Start) -> Shape | Failure:
    """One go at a whole text that ends with a newline."""
    found = _quickly(text, origin, start)
    if found is not None:
        return found
    from dsl import grammar  # late: it takes long to import, and few texts have a fault

    return grammar.attempt(text, origin, start)


def _tried(text: str, origin: Origin, start: recovery.Start) -> Shape | Failure:
    """As `_attempt`, without a reason."""
    found = _quickly(text, origin, start)
    if found is not None:
        return found
    if quick.ready():
        return Failure(1, 1, "", "", frozenset())
    from dsl import grammar

    return grammar.tried(text, origin, start)


def _quickly(text: str, origin: Origin, start: recovery.Start) -> Shape | None:
    """The shape of a text without a fault, if there are tables of the grammar."""
    found = quick.parse(text, origin, start) if quick.ready() else None
    return found if found is not None and _sound(found) else None


def _sound(shape: Shape) -> bool:
    """Whether shapes nest as deep as they may at most, and no reserved word is called as a verb."""
    level = [shape]
    for _ in range(DEPTH):
        if not level:
            return True
        if any(each.rule == "call" and _word(each) in RESERVED for each in level):
            return False
        level = [part for each in level for part in each.parts if isinstance(part, Shape)]
    return not level


def _word(call: Shape) -> str:
    first = call.parts[0]
    return first.text if isinstance(first, Leaf) else ""
