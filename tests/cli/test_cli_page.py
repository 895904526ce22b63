"""docs/cli.md names every command and every option, and no other."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from cardwright.cli.commands import COMMANDS, Entry

HOME = Path(__file__).resolve().parents[2]
PAGE = (HOME / "docs" / "cli.md").read_text("utf-8")
EVERYWHERE = {"--help", "--debug"}
RULES = {"--variant", "--set"}


def section(name: str) -> str:
    return PAGE.partition(f"\n## {name}\n")[2].partition("\n## ")[0]


def options(entry: Entry) -> set[str]:
    parser = argparse.ArgumentParser(add_help=False)
    entry.load().arguments(parser)
    return {name for action in parser._actions for name in action.option_strings if name.startswith("--")}


def test_the_page_has_a_section_for_every_command() -> None:
    assert set(re.findall(r"^## (\S+)$", PAGE, re.MULTILINE)) == {entry.name for entry in COMMANDS}


@pytest.mark.parametrize("entry", COMMANDS, ids=lambda entry: entry.name)
def test_options(entry: Entry) -> None:
    own = re.sub(r"`[a-z]+ --[a-z-]+`", "", section(entry.name))  # not `simulate --json` under another command
    named = set(re.findall(r"--[a-z][a-z-]*", own))
    assert named - EVERYWHERE <= options(entry)
    assert options(entry) - EVERYWHERE - RULES <= named
    if RULES & options(entry):
        assert f"`{entry.name}`" in PAGE.partition("\n## ")[0]
