"""Two statements said as one where that reads better: `turn over this and that`, `choose one card and discard it`."""

from __future__ import annotations

from dsl import syntax
from dsl.frozen import replace
from dsl.types import NUMBER
from dsl.wording import calls, expressions
from dsl.wording.patterns import Bindings, names
from dsl.wording.scribe import Clause, Scribe
from dsl.wording.tables import Phrase
from dsl.wording.thing import Thing


def pair(s: Scribe, both: syntax.Body) -> Clause | None:
    """What two statements in a row say together, or None where they are better said one by one."""
    if len(both) != 2:
        return None
    for way in (_merged, _used, _seen, _again):
        said = way(s, both[0], both[1])
        if said is not None:
            return said
    return None


def _merged(s: Scribe, first: syntax.Statement, second: syntax.Statement) -> Clause | None:
    """`turn over your tile and all tiles surrounding it`, for two calls that differ by their direct argument alone."""
    if not isinstance(first, syntax.Call) or not isinstance(second, syntax.Call):
        return None
    if (
        first.verb != second.verb
        or first.further != second.further
        or first.argument is None
        or second.argument is None
    ):
        return None
    phrase = s.tables.verbs.get(first.verb)
    params = s.kinds.params(first.verb)
    if params and s.kinds.named(params[0].type) == NUMBER:
        return None
    if phrase is None or not params or params[0].preposition is not None or "is" not in phrase or "sentence" in phrase:
        return None
    if isinstance(first.argument, syntax.Selection) or s.find(s.canonical(first), lambda found, _: "is" in found):
        return None
    one = s.thing(first.argument)
    with s.standing_in(s.canonical(first.argument), refer_shortly(s, many=False)):
        other = _argument(s, second.argument, phrase.only.get(params[0].name), calls.arguments(s, second, params))
    both = Thing(s.grammar.conjunction([one.text, other.text], either=False), "many", items=(one, other))
    bindings = {**calls.arguments(s, first, params), params[0].name: both}
    part = "many" if "many" in phrase else "is"
    return Clause(calls.told(s, s.fill(phrase[part], bindings, phrase)))


def _used(s: Scribe, first: syntax.Statement, second: syntax.Statement) -> Clause | None:
    """`choose one card and put it into your hand`, for a choice and a call that names it first."""
    choice, use = first, second
    if not isinstance(choice, syntax.Choose) or not isinstance(use, syntax.Call) or choice.by is not None:
        return None
    name = choice.selection.name
    if name is None or use.argument != syntax.Name(name) or any(name in names(part) for part in use.further):
        return None
    one = s.statement(choice)
    many = s.thing(choice.selection).number == "many"
    it = refer_shortly(s, many) if s.shape("it then") else s.thing(syntax.Name(name))
    with s.standing_in(syntax.Name(name), it):
        other = calls.call(s, use)
    return Clause(s.shape("and then", a=one.text, b=_without_doer(s, other.text)), one.compound or other.compound)


def _without_doer(s: Scribe, text: str) -> str:
    """A deed whose doer has just been named."""
    return text.removeprefix(s.subject.text).lstrip() if s.subject is not None and not s.bare else text


def _seen(s: Scribe, first: syntax.Statement, second: syntax.Statement) -> Clause | None:
    """`look at that hand and choose one card in it`, for a choice among what has just been looked at."""
    look, choice = first, second
    if not isinstance(look, syntax.Call) or look.verb != "look" or not isinstance(choice, syntax.Choose):
        return None
    seen = look.further[0].argument if len(look.further) == 1 else None
    if not isinstance(seen, syntax.Selection) or seen.quantity.kind != "all" or choice.by is not None:
        return None
    group = s.thing(seen.of).group
    if seen.of != choice.selection.of or group is None or not group.zones:
        return None
    one = calls.call(s, look)
    inside = replace(group, zones=(s.shape("it"),))
    with s.standing_in(s.canonical(seen.of), Thing(s.shape("it"), "many", inside)):
        other = s.statement(choice)
    return Clause(s.shape("and then", a=one.text, b=_without_doer(s, other.text)))


def _again(s: Scribe, first: syntax.Statement, second: syntax.Statement) -> Clause | None:
    """`put that card into your hand, then reveal it`, for two calls on one named thing."""
    if not isinstance(first, syntax.Call) or not isinstance(second, syntax.Call) or not s.shape("it then"):
        return None
    name = first.argument
    if not isinstance(name, syntax.Name) or name.text not in s.locals or second.argument != name:
        return None
    if s.locals[name.text].thing is not None or any(name.text in names(part) for part in second.further):
        return None
    one = calls.call(s, first)
    many = s.thing(name).number == "many"
    with s.standing_in(name, refer_shortly(s, many)):
        other = calls.call(s, second)
    if one.compound or other.compound:
        return None
    text = s.grammar.sequence([one.text, _without_doer(s, other.text)], compound=False)
    return Clause(text, compound=True)


def choices(s: Scribe, body: syntax.Body) -> str | None:
    """`choose one card, then one tile`, for choices alone; None for others, and where a phrase says some of them."""
    said = ""
    for at, tree in enumerate(body):
        if s.several(body[at:]) is not None or s.find(s.canonical(tree), lambda phrase, _: "is" in phrase) is not None:
            return None
        if not isinstance(tree, syntax.Choose) or tree.by is not None:
            return None
        thing = s.thing(tree.selection)
        said = s.shape("choose also", a=said, b=thing) if said else s.shape("choose", a=thing)
        calls.bind(s, tree)
    return said


def refer_shortly(s: Scribe, many: bool) -> Thing:
    """`it` or `them`, for what has just been named."""
    if many:
        return Thing(s.shape("them"), "many", whose=s.shape("their"))
    return Thing(s.shape("it"), whose=s.shape("its"))


def _argument(s: Scribe, argument: syntax.Argument, only: Phrase | None, given: Bindings) -> Thing:
    if isinstance(argument, syntax.Selection):
        return expressions.selected(s, argument, only, given)
    return s.thing(argument)
