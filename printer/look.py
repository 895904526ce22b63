"""How cards look, as `print:` in game.yaml says: plain values and the laying of one look over another.

Looks lie over each other: the game's own, then the deck's, the kind's, the card's. What is nearer the card wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from dsl.definition import Names
from printer.model import Size
from printer.parts import Parts
from printer.sizes import CARDS


@dataclass(frozen=True, slots=True)
class Source:
    """One field shown in a slot. `label` and `icon` None: what the field is called by itself."""

    field: str
    label: Names | None = None
    icon: str | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """What one layer says; None where it says nothing.

    `slots` maps a slot to the fields it shows; no field at all leaves it empty. `smallest` is in points. `behind` is
    what differs on the other side of a card that has a second face and no back.
    """

    frame: str | None = None
    size: Size | None = None
    colour: str | None = None
    accent: str | None = None
    emblem: str | None = None
    smallest: float | None = None
    back: str | None = None
    title: Names | None = None
    behind: Look | None = None
    slots: Mapping[str, tuple[Source, ...]] = field(default_factory=dict)

    def over(self, below: Look) -> Look:
        """This look laid over another."""
        said = {
            name: value
            for name in ("frame", "size", "colour", "accent", "emblem", "smallest", "back", "title", "behind")
            if (value := getattr(self, name)) is not None
        }
        return replace(below, slots={**below.slots, **self.slots}, **said)


STANDARD = Look(frame="classic", size=CARDS["poker"], colour="#4a5568", smallest=6.0)


@dataclass(frozen=True, slots=True)
class BackLook:
    """A back: its words and colours; None where it takes its deck's."""

    title: Names | None = None
    subtitle: Names | None = None
    colour: str | None = None
    accent: str | None = None
    emblem: str | None = None
    frame: str = "back"


@dataclass(frozen=True, slots=True)
class Setup:
    """The whole `print:` of a game, checked. `icons` and `fonts` are paths under `print/`."""

    base: Look = STANDARD
    decks: Mapping[str, Look] = field(default_factory=dict)
    kinds: Mapping[str, Look] = field(default_factory=dict)
    cards: Mapping[str, Look] = field(default_factory=dict)
    backs: Mapping[str, BackLook] = field(default_factory=dict)
    icons: Mapping[str, str] = field(default_factory=dict)
    fonts: tuple[str, ...] = ()
    templates: Mapping[str, str] = field(default_factory=dict)
    parts: Parts = field(default_factory=Parts)

    def look(self, deck: str | None, kind: str, card: str) -> Look:
        """The look of one card, all layers laid over each other."""
        look = self.base
        if deck is not None and deck in self.decks:
            look = self.decks[deck].over(look)
        if kind in self.kinds:
            look = self.kinds[kind].over(look)
        if card in self.cards:
            look = self.cards[card].over(look)
        return look
