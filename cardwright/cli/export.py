"""`cardwright export`: cards for other programs: pictures, a Tabletop Simulator object, CSV or JSON."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.cli import common, output
from cardwright.cli.faults import UsageError
from cardwright.cli.print import deck, refused, show_warnings, texts

if TYPE_CHECKING:
    from dsl.diagnostics import Diagnostic

FORMS = ("png", "tts", "csv", "json")


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME --to png|tts|csv|json -o DIR [--preset NAME] [--lang L] [--base-url URL]"""
    from printer.export import PRESETS

    common.game_argument(parser)
    parser.add_argument(
        "--to",
        metavar="FORM",
        type=common.one_of(*FORMS),
        required=True,
        help="png (a picture a card), tts (a saved object for Tabletop Simulator), csv or json (names, values, texts)",
    )
    parser.add_argument("-o", "--output", metavar="DIR", type=Path, required=True, help="the folder for the files")
    presets = "; ".join(
        f"{name} {preset.width}×{preset.height}" + (f" with {preset.bleed:g} of bleed" if preset.bleed else "")
        for name, preset in PRESETS.items()
    )
    parser.add_argument("--preset", metavar="NAME", help=f"size of the pictures, in pixels: {presets}")
    parser.add_argument("--base-url", metavar="URL", help="with tts: where its pictures will lie on the web")
    common.language_option(parser)
    common.rules_options(parser)


def run(options: argparse.Namespace) -> int:
    """0; 1 when the cards cannot be set, 2 for options that cannot be, nothing written in both."""
    import printer
    from printer import export

    if options.preset is not None and options.to != "png":
        raise UsageError("--preset: only pictures (--to png) have one")
    if options.base_url is not None and options.to != "tts":
        raise UsageError("--base-url: only Tabletop Simulator (--to tts) needs it")
    game = common.load_game(options.game, options)
    language = common.language(game, options.lang)
    said = texts(game, language)
    warnings: tuple[Diagnostic, ...] = ()
    try:
        match options.to:
            case "png":
                files, warnings = export.write_png(deck(game, language, options.game), options.output, options.preset)
            case "tts":
                ready = deck(game, language, options.game)
                files, warnings = export.write_tabletop(ready, options.output, said, options.base_url)
            case "csv":
                files = export.write_csv(game, language, said, options.output)
            case _:
                files = export.write_json(game, language, said, options.output)
    except printer.PrintFault as fault:
        raise refused(game, fault, options.game, "export") from fault
    show_warnings(game, warnings, options.game)
    if len(files) == 1:
        output.result(files[0].as_posix())
    else:
        output.result(f"{options.output.as_posix()}: {len(files)} files")
    return 0
