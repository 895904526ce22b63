"""What the parts of the wording share: the tables, the names bound so far, and who acts.

`writer.Writer` joins the parts; each part sees only this, so none needs to know another.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from dsl import syntax
from dsl.frozen import dataclass
from dsl.types import Type
from dsl.wording.grammar import Grammar
from dsl.wording.kinds import Kinds
from dsl.wording.names import Names
from dsl.wording.patterns import Bindings, Known, T, Tree, canonical
from dsl.wording.tables import Phrase, Tables
from dsl.wording.templates import Hole, Template
from dsl.wording.thing import Noun, Thing

LETTERS = "XYZABCDEFGHKLMNPQRSTUVW"


@dataclass(frozen=True, slots=True)
class Local:
    """A name bound in an effect. `thing` are fixed words for it; without, it is `that tile`, `the second tile`.

    `noun` is what to call it where that says more than its type (`character` for a card).
    """

    type: Type | None
    thing: Thing | None = None
    noun: Noun | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """What one statement says.

    `compound` clauses are long: nothing is joined to them by `then`. What follows an `open` clause could be taken for
    a part of it, so that inside another clause it needs brackets. An `own` clause names who does it.
    """

    text: str
    compound: bool = False
    open: bool = False
    own: bool = False


class Scribe(ABC):
    """Words for one card, or one rule, in one language."""

    def __init__(self, tables: Tables, kinds: Kinds, names: Names, grammar: Grammar) -> None:
        self.tables = tables
        self.kinds = kinds
        self.names = names
        self.grammar = grammar
        self.locals: dict[str, Local] = {}
        self.subject: Thing | None = None
        self.bare = False
        self.formulas: dict[syntax.Expr, str] = {}
        self.stand_ins: list[tuple[Tree, Thing]] = []
        self.depth = 0
        self._known: Known = {}
        self.own_noun: Noun | None = None

    # -- what the parts do

    @abstractmethod
    def thing(self, tree: syntax.Argument, expected: Type | None = None) -> Thing:
        """An expression or a selection in words."""

    @abstractmethod
    def condition(self, tree: syntax.Expr, negate: bool = False) -> str:
        """A condition as a clause that holds, or that does not."""

    @abstractmethod
    def fill(
        self, template: Template, bindings: Mapping[str, syntax.Argument | Thing], phrase: Phrase | None = None
    ) -> str:
        """A template with its placeholders worded."""

    @abstractmethod
    def narrowed(self, source: syntax.Expr, name: str, condition: syntax.Expr) -> Thing:
        """A list in words, narrowed by a condition on each thing called `name`."""

    @abstractmethod
    def deed(self, call: syntax.Call) -> Clause:
        """A verb call as something somebody does."""

    @abstractmethod
    def statement(self, tree: syntax.Statement) -> Clause:
        """A statement; names that it binds are bound from here on."""

    @abstractmethod
    def body(self, body: syntax.Body) -> Clause:
        """Statements in order, as one clause inside another."""

    # -- what they share

    def canonical(self, tree: T) -> T:
        """See `patterns.canonical`; what this scribe has seen before costs nothing."""
        return canonical(tree, self._known)

    def find(self, tree: Tree, fits: Callable[[Phrase, Bindings], bool]) -> tuple[Phrase, Bindings] | None:
        """The most specific phrase for a canonical tree that `fits`; what is said to `you` is not said of others."""
        return self.tables.find(tree, fits, self.subject is not None)

    def several(self, body: syntax.Body) -> tuple[int, Phrase, Bindings] | None:
        """The phrase for several statements that the given ones begin with, and how many they are."""
        if not self.tables.has_several:
            return None
        return self.tables.several(self.canonical(body), self.subject is not None)

    def types(self) -> dict[str, Type | None]:
        """The kinds of the names bound so far."""
        return {name: local.type for name, local in self.locals.items()}

    def type_of(self, tree: syntax.Argument | None) -> Type | None:
        """The kind of an expression here."""
        return self.kinds.of(tree, self.types())

    def noun(self, type: Type | None) -> Noun:
        """The noun for things of a kind."""
        base = type.base if type is not None else "any"
        found = self.tables.nouns.get(base) or self.tables.nouns.get(base.removeprefix("symbol:"))
        if found is not None:
            return found
        words = self.names.plain("nouns", base.removeprefix("symbol:")) if base.startswith("symbol:") else ""
        return Noun(words, f"{words}s") if base.startswith("symbol:") else self.tables.nouns["any"]

    def noun_of(self, phrase: Phrase | None, param: str, type: Type | None) -> Noun:
        """The noun for a parameter: what its verb's or value's phrase calls it, else that of its kind."""
        named = self.tables.nouns.get(phrase.nouns[param]) if phrase is not None and param in phrase.nouns else None
        return named or self.noun(type)

    def shape(self, name: str, /, **bindings: syntax.Argument | Thing | str) -> str:
        """One of the language's shapes, filled; plain text stands for itself."""
        things = {key: Thing(value) if isinstance(value, str) else value for key, value in bindings.items()}
        return self.fill(self.tables.shapes[name], things)

    @contextmanager
    def bound(self, names: Mapping[str, Local]) -> Iterator[None]:
        """These names are bound for a while."""
        before = dict(self.locals)
        self.locals |= names
        try:
            yield
        finally:
            self.locals = before

    @contextmanager
    def acting(self, subject: Thing | None, bare: bool = False) -> Iterator[None]:
        """Somebody acts for a while; `bare` deeds are told without saying who."""
        before = self.subject, self.bare
        self.subject, self.bare = subject, bare
        try:
            yield
        finally:
            self.subject, self.bare = before

    @contextmanager
    def standing_in(self, tree: Tree, thing: Thing) -> Iterator[None]:
        """An expression that has just been named is said shortly for a while (`it`)."""
        self.stand_ins.append((tree, thing))
        try:
            yield
        finally:
            self.stand_ins.pop()

    def letter(self) -> str:
        """A letter for a number that is worked out and named, not yet in use."""
        used = {local.thing.text for local in self.locals.values() if local.thing is not None} | set(
            self.formulas.values()
        )
        return next((letter for letter in LETTERS if letter not in used), "N")


__all__ = ["Clause", "Hole", "Local", "Scribe"]
