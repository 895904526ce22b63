"""Which procedures call each other straight, and which leave it to the loop that runs the top frame.

A frame is put on the stack either way, so that a game can be saved wherever somebody is asked. A procedure that cannot
come back to its caller is called at once, which spares the way through the loop; where procedures cause each other,
the loop runs them, so that no chain of them, however long, meets a bound of Python's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

MARK = "<call "
LEAVING = re.compile(r"(?: *b = \d+\n)?(?: *continue\n)?")
"""How the lines after a call go on to another block."""


def mark(procedure: str) -> str:
    """The line that stands for running the frame `n` of a procedure, until all procedures are known.

    A procedure is named by its constant, or by the table that its number `o` is from.
    """
    return f"{MARK}{procedure}>"


def settled(procedures: Mapping[str, str], constants: Iterable[str]) -> dict[str, str]:
    """The procedures with each such line written out."""
    tables = {
        text.partition(" ")[0]: frozenset(re.findall(r"\bP_\w+", text))
        for text in constants
        if text.startswith(("EFFECT ", "AIM ", "ACT "))
    }
    pieces = {name: text.split(MARK) for name, text in procedures.items()}
    calls = {
        name: frozenset().union(*(tables.get(to := one.partition(">")[0], {to}) for one in of[1:]))
        for name, of in pieces.items()
    }
    done: dict[str, str] = {}
    for name, of in pieces.items():
        text = of[0]
        for one in of[1:]:
            indent = " " * (len(text) - text.rfind("\n") - 1)
            to, _, rest = one.partition(">\n")
            if to in tables:
                text += _straight("PROCEDURES[o]", indent) + rest
            elif name in _reached(to, calls):
                text += "return None\n" + LEAVING.sub("", rest, count=1)
            else:
                text += _straight(f"{to[2:].lower()}_frame", indent) + rest
        done[name] = text
    return done


def _straight(procedure: str, indent: str) -> str:
    """Lines that call a procedure: what it leaves to be run, or to be answered, is not for here."""
    return (
        f"if {procedure}(s, n):\n{indent}    return True\n{indent}if s.stack[-1] is not f:\n{indent}    return None\n"
    )


def _reached(start: str, calls: Mapping[str, frozenset[str]]) -> set[str]:
    """The procedures that calling one may lead to, itself too."""
    seen = {start}
    todo = [start]
    while todo:
        new = calls.get(todo.pop(), frozenset()) - seen
        seen |= new
        todo += new
    return seen
