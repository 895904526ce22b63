"""What README and tutorial show is run."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.cli.pages import Reader, blocks

HOME = Path(__file__).resolve().parents[2]
PAGES = ("README.md", "docs/tutorial.md")


def tour(page: str) -> str:
    """The page from its tour on: CI runs the README's set-up in a fresh clone."""
    text = (HOME / page).read_text("utf-8")
    before, mark, after = text.partition("\n## A tour\n")
    return before.count("\n") * "\n" + mark + after if mark else text


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_shows_comes_true(page: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(HOME), "COLUMNS": "100"}
    reader = Reader(tmp_path, environment)
    followed = [block for block in blocks(tour(page)) if block.kind == "sh" or block.mark]
    assert len(followed) >= 3
    for block in followed:
        reader.follow(block)


def test_links_lead_somewhere() -> None:
    pages = [HOME / "README.md", HOME / "CONTRIBUTING.md", *(HOME / "docs").rglob("*.md")]
    dead = [
        f"{page.name}: {link}"
        for page in pages
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
        if not (page.parent / link).exists()
    ]
    assert not dead


def test_the_readme_has_two_set_up_commands() -> None:
    text = (HOME / "README.md").read_text("utf-8")
    set_up = text.partition("\n## Set up\n")[2].partition("\n## ")[0]
    commands = [block.text for block in blocks(set_up)]
    assert len(commands) == 2
    assert all(command.count("\n") == 1 and command.startswith("python3 -m venv .venv && ") for command in commands)
