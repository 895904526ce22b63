"""From syntax trees to text: definitions and abilities."""

from __future__ import annotations

from typing import assert_never

from dsl import syntax as s
from dsl.formatter.writing import body, call, expression


def rules(trees: s.Rules) -> list[str]:
    """Definitions as lines, a blank one between those with a block."""
    lines: list[str] = []
    for tree in trees:
        written = _definition(tree)
        if lines and (len(written) > 1 or lines[-1].startswith(" ")):
            lines.append("")
        lines.extend(written)
    return lines


def abilities(trees: s.Abilities) -> list[str]:
    """Abilities as lines."""
    return [line for tree in trees for line in _ability(tree)]


def _definition(tree: s.Definition) -> list[str]:
    match tree:
        case s.VerbDef():
            params = "".join(f" {p.preposition + ' ' if p.preposition else ''}{_param(p)}" for p in tree.params)
            needs = [f"needs {expression(each)}" for each in tree.needs]
            if len(needs) == 1 and not tree.body:
                return [f"verb {tree.name}{params} {needs[0]}"]
            return [f"verb {tree.name}{params}", *(f"  {need}" for need in needs), *body(tree.body, 1)]
        case s.ValueDef():
            params = f"({', '.join(_param(p) for p in tree.params)})" if tree.params else ""
            return [f"value {tree.name}{params} is {expression(tree.value)}"]
        case s.Setup():
            return ["setup", *body(tree.body, 1)]
        case s.Turn():
            lines = ["turn"]
            for phase in tree.phases:
                lines += [f"  phase {phase.name}", *body(phase.body, 2)]
            return lines
        case s.Hook() | s.Modifier() | s.Forbid():
            return _ability(tree)
        case _:
            assert_never(tree)


def _ability(tree: s.Ability) -> list[str]:
    zones = f"in {', '.join(tree.zones)} " if tree.zones else ""
    when = f" when {expression(tree.when)}" if tree.when is not None else ""
    match tree:
        case s.Hook():
            head = f"{zones}{tree.timing} {_event(tree.event)}{when}{_limit(tree.limit)}"
            if tree.call is not None:
                return [f"{head} may {call(tree.call)}"]
            return [f"{head} may" if tree.offer else head, *body(tree.body, 1)]
        case s.Action():
            label = f' "{tree.label}"' if tree.label is not None else ""
            return [f"{zones}action{label}{when}{_limit(tree.limit)}", *body(tree.body, 1)]
        case s.Forbid():
            return [f"{zones}forbid {_event(tree.event)}{when}"]
        case s.Modifier():
            places = f"({', '.join(_place(each) for each in tree.places)})" if tree.places else ""
            return [f"{zones}modify {tree.value}{places} {tree.how} {expression(tree.change)}{when}"]
        case _:
            assert_never(tree)


def _event(tree: s.Event) -> str:
    match tree.kind:
        case "phase":
            return f"phase {tree.name}"
        case "turn":
            return "turn"
        case "verb":
            first = f" {_place(tree.place)}" if tree.place is not None else ""
            return f"{tree.name}{first}" + "".join(f" {each.preposition} {_place(each.place)}" for each in tree.further)
        case _:
            assert_never(tree.kind)


def _place(tree: s.Place) -> str:
    return ".".join(tree.path)


def _limit(limit: str | None) -> str:
    return f" once per {limit}" if limit is not None else ""


def _param(tree: s.Param) -> str:
    kind = tree.type
    name = f"list of {kind.name}" if kind.many else f"{kind.name} or none" if kind.maybe else kind.name
    return f"{tree.name}: {name}"
