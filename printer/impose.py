"""Puts set faces on sheets: each face becomes one form in the PDF, drawn as often as it has copies.

The only file that builds PDF objects. Text stays text, fonts stay embedded, and the same input gives the same bytes.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    RectangleObject,
    StreamObject,
)

from printer.marks import POINTS


@dataclass(frozen=True, slots=True)
class Stamp:
    """A set page drawn on a sheet: its number in the source, its top left corner, its size, and quarter turns.

    Millimetres from the sheet's top left. `clip` (left, top, right, bottom) is what of the sheet it may cover.
    """

    page: int
    x: float
    y: float
    width: float
    height: float
    turns: int = 0
    clip: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A page to build: its size, what is stamped on it, drawing operators on top, and its trim and bleed boxes."""

    width: float
    height: float
    stamps: tuple[Stamp, ...]
    drawing: str
    trim: tuple[float, float, float, float] | None
    bleed: tuple[float, float, float, float] | None


def impose(
    sources: Sequence[bytes], pages: Sequence[SheetPage], title: str, credits: Sequence[tuple[str, str]] = ()
) -> bytes:
    """The finished PDF of these pages. `sources` have the set faces, one a page; the credits go into its properties."""
    set_pages = _pages(sources)
    writer = PdfWriter()
    writer.pdf_header = "%PDF-1.7"
    forms: dict[int, DictionaryObject] = {}
    for page in pages:
        sheet = writer.add_blank_page(page.width * POINTS, page.height * POINTS)
        used = sorted({stamp.page for stamp in page.stamps})
        for number in used:
            if number not in forms:
                forms[number] = _form(writer, set_pages[number])
        names = DictionaryObject({NameObject(f"/C{number}"): forms[number].indirect_reference for number in used})
        sheet[NameObject("/Resources")] = DictionaryObject({NameObject("/XObject"): names})
        content = StreamObject()
        operators = [_drawn(stamp, page.height) for stamp in page.stamps]
        content.set_data(("\n".join(operators) + "\n" + page.drawing).encode("ascii"))
        sheet[NameObject("/Contents")] = writer._add_object(content.flate_encode())
        _boxes(sheet, page)
    about = {"/Title": title, "/Creator": "Cardwright", "/Producer": "Typst and pypdf"}
    if credits:
        about["/Author"] = credits[0][1]
        about["/Subject"] = " · ".join(f"{name}: {said}" for name, said in credits)
    writer.add_metadata(about)
    output = io.BytesIO()
    writer.write(output)
    return output.getvalue()


def page_sizes(sources: Sequence[bytes]) -> list[tuple[float, float]]:
    """Width and height of each page of the sources, one after the other, in millimetres."""
    return [(float(page.mediabox.width) / POINTS, float(page.mediabox.height) / POINTS) for page in _pages(sources)]


def _pages(sources: Sequence[bytes]) -> list[PageObject]:
    return [page for source in sources for page in PdfReader(io.BytesIO(source)).pages]


def _form(writer: PdfWriter, page: PageObject) -> DictionaryObject:
    """A set page as a form. Its content is taken as it stands, packed."""
    form = _content(page, writer)
    form[NameObject("/Type")] = NameObject("/XObject")
    form[NameObject("/Subtype")] = NameObject("/Form")
    form[NameObject("/FormType")] = NumberObject(1)
    form[NameObject("/BBox")] = ArrayObject(FloatObject(value) for value in page.mediabox)
    resources = page.get("/Resources")
    if resources is not None:
        form[NameObject("/Resources")] = resources.get_object().clone(writer)
    group = page.get("/Group")
    if group is not None:
        form[NameObject("/Group")] = group.get_object().clone(writer)
    reference = form.indirect_reference or writer._add_object(form)
    found = reference.get_object()
    if not isinstance(found, DictionaryObject):
        raise TypeError("a form must be a dictionary")
    return found


def _content(page: PageObject, writer: PdfWriter) -> DictionaryObject:
    content = page["/Contents"].get_object() if "/Contents" in page else None
    if isinstance(content, StreamObject):
        return content.clone(writer)
    whole, parts = StreamObject(), page.get_contents()
    whole.set_data(parts.get_data() if parts is not None else b"")
    return whole.flate_encode()


def _drawn(stamp: Stamp, height: float) -> str:
    """Operators that draw a stamp, turned about its own middle."""
    cos, sin = round(math.cos(stamp.turns * math.pi / 2)), round(math.sin(stamp.turns * math.pi / 2))
    wide, high = stamp.width * POINTS, stamp.height * POINTS
    across, down = (wide, high) if stamp.turns % 2 == 0 else (high, wide)
    left, bottom = stamp.x * POINTS, height * POINTS - stamp.y * POINTS - down
    x = left + across / 2 - (cos * wide - sin * high) / 2
    y = bottom + down / 2 - (sin * wide + cos * high) / 2
    clip = ""
    if stamp.clip is not None:
        x0, y0, x1, y1 = stamp.clip
        clip = (
            f"{x0 * POINTS:.3f} {(height - y1) * POINTS:.3f} {(x1 - x0) * POINTS:.3f} {(y1 - y0) * POINTS:.3f} re W n "
        )
    return f"q {clip}{cos} {sin} {-sin} {cos} {x:.3f} {y:.3f} cm /C{stamp.page} Do Q"


def _boxes(sheet: PageObject, page: SheetPage) -> None:
    for name, box in (("/TrimBox", page.trim), ("/BleedBox", page.bleed)):
        if box is not None:
            left, top, right, bottom = box
            corners = (left * POINTS, (page.height - bottom) * POINTS, right * POINTS, (page.height - top) * POINTS)
            sheet[NameObject(name)] = RectangleObject(tuple(round(value, 3) for value in corners))
