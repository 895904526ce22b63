"""Verb calls in words: the most specific phrase, the verb's own, or its name; what they bind; who does them."""

from __future__ import annotations

from collections.abc import Mapping

from dsl import builtins, syntax
from dsl.frozen import replace
from dsl.types import NUMBER
from dsl.wording.patterns import Bindings
from dsl.wording.scribe import Clause, Local, Scribe
from dsl.wording.tables import Phrase
from dsl.wording.thing import Thing


def call(s: Scribe, tree: syntax.Call) -> Clause:
    """A verb call: the most specific phrase, the verb's own, or its name."""
    tree = s.canonical(tree)
    found = s.find(tree, lambda phrase, _: "is" in phrase or "sentence" in phrase)
    params = s.kinds.params(tree.verb)
    bindings: Bindings = dict(found[1]) if found is not None else arguments(s, tree, params)
    phrase = found[0] if found is not None else _verb_phrase(s, tree, bindings)
    own = s.tables.verbs.get(tree.verb)
    if phrase is not None and not phrase.only and own is not None and own.only:
        phrase = replace(phrase, only=_renamed(own.only, arguments(s, tree, params), bindings))
    bind(s, tree)
    text = phrased(s, phrase, bindings) if phrase is not None else told(s, _unphrased(s, tree))
    return Clause(text, own=own_doer(s, phrase))


def _renamed(only: Mapping[str, Phrase], by_param: Bindings, by_placeholder: Bindings) -> dict[str, Phrase]:
    """What a verb's needs add to its parameters, for a phrase that calls them by other names."""
    return {
        placeholder: only[param]
        for placeholder, tree in by_placeholder.items()
        for param, argument in by_param.items()
        if param in only and argument == tree
    }


def phrased(s: Scribe, phrase: Phrase, bindings: Bindings) -> str:
    """A phrase as a deed of whoever acts; its part `many` where the first thing it says is more than one."""
    if "sentence" in phrase:
        return s.fill(phrase["sentence"], bindings, phrase)
    first = next((hole.name for hole in phrase["is"].holes if hole.name in bindings), None)
    many = first is not None and _several(s, bindings[first])
    return told(s, s.fill(phrase["many"] if many and "many" in phrase else phrase["is"], bindings, phrase))


def own_doer(s: Scribe, phrase: Phrase | None) -> bool:
    """Whether what a phrase says names who does it."""
    return (phrase is not None and "sentence" in phrase) or (s.subject is not None and not s.bare)


def _several(s: Scribe, argument: syntax.Argument) -> bool:
    return s.thing(argument).number == "many"


def arguments(s: Scribe, tree: syntax.Call, params: tuple[syntax.Param, ...]) -> Bindings:
    """The arguments by the names of a game verb's parameters, or by preposition for a built-in verb."""
    given: dict[str | None, syntax.Argument] = {further.preposition: further.argument for further in tree.further}
    if tree.argument is not None:
        given[None] = tree.argument
    if not params:
        return {preposition or "a": argument for preposition, argument in given.items()}
    none = syntax.Name("none")
    return {param.name: given.get(param.preposition, none) for param in params}


def _verb_phrase(s: Scribe, tree: syntax.Call, bindings: Bindings) -> Phrase | None:
    if tree.verb in s.kinds.verbs:
        phrase = s.tables.verbs.get(tree.verb)
        return phrase if phrase is not None and ("is" in phrase or "sentence" in phrase) else None
    signatures = builtins.VERBS.get(tree.verb, ()) or builtins.PLAYTEST_VERBS.get(tree.verb, ())
    own = tree.verb in builtins.VERBS
    again = {} if own else {signature.resolved: signature for found in builtins.VERBS.values() for signature in found}
    for signature in signatures:
        places = {
            preposition or "a": kind for preposition, kind in zip(signature.prepositions, signature.params, strict=True)
        }
        if places.keys() == bindings.keys() and all(_fits(s, bindings[place], kind) for place, kind in places.items()):
            written = again.get(signature.resolved, signature)
            for place, other in zip(signature.prepositions, written.prepositions, strict=True):
                if place != other:
                    bindings[other or "a"] = bindings.pop(place or "a")
            return s.tables.verbs.get(signature.resolved)
    return s.tables.verbs.get(signatures[0].resolved) if signatures else None


def _fits(s: Scribe, argument: syntax.Argument, kind: str) -> bool:
    type = s.type_of(argument)
    return type is None or kind == "thing" or type.base == kind


def _unphrased(s: Scribe, tree: syntax.Call) -> str:
    """A verb without a phrase, by its name and what stands in the call."""
    verb = s.names.plain("verbs", tree.verb)
    further = [s.shape(f"by {part.preposition}", a=_worth(s, part.argument)) for part in tree.further]
    if tree.argument is None:
        return s.shape("deed", verb=verb, a=" ".join(further))
    thing = s.thing(tree.argument)
    counted = s.grammar.counting(verb, thing) if s.type_of(tree.argument) == NUMBER else None
    deed = counted or s.shape("deed", verb=verb, a=thing)
    return s.shape("deed", verb=deed, a=" ".join(further)) if further else deed


def _worth(s: Scribe, argument: syntax.Argument) -> Thing:
    """An argument, a number in words."""
    thing = s.thing(argument)
    return Thing(s.grammar.number(thing.value)) if thing.value is not None else thing


def bind(s: Scribe, tree: syntax.Statement) -> None:
    """Binds what a statement's selections name."""
    arguments: tuple[syntax.Argument | None, ...] = ()
    match tree:
        case syntax.Choose(selection=selection):
            arguments = (selection,)
        case syntax.Call(argument=argument, further=further):
            arguments = (argument, *(part.argument for part in further))
    for given in arguments:
        if isinstance(given, syntax.Selection) and given.name is not None:
            group = s.thing(given.of).group
            s.locals[given.name] = Local(s.type_of(given), noun=group.noun if group is not None else None)


def told(s: Scribe, deed: str) -> str:
    """A deed with its doer, unless it is told bare."""
    return deed if s.bare else s.grammar.act(s.subject, deed)
