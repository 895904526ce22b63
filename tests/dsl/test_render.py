"""Faults as text, as JSON and as annotations."""

from __future__ import annotations

import json

from dsl import render
from dsl.diagnostics import Diagnostic, Label
from dsl.source import Span

SOURCES = {
    "cards/a.yaml": "cards:\n  a:\n    name: 命运 card\n\ttabs\n" + "x" * 500 + "\n",
    "rules.effect": "verb go\n",
}
FAULT = Diagnostic(
    "E201",
    "there is no card `card`",
    Span("cards/a.yaml", 3, 14, 3, 18),
    "a",
    ("Did you mean `cart`?",),
    ("cart", "care"),
    (Label(Span("rules.effect", 1, 6, 1, 8), "declared here"),),
)


def test_text() -> None:
    assert render.text([FAULT], SOURCES) == (
        "error[E201]: there is no card `card`\n"
        " --> cards/a.yaml:3:14 (card a)\n"
        "  |\n"
        "3 |     name: 命运 card\n"
        "  |                ^^^^\n"
        "  ::: rules.effect:1:6\n"
        "  |\n"
        "1 | verb go\n"
        "  |      -- declared here\n"
        "  = help: Did you mean `cart`?\n"
        "  = what fits: `care`\n"
        "  = more: cardwright explain E201\n"
        "\n"
        "1 error\n"
    )


def test_wide_characters_take_two_cells() -> None:
    text = render.text([Diagnostic("W1", "x", Span("cards/a.yaml", 3, 11, 3, 13))], SOURCES)
    assert "  |           ^^^^\n" in text


def test_nothing_to_say() -> None:
    assert render.text([], {}) == ""
    assert render.github([]) == ""
    assert render.as_json([]) == {"version": 1, "diagnostics": []}


def test_count() -> None:
    faults = [Diagnostic(code, "x", Span("f", 1, 1, 1, 2)) for code in ("E101", "E101", "W201")]
    assert render.text(faults, {}).endswith("\n2 errors and 1 warning\n")


def test_words_that_a_file_lacks_are_one_block() -> None:
    here = Span("cards/a.yaml", 1, 1, 1, 6)

    def lack(code: str, *keys: str, span: Span = here) -> Diagnostic:
        help = (f"Write {keys[-1]} in words/xx.yaml.",)
        return Diagnostic(code, f"no {keys[-1]}", span, "a", help, lacks=("words/xx.yaml", *keys))

    faults = [
        lack("E602", "verbs", "go"),
        lack("E603", "seats", "north"),
        lack("E602", "verbs", "stay"),
        lack("E602", "values", "far"),
        lack("E602", "symbols", "suit", "sun", span=Span("cards/a.yaml", 2, 1, 2, 2)),
    ]
    text = render.text(faults, SOURCES)
    assert text.startswith(
        "error[E602]: 3 words are missing in words/xx.yaml\n"
        " --> cards/a.yaml:1:1\n"
        "  |\n"
        "1 | cards:\n"
        "  | ^^^^^\n"
        "  = help: Write into words/xx.yaml, each with its word after the colon:\n"
        "  verbs:\n"
        "    go:\n"
        "    stay:\n"
        "  values:\n"
        "    far:\n"
        "  = more: cardwright explain E602\n"
    )
    assert "error[E603]: no north\n" in text and "error[E602]: no sun\n" in text
    assert text.endswith("\n5 errors\n")
    assert len(render.as_json(faults)["diagnostics"]) == 5
    assert set(render.as_json(faults)["diagnostics"][0]) == set(render.as_json([FAULT])["diagnostics"][0])
    assert len(render.github(faults).splitlines()) == 5


def test_places_beyond_the_text_do_no_harm() -> None:
    for span in (Span("cards/a.yaml", 99, 1, 99, 2), Span("none", 1, 1, 1, 2), Span("cards/a.yaml", 3, 400, 2, 1)):
        assert "error[E1]" in render.text([Diagnostic("E1", "x", span)], SOURCES)


def test_long_lines_and_tabs() -> None:
    long = render.text([Diagnostic("E1", "x", Span("cards/a.yaml", 5, 400, 5, 403))], SOURCES)
    assert "^^^" in long
    assert max(len(line) for line in long.split("\n")) < 200
    assert "\t" not in render.text([Diagnostic("E1", "x", Span("cards/a.yaml", 4, 2, 4, 6))], SOURCES)


def test_colour_only_on_demand() -> None:
    assert "\x1b" not in render.text([FAULT], SOURCES)
    coloured = render.text([FAULT], SOURCES, colour=True)
    assert "\x1b[1;31merror[E201]" in coloured
    assert coloured.count("\x1b[0m") >= 5


def test_escape_codes_in_content_do_not_reach_the_terminal() -> None:
    text = render.text([Diagnostic("E1", "x", Span("f", 1, 1, 1, 2))], {"f": "\x1b[31mred"})
    assert "\x1b" not in text


def test_json() -> None:
    data = json.loads(json.dumps(render.as_json([FAULT])))
    assert data == {
        "version": 1,
        "diagnostics": [
            {
                "code": "E201",
                "severity": "error",
                "message": "there is no card `card`",
                "file": "cards/a.yaml",
                "line": 3,
                "column": 14,
                "end_line": 3,
                "end_column": 18,
                "card": "a",
                "help": ["Did you mean `cart`?"],
                "suggestions": ["cart", "care"],
            }
        ],
    }


def test_github() -> None:
    odd = Diagnostic("W201", "50%: a\nb", Span("a,b:c.yaml", 1, 2, 1, 5))
    assert render.github([FAULT, odd]) == (
        "::error file=cards/a.yaml,line=3,endLine=3,col=14,endColumn=17,title=E201::"
        "there is no card `card`%0ADid you mean `cart`?\n"
        "::warning file=a%2Cb%3Ac.yaml,line=1,endLine=1,col=2,endColumn=4,title=W201::50%25: a%0Ab\n"
    )
