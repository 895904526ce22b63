"""A small game in a folder of its own, for tests of commands."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardwright.cli.new import TEMPLATES


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, which holds the game `mine`."""
    shutil.copytree(TEMPLATES / "rules", tmp_path / "mine")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path


def change(file: Path, old: str, new: str) -> None:
    """Replaces the one place of a file that reads `old`."""
    text = file.read_text("utf-8")
    assert text.count(old) == 1, f"{file.name} has {text.count(old)} times {old!r}"
    file.write_text(text.replace(old, new), "utf-8")
