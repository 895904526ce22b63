"""What is printed besides cards, as `print:` says: tokens and tiles, the board, player aids. Reads; builds nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dsl.definition import Names
from printer.content import runs
from printer.model import Size
from printer.places import Key

if TYPE_CHECKING:
    from printer.setup import SetupReader

MOST = 999
_SIDE = ("title", "colour", "accent", "emblem")
_TOKEN = (*_SIDE, "copies", "size", "shape", "behind")
_AID = ("title", "text", "copies", "size", "colour", "accent", "emblem")
_BOARD = ("space", "colour", "accent")
_SHAPES = ("square", "round")


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a token: its words and colours; None where it says nothing."""

    title: Names | None
    colour: str | None
    accent: str | None
    emblem: str | None


@dataclass(frozen=True, slots=True)
class Token:
    """A counter or tile. `behind` is its other side, None for a blank one."""

    name: str
    copies: int
    size: Size
    front: Side
    behind: Side | None


@dataclass(frozen=True, slots=True)
class Aid:
    """A card of reference for players."""

    name: str
    copies: int
    size: Size | None
    title: Names | None
    text: Names | None
    colour: str | None
    accent: str | None
    emblem: str | None


@dataclass(frozen=True, slots=True)
class BoardLook:
    """The board: millimetres of a space's side, and colours."""

    space: float
    colour: str | None
    accent: str | None


@dataclass(frozen=True, slots=True)
class Parts:
    """All parts of a game that are no cards."""

    tokens: tuple[Token, ...] = ()
    board: BoardLook | None = None
    aids: tuple[Aid, ...] = ()


def read(reader: SetupReader, top: Mapping[str, Any]) -> Parts:
    """The parts of a print set-up; faults go to the reader."""
    at: Key = ("print",)
    tokens = reader.mapping(top.get("tokens"), (*at, "tokens"))
    aids = reader.mapping(top.get("aids"), (*at, "aids"))
    return Parts(
        tuple(_token(reader, name, item, (*at, "tokens", name)) for name, item in tokens.items()),
        _board(reader, top.get("board"), (*at, "board")),
        tuple(_aid(reader, name, item, (*at, "aids", name)) for name, item in aids.items()),
    )


def _token(reader: SetupReader, name: str, data: Any, path: Key) -> Token:
    item = reader.mapping(data, path, _TOKEN)
    shape = reader.known("E802", "shape", item.get("shape", "square"), _SHAPES, (*path, "shape")) or "square"
    size = _token_size(reader, item.get("size", 20), (*path, "size"))
    radius = min(size.width, size.height) / 2 if shape == "round" else 1.5
    behind = item.get("behind")
    return Token(
        name,
        _copies(reader, item.get("copies", 1), (*path, "copies")),
        Size(size.width, size.height, radius),
        _side(reader, {key: value for key, value in item.items() if key in _SIDE}, path),
        _side(reader, behind, (*path, "behind")) if behind is not None else None,
    )


def _side(reader: SetupReader, data: Any, path: Key) -> Side:
    item = reader.mapping(data, path, _SIDE)
    return Side(
        reader.names(item.get("title"), (*path, "title")),
        reader.colour_of(item.get("colour"), (*path, "colour")),
        reader.colour_of(item.get("accent"), (*path, "accent")),
        reader.icon_of(item.get("emblem"), (*path, "emblem")),
    )


def _aid(reader: SetupReader, name: str, data: Any, path: Key) -> Aid:
    item = reader.mapping(data, path, _AID)
    text = reader.names(item.get("text"), (*path, "text"))
    for words in (text or {}).values():
        for line in words.split("\n"):
            for unknown in runs(line, reader.icons)[1]:
                reader.known("E807", "icon", unknown, reader.icons, (*path, "text"))
    return Aid(
        name,
        _copies(reader, item.get("copies", 1), (*path, "copies")),
        reader.size_of(item.get("size"), (*path, "size")),
        reader.names(item.get("title"), (*path, "title")),
        text,
        reader.colour_of(item.get("colour"), (*path, "colour")),
        reader.colour_of(item.get("accent"), (*path, "accent")),
        reader.icon_of(item.get("emblem"), (*path, "emblem")),
    )


def _board(reader: SetupReader, data: Any, path: Key) -> BoardLook | None:
    if data is None:
        return None
    item = reader.mapping(data, path, _BOARD)
    if reader.game.board is None:
        reader.fault("E802", "`print.board` is given, but the game has no board", path, key=True)
    space = _token_size(reader, item.get("space", 25), (*path, "space"))
    return BoardLook(
        space.width,
        reader.colour_of(item.get("colour"), (*path, "colour")),
        reader.colour_of(item.get("accent"), (*path, "accent")),
    )


def _token_size(reader: SetupReader, value: Any, path: Key) -> Size:
    """A side in millimetres (`18`, `18mm`), or a size like a card's."""
    text = str(value).removesuffix("mm").strip()
    if text.replace(".", "", 1).isdigit() and 5 <= float(text) <= 150:
        return Size(float(text), float(text), 1.5)
    if not text.replace(".", "", 1).isdigit() and (size := reader.size_of(value, path)) is not None:
        return size
    if text.replace(".", "", 1).isdigit():
        reader.fault("E802", f"`{value}` is no size: it can be 5 to 150 mm", path)
    return Size(20, 20, 1.5)


def _copies(reader: SetupReader, value: Any, path: Key) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST:
        reader.fault("E802", f"`copies` must be a whole number from 1 to {MOST}, not `{value}`", path)
        return 1
    return value
