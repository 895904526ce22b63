"""Every face as a PNG picture of an exact size in pixels."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE
from dsl.suggest import nearest
from printer.export.files import file_names, save
from printer.export.presets import PRESETS, Preset
from printer.model import Deck, Face, PrintFault
from printer.rendering import render
from printer.source import Style

NEAR = 1.5
DPI = 300


def write_png(deck: Deck, folder: Path, preset: str | None = None) -> tuple[tuple[Path, ...], tuple[Diagnostic, ...]]:
    """One picture a face into `folder`: what was written, and warnings.

    Without a preset every face has its own size at 300 dpi. With one, faces must have nearly the preset's size.
    """
    asked = None if preset is None else _preset(preset)
    found = deck.of_cards().faces()
    faces = found if asked is None else _sized(found, preset or "", asked)
    bleed, dpi = (0.0, DPI) if asked is None else (asked.bleed_mm, asked.dpi)
    rendered = render(deck, faces, Style(bleed), dpi)
    names = file_names(deck, "png")
    files = {names[face.id]: picture for face, picture in zip(faces, rendered.png, strict=True)}
    return save(folder, files), rendered.warnings


def pixels(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    return int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")


def _preset(name: str) -> Preset:
    if name not in PRESETS:
        cure = f"There are: {', '.join(PRESETS)}."
        raise PrintFault(
            (Diagnostic("E813", f"there is no preset {name}", NOWHERE, None, (cure,), nearest(name, PRESETS)),)
        )
    return PRESETS[name]


def _sized(faces: tuple[Face, ...], name: str, preset: Preset) -> tuple[Face, ...]:
    trim = preset.trim
    faults = [
        Diagnostic(
            "E813", f"{face.card or face.id} is {face.size}, the preset {name} is for {_about(preset)}", face.place
        )
        for face in faces
        if abs(face.size.width - trim.width) > NEAR or abs(face.size.height - trim.height) > NEAR
    ]
    if faults:
        raise PrintFault(tuple(faults))
    return tuple(replace(face, size=replace(trim, radius=face.size.radius)) for face in faces)


def _about(preset: Preset) -> str:
    return f"{preset.trim.width:.1f}×{preset.trim.height:.1f} mm and {preset.bleed_mm:.1f} mm of bleed"
