"""The classes of faults, and how each is planted: changed texts with the code and the place that must be named."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from dsl.definition import Game
from dsl.wording import Phrases
from dsl.wording.checks.numbers import numbers_in
from tests.dsl.mutating import misspelt
from tests.dsl.wording.altering import altered_cards


@dataclass(frozen=True)
class Field:
    """A copy of a game, and the texts of its files."""

    folder: Path
    game: Game
    texts: dict[str, str]
    words: frozenset[str]


@dataclass(frozen=True)
class Plant:
    """A file as it reads with the fault, the codes that fit, where (from 1; line 0 and column None: any)."""

    file: str
    data: bytes
    codes: frozenset[str]
    line: int
    column: int | None
    what: str
    variant: str | None = None
    numbers: tuple[tuple[str, int], ...] = ()
    said: int = 1


Form = Callable[[Field, random.Random], Iterator[Plant]]
Change = str | Callable[[re.Match[str], Field, random.Random], str | None]


@dataclass(frozen=True)
class Class:
    """A class of faults and the forms in which it is planted."""

    about: str
    forms: tuple[Form, ...] = field(default=())


def _codes(codes: str) -> frozenset[str]:
    return frozenset(codes.split())


def _with(at: Field, file: str, first: int, last: int, new: list[str], codes: str, line: int, column: int | None,
          said: int = 1) -> Plant:  # fmt: skip
    """Lines first to last (from 0, last left out) are replaced; line counts from `first`, column from 1."""
    rows = at.texts[file].split("\n")
    rows[first:last] = new
    return Plant(file, "\n".join(rows).encode(), _codes(codes), first + 1 + line, column, "\n".join(new), said=said)


# -- where things stand -------------------------------------------------------------------------------------------


def effects(at: Field) -> Iterator[tuple[str, int, str]]:
    """File, line (from 0) and text of every line of effects that stands as it is, without comments."""
    for file, text in at.texts.items():
        if not (file == "rules.effect" or file.startswith("cards/")):
            continue
        block: int | None = 0 if file == "rules.effect" else None
        for number, line in enumerate(text.split("\n")):
            indent = len(line) - len(line.lstrip())
            if file != "rules.effect":
                if block is not None and line.strip() and indent <= block:
                    block = None
                if block is None:
                    block = indent if re.fullmatch(r" +[a-z_]+: \|", line) else None
                    continue
            if line.strip() and not line.lstrip().startswith("#"):
                yield file, number, line


@dataclass(frozen=True)
class Spot:
    """A statement that calls a verb, with no block of its own."""

    file: str
    line: int
    indent: str
    verb: str
    text: str


def spots(at: Field) -> list[Spot]:
    """All statements that call a verb of the game or move something."""
    found = []
    for file, number, line in effects(at):
        text, below = line.lstrip(), at.texts[file].split("\n")[number + 1]
        indent = line[: len(line) - len(text)]
        word = re.match(r"[a-z_]+", text)
        deeper = below.strip() and len(below) - len(below.lstrip()) > len(indent)
        if word and indent and not deeper and word.group() in {*at.game.verbs, "move"} and " as " not in text:
            found.append(Spot(file, number, indent, word.group(), text))
    return found


def changed(where: str, pattern: str, new: Change, codes: str, offset: int | None = 0, said: int = 1) -> Form:
    """Each match of a pattern (its group x) in lines of `effects` or of files (a glob) is replaced; offset from it."""

    def plant(at: Field, chance: random.Random) -> Iterator[Plant]:
        if where == "effects":
            lines = list(effects(at))
        else:
            lines = [
                (file, number, line)
                for file, text in at.texts.items()
                if Path(file).match(where)
                for number, line in enumerate(text.split("\n"))
                if not line.lstrip().startswith("#")
            ]
        for file, number, line in lines:
            code = line.split("  #")[0] if file.endswith((".effect", ".yaml")) else line
            for match in re.finditer(pattern, code):
                start, end = match.span("x" if "x" in match.re.groupindex else 0)
                text = new if isinstance(new, str) else new(match, at, chance)
                if text is None or text == line[start:end]:
                    continue
                row = line[:start] + text + line[end:]
                down = text.count("\n") if offset is None else 0
                column = None if offset is None else start + 1 + offset
                yield _with(at, file, number, number + 1, row.split("\n"), codes, down, column, said)

    return plant


def beside(make: Callable[[Field, Spot, random.Random], list[str] | None], codes: str, line: int, column: int | None,
           said: int = 1) -> Form:  # fmt: skip
    """A statement gets company: `make` gives the lines for its place; line from 0, column from 1 within them."""

    def plant(at: Field, chance: random.Random) -> Iterator[Plant]:
        for spot in spots(at):
            lines = make(at, spot, chance)
            if lines is not None:
                where = None if column is None else len(spot.indent) + column
                rows = [spot.indent + each for each in lines]
                yield _with(at, spot.file, spot.line, spot.line + 1, rows, codes, line, where, said)

    return plant


def asked(condition: str, codes: str, column: int | None = 4) -> Form:
    """A statement under a condition; column within `if …`."""
    return beside(lambda at, s, c: [s.text, f"if {fill(condition, at)}", f"  {s.text}"], codes, 1, column)


def added(statement: str, codes: str, column: int | None = 1) -> Form:
    """A statement more."""
    return beside(lambda at, s, c: [s.text, fill(statement, at)], codes, 1, column)


def only(where: Callable[[Spot], bool], form: Form) -> Form:
    """The form, where the spot is of a certain sort (judged by file and the line before the fault)."""

    def plant(at: Field, chance: random.Random) -> Iterator[Plant]:
        good = {(spot.file, spot.line) for spot in spots(at) if where(spot)}
        for each in form(at, chance):
            if any((each.file, line) in good for line in range(each.line - 3, each.line)):
                yield each

    return plant


def appended(file: str, text: str, codes: str, line: int, column: int | None = 1, said: int = 1) -> Form:
    """Lines at the end of a file, after one of its blocks; line from 0 within them."""

    def plant(at: Field, chance: random.Random) -> Iterator[Plant]:
        rows = at.texts[file].rstrip("\n").split("\n")
        tops = [n for n, row in enumerate(rows) if re.match(r"(verb|after|setup|turn) ?", row)]
        for top in tops:
            new = [*fill(text, at).split("\n"), "", rows[top]]
            yield _with(at, file, top, top + 1, new, codes, line, column, said)

    return plant


def keyed(key: str, lines: str, codes: str, line: int, column: int | None, said: int = 1) -> Form:
    """Lines below a top-level key of game.yaml (made if it is not there)."""

    def plant(at: Field, chance: random.Random) -> Iterator[Plant]:
        rows = at.texts["game.yaml"].split("\n")
        new = fill(lines, at).split("\n")
        for number, row in enumerate(rows):
            above = next((each for each in reversed(rows[:number]) if re.match(r"\w", each)), "")
            if re.match(key, above + row):
                yield _with(at, "game.yaml", number, number + 1, [row, *new], codes, line + 1, column, said)

    return plant


def fill(text: str, at: Field) -> str:
    """Words of the game for SEAT, PILE, KIND, FLAG, VERB and FAR in a text."""
    game = at.game
    if "PILE" in text:
        pile = next((zone.name for zone in game.zones if zone.shared), None)
        text = text.replace("PILE", pile or f"{game.seats.names[0]}.{game.zones[0].name}")
    if "FLAG" in text:
        flag = next(each for each in game.attributes if each.type.base == "flag" and each.owner != "card")
        holder = {"player": game.seats.names[0], "space": "a1"}.get(flag.owner, "game")
        text = text.replace("FLAG", f"{holder}.{flag.name}")
    if "FAR" in text:
        board = game.board
        text = text.replace("FAR", f"{chr(97 + board.columns)}{board.rows + 1}" if board else "z99")
    return text.replace("SEAT", game.seats.names[0])


# -- words changed ------------------------------------------------------------------------------------------------


def _misspelt(match: re.Match[str], at: Field, chance: random.Random) -> str | None:
    word = misspelt(_word(match), chance)
    return None if word in at.words else word


def _word(match: re.Match[str]) -> str:
    return match["x"] if "x" in match.re.groupindex else match.group()


def _misspelt_if(names: Callable[[Game], Container[str]]) -> Change:
    def change(match: re.Match[str], at: Field, chance: random.Random) -> str | None:
        return _misspelt(match, at, chance) if _word(match) in names(at.game) else None

    return change


def _facts(game: Game) -> set[str]:
    return {*(each.name for each in game.attributes), *(each.name for each in game.zones)}


def _symbols(game: Game) -> set[str]:
    return {symbol for names in game.symbols.values() for symbol in names}


def _alone(at: Field, spot: Spot, chance: random.Random) -> list[str] | None:
    """The verb without its arguments."""
    verb = at.game.verbs.get(spot.verb)
    return None if verb is None or all(param.type.maybe for param in verb.params) else [spot.verb]


def _perhaps_none(at: Field, spot: Spot, chance: random.Random) -> list[str] | None:
    """Something is set of a card or player that need not be there."""
    numbers = [each for each in at.game.attributes if each.type.base == "number" and not each.type.many]
    card = next((each.name for each in numbers if each.owner == "card"), None)
    player = next((each.name for each in numbers if each.owner == "player"), None)
    owner = next((e.name for e in at.game.attributes if e.owner == "space" and e.type.base == "player"), None)
    if card is not None:
        return [spot.text, f"let zed be {fill('top(PILE)', at)}", f"set zed.{card} to 1"]
    if owner is not None and player is not None:
        return [spot.text, f"let zed be a1.{owner}", f"set zed.{player} to 1"]
    flag = next((e.name for e in at.game.attributes if e.owner == "card" and e.type.base == "flag"), None)
    return [spot.text, f"let zed be {fill('top(PILE)', at)}", f"set zed.{flag} to yes"] if flag else None


def _set_value(at: Field, spot: Spot, chance: random.Random) -> list[str] | None:
    free = sorted(value.name for value in at.game.values.values() if not value.params)
    return [spot.text, f"set {chance.choice(free or ['players'])} to 3"]


def _chosen(choice: str, test: str) -> Callable[[Field, Spot, random.Random], list[str] | None]:
    """A choice and a use of it, on cards, where somebody acts."""
    return lambda at, spot, chance: None if in_rules(spot) else [spot.text, choice, test, f"  {spot.text}"]


def _wrong_type(at: Field, spot: Spot, chance: random.Random) -> list[str] | None:
    verb = at.game.verbs.get(spot.verb)
    if verb is None or len(verb.params) != 1 or verb.params[0].type.base not in ("number", "card", "space"):
        return None
    joined = " ".join(filter(None, (spot.verb, verb.params[0].preposition, at.game.seats.names[0])))
    return [joined]


def _odd(at: Field, spot: Spot, chance: random.Random) -> list[str] | None:
    verb = at.game.verbs.get(spot.verb)
    if verb is None or " where " in spot.text or " if " in spot.text:
        return None
    return [f"{spot.text} {min({'over', 'at', 'by'} - {param.preposition for param in verb.params})} 3"]


def _odd_column(form: Form) -> Form:
    """The column of what was put at the end of the line."""

    def plant(at: Field, chance: random.Random) -> Iterator[Plant]:
        for each in form(at, chance):
            row = each.what.split("\n")[-1]
            yield Plant(each.file, each.data, each.codes, each.line, len(row[: row.rindex(" ", 0, -2)]) + 2, each.what)

    return plant


def in_rules(spot: Spot) -> bool:
    """In rules.effect, where no card is `this`."""
    return spot.file == "rules.effect"


def _nobody(at: Field, chance: random.Random) -> Iterator[Plant]:
    rows = at.texts["rules.effect"].split("\n")
    top = rows.index("setup")
    for number in range(top + 1, len(rows)):
        row = rows[number]
        if row and not row.startswith("  "):
            break
        if re.match(r"  \w", row) and not row.startswith("  else"):
            new = ["  if me is none", "    tie", row]
            yield _with(at, "rules.effect", number, number + 1, new, "E210", 0, 6)


def _whole(data: Callable[[str], bytes], codes: str, line: int = 1, column: int | None = None) -> Form:
    """A whole file made of its text."""

    def plant(at: Field, chance: random.Random) -> Iterator[Plant]:
        for file, text in at.texts.items():
            yield Plant(file, data(text), _codes(codes), line, column, "the whole file")

    return plant


def _latin(at: Field, chance: random.Random) -> Iterator[Plant]:
    """A byte that is not UTF-8, in a comment at the end of a line."""
    for file, text in at.texts.items():
        rows = text.split("\n")
        number = chance.randrange(len(rows) - 1)
        data = "\n".join(rows[: number + 1]).encode() + b"  # caf\xe9\n" + "\n".join(rows[number + 1 :]).encode()
        yield Plant(file, data, _codes("E122"), number + 1, None, "caf\\xe9")


def _unprinted(at: Field, chance: random.Random) -> Iterator[Plant]:
    """A card without a printed value that has no default."""
    needed = [e.name for e in at.game.printed if e.default is None and not e.type.maybe]
    for file, text in at.texts.items():
        rows = text.split("\n")
        for number, row in enumerate(rows if file.startswith("cards/") else []):
            if any(re.fullmatch(rf"    printed: \{{{name}: .*\}}", row) for name in needed):
                card = max(n for n in range(number) if re.match(r"  \w", rows[n]))
                yield _with(at, file, number, number + 1, [], "E516", card - number, 3)


def _twin(at: Field, chance: random.Random) -> Iterator[Plant]:
    """A card of another file once more at the end of a file (E512), or under another name (E513)."""
    for file, text in at.texts.items():
        for other, theirs in at.texts.items():
            if not (file.startswith("cards/") and other.startswith("cards/") and other < file):
                continue
            end = len(text.rstrip("\n").split("\n"))
            for found in re.finditer(r"^  ([a-z_]+):\n((?:    .*\n)+)", theirs, re.M):
                body = found.group(2).rstrip("\n").split("\n")
                for key, codes, line, column in ((found.group(1), "E512", 0, 3), ("zyzzyva", "E513", 1, 5)):
                    yield _with(at, file, end, end, [f"  {key}:", *body], codes, line, column)


def _settings(at: Field, chance: random.Random) -> Iterator[Plant]:
    """A variant or a number that there is not: said at the top of game.yaml."""
    data = at.texts["game.yaml"].encode()
    name = chance.choice(sorted(at.game.numbers))
    yield Plant("game.yaml", data, _codes("E522"), 0, None, "--variant zyzzyva", variant="zyzzyva")
    yield Plant("game.yaml", data, _codes("E523"), 0, None, "--set zyzzyva=1", numbers=(("zyzzyva", 1),))
    yield Plant("game.yaml", data, _codes("E524"), 0, None, f"--set {name}=999999", numbers=((name, 999999),))


def _own_text(at: Field, chance: random.Random) -> Iterator[Plant]:
    """A text of its own that says 97, where the effect does not."""
    for file, text in at.texts.items():
        rows = text.split("\n")
        if file.startswith("cards/"):
            for number, row in enumerate(rows):
                if re.match(r"    (effect|abilities|skills):", row):
                    new = ["    text: {en: Draw 97 cards., zh-Hans: 抽97张牌。, zh-Hant: 抽97張牌。}", row]
                    yield _with(at, file, number, number + 1, new, "W601", 0, None, said=9)


def _other_text(code: str, sorts: str) -> Form:
    """A text of its own, in every language, that is right for the effect with something of these sorts changed."""

    def plant(at: Field, chance: random.Random) -> Iterator[Plant]:
        said = {language: Phrases(at.game, language) for language in at.game.languages}
        for card in (card for card in at.game.cards if not card.text):
            found = [changed for sort, changed in altered_cards(at.game, card) if sort in sorts.split()]
            changed = chance.choice(found) if found else card
            texts = {language: each.card_text(changed) for language, each in said.items()}
            before = {language: each.card_text(card) for language, each in said.items()}
            alike = all(numbers_in(texts[language]) == numbers_in(before[language]) for language in said)
            if alike and all(text and text != before[language] for language, text in texts.items()):
                rows = at.texts[card.span.file].split("\n")
                number = rows.index(f"  {card.id}:")
                own = ", ".join(
                    f"{language}: {json.dumps(text, ensure_ascii=False)}" for language, text in texts.items()
                )
                new = [rows[number], f"    text: {{{own}}}"]
                yield _with(at, card.span.file, number, number + 1, new, code, 1, None, said=9)

    return plant


DEEP = "(" * 60 + "1" + ")" * 60
CALL = "(?<=^  )[a-z_]+|(?<=^    )[a-z_]+|(?<=^      )[a-z_]+|(?<=option )[a-z_]+"
KEYS_COPIES = r"(?<=^    copies: )\d+$"

CLASSES: dict[int, Class] = {
    1: Class("misspelt verb", (changed("effects", CALL, _misspelt_if(lambda game: game.verbs), "E202"),)),
    2: Class("misspelt value, attribute, zone, phase, card", (
        changed("effects", r"(?<=\w\.)[a-z_]{4,}", _misspelt_if(_facts), "E204"),
        changed("effects", r"(?<![.\w])(?<!^value )[a-z_]{4,}(?=\()", _misspelt_if(lambda game: game.values), "E203"),
        changed("effects", r"(?<![.\w\"])[a-z_]{4,}(?![\w(:])",
                _misspelt_if(lambda game: [zone.name for zone in game.zones if zone.shared]), "E201"),
        appended("rules.effect", "before phase zyzzyva\n  tie", "E205", 0, None),
        changed("playtests/*.yaml", r"(?<=put )[a-z_]{4,}(?= into)",
                _misspelt_if(lambda game: [card.id for card in game.cards]), "E201"),
        asked("zyzzyva > 1", "E201"),
    )),
    3: Class("misspelt keyword", (
        changed("effects", r"\brepeat\b", "reapeat", "E110"),
        changed("rules.effect", r"^value\b", "vlaue", "E110"),
        changed("rules.effect", r"^verb\b", "vreb", "E110"),
        changed("effects", r"\boption\b", "optoin", "E110"),
        changed("effects", r"\bone of\b", "one off", "E110", 4),
        changed("effects", r"(?<=^  )needs\b", "need", "E110 E202"),
        changed("effects", r"\bchoose\b", "chose", "E110 E202"),
        changed("effects", r"\bwhere\b", "were", "E110"),
    )),
    4: Class("missing preposition, wrong preposition", (
        changed("effects", r"^ +move [a-z_.]+ (?P<x>to )[a-z_.]+$", "", "E101"),
        changed("effects", r"(?<=move [a-z] )to (?=[a-z])", "into ", "E303"),
        changed("effects", r"(?<=swap one of spaces )with(?= )", "to", "E303"),
        _odd_column(beside(_odd, "E303", 0, 1)),
    )),
    5: Class("argument missing, one too many", (
        beside(_alone, "E302", 0, 1),
        _odd_column(beside(_odd, "E303", 0, 1)),
    )),
    6: Class("argument of the wrong type", (
        beside(_wrong_type, "E301", 0, None),
        added("shuffle SEAT", "E301", 9),
        added("move PILE.kind to PILE", "E301 E304", None),
    )),
    7: Class("comparing things of different types", (
        asked("game.turn is SEAT", "E305"),
        asked("SEAT > 3", "E301 E305 E307", None),
        asked("players is 3", "E311", None),
    )),
    8: Class("using what may be none without a test", (
        beside(_perhaps_none, "W301", 2, None),
    )),
    9: Class("`=`, `==`, `!=`, `&&`, `your`, `opponent`, full-width signs", (
        changed("effects", r" is (?!not)(?=[a-z0-9])", " == ", "E108", 1),
        changed("effects", r" is (?!not)(?=[a-z0-9])", " = ", "E108", 1),
        changed("effects", r" is not ", " != ", "E108", 1),
        changed("effects", r" and ", " && ", "E108", 1),
        changed("effects", r"\(", "（", "E109"),
        changed("effects", r", ", "，", "E109"),
        changed("effects", r"\bme\.(?=\w)", "your ", "E112"),
        asked("opponent is SEAT", "E112 E201"),
    )),
    10: Class("`it` outside `where`; `this` outside a card; `me` where nobody acts", (
        asked("it is none", "E208"),
        only(in_rules, asked("this is none", "E209")),
        _nobody,
    )),
    11: Class("a name before it is bound, never used, or hiding another", (
        beside(lambda at, s, c: [s.text, "if zed > 1", f"  {s.text}", "let zed be 2", "if zed > game.turn",
                                 f"  {s.text}"], "E216", 1, 4),
        added("let zed be game.turn", "W211", 5),
        beside(lambda at, s, c: [s.text, "let zed be game.turn", "for each zed in [1, 2]", "  repeat zed times",
                                 f"    {s.text}", "if zed > 2", f"  {s.text}"], "W212", 2, 10),
    )),
    12: Class("setting a constant or a value; adding to a flag", (
        added("set SEAT to SEAT", "E308", 5),
        added("add 1 to FLAG", "E309 E307", None),
        beside(_set_value, "E308", 1, 5),
    )),
    13: Class("`stop` outside `repeat`; statements after `stop` or `win`", (
        beside(lambda at, s, c: ["repeat", f"  {s.text}", "  stop", f"  {s.text}"], "W401", 3, 3),
        beside(lambda at, s, c: [f"win {at.game.seats.names[0]}", s.text], "W401", 1, 1),
    )),
    14: Class("`repeat` that can never stop", (
        beside(lambda at, s, c: [s.text, "repeat", "  if game.turn > 3", fill("    shuffle PILE", at)], "E408", 1, 1),
    )),
    15: Class("a condition always true or always false", (
        asked("game.turn >= 0", "W403"),
        asked("count(players) < 0", "W403"),
        asked("SEAT is SEAT", "W403"),
    )),
    16: Class("a choice that never has an option; quantity 0 or negative", (
        beside(_chosen("choose 0 of players as zed", "if zed is empty"), "E405", 1, 8),
        beside(_chosen("choose -1 of players as zed", "if zed is empty"), "E405", 1, 8),
        beside(_chosen("choose one of (players where it is none) as zed", "if zed is active"),
               "W404 W403 E305", 1, None),
    )),
    17: Class("a hook on a verb that nothing calls; a hook whose `when` never holds", (
        appended("rules.effect", "verb zyzzyva\n  needs game.turn > 1\nafter zyzzyva\n  tie", "W405 W201", 2, None, 2),
        appended("rules.effect", "after next_turn when 1 > 2\n  tie", "W403 W405", 0, None),
    )),
    18: Class("a verb, value, attribute, zone, number that nothing uses", (
        appended("rules.effect", "verb zyzzyva\n  tie", "W201", 0, 6),
        appended("rules.effect", "value zyzzyva is game.turn", "W202", 0, 7),
        keyed("zones:  player:$", "    zyzzyva: {seen by: everyone}", "W204", 0, 5, 9),
        keyed("attributes:  player:$", "    zyzzyva: number", "W203", 0, 5),
        keyed(r".*\bnumbers:$", "  zyzzyva: {start: 3, least: 1, most: 5}", "W206", 0, 3),
    )),
    19: Class("recursion among values", (
        appended("rules.effect", "value zyzzyva is zyzzyva + 1", "E403", 0, None),
        appended("rules.effect", "value zyzz is yva + 1\nvalue yva is zyzz + 1", "E403", 0, None),
    )),
    20: Class("wrong number of cells in a pattern row; unknown face", (
        changed("cards/*.yaml", r"(?<=\]), \[[^\]\[]+\](?=\]$)", ", [S1, S1, S1, S1, S1]", "E518", None),
        changed("cards/*.yaml", r"(?<=\[\[)[A-Z]\w", "ZZ", "E518 E517"),
    )),
    21: Class("a symbol that the attribute does not have", (
        only(lambda spot: not in_rules(spot), asked("this.kind is zyzzyva", "E306", 17)),
        changed("effects", r"(?<= is )[a-z_]{4,}(?= |$|\))", _misspelt_if(_symbols), "E306 E201"),
        changed("cards/*.yaml", r"(?<=family: )[a-z_]+$", _misspelt_if(_symbols), "E517"),
        changed("cards/*.yaml", r"(?<=suit: )[a-z]+", _misspelt_if(_symbols), "E517"),
    )),
    22: Class("a printed value missing, misspelt, of the wrong type, not declared", (
        changed("cards/*.yaml", r"(?<=printed: \{)[a-z_]+(?=: )", _misspelt, "E514", 0, 2),
        changed("cards/*.yaml", r"(?<=^      )(family|invocation|points|bonus)(?=: )", _misspelt, "E514", 0, 2),
        changed("cards/*.yaml", r"\b(?:hours_cost|points|power|range): (?P<x>\d+)", "many", "E515 E502 E517 E201"),
        changed("cards/*.yaml", r"(?<=printed: \{)(?=[a-z_]+: )", "zyzzyva: 3, ", "E514"),
        _unprinted,
    )),
    23: Class("duplicate card id; two cards with one name", (_twin,)),
    24: Class("duplicate key; alias; `on`, `12:30` read as something else", (
        changed("cards/*.yaml", r"^    copies: \d+$", "    copies: 1\n    copies: 1", "E125", None),
        changed("cards/*.yaml", KEYS_COPIES, "12:30", "E502"),
        changed("cards/*.yaml", KEYS_COPIES, "on", "E502"),
        changed("cards/*.yaml", r"(?<=^    kind: )\w+", "*k", "E126"),
    )),
    25: Class("folded block or plain multi-line value for an effect", (
        changed("cards/*.yaml", r"(?<=effect: )\|$", ">", "E128"),
        changed("cards/*.yaml", r"(?<=abilities: )\|$", ">", "E128"),
    )),
    26: Class("tab in indentation; mixed indentation; dedent to no level", (
        changed("rules.effect", r"^  (?=(move|set|add|take|let|choose|shuffle) )", "\t", "E104"),
        changed("cards/*.yaml", r"^    (?=copies|kind)", "\t", "E104"),
        beside(lambda at, s, c: ["if game.turn > 7", f"    {s.text}", f"  {s.text}"], "E105", 2, None),
    )),
    27: Class("`#` that silently starts a comment in plain YAML", (
        changed("cards/*.yaml", r"(?<=^    name: )\{en: .*\}$", "Agent #7", "W129", None, 3),
        changed("cards/*.yaml", r"(?<=^    when: )[a-z.]+", lambda m, at, c: f"{m[0]} #1", "W129 E1", None, 3),
    )),
    28: Class("unclosed parenthesis, bracket, string", (
        changed("effects", r"\((?=[^()]*\)$)", lambda m, at, c: "((", "E102"),
        changed("effects", r"\[(?=[^\[\]]*\]$)", lambda m, at, c: "[[", "E102"),
        changed("effects", r'(?<=[a-z])"$', "", "E103", None),
    )),
    29: Class("empty effect, empty block, option without a block", (
        beside(lambda at, s, c: ["if game.turn > 2", s.text], "E106", 0, None),
        beside(lambda at, s, c: [s.text, "for each zed in players"], "E106", 1, None),
        beside(lambda at, s, c: [s.text, "repeat"], "E106", 1, None),
    )),
    30: Class("unknown language in names; missing name in a declared language", (
        changed("cards/*.yaml", r"(?<=name: \{)en(?=:)", "enn", "E520 E521", 0),
        changed("cards/*.yaml", r"(?<=name: \{)en: [^,]+, ", "", "E521", None),
        changed("cards/*.yaml", r"(?<=[a-z]), zh-Hans: [^},]+(?=, zh-Hant: [^},]+\}$)", "", "W521", None),
    )),
    31: Class("a phrase with an unknown placeholder; a missing phrase", (
        changed("words/*.yaml", r"(?<=\{)[a-z](?=[:}])", "zyzzyva", "E601", None),
        changed("words/zh-Hans.yaml", r"(?<=^  )[a-z_]+(?=: )", _misspelt, "E606 E602 E603 E604 W615", 0, 99),
    )),
    32: Class("a deck or card of none; negative or huge copies", (
        changed("cards/*.yaml", KEYS_COPIES, "-2", "E505"),
        changed("cards/*.yaml", KEYS_COPIES, "99999", "E505 E519"),
        changed("cards/*.yaml", r"(?<=^deck: )\w+", "zyzzyva", "E510"),
        changed("cards/*.yaml", r"(?<=^    kind: )\w+", "zyzzyva", "E511"),
    )),
    33: Class("two hooks that trigger each other for ever", (
        appended("rules.effect", "verb zyzz\n  shuffle PILE\nverb yva\n  shuffle PILE\nafter zyzz\n  yva\n"
                 "after yva\n  zyzz\nafter next_turn\n  zyzz", "E404", 4, None, 5),
    )),
    34: Class("nesting past the bound", (
        asked(f"game.turn > {DEEP}", "E107", None),
        asked("not " * 99 + "game.over", "E107", None),
    )),
    35: Class("a file that is empty, not UTF-8, has a BOM, has CRLF", (
        _whole(lambda text: b"", "E132"),
        _latin,
        _whole(lambda text: b"\xef\xbb\xbf" + text.encode(), "W122"),
        _whole(lambda text: text.replace("\n", "\r\n").encode(), ""),
    )),
    36: Class("a text that differs from its effect in numbers, targets or conditions", (
        _own_text,
        _other_text("W610", "symbol kind side zone"),
        _other_text("W611", "negation may limit comparison"),
    )),
    37: Class("a variant or number that does not exist or does not fit", (
        _settings,
        changed("playtests/*.yaml", r"(?<=numbers: \{)[a-z_]+(?=: )", _misspelt, "E708"),
        changed("playtests/*.yaml", r"(?<=^  turn: )[a-z]+", "zyzzyva", "E704"),
        changed("playtests/*.yaml", r"(?<=^  phase: )[a-z]+", "zyzzyva", "E709"),
    )),
    38: Class("a board cell that does not exist", (
        asked("FAR is none", "E201 E509"),
        changed("rules.effect", r"(?<![\w.\"])[a-h][1-9](?!\w)", "z9", "E201 E509"),
        changed("playtests/*.yaml", r"(?<=to )[a-h][1-9]$", "z9", "E201 E509 E703"),
        changed("game.yaml", r"(?<=without: \[)c4", "z9", "E509"),
    )),
    39: Class("playtest: unknown label, impossible position, expectation that cannot fail", (
        changed("playtests/*.yaml", r"(?<=^  - )[a-z]+(?=: [a-z])", "zyzzyva", "E704"),
        changed("playtests/*.yaml", r"(?<=^  - )[a-z]+: [a-z].*$",
                lambda m, at, c: m[0].split(":")[0] + ": zyzzyva", "E703", None),
        changed("playtests/*.yaml", r"(?<=^  - )count\(.*\) is \d+$", "count(players) >= 0", "E705", None),
        changed("playtests/*.yaml", r"(?<=covers: \[)\w+", "zyzzyva", "E702"),
        changed("playtests/*.yaml", r"(?<=^  )turn(?=: )", "tunr", "E501"),
    )),
    40: Class("print set-up: unknown slot, field, colour, icon, frame, missing picture", (
        changed("game.yaml", r"(?<=colour: )[a-z]+", "zyzzyva", "E806"),
        changed("game.yaml", r"(?<=emblem: )[a-z]+", "zyzzyva", "E807"),
        changed("game.yaml", r"(?<=frame: )[a-z]+", "zyzzyva", "E803"),
        changed("game.yaml", r"(?<=: icons/)[a-z_]+(?=\.svg)", "zyzzyva", "E808", None),
        changed("game.yaml", r"(?<=^    )cost(?=: \{field)", "zyzzyva", "E804"),
        changed("game.yaml", r"(?<=field: )[a-z_]+", "zyzzyva", "E805"),
    )),
}  # fmt: skip
