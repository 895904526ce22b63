"""Texts from strangers: markup stays text, missing characters and overflow are named, long texts shrink."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from printer import Options, PrintFault, print_sheets
from printer.literals import Code, literal
from printer.model import Icon, Piece, Words
from tests.printer import samples

HOSTILE = (
    "#panic() $x^2$ @ref *bold* _it_ { } \\ < > & \" ' `raw` // no /* no */ ~ -- [x] = ; \\u{41} {{ 7 * 7 }} {% x %}"
)


def text_of(path: Path) -> str:
    return " ".join(PdfReader(path).pages[0].extract_text().split())


def test_markup_prints_as_itself(tmp_path: Path) -> None:
    print_sheets(samples.with_rules(HOSTILE), Options(), tmp_path / "out.pdf")
    found = text_of(tmp_path / "out.pdf")
    for word in (
        "#panic()",
        "$x^2$",
        "@ref",
        "*bold*",
        "_it_",
        "{ }",
        "<",
        "&",
        "`raw`",
        "/*",
        "~",
        "--",
        "[x]",
        "\\u{41}",
    ):
        assert word in found


@pytest.mark.parametrize(
    ("rules", "named"),
    [("Fire 🔥!", "U+1F525, fire"), ("שלום", "U+05E9, hebrew letter shin"), ("a\x07b", "U+0007"), ("\ue000", "U+E000")],
)
def test_a_missing_character_names_card_and_character(tmp_path: Path, rules: str, named: str) -> None:
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.with_rules(rules), Options(), tmp_path / "out.pdf")
    fault = caught.value.diagnostics[0]
    assert (fault.code, fault.card) == ("E810", "lamp")
    assert named in fault.message
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("lang", ["en", "zh-Hans", "zh-Hant", "ja"])
def test_languages_have_their_characters(tmp_path: Path, lang: str) -> None:
    rules = "命运，“引号”——（括号）…… 傳統龍體 ひらがな Größe ≥ ½ → ★ ①"
    print_sheets(samples.with_rules(rules, lang), Options(), tmp_path / "out.pdf")
    assert rules.replace(" ", "") in text_of(tmp_path / "out.pdf").replace(" ", "")


def test_a_long_text_shrinks_with_a_warning(tmp_path: Path) -> None:
    report = print_sheets(samples.with_rules("Light the lamp. " * 38), Options(), tmp_path / "out.pdf")
    (warning,) = report.warnings
    assert (warning.code, warning.card) == ("W801", "lamp")
    assert "text: set in" in warning.message
    assert " pt instead of 9.61 pt" in warning.message


def test_too_long_names_card_language_field_and_heights(tmp_path: Path) -> None:
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.with_rules("Light the lamp. " * 200), Options(), tmp_path / "out.pdf")
    (fault,) = caught.value.diagnostics
    assert (fault.code, fault.card) == ("E811", "lamp")
    assert "card lamp, en, text: the text does not fit" in fault.message
    sizes = re.search(r"it is ([\d.]+) mm high at 6 pt and has ([\d.]+) mm", fault.message)
    assert sizes is not None
    assert float(sizes[1]) > float(sizes[2]) > 20
    assert list(tmp_path.iterdir()) == []


def test_six_hundred_letters_fit(tmp_path: Path) -> None:
    rules = ("Each player may turn one lamp over, and then looks at the top two cards of the deck. " * 8)[:600]
    print_sheets(samples.with_rules(rules), Options(), tmp_path / "out.pdf")
    assert text_of(tmp_path / "out.pdf").count("lamp") >= 7


def test_a_word_wider_than_the_card_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.with_rules("x" * 90), Options(), tmp_path / "out.pdf")
    (fault,) = caught.value.diagnostics
    assert fault.code == "E811"
    assert "mm wide" in fault.message


def test_a_title_takes_two_lines_before_it_fails(tmp_path: Path) -> None:
    long = samples.face(title="The Lamp That Shone Upon the Farthest Shore")
    print_sheets(samples.deck(Piece(long, None, 1)), Options(), tmp_path / "out.pdf")
    endless = samples.face(title="The Lamp That Shone Upon the Farthest Shore " * 4)
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.deck(Piece(endless, None, 1)), Options(), tmp_path / "two.pdf")
    assert "title: the text does not fit" in caught.value.diagnostics[0].message


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        ('a"b\\c\nd', '"a\\"b\\\\c\\nd"'),
        ("\u202e\x00", '"\\u{202e}\\u{0}"'),
        (None, "none"),
        (True, "true"),
        (-2.5, "(-2.5)"),
        ((), "()"),
        (("x",), '("x",)'),
        ({}, "(:)"),
        ({'k"': 1}, '("k\\"": 1)'),
        (Icon("a"), '("icon": "a")'),
        (Words(("x",)), '("kind": "words", "runs": ("x",))'),
        (Code("3mm"), "3mm"),
    ],
)
def test_literals(value: object, wanted: str) -> None:
    assert literal(value) == wanted


def test_what_has_no_literal_is_refused() -> None:
    with pytest.raises(TypeError):
        literal(object())


@settings(max_examples=25, deadline=None, derandomize=True)
@given(
    st.text(
        alphabet=st.sampled_from("ab \\\"'#$@*_{}[]()<>&%~^`|/=+-.,;:!?0123命运。，“”…—–\t\u200bÄé½→★①ﬁ"), max_size=200
    )
)
def test_any_text_prints_or_is_refused_in_words(words: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        made = samples.deck(Piece(samples.face(title=words[:12] or "x", rules=words), None, 1))
        try:
            print_sheets(made, Options(), Path(folder) / "out.pdf")
        except PrintFault as fault:
            assert {d.code for d in fault.diagnostics} <= {"E810", "E811", "E807"}
            assert not list(Path(folder).iterdir())
