"""Writes the Typst source of a deck: the kit, then a page a face, each set by its frame.

Templates run in Jinja2's sandbox with strict names; what they print are literals (see `literals`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2 import StrictUndefined, Template, TemplateError
from jinja2.exceptions import SecurityError
from jinja2.sandbox import SandboxedEnvironment

from printer import frames
from printer.fonts import typefaces
from printer.literals import Code, literal, mm, rgb
from printer.model import Content, Deck, Face, PrintFault
from printer.pictures import BUNDLED
from printer.sandbox import Sandbox, written
from printer.setup import broken_template

_PACKAGE = re.compile(r"""(?:import|include)\s*\(?\s*["']@""")


@dataclass(frozen=True, slots=True)
class Style:
    """What holds for all faces of one run: bleed in millimetres, and whether fills are left out."""

    bleed: float = 0.0
    low_ink: bool = False


@lru_cache(maxsize=1)
def _environment() -> SandboxedEnvironment:
    return Sandbox(undefined=StrictUndefined, autoescape=False, finalize=literal, trim_blocks=True, lstrip_blocks=True)


@lru_cache(maxsize=64)
def _template(text: str) -> Template:
    return _environment().from_string(text)


def kit_source(deck: Deck, style: Style, own_families: tuple[str, ...] = ()) -> str:
    """The first part of every document: fonts, icons, and the functions that frames use.

    `own_families` are the families of the game's own fonts; they set what the bundled ones do not have.
    """
    text = (frames.TEMPLATES / "kit.typ.j2").read_text(encoding="utf-8")
    faces = typefaces(deck.language)
    return _template(text).render(
        low_ink=style.low_ink,
        icons={name: picture_path(path) for name, path in deck.icons.items()},
        families={role: (*families, *own_families) for role, families in faces.families.items()},
        scale=faces.scale,
        leading=Code(f"{faces.leading:g}em"),
        italic=faces.italic,
        lang=faces.lang,
        region=faces.region,
    )


def face_source(deck: Deck, face: Face, style: Style) -> str:
    """One page: the trimmed face in the middle of its bleed. `PrintFault` when its own frame does not work."""
    width, height = mm(face.size.width + 2 * style.bleed), mm(face.size.height + 2 * style.bleed)
    return f"#page(width: {width.text}, height: {height.text}, margin: 0pt)[\n{face_box(deck, face, style)}]\n"


def face_box(deck: Deck, face: Face, style: Style) -> str:
    """A face with its bleed around it, placed at the top left of whatever it is written into."""
    bundled = frames.bundled().get(face.frame)
    text = bundled if bundled is not None else deck.templates.get(face.frame, "")
    if bundled is None and _PACKAGE.search(text):
        raise PrintFault((broken_template(face.frame, 1, "packages from the net are not available"),))
    body = _rendered(face.frame, text, _values(face, style))
    bleed = mm(style.bleed).text
    return (
        f"#let face = {literal(_facts(face, style))}\n"
        f"#place(top + left, dx: {bleed}, dy: {bleed}, "
        f"box(width: {mm(face.size.width).text}, height: {mm(face.size.height).text})[\n{body}\n])\n"
    )


def face_text(face: Face, style: Style) -> str:
    """All that a frame can know of a face, as one text."""
    known = {"card": face.card, "kind": face.kind, "language": face.language, "frame": face.frame}
    return literal({**known, **_facts(face, style), "slots": face.slots})


def picture_path(name: str) -> str:
    """Where a picture lies in the folder that is typeset."""
    return "_bundled/" + name.removeprefix(BUNDLED) if name.startswith(BUNDLED) else name


def _facts(face: Face, style: Style) -> Mapping[str, Any]:
    return {
        "id": face.id,
        "width": mm(face.size.width),
        "height": mm(face.size.height),
        "radius": mm(face.size.radius),
        "bleed": mm(style.bleed),
        "unit": min(face.size.width / 63, face.size.height / 88),
        "colour": rgb(face.colour),
        "accent": rgb(face.accent),
        "smallest": Code(f"{face.smallest:g}pt"),
        "emblem": face.emblem,
        "art": None if face.art is None else picture_path(face.art),
    }


def _values(face: Face, style: Style) -> Mapping[str, Any]:
    def slot(name: str) -> Mapping[str, Any] | None:
        content: Content | None = face.slots.get(name)
        if content is None or content.empty:
            return None
        return {"slot": name, "field": content.field, "blocks": content.blocks, "facts": content.facts}

    found: dict[str, Any] = dict(_facts(face, style))
    found |= {"slot": slot, "card": face.card, "kind": face.kind, "language": face.language, "low_ink": style.low_ink}
    return found


def _rendered(name: str, text: str, values: Mapping[str, Any]) -> str:
    try:
        return written(_template(text), values)
    except (TemplateError, SecurityError, TypeError, ValueError, ArithmeticError, LookupError, AttributeError) as error:
        line = getattr(error, "lineno", None) or _line(error)
        raise PrintFault((broken_template(name, line, str(error) or type(error).__name__),)) from error


def _line(error: BaseException) -> int:
    """The template's line that an error came from, as Jinja2 puts it into the traceback."""
    line, trace = 1, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
