"""Facts that an effect changes, in words: marks put on things and taken off, numbers, lists, who is what to whom, and
until when it holds.
"""

from __future__ import annotations

from dsl import syntax
from dsl.types import CARD, FLAG, NUMBER, PLAYER, Type
from dsl.wording import conditions
from dsl.wording.scribe import Scribe


def put(s: Scribe, target: syntax.Expr, value: syntax.Expr) -> str:
    """What `set` says; a fact that is set to what it goes back to stays so."""
    word = value.text if isinstance(value, syntax.Name) and value.text not in s.locals else None
    if s.type_of(target) == FLAG:
        return _mark(s, target, word == "yes") if word in ("yes", "no") else _marked(s, target, value)
    deed = _put(s, target, value, word)
    start = _resets(s, target)
    back = (value.value if isinstance(value, syntax.Number) else -1 if word == "none" else None) == start
    return deed if start is None or back else s.shape("until end of turn", deed=deed)


def change(s: Scribe, listed: str, counted: str, value: syntax.Expr, target: syntax.Expr) -> str:
    """What `add` and `take` say; `listed` and `counted` are the shapes for lists and for numbers."""
    type: Type | None = s.type_of(target)
    if type == NUMBER:
        return _while_it_lasts(s, target, s.shape(counted, a=s.thing(target), b=s.thing(value, NUMBER)))
    return _while_it_lasts(s, target, s.shape(listed, a=s.thing(target), b=s.thing(value, type)))


def _put(s: Scribe, target: syntax.Expr, value: syntax.Expr, word: str | None) -> str:
    type = s.type_of(target)
    if word == "none":
        return s.shape("clear", a=s.thing(target))
    if isinstance(value, syntax.ListOf) and not value.items:
        return s.shape("empty out", a=s.thing(target))
    if type is not None and type.base in (PLAYER.base, CARD.base) and not type.many:
        return s.shape("become" if word == "me" else "make", a=s.thing(target), b=s.thing(value, type))
    return s.shape("set", a=s.thing(target), b=s.thing(value, type))


def _mark(s: Scribe, target: syntax.Expr, on: bool) -> str:
    """`mark this card as tired`; what a phrase says of the flag stands as a clause."""
    start = _resets(s, target)
    deed = _marks(s, target, on)
    return deed if start in (None, int(on)) else s.shape("until end of turn", deed=deed)


def _marks(s: Scribe, target: syntax.Expr, on: bool) -> str:
    if not isinstance(target, syntax.Attribute) or _said(s, target):
        return s.shape("mark", condition=s.condition(target, negate=not on))
    words = conditions.flag_words(s, target.name)
    if conditions.asks_game(s, target.of):
        return s.shape("switch on" if on else "switch off", a=words)
    if target.of == syntax.Name("me"):
        return s.shape("mark me" if on else "unmark me", b=words)
    return s.shape("mark as" if on else "mark as not", a=s.thing(target.of), b=words)


def _marked(s: Scribe, target: syntax.Expr, value: syntax.Expr) -> str:
    """A flag that is set to whether a condition holds."""
    return s.shape(
        "mark if", condition=s.condition(value), deed=_mark(s, target, True), otherwise=_mark(s, target, False)
    )


def _said(s: Scribe, target: syntax.Expr) -> bool:
    """Whether a phrase says that a flag holds, or does not."""
    tree = s.canonical(target)
    return s.find(tree, lambda phrase, _: "is" in phrase or "not" in phrase) is not None


def _while_it_lasts(s: Scribe, target: syntax.Expr, deed: str) -> str:
    """What goes back by itself at the end of the turn says so."""
    return deed if _resets(s, target) is None else s.shape("until end of turn", deed=deed)


def _resets(s: Scribe, target: syntax.Expr) -> object:
    """What an attribute goes back to at the end of each turn; None for one that stays."""
    if not isinstance(target, syntax.Attribute):
        return None
    owner = s.type_of(target.of)
    base = "game" if conditions.asks_game(s, target.of) else owner.base if owner is not None else ""
    facts = (fact for fact in s.kinds.game.attributes if (fact.owner, fact.name) == (base, target.name))
    return next((fact.start for fact in facts if fact.resets == "turn"), None)
