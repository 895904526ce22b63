"""What decides a game: the numbers of a player that its rules look at when they say who won.

Found in the rules themselves: an attribute of players, or a value of one player, that stands in the condition of a
statement that ends the game. No game has to declare it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from dsl import resolved as r
from dsl.types import PLAYER
from runtime.walk import nodes

if TYPE_CHECKING:
    from runtime.rules import Rules
    from runtime.state import State

_KNOWN: WeakKeyDictionary[Rules, tuple[str, ...]] = WeakKeyDictionary()
_MEMBER = "p"


def values(rules: Rules) -> tuple[str, ...]:
    """The values of a player that decide, in the order in which the rules name them; attributes are seen anyway."""
    return tuple(name for name in deciding(rules) if name in rules.game.values)


def deciding(rules: Rules) -> tuple[str, ...]:
    """The attributes and values of a player that decide."""
    known = _KNOWN.get(rules)
    if known is None:
        game = rules.game
        bodies = [rule.body for rule in game.verbs.values()] + [phase.body for phase in game.phases]
        found = [name for body in bodies for name in _in_conditions(body)]
        for hook in game.hooks:
            if hook.when is not None and _ends(hook.body):
                found += _asked(hook.when)
            found += _in_conditions(hook.body)
        known = _KNOWN[rules] = tuple(dict.fromkeys(found))
    return known


def is_open(rules: Rules, name: str) -> bool:
    """Whether a value is made of what everybody sees, so that it can be told while the game goes on."""
    hidden = {zone.name for zone in rules.game.zones if zone.seen_by != "everyone" or zone.arrives_face_down}
    return not _zones(rules, name, set()) & hidden


def of_all(s: State, name: str) -> Mapping[str, int]:
    """A deciding value or attribute for every seat."""
    from runtime.positions import value_with

    rule = s.rules.game.values.get(name)
    seats = s.rules.seats
    if rule is None:
        column = s.c[s.rules.layout.of[f"player.{name}"]]
        return {seat: column[index] for index, seat in enumerate(seats)}
    asked = r.Value(name, (r.Local(_MEMBER, PLAYER),), rule.type)
    return {seat: int(value_with(s.rules, s, asked, {_MEMBER: index}, index)) for index, seat in enumerate(seats)}


def _in_conditions(body: Iterable[r.Node]) -> Iterator[str]:
    for statement in body:
        for node in nodes(statement):
            if isinstance(node, r.If):
                for condition, inner in node.branches:
                    if _ends(inner):
                        yield from _asked(condition)


def _ends(body: Iterable[r.Node]) -> bool:
    """Whether a block says who won, in itself."""
    return any(isinstance(statement, r.Call) and statement.verb == "win" for statement in body)


def _asked(condition: r.Expr) -> Iterator[str]:
    for node in nodes(condition):
        match node:
            case r.Attribute(owner="player", name=name):
                pass
            case r.Value(name=name, arguments=(member,)) if member.type.base == "player":
                pass
            case _:
                continue
        if node.type.base == "number" and not node.type.many:
            yield name


def _zones(rules: Rules, name: str, seen: set[str]) -> set[str]:
    """The zones that a value looks into, through the values that it asks."""
    rule = rules.game.values.get(name)
    if rule is None or name in seen:
        return set()
    seen.add(name)
    found: set[str] = set()
    for node in nodes(rule):
        if isinstance(node, r.Zone):
            found.add(node.name)
        elif isinstance(node, r.Value):
            found |= _zones(rules, node.name, seen)
    return found
