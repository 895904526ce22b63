"""A slow interpreter of resolved expressions: what the compiled code is held against (`doer` runs statements).

Written from the meaning of the language alone. It reads a state's columns through the layout, knows nothing
of generated code, and works with Python values: None for none, bool for flags, lists for lists, indices for things.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from dsl import resolved as r
from dsl.builtins import DIRECTIONS
from dsl.definition import Board, Formula
from dsl.types import Type
from runtime.layout import ACTIVE, NIL, OVER, TURN
from runtime.state import State

Scope = dict[str, Any]


@dataclass
class Mind:
    """Works things out on one state."""

    state: State
    busy: set[tuple[str, int]] = field(default_factory=set)

    # -- what stands where ---------------------------------------------------------------------------------------------

    @property
    def layout(self) -> Any:
        return self.state.rules.layout

    @property
    def game(self) -> Any:
        return self.state.rules.game

    @property
    def board(self) -> Board:
        board: Board = self.game.board
        return board

    def cell(self, space: int) -> tuple[int, int]:
        """Column and row, from 1."""
        name = self.layout.spaces[space]
        return ord(name[0]) - ord("a") + 1, int(name[1:])

    def at(self, column: int, row: int) -> int | None:
        """The space there."""
        if not (1 <= column <= 26):
            return None
        name = f"{chr(ord('a') + column - 1)}{row}"
        return self.layout.spaces.index(name) if name in self.layout.spaces else None

    def read(self, name: str, index: int, type: Type) -> Any:
        """An entry of a column, as a Python value."""
        base = self.layout.of[name]
        if type.many:
            return list(self.state.c[base + index])
        return shown(self.state.c[base][index], type)

    def step(self, space: int, direction: str) -> int | None:
        """The next space in a direction."""
        column, row = self.cell(space)
        right, up = DIRECTIONS[direction]
        return self.at(column + right, row + up)

    def near(self, space: int | None, directions: Any) -> list[int]:
        """The spaces next to one, in the order of the board."""
        if space is None:
            return []
        return sorted(t for d in directions if (t := self.step(space, d)) is not None)

    def distance(self, one: int | None, other: int | None) -> int | None:
        """Fewest steps, by widening circles."""
        if one is None or other is None:
            return None
        circle = {one}
        for steps in count():
            if other in circle:
                return steps
            wider = circle | {t for s in circle for t in self.near(s, self.board.directions)}
            if wider == circle:
                return 1 << 20
            circle = wider
        raise AssertionError

    def ray(self, one: int | None, other: int | None) -> tuple[int, list[int]] | None:
        """The direction from one space straight to another, and what lies between."""
        if one is None or other is None:
            return None
        for index, direction in enumerate(self.board.directions):
            between: list[int] = []
            at = self.step(one, direction)
            while at is not None:
                if at == other:
                    return index, between
                between.append(at)
                at = self.step(at, direction)
        return None

    def group(self, start: int | None, spaces: list[int]) -> list[int]:
        """What hangs together with a space."""
        if start not in spaces:
            return []
        part = {start}
        while True:
            wider = part | {t for s in part for t in self.near(s, self.board.directions) if t in spaces}
            if wider == part:
                return sorted(part)  # type: ignore[type-var]
            part = wider

    def zone(self, e: r.Expr, scope: Scope) -> int | None:
        """A zone as the number of its column."""
        if isinstance(e, r.Zone):
            base: int = self.layout.of[f"zone {e.name}"]
            if e.of is None:
                return base
            of = self.value(e.of, scope)
            return None if of is None else base + of
        found: int | None = self.value(e, scope)
        return found

    # -- expressions ---------------------------------------------------------------------------------------------------

    def value(self, e: r.Expr, scope: Scope) -> Any:
        """What an expression is worth. `scope` holds locals, and `me` and `this`."""
        v = self.value
        match e:
            case r.Number(value=n) | r.Flag(value=n):
                return n
            case r.Nothing():
                return None
            case r.Constant(index=index):
                return index
            case r.Parameter(name=name):
                return self.game.numbers[name]
            case r.Local(name=name):
                return scope[name]
            case r.Role(word=word):
                return self.state.c[0][ACTIVE] if word == "active" else scope[word]
            case r.AllOf(what="players"):
                first, n = self.state.c[0][ACTIVE], self.layout.players
                return [(first + i) % n for i in range(n)]
            case r.AllOf(what="spaces"):
                return list(range(len(self.layout.spaces)))
            case r.Attribute():
                of = 0 if e.of is None else v(e.of, scope)
                return none_of(e.type) if of is None else self.read(f"{e.owner}.{e.name}", of, e.type)
            case r.Printed():
                return self.printed(e, scope)
            case r.Builtin():
                return self.builtin(e, scope)
            case r.Zone():
                return self.zone(e, scope)
            case r.Cards(zone=zone):
                column = self.zone(zone, scope)
                return [] if column is None else list(self.state.c[column])
            case r.Piece():
                of = v(e.of, scope)
                return None if of is None else self.game.pieces.index(e.name) * self.layout.players + of
            case r.Value():
                return self.asked(e, scope)
            case r.Ask():
                return self.ask(e, scope)
            case r.MapOver():
                items = [v(e.body, {**scope, e.name: thing}) for thing in v(e.source, scope)]
                return [x for item in items for x in item] if e.body.type.many else items
            case r.Filter():
                return [thing for thing in v(e.source, scope) if v(e.condition, {**scope, e.name: thing})]
            case r.Arithmetic():
                return arithmetic(e.operator, v(e.left, scope), v(e.right, scope))
            case r.Negate():
                of = v(e.of, scope)
                return None if of is None else -of
            case r.Compare():
                return compare(e.operator, v(e.left, scope), v(e.right, scope))
            case r.IsNone():
                return (v(e.of, scope) is None) != e.negated
            case r.IsEmpty():
                return (not v(e.of, scope)) != e.negated
            case r.Among():
                item = v(e.item, scope)
                return (item is not None and item in v(e.of, scope)) != e.negated
            case r.And():
                return bool(v(e.left, scope) and v(e.right, scope))
            case r.Or():
                return bool(v(e.left, scope) or v(e.right, scope))
            case r.Not():
                return not v(e.of, scope)
            case r.IfElse():
                return v(e.then if v(e.condition, scope) else e.otherwise, scope)
            case r.ListOf():
                return [v(item, scope) for item in e.items]
            case r.Join():
                return [*v(e.left, scope), *v(e.right, scope)]
            case r.Except():
                gone = v(e.right, scope)
                return [thing for thing in v(e.left, scope) if thing not in gone]
            case r.Can():
                return self.can(e.call, scope)
            case _:
                raise NotImplementedError(type(e).__name__)

    def printed(self, e: r.Printed, scope: Scope) -> Any:
        """What is printed on a card, worked out where it is a formula, and modified."""
        of = self.value(e.of, scope)
        if of is None:
            return none_of(e.type)
        by_name = e.of.type.base == "name"
        copy = None if by_name else self.layout.copies[of]
        card = self.game.cards[of if copy is None else copy.card]
        worth = card.printed.get(e.name)
        if copy is not None and copy.number < len(card.per_copy):
            worth = card.per_copy[copy.number].get(e.name, worth)
        if isinstance(worth, Formula):
            worth = self.value(worth.value, {"me": scope["me"], "this": of})
        return worth if by_name else self.modified(e.name, True, [of], worth, scope)

    def asked(self, e: r.Value, scope: Scope) -> Any:
        """A value of the game."""
        rule = self.game.values[e.name]
        given = [self.value(argument, scope) for argument in e.arguments]
        for param, worth in zip(rule.params, given, strict=True):
            if worth is None and not param.type.maybe:
                return none_of(rule.type)
        inside = {"me": scope["me"], "this": None} | {p.name: w for p, w in zip(rule.params, given, strict=True)}
        return self.modified(e.name, False, given, self.value(rule.body, inside), scope)

    def modified(self, name: str, printed: bool, given: list[Any], worth: Any, scope: Scope) -> Any:
        """What modifiers make of a value: `to` first, then `by`, each in hook order."""
        its = [m for m in self.game.modifiers if m.value == name and m.printed == printed]
        for how in ("to", "by"):
            for modifier, card, holder in self.working([m for m in its if m.how == how]):
                if (modifier.key, card) in self.busy:
                    continue
                self.busy.add((modifier.key, card))
                inside = {"me": scope["me"] if modifier.card is None else holder, "this": card}
                if self.places(modifier.places, given, inside) and (
                    modifier.when is None or self.value(modifier.when, inside)
                ):
                    change = self.value(modifier.change, inside)
                    worth = change if how == "to" else worth + change
                self.busy.discard((modifier.key, card))
        return worth

    def working(self, abilities: list[Any]) -> list[tuple[Any, int, int | None]]:
        """Abilities that work now, with card and holder, in hook order."""
        first, n = self.state.c[0][ACTIVE], self.layout.players
        found: list[tuple[int, int, int, int, Any, int, int | None]] = []
        for number, ability in enumerate(abilities):
            if ability.card is None:
                found.append((-1, 0, 0, number, ability, -1, None))
                continue
            for column, (zone, player) in enumerate(self.layout.zone_columns, self.layout.first_zone):
                for place, card in enumerate(self.state.c[column]):
                    face_down = self.state.c[self.layout.of["face down"]][card]
                    if self.layout.copies[card].card == ability.card and zone in ability.zones and not face_down:
                        seat = n if player < 0 else (player - first) % n
                        holder = None if player < 0 else player
                        found.append((seat, column, place, number, ability, card, holder))
        found.sort(key=lambda one: one[:4])
        return [(ability, card, holder) for *_, ability, card, holder in found]

    def places(self, places: Any, given: list[Any], inside: Scope) -> bool:
        """Whether the places of a head fit the arguments; names them."""
        for place, worth in zip(places, given, strict=False):
            match place:
                case r.Bind(name=name):
                    inside[name] = worth
                case r.Equals(value=value):
                    if worth is None or self.value(value, inside) != worth:
                        return False
        return True

    def builtin(self, e: r.Builtin, scope: Scope) -> Any:
        """A built-in attribute."""
        if e.of is None:
            return self.state.c[0][TURN] if e.name == "turn" else bool(self.state.c[0][OVER])
        of = self.value(e.of, scope)
        if of is None:
            return none_of(e.type)
        columns, layout = self.state.c, self.layout
        match e.of.type.base, e.name:
            case "card", "holder":
                player = layout.zone_columns[columns[layout.of["zone of card"]][of] - layout.first_zone][1]
                return None if player < 0 else player
            case "piece", "holder":
                return of % layout.players
            case "card", "name":
                return layout.copies[of].card
            case "card", "kind":
                return self.game.symbols["kind"].index(self.game.cards[layout.copies[of].card].kind)
            case "card", "face_down":
                return bool(columns[layout.of["face down"]][of])
            case "piece", "space":
                return shown(columns[layout.of["space of piece"]][of], e.type)
            case "space", "occupant":
                places = columns[layout.of["space of piece"]][:-1]
                return next((piece for piece, space in enumerate(places) if space == of), None)
            case "space", "row":
                return self.cell(of)[1]
            case "space", "column":
                return self.cell(of)[0]
            case _:
                raise NotImplementedError(e.name)

    def ask(self, e: r.Ask, scope: Scope) -> Any:
        """A built-in value."""
        given = [self.value(argument, scope) for argument in e.arguments]
        return ASKS[e.name](self, *given)

    def can(self, call: r.Call, scope: Scope) -> bool:
        """Whether a call is legal for some way to pick."""
        return self._completed(call, 0, scope, {})

    def offers(self, call: r.Call, scope: Scope) -> list[Any]:
        """What the first pick of a call can be, each once, so that the others can be completed."""
        first = next(i for i in call.written if isinstance(call.arguments[i], r.Pick))
        pick = call.arguments[first]
        assert isinstance(pick, r.Pick)
        found: list[Any] = []
        for thing in self.value(pick.source, scope):
            inside = {**scope, pick.candidate: thing, pick.name: thing}
            if thing not in found and self._completed(call, 1, inside, {first: thing}):
                found.append(thing)
        return found

    def _completed(self, call: r.Call, index: int, scope: Scope, settled: Mapping[int, Any]) -> bool:
        picks = [i for i in call.written if isinstance(call.arguments[i], r.Pick)]
        if index == len(picks):
            given = [settled[i] if i in settled else self.value(a, scope)  # type: ignore[arg-type]
                     for i, a in enumerate(call.arguments)]  # fmt: skip
            return self.legal(call, given, scope["me"])
        pick = call.arguments[picks[index]]
        assert isinstance(pick, r.Pick)
        return any(
            self._completed(
                call,
                index + 1,
                {**scope, pick.candidate: thing, pick.name: thing},
                {**settled, picks[index]: thing},
            )
            for thing in self.value(pick.source, scope)
        )

    def legal(self, call: r.Call, given: list[Any], me: int) -> bool:
        """Whether a verb's needs hold and nothing forbids it."""
        if call.builtin:
            return None not in given
        verb = self.game.verbs[call.verb]
        if any(worth is None and not param.type.maybe for param, worth in zip(verb.params, given, strict=True)):
            return False
        inside = {"me": me, "this": None} | {p.name: w for p, w in zip(verb.params, given, strict=True)}
        if not all(self.value(need, inside) for need in verb.needs):
            return False
        for forbid, card, holder in self.working([f for f in self.game.forbids if f.verb == call.verb]):
            its = {"me": me if forbid.card is None else holder, "this": card}
            if self.places(forbid.places, given, its) and (forbid.when is None or self.value(forbid.when, its)):
                return False
        return True


def none_of(type: Type) -> Any:
    """What asking of none gives."""
    return [] if type.many else False if type.base == "flag" else None


def shown(number: int, type: Type) -> Any:
    """A stored number as a Python value."""
    if type.base == "flag":
        return bool(number)
    return None if number == (NIL if type.base == "number" else -1) else number


def arithmetic(operator: str, left: Any, right: Any) -> Any:
    """Numbers; none makes none; division rounds down, by zero it gives 0."""
    if left is None or right is None:
        return None
    match operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case _:
            return left // right if right else 0


def compare(operator: str, left: Any, right: Any) -> bool:
    """Comparing; none is like nothing, so `is` and the orders say no, and `is not`, the opposite of `is`, says yes."""
    if operator in ("is", "is not"):
        return (left is not None and right is not None and left == right) == (operator == "is")
    if left is None or right is None:
        return False
    found: bool = {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}[operator]
    return found


ASKS: Mapping[str, Callable[..., Any]] = {
    "count": lambda m, xs: len(xs),
    "any": lambda m, xs: bool(xs),
    "sum": lambda m, xs: sum(xs),
    "min_of": lambda m, xs: min(xs) if xs else None,
    "max_of": lambda m, xs: max(xs) if xs else None,
    "min": lambda m, *xs: None if None in xs else min(xs),
    "max": lambda m, *xs: None if None in xs else max(xs),
    "first": lambda m, xs: xs[0] if xs else None,
    "last": lambda m, xs: xs[-1] if xs else None,
    "top_n": lambda m, xs, n: xs[::-1][: max(0, n or 0)],
    "distinct": lambda m, xs: all(x not in xs[:i] for i, x in enumerate(xs)),
    "space_at": lambda m, c, r: None if c is None or r is None else m.at(c, r),
    "distance": lambda m, a, b: m.distance(a, b),
    "neighbours": lambda m, s: m.near(s, m.board.directions),
    "around": lambda m, s: m.near(s, DIRECTIONS),
    "reachable": lambda m, s, n, xs: reachable(m, s, n, xs),
    "between": lambda m, a, b: (m.ray(a, b) or (0, []))[1],
    "aligned": lambda m, a, b: a is not None and (a == b or m.ray(a, b) is not None),
    "connected": lambda m, xs: not xs or len(m.group(xs[0], xs)) == len(set(xs)),
    "group": lambda m, s, xs: m.group(s, xs),
    "largest_group": lambda m, xs: max((len(m.group(x, xs)) for x in xs), default=0),
    "others": lambda m, p: [] if p is None else [(p + i) % m.layout.players for i in range(1, m.layout.players)],
    "next": lambda m, p: None if p is None else (p + 1) % m.layout.players,
}


def reachable(m: Mind, start: int | None, steps: int | None, through: list[int]) -> list[int]:
    """The spaces within some steps over given spaces."""
    if start is None:
        return []
    seen = {start}
    for _ in range(steps or 0):
        seen |= {t for s in seen for t in m.near(s, m.board.directions) if t in through}
    return sorted(seen - {start})
