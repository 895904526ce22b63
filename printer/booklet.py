"""The rulebook of a game as pages in two columns. Knows how Markdown blocks are set, not what the rules say."""

from __future__ import annotations

from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE, Span
from printer import frames, markdown
from printer.glyphs import known_points, lacks, shown
from printer.literals import literal, mm, rgb
from printer.markdown import Heading, Item, Paragraph, Spans, Table, Verbatim
from printer.model import Deck, PrintFault
from printer.options import Options

LARGEST = 1024 * 1024


def booklet_source(deck: Deck, options: Options) -> str:
    """Source of the rulebook's pages on the paper of the options. `PrintFault` when there is none to print."""
    text = _text(deck)
    _check(deck, text)
    width, height = sorted(options.sheet())
    colour = deck.pieces[0].front.colour if deck.pieces else "#4a5568"
    ink = literal(rgb("#26262e" if options.low_ink else colour))
    parts = [
        f"#set page(width: {mm(width).text}, height: {mm(height).text}, margin: (x: 14mm, top: 14mm, bottom: 16mm), "
        f"columns: {2 if width > 150 else 1}, footer: context align(center, text(size: 7pt, font: families.small, "
        f"{literal(deck.title + ' · ')} + str(counter(page).get().first()))))",
        "#set columns(gutter: 7mm)",
        "#set text(size: 9.4pt * type-scale)",
        f"#counter(page).update(1)\n#let tint = {ink}",
        (frames.TEMPLATES / "booklet.typ").read_text(encoding="utf-8"),
    ]
    for block in markdown.read(text):
        match block:
            case Heading():
                parts.append(f"#rule-heading({block.level}, {_spans(block.spans)})")
            case Paragraph():
                parts.append(f"#rule-text({_spans(block.spans)}, {literal(block.quoted)})")
            case Item():
                parts.append(f"#rule-item({block.depth}, {literal(block.mark)}, {_spans(block.spans)})")
            case Table():
                rows = "".join(f"({''.join(f'{_spans(cell)}, ' for cell in row)}), " for row in block.rows)
                parts.append(f"#rule-table(({rows}))")
            case Verbatim():
                parts.append(f"#rule-verbatim({literal(block.lines)})")
    return "\n".join(parts) + "\n"


def _text(deck: Deck) -> str:
    if deck.rules is None:
        cure = "The rulebook stands in rules.md (or rules.LANGUAGE.md) beside game.yaml."
        raise PrintFault((Diagnostic("E813", "the game has no rulebook to print", NOWHERE, help=(cure,)),))
    try:
        data = deck.rules.read_bytes()
        if len(data) > LARGEST:
            raise PrintFault((_fault(deck, f"{deck.rules.name} is larger than 1 MB"),))
        return data.decode("utf-8-sig")
    except OSError as error:
        raise PrintFault((_fault(deck, f"{deck.rules.name} cannot be read: {error.strerror or error}"),)) from None
    except UnicodeDecodeError:
        raise PrintFault((_fault(deck, f"{deck.rules.name} is not written in UTF-8"),)) from None


def _fault(deck: Deck, message: str) -> Diagnostic:
    return Diagnostic("E808", message, Span(deck.rules.name if deck.rules is not None else "", 1, 1, 1, 1))


def _check(deck: Deck, text: str) -> None:
    """Every character must be in a font; the first place of each that is not is named."""
    points = known_points(deck)
    name = deck.rules.name if deck.rules is not None else ""
    faults: dict[str, Diagnostic] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        for column, letter in enumerate(line.expandtabs(1), start=1):
            if letter not in faults and lacks(points, letter):
                span = Span(name, number, column, number, column + 1)
                faults[letter] = Diagnostic("E810", f"no font has the character {shown(letter)}", span)
    if faults:
        raise PrintFault(tuple(faults.values()))


def _spans(spans: Spans) -> str:
    return literal(tuple(spans))
