"""Attributes and printed values: their types, where they start, what a card has that does not say one."""

from __future__ import annotations

from typing import Literal

from dsl import builtins
from dsl.definition import Attribute, PrintedValue
from dsl.loader.constants import FAULTY, Constants, type_of, value
from dsl.loader.nouns import free
from dsl.loader.places import Entry, Node, Scalar, Table
from dsl.loader.report import Report
from dsl.source import Span
from dsl.types import Type

Owner = Literal["game", "player", "space", "card"]
_OWNERS: tuple[Owner, ...] = ("game", "player", "space", "card")
_KEPT = ("number", "flag", "player", "space", "piece", "card", "name", "direction")
_PRINTED = ("number", "flag", "player", "space", "name", "direction", "pattern")
_NEEDS_START = ("player", "space", "piece", "card", "name", "direction")


def attributes(game: Table, constants: Constants, report: Report) -> tuple[Attribute, ...]:
    """All attributes, of the game first."""
    found: list[Attribute] = []
    for owner in _OWNERS:
        table = game.table("attributes").table(owner)
        free((entry.key for entry in table.entries), report, "attribute")
        for entry in table.entries:
            if entry.key.text in builtins.ATTRIBUTES.get(owner, {}):
                message = f"every {owner} has `{entry.key.text}` already"
                report.say("E507", message, entry.key.span, "Take another name, or use the one there is.")
            elif (attribute := _attribute(owner, entry, constants, report)) is not None:
                found.append(attribute)
    if game.get("board") is None and (spaces := game.table("attributes").table("space")).entries:
        report.say(
            "E503", "attributes of spaces need a `board`", spaces.entries[0].key.span, "Add a board, or remove them."
        )
    return tuple(found)


def _attribute(owner: Owner, entry: Entry, constants: Constants, report: Report) -> Attribute | None:
    name, node = entry.key.text, entry.value
    start_node: Node | None = None
    resets: Literal["turn", "zone"] | None = None
    if isinstance(node, Table):
        start_node = node.get("start")
        said = node.get("resets")
        if isinstance(said, Scalar):
            resets = "zone" if said.text == "zone" else "turn"
            if resets == "zone" and owner != "card":
                help = "Write `resets: turn`, or move it to the attributes of cards."
                report.say("E504", f"only cards leave zones, not a {owner}", said.span, help)
        node = node.get("type") or node
    kind = type_of(node, constants, _KEPT, report)
    if kind is None:
        return None
    start = _start(name, kind, start_node, entry.key.span, constants, report)
    return Attribute(owner, name, kind, start, resets, entry.key.span) if start is not None else None


def _start(
    name: str, kind: Type, node: Node | None, place: Span, constants: Constants, report: Report
) -> int | tuple[int, ...] | None:
    if node is None:
        if kind.many:
            return ()
        if kind.maybe:
            return -1
        if kind.base in _NEEDS_START or kind.base.startswith("symbol:"):
            help = f"Say where: {{type: {kind}, start: …}}, or write `{kind} or none`."
            report.say("E503", f"`{name}` has no start", place, help)
            return None
        return 0
    if kind.base in ("card", "piece"):
        help = f"Leave the start out: {'a list starts empty' if kind.many else f'write `{kind.base} or none`'}."
        report.say("E515", f"a {kind.base} cannot be named before the game", node.span, help)
        return None
    found = value(node, kind, constants, report, f"the start of `{name}`")
    if found is FAULTY:
        return None
    return -1 if found is None else found


def printed(game: Table, constants: Constants, report: Report, needed: bool) -> tuple[PrintedValue, ...]:
    """The printed values that cards can have. `needed` says that effects name them; where none does, a value can be
    any text.
    """
    table = game.table("printed")
    if needed:
        free((entry.key for entry in table.entries), report, "printed value")
    attributes = game.table("attributes").table("card")
    found: list[PrintedValue] = []
    for entry in table.entries:
        name = entry.key.text
        if name in builtins.ATTRIBUTES["card"] or name in attributes.named:
            report.say("E507", f"every card has `{name}` already", entry.key.span, "Take another name.")
            continue
        node: Node | None = entry.value
        default: Node | None = None
        if isinstance(node, Table):
            default = node.get("default")
            node = node.get("type")
        kind = type_of(node, constants, _PRINTED if needed else (*_PRINTED, "text"), report)
        if kind is None:
            continue
        found_default = value(default, kind, constants, report, f"the default of `{name}`") if default else None
        found.append(PrintedValue(name, kind, None if found_default is FAULTY else found_default, entry.key.span))
    return tuple(found)
