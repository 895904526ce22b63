"""Reads the files of a game's folder as text: which there are, how big, in which encoding."""

from __future__ import annotations

from pathlib import Path

from dsl.diagnostics import Diagnostic
from dsl.frozen import dataclass, field
from dsl.source import Span

BYTES = 1_000_000
"""How big one file may be."""
FILES = 500
"""How many card files a game may have."""


@dataclass(slots=True)
class Folder:
    """A game's folder; remembers the text of every file read and the faults on the way."""

    root: Path
    sources: dict[str, str] = field(default_factory=dict)
    faults: list[Diagnostic] = field(default_factory=list)

    def read(self, name: str) -> str | None:
        """The text of a file, lines ending in `\\n`; None if it cannot be read, with the fault noted."""
        path = self.root / name
        try:
            if not path.resolve().is_relative_to(self.root.resolve()):
                self._fault("E121", name, 1, 1, "this file lies outside the game's folder", "Copy it into the folder.")
                return None
            if not path.is_file():
                self._fault("E121", name, 1, 1, "this is not a file", "Put a text file there.")
                return None
            if path.stat().st_size > BYTES:
                self._fault("E123", name, 1, 1, f"this file is bigger than {BYTES:,} bytes", "Split it.")
                return None
            data = path.read_bytes()
        except OSError as fault:
            reason = fault.strerror or "unknown reason"
            self._fault("E121", name, 1, 1, f"this file cannot be read: {reason.lower()}", "Look at its permissions.")
            return None
        return self._decode(name, data)

    def names(self, folder: str, ending: str) -> list[str]:
        """The files of a folder inside the game's, sorted by name; hidden ones are left out."""
        try:
            entries = sorted((self.root / folder).iterdir())
        except FileNotFoundError:
            return []
        except OSError as fault:
            reason = (fault.strerror or "unknown reason").lower()
            self._fault(
                "E121", folder, 1, 1, f"this folder cannot be read: {reason}", "Make it a folder that can be read."
            )
            return []
        for path in entries:
            if path.is_dir() and not path.name.startswith(".") and ending == ".yaml":
                name = f"{folder}/{path.name}"
                self._fault("E121", name, 1, 1, "folders in here are not read", f"Move its files up into {folder}/.")
        found = [path.name for path in entries if path.name.endswith(ending) and not path.is_dir()]
        names = [f"{folder}/{name}" for name in found if not name.startswith(".")]
        if len(names) > FILES:
            self._fault(
                "E123", folder, 1, 1, f"there are more than {FILES} files here", "Put more cards into one file."
            )
            return names[:FILES]
        return names

    def _decode(self, name: str, data: bytes) -> str | None:
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            self.sources[name] = ""
            self._fault("E122", name, 1, 1, "this file is not UTF-8 but UTF-16", "Save it again as UTF-8.")
            return None
        marked = data.startswith(b"\xef\xbb\xbf")
        try:
            text = data[3:].decode("utf-8") if marked else data.decode("utf-8")
        except UnicodeDecodeError as fault:
            before = data[: fault.start + (3 if marked else 0)]
            line = before.count(b"\n") + 1
            column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
            self.sources[name] = data.decode("utf-8", "replace")
            self._fault("E122", name, line, column, "this file is not UTF-8", "Save it again as UTF-8.")
            return None
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.sources[name] = text
        if marked:
            help = "Save it as UTF-8 without a mark (BOM)."
            self._fault("W122", name, 1, 1, "this file begins with a byte order mark", help)
        if not text.strip():
            help = "Write something into it, or remove it."
            self._fault("E132", name, 1, 1, "this file is empty", help)
            return None
        if "\0" in text:
            at = text.index("\0")
            line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
            self._fault("E122", name, line, column, "this file is not a text file", "Save it again as UTF-8 text.")
            return None
        return text

    def _fault(self, code: str, name: str, line: int, column: int, message: str, help: str) -> None:
        self.faults.append(Diagnostic(code, message, Span(name, line, column, line, column + 1), help=(help,)))
