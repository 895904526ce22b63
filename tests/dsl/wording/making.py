"""Games for the wording tests, built straight from nouns and effects, without the resolver: wording reads trees."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from dsl import parser, syntax
from dsl.definition import Attribute, Board, Card, CardTrees, Formula, Game, Kind, PrintedValue, Seats, Zone
from dsl.resolved import Number
from dsl.source import Origin
from dsl.types import Type

HERE = Origin("test")


def type_of(text: str, symbols: Mapping[str, Any]) -> Type:
    many = text.startswith("list of ")
    base = text.removeprefix("list of ").removesuffix(" or none")
    return Type(f"symbol:{base}" if base in symbols else base, text.endswith(" or none"), many)


def effect(text: str | None) -> syntax.Body:
    if text is None:
        return ()
    body, faults = parser.parse_effect(str(text), HERE)
    if body is None:
        raise ValueError(text, faults)
    return body


def condition(text: str) -> syntax.Expr:
    tree, faults = parser.parse_condition(str(text), HERE)
    if tree is None:
        raise ValueError(text, faults)
    return tree


def abilities(text: str) -> tuple[syntax.Ability, ...]:
    if not text:
        return ()
    trees, faults = parser.parse_abilities(str(text), HERE)
    if trees is None:
        raise ValueError(text, faults)
    return trees


def rules(text: str) -> syntax.Rules:
    trees, faults = parser.parse_rules(str(text), HERE)
    if trees is None:
        raise ValueError(text, faults)
    return trees


def a_card(index: int, id: str, given: Mapping[str, Any], kinds: Mapping[str, Any], kind: str) -> Card:
    shared = kinds.get(kind) or {}
    when = tuple(condition(part["when"]) for part in (shared, given) if "when" in part)
    printed = {
        name: Formula(value["prints"], Number(0), condition(value["is"])) if isinstance(value, Mapping) else value
        for name, value in given.get("printed", {}).items()
    }
    told = [(None, tree) for part in (shared, given) for tree in abilities(part.get("abilities", ""))]
    skills = [(word, tree) for word, text in given.get("skills", {}).items() for tree in abilities(text)]
    name = given.get("name", {})
    return Card(
        id=id, index=index, names=name if isinstance(name, Mapping) else {"en": name}, kind=kind, deck=None, copies=1,
        per_copy=(), printed=printed, when=None, targets=(), target_types={}, effect=(), text=given.get("text", {}),
        flavour={}, art=None,
        trees=CardTrees(
            when,
            effect(given.get("targets", shared.get("targets"))),
            effect(given.get("effect", shared.get("effect"))),
            (*told, *skills), rules(given["rules"]) if "rules" in given else (),
        ),
    )  # fmt: skip


def a_game(
    nouns: Mapping[str, Any], rules_text: str, cards: Mapping[str, tuple[str, Mapping[str, Any]]],
    words: Mapping[str, Mapping[str, Any]], id: str = "game",
) -> Game:  # fmt: skip
    """`cards` maps ids to a kind and what stands in the card file."""
    symbols = {name: tuple(map(str, found)) for name, found in nouns.get("symbols", {}).items()}
    kinds = nouns.get("kinds", {})
    zones = nouns.get("zones", {})
    seats = nouns.get("seats", ["first", "second"])
    board = nouns.get("board")
    return Game(
        id=id, folder=Path("."), content="", language=1, titles=nouns.get("title", {"en": id}),
        languages=tuple(nouns.get("languages", ["en"])), seats=Seats(tuple(seats), len(seats), len(seats)),
        numbers={k: v if isinstance(v, int) else v["start"] for k, v in nouns.get("numbers", {}).items()},
        symbols=symbols,
        board=board
        and Board(
            board["columns"], board["rows"], tuple(board.get("without", ())), tuple(board["directions"]),
            board["stands"], None,
        ),
        pieces=tuple(nouns.get("pieces", ())),
        zones=tuple(Zone(name, where == "shared", "everyone") for where in zones for name in zones[where]),
        attributes=tuple(
            Attribute(
                owner, name, type_of(given if isinstance(given, str) else given["type"], symbols), 0,
                None if isinstance(given, str) else given.get("resets"),
            )
            for owner, facts in nouns.get("attributes", {}).items() for name, given in facts.items()
        ),
        printed=tuple(
            PrintedValue(name, type_of(given if isinstance(given, str) else given["type"], symbols), None)
            for name, given in nouns.get("printed", {}).items()
        ),
        kinds=tuple(Kind(name, None) for name in kinds), decks=(),
        cards=tuple(a_card(i, name, given, kinds, kind) for i, (name, (kind, given)) in enumerate(cards.items())),
        verbs={}, values={}, setup=(), phases=(), hooks=(), actions=(), forbids=(), modifiers=(),
        rules_trees=rules(rules_text), words=words, printing={}, credits={}, variants=(), variant=None,
    )  # fmt: skip


def read(folder: Path) -> Game:
    """A game's folder, read without checking anything."""
    cards: dict[str, tuple[str, Mapping[str, Any]]] = {}
    for path in sorted(folder.glob("cards/*.yaml")):
        loaded = yaml.safe_load(path.read_text("utf-8"))
        for name, given in loaded["cards"].items():
            cards[name] = (given.get("kind", loaded.get("kind", "")), given)
    texts: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    words = {}
    for path in sorted(folder.glob("words/*.yaml")):
        words[path.stem] = yaml.load(path.read_text("utf-8"), Loader=texts)  # noqa: S506 - texts only
    nouns = yaml.safe_load((folder / "game.yaml").read_text("utf-8"))
    return a_game(nouns, (folder / "rules.effect").read_text("utf-8"), cards, words, folder.name)
