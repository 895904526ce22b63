"""What commands share: options that mean the same everywhere, and the way from a GAME on the command line to a game.

Refuses to know what a command does with it.
"""

from __future__ import annotations

import argparse
import dataclasses
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.cli.faults import Refused, UsageError
from cardwright.cli.output import colour, note
from cardwright.faults import NoSuchGame
from cardwright.locate import FILE, Found, bundled, find

if TYPE_CHECKING:
    from dsl import Loaded
    from dsl.definition import Card, Game
    from dsl.diagnostics import Diagnostic
    from dsl.source import Span
    from runtime import Rules

OF_OPTIONS = frozenset({"E522", "E523", "E524"})
"""The codes of a variant or number that does not exist or does not fit."""


# -- options ---------------------------------------------------------------------------------------------------------


def game_argument(parser: argparse.ArgumentParser) -> None:
    """One GAME: `options.game` is the word as typed."""
    parser.add_argument("game", metavar="GAME", help="a bundled game's name, or a folder with a game.yaml")


def games_argument(parser: argparse.ArgumentParser) -> None:
    """Any number of GAMEs: `options.games`; see `games_or_here`."""
    parser.add_argument(
        "games", metavar="GAME", nargs="*", help="bundled names or folders; the current folder if left out"
    )


def rules_options(parser: argparse.ArgumentParser) -> None:
    """`--variant NAME` and `--set NAME=VALUE`: `options.variant`, `options.set` (pairs of name and number)."""
    parser.add_argument("--variant", metavar="NAME", help="play this variant, declared in game.yaml")
    parser.add_argument(
        "--set", metavar="NAME=VALUE", action="append", default=[], type=_setting, help="set a declared number"
    )


def language_option(parser: argparse.ArgumentParser) -> None:
    """`--lang L`: `options.lang`; see `language`."""
    parser.add_argument("--lang", metavar="L", help="the language of texts, such as en; the game's first if left out")


def one_of(*words: str) -> Callable[[str], str]:
    """An option's type: one of these words, with the nearest named when it is none."""

    def convert(text: str) -> str:
        if text in words:
            return text
        raise argparse.ArgumentTypeError(f"{text} is none of {', '.join(words)}{did_you_mean(text, words)}")

    return convert


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """An option's type: a whole number between bounds."""

    def convert(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text} is not a whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"{text} is less than {least}")
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(f"{text} is more than {most}")
        return number

    return convert


def words(text: str) -> tuple[str, ...]:
    """An option's type: words between commas."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def words_of(*known: str) -> Callable[[str], tuple[str, ...]]:
    """An option's type: some of these words between commas, each once."""
    one = one_of(*known)

    def convert(text: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one(word) for word in words(text)))

    return convert


def _setting(text: str) -> tuple[str, int]:
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise argparse.ArgumentTypeError(f"{text} is not NAME=VALUE")
    value = value.strip()
    if value in ("yes", "no"):
        return name.strip(), int(value == "yes")
    try:
        return name.strip(), int(value)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text}: {value or 'nothing'} is not a whole number") from None


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """`; did you mean X?`, or nothing if nothing is near."""
    from dsl.suggest import nearest

    near = nearest(word, candidates)
    return f"; did you mean {' or '.join(near)}?" if near else ""


# -- games -----------------------------------------------------------------------------------------------------------


def locate(game: str) -> Found:
    """The game's folder. Raises `UsageError` with the nearest name."""
    try:
        return find(game)
    except NoSuchGame as fault:
        cure = f"did you mean {' or '.join(fault.near)}?" if fault.near else f"bundled games: {', '.join(bundled())}"
        raise UsageError(fault.reason, cure) from fault


def games_or_here(games: list[str]) -> list[str]:
    """The GAMEs given, or the one in the current folder. Raises `UsageError` if there is neither."""
    if games:
        return games
    if Path(FILE).is_file():
        return ["."]
    raise UsageError(f"say which game: there is no {FILE} in the current folder", f"bundled: {', '.join(bundled())}")


def read_game(game: str, options: argparse.Namespace | None = None) -> tuple[Found, Loaded]:
    """Where a game is and what came of reading it, with the variant and numbers of `options`.

    Raises `UsageError`, after showing why, when only the options keep the game from being used.
    """
    import dsl

    found = locate(game)
    if found.bundled and (Path(game) / FILE).is_file() and Path(game).resolve() != found.folder:
        note(f"{game} is the bundled game; write ./{game} for the folder here")
    variant, numbers = getattr(options, "variant", None), dict(getattr(options, "set", ()))
    loaded = dsl.load(found.folder, variant, numbers)
    errors = [fault for fault in loaded.diagnostics if fault.severity == "error"]
    if errors and {fault.code for fault in errors} <= OF_OPTIONS and (variant or numbers):
        plain = dsl.load(found.folder)
        if plain.game is not None:
            show_faults(errors, loaded.sources, opened(game, found))
            raise UsageError("--variant and --set take what game.yaml declares")
    return found, loaded


def load_game(game: str, options: argparse.Namespace | None = None) -> Game:
    """The checked game with the variant and numbers of `options`; raises `Refused` after showing its errors."""
    found, loaded = read_game(game, options)
    if loaded.game is not None:
        return _in_language(loaded.game, getattr(options, "lang", None))
    errors = [d for d in loaded.diagnostics if d.severity == "error"]
    show_faults(errors, loaded.sources, opened(game, found))
    raise Refused(f"{game} has errors, so it cannot be used", f"cardwright check {shlex.quote(game)}")


def _in_language(checked: Game, asked: str | None) -> Game:
    """The game, with the language asked for derived from another where it does not declare it and that can be."""
    from dsl import traditional

    if asked is None or not traditional.can_be(checked, asked):
        return checked
    try:
        return traditional.derived(checked)
    except traditional.NoConverter:
        source = traditional.SIMPLIFIED
        reason = f"--lang: {checked.id} has no texts in {asked}; to derive them from {source}, OpenCC is needed"
        raise UsageError(reason, traditional.INSTALL) from None


def load_rules(game: str, options: argparse.Namespace | None = None, players: int | None = None) -> Rules:
    """The compiled rules of a game that can be played; raises `Refused` for a print-only deck."""
    checked = load_game(game, options)
    return compile_rules(checked, game, players)


def compile_rules(checked: Game, game: str, players: int | None = None) -> Rules:
    """The compiled rules of a checked game; `game` is the word that was typed, for messages."""
    import runtime

    if not checked.has_rules:
        raise Refused(f"{game} is a print-only deck: it has no rules.effect, so it cannot be played")
    least, most = checked.seats.least, checked.seats.most
    if players is not None and not least <= players <= most:
        range_ = f"{most}" if least == most else f"{least} to {most}"
        raise UsageError(f"--players: {game} is for {range_} players, not {players}")
    return runtime.compile_game(checked, players)


def language(checked: Game, asked: str | None) -> str:
    """The language asked for, or the game's first. Raises `UsageError` naming those that it has."""
    found = checked.languages[0] if asked is None else asked
    if found in checked.derived:
        note(f"note: not all of {found} is written; what is lacking is derived, and nobody has read it")
    if found in checked.languages:
        return found
    raise UsageError(f"--lang: {checked.id} has no texts in {asked}", f"it has {', '.join(checked.languages)}")


def card_text(checked: Game, card: Card, language: str) -> str:
    """What a card says: its own `text:` where it has one, else the text generated from its effect."""
    from dsl import wording

    return card.text[language].rstrip("\n") if language in card.text else wording.card_text(checked, card, language)


def title(checked: Game, language: str | None = None) -> str:
    """The game's title in that language, or in its first."""
    return checked.titles.get(language or checked.languages[0]) or checked.id


# -- faults ----------------------------------------------------------------------------------------------------------


def prefix(game: str, found: Found) -> str:
    """What to write before a file of the game in data: its folder as it was typed, a bundled game's name."""
    if found.bundled:
        return f"{found.name}/"
    folder = Path(game).parent if Path(game).name == FILE else Path(game)
    return "" if folder == Path() else f"{folder.as_posix()}/"


def opened(game: str, found: Found) -> str:
    """As `prefix`, for people: before a file of a bundled game too, what opens it from the current folder."""
    if not found.bundled:
        return prefix(game, found)
    here = Path.cwd()
    folder = found.folder.relative_to(here) if found.folder.is_relative_to(here) else found.folder
    return "" if folder == Path() else f"{folder.as_posix()}/"


def rooted(
    diagnostics: Iterable[Diagnostic], sources: Mapping[str, str], before: str
) -> tuple[list[Diagnostic], dict[str, str]]:
    """The same faults and sources with `before` in front of every file."""

    def at(span: Span) -> Span:
        return dataclasses.replace(span, file=before + span.file) if span.file else span

    def moved(fault: Diagnostic) -> Diagnostic:
        labels = tuple(dataclasses.replace(label, span=at(label.span)) for label in fault.labels)
        return dataclasses.replace(fault, span=at(fault.span), labels=labels)

    return [moved(fault) for fault in diagnostics], {before + file: text for file, text in sources.items()}


def show_faults(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str], before: str = "") -> None:
    """Prints faults to standard error, files with `before` in front."""
    from dsl import render

    faults, texts = rooted(diagnostics, sources, before)
    if faults:
        note(render.text(faults, texts, colour(sys.stderr)).rstrip("\n"))
