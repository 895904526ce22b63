"""Reads a game's folder: YAML with places, schemas, nouns, cards, words, and the syntax trees of all effects.

Names inside effects stay as they stand; `resolver` settles them. Playtests are read elsewhere.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dsl import parser, syntax
from dsl.diagnostics import Diagnostic
from dsl.frozen import dataclass, replace
from dsl.hints import two_words
from dsl.loader import cards, checking, effects, facts, groups, nouns, texts, variants
from dsl.loader.composing import compose
from dsl.loader.constants import Constants
from dsl.loader.files import Folder
from dsl.loader.matching import pattern_set
from dsl.loader.places import Items, Scalar, Table, plain
from dsl.loader.report import Report
from dsl.raw import RawGame, RawKind
from dsl.source import Origin, Span

__all__ = ["Read", "compose", "effects", "read"]

RULES = "rules.effect"
LANGUAGE = 1


@dataclass(frozen=True, slots=True)
class Read:
    """What came of reading: `game` as far as it could be read, None where resolving would only tell of what is missing.

    `whole` is True if there was no error at all; else some cards of `game` lack what could not be read.
    """

    game: RawGame | None
    diagnostics: list[Diagnostic]
    sources: Mapping[str, str]
    whole: bool


def read(folder: Path, variant: str | None = None, numbers: Mapping[str, int | str] | None = None) -> Read:
    """Reads the game in a folder with a variant and numbers in their place. Never raises for what stands in files."""
    root = Folder(Path(os.path.abspath(folder)))
    report = Report()
    if not (root.root / "game.yaml").is_file():
        place = Span("game.yaml", 1, 1, 1, 2)
        help = "A game is a folder with a `game.yaml`; `cardwright new` makes one."
        report.say("E120", "there is no game.yaml in this folder", place, help)
        return Read(None, report.found, root.sources, False)
    game = _table(root, "game.yaml", "game", report)
    trees = _rules(root, report)
    files = [_table(root, name, "cards", report) for name in root.names("cards", ".yaml")]
    _other_endings(root, report)
    words = _words(root, _languages(game) if game is not None else None, report)
    if game is None:
        return Read(None, _ordered(root, report), root.sources, False)
    laid = variants.apply(game, variant, report)
    present = [file for file in files if file is not None]
    raw = _game(root, game, laid, trees, present, words, (variant, numbers or {}), report)
    found = _ordered(root, report)
    if found:
        found = two_words.mended(found, root.sources, two_words.names_of(raw, root.sources.get(RULES, "")))
    broken = [fault.span.file for fault in found if fault.severity == "error"]
    complete = (
        trees is not None and len(present) == len(files) and all(n.startswith(("cards/", "words/")) for n in broken)
    )
    return Read(raw if complete else None, found, root.sources, not broken)


def _table(root: Folder, name: str, schema: checking.Schema, report: Report) -> Table | None:
    """A YAML file that is a mapping and fits its schema; None with the faults noted."""
    text = root.read(name)
    if text is None:
        return None
    node, faults = compose(text, name)
    report.add(faults)
    if node is None:
        if not faults:
            report.say(
                "E132", "this file holds nothing but comments", Span(name, 1, 1, 1, 2), "Write something, or remove it."
            )
        return None
    if not isinstance(node, Table):
        report.say("E502", "this file is not a mapping of keys", node.span, "Begin with `key: value`.")
        return None
    wrong = checking.check(node, schema)
    report.add(wrong)
    return None if any(fault.severity == "error" for fault in wrong) else node


def _rules(root: Folder, report: Report) -> syntax.Rules | None:
    """The definitions of rules.effect; none at all for a deck without rules; None where they are faulty."""
    if not (root.root / RULES).exists():
        return ()
    text = root.read(RULES)
    if text is None:
        return None
    trees, faults = parser.parse_rules(text, Origin(RULES))
    report.add(faults)
    return trees


def _languages(game: Table) -> tuple[str, ...]:
    return tuple(tag.text for tag in nouns.scalars(game.get("languages"))) or ("en",)


def _words(root: Folder, languages: tuple[str, ...] | None, report: Report) -> Mapping[str, Mapping[str, Any]]:
    """The words files by language; `languages` is None where the game's are not known."""
    found: dict[str, Mapping[str, Any]] = {}
    for name in root.names("words", ".yaml"):
        language = name.removeprefix("words/").removesuffix(".yaml")
        file = _table(root, name, "words", report)
        if languages is not None and language not in languages:
            message = f"`{language}` is not a language of this game"
            report.unknown("E520", message, Span(name, 1, 1, 1, 2), language, languages, "Languages of the game")
        elif file is not None:
            _texts_in(file, report)
            found[language] = plain(file)
    return found


def _texts_in(file: Table, report: Report) -> None:
    work: list[Any] = [file]
    while work:
        match work.pop():
            case Table(entries=entries):
                work.extend(entry.value for entry in reversed(entries))
            case Items(items=items):
                work.extend(reversed(items))
            case Scalar() as scalar if scalar.comment is not None:
                texts.hash_comment(scalar, report)
            case _:
                pass


def _other_endings(root: Folder, report: Report) -> None:
    """Files that look like content and would be passed over."""
    for path in sorted(root.root.glob("*.effect")):
        if path.name != RULES:
            help = f"Put it into {RULES}, or under `rules:` of a card."
            report.say("E121", f"of the effect files only {RULES} is read", Span(path.name, 1, 1, 1, 2), help)
    for folder in ("cards", "words"):
        for name in (*root.names(folder, ".yml"), *root.names(folder, ".YAML")):
            report.say(
                "E121", "only files that end in .yaml are read", Span(name, 1, 1, 1, 2), "Rename it to end in .yaml."
            )


def _game(
    root: Folder,
    whole: Table,
    game: Table,
    trees: syntax.Rules | None,
    files: list[Table],
    words: Mapping[str, Mapping[str, Any]],
    changed: tuple[str | None, Mapping[str, int | str]],
    report: Report,
) -> RawGame:
    variant, numbers = changed
    has_rules = (root.root / RULES).exists()
    languages = _languages(game)
    seats = nouns.seats(game, report, has_rules)
    parameters = nouns.parameters(game, numbers, report)
    written = cards.collect(files, report)
    symbols = nouns.symbols(game, report)
    kind_names = _kinds(game, written, symbols, has_rules)
    board = nouns.board(game, report)
    constants = Constants(
        seats.names,
        board.spaces() if board is not None else (),
        board.directions if board is not None else (),
        symbols,
        tuple(card.key.text for card in written),
        partial=len(files) < len(root.names("cards", ".yaml")),
    )
    zones = nouns.zones(game, report)
    attributes = facts.attributes(game, constants, report)
    constants.pattern_set = pattern_set(board, game.table("printed"), symbols, trees or ())
    printed = facts.printed(game, constants, report, has_rules)
    keywords = groups.keywords(game, report)
    kinds = groups.kinds(game, zones, report)
    decks = groups.decks(game, zones, seats, report, has_rules)
    known = cards.Known(languages, printed, kinds, kind_names, decks, keywords, constants, has_rules,
                        frozenset(game.table("printed").named) - {each.name for each in printed})  # fmt: skip
    read_cards = cards.cards(written, known, report)
    titles = texts.names(game.get("title"), languages, report, whole=True)
    for entry in game.table("numbers").entries:
        if isinstance(entry.value, Table):
            texts.names(entry.value.get("about"), languages, report)
    for entry in whole.table("variants").entries:
        if isinstance(entry.value, Table):
            texts.names(entry.value.get("title"), languages, report, whole=True)
    texts.printed(game.table("print"), languages, report)
    declared = {kind.name for kind in kinds}
    kinds += tuple(RawKind(n, None, None, None, None, ()) for n in symbols.get("kind", ()) if n not in declared)
    return RawGame(
        id=root.root.name,
        folder=root.root,
        content=_hash(root, variant, {each.name: each.value for each in parameters}),
        language=LANGUAGE,
        titles=titles or {languages[0]: root.root.name},
        languages=languages,
        seats=seats,
        parameters=parameters,
        symbols=symbols,
        board=board,
        pieces=nouns.pieces(game, report),
        zones=zones,
        attributes=attributes,
        printed=printed,
        keywords=keywords,
        kinds=kinds,
        decks=decks,
        cards=tuple(replace(card, kind=card.kind or NO_KIND) for card in read_cards) if has_rules else read_cards,
        rules=trees or (),
        words=words,
        printing=plain(game.table("print")) if game.get("print") is not None else {},
        credits=plain(game.table("credits")) if game.get("credits") is not None else {},
        variants=tuple(whole.table("variants").named),
        variant=variant,
        sources=root.sources,
        spans={entry.key.text: entry.key.span for entry in game.entries},
    )


NO_KIND = "card"
"""The kind of cards that name none, in a game with rules."""


def _kinds(
    game: Table, written: list[cards.Written], symbols: dict[str, tuple[str, ...]], has_rules: bool
) -> tuple[str, ...] | None:
    """The kinds that cards can have, put among the symbols; None where a game declares none: then any word will do."""
    declared = dict.fromkeys((*symbols.get("kind", ()), *game.table("kinds").named))
    used = [node.text if isinstance(node := card.table.get("kind"), Scalar) else "" for card in written]
    known = tuple(declared) if declared else None
    if known is None:
        declared.update(dict.fromkeys(kind for kind in used if kind))
    if "" in used and has_rules:
        declared[NO_KIND] = None
    if declared:
        symbols["kind"] = tuple(declared)
    return known


def _hash(root: Folder, variant: str | None, numbers: Mapping[str, int]) -> str:
    """A hash over all that the rules depend on."""
    total = hashlib.sha256()
    for name in sorted(root.sources):
        if name in ("game.yaml", RULES) or name.startswith("cards/"):
            total.update(f"{name}\0{root.sources[name]}\0".encode())
    total.update(repr((variant, sorted(numbers.items()))).encode())
    return total.hexdigest()


def _ordered(root: Folder, report: Report) -> list[Diagnostic]:
    """All faults, each once, file by file in the order of reading."""
    order = {name: index for index, name in enumerate(root.sources)}
    found = dict.fromkeys((*root.faults, *report.found))
    return sorted(found, key=lambda fault: (order.get(fault.span.file, -1), fault.span.line, fault.span.column))
