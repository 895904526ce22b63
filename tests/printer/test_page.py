"""docs/printing.md: its commands run, its set-ups are right, its lists are complete."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
import yaml

import dsl
import printer
from printer import frames
from printer.colours import PALETTE
from printer.look import Look
from printer.pictures import Shelf
from printer.setup import FIELDS
from printer.sizes import CARDS
from tests.cli.pages import Block, Reader, blocks

HOME = Path(__file__).resolve().parents[2]
PAGE = (HOME / "docs" / "printing.md").read_text("utf-8")
SET_UPS = [block for block in blocks(PAGE) if block.kind == "yaml"]


def test_what_the_page_shows_comes_true(tmp_path: Path) -> None:
    reader = Reader(tmp_path, {**os.environ, "PYTHONPATH": str(HOME), "COLUMNS": "100"})
    for block in blocks(PAGE):
        if block.mark.startswith("write "):
            (tmp_path / block.mark.removeprefix("write ")).parent.mkdir(exist_ok=True)
        if block.kind == "sh" or block.mark:
            reader.follow(block)
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == ["a3.pdf", "post.pdf", "proof.pdf", "tickets.pdf"]


@pytest.mark.parametrize("block", SET_UPS, ids=lambda block: f"line {block.line}")
def test_set_ups_are_right(block: Block, tmp_path: Path) -> None:
    template = HOME / "cardwright" / "templates" / "print-only"
    for path in template.rglob("*.yaml"):
        target = tmp_path / path.relative_to(template)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(path.read_text("utf-8"), "utf-8")
    whole = yaml.safe_load((tmp_path / "game.yaml").read_text("utf-8"))
    whole["print"] = yaml.safe_load(block.text)["print"]
    (tmp_path / "game.yaml").write_text(yaml.safe_dump(whole, allow_unicode=True), "utf-8")
    loaded = dsl.load(tmp_path)
    assert loaded.game is not None, loaded.diagnostics
    assert printer.check(loaded.game) == []


def test_lists_are_complete() -> None:
    prose = re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)
    said = set(re.findall(r"`([^`\n]+)`", prose))
    assert set(PALETTE) | set(CARDS) | set(FIELDS) | set(Shelf.bundled()) | set(frames.bundled()) <= said
    assert set(Look.__dataclass_fields__) - {"title"} <= said
    for name, text in frames.bundled().items():
        (row,) = re.findall(rf"^\| `{name}` \|[^|]*\|([^|]*)\|$", PAGE, re.MULTILINE)
        assert set(re.findall(r"`(\w+)`", row)) == set(frames.slots_of(text))
