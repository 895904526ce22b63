"""From effect text to syntax trees, or to faults. The only file that knows the parser library.

Knows shapes; names are left as they stand. Faults of layout are found before parsing (`layout`), what to say about
a fault is in `hints`, and `recovery` goes on after one.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import ClassVar, TypeVar

import lark
from lark import Lark, Token, Tree
from lark.exceptions import LarkError, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.grammar import Rule
from lark.indenter import DedentError, Indenter
from lark.lexer import TerminalDef

from dsl import builder, hints, recovery, syntax
from dsl.cache import codec, store
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
    try:
        tree = _lark().parse(text, start=start)
    except UnexpectedToken as fault:
        return Failure(fault.line, fault.column, fault.token.type, str(fault.token), frozenset(fault.accepts or ()))
    except UnexpectedCharacters as fault:
        return Failure(fault.line, fault.column, "", fault.char, frozenset(fault.allowed or ()))
    except (UnexpectedInput, DedentError):
        return Failure(1, 1, "", "", frozenset())
    return _shape(tree, origin)


def _tried(text: str, origin: Origin, start: recovery.Start) -> Shape | Failure:
    """As `_attempt`, without what would have fitted: finding that out takes longer than parsing."""
    try:
        return _shape(_lark().parse(text, start=start), origin)
    except (UnexpectedInput, DedentError):
        return Failure(1, 1, "", "", frozenset())


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
    """The parser: made of the grammar, or of the tables that were made of it before."""
    grammar = (Path(__file__).parent / "grammar.lark").read_text(encoding="utf-8")
    made_of = f"{grammar}\0{lark.__version__}\0{sys.version}"
    name = f"grammar-{hashlib.sha256(made_of.encode()).hexdigest()}.json"
    kept = store.get(name)
    if kept is not None and (found := _of_tables(kept)) is not None:
        return found
    built = Lark(
        grammar,
        parser="lalr",
        start=["rules", "effect", "condition", "abilities"],
        maybe_placeholders=True,
        postlex=_Blocks(),
        propagate_positions=_counts,
    )
    data, memo = built.memo_serialize([TerminalDef, Rule])
    data["options"] = {name: value for name, value in data["options"].items() if name not in _CODE}
    with suppress(codec.Foreign):
        store.put(name, codec.encode({"data": data, "memo": memo}))
    return built


_CODE = ("postlex", "propagate_positions")
"""The options that are functions: they are given anew to a parser made of tables."""


def _of_tables(text: str) -> Lark | None:
    """The parser of kept tables; None where the library cannot read them."""
    try:
        found = codec.decode(text)
        load: Callable[..., Lark] = Lark._load_from_dict
        return load(found["data"], found["memo"], postlex=_Blocks(), propagate_positions=_counts)
    except (codec.Foreign, LarkError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        return None


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
