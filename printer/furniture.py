"""What stands beside the cards on a sheet: its label, and a bar of 50 mm that shows whether a printer scales."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dsl.wording import table
from printer.layout import Grid
from printer.literals import literal
from printer.marks import CLEAR, MARK
from printer.model import Deck
from printer.options import Options

LENGTH, HEIGHT, BAR, LABEL = 128.0, 4.2, 50.0, 44.0
_EDGE = 3.0


@dataclass(frozen=True, slots=True)
class Strip:
    """Where the strip of a page lies (its top left corner, mm). Before it is turned it is `width` × `height`."""

    x: float
    y: float
    width: float
    height: float
    turns: int

    @staticmethod
    def alone(width: float, height: float) -> Strip:
        """In the middle of a page of its own."""
        long = min(LENGTH, width - 2 * _EDGE)
        return Strip((width - long) / 2, height / 2, long, HEIGHT, 0)


def place_strip(grid: Grid, options: Options) -> Strip | None:
    """The strip below the cards, else turned at their left; None when the margins hold neither."""
    left, _, _, bottom = grid.box
    taken = options.bleed + (CLEAR + MARK if options.marks != "none" else 0.0)
    edge = _EDGE
    if grid.height - bottom - taken - edge >= HEIGHT and grid.width - 2 * edge >= LENGTH:
        return Strip((grid.width - LENGTH) / 2, bottom + taken, LENGTH, HEIGHT, 0)
    if left - taken - edge >= HEIGHT and grid.height - 2 * edge >= LENGTH:
        return Strip(left - taken - HEIGHT, (grid.height - LENGTH) / 2, LENGTH, HEIGHT, 1)
    return None


def strip_source(deck: Deck, strips: Sequence[Strip | None], total: int, last: bool) -> str:
    """Source for one page a strip, in order; the first has the bar (unless a last page has it), the others credits."""
    parts: list[str] = []
    bar = not last
    for number, strip in enumerate(strips, start=1):
        if strip is not None:
            parts.append(_strip(f"{deck.title} · {number}/{total}", strip, _RULER if bar else _credits(deck, strip)))
            bar = False
    if last:
        parts.append(_strip(f"{deck.title} · {total}/{total}", Strip.alone(300.0, 300.0), _RULER))
    return "\n".join(parts)


_RULER = (
    f"#place(right + horizon, {{ box(width: {BAR}mm, height: 3mm, {{\n"
    "  place(left + horizon, line(length: 100%, stroke: 0.5pt))\n"
    "  place(left, line(angle: 90deg, length: 3mm, stroke: 0.5pt))\n"
    "  place(right, line(angle: 90deg, length: 3mm, stroke: 0.5pt))\n"
    "  place(center + horizon, box(fill: white, inset: (x: 1mm), "
    'text(size: 6.5pt, font: families.small, "50 mm")))\n'
    "}) })\n"
)


def _credits(deck: Deck, strip: Strip) -> str:
    """The credits at the right, as small as they must be to fit beside the label."""
    said = " · ".join(table.said(deck.language, "colon", a=name, b=text) for name, text in deck.credits)
    if not said:
        return ""
    room = f"{strip.width - LABEL}mm"
    return (
        f"#context {{ let said(size) = text(size: size, font: families.small, {literal(said)})\n"
        f"  let size = 6pt * calc.min(1, {room} / measure(said(6pt)).width)\n"
        "  if size >= 3pt { place(right + horizon, said(size)) } }\n"
    )


def _strip(label: str, strip: Strip, right: str) -> str:
    return (
        f"#page(width: {strip.width}mm, height: {strip.height}mm, margin: 0pt, fill: none)[\n"
        f"#place(left + horizon, text(size: 6.5pt, font: families.small, {literal(label)}))\n"
        f"{right}]\n"
    )
