"""The quick answer to whether a file fits its schema is that of the schema library."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml
from jsonschema import Draft202012Validator

from cardwright.locate import CONTENT
from dsl.loader import checking
from dsl.loader.fitting import fits

FILES = [
    ("game", "game.yaml"),
    ("cards", "cards/*.yaml"),
    ("words", "words/*.yaml"),
    ("playtest", "playtests/*.yaml"),
    ("bot", "bots/*.yaml"),
]
ODD: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    10**9,
    "",
    "x",
    "a b",
    "x" * 99,
    [],
    [1, 1],
    ["a"],
    {},
    {"a": 1},
    {"is": "x"},
]


def files() -> Iterator[tuple[checking.Schema, Path]]:
    for kind, pattern in FILES:
        for path in sorted(CONTENT.glob(f"*/{pattern}")):
            yield kind, path  # type: ignore[misc]


def containers(value: Any) -> Iterator[Any]:
    """Every mapping and list in a value."""
    if isinstance(value, dict | list):
        yield value
        for each in value.values() if isinstance(value, dict) else value:
            yield from containers(each)


def spoilt(value: Any, chance: random.Random) -> Any:
    """The value with one thing in it changed, gone, doubled or new."""
    changed = copy.deepcopy(value)
    every = list(containers(changed))
    at = chance.choice(every[:6] if chance.random() < 0.2 else every)
    odd = copy.deepcopy(chance.choice(ODD))
    if isinstance(at, dict):
        key = chance.choice([*at, "new", "an odd key", "x" * 70])
        if key in at and chance.random() < 0.3:
            del at[key]
        elif key in at and chance.random() < 0.2:
            at[key + " "] = at.pop(key)
        else:
            at[key] = odd
    elif at and chance.random() < 0.5:
        at[chance.randrange(len(at))] = odd
    else:
        at += [odd, *at[:1]] * chance.choice([1, 40])
    return changed


@pytest.mark.parametrize("kind", get_args(checking.Schema))
def test_what_has_no_fault_fits_at_once(kind: checking.Schema) -> None:
    schema = checking.schema(kind)
    validator = Draft202012Validator(schema)
    for its, path in files():
        if its != kind:
            continue
        value = yaml.safe_load(path.read_text("utf-8"))
        if kind == "game":
            value.pop("print", None)
        if validator.is_valid(value):
            assert fits(value, schema, schema), path
    assert not fits({"no": "such"}, schema, schema)


@pytest.mark.parametrize("kind", get_args(checking.Schema))
def test_it_says_what_the_library_says(kind: checking.Schema) -> None:
    schema = checking.schema(kind)
    validator = Draft202012Validator(schema)
    chance = random.Random(kind)
    paths = [path for its, path in files() if its == kind]
    seen = set()
    for path in paths[:4]:
        value = yaml.safe_load(path.read_text("utf-8"))
        if isinstance(value.get("tests"), list):
            value["tests"] = value["tests"][:4]
        if isinstance(value.get("cards"), dict):
            value["cards"] = dict(list(value["cards"].items())[:4])
        value.pop("print", None) if kind == "game" else None
        for _ in range(60):
            other = spoilt(value, chance)
            said = fits(other, schema, schema)
            assert said == validator.is_valid(other), other
            seen.add(said)
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("schema", "value"), [({"multipleOf": 1}, 1), ({"$ref": "#/other"}, 1), ({"$ref": "#/$defs/x"}, 1), (False, 1)]
)
def test_what_it_does_not_know_does_not_fit(schema: Any, value: Any) -> None:
    assert not fits(value, schema, {})


def test_yes_is_no_number() -> None:
    assert not fits(True, {"type": "integer"}, {})
    assert not fits(1, {"enum": [True]}, {})
    assert fits(True, {"minimum": 5}, {})
