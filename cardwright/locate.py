"""Where games are: the bundled ones beside this package, a designer's by path.

Refuses to know what a game's folder holds beyond its game.yaml. The folder that the command runs in does not matter
to bundled games, whatever it contains.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cardwright
from cardwright.faults import NoSuchGame

FILE = "game.yaml"
CONTENT = Path(cardwright.__file__).resolve().parent.parent / "content"


@dataclass(frozen=True, slots=True)
class Found:
    """A game's folder; `shown` is how to print the folder before a file's name, `bundled` whether it came with us."""

    name: str
    folder: Path
    bundled: bool


def bundled() -> tuple[str, ...]:
    """The names of the games that come with Cardwright."""
    if not CONTENT.is_dir():
        return ()
    return tuple(sorted(folder.name for folder in CONTENT.iterdir() if (folder / FILE).is_file()))


def find(game: str | Path) -> Found:
    """The game of that bundled name or path. A bare word means the bundled game if there is one, else a folder.

    Raises `NoSuchGame` with the reason and the nearest names.
    """
    asked = str(game)
    names = bundled()
    if isinstance(game, str) and game in names:
        return Found(game, CONTENT / game, True)
    path = Path(game)
    if not asked.strip():
        raise NoSuchGame(asked, "the name of the game is empty")
    if path.name == FILE and path.is_file():
        path = path.parent
    if (path / FILE).is_file():
        folder = path.resolve()
        return Found(folder.name, folder, False)
    raise NoSuchGame(asked, _reason(path, asked), _near(asked, names))


def _reason(path: Path, asked: str) -> str:
    if path.is_dir():
        return f"the folder {asked} holds no {FILE}"
    if path.exists():
        return f"{asked} is a file, not a game's folder"
    if path.parent != Path() or asked.endswith(("/", "\\")):
        return f"there is no folder {asked}"
    return f"there is no game {asked}"


def _near(asked: str, names: tuple[str, ...]) -> tuple[str, ...]:
    from dsl.suggest import nearest

    word = Path(asked).name or asked
    return tuple(nearest(word.lower().replace("_", "-"), names))
