"""From a syntax tree to text in the one style, brackets only where the tree needs them. Trees have no comments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from dsl import syntax as s

_TERNARY, _WHERE, _OR, _AND, _NOT, _COMPARISON, _SUM, _PRODUCT, _UNARY, _PRIMARY = range(10)
_LEVELS = {"or": _OR, "and": _AND, "+": _SUM, "-": _SUM, "except": _SUM, "*": _PRODUCT, "/": _PRODUCT}


def expression(tree: s.Expr, level: int = _TERNARY) -> str:
    """An expression where the grammar asks for at least `level`; put in brackets if it binds less."""
    own, text = _expression(tree)
    return text if own >= level else f"({text})"


def _expression(tree: s.Expr) -> tuple[int, str]:
    match tree:
        case s.Number():
            return _PRIMARY, str(tree.value)
        case s.Name():
            return _PRIMARY, tree.text
        case s.ListOf():
            return _PRIMARY, f"[{_joined(tree.items)}]"
        case s.Attribute():
            return _PRIMARY, f"{expression(tree.of, _PRIMARY)}.{tree.name}"
        case s.Ask():
            return _PRIMARY, f"{tree.name}({_joined(tree.arguments)})"
        case s.Can():
            return _PRIMARY, f"can({call(tree.call)})"
        case s.Binary():
            own = _LEVELS.get(tree.operator, _COMPARISON)
            left = _SUM if own == _COMPARISON else own
            return own, f"{expression(tree.left, left)} {tree.operator} {expression(tree.right, own + 1)}"
        case s.Not():
            return _NOT, f"not {expression(tree.of, _NOT)}"
        case s.Negate():
            return _UNARY, f"-{expression(tree.of, _UNARY)}"
        case s.IfElse():
            then, test = expression(tree.then, _WHERE), expression(tree.condition, _WHERE)
            return _TERNARY, f"{then} if {test} else {expression(tree.otherwise)}"
        case s.Where():
            name = f" each {tree.name}" if tree.name is not None else ""
            return _WHERE, f"{expression(tree.source, _OR)}{name} where {expression(tree.condition, _OR)}"
        case _:
            assert_never(tree)


def call(tree: s.Call) -> str:
    """A verb with its arguments, on one line."""
    parts = [tree.verb]
    if tree.argument is not None:
        parts.append(argument(tree.argument))
    parts.extend(f"{each.preposition} {argument(each.argument)}" for each in tree.further)
    return " ".join(parts)


def argument(tree: s.Argument) -> str:
    """A selection or an expression."""
    if not isinstance(tree, s.Selection):
        return expression(tree)
    amount = expression(tree.quantity.amount, _SUM) if tree.quantity.amount is not None else ""
    kind = tree.quantity.kind
    shown = amount if kind == "exactly" else f"{kind} {amount}".rstrip()
    so_that = f" so that {expression(tree.so_that)}" if tree.so_that is not None else ""
    name = f" as {tree.name}" if tree.name is not None else ""
    return f"{shown} of {expression(tree.of)}{so_that}{name}"


def body(trees: s.Body, level: int = 0) -> list[str]:
    """Statements as lines, indented by `level` blocks."""
    lines: list[str] = []
    for tree in trees:
        lines.extend("  " * level + line for line in _statement(tree))
    return lines


def _statement(tree: s.Statement) -> list[str]:
    match tree:
        case s.Call():
            return [call(tree)]
        case s.SetTo():
            return [f"set {expression(tree.target)} to {expression(tree.value)}"]
        case s.AddTo():
            return [f"add {expression(tree.value)} to {expression(tree.target)}"]
        case s.TakeFrom():
            return [f"take {expression(tree.value)} from {expression(tree.target)}"]
        case s.Let():
            return [f"let {tree.name} be {expression(tree.value)}"]
        case s.Choose():
            return [f"choose {argument(tree.selection)}{_by(tree.by)}"]
        case s.Menu():
            return [f"choose{_by(tree.by)}", *(f"  {line}" for option in tree.options for line in _option(option))]
        case s.May():
            head = f"may{_by(tree.by)}"
            offered = [head, *body(tree.body, 1)] if tree.call is None else [f"{head} {call(tree.call)}"]
            return [*offered, *_else(tree.otherwise)]
        case s.Must():
            return [f"must {call(tree.call)}"]
        case s.ActAs():
            return [f"as {expression(tree.player, _PRIMARY)}", *body(tree.body, 1)]
        case s.If():
            lines: list[str] = []
            for branch in tree.branches:
                lines += [f"{'else ' if lines else ''}if {expression(branch.condition)}", *body(branch.body, 1)]
            return [*lines, *_else(tree.otherwise)]
        case s.ForEach():
            return [f"for each {tree.name} in {expression(tree.source)}", *body(tree.body, 1)]
        case s.Repeat():
            times = f" {expression(tree.times, _SUM)} times" if tree.times is not None else ""
            return [f"repeat{times}", *body(tree.body, 1)]
        case s.Stop():
            return ["stop"]
        case _:
            assert_never(tree)


def _option(tree: s.Option) -> list[str]:
    offered = call(tree.call) if tree.call is not None else f'"{tree.label or ""}"'
    return [f"option {offered}{_when(tree.when)}", *body(tree.body, 1)]


def _else(trees: s.Body | None) -> list[str]:
    return ["else", *body(trees, 1)] if trees is not None else []


def _by(tree: s.Expr | None) -> str:
    return f" by {expression(tree, _PRIMARY)}" if tree is not None else ""


def _when(tree: s.Expr | None) -> str:
    return f" when {expression(tree)}" if tree is not None else ""


def _joined(trees: Iterable[s.Expr]) -> str:
    return ", ".join(expression(tree) for tree in trees)
