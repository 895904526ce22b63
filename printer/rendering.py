"""Sets faces: source, files and fonts to the renderer, its answers to faults and warnings that name card and field.

Knows no sheets; a page here is one face with its bleed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE
from printer import frames
from printer.apart import typeset_apart
from printer.drawings import is_plain
from printer.glyphs import missing
from printer.keeping import Make, kept
from printer.literals import literal
from printer.model import Deck, Face, PrintFault
from printer.pictures import PICTURES, Shelf
from printer.setup import broken_template
from printer.source import Style, face_source, kit_source, picture_path
from printer.typesetting import TypesettingFault, families, forget, typeset

COARSE = 200.0
BATCH = 80
"""Faces that are set at a time."""
_INCH = 25.4
_TOLERANCE = 0.02

Progress = Callable[[int, int], object]


def silent(done: int, total: int) -> None:
    """No one is told."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """The pages of some faces, in order, in one PDF or several, or as pictures; and warnings about them."""

    pdfs: tuple[bytes, ...]
    png: tuple[bytes, ...]
    warnings: tuple[Diagnostic, ...]


def render(
    deck: Deck,
    faces: tuple[Face, ...],
    style: Style,
    dpi: float | None = None,
    extra: str = "",
    progress: Progress = silent,
    again: bool = False,
) -> Rendered:
    """Sets each face on a page. `extra` is source for further pages, written by the printer itself.

    Faces are set in batches, so that a large deck takes no more memory than a small one; `progress` is told how many
    of how many are done. With `again` what was worked out is kept, since nearly the same is to be set soon.
    `PrintFault` for missing characters, broken frames or pictures, and texts that do not fit.
    """
    faults = missing(deck)
    if faults:
        raise PrintFault(tuple(faults))
    done: list[Rendered] = []
    for at in range(0, max(len(faces), 1), BATCH):
        progress(at, len(faces))
        batch = faces[at : at + BATCH]
        pages = "\n".join(face_source(deck, face, style) for face in batch)
        last = at + BATCH >= len(faces)
        done.append(_render(deck, batch, style, f"{pages}\n{extra if last else ''}", dpi, again))
        if not last and not again:
            forget()
    progress(len(faces), len(faces))
    return _together(done)


def render_pages(deck: Deck, faces: tuple[Face, ...], style: Style, pages: str, dpi: float | None = None) -> Rendered:
    """Sets pages that show these faces, already written as source. `PrintFault` as `render`."""
    faults = missing(deck)
    if faults:
        raise PrintFault(tuple(faults))
    return _together([_render(deck, faces, style, pages, dpi)])


def _render(
    deck: Deck, faces: tuple[Face, ...], style: Style, pages: str, dpi: float | None, again: bool = False
) -> Rendered:
    shelf = Shelf(deck.folder)
    kit = kit_source(deck, style, families(_own_fonts(deck)))
    files = _files(deck, faces, shelf)
    try:
        make = _set(deck, files)
        sheet = (kept(make) if again else make)(f"{kit}\n{pages}", files, _own_fonts(deck), dpi)
    except TypesettingFault as fault:
        raise PrintFault((_culprit(deck, faces, style, shelf, kit, fault),)) from None
    faults, warnings = _fits(sheet.fits, {face.id: face for face in faces}, deck.language)
    warnings += _coarse(sheet.pictures, faces, shelf)
    return Rendered((sheet.pdf,), sheet.png, (*faults, *warnings))


def _together(done: list[Rendered]) -> Rendered:
    """All batches as one; `PrintFault` for the faults of all of them."""
    found = tuple(dict.fromkeys(diagnostic for part in done for diagnostic in part.warnings))
    faults = tuple(diagnostic for diagnostic in found if diagnostic.severity == "error")
    if faults:
        raise PrintFault(faults)
    return Rendered(
        tuple(pdf for part in done for pdf in part.pdfs), tuple(png for part in done for png in part.png), found
    )


def _set(deck: Deck, files: Mapping[str, Path]) -> Make:
    """How a deck is set: apart from us if it has frames of its own or drawings that may never end."""
    plain = not deck.templates and all(is_plain(path) for path in files.values() if path.suffix.lower() == ".svg")
    return typeset if plain else typeset_apart


def _own_fonts(deck: Deck) -> tuple[Path, ...]:
    return tuple(deck.folder / name for name in deck.fonts)


def _files(deck: Deck, faces: Iterable[Face], shelf: Shelf) -> Mapping[str, Path]:
    """What the source may read: icons and art; the whole folder where a game has frames of its own."""
    names = [*deck.icons.values(), *(face.art for face in faces if face.art is not None)]
    if deck.templates:
        names += [name for name in shelf.files if shelf.reason(name, PICTURES) is None]
    return {picture_path(name): shelf.path(name) for name in dict.fromkeys(names)}


def _culprit(
    deck: Deck,
    faces: tuple[Face, ...],
    style: Style,
    shelf: Shelf,
    kit: str,
    fault: TypesettingFault,
) -> Diagnostic:
    """Which picture or frame the renderer stumbled over, found by trying them one at a time."""
    for name, path in _files(deck, faces, shelf).items():
        probe = f"#page(width: 20mm, height: 20mm)[#image({literal(name)}, width: 10mm)]"
        try:
            (typeset if is_plain(path) or path.suffix.lower() != ".svg" else typeset_apart)(probe, {name: path})
        except TypesettingFault as found:
            owner = next((face for face in faces if face.art is not None and picture_path(face.art) == name), None)
            place = owner.art_place if owner is not None else NOWHERE
            message = f"print/{name} cannot be drawn: {found.message}"
            return Diagnostic("E808", message, place, card=owner.card if owner is not None else None)
    for face in faces:
        if face.frame in frames.bundled():
            continue
        part = face_source(deck, face, style)
        try:
            files = _files(deck, (face,), shelf)
            _set(deck, files)(f"{kit}\n{part}", files, _own_fonts(deck), None)
        except TypesettingFault as found:
            wrong = _line(f"{kit}\n{part}", found.line)
            why = found.message + (f" in `{wrong}`" if wrong else "")
            return broken_template(face.frame, _where(deck.templates[face.frame], wrong), why, face.card)
    return Diagnostic("E812", f"the pages cannot be set: {fault.message}", NOWHERE)


def _line(source: str, number: int) -> str:
    lines = source.splitlines()
    return lines[number - 1].strip()[:80] if 0 < number <= len(lines) else ""


def _where(template: str, wrong: str) -> int:
    """The line of a template that gave a line of source; 1 when it was put together from several."""
    lines = [line.strip()[:80] for line in template.splitlines()]
    return lines.index(wrong) + 1 if wrong in lines else 1


def _fits(
    fits: Iterable[Mapping[str, Any]], faces: Mapping[str, Face], language: str
) -> tuple[list[Diagnostic], list[Diagnostic]]:
    faults: list[Diagnostic] = []
    warnings: list[Diagnostic] = []
    for fit in fits:
        face = faces.get(str(fit["face"]))
        if face is None:
            continue
        card = face.card or face.id
        where = f"card {card}, {language}, {fit['slot']}"
        if float(fit["need"]) > float(fit["room"]) + _TOLERANCE:
            side = "high" if fit["axis"] == "height" else "wide"
            message = (
                f"{where}: the text does not fit, it is {fit['need']:.1f} mm {side} "
                f"at {fit['size']:g} pt and has {fit['room']:.1f} mm"
            )
            cures = (
                f"Shorten `{fit['field']}`, or take the slot {fit['slot']} off the card.",
                "A smaller type can be allowed with `print: smallest: 5pt`, a larger card with `print: size:`.",
            )
            faults.append(Diagnostic("E811", message, face.place, card=face.card, help=cures))
        elif float(fit["size"]) < float(fit["from"]) - _TOLERANCE:
            message = f"{where}: set in {fit['size']:g} pt instead of {fit['from']:.3g} pt to fit"
            warnings.append(Diagnostic("W801", message, face.place, card=face.card))
    return faults, warnings


def _coarse(pictures: Iterable[Mapping[str, Any]], faces: Iterable[Face], shelf: Shelf) -> list[Diagnostic]:
    """Pictures with too few pixels for the size at which they are printed; `pictures` says which and how large."""
    owners = {face.id: face for face in faces}
    warnings: list[Diagnostic] = []
    for shown in pictures:
        face, name = owners.get(str(shown["face"])), str(shown["path"])
        pixels = None if name.lower().endswith(".svg") else shelf.pixels(name)
        if face is None or pixels is None:
            continue
        width, height = float(shown["width"]), float(shown["height"])
        dpi = min(pixels[0] / width, pixels[1] / height) * _INCH
        if dpi < COARSE:
            where = f"{width:.0f} mm wide and {height:.0f} mm high"
            message = f"card {face.card or face.id}: the picture {name} has {dpi:.0f} dpi where it is printed, {where}"
            needed = f"{width / _INCH * COARSE:.0f} by {height / _INCH * COARSE:.0f} pixels"
            cure = f"For {COARSE:.0f} dpi it needs {needed}."
            warnings.append(Diagnostic("W802", message, face.art_place, card=face.card, help=(cure,)))
    return warnings
