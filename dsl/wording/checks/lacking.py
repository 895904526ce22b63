"""What a language lacks: words its texts are made without if nobody writes them. English makes do with readable
identifiers; another language cannot.
"""

from __future__ import annotations

from collections.abc import Iterator

from dsl.definition import Card, Game
from dsl.diagnostics import Diagnostic
from dsl.traditional import SIMPLIFIED, TRADITIONAL
from dsl.wording.checks import shown
from dsl.wording.checks.places import Places
from dsl.wording.checks.written import labels
from dsl.wording.grammar import GRAMMARS
from dsl.wording.phrases import phrases as kept

_PHRASED = ("verbs", "values", "phrases")
_SECTIONS = {
    "verbs": "verb", "values": "value", "seats": "seat", "zones": "zone", "phases": "phase", "labels": "label",
    "printed": "printed value", "symbols": "symbol", "attributes": "attribute", "keywords": "keyword",
    "directions": "direction", "kinds": "kind", "decks": "deck", "pieces": "piece", "numbers": "number",
}  # fmt: skip


def check(game: Game, places: Places) -> Iterator[Diagnostic]:
    """The faults of every declared language but English."""
    known = labels(game)
    yield from _texts(game, places)
    for language in game.languages:
        if language == "en":
            continue
        if language not in GRAMMARS:
            yield from _unknown(game, language, places)
        elif not _derived(game, language, places):
            yield from _lacking(game, language, places, known)


def _texts(game: Game, places: Places) -> Iterator[Diagnostic]:
    """Own texts that a language lacks, on cards without an effect that a text could be made from."""
    for card in game.cards:
        missing = [language for language in game.languages if language not in card.text]
        if not card.text or not missing or _says(card):
            continue
        yield Diagnostic(
            "W521",
            f"this text is missing in: {', '.join(missing)}",
            places.key(card.span.file, "cards", card.id, "text"),
            card=card.id,
            help=("Add it: {" + ", ".join(f"{language}: …" for language in game.languages) + "}.",),
        )


def _derived(game: Game, language: str, places: Places) -> bool:
    """Whether a language's words are made from those of another, so that they lack what those lack."""
    return language == TRADITIONAL and SIMPLIFIED in game.languages and not places.has(f"words/{language}.yaml")


def generated(game: Game, language: str) -> list[Card]:
    """The cards whose text in a language is made from their effect."""
    return [card for card in game.cards if language not in card.text and _says(card)]


def _says(card: Card) -> bool:
    trees = card.trees
    return bool(trees.when or trees.targets or trees.effect or trees.abilities)


def _unknown(game: Game, language: str, places: Places) -> Iterator[Diagnostic]:
    cards = generated(game, language)
    if not cards:
        return
    known = ", ".join(GRAMMARS)
    yield Diagnostic(
        "W605",
        f"there are no built-in words for `{language}`, so its texts come out in English",
        places.key("game.yaml", "languages"),
        help=(
            f"Texts are made in these languages: {known}.",
            f"Give every card with an effect its own `text: {{{language}: …}}`, `{cards[0].id}` for one.",
        ),
    )


def _lacking(game: Game, language: str, places: Places, labels: tuple[str, ...]) -> Iterator[Diagnostic]:
    phrases = kept(game, language)
    by: dict[tuple[str, str], str | None] = {}
    for card in generated(game, language):
        phrases.lacking.clear()
        phrases.card_text(card)
        for lack in phrases.lacking:
            by.setdefault(lack, card.id)
    phrases.lacking.clear()
    shown.ask(phrases, labels)
    for lack in phrases.lacking:
        by.setdefault(lack, None)
    file = f"words/{language}.yaml"
    for (section, name), user in by.items():
        yield _fault(game, language, section, name, user, places, file)


def _fault(
    game: Game, language: str, section: str, name: str, user: str | None, places: Places, file: str
) -> Diagnostic:
    what = _SECTIONS.get(section, "word")
    key = name if name.replace("_", "").isalnum() else f'"{name}"'
    inner = f"{{{key}: …}}"
    lacks: tuple[str, ...] = (file, section, key)
    if section == "symbols":
        set_name = next((found for found, symbols in game.symbols.items() if name in symbols), "kind")
        what = "kind" if set_name == "kind" else what
        inner = f"{{{set_name}: {{{key}: …}}}}"
        lacks = (file, section, set_name, key)
    code, said = ("E602", "phrase") if section in _PHRASED else ("E603", "name")
    where = places.key(file, section) if places.has(file) else places.key("game.yaml", "languages")
    return Diagnostic(
        code,
        f"the {what} `{name}` has no {said} in {language}",
        where,
        card=user,
        help=(f"Write `{section}: {inner}` in {file}.", *_otherwise(game, section, key, user)),
        lacks=lacks,
    )


def _otherwise(game: Game, section: str, key: str, user: str | None) -> tuple[str, ...]:
    """How to say that players need not know of it, where no card's text says it."""
    if user is not None or section not in ("verbs", "attributes"):
        return ()
    if section == "attributes":
        return (f'Or `attributes: {{{key}: ""}}`, if it is not for players.',)
    return () if key in shown.offered(game) else (f'Or `log: {{{key}: ""}}`, if the log need not tell of it.',)
