"""What to say about a fault of syntax: a table of hints, asked in order; the last always answers.

Each hint looks at a `Situation`: which word did not fit, what would have, and what stands around it. Hints are keyed
by that, not by how deep the parser is, so that the same slip inside a block gets the same answer.
"""

from __future__ import annotations

from collections.abc import Callable

from dsl.hints import blocks, foreign, glued, missing, rulebook, sentences
from dsl.hints.situation import Failure, Situation
from dsl.hints.words import DEFINITIONS, KEYWORDS, RESERVED, STATEMENTS, fits
from dsl.layout import Flaw

__all__ = ["DEFINITIONS", "HINTS", "KEYWORDS", "RESERVED", "STATEMENTS", "Failure", "Situation", "answer", "too_deep"]

Hint = Callable[[Situation], Flaw | None]

HINTS: tuple[Hint, ...] = (
    blocks.misspelt_needs,
    blocks.reserved_verb,
    blocks.misplaced,
    rulebook.doer,
    sentences.sentence,
    rulebook.earlier,
    rulebook.limit,
    rulebook.each_of_whom,
    rulebook.lasting,
    rulebook.untyped,
    rulebook.bracketed,
    rulebook.phase_missing,
    rulebook.leading_colon,
    rulebook.two_on_a_line,
    foreign.stat_change,
    missing.assignment,
    missing.counting,
    missing.chance,
    missing.called_place,
    foreign.sign,
    foreign.decimal,
    foreign.colon,
    missing.of_missing,
    blocks.unwanted_block,
    blocks.missing_block,
    blocks.else_alone,
    blocks.definition_in_effect,
    blocks.option_outside,
    blocks.needs_late,
    missing.second_statement,
    missing.too_early,
    missing.misspelt_before,
    foreign.word,
    missing.misspelt,
    glued.glued,
    missing.preposition,
    missing.other_preposition,
    missing.reserved,
    missing.stray_text,
    missing.comma,
    missing.block_on_the_line,
    missing.beginning,
    missing.connective,
    missing.value,
    foreign.character,
)


def answer(of: Situation) -> Flaw:
    """What the first hint that knows the situation says."""
    for hint in HINTS:
        if (flaw := hint(of)) is not None:
            return flaw
    return _unexpected(of)


def too_deep(failure: Failure) -> Flaw:
    """A text whose shapes nest past the bound."""
    help = "Give the inner part a name: a value for a condition, a verb for a block."
    return Flaw(failure.line, failure.column, failure.column + 1, "E107", "this is nested too deep", (help,))


def _unexpected(of: Situation) -> Flaw:
    wanted = fits(of.failure.accepts)
    help = f"Here fits {wanted}." if wanted else "Look at what stands before it: a word may be missing or too many."
    return of.flaw("E101", f"`{of.failure.text.strip() or of.first}` does not fit here", help)
