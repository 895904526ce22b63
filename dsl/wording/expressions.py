"""Expressions in words: names, attributes, lists, counts. Every node of the tree has words in every language;
a phrase that matches the whole comes first, what the parts say by default comes last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dsl import builtins, syntax
from dsl.frozen import replace
from dsl.types import CARD, FLAG, NUMBER, ZONE, Type
from dsl.wording import fold
from dsl.wording.patterns import Bindings
from dsl.wording.scribe import Local, Scribe
from dsl.wording.tables import Phrase
from dsl.wording.thing import Agreement, Group, Quantity, Thing

Given = Mapping[str, syntax.Argument | Thing]
_ORDINALS = ("first", "second", "third", "fourth")


def word(s: Scribe, tree: syntax.Argument, expected: Type | None) -> Thing:
    """An expression or a selection in words; `expected` is the kind that its place asks for."""
    if isinstance(tree, syntax.Selection):
        return selected(s, tree, None)
    for known, stand_in in reversed(s.stand_ins):
        if known == tree:
            return stand_in
    if s.formulas and tree in s.formulas:
        return Thing(s.formulas[tree], simple=True)
    value = fold.value(tree, s.kinds.game.numbers, s.locals)
    if value is not None:
        return Thing(str(value).replace("-", "−"), value=value, simple=True)
    if isinstance(tree, syntax.Attribute) and tree.name in ("row", "column") and s.type_of(tree.of) == NUMBER:
        return Thing(s.shape(f"{tree.name} line", a=s.thing(tree.of)))
    found = s.find(tree, lambda phrase, _: "is" in phrase or phrase.noun is not None)
    if found is not None and not _hidden(s, tree):
        return said(s, found[0], found[1], s.type_of(tree))
    match tree:
        case syntax.Number(value=number):
            return Thing(str(number), value=number, simple=True)
        case syntax.Name(text=text):
            return _name(s, text, expected)
        case syntax.ListOf(items=items):
            return _list(s, items, expected)
        case syntax.Attribute(of=of, name=name):
            return _attribute(s, tree, of, name)
        case syntax.Ask(name=name, arguments=arguments):
            return _ask(s, tree, name, arguments)
        case syntax.Can() | syntax.Not():
            return Thing(s.condition(tree))
        case syntax.Binary(operator=operator, left=left, right=right):
            return _binary(s, tree, operator, left, right)
        case syntax.Negate(of=of):
            return Thing(s.shape("negate", a=s.thing(of)))
        case syntax.IfElse(then=then, condition=condition, otherwise=otherwise):
            settled = fold.condition(condition, s.kinds.game.numbers, s.locals)
            if settled in (fold.YES, fold.NO):
                return s.thing(then if settled == fold.YES else otherwise, expected)
            test = s.condition(settled)
            return Thing(
                s.shape("if else", then=s.thing(then, expected), condition=test, otherwise=s.thing(otherwise, expected))
            )
        case syntax.Where(source=source, name=name, condition=condition):
            return s.narrowed(source, name or "it", condition)


def _hidden(s: Scribe, tree: syntax.Expr) -> bool:
    """A local name is never a phrase's name."""
    return isinstance(tree, syntax.Name) and tree.text in s.locals


def said(s: Scribe, phrase: Phrase, bindings: Bindings, type: Type | None) -> Thing:
    """What a phrase makes of an expression: a group where it names a noun, else its words."""
    if phrase.noun is None:
        return Thing(s.fill(phrase["is"], bindings), "many" if type is not None and type.many else "one")
    noun = s.tables.nouns.get(phrase.noun) or s.noun(type)
    before = (s.fill(phrase["adjective"], bindings),) if "adjective" in phrase else ()
    after = (s.fill(phrase["after"], bindings),) if "after" in phrase else ()
    owner = s.fill(phrase["whose"], bindings) if "whose" in phrase else ""
    return whole(s, Group(noun, before, after, whose=owner), s.fill(phrase["is"], bindings) if "is" in phrase else "")


def whole(s: Scribe, group: Group, text: str = "") -> Thing:
    """A group as a whole."""
    return Thing(text or s.grammar.group(group, Quantity("the"), in_zone(s)), "many", group)


def in_zone(s: Scribe) -> str:
    """The word for lying in a zone."""
    return s.shape("inside")


def _name(s: Scribe, text: str, expected: Type | None) -> Thing:
    if text in s.locals:
        return refer(s, text)
    if text == "me":
        return s.subject or Thing(s.shape("me"), "you", whose=s.shape("my"))
    if text in ("players", "spaces", "rows", "columns", "directions"):
        return whole(s, Group(s.noun(s.type_of(syntax.Name(text)))))
    if text == "this":
        noun = s.own_noun or s.noun(CARD)
        return Thing(s.shape("this", noun=noun.one, counter=noun.counter))
    if text in s.tables.shapes and text in builtins.WORDS:
        return Thing(s.shape(text))
    if (constant := _constant(s, text, expected)) is not None:
        return constant
    if text in s.kinds.values:
        return _value(s, text, ())
    return Thing(s.grammar.humanise(text))


def _constant(s: Scribe, text: str, expected: Type | None) -> Thing | None:
    game, names = s.kinds.game, s.names
    if expected is not None and expected.base.startswith("symbol:"):
        set_name = expected.base.removeprefix("symbol:")
        if set_name == "kind" or text in game.symbols.get(set_name, ()):
            return Thing(names.kind(text)) if set_name == "kind" else _symbol(s, set_name, text)
    if expected is not None and expected.base in ("card", "name") and game.card(text) is not None:
        return card_name(s, text)
    if text in game.seats.names:
        return Thing(names.seat(text))
    if s.kinds.zone(text):
        return zone(s, text, None)
    if game.board is not None and text in game.board.spaces():
        return Thing(names.space(text))
    if game.board is not None and text in game.board.directions:
        return Thing(names.direction(text))
    if text in s.kinds.values:
        return None
    for set_name, symbols in game.symbols.items():
        if text in symbols:
            return _symbol(s, set_name, text)
    if any(kind.name == text for kind in game.kinds):
        return Thing(names.kind(text))
    return card_name(s, text) if game.card(text) is not None else None


def _symbol(s: Scribe, set_name: str, text: str) -> Thing:
    return Thing(s.names.symbol(set_name, text), noun=s.tables.nouns.get(text))


def card_name(s: Scribe, id: str) -> Thing:
    """A card's name as it stands in a sentence."""
    return Thing(s.shape("card name", a=s.names.card(id)))


def refer(s: Scribe, name: str) -> Thing:
    """A bound name: `that tile`, `those tiles`; `the second tile` where several of a noun are bound."""
    local = s.locals[name]
    if local.thing is not None:
        return local.thing
    noun = local.noun or s.noun(local.type)
    many = local.type is not None and local.type.many
    if many:
        return Thing(s.shape("those", noun=noun.many), "many", items=(), counter=noun.counter)
    alike = [other for other, bound in s.locals.items() if _same_noun(s, bound, local)]
    place = alike.index(name)
    shape = "that" if len(alike) == 1 or place >= len(_ORDINALS) else _ORDINALS[place]
    if len(alike) == 2:
        shape = ("former", "latter")[place]
    return Thing(s.shape(shape, noun=noun.short, counter=noun.counter))


def _same_noun(s: Scribe, one: Local, other: Local) -> bool:
    if one.thing is not None or (one.type is not None and one.type.many):
        return False
    return (one.noun or s.noun(one.type)).short == (other.noun or s.noun(other.type)).short


def zone(s: Scribe, name: str, of: Thing | None) -> Thing:
    """A zone, which is also the group of its cards."""
    words = s.names.zone(name)
    if of is not None and of.number == "many":
        words = s.grammar.plural(words)
    if of is None:
        text = s.shape("zone", zone=words)
    else:
        text = s.shape("zone of long" if long(of) else "zone of", of=of, zone=words)
    return Thing(text, group=Group(s.noun(CARD), zones=(text,)))


def _attribute(s: Scribe, tree: syntax.Attribute, of: syntax.Expr, name: str) -> Thing:
    if name in s.kinds.values:
        return _value(s, name, (of,))
    if name in builtins.VALUES:
        return _ask(s, tree, name, (of,))
    if s.kinds.zone(name):
        return zone(s, name, s.thing(of))
    type = s.type_of(tree)
    if name in s.kinds.game.pieces:
        words = s.names.piece(name)
    else:
        words = s.names.printed(name) if _printed(s, name) else s.names.attribute(name)
    plural = type == NUMBER and words.endswith("s") and not words.endswith(("ss", "us", "is"))
    number: Agreement = "many" if plural or (type is not None and type.many) else "one"
    if isinstance(of, syntax.Name) and of.text == "game" and "game" not in s.locals:
        return Thing(s.shape("of game", name=words), number)
    return owned(s, s.thing(of), words, number)


def owned(s: Scribe, of: Thing, name: str, number: Agreement) -> Thing:
    """`its power`, `the power of each card in your hand`"""
    return Thing(s.shape("of long" if long(of) else "of", of=of, name=name), number)


def long(thing: Thing) -> bool:
    """Whether an owner is too long a word to stand before what it owns."""
    group = thing.group
    return " of " in thing.text or (group is not None and bool(group.after or group.zones or group.whose))


def _printed(s: Scribe, name: str) -> bool:
    return any(value.name == name for value in s.kinds.game.printed)


def _ask(s: Scribe, tree: syntax.Expr, name: str, arguments: tuple[syntax.Expr, ...]) -> Thing:
    if name in s.kinds.values:
        return _value(s, name, arguments)
    if name not in builtins.VALUES and len(arguments) == 1:
        return _attribute(s, syntax.Attribute(arguments[0], name), arguments[0], name)
    if s.type_of(tree) == FLAG:
        return Thing(s.condition(tree))
    words = [s.thing(argument).text for argument in arguments]
    joined = s.grammar.conjunction(words, either=False)
    return Thing(s.shape("value", name=s.names.plain("phrases", name), of=joined))


def _value(s: Scribe, name: str, arguments: tuple[syntax.Argument, ...]) -> Thing:
    rule = s.kinds.values[name]
    type = s.kinds.of(rule.value, {param.name: s.kinds.named(param.type) for param in rule.params})
    bindings = {param.name: argument for param, argument in zip(rule.params, arguments, strict=False)}
    phrase = s.tables.values.get(name)
    if phrase is not None and phrase.inline and s.depth < 20:
        s.depth += 1
        try:
            return s.thing(fold.substitute(rule.value, bindings))
        finally:
            s.depth -= 1
    if phrase is not None and ("is" in phrase or phrase.noun is not None):
        return said(s, phrase, bindings, type)
    number: Agreement = "many" if type is not None and type.many else "one"
    words = s.names.plain("values", name)
    if not arguments:
        return Thing(s.shape("of game", name=words), number)
    if len(arguments) == 1:
        return owned(s, s.thing(arguments[0]), words, number)
    return Thing(asked_of(s, words, [s.thing(argument) for argument in arguments], rule), number)


def asked_of(s: Scribe, words: str, things: Sequence[Thing], rule: syntax.ValueDef) -> str:
    """`the price of this card for you`; things of one type are said in a row (`the distance of a1 and b2`)."""
    if len({param.type for param in rule.params}) == 1:
        return s.shape("value", name=words, of=s.grammar.conjunction([thing.text for thing in things], either=False))
    others = s.grammar.conjunction([thing.text for thing in things[1:]], either=False)
    return s.shape("value for", name=words, of=things[0], b=others)


def _list(s: Scribe, items: tuple[syntax.Expr, ...], expected: Type | None) -> Thing:
    item_type = expected.item if expected is not None else None
    if not items:
        return Thing(s.shape("nothing"))
    things: list[Thing] = []
    texts: list[str] = []
    for item in dict.fromkeys(items):
        thing = s.thing(item, item_type)
        things.append(thing)
        texts.append(_times(s, item, thing, items.count(item)))
    text = s.grammar.conjunction(texts, either=False)
    return Thing(text, "many" if len(items) > 1 else "one", items=tuple(things))


def _times(s: Scribe, item: syntax.Expr, thing: Thing, times: int) -> str:
    """An item of a list as often as it is there: `two suns` where the symbol has a noun of its own."""
    noun = s.tables.nouns.get(item.text) if isinstance(item, syntax.Name) and item.text not in s.locals else None
    if noun is not None:
        return s.grammar.counted(noun, Thing(str(times), value=times, simple=True))
    return thing.text if times == 1 else s.shape("times", a=thing, n=str(times))


def _binary(s: Scribe, tree: syntax.Expr, operator: str, left: syntax.Expr, right: syntax.Expr) -> Thing:
    type = s.type_of(left)
    if operator not in ("+", "-", "*", "/", "except"):
        return Thing(s.condition(tree))
    one, other = s.thing(left), s.thing(right, type)
    if operator == "except":
        words = s.shape("except", a=other)
        group = one.group.with_after(words) if one.group is not None else None
        return whole(s, group) if group is not None else Thing(f"{one.text} {words}", "many")
    if operator == "+" and type is not None and (type.many or type == ZONE):
        return _joined(s, one, other)
    if one.simple and other.simple:
        sign = {"+": "+", "-": "−", "*": "×", "/": "÷"}[operator]
        brackets = operator in "*/" or (operator == "-" and " " in other.text)
        sides = [f"({side.text})" if brackets and " " in side.text else side.text for side in (one, other)]
        return Thing(f" {sign} ".join(sides), simple=True)
    return Thing(s.shape(operator, a=_bracketed(s, operator, left, one), b=_bracketed(s, operator, right, other, True)))


def _bracketed(s: Scribe, operator: str, side: syntax.Expr, words: Thing, right: bool = False) -> Thing:
    """A side of a sum or product, in brackets where its own sign would be read first."""
    inner = side.operator if isinstance(side, syntax.Binary) else ""
    loose = inner in ("+", "-") and (operator in ("*", "/") or (operator == "-" and right))
    loose = loose or (inner in ("*", "/") and operator in ("*", "/") and right) or isinstance(side, syntax.IfElse)
    return Thing(s.shape("brackets", a=words)) if loose and not words.simple else words


def _joined(s: Scribe, one: Thing, other: Thing) -> Thing:
    """Two lists as one: `your hand or your discard pile` where they differ by zone alone."""
    a, b = one.group, other.group
    if a is not None and b is not None and a.zones and b.zones and replace(a, zones=()) == replace(b, zones=()):
        group = replace(a, zones=(*a.zones, *b.zones))
        return replace(whole(s, group), text=s.grammar.places(group.zones, either=False))
    items = (*(one.items or (one,)), *(other.items or (other,)))
    return Thing(s.grammar.conjunction([item.text for item in items], either=False), "many", items=items)


def amount(s: Scribe, quantity: syntax.Quantity) -> tuple[str, int | None]:
    """How many a quantity asks for: in words, and as a number where it is known."""
    if quantity.amount is None:
        return "", None
    thing = s.thing(quantity.amount, NUMBER)
    return thing.text, thing.value


def selected(s: Scribe, tree: syntax.Selection, only: Phrase | None, given: Given | None = None) -> Thing:
    """A selection in words; `only` are words that its verb's needs add (`neutral`), `given` the verb's arguments."""
    source = s.thing(tree.of)
    if only is not None and source.group is not None:
        source = replace(source, group=limited(s, source.group, only, given or {}))
    words, value = amount(s, tree.quantity)
    quantity = Quantity(tree.quantity.kind, words, value)
    single = quantity.kind in ("one", "random one") or value == 1
    thing = Thing("", "one" if single else "many", source.group, source.items, quantity, counter=source.counter)
    if source.group is None and not source.items:
        thing = replace(thing, whose=source.text)
    thing = replace(thing, text=counted(s, thing, quantity, in_zone(s)))
    if tree.so_that is None:
        return thing
    type = s.type_of(tree)
    chosen = Thing(s.shape("chosen"), "many")
    with s.bound({"chosen": Local(type.item.listed() if type is not None else None, chosen)}):
        return replace(thing, text=s.shape("so that", a=thing, condition=s.condition(tree.so_that)))


def limited(s: Scribe, group: Group, only: Phrase, given: Given) -> Group:
    """A group with the words of a phrase that narrows it."""
    if "adjective" in only:
        group = group.with_before(s.fill(only["adjective"], given))
    if "after" in only:
        group = group.with_after(s.fill(only["after"], given))
    if only.noun is not None:
        group = replace(group, noun=s.tables.nouns.get(only.noun, group.noun))
    return group


def counted(s: Scribe, thing: Thing, quantity: Quantity, zone_words: str) -> str:
    """A quantity of a thing: of its group, its items, or of the list as it is called."""
    if thing.group is not None:
        return s.grammar.group(thing.group, quantity, zone_words)
    if thing.items:
        one = quantity.kind in ("one", "any", "a", "another")
        texts = [counted(s, item, quantity, zone_words) if one and item.group else item.text for item in thing.items]
        return s.grammar.items(texts, quantity)
    return s.grammar.part(Thing(thing.whose or thing.text, "many", counter=thing.counter), quantity)
