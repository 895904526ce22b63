"""Damaged files give faults at real places, never an exception."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import dsl
from dsl import render
from tests.dsl import bench

PIECES = [
    *(
        "",
        " ",
        "\n",
        "\t",
        ":",
        ": ",
        "-",
        "- ",
        "#",
        " # ",
        "{",
        "}",
        "[",
        "]",
        ",",
        '"',
        "'",
        "|",
        ">",
        "&a ",
        "*a",
        "!",
        "?",
    ),
    *(
        "%",
        "@",
        "`",
        "~",
        "yes",
        "no",
        "12:30",
        "99999999999",
        "-1",
        "<<: ",
        "none",
        "me",
        "命",
        "\u2028",
        "\x07",
        "\ufeff",
        "é",
    ),
]


def _damaged(text: str, rng: random.Random) -> str:
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        match rng.randrange(4):
            case 0:
                text = text[:at] + rng.choice(PIECES) + text[at:]
            case 1:
                text = text[:at] + text[at + rng.randint(1, 6) :]
            case 2:
                lines = text.split("\n")
                line = rng.randrange(len(lines))
                lines.insert(rng.randrange(len(lines)), lines.pop(line))
                text = "\n".join(lines)
            case _:
                text = text[:at] + rng.choice(PIECES) + text[at + rng.randint(1, 4) :]
    return text


@pytest.mark.parametrize("name", sorted(bench.BASE))
def test_damaged_files(tmp_path: Path, name: str) -> None:
    rng = random.Random(name)
    bench.write(tmp_path, bench.BASE)
    faulty = 0
    for _ in range(60):
        text = _damaged(bench.BASE[name], rng)
        (tmp_path / name).write_bytes(text.encode())
        loaded = dsl.load(tmp_path)
        assert (loaded.game is None) is any(fault.severity == "error" for fault in loaded.diagnostics)
        for fault in loaded.diagnostics:
            lines = loaded.sources.get(fault.span.file, "").split("\n")
            assert 1 <= fault.span.line <= len(lines) + 1, fault
            assert fault.help or fault.code.startswith("W"), fault
        render.text(loaded.diagnostics, loaded.sources)
        render.github(loaded.diagnostics)
        faulty += bool(loaded.diagnostics)
    assert faulty > 30


BYTES = [
    *(b"", b"\x00", b"\xff", b"\xff\xfe\x00", b"a" * 100_000, b"[" * 100_000, b"{" * 50_000, b"- " * 20_000),
    *(b"? " * 5_000, b"a: " * 2_000, b'"' * 999, b"--- \n" * 999, b"&a [*a, *a]", b"%YAML 9.9\n---\na: 1"),
    b"a:\n" + b" a:\n" * 3_000,
]


@pytest.mark.parametrize("data", BYTES, ids=lambda data: repr(data[:8]))
@pytest.mark.parametrize("name", ["game.yaml", "cards/x.yaml", "words/en.yaml"])
def test_hostile_bytes(tmp_path: Path, name: str, data: bytes) -> None:
    loaded = bench.load(tmp_path, {**bench.BASE, name: data})
    assert loaded.game is None
    assert loaded.diagnostics
    assert {fault.span.file for fault in loaded.diagnostics} == {name}


HOSTILE = [
    "(" * 50_000,
    "not " * 20_000 + "a",
    "a." * 20_000 + "a",
    "if a\n" * 500,
    "a + " * 20_000 + "a",
    "".join(" " * n + "if a\n" for n in range(300)),
    "[" * 500 + "]" * 500,
    "-" * 30_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:8])
def test_hostile_effects(tmp_path: Path, text: str) -> None:
    rules = f"{bench.BASE['rules.effect']}\nverb odd\n  draw {text}\n"
    loaded = bench.load(tmp_path, {**bench.BASE, "rules.effect": rules})
    assert loaded.game is None
    assert loaded.diagnostics
    assert all(fault.code.startswith("E1") for fault in loaded.diagnostics)


@pytest.mark.parametrize("bracket", ["（", "(", "【", "["])
def test_an_open_bracket_of_any_keyboard(tmp_path: Path, bracket: str) -> None:
    rules = f"{bench.BASE['rules.effect']}\nverb odd\n  draw {bracket}1\n"
    loaded = bench.load(tmp_path, {**bench.BASE, "rules.effect": rules})
    assert {fault.code for fault in loaded.diagnostics} & {"E102", "E109"}
