"""The page docs/errors.md: every code with its explanation and examples, made from the same table as `explain`."""

from __future__ import annotations

from collections.abc import Mapping

from dsl.codes.code import Code

_FAMILIES: Mapping[str, str] = {
    "1": "Reading, and the shape of effects",
    "2": "Names",
    "3": "Types",
    "4": "Flow and choices",
    "5": "Nouns in YAML",
    "6": "Words and texts",
    "7": "Playtests and bots",
    "8": "Printing",
}
_HEAD = """\
# Errors and warnings

What `cardwright check` can say, by code: `E` for errors, `W` for warnings. `cardwright explain CODE` shows the same.
"""


def page(codes: Mapping[str, Code]) -> str:
    """The whole page as Markdown."""
    parts = [_HEAD]
    for digit, title in _FAMILIES.items():
        family = [code for code in codes.values() if code.code[1] == digit]
        if family:
            parts.append(f"## {title}\n")
            parts.extend(_entry(code) for code in family)
    return "\n".join(parts)


def _entry(code: Code) -> str:
    explanation = " ".join(code.explanation.split())
    parts = [f"### {code.code}: {code.title}\n", f"{explanation}\n"]
    for heading, example in (("Wrong", code.wrong), ("Right", code.right)):
        if example.strip():
            parts.append(f"{heading}, {_where(code)}:\n\n```{_language(code)}\n{example.rstrip()}\n```\n")
    return "\n".join(parts)


def _where(code: Code) -> str:
    said = {
        "effect": "in an effect",
        "condition": "as a condition",
        "abilities": "among a card's abilities",
        "rules": "in rules.effect",
        "command": "as a command",
        "folder": "in the folder",
    }
    return said.get(code.where, f"in {code.where}")


def _language(code: Code) -> str:
    return "yaml" if code.where.endswith(".yaml") else "text"
