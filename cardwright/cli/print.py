"""`cardwright print`: print-and-play sheets as a PDF. Knows the options' names; what they do is the printer's."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.cli import common, output
from cardwright.cli.faults import Refused, Stop, UsageError

if TYPE_CHECKING:
    from dsl.definition import Game
    from dsl.diagnostics import Diagnostic
    from printer import Deck, Options, PrintFault, Report

SORTS = ("cards", "tiles", "tokens", "board", "aids", "rules")
USAGE = frozenset({"E813", "E815"})
"""The codes of what cannot be done as the options ask, whatever the content."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME [-o FILE.pdf] and how to lay out"""
    common.game_argument(parser)
    parser.add_argument(
        "-o", "--output", metavar="FILE.pdf", type=Path, help="the file to write; GAME.pdf in this folder if left out"
    )
    common.rules_options(parser)
    common.language_option(parser)
    _paper(parser)
    _choice(parser)


def _paper(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--paper", metavar="PAPER", default="a4", help="a4, letter, a3, or a size such as 200x300mm; a4 if left out")
    add("--landscape", action="store_true", help="paper on its side; else the way that holds more cards")
    add(
        "--backs",
        metavar="WAY",
        type=common.one_of("none", "long-edge", "short-edge", "gutterfold"),
        default="none",
        help="none, long-edge or short-edge (two-sided printing, turned at that edge), gutterfold; none if left out",
    )
    add("--offset", metavar="X,Ymm", type=_offset, default=(0.0, 0.0), help="move the backs right and down")
    add("--bleed", metavar="MM", type=_millimetres, default=0.0, help="print beyond the cut; 0 if left out")
    add(
        "--marks",
        metavar="KIND",
        type=common.one_of("corners", "lines", "none"),
        default="corners",
        help="where to cut: corners, lines or none; corners if left out",
    )
    add("--margin", metavar="MM", type=_millimetres, default=5.0, help="paper that the printer cannot reach; 5")
    add("--gap", metavar="MM", type=_millimetres, help="between cards; as much as the bleed needs if left out")
    add("--low-ink", action="store_true", help="no filled areas")
    add("--proof", action="store_true", help="show cut and safe area over the cards")


def _choice(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "--copies",
        metavar="WHICH",
        type=common.one_of("printed", "one"),
        default="printed",
        help="printed: as many as the game has; one of each; printed if left out",
    )
    add(
        "--what",
        metavar="SORT,…",
        type=common.words_of(*SORTS),
        default=("cards",),
        help=f"what to print: {', '.join(SORTS)}; cards if left out",
    )
    add("--cards", metavar="ID,…", type=common.words, help="only these cards")
    add("--kind", metavar="NAME,…", type=common.words, help="only cards of these kinds")
    add("--changed-since", metavar="MANIFEST", type=Path, help="only what looks different since that run")
    add("--watch", action="store_true", help="print again whenever a file of the game changes")


def run(options: argparse.Namespace) -> int:
    """0; 1 when the deck cannot be printed, 2 for options that cannot be, nothing written in both."""
    folder = common.locate(options.game).folder
    target: Path = options.output or Path(f"{folder.name}.pdf")
    if target.suffix.lower() != ".pdf":
        raise UsageError(f"-o: {target} does not end in .pdf")
    if not target.parent.is_dir():
        raise UsageError(f"cannot write {target}: there is no folder {target.parent}")
    if options.changed_since is not None and not options.changed_since.is_file():
        raise UsageError(f"--changed-since: there is no file {options.changed_since}")
    if options.watch:
        from cardwright.cli.watching import watch

        watch([folder], lambda: _once(options, target), [target, target.with_suffix(".manifest.json")])
    _once(options, target)
    return 0


def _once(options: argparse.Namespace, target: Path) -> None:
    game = common.load_game(options.game, options)
    report = sheets(game, common.language(game, options.lang), _layout(options), target, options.game, options.watch)
    output.result(summary(report, target))


def _layout(options: argparse.Namespace) -> Options:
    from printer import Options

    return Options(
        paper=options.paper,
        landscape=True if options.landscape else None,
        backs=options.backs,
        offset=options.offset,
        bleed=options.bleed,
        marks=options.marks,
        margin=options.margin,
        gap=options.gap,
        low_ink=options.low_ink,
        proof=options.proof,
        copies=options.copies,
        cards=options.cards,
        kinds=options.kind,
        what=options.what,
        changed_since=options.changed_since,
    )


def deck(game: Game, language: str, typed: str) -> Deck:
    """The game's faces in that language; raises `Refused` after showing what its print set-up gets wrong."""
    import printer

    try:
        return printer.deck_of(game, language, texts(game, language))
    except printer.PrintFault as fault:
        raise refused(game, fault, typed, "print") from fault


def texts(game: Game, language: str) -> dict[str, str]:
    """What every card says, by id."""
    return {card.id: common.card_text(game, card, language) for card in game.cards}


def sheets(game: Game, language: str, layout: Options, target: Path, typed: str, again: bool = False) -> Report:
    """Writes the sheets, and shows warnings; `typed` is GAME as typed, `again` whether it is done again and again.

    Raises `Stop` when they cannot be written.
    """
    import printer

    ready = deck(game, language, typed)
    try:
        report = printer.print_sheets(
            ready, layout, target, lambda done, total: output.progress("faces set", done, total), again
        )
    except printer.PrintFault as fault:
        output.progress_end()
        raise refused(game, fault, typed, "print") from fault
    except OSError as fault:
        output.progress_end()
        raise UsageError(f"cannot write {target}: {fault.strerror or fault}") from fault
    output.progress_end()
    show_warnings(game, report.warnings, typed)
    return report


def show_warnings(game: Game, warnings: Iterable[Diagnostic], typed: str) -> None:
    """Prints what the printer found to say about the game."""
    common.show_faults(warnings, _sources(game), common.opened(typed, common.locate(typed)))


def summary(report: Report, target: Path) -> str:
    """One line about a run."""
    if not report.pages:
        return "nothing looks different, so nothing was printed"
    pages = "1 page" if report.pages == 1 else f"{report.pages} pages"
    cards = "1 card" if report.cards == 1 else f"{report.cards} cards"
    faces = "1 face" if report.unique == 1 else f"{report.unique} different faces"
    return f"{target}: {pages}, {cards}, {faces}"


def refused(game: Game, fault: PrintFault, typed: str, command: str) -> Stop:
    """The end of a command that the printer refused, after showing why: wrong usage, or faults in the game."""
    show_warnings(game, fault.diagnostics, typed)
    if all(found.code in USAGE for found in fault.diagnostics):
        return UsageError(f"cannot {command} like that; nothing was written", f"cardwright {command} --help")
    return Refused(f"{typed} cannot be printed as it is; nothing was written")


def _sources(game: Game) -> dict[str, str]:
    """The texts that the printer's faults can point into."""
    files = [game.folder / "game.yaml", *sorted((game.folder / "cards").glob("*.yaml"))]
    return {file.relative_to(game.folder).as_posix(): file.read_text("utf-8-sig") for file in files if file.is_file()}


def _millimetres(text: str) -> float:
    match = re.fullmatch(r"(\d+(?:\.\d+)?)(mm)?", text.strip())
    if match is None:
        raise argparse.ArgumentTypeError(f"{text} is not a length in millimetres, such as 3 or 2.5mm")
    return float(match[1])


def _offset(text: str) -> tuple[float, float]:
    match = re.fullmatch(r"(-?\d+(?:\.\d+)?)(?:mm)?,\s*(-?\d+(?:\.\d+)?)(?:mm)?", text.strip())
    if match is None:
        raise argparse.ArgumentTypeError(f"{text} is not two lengths such as 0.5,-1mm")
    return float(match[1]), float(match[2])
