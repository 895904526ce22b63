"""Events in words: what a hook answers and what is forbidden, with what a condition says of the names in its head."""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from dsl import builtins, syntax
from dsl.frozen import replace
from dsl.types import FLAG, NUMBER, Type
from dsl.walking import inner
from dsl.wording import conditions
from dsl.wording.patterns import OPEN, names
from dsl.wording.scribe import Local, Scribe
from dsl.wording.tables import Phrase
from dsl.wording.templates import Template
from dsl.wording.thing import Group, Noun, Quantity, QuantityKind, Thing

_Headed = TypeVar("_Headed", syntax.Hook, syntax.Modifier, syntax.Forbid)


def doer(s: Scribe, tree: syntax.Hook) -> tuple[syntax.Hook, Thing | None]:
    """Who a condition `actor is …` says does it, so that it reads `after you sail`, and the hook without it."""
    phrase = s.tables.verbs.get(tree.event.name) or built_in(tree.event, s)
    if tree.when is None or tree.event.kind != "verb" or (phrase is not None and "event" in phrase):
        return tree, None
    if _own_event(s, tree.event)[0] is not None:
        return tree, None
    parts = conditions.conjuncts(tree.when)
    for part in parts:
        if isinstance(part, syntax.Binary) and part.operator == "is" and part.left == syntax.Name("actor"):
            return replace(tree, when=all_but(parts, part)), s.thing(part.right)
    return tree, None


def settled(s: Scribe, tree: _Headed) -> _Headed:
    """A hook, a modifier or what is forbidden, without a new name in its head that is just `this` or `me`."""
    if tree.when is None:
        return tree
    parts = conditions.conjuncts(tree.when)
    for part in parts:
        if (
            isinstance(part, syntax.Binary)
            and part.operator == "is"
            and isinstance(part.left, syntax.Name)
            and part.right in (syntax.Name("this"), syntax.Name("me"))
            and _is_new(s, part.left.text)
            and syntax.Place((part.left.text,)) in _heads(tree)
        ):
            found: _Headed = _named(replace(tree, when=all_but(parts, part)), part.left.text, part.right)
            return settled(s, found)
    return tree


def _heads(tree: _Headed) -> tuple[syntax.Place | None, ...]:
    if isinstance(tree, syntax.Modifier):
        return tree.places
    return (tree.event.place, *(further.place for further in tree.event.further))


def _named(tree: Any, name: str, known: syntax.Expr) -> Any:
    """The tree with a name, and the place that binds it, replaced by what it stands for."""
    if isinstance(tree, tuple):
        return tuple(_named(part, name, known) for part in tree)
    if tree == syntax.Name(name):
        return known
    if isinstance(tree, syntax.Place):
        return syntax.Place((known.text,)) if tree.path == (name,) and isinstance(known, syntax.Name) else tree
    if isinstance(tree, syntax.Node):
        return replace(tree, **{part: _named(getattr(tree, part), name, known) for part in inner(type(tree)) or ()})
    return tree


def all_but(parts: list[syntax.Expr], *without: syntax.Expr) -> syntax.Expr | None:
    """Conditions joined again without some of them; None where none is left."""
    left: syntax.Expr | None = None
    for part in parts:
        if part not in without:
            left = part if left is None else syntax.Binary("and", left, part)
    return left


def event_of(
    s: Scribe,
    event: syntax.Event,
    doer: Thing | None = None,
    when: syntax.Expr | None = None,
    part: Literal["event", "would"] = "event",
) -> tuple[str, syntax.Expr | None]:
    """What happens, as a clause, and what is left of the condition `when` that the clause does not say.

    Names in its head are bound from here on. `doer` is whoever does it, if known. With `would` it is about to happen.
    """
    if event.kind != "verb":
        return _time(s, event, when)
    phrase = s.tables.verbs.get(event.name) or built_in(event, s)
    before = set(s.locals)
    own, params = _own_event(s, event)
    said = own or phrase
    text = next((said[key] for key in (part, "event") if key in said), None) if said is not None else None
    order = [params.get(hole.name, hole.name) for hole in text.holes] if text is not None else _order(phrase)
    bindings = places_of(s, event, phrase, order, "a")
    told = set(order) if own is not None else {*order, *_rest(s, event)}
    when = _absorb(s, bindings, event, when, [name for name in s.locals if name not in before], told)
    if own is not None and text is not None:
        return s.fill(text, {name: bindings[params[name]] for name in params}), when
    if text is not None:
        return with_rest(s, event, s.fill(text, bindings), bindings, text), when
    what = deed(s, event, phrase, bindings)
    what = s.shape("would", deed=what) if part == "would" else what
    return s.grammar.act(doer or Thing(s.shape("someone")), what), when


def _time(s: Scribe, event: syntax.Event, when: syntax.Expr | None) -> tuple[str, syntax.Expr | None]:
    """A phase or a turn; a condition `active is …` says whose (`your judgement phase`)."""
    parts = conditions.conjuncts(when) if when is not None else []
    phase = s.names.phase(event.name) if event.kind == "phase" else ""
    for part in parts:
        if isinstance(part, syntax.Binary) and part.operator == "is" and part.left == syntax.Name("active"):
            whose = s.thing(part.right, s.type_of(part.left))
            said = s.shape(f"{event.kind} of", a=whose, phase=phase)
            return said, all_but(parts, part)
    return s.shape(f"a {event.kind}", phase=phase), when


def _own_event(s: Scribe, event: syntax.Event) -> tuple[Phrase | None, dict[str, str]]:
    """The phrase of a pattern that is just this event, and which parameter each of its placeholders is."""
    arguments = tuple(syntax.Further(further.preposition, tree_of(further.place)) for further in event.further)
    tree = syntax.Call(event.name, tree_of(event.place) if event.place is not None else None, arguments)
    found = s.find(s.canonical(tree), lambda phrase, _: "event" in phrase)
    if found is None:
        return None, {}
    given: dict[str | None, syntax.Expr] = {further.preposition: tree_of(further.place) for further in event.further}
    if event.place is not None:
        given[None] = tree_of(event.place)
    by_tree = {given[preposition]: name for preposition, name, _ in _parameters(s, event) if preposition in given}
    return found[0], {name: by_tree[tree] for name, tree in found[1].items() if tree in by_tree}


def _absorb(
    s: Scribe, bindings: dict[str, Thing], event: syntax.Event, when: syntax.Expr | None, new: list[str], told: set[str]
) -> syntax.Expr | None:
    """Puts what a condition says about one new name into its place (`an instant of yours`), where a phrase narrows it.

    `told` are the parameters that the words of the event name. Gives what is left of the condition.
    """
    if when is None:
        return None
    said: list[syntax.Expr] = []
    parts = conditions.conjuncts(when)
    for name in new:
        param = _param_of(s, event, name)
        thing = bindings.get(param) if param is not None else None
        if param is None or thing is None or thing.group is None or param not in told:
            continue
        group, local = thing.group, s.locals[name]
        about = [part for part in parts if names(part) & set(new) == {name}]
        for part in about:
            tree: syntax.Expr = s.canonical(part)
            called = conditions.called_by_phrase(s, name, tree)
            if called is not None:
                bindings[param] = called
                s.locals[name] = replace(local, thing=called)
                said.append(part)
                break
            with s.bound({name: Local(local.type, Thing(s.shape("it"), whose=s.shape("its")))}):
                closer = conditions.narrowed_by_phrase(s, group, name, tree)
            if closer is not None:
                group = closer
                said.append(part)
        if s.locals[name].thing is None and group is not thing.group:
            bindings[param] = _one(s, group, Quantity("a", general=True))
            s.locals[name] = replace(local, noun=group.noun)
    return all_but(parts, *said)


def _param_of(s: Scribe, event: syntax.Event, name: str) -> str | None:
    """The parameter that a name in an event's head stands for."""
    places: dict[tuple[str, ...], str | None] = {further.place.path: further.preposition for further in event.further}
    if event.place is not None:
        places[event.place.path] = None
    if (name,) not in places:
        return None
    return next((key for before, key, _ in _parameters(s, event) if before == places[(name,)]), None)


def deed(s: Scribe, event: syntax.Event, phrase: Phrase | None, bindings: dict[str, Thing]) -> str:
    """What happens in an event, as something one does."""
    if phrase is not None and "is" in phrase:
        return with_rest(s, event, s.fill(phrase["is"], bindings), bindings, phrase["is"])
    words = [
        bindings[name].text if preposition is None else s.shape(f"by {preposition}", a=bindings[name])
        for preposition, name, _ in _parameters(s, event)
    ]
    return s.shape("deed", verb=s.names.plain("verbs", event.name), a=" ".join(words))


def with_rest(s: Scribe, event: syntax.Event, said: str, bindings: dict[str, Thing], text: Template) -> str:
    """An event with what its head names and its phrase leaves out."""
    told = {hole.name for hole in text.holes}
    for name, preposition in _rest(s, event).items():
        if name not in told:
            said = s.shape("and rest", a=said, b=s.shape(f"by {preposition}", a=bindings[name]))
    return said


def _rest(s: Scribe, event: syntax.Event) -> dict[str, str]:
    """The parameters that stand in an event's head with a preposition, and are not left open there."""
    given = {further.preposition for further in event.further if further.place.path != (OPEN,)}
    return {name: before for before, name, _ in _parameters(s, event) if before is not None and before in given}


def _signature(s: Scribe, event: syntax.Event) -> builtins.Signature | None:
    """The built-in verb that an event is, told by what stands in its places."""
    signatures = builtins.VERBS.get(event.name, ())
    places = {further.preposition: further.place for further in event.further}
    for signature in signatures:
        kinds = dict(zip(signature.prepositions, signature.params, strict=True))
        types = {before: s.type_of(tree_of(place)) for before, place in places.items()}
        if all(type is None or kinds.get(before) in (type.base, "thing") for before, type in types.items()):
            return signature
    return signatures[0] if signatures else None


def tree_of(place: syntax.Place) -> syntax.Expr:
    """The expression that stands in a place."""
    tree: syntax.Expr = syntax.Name(place.path[0])
    for part in place.path[1:]:
        tree = syntax.Attribute(tree, part)
    return tree


def built_in(event: syntax.Event, s: Scribe) -> Phrase | None:
    """The phrase of the built-in verb that an event is."""
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


def _order(phrase: Phrase | None) -> list[str]:
    """The parameters in the order in which a verb's phrase says them."""
    part = next((part for part in ("event", "is") if phrase is not None and part in phrase), None)
    return [hole.name for hole in phrase[part].holes] if phrase is not None and part is not None else []


def places_of(
    s: Scribe,
    event: syntax.Event,
    phrase: Phrase | None,
    order: list[str] | None = None,
    left_open: QuantityKind = "any",
) -> dict[str, Thing]:
    """The arguments of an event in words, made in the order in which they are said (`a card … another card`).

    A place that the head leaves open is said with the quantity `left_open`.
    """
    given: dict[str | None, syntax.Place] = {further.preposition: further.place for further in event.further}
    if event.place is not None:
        given[None] = event.place
    order = _order(phrase) if order is None else order
    params = _parameters(s, event)
    params.sort(key=lambda param: order.index(param[1]) if param[1] in order else len(order))
    things: dict[str, Thing] = {}
    seen: set[str] = set()
    for preposition, name, type in params:
        noun = s.noun_of(phrase, name, type)
        again: QuantityKind = "another" if left_open == "a" and noun.one in seen else left_open
        things[name] = place_of(s, given.get(preposition), type, noun, again)
        if things[name].group is not None:
            seen.add(noun.one)
    return things


def place_of(
    s: Scribe, place: syntax.Place | None, type: Type | None, noun: Noun, left_open: QuantityKind = "any"
) -> Thing:
    """An argument place: a new name is `a card` (and is bound), `_` is `any card`, a known word is itself."""
    group = Group(noun)
    if place is None or place.path == (OPEN,):
        return _one(s, group, Quantity("any" if type in (FLAG, NUMBER) else left_open, general=True))
    if len(place.path) == 1 and _is_new(s, place.path[0]):
        name = place.path[0]
        if type in (FLAG, NUMBER):
            letter = type == NUMBER and len(name) == 1
            s.locals[name] = Local(type, Thing(name.upper() if letter else s.names.attribute(name), simple=letter))
            return s.thing(tree_of(place))
        taken = any(
            local.thing is None and (local.noun or s.noun(local.type)).one == noun.one for local in s.locals.values()
        )
        s.locals[name] = Local(type, noun=noun)
        return _one(s, group, Quantity("another" if taken else "a"))
    return s.thing(tree_of(place), type)


def _one(s: Scribe, group: Group, quantity: Quantity) -> Thing:
    """One thing of a group, in an event."""
    return Thing(s.grammar.group(group, quantity, s.shape("inside")), group=group, quantity=quantity)


def _is_new(s: Scribe, name: str) -> bool:
    return name not in builtins.WORDS and not s.kinds.known(name)


def absorbed(
    s: Scribe, bindings: dict[str, Thing], event: syntax.Event, when: syntax.Expr | None, new: list[str]
) -> syntax.Expr | None:
    """Puts what a condition says about the one new name into its place (`a card you hold`); gives what is left."""
    if when is None:
        return when
    name = new[0]
    param = _param_of(s, event, name)
    if param is None or param not in bindings:
        return when
    thing, left = described(s, bindings[param], name, when, "any")
    bindings[param] = thing
    return left


def described(
    s: Scribe, thing: Thing, name: str, when: syntax.Expr, kind: QuantityKind
) -> tuple[Thing, syntax.Expr | None]:
    """A place's words narrowed by the parts of a condition that speak of it, and the rest of the condition."""
    parts = conditions.conjuncts(s.canonical(when))
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
    return _one(s, group, Quantity(kind, general=True)), all_but(rest)
