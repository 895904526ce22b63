"""The search for garbage goes on after it was held off, also after trouble, and only where it was on before."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

import dsl
import runtime
from cardwright.locate import CONTENT
from dsl import cache
from dsl.undisturbed import undisturbed


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    was_on = gc.isenabled()
    gc.enable()
    yield
    (gc.enable if was_on else gc.disable)()


def test_it_goes_on_after() -> None:
    with undisturbed():
        assert not gc.isenabled()
        with undisturbed():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(KeyError), undisturbed():
        raise KeyError
    assert gc.isenabled()
    gc.disable()
    with undisturbed():
        pass
    assert not gc.isenabled()


def test_it_is_off_while_a_game_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: list[bool] = []
    whole = cache.load

    def watched(*given: object) -> dsl.Loaded:
        seen.append(gc.isenabled())
        return whole(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(cache, "load", watched)
    game = dsl.load(CONTENT / "stars").game
    assert game is not None
    assert dsl.load(tmp_path).game is None
    runtime.compile_game(game)
    assert seen == [False, False]
    assert gc.isenabled()
