"""Verbs with what they are done to, in words: an option, what the log tells, what a question is about.

A call is written as a piece of the effect language whose names stand for things in play, so that it gets the most
specific phrase that the game has for it, as the text of a card does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dsl import syntax
from dsl.frozen import dataclass
from dsl.types import Type
from dsl.wording.scribe import Local
from dsl.wording.templates import template
from dsl.wording.thing import Thing
from runtime.log import SPOKEN, written

if TYPE_CHECKING:
    from dsl.wording.writer import Writer
    from runtime.telling.teller import Teller

OPEN = "…"
"""What stands for an argument that is still to be chosen."""
_THEIRS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "en": ((r"\byour\b", "their"), (r"\byou\b", "they")),
    "zh-Hans": (("你的", "其"), ("你", "其")),
    "zh-Hant": (("你的", "其"), ("你", "其")),
}


@dataclass(frozen=True, slots=True)
class Given:
    """An argument: its preposition and name, what it is, its words; `literal` where a phrase may ask for just that."""

    preposition: str | None
    name: str
    type: Type
    thing: Thing
    literal: syntax.Expr | None = None


def literal(t: Teller, type: Type, value: object) -> syntax.Expr | None:
    """A number, flag or symbol as the effect language writes it; None for other things."""
    if type.many or not isinstance(value, int):
        return None
    if type.base == "number" and value >= 0:
        return syntax.Number(value)
    if type.base == "flag":
        return syntax.Name("yes" if value else "no")
    if type.base.startswith("symbol:") and value >= 0:
        return syntax.Name(t.game.symbols[type.base.removeprefix("symbol:")][value])
    return None


def speaks(t: Teller, verb: str) -> bool:
    """Whether the language has words for a verb; where identifiers do, it always has."""
    return t.plain or _key(verb) in t.words.tables.verbs


def log_words(t: Teller, verb: str) -> str | None:
    """How the words file says that the log tells of a verb; empty for not at all, None where it says nothing."""
    return t.own("log", _key(verb))


def _key(verb: str) -> str:
    """Under which a verb stands in words files."""
    return verb if verb in SPOKEN else written(verb)


def deed(t: Teller, verb: str, arguments: Sequence[Given], doer: str | None = None) -> str:
    """What a verb does: as something that one does, or as a sentence about who does it."""
    own = (log_words(t, verb) or None) if doer is not None else None
    writer = t.writer()
    with writer.acting(Thing(doer) if doer is not None else None, bare=doer is None):
        if own is not None:
            things = {given.name: given.thing for given in arguments}
            text = _acted(writer, doer, writer.fill(template(own), things))
        else:
            tree = _call(writer, written(verb), arguments)
            text = writer.deed(tree).text
    return _for_others(t, writer.grammar.tidy(text), [given.thing.text for given in arguments], doer)


def change(t: Teller, word: str, attribute: str, of: Given | None, value: Given, doer: str | None) -> str:
    """That somebody sets an attribute, adds to it or takes from it; empty where players have no word for that."""
    writer = t.writer()
    owner: syntax.Expr = syntax.Name("game") if of is None else _expression(writer, 0, of)
    target = syntax.Attribute(owner, attribute)
    worth = _expression(writer, 1, value)
    tree: syntax.Statement
    match word:
        case "set":
            tree = syntax.SetTo(target, worth)
        case "add":
            tree = syntax.AddTo(worth, target)
        case _:
            tree = syntax.TakeFrom(worth, target)
    found = writer.tables.find(tree, lambda phrase, _: "is" in phrase or "sentence" in phrase)
    named = t.named("attributes", attribute)
    if found is None and named is None:
        return ""
    if found is None and value.type.base == "flag":
        yes = value.literal == syntax.Name("yes")
        if of is None:
            return t.say("game now" if yes else "game no longer", b=named)
        return t.say("now" if yes else "no longer", a=of.thing.text, b=named)
    with writer.acting(Thing(doer) if doer is not None else None, bare=doer is None):
        text = writer.statement(tree).text
    names = [value.thing.text, *([of.thing.text] if of is not None else [])]
    return _for_others(t, writer.grammar.tidy(text), names, doer)


def _acted(writer: Writer, doer: str | None, text: str) -> str:
    return writer.grammar.act(Thing(doer), text) if doer is not None else text


def _call(writer: Writer, verb: str, arguments: Sequence[Given]) -> syntax.Call:
    direct: syntax.Argument | None = None
    further: list[syntax.Further] = []
    for number, given in enumerate(arguments):
        expression = _expression(writer, number, given)
        if given.preposition is None:
            direct = expression
        else:
            further.append(syntax.Further(given.preposition, expression))
    return syntax.Call(verb, direct, tuple(further))


def _expression(writer: Writer, number: int, given: Given) -> syntax.Expr:
    """What stands for an argument in the tree; the writer knows its words."""
    if isinstance(given.literal, syntax.Name) and given.literal.text not in ("yes", "no"):
        writer.locals[given.literal.text] = Local(given.type, given.thing)
    if given.literal is not None:
        return given.literal
    name = f"x {number}"  # no name of a game has a blank
    writer.locals[name] = Local(given.type, given.thing)
    return syntax.Name(name)


def _for_others(t: Teller, text: str, names: Sequence[str], doer: str | None) -> str:
    """A phrase that speaks to who acts, as it is told to others; names that hold such a word are left alone."""
    if doer is None:
        return text
    for pattern, word in _THEIRS.get(t.language, ()):
        if not any(re.search(pattern, name) for name in (*names, doer)):
            text = re.sub(pattern, word, text)
    return text
