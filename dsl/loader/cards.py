"""Cards from cards/*.yaml: what stands beside `cards:` laid under each, printed values read, effects parsed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dsl import types
from dsl.definition import Deck, PrintedValue
from dsl.frozen import dataclass
from dsl.loader import effects, texts
from dsl.loader.constants import FAULTY, Constants, value
from dsl.loader.nouns import RESERVED
from dsl.loader.places import EMPTY, Entry, Items, Node, Scalar, Table, merged, without
from dsl.loader.report import Report
from dsl.raw import Keyword, RawCard, RawFormula, RawKind
from dsl.suggest import nearest

MOST_CARDS = 2000
"""How many different cards a game may have."""
MOST_COPIES = 10_000
"""How many copies all cards may have together."""


@dataclass(frozen=True, slots=True)
class Written:
    """A card as it stands: its id, and its keys with the file's defaults under them."""

    key: Scalar
    table: Table


@dataclass(frozen=True, slots=True)
class Known:
    """What cards can name. `kind_names` is None where a game declares no kinds, so that any word will do."""

    languages: tuple[str, ...]
    printed: tuple[PrintedValue, ...]
    kinds: tuple[RawKind, ...]
    kind_names: tuple[str, ...] | None
    decks: tuple[Deck, ...]
    keywords: tuple[Keyword, ...]
    constants: Constants
    has_rules: bool
    misdeclared: frozenset[str] = frozenset()
    """Printed values whose declarations have faults of their own."""


def collect(files: list[Table], report: Report) -> list[Written]:
    """Every card of the files in order; an id that comes a second time is a fault."""
    found: dict[str, Written] = {}
    for file in files:
        defaults = without(file, "cards")
        for entry in file.table("cards").entries:
            first = found.get(entry.key.text)
            if first is not None:
                where = first.key.span
                help = f"{where.file}, line {where.line} has it too: rename one, or count it in `copies`."
                report.say("E512", f"the card `{entry.key.text}` is written twice", entry.key.span, help)
                continue
            own = entry.value if isinstance(entry.value, Table) else EMPTY
            laid = merged(defaults, own)
            found[entry.key.text] = Written(entry.key, laid if isinstance(laid, Table) else own)
    if len(found) > MOST_CARDS:
        extra = list(found.values())[MOST_CARDS]
        report.say("E519", f"a game has at most {MOST_CARDS} different cards", extra.key.span, "Take fewer.")
    return list(found.values())[:MOST_CARDS]


def cards(written: list[Written], known: Known, report: Report) -> tuple[RawCard, ...]:
    """The cards, read."""
    found: list[RawCard] = []
    total = 0
    for index, card in enumerate(written):
        report.card = card.key.text
        read = _card(card, index, known, report)
        found.append(read)
        total += read.copies
        if total > MOST_COPIES >= total - read.copies:
            help = "Take fewer copies."
            report.say(
                "E519", f"all cards together have more than {MOST_COPIES} copies", card.table.place("copies"), help
            )
    report.card = None
    _same_names(found, report)
    return tuple(found)


def _card(card: Written, index: int, known: Known, report: Report) -> RawCard:
    table = card.table
    if known.has_rules and card.key.text in RESERVED:
        message = f"`{card.key.text}` is a word of the language and cannot name a card"
        report.say("E508", message, card.key.span, "Take another id; its `name` stays as it is.")
    art = table.get("art")
    if isinstance(art, Scalar):
        _inside(art, report)
    copies, per_copy = _copies(table, known, report)
    return RawCard(
        id=card.key.text,
        index=index,
        names=_names(card, known, report),
        kind=_word(table, "kind", known.kind_names, "E511", "kind", "Kinds of the game", report) or "",
        deck=_word(
            table, "deck", tuple(deck.name for deck in known.decks), "E510", "deck", "Decks of the game", report
        ),
        copies=copies,
        per_copy=per_copy,
        printed=_printed(card, per_copy, known, report),
        when=effects.condition(table.get("when"), report),
        targets=effects.effect(table.get("targets"), report),
        effect=effects.effect(table.get("effect"), report),
        abilities=effects.abilities(table.get("abilities"), report),
        skills=_skills(table, known, report),
        rules=effects.rules(table.get("rules"), report),
        text=texts.names(table.get("text"), known.languages, report),
        flavour=_flavour(table, known, report),
        art=art.text if isinstance(art, Scalar) else None,
        span=card.key.span,
        spans={entry.key.text: entry.key.span for entry in table.entries},
    )


def _names(card: Written, known: Known, report: Report) -> Mapping[str, str]:
    node = card.table.get("name")
    if node is None:
        report.say("E503", f"the card `{card.key.text}` has no `name`", card.key.span, "Add what it is called.")
        return {known.languages[0]: card.key.text}
    return texts.names(node, known.languages, report, whole=True) or {known.languages[0]: card.key.text}


def _flavour(table: Table, known: Known, report: Report) -> Mapping[str, str]:
    texts.shown(table.get("flavour"), known.languages, report)
    return texts.names(table.get("flavour"), known.languages, report)


def _same_names(found: list[RawCard], report: Report) -> None:
    seen: dict[tuple[str, str], RawCard] = {}
    for card in found:
        for language, name in card.names.items():
            first = seen.setdefault((language, name), card)
            if first is not card:
                report.card = card.id
                help = f"`{first.id}` has it too; players could not tell them apart."
                report.say(
                    "E513", f"another card is called `{name}` ({language})", card.spans.get("name", card.span), help
                )
                report.card = None
                break


def _word(
    table: Table, key: str, known: tuple[str, ...] | None, code: str, what: str, there: str, report: Report
) -> str | None:
    node = table.get(key)
    if not isinstance(node, Scalar):
        return None
    if known is not None and node.text not in known:
        more = f"New ones are declared under `{key}s:` in game.yaml."
        report.unknown(code, f"there is no {what} `{node.text}`", node.span, node.text, known, there, more)
        return None
    return node.text


def _inside(art: Scalar, report: Report) -> None:
    path = art.text.replace("\\", "/")
    if path.startswith("/") or ":" in path or ".." in path.split("/"):
        help = "Pictures lie in the game's folder `print/`; write the path from there."
        report.say("E525", f"`{art.text}` leads out of the game's folder", art.span, help)


def _copies(table: Table, known: Known, report: Report) -> tuple[int, tuple[Mapping[str, Any], ...]]:
    node = table.get("copies")
    if isinstance(node, Items):
        found = tuple(_values(item, known, report) for item in node.items if isinstance(item, Table))
        return len(node.items), found
    if isinstance(node, Scalar) and isinstance(node.value, int):
        return int(node.value), ()
    return 1, ()


def _printed(card: Written, per_copy: tuple[Mapping[str, Any], ...], known: Known, report: Report) -> Mapping[str, Any]:
    given = _values(card.table.table("printed"), known, report)
    found: dict[str, Any] = {}
    missing: list[str] = []
    for declared in known.printed:
        name = declared.name
        if name in given:
            found[name] = given[name]
        elif declared.default is not None or declared.type.maybe:
            found[name] = declared.default
        elif per_copy and all(name in each for each in per_copy):
            found[name] = per_copy[0][name]
        elif not known.has_rules:
            found[name] = None
        else:
            found[name] = () if declared.type.many else 0
            missing.append(f"`{name}`")
    if missing:
        place = card.table.place("printed") if "printed" in card.table.named else card.key.span
        names = ", ".join(missing)
        first = missing[0].strip("`")
        help = f"Give it under `printed:`, or give it a default in game.yaml: `{first}: {{type: …, default: …}}`."
        report.say("E516", f"the card `{card.key.text}` has no {names}", place, help)
    return found


def _values(table: Table, known: Known, report: Report) -> dict[str, Any]:
    """The printed values that stand in a mapping; faulty ones count as given, so that they are not missed too."""
    declared = {each.name: each for each in known.printed}
    found: dict[str, Any] = {}
    for entry in table.entries:
        name = entry.key.text
        if name not in declared and name in known.misdeclared:
            continue
        if name not in declared:
            message = f"there is no printed value `{name}`"
            report.unknown("E514", message, entry.key.span, name, declared, "Printed values of the game",
                           "New ones are declared under `printed:` in game.yaml.")  # fmt: skip
            for meant in nearest(name, declared, 1):
                found.setdefault(meant, () if declared[meant].type.many else 0)
            continue
        found[name] = _value(entry, declared[name].type, known, report)
    return found


def _value(entry: Entry, wanted: types.Type, known: Known, report: Report) -> Any:
    node: Node = entry.value
    if isinstance(node, Table):
        if wanted != types.NUMBER:
            report.say(
                "E515",
                f"only a number can be a formula, and `{entry.key.text}` is a {wanted}",
                entry.key.span,
                "Write a plain value.",
            )
            return 0
        tree = effects.condition(node.get("is"), report)
        prints = node.get("prints")
        return RawFormula(prints.text if isinstance(prints, Scalar) else "X", tree) if tree is not None else 0
    found = value(node, wanted, known.constants, report, f"`{entry.key.text}`")
    return (() if wanted.many else 0) if found is FAULTY else found


def _skills(table: Table, known: Known, report: Report) -> tuple[tuple[str, Any], ...]:
    found: list[tuple[str, Any]] = []
    names = tuple(keyword.name for keyword in known.keywords)
    for entry in table.table("skills").entries:
        if entry.key.text not in names:
            message = f"there is no keyword `{entry.key.text}`"
            report.unknown("E526", message, entry.key.span, entry.key.text, names, "Keywords of the game")
        found.append((entry.key.text, effects.abilities(entry.value, report)))
    return tuple(found)
