"""Every code's wrong example gives exactly that code, its right example nothing at all."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from dsl.codes import CODES, explain, listing
from dsl.codes import page as page_of_errors
from dsl.codes.code import Code
from tests.dsl import bench

Files = dict[str, str | bytes]


def _with(name: str, data: str | bytes) -> Callable[[], Files]:
    return lambda: {**bench.BASE, name: data}


_CARD = "deck: main\ncards:\n  example:\n    name: Éxample\n    effect: draw 1\n"
_MANY = "deck: main\ncards:\n" + "".join(f"  card_{n}: {{name: Card {n}, effect: draw 1}}\n" for n in range(1999))
FOLDERS: Mapping[str, Callable[[], Files]] = {
    "E120": lambda: {"rules.effect": "setup\n  tie\n"},
    "E121": _with("cards/example.yml", _CARD),
    "E122": _with("cards/example.yaml", _CARD.encode("latin-1")),
    "W122": _with("cards/example.yaml", b"\xef\xbb\xbf" + _CARD.encode()),
    "E123": _with("cards/example.yaml", _CARD + "# x\n" * 300_000),
    "E519": _with("cards/example.yaml", _MANY),
}


def _codes(folder: Path, code: Code, example: str) -> list[str]:
    content = bench.files(code.where, example, code.beside)
    return [fault.code for fault in bench.load(folder, content, example if code.where == "command" else "").diagnostics]


def _own(where: str) -> list[Code]:
    return [code for code in CODES.values() if (code.where == "folder") is (where == "folder") and _loaded(code)]


def _loaded(code: Code) -> bool:
    """Whether loading shows it; playtests, printing and a lacking converter have tests of their own."""
    return code.code[1] not in "78" and code.code != "E609"


@pytest.mark.parametrize("code", _own("text"), ids=lambda code: code.code)
def test_wrong_gives_the_code_and_right_nothing(code: Code, tmp_path: Path) -> None:
    assert set(_codes(tmp_path / "wrong", code, code.wrong)) == {code.code}
    assert _codes(tmp_path / "right", code, code.right) == []


@pytest.mark.parametrize("code", _own("folder"), ids=lambda code: code.code)
def test_folders(code: Code, tmp_path: Path) -> None:
    assert [fault.code for fault in bench.load(tmp_path, FOLDERS[code.code]()).diagnostics] == [code.code]


def test_base_is_clean(tmp_path: Path) -> None:
    loaded = bench.load(tmp_path, bench.BASE)
    assert loaded.game is not None
    assert loaded.diagnostics == ()


def test_codes_are_well_formed() -> None:
    for key, code in CODES.items():
        assert key == code.code
        assert re.fullmatch(r"[EW][1-8]\d\d", key)
        assert code.title
        assert code.explanation.strip()
        assert code.wrong != code.right or not code.wrong
        text = explain(key.lower())
        assert code.title in text
        assert ("Wrong" in text) is bool(code.wrong)
        assert ("Right" in text) is bool(code.right)
        assert f"{key}  {code.title}" in listing()


def test_every_code_that_can_be_given_is_explained() -> None:
    """Codes stand as texts in the sources of dsl; each has an entry."""
    root = Path(bench.__file__).parents[2] / "dsl"
    said: set[str] = set()
    for path in root.rglob("*.py"):
        if "codes" not in path.parts:
            said |= set(re.findall(r'"([EW][1-8]\d\d)"', path.read_text(encoding="utf-8")))
    ours = {code for code in said if code[1] in "15"}
    assert ours
    assert ours <= set(CODES)


def test_the_page_of_errors_is_current() -> None:
    """To renew it: python -c "import dsl.codes as c; open('docs/errors.md', 'w').write(c.page())"."""
    page = Path(bench.__file__).parents[2] / "docs" / "errors.md"
    assert page.read_text(encoding="utf-8") == page_of_errors()
