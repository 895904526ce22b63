"""A report as one HTML page that needs nothing else: no scripts, no fonts, no pictures from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

STYLE = """
:root { --ink: #23211d; --soft: #6f6a60; --line: #ddd7ca; --paper: #fbf9f4; --bar: #8a6f3c; --band: #d9c79d; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7dc; --soft: #a59e90; --line: #3f3b34; --paper: #1f1d1a; --bar: #cfae68; --band: #63532f; }
}
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.7rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .5rem; }
.facts { color: var(--soft); } table { border-collapse: collapse; width: 100%; font-size: .93rem; }
th, td { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--line);
  vertical-align: middle; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
svg { display: block; } .back { fill: var(--line); } .band { fill: var(--band); } .mark { fill: var(--bar); }
ul { padding-left: 1.1rem; }
"""


def page(report: Mapping[str, Any], title: str, never_ran: Sequence[str]) -> str:
    """The page for a report in its JSON form; `title` is the game's, `never_ran` is what never did, for people."""
    seats = ", ".join(f"{seat}: {bot}" for seat, bot in report["seats"].items())
    speed = report["speed"]
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="facts">{report["games"]:,} games · seed {report["seed"]} · {escape(seats)} · content '
        f"{escape(report['content'][:12])}</p>",
        "<h2>Who wins</h2>",
        _wins(report),
        "<h2>How games end</h2>",
        _counts(report["endings"], report["games"]),
        "<h2>How long they take</h2>",
        _length(report),
    ]
    if report["cards"]:
        parts += ["<h2>Cards</h2>", _cards(report["cards"])]
    if never_ran:
        items = "".join(f"<li>{escape(line)}</li>" for line in never_ran)
        parts += [f"<h2>Never ran ({len(never_ran)})</h2>", f"<ul>{items}</ul>"]
    parts.append(
        f'<p class="facts">Bars show the share, the paler band its 95 % interval. Played at '
        f"{speed['games_per_second']:,.0f} games a second.</p>"
    )
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" '
        f'content="width=device-width">\n<title>{escape(title)}: simulation</title>\n<style>{STYLE}</style>\n</head>\n'
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _wins(report: Mapping[str, Any]) -> str:
    rows = [(seat, share) for seat, share in report["wins"].items()]
    rows += [("draws", report["draws_share"]), ("unfinished", report["unfinished_share"])]
    rows.append(("the first to act", report["first_seat"]))
    lines = "".join(
        f'<tr><td>{escape(name)}</td><td class="n">{_percent(share)}</td><td>{_bar(share)}</td></tr>'
        for name, share in rows
    )
    return f"<table>{lines}</table>"


def _counts(counts: Mapping[str, int], games: int) -> str:
    lines = "".join(
        f'<tr><td>{escape(name)}</td><td class="n">{times:,}</td>'
        f'<td class="n">{100 * times / max(games, 1):.1f} %</td></tr>'
        for name, times in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    )
    return f"<table>{lines}</table>"


def _length(report: Mapping[str, Any]) -> str:
    head = (
        "<tr><th></th>" + "".join(f'<th class="n">{name}</th>' for name in ("median", "mean", "5 %", "95 %")) + "</tr>"
    )
    lines = ""
    for name, facts in report["length"].items():
        cells = (f"{facts['median']}", f"{facts['mean']:.1f}", f"{facts['p5']}", f"{facts['p95']}")
        lines += f"<tr><td>{escape(name)}</td>" + "".join(f'<td class="n">{cell}</td>' for cell in cells) + "</tr>"
    choices = report["choices"]
    lines += (
        f'<tr><td>options per decision</td><td></td><td class="n">{choices["mean"]:.1f}</td><td></td>'
        f'<td class="n">{choices["p95"]}</td></tr>'
    )
    return f"<table>{head}{lines}</table>"


def _cards(cards: Mapping[str, Any]) -> str:
    head = (
        '<tr><th>card</th><th class="n">drawn</th><th class="n">played</th><th colspan="2">won when drawn</th>'
        '<th colspan="2">won when played</th></tr>'
    )
    lines = ""
    for name, row in sorted(cards.items(), key=lambda item: (-item[1]["played"], item[0])):
        lines += f'<tr><td>{escape(name)}</td><td class="n">{row["drawn"]:,}</td><td class="n">{row["played"]:,}</td>'
        for share in (row["won_when_drawn"], row["won_when_played"]):
            lines += f'<td class="n">{_percent(share)}</td><td>{_bar(share, 120)}</td>'
        lines += "</tr>"
    return f"<table>{head}{lines}</table>"


def _percent(share: Mapping[str, Any]) -> str:
    return f"{100 * share['rate']:.1f} %"


def _bar(share: Mapping[str, Any], width: int = 320) -> str:
    low, high, rate = (width * share[key] for key in ("low", "high", "rate"))
    words = f"{100 * share['low']:.1f} to {100 * share['high']:.1f} %"
    return (
        f'<svg width="{width}" height="12" role="img" aria-label="{words}">'
        f'<rect class="back" width="{width}" height="2" y="5"/>'
        f'<rect class="band" x="{low:.1f}" width="{max(high - low, 1):.1f}" height="8" y="2"/>'
        f'<rect class="mark" x="{max(rate - 1.5, 0):.1f}" width="3" height="12"/></svg>'
    )
