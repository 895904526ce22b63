"""Own texts of cards that say another effect than the card has: what it aims at, and when. Words are compared only
where they are sure to mean something; a text that says the same in other words is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dsl.definition import Card, Game
from dsl.diagnostics import Diagnostic
from dsl.wording.checks import numbers
from dsl.wording.checks.own import choosing, conditions, counts, deeds, targets
from dsl.wording.checks.own.beside import Difference
from dsl.wording.checks.own.case import Case
from dsl.wording.checks.own.plain import PLAIN
from dsl.wording.checks.own.vocabulary import Vocabulary
from dsl.wording.checks.places import Places
from dsl.wording.phrases import Phrases, phrases

_PARTS = (
    ("W601", (counts.differences,)),
    ("W610", (targets.differences, deeds.differences)),
    ("W611", (conditions.differences, choosing.differences)),
)


def check(game: Game, places: Places) -> Iterator[Diagnostic]:
    """Warnings of own texts that count otherwise than their effects, do other things, or have other conditions."""
    for language in (language for language in game.languages if language in PLAIN and language not in game.derived):
        texts = [(card, card.text[language]) for card in game.cards if language in card.text and acts(card)]
        if texts:
            for case in cases(phrases(game, language), texts):
                yield from faults(case, places)


def acts(card: Card) -> bool:
    """Whether a card has an effect that a text could be compared with."""
    return bool(card.trees.targets or card.trees.effect or card.trees.abilities)


def cases(said: Phrases, texts: Sequence[tuple[Card, str]]) -> Iterator[Case]:
    """Own texts of cards beside what their effects say in the same language."""
    generated = [said.card_text(card) for card, _ in texts]
    words = Vocabulary(said, " ".join((*generated, *(text for _, text in texts))))
    for (card, text), words_of_effect in zip(texts, generated, strict=True):
        yield Case(words, card, text, words_of_effect)


def faults(case: Case, places: Places) -> Iterator[Diagnostic]:
    """What one own text says otherwise than its effect."""
    for code, parts in _PARTS:
        told = _told([found for differences in parts for found in differences(case)])
        if told and not (code == "W601" and numbers.differ(case.words.phrases.game, case.card, case.text)):
            yield _fault(code, case, told, places)


def _told(found: list[Difference]) -> list[str]:
    """Differences in words, each word once."""
    both = {(each.said.text, each.meant.text): None for each in found if each.said and each.meant}
    told = [f"says “{said}” where its effect says “{meant}”" for said, meant in both]
    done = {word.lower() for pair in both for word in pair}
    extra = [each.said.text for each in found if each.said and not each.meant]
    lost = [each.meant.text for each in found if each.meant and not each.said]
    for words, sentence in (
        (extra, "says {}, which its effect does not"),
        (lost, "leaves out {}, which its effect says"),
    ):
        left = [f"“{word}”" for word in dict.fromkeys(words) if word.lower() not in done]
        if left:
            told.append(sentence.format(" and ".join(left)))
    return told


def _fault(code: str, case: Case, told: list[str], places: Places) -> Diagnostic:
    card, language = case.card, case.words.language
    file = card.span.file
    place = places.value(file, "cards", card.id, "text", language)
    return Diagnostic(
        code,
        f"the own text of `{card.id}` in {language} {' and '.join(told)}",
        place if place.line > 1 else card.span,
        card=card.id,
        help=(
            f"The effect says: {' '.join(case.generated.split())}",
            "Change the text or the effect; without a text of its own the card gets one from its effect.",
        ),
    )
