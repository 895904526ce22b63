"""Whether an SVG drawing is plain enough to be drawn without a time limit. Reads its shape; draws nothing.

A drawing of a few kilobytes can ask for more work than a machine can do: parts that use parts that use parts, filters,
patterns. Plain ones have only shapes, groups and gradients, and not too many.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from xml.parsers import expat

LARGEST = 256 * 1024
MOST = 3000
DEEPEST = 40
_PLAIN = frozenset(
    "svg g path rect circle ellipse line polyline polygon title desc defs metadata linearGradient radialGradient stop "
    "text tspan".split()
)


class _Strange(Exception):
    """Something that is not plain was met."""


def is_plain(path: Path) -> bool:
    """Whether the SVG has only simple shapes, in bounds; False also when it cannot be read."""
    try:
        stat = path.stat()
        return stat.st_size <= LARGEST and _plain(path, stat.st_mtime_ns)
    except OSError:
        return False


@lru_cache(maxsize=4096)
def _plain(path: Path, written: int) -> bool:
    """`written` is when the file was: another time, another drawing."""
    reader = expat.ParserCreate(namespace_separator=" ")
    depth = count = 0

    def begin(name: str, attributes: dict[str, str]) -> None:
        nonlocal depth, count
        depth, count = depth + 1, count + 1
        if name.rpartition(" ")[2] not in _PLAIN or depth > DEEPEST or count > MOST:
            raise _Strange
        if "stroke-dasharray" in attributes or "dash" in attributes.get("style", ""):
            raise _Strange

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1

    def doctype(*about: object) -> None:
        raise _Strange

    reader.StartElementHandler, reader.EndElementHandler = begin, end
    reader.StartDoctypeDeclHandler = doctype
    try:
        reader.Parse(path.read_bytes(), True)
    except (_Strange, expat.ExpatError):
        return False
    return True
