"""Statements in words: deeds in the order in which they happen, joined so that what belongs to an `if`, an offer or a
loop cannot be mistaken for what comes after it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from dsl import builtins, syntax
from dsl.types import CARD, FLAG, NUMBER, ZONE, Type
from dsl.wording import expressions, fold
from dsl.wording.patterns import Bindings, canonical, names
from dsl.wording.scribe import Clause, Local, Scribe
from dsl.wording.tables import Phrase
from dsl.wording.thing import Thing


def clauses(s: Scribe, body: syntax.Body) -> list[Clause]:
    """What each statement says; calls of one verb in a row are said as one, names stay bound to the end."""
    said: list[Clause] = []
    at = 0
    while at < len(body):
        pair = body[at : at + 2]
        merged = (_merged(s, pair) or _used(s, pair) or _seen(s, pair)) if len(pair) == 2 else None
        if merged is not None:
            said.append(merged)
            at += 2
            continue
        text = statement(s, body[at])
        if text.text:
            said.append(text)
        at += 1
        if isinstance(body[at - 1], syntax.Must) and at < len(body):
            said.append(_when_paid(s, body[at:]))
            break
    return said


def sequence(s: Scribe, body: syntax.Body) -> Clause:
    """Statements as one clause inside another; names that they bind are gone after it."""
    with s.bound({}):
        said = clauses(s, body)
    compound = any(clause.compound for clause in said)
    texts = [clause.text for clause in said]
    if s.subject is not None and not s.bare and not compound and len(texts) == 2:
        texts[1] = texts[1].removeprefix(s.subject.text).lstrip()
    text = s.grammar.sequence(texts, compound)
    return Clause(text, compound or len(said) > 2)


def _when_paid(s: Scribe, body: syntax.Body) -> Clause:
    """What follows a cost: `if you do, draw two cards`."""
    who = s.thing(syntax.Name("me"))
    with s.acting(s.subject):
        return Clause(s.shape("when paid", a=who, deed=sequence(s, body).text), compound=True)


def _merged(s: Scribe, pair: syntax.Body) -> Clause | None:
    """`turn over your tile and all tiles surrounding it`, for two calls that differ by their direct argument alone."""
    first, second = pair
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
    if phrase is None or not params or params[0].preposition is not None or "is" not in phrase or "sentence" in phrase:
        return None
    if isinstance(first.argument, syntax.Selection) or s.tables.find(_tree(first), lambda found, _: "is" in found):
        return None
    one = s.thing(first.argument)
    with s.standing_in(_expression(first.argument), refer_shortly(s, many=False)):
        other = _argument(s, second.argument, phrase.only.get(params[0].name))
    both = Thing(s.grammar.conjunction([one.text, other.text], either=False), "many", items=(one, other))
    bindings = {**_bindings(s, first, params), params[0].name: both}
    part = "many" if "many" in phrase else "is"
    return Clause(_told(s, s.fill(phrase[part], bindings, phrase)))


def _used(s: Scribe, pair: syntax.Body) -> Clause | None:
    """`choose one card and put it into your hand`, for a choice and a call that names it first."""
    choice, use = pair
    if not isinstance(choice, syntax.Choose) or not isinstance(use, syntax.Call) or choice.by is not None:
        return None
    name = choice.selection.name
    if name is None or use.argument != syntax.Name(name) or any(name in names(part) for part in use.further):
        return None
    one = statement(s, choice)
    many = s.thing(choice.selection).number == "many"
    it = refer_shortly(s, many) if s.shape("it then") else s.thing(syntax.Name(name))
    with s.standing_in(syntax.Name(name), it), s.acting(s.subject, bare=True):
        other = call(s, use)
    return Clause(s.shape("and then", a=one.text, b=other.text), one.compound or other.compound)


def _seen(s: Scribe, pair: syntax.Body) -> Clause | None:
    """`look at that hand and choose one card in it`, for a choice among what has just been looked at."""
    look, choice = pair
    if not isinstance(look, syntax.Call) or look.verb != "look" or not isinstance(choice, syntax.Choose):
        return None
    seen = look.further[0].argument if len(look.further) == 1 else None
    if not isinstance(seen, syntax.Selection) or seen.quantity.kind != "all" or choice.by is not None:
        return None
    group = s.thing(seen.of).group
    if seen.of != choice.selection.of or group is None or not group.zones:
        return None
    one = call(s, look)
    inside = replace(group, zones=(s.shape("it"),))
    with s.standing_in(_expression(seen.of), Thing(s.shape("it"), "many", inside)), s.acting(s.subject, bare=True):
        other = statement(s, choice)
    return Clause(s.shape("and then", a=one.text, b=other.text))


def refer_shortly(s: Scribe, many: bool) -> Thing:
    """`it` or `them`, for what has just been named."""
    if many:
        return Thing(s.shape("them"), "many", whose=s.shape("their"))
    return Thing(s.shape("it"), whose=s.shape("its"))


def _tree(call: syntax.Call) -> syntax.Statement:
    return canonical(call)  # type: ignore[return-value]


def _expression(argument: syntax.Argument) -> syntax.Expr:
    return canonical(argument)  # type: ignore[return-value]


def _argument(s: Scribe, argument: syntax.Argument, only: Phrase | None) -> Thing:
    if isinstance(argument, syntax.Selection):
        return expressions.selected(s, argument, only)
    return s.thing(argument)


def statement(s: Scribe, tree: syntax.Statement) -> Clause:
    """What a statement says. Names that it binds are bound from here on."""
    tree = canonical(tree)  # type: ignore[assignment]
    if not isinstance(tree, syntax.Call):
        found = s.tables.find(tree, lambda phrase, _: "is" in phrase or "sentence" in phrase)
        if found is not None:
            text = _phrased(s, found[0], found[1])
            _bind(s, tree)
            return Clause(text)
    match tree:
        case syntax.Call():
            return call(s, tree)
        case syntax.SetTo(target=target, value=value):
            return Clause(_told(s, _set(s, target, value)))
        case syntax.AddTo(value=value, target=target):
            return Clause(_told(s, _change(s, "add", "increase", value, target)))
        case syntax.TakeFrom(value=value, target=target):
            return Clause(_told(s, _change(s, "take", "reduce", value, target)))
        case syntax.Let(name=name, value=value):
            return _let(s, name, value)
        case syntax.Choose(selection=selection, by=by):
            text = _by(s, by, s.shape("choose", a=s.thing(selection)))
            _bind(s, tree)
            return Clause(text)
        case syntax.Menu(options=options, by=by):
            return _menu(s, options, by)
        case syntax.May():
            return _may(s, tree)
        case syntax.Must(call=inner):
            return call(s, inner)
        case syntax.ActAs(player=player, body=body):
            who = s.thing(player)
            return _act_as(s, who, body)
        case syntax.If():
            return _if(s, tree)
        case syntax.ForEach(name=name, source=source, body=body):
            return _for_each(s, name, source, body)
        case syntax.Repeat(times=times, body=body):
            return _repeat(s, times, body)
        case syntax.Stop():
            return Clause(_told(s, s.shape("stop")))
        case _:
            assert_never(tree)


def _act_as(s: Scribe, who: Thing, body: syntax.Body) -> Clause:
    """`West draws one card`; inside an offer `have West draw one card`."""
    subject = (
        None if who.number == "you" else replace(who, whose=s.shape("their") if who.number == "one" else who.whose)
    )
    had = s.bare and subject is not None
    with s.acting(subject, bare=s.bare):
        said = sequence(s, body)
    return Clause(s.shape("have do", a=who, deed=said.text), said.compound) if had else said


def _told(s: Scribe, deed: str) -> str:
    """A deed with its doer, unless it is told bare."""
    return deed if s.bare else s.grammar.act(s.subject, deed)


def _by(s: Scribe, by: syntax.Expr | None, deed: str) -> str:
    if by is None:
        return _told(s, deed)
    who = s.thing(by)
    return s.grammar.act(None if who.number == "you" else who, deed)


# -- verb calls


def call(s: Scribe, tree: syntax.Call) -> Clause:
    """A verb call: the most specific phrase, the verb's own, or its name."""
    tree = _tree(tree)  # type: ignore[assignment]
    found = s.tables.find(tree, lambda phrase, _: "is" in phrase or "sentence" in phrase)
    params = s.kinds.params(tree.verb)
    bindings: Bindings = dict(found[1]) if found is not None else _bindings(s, tree, params)
    phrase = found[0] if found is not None else _verb_phrase(s, tree, bindings)
    own = s.tables.verbs.get(tree.verb)
    if phrase is not None and not phrase.only and own is not None and own.only:
        phrase = replace(phrase, only=_renamed(own.only, _bindings(s, tree, params), bindings))
    _bind(s, tree)
    return Clause(_phrased(s, phrase, bindings) if phrase is not None else _told(s, _unphrased(s, tree)))


def _renamed(only: object, by_param: Bindings, by_placeholder: Bindings) -> dict[str, Phrase]:
    """What a verb's needs add to its parameters, for a phrase that calls them by other names."""
    given: dict[str, Phrase] = only if isinstance(only, dict) else {}
    return {
        placeholder: given[param]
        for placeholder, tree in by_placeholder.items()
        for param, argument in by_param.items()
        if param in given and argument == tree
    }


def _phrased(s: Scribe, phrase: Phrase, bindings: Bindings) -> str:
    if "sentence" in phrase:
        return s.fill(phrase["sentence"], bindings, phrase)
    first = next((hole.name for hole in phrase["is"].holes if hole.name in bindings), None)
    many = first is not None and _several(s, bindings[first])
    return _told(s, s.fill(phrase["many"] if many and "many" in phrase else phrase["is"], bindings, phrase))


def _several(s: Scribe, argument: syntax.Argument) -> bool:
    return s.thing(argument).number == "many"


def _bindings(s: Scribe, tree: syntax.Call, params: tuple[syntax.Param, ...]) -> Bindings:
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
    for signature in signatures:
        places = {
            preposition or "a": kind for preposition, kind in zip(signature.prepositions, signature.params, strict=True)
        }
        if places.keys() == bindings.keys() and all(_fits(s, bindings[place], kind) for place, kind in places.items()):
            return s.tables.verbs.get(signature.resolved)
    return s.tables.verbs.get(signatures[0].resolved) if signatures else None


def _fits(s: Scribe, argument: syntax.Argument, kind: str) -> bool:
    type = s.type_of(argument)
    return type is None or kind == "thing" or type.base == kind


def _unphrased(s: Scribe, tree: syntax.Call) -> str:
    """A verb without a phrase, by its name and what stands in the call."""
    things = [s.thing(tree.argument).text] if tree.argument is not None else []
    things += [s.shape(f"by {further.preposition}", a=s.thing(further.argument)) for further in tree.further]
    return s.shape("deed", verb=s.names.plain("verbs", tree.verb), a=" ".join(things))


def _bind(s: Scribe, tree: syntax.Statement) -> None:
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


# -- facts


def _set(s: Scribe, target: syntax.Expr, value: syntax.Expr) -> str:
    type = s.type_of(target)
    if type == FLAG and isinstance(value, syntax.Name) and value.text in ("yes", "no"):
        condition = s.condition(target, negate=value.text == "no")
        return s.shape("mark", condition=condition)
    if isinstance(value, syntax.Name) and value.text == "none":
        return s.shape("clear", a=s.thing(target))
    if isinstance(value, syntax.ListOf) and not value.items:
        return s.shape("empty out", a=s.thing(target))
    return s.shape("set", a=s.thing(target), b=s.thing(value, type))


def _change(s: Scribe, listed: str, counted: str, value: syntax.Expr, target: syntax.Expr) -> str:
    type: Type | None = s.type_of(target)
    if type == NUMBER:
        return s.shape(counted, a=s.thing(target), b=s.thing(value, NUMBER))
    return s.shape(listed, a=s.thing(target), b=s.thing(value, type))


def _let(s: Scribe, name: str, value: syntax.Expr) -> Clause:
    type = s.type_of(value)
    thing = s.thing(value)
    if type == NUMBER and thing.value is None:
        letter = Thing(s.letter(), simple=True)
        s.locals[name] = Local(type, letter)
        return Clause(s.shape("let", a=letter, b=thing), compound=True)
    s.locals[name] = Local(type, thing)
    return Clause("")


# -- flow


def _options(s: Scribe, options: tuple[syntax.Option, ...]) -> Thing:
    texts: list[str] = []
    for option in options:
        deed, test = _option(s, option)
        texts.append(deed if test is None else s.shape("option if", deed=deed, condition=test))
    return Thing(s.shape("or else").join(texts))


def _option(s: Scribe, option: syntax.Option) -> tuple[str, str | None]:
    """What an option does, and under which condition it is there."""
    with s.bound({}), s.acting(s.subject, bare=True):
        if option.call is not None:
            deed = call(s, option.call).text
        elif all(isinstance(inner, syntax.Stop) for inner in option.body):
            deed = s.names.label(option.label or "")
        else:
            deed = sequence(s, option.body).text
    test = fold.condition(option.when, s.kinds.game.numbers, s.locals) if option.when is not None else fold.YES
    if test == fold.YES:
        return deed, None
    mentioned = (names(option.call or option.body) & s.locals.keys()) | (names(test) & s.locals.keys())
    again = s.shape("it again")
    if len(mentioned) == 1 and again:
        with s.standing_in(syntax.Name(*mentioned), Thing(again, whose=s.shape("its"))):
            return deed, s.condition(test)
    return deed, s.condition(test)


def _menu(s: Scribe, options: tuple[syntax.Option, ...], by: syntax.Expr | None) -> Clause:
    """A choice of one; with one deed and one label that does nothing, that is an offer."""
    deeds = [option for option in options if option.call is not None or option.body]
    if len(options) == 2 and len(deeds) == 1 and next(option for option in options if option not in deeds).when is None:
        who = s.thing(by) if by is not None else s.thing(syntax.Name("me"))
        deed, test = _option(s, deeds[0])
        text = s.shape("may", a=who, deed=deed)
        return Clause(text if test is None else s.shape("offer if", deed=text, condition=test), compound=True)
    return Clause(_by(s, by, s.shape("choose one", a=_options(s, options))), compound=True)


def _may(s: Scribe, tree: syntax.May) -> Clause:
    who = s.thing(tree.by) if tree.by is not None else s.thing(syntax.Name("me"))
    subject = None if who.number == "you" else who
    with s.bound({}), s.acting(subject, bare=True):
        if tree.call is not None:
            deed = call(s, tree.call).text
            compound = False
        else:
            said = sequence(s, tree.body)
            deed, compound = said.text, said.compound
    text = s.shape("may", a=who, deed=deed)
    if tree.otherwise is not None:
        with s.acting(s.subject):
            otherwise = sequence(s, tree.otherwise)
        text = s.shape("if not", a=who, deed=text, otherwise=otherwise.text)
        compound = True
    return Clause(text, compound)


def _if(s: Scribe, tree: syntax.If) -> Clause:
    texts: list[str] = []
    otherwise = tree.otherwise
    bare, s.bare = s.bare, False
    try:
        for branch in tree.branches:
            test = fold.condition(branch.condition, s.kinds.game.numbers, s.locals)
            if test == fold.NO:
                continue
            if test == fold.YES:
                otherwise = branch.body
                break
            words = s.condition(test)
            shape = "else if" if texts else "if"
            texts.append(s.shape(shape, condition=words, deed=sequence(s, branch.body).text))
        if otherwise is not None:
            if not texts:
                return sequence(s, otherwise)
            texts.append(s.shape("else", deed=sequence(s, otherwise).text))
    finally:
        s.bare = bare
    return Clause(s.shape("branches").join(texts), compound=True)


def _for_each(s: Scribe, name: str, source: syntax.Expr, body: syntax.Body) -> Clause:
    thing = s.thing(source)
    type = s.type_of(source)
    item = CARD if type == ZONE else type.item if type is not None else None
    local = Local(item, noun=thing.group.noun if thing.group is not None else None)
    each = s.shape("each", a=thing)
    with s.bound({name: local}):
        said = sequence(s, body)
    return Clause(s.shape("for each", a=each, deed=said.text), compound=True)


def _repeat(s: Scribe, times: syntax.Expr | None, body: syntax.Body) -> Clause:
    said = sequence(s, body)
    if times is None:
        return Clause(s.shape("repeat", deed=said.text), compound=True)
    amount = s.thing(times, NUMBER)
    shape = "repeat once" if amount.value == 1 else "repeat times"
    words = s.grammar.times(amount)
    return Clause(s.shape(shape, n=words, deed=said.text), compound=True)
