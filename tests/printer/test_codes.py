"""The codes of printing: each example gives exactly its code, and every code that the printer uses exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import printer
from dsl.codes import CODES, explain
from dsl.codes.code import Code
from tests.printer import samples

SET_UP = [code for code in CODES.values() if code.code.startswith("E80")]


@pytest.mark.parametrize("code", SET_UP, ids=lambda code: code.code)
def test_examples(code: Code, tmp_path: Path) -> None:
    for name, example, wanted in (("wrong", code.wrong, [code.code]), ("right", code.right, [])):
        printing = yaml.safe_dump(yaml.safe_load(example)["print"], allow_unicode=True)
        found = printer.check(samples.game(tmp_path / name, printing))
        assert [fault.code for fault in found] == wanted


def test_every_code_used_is_explained() -> None:
    folder = Path(printer.__file__).parent
    used = {code for path in folder.rglob("*.py") for code in re.findall(r'"([EW]\d{3})"', path.read_text("utf-8"))}
    listed = {code for code in CODES if code[1] == "8"}
    assert used == listed
    assert all(explain(code) for code in used)
