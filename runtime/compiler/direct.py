"""Which procedures call each other straight, and which leave it to the loop that runs the top frame.

A frame is put on the stack either way, so that a game can be saved wherever somebody is asked. A procedure that cannot
come back to its caller is called at once, which spares the way through the loop; where procedures cause each other,
the loop runs them, so that no chain of them, however long, meets a bound of Python's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

CALL = re.compile(r"^( *)<call (\w+)>\n(?: *b = \d+\n)?(?: *continue\n)?", re.MULTILINE)
"""Where a frame `n` was just put on top; by a procedure's constant, or by the table that its number `o` is from."""


def mark(procedure: str) -> str:
    """The line that stands for running the frame `n` of a procedure, until all procedures are known."""
    return f"<call {procedure}>"


def settled(procedures: Mapping[str, str], constants: Iterable[str]) -> dict[str, str]:
    """The procedures with each such line written out."""
    tables = {
        text.partition(" ")[0]: frozenset(re.findall(r"\bP_\w+", text))
        for text in constants
        if text.startswith(("EFFECT ", "AIM ", "ACT "))
    }
    calls = {
        name: frozenset().union(*(tables.get(to, {to}) for to in re.findall(r"<call (\w+)>", text)))
        for name, text in procedures.items()
    }
    reach = {name: _reached(name, calls) for name in procedures}

    def one(name: str, text: str) -> str:
        def written(found: re.Match[str]) -> str:
            indent, to = found.group(1), found.group(2)
            if to not in tables and name in reach.get(to, {to}):
                return f"{indent}return None\n"
            callee = "PROCEDURES[o]" if to in tables else f"{to[2:].lower()}_frame"
            return (
                f"{indent}if {callee}(s, n):\n{indent}    return True\n"
                f"{indent}if s.stack[-1] is not f:\n{indent}    return None\n{found.group(0).partition(chr(10))[2]}"
            )

        return CALL.sub(written, text)

    return {name: one(name, text) for name, text in procedures.items()}


def _reached(start: str, calls: Mapping[str, frozenset[str]]) -> set[str]:
    """The procedures that calling one may lead to, itself too."""
    seen = {start}
    todo = [start]
    while todo:
        new = calls.get(todo.pop(), frozenset()) - seen
        seen |= new
        todo += new
    return seen
