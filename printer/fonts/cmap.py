"""Which characters a font file has, read from its `cmap` table (formats 4 and 12). Knows nothing else of fonts."""

from __future__ import annotations

import struct
from functools import lru_cache
from pathlib import Path

Ranges = frozenset[int]


@lru_cache(maxsize=32)
def coverage(path: Path) -> Ranges:
    """The code points of a TTF or OTF file; empty when the file holds no table that can be read."""
    data = path.read_bytes()
    try:
        table = _table(data)
        return frozenset(_points(table)) if table is not None else frozenset()
    except (struct.error, IndexError):
        return frozenset()


def _table(data: bytes) -> bytes | None:
    count = struct.unpack_from(">H", data, 4)[0]
    for index in range(count):
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * index)
        if tag == b"cmap":
            return data[offset : offset + length]
    return None


def _points(table: bytes) -> set[int]:
    found: set[int] = set()
    heads = [struct.unpack_from(">HHL", table, 4 + 8 * index) for index in range(struct.unpack_from(">H", table, 2)[0])]
    for offset in sorted({offset for platform, _, offset in heads if platform in (0, 3)}):
        format_ = struct.unpack_from(">H", table, offset)[0]
        if format_ == 4:
            found |= _segments(table, offset)
        elif format_ == 12:
            found |= _groups(table, offset)
    return found


def _segments(table: bytes, at: int) -> set[int]:
    doubled = struct.unpack_from(">H", table, at + 6)[0]
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", table, at + 14)
    starts = struct.unpack_from(f">{count}H", table, at + 16 + doubled)
    deltas = struct.unpack_from(f">{count}H", table, at + 16 + 2 * doubled)
    base = at + 16 + 3 * doubled
    offsets = struct.unpack_from(f">{count}H", table, base)
    found: set[int] = set()
    for index, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for point in range(start, end + 1):
            glyph = point
            if offset:
                place = base + 2 * index + offset + 2 * (point - start)
                glyph = struct.unpack_from(">H", table, place)[0]
                if glyph == 0:
                    continue
            if (glyph + delta) & 0xFFFF and point != 0xFFFF:
                found.add(point)
    return found


def _groups(table: bytes, at: int) -> set[int]:
    found: set[int] = set()
    for index in range(min(struct.unpack_from(">L", table, at + 12)[0], 0x10000)):
        start, end, glyph = struct.unpack_from(">LLL", table, at + 16 + 12 * index)
        if start <= end <= 0x10FFFF:
            found.update(range(start + (glyph == 0), end + 1))
    return found
