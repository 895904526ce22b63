"""Reading by tables: they are those of the grammar, and say the same as the parser library, right texts and wrong."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from cardwright.locate import CONTENT
from dsl import grammar, parser, quick
from dsl.quick import making, tables
from dsl.recovery import Start
from dsl.shape import Shape
from dsl.source import Origin

ORIGIN = Origin("f", 3, 5)
STARTS: tuple[Start, ...] = ("rules", "effect", "condition", "abilities")
BLOCKS: dict[str, Start] = {"effect": "effect", "targets": "effect", "abilities": "abilities", "rules": "rules"}


def contents() -> Iterator[tuple[Start, str]]:
    """The texts of the bundled games, with what each is."""
    for path in sorted(CONTENT.glob("*/rules.effect")):
        yield "rules", path.read_text("utf-8")
    for path in sorted(CONTENT.glob("*/cards/*.yaml")):
        for card in yaml.safe_load(path.read_text("utf-8"))["cards"].values():
            yield from ((start, card[name]) for name, start in BLOCKS.items() if name in card)
            if "when" in card:
                yield "condition", str(card["when"])


def changed(text: str, chance: random.Random) -> str:
    """The text with one or two of its words left out, doubled, exchanged, or indented otherwise."""
    words = re.findall(r"\w+|\n *|.", text)
    for _ in range(chance.randint(1, 2)):
        at, other = chance.randrange(len(words)), chance.randrange(len(words))
        match chance.randrange(5):
            case 0:
                words[at] = ""
            case 1:
                words[at] *= 2
            case 2:
                words[at], words[other] = words[other], words[at]
            case 3:
                words[at] = words[at][:-1]
            case _:
                words[at] += chance.choice([" ", "  ", "\n", "\n  ", "(", ")", "x", "of ", "1", '"', "\t", "é", "#"])
    return "".join(words)


def agree(text: str, start: Start) -> bool:
    """Whether the text fits, by both ways of reading."""
    quickly = parser._quickly(text + "\n", ORIGIN, start)
    try:
        slowly = grammar.attempt(text + "\n", ORIGIN, start)
    except AssertionError:  # a bracket closes nothing: layout is looked at before
        assert text.count(")") + text.count("]")
        slowly = None
    assert quickly == (slowly if isinstance(slowly, Shape) else None), (start, text)
    return quickly is not None


def test_the_tables_are_those_of_the_grammar() -> None:
    made = making.written(making.made(grammar.built_anew()))
    assert tables.FILE.read_text("utf-8") == made, "run `python -m dsl.grammar`"


def test_the_games_are_read_alike() -> None:
    texts = list(contents())
    assert len(texts) > 100
    assert all(agree(text, start) for start, text in texts)


def test_changed_texts_are_read_alike() -> None:
    chance = random.Random(7)
    texts = [(start, text) for start, text in contents() if len(text) < 1500]
    fitted = [agree(changed(text, chance), start) for start, text in chance.choices(texts, k=500)]
    assert 50 < sum(fitted) < 450


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n# nothing\n",
        "(a)",
        "((a)) + (b)",
        "[]",
        "[a, (b)]",
        "not (a is b)",
        "draw (1)",
        "draw one of (a) as b",
        "let x bey",
        "let x be y # so",
        "if a\n  b\nelse\n  c",
        "if a\n  b\n c",
        "go f(a,\n  b)\ngo",
        "verb a",
        "verb a(",
        "verb a\n  needs b\n  # c",
        "turn\n  phase a\n    stop",
        "after draw may\n  stop",
        "setup of me",
        "repeat 3 times\n\tstop",
        "count(x where it is 1)",
        "move all of a so that b to c",
    ],
)
def test_small_texts_are_read_alike(text: str, start: Start) -> None:
    agree(text, start)


def test_what_nests_too_deep_does_not_fit() -> None:
    assert agree("+".join(["a"] * 79), "condition")
    assert not agree("+".join(["a"] * 80), "condition")


def test_another_grammar_is_read_by_the_library(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = tables.GRAMMAR.read_text("utf-8")
    other = tmp_path / "grammar.lark"
    other.write_text(text + "\n// changed\n", "utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(tables, "GRAMMAR", other)
        tables.known.cache_clear()
        assert not quick.ready()
        with pytest.raises(LookupError):
            quick.parse("a\n", ORIGIN, "condition")
        assert parser.try_condition("a is 7", ORIGIN) is not None
        assert parser.try_condition("a b", ORIGIN) is None
        assert parser.parse_effect("draw 7", ORIGIN)[0] is not None
    tables.known.cache_clear()
    assert quick.ready()
