"""From shapes to the syntax tree: statements and their blocks."""

from __future__ import annotations

from dsl import syntax
from dsl.build_expressions import Part, call, expression, leaf, selection, shape, text_of
from dsl.shape import Leaf, Shape
from dsl.source import Span

__all__ = ["body", "call", "statements"]


def statements(of: Shape) -> syntax.Body:
    """The statements in an `effect` or a `body` shape."""
    return tuple(_statement(shape(part)) for part in of.parts)


def body(part: Part) -> syntax.Body:
    """The statements of a block."""
    return statements(shape(part))


def _statement(of: Shape) -> syntax.Statement:
    span, parts = of.span, of.parts
    match of.rule:
        case "verb_call":
            return call(shape(parts[0]))
        case "set_to":
            return syntax.SetTo(_target(shape(parts[0])), expression(parts[1]), span=span)
        case "add_to":
            return syntax.AddTo(expression(parts[0]), _target(shape(parts[1])), span=span)
        case "take_from":
            return syntax.TakeFrom(expression(parts[0]), _target(shape(parts[1])), span=span)
        case "let":
            return syntax.Let(text_of(parts[0]), expression(parts[1]), span=span)
        case "choose":
            return syntax.Choose(selection(shape(parts[0])), _maybe(parts[1]), span=span)
        case "menu":
            return syntax.Menu(tuple(_option(shape(part)) for part in parts[1:]), _maybe(parts[0]), span=span)
        case "may":
            block = shape(parts[1])
            offered = call(shape(block.parts[0])) if block.rule == "verb_call" else None
            return syntax.May(
                offered,
                () if offered else statements(block),
                _maybe(parts[0]),
                body(shape(parts[2]).parts[0]) if parts[2] is not None else None,
                span=span,
            )
        case "must":
            return syntax.Must(call(shape(shape(parts[0]).parts[0])), span=span)
        case "act_as":
            return syntax.ActAs(expression(parts[0]), body(parts[1]), span=span)
        case "if_block":
            return _if(of)
        case "for_each":
            return syntax.ForEach(text_of(parts[0]), expression(parts[1]), body(parts[2]), span=span)
        case "repeat":
            return syntax.Repeat(_maybe(parts[0]), body(parts[1]), span=span)
        case "stop":
            return syntax.Stop(span=span)
        case _:
            raise TypeError(f"no statement is called {of.rule}")


def _if(of: Shape) -> syntax.If:
    condition, block, *rest = of.parts
    branches = [syntax.Branch(expression(condition), body(block), span=of.span)]
    otherwise: syntax.Body | None = None
    for part in rest:
        if part is None:
            continue
        inner = shape(part)
        if inner.rule == "else_if":
            branches.append(syntax.Branch(expression(inner.parts[0]), body(inner.parts[1]), span=inner.span))
        else:
            otherwise = body(inner.parts[0])
    return syntax.If(tuple(branches), otherwise, span=of.span)


def _option(of: Shape) -> syntax.Option:
    first, *rest = of.parts
    label = first.text[1:-1] if isinstance(first, Leaf) else None
    offered = call(shape(first)) if label is None else None
    when: syntax.Expr | None = None
    block: syntax.Body = ()
    for part in rest:
        if isinstance(part, Shape) and part.rule == "when":
            when = expression(part.parts[0])
        elif isinstance(part, Shape):
            block = statements(part)
    return syntax.Option(offered, label, when, block, span=of.span)


def _target(of: Shape) -> syntax.Expr:
    """`a.b.c` on the left of a change, as the expression that it is."""
    first = leaf(of.parts[0])
    target: syntax.Expr = syntax.Name(first.text, span=first.span)
    for part in of.parts[1:]:
        name = leaf(part)
        start = first.span
        place = Span(start.file, start.line, start.column, name.span.end_line, name.span.end_column)
        target = syntax.Attribute(target, name.text, name_span=name.span, span=place)
    return target


def _maybe(part: Part) -> syntax.Expr | None:
    return expression(part) if part is not None else None
