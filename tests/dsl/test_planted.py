"""Faults planted in the bundled games: the right code at the right place, and no second fault in its wake."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dsl import loader

CONTENT = Path(__file__).parents[2] / "content"
Change = Callable[[re.Match[str]], str]

# what, where it is planted, what stands there then, the code, the column from the start of the match (None: any)
IN_EFFECTS: list[tuple[str, str, str, str, int | None]] = [
    ("misspelt repeat", r"\brepeat\b", "reapeat", "E110", 0),
    ("misspelt verb", r"^verb\b", "vreb", "E110", 0),
    ("misspelt value", r"^value\b", "vlaue", "E110", 0),
    ("misspelt option", r"\boption\b", "optoin", "E110", 0),
    ("one off", r"\bone of\b", "one off", "E110", 4),
    ("one without of", r"\bone of (?=[a-z])", "one ", "E111", 4),
    ("all without of", r"\ball of (?=[a-z])", "all ", "E111", 4),
    ("==", r" is (?!not)(?=[a-z0-9])", " == ", "E108", 1),
    ("=", r" is (?!not)(?=[a-z0-9])", " = ", "E108", 1),
    ("!=", r" is not ", " != ", "E108", 1),
    ("&&", r" and ", " && ", "E108", 1),
    ("set with =", r"(?<=\w) to (?=(?:yes|no|me|none|\d)\b)", " = ", "E108", 1),
    ("full-width bracket", r"\(", "（", "E109", 0),
    ("full-width comma", r", ", "，", "E109", 0),
    ("unclosed bracket", r"\)", "", "E102", None),
    ("unclosed list", r"\]", "", "E102", None),
    ("your", r"\bme\.(?=\w)", "your ", "E112", None),
    ("unclosed text", r'(?<=[a-z])"$', "", "E103", None),
]
IN_CARDS: list[tuple[str, str, str, str, int | None]] = [
    ("folded block", r"(?<=effect: )\|", ">", "E128", 0),
    ("negative copies", r"(?<=copies: )\d+$", "-2", "E505", 0),
    ("huge copies", r"(?<=copies: )\d+$", "99999", "E505", 0),
    ("time", r"(?<=copies: )\d+$", "12:30", "E502", 0),
    ("on", r"(?<=copies: )\d+$", "on", "E502", 0),
    ("no value", r"(?<=copies:) \d+$", "", "E502", None),
    ("misspelt key", r"(?<=^    )copies", "copeis", "E501", 0),
    ("misspelt kind", r"(?<=^    kind: )\w+", "knid", "E511", 0),
    ("alias", r"(?<=^    kind: )\w+", "*k", "E126", 0),
    ("twice", r"^    copies: \d+$", "    copies: 1\n    copies: 1", "E125", None),
    ("tab", r"^    (?=copies)", "\t", "E104", 0),
    ("unknown language", r"(?<=name: \{)en(?=:)", "enn", "E520", 0),
    ("missing language", r", zh-Hans: [^}]+(?=\}$)", "", "W521", None),
]


def _effect_lines(path: Path) -> Iterator[int]:
    """Lines, from 0, where effect text stands."""
    lines = path.read_text(encoding="utf-8").split("\n")
    block: int | None = None
    for number, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        if block is not None and line.strip() and indent <= block:
            block = None
        if block is not None or path.suffix == ".effect":
            yield number
        if re.match(r"\s+(effect|targets|abilities|rules): \|", line):
            block = indent


def _places(path: Path, pattern: str, numbers: Iterator[int]) -> list[tuple[int, re.Match[str]]]:
    lines = path.read_text(encoding="utf-8").split("\n")
    return [
        (number, match)
        for number in numbers
        if not lines[number].strip().startswith("#")
        for match in re.finditer(pattern, lines[number])
    ]


def _games() -> list[Path]:
    return sorted(path.parent for path in CONTENT.glob("*/game.yaml"))


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    found = {}
    for game in _games():
        found[game.name] = tmp_path_factory.mktemp("planted") / game.name
        for part in ("game.yaml", "rules.effect"):
            found[game.name].mkdir(exist_ok=True)
            shutil.copy(game / part, found[game.name] / part)
        shutil.copytree(game / "cards", found[game.name] / "cards")
    return found


@pytest.mark.parametrize("fault", IN_EFFECTS + IN_CARDS, ids=lambda fault: fault[0])
@pytest.mark.parametrize("game", _games(), ids=lambda path: path.name)
def test_planted(game: Path, fault: tuple[str, str, str, str, int | None], copies: dict[str, Path]) -> None:
    what, pattern, instead, code, offset = fault
    rng = random.Random(f"{game.name} {what}")
    folder = copies[game.name]
    files = sorted((folder / "cards").glob("*.yaml"))
    if fault in IN_EFFECTS:
        files.append(folder / "rules.effect")
    found = [
        (path, number, match)
        for path in files
        for number, match in _places(
            path, pattern, _effect_lines(path) if fault in IN_EFFECTS else iter(range(path.read_text().count("\n")))
        )
    ]
    if not found:
        pytest.skip("nowhere to plant it in this game")
    for path, number, match in rng.sample(found, 1):
        text = path.read_text(encoding="utf-8")
        lines = text.split("\n")
        lines[number] = lines[number][: match.start()] + instead + lines[number][match.end() :]
        path.write_text("\n".join(lines), encoding="utf-8")
        try:
            faults = loader.read(folder).diagnostics
        finally:
            path.write_text(text, encoding="utf-8")
        line = number + 1 + instead.count("\n")
        name = path.relative_to(folder).as_posix()
        assert [(f.code, f.span.file, f.span.line) for f in faults] == [(code, name, line)], lines[number]
        if offset is not None:
            assert faults[0].span.column == match.start() + 1 + offset
        assert faults[0].help
