"""Short words around a decision: why something cannot be done, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping

from dsl import syntax
from dsl.types import NUMBER, Type
from dsl.wording import conditions, expressions, patterns
from dsl.wording.scribe import Scribe
from dsl.wording.tables import Phrase
from dsl.wording.templates import Hole, Template
from dsl.wording.thing import Group, Quantity, Thing

_A = Quantity("a")


def reason(s: Scribe, need: syntax.Expr) -> str:
    """Words for a need that does not hold: the words file's reason, else the opposite of the need."""
    tree: syntax.Expr = patterns.canonical(need)  # type: ignore[assignment]
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
    if phrase is None or "is" not in phrase:
        return s.shape("ask whether", deed=s.names.plain("verbs", verb))
    things: dict[str, Thing] = {}
    for param in s.kinds.params(verb):
        things[param.name] = _something(s, param, phrase, things)
    return s.shape("ask whether", deed=s.fill(phrase["is"], things))


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
