"""Abilities in words: what is answered, what is changed, what is forbidden, what may be used."""

from __future__ import annotations

from typing import Literal, assert_never

from dsl import syntax
from dsl.frozen import replace
from dsl.wording import events, fold, statements
from dsl.wording.modifiers import modifier, with_condition
from dsl.wording.patterns import names
from dsl.wording.scribe import Scribe


def ability(s: Scribe, tree: syntax.Ability) -> str:
    """One ability as sentences."""
    with s.bound({}):
        match tree:
            case syntax.Hook():
                text = _hook(s, tree)
            case syntax.Action():
                text = _action(s, tree)
            case syntax.Forbid():
                text = _forbid(s, tree)
            case syntax.Modifier():
                text = modifier(s, tree)
            case _:
                assert_never(tree)
    if tree.zones:
        zones = s.grammar.conjunction([s.names.zone(zone) for zone in tree.zones], either=True)
        text = s.shape("while in", zone=zones, deed=text)
    return s.grammar.sentence(text)


def _limited(s: Scribe, limit: str | None, text: str) -> str:
    return s.shape(f"once per {limit}", deed=text) if limit is not None else text


def _hook(s: Scribe, tree: syntax.Hook) -> str:
    tree, doer = events.doer(s, events.settled(s, tree))
    if tree.when is not None:
        tree = replace(tree, when=fold.condition(tree.when, s.kinds.game.numbers, s.locals))
    part: Literal["event", "would"] = "would" if tree.timing == "instead of" else "event"
    event, when = events.event_of(s, tree.event, doer, tree.when, part)
    tree = replace(tree, when=when)
    body: syntax.Body = (tree.call,) if tree.call is not None else tree.body
    who = s.thing(syntax.Name("me"))
    with s.bound({}), s.acting(s.subject, bare=tree.offer):
        said = statements.sequence(s, body)
    deed = said.text
    if tree.timing == "instead of":
        test = fold.condition(tree.when, s.kinds.game.numbers, s.locals) if tree.when is not None else fold.YES
        if test != fold.YES:
            event = s.grammar.conjunction([event, s.condition(test)], either=False, clauses=True)
        short = "" if said.compound or len(body) > 1 else " shortly"
        shape = "may instead" if tree.offer else "instead of"
        text = s.shape(shape + short, event=event, a=who, deed=deed)
        return _limited(s, tree.limit, text)
    if tree.offer:
        deed = s.shape("may", a=who, deed=deed)
    elif s.subject is None and not said.own and not said.compound:
        deed = s.shape("must", a=who, deed=deed)
    deed = with_condition(s, tree.when, deed)
    timing = tree.timing if tree.event.kind == "verb" else f"{tree.timing} phase"
    return _limited(s, tree.limit, s.shape(timing, event=event, deed=deed))


def _action(s: Scribe, tree: syntax.Action) -> str:
    who = s.thing(syntax.Name("me"))
    with s.bound({}), s.acting(s.subject, bare=True):
        deed = statements.sequence(s, tree.body).text
    return _limited(s, tree.limit, with_condition(s, tree.when, s.shape("may", a=who, deed=deed)))


def _forbid(s: Scribe, tree: syntax.Forbid) -> str:
    tree = events.settled(s, tree)
    phrase = s.tables.verbs.get(tree.event.name) or events.built_in(tree.event, s)
    before = set(s.locals)
    bindings = events.places_of(s, tree.event, phrase)
    new = [name for name in s.locals if name not in before and s.locals[name].thing is None]
    when = events.absorbed(s, bindings, tree.event, tree.when, new) if len(new) == 1 else tree.when
    if tree.event.kind != "verb":
        event, _ = events.event_of(s, tree.event)
        return with_condition(s, when, s.shape("nobody can", deed=s.shape("have", a=event)))
    if phrase is not None and "forbidden" in phrase:
        said = events.with_rest(s, tree.event, s.fill(phrase["forbidden"], bindings), bindings, phrase["forbidden"])
    else:
        said = s.shape("nobody can", deed=events.deed(s, tree.event, phrase, bindings))
    if when is not None and names(when) & set(new):
        return s.shape("option if", deed=said, condition=s.condition(when))
    return with_condition(s, when, said)
