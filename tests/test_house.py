"""The rules of the house, read from the sources: who imports whom, no word of a single game, sizes, docstrings."""

from __future__ import annotations

import ast
import io
import re
import statistics
import tokenize
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

import pytest
import yaml

from cardwright.locate import CONTENT, bundled
from dsl import builtins

HOME = Path(__file__).resolve().parent.parent
PACKAGES = {
    "dsl": {"dsl"},
    "runtime": {"runtime", "dsl"},
    "printer": {"printer", "dsl"},
    "cardwright": {"cardwright", "runtime", "printer", "dsl"},
}
ONLY_IN = {
    "lark": {"dsl/grammar.py"},
    "typst": {"printer/typesetting.py"},
    "random": {"runtime/rng.py"},
    "distributed": {"runtime/simulate/remote.py"},
    "pickle": set(),
    "importlib.resources": set(),
}
LONG = 500
MEDIAN = 150


@lru_cache(maxsize=1)
def sources() -> Mapping[str, str]:
    """Every file of our own packages by its path, with its text."""
    paths = sorted(path for package in PACKAGES for path in (HOME / package).rglob("*.py"))
    return {path.relative_to(HOME).as_posix(): path.read_text("utf-8") for path in paths}


@lru_cache(maxsize=1)
def trees() -> Mapping[str, ast.Module]:
    return {name: ast.parse(text) for name, text in sources().items()}


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_imports_go_one_way() -> None:
    wrong = []
    for name, tree in trees().items():
        package = name.split("/")[0]
        ours = {module.split(".")[0] for module in imports(tree)} & set(PACKAGES)
        wrong += [f"{name} imports {other}" for other in sorted(ours - PACKAGES[package])]
    assert not wrong


def test_some_modules_are_imported_in_one_place_only() -> None:
    wrong = [
        f"{name} imports {module}"
        for name, tree in trees().items()
        for module in imports(tree)
        for banned, allowed in ONLY_IN.items()
        if (module == banned or module.startswith(f"{banned}.")) and name not in allowed
    ]
    assert not wrong


def test_only_the_command_line_prints() -> None:
    wrong = [
        f"{name} prints in line {node.lineno}"
        for name, tree in trees().items()
        if not name.startswith("cardwright/cli/")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "input")
    ]
    assert not wrong


# -- no word of a single game ----------------------------------------------------------------------------------------

GRAMMAR_WORDS = set(re.findall(r"[a-z]{2,}", (HOME / "dsl" / "grammar.lark").read_text("utf-8")))
LANGUAGE_WORDS = (
    GRAMMAR_WORDS
    | set(builtins.VERBS)
    | set(builtins.PLAYTEST_VERBS)
    | set(builtins.VALUES)
    | set(builtins.WORDS)
    | set(builtins.DIRECTIONS)
    | {attribute for table in builtins.ATTRIBUTES.values() for attribute in table}
    | set(builtins.ATTRIBUTES)
)
PLAIN_WORDS = frozenset(
    # words of plain English and of card games at large, which a game may well use for its own things
    "deck decks hand discard discard_pile pile draw book table stage market row board supply play trick score bonus "
    "base basic common front back active reserve point points event place name shift attack "
    "character item skill skills used aside resolving shown states red blue".split()
)


def words_of(game: str) -> dict[str, str]:
    """What only this game says: ids and titles of cards, seats, zones: each with what it is."""
    folder = CONTENT / game
    nouns = yaml.safe_load((folder / "game.yaml").read_text("utf-8"))
    found: dict[str, str] = {game: "the game", game.replace("-", "_"): "the game"}
    for title in _texts(nouns.get("title")):
        found[title] = "the title"
    seats = nouns.get("seats", [])
    found |= dict.fromkeys(seats["names"] if isinstance(seats, dict) else seats, "a seat")
    for zones in (nouns.get("zones") or {}).values():
        found |= dict.fromkeys(zones, "a zone")
    for file in sorted((folder / "cards").glob("*.yaml")):
        for card, facts in (yaml.safe_load(file.read_text("utf-8")).get("cards") or {}).items():
            found[str(card)] = "a card"
            found |= dict.fromkeys(_texts((facts or {}).get("name")), "a card's name")
    general = LANGUAGE_WORDS | PLAIN_WORDS
    return {word: what for word, what in found.items() if word.lower() not in general and len(word) > 1}


def _texts(names: object) -> list[str]:
    if isinstance(names, dict):
        return [str(text) for text in names.values()]
    return [] if names is None else [str(names)]


@lru_cache(maxsize=1)
def spoken() -> Mapping[str, str]:
    """What each file says: names, strings, comments."""
    wanted = (tokenize.NAME, tokenize.STRING, tokenize.COMMENT)
    return {
        name: "\n".join(
            token.string for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type in wanted
        )
        for name, text in sources().items()
    }


@pytest.mark.parametrize("game", bundled())
def test_generic_code_knows_no_word_of_a_game(game: str) -> None:
    words = words_of(game)
    assert len(words) > 10
    everything = "\n".join(spoken().values())
    near = sorted((word for word in words if word in everything), key=len, reverse=True)  # the pattern is slow to try
    if not near:
        return
    pattern = re.compile("|".join(rf"(?<![A-Za-z0-9]){re.escape(word)}(?![A-Za-z0-9])" for word in near))
    said = sorted(
        {
            f"{match.group()}, {words[match.group()]} of {game}: {name}"
            for name, text in spoken().items()
            for match in pattern.finditer(text)
        }
    )
    assert not said, "\n".join(said)


# -- style -----------------------------------------------------------------------------------------------------------


def test_a_file_is_one_thing() -> None:
    long = [name for name, text in sources().items() if len(text.splitlines()) > LONG]
    assert not long, "split it: one thing a file"


def test_files_are_short() -> None:
    assert statistics.median(len(text.splitlines()) for text in sources().values()) <= MEDIAN


def test_every_file_says_what_it_knows() -> None:
    assert not [name for name, tree in trees().items() if not ast.get_docstring(tree)]


def test_no_assert_outside_tests() -> None:
    assert not [name for name, tree in trees().items() if any(isinstance(node, ast.Assert) for node in ast.walk(tree))]
