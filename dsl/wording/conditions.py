"""Conditions in words: as clauses that hold or do not (`your tile is neutral`), and as what narrows a list
(`neutral`, `within 3 of your tile`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dsl import syntax
from dsl.frozen import replace
from dsl.types import CARD, ZONE, Type
from dsl.wording import expressions, fold
from dsl.wording.patterns import Bindings, names
from dsl.wording.scribe import Local, Scribe
from dsl.wording.tables import Phrase
from dsl.wording.thing import Group, Thing

OPPOSITE: Mapping[str, syntax.BinaryOperator] = {
    "is": "is not", "is not": "is", "<": ">=", "<=": ">", ">": "<=", ">=": "<", "in": "not in", "not in": "in",
}  # fmt: skip


def clause(s: Scribe, tree: syntax.Expr, negate: bool) -> str:
    """A condition as a clause; `negate` words that it does not hold."""
    tree = fold.condition(tree, s.kinds.game.numbers, s.locals)
    if tree in (fold.YES, fold.NO):
        return s.shape("always" if (tree == fold.YES) != negate else "never")
    said = _phrased(s, tree, negate) or _phrased(s, _opposite(tree), not negate)
    if said is not None:
        return said
    part = "not" if negate else "is"
    match tree:
        case syntax.Not(of=of):
            return clause(s, of, not negate)
        case syntax.Binary(operator="and" | "or" as operator):
            parts = _flat(tree, operator)
            either = (operator == "or") != negate
            texts = [clause(s, inner, negate) for inner in parts]
            mixed = [isinstance(inner, syntax.Binary) and inner.operator in ("and", "or") for inner in parts]
            texts = [s.shape("brackets", a=text) if inner else text for text, inner in zip(texts, mixed, strict=True)]
            return s.grammar.conjunction(texts, either, clauses=True)
        case syntax.Binary(operator=operator, left=left, right=right) if operator in OPPOSITE:
            return _comparison(s, OPPOSITE[operator] if negate else operator, left, right)
        case syntax.Attribute(of=of, name="any") | syntax.Ask(name="any", arguments=(of,)):
            return _there_is(s, of, not negate)
        case syntax.Can(call=call):
            with s.acting(None, bare=True):
                deed = s.deed(call).text
            me = s.thing(syntax.Name("me"))
            return s.shape("cannot" if negate else "can", a=me, deed=deed)
        case syntax.Attribute(of=of, name=name) if not asks_game(s, of):
            rule = s.tables.values.get(name)
            if rule is not None and part in rule and name in s.kinds.values:
                return s.fill(rule[part], {s.kinds.values[name].params[0].name: of})
            who, words = s.thing(of), flag_words(s, name)
            plain = s.grammar.predicate(words, [who], negate)
            return plain or s.shape("not flag" if negate else "flag", a=who, b=words)
        case syntax.Ask(name=name, arguments=arguments):
            return _asked(s, name, arguments, negate)
        case syntax.Name(text=text) if text in s.kinds.values and text not in s.locals:
            return _asked(s, text, (), negate)
        case syntax.Attribute(name=name) if name not in s.kinds.values:
            return s.shape("is off" if negate else "is on", a=_plain(s, tree))
        case _:
            return s.shape("does not hold" if negate else "holds", a=_plain(s, tree))


def _phrased(s: Scribe, tree: syntax.Expr | None, negate: bool) -> str | None:
    part = "not" if negate else "is"
    found = s.find(tree, lambda phrase, _: part in phrase) if tree is not None else None
    return s.fill(found[0][part], found[1]) if found is not None else None


def _opposite(tree: syntax.Expr) -> syntax.Expr | None:
    """The comparison that holds where this one does not."""
    match tree:
        case syntax.Binary(operator=operator) if operator in OPPOSITE:
            return replace(tree, operator=OPPOSITE[operator])
        case _:
            return None


def asks_game(s: Scribe, of: syntax.Expr) -> bool:
    """Whether a fact is one of the game itself."""
    return isinstance(of, syntax.Name) and of.text == "game" and "game" not in s.locals


def _plain(s: Scribe, tree: syntax.Expr) -> Thing:
    """A flag with no words of its own, by its name."""
    match tree:
        case syntax.Attribute(name=name):
            return Thing(flag_words(s, name))
        case syntax.Name(text=text) if text not in s.locals:
            rule = s.tables.values.get(text)
            return Thing(s.fill(rule["is"], {}) if rule is not None and "is" in rule else s.names.plain("values", text))
        case _:
            return s.thing(tree)


def flag_words(s: Scribe, name: str) -> str:
    """What a flag is called."""
    if name in s.kinds.values:
        return s.names.plain("values", name)
    printed = any(value.name == name for value in s.kinds.game.printed)
    return s.names.printed(name) if printed else s.names.attribute(name)


def _flat(tree: syntax.Expr, operator: str) -> list[syntax.Expr]:
    if isinstance(tree, syntax.Binary) and tree.operator == operator:
        return [*_flat(tree.left, operator), *_flat(tree.right, operator)]
    return [tree]


def conjuncts(tree: syntax.Expr) -> list[syntax.Expr]:
    """The parts that a condition joins by `and`."""
    return _flat(tree, "and")


def _asked(s: Scribe, name: str, arguments: tuple[syntax.Expr, ...], negate: bool) -> str:
    part = "not" if negate else "is"
    phrase = s.tables.values.get(name)
    rule = s.kinds.values.get(name)
    if phrase is not None and rule is not None:
        bindings: Bindings = {param.name: argument for param, argument in zip(rule.params, arguments, strict=False)}
        if phrase.inline and s.depth < 20:
            s.depth += 1
            try:
                return clause(s, fold.substitute(rule.value, bindings), negate)
            finally:
                s.depth -= 1
        if part in phrase:
            return s.fill(phrase[part], bindings)
        if "is" in phrase:
            return s.shape("it is not so", a=s.fill(phrase["is"], bindings))
    if not arguments:
        return s.shape("does not hold" if negate else "holds", a=s.names.plain("values", name))
    words = s.names.plain("values", name)
    things = [s.thing(argument) for argument in arguments]
    said = s.grammar.predicate(words, things, negate)
    if said is not None:
        return said
    if len(arguments) > 1:
        others = s.grammar.conjunction([thing.text for thing in things], either=False)
        return s.shape("does not hold for" if negate else "holds for", a=words, b=others)
    return s.shape("not flag" if negate else "flag", a=things[0], b=words)


def _there_is(s: Scribe, of: syntax.Expr, there: bool) -> str:
    thing = s.thing(of)
    if thing.group is not None:
        return s.grammar.there_is(thing.group, there)
    return s.shape("there is" if there else "there is no", a=replace(thing, number="many"))


def _comparison(s: Scribe, operator: str, left: syntax.Expr, right: syntax.Expr) -> str:
    if isinstance(right, syntax.Name) and right.text not in s.locals:
        match right.text, operator:
            case "empty", _:
                return _emptiness(s, left, operator == "is")
            case "none", _:
                return _nothing(s, left, operator == "is")
            case (("yes" | "no"), ("is" | "is not")):
                return clause(s, left, (right.text == "no") == (operator == "is"))
    type = s.type_of(left)
    expected = type.item if type is not None else s.type_of(right)
    if operator in ("in", "not in"):
        return _membership(s, operator, left, right, expected)
    a = s.thing(left, expected)
    return s.shape(operator, a=a, b=s.thing(right, expected))


def _membership(s: Scribe, operator: str, left: syntax.Expr, right: syntax.Expr, expected: Type | None) -> str:
    a, b = s.thing(left, expected), s.thing(right, expected.listed() if expected is not None else None)
    if s.type_of(right) == ZONE:
        return s.shape(f"{operator} zone", a=a, b=b)
    if b.items:
        either = Thing(s.grammar.conjunction([item.text for item in b.items], either=True))
        return s.shape("is" if operator == "in" else "is not", a=a, b=either)
    return s.shape(operator, a=a, b=b)


def _emptiness(s: Scribe, of: syntax.Expr, empty: bool) -> str:
    thing = s.thing(of)
    if s.type_of(of) != ZONE and thing.group is not None:
        return _there_is(s, of, not empty)
    return s.shape("is empty" if empty else "is not empty", a=thing)


def _nothing(s: Scribe, of: syntax.Expr, none: bool) -> str:
    if isinstance(of, syntax.Attribute) and of.name not in s.tables.values and not asks_game(s, of.of):
        words = Thing(flag_words(s, of.name))
        return s.shape("has no" if none else "has a", a=s.thing(of.of), b=words)
    return s.shape("is none" if none else "is not none", a=s.thing(of))


# -- narrowing lists


def narrowed(s: Scribe, thing: Thing, name: str, condition: syntax.Expr, type: Type | None) -> Thing:
    """A list narrowed by a condition on each of its things, which the condition calls `name`."""
    condition = fold.condition(condition, s.kinds.game.numbers, s.locals)
    if condition == fold.YES:
        return thing
    group = thing.group
    if group is None:
        noun = s.noun(CARD if type == ZONE else type)
        group = Group(noun, after=(s.shape("among", a=Thing(thing.text, "many")),))
    item = type.item if type is not None and type != ZONE else CARD
    with s.bound({name: Local(item, Thing(s.shape("it"), whose=s.shape("its")))}):
        left: list[str] = []
        for part in conjuncts(condition):
            closer = _narrow(s, group, name, part)
            if closer is None:
                left.append(clause(s, part, False))
            group = closer or group
        if left:
            said = s.grammar.conjunction(left, either=False, clauses=True)
            group = group.with_after(s.shape("for which", condition=said))
    return expressions.whole(s, group)


def narrowed_by_phrase(s: Scribe, group: Group, name: str, part: syntax.Expr) -> Group | None:
    """The group narrowed by one part of a condition that a phrase narrows it by, or None."""
    it = syntax.Name(name)

    def about_it(phrase: Phrase, bindings: Bindings) -> bool:
        about = [key for key, tree in bindings.items() if tree == it]
        others = [tree for tree in bindings.values() if tree != it]
        return phrase.narrows and len(about) == 1 and not any(name in names(tree) for tree in others)

    def fits(phrase: Phrase, bindings: Bindings) -> bool:
        return about_it(phrase, bindings) and not ("whose" in phrase and group.whose)

    found = s.find(part, fits) or _of_value(s, part, fits)
    if found is None:
        return None
    phrase, bindings = found
    if "adjective" in phrase:
        group = group.with_before(s.fill(phrase["adjective"], bindings))
    if "after" in phrase:
        group = group.with_after(s.fill(phrase["after"], bindings))
    if "whose" in phrase:
        group = replace(group, whose=s.fill(phrase["whose"], bindings))
    return replace(group, noun=s.tables.nouns.get(phrase.noun, group.noun)) if phrase.noun is not None else group


def _of_value(s: Scribe, part: syntax.Expr, fits: Callable[[Phrase, Bindings], bool]) -> tuple[Phrase, Bindings] | None:
    """The phrase of the value that a condition asks, if it fits, with what its parameters stand for."""
    match part:
        case syntax.Attribute(of=of, name=name):
            arguments: tuple[syntax.Argument, ...] = (of,)
        case syntax.Ask(name=name, arguments=arguments):
            pass
        case _:
            return None
    phrase, rule = s.tables.values.get(name), s.kinds.values.get(name)
    if phrase is None or rule is None:
        return None
    bindings: Bindings = {param.name: argument for param, argument in zip(rule.params, arguments, strict=False)}
    return (phrase, bindings) if fits(phrase, bindings) else None


def called_by_phrase(s: Scribe, name: str, part: syntax.Expr) -> Thing | None:
    """What a thing called `name` is, where a condition with the part `called` settles which it is, or None."""
    it = syntax.Name(name)

    def fits(phrase: Phrase, bindings: Bindings) -> bool:
        return "called" in phrase and it in bindings.values()

    found = s.find(part, fits) or _of_value(s, part, fits)
    if found is None or any(name in names(tree) for tree in found[1].values() if tree != it):
        return None
    return Thing(s.fill(found[0]["called"], found[1]))


def _narrow(s: Scribe, group: Group, name: str, part: syntax.Expr) -> Group | None:
    """The group narrowed by one part of a condition; None where only `for which …` says it."""
    it = syntax.Name(name)
    by_phrase = narrowed_by_phrase(s, group, name, part)
    if by_phrase is not None:
        return by_phrase
    match part:
        case syntax.Attribute(of=of, name=flag) if of == it and flag not in s.kinds.values:
            return group.with_before(flag_words(s, flag))
        case syntax.Not(of=syntax.Attribute(of=of, name=flag)) if of == it and flag not in s.kinds.values:
            return group.with_after(s.shape("that is not", a=flag_words(s, flag)))
        case syntax.Binary(
            operator="is" | "is not" as operator,
            left=syntax.Attribute(of=of, name=fact),
            right=syntax.Name(text="none"),
        ) if of == it and fact not in s.kinds.values:
            return group.with_after(s.shape("with" if operator == "is not" else "without", a=flag_words(s, fact)))
        case syntax.Binary(operator="is not", left=left, right=right) if left == it and name not in names(right):
            return group.with_after(s.shape("except", a=s.thing(right, s.locals[name].type)))
        case syntax.Binary(operator=operator, left=left, right=right) if left == it and name not in names(right):
            if operator == "in" and s.type_of(right) == ZONE:
                return replace(group, zones=(*group.zones, s.thing(right).text))
        case syntax.Binary(operator=operator, left=syntax.Attribute(of=of, name=fact), right=right) if (
            of == it and name not in names(right) and fact not in s.kinds.values and operator in OPPOSITE
        ):
            said = _whose(s, operator, syntax.Attribute(of, fact), fact, right)
            if said is not None:
                return group.with_after(said)
    return None


def _whose(s: Scribe, operator: str, left: syntax.Expr, fact: str, right: syntax.Expr) -> str | None:
    """`whose owner is East`, `with power of at least 3`; None where the general words are better."""
    if (isinstance(right, syntax.Name) and right.text in ("none", "empty", "yes", "no")) or s.kinds.zone(fact):
        return None
    type = s.type_of(left)
    words = Thing(flag_words(s, fact), "many" if type is not None and type.many else "one")
    expected = type.item if type is not None else s.type_of(right)
    if operator in ("in", "not in"):
        inner = _member_words(s, operator, words, right, expected)
    else:
        inner = s.shape(operator, a=words, b=s.thing(right, expected))
    return s.shape("whose", a=inner)


def _member_words(s: Scribe, operator: str, a: Thing, right: syntax.Expr, expected: Type | None) -> str:
    b = s.thing(right, expected.listed() if expected is not None else None)
    if b.items:
        either = Thing(s.grammar.conjunction([item.text for item in b.items], either=True))
        return s.shape("is" if operator == "in" else "is not", a=a, b=either)
    return s.shape(operator, a=a, b=b)
