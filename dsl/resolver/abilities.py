"""Hooks, modifiers, forbids and actions, of the rules and of cards."""

from __future__ import annotations

from typing import assert_never

from dsl import builtins
from dsl import resolved as r
from dsl import syntax as s
from dsl.frozen import dataclass, field
from dsl.raw import Keyword
from dsl.resolver import calls, expressions, places, spots, statements, values
from dsl.resolver.faults import describe, near
from dsl.resolver.here import Here
from dsl.resolver.lists import coerced
from dsl.resolver.session import Session
from dsl.resolver.walk import changed_words
from dsl.resolver.world import ValueWord
from dsl.source import Span
from dsl.types import ANY, CARD, NUMBER, Type


@dataclass(slots=True)
class Found:
    """The abilities of a game as they are resolved, with keys that tell them apart."""

    hooks: list[r.Hook] = field(default_factory=list)
    actions: list[r.Action] = field(default_factory=list)
    forbids: list[r.Forbid] = field(default_factory=list)
    modifiers: list[r.Modifier] = field(default_factory=list)
    _counts: dict[str, int] = field(default_factory=dict)

    def key(self, where: str, what: str) -> str:
        """A key that is unique and stays the same while the order on one card does."""
        stem = f"{where}/{what}"
        self._counts[stem] = self._counts.get(stem, 0) + 1
        return f"{stem}/{self._counts[stem]}"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an ability stands: on a card (id, index, its kind's zone) under a keyword, or in the rules (all None)."""

    card: str | None = None
    index: int | None = None
    zone: str | None = None
    keyword: Keyword | None = None

    @property
    def stem(self) -> str:
        """The first part of a key."""
        return self.card or "rules"


def ability(session: Session, found: Found, node: s.Ability, standing: Standing) -> None:
    """Resolves one ability into `found`."""
    here = session.here(standing.card)
    match node:
        case s.Hook():
            _hook(here, found, node, standing)
        case s.Modifier():
            _modifier(here, found, node, standing)
        case s.Forbid():
            _forbid(here, found, node, standing)
        case s.Action():
            _action(here, found, node, standing)
        case _:
            assert_never(node)


def _zones(here: Here, node: s.Ability, standing: Standing) -> tuple[str, ...]:
    world = here.world
    known = (*world.player_zones, *world.shared_zones)
    for index, name in enumerate(node.zones):
        if name not in known:
            here.fault("E206", spots.zone_name(node, index), f"There is no zone {name}.",
                       f"Zones are: {', '.join(known)}.", suggestions=near(name, known))  # fmt: skip
    if node.zones or standing.card is None:
        return node.zones
    if standing.zone is None:
        here.fault("E406", node.span, "In which zone does this work? The card's kind names none.",
                   "Write “in hand” (or another zone) before it, or give the kind a “zone:”.")  # fmt: skip
        return ()
    return (standing.zone,)


def _limit(here: Here, written: str | None, span: Span, standing: Standing) -> str | None:
    if written is not None and written not in builtins.LIMITS:
        here.fault("E214", span, f"“once per {written}” is not a limit.",
                   f"Limits are once per {', once per '.join(builtins.LIMITS)}.",
                   suggestions=near(written, builtins.LIMITS))  # fmt: skip
        return None
    return written or (standing.keyword.limit if standing.keyword else None)


def _when(here: Here, written: s.Expr | None, standing: Standing, also: tuple[r.Expr, ...] = ()) -> r.Expr | None:
    parts = list(also)
    for tree in (standing.keyword.when if standing.keyword else None, written):
        if tree is not None:
            for part in parts:
                here.learn(here.implied(part, True))
            parts.append(expressions.condition(here, tree))
    if not parts:
        return None
    whole = parts[0]
    for part in parts[1:]:
        whole = r.And(whole, part, span=part.span)
    here.learn(here.implied(whole, True))
    return whole


def _unnamed(timing: str, event: s.Event, head: places.Head) -> str:
    """The head with a name for what the verb is done to, where it can have one and has none."""
    unused = event.kind == "verb" and event.place is None and not event.further and head.direct
    return f"{timing} {event.name} …" if unused else ""


def _hook(here: Here, found: Found, node: s.Hook, standing: Standing) -> None:
    zones = _zones(here, node, standing)
    here.procedure.changing |= changed_words(node.body)
    head = places.head(here, node.event)
    if head is None:
        return
    here.head = _unnamed(node.timing, node.event, head)
    when = _when(here, node.when, standing, head.also)
    limit = _limit(here, node.limit, node.span, standing)
    body = statements.body(here, (node.call,) if node.call is not None else node.body)
    word = f"{node.event.kind} {node.event.name}" if node.event.kind == "phase" else node.event.name
    key = found.key(standing.stem, f"{node.timing} {word or 'turn'}")
    found.hooks.append(
        r.Hook(key, standing.index, zones, node.timing, head.verb, head.builtin, head.places, when, limit, node.offer,
               body, span=node.span)
    )  # fmt: skip


def _forbid(here: Here, found: Found, node: s.Forbid, standing: Standing) -> None:
    zones = _zones(here, node, standing)
    head = places.head(here, node.event)
    if head is None:
        return
    if node.event.kind != "verb":
        here.fault("E215", node.event.span, "Only verbs can be forbidden; phases and turns come anyway.",
                   "Forbid the verb that must not happen there.")  # fmt: skip
        return
    here.head = _unnamed("forbid", node.event, head)
    when = _when(here, node.when, standing, head.also)
    key = found.key(standing.stem, f"forbid {node.event.name}")
    found.forbids.append(
        r.Forbid(key, standing.index, zones, head.verb, head.builtin, head.places, when, span=node.span)
    )


def _action(here: Here, found: Found, node: s.Action, standing: Standing) -> None:
    zones = _zones(here, node, standing)
    if standing.index is None:
        here.fault("E209", node.span, "An action stands on a card.", "Move it to a card's abilities.")
        return
    when = _when(here, node.when, standing)
    limit = _limit(here, node.limit, node.span, standing)
    body = statements.body(here, node.body)
    key = found.key(standing.stem, "action")
    found.actions.append(r.Action(key, standing.index, zones, node.label, when, limit, body, span=node.span))


def _modifier(here: Here, found: Found, node: s.Modifier, standing: Standing) -> None:
    zones = _zones(here, node, standing)
    target = _modified(here, node)
    if target is None:
        return
    name, printed, slots, type = target
    if len(node.places) > len(slots):
        here.fault("E310", node.places[len(slots)].span, f"{node.value} has {len(slots)} places, and here is one more.",
                   "Take it out.")  # fmt: skip
        return
    also: list[r.Expr] = []
    pairs = zip(node.places, slots, strict=False)
    taken: list[r.Place] = [places.place(here, spot, slot, also) for spot, slot in pairs]
    taken += [r.Anything() for _ in slots[len(taken) :]]
    if slots and not node.places:
        here.head = f"modify {node.value}(…)"
    when = _when(here, node.when, standing, tuple(also))
    if node.how == "by":
        if type.base not in ("number", "any") or type.many:
            place = spots.modified_name(node)
            here.fault("E314", place, f"{node.value} is {describe(type)}; only numbers change “by” something.",
                       f"Write modify {node.value} to ….")  # fmt: skip
            return
        change = coerced(here, expressions.expression(here, node.change, NUMBER), NUMBER, "The change", "E314")
    else:
        hint = None if type == ANY else type
        change = expressions.expression(here, node.change, hint)
        if hint is not None:
            change = coerced(here, change, hint, f"The value {node.value}", "E314")
    key = found.key(standing.stem, f"modify {node.value}")
    found.modifiers.append(
        r.Modifier(key, standing.index, zones, name, printed, tuple(taken), node.how, change, when, span=node.span)
    )


def _modified(here: Here, node: s.Modifier) -> tuple[str, bool, tuple[Type, ...], Type] | None:
    world = here.world
    value = world.value(node.value, here.card)
    if value is None and node.value not in world.printed:
        elsewhere = [word for word in world.elsewhere(node.value) if isinstance(word, ValueWord)]
        if len(elsewhere) > 1:
            here.fault("E207", spots.modified_name(node), f"Several cards have a value {node.value} of their own.",
                       "Give each its own name, or make it one value of the rules.")  # fmt: skip
            return None
        value = elsewhere[0] if elsewhere else None
    if value is not None:
        rule = values.rule(world, here.sink, value)
        return value.name, False, tuple(p.type for p in value.params), ANY if rule is None else rule.type
    if node.value in world.printed:
        return node.value, True, (CARD,), world.printed[node.value].type
    known = [values.word_of(word) for word in world.all_values()] + [*world.printed]
    if node.value in builtins.VALUES:
        cure = f"{node.value} belongs to the language; write a value of your own around it, and modify that."
    elif any(name == node.value for _, name in world.attributes):
        cure = f"{node.value} is an attribute: change it with set, add or take."
    elif calls.shapes(here, node.value):
        cure = f"{node.value} is a verb: answer it with before, after or instead of."
    else:
        cure = "Check the spelling, or declare it."
    close = near(node.value, known)
    place = spots.modified_name(node)
    here.fault("E203", place, f"There is no value {node.value} to modify.", cure, suggestions=close)
    return None
