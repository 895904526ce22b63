"""Declares the verbs, values and phases of a game, before any body is looked at."""

from __future__ import annotations

from dsl import builtins
from dsl import syntax as s
from dsl.diagnostics import Label
from dsl.raw import RawCard, RawGame
from dsl.resolved import Param
from dsl.resolver.faults import near
from dsl.resolver.session import Session
from dsl.resolver.walk import walk
from dsl.resolver.world import ValueWord, VerbWord
from dsl.source import Span
from dsl.types import ANY, Type

_TYPE_SLIPS = {
    "int": "number", "integer": "number", "bool": "flag", "boolean": "flag", "tile": "space", "cell": "space",
    "text": "name", "string": "name", "list": "list of …", "token": "piece", "pawn": "piece", "seat": "player",
}  # fmt: skip


def declare(session: Session, game: RawGame) -> None:
    """Fills the world with the game's verbs, values and phases; reports clashes and unknown types."""
    world = session.world
    phases: dict[str, Span] = {}
    for definition in game.rules:
        if isinstance(definition, s.Turn):
            for phase in definition.phases:
                if phase.name in phases:
                    _twice(session, "phase", phase.name, phase.span, phases[phase.name], None)
                phases.setdefault(phase.name, phase.span)
    world.phases = tuple(phases)
    world.modified = frozenset(
        node.value
        for tree in (game.rules, *(kind.abilities for kind in game.kinds), *map(_abilities, game.cards))
        for node in walk(tree)
        if isinstance(node, s.Modifier)
    )
    _once(session, [d for d in game.rules if isinstance(d, s.Turn)], "turn")
    _words(session, game.rules, None, world.verbs, world.values)
    for card in game.cards:
        if card.rules:
            verbs = world.own_verbs.setdefault(card.id, {})
            values = world.own_values.setdefault(card.id, {})
            _words(session, card.rules, card.id, verbs, values)


def _abilities(card: RawCard) -> tuple[object, ...]:
    return (card.abilities, tuple(trees for _, trees in card.skills), card.rules)


def _once(session: Session, found: list[s.Turn], what: str) -> None:
    for again in found[1:]:
        _twice(session, "", what, again.span, found[0].span, None)


def _twice(session: Session, kind: str, name: str, span: Span, first: Span, card: str | None) -> None:
    what = f"The {kind} {name}" if kind else f"“{name}”"
    session.sink.add("E212", span, f"{what} is there twice.", "Rename one, or take it out.", card=card,
                     labels=(Label(first, "the first one"),))  # fmt: skip


def _words(
    session: Session, rules: s.Rules, card: str | None, verbs: dict[str, VerbWord], values: dict[str, ValueWord]
) -> None:
    for definition in rules:
        match definition:
            case s.VerbDef(name=name):
                known: VerbWord | ValueWord | None = verbs.get(name)
                if _free(session, "verb", definition, card, known, name in builtins.VERBS):
                    verbs[name] = VerbWord(_full(name, card), params(session, definition, card), definition, card)
            case s.ValueDef(name=name):
                known = values.get(name)
                if _free(session, "value", definition, card, known, name in builtins.VALUES or name in builtins.WORDS):
                    values[name] = ValueWord(_full(name, card), params(session, definition, card), definition, card)
            case _:
                pass


def _full(name: str, card: str | None) -> str:
    return name if card is None else f"{card}__{name}"


def _free(
    session: Session,
    kind: str,
    node: s.VerbDef | s.ValueDef,
    card: str | None,
    known: VerbWord | ValueWord | None,
    built_in: bool,
) -> bool:
    if built_in:
        session.sink.add("E213", node.name_span, f"{node.name} is a {kind} of the language; a game cannot redefine it.",
                         "Choose another name.", card=card)  # fmt: skip
        return False
    if known is not None and known.tree is not None:
        _twice(session, kind, node.name, node.name_span, known.tree.name_span, card)
        return False
    return True


def params(session: Session, node: s.VerbDef | s.ValueDef, card: str | None) -> tuple[Param, ...]:
    """The parameters with their types."""
    found: list[Param] = []
    for param in node.params:
        if any(param.name == other.name for other in found):
            _twice(session, "parameter", param.name, param.span, node.name_span, card)
        if isinstance(node, s.VerbDef) and any(param.preposition == other.preposition for other in found):
            session.sink.add("E212", param.span, f"Two parameters of {node.name} stand after “{param.preposition}”.",
                             "Give each its own preposition.", card=card)  # fmt: skip
        found.append(Param(param.name, type_of(session, param.type, card), param.preposition, span=param.span))
    return tuple(found)


def type_of(session: Session, node: s.TypeName, card: str | None) -> Type:
    """The type that is written; a fault where there is no such type."""
    type = session.world.type_named(node.name)
    if type is None:
        known = session.world.type_names()
        cure = f"Write {_TYPE_SLIPS[node.name]}." if node.name in _TYPE_SLIPS else f"Types are: {', '.join(known)}."
        session.sink.add("E211", node.span, f"There is no type {node.name}.", cure, card=card,
                         suggestions=near(node.name, known))  # fmt: skip
        return ANY
    return Type(type.base, node.maybe, node.many)
