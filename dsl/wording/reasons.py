"""Short words around a decision: why something cannot be done, and what is asked."""

from __future__ import annotations

from dsl import syntax
from dsl.wording import conditions, patterns
from dsl.wording.scribe import Scribe
from dsl.wording.thing import Group, Quantity, Thing


def reason(s: Scribe, need: syntax.Expr) -> str:
    """Words for a need that does not hold: the words file's reason, else the opposite of the need."""
    tree: syntax.Expr = patterns.canonical(need)  # type: ignore[assignment]
    for entry in sorted(s.tables.reasons, key=lambda entry: -entry.pattern.weight):
        found: patterns.Bindings = {}
        if patterns.match(entry.pattern.tree, tree, entry.pattern.placeholders, found) and "is" in entry.phrase:
            return s.fill(entry.phrase["is"], found)
    return conditions.clause(s, tree, True)


def question(s: Scribe, verb: str, thing: str) -> str:
    """`Choose a space to change`: a pick for a verb's argument."""
    params = s.kinds.params(verb)
    type = s.kinds.named(params[0].type) if params else None
    words = thing or s.grammar.group(Group(s.noun(type)), Quantity("a"), "")
    phrase = s.tables.verbs.get(verb)
    if phrase is None or "is" not in phrase:
        deed = s.grammar.humanise(verb)
    else:
        deed = _alone(s, phrase["is"].parts[0] if phrase["is"].parts else verb)
    if not deed:
        return s.shape("ask for", a=words)
    return s.shape("ask to", a=Thing(words), deed=deed)


def _alone(s: Scribe, part: object) -> str:
    """The verb's own words, before its first placeholder, if they can stand alone."""
    return part.strip() if isinstance(part, str) else ""
