"""Abilities in words: what is answered, what is changed, what is forbidden, what may be used."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from dsl import builtins, syntax
from dsl.types import FLAG, NUMBER, Type
from dsl.wording import conditions, expressions, fold, statements
from dsl.wording.patterns import names
from dsl.wording.scribe import Local, Scribe
from dsl.wording.tables import Phrase
from dsl.wording.templates import Template
from dsl.wording.thing import Group, Noun, Quantity, QuantityKind, Thing


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


def _with_condition(s: Scribe, when: syntax.Expr | None, text: str) -> str:
    if when is None:
        return text
    test = fold.condition(when, s.kinds.game.numbers, s.locals)
    return text if test == fold.YES else s.shape("if", condition=s.condition(test), deed=text)


def _hook(s: Scribe, tree: syntax.Hook) -> str:
    tree, doer = _doer(s, tree)
    event = _event(s, tree.event, doer)
    body: syntax.Body = (tree.call,) if tree.call is not None else tree.body
    who = s.thing(syntax.Name("me"))
    with s.bound({}), s.acting(s.subject, bare=tree.offer):
        deed = statements.sequence(s, body).text
    if tree.timing == "instead of":
        test = fold.condition(tree.when, s.kinds.game.numbers, s.locals) if tree.when is not None else fold.YES
        if test != fold.YES:
            event = s.grammar.conjunction([event, s.condition(test)], either=False, clauses=True)
        text = s.shape("may instead" if tree.offer else "instead of", event=event, a=who, deed=deed)
        return _limited(s, tree.limit, text)
    if tree.offer:
        deed = s.shape("may", a=who, deed=deed)
    deed = _with_condition(s, tree.when, deed)
    return _limited(s, tree.limit, s.shape(tree.timing, event=event, deed=deed))


def _doer(s: Scribe, tree: syntax.Hook) -> tuple[syntax.Hook, Thing | None]:
    """Who a condition `actor is …` says does it, so that it reads `after you sail`, and the hook without it."""
    phrase = s.tables.verbs.get(tree.event.name) or _built_in(tree.event, s)
    if tree.when is None or tree.event.kind != "verb" or (phrase is not None and "event" in phrase):
        return tree, None
    parts = conditions.conjuncts(tree.when)
    for part in parts:
        if isinstance(part, syntax.Binary) and part.operator == "is" and part.left == syntax.Name("actor"):
            rest = [other for other in parts if other is not part]
            left: syntax.Expr | None = None
            for other in rest:
                left = other if left is None else syntax.Binary("and", left, other)
            return replace(tree, when=left), s.thing(part.right)
    return tree, None


def _event(s: Scribe, event: syntax.Event, doer: Thing | None = None) -> str:
    """What happens, as a clause; names in its head are bound from here on. `doer` is whoever does it, if known."""
    if event.kind == "turn":
        return s.shape("a turn")
    if event.kind == "phase":
        return s.shape("a phase", phase=s.names.phase(event.name))
    phrase = s.tables.verbs.get(event.name) or _built_in(event, s)
    bindings = _places(s, event, phrase)
    if phrase is not None and "event" in phrase:
        return _with_rest(s, event, s.fill(phrase["event"], bindings), bindings, phrase["event"])
    return s.grammar.act(doer or Thing(s.shape("someone")), _deed(s, event, phrase, bindings))


def _deed(s: Scribe, event: syntax.Event, phrase: Phrase | None, bindings: dict[str, Thing]) -> str:
    if phrase is not None and "is" in phrase:
        return _with_rest(s, event, s.fill(phrase["is"], bindings), bindings, phrase["is"])
    words = [
        bindings[name].text if preposition is None else s.shape(f"by {preposition}", a=bindings[name])
        for preposition, name, _ in _parameters(s, event)
    ]
    return s.shape("deed", verb=s.names.plain("verbs", event.name), a=" ".join(words))


def _with_rest(s: Scribe, event: syntax.Event, said: str, bindings: dict[str, Thing], text: Template) -> str:
    """An event with what its head names and its phrase leaves out."""
    told = {hole.name for hole in text.holes}
    given = {further.preposition for further in event.further if further.place.path != ("_",)}
    for preposition, name, _ in _parameters(s, event):
        if name not in told and preposition in given:
            said = s.shape("and rest", a=said, b=s.shape(f"by {preposition}", a=bindings[name]))
    return said


def _signature(s: Scribe, event: syntax.Event) -> builtins.Signature | None:
    """The built-in verb that an event is, told by what stands in its places."""
    signatures = builtins.VERBS.get(event.name, ())
    places = {further.preposition: further.place for further in event.further}
    for signature in signatures:
        kinds = dict(zip(signature.prepositions, signature.params, strict=True))
        types = {before: s.type_of(_tree(place)) for before, place in places.items()}
        if all(type is None or kinds.get(before) in (type.base, "thing") for before, type in types.items()):
            return signature
    return signatures[0] if signatures else None


def _tree(place: syntax.Place) -> syntax.Expr:
    tree: syntax.Expr = syntax.Name(place.path[0])
    for part in place.path[1:]:
        tree = syntax.Attribute(tree, part)
    return tree


def _built_in(event: syntax.Event, s: Scribe) -> Phrase | None:
    signature = _signature(s, event)
    return s.tables.verbs.get(signature.resolved) if signature is not None else None


def _parameters(s: Scribe, event: syntax.Event) -> list[tuple[str | None, str, Type | None]]:
    """Preposition, name and kind of each argument that an event has."""
    params = s.kinds.params(event.name)
    if params or event.name in s.kinds.verbs:
        return [(param.preposition, param.name, s.kinds.named(param.type)) for param in params]
    first = _signature(s, event)
    if first is None:
        return []
    return [
        (preposition, preposition or "a", Type("any" if kind == "thing" else kind))
        for preposition, kind in zip(first.prepositions, first.params, strict=True)
    ]


def _places(s: Scribe, event: syntax.Event, phrase: Phrase | None) -> dict[str, Thing]:
    """The arguments of an event in words, made in the order in which its phrase says them (`a card … another card`)."""
    given: dict[str | None, syntax.Place] = {further.preposition: further.place for further in event.further}
    if event.place is not None:
        given[None] = event.place
    part = next((part for part in ("event", "is") if phrase is not None and part in phrase), None)
    order = [hole.name for hole in phrase[part].holes] if phrase is not None and part is not None else []
    params = _parameters(s, event)
    params.sort(key=lambda param: order.index(param[1]) if param[1] in order else len(order))
    return {
        name: _place(s, given.get(preposition), type, s.noun_of(phrase, name, type))
        for preposition, name, type in params
    }


def _place(s: Scribe, place: syntax.Place | None, type: Type | None, noun: Noun) -> Thing:
    """An argument place: a new name is `a card` (and is bound), `_` is `any card`, a known word is itself."""
    group = Group(noun)
    if place is None or place.path == ("_",):
        return _one(s, group, Quantity("any"))
    if len(place.path) == 1 and _is_new(s, place.path[0]):
        name = place.path[0]
        if type in (FLAG, NUMBER):
            letter = type == NUMBER and len(name) == 1
            s.locals[name] = Local(type, Thing(name.upper() if letter else s.names.attribute(name), simple=letter))
            return s.thing(_tree(place))
        taken = any(
            local.thing is None and (local.noun or s.noun(local.type)).one == noun.one for local in s.locals.values()
        )
        s.locals[name] = Local(type, noun=noun)
        return _one(s, group, Quantity("another" if taken else "a"))
    return s.thing(_tree(place), type)


def _one(s: Scribe, group: Group, quantity: Quantity) -> Thing:
    """One thing of a group, in an event."""
    return Thing(s.grammar.group(group, quantity, s.shape("inside")), group=group, quantity=quantity)


def _is_new(s: Scribe, name: str) -> bool:
    return name not in builtins.WORDS and not s.kinds.known(name)


def _action(s: Scribe, tree: syntax.Action) -> str:
    who = s.thing(syntax.Name("me"))
    with s.bound({}), s.acting(s.subject, bare=True):
        deed = statements.sequence(s, tree.body).text
    return _limited(s, tree.limit, _with_condition(s, tree.when, s.shape("may", a=who, deed=deed)))


def _forbid(s: Scribe, tree: syntax.Forbid) -> str:
    phrase = s.tables.verbs.get(tree.event.name) or _built_in(tree.event, s)
    before = set(s.locals)
    bindings = _places(s, tree.event, phrase)
    new = [name for name in s.locals if name not in before and s.locals[name].thing is None]
    when = _absorbed(s, bindings, tree.event, tree.when, new) if len(new) == 1 else tree.when
    if tree.event.kind == "verb":
        deed = _deed(s, tree.event, phrase, bindings)
    else:
        deed = s.shape("have", a=_event(s, tree.event))
    return _with_condition(s, when, s.shape("nobody can", deed=deed))


def _absorbed(
    s: Scribe, bindings: dict[str, Thing], event: syntax.Event, when: syntax.Expr | None, new: list[str]
) -> syntax.Expr | None:
    """Puts what a condition says about the one new name into its place (`a card you hold`); gives what is left."""
    if when is None:
        return when
    name = new[0]
    places: dict[tuple[str, ...], str | None] = {further.place.path: further.preposition for further in event.further}
    if event.place is not None:
        places[event.place.path] = None
    preposition = places.get((name,))
    param = next((key for before, key, _ in _parameters(s, event) if before == preposition), None)
    if param is None or param not in bindings:
        return when
    thing, left = _described(s, bindings[param], name, when, "any")
    bindings[param] = thing
    return left


def _described(
    s: Scribe, thing: Thing, name: str, when: syntax.Expr, kind: QuantityKind
) -> tuple[Thing, syntax.Expr | None]:
    """A place's words narrowed by the parts of a condition that speak of it, and the rest of the condition."""
    parts = conditions.conjuncts(when)
    about = [part for part in parts if name in names(part)]
    rest = [part for part in parts if name not in names(part)]
    if not about or thing.group is None:
        return thing, when
    type = s.locals[name].type
    group: Group | None = replace(thing.group)
    narrowed = Thing("", "many", group)
    for part in about:
        narrowed = conditions.narrowed(s, narrowed, name, part, type.listed() if type is not None else None)
    group = narrowed.group
    if group is None:
        return thing, when
    s.locals[name] = Local(type, noun=group.noun)
    left: syntax.Expr | None = None
    for part in rest:
        left = part if left is None else syntax.Binary("and", left, part)
    return _one(s, group, Quantity(kind)), left


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
        thing = _place(s, place, type, s.noun_of(phrase, name, type))
        new = place.path[0] if len(place.path) == 1 and place.path[0] in s.locals else None
        if new is not None and when is not None and s.locals[new].thing is None:
            thing, when = _described(s, thing, new, when, "each")
        bindings[name] = thing
    what = _value_of(s, tree.value, bindings)
    with s.acting(None):
        amount = s.thing(tree.change, s.kinds.of(rule.value, dict(params)) if rule is not None else None)
    flag = tree.change.text if isinstance(tree.change, syntax.Name) and tree.change.text in ("yes", "no") else None
    value = fold.value(tree.change, s.kinds.game.numbers, s.locals)
    if flag is not None:
        text = _holds(s, tree.value, bindings, what, flag == "yes")
    elif tree.how == "to":
        text = s.shape("becomes", a=what, b=amount)
    elif value is not None and value < 0:
        text = s.shape("falls by", a=what, b=str(-value))
    else:
        text = s.shape("rises by", a=what, b=amount)
    return _with_condition(s, when, text)


def _holds(s: Scribe, name: str, bindings: dict[str, Thing], what: Thing, yes: bool) -> str:
    """That a value which is yes or no is changed to one of them."""
    phrase = s.tables.values.get(name)
    if phrase is not None and "is" in phrase and "not" in phrase:
        return s.fill(phrase["is" if yes else "not"], bindings)
    return s.shape("counts as" if yes else "does not count as", a=what)


def _value_of(s: Scribe, name: str, bindings: dict[str, Thing]) -> Thing:
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
