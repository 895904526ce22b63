"""What a `choose` asks: the thing to choose in the words of its own list (`Choose one of your heroes in the camp`).

Knows where each choice of a game is written, and what is named before it; nothing of states and players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from dsl import syntax
from dsl.frozen import replace
from dsl.source import Span
from dsl.walking import inner
from dsl.wording import calls, expressions
from dsl.wording.scribe import Local, Scribe

Writers = Callable[[syntax.Rules], Scribe]


def questions(trees: Iterable[tuple[object, syntax.Rules]], writer: Writers) -> dict[Span, str]:
    """The question of each `choose` by the place of what it chooses from; `trees` come with their card's own rules."""
    found: dict[Span, str] = {}
    for tree, rules in trees:
        _gather(writer(rules), tree, found)
    return found


def _gather(s: Scribe, tree: object, found: dict[Span, str]) -> None:
    match tree:
        case tuple():
            with s.bound({}):
                for part in tree:
                    _gather(s, part, found)
                    if isinstance(part, syntax.Choose | syntax.Call):
                        calls.bind(s, part)
        case syntax.Choose(selection=selection):
            if selection.quantity.amount is None or expressions.amount(s, selection.quantity)[1] is not None:
                things = s.thing(replace(selection, so_that=None))
                found[selection.span] = s.grammar.tidy(s.shape("ask for", a=things))
        case syntax.VerbDef(name=name, params=params, body=body):
            with s.bound({param.name: _local(s, name, param) for param in params}):
                _gather(s, body, found)
        case syntax.Hook(event=event, body=body):
            with s.bound(dict(_head(s, event))):
                _gather(s, body, found)
        case syntax.ForEach(name=name, source=source, body=body):
            kind = s.type_of(source)
            with s.bound({name: Local(kind.item if kind is not None else None)}):
                _gather(s, body, found)
        case syntax.Node():
            for name in inner(type(tree)) or ():
                _gather(s, getattr(tree, name), found)
        case _:
            pass


def _local(s: Scribe, verb: str, param: syntax.Param) -> Local:
    kind = s.kinds.named(param.type)
    return Local(kind, noun=s.noun_of(s.tables.verbs.get(verb), param.name, kind))


def _head(s: Scribe, event: syntax.Event) -> Iterator[tuple[str, Local]]:
    """The names that the head of a hook gives to arguments."""
    places: dict[str | None, syntax.Place | None] = {None: event.place}
    places |= {further.preposition: further.place for further in event.further}
    for param in s.kinds.params(event.name):
        place = places.get(param.preposition)
        if place is not None and len(place.path) == 1 and not s.kinds.known(place.path[0]):
            yield place.path[0], _local(s, event.name, param)
