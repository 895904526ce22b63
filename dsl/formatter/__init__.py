"""One style for effect text. Formatting changes white space only, keeps comments, and twice is the same as once.

`restyled` is for whole files, `style` for one text, `write` for trees that have no text yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dsl import syntax
from dsl.formatter import definitions, writing
from dsl.formatter.files import restyled
from dsl.formatter.styling import style
from dsl.loader.files import BYTES

__all__ = ["changes", "restyled", "style", "write", "write_abilities", "write_condition", "write_rules"]

_FILES = ("game.yaml", "*.effect", "cards/*.yaml", "playtests/*.yaml", "bots/*.yaml")


def changes(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Each file of a game's folder that is not in the one style: its name, its text, and the text it should have.

    Files that cannot be read or parsed are passed over; loading the game names their faults.
    """
    for pattern in _FILES:
        for path in sorted(folder.glob(pattern)):
            if path.is_symlink() or not path.is_file() or path.stat().st_size > BYTES:
                continue
            try:
                text = path.read_bytes().decode("utf-8")
            except (OSError, UnicodeDecodeError):
                continue
            name = path.relative_to(folder).as_posix()
            fresh = restyled(text, name)
            if fresh is not None and fresh != text:
                yield name, text, fresh


def write(body: syntax.Body) -> str:
    """Statements as text."""
    return "\n".join(writing.body(body))


def write_condition(tree: syntax.Expr) -> str:
    """An expression as text."""
    return writing.expression(tree)


def write_abilities(trees: syntax.Abilities) -> str:
    """Abilities as text."""
    return "\n".join(definitions.abilities(trees))


def write_rules(trees: syntax.Rules) -> str:
    """Definitions as text."""
    return "\n".join(definitions.rules(trees))
