"""All playtest files of a game, and its rulings, as one suite."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from pathlib import Path

import dsl
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.loader.checking import check
from dsl.loader.composing import compose
from dsl.loader.files import Folder
from dsl.loader.places import Items, Scalar, Table
from dsl.loader.report import Report
from dsl.playtests import rulings
from dsl.playtests.model import Playtest, Ruling, Suite
from dsl.playtests.reading import Around, lines_of, read_test

FOLDER = "playtests"
ENDING = ".yaml"


class Games:
    """The game with a variant and numbers applied, loaded when a test first asks for it."""

    def __init__(self, game: Game, variant: str | None, numbers: Mapping[str, int]) -> None:
        self._base = game
        self._variant = variant
        self._numbers = dict(numbers)
        self._made: dict[
            tuple[str | None, tuple[tuple[str, int], ...]], tuple[Game | None, tuple[Diagnostic, ...]]
        ] = {}

    def get(self, variant: str | None, numbers: Mapping[str, int]) -> tuple[Game | None, tuple[Diagnostic, ...]]:
        """The game for a test that names a variant (None: the suite's) and numbers; or why there is none."""
        variant = variant or self._variant
        numbers = self._numbers | dict(numbers)
        if variant == self._variant and numbers == self._numbers:
            return self._base, ()
        key = variant, tuple(sorted(numbers.items()))
        if key not in self._made:
            loaded = dsl.load(self._base.folder, variant=variant, numbers=numbers)
            errors = tuple(each for each in loaded.diagnostics if each.severity == "error")
            self._made[key] = loaded.game, errors
        return self._made[key]


def read(game: Game, variant: str | None = None, numbers: Mapping[str, int] | None = None) -> Suite:
    """Reads `playtests/*.yaml` and `rules.md` of a game that was loaded with this variant and these numbers."""
    return _suite(game, variant, numbers or {}, None)


def read_file(game: Game, path: Path, variant: str | None = None, numbers: Mapping[str, int] | None = None) -> Suite:
    """Reads one playtest file that lies anywhere; its tests' `file` is its name alone."""
    return _suite(game, variant, numbers or {}, path)


def game_of(path: Path) -> str | None:
    """The game that a playtest file names under `game:`, or None."""
    folder = Folder(path.parent)
    text = folder.read(path.name)
    root = compose(text, path.name)[0] if text is not None else None
    named = root.get("game") if isinstance(root, Table) else None
    return named.text if isinstance(named, Scalar) and named.text else None


def _suite(game: Game, variant: str | None, numbers: Mapping[str, int], only: Path | None) -> Suite:
    folder = Folder(game.folder)
    report = Report()
    found = _rulings(folder, report)
    around = Around(Games(game, variant, numbers), frozenset(ruling.number for ruling in found))
    tests: list[Playtest] = []
    names: dict[str, Playtest] = {}
    place = Folder(only.parent, folder.sources, folder.faults) if only else folder
    for file in [only.name] if only else folder.names(FOLDER, ENDING):
        for test in _file(place, file, game, around, report):
            first = names.setdefault(test.name, test)
            if first is not test:
                cure = f"The other stands in {first.file}, line {first.span.line}. Give this one a name of its own."
                report.say("E710", f"a second test has the name “{test.name}”", test.span, cure)
            tests.append(dataclasses.replace(test, number=len(tests)))
    faults = sorted(
        (*folder.faults, *report.found), key=lambda each: (each.span.file, each.span.line, each.span.column)
    )
    return Suite(game, tuple(tests), found, tuple(faults), folder.sources)


def _rulings(folder: Folder, report: Report) -> tuple[Ruling, ...]:
    text = folder.read(rulings.FILE) if (folder.root / rulings.FILE).is_file() else None
    found, faults = rulings.read(text or "")
    report.add(faults)
    return found


def _file(folder: Folder, file: str, game: Game, around: Around, report: Report) -> Iterator[Playtest]:
    text = folder.read(file)
    if text is None:
        return
    root, found = compose(text, file)
    report.add(found)
    if root is None:
        return
    misshapen = check(root, "playtest")
    report.add(misshapen)
    if not isinstance(root, Table):
        return
    named = root.get("game")
    if isinstance(named, Scalar) and named.text not in (game.id, game.folder.name):
        cure = f"This folder holds `{game.folder.name}`: write that, or leave `game:` out."
        report.say("W701", f"these playtests say that they are for another game, `{named.text}`", named.span, cure)
    listed = root.get("tests")
    for item in listed.items if isinstance(listed, Items) else ():
        if isinstance(item, Table):
            first, last = lines_of(item)
            whole = not any(first <= each.span.line <= last for each in misshapen)
            test = read_test(item, file, around, report, whole)
            if test is not None and whole:
                yield test
