"""How this package makes its diagnostics. Knows their codes' letters, not what is checked."""

from __future__ import annotations

from collections.abc import Iterable

from dsl.diagnostics import Diagnostic
from dsl.source import Span
from dsl.suggest import nearest


def fault(code: str, message: str, span: Span, *help: str) -> Diagnostic:
    """A diagnostic with its cures."""
    return Diagnostic(code, message, span, help=help)


def unknown(code: str, what: str, word: str, among: Iterable[str], span: Span) -> Diagnostic:
    """`there is no WHAT WORD`, with what there is and the nearest words."""
    known = list(dict.fromkeys(among))
    near = nearest(word, known)
    if near:
        help = f"Did you mean {' or '.join(f'`{each}`' for each in near)}?"
    elif not known:
        help = f"This game has no {what}."
    else:
        more = " …" if len(known) > 12 else ""
        help = f"There are {', '.join(f'`{each}`' for each in known[:12])}{more}"
    return Diagnostic(code, f"there is no {what} `{word}`", span, help=(help,), suggestions=tuple(near))
