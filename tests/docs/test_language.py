"""The language reference: what it shows as right is right, what it shows as wrong gives the fault that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

import dsl
from cardwright.cli.run import run
from tests.docs.examples import PAGES, Example, base, examples, faults, files, wanted, write

FOUND = [e for page in sorted(PAGES.glob("*.md")) if page.name != "wording.md" for e in examples(page)]


def test_the_game_of_the_examples_is_clean(tmp_path: Path) -> None:
    loaded = dsl.load(write(tmp_path / "base", base()))
    assert faults(loaded) == set(), dsl.render.text(loaded.diagnostics, loaded.sources)


@pytest.mark.parametrize("example", FOUND, ids=lambda example: example.place)
def test_an_example_is_as_it_says(example: Example, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = files(example)
    folder = write(tmp_path / "example", content)
    loaded = dsl.load(folder)
    assert faults(loaded) == wanted(content), dsl.render.text(loaded.diagnostics, loaded.sources)
    if example.tests:
        assert run(["playtest", str(folder)]) == 0, capsys.readouterr().out
