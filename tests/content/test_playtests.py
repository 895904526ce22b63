"""The bundled games' own playtests, and that they leave no ruling and no card out."""

from __future__ import annotations

import pytest

import dsl
import dsl.playtests
from cardwright.locate import CONTENT, bundled
from runtime.playtest import run_suite

WITH_PLAYTESTS = [game for game in bundled() if (CONTENT / game / "playtests").is_dir()]


def suite_of(game: str) -> dsl.playtests.Suite:
    loaded = dsl.load(CONTENT / game)
    assert loaded.game is not None, loaded.diagnostics
    return dsl.playtests.read(loaded.game)


@pytest.mark.parametrize("game", WITH_PLAYTESTS)
def test_every_playtest_passes(game: str) -> None:
    suite = suite_of(game)
    assert suite.diagnostics == ()
    assert suite.tests
    results = run_suite(suite.tests)
    failed = [f"{r.file}:{r.line} {r.name}\n{r.message}" for r in results if r.outcome != "passed"]
    assert not failed, f"{len(failed)} of {len(results)}\n\n" + "\n\n".join(failed)


@pytest.mark.parametrize("game", WITH_PLAYTESTS)
def test_every_ruling_and_card_has_a_playtest(game: str) -> None:
    suite = suite_of(game)
    covered = {word for test in suite.tests for word in test.covers}
    wanted = {ruling.number for ruling in suite.rulings} | {card.id for card in suite.game.cards}
    assert suite.rulings
    assert wanted <= covered, sorted(wanted - covered)
