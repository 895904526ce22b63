"""Single faces as PNG pictures."""

from __future__ import annotations

from collections.abc import Sequence

from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE
from dsl.suggest import nearest
from printer.model import Deck, PrintFault
from printer.rendering import render
from printer.source import Style


def render_png(deck: Deck, ids: Sequence[str], dpi: float = 300.0, bleed: float = 0.0) -> tuple[bytes, ...]:
    """One PNG for each face id, in order, with `bleed` millimetres around it. `PrintFault` for an unknown id."""
    faces = {face.id: face for face in deck.faces()}
    unknown = [name for name in ids if name not in faces]
    if unknown:
        raise PrintFault(
            tuple(
                Diagnostic("E813", f"there is no face {name}", NOWHERE, suggestions=nearest(name, faces))
                for name in unknown
            )
        )
    return render(deck, tuple(faces[name] for name in ids), Style(bleed), dpi).png if ids else ()
