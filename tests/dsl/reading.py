"""Reads games for tests of the resolver: real parser, but a YAML reader without checks and with rough places."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from dsl import definition as d
from dsl import parser, syntax
from dsl.raw import Keyword, Parameter, RawCard, RawFormula, RawGame, RawKind
from dsl.source import Origin, Span
from dsl.types import BASES, Type, symbol


class _Loader(yaml.SafeLoader):
    """YAML in which only yes and no, integers and text exist."""


_Loader.yaml_implicit_resolvers = {
    first: [(tag, rule) for tag, rule in rules if tag in ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:int")]
    for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


@cache
def _yaml(text: str) -> Any:
    return yaml.load(text, _Loader)  # noqa: S506 (derived from the safe one)


def _parse(parse: Any, text: Any, origin: Origin) -> Any:
    if text is None:
        return None
    text = {True: "yes", False: "no"}.get(text, text) if isinstance(text, bool) else str(text)
    if not text.endswith("\n"):
        text += "\n"
    tree, faults = parse(text, origin)
    assert tree is not None, (origin, faults, text)
    return tree


def _effect(text: Any, file: str) -> Any:
    return _parse(parser.parse_effect, text, Origin(file))


def _condition(text: Any, file: str) -> Any:
    return _parse(parser.parse_condition, text, Origin(file))


def _abilities(text: Any, file: str) -> syntax.Abilities:
    return _parse(parser.parse_abilities, text, Origin(file)) or ()


def _type(text: str, symbols: Mapping[str, Any]) -> Type:
    many, maybe = text.startswith("list of "), text.endswith(" or none")
    base = text.removeprefix("list of ").removesuffix(" or none")
    found = Type(base) if base in BASES else symbol(base)
    assert base in BASES or base in symbols, f"no type {base}"
    return Type(found.base, maybe, many)


def _start(type: Type, written: Any) -> Any:
    if written is not None:
        return int(written)
    if type.many:
        return ()
    return -1 if type.maybe else 0


def _formula(value: Any, file: str) -> Any:
    if isinstance(value, dict) and "is" in value:
        return RawFormula(str(value.get("prints", "X")), _condition(value["is"], file))
    return value


def _cards(text: str, numbered: int) -> list[RawCard]:
    data = _yaml(text)
    cards = []
    for index, (id, card) in enumerate((data.get("cards") or {}).items(), numbered):
        card = {**{key: value for key, value in data.items() if key != "cards"}, **(card or {})}
        file = f"cards/{id}"
        copies = card.get("copies", 1)
        per_copy = tuple(copies) if isinstance(copies, list) else ()
        printed = {name: _formula(value, file) for name, value in (card.get("printed") or {}).items()}
        names = card.get("name", id)
        cards.append(
            RawCard(
                id=id,
                index=index,
                names=names if isinstance(names, dict) else {"en": str(names)},
                kind=card.get("kind", "card"),
                deck=card.get("deck"),
                copies=len(copies) if isinstance(copies, list) else copies,
                per_copy=per_copy,
                printed=printed,
                when=_condition(card.get("when"), file),
                targets=_effect(card.get("targets"), file),
                effect=_effect(card.get("effect"), file),
                abilities=_abilities(card.get("abilities"), file),
                skills=tuple((word, _abilities(each, file)) for word, each in (card.get("skills") or {}).items()),
                rules=_parse(parser.parse_rules, card.get("rules"), Origin(file)) or (),
                text={},
                flavour={},
                art=None,
                span=Span(file, 1, 1, 1, 1),
            )
        )
    return cards


def read(nouns: str, rules: str, *cards: str) -> RawGame:
    """A game as read, from the texts of game.yaml, rules.effect and files of cards."""
    data = _yaml(nouns)
    seats = data.get("seats", [])
    names = tuple(seats["names"] if isinstance(seats, dict) else seats)
    symbols = {name: tuple(map(str, words)) for name, words in (data.get("symbols") or {}).items()}
    kinds = data.get("kinds") or {"card": {}}
    symbols["kind"] = tuple(kinds)
    zones = [
        d.Zone(name, owner == "shared", (zone or {}).get("seen by", "everyone"),
               (zone or {}).get("arrives") == "face down", (zone or {}).get("wakes by"))
        for owner in ("shared", "player") for name, zone in ((data.get("zones") or {}).get(owner) or {}).items()
    ]  # fmt: skip
    attributes = []
    for owner, declared in (data.get("attributes") or {}).items():
        for name, form in (declared or {}).items():
            form = form if isinstance(form, dict) else {"type": form}
            type = _type(form["type"], symbols)
            attributes.append(d.Attribute(owner, name, type, _start(type, form.get("start")), form.get("resets")))
    printed = []
    for name, form in (data.get("printed") or {}).items():
        form = form if isinstance(form, dict) else {"type": form}
        printed.append(d.PrintedValue(name, _type(form["type"], symbols), form.get("default")))
    board = data.get("board")
    read_cards: list[RawCard] = []
    for text in cards:
        read_cards += _cards(text, len(read_cards))
    least = seats.get("least", len(names)) if isinstance(seats, dict) else len(names)
    return RawGame(
        id="test",
        folder=Path(),
        content="",
        language=1,
        titles={"en": "Test"},
        languages=("en",),
        seats=d.Seats(names, least, len(names)),
        parameters=tuple(
            Parameter(name, form["start"] if isinstance(form, dict) else form, None, None)
            for name, form in (data.get("numbers") or {}).items()
        ),
        symbols=symbols,
        board=board and d.Board(board["columns"], board["rows"], tuple(board.get("without", ())),
                                tuple(board.get("directions", ("up", "down", "left", "right"))),
                                board.get("stands", "piece"), board.get("patterns match")),
        pieces=tuple(data.get("pieces") or ()),
        zones=tuple(zones),
        attributes=tuple(attributes),
        printed=tuple(printed),
        keywords=tuple(
            Keyword(name, _condition((form or {}).get("when"), "game.yaml"), ((form or {}).get("once per")))
            for name, form in (data.get("keywords") or {}).items()
        ),
        kinds=tuple(
            RawKind(name, kind.get("zone"), _condition(kind.get("when"), "game.yaml"),
                    _effect(kind.get("targets"), "game.yaml"), _effect(kind.get("effect"), "game.yaml"),
                    _abilities(kind.get("abilities"), "game.yaml"))
            for name, kind in ((name, kind or {}) for name, kind in kinds.items())
        ),
        decks=tuple(
            d.Deck(name, form["zone"].split(".")[-1], names.index(form["zone"].split(".")[0])
                   if "." in form["zone"] else None, form.get("back"))
            for name, form in (data.get("decks") or {}).items()
        ),
        cards=tuple(read_cards),
        rules=_parse(parser.parse_rules, rules, Origin("rules.effect")),
        words={},
        printing={},
        credits={},
        variants=(),
        variant=None,
        sources={},
    )  # fmt: skip


def folder(path: Path) -> RawGame:
    """A game's folder, read."""
    cards = [file.read_text("utf-8") for file in sorted((path / "cards").glob("*.yaml"))]
    rules = path / "rules.effect"
    return read((path / "game.yaml").read_text("utf-8"), rules.read_text("utf-8") if rules.exists() else "", *cards)
