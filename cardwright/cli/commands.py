"""The table of commands. Knows their names and one line about each; refuses to import any before it is called."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    import argparse


class Command(Protocol):
    """What the module of a command offers."""

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declares the options."""

    def run(self, options: argparse.Namespace) -> int:
        """Does it; returns the exit status."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A command: `cardwright NAME`, in the module `cardwright.cli.NAME`."""

    name: str
    about: str

    def load(self) -> Command:
        """The module, imported now."""
        return cast(Command, import_module(f"cardwright.cli.{self.name}"))


COMMANDS = (
    Entry("new", "makes a small game to start from"),
    Entry("check", "finds every fault in a game's files"),
    Entry("explain", "says why a code such as E203 exists, with examples"),
    Entry("fmt", "gives effects and rules one style"),
    Entry("show", "shows cards as text, or lists them"),
    Entry("print", "writes print-and-play sheets"),
    Entry("export", "writes cards as pictures, data, or for Tabletop Simulator"),
    Entry("play", "plays a game in the terminal"),
    Entry("playtest", "runs scripted playtests"),
    Entry("simulate", "lets bots play many games, and says what that tells"),
    Entry("compare", "sets two simulations side by side"),
    Entry("tournament", "lets bots play against each other"),
    Entry("replay", "shows, verifies or scripts a recorded game"),
    Entry("build", "checks, proves, prints and simulates a game in one go"),
)
