"""From a checked game to a deck of faces: fields go to slots, looks to colours, copies to pieces. Sets no type."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from dsl.definition import Card, Game, PrintedValue
from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE
from dsl.suggest import nearest
from dsl.wording import table
from printer.content import Fields, runs
from printer.look import BackLook, Look, Setup, Source
from printer.model import Block, Content, Deck, Face, Fact, Piece, PrintFault, Words
from printer.part_pieces import part_pieces
from printer.pictures import NAMED, PICTURES, Shelf
from printer.setup import read_setup
from printer.sizes import CARDS

_DEFAULT: Mapping[str, str] = {
    "title": "name",
    "type": "kind",
    "text": "text",
    "flavour": "flavour",
    "footer": "deck",
    "number": "number",
}
_FACTS = frozenset({"values", "stats"})
"""Slots that show each value by itself."""
_CLOSE = frozenset({"corner", "cost", "face"})
"""Slots that show several values with nothing between them, such as a rank and its suit."""
_LAST = re.compile(r" (\S{1,2})$")
_COUNTED = re.compile(r"(\d)( ?)(?=[\u4e00-\u9fff])")
_NO_COPY: Mapping[str, Any] = {}
POKER = CARDS["poker"]


def check(game: Game) -> list[Diagnostic]:
    """Every fault of a game's print set-up, and every card's picture that cannot be used."""
    setup, faults = read_setup(game)
    return faults + _art_faults(game, setup)


def deck_of(game: Game, language: str, texts: Mapping[str, str]) -> Deck:
    """The game's cards in one language. `texts` maps card ids to rules text, paragraphs parted by a newline.

    A card that `texts` leaves out shows its own `text:`. `PrintFault` when the print set-up or a text is faulty.
    """
    setup, faults = read_setup(game)
    faults = faults + _art_faults(game, setup)
    if language not in game.languages:
        message = f"the game is not written in {language}"
        cure = f"It is written in: {', '.join(game.languages)}."
        faults.append(Diagnostic("E813", message, NOWHERE, help=(cure,)))
    building = _Building(game, language, texts, setup)
    pieces: tuple[Piece, ...] = ()
    if not faults:
        pieces = tuple(piece for card in game.cards for piece in building.pieces(card))
        pieces += part_pieces(game, setup.parts, building.fields)
    faults += dict.fromkeys(building.faults)
    if faults:
        raise PrintFault(tuple(faults))
    return Deck(
        game=game.id,
        title=building.title,
        language=language,
        folder=game.folder / "print",
        pieces=pieces,
        icons=setup.icons,
        fonts=setup.fonts,
        templates=setup.templates,
        credits=_credits(game.credits, language),
        rules=next(
            (path for name in (f"rules.{language}.md", "rules.md") if (path := game.folder / name).is_file()), None
        ),
    )


def _credits(credits: Mapping[str, Any], language: str) -> tuple[tuple[str, str], ...]:
    """Each credit's name, in words of the language where it has them, and what it says, lists joined."""
    words = table.words(language)
    found = []
    for name, value in credits.items():
        said = ", ".join(str(item) for item in value) if isinstance(value, (list, tuple)) else str(value or "")
        if said:
            found.append((words.get(f"credit {name}") or _raised(name.replace("_", " ")), said))
    return tuple(found)


def _art_faults(game: Game, setup: Setup) -> list[Diagnostic]:
    shelf = Shelf(game.folder / "print")
    return [
        Diagnostic("E808", reason, card.art_span, card=card.id, help=(NAMED,), suggestions=shelf.near(card.art))
        for card in game.cards
        if card.art is not None and (reason := shelf.reason(card.art, PICTURES)) is not None
    ]


@dataclass(frozen=True, slots=True)
class _Copy:
    """Copies of one card that look the same."""

    suffix: str
    values: Mapping[str, Any]
    copies: int


class _Building:
    """Builds the faces of one game in one language; `faults` fills as texts are read."""

    def __init__(self, game: Game, language: str, texts: Mapping[str, str], setup: Setup) -> None:
        self.game, self.language, self.texts, self.setup = game, language, texts, setup
        self.fields = Fields(game, language, setup.icons)
        self.faults: list[Diagnostic] = []
        self.title = self.fields.name(game.titles) or game.id
        self._decks = {deck.name: deck for deck in game.decks}
        self._backs: list[Face] = []
        self._numbers = self._numbered()

    def pieces(self, card: Card) -> list[Piece]:
        """The card's pieces: one, or one for each group of copies with the same values."""
        look = self.setup.look(card.deck, card.kind, card.id)
        copies = [copy for copy in _copies(card) if copy.copies > 0]
        if look.behind is not None:
            other = look.behind.over(look)
            return [
                Piece(self._front(card, look, copy), self._front(card, other, copy, ":behind"), copy.copies, "tiles")
                for copy in copies
            ]
        back = self._back_of(card, look)
        return [Piece(self._front(card, look, copy), back, copy.copies) for copy in copies]

    def _front(self, card: Card, look: Look, copy: _Copy, side: str = "") -> Face:
        colour = look.colour or "#4a5568"
        return Face(
            id=card.id + copy.suffix + side,
            card=card.id,
            language=self.language,
            kind=card.kind,
            frame=look.frame or "classic",
            size=look.size or POKER,
            colour=colour,
            accent=look.accent or colour,
            slots=self._slots(card, look, copy.values),
            art=card.art,
            emblem=look.emblem,
            smallest=look.smallest or 6.0,
            place=card.span,
            art_place=card.art_span,
        )

    def _slots(self, card: Card, look: Look, copy: Mapping[str, Any]) -> Mapping[str, Content]:
        asked: dict[str, tuple[Source, ...]] = {slot: (Source(field),) for slot, field in _DEFAULT.items()}
        asked |= look.slots
        if "values" not in asked:
            used = {source.field for sources in asked.values() for source in sources}
            asked["values"] = tuple(
                Source(value.name)
                for value in self.game.printed
                if value.name not in used and not self._usual(card, value, copy)
            )
        found: dict[str, Content] = {}
        for slot, sources in asked.items():
            content = (self._facts if slot in _FACTS else self._text)(card, sources, copy, slot)
            if not content.empty:
                found[slot] = content
        return found

    def _usual(self, card: Card, value: PrintedValue, copy: Mapping[str, Any]) -> bool:
        """Whether a value is nothing, as on cards that do not mention it: no one would print a 0 there."""
        return not value.default and copy.get(value.name, card.printed.get(value.name)) == value.default

    def _facts(self, card: Card, sources: tuple[Source, ...], copy: Mapping[str, Any], slot: str) -> Content:
        facts = [
            Fact(self._label(source, blocks), source.icon or self._own_icon(source), blocks)
            for source in sources
            if (blocks := self._blocks(card, source.field, copy))
        ]
        return Content(", ".join(source.field for source in sources), facts=tuple(facts))

    def _text(self, card: Card, sources: tuple[Source, ...], copy: Mapping[str, Any], slot: str) -> Content:
        name = ", ".join(source.field for source in sources)
        parts = [(source, self._blocks(card, source.field, copy)) for source in sources]
        parts = [(source, blocks) for source, blocks in parts if blocks]
        if len(parts) == 1 and parts[0][0].icon is not None and len(parts[0][1]) == 1:
            source, blocks = parts[0]
            return Content(name, facts=(Fact(self._label(source, blocks), source.icon, blocks),))
        if len(parts) > 1 and all(len(blocks) == 1 and isinstance(blocks[0], Words) for _, blocks in parts):
            line: list[Any] = []
            for _, blocks in parts:
                line += [
                    *([" · "] if line and slot not in _CLOSE else []),
                    *(blocks[0].runs if isinstance(blocks[0], Words) else ()),
                ]
            return Content(name, (Words(tuple(line)),))
        return Content(name, tuple(block for _, blocks in parts for block in blocks))

    def _label(self, source: Source, blocks: tuple[Block, ...]) -> str:
        """What a value is called; nothing where the value says that itself, as flags do."""
        said = self.fields.name(source.label) if source.label is not None else self.fields.label(source.field)
        return "" if blocks == (Words((said,)),) else said

    def _own_icon(self, source: Source) -> str | None:
        return source.field if source.label is None and source.field in self.setup.icons else None

    def _blocks(self, card: Card, field: str, copy: Mapping[str, Any]) -> tuple[Block, ...]:
        match field:
            case "name":
                return self._plain(self.fields.name(card.names))
            case "kind":
                title = self._title_of(self.setup.kinds.get(card.kind))
                return self._plain(title or _raised(self.fields.symbol("kind", card.kind)))
            case "deck":
                return self._plain(self._deck_title(card.deck))
            case "text":
                return self._marked(card, self.texts.get(card.id, self.fields.name(card.text)))
            case "flavour":
                return self._marked(card, self.fields.name(card.flavour))
            case "number":
                return self._plain(self._numbers.get(card.id, ""))
            case "copies":
                return self._plain(f"×{card.copies}")
            case "id":
                return self._plain(card.id)
            case "game":
                return self._plain(self.title)
            case _:
                return self.fields.printed(card, field, copy)

    def _plain(self, text: str) -> tuple[Block, ...]:
        return (Words((text,)),) if text.strip() else ()

    def _marked(self, card: Card, text: str) -> tuple[Block, ...]:
        blocks: list[Block] = []
        for line in text.replace("\r\n", "\n").split("\n"):
            found, unknown = runs(self._unbroken(line.strip()), self.setup.icons)
            for name in unknown:
                known = tuple(self.setup.icons)
                cure = f"Icons are declared under `print: icons:`. There are: {', '.join(known)}."
                twice = f"To print the braces themselves, write {{{{{name}}}}}."
                near = nearest(name, known)
                message = f"there is no icon `{name}`"
                self.faults.append(Diagnostic("E807", message, card.span, card.id, (cure, twice), near))
            if found:
                blocks.append(Words(found))
        return tuple(blocks)

    def _unbroken(self, line: str) -> str:
        """No short word is left alone on a last line; in Chinese a number stays on the line of the word it counts."""
        if not self.language.startswith("zh"):
            return _LAST.sub("\u00a0\\1", line)
        return _COUNTED.sub(lambda found: found[1] + ("\u00a0" if found[2] else "\u2060"), line)

    def _deck_title(self, deck: str | None) -> str:
        if deck is None:
            return self.title
        return self._title_of(self.setup.decks.get(deck)) or _raised(self.fields.word("decks", deck))

    def _title_of(self, look: Look | None) -> str | None:
        return self.fields.name(look.title) if look is not None and look.title is not None else None

    def _numbered(self) -> Mapping[str, str]:
        counts: dict[str | None, list[str]] = {}
        for card in self.game.cards:
            counts.setdefault(card.deck, []).append(card.id)
        return {card: f"{at}/{len(ids)}" for ids in counts.values() for at, card in enumerate(ids, start=1)}

    def _back_of(self, card: Card, look: Look) -> Face:
        deck = self._decks.get(card.deck) if card.deck is not None else None
        name = look.back or (deck.back if deck is not None else None) or (card.deck or "card")
        size = look.size or POKER
        deck_look = self.setup.decks.get(card.deck or "", Look()).over(self.setup.base)
        said = self.setup.backs.get(name, BackLook())
        title = self.fields.name(said.title) if said.title is not None else self.title
        colour = said.colour or deck_look.colour or "#4a5568"
        emblem = said.emblem or deck_look.emblem
        slots = {"title": Content("title", self._plain(title))}
        if said.subtitle is not None:
            slots["subtitle"] = Content("subtitle", self._plain(self.fields.name(said.subtitle)))
        accent = said.accent or deck_look.accent or colour
        face = Face("", None, self.language, "back", said.frame, size, colour, accent, slots, None, emblem)
        for known in self._backs:
            if replace(known, id="") == face:
                return known
        same = sum(known.id.split(":")[1] == name for known in self._backs)
        named = replace(face, id=f"back:{name}:{same + 1}" if same else f"back:{name}")
        self._backs.append(named)
        return named


def _raised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _copies(card: Card) -> list[_Copy]:
    if not card.per_copy:
        return [_Copy("", _NO_COPY, card.copies)]
    groups: list[tuple[Mapping[str, Any], int]] = []
    for values in card.per_copy:
        at = next((index for index, (known, _) in enumerate(groups) if known == values), None)
        if at is None:
            groups.append((values, 1))
        else:
            groups[at] = (values, groups[at][1] + 1)
    if len(groups) == 1:
        return [_Copy("", groups[0][0], groups[0][1])]
    return [_Copy(f"#{number}", values, count) for number, (values, count) in enumerate(groups, start=1)]
