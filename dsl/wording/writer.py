"""The writer: joins the parts of the wording and fills templates. One writer words one card or one rule."""

from __future__ import annotations

from collections.abc import Mapping

from dsl import syntax
from dsl.frozen import replace
from dsl.types import Type
from dsl.wording import calls, conditions, expressions, statements
from dsl.wording.scribe import Clause, Scribe
from dsl.wording.tables import Phrase
from dsl.wording.templates import Hole, Template
from dsl.wording.thing import Group, Quantity, Thing

_ME = syntax.Name("me")


class Writer(Scribe):
    """See `scribe.Scribe`."""

    def thing(self, tree: syntax.Argument, expected: Type | None = None) -> Thing:
        return expressions.word(self, self.canonical(tree), expected)

    def condition(self, tree: syntax.Expr, negate: bool = False) -> str:
        return conditions.clause(self, self.canonical(tree), negate)

    def narrowed(self, source: syntax.Expr, name: str, condition: syntax.Expr) -> Thing:
        return conditions.narrowed(self, self.thing(source), name, condition, self.type_of(source))

    def deed(self, call: syntax.Call) -> Clause:
        return calls.call(self, call)

    def statement(self, tree: syntax.Statement) -> Clause:
        return statements.statement(self, tree)

    def body(self, body: syntax.Body) -> Clause:
        return statements.sequence(self, body)

    def fill(
        self, template: Template, bindings: Mapping[str, syntax.Argument | Thing], phrase: Phrase | None = None
    ) -> str:
        only = phrase.only if phrase is not None else {}

        def words(hole: Hole) -> str:
            if hole.name not in bindings and hole.name != "me":
                return f"{{{hole.name}}}"
            bound = bindings.get(hole.name, _ME)
            if isinstance(bound, Thing):
                thing = bound
            elif isinstance(bound, syntax.Selection):
                thing = expressions.selected(self, bound, only.get(hole.name), bindings)
            else:
                thing = self.thing(bound)
                if hole.name in only and thing.group is not None and not thing.quantity:
                    thing = expressions.whole(self, expressions.limited(self, thing.group, only[hole.name], bindings))
            return self.formed(thing, hole.form)

        return template.fill(words)

    def formed(self, thing: Thing, form: str) -> str:
        """A thing in the form that a placeholder asks for."""
        inside = expressions.in_zone(self)
        quantity = thing.quantity
        match form:
            case "":
                return thing.text
            case "whose":
                return self.grammar.possessive(thing)
            case "each":
                if quantity is None:
                    return (
                        self._counted(thing, Quantity("all", each=True), inside)
                        if thing.number == "many"
                        else thing.text
                    )
                kind = "a" if quantity.kind == "one" and thing.group is not None else quantity.kind
                return self._counted(thing, replace(quantity, kind=kind, each=thing.number == "many"), inside)
            case "any":
                if quantity is not None and quantity.kind == "one":
                    return self._counted(thing, Quantity("any"), inside)
                return thing.text
            case "from" if thing.group is not None or (thing.items and quantity is not None):
                return self._counted(thing, quantity or Quantity("the"), self.shape("from"))
            case "from":
                return thing.text
            case "a" if thing.group is None and not thing.items and thing.quantity is None:
                return self.grammar.indefinite(thing.text)
            case "every":
                return self._counted(thing, Quantity("each"), inside)
            case "bare" if thing.noun is not None:
                return self.grammar.group(Group(thing.noun), Quantity("bare"), inside)
            case "a" | "one" | "all" | "bare":
                return (
                    self._counted(thing, Quantity(form), inside)
                    if thing.number == "many" or thing.group
                    else thing.text
                )
            case "times":
                return self.grammar.times(thing)
            case "number":
                return self.grammar.number(thing.value) if thing.value is not None else thing.text
            case _ if "|" in form:
                one, _, many = form.partition("|")
                return self.grammar.choice(thing, one, many)
            case _:
                noun = self.tables.nouns.get(form)
                if (
                    noun is not None
                    and thing.group is not None
                    and thing.quantity is not None
                    and thing.quantity.kind == "any"
                ):
                    return self.grammar.group(Group(noun), Quantity("any number"), inside)
                return self.grammar.counted(noun, thing) if noun is not None else thing.text

    def _counted(self, thing: Thing, quantity: Quantity, zone_words: str) -> str:
        if thing.group is None and not thing.items and thing.quantity is None:
            return self.grammar.part(thing, quantity)
        return expressions.counted(self, thing, quantity, zone_words)
