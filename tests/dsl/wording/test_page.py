"""The page about wording comes true: its words, laid over a game, give the texts that it shows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from dsl.loader import checking
from dsl.wording import Phrases
from dsl.wording.checks import written
from dsl.wording.checks.places import Places
from dsl.wording.tables import TEXTS
from dsl.wording.templates import FORMS
from tests.dsl.wording.making import a_game, effect
from tests.dsl.wording.workbench import CARDS, NOUNS, RULES

PAGE = (Path(__file__).parents[3] / "docs" / "language" / "wording.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(yaml|text)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SHOWN = [line.split(" → ") for kind, text in BLOCKS if kind == "text" for line in text.splitlines()]


def words() -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    for kind, text in BLOCKS:
        if kind == "yaml":
            for section, given in yaml.load(text, Loader=yaml.BaseLoader).items():  # noqa: S506 - texts only
                found[section] = {**found.get(section, {}), **given}
    return found


GAME = a_game({**NOUNS, "languages": ["en"]}, RULES, CARDS, {"en": words()})
SAID = Phrases(GAME, "en")


def lines(shown: str) -> str:
    """An effect on one line, as the page writes it, on lines of its own."""
    parts = shown.split(" / ")
    if parts[0].split(" ")[0] in ("if", "as", "may", "choose", "repeat", "for") and not parts[0].startswith(
        "choose one"
    ):
        return "\n".join([parts[0], *(f"  {part}" for part in parts[1:])])
    return "\n".join(parts)


@pytest.mark.parametrize(("text", "wanted"), SHOWN, ids=[text for text, _ in SHOWN])
def test_what_the_page_shows(text: str, wanted: str) -> None:
    writer = SAID.writer()
    assert writer.grammar.tidy(writer.body(effect(lines(text))).text) == wanted


def test_the_words_on_the_page_are_right() -> None:
    assert len(SHOWN) > 15
    faults = [fault.message for fault in written.check(GAME, Places(GAME, {}))]
    assert faults == ["the game has no phase or verb `main`", "the game has no label `rest a while`"]  # it has no turn


def test_the_page_names_every_part_and_form() -> None:
    for part in (*TEXTS, "noun", "nouns", "only", "inline"):
        assert f"`{part}`" in PAGE, part
    for form in FORMS:
        assert not form or f":{form}}}`" in PAGE, form
    sections = checking.schema("words")["properties"]
    assert len(sections) > 15
    for section in sections:
        assert f"`{section}`" in PAGE or f"`{section}:`" in PAGE or f"\n{section}:" in PAGE, section


def test_the_schema_knows_every_part() -> None:
    parts = checking.schema("words")["$defs"]["phrase"]["properties"]
    assert set(parts) == {*TEXTS, "noun", "nouns", "only", "inline"}
