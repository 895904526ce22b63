"""What is printed besides cards, as `print:` says: tokens and tiles, the board, player aids. Reads; builds nothing."""

from __future__ import annotations

import re
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
_TOKEN = (*_SIDE, "copies", "numbered", "size", "shape", "behind")
_AID = ("title", "text", "copies", "size", "colour", "accent", "emblem")
_BOARD = ("space", "colour", "accent", "names", "spaces")
_RANGE = re.compile(r"([a-z])(\d{1,2})(?::([a-z])(\d{1,2}))?")
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
    """A counter or tile. `behind` is its other side, None for a blank one. `numbered` of them bear 1, 2, …; 0: none."""

    name: str
    copies: int
    size: Size
    front: Side
    behind: Side | None
    numbered: int = 0


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
    """The board: millimetres of a space's side, colours, whether spaces bear their names, and what some show."""

    space: float
    colour: str | None
    accent: str | None
    names: bool
    spaces: Mapping[str, Side]


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
        0 if item.get("numbered") is None else _copies(reader, item["numbered"], (*path, "numbered"), "numbered"),
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
        _yes(reader, item.get("names", True), (*path, "names")),
        _spaces(reader, item.get("spaces"), (*path, "spaces")),
    )


def _yes(reader: SetupReader, value: Any, path: Key) -> bool:
    if not isinstance(value, bool):
        reader.fault("E802", f"`{path[-1]}` must be yes or no, not `{value}`", path)
    return value is not False


def _spaces(reader: SetupReader, data: Any, path: Key) -> Mapping[str, Side]:
    """What spaces show, by name; of two that name the same space the later adds to the earlier."""
    existing = frozenset(reader.game.board.spaces()) if reader.game.board is not None else frozenset()
    found: dict[str, Side] = {}
    for words, item in reader.mapping(data, path).items():
        side = _side(reader, item, (*path, words))
        for word in words.replace(",", " ").split():
            spaces = _between(word) & existing
            if not spaces:
                reader.fault("E809", f"the board has no space `{word}`", (*path, words), _SPACES, key=True)
            for space in sorted(spaces):
                found[space] = _joined(found[space], side) if space in found else side
    return found


_SPACES = "Write spaces as `b2 d2`, or two corners of a block as `a1:i3`."


def _between(word: str) -> frozenset[str]:
    """The names of a space, or of all spaces of a block given by two corners; none for anything else."""
    match = _RANGE.fullmatch(word)
    if match is None:
        return frozenset()
    columns, rows = sorted((match[1], match[3] or match[1])), sorted((int(match[2]), int(match[4] or match[2])))
    return frozenset(
        f"{chr(column)}{row}"
        for column in range(ord(columns[0]), ord(columns[1]) + 1)
        for row in range(rows[0], rows[1] + 1)
    )


def _joined(below: Side, side: Side) -> Side:
    return Side(
        side.title or below.title, side.colour or below.colour, side.accent or below.accent, side.emblem or below.emblem
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


def _copies(reader: SetupReader, value: Any, path: Key, name: str = "copies") -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST:
        reader.fault("E802", f"`{name}` must be a whole number from 1 to {MOST}, not `{value}`", path)
        return 1
    return value
