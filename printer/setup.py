"""Reads `print:` of game.yaml into a `Setup`, naming every key, slot, colour or file that is wrong.

Knows the game's nouns and the folder `print/`; sets nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.source import Span
from printer import frames, parts
from printer.colours import PALETTE, colour
from printer.look import STANDARD, BackLook, Look, Setup, Source
from printer.model import Size
from printer.pictures import FONTS, PICTURES, Shelf
from printer.places import Key, Places
from printer.reading import Reader
from printer.sizes import CARDS, card_size

FIELDS = ("name", "kind", "deck", "text", "flavour", "number", "copies", "id", "game")
_LOOK = ("frame", "size", "colour", "accent", "emblem", "smallest", "back", "behind", "slots")
_BEHIND = ("frame", "colour", "accent", "emblem", "smallest", "slots")
_TOP = (*_LOOK, "decks", "kinds", "cards", "backs", "icons", "colours", "fonts", "tokens", "board", "aids")
_BACK = ("title", "subtitle", "colour", "accent", "emblem", "frame")
_AT: Key = ("print",)
_UNKNOWN = "?"
"""Stands for a frame that was named and is not there: nothing is known of its slots, and nothing said."""


def read_setup(game: Game) -> tuple[Setup, list[Diagnostic]]:
    """The game's print set-up and its faults; what is faulty is left out of it."""
    reading = SetupReader(game)
    return reading.setup(game.printing), reading.faults


class SetupReader(Reader):
    """Reads the set-up of one game; also gives what `parts` needs to read its own."""

    def __init__(self, game: Game) -> None:
        super().__init__(Places(game.folder), game.languages or ("en",))
        self.game = game
        self.shelf = Shelf(game.folder / "print")
        self.colours: dict[str, str] = {}
        self.icons: dict[str, str] = {}
        self.back_names: tuple[str, ...] = ()
        self.templates: dict[str, str] = {}

    def setup(self, data: Mapping[str, Any]) -> Setup:
        top = self.mapping(data, _AT, _TOP)
        self.colours = self._own_colours(top.get("colours"))
        self.icons = {**self.shelf.bundled(), **self._files("icons", top.get("icons"))}
        backs = self.mapping(top.get("backs"), (*_AT, "backs"))
        self.back_names = tuple(backs)
        look = self._look({key: top.get(key) for key in _LOOK if key in top}, _AT, frame="classic")
        base = look.over(STANDARD)
        frame = _UNKNOWN if top.get("frame") is not None and look.frame is None else base.frame or "classic"
        self._decks_have_backs()
        return Setup(
            base=base,
            decks=self._layers("deck", top.get("decks"), [deck.name for deck in self.game.decks], frame),
            kinds=self._layers("kind", top.get("kinds"), [kind.name for kind in self.game.kinds], frame),
            cards=self._layers("card", top.get("cards"), [card.id for card in self.game.cards], frame),
            backs={name: self._back(item, (*_AT, "backs", name)) for name, item in backs.items()},
            icons=self.icons,
            fonts=self._fonts(top.get("fonts")),
            templates=self.templates,
            parts=parts.read(self, top),
        )

    def _layers(self, what: str, data: Any, existing: list[str], frame: str) -> dict[str, Look]:
        path = (*_AT, f"{what}s")
        found: dict[str, Look] = {}
        for name, item in self.mapping(data, path).items():
            if self.known("E809", what, name, existing, (*path, name), key=True):
                look = self.mapping(item, (*path, name), (*_LOOK, "title") if what != "card" else _LOOK)
                found[name] = self._look(look, (*path, name), frame)
        return found

    def _look(self, data: Mapping[str, Any], path: Key, frame: str) -> Look:
        own = self._frame(data.get("frame"), (*path, "frame"))
        seen = own or (frame if data.get("frame") is None else _UNKNOWN)
        return Look(
            frame=own,
            size=self.size_of(data.get("size"), (*path, "size")),
            colour=self.colour_of(data.get("colour"), (*path, "colour")),
            accent=self.colour_of(data.get("accent"), (*path, "accent")),
            emblem=self.icon_of(data.get("emblem"), (*path, "emblem")),
            smallest=self.points(data.get("smallest"), (*path, "smallest"), 4, 12),
            back=self._back_name(data.get("back"), (*path, "back")),
            title=self.names(data.get("title"), (*path, "title")),
            behind=self._behind(data.get("behind"), (*path, "behind"), seen),
            slots=self._slots(data.get("slots"), (*path, "slots"), seen),
        )

    def _behind(self, data: Any, path: Key, frame: str) -> Look | None:
        return None if data is None else self._look(self.mapping(data, path, _BEHIND), path, frame)

    def _slots(self, data: Any, path: Key, frame: str) -> dict[str, tuple[Source, ...]]:
        text = frames.bundled().get(frame) or self.templates.get(frame, "")
        existing = frames.slots_of(text)
        found: dict[str, tuple[Source, ...]] = {}
        for slot, item in self.mapping(data, path).items():
            if frame == _UNKNOWN or self.known(
                "E804", f"slot in the frame {frame}", slot, existing, (*path, slot), key=True
            ):
                listed = item if isinstance(item, (list, tuple)) else [] if item is None or item is False else [item]
                at = [
                    (*path, slot, index) if isinstance(item, (list, tuple)) else (*path, slot)
                    for index in range(len(listed))
                ]
                sources = [self._source(one, where) for one, where in zip(listed, at, strict=True)]
                found[slot] = tuple(source for source in sources if source is not None)
        return found

    def _source(self, data: Any, path: Key) -> Source | None:
        existing = (*FIELDS, *(printed.name for printed in self.game.printed))
        if not isinstance(data, Mapping):
            name = self.known("E805", "field", data, existing, path)
            return Source(name) if name else None
        item = self.mapping(data, path, ("field", "label", "icon"))
        name = self.known("E805", "field", item.get("field", ""), existing, (*path, "field"))
        icon = self.icon_of(item.get("icon"), (*path, "icon"))
        return Source(name, self.names(item.get("label"), (*path, "label")), icon) if name else None

    def _back(self, data: Any, path: Key) -> BackLook:
        item = self.mapping(data, path, _BACK)
        return BackLook(
            title=self.names(item.get("title"), (*path, "title")),
            subtitle=self.names(item.get("subtitle"), (*path, "subtitle")),
            colour=self.colour_of(item.get("colour"), (*path, "colour")),
            accent=self.colour_of(item.get("accent"), (*path, "accent")),
            emblem=self.icon_of(item.get("emblem"), (*path, "emblem")),
            frame=self._frame(item.get("frame"), (*path, "frame")) or "back",
        )

    def _decks_have_backs(self) -> None:
        for deck in self.game.decks:
            if deck.back is not None and self.back_names:
                self.known("E809", "back", deck.back, self.back_names, ("decks", deck.name, "back"))

    def _frame(self, value: Any, path: Key) -> str | None:
        if value is None:
            return None
        if not str(value).endswith(frames.SUFFIX):
            return self.known("E803", "frame", value, frames.bundled(), path)
        text = self.shelf.text(str(value))
        if text is None:
            self.fault("E808", f"there is no file print/{value}", path, near=self.shelf.near(str(value)))
            return None
        try:
            frames.slots_of(text)
        except frames.TemplateSyntaxError as error:
            self.faults.append(broken_template(str(value), error.lineno, error.message or "it cannot be read"))
            return None
        self.templates[str(value)] = text
        return str(value)

    def size_of(self, value: Any, path: Key) -> Size | None:
        """A size of a card or tile, or a fault."""
        if value is None:
            return None
        size = card_size(str(value))
        if size is None:
            cure = f"Write {', '.join(CARDS)}, or millimetres such as 63x88mm (10 to 300 a side)."
            self.fault("E802", f"`{value}` is no size of a card", path, cure)
        return size

    def colour_of(self, value: Any, path: Key) -> str | None:
        """A colour as `#rrggbb`, or a fault."""
        if value is None:
            return None
        found = colour(str(value), self.colours)
        if found is None:
            self.known("E806", "colour", value, (*self.colours, *PALETTE), path)
        return found

    def _own_colours(self, data: Any) -> dict[str, str]:
        found: dict[str, str] = {}
        for name, value in self.mapping(data, (*_AT, "colours")).items():
            shade = colour(str(value), {})
            if shade is None:
                cure = "Write it as six digits, such as '#34407f' (in quotes, since # starts a comment)."
                self.fault("E806", f"`{value}` is no colour", (*_AT, "colours", name), cure)
            else:
                found[name] = shade
        return found

    def icon_of(self, value: Any, path: Key) -> str | None:
        """An icon that exists, or a fault."""
        return None if value is None else self.known("E807", "icon", value, self.icons, path)

    def _back_name(self, value: Any, path: Key) -> str | None:
        return None if value is None else self.known("E809", "back", value, self.back_names, path)

    def _files(self, what: str, data: Any) -> dict[str, str]:
        found: dict[str, str] = {}
        for name, value in self.mapping(data, (*_AT, what)).items():
            if what == "icons" and value in self.shelf.bundled():
                found[name] = self.shelf.bundled()[value]
            elif self._file(value, (*_AT, what, name), PICTURES) or what == "icons":
                found[name] = str(value)  # an icon without its file has been told of: its uses are no further fault
        return found

    def _fonts(self, data: Any) -> tuple[str, ...]:
        if data is None:
            return ()
        if not isinstance(data, (list, tuple)):
            self.fault("E802", "`print.fonts` must be a list of font files under print/", (*_AT, "fonts"))
            return ()
        return tuple(str(name) for index, name in enumerate(data) if self._file(name, (*_AT, "fonts", index), FONTS))

    def _file(self, value: Any, path: Key, kinds: tuple[str, ...]) -> bool:
        reason = self.shelf.reason(str(value), kinds)
        if reason is not None:
            self.fault("E808", reason, path, near=self.shelf.near(str(value)))
        return reason is None


def broken_template(name: str, line: int, why: str, card: str | None = None) -> Diagnostic:
    """The fault of a frame that cannot be read or set, at its line; `card` is the one it was to set."""
    return Diagnostic("E812", f"the frame {name} does not work: {why}", Span(f"print/{name}", line, 1, line, 2), card)
