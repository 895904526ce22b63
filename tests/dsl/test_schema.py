"""The published schemas are schemas, speak to editors, and fit what is bundled."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from dsl.loader import checking
from dsl.loader.composing import compose

ROOT = Path(__file__).parents[2]
KINDS = get_args(checking.Schema)


@pytest.mark.parametrize("name", KINDS)
def test_is_a_schema(name: checking.Schema) -> None:
    found = checking.schema(name)
    Draft202012Validator.check_schema(found)
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert found["description"].endswith(".")
    for key, part in found["properties"].items():
        assert _description(part, found), key


def _description(part: dict[str, Any], whole: Any) -> str:
    if "description" in part:
        return str(part["description"])
    target = whole["$defs"].get(part.get("$ref", "").removeprefix("#/$defs/"), {})
    return str(target.get("description", ""))


@pytest.mark.parametrize("name", ["game", "cards", "playtest", "bot"])
def test_is_closed(name: checking.Schema) -> None:
    assert checking.schema(name)["additionalProperties"] is False


def _bundled() -> list[tuple[Path, checking.Schema]]:
    found: list[tuple[Path, checking.Schema]] = []
    for game in sorted((ROOT / "content").glob("*/game.yaml")):
        found.append((game, "game"))
        for folder, kind in (("cards", "cards"), ("words", "words"), ("playtests", "playtest"), ("bots", "bot")):
            found += [(path, kind) for path in sorted((game.parent / folder).glob("*.yaml"))]
    return found


@pytest.mark.parametrize(("path", "kind"), _bundled(), ids=lambda value: value.name if isinstance(value, Path) else "")
def test_bundled_content_fits(path: Path, kind: checking.Schema) -> None:
    node, faults = compose(path.read_text(encoding="utf-8"), path.name)
    assert faults == []
    assert node is not None
    assert checking.check(node, kind) == []
