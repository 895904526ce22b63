"""Expressions of the effect language as Python expressions over the columns.

Flags become conditions, lists become Python lists or tuples, things are indices, `none` is -1 (NIL for numbers).
Nothing here can change a state or ask a player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from dsl import resolved as r
from dsl.types import Type
from runtime.compiler import values
from runtime.compiler.names import table, variable
from runtime.compiler.scope import Env
from runtime.layout import ACTIVE, NIL, OVER, TURN
from runtime.walk import nodes

if TYPE_CHECKING:
    from runtime.compiler.build import Build

INLINE = 220
ATOMS = (r.Number, r.Flag, r.Nothing, r.Constant, r.Parameter, r.Local, r.Role, r.AllOf)


class Expressions:
    """Writes expressions for one build."""

    def __init__(self, build: Build) -> None:
        self.build = build
        self.layout = build.layout
        self._known: dict[int, tuple[r.Expr, frozenset[str]]] = {}  # by identity, for as long as the build lasts

    # -- entry points ------------------------------------------------------------------------------------------------

    def code(self, e: r.Expr, env: Env) -> str:
        """The Python expression for `e`; moved out of loops that it does not depend on."""
        if env.loops and not isinstance(e, ATOMS):
            depth = self.depth(e, env)
            if depth < len(env.loops):
                return env.loops[depth].hoist(self.code(e, env.at(depth)))
        return self._code(e, env)

    def depth(self, e: r.Expr, env: Env) -> int:
        """How deep in the loops around `e` the deepest thing is that it depends on."""
        return max((env.lookup(name)[1] for name in self._free(e)), default=0)

    def _free(self, e: r.Expr) -> frozenset[str]:
        """The locals of `e` that are bound outside it."""
        if id(e) in self._known:
            return self._known[id(e)][1]
        inside, names = set(), set()
        for node in nodes(e):
            match node:
                case r.Local():
                    names.add(node.name)
                case r.MapOver() | r.Filter():
                    inside.add(node.name)
                case r.Pick():
                    inside.add(node.candidate)
                case _:
                    pass
        free = frozenset(names - inside)
        self._known[id(e)] = e, free
        return free

    def flag(self, e: r.Expr, env: Env) -> str:
        """A flag as it is stored: 0 or 1."""
        if isinstance(e, r.Flag):
            return "1" if e.value else "0"
        code = self.code(e, env)
        return code if isinstance(e, (r.Attribute, r.Local)) else f"(1 if {code} else 0)"

    def stored(self, e: r.Expr, env: Env) -> str:
        """The value of `e` in the form in which columns and frames hold it: own lists, 0 or 1 for flags."""
        if e.type.many:
            code = self.code(e, env)
            return code if code.startswith("[") else f"list({code})"
        return self.flag(e, env) if e.type.base == "flag" else self.code(e, env)

    def column(self, name: str, env: Env) -> str:
        """The local variable that holds a column, by the layout's name for it."""
        env.function.columns.add(name)
        return variable(name)

    # -- one node ----------------------------------------------------------------------------------------------------

    def _code(self, e: r.Expr, env: Env) -> str:
        code = self.code
        match e:
            case r.Number():
                return str(e.value)
            case r.Flag():
                return str(e.value)
            case r.Nothing():
                return str(NIL) if e.type.base == "number" else "-1"
            case r.Constant():
                return str(e.index)
            case r.Parameter():
                return str(self.build.game.numbers[e.name])
            case r.Local():
                return env.lookup(e.name)[0]
            case r.Target():
                return self._target(e, env)
            case r.Role():
                return self._role(e, env)
            case r.AllOf():
                return self._all_of(e, env)
            case r.Attribute():
                return self._attribute(e, env)
            case r.Printed():
                return self._printed(e, env)
            case r.Builtin():
                return self._builtin(e, env)
            case r.Zone():
                return self.zone(e, env)
            case r.Cards():
                return f"c[{code(e.zone, env)}]"
            case r.Piece():
                return self._piece(e, env)
            case r.Value():
                return self.value(e.name, e.arguments, env)
            case r.Ask():
                return self.build.asks.code(e, env)
            case r.MapOver():
                return self.build.loops.mapped(e, env)
            case r.Filter():
                return self.build.loops.listing(e.source, e.name, lambda inner: self.parts(e.condition, inner), env)
            case r.Arithmetic():
                return self._arithmetic(e, env)
            case r.Negate():
                of = code(e.of, env)
                return f"kit.of_none(0, '-', {of})" if e.of.type.maybe else f"(-{of})"
            case r.Compare():
                return self._compare(e, env)
            case r.IsNone():
                none = NIL if e.of.type.base == "number" else -1
                return f"({code(e.of, env)} {'!=' if e.negated else '=='} {none})"
            case r.IsEmpty():
                return code(e.of, env) if e.negated else f"(not {code(e.of, env)})"
            case r.Among():
                return self._among(e, env)
            case r.And():
                return f"({code(e.left, env)} and {code(e.right, env)})"
            case r.Or():
                return f"({code(e.left, env)} or {code(e.right, env)})"
            case r.Not():
                return f"(not {code(e.of, env)})"
            case r.IfElse():
                return f"({code(e.then, env)} if {code(e.condition, env)} else {code(e.otherwise, env)})"
            case r.ListOf():
                write = self.flag if e.type.base == "flag" else code
                items = "[" + ", ".join(write(item, env) for item in e.items) + "]"
                return f"kit.present({items})" if any(item.type.maybe for item in e.items) else items
            case r.Join():
                return f"[*{code(e.left, env)}, *{code(e.right, env)}]"
            case r.Except():
                rest = env.function.fresh("x_")
                return f"[{rest} for {rest} in {code(e.left, env)} if {rest} not in {code(e.right, env)}]"
            case r.Can():
                return self.build.calls.possible(e.call, env)
        assert_never(e)

    def _role(self, e: r.Role, env: Env) -> str:
        match e.word:
            case "me":
                return env.me
            case "actor":
                return env.actor or env.me
            case "this":
                return env.this
            case "active":
                return f"g[{ACTIVE}]"
            case "source":
                return "s.source"
        assert_never(e.word)

    def _all_of(self, e: r.AllOf, env: Env) -> str:
        match e.what:
            case "players":
                return f"PLAYERS[g[{ACTIVE}]]"
            case "spaces":
                return "SPACES"
            case "rows":
                return "ROWS"
            case "columns":
                return "COLUMNS"
            case "directions":
                return "DIRECTIONS"
        assert_never(e.what)

    def _attribute(self, e: r.Attribute, env: Env) -> str:
        key = f"{e.owner}.{e.name}"
        if e.type.many:
            return f"c[{self.list_column(e, env)}]"
        if e.of is None:
            return f"{self.column(key, env)}[0]"
        return f"{self.column(key, env)}[{self.code(e.of, env)}]"

    def list_column(self, e: r.Attribute, env: Env) -> str:
        """The number of the column that holds a list attribute."""
        base = self.layout.of[f"{e.owner}.{e.name}"]
        if e.of is None:
            return str(base)
        return self._offset(base, e.of, env)

    def zone(self, e: r.Zone, env: Env) -> str:
        """The number of a zone's column."""
        base = self.layout.of[f"zone {e.name}"]
        return str(base) if e.of is None else self._offset(base, e.of, env)

    def _offset(self, base: int, of: r.Expr, env: Env) -> str:
        index = self.code(of, env)
        if index.isdigit():
            return str(base + int(index))
        if of.type.maybe and of.type.base == "player":
            return f"{(*range(base, base + self.layout.players), -1)!r}[{index}]"
        if of.type.maybe:
            return f"({base} + {index} if {index} >= 0 else -1)"
        return f"({base} + {index})"

    def _piece(self, e: r.Piece, env: Env) -> str:
        base = self.build.game.pieces.index(e.name) * self.layout.players
        if base == 0:
            return self.code(e.of, env)
        return self._offset(base, e.of, env)

    def _target(self, e: r.Target, env: Env) -> str:
        if env.card is None:
            raise KeyError("a target outside its card")
        number = f"COPY[{env.this}]"
        base = f"target {env.card} {e.name}"
        if e.type.many:
            return f"c[{self.layout.of[base + ' 0']} + {number}]"
        return f"{self.column(base, env)}[{number}]"

    def _printed(self, e: r.Printed, env: Env) -> str:
        of = self.code(e.of, env)
        if e.of.type.base == "name":
            return f"{table(e.name)}_BY_NAME[{of}]"
        if self.build.is_live(e.name):
            return values.printed_function(self.build, e.name, env, of)
        return f"{self.printed_table(e.name)}[{self.named(e.name, of, env)}]"

    def printed_table(self, name: str) -> str:
        """The table of a printed value: by copy, or by name in a game where cards change their name."""
        return table(name) if self.build.by_copy(name) else f"{table(name)}_BY_NAME"

    def named(self, name: str, card: str, env: Env) -> str:
        """The index into `printed_table`: the copy, or its present name."""
        return card if self.build.by_copy(name) else f"{self.column('name of card', env)}[{card}]"

    def _builtin(self, e: r.Builtin, env: Env) -> str:
        if e.of is None:
            return f"g[{TURN if e.name == 'turn' else OVER}]"
        of, base = self.code(e.of, env), e.of.type.base
        match e.name:
            case "holder":
                return f"HOLDER[{self.column('zone of card', env)}[{of}]]" if base == "card" else f"PIECE_HOLDER[{of}]"
            case "name":
                return f"{self.column('name of card', env)}[{of}]" if self.layout.transforms else f"NAME[{of}]"
            case "kind":
                if base == "name":
                    return f"KIND_BY_NAME[{of}]"
                return (
                    f"KIND_BY_NAME[{self.column('name of card', env)}[{of}]]"
                    if self.layout.transforms
                    else f"KIND[{of}]"
                )
            case "face_down":
                return f"{self.column('face down', env)}[{of}]"
            case "space":
                return f"{self.column(f'space of {base}', env)}[{of}]"
            case "zone":
                return f"{self.column('zone of card', env)}[{of}]"
            case "targets":
                return f"targets_of(s, {of})"
            case "occupant":
                if self.layout.cards_stand:
                    return f"{self.column('occupant', env)}[{of}]"
                return f"kit.piece_on({self.column('space of piece', env)}, {of})"
            case "row":
                return f"ROW[{of}]"
            case "column":
                return f"COLUMN[{of}]"
            case "card":
                return f"ACTION_CARD[{of}]"
            case "turn" | "over":
                return f"g[{TURN if e.name == 'turn' else OVER}]"
        assert_never(e.name)

    def _arithmetic(self, e: r.Arithmetic, env: Env) -> str:
        left, right = self.code(e.left, env), self.code(e.right, env)
        if e.left.type.maybe or e.right.type.maybe:
            return f"kit.of_none({left!s}, {e.operator!r}, {right!s})"
        if e.operator == "/":
            return f"kit.divide({left}, {right})"
        return f"({left} {e.operator} {right})"

    def _compare(self, e: r.Compare, env: Env) -> str:
        settled = self.build.asks.compared(e, env)
        if settled is not None:
            return settled
        left, right = self.code(e.left, env), self.code(e.right, env)
        maybe = e.left.type.maybe and e.right.type.maybe
        none = NIL if e.left.type.base == "number" else -1
        if e.left.type.many:
            left, right = f"list({left})", f"list({right})"
            maybe = False
        if e.operator == "is":
            if e.left.type.base == "flag" and not e.left.type.many:
                return f"(bool({left}) == bool({right}))"
            return f"({left} == {right} != {none})" if maybe else f"({left} == {right})"
        if e.operator == "is not":
            if e.left.type.base == "flag" and not e.left.type.many:
                return f"(bool({left}) != bool({right}))"
            return f"(not {left} == {right} != {none})" if maybe else f"({left} != {right})"
        # none is below every number, so only one way round does it need a test
        if e.operator in ("<", "<="):
            return f"({f'{NIL} < ' if e.left.type.maybe else ''}{left} {e.operator} {right})"
        return f"({left} {e.operator} {right}{f' > {NIL}' if e.right.type.maybe else ''})"

    def _among(self, e: r.Among, env: Env) -> str:
        item = self.code(e.item, env)
        word = "not in" if e.negated else "in"
        # a zone's cards: where a card is, is known without looking through the zone
        if isinstance(e.of, r.Cards) and e.item.type.base == "card":
            at = self.column("zone of card", env)
            if e.item.type.maybe:
                there = f"({item} >= 0 and {at}[{item}] == {self.code(e.of.zone, env)})"
                return f"(not {there})" if e.negated else there
            return f"({at}[{item}] {'!=' if e.negated else '=='} {self.code(e.of.zone, env)})"
        if isinstance(e.of, r.ListOf):
            items = ", ".join(self.code(i, env) for i in e.of.items)
            return f"({item} {word} ({items}{',' if len(e.of.items) == 1 else ''}))"
        return f"({item} {word} {self.code(e.of, env)})"

    def parts(self, e: r.Expr, env: Env) -> list[str]:
        """A condition as the tests that must all hold."""
        if isinstance(e, r.And):
            return [*self.parts(e.left, env), *self.parts(e.right, env)]
        return [self.code(e, env)]

    # -- values ------------------------------------------------------------------------------------------------------

    def value(self, name: str, arguments: tuple[r.Expr, ...], env: Env) -> str:
        """Asking a value of the game: written in place where that is short, else a call."""
        rule = self.build.game.values[name]
        guards = [
            (argument, self.code(argument, env))
            for argument, param in zip(arguments, rule.params, strict=True)
            if argument.type.maybe and not param.type.maybe and not param.type.many
        ]
        code = self._value(rule, arguments, env)
        if guards and not (_looks_up(rule) and not self.build.is_modified(name)):
            tests = " and ".join(
                f"{text} != {NIL if argument.type.base == 'number' else -1}" for argument, text in guards
            )
            return f"({code} if {tests} else {none_of(rule.type)})"
        return code

    def _value(self, rule: r.ValueRule, arguments: tuple[r.Expr, ...], env: Env) -> str:
        if not self.build.is_modified(rule.name):
            inlined = self._inline(rule, arguments, env)
            if inlined is not None:
                return inlined
        values.want_value(self.build, rule.name)
        given = ", ".join(["s", env.me, *(self.code(argument, env) for argument in arguments)])
        return f"value_{rule.name}({given})"

    def _inline(self, rule: r.ValueRule, arguments: tuple[r.Expr, ...], env: Env) -> str | None:
        inside = Env(env.function, env.me, "", {}, env.loops, env.outer, None)
        said = list(nodes(rule.body))
        for param, argument in zip(rule.params, arguments, strict=True):
            uses = sum(isinstance(n, r.Local) and n.name == param.name for n in said)
            code = self.code(argument, env)
            if uses > 1 and not isinstance(argument, ATOMS) and not code.isidentifier():
                return None
            inside = inside.bind(param.name, code, self.depth(argument, env))
        if any(isinstance(n, (r.Filter, r.MapOver)) for n in said) and env.loops:
            return None
        code = self.code(rule.body, inside)
        return code if len(code) <= INLINE else None


def _looks_up(rule: r.ValueRule) -> bool:
    """Whether a value only looks its parameters up, where tables and columns have an entry for none."""
    body, params = rule.body, [param.name for param in rule.params]
    match body:
        case r.Ask(name="distance"):
            return all(isinstance(a, r.Local) and a.name in params for a in body.arguments)
        case r.Attribute():
            return isinstance(body.of, r.Local) and body.of.name in params and not body.type.many
        case _:
            return False


def none_of(type: Type) -> str:
    """What asking of none gives, for a value of this type."""
    if type.many:
        return "()"
    return "False" if type.base == "flag" else str(NIL) if type.base == "number" else "-1"
