"""`print`: a deck and options to a PDF of sheets, written whole or not at all.

A plan says which face lies where; the faces are set once each; then they are imposed as planned.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE
from printer import manifest
from printer.booklet import booklet_source
from printer.furniture import Strip, place_strip, strip_source
from printer.impose import SheetPage, Stamp, impose, page_sizes
from printer.layout import Cell, Grid, back_cell, batches, grid
from printer.marks import Pen, cut_marks, fold_line, proof_lines
from printer.model import Deck, Face, Piece, PrintFault, Report, Size
from printer.options import Options, check_options
from printer.rendering import Progress, render, silent
from printer.source import Style


@dataclass(frozen=True, slots=True)
class Plan:
    """One page: the grid it follows and the faces on it. `marked` are the cells to draw marks for."""

    grid: Grid
    faces: tuple[tuple[Face, Cell], ...]
    marked: tuple[Cell, ...]


def print_sheets(
    deck: Deck, options: Options, target: Path, progress: Progress = silent, again: bool = False
) -> Report:
    """Prints the deck to the PDF `target` and a manifest beside it (`.manifest.json`).

    `progress` is told how many faces of how many have been set. With `again`, for watching, a later run of nearly the
    same deck is faster and takes more memory. `PrintFault` when anything is wrong, with nothing written.
    """
    options.sheet()
    faults = check_options(options, deck)
    if faults:
        raise PrintFault(tuple(faults))
    prints = manifest.fingerprints(deck)
    listing = target.with_suffix(".manifest.json")
    pieces = _chosen(deck, options, prints)
    booklet = booklet_source(deck, options) if "rules" in options.what else ""
    if not pieces and not booklet:
        write_files({listing: manifest.write_text(deck, prints).encode()})
        return Report(0, 0, 0, (Diagnostic("W803", "there is nothing to print", NOWHERE),), listing)
    plans = plan(pieces, options)
    faces = tuple({face.id: face for page in plans for face, _ in page.faces}.values())
    strips = [place_strip(page.grid, options) for page in plans]
    last = bool(strips) and strips[0] is None
    total = len(plans) + last
    extra = strip_source(deck, strips, total, last)
    rendered = render(
        deck, faces, Style(options.bleed, options.low_ink), extra=f"{extra}\n{booklet}", progress=progress, again=again
    )
    numbers = {face.id: number for number, face in enumerate(faces)}
    pages = [_page(page, options, numbers) for page in plans]
    pages = _with_strips(pages, strips, len(faces), last)
    if booklet:
        pages += _whole_pages(rendered.pdfs, len(faces) + sum(strip is not None for strip in strips) + last)
    data = impose(rendered.pdfs, pages, deck.title, deck.credits)
    write_files({target: data, listing: manifest.write_text(deck, prints).encode()})
    cards = sum(_copies(piece, options) for piece in pieces)
    return Report(len(pages), cards, len(faces), rendered.warnings, listing)


def plan(pieces: Iterable[Piece], options: Options) -> list[Plan]:
    """The pages, fronts and backs, in the order in which they are printed; each size of card has sheets of its own."""
    sizes: dict[Size, list[Piece]] = {}
    for piece in pieces:
        sizes.setdefault(piece.front.size, []).extend([piece] * _copies(piece, options))
    plans: list[Plan] = []
    for size, copies in sizes.items():
        found = grid(size, options)
        for batch in batches(copies, len(found.cells)):
            fronts = list(zip(batch, found.cells, strict=False))
            cells = tuple(cell for _, cell in fronts)
            placed = tuple((piece.front, cell) for piece, cell in fronts)
            if options.backs == "none":
                plans.append(Plan(found, placed, cells))
                continue
            backs = tuple((piece.back, back_cell(found, cell, options)) for piece, cell in fronts)
            known = tuple((face, cell) for face, cell in backs if face is not None)
            if options.backs == "gutterfold":
                plans.append(Plan(found, placed + known, cells + tuple(cell for _, cell in backs)))
            else:
                plans += [Plan(found, placed, cells), Plan(found, known, ())]
    return plans


def _chosen(deck: Deck, options: Options, prints: Mapping[str, str]) -> list[Piece]:
    pieces = [
        piece
        for piece in deck.pieces
        if piece.what in options.what
        and (options.cards is None or piece.front.card in options.cards)
        and (options.kinds is None or piece.front.kind in options.kinds)
    ]
    if options.changed_since is not None:
        changed = manifest.changed(deck, prints, options.changed_since)
        pieces = [piece for piece in pieces if piece.front.id in changed]
    return pieces


def _copies(piece: Piece, options: Options) -> int:
    return 1 if options.copies == "one" else piece.copies


def _page(page: Plan, options: Options, numbers: dict[str, int]) -> SheetPage:
    found, bleed = page.grid, options.bleed
    pen = Pen(found.height)
    stamps = tuple(_stamp(found, cell, bleed, numbers[face.id]) for face, cell in page.faces)
    cut_marks(pen, found, page.marked, bleed, options.marks, options.margin)
    fold_line(pen, found)
    if options.proof:
        for _, cell in page.faces:
            proof_lines(pen, found, cell, bleed)
    cells = [cell for _, cell in page.faces] or list(found.cells)
    left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
    right, bottom = max(cell.x for cell in cells) + found.size.width, max(cell.y for cell in cells) + found.size.height
    bled = (
        max(left - bleed, 0),
        max(top - bleed, 0),
        min(right + bleed, found.width),
        min(bottom + bleed, found.height),
    )
    return SheetPage(found.width, found.height, stamps, pen.operators(), (left, top, right, bottom), bled)


def _stamp(found: Grid, cell: Cell, bleed: float, number: int) -> Stamp:
    """A face in its cell; where neighbours are nearer than their bleeds, each keeps half of what is between."""
    size = found.size
    shown = min(bleed, found.spacing / 2)
    clip = None
    if shown < bleed:
        edges = (cell.x - shown, cell.y - shown, cell.x + size.width + shown, cell.y + size.height + shown)
        clip = edges
    return Stamp(
        number, cell.x - bleed, cell.y - bleed, size.width + 2 * bleed, size.height + 2 * bleed, 2 * cell.turned, clip
    )


def _with_strips(pages: list[SheetPage], strips: list[Strip | None], first: int, last: bool) -> list[SheetPage]:
    """The pages with their labels; the first one, or one more at the end, has the bar to measure."""
    number, found = first, []
    for page, strip in zip(pages, strips, strict=True):
        stamps = page.stamps
        if strip is not None:
            stamps = (*stamps, Stamp(number, strip.x, strip.y, strip.width, strip.height, strip.turns))
            number += 1
        found.append(SheetPage(page.width, page.height, stamps, page.drawing, page.trim, page.bleed))
    if last:
        page, alone = pages[-1], Strip.alone(pages[-1].width, pages[-1].height)
        stamp = Stamp(number, alone.x, alone.y, alone.width, alone.height, alone.turns)
        found.append(SheetPage(page.width, page.height, (stamp,), "", None, None))
    return found


def _whole_pages(pdfs: Sequence[bytes], first: int) -> list[SheetPage]:
    """The pages after the faces and strips: those of the rulebook, each as it is."""
    sizes = page_sizes(pdfs)
    return [
        SheetPage(width, height, (Stamp(number, 0, 0, width, height),), "", None, None)
        for number, (width, height) in enumerate(sizes[first:], start=first)
    ]


def write_files(files: Mapping[Path, bytes]) -> None:
    """Writes all files beside their places first, then moves them there; `PrintFault` when that cannot be done."""
    waiting: list[tuple[str, Path]] = []
    try:
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                raise IsADirectoryError(21, "it is a folder")
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
            waiting.append((name, path))
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(name, 0o644)
        for name, path in waiting:
            os.replace(name, path)
    except OSError as error:
        message = f"{error.filename or next(iter(files))} cannot be written: {error.strerror or error}"
        raise PrintFault((Diagnostic("E815", message, NOWHERE),)) from error
    finally:
        for name, _ in waiting:
            Path(name).unlink(missing_ok=True)
