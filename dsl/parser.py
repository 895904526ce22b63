"""From effect text to syntax trees, or to faults. The only file that knows the parser library.

Knows shapes; names are left as they stand. Faults of layout are found before parsing (`layout`), what to say about
a fault is in `hints`, and `recovery` goes on after one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ClassVar, TypeVar

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.indenter import DedentError, Indenter

from dsl import builder, hints, recovery, syntax
from dsl.diagnostics import Diagnostic
from dsl.hints import Failure
from dsl.shape import Leaf, Shape
from dsl.source import Origin, Span

DEPTH = 80
"""How deep shapes may nest: far more than any card needs, far less than what would exhaust the stack."""

_LAYOUT = ("_NL", "_INDENT", "_DEDENT")
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


def parse_abilities(text: str, origin: Origin) -> tuple[syntax.Abilities | None, list[Diagnostic]]:
    """Hooks, modifiers, forbids and actions of a card."""
    return _run(text, origin, "abilities", builder.abilities)


def _run(
    text: str, origin: Origin, start: recovery.Start, build: Callable[[Shape], _T]
) -> tuple[_T | None, list[Diagnostic]]:
    shape, faults = recovery.parse(text, origin, start, _attempt)
    if shape is None:
        return None, faults
    return build(shape), faults


def _attempt(text: str, origin: Origin, start: recovery.Start) -> Shape | Failure:
    """One go at a whole text that ends with a newline."""
    try:
        tree = _lark().parse(text, start=start)
    except UnexpectedToken as fault:
        return Failure(fault.line, fault.column, fault.token.type, str(fault.token), frozenset(fault.accepts or ()))
    except UnexpectedCharacters as fault:
        return Failure(fault.line, fault.column, "", fault.char, frozenset(fault.allowed or ()))
    except (UnexpectedInput, DedentError):
        return Failure(1, 1, "", "", frozenset())
    return _shape(tree, origin)


class _Blocks(Indenter):
    NL_type = "_NL"
    OPEN_PAREN_types: ClassVar[list[str]] = ["LPAR", "LSQB"]
    CLOSE_PAREN_types: ClassVar[list[str]] = ["RPAR", "RSQB"]
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8


def _counts(part: Tree[Token] | Token) -> bool:
    """Whether a part widens the place of its shape: line ends do not."""
    return not (isinstance(part, Token) and part.type in _LAYOUT)


@cache
def _lark() -> Lark:
    grammar = (Path(__file__).parent / "grammar.lark").read_text(encoding="utf-8")
    return Lark(
        grammar,
        parser="lalr",
        start=["rules", "effect", "condition", "abilities"],
        postlex=_Blocks(),
        propagate_positions=_counts,
        maybe_placeholders=True,
    )


def _shape(tree: Tree[Token], origin: Origin) -> Shape | Failure:
    """The tree in the file's own lines and columns; without recursion, so that no depth can hurt."""
    ready: list[Shape | Leaf | None] = []
    work: list[tuple[Tree[Token] | Token | None, int, bool]] = [(tree, 1, False)]
    while work:
        part, depth, children_done = work.pop()
        if part is None:
            ready.append(None)
        elif isinstance(part, Token):
            ready.append(Leaf(part.type, str(part), _span(part, origin)))
        elif children_done and part.data == "call" and str(part.children[0]) in hints.RESERVED:
            return Failure(part.meta.line, part.meta.column, "RESERVED", str(part.children[0]), frozenset())
        elif children_done:
            count = len(part.children)
            parts = tuple(ready[len(ready) - count :])
            del ready[len(ready) - count :]
            ready.append(Shape(part.data, parts, _span(part.meta, origin)))
        elif depth > DEPTH:
            return Failure(getattr(part.meta, "line", 1), getattr(part.meta, "column", 1), "DEPTH", "", frozenset())
        else:
            work.append((part, depth, True))
            work.extend((child, depth + 1, False) for child in reversed(part.children))
    done = ready[0]
    return done if isinstance(done, Shape) else Failure(1, 1, "", "", frozenset())


def _span(place: object, origin: Origin) -> Span:
    line = getattr(place, "line", None)
    if line is None:
        return origin.span(1, 1, 1, 1)
    column = getattr(place, "column", 1)
    return origin.span(line, column, getattr(place, "end_line", line), getattr(place, "end_column", column))
