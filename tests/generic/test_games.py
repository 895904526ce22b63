"""The checks that every game gets for free, on every bundled game, the template and the spikes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import dsl
import runtime
from cardwright.cli.new import TEMPLATES
from cardwright.locate import CONTENT
from runtime.soundness import CHECKS, sound

HERE = Path(__file__).parents[1]
GAMES = [
    *sorted(path.parent for path in CONTENT.glob("*/rules.effect")),
    TEMPLATES / "rules",
    *sorted(path.parent for path in (HERE / "spikes").glob("*/rules.effect")),
]


@cache
def rules(folder: Path) -> Any:
    loaded = dsl.load(folder)
    assert loaded.game is not None, loaded.diagnostics
    return runtime.compile_game(loaded.game)


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_sound(folder: Path, check: str) -> None:
    assert [str(problem) for problem in sound(rules(folder), games=1, names=(check,))] == []
