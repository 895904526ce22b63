"""What a card's effect speaks of, read from its trees: which things by which names, which conditions, offers, limits.

Knows trees and the vocabulary; nothing of the text beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import get_args

from dsl import syntax
from dsl.definition import Card, CardTrees
from dsl.frozen import replace
from dsl.walking import inner
from dsl.wording import fold
from dsl.wording.checks.own.reach import Reach, names_of, reach
from dsl.wording.checks.own.terms import OTHER, Term
from dsl.wording.checks.own.vocabulary import Vocabulary
from dsl.wording.patterns import canonical

_EXPRESSIONS = get_args(syntax.Expr)
_QUANTITIES: Mapping[str, frozenset[str]] = {
    "any number": frozenset({"choices"}), "up to": frozenset({"choices", "compares"}),
    "random": frozenset({"random"}), "random one": frozenset({"random"}),
}  # fmt: skip
_SHARED = "game.yaml"
"""The file of what all cards of a kind share: a text need not say that again."""


class Spoken:
    """What the trees of a card speak of.

    `told` are the trees themselves, `named` is what stands in them by its name, but for places where something is only
    put; `direct` is all that they name and that their phrases say, `aims` what their phrases say outside of tests,
    `narrowing` the adjectives of their tests. `beyond` is what the verbs and values do that they use. `conditions` are
    the tests that stand in them, without those that only say when an option is there; `limits` are how often an
    ability may be used. `has` says what stands in them: tests, hooks, actions, offers, menus, choices, modifiers,
    deeds, and what negates, excepts, compares, picks at random or takes several.
    """

    def __init__(self, words: Vocabulary, trees: CardTrees) -> None:
        self._words, self._trees = words, trees
        self.told = canonical((trees.when, trees.targets, trees.effect, tuple(tree for _, tree in trees.abilities)))
        self.has: set[str] = {"tests"} if trees.when else set()
        self.limits: set[str] = set()
        self.direct: set[Term] = set()
        self.narrowing: set[Term] = set()
        self.conditions = list(trees.when)
        for node in nodes(self.told):
            self._shaped(node)
            self.direct |= names_of(words, node) | self._phrased(node)
            self.narrowing |= self._narrowed(node)
        self.named: set[Term] = set().union(*(names_of(words, node) for node in nodes(self.told, _put)))
        self.aims: set[Term] = set().union(*(self._phrased(node) for node in nodes(self.told, _tests)))
        if OTHER in self.direct:
            self.has.add("excepts")
        numbers = words.phrases.game.numbers
        settled = (fold.YES, fold.NO)
        self.conditions = [tree for tree in self.conditions if fold.condition(tree, numbers, {}) not in settled]

    @cached_property
    def beyond(self) -> Reach:
        """What the verbs and values do that are used, as far as they go."""
        return reach(self._words, self.told, self._trees.rules)

    def _phrased(self, node: syntax.Node) -> set[Term]:
        """What the phrase of an expression says, and that of the value which it asks for."""
        found: set[Term] = set()
        tables = self._words.phrases.tables
        if isinstance(node, _EXPRESSIONS) and (fit := tables.find(node, lambda phrase, _: True)) is not None:
            found |= self._words.of_phrase(fit[0])
        name = node.name if isinstance(node, syntax.Attribute | syntax.Ask) else None
        name = node.text if isinstance(node, syntax.Name) else name
        if name is not None and (phrase := tables.values.get(name)) is not None:
            found |= self._words.of_phrase(phrase)
        return found

    def _narrowed(self, node: syntax.Node) -> set[Term]:
        """The adjectives by which a condition narrows things."""
        tables, words = self._words.phrases.tables, self._words
        if not isinstance(node, _EXPRESSIONS):
            return set()
        found = tables.find(node, lambda phrase, _: "adjective" in phrase and phrase.noun is None)
        phrase = found[0] if found is not None else None
        if phrase is None and isinstance(node, syntax.Attribute | syntax.Ask):
            own = tables.values.get(node.name)
            phrase = own if own is not None and "adjective" in own and own.noun is None else None
        return words.of_phrase(phrase) & words.adjectives if phrase is not None else set()

    def _shaped(self, node: syntax.Node) -> None:
        has = self.has
        match node:
            case syntax.Call():
                has.add("deeds")
            case syntax.If(branches=branches):
                has.add("tests")
                self.conditions += [branch.condition for branch in branches]
            case syntax.Hook(when=when, limit=limit, offer=offer):
                has |= {"hooks", "offers"} if offer else {"hooks"}
                self._ability(when, limit)
            case syntax.Action(when=when, limit=limit):
                has.add("actions")
                self._ability(when, limit)
            case syntax.Forbid(when=when):
                has.add("negates")
                self._ability(when, None)
            case syntax.Modifier(when=when, places=places):
                has |= {"modifies", "hooks"} if len(places) > 1 else {"modifies"}
                self._ability(when, None)
            case syntax.May():
                has |= {"offers", "tests"}
            case syntax.Menu():
                has |= {"choices", "menus", "tests"}
            case syntax.ForEach() | syntax.Quantity(kind="all"):
                has.add("several")
            case syntax.Must() | syntax.Where() | syntax.IfElse():
                has.add("tests")
            case syntax.Selection(so_that=so_that, quantity=quantity):
                has |= _QUANTITIES.get(quantity.kind, frozenset()) | ({"tests"} if so_that is not None else set())
            case syntax.Binary(operator="<" | "<=" | ">" | ">=") | syntax.Ask(name="min" | "max"):
                has.add("compares")
            case syntax.Binary(operator="except"):
                has |= {"negates", "excepts"}
            case syntax.Not() | syntax.Binary(operator="is not" | "not in"):
                has.add("negates")
            case _:
                pass

    def _ability(self, when: syntax.Expr | None, limit: str | None) -> None:
        self.conditions += [when] if when is not None else []
        self.limits |= {limit} if limit is not None else set()


def own_trees(card: Card) -> CardTrees:
    """The trees that the card does not share with all of its kind."""
    trees = card.trees
    return replace(
        trees,
        when=tuple(tree for tree in trees.when if tree.span.file != _SHARED),
        targets=tuple(tree for tree in trees.targets if tree.span.file != _SHARED),
        effect=tuple(tree for tree in trees.effect if tree.span.file != _SHARED),
        abilities=tuple((word, tree) for word, tree in trees.abilities if tree.span.file != _SHARED),
    )


def nodes(
    tree: object, left_out: Callable[[syntax.Node, str], bool] = lambda node, name: False
) -> Iterator[syntax.Node]:
    """Every node of a tree, from the top; `left_out` says of a field of a node whether to pass it by."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part, left_out)
    elif isinstance(tree, syntax.Node):
        yield tree
        for name in inner(type(tree)) or ():
            if not left_out(tree, name):
                yield from nodes(getattr(tree, name), left_out)


def _put(node: syntax.Node, name: str) -> bool:
    return isinstance(node, syntax.Further) and node.preposition in ("to", "into")


def _tests(node: syntax.Node, name: str) -> bool:
    return name == "when" or (isinstance(node, syntax.Branch) and name == "condition")
