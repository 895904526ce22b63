"""Runs statements that ask nobody, slowly and plainly, on a state: what compiled statements are held against."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, product
from typing import Any

from dsl import resolved as r
from dsl.types import Type
from runtime.layout import NEXT, NIL, OVER, WINNERS
from tests.runtime.engine.interpreter import Mind, Scope


class Stopped(Exception):
    """A `stop` on its way to its `repeat`."""


class Over(Exception):
    """Somebody won."""


class Doer(Mind):
    """Changes one state."""

    def run(self, body: r.Body, scope: Scope) -> None:
        """Runs a block that asks nobody."""
        for statement in body:
            self.one(statement, scope)

    def one(self, s: r.Statement, scope: Scope) -> None:
        """Runs a statement."""
        match s:
            case r.SetTo():
                self.write(s.target, scope, lambda _: self.value(s.value, scope))
            case r.AddTo():
                worth = self.value(s.value, scope)
                self.write(s.target, scope, lambda old: old if worth is None else [*old, *listed(worth)]
                           if isinstance(old, list) else old + worth)  # fmt: skip
            case r.TakeFrom():
                worth = self.value(s.value, scope)
                self.write(s.target, scope, lambda old: old if worth is None else without(old, listed(worth))
                           if isinstance(old, list) else old - worth)  # fmt: skip
            case r.Let():
                scope[s.name] = self.value(s.value, scope)
            case r.ActAs():
                player = self.value(s.player, scope)
                if player is not None:
                    inside = {**scope, "me": player}
                    self.run(s.body, inside)
            case r.If():
                for condition, block in s.branches:
                    if self.value(condition, scope):
                        return self.run(block, dict(scope))
                self.run(s.otherwise, dict(scope))
            case r.ForEach():
                for thing in self.value(s.source, scope):
                    self.run(s.body, {**scope, s.name: thing})
            case r.Repeat():
                try:
                    for _ in count() if s.times is None else range(self.value(s.times, scope) or 0):
                        self.run(s.body, dict(scope))
                except Stopped:
                    return None
            case r.Stop():
                raise Stopped
            case r.Call():
                self.call(s, scope)
            case _:
                raise NotImplementedError(type(s).__name__)
        return None

    def write(self, target: r.Attribute | r.Builtin | r.Local, scope: Scope, change: Callable[[Any], Any]) -> None:
        """Changes an attribute; one of none stays as it is."""
        if not isinstance(target, r.Attribute):
            raise NotImplementedError(type(target).__name__)
        of = 0 if target.of is None else self.value(target.of, scope)
        if of is None:
            return
        name = f"{target.owner}.{target.name}"
        worth = change(self.read(name, of, target.type))
        base = self.layout.of[name]
        if target.type.many:
            self.state.c[base + of][:] = worth
        else:
            self.state.c[base][of] = stored(worth, target.type)

    def call(self, call: r.Call, scope: Scope) -> None:
        """Calls a verb: all picks first, then the verb on each, its needs tested each time."""
        choices: list[list[Any]] = []
        for argument in call.arguments:
            if not isinstance(argument, r.Pick):
                choices.append([self.value(argument, scope)])
                continue
            if argument.quantity != "all":
                raise NotImplementedError(argument.quantity)
            index = len(choices)
            things: list[Any] = []
            for thing in self.value(argument.source, scope):
                given = [self.value(a, scope) if not isinstance(a, r.Pick) else thing for a in call.arguments]
                given[index] = thing
                if thing not in things and self.legal(call, given, scope["me"]):
                    things.append(thing)
            scope[argument.name] = things
            choices.append(things)
        for given in [list(one) for one in product(*choices)]:
            if self.legal(call, given, scope["me"]):
                self.happen(call, given, scope)

    def happen(self, call: r.Call, given: list[Any], scope: Scope) -> None:
        """Runs a verb's body, or a built-in verb."""
        if not call.builtin:
            verb = self.game.verbs[call.verb]
            self.run(verb.body, {"me": scope["me"], "this": None} | {
                p.name: w for p, w in zip(verb.params, given, strict=True)})  # fmt: skip
            return
        columns, layout = self.state.c, self.layout
        match call.verb:
            case "move_to_zone":
                card, zone = given
                at = columns[layout.of["zone of card"]]
                columns[at[card]].remove(card)
                columns[zone].append(card)
                at[card] = zone
                columns[layout.of["face down"]][card] = int(layout.columns[zone].name.endswith(".den"))
                columns[layout.of["seen"]][card] = 0
                for attribute in self.game.attributes:
                    if attribute.owner == "card" and attribute.resets == "zone":
                        columns[layout.of[f"card.{attribute.name}"]][card] = attribute.start
            case "move_to_space":
                columns[layout.of["space of piece"]][given[0]] = given[1]
            case "win" | "tie":
                columns[0][OVER] = 1
                columns[0][WINNERS] = 1 << given[0] if call.verb == "win" else 0
                raise Over
            case "next_turn":
                columns[0][NEXT] = given[0]
            case _:
                raise NotImplementedError(call.verb)


def stored(worth: Any, type: Type) -> int:
    """A Python value as it is stored."""
    if worth is None:
        return NIL if type.base == "number" else -1
    return int(worth)


def listed(worth: Any) -> list[Any]:
    """One thing or several, as a list."""
    return worth if isinstance(worth, list) else [worth]


def without(held: list[Any], things: list[Any]) -> list[Any]:
    """A list without one occurrence of each thing."""
    rest = list(held)
    for thing in things:
        if thing in rest:
            rest.remove(thing)
    return rest
