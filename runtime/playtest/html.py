"""Coverage as one HTML page: every effect line with whether a test ran it. Needs nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from runtime.playtest.coverage import Coverage

STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #23211d; background: #fbf9f4; max-width: 70rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; } table { border-collapse: collapse; }
td { padding: .1rem .8rem .1rem 0; border-bottom: 1px solid #ddd7ca; vertical-align: top; }
pre { font: 13px/1.45 monospace; margin: 0; background: #fff; border: 1px solid #ddd7ca; overflow-x: auto; }
pre span { display: block; padding: 0 .6rem; } .ran { background: #e4f0dd; } .not { background: #f6d9d3; }
.n { color: #9a9385; display: inline-block; width: 3.2em; } .good { color: #4c7a34; } .bad { color: #a8402a; }
"""


def page(coverage: Coverage, runnable: Mapping[str, Any], sources: Mapping[str, str], title: str) -> str:
    """The page; `runnable` and `sources` as for `measure` and the suite."""
    missing = {key for part in (coverage.rest, *coverage.cards.values()) for key in part.missing}
    lines: dict[str, dict[int, bool]] = {}
    for key, (span, _) in runnable.items():
        at = lines.setdefault(span.file, {})
        at[span.line] = at.get(span.line, True) and key not in missing
    parts = [f"<h1>{escape(title)}: coverage {coverage.percent:.1f} %</h1>", _rulings(coverage), _cards(coverage)]
    for file, marks in sorted(lines.items()):
        if file in sources:
            parts.append(f"<h2>{escape(file)}</h2>{_source(sources[file], marks)}")
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}: coverage</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _rulings(coverage: Coverage) -> str:
    rows = "".join(
        f'<tr><td class="{"bad" if number in coverage.rulings.missing else "good"}">{escape(number)}</td>'
        f"<td>{escape(title)}</td></tr>"
        for number, title in coverage.titles.items()
    )
    return f"<h2>Rulings: {coverage.rulings.covered} of {coverage.rulings.of}</h2><table>{rows}</table>"


def _cards(coverage: Coverage) -> str:
    rows = "".join(
        f'<tr><td class="{"bad" if card in coverage.named.missing or part.missing else "good"}">{escape(card)}</td>'
        f"<td>{part.covered} of {part.of}</td><td>{escape(', '.join(part.missing))}</td>"
        f"<td>{escape(', '.join(part.tests))}</td></tr>"
        for card, part in coverage.cards.items()
    )
    return f"<h2>Cards: {coverage.named.covered} of {coverage.named.of} named</h2><table>{rows}</table>"


def _source(text: str, marks: Mapping[int, bool]) -> str:
    rows = []
    for number, line in enumerate(text.rstrip("\n").split("\n"), start=1):
        state = {True: ' class="ran"', False: ' class="not"', None: ""}[marks.get(number)]
        rows.append(f'<span{state}><span class="n" style="display:inline-block">{number}</span>{escape(line)}</span>')
    return f"<pre>{''.join(rows)}</pre>"
