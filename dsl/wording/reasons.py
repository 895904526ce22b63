"""Short words around a decision: why something cannot be done, and what is asked."""

from __future__ import annotations

import re
from collections.abc import Mapping

from dsl import syntax
from dsl.types import NUMBER, Type
from dsl.wording import conditions, expressions, patterns
from dsl.wording.scribe import Local, Scribe
from dsl.wording.tables import Phrase
from dsl.wording.templates import Hole, Template
from dsl.wording.thing import Group, Noun, Quantity, Thing

_A = Quantity("a")
_COUNTED = re.compile(r"(?:\b(?:one|a|an|each|every) |[1每][个個枚张張名块塊只隻])$")
"""The end of a text that counts what follows it."""


def reason(s: Scribe, need: syntax.Expr) -> str:
    """Words for a need that does not hold: the words file's reason, else the opposite of the need."""
    tree: syntax.Expr = patterns.canonical(need)
    for entry in sorted(s.tables.reasons, key=lambda entry: -entry.pattern.weight):
        found: patterns.Bindings = {}
        if patterns.match(entry.pattern.tree, tree, entry.pattern.placeholders, found) and "is" in entry.phrase:
            return s.fill(entry.phrase["is"], found)
    return conditions.clause(s, tree, True)


def question(s: Scribe, verb: str, thing: str, argument: int) -> str:
    """`Choose a space to change`: a pick for one of a verb's arguments; `thing` are words for what is picked."""
    params = s.kinds.params(verb)
    phrase = s.tables.verbs.get(verb)
    if argument >= len(params):
        return s.shape("ask for", a=thing) if thing else s.shape("ask")
    param = params[argument]
    if not thing and s.kinds.named(param.type) == NUMBER:
        return s.shape("ask for", a=something(s, NUMBER))
    words = thing or _something(s, param, phrase, {}).text
    if phrase is None or "is" not in phrase or not _ends_with(phrase["is"], param.name):
        return s.shape("ask for", a=words)
    deed = s.grammar.tidy(phrase["is"].fill(lambda _: ""))
    return s.shape("ask to", a=words, deed=deed)


def something(s: Scribe, type: Type) -> str:
    """`a card`"""
    return s.grammar.group(Group(s.noun(type)), _A, "")


def _ends_with(text: Template, name: str) -> bool:
    """Whether a phrase says its deed first and this parameter last, and no other."""
    return len(text.parts) == 2 and isinstance(last := text.parts[1], Hole) and last.name == name


def offer(s: Scribe, verb: str) -> str:
    """`Do you want to discard a card?`"""
    phrase = s.tables.verbs.get(verb)
    params = s.kinds.params(verb)
    things: dict[str, Thing] = {}
    for param in params:
        things[param.name] = _something(s, param, phrase, things)
    if phrase is None or "is" not in phrase:
        return s.shape("ask whether", deed=_unphrased(s, verb, params, things))
    types = {param.name: s.kinds.named(param.type) for param in params}
    nouns = {name: s.noun_of(phrase, name, type.item) for name, type in types.items() if type != NUMBER}
    parts = tuple(_place(s, phrase["is"], at, nouns) for at in range(len(phrase["is"].parts)))
    return s.shape("ask whether", deed=s.fill(Template(parts), things))


def _unphrased(s: Scribe, verb: str, params: tuple[syntax.Param, ...], things: Mapping[str, Thing]) -> str:
    """A verb by its name, with its parameters in general words."""
    direct = next((syntax.Name(param.name) for param in params if param.preposition is None), None)
    further = tuple(
        syntax.Further(param.preposition, syntax.Name(param.name)) for param in params if param.preposition is not None
    )
    with s.bound({param.name: Local(s.kinds.named(param.type), things[param.name]) for param in params}):
        return s.deed(syntax.Call(verb, direct, further)).text


def _place(s: Scribe, text: Template, at: int, nouns: Mapping[str, Noun]) -> Hole | str:
    """A part of an offer: what was named before is `that tile`, and what the phrase counts has no number of its own."""
    part = text.parts[at]
    if isinstance(part, str) or part.form or part.name not in nouns:
        return part
    noun = nouns[part.name]
    if part.name in (other.name for other in text.parts[:at] if isinstance(other, Hole)):
        return s.shape("that", noun=noun.short, counter=noun.counter)
    before, after = text.parts[at - 1] if at else "", text.parts[at + 1] if at + 1 < len(text.parts) else ""
    if not isinstance(before, str) or not _COUNTED.search(before):
        return part
    return "" if isinstance(after, str) and after.lstrip().startswith(noun.one) else noun.one


def _something(s: Scribe, param: syntax.Param, phrase: Phrase | None, given: Mapping[str, Thing]) -> Thing:
    """A parameter in general words (`a neutral tile`); `given` are words for others."""
    type = s.kinds.named(param.type)
    if type == NUMBER:
        return Thing(s.shape("some"), "many", simple=True)
    group = Group(s.noun_of(phrase, param.name, type))
    only = phrase.only.get(param.name) if phrase is not None else None
    if only is not None and all(hole.name in given for text in only.templates() for hole in text.holes):
        group = expressions.limited(s, group, only, given)
    return Thing(s.grammar.group(group, _A, s.shape("inside")))
