"""Which calls a body makes: all it can make, those it makes without asking, those it makes for certain."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import resolved as r
from dsl.definition import Game


def statements(body: r.Body, *, asked: bool = True, sure: bool = False) -> Iterator[r.Statement]:
    """The statements of a body and of the blocks in it.

    Without `asked`, offers and menus are left out; with `sure`, so is whatever depends on a condition or a count.
    """
    for node in body:
        yield node
        match node:
            case r.If(branches=branches, otherwise=otherwise) if not sure:
                for _, block in branches:
                    yield from statements(block, asked=asked)
                yield from statements(otherwise, asked=asked)
            case r.ForEach(body=inner) if not sure:
                yield from statements(inner, asked=asked)
            case r.Repeat(body=inner, times=times) if not sure or times is None:
                yield from statements(inner, asked=asked, sure=sure)
            case r.ActAs(body=inner):
                yield from statements(inner, asked=asked, sure=sure)
            case r.May(call=call, body=inner, otherwise=otherwise) if asked and not sure:
                yield from (() if call is None else (call,))
                yield from statements(inner)
                yield from statements(otherwise)
            case r.Menu(options=options) if asked and not sure:
                for option in options:
                    yield from (() if option.call is None else (option.call,))
                    yield from statements(option.body)
            case r.Must(call=call):
                yield call
            case _:
                pass


def forced_calls(body: r.Body) -> list[str]:
    """The verbs called without asking a player first, whatever the conditions."""
    return [node.verb for node in statements(body, asked=False) if isinstance(node, r.Call)]


def all_calls(body: r.Body) -> list[str]:
    """The verbs that can be called."""
    return [node.verb for node in statements(body) if isinstance(node, r.Call)]


def sure_calls(body: r.Body) -> list[r.Call]:
    """The calls that are made whenever the body runs."""
    return [node for node in statements(body, sure=True) if isinstance(node, r.Call)]


def ending_verbs(game: Game) -> frozenset[str]:
    """The verbs that can end the game or the turn's loop: `win`, `tie`, and all that can lead to them."""
    ending = {"win", "tie"}
    reach = {verb.name: set(all_calls(verb.body)) for verb in game.verbs.values()}
    for hook in game.hooks:
        reach.setdefault(hook.verb, set()).update(all_calls(hook.body))
    growing = True
    while growing:
        more = {name for name, called in reach.items() if name not in ending and called & ending}
        growing = bool(more)
        ending |= more
    effects = {"resolve", "resolve_name", "perform", "aim"}
    return frozenset(ending | effects | {name for name, called in reach.items() if called & effects})
