"""What stands in a words file: every name, pattern, placeholder, form, noun and shape is one that there is.
Sections and parts of phrases are the schema's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from dsl import builtins, syntax
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.resolver.walk import walk
from dsl.suggest import nearest
from dsl.wording import patterns
from dsl.wording.bundled import built_in
from dsl.wording.checks.places import Places
from dsl.wording.grammar import GRAMMARS
from dsl.wording.kinds import Kinds
from dsl.wording.tables import FURTHER, is_word_of, phrase
from dsl.wording.templates import FORMS, template


class _Page:
    """One words file while it is checked."""

    def __init__(self, game: Game, language: str, places: Places, labels: tuple[str, ...]) -> None:
        self.game = game
        self.labels = labels
        self.language = language
        self.places = places
        self.file = f"words/{language}.yaml"
        self.words: Mapping[str, Any] = game.words[language]
        known = language if language in GRAMMARS else "en"
        self.base = built_in(known)
        self.kinds = Kinds(game)
        self.nouns = {*self.base.get("nouns", {}), *self.table("nouns")}
        own = _card_words(game, syntax.ValueDef)
        zones = {zone.name for zone in game.zones}
        self.facts = own | zones | {*self.kinds.own, *_built_in_facts(), *builtins.VALUES}
        self.verbs = _card_words(game, syntax.VerbDef) | {*self.kinds.verbs, *builtins.VERBS}

    def table(self, section: str) -> Mapping[str, Any]:
        found = self.words.get(section)
        return found if isinstance(found, Mapping) else {}

    def fault(self, code: str, message: str, path: tuple[str, ...], known: Iterable[str], word: str) -> Diagnostic:
        """A fault at a key, with what fits there."""
        fitting = tuple(known)
        near = nearest(word, fitting)
        shown = ", ".join(f"`{name}`" for name in near or fitting[:12])
        help = (f"What fits: {shown}." if shown else "Nothing fits here; remove it.",)
        return Diagnostic(code, message, self.places.key(self.file, *path), help=help, suggestions=near)


def check(game: Game, places: Places) -> Iterator[Diagnostic]:
    """The faults of every words file."""
    known = labels(game)
    for language in game.words:
        page = _Page(game, language, places, known)
        yield from _known(page)
        yield from _phrases(page)
        yield from _shapes(page)
        yield from _log(page)


def _known(page: _Page) -> Iterator[Diagnostic]:
    """Names of things that the game does not have."""
    game = page.game
    there: Mapping[str, tuple[str, Iterable[str]]] = {
        "seats": ("seat", game.seats.names),
        "zones": ("zone", [zone.name for zone in game.zones]),
        "phases": ("phase", [phase.name for phase in game.phases]),
        "numbers": ("number", game.numbers),
        "printed": ("printed value", [value.name for value in game.printed]),
        "attributes": ("attribute", [*(fact.name for fact in game.attributes), *_built_in_facts()]),
        "directions": ("direction", game.board.directions if game.board is not None else ()),
        "verbs": ("verb", [*page.kinds.verbs, *_card_words(game, syntax.VerbDef), *page.base.get("verbs", {})]),
        "values": ("value", [*page.kinds.values, *_card_words(game, syntax.ValueDef)]),
    }
    phases = [phase.name for phase in game.phases]
    there = {
        **there,
        "prompts": ("phase or verb", [*phases, *page.kinds.verbs, *_card_words(game, syntax.VerbDef)]),
        "labels": ("label", page.labels),
        "log": there["verbs"],
        "kinds": ("kind", [kind.name for kind in game.kinds]),
        "decks": ("deck", [deck.name for deck in game.decks]),
        "pieces": ("piece", game.pieces),
        "variants": ("variant", game.variants),
        "keywords": ("keyword", _keywords(page)),
    }
    for section, (what, names) in there.items():
        found = page.words.get(section)
        known = set(names)
        for name in found if isinstance(found, Mapping) else ():
            if name not in known:
                message = f"the game has no {what} `{name}`"
                yield page.fault("E606", message, (section, name), tuple(dict.fromkeys(names)), name)
    symbols = page.words.get("symbols")
    sets = {**game.symbols, "kind": tuple(kind.name for kind in game.kinds)}
    for set_name, named in symbols.items() if isinstance(symbols, Mapping) else ():
        if set_name not in sets:
            yield page.fault(
                "E606", f"the game has no set of symbols `{set_name}`", ("symbols", set_name), sorted(sets), set_name
            )
            continue
        for name in named if isinstance(named, Mapping) else ():
            if name not in sets[set_name]:
                message = f"the set `{set_name}` has no symbol `{name}`"
                yield page.fault("E606", message, ("symbols", set_name, name), sets[set_name], name)


def _keywords(page: _Page) -> tuple[str, ...]:
    """The keywords that cards have; if one is named that no card has, all that the game declares."""
    had = {name for card in page.game.cards for name, _ in card.trees.abilities if name is not None}
    return tuple(sorted(had)) if had.issuperset(page.table("keywords")) else page.places.keys("game.yaml", "keywords")


def labels(game: Game) -> tuple[str, ...]:
    """Every label of a menu or an action, in the rules and on cards."""
    trees = [card.trees for card in game.cards]
    parts = [(tree.targets, tree.effect, tuple(part for _, part in tree.abilities), tree.rules) for tree in trees]
    named = (node for node in walk((game.rules_trees, *parts)) if isinstance(node, syntax.Option | syntax.Action))
    return tuple(dict.fromkeys(node.label for node in named if node.label is not None))


def _built_in_facts() -> set[str]:
    return {name for facts in builtins.ATTRIBUTES.values() for name in facts}


def _card_words(game: Game, kind: type[syntax.VerbDef] | type[syntax.ValueDef]) -> set[str]:
    """Verbs or values that single cards bring along."""
    return {rule.name for rule in _own_rules(game) if isinstance(rule, kind)}


def _own_rules(game: Game) -> Iterator[syntax.VerbDef | syntax.ValueDef]:
    for card in game.cards:
        for rule in card.trees.rules:
            if isinstance(rule, syntax.VerbDef | syntax.ValueDef):
                yield rule


def _phrases(page: _Page) -> Iterator[Diagnostic]:
    rules = {rule.name: rule for rule in _own_rules(page.game)}
    for section in ("verbs", "values"):
        found = page.words.get(section)
        own: Mapping[str, syntax.VerbDef | syntax.ValueDef] = (
            page.kinds.verbs if section == "verbs" else page.kinds.values
        )
        for name, given in found.items() if isinstance(found, Mapping) else ():
            rule = own.get(name) or rules.get(name)
            if rule is None and (section == "values" or name not in page.base.get("verbs", {})):
                continue
            allowed = tuple(param.name for param in rule.params) if rule is not None else None
            yield from _phrase(page, (section, name), given, _of_built_in(page, name) if allowed is None else allowed)
    is_word = is_word_of(page.kinds.constants, page.kinds.values)
    for section in ("phrases", "reasons"):
        found = page.words.get(section)
        for text, given in found.items() if isinstance(found, Mapping) else ():
            tree = patterns.parse(str(text))
            if tree is None:
                yield Diagnostic(
                    "E604",
                    f"`{text}` is neither an expression nor a statement",
                    page.places.key(page.file, section, text),
                    help=(
                        "Write it as it stands in effects; names that are not words of the game stand for anything.",
                    ),
                )
                continue
            yield from _words_of(page, section, text, tree)
            pattern = patterns.pattern(tree, is_word)
            if not pattern.weight:
                yield Diagnostic(
                    "E604",
                    f"`{text}` is a placeholder alone, which would match everything",
                    page.places.key(page.file, section, text),
                    help=("Write more of the effect that is meant; words of the game are not placeholders.",),
                )
                continue
            yield from _phrase(page, (section, text), given, tuple(sorted(pattern.placeholders)))


def _words_of(page: _Page, section: str, text: str, tree: patterns.Tree) -> Iterator[Diagnostic]:
    """What a pattern asks for and calls is there; a misspelt one would match nothing."""
    for what, said, known in (
        ("attribute or value", patterns.asked(tree), page.facts),
        ("verb", patterns.called(tree), page.verbs),
    ):
        for name in sorted(said - known):
            yield page.fault("E606", f"the game has no {what} `{name}`", (section, text), sorted(known), name)


def _of_built_in(page: _Page, name: str) -> tuple[str, ...]:
    """The placeholders of a built-in verb's phrase."""
    for signatures in (*builtins.VERBS.values(), *builtins.PLAYTEST_VERBS.values()):
        for signature in signatures:
            if name in (signature.resolved,):
                return tuple(preposition or "a" for preposition in signature.prepositions)
    signatures = builtins.VERBS.get(name, ())
    return tuple(preposition or "a" for preposition in signatures[0].prepositions) if signatures else ()


def _phrase(page: _Page, path: tuple[str, ...], given: Any, allowed: tuple[str, ...]) -> Iterator[Diagnostic]:
    if isinstance(given, Mapping):
        for name in given.get("only", {}) if isinstance(given.get("only"), Mapping) else ():
            if name not in allowed:
                yield page.fault(
                    "E601", f"`{name}` under `only` is not a placeholder here", (*path, "only", name), allowed, name
                )
        for name, called in given.get("nouns", {}).items() if isinstance(given.get("nouns"), Mapping) else ():
            if name not in allowed:
                yield page.fault(
                    "E601", f"`{name}` under `nouns` is not a placeholder here", (*path, "nouns", name), allowed, name
                )
            elif called not in page.nouns:
                message = f"there is no noun `{called}`"
                yield page.fault("E607", message, (*path, "nouns", name), sorted(page.nouns), str(called))
        noun = given.get("noun")
        if noun is not None and noun not in page.nouns:
            yield page.fault("E607", f"there is no noun `{noun}`", (*path, "noun"), sorted(page.nouns), str(noun))
    for part, text in phrase(given).texts.items():
        where = (*path, part) if isinstance(given, Mapping) else path
        for hole in text.holes:
            yield from _hole(page, where, hole.name, hole.form, (*allowed, *FURTHER.get(part, ())))


def _hole(page: _Page, path: tuple[str, ...], name: str, form: str, allowed: tuple[str, ...]) -> Iterator[Diagnostic]:
    if name in allowed and (form in FORMS or "|" in form or form in page.nouns):
        return
    place = page.places.within(page.file, f"{{{name}:{form}}}" if form else f"{{{name}}}", *path)
    if name not in allowed:
        shown = ", ".join(f"`{{{one}}}`" for one in allowed)
        yield Diagnostic(
            "E601",
            f"`{{{name}}}` is not a placeholder of `{path[1]}`",
            place,
            help=(
                f"Its placeholders are {shown}." if shown else "It has no placeholders.",
                f"A marker for an icon is written with doubled braces: `{{{{{name}}}}}`.",
            ),
            suggestions=nearest(name, allowed),
        )
    else:
        known = (*(one for one in FORMS if one), *sorted(page.nouns))
        yield Diagnostic(
            "E607",
            f"a placeholder has no form `{form}`",
            place,
            help=("After the colon stands a form, a noun of `nouns:`, or two words with `|` between.",),
            suggestions=nearest(form, known),
        )


def _shapes(page: _Page) -> Iterator[Diagnostic]:
    found = page.words.get("shapes")
    shapes: Mapping[str, str] = page.base.get("shapes", {})
    for name, text in found.items() if isinstance(found, Mapping) else ():
        if name not in shapes:
            yield page.fault("E607", f"there is no shape `{name}`", ("shapes", name), sorted(shapes), str(name))
            continue
        allowed = tuple(dict.fromkeys(hole.name for hole in template(shapes[name]).holes))
        for hole in template(str(text)).holes:
            yield from _hole(page, ("shapes", name), hole.name, hole.form, allowed)


def _log(page: _Page) -> Iterator[Diagnostic]:
    """What the log says of verbs speaks of their parameters."""
    own = {rule.name: rule for rule in _own_rules(page.game) if isinstance(rule, syntax.VerbDef)}
    found = page.words.get("log")
    for name, text in found.items() if isinstance(found, Mapping) else ():
        rule = page.kinds.verbs.get(name) or own.get(name)
        allowed = tuple(param.name for param in rule.params) if rule is not None else _of_built_in(page, name)
        for hole in template(str(text)).holes:
            yield from _hole(page, ("log", name), hole.name, hole.form, allowed)
