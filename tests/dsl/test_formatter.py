"""One style: nothing but white space changes, comments stay, twice is once, trees come back from their text."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from dsl import formatter, loader, parser
from dsl import syntax as s
from dsl.source import Origin
from tests.dsl import trees

ORIGIN = Origin("f")
CONTENT = Path(__file__).parents[2] / "content"
QUICK = settings(max_examples=80, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@QUICK
@given(trees.EXPRESSIONS)
def test_an_expression_comes_back(tree: Any) -> None:
    text = formatter.write_condition(tree)
    assert parser.parse_condition(text, ORIGIN) == (tree, []), text
    assert formatter.style(text, "condition") == text


@QUICK
@given(trees.BODIES)
def test_statements_come_back(body: s.Body) -> None:
    text = formatter.write(body)
    assert parser.parse_effect(text, ORIGIN) == (body, []), text
    assert formatter.style(text, "effect") == text


def _sources() -> list[Path]:
    return sorted(CONTENT.glob("*/rules.effect"))


@pytest.mark.parametrize("path", _sources(), ids=lambda path: path.parent.name)
def test_rules_come_back(path: Path) -> None:
    tree, _ = parser.parse_rules(path.read_text(encoding="utf-8"), ORIGIN)
    assert tree is not None
    text = formatter.write_rules(tree)
    assert parser.parse_rules(text, ORIGIN) == (tree, [])
    assert formatter.style(text, "rules") == text


@pytest.mark.parametrize("path", _sources(), ids=lambda path: path.parent.name)
def test_untidy_text_becomes_the_same(path: Path) -> None:
    """White space put in at random, and levels of another width, are undone."""
    rng = random.Random(3)
    text = path.read_text(encoding="utf-8")
    styled = formatter.style(text, "rules")
    assert styled is not None
    untidy = []
    for line in styled.split("\n"):
        indent = len(line) - len(line.lstrip())
        code, mark, comment = line.strip().partition("  #")
        if line.strip().startswith("#"):
            untidy.append(" " * (indent * 2) + line.strip() + "  ")
            continue
        words = [word + " " * rng.choice([1, 1, 2, 4]) if '"' not in code else word + " " for word in code.split(" ")]
        untidy.append(" " * (indent * 2) + "".join(words) + mark + comment)
    assert formatter.style("\n".join(untidy) + "\n\n", "rules") == styled


@pytest.mark.parametrize(
    ("text", "styled"),
    [
        ("go   a  ,b", None),
        ("go f( a ,b )", "go f(a, b)"),
        ("go (1+2)*3", "go (1 + 2) * 3"),
        ("go -1", "go -1"),
        ("go a-1", "go a - 1"),
        ("go f(- 1,[ a ])", "go f(-1, [a])"),
        ("go not(a)", "go not (a)"),
        ("go a . b", "go a.b"),
        ("go can( go a )", "go can(go a)"),
        ("if a<=b\n      go a   # why\n      #how\n      go b", "if a <= b\n  go a  # why\n  # how\n  go b"),
        ("\n\n# first\n\n\n\ngo a\n\n\ngo b\n\n# last\n\n", "# first\n\ngo a\n\ngo b\n\n# last"),
        ("if a\n    go a\n    # in\n# out\ngo b", "if a\n  go a\n  # in\n# out\ngo b"),
        ("go f(a,\n b,\n      c\n )", "go f(a,\n    b,\n    c\n)"),
        ('choose\n   option "a  b"', 'choose\n  option "a  b"'),
    ],
)
def test_style(text: str, styled: str | None) -> None:
    assert formatter.style(text, "effect") == styled
    if styled is not None:
        assert formatter.style(styled, "effect") == styled


YAML = """\
# a comment
cards:
  x: {name: "go  a", when: a<b, effect: "go  f( a )"}   # kept
  y:
    name: go  a
    text: |
      go  a
    when:   not  a
    effect: |

        go  a
        if b
            go  c   #d


    abilities: |-
      after  go
         go  b
    printed: {cost: {is: a+1, prints: X  Y}}
    skills: {s: "modify  f( c ) by 1"}
  z:
    effect: go  (
    rules: value f(x:number)  is 1
"""

STYLED = """\
# a comment
cards:
  x: {name: "go  a", when: a < b, effect: "go f(a)"}   # kept
  y:
    name: go  a
    text: |
      go  a
    when:   not a
    effect: |
        go a
        if b
          go c  # d


    abilities: |-
      after go
        go b
    printed: {cost: {is: a + 1, prints: X  Y}}
    skills: {s: "modify f(c) by 1"}
  z:
    effect: go  (
    rules: value f(x:number)  is 1
"""


def test_effects_inside_yaml() -> None:
    assert formatter.restyled(YAML, "cards/x.yaml") == STYLED
    assert formatter.restyled(STYLED, "cards/x.yaml") == STYLED
    assert formatter.restyled("a: [", "cards/x.yaml") is None


def test_changes(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "x.yaml").write_text(YAML, encoding="utf-8")
    (tmp_path / "rules.effect").write_text("setup\r\n  go  a\r\n", encoding="utf-8", newline="")
    (tmp_path / "game.yaml").write_text("title: go  a\n", encoding="utf-8")
    found = list(formatter.changes(tmp_path))
    assert [name for name, _, _ in found] == ["rules.effect", "cards/x.yaml"]
    assert found[0][2] == "setup\n  go a\n"
    assert found[1][1:] == (YAML, STYLED)


def _trees(folder: Path) -> list[Any]:
    game = loader.read(folder).game
    assert game is not None
    cards = [(c.when, c.targets, c.effect, c.abilities, c.skills, c.rules) for c in game.cards]
    kinds = [(k.when, k.targets, k.effect, k.abilities) for k in game.kinds]
    return [game.rules, cards, kinds, [k.when for k in game.keywords]]


@pytest.mark.parametrize("folder", sorted(CONTENT.glob("*/game.yaml")), ids=lambda path: path.parent.name)
def test_bundled_games_keep_their_meaning(folder: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(folder.parent, tmp_path / "game")
    before = _trees(copy)
    for path in copy.glob("cards/*.yaml"):
        spread = path.read_text(encoding="utf-8").replace(" of ", "  of   ").replace(" to ", "   to ")
        path.write_text(spread, encoding="utf-8")
    changed = list(formatter.changes(copy))
    assert any(name.startswith("cards/") for name, _, _ in changed)
    for name, _, fresh in changed:
        (copy / name).write_text(fresh, encoding="utf-8")
    assert _trees(copy) == before
    assert list(formatter.changes(copy)) == []
