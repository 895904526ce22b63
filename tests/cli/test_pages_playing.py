"""What the pages on playtests, simulation and bots show is run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.pages import Reader, blocks

HOME = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("page", ["docs/playtests.md", "docs/simulation.md", "docs/bots.md"])
def test_what_a_page_shows_comes_true(page: str, tmp_path: Path) -> None:
    reader = Reader(tmp_path, {**os.environ, "PYTHONPATH": str(HOME), "COLUMNS": "100"})
    followed = [block for block in blocks((HOME / page).read_text("utf-8")) if block.kind == "sh" or block.mark]
    assert len(followed) >= 8
    for block in followed:
        reader.follow(block)
