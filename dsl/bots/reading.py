"""Files of bots become `Script`s; what is wrong with one is noted at its place, and it is then none.

The form has been held against the schema before: what has another form is passed over here.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import dsl
from dsl import resolved
from dsl.bots.labels import labels
from dsl.bots.model import Preference, Script
from dsl.bots.patterns import ANY, covers, plainly
from dsl.calling import BOTS, SCRIPT, is_bot
from dsl.definition import Game
from dsl.diagnostics import Diagnostic, Label, has_errors
from dsl.frozen import dataclass, replace
from dsl.loader.checking import check
from dsl.loader.composing import compose
from dsl.loader.effects import located
from dsl.loader.files import Folder
from dsl.loader.places import Items, Node, Scalar, Table, plain
from dsl.loader.report import Report
from dsl.playtests import certain
from dsl.playtests.faults import fault, unknown
from dsl.playtests.vocabulary import unknown_words, words_of
from dsl.source import Span
from dsl.suggest import nearest

FOLDER = "bots"
ENDING = ".yaml"
_NAME = re.compile(r"[^\W_][\w-]*")


@dataclass(frozen=True, slots=True)
class Scripts:
    """The bots of a game without a fault, by name; what is wrong with the others; the texts of all files."""

    found: Mapping[str, Script]
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, str]


def names(folder: Path) -> tuple[str, ...]:
    """How the bots of a game's folder are called, with faults or without."""
    return tuple(_name(file) for file in Folder(folder).names(FOLDER, ENDING))


def read(game: Game, only: str | None = None) -> Scripts:
    """Reads `bots/*.yaml` of a game, or one of them; nothing of a deck without rules, which nobody plays."""
    folder, report = Folder(game.folder), Report()
    found: dict[str, Script] = {}
    for file in folder.names(FOLDER, ENDING) if game.has_rules else ():
        if only in (None, _name(file)) and (text := folder.read(file)) is not None:
            script = _script(text, file, game, report)
            found |= {script.name: script} if script is not None else {}
    faults = sorted((*folder.faults, *report.found), key=lambda each: (each.span.file, each.span.line))
    return Scripts(found, tuple(faults), folder.sources)


def of_text(game: Game, name: str, text: str) -> Script | None:
    """The bot that a text describes, which stands in no file here; None where it has faults."""
    return _script(text, f"{FOLDER}/{name}{ENDING}", game, Report())


def _script(text: str, file: str, game: Game, report: Report) -> Script | None:
    mine = Report()
    root, found = compose(text, file)
    mine.add(found)
    script = None
    if root is not None:
        misshapen = check(root, "bot")
        mine.add(misshapen)
        if isinstance(root, Table) and not misshapen:
            script = _Reader(game, file, mine).script(root)
    report.add(mine.found)
    return None if has_errors(mine.found) else script


@dataclass(slots=True)
class _Reader:
    game: Game
    file: str
    report: Report

    def script(self, root: Table) -> Script:
        name = _name(self.file)
        start = Span(self.file, 1, 1, 1, 2)
        if not _NAME.fullmatch(name):
            cure = "Use letters, digits, `_` and `-`, beginning with a letter or digit."
            self._say(fault("E736", f"a bot cannot be called `{name}`", start, cure))
        listed = root.get("prefers")
        preferences = tuple(self._preference(item) for item in (listed.items if isinstance(listed, Items) else ()))
        self._reached(preferences)
        about, otherwise = root.get("about"), root.get("else")
        return Script(
            name,
            about.text.strip() if isinstance(about, Scalar) else "",
            preferences,
            self._otherwise(otherwise) if isinstance(otherwise, Scalar) else "random",
            hashlib.sha256(json.dumps(plain(root)).encode()).hexdigest()[:16],
        )

    # -- one preference ----------------------------------------------------------------------------------------------

    def _preference(self, item: Node) -> Preference:
        if isinstance(item, Scalar):
            return Preference(tuple(self._options(item)), span=item.span)
        if not isinstance(item, Table):
            return Preference()
        most, least = item.get("most"), item.get("least")
        if most is not None and least is not None:
            cure = "Keep one of them; a number can be turned round with `-` before it."
            self._say(fault("E734", "`most` and `least` cannot both decide", item.place("least"), cure))
        sought = most if most is not None else least
        return Preference(
            options=tuple(self._options(item.get("choose"))),
            when=self._condition(item.get("when")),
            worth=self._worth(sought),
            least=most is None and least is not None,
            span=_head(item),
        )

    def _options(self, node: Node | None) -> Iterator[str]:
        for item in node.items if isinstance(node, Items) else (node,):
            if isinstance(item, Scalar):
                self._words(item)
                yield item.text

    def _words(self, node: Scalar) -> None:
        """A word that no option has, or an option that no menu, choice or offer of the game could be."""
        said = " ".join(word for word in node.text.split() if ANY not in word)
        strange = unknown_words(self.game, said)
        if strange:
            word = strange[0]
            near = nearest(word, sorted(words_of(self.game)))
            start = node.body_column + max(node.aligned.find(word), 0)
            span = Span(self.file, node.body_line, start, node.body_line, start + len(word))
            help = (
                f"Did you mean {' or '.join(f'`{each}`' for each in near)}?"
                if near
                else "Write the option as the game shows it; `cardwright play` shows options."
            )
            message = f"no option of this game has the word `{word}`"
            self._say(Diagnostic("E730", message, span, help=(help,), suggestions=tuple(near)))
            return
        there = labels(self.game)
        if not there.can_fit(node.text):
            menus = ", ".join(f"`{label}`" for label in (*there.begin, *there.whole)[:24])
            message = f"no option of this game can read `{node.text}`"
            alone = plainly(node.text) in map(plainly, there.begin)
            cure = f"Write `{node.text} {ANY}` for any of them." if alone else f"Options are, or begin with: {menus}."
            self._say(fault("E731", message, node.span, cure))

    def _condition(self, node: Node | None) -> resolved.Expr | None:
        place = located(node, self.report) if node is not None else None
        if place is None or node is None:
            return None
        condition, faults = dsl.condition(self.game, *place)
        self.report.add(faults)
        always = certain.verdict(condition) if condition is not None else None
        if always is not None:
            cure = "Ask for something that is so at times; leave `when` out if it is meant for always."
            self._say(fault("E733", f"this condition decides nothing: {always}", _span(node), cure))
        return condition

    def _worth(self, node: Node | None) -> resolved.Expr | None:
        place = located(node, self.report) if node is not None else None
        if place is None or node is None:
            return None
        number, faults = dsl.number(self.game, *place)
        self.report.add(faults)
        if number is not None and not certain.asks(number):
            cure = "Ask for what differs between the options, such as a count of what they lead to."
            self._say(fault("E734", "this is the same after every option", _span(node), cure))
        return number

    # -- the whole ---------------------------------------------------------------------------------------------------

    def _reached(self, preferences: tuple[Preference, ...]) -> None:
        """A preference after another that takes all of its options without a condition is never reached."""
        for number, later in enumerate(preferences):
            for earlier in preferences[:number]:
                if earlier.when is None and _takes_all(earlier, later):
                    label = Label(earlier.span, "this takes all of its options first, without a condition")
                    cure = "Move it up, or give the other one a `when`."
                    self._say(replace(
                        fault("W732", "this preference is never reached", later.span, cure), labels=(label,)
                    ))  # fmt: skip
                    break

    def _otherwise(self, node: Scalar) -> str:
        if is_bot(node.text):
            return node.text
        known = [bot for bot in BOTS if bot != SCRIPT]
        self._say(unknown("E735", "bot for `else`", node.text, known, node.span))
        return "random"

    def _say(self, found: Diagnostic) -> None:
        self.report.add([found])


def _name(file: str) -> str:
    return file.removeprefix(f"{FOLDER}/").removesuffix(ENDING)


def _takes_all(earlier: Preference, later: Preference) -> bool:
    if not earlier.options:
        return True
    return bool(later.options) and all(
        any(covers(wide, narrow) for wide in earlier.options) for narrow in later.options
    )


def _span(node: Node) -> Span:
    return node.span


def _head(item: Table) -> Span:
    """The first line of a preference."""
    first = item.entries[0].key.span if item.entries else item.span
    return Span(first.file, first.line, first.column, first.line, first.end_column)
