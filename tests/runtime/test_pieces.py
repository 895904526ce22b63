"""A module that runs stretch by stretch is the same module, and its lines keep their numbers."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Any

import pytest

import dsl
import runtime
from cardwright.locate import CONTENT, bundled
from runtime.compiler import pieces

TEXT = '''"""Of words."""

X = 1

def f():
    return X

def g():
    return f() + Y

Y = 2

def h(): return 1 // 0
'''


def codes(module: dict[str, Any]) -> dict[str, list[tuple[Any, ...]]]:
    """What is in the functions of a module, inner ones too, with their lines.

    Only how a function of an imported module is called may differ: Python takes another way where it sees the import.
    """

    def inside(code: types.CodeType) -> Iterator[tuple[Any, ...]]:
        lines = sorted({line for _, _, line in code.co_lines() if line is not None})
        yield code.co_name, code.co_filename, code.co_varnames, code.co_names, lines
        for part in code.co_consts:
            if isinstance(part, types.CodeType):
                yield from inside(part)

    found = {name: value.__code__ for name, value in module.items() if isinstance(value, types.FunctionType)}
    return {name: list(inside(code)) for name, code in found.items()}


@pytest.mark.parametrize("stretch", [1, 20, 50, 1000])
def test_a_small_module(stretch: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "STRETCH", stretch)
    module: dict[str, Any] = {}
    pieces.run(TEXT, "<small>", module)
    assert module["g"]() == 3
    assert module["__doc__"] == "Of words."
    assert len(list(pieces.pieces(TEXT))) == {1: 4, 20: 4, 50: 2, 1000: 1}[stretch]
    with pytest.raises(ZeroDivisionError) as raised:
        module["h"]()
    assert raised.traceback[-1].lineno + 1 == 13


@pytest.mark.parametrize("name", bundled())
def test_the_bundled_games(name: str) -> None:
    game = dsl.load(CONTENT / name).game
    assert game is not None
    source = runtime.compile_game(game).source
    whole: dict[str, Any] = {"__name__": "x"}
    exec(compile(source, "<x>", "exec"), whole)
    parted: dict[str, Any] = {"__name__": "x"}
    pieces.run(source, "<x>", parted)
    assert len(list(pieces.pieces(source))) > 3
    assert "".join(piece.lstrip("\n") for piece in pieces.pieces(source)) == source
    assert codes(parted) == codes(whole)
    assert list(parted) == list(whole)
