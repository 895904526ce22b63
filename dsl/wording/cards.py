"""The rules text of one card: when it may be played, what is chosen, what it does, what it can do, what its X is."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import syntax
from dsl.definition import Card, CardTrees, Formula
from dsl.frozen import replace
from dsl.walking import inner
from dsl.wording import abilities, fold, patterns, statements, together
from dsl.wording.scribe import Scribe
from dsl.wording.thing import Thing


def paragraphs(s: Scribe, card: Card) -> list[str]:
    """The paragraphs of a card's generated text."""
    trees = card.trees
    s.own_noun = s.tables.nouns.get(card.kind)
    formulas = formulas_of(card)
    s.formulas = {s.canonical(formula.tree): formula.prints for formula in formulas}
    said = [*_when(s, trees.when), *_deeds(s, trees)]
    with s.acting(_holder(s, trees.effect)):
        said += _abilities(s, trees)
    s.formulas = {}
    for formula in dict.fromkeys((formula.prints, formula.tree) for formula in formulas):
        letter, tree = formula
        text = s.grammar.sentence(s.shape("formula", letter=letter, value=s.thing(tree)))
        if said and not trees.abilities:
            said[-1] = s.grammar.join([said[-1], text])
        else:
            said.append(text)
    return [s.grammar.tidy(text) for text in said if text]


def formulas_of(card: Card) -> list[Formula]:
    """The printed values that are worked out in play."""
    return [value for value in card.printed.values() if isinstance(value, Formula)]


def _when(s: Scribe, when: tuple[syntax.Expr, ...]) -> Iterator[str]:
    plain: list[str] = []
    for tree in when:
        tree = fold.condition(s.canonical(tree), s.kinds.game.numbers, {})
        if tree == fold.YES:
            continue
        if tree == fold.NO:
            yield s.grammar.sentence(s.shape("not played"))
            continue
        found = s.find(tree, lambda phrase, _: "when" in phrase)
        if found is not None:
            yield s.grammar.sentence(s.fill(found[0]["when"], found[1]))
        else:
            plain.append(s.condition(tree))
    if plain:
        condition = s.grammar.conjunction(plain, either=False, clauses=True)
        yield s.grammar.sentence(s.shape("when", condition=condition, play=_play(s)))


def _play(s: Scribe) -> str:
    """What the game calls playing a card: the verb that asks whether its card is playable, or resolves it."""
    verbs = [name for name, rule in s.kinds.verbs.items() if _plays(rule)]
    if len(verbs) != 1:
        return s.shape("play")
    phrase = s.tables.verbs.get(verbs[0])
    words = phrase["is"].parts[0] if phrase is not None and "is" in phrase and len(phrase["is"].parts) == 2 else None
    if phrase is None and s.names.language == "en":
        return s.grammar.humanise(verbs[0])
    return words.strip() if isinstance(words, str) and " " not in words.strip() else s.shape("play")


def _plays(rule: syntax.VerbDef) -> bool:
    """Whether a verb of one card plays it."""
    if len(rule.params) != 1 or rule.params[0].preposition is not None:
        return False
    card = syntax.Name(rule.params[0].name)
    asks = any(patterns.canonical(need) == syntax.Attribute(card, "playable") for need in rule.needs)
    return asks or _resolves(rule.body, card)


def _resolves(tree: object, card: syntax.Name) -> bool:
    if isinstance(tree, tuple):
        return any(_resolves(part, card) for part in tree)
    if not isinstance(tree, syntax.Node):
        return False
    if isinstance(tree, syntax.Call) and tree.verb == "resolve" and tree.argument == card:
        return True
    return any(_resolves(getattr(tree, name), card) for name in inner(type(tree)) or ())


def _deeds(s: Scribe, trees: CardTrees) -> Iterator[str]:
    if trees.targets:
        before = dict(s.locals)
        deed = together.choices(s, trees.targets)
        if deed is None:
            s.locals = before
            said = statements.clauses(s, trees.targets)
            deed = s.grammar.sequence([part.text for part in said], False)
        yield s.grammar.sentence(s.shape("targets", deed=deed, play=_play(s)))
    if trees.effect:
        yield told(s, trees.effect)


def told(s: Scribe, body: syntax.Body) -> str:
    """Statements as sentences."""
    said = statements.clauses(s, body)
    apart = any(part.compound for part in said) or any(part.own for part in said[1:])
    return s.grammar.sentences([part.text for part in said], apart)


def _holder(s: Scribe, effect: syntax.Body) -> Thing | None:
    """Who is meant by `me` in a card's abilities, where its effect gives it to somebody who may be another player."""
    for tree in effect:
        found = s.find(s.canonical(tree), lambda phrase, _: "holder" in phrase)
        if found is not None:
            who = Thing(s.fill(found[0]["holder"], found[1]))
            return replace(who, whose=s.grammar.possessive(who))
    return None


def _abilities(s: Scribe, trees: CardTrees) -> Iterator[str]:
    previous: str | None = None
    for keyword, tree in trees.abilities:
        text = abilities.ability(s, tree)
        if s.subject is not None:  # whose it is is said in full once
            first, whose, rest = text.partition(s.subject.whose)
            text = f"{first}{whose}{rest.replace(s.subject.whose, s.shape('their'))}"
        if keyword is not None and keyword != previous:
            text = s.shape("keyword", keyword=Thing(s.names.keyword(keyword)), text=text)
        previous = keyword
        yield text
