"""Reads the examples of the language reference: a mark in a comment that a reader does not see says what a block is.

    <!-- base FILE -->     a file of the game that all examples belong to
    <!-- rules -->         further lines of rules.effect
    <!-- effect -->        the effect of a card `example`
    <!-- condition -->     what it says under `when:`
    <!-- abilities -->     the abilities of a card `charm`
    <!-- cards -->         cards (YAML), beside those of the base game
    <!-- game.yaml -->     keys of game.yaml, in the place of those of the base game
    <!-- rules.effect -->  the whole of rules.effect
    <!-- playtest -->      a scripted playtest (without a name) of the block above

`and` before a mark makes a block part of the example above. A line that ends in `# error: E203` (or `# warning: W301`)
has that fault; nothing else has any.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass, field
from pathlib import Path

import dsl
from tests.cli.pages import Block, blocks

HOME = Path(__file__).resolve().parents[2]
PAGES = HOME / "docs" / "language"
FAULT = re.compile(r"# (?:error|warning): ([EW]\d{3})")
QUIET = re.compile(r"W20[1-6]")
"""Warnings of what a game as small as an example does not use."""


@dataclass
class Example:
    """Blocks that belong together, by mark. `place` is page and line."""

    place: str
    parts: dict[str, str] = field(default_factory=dict)
    tests: list[str] = field(default_factory=list)


def base() -> dict[str, str]:
    """The files of the game that the examples belong to, by path."""
    page = (PAGES / "README.md").read_text("utf-8")
    return {b.mark.removeprefix("base "): b.text for b in blocks(page) if b.mark.startswith("base ")}


def examples(page: Path) -> list[Example]:
    """Every example of a page in order. ValueError for a block whose mark says nothing."""
    found: list[Example] = []
    for block in blocks(page.read_text("utf-8")):
        if block.mark.startswith("base "):
            continue
        joined = block.mark.startswith("and ") or block.mark == "playtest"
        mark = block.mark.removeprefix("and ")
        if not joined:
            found.append(Example(f"{page.name}:{block.line}"))
        if mark == "playtest":
            found[-1].tests.append(block.text)
        elif mark in MAKERS and mark not in found[-1].parts:
            found[-1].parts[mark] = block.text
        else:
            raise ValueError(f"{page.name}:{block.line}: `{block.mark}`")
    return found


def _card(name: str, kind: str, key: str, text: str) -> str:
    lines = textwrap.indent(text, "      ")
    more = "    effect: draw 1\n" if key == "when" else ""
    return f"  {name}:\n    name: {name.title()}\n    kind: {kind}\n    copies: 2\n{more}    {key}: |\n{lines}"


MAKERS = ("rules", "effect", "condition", "abilities", "cards", "game.yaml", "rules.effect")


def files(example: Example) -> dict[str, str]:
    """The base game with an example in it, by path."""
    made = base()
    cards = ""
    for mark, text in example.parts.items():
        match mark:
            case "rules":
                made["rules.effect"] += f"\n{text}"
            case "rules.effect":
                made["rules.effect"] = text
            case "game.yaml":
                made["game.yaml"] = _over(made["game.yaml"], text)
            case "cards":
                cards += textwrap.indent(text, "  ")
            case "effect":
                cards += _card("example", "spell", "effect", text)
            case "condition":
                cards += _card("example", "spell", "when", text)
            case _:
                cards += _card("charm", "charm", "abilities", text)
    if cards:
        made["cards/examples.yaml"] = f"deck: main\ncards:\n{cards}"
    if example.tests:
        made["playtests/examples.yaml"] = "tests:\n" + "".join(
            f"- name: Example {n}\n{textwrap.indent(text, '  ')}" for n, text in enumerate(example.tests, 1)
        )
    return made


def _over(file: str, text: str) -> str:
    return "".join((_keys(file) | _keys(text)).values())


def _keys(text: str) -> dict[str, str]:
    found = re.split(r"^(?=[^\s#])", text, flags=re.MULTILINE)
    return {part.split(":")[0]: part if part.endswith("\n") else f"{part}\n" for part in found if part.strip()}


def faults(loaded: dsl.Loaded) -> set[tuple[str, int, str]]:
    """File, line and code of what was found."""
    return {(f.span.file, f.span.line, f.code) for f in loaded.diagnostics if not QUIET.match(f.code)}


def wanted(content: dict[str, str]) -> set[tuple[str, int, str]]:
    """File, line and code of what an example says is wrong."""
    return {
        (name, number, code)
        for name, text in content.items()
        for number, line in enumerate(text.splitlines(), 1)
        for code in FAULT.findall(line)
    }


def write(folder: Path, content: dict[str, str]) -> Path:
    """Writes files into a folder."""
    for name, text in content.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


__all__ = ["HOME", "PAGES", "Block", "Example", "base", "examples", "faults", "files", "wanted", "write"]
