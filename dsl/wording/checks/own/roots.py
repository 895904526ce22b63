"""Texts cut into words and signs, and words into roots, so that `draws two cards` and `draw a card` have the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

BRACKETS: Mapping[str, int] = {"(": 1, "（": 1, ")": -1, "）": -1}
_WORD = re.compile(r"\{[^{}]*\}|[A-Za-z]\d{1,2}(?!\w)|[A-Za-z]+|\d+|\S")
START = 3
"""How many letters of a word its forms have in common."""
_CHOICE = re.compile(r"\[([^\]|]*)\|[^\]|]*\]")  # how phrases leave open whether it is one or many
_SIGNS = frozenset(".,;:!?()–—-'’\"“”+−/…。，；：！？（）、「」『』【】《》·")
_COUNTS = "two three four five six seven eight nine ten eleven twelve"
_NUMBERS = {word: str(value) for value, word in enumerate(_COUNTS.split(), start=2)} | {
    "twice": "2", "both": "2", "thrice": "3",
}  # fmt: skip
_DIGITS = {"两": "2", "兩": "2", "二": "2", "三": "3", "四": "4", "五": "5", "六": "6"}
_IRREGULAR = {
    "held": "hold", "stood": "stand", "chose": "choose", "chosen": "choose", "won": "win", "borne": "bear",
    "took": "take", "taken": "take", "came": "come", "went": "go", "gave": "give", "given": "give", "drew": "draw",
    "drawn": "draw", "lost": "lose", "paid": "pay", "spent": "spend", "left": "leave", "built": "build", "lay": "lie",
}  # fmt: skip
_ENDINGS = ("ies", "ied", "ing", "ed", "es", "s", "e")
_SHORTEST = 3


@lru_cache(maxsize=4096)
def parts(text: str, language: str) -> tuple[str, ...]:
    """The words and signs of a text; in Chinese every character is a word. Numbers are digits."""
    if language != "en":
        return tuple(_DIGITS.get(part, part) for part in _WORD.findall(text))
    text = _CHOICE.sub(r"\1", text)
    if "’" in text or "'" in text or "annot" in text:
        text = re.sub(r"\b([Cc])an(?:not\b|['’]t\b)", r"\1an not", text)
        text = re.sub(r"n['’]t\b", " not", text)
        text = re.sub(r"(?<=[A-Za-z])['’]s?(?![A-Za-z])", "", text)
    return tuple(_NUMBERS.get(part.lower(), part) for part in _WORD.findall(text))


def starts(text: str, language: str) -> set[str]:
    """How the words of a text start, alike for all forms of a word; where there is a number, how every number does."""
    if language != "en":
        return set(text) | (
            {*_DIGITS, *_DIGITS.values()} if any(sign.isdigit() or sign in _DIGITS for sign in text) else set()
        )
    found = {part[:START].lower() for part in set(parts(text, "en"))}
    return found | {word[:START] for word in _NUMBERS} if any(part.isdigit() for part in found) else found


def sign(part: str) -> bool:
    """Whether a part is punctuation."""
    return part in _SIGNS


def stretch(text: str, word: str) -> str:
    """A text from a word on, as far as the next sign."""
    at = max(0, text.find(word))
    end = next((end for end in range(at, len(text)) if sign(text[end])), len(text))
    return text[at:end]


@lru_cache(maxsize=8192)
def root(word: str, language: str) -> str:
    """A word without what number and tense put at its end."""
    if language != "en" or not word.isalpha():
        return word
    word = word.lower()
    word = _IRREGULAR.get(word, word)
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _SHORTEST and not word.endswith("ss"):
            word = stem + "y" if ending in ("ies", "ied") else stem
            break
    if len(word) > _SHORTEST and word[-1] == word[-2] and word[-1] not in "ls":
        word = word[:-1]
    return word[:-1] + "i" if word.endswith("y") and len(word) >= _SHORTEST else word


@lru_cache(maxsize=4096)
def roots_of(text: str, language: str) -> tuple[str, ...]:
    """The roots of the words of a text, without signs."""
    return tuple(root(part, language) for part in parts(text, language) if not sign(part))
