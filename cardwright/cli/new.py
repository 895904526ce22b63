"""`cardwright new`: a small game to start from, copied whole or not at all. Refuses to know what the templates hold."""

from __future__ import annotations

import argparse
import shlex
import shutil
import tempfile
from pathlib import Path

import cardwright
import dsl
from cardwright.cli import common, output
from cardwright.cli.faults import UsageError
from cardwright.locate import bundled

TEMPLATES = Path(cardwright.__file__).resolve().parent / "templates"
SCHEMAS = Path(dsl.__file__).resolve().parent / "schema"
SCHEMAS_HERE = ".schemas"
"""The folder in a new game with what its files may hold, for editors; the first line of each file refers to it."""

NAMES = ("rules", "print-only")
NEXT = {"rules": ("check", "playtest", "play", "build"), "print-only": ("check", "show", "print")}


def arguments(parser: argparse.ArgumentParser) -> None:
    """DIR [--template rules|print-only]"""
    parser.add_argument("folder", metavar="DIR", type=Path, help="the folder to make; it must be new or empty")
    parser.add_argument(
        "--template",
        metavar="NAME",
        type=common.one_of(*NAMES),
        default=NAMES[0],
        help="rules: a game that plays; print-only: a deck of cards to print; rules if left out",
    )


def run(options: argparse.Namespace) -> int:
    """0; a folder that holds something is wrong usage and stays as it is."""
    folder: Path = options.folder
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file", "name a new folder")
    if folder.is_dir() and any(folder.iterdir()):
        raise UsageError(f"the folder {folder} is not empty; nothing was written", "name a new folder")
    try:
        folder = folder.absolute()
    except OSError as fault:
        raise UsageError(f"cannot make {folder}: the current folder is gone") from fault
    output.make_folder(folder.parent)
    _copy(TEMPLATES / options.template, folder)
    output.result(f"made {options.folder}")
    name = str(options.folder)
    name = shlex.quote(f"./{name}" if name in bundled() else name)
    output.note("\n".join(["next:", *(f"  cardwright {command} {name}" for command in NEXT[options.template])]))
    return 0


def _copy(template: Path, folder: Path) -> None:
    try:
        with tempfile.TemporaryDirectory(prefix=f".{folder.name}.", dir=folder.parent) as beside:
            ready = Path(beside) / "game"
            shutil.copytree(template, ready, copy_function=shutil.copyfile)
            (ready / SCHEMAS_HERE).mkdir()
            for schema in SCHEMAS.glob("*.json"):
                shutil.copyfile(schema, ready / SCHEMAS_HERE / schema.name)
            if folder.is_dir():
                folder.rmdir()
            ready.rename(folder)
    except OSError as fault:
        raise UsageError(f"cannot make {folder}: {fault.strerror or fault}") from fault
