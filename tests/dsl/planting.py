"""Plants every class of fault at random places of every bundled game and counts what `check` says.

By hand: `python -m tests.dsl.planting [PLACES] [--seed=N]` prints the table; with `--write` it goes to docs/faults.md.
"""

from __future__ import annotations

import random
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import dsl
import printer
from dsl import playtests
from dsl.diagnostics import Diagnostic
from tests.dsl.plants import CLASSES, Field, Plant

HOME = Path(__file__).parents[2]
CONTENT = HOME / "content"
GAMES = sorted(path.parent.name for path in CONTENT.glob("*/game.yaml"))
PLACES = 10


def field(name: str, folder: Path, tests: str = "*") -> Field:
    """A copy of a bundled game in `folder`, to be planted in; of its playtests, those whose files fit `tests`."""
    shutil.copytree(CONTENT / name, folder)
    for file in set(folder.glob("playtests/*.yaml")) - set(folder.glob(f"playtests/{tests}.yaml")):
        file.unlink()
    game = dsl.load(folder).game
    if game is None:
        raise ValueError(f"{name} has faults of its own")
    parts = ("game.yaml", "rules.effect", "cards/*.yaml", "words/*.yaml", "playtests/*.yaml")
    files = [file for part in parts for file in sorted(folder.glob(part))]
    texts = {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in files}
    return Field(folder, game, texts, frozenset(re.findall(r"\w+", "\n".join(texts.values()))))


def faults(field: Field, plant: Plant) -> list[Diagnostic]:
    """What is said of the game while the plant stands in it."""
    file = field.folder / plant.file
    before = file.read_bytes()
    file.write_bytes(plant.data)
    try:
        loaded = dsl.load(field.folder, plant.variant, dict(plant.numbers))
        found = list(loaded.diagnostics)
        if loaded.game is not None and plant.file.startswith("playtests/"):
            found += playtests.read(loaded.game).diagnostics
        if loaded.game is not None and plant.file == "game.yaml":
            found += printer.check(loaded.game)
    finally:
        file.write_bytes(before)
    return found


def verdict(plant: Plant, found: list[Diagnostic]) -> tuple[bool, bool, bool]:
    """Whether the code is right, whether its place is, and whether anything else was said."""
    if not plant.codes:  # what is no fault
        return not found, not found, bool(found)
    right = [fault for fault in found if fault.code in plant.codes]
    placed = [fault for fault in right if _there(plant, fault)]
    return bool(right), bool(placed), len(found) > plant.said


def _there(plant: Plant, fault: Diagnostic) -> bool:
    span = fault.span
    return span.file == plant.file and plant.line in (0, span.line) and plant.column in (None, span.column)


def sample(field: Field, number: int, places: int, seed: int = 1) -> Iterator[Plant]:
    """The class at as many places as it can stand, at most `places`, spread over its forms."""
    chance = random.Random(f"{field.game.id} {number}" + (f" {seed}" if seed != 1 else ""))
    forms = [list(found) for form in CLASSES[number].forms if (found := list(form(field, chance)))]
    for found in forms:
        chance.shuffle(found)
    taken = 0
    while forms and taken < places:
        for found in list(forms):
            if taken < places:
                yield found.pop()
                taken += 1
            if not found:
                forms.remove(found)


def count(field: Field, number: int, places: int, tell: bool = False, seed: int = 1) -> Counter[str]:
    """How many were planted, and how many found as they should be."""
    figures: Counter[str] = Counter()
    for plant in sample(field, number, places, seed):
        found = faults(field, plant)
        code, place, noise = verdict(plant, found)
        figures.update(planted=1, code=int(code), place=int(place), noise=int(noise))
        if tell and not (code and place and not noise):
            said = [f"{f.code} {f.span.file}:{f.span.line}:{f.span.column} {f.message[:80]}" for f in found[:4]]
            where = f"{plant.file}:{plant.line}:{plant.column} {sorted(plant.codes)}"
            _say(f"  {number} {field.game.id} {where}\n    {plant.what!r}\n    said: {'; '.join(said) or 'nothing'}")
    return figures


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


HEAD = """# Faults that check names at their place

Each class is planted at up to {places} seeded random places of every bundled game where it can stand
(`python -m tests.dsl.planting {places} --write` makes this page). *Code*: the right code was said. *Place*: at the
right file, line and column. *Noise*: something else was said besides.

| | class | planted | code | place | noise |
|---|---|---|---|---|---|
"""


def page(figures: dict[int, Counter[str]], places: int) -> str:
    """docs/faults.md."""
    rows = [_row(str(number), CLASSES[number].about, each) for number, each in figures.items()]
    rows.append(_row("", "all", sum(figures.values(), Counter())))
    return HEAD.format(places=places) + "\n".join(rows) + "\n"


def _row(number: str, about: str, figures: Counter[str]) -> str:
    cells = [str(figures[key]) for key in ("planted", "code", "place", "noise")]
    return f"| {number} | {about} | {' | '.join(cells)} |"


def main(words: list[str]) -> None:
    """Plants all classes, or those named as `--only=4,5`; `--seed=2` takes other places."""
    places = next((int(word) for word in words if word.isdigit()), PLACES)
    seed = next((int(word[7:]) for word in words if word.startswith("--seed=")), 1)
    only = [int(n) for w in words if w.startswith("--only=") for n in w[7:].split(",")] or list(CLASSES)
    figures: dict[int, Counter[str]] = {number: Counter() for number in only}
    with tempfile.TemporaryDirectory() as folder:
        for name in GAMES:
            ground = field(name, Path(folder) / name)
            for number in only:
                figures[number] += count(ground, number, places, tell=True, seed=seed)
    text = page(figures, places)
    _say(text)
    if "--write" in words:
        (HOME / "docs" / "faults.md").write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
