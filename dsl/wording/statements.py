"""Statements in words: deeds in the order in which they happen, joined so that what belongs to an `if`, an offer or a
loop cannot be mistaken for what comes after it.
"""

from __future__ import annotations

from typing import assert_never

from dsl import syntax
from dsl.frozen import replace
from dsl.types import CARD, NUMBER, ZONE
from dsl.wording import facts, fold, together
from dsl.wording.calls import bind, call, own_doer, phrased, told
from dsl.wording.patterns import names
from dsl.wording.scribe import Clause, Local, Scribe
from dsl.wording.thing import Thing

_MARKS = "①②③④⑤⑥⑦⑧⑨"
"""What options may be numbered with."""


def clauses(s: Scribe, body: syntax.Body) -> list[Clause]:
    """What each statement says; calls of one verb in a row are said as one, names stay bound to the end."""
    said: list[Clause] = []
    at = 0
    while at < len(body):
        several = s.several(body[at:])
        if several is not None:
            length, phrase, bindings = several
            said.append(Clause(phrased(s, phrase, bindings), own=own_doer(s, phrase)))
            for part in body[at : at + length]:
                bind(s, part)
            at += length
            continue
        merged = together.pair(s, body[at : at + 2])
        if merged is not None:
            said.append(merged)
            at += 2
            continue
        text = statement(s, body[at])
        if text.text and at and isinstance(body[at], syntax.Call) and _is_offer(body[at - 1]):
            who = s.thing(_decider(body[at - 1]))
            text = replace(text, text=s.shape("in either case", a=who, deed=text.text))
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
    both = len(said) == 2 and not compound and said[0].own and said[1].own
    if s.subject is not None and not s.bare and not compound and len(texts) == 2:
        texts[1] = texts[1].removeprefix(s.subject.text).lstrip()
        both = False
    if len(texts) > 1:
        texts = [_set_off(s, clause, text, clause is said[-1]) for clause, text in zip(said, texts, strict=True)]
    text = s.shape("and then each", a=texts[0], b=texts[1]) if both else s.grammar.sequence(texts, compound)
    return Clause(text, compound or len(said) > 2, bool(said) and said[-1].open, bool(said) and said[0].own)


def _set_off(s: Scribe, clause: Clause, text: str, last: bool) -> str:
    """A clause between others: in brackets where one could not see where it ends."""
    return s.shape("brackets", a=text) if (clause.open and not last) or ";" in text or "；" in text else text


def _when_paid(s: Scribe, body: syntax.Body) -> Clause:
    """What follows a cost: `if you do, draw two cards`."""
    who = s.thing(syntax.Name("me"))
    with s.acting(s.subject):
        return Clause(s.shape("when paid", a=who, deed=sequence(s, body).text), compound=True)


def statement(s: Scribe, tree: syntax.Statement) -> Clause:
    """What a statement says. Names that it binds are bound from here on."""
    tree = s.canonical(tree)
    if not isinstance(tree, syntax.Call):
        found = s.find(tree, lambda phrase, _: "is" in phrase or "sentence" in phrase)
        if found is not None:
            text = phrased(s, found[0], found[1])
            bind(s, tree)
            return Clause(text, own=own_doer(s, found[0]))
    match tree:
        case syntax.Call():
            return call(s, tree)
        case syntax.SetTo(target=target, value=value):
            return Clause(told(s, facts.put(s, target, value)))
        case syntax.AddTo(value=value, target=target):
            return Clause(told(s, facts.change(s, "add", "increase", value, target)))
        case syntax.TakeFrom(value=value, target=target):
            return Clause(told(s, facts.change(s, "take", "reduce", value, target)))
        case syntax.Let(name=name, value=value):
            return _let(s, name, value)
        case syntax.Choose(selection=selection, by=by):
            text = _by(s, by, s.shape("choose", a=s.thing(selection)))
            bind(s, tree)
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
            return Clause(told(s, s.shape("stop")))
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
    return Clause(s.shape("have do", a=who, deed=said.text), said.compound, said.open) if had else said


def _by(s: Scribe, by: syntax.Expr | None, deed: str) -> str:
    if by is None:
        return told(s, deed)
    who = s.thing(by)
    return s.grammar.act(None if who.number == "you" else who, deed)


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
    for at, option in enumerate(options):
        deed, test = _option(s, option)
        deed = deed if test is None else s.shape("option if", deed=deed, condition=test)
        texts.append(s.shape("an option", mark=_MARKS[at % len(_MARKS)], deed=deed))
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
    me = s.thing(syntax.Name("me"))
    who = s.thing(by) if by is not None else me
    offered = _offered(options)
    if offered is not None:
        return Clause(_offer(s, offered, me, who), True, True)
    choice = Thing(_options(s, options).text)
    if who == me:
        return Clause(told(s, s.shape("choose one", a=choice)), True, True)
    return Clause(_by(s, by, s.shape("choose one for", a=choice, b=me)), True, True)


def _offered(options: tuple[syntax.Option, ...]) -> syntax.Option | None:
    """The one deed of a menu whose other option does nothing, which makes it an offer."""
    if len(options) != 2:
        return None
    deeds = [option for option in options if option.call is not None or option.body]
    nothing = next((option for option in options if option not in deeds), None)
    return deeds[0] if len(deeds) == 1 and nothing is not None and nothing.when is None else None


def _is_offer(tree: syntax.Statement) -> bool:
    """Whether what a statement says may be declined, and nothing is said for that case."""
    return (isinstance(tree, syntax.May) and tree.otherwise is None) or (
        isinstance(tree, syntax.Menu) and _offered(tree.options) is not None
    )


def _decider(tree: syntax.Statement) -> syntax.Expr:
    """Who may decline an offer."""
    by = tree.by if isinstance(tree, syntax.May | syntax.Menu) else None
    return by if by is not None else syntax.Name("me")


def _offer(s: Scribe, option: syntax.Option, me: Thing, who: Thing) -> str:
    """`you may draw two cards`; a condition names what the deed is about (`if that card is red, you may take it`)."""
    test = fold.condition(option.when, s.kinds.game.numbers, s.locals) if option.when is not None else fold.YES
    if test == fold.YES:
        deed, _ = _option(s, option)
    else:
        about = sorted(names(option.call or option.body) & names(test) & s.locals.keys())
        again = s.shape("it again")
        if len(about) == 1 and again and _all(s, option, test) == set(about):
            with s.standing_in(syntax.Name(*about), Thing(again, whose=s.shape("its"))):
                deed, _ = _option(s, replace(option, when=None))
        else:
            deed, _ = _option(s, replace(option, when=None))
    text = s.shape("may", a=who, deed=deed if who == me else s.shape("have do", a=me, deed=deed))
    return text if test == fold.YES else s.shape("offer if", deed=text, condition=s.condition(test))


def _all(s: Scribe, option: syntax.Option, test: syntax.Expr) -> set[str]:
    """The names that an option and its condition mention."""
    return (names(option.call or option.body) | names(test)) & s.locals.keys()


def _may(s: Scribe, tree: syntax.May) -> Clause:
    me = s.thing(syntax.Name("me"))
    who = s.thing(tree.by) if tree.by is not None else me
    with s.bound({}), s.acting(s.subject, bare=True):
        said = call(s, tree.call) if tree.call is not None else sequence(s, tree.body)
    deed = said.text if who == me else s.shape("have do", a=me, deed=said.text)
    text = s.shape("may", a=who, deed=_closed(s, said, deed) if tree.otherwise is not None else deed)
    if tree.otherwise is None:
        return Clause(text, said.compound, said.compound)
    with s.acting(s.subject):
        otherwise = sequence(s, tree.otherwise)
    return Clause(s.shape("if not", a=who, deed=text, otherwise=otherwise.text), True, True)


def _closed(s: Scribe, clause: Clause, text: str) -> str:
    """A block before an `else`, in brackets where it ends with a block of its own."""
    return s.shape("brackets", a=text) if clause.open else text


def _if(s: Scribe, tree: syntax.If) -> Clause:
    branches, otherwise = _settled(s, tree)
    if not branches:
        return sequence(s, otherwise or ())
    texts: list[str] = []
    with s.acting(s.subject):
        for at, (test, body) in enumerate(branches):
            words = s.condition(test)
            said = sequence(s, body)
            last = at == len(branches) - 1 and otherwise is None
            deed = said.text if last else _closed(s, said, said.text)
            texts.append(s.shape("else if" if at else "if", condition=words, deed=deed))
        if otherwise is not None:
            texts.append(s.shape("else", deed=sequence(s, otherwise).text))
    return Clause(s.shape("branches").join(texts), True, True)


def _settled(s: Scribe, tree: syntax.If) -> tuple[list[tuple[syntax.Expr, syntax.Body]], syntax.Body | None]:
    """The branches that can be taken, once the game's fixed numbers have settled what they can."""
    branches: list[tuple[syntax.Expr, syntax.Body]] = []
    for branch in tree.branches:
        test = fold.condition(branch.condition, s.kinds.game.numbers, s.locals)
        if test == fold.YES:
            return branches, branch.body
        if test != fold.NO:
            branches.append((test, branch.body))
    return branches, tree.otherwise


def _for_each(s: Scribe, name: str, source: syntax.Expr, body: syntax.Body) -> Clause:
    thing = s.thing(source)
    type = s.type_of(source)
    item = CARD if type == ZONE else type.item if type is not None else None
    local = Local(item, noun=thing.group.noun if thing.group is not None else None)
    each = s.shape("each", a=thing)
    with s.bound({name: local}):
        if len(body) == 1 and isinstance(body[0], syntax.ActAs) and body[0].player == syntax.Name(name) and not s.bare:
            return _act_as(s, Thing(each), body[0].body)
        said = sequence(s, body)
    return Clause(s.shape("for each", a=each, deed=said.text), True, True)


def _repeat(s: Scribe, times: syntax.Expr | None, body: syntax.Body) -> Clause:
    said = sequence(s, body)
    if times is None:
        return Clause(s.shape("repeat", deed=said.text), True, True)
    amount = s.thing(times, NUMBER)
    shape = "repeat once" if amount.value == 1 else "repeat times"
    words = s.grammar.times(amount)
    return Clause(s.shape(shape, n=words, deed=said.text), True, True)
