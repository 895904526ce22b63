"""Abilities in words: what is answered, what is changed, what is forbidden, what may be used."""

from __future__ import annotations

from typing import Literal, assert_never

from dsl import syntax
from dsl.frozen import replace
from dsl.types import Type
from dsl.wording import events, expressions, fold, statements
from dsl.wording.patterns import OPEN, names
from dsl.wording.scribe import Local, Scribe
from dsl.wording.tables import Phrase
from dsl.wording.thing import Thing


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
                text = _modifier(s, tree)
            case _:
                assert_never(tree)
    if tree.zones:
        zones = s.grammar.conjunction([s.names.zone(zone) for zone in tree.zones], either=True)
        text = s.shape("while in", zone=zones, deed=text)
    return s.grammar.sentence(text)


def _limited(s: Scribe, limit: str | None, text: str) -> str:
    return s.shape(f"once per {limit}", deed=text) if limit is not None else text


def _with_condition(s: Scribe, when: syntax.Expr | None, text: str, shape: str = "if") -> str:
    if when is None:
        return text
    test = fold.condition(when, s.kinds.game.numbers, s.locals)
    return text if test == fold.YES else s.shape(shape, condition=s.condition(test), deed=text)


def _hook(s: Scribe, tree: syntax.Hook) -> str:
    tree, doer = events.doer(s, tree)
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
    deed = _with_condition(s, tree.when, deed)
    timing = tree.timing if tree.event.kind == "verb" else f"{tree.timing} phase"
    return _limited(s, tree.limit, s.shape(timing, event=event, deed=deed))


def _action(s: Scribe, tree: syntax.Action) -> str:
    who = s.thing(syntax.Name("me"))
    with s.bound({}), s.acting(s.subject, bare=True):
        deed = statements.sequence(s, tree.body).text
    return _limited(s, tree.limit, _with_condition(s, tree.when, s.shape("may", a=who, deed=deed)))


def _forbid(s: Scribe, tree: syntax.Forbid) -> str:
    phrase = s.tables.verbs.get(tree.event.name) or events.built_in(tree.event, s)
    before = set(s.locals)
    bindings = events.places_of(s, tree.event, phrase)
    new = [name for name in s.locals if name not in before and s.locals[name].thing is None]
    when = events.absorbed(s, bindings, tree.event, tree.when, new) if len(new) == 1 else tree.when
    if tree.event.kind != "verb":
        event, _ = events.event_of(s, tree.event)
        return _with_condition(s, when, s.shape("nobody can", deed=s.shape("have", a=event)))
    if phrase is not None and "forbidden" in phrase:
        said = events.with_rest(s, tree.event, s.fill(phrase["forbidden"], bindings), bindings, phrase["forbidden"])
    else:
        said = s.shape("nobody can", deed=events.deed(s, tree.event, phrase, bindings))
    return _with_condition(s, when, said)


def _modifier(s: Scribe, tree: syntax.Modifier) -> str:
    when = tree.when
    rule = s.kinds.values.get(tree.value)
    params = (
        [(param.name, s.kinds.named(param.type)) for param in rule.params]
        if rule is not None
        else [("c", Type("card"))]
    )
    phrase = s.tables.values.get(tree.value)
    bindings: dict[str, Thing] = {}
    for place, (name, type) in zip(tree.places, params, strict=False):
        thing = events.place_of(s, place, type, s.noun_of(phrase, name, type))
        new = place.path[0] if len(place.path) == 1 and place.path[0] in s.locals else None
        if new is not None and when is not None and s.locals[new].thing is None:
            thing, when = events.described(s, thing, new, when, "each")
        bindings[name] = thing
    if when is not None:
        bindings = _shortly(s, tree, bindings, when)
    with s.acting(None):
        amount = s.thing(tree.change, s.kinds.of(rule.value, dict(params)) if rule is not None else None)
    return _with_condition(s, when, _changed(s, tree, bindings, amount), "while")


def _shortly(s: Scribe, tree: syntax.Modifier, bindings: dict[str, Thing], when: syntax.Expr) -> dict[str, Thing]:
    """The one thing whose value changes is `it` where the condition before it names it and no other thing."""
    if len(tree.places) != 1 or len(tree.places[0].path) != 1:
        return bindings
    place = events.tree_of(tree.places[0])
    if place != syntax.Name("this") or names(when) - {"me"} & set(s.locals) or "this" not in names(when):
        return bindings
    return dict.fromkeys(bindings, Thing(s.shape("it"), whose=s.shape("its")))


def _changed(s: Scribe, tree: syntax.Modifier, bindings: dict[str, Thing], amount: Thing) -> str:
    """How a value changes: by its phrase's part for that, else by the words of the language."""
    flag = tree.change.text if isinstance(tree.change, syntax.Name) and tree.change.text in ("yes", "no") else None
    if flag is not None:
        return _holds(s, tree, bindings, flag == "yes")
    value = fold.value(tree.change, s.kinds.game.numbers, s.locals)
    if tree.how == "by" and value is not None and value < 0:
        amount = Thing(str(-value), value=-value, simple=True)
        part, shape = "less", "falls by"
    else:
        part, shape = ("becomes", "becomes") if tree.how == "to" else ("more", "rises by")
    found = _phrase_of(s, tree, bindings, part)
    if found is not None:
        given = {**found[1], "to" if part == "becomes" else "by": amount}
        if part == "becomes" and any(hole.name == "was" for hole in found[0][part].holes):
            given["was"] = _otherwise(s, tree, bindings)
        return s.fill(found[0][part], given)
    return s.shape(shape, a=_value_of(s, tree, bindings), b=amount)


def _otherwise(s: Scribe, tree: syntax.Modifier, bindings: dict[str, Thing]) -> Thing:
    """What the rules say that a value is where nothing changes it; one that is printed has its name alone."""
    rule = s.kinds.values.get(tree.value)
    if rule is None:
        return _value_of(s, tree, bindings)
    types = {param.name: s.kinds.named(param.type) for param in rule.params}
    with s.bound({name: Local(types[name], thing) for name, thing in bindings.items() if name in types}):
        return s.thing(rule.value, s.kinds.of(rule.value, dict(types)))


def _phrase_of(
    s: Scribe, tree: syntax.Modifier, bindings: dict[str, Thing], part: str
) -> tuple[Phrase, dict[str, syntax.Argument | Thing]] | None:
    """The phrase with such a part for just these places, else the value's own, and what its placeholders stand for.

    A pattern with `_` serves where a place is left open (`its power as the target of a capture`).
    """
    places = tuple(events.tree_of(place) for place in tree.places)
    asked = syntax.Ask(tree.value, places) if places else syntax.Name(tree.value)
    found = s.find(s.canonical(asked), lambda phrase, _: part in phrase)
    if found is not None:
        by_tree: dict[syntax.Argument, Thing] = dict(zip(places, bindings.values(), strict=False))
        return found[0], {name: by_tree.get(bound, bound) for name, bound in found[1].items()}
    phrase = s.tables.values.get(tree.value)
    return (phrase, {**bindings}) if phrase is not None and part in phrase else None


def _holds(s: Scribe, tree: syntax.Modifier, bindings: dict[str, Thing], yes: bool) -> str:
    """That a value which is yes or no is changed to one of them."""
    phrase = s.tables.values.get(tree.value)
    if phrase is not None and "is" in phrase and "not" in phrase:
        return s.fill(phrase["is" if yes else "not"], bindings)
    return s.shape("counts as" if yes else "does not count as", a=_value_of(s, tree, bindings))


def _value_of(s: Scribe, tree: syntax.Modifier, bindings: dict[str, Thing]) -> Thing:
    """What is changed."""
    name = tree.value
    if any(place.path == (OPEN,) for place in tree.places):
        found = _phrase_of(s, tree, bindings, "is")
        if found is not None:
            return Thing(s.fill(found[0]["is"], found[1]))
    phrase = s.tables.values.get(name)
    if phrase is not None and "is" in phrase:
        return Thing(s.fill(phrase["is"], bindings))
    printed = any(value.name == name for value in s.kinds.game.printed)
    words = s.names.printed(name) if printed else s.names.plain("values", name)
    things = list(bindings.values())
    if not things:
        return Thing(s.shape("of game", name=words))
    if len(things) == 1:
        return expressions.owned(s, things[0], words, "one")
    joined = s.grammar.conjunction([thing.text for thing in things], either=False)
    return Thing(s.shape("value", name=words, of=joined))
