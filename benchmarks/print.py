"""How long a whole deck takes to print: 108 cards, 24 different, two languages' fonts, icons, backs; 24 A4 pages.

    pip install "cardwright[benchmark]"
    python benchmarks/print.py

The same deck is printed by us and, laid out by hand in HTML, by WeasyPrint, each in a process of its own: cold, which
is from the start of the process to the finished PDF, and warm, which is the next deck in the same process. Then 1,000
different cards. The yardsticks: 8 times as fast as WeasyPrint cold, under 250 MiB, 1,000 different cards within 15
times the time of 24.
"""

from __future__ import annotations

import html
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from printer import Deck

HOME = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HOME))

CARDS, DIFFERENT, MANY = 108, 24, 1000
RULES = "Turn over {star} one lamp that borders yours.\nThen others may pay {coin} to turn one back. 然后翻转一盏灯。"
COLOUR, ACCENT = "#34407f", "#9c2b3c"
FASTER, MEMORY, GROWTH = 8.0, 250, 15.0


def ours(target: Path, different: int) -> None:
    """The deck, printed by us."""
    from printer import Options, print_sheets

    report = print_sheets(deck(different), Options(backs="long-edge"), target)
    if report.cards != max(CARDS, different):
        raise SystemExit(f"{report.cards} cards were printed")


def deck(different: int) -> Deck:
    """Our deck of that many different cards."""
    from printer import Deck, Face, Piece, Size
    from printer.content import runs
    from printer.model import Content, Fact, Words
    from printer.pictures import Shelf

    icons = Shelf.bundled()

    def said(text: str) -> Content:
        return Content("text", tuple(Words(runs(line, icons)[0]) for line in text.split("\n")))

    back = Face("back", None, "en", "back", "back", Size(63, 88), COLOUR, ACCENT, {"title": said("Lamps")})
    pieces = []
    for number in range(different):
        slots = {
            "title": said(f"Lamp {number} 灯"),
            "type": said("Light"),
            "text": said(RULES),
            "footer": said("Lamps"),
        }
        slots["cost"] = Content("cost", facts=(Fact("cost", "coin", (Words((str(number),)),)),))
        emblem = sorted(icons)[number % len(icons)]
        name = f"l{number}"
        face = Face(name, name, "en", "x", "classic", Size(63, 88), COLOUR, ACCENT, slots, None, emblem)
        pieces.append(Piece(face, back, copies(number, different)))
    return Deck("lamps", "Lamps", "en", Path("."), tuple(pieces), icons)


def theirs(target: Path, different: int) -> None:
    """The same deck by WeasyPrint: pages of nine cards and nine backs, with our fonts, icons and colours."""
    import weasyprint  # type: ignore[import-untyped]

    icons = {path.stem: path.read_text("utf-8") for path in (HOME / "printer/templates/icons").glob("*.svg")}
    fonts = HOME / "printer/fonts"
    cards = [number for number in range(different) for _ in range(copies(number, different))]
    pages = []
    for at in range(0, len(cards), 9):
        fronts = "".join(_front(number, icons) for number in cards[at : at + 9])
        plate = '<div class="plate">Lamps</div>'
        emblem = _coloured(icons["star"], "white")
        backs = f'<div class="card back">{_ornament(7, 57)}{plate}<div class="emblem">{emblem}</div></div>' * 9
        pages += [f"<section>{fronts}</section>", f"<section>{backs}</section>"]
    style = f"""
      @font-face {{ font-family: Serif; src: url({(fonts / "CardwrightSerif-Regular.ttf").as_uri()}) }}
      @font-face {{ font-family: Serif; font-weight: bold; src: url({(fonts / "CardwrightSerif-Bold.ttf").as_uri()}) }}
      @font-face {{ font-family: Sans; src: url({(fonts / "CardwrightSansSC-Regular.ttf").as_uri()}) }}
      @font-face {{ font-family: Sans; font-weight: bold; src: url({(fonts / "CardwrightSansSC-Bold.ttf").as_uri()}) }}
      @page {{ size: 210mm 297mm; margin: 16mm 10mm }}
      body {{ margin: 0; font: 9pt Serif, Sans }}
      section {{ break-after: page; width: 190mm; height: 264.5mm }}
      p {{ margin: 0.3em 0 }}
      .card {{ float: left; position: relative; width: 63mm; height: 88mm; overflow: hidden;
              background: linear-gradient({COLOUR}, #20274e) }}
      .inner {{ position: absolute; left: 2.7mm; right: 2.7mm; top: 2.7mm; bottom: 4.9mm; border-radius: 1.9mm;
               background: #fefbf4 }}
      .title {{ font: bold 13pt Serif, Sans; padding: 1.5mm 2.6mm; height: 6mm; border-bottom: 0.5pt solid {ACCENT};
               background: linear-gradient(#fefbf4, #c9cbd8) }}
      .cost {{ position: absolute; right: -1mm; top: -1mm; width: 10mm; height: 10mm; border-radius: 5mm; color: white;
              text-align: center; background: linear-gradient({ACCENT}, #5f1a25); font-weight: bold }}
      .cost svg, .text svg {{ height: 0.9em; width: 0.9em; display: inline-block }}
      .art {{ position: relative; overflow: hidden; margin: 1.5mm; height: 40mm; text-align: center;
             background: radial-gradient(#7f87b5, {COLOUR}, #1c2245) }}
      .emblem {{ position: absolute; left: 50%; top: 50%; width: 24mm; height: 24mm; margin: -12mm; border-radius: 12mm;
                border: 0.5pt solid #aab; background: #252c59 }}
      .emblem svg {{ width: 15mm; height: 15mm; margin-top: 4.5mm }}
      .ornament {{ position: absolute; left: 50%; top: 50%; width: 80mm; height: 80mm; margin: -40mm }}
      .type {{ text-align: center; font: bold 7pt Sans }}
      .text {{ padding: 1mm 3mm }}
      .foot {{ position: absolute; left: 3.5mm; bottom: 1.2mm; color: white; font: 5.4pt Sans }}
      .back {{ text-align: center; background: radial-gradient(#7f87b5, {COLOUR}, #1c2245); color: white }}
      .plate {{ position: relative;
               margin: 8mm 14mm 0; border: 0.6pt solid white; border-radius: 1.5mm; padding: 1.5mm; font-weight: bold }}
    """
    weasyprint.HTML(string=f"<style>{style}</style>{''.join(pages)}").write_pdf(target)


def copies(number: int, different: int) -> int:
    """How many of a card the deck has."""
    return 1 if different >= CARDS else CARDS // different + (number < CARDS % different)


def _front(number: int, icons: dict[str, str]) -> str:
    text = html.escape(RULES)
    for name in ("star", "coin"):
        text = text.replace(f"{{{name}}}", _coloured(icons[name], "#23211f"))
    paragraphs = "".join(f"<p>{line}</p>" for line in text.split("\n"))
    emblem = icons[sorted(icons)[number % len(icons)]]
    return (
        f'<div class="card"><div class="inner"><div class="title">Lamp {number} 灯</div>'
        f'<div class="art">{_ornament(number, 40)}<div class="emblem">{_coloured(emblem, "white")}</div></div>'
        '<div class="type">Light</div>'
        f'<div class="text">{paragraphs}</div>'
        f'<div class="cost">{_coloured(icons["coin"], "white")}<br>{number}</div></div>'
        '<div class="foot">Lamps</div></div>'
    )


def _ornament(number: int, size: int) -> str:
    """Rays and three loops, as many lines as our frames draw."""
    petals, depth = 4 + number % 6, 0.1 + number % 5 * 0.05
    parts = []
    for index in range(24):
        angle = (index + 0.5) * math.tau / 24
        parts.append(f"M0 0L{80 * math.cos(angle):.2f} {80 * math.sin(angle):.2f}")
    for index, part in enumerate((1.66, 1.3, 0.98)):
        turns = petals * (2 - index % 2)
        count = turns * 3
        reach = part * size / 2
        for at in range(count + 1):
            angle = at * math.tau / count
            length = reach * (1 - depth + depth * math.cos(angle * turns + index))
            x, y = length * math.cos(angle), length * math.sin(angle)
            parts.append(f"S{x * 0.99:.2f} {y * 1.01:.2f} {x:.2f} {y:.2f}" if at else f"M{x:.2f} {y:.2f}")
    path = f'<path d="{"".join(parts)}" fill="none" stroke="white" stroke-opacity="0.55" stroke-width="0.15"/>'
    return f'<svg class="ornament" xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 80 80">{path}</svg>'


def _coloured(svg: str, colour: str) -> str:
    return svg.replace("currentColor", colour)


PRINTERS: dict[str, Callable[[Path, int], None]] = {"ours": ours, "theirs": theirs}


def child(name: str, different: int, times: int) -> None:
    """Prints the deck some times, and says how long each took and how much memory was needed, as JSON."""
    took = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(times):
            began = time.perf_counter()
            PRINTERS[name](Path(folder) / "deck.pdf", different)
            took.append(time.perf_counter() - began)
    print(json.dumps({"took": took, "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024}))


def measured(name: str, different: int, compiled: str) -> tuple[float, float, int]:
    """Seconds cold and warm, and MiB at most, of one way of printing; the best of three processes where they are short.

    `compiled` is a folder for Python's compiled modules: an installed package has them, a source tree may not.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = compiled

    def process(times: int) -> tuple[float, dict[str, Any]]:
        command = [sys.executable, __file__, name, str(different), str(times)]
        began = time.perf_counter()
        said = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout
        return time.perf_counter() - began, json.loads(said)

    if different > CARDS:
        cold, found = process(1)
        return cold, found["took"][0], found["peak"]
    process(1)
    runs = [process(1) for _ in range(3)]
    return min(run[0] for run in runs), min(process(2)[1]["took"][1] for _ in range(2)), runs[0][1]["peak"]


def main() -> int:
    """Measures all, prints a table and the yardsticks; 1 when one of them is missed."""
    with tempfile.TemporaryDirectory() as compiled:
        return _compared(compiled)


def _compared(compiled: str) -> int:
    few, many = measured("ours", DIFFERENT, compiled), measured("ours", MANY, compiled)
    rows = [(f"Cardwright, {CARDS} cards, {DIFFERENT} different", few), (f"Cardwright, {MANY:,} different cards", many)]
    try:
        other = measured("theirs", DIFFERENT, compiled)
        rows.insert(1, (f"WeasyPrint, {CARDS} cards, {DIFFERENT} different", other))
    except subprocess.CalledProcessError as fault:
        other = None
        print(f"WeasyPrint does not run here: {fault.stderr.strip().splitlines()[-1]}")
    for label, (cold, warm, peak) in rows:
        print(f"{label:<40} {cold:6.2f} s cold  {warm:6.2f} s warm  {peak:4} MiB")
    checks = [
        (f"memory under {MEMORY} MiB", max(few[2], many[2]) < MEMORY, f"{max(few[2], many[2])} MiB"),
        (f"{MANY:,} within {GROWTH:g} times {DIFFERENT}", many[0] <= GROWTH * few[0], f"{many[0] / few[0]:.1f} times"),
    ]
    if other is not None:
        checks.append((f"{FASTER:g} times as fast cold", other[0] >= FASTER * few[0], f"{other[0] / few[0]:.1f} times"))
    for label, fine, found in checks:
        print(f"{'yes' if fine else 'NO ':<4}{label}: {found}")
    return 0 if all(fine for _, fine, _ in checks) and other is not None else 1


if __name__ == "__main__":
    if len(sys.argv) == 4:
        child(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    else:
        sys.exit(main())
