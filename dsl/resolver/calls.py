"""Verb calls: written arguments find their parameters by preposition, and must fit them."""

from __future__ import annotations

from collections.abc import Sequence

from dsl import builtins
from dsl import resolved as r
from dsl import syntax as s
from dsl.frozen import dataclass, replace
from dsl.resolver import expressions, miscalls, picks
from dsl.resolver.faults import describe
from dsl.resolver.here import Here
from dsl.resolver.lists import coerced, unknown
from dsl.resolver.signatures import Slot, slots
from dsl.resolver.world import VerbWord
from dsl.source import Span
from dsl.types import ANY, ZONE, Type


@dataclass(frozen=True, slots=True)
class Shape:
    """One way to call a verb: a slot for each parameter, with its preposition and the name it is spoken of by."""

    word: str
    resolved: str
    builtin: bool
    slots: tuple[Slot, ...]
    prepositions: tuple[str | None, ...]
    names: tuple[str, ...]
    declared: Span | None = None

    def spoken(self) -> str:
        """The shape in words: `mark T with N`."""
        parts = [self.word]
        for preposition, name in zip(self.prepositions, self.names, strict=True):
            parts += [preposition or "", name.upper()]
        return " ".join(part for part in parts if part)


Written = tuple[str | None, s.Argument, Span]
Given = list[tuple[str | None, r.Argument, Span]]


def shapes(here: Here, word: str) -> tuple[Shape, ...]:
    """The ways to call the verb of that name; none where there is no such verb."""
    verb = here.world.verb(word, here.card)
    if verb is not None:
        return (declared_shape(verb),)
    signatures = builtins.VERBS.get(word, ())
    if here.playtest:
        signatures += builtins.PLAYTEST_VERBS.get(word, ())
    stands = here.world.board.stands if here.world.board is not None else "thing"
    if here.world.board is None:
        signatures = tuple(each for each in signatures if "space" not in each.params) or signatures
    fitted = (replace(each, params=tuple(t.replace("thing", stands) for t in each.params)) for each in signatures)
    return tuple(
        Shape(word, each.resolved, True, slots(each), each.prepositions, tuple(t.rstrip("?*") for t in each.params))
        for each in fitted
    )


def declared_shape(verb: VerbWord) -> Shape:
    """The shape of a game's verb."""
    return Shape(
        verb.tree.name if verb.tree else verb.name,
        verb.name,
        False,
        tuple(Slot(p.type.base, p.type.maybe, p.type.many) for p in verb.params),
        tuple(p.preposition for p in verb.params),
        tuple(p.name if len(p.name) > 2 else p.type.base.removeprefix("symbol:") for p in verb.params),
        verb.tree.name_span if verb.tree else None,
    )


def call(here: Here, node: s.Call) -> r.Call:
    """Resolves a call. After a fault the call stands without arguments."""
    written: list[Written] = []
    if node.argument is not None:
        written.append((None, node.argument, node.argument.span))
    written += [(each.preposition, each.argument, each.span) for each in node.further]
    ways = shapes(here, node.verb)
    if not ways:
        miscalls.unknown_verb(here, node)
        _bind_unknown(here, written)
        return r.Call(node.verb, False, (), (), span=node.span)
    fitting = [way for way in ways if _prepositions_fit(way, written)]
    if not fitting and miscalls.asked_in(here, node, ways):
        return r.Call(node.verb, ways[0].builtin, (), (), span=node.span)
    hints = fitting or list(ways)
    arguments = [(prep, _argument(here, each, _wanted(hints, prep)), span) for prep, each, span in written]
    if not fitting:
        miscalls.prepositions(here, node, ways, arguments)
        return r.Call(node.verb, ways[0].builtin, (), (), span=node.span)
    way = next((way for way in fitting if _types_fit(way, arguments)), fitting[0])
    return _filled(here, node, way, arguments, fitting)


def _bind_unknown(here: Here, written: Sequence[Written]) -> None:
    """What the arguments of an unknown verb name is there for the rest of the block, of an unknown type."""
    for _, argument, span in written:
        if isinstance(argument, s.Selection) and argument.name is not None:
            here.bind(argument.name, ANY, "it", span)


def _prepositions_fit(way: Shape, written: Sequence[Written]) -> bool:
    given = [preposition for preposition, _, _ in written]
    if len(set(given)) != len(given) or not set(given) <= set(way.prepositions):
        return False
    return all(
        preposition in given or slot.maybe or slot.omittable
        for preposition, slot in zip(way.prepositions, way.slots, strict=True)
    )


def _wanted(ways: list[Shape], preposition: str | None) -> list[Type]:
    return [way.slots[way.prepositions.index(preposition)].type for way in ways if preposition in way.prepositions]


def _argument(here: Here, node: s.Argument, wanted: list[Type]) -> r.Argument:
    hint = _hint(here, node, wanted)
    if isinstance(node, s.Selection):
        return picks.pick(here, node, hint)
    return expressions.expression(here, node, hint)


def _hint(here: Here, node: s.Argument, wanted: list[Type]) -> Type | None:
    if len({type.base for type in wanted}) == 1:
        return wanted[0]
    if isinstance(node, s.Name):
        for type in wanted:
            if here.world.constant(node.text, type) or (type == ZONE and node.text in here.world.shared_zones):
                return type
    return None


def item_type(argument: r.Argument) -> Type:
    """The type of one thing that the verb is done to."""
    return argument.source.type.item if isinstance(argument, r.Pick) else argument.type


def _types_fit(way: Shape, arguments: Given) -> bool:
    return all(
        _takes(way.slots[way.prepositions.index(preposition)], item_type(argument))
        for preposition, argument, _ in arguments
    )


def _takes(slot: Slot, given: Type) -> bool:
    if slot.base == "any" or slot.takes(given):
        return True
    return slot.many and slot.base == "card" and given == ZONE


def _filled(here: Here, node: s.Call, way: Shape, arguments: Given, fitting: list[Shape]) -> r.Call:
    found: dict[int, r.Argument] = {}
    written: list[int] = []
    for preposition, argument, _ in arguments:
        index = way.prepositions.index(preposition)
        written.append(index)
        found[index] = _fitted(here, argument, way, index, fitting)
    for index, slot in enumerate(way.slots):
        if index not in found and slot.maybe:
            found[index] = r.Nothing(slot.type, span=node.span)
    ordered = tuple(found[index] for index in sorted(found))
    return r.Call(way.resolved, way.builtin, ordered, tuple(written), span=node.span)


def _fitted(here: Here, argument: r.Argument, way: Shape, index: int, fitting: list[Shape]) -> r.Argument:
    slot, role = way.slots[index], _role(way, index)
    if isinstance(argument, r.Pick):
        given = argument.source.type.item
        if slot.many and given.base != "any":
            here.fault("E304", argument.span, f"{role} is {describe(slot.type)}, taken as a whole.",
                       "Choose first, with “choose … as”, and give the name.")  # fmt: skip
        elif given.base != "any" and not slot.takes(given):
            _mismatch(here, argument.source.span, way, index, given, fitting)
        return argument
    given = argument.type
    if _takes(slot, given) or given == ANY:
        if slot.many or given.base == "none":
            return coerced(here, argument, slot.type, role)
        return argument
    if given.base == "none":
        return coerced(here, argument, slot.type, role)
    listed = given.many or given == ZONE
    if listed and not slot.many and slot.takes(Type("card" if given == ZONE else given.base)):
        what = "A zone holds many cards" if given == ZONE else f"Here stands {describe(given)}"
        here.fault("E304", argument.span, f"{what}, but {role[:1].lower()}{role[1:]} is {describe(slot.type)}.",
                   "To do it to each, write “all of” before it; to choose, “one of”.",
                   labels=miscalls.declared(way))  # fmt: skip
    else:
        _mismatch(here, argument.span, way, index, given, fitting)
    return unknown(argument.span)


def _mismatch(here: Here, span: Span, way: Shape, index: int, given: Type, fitting: list[Shape]) -> None:
    preposition = way.prepositions[index]
    wanted = " or ".join(dict.fromkeys(describe(type) for type in _wanted(fitting, preposition)))
    forms = " or: ".join(each.spoken() for each in fitting)
    here.fault("E301", span, f"{_role(way, index)} is {wanted}, but here stands {describe(given)}.",
               f"The form is: {forms}.", labels=miscalls.declared(way))  # fmt: skip


def _role(way: Shape, index: int) -> str:
    preposition = way.prepositions[index]
    return f"What follows “{way.word}”" if preposition is None else f"What follows “{preposition}” of {way.word}"
