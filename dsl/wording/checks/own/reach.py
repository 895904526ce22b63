"""How far an effect goes: all that is named by the verbs and values that it uses, and by those that they use."""

from __future__ import annotations

from dsl import builtins, syntax
from dsl.resolver.walk import walk
from dsl.wording.checks.own.terms import Term
from dsl.wording.checks.own.vocabulary import Vocabulary, literals

_NEAR = 1  # the verbs that the effect uses itself


class Reach:
    """`terms` is all that is named on the way, `near` what the verbs name that the effect uses itself. `words` are what
    these verbs are called by. `branches`: something is tested on the way; `passes`: something ends with the turn;
    `random`: chance decides; `chooses`: somebody chooses what is done; `several`:
    it is done with all of some things.
    """

    def __init__(self) -> None:
        self.terms: set[Term] = set()
        self.near: set[Term] = set()
        self.words: set[str] = set()
        self.branches = False
        self.passes = False
        self.random = False
        self.chooses = False
        self.several = False


def reach(words: Vocabulary, told: object, own: syntax.Rules) -> Reach:
    """Follows every verb and value that some trees use; `own` are the rules of the card."""
    found = Reach()
    kinds, tables, game = words.phrases.writer(own).kinds, words.phrases.tables, words.phrases.game
    resets = {fact.name for fact in game.attributes if fact.resets is not None}
    left: list[tuple[object, int]] = [(told, 0)]
    seen: set[str] = set()
    while left:
        tree, far = left.pop()
        for node in walk(tree):
            named = names_of(words, node)
            found.terms |= named | _typed(words, node)
            found.near |= named if far <= _NEAR else set()
            found.branches |= isinstance(node, syntax.If)
            found.chooses |= isinstance(node, syntax.Menu | syntax.May)
            found.several |= isinstance(node, syntax.ForEach)
            found.random |= isinstance(node, syntax.Quantity) and node.kind in ("random", "random one")
            if isinstance(node, syntax.SetTo | syntax.AddTo | syntax.TakeFrom):
                found.passes |= isinstance(node.target, syntax.Attribute) and node.target.name in resets
            name = _used(node)
            if name is None or name in seen:
                continue
            seen.add(name)
            phrase = tables.verbs.get(name) or tables.values.get(name)
            if phrase is not None:
                found.terms |= words.of_phrase(phrase)
                said = [token for text in literals(phrase) for token in words.read(text)]
                found.words |= words.telling(said)
                found.passes |= any(token.of("until") for token in said)
            rule = kinds.verbs.get(name) or kinds.values.get(name)
            if rule is not None:
                left.append((rule, far + 1))
    return found


def names_of(words: Vocabulary, node: syntax.Node) -> set[Term]:
    """The terms that a node names itself."""
    named, nothing = words.named, set[Term]()
    match node:
        case syntax.Name(text=name) | syntax.Modifier(value=name) | syntax.Event(kind="phase", name=name):
            return named.get(name, nothing)
        case syntax.Attribute(name=name) | syntax.Ask(name=name) | syntax.Param(type=syntax.TypeName(name=name)):
            return named.get(name, nothing)
        case syntax.Place(path=path):
            return set().union(*(named.get(part, nothing) for part in path))
        case _:
            return nothing


def _used(node: syntax.Node) -> str | None:
    match node:
        case syntax.Call(verb=name) | syntax.Attribute(name=name) | syntax.Ask(name=name) | syntax.Name(text=name):
            return name
        case syntax.Modifier(value=name) | syntax.Event(kind="verb", name=name):
            return name
        case _:
            return None


def _typed(words: Vocabulary, node: syntax.Node) -> set[Term]:
    """The kinds of things that a built-in word deals with, or that a declared one stands at."""
    game = words.phrases.game
    said: list[str] = []
    match node:
        case syntax.Attribute(name=name) | syntax.Ask(name=name) | syntax.Name(text=name):
            for signature in builtins.VALUES.get(name, ()):
                said += [*signature.params, signature.result or ""]
            for owner, facts in builtins.ATTRIBUTES.items():
                said += [owner, facts[name]] if name in facts else []
            for fact in game.attributes:
                said += [fact.owner, str(fact.type)] if fact.name == name else []
            said += ["card"] if name in ("this", "source") or any(zone.name == name for zone in game.zones) else []
            said += ["space"] if name == "spaces" else ["piece", "space"] if name in game.pieces else []
        case syntax.Call(verb=verb):
            said += [kind for signature in builtins.VERBS.get(verb, ()) for kind in signature.params]
            said += ["card", "piece", "space"] if "thing" in said else []
        case _:
            pass
    return set().union(*(words.named.get(base, set()) for text in said for base in text.split()))
