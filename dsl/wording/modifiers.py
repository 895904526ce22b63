"""What `modify` changes in words: by the parts that a value's phrase has for it, else by the words of the language."""

from __future__ import annotations

from dsl import syntax
from dsl.types import Type
from dsl.wording import events, expressions, fold
from dsl.wording.patterns import OPEN, names
from dsl.wording.scribe import Local, Scribe
from dsl.wording.tables import Phrase
from dsl.wording.thing import Noun, Thing


def with_condition(s: Scribe, when: syntax.Expr | None, text: str, shape: str = "if") -> str:
    """A clause with its condition before it, if it has one that is not settled."""
    if when is None:
        return text
    test = fold.condition(when, s.kinds.game.numbers, s.locals)
    return text if test == fold.YES else s.shape(shape, condition=s.condition(test), deed=text)


def modifier(s: Scribe, tree: syntax.Modifier) -> str:
    """A change of a value as a clause."""
    tree = events.settled(s, tree)
    when = fold.condition(tree.when, s.kinds.game.numbers, s.locals) if tree.when is not None else None
    if when == fold.YES:
        when = None
    rule = s.kinds.values.get(tree.value)
    params = (
        [(param.name, s.kinds.named(param.type)) for param in rule.params]
        if rule is not None
        else [("c", Type("card"))]
    )
    phrase = s.tables.values.get(tree.value)
    own = _saying_when(s, tree) if when is not None else None
    bindings: dict[str, Thing] = {}
    for place, (name, type) in zip(tree.places, params, strict=False):
        noun = s.noun_of(phrase, name, type)
        thing = events.place_of(s, place, type, noun)
        new = place.path[0] if len(place.path) == 1 and place.path[0] in s.locals else None
        if new is not None and when is not None and s.locals[new].thing is None:
            if own is not None:
                thing = Thing(own.get(new, noun).one)
                s.locals[new] = Local(type, thing)
            else:
                thing, when = events.described(s, thing, new, when, "each")
        bindings[name] = thing
    with s.acting(None):
        amount = s.thing(tree.change, s.kinds.of(rule.value, dict(params)) if rule is not None else None)
    if own is not None:
        return _changed(s, tree, bindings, amount, when)
    if when is not None:
        bindings = _shortly(s, tree, bindings, when)
    return with_condition(s, when, _changed(s, tree, bindings, amount), "while")


def _shortly(s: Scribe, tree: syntax.Modifier, bindings: dict[str, Thing], when: syntax.Expr) -> dict[str, Thing]:
    """The one thing whose value changes is `it` where the condition before it names it and no other thing."""
    if len(tree.places) != 1 or len(tree.places[0].path) != 1:
        return bindings
    place = events.tree_of(tree.places[0])
    if place != syntax.Name("this") or names(when) - {"me"} & set(s.locals) or "this" not in names(when):
        return bindings
    return dict.fromkeys(bindings, Thing(s.shape("it"), whose=s.shape("its")))


def _ways(s: Scribe, tree: syntax.Modifier) -> tuple[tuple[str, ...], str]:
    """The parts of a phrase that say such a change, the closest first, and the shape that says it without one."""
    value = fold.value(tree.change, s.kinds.game.numbers, s.locals)
    if tree.how == "to":
        return (("zero", "becomes") if value == 0 else ("becomes",)), "becomes"
    if value is not None and value < 0:
        return ("less",), "falls by"
    return ("more",), "rises by"


def _saying_when(s: Scribe, tree: syntax.Modifier) -> dict[str, Noun] | None:
    """What the phrase for this change calls the new names, if it has a place for the condition; else None."""
    found = next(((part, *way) for part in _ways(s, tree)[0] if (way := _phrase_of(s, tree, {}, part, True))), None)
    if found is None or not _has(found[1], found[0], "when"):
        return None
    _, phrase, bindings = found
    by_name = {bound.text: name for name, bound in bindings.items() if isinstance(bound, syntax.Name)}
    called = {new: phrase.nouns.get(name, "") for new, name in by_name.items()}
    return {name: s.tables.nouns[noun] for name, noun in called.items() if noun in s.tables.nouns}


def _has(phrase: Phrase, part: str, name: str) -> bool:
    return any(hole.name == name for hole in phrase[part].holes)


def _changed(
    s: Scribe, tree: syntax.Modifier, bindings: dict[str, Thing], amount: Thing, when: syntax.Expr | None = None
) -> str:
    """How a value changes: by its phrase's part for that, else by the words of the language.

    `when` is the condition where the phrase has a place for it.
    """
    flag = tree.change.text if isinstance(tree.change, syntax.Name) and tree.change.text in ("yes", "no") else None
    if flag is not None:
        return _holds(s, tree, bindings, flag == "yes")
    parts, shape = _ways(s, tree)
    if shape == "falls by" and amount.value is not None:
        amount = Thing(str(-amount.value), value=-amount.value, simple=True)
    for part in parts:
        found = _phrase_of(s, tree, bindings, part, when is not None)
        if found is None:
            continue
        given = {**found[1], "to" if tree.how == "to" else "by": amount}
        if when is not None:
            given["when"] = Thing(s.condition(when))
        if _has(found[0], part, "was"):
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
    s: Scribe, tree: syntax.Modifier, bindings: dict[str, Thing], part: str, when: bool = False
) -> tuple[Phrase, dict[str, syntax.Argument | Thing]] | None:
    """The phrase with such a part for just these places, else the value's own, and what its placeholders stand for.

    A pattern with `_` serves where a place is left open (`its power as the target of a capture`). Without a condition
    to say, `when` is false, no phrase that has a place for one serves.
    """

    def fits(phrase: Phrase, _: object) -> bool:
        return part in phrase and (when or not _has(phrase, part, "when"))

    places = tuple(events.tree_of(place) for place in tree.places)
    asked = syntax.Ask(tree.value, places) if places else syntax.Name(tree.value)
    found = s.find(s.canonical(asked), fits)
    if found is not None:
        by_tree: dict[syntax.Argument, Thing] = dict(zip(places, bindings.values(), strict=False))
        return found[0], {name: by_tree.get(bound, bound) for name, bound in found[1].items()}
    phrase = s.tables.values.get(tree.value)
    return (phrase, {**bindings}) if phrase is not None and fits(phrase, None) else None


def _holds(s: Scribe, tree: syntax.Modifier, bindings: dict[str, Thing], yes: bool) -> str:
    """That a value which is yes or no is changed to one of them."""
    phrase = s.tables.values.get(tree.value)
    if phrase is not None and "is" in phrase and "not" in phrase:
        return s.fill(phrase["is" if yes else "not"], bindings)
    if phrase is None and tree.value in s.kinds.values and bindings:
        words, things = s.names.plain("values", tree.value), list(bindings.values())
        said = s.grammar.predicate(words, things, not yes)
        if said is not None or len(things) == 1:
            return said or s.shape("flag" if yes else "not flag", a=things[0], b=words)
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
    rule = s.kinds.values.get(name)
    if rule is not None:
        return Thing(expressions.asked_of(s, words, things, rule))
    joined = s.grammar.conjunction([thing.text for thing in things], either=False)
    return Thing(s.shape("value", name=words, of=joined))
