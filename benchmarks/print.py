"""How long a whole deck takes to print: 108 cards, 24 different, two languages' fonts, icons, backs; 24 A4 pages.

    python benchmarks/print.py [RUNS]

Prints seconds for each run and the peak memory of the process. The yardstick is half a second for a run.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path

from printer import Deck, Face, Options, Piece, Size, print_sheets
from printer.content import runs
from printer.model import Content, Fact, Words
from printer.pictures import Shelf

DIFFERENT, CARDS = 24, 108
ICONS = Shelf.bundled()
RULES = "Turn over {star} one lamp that borders yours.\nThen others may pay {coin} to turn one back. 然后翻转一盏灯。"


def said(text: str) -> Content:
    """Paragraphs of a text with its icons."""
    return Content("text", tuple(Words(runs(line, ICONS)[0]) for line in text.split("\n")))


def deck() -> Deck:
    """The deck of the yardstick."""
    back = Face("back", None, "en", "back", "back", Size(63, 88), "#34407f", "#9c2b3c", {"title": said("Lamps")})
    pieces = []
    for number in range(DIFFERENT):
        slots = {"title": said(f"Lamp {number}"), "type": said("Light"), "text": said(RULES), "footer": said("Lamps")}
        slots["cost"] = Content("cost", facts=(Fact("cost", "coin", (Words((str(number),)),)),))
        emblem = sorted(ICONS)[number % len(ICONS)]
        face = Face(
            f"l{number}", f"l{number}", "en", "x", "classic", Size(63, 88), "#34407f", "#9c2b3c", slots, None, emblem
        )
        pieces.append(Piece(face, back, CARDS // DIFFERENT + (number < CARDS % DIFFERENT)))
    return Deck("lamps", "Lamps", "en", Path("."), tuple(pieces), ICONS)


def main(times: int) -> None:
    """Prints the deck some times and says how long each took."""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(times):
            began = time.perf_counter()
            report = print_sheets(deck(), Options(backs="long-edge"), Path(folder) / "deck.pdf")
            took = time.perf_counter() - began
            size = (Path(folder) / "deck.pdf").stat().st_size // 1024
            print(f"run {number + 1}: {took:.2f} s, {report.cards} cards, {report.pages} pages, {size} KiB")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MiB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
