"""The first line of every YAML file of the bundled games and of new games names a schema that is there and fits."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from cardwright.cli import run
from cardwright.cli.new import NAMES
from cardwright.locate import CONTENT, bundled

FIRST = re.compile(r"# yaml-language-server: \$schema=(\S+)\n")
KINDS = {"cards": "cards.json", "playtests": "playtest.json", "words": "words.json", "bots": "bot.json"}


def schema_of(file: Path) -> Path:
    with file.open(encoding="utf-8", newline="") as text:
        found = FIRST.fullmatch(text.readline())
    assert found, f"{file}: the first line names no schema"
    return (file.parent / found[1]).resolve()


def read(uri: str) -> Resource[Any]:
    return DRAFT202012.create_resource(json.loads(Path(uri.removeprefix("file://")).read_text("utf-8")))


class Plain(yaml.SafeLoader):
    """YAML as editors read it: `yes` and `no` are words."""


Plain.yaml_implicit_resolvers = {
    first: [(tag, form) for tag, form in forms if tag != "tag:yaml.org,2002:bool" or first in "tTfF"]
    for first, forms in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def faults(file: Path, schema: Path) -> list[str]:
    registry: Registry[Any] = Registry(retrieve=read)  # type: ignore[call-arg]
    checker = jsonschema.Draft202012Validator({"$ref": schema.as_uri()}, registry=registry)
    data = Plain(file.read_text("utf-8")).get_single_data()
    return [f"{file}: {fault.json_path}: {fault.message[:200]}" for fault in checker.iter_errors(data)]


def files_fit(game: Path) -> None:
    files = sorted(game.rglob("*.yaml"))
    assert game / "game.yaml" in files
    for file in files:
        schema = schema_of(file)
        assert schema.is_file(), f"{file}: there is no {schema}"
        assert schema.name == ("game.json" if file.parent == game else KINDS[file.relative_to(game).parts[0]])
        assert faults(file, schema) == []


@pytest.mark.parametrize("game", bundled())
def test_files_of_bundled_games(game: str) -> None:
    files_fit(CONTENT / game)


@pytest.mark.parametrize("template", NAMES)
def test_files_of_new_games(template: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run.run(["new", "mine", "--template", template]) == 0
    files_fit(tmp_path / "mine")
    assert all(schema_of(file).is_relative_to(tmp_path / "mine") for file in (tmp_path / "mine").rglob("*.yaml"))


def test_a_file_that_does_not_fit_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run.run(["new", "mine"]) == 0
    file = tmp_path / "mine" / "game.yaml"
    file.write_text(file.read_text("utf-8") + "\nzone: 3\n", "utf-8")
    assert faults(file, schema_of(file)) != []
