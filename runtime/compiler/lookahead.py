"""Whether a card could be played, an action used, an offer taken: looking ahead without running anything.

A block can be taken if each `must` at its top can be paid, each named `choose` has an option, and at least one
statement would do something now (semantics.md, "Playable"). Choices nest: a first pick counts only if the rest can
still be completed. The first random draw answers yes, since nothing after it is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dsl import resolved as r
from dsl.definition import Card
from dsl.frozen import replace
from runtime.compiler import standing
from runtime.compiler.names import identifier
from runtime.compiler.scope import Env, Function, Loop, place
from runtime.walk import children, locals_of, nodes

if TYPE_CHECKING:
    from runtime.compiler.build import Build

DEPTH = 8
"""How many choices are looked through one inside the other; deeper ones count as possible."""


class Lookahead:
    """Writes the test of one block as the lines of a function that returns whether the block can be taken."""

    def __init__(self, build: Build, function: Function, card: int | None = None) -> None:
        self.build = build
        self.function = function
        self.unknown: set[str] = set()
        decks = {deck.name: deck.player for deck in build.game.decks}
        self.owner = decks.get(build.game.cards[card].deck or "") if card is not None else None

    def lines(self, body: r.Body, env: Env, then: list[str] | None = None) -> list[str]:
        """Lines that return True where the block can be taken; `then`: what to do at its end instead."""
        return [*self._block(list(body), env, does=False, depth=0, fail="return False"),
                *([] if then is None else then)]  # fmt: skip

    def _block(self, body: list[r.Statement], env: Env, *, does: bool, depth: int, fail: str) -> list[str]:
        """Lines for the rest of a block: fall through to nothing, leave by `fail`, or `return True`."""
        lines: list[str] = []
        for index, statement in enumerate(body):
            rest = body[index + 1 :]
            match statement:
                case r.Let():
                    name = identifier(statement.name)
                    lines.append(f"{name} = {self.build.expressions.stored(statement.value, env)}")
                    if not self._knows(statement.value):
                        self.unknown.add(statement.name)
                    env = env.bind(statement.name, name)
                case r.Choose():
                    return lines + self._choose(statement, rest, env, does=does, depth=depth, fail=fail)
                case r.Must():
                    if self._knows(statement.call):
                        lines += [f"if not {self._payable(statement.call, env)}:{place(statement.span)}", f"    {fail}"]
                    does = True if not rest else does
                case r.Stop():
                    break
                case r.Call() if not rest and not does and self._knows(statement) and fail == "return False":
                    ending = self.build.calls.possible_lines(statement, env)
                    if ending is not None:
                        return [*lines, *ending]
                    lines.append(f"return {self.would(statement, env)}{place(statement.span)}")
                    return lines
                case _:
                    test = self.would(statement, env)
                    if test == "True":
                        does = True
                    elif test != "False" and not does:
                        # what would do something now settles it, unless a cost or a choice is still to come
                        if any(isinstance(s, (r.Must, r.Choose, r.Let)) for s in rest):
                            return lines + self._forked(test, rest, env, depth=depth, fail=fail)
                        lines += [f"if {test}:{place(statement.span)}", "    return True"]
        lines.append("return True" if does else fail)
        return lines

    def _forked(self, test: str, rest: list[r.Statement], env: Env, *, depth: int, fail: str) -> list[str]:
        sure = self._block(rest, env, does=True, depth=depth, fail=fail)
        still = self._block(rest, env, does=False, depth=depth, fail=fail)
        return [f"if {test}:", *(f"    {line}" for line in sure), *still]

    def _choose(
        self, s: r.Choose, rest: list[r.Statement], env: Env, *, does: bool, depth: int, fail: str
    ) -> list[str]:
        pick = s.pick
        if pick.quantity in ("random one", "random"):
            return ["return True"]
        if not self._knows(pick) or depth >= DEPTH:
            self.unknown.add(pick.name)
            bound = env.bind(pick.name, "-1" if pick.single else "()")
            return self._block(rest, bound, does=True, depth=depth, fail=fail)
        if not pick.single:
            self.unknown.add(pick.name)
            bound = env.bind(pick.name, "()")
            found = self.build.loops.exists(pick.source, pick.candidate, None, env)
            after = self._block(rest, bound, does=True, depth=depth, fail=fail)
            if pick.quantity in ("all", "any number", "up to"):
                return after
            return [f"if not {found}:{place(s.span)}", f"    {fail}", *after]
        used = any(pick.name in locals_of(statement) for statement in rest)
        if not used:
            found = self.build.loops.exists(pick.source, pick.candidate, None, env)
            after = self._block(rest, env.bind(pick.name, "-1"), does=does or not rest, depth=depth, fail=fail)
            return [f"if not {found}:{place(s.span)}", f"    {fail}", *after]
        name = identifier(pick.name)
        source = self.build.expressions.code(pick.source, env)
        inner = self._block(rest, env.bind(pick.name, name), does=does, depth=depth + 1, fail="continue")
        return [f"for {name} in {source}:{place(s.span)}", *(f"    {line}" for line in inner), fail]

    def _knows(self, root: object) -> bool:
        return not (locals_of(root) & self.unknown) and not self._reads_hidden(root)

    def _reads_hidden(self, root: object) -> bool:
        """Whether something is asked of cards that the player does not see; how many there are is no secret."""
        return any(
            (isinstance(node, (r.Filter, r.MapOver)) and self._hidden(node.source))
            or (isinstance(node, (r.Attribute, r.Printed, r.Builtin)) and isinstance(node.of, r.Ask)
                and any(self._hidden(argument) for argument in node.of.arguments))
            for node in nodes(root)
        )  # fmt: skip

    def _hidden(self, source: r.Expr) -> bool:
        match source:
            case r.Filter():
                return self._hidden(source.source)
            case r.Join():
                return self._hidden(source.left) or self._hidden(source.right)
            case r.Cards(zone=r.Zone(name=name, of=of)):
                seen_by = next(zone.seen_by for zone in self.build.game.zones if zone.name == name)
                if seen_by != "owner":
                    return seen_by == "nobody"
                if isinstance(of, r.Constant):
                    return of.index != self.owner
                return not (isinstance(of, r.Role) and of.word == "me")
            case _:
                return False

    def _payable(self, call: r.Call, env: Env) -> str:
        tests = [self.build.calls.possible(call, env)]
        for index, argument in enumerate(call.arguments):
            if isinstance(argument, r.Pick) and argument.quantity == "exactly" and argument.amount is not None:
                fixed: dict[int, str] = {}
                if self._alone(call, index):
                    amount = self.build.expressions.code(argument.amount, env)
                    things = self.build.calls.candidates(call, index, env, fixed)
                    tests = [f"len({things}) >= {amount}"]
        return "(" + " and ".join(tests) + ")"

    @staticmethod
    def _alone(call: r.Call, index: int) -> bool:
        return sum(isinstance(a, r.Pick) for a in call.arguments) == 1 and isinstance(call.arguments[index], r.Pick)

    def would(self, s: r.Statement, env: Env) -> str:
        """A test whether a statement would do something now; what depends on an unknown choice would."""
        if not self._knows(s):
            return "True"
        match s:
            case r.Call():
                return self._would_call(s, env)
            case r.Must():
                return self._payable(s.call, env)
            case r.May():
                taken = self._would_call(s.call, env) if s.call else self._any(s.body, env)
                return self._either([taken, self._any(s.otherwise, env)]) if s.otherwise else taken
            case r.Menu():
                tests = [self._option(option, env) for option in s.options]
                return self._either(tests)
            case r.If():
                return self._if(s, env)
            case r.ActAs():
                inner = Env(env.function, self.build.expressions.code(s.player, env), env.this, env.locals, env.loops,
                            env.outer, env.card)  # fmt: skip
                return self._any(s.body, inner)
            case r.Repeat():
                inside = self._any(s.body, env)
                if s.times is None or inside == "False":
                    return inside
                return f"({self.build.expressions.code(s.times, env)} > 0 and {inside})"
            case r.ForEach():
                return self.build.loops.exists(s.source, s.name, lambda inner: [self._any(s.body, inner)], env)
            case r.Stop() | r.Let():
                return "False"
            case _:
                return "True"

    def _would_call(self, call: r.Call, env: Env) -> str:
        if call.builtin and call.verb in ("look", "shuffle"):
            return "True" if not any(isinstance(a, r.Pick) for a in call.arguments) else self._possible(call, env)
        return self._possible(call, env)

    def _possible(self, call: r.Call, env: Env) -> str:
        return self.build.calls.possible(call, env)

    def _option(self, option: r.Option, env: Env) -> str:
        test = self._would_call(option.call, env) if option.call else self._any(option.body, env)
        if option.call is None and not option.body:
            test = "True"
        if option.when is None:
            return test
        when = self.build.expressions.code(option.when, env)
        return when if test == "True" else f"({when} and {test})"

    def _if(self, s: r.If, env: Env) -> str:
        code = self._any(s.otherwise, env)
        for condition, body in reversed(s.branches):
            code = f"({self._any(body, env)} if {self.build.expressions.code(condition, env)} else {code})"
        return code

    def _any(self, body: r.Body, env: Env) -> str:
        tests: list[str] = []
        for statement in body:
            if isinstance(statement, r.Let):
                self.unknown.add(statement.name)
                continue
            if isinstance(statement, r.Choose):
                self.unknown.add(statement.pick.name)
                tests.append(self.build.loops.exists(statement.pick.source, statement.pick.candidate, None, env)
                             if self._knows(statement.pick) else "True")  # fmt: skip
                continue
            tests.append(self.would(statement, env))
            if tests[-1] == "True":
                break
        return self._either(tests)

    @staticmethod
    def _either(tests: list[str]) -> str:
        if "True" in tests:
            return "True"
        tests = [test for test in tests if test != "False"]
        return "(" + " or ".join(tests) + ")" if tests else "False"


# -- tables ----------------------------------------------------------------------------------------------------------


def write_playable(build: Build) -> None:
    """Writes `PLAYABLE` and `CAN_AIM`: a function per card, equal ones shared."""
    plays, aims = [], []
    for card in build.cards_in_play():
        plays.append(_shared(build, "can_play", card, _playable_lines))
        aims.append(_shared(build, "can_aim", card, _aim_lines))
    build.functions["never"] = "def never(s, me, this):\n    return False\n"
    build.functions["PLAYABLE"] = f"PLAYABLE = ({''.join(name + ', ' for name in plays)}never,)\n"
    build.functions["CAN_AIM"] = f"CAN_AIM = ({''.join(name + ', ' for name in aims)}never,)\n"


def _shared(build: Build, purpose: str, card: Card, lines_for: object) -> str:
    function = Function()
    env = Env(function, "me", "this", card=card.index)
    lines = lines_for(build, card, function, env)  # type: ignore[operator]
    key = f"{purpose} {' '.join(lines)}"
    name = build.helpers.get(key)
    if name is None:
        name = f"{purpose}_{card.id}"
        build.helpers[key] = name
        build.define(name, ["s", "me", "this"], function, lines)
    return name


def _playable_lines(build: Build, card: Card, function: Function, env: Env) -> list[str]:
    ahead = Lookahead(build, function, card.index)
    lines: list[str] = []
    if card.when is not None:
        when = build.expressions.code(card.when, env)
        if when != "True":
            lines += [f"if not {when}:{place(card.when.span)}", "    return False"]
    if not card.effect and not card.targets:
        return [*lines, "return True"]
    picked = {s.pick.name: s.pick.name for s in card.targets if isinstance(s, r.Choose)}
    return [*lines, *ahead.lines((*card.targets, *(untargeted(s, picked) for s in card.effect)), env)]


def untargeted(node: Any, picked: Mapping[str, str]) -> Any:
    """An effect that speaks of the local that its `targets:` would pick instead of the target kept."""
    if isinstance(node, tuple):
        return tuple(untargeted(part, picked) for part in node)
    if isinstance(node, r.Target) and node.name in picked:
        return r.Local(picked[node.name], node.type, span=node.span)
    if not isinstance(node, r.Node):
        return node
    changed = {
        name: after
        for name in children(type(node))
        if (after := untargeted(before := getattr(node, name), picked)) is not before and after != before
    }
    return replace(node, **changed) if changed else node


def _aim_lines(build: Build, card: Card, function: Function, env: Env) -> list[str]:
    return Lookahead(build, function, card.index).lines(card.targets, env) if card.targets else ["return True"]


def write_actions(build: Build) -> None:
    """Writes the action tables: `ACTIONS` (ability and copy of each), `AVAILABLE`, and what asks them."""
    layout = build.layout
    actions: list[tuple[int, int]] = []
    for number, action in enumerate(build.game.actions):
        actions += [(number, copy) for copy in standing.copies_for(build, action.card)]
    by_card: list[list[int]] = [[] for _ in layout.copies]
    for index, (_, copy) in enumerate(actions):
        by_card[copy].append(index)
    build.functions["ACTIONS"] = "\n".join([
        f"ACTIONS = {tuple(actions)!r}",
        f"ACTION_CARD = {(*(copy for _, copy in actions), -1)!r}",
        f"ACTIONS_ON = {tuple(tuple(of) for of in by_card)!r}",
        "",
    ])  # fmt: skip
    names: list[str] = []
    for number, action in enumerate(build.game.actions):
        function = Function()
        env = Env(function, "me", "this", card=action.card)
        at = build.expressions.column("zone of card", env)
        tests = [f"{at}[this] in {layout.zones_named(action.zones)!r}", f"HOLDER[{at}[this]] == me"]
        if layout.transforms:
            tests.append(f"{build.expressions.column('name of card', env)}[this] == {action.card}")
        lines = [f"if not ({' and '.join(tests)}):", "    return False"]
        if action.limit is not None:
            used = build.expressions.column(f"used this {action.limit}", env)
            _, first = build.limit_row(action.key, action.limit) or (0, 0)
            lines += [f"if {used}[{first} + this]:", "    return False"]
        if action.when is not None:
            lines += [f"if not {build.expressions.code(action.when, env)}:", "    return False"]
        lines += Lookahead(build, function, action.card).lines(action.body, env)
        names.append(f"available_{number}")
        build.define(names[-1], ["s", "me", "this"], function, lines)
    build.functions["AVAILABLE"] = f"AVAILABLE = ({''.join(name + ', ' for name in names)})\n"
    player_zones = {
        player: tuple(
            layout.first_zone + i
            for i, (name, its) in enumerate(layout.zone_columns)
            if its == player and any(name in action.zones for action in build.game.actions)
        )
        for player in range(layout.players)
    }
    build.functions["actions_of"] = (
        f"ACTION_ZONES = {player_zones!r}\n\n\n"
        "def actions_of(s, player):\n"
        "    return [a for zone in ACTION_ZONES[player] for card in s.c[zone] for a in ACTIONS_ON[card]\n"
        "            if AVAILABLE[ACTIONS[a][0]](s, player, card)]\n"
    )
    build.functions["actions_on"] = (
        "def actions_on(s, card):\n"
        f"    player = HOLDER[s.c[{layout.of['zone of card']}][card]]\n"
        "    return [a for a in ACTIONS_ON[card] if AVAILABLE[ACTIONS[a][0]](s, player, card)]\n"
    )
    build.functions["distinct_actions"] = (
        "def distinct_actions(s, player, actions):\n"
        "    if len({ACTIONS[a][0] for a in actions}) == len(actions):\n"
        "        return actions\n"
        "    copies = {}\n"
        "    for a in actions:\n"
        "        if a >= 0:\n"
        "            copies.setdefault(ACTIONS[a][0], []).append(ACTIONS[a][1])\n"
        "    kept = {number: set(distinct(s, player, cards)) for number, cards in copies.items()}\n"
        "    return [a for a in actions if a < 0 or ACTIONS[a][1] in kept[ACTIONS[a][0]]]\n"
    )
    build.functions["can_perform"] = (
        "def can_perform(s, me, action):\n"
        "    if action < 0:\n"
        "        return False\n"
        "    number, card = ACTIONS[action]\n"
        "    return AVAILABLE[number](s, me, card)\n"
    )


__all__ = ["Lookahead", "Loop", "write_actions", "write_playable"]
