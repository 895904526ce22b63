"""The rulebook: Markdown to pages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from printer import Options, PrintFault, print_sheets
from printer.markdown import Heading, Item, Paragraph, Table, Verbatim, read, spans
from printer.model import Deck
from tests.printer import samples

RULES = """\
# The Lamps

Some *light*, some **glow**, `some` both:
they #burn @all $night$.

## Setting up

- **R1.** Shuffle.
  Then deal.
- R2. Start
  1. first
  2. second

> A quotation.

| Lamp | Light |
|------|:-----:|
| big  | 5     |
| 小   |

***
```
# not a heading
```
[Linked](https://example.org) and \\*starred\\*.
"""


def with_rules(tmp_path: Path, text: str | bytes) -> Deck:
    path = tmp_path / "rules.md"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return replace(samples.cards(2), rules=path)


def test_blocks() -> None:
    heading, words, second, *items, quoted, table, code, last = read(RULES)
    assert heading == Heading(1, (("plain", "The Lamps"),))
    assert words == Paragraph(
        (
            ("plain", "Some "),
            ("italic", "light"),
            ("plain", ", some "),
            ("bold", "glow"),
            ("plain", ", "),
            ("code", "some"),
            ("plain", " both: they #burn @all $night$."),
        )
    )
    assert second == Heading(2, (("plain", "Setting up"),))
    assert items == [
        Item(0, "•", (("bold", "R1."), ("plain", " Shuffle. Then deal."))),
        Item(0, "•", (("plain", "R2. Start"),)),
        Item(1, "1.", (("plain", "first"),)),
        Item(1, "2.", (("plain", "second"),)),
    ]
    assert quoted == Paragraph((("plain", "A quotation."),), quoted=True)
    assert isinstance(table, Table)
    assert [len(row) for row in table.rows] == [2, 2, 2]
    assert table.rows[2] == ((("plain", "小"),), ())
    assert code == Verbatim(("# not a heading",))
    assert last == Paragraph((("plain", "Linked and *starred*."),))


@pytest.mark.parametrize("text", ["**", "*a", "a * b * c", "snake_case_word", "`", "[x](", "2 * 3 = 6"])
def test_stray_marks_are_text(text: str) -> None:
    assert spans(text) == (("plain", text),)


@pytest.mark.parametrize(
    "text", ["", "```", "|", "|-", "#", "-", "> ", "| a |\n|---|", "* * *\n" * 50, "    x", "- " * 400]
)
def test_nothing_in_a_text_breaks_it(tmp_path: Path, text: str) -> None:
    list(read(text))
    print_sheets(with_rules(tmp_path, f"{text}\n\nend"), Options(what=("rules",)), tmp_path / "out.pdf")


def test_pages_on_the_paper(tmp_path: Path) -> None:
    deck = with_rules(tmp_path, RULES + "\n\nShine. " * 2000)
    report = print_sheets(deck, Options(what=("cards", "rules"), paper="letter"), tmp_path / "out.pdf")
    reader = PdfReader(tmp_path / "out.pdf")
    assert len(reader.pages) == report.pages > 3
    assert {(round(float(page.mediabox.width)), round(float(page.mediabox.height))) for page in reader.pages} == {
        (612, 792)
    }
    text = reader.pages[1].extract_text()
    for words in ("The Lamps", "#burn @all $night$", "Linked", "小", "# not a heading"):
        assert words in text


def test_a_game_without_rulebook(tmp_path: Path) -> None:
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.cards(1), Options(what=("rules",)), tmp_path / "out.pdf")
    assert caught.value.diagnostics[0].code == "E813"


def test_faulty_files_are_named(tmp_path: Path) -> None:
    for text, code, named in (
        ("é".encode("latin-1"), "E808", "UTF-8"),
        ("x" * 2_000_000, "E808", "1 MB"),
        ("a\n 🐉", "E810", "U+1F409"),
    ):
        with pytest.raises(PrintFault) as caught:
            print_sheets(with_rules(tmp_path, text), Options(what=("rules",)), tmp_path / "out.pdf")
        (fault,) = caught.value.diagnostics
        assert (fault.code, fault.span.file) == (code, "rules.md")
        assert named in fault.message
    assert (fault.span.line, fault.span.column) == (2, 2)
    assert not (tmp_path / "out.pdf").exists()
