"""The language reference: what it shows as right is right, what it shows as wrong gives the fault that it names."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import dsl
from cardwright.cli.run import run
from dsl import builtins
from tests.docs.examples import HOME, PAGES, Example, base, examples, faults, files, wanted, write

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


def words_of(page: str, heading: str = "", column: int = 0) -> set[str]:
    """First words of what stands in backquotes in a column of a page's tables, below a heading."""
    text = (PAGES / page).read_text("utf-8").partition(f"\n## {heading}\n" if heading else "\n")[2]
    if heading:
        text = text.split("\n## ")[0]
    cells = [line.split("|")[column + 1] for line in text.splitlines() if line.startswith("|") and "---" not in line]
    return {part for cell in cells for part in re.findall(r"`(\w+(?: (?:by|per|match|asked))?)", cell)}


def test_every_built_in_word_has_its_place() -> None:
    assert words_of("builtins.md", "Verbs") == set(builtins.VERBS) | set(builtins.PLAYTEST_VERBS)
    assert words_of("builtins.md", "Values") | words_of("builtins.md", "Values of the board") == set(builtins.VALUES)
    text = (PAGES / "builtins.md").read_text("utf-8")
    closing = text.partition("\n## Words\n")[2]
    missing = [
        word
        for word in (*builtins.WORDS, *builtins.DIRECTIONS, *(f"once per {limit}" for limit in builtins.LIMITS))
        if f"`{word}`" not in closing
    ]
    assert not missing
    assert words_of("expressions.md", "Words that are always there") == set(builtins.WORDS)


def test_every_signature_is_as_the_reference_says() -> None:
    text = (PAGES / "builtins.md").read_text("utf-8").partition("\n## Values\n")[0]
    for verb, signatures in (*builtins.VERBS.items(), *builtins.PLAYTEST_VERBS.items()):
        for signature in signatures:
            for preposition in filter(None, signature.prepositions):
                assert re.search(rf"`{verb}\b[^`]* {preposition} [A-Z]", text), (verb, preposition)


def test_every_fact_has_its_place() -> None:
    text = (PAGES / "builtins.md").read_text("utf-8").partition("\n## Facts\n")[2]
    rows = [line.split("|")[1:4] for line in text.splitlines() if line.startswith("| `")]
    told = {
        (thing.strip(), fact)
        for names, things, _ in rows
        for thing in things.split(",")
        for fact in re.findall(r"`(\w+)`", names)
    }
    assert told == {(thing, fact) for thing, facts in builtins.ATTRIBUTES.items() for fact in facts}


STATEMENTS = {
    "set_to": "statements.md: set … to",
    "add_to": "statements.md: add … to, take … from",
    "take_from": "statements.md: add … to, take … from",
    "let": "statements.md: let … be",
    "choose": "choosing.md: choose … as",
    "menu": "choosing.md: Menus: choose with option",
    "may": "choosing.md: may",
    "must": "statements.md: must",
    "act_as": "statements.md: as",
    "if_block": "statements.md: if, else if, else",
    "for_each": "statements.md: for each … in",
    "repeat": "statements.md: repeat, stop",
    "stop": "statements.md: repeat, stop",
    "verb_call": "statements.md: Calling a verb",
}
ABILITIES = ("after", "before", "instead of", "forbid", "modify", "action")
DEFINITIONS = ("verb", "needs", "value", "setup", "turn and phase")


def test_every_statement_has_its_place() -> None:
    grammar = (HOME / "dsl" / "grammar.lark").read_text("utf-8")
    rule = re.search(r"^\?statement:(.*?)\n\n", grammar, re.MULTILINE | re.DOTALL)
    assert rule is not None
    assert set(rule[1].replace("|", " ").split()) == set(STATEMENTS)
    places = [place.split(": ", 1) for place in STATEMENTS.values()]
    places += [["hooks.md", name] for name in ABILITIES] + [["verbs-and-values.md", name] for name in DEFINITIONS]
    for page, heading in places:
        assert f"\n## {heading}\n" in (PAGES / page).read_text("utf-8"), (page, heading)


def keys(schema: Any) -> set[str]:
    """The keys that a schema knows, at any depth."""
    if isinstance(schema, list):
        return set().union(*map(keys, schema))
    if not isinstance(schema, dict):
        return set()
    found = set(schema["properties"]) if isinstance(schema.get("properties"), dict) else set()
    return found.union(*(keys(part) for part in schema.values()))


@pytest.mark.parametrize(("page", "file"), [("game-file.md", "game"), ("cards.md", "cards")])
def test_every_key_has_its_place(page: str, file: str) -> None:
    text = (PAGES / page).read_text("utf-8")
    schema = json.loads((HOME / "dsl" / "schema" / f"{file}.json").read_text("utf-8"))
    known = keys(schema) - {"cards", "is", "$schema"}
    assert len(known) > 10
    missing = [key for key in sorted(known) if not re.search(rf"`{key}`|\b{key}:", text)]
    assert not missing


def test_every_type_and_quantity_has_its_place() -> None:
    types = words_of("expressions.md", "Types")
    assert {
        "number",
        "flag",
        "player",
        "card",
        "name",
        "zone",
        "space",
        "piece",
        "line",
        "direction",
        "action",
    } <= types
    quantities = (PAGES / "choosing.md").read_text("utf-8")
    for quantity in ("one of", "up to 3 of", "any number of", "all of", "random one of", "random 3 of"):
        assert f"| `{quantity}`" in quantities
    prepositions = re.search(r"^!prep: (.*?)  //", (HOME / "dsl" / "grammar.lark").read_text("utf-8"), re.MULTILINE)
    assert prepositions is not None
    page = (PAGES / "verbs-and-values.md").read_text("utf-8")
    assert not [word for word in re.findall(r'"(\w+)"', prepositions[1]) if f"`{word}`" not in page]


def slug(heading: str) -> str:
    """The anchor that a heading gets."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def test_links_lead_to_headings() -> None:
    found = 0
    for page in PAGES.glob("*.md"):
        for target, anchor in re.findall(r"\]\(([\w./-]*)#([\w-]+)\)", page.read_text("utf-8")):
            text = (page.parent / target if target else page).read_text("utf-8")
            assert anchor in {slug(heading) for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}, (page, anchor)
            found += 1
    assert found > 10
