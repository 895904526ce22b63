"""What each face looks like, as a hash of all that its rendering depends on: a later run then prints only changes.

Knows faces and files, not sheets.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE
from printer import frames
from printer.model import Block, Deck, Face, Icon, PrintFault, Words
from printer.pictures import Shelf
from printer.source import Style, face_text, kit_source

VERSION = 2


def fingerprints(deck: Deck) -> Mapping[str, str]:
    """A hash for every piece's front, its back included, by the front's id. Bleed and ink are left out of it."""
    shelf = Shelf(deck.folder)
    style = Style()
    kit = kit_source(replace(deck, icons={}), style)
    hashes = {face.id: _hash(deck, face, style, kit, shelf) for face in deck.faces()}
    return {
        piece.front.id: hashes[piece.front.id] + (hashes[piece.back.id] if piece.back is not None else "")
        for piece in deck.pieces
    }


def write_text(deck: Deck, prints: Mapping[str, str]) -> str:
    """The manifest's text."""
    data = {"version": VERSION, "game": deck.game, "language": deck.language, "faces": dict(prints)}
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def changed(deck: Deck, prints: Mapping[str, str], earlier: Path) -> frozenset[str]:
    """The ids of the fronts that look different from an earlier manifest, or are new. `PrintFault` if it is none."""
    try:
        data = json.loads(earlier.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ValueError, RecursionError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else "it is no JSON"
        raise _fault(f"the manifest {earlier} cannot be read: {why}") from None
    faces = data.get("faces") if isinstance(data, dict) else None
    if not isinstance(faces, dict) or data.get("version") != VERSION:
        raise _fault(f"{earlier} is no print manifest of this version")
    if data.get("game") != deck.game:
        raise _fault(f"{earlier} is the manifest of another game, {data.get('game')}")
    if data.get("language") != deck.language:
        return frozenset(prints)
    return frozenset(face for face, value in prints.items() if faces.get(face) != value)


def _fault(message: str) -> PrintFault:
    cure = "Each print run writes one beside its PDF, with the ending .manifest.json."
    return PrintFault((Diagnostic("E814", message, NOWHERE, help=(cure,)),))


def _hash(deck: Deck, face: Face, style: Style, kit: str, shelf: Shelf) -> str:
    found = hashlib.sha256(kit.encode())
    found.update(frames.bundled().get(face.frame, deck.templates.get(face.frame, "")).encode())
    found.update(face_text(face, style).encode())
    for name in sorted(set(_files(deck, face, shelf))):
        found.update(name.encode() + b"\0" + hashlib.sha256(shelf.path(name).read_bytes()).digest())
    return found.hexdigest()[:32]


def _files(deck: Deck, face: Face, shelf: Shelf) -> Iterator[str]:
    yield from deck.fonts
    if face.art is not None:
        yield face.art
    if face.frame not in frames.bundled():
        yield from shelf.files
    for name in _icons(face):
        if name in deck.icons:
            yield deck.icons[name]


def _icons(face: Face) -> Iterator[str]:
    if face.emblem is not None:
        yield face.emblem
    for content in face.slots.values():
        yield from _block_icons(content.blocks)
        for fact in content.facts:
            yield from _block_icons(fact.blocks)
            if fact.icon is not None:
                yield fact.icon


def _block_icons(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        cells = block.runs if isinstance(block, Words) else tuple(cell for row in block.rows for cell in row)
        yield from (cell.name for cell in cells if isinstance(cell, Icon))
