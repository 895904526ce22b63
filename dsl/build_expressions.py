"""From shapes to the syntax tree: expressions, arguments and calls, which can stand inside each other."""

from __future__ import annotations

from collections.abc import Mapping

from dsl import syntax
from dsl.shape import Leaf, Shape
from dsl.source import Span

Part = Shape | Leaf | None

_BINARY: Mapping[str, syntax.BinaryOperator] = {
    "or_test": "or",
    "and_test": "and",
    "equal": "is",
    "unequal": "is not",
    "less": "<",
    "at_most": "<=",
    "more": ">",
    "at_least": ">=",
    "among": "in",
    "not_among": "not in",
    "plus": "+",
    "minus": "-",
    "except_": "except",
    "times": "*",
    "divide": "/",
}

_QUANTITIES: Mapping[str, syntax.QuantityKind] = {
    "ONE": "one",
    "ALL": "all",
    "ANY_NUMBER": "any number",
    "up_to": "up to",
    "random_one": "random one",
    "random": "random",
    "exactly": "exactly",
}


def shape(part: Part) -> Shape:
    """A part that the grammar promises to be a shape."""
    if not isinstance(part, Shape):
        raise TypeError(f"a shape was promised, not {part!r}")
    return part


def leaf(part: Part) -> Leaf:
    """A part that the grammar promises to be a word."""
    if not isinstance(part, Leaf):
        raise TypeError(f"a word was promised, not {part!r}")
    return part


def text_of(part: Part) -> str:
    """The word that stands at a part."""
    return leaf(part).text


def expression(part: Part) -> syntax.Expr:
    """Any shape that the grammar calls `expr` or what it is made of."""
    of = shape(part)
    span = of.span
    if (operator := _BINARY.get(of.rule)) is not None:
        return syntax.Binary(operator, expression(of.parts[0]), expression(of.parts[1]), span=span)
    match of.rule:
        case "name":
            return syntax.Name(text_of(of.parts[0]), span=span)
        case "number":
            return syntax.Number(int(text_of(of.parts[0])), span=span)
        case "attribute":
            name = leaf(of.parts[1])
            return syntax.Attribute(expression(of.parts[0]), name.text, name_span=name.span, span=span)
        case "ask":
            name = leaf(of.parts[0])
            arguments = tuple(expression(each) for each in of.parts[1:] if each is not None)
            return syntax.Ask(name.text, arguments, name_span=name.span, span=span)
        case "list":
            return syntax.ListOf(tuple(expression(each) for each in of.parts if each is not None), span=span)
        case "not_":
            return syntax.Not(expression(of.parts[0]), span=span)
        case "negate":
            return syntax.Negate(expression(of.parts[0]), span=span)
        case "if_else":
            then, test, otherwise = (expression(each) for each in of.parts)
            return syntax.IfElse(then, test, otherwise, span=span)
        case "where":
            named = None if of.parts[1] is None else text_of(of.parts[1])
            return syntax.Where(expression(of.parts[0]), named, expression(of.parts[2]), span=span)
        case "can":
            return syntax.Can(call(shape(of.parts[0])), span=span)
        case _:
            raise TypeError(f"no expression is called {of.rule}")


def call(of: Shape) -> syntax.Call:
    """The `call` shape: a verb with its arguments."""
    name = leaf(of.parts[0])
    first = argument(of.parts[1]) if of.parts[1] is not None else None
    further: list[syntax.Further] = []
    for preposition, part in zip(of.parts[2::2], of.parts[3::2], strict=True):
        words, what = shape(preposition), shape(part)
        place = Span(words.span.file, words.span.line, words.span.column, what.span.end_line, what.span.end_column)
        further.append(syntax.Further(text_of(words.parts[0]), argument(what), span=place))
    return syntax.Call(name.text, first, tuple(further), name_span=name.span, span=of.span)


def argument(part: Part) -> syntax.Argument:
    """A selection or an expression."""
    of = shape(part)
    return selection(of) if of.rule == "selection" else expression(of)


def selection(of: Shape) -> syntax.Selection:
    """The `selection` shape: how many of what, under which joint condition, under which name."""
    so_that = expression(of.parts[2]) if of.parts[2] is not None else None
    name = text_of(of.parts[3]) if of.parts[3] is not None else None
    return syntax.Selection(_quantity(shape(of.parts[0])), expression(of.parts[1]), so_that, name, span=of.span)


def _quantity(of: Shape) -> syntax.Quantity:
    last = of.parts[-1]
    key = leaf(last).terminal if of.rule == "quantity" else of.rule
    return syntax.Quantity(_QUANTITIES[key], expression(last) if isinstance(last, Shape) else None, span=of.span)
