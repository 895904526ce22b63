"""The grammar in the hands of the parser library: shapes of texts, and why a text is none. The only file that knows
the library.

Texts without a fault need none of this as long as `quick` has tables of the grammar. `python -m dsl.grammar` makes
them anew, after each change of `grammar.lark`.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from typing import ClassVar

import lark
from lark import Lark, Token, Tree
from lark.exceptions import LarkError, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.grammar import Rule
from lark.indenter import DedentError, Indenter
from lark.lexer import TerminalDef

from dsl import hints
from dsl.cache import codec, store
from dsl.hints import Failure
from dsl.hints.words import WORD
from dsl.quick import making, tables
from dsl.quick.machine import goes_on
from dsl.recovery import Start
from dsl.shape import DEPTH, Leaf, Shape
from dsl.source import Origin, Span

_LAYOUT = ("_NL", "_INDENT", "_DEDENT")


def attempt(text: str, origin: Origin, start: Start) -> Shape | Failure:
    """One go at a whole text that ends with a newline."""
    try:
        tree = _parsed(text, start)
    except UnexpectedToken as fault:
        return Failure(fault.line, fault.column, fault.token.type, str(fault.token), frozenset(fault.accepts or ()))
    except UnexpectedCharacters as fault:
        return Failure(fault.line, fault.column, "", fault.char, frozenset(fault.allowed or ()))
    except (UnexpectedInput, DedentError):
        return Failure(1, 1, "", "", frozenset())
    return _shape(tree, origin)


def tried(text: str, origin: Origin, start: Start) -> Shape | Failure:
    """As `attempt`, without what would have fitted: finding that out takes longer than parsing."""
    try:
        return _shape(_parsed(text, start), origin)
    except (UnexpectedInput, DedentError):
        return Failure(1, 1, "", "", frozenset())


def _parsed(text: str, start: Start) -> Tree[Token]:
    parser = library()
    blocks = parser.options.postlex
    if isinstance(blocks, Blocks):
        blocks.text = text
    return parser.parse(text, start=start)


class Blocks(Indenter):
    """Blocks by indentation, outside brackets, of a `text`; and no keyword is the beginning of a longer word."""

    NL_type = "_NL"
    OPEN_PAREN_types: ClassVar[list[str]] = ["LPAR", "LSQB"]
    CLOSE_PAREN_types: ClassVar[list[str]] = ["RPAR", "RSQB"]
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8
    text = ""

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """The words of the text with its blocks."""
        blocks: Callable[[Iterator[Token]], Iterator[Token]] = super().process
        return blocks(self._whole(stream))

    def _whole(self, stream: Iterator[Token]) -> Iterator[Token]:
        """Where no name can stand, the library takes `be` out of `bey`: such a word is a name all the same."""
        for token in stream:
            at = token.end_pos
            if token.type != "NAME" and at is not None and goes_on(token, self.text, at) and WORD.fullmatch(token):
                longer = WORD.match(self.text, token.start_pos or 0)
                token = Token.new_borrow_pos("NAME", longer.group() if longer else str(token), token)
            yield token


def _counts(part: Tree[Token] | Token) -> bool:
    """Whether a part widens the place of its shape: line ends do not."""
    return not (isinstance(part, Token) and part.type in _LAYOUT)


@cache
def library() -> Lark:
    """The parser: made of the grammar, or of the tables that were made of it before."""
    grammar = tables.GRAMMAR.read_text(encoding="utf-8")
    made_of = f"{grammar}\0{lark.__version__}\0{sys.version}"
    name = f"grammar-{hashlib.sha256(made_of.encode()).hexdigest()}.json"
    kept = store.get(name)
    if kept is not None and (found := _of_tables(kept)) is not None:
        return found
    built = built_anew()
    if store.place() is not None:
        data, memo = built.memo_serialize([TerminalDef, Rule])
        data["options"] = {name: value for name, value in data["options"].items() if name not in _CODE}
        with suppress(codec.Foreign):
            store.put(name, codec.encode({"data": data, "memo": memo}))
    return built


def built_anew() -> Lark:
    """The parser, made of the grammar."""
    return Lark(
        tables.GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        start=["rules", "effect", "condition", "abilities"],
        maybe_placeholders=True,
        postlex=Blocks(),
        propagate_positions=_counts,
    )


_CODE = ("postlex", "propagate_positions")
"""The options that are functions: they are given anew to a parser made of tables."""


def _of_tables(text: str) -> Lark | None:
    """The parser of kept tables; None where the library cannot read them."""
    try:
        found = codec.decode(text)
        load: Callable[..., Lark] = Lark._load_from_dict
        return load(found["data"], found["memo"], postlex=Blocks(), propagate_positions=_counts)
    except (codec.Foreign, LarkError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        return None


def _shape(tree: Tree[Token], origin: Origin) -> Shape | Failure:
    """The tree in the file's own lines and columns; without recursion, so that no depth can hurt."""
    ready: list[Shape | Leaf | None] = []
    work: list[tuple[Tree[Token] | Token | None, int, bool]] = [(tree, 1, False)]
    while work:
        part, depth, children_done = work.pop()
        if part is None:
            ready.append(None)
        elif isinstance(part, Token):
            ready.append(Leaf(part.type, str(part), _span(part, origin)))
        elif children_done and part.data == "call" and str(part.children[0]) in hints.RESERVED:
            return Failure(part.meta.line, part.meta.column, "RESERVED", str(part.children[0]), frozenset())
        elif children_done:
            count = len(part.children)
            parts = tuple(ready[len(ready) - count :])
            del ready[len(ready) - count :]
            ready.append(Shape(part.data, parts, _span(part.meta, origin)))
        elif depth > DEPTH:
            return Failure(getattr(part.meta, "line", 1), getattr(part.meta, "column", 1), "DEPTH", "", frozenset())
        else:
            work.append((part, depth, True))
            work.extend((child, depth + 1, False) for child in reversed(part.children))
    done = ready[0]
    return done if isinstance(done, Shape) else Failure(1, 1, "", "", frozenset())


def _span(place: object, origin: Origin) -> Span:
    line = getattr(place, "line", None)
    if line is None:
        return origin.span(1, 1, 1, 1)
    column = getattr(place, "column", 1)
    return origin.span(line, column, getattr(place, "end_line", line), getattr(place, "end_column", column))


if __name__ == "__main__":
    tables.FILE.write_text(making.written(making.made(built_anew())), encoding="utf-8")
