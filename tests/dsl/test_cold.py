"""A game without faults comes from its files to its first state without what is slow to import."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from cardwright.locate import CONTENT, bundled

SLOW = {"lark": "for faulty effects", "jsonschema": "for files that do not fit", "dataclasses": "see dsl.frozen"}
START = """
import sys
from pathlib import Path
import dsl, runtime
runtime.compile_game(dsl.load(Path(sys.argv[1])).game).new(seed=1)
print(*sys.modules)
"""


@pytest.mark.parametrize("name", bundled())
def test_what_is_slow_to_import_is_left_out(name: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", START, str(CONTENT / name)],
        cwd=CONTENT.parent,
        env={**os.environ, "CARDWRIGHT_CACHE": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    modules = set(run.stdout.split())
    assert {"dsl.checks", "dsl.wording", "yaml", "runtime.compiler.module"} <= modules
    assert {module: why for module, why in SLOW.items() if module in modules} == {}
