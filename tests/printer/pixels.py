"""Reads PNG pictures as the renderer writes them, to compare them dot by dot."""

from __future__ import annotations

import struct
import zlib


def rows(picture: bytes) -> list[bytes]:
    """The rows of an 8-bit RGBA picture, four bytes a dot."""
    width, height, depth, colours, _, _, laced = struct.unpack(">IIBBBBB", picture[16:29])
    if (depth, colours, laced) != (8, 6, 0):
        raise ValueError(f"not 8-bit RGBA: {depth}, {colours}, {laced}")
    packed, at = b"", 8
    while at < len(picture):
        length = int.from_bytes(picture[at : at + 4], "big")
        if picture[at + 4 : at + 8] == b"IDAT":
            packed += picture[at + 8 : at + 8 + length]
        at += length + 12
    data, found, before = zlib.decompress(packed), [], bytes(width * 4)
    for row in range(height):
        start = row * (width * 4 + 1)
        before = _plain(data[start], data[start + 1 : start + 1 + width * 4], before)
        found.append(before)
    return found


def cell(picture: list[bytes], x: int, y: int, width: int, height: int) -> list[bytes]:
    """A part of a picture."""
    return [row[x * 4 : (x + width) * 4] for row in picture[y : y + height]]


def difference(one: list[bytes], other: list[bytes]) -> float:
    """How much two pictures of one size differ: 0 for not at all, 255 for black and white."""
    pairs = [(a, b) for first, second in zip(one, other, strict=True) for a, b in zip(first, second, strict=True)]
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


def _plain(kind: int, line: bytes, before: bytes) -> bytes:
    found = bytearray(line)
    for at in range(len(found)):
        left = found[at - 4] if at >= 4 else 0
        above, corner = before[at], before[at - 4] if at >= 4 else 0
        match kind:
            case 1:
                found[at] = (found[at] + left) & 255
            case 2:
                found[at] = (found[at] + above) & 255
            case 3:
                found[at] = (found[at] + (left + above) // 2) & 255
            case 4:
                guess = left + above - corner
                near = min((left, above, corner), key=lambda value: abs(guess - value))
                found[at] = (found[at] + near) & 255
            case _:
                break
    return bytes(found)
