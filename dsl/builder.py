"""From shapes to the syntax tree: definitions and abilities. Statements are in `build_statements`.

Knows the grammar's rules by name and nothing else; each function takes one shape.
"""

from __future__ import annotations

from typing import Literal, cast

from dsl import syntax
from dsl.build_expressions import expression, leaf, shape, text_of
from dsl.build_statements import body, call, statements
from dsl.shape import Leaf, Shape

__all__ = ["abilities", "condition", "rules", "statements"]


def rules(of: Shape) -> syntax.Rules:
    """The `rules` shape."""
    return tuple(_definition(shape(part)) for part in of.parts)


def abilities(of: Shape) -> syntax.Abilities:
    """The `abilities` shape."""
    return tuple(_ability(shape(part)) for part in of.parts)


def condition(of: Shape) -> syntax.Expr:
    """The `condition` shape."""
    return expression(of.parts[0])


def _definition(of: Shape) -> syntax.Definition:
    match of.rule:
        case "verb_def":
            return _verb(of)
        case "value_def":
            name, *params, value = [part for part in of.parts if part is not None]
            return syntax.ValueDef(
                leaf(name).text,
                tuple(_param(shape(part), None) for part in params),
                expression(value),
                name_span=leaf(name).span,
                span=of.span,
            )
        case "setup":
            return syntax.Setup(body(of.parts[0]), span=of.span)
        case "turn":
            phases = (shape(part) for part in of.parts)
            return syntax.Turn(
                tuple(syntax.Phase(text_of(phase.parts[0]), body(phase.parts[1]), span=phase.span) for phase in phases),
                span=of.span,
            )
        case _:
            ability = _ability(of)
            if isinstance(ability, syntax.Action):
                raise TypeError("the grammar lets no action stand among definitions")
            return ability


def _verb(of: Shape) -> syntax.VerbDef:
    params: list[syntax.Param] = []
    needs: list[syntax.Expr] = []
    block: list[Shape] = []
    preposition: str | None = None
    for part in of.parts[1:]:
        if part is None:
            continue
        inner = shape(part)
        match inner.rule:
            case "prep":
                preposition = text_of(inner.parts[0])
            case "param":
                params.append(_param(inner, preposition))
            case "needs":
                needs.append(expression(inner.parts[0]))
            case _:
                block = [shape(each) for each in inner.parts]
    needs.extend(expression(part.parts[0]) for part in block if part.rule == "needs")
    rest = Shape("effect", tuple(part for part in block if part.rule != "needs"), of.span)
    name = leaf(of.parts[0])
    return syntax.VerbDef(name.text, tuple(params), tuple(needs), statements(rest), name_span=name.span, span=of.span)


def _param(of: Shape, preposition: str | None) -> syntax.Param:
    kind = shape(of.parts[1])
    type_name = syntax.TypeName(
        text_of(kind.parts[0]), maybe=kind.rule == "maybe_type", many=kind.rule == "list_type", span=kind.span
    )
    return syntax.Param(preposition, text_of(of.parts[0]), type_name, span=of.span)


def _ability(of: Shape) -> syntax.Ability:
    zones = tuple(text_of(part) for part in found.parts) if (found := _find(of, "zones")) else ()
    when = expression(found.parts[0]) if (found := _find(of, "when")) else None
    limit = text_of(found.parts[0]) if (found := _find(of, "limit")) else None
    match of.rule:
        case "hook":
            offered, block = _offered(shape(of.parts[-1]))
            return syntax.Hook(
                zones,
                _timing(shape(of.parts[1])),
                _event(shape(of.parts[2])),
                when,
                limit,
                shape(of.parts[-1]).rule == "offer",
                offered,
                block,
                span=of.span,
            )
        case "action":
            label = next((part.text[1:-1] for part in of.parts if isinstance(part, Leaf)), None)
            return syntax.Action(zones, label, when, limit, body(of.parts[-1]), span=of.span)
        case "forbid":
            return syntax.Forbid(zones, _event(shape(of.parts[1])), when, span=of.span)
        case "modifier":
            name = next(part.text for part in of.parts if isinstance(part, Leaf))
            places = tuple(_place(p) for p in of.parts if isinstance(p, Shape) and p.rule == "place")
            change = next(p for p in of.parts if isinstance(p, Shape) and p.rule in ("change_by", "change_to"))
            how: Literal["by", "to"] = "by" if change.rule == "change_by" else "to"
            return syntax.Modifier(zones, name, places, how, expression(change.parts[0]), when, span=of.span)
        case _:
            raise TypeError(f"no ability is called {of.rule}")


def _offered(of: Shape) -> tuple[syntax.Call | None, syntax.Body]:
    inner = shape(of.parts[0]) if of.rule == "offer" else of
    if inner.rule == "verb_call":
        return call(shape(inner.parts[0])), ()
    return None, body(inner)


def _timing(of: Shape) -> syntax.Timing:
    return cast(syntax.Timing, "instead of" if of.rule == "instead" else of.rule)


def _event(of: Shape) -> syntax.Event:
    match of.rule:
        case "phase_event":
            return syntax.Event("phase", text_of(of.parts[0]), span=of.span)
        case "turn_event":
            return syntax.Event("turn", "turn", span=of.span)
        case _:
            further: list[syntax.FurtherPlace] = []
            for preposition, place in zip(of.parts[2::2], of.parts[3::2], strict=True):
                words = shape(preposition)
                further.append(syntax.FurtherPlace(text_of(words.parts[0]), _place(shape(place)), span=words.span))
            first = _place(shape(of.parts[1])) if of.parts[1] is not None else None
            return syntax.Event("verb", text_of(of.parts[0]), first, tuple(further), span=of.span)


def _place(of: Shape) -> syntax.Place:
    return syntax.Place(tuple(text_of(part) for part in of.parts), span=of.span)


def _find(of: Shape, rule: str) -> Shape | None:
    return next((part for part in of.parts if isinstance(part, Shape) and part.rule == rule), None)
