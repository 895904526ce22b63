"""The built-in values (`dsl.builtins.VALUES`) as Python expressions: one line a value, a table that joins them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.builtins import DIRECTIONS
from runtime.compiler.scope import Env, Function
from runtime.layout import NIL

if TYPE_CHECKING:
    from runtime.compiler.build import Build

LITERAL = re.compile(r"\[-?\d+(, -?\d+)*\]")
Writer = Callable[[list[str]], str]

PLAIN: Mapping[str, Writer] = {
    "sum": lambda a: f"sum({a[0]})",
    "min_of": lambda a: f"min({a[0]}, default={NIL})",
    "max_of": lambda a: f"max({a[0]}, default={NIL})",
    "min": lambda a: f"min({', '.join(a)})",
    "max": lambda a: f"max({', '.join(a)})",
    "last": lambda a: f"({a[0]} or NOBODY)[-1]",
    "first": lambda a: f"({a[0]} or NOBODY)[0]",
    "top_n": lambda a: f"kit.top({a[0]}, {a[1]})",
    "distinct": lambda a: f"kit.distinct({a[0]})",
    "space_at": lambda a: f"SPACE_AT.get(({a[0]}, {a[1]}), -1)",
    "distance": lambda a: f"DISTANCE[{a[0]}][{a[1]}]",
    "neighbours": lambda a: f"NEIGHBOURS[{a[0]}]",
    "around": lambda a: f"AROUND[{a[0]}]",
    "reachable": lambda a: f"kit.reachable(NEIGHBOURS, {a[0]}, {a[1]}, {a[2]})",
    "between": lambda a: f"kit.between(RAYS, {a[0]}, {a[1]})",
    "aligned": lambda a: f"kit.aligned(RAYS, {a[0]}, {a[1]})",
    "direction": lambda a: f"kit.direction(RAYS, {a[0]}, {a[1]})",
    "walk": lambda a: f"kit.walk(STEPS, {a[0]}, {a[1]})",
    "row_line": lambda a: f"kit.line(ROWS, {a[0]})",
    "column_line": lambda a: f"kit.line(COLUMNS, {a[0]})",
    "connected": lambda a: f"kit.connected(NEIGHBOURS, {a[0]})",
    "group": lambda a: f"kit.group(NEIGHBOURS, {a[0]}, {a[1]})",
    "largest_group": lambda a: f"kit.largest_group(NEIGHBOURS, {a[0]})",
    "others": lambda a: f"OTHERS[{a[0]}]",
    "next": lambda a: f"NEXT_PLAYER[{a[0]}]",
}


class Asks:
    """Writes built-in values for one build."""

    def __init__(self, build: Build) -> None:
        self.build = build
        self.special: Mapping[str, Callable[[r.Ask, Env], str]] = {
            "any": self._any,
            "count": self._count,
            "found": self._found,
            "largest_group": self._largest_group,
            "playable": self._playable,
            "actions_of_player": lambda e, env: self._actions(e, env, "actions_of"),
            "actions_of_card": lambda e, env: self._actions(e, env, "actions_on"),
        }

    def code(self, e: r.Ask, env: Env) -> str:
        """The Python expression for a built-in value."""
        special = self.special.get(e.name)
        if special is not None:
            return special(e, env)
        if e.name in ("min", "max") and any(argument.type.maybe for argument in e.arguments):
            values = ", ".join(self.build.expressions.code(argument, env) for argument in e.arguments)
            return f"kit.unless_none({e.name}, ({values}))"
        codes = [self.build.expressions.code(argument, env) for argument in e.arguments]
        if e.name == "top_n" and codes[1].isdigit() and LITERAL.fullmatch(codes[0]):
            return f"[{', '.join(codes[0][1:-1].split(', ')[::-1][: int(codes[1])])}]"
        return PLAIN[e.name](codes)

    def _any(self, e: r.Ask, env: Env) -> str:
        of = e.arguments[0]
        if isinstance(of, r.Filter):
            return self.build.loops.exists(
                of.source, of.name, lambda inside: self.build.expressions.parts(of.condition, inside), env
            )
        return f"bool({self.build.expressions.code(of, env)})"

    def _count(self, e: r.Ask, env: Env) -> str:
        of = e.arguments[0]
        # how many entries of a column have a value: counted without a loop
        if isinstance(of, r.Filter) and isinstance(of.source, r.AllOf) and of.source.what == "spaces":
            test = of.condition
            if isinstance(test, r.Compare) and test.operator == "is" and isinstance(test.left, r.Attribute):
                held, wanted = test.left, test.right
                its = isinstance(held.of, r.Local) and held.of.name == of.name
                free = self.build.expressions.depth(wanted, env.bind(of.name, of.name, 99)) < 99
                if its and free and held.type.base not in ("flag", "number") and not wanted.type.maybe:
                    column = self.build.expressions.column(f"{held.owner}.{held.name}", env)
                    return f"{column}.count({self.build.expressions.code(wanted, env)})"
        return f"len({self.build.expressions.code(of, env)})"

    def _found(self, e: r.Ask, env: Env) -> str:
        code = self.build.expressions.code
        faces = self.build.faces(env)
        patterns = code(e.arguments[0], env)
        if len(e.arguments) == 1:
            return f"kit.found(s.rules.board, {patterns}, {faces}, (), 0)"
        return (
            f"kit.found(s.rules.board, {patterns}, {faces}, {code(e.arguments[1], env)}, {code(e.arguments[2], env)})"
        )

    def _largest_group(self, e: r.Ask, env: Env) -> str:
        if self._both_ways():
            return self._flooded(e, env, lambda _: "kit.largest_part(FLOOD[1], left)")
        return f"kit.largest_group(NEIGHBOURS, {self.build.expressions.code(e.arguments[0], env)})"

    def compared(self, e: r.Compare, env: Env) -> str | None:
        """A comparison with the size of the largest group, which need not be known for that; None for any other."""
        if not (isinstance(e.left, r.Ask) and e.left.name == "largest_group" and self._both_ways()):
            return None
        if e.right.type.maybe or e.operator not in (">=", "<", ">", "<="):
            return None
        more = "" if e.operator in (">=", "<") else " + 1"

        def test(inside: Env) -> str:
            return f"kit.has_part(FLOOD[1], left, {self.build.expressions.code(e.right, inside)}{more})"

        found = self._flooded(e.left, env, test)
        return found if e.operator in (">=", ">") else f"(not {found})"

    def _both_ways(self) -> bool:
        board = self.build.game.board
        moves = {DIRECTIONS[name] for name in board.directions} if board is not None else set()
        return all((-across, -up) in moves for across, up in moves)

    def _flooded(self, e: r.Ask, env: Env, result: Callable[[Env], str]) -> str:
        """A call of a function that gathers spaces as bits."""
        function = Function()
        inside = env.helper(function)
        spaces = self.build.expressions.code(e.arguments[0], inside)
        lines = ["bits = FLOOD[0]", "left = 0", *self.build.loops.each(spaces, function, "left |= bits[{}]")]
        return self.build.helper("group", function, [*lines, f"return {result(inside)}"])

    def _playable(self, e: r.Ask, env: Env) -> str:
        card = self.build.expressions.code(e.arguments[0], env)
        self.build.want_playable()
        return f"PLAYABLE[{self.build.name_index(card, env)}](s, {env.me}, {card})"

    def _actions(self, e: r.Ask, env: Env, function: str) -> str:
        self.build.want_actions()
        return f"{function}(s, {self.build.expressions.code(e.arguments[0], env)})"
