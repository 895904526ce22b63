"""What happens in setup while nobody acts: choices that nobody can make, calls that speak of `me` (E210)."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import resolved as r
from dsl.checks.bodies import bare
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame
from dsl.resolver.walk import walk

_ASKING = ("one", "any number", "up to", "exactly")


def check(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    """Looks at what setup does outside `as`."""
    needy = _needy(game)
    for node in _outside(game.setup):
        match node:
            case r.Call(verb=verb) | r.Must(call=r.Call(verb=verb)) if verb in needy:
                yield _fault(f"{bare(verb)} speaks of “me”, and in setup nobody acts yet.", node)
            case r.Value(name=name) if name in needy:
                yield _fault(f"{bare(name)} speaks of “me”, and in setup nobody acts yet.", node)
            case r.Menu(by=None) | r.May(by=None):
                yield _fault("Nobody can choose here: in setup nobody acts yet.", node)
            case r.Choose(by=None, pick=pick) if pick.quantity in _ASKING:
                yield _fault("Nobody can choose here: in setup nobody acts yet.", node)
            case r.Call(arguments=arguments):
                for argument in arguments:
                    if isinstance(argument, r.Pick) and argument.quantity in _ASKING:
                        yield _fault("Nobody can choose here: in setup nobody acts yet.", argument)
            case _:
                pass


def _fault(message: str, node: r.Node) -> Diagnostic:
    return Diagnostic("E210", message, node.span, None, ("Say who acts: as P, and what P does as a block.",))


def _outside(body: r.Body) -> Iterator[r.Node]:
    """Every statement outside `as`, and every value asked in it."""
    for node in body:
        match node:
            case r.ActAs(player=player):
                yield from (each for each in walk(player) if isinstance(each, r.Value))
            case r.If(branches=branches, otherwise=otherwise):
                for test, block in branches:
                    yield from (each for each in walk(test) if isinstance(each, r.Value))
                    yield from _outside(block)
                yield from _outside(otherwise)
            case r.ForEach(source=source, body=inner):
                yield from (each for each in walk(source) if isinstance(each, r.Value))
                yield from _outside(inner)
            case r.Repeat(body=inner):
                yield from _outside(inner)
            case r.Menu() | r.May():
                yield node
            case _:
                yield node
                yield from (each for each in walk(node) if isinstance(each, r.Value))


def _needy(game: Game) -> frozenset[str]:
    """The verbs and values that speak of `me` where the caller's `me` is meant, through others too."""
    needy: set[str] = set()
    growing = True
    while growing:
        before = len(needy)
        for verb in game.verbs.values():
            if verb.name not in needy and any(_speaks(part, needy) for part in (*verb.needs, *_flat(verb.body))):
                needy.add(verb.name)
        for rule in game.values.values():
            if rule.name not in needy and _speaks(rule.body, needy):
                needy.add(rule.name)
        growing = len(needy) > before
    return frozenset(needy)


def _flat(body: r.Body) -> Iterator[object]:
    for node in body:
        match node:
            case r.ActAs(player=player):
                yield player
            case r.If(branches=branches, otherwise=otherwise):
                for test, block in branches:
                    yield test
                    yield from _flat(block)
                yield from _flat(otherwise)
            case r.ForEach(source=source, body=inner):
                yield source
                yield from _flat(inner)
            case r.Repeat(times=times, body=inner):
                yield from (() if times is None else (times,))
                yield from _flat(inner)
            case _:
                yield node


def _speaks(part: object, needy: set[str]) -> bool:
    for node in walk(part):
        match node:
            case r.Role(word="me"):
                return True
            case r.Call(verb=name) | r.Value(name=name) if name in needy:
                return True
            case _:
                pass
    return False
