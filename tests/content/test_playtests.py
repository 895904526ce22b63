"""The bundled games' own playtests, and that they leave no ruling and no card out."""

from __future__ import annotations

import pytest

import dsl
import dsl.playtests
from cardwright.locate import CONTENT, bundled
from runtime.playtest import run_suite

WITH_PLAYTESTS = [game for game in bundled() if (CONTENT / game / "playtests").is_dir()]


@pytest.mark.parametrize("game", WITH_PLAYTESTS)
def test_every_playtest_passes_and_every_ruling_and_card_has_one(game: str) -> None:
    loaded = dsl.load(CONTENT / game)
    assert loaded.game is not None, loaded.diagnostics
    suite = dsl.playtests.read(loaded.game)
    assert suite.diagnostics == ()
    assert suite.tests
    covered = {word for test in suite.tests for word in test.covers}
    wanted = {ruling.number for ruling in suite.rulings} | {card.id for card in suite.game.cards}
    assert suite.rulings
    assert wanted <= covered, sorted(wanted - covered)
    results = run_suite(suite.tests)
    failed = [f"{r.file}:{r.line} {r.name}\n{r.message}" for r in results if r.outcome != "passed"]
    assert not failed, f"{len(failed)} of {len(results)}\n\n" + "\n\n".join(failed)
