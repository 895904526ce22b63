"""What texts say that is done, against what the effect does: verbs of the game and of its language, and what carrying
them out comes to. So `draw` is right for whatever brings cards into a hand, and wrong where no card moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from dsl import builtins, syntax
from dsl.resolver.walk import walk
from dsl.walking import inner
from dsl.wording.checks.own.beside import ENDS, Difference
from dsl.wording.checks.own.case import Case
from dsl.wording.checks.own.roots import sign, stretch
from dsl.wording.checks.own.terms import Term, Token
from dsl.wording.checks.own.verbs import COMMON
from dsl.wording.checks.own.vocabulary import Vocabulary

Mark = tuple[str, str]
"""One thing that is done to a game: `move` to a zone (and `from` one), `add` to an attribute, `win`."""
_COMMON: Mapping[str, frozenset[str]] = {
    "draw": frozenset({"move"}), "discard": frozenset({"move"}), "move": frozenset({"move", "shift", "swap", "add"}),
    "gain": frozenset({"move", "add", "set", "modify"}), "lose": frozenset({"move", "take", "set", "modify"}),
    "shuffle": frozenset({"shuffle"}), "win": frozenset({"win"}),
}  # fmt: skip
"""What must be done for a word of the language to be right, by its key in `Plain.deeds`."""
_ANYTHING = frozenset({"resolve", "perform"})
"""What lets other cards do whatever they do."""
_OF_ANYTHING = frozenset({COMMON + "gain", COMMON + "lose"})
_ENDS = ("ed", "ing")
_DOERS = frozenset({"may", "then", "seat", "self"})


# -- what is done


PERHAPS = (syntax.If, syntax.May, syntax.Menu, syntax.Hook)
"""What is in these is not surely done."""


def marks(words: Vocabulary, trees: object, own: syntax.Rules, but: tuple[type, ...] = ()) -> set[Mark]:
    """All that some trees can do, by the verbs that they use, and by those that these use, without what stands in nodes
    of some classes."""
    verbs = words.phrases.writer(own).kinds.verbs
    found: set[Mark] = set()
    seen: set[str] = set()
    left: list[object] = [trees]
    while left:
        tree = left.pop()
        if isinstance(tree, tuple):
            left += tree
        elif isinstance(tree, syntax.Node):
            found |= set(_marks(tree))
            if isinstance(tree, syntax.Call) and tree.verb in verbs and tree.verb not in seen:
                seen.add(tree.verb)
                left += verbs[tree.verb].body
            if not isinstance(tree, but):
                left += [getattr(tree, name) for name in inner(type(tree)) or ()]
    return found


def _marks(node: syntax.Node) -> Iterator[Mark]:
    match node:
        case syntax.Call(verb=verb, argument=argument, further=further):
            yield ("verb", verb)
            if verb == "move":
                yield from (("from", _place(part)) for part in walk(argument))
            if verb in builtins.VERBS:
                yield (verb, _place(further[-1].argument) if further else "")
        case syntax.AddTo(target=target):
            yield ("add", _place(target))
        case syntax.TakeFrom(target=target):
            yield ("take", _place(target))
        case syntax.SetTo(target=target):
            yield from ((how, _place(target)) for how in ("set", "add", "take"))
        case syntax.Modifier(value=value):
            yield ("modify", value)
        case _:
            pass


def _place(tree: object) -> str:
    match tree:
        case syntax.Attribute(name=name) | syntax.Ask(name=name) | syntax.Name(text=name):
            return name
        case _:
            return ""


# -- what the text says that is done


def differences(case: Case) -> Iterator[Difference]:
    """Verbs of the game or the language that the text uses for what the effect never does."""
    said, wins = list(_said(case)), list(_wins(case))
    if not (said or wins):
        return
    own = case.card.trees.rules
    done = marks(case.words, case.whole.told, own)
    if {mark for mark, _ in done} & _ANYTHING:
        return
    for token, names in said:
        if not any(_does(case, name, done, own) for name in names):
            yield Difference(token, None)
    yield from wins


def _does(case: Case, name: str, done: set[Mark], own: syntax.Rules) -> bool:
    """Whether the effect does what a verb comes to, at least a part of it."""
    if name.startswith(COMMON):
        return any(mark in _COMMON[name.removeprefix(COMMON)] for mark, _ in done)
    verb = case.words.phrases.writer(own).kinds.verbs.get(name)
    if verb is None:
        return True
    comes_to = {mark for mark in marks(case.words, verb.body, own, PERHAPS) if mark[0] not in ("verb", "from")}
    return ("verb", name) in done or not comes_to or bool(comes_to & done)


def _said(case: Case) -> Iterator[tuple[Token, set[str]]]:
    """Words of the text that surely say that something is done, each with the verbs that it can be. What the
    effect's own words have is left out."""
    heads = case.words.verbs.deeds
    yield from _english(case, heads) if case.words.language == "en" else _chinese(case, heads)


def _english(case: Case, heads: Mapping[str, set[str]]) -> Iterator[tuple[Token, set[str]]]:
    meant = {root for token in case.meant for root in token.roots}
    starts = frozenset(case.words.plain.starts.split())
    for clause in _clauses(case.own):
        if any(token.of("not") for token in clause):
            continue
        for at, token in enumerate(clause):
            if _event(token):
                break
            if token.aside or len(token.roots) != 1 or token.roots[0] not in heads or token.roots[0] in meant:
                continue
            before = clause[at - 1] if at else None
            first = before is None or before.text.lower() in starts or bool(before.sorts & _DOERS)
            rest = clause[at + 1 : at + 4]
            if first and rest and not token.text.lower().endswith(_ENDS) and not _itself(rest):
                yield token, _fitting(case, heads[token.roots[0]], rest)


def _chinese(case: Case, heads: Mapping[str, set[str]]) -> Iterator[tuple[Token, set[str]]]:
    for clause in _clauses(case.own):
        if any(_event(token) or token.of("not") or token.aside for token in clause) or _itself(clause):
            continue
        text = "".join("\n" if token.sorts - {"may", "self"} else token.text for token in clause)
        if any(part in text for part in case.words.plain.starts.split()):
            continue
        for head, names in heads.items():
            at = text.find(head)
            if at < 0 or any(part in case.generated for part in head):
                continue
            if len(head) > 1 or text[at + 1 : at + 2] in _NUMBERS:
                yield Token(head, ()), _fitting(case, names, clause)


def _fitting(case: Case, names: set[str], tokens: Sequence[Token]) -> set[str]:
    """What a verb can be: one of the game, unless it is one for coins and cards are gained."""
    of_game = {name for name in names if not name.startswith(COMMON)}
    kinds = {Term("thing", kind.name) for kind in case.words.phrases.game.kinds} | {Term("base", "card")}
    cards = any(token.terms & kinds or token.of("zone") for token in tokens)
    return names if not of_game or (cards and names & _OF_ANYTHING) else of_game


_NUMBERS = frozenset("123456789一\n")


def _clauses(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """What signs part, without them."""
    start = 0
    for at, token in enumerate(tokens):
        if sign(token.text):
            yield tokens[start:at]
            start = at + 1
    yield tokens[start:]


def _event(token: Token) -> bool:
    """Whether a word begins what is not done here, but happens or holds."""
    return token.of("condition") or token.of("time") or token.of("moment") or token.text.lower() in _EVENTS


_EVENTS = frozenset("when whenever after before while once during each until by as 当 當 时 時 后 後 前 若 被".split())


def _itself(tokens: Sequence[Token]) -> bool:
    """Whether it is the card that something is done with: its game may do so by itself."""
    return any(token.text.lower() in _SELF for token in tokens)


_SELF = frozenset("this it 此 该 該".split())


# -- winning


def _wins(case: Case) -> Iterator[Difference]:
    """A text that lets somebody win without more ado, where the effect does not."""
    forms = [
        tuple(root for token in case.words.read(form) for root in token.roots)
        for form in case.words.plain.deeds["win"].split("|")
    ]
    start = 0
    for at, token in enumerate(case.own, start=1):
        if token.text not in ENDS and at < len(case.own):
            continue
        sentence = [other for other in case.own[start:at] if not sign(other.text)]
        start = at
        found = next((form for form in forms if _has(sentence, form)), None)
        if found is None or any(other.aside for other in sentence):
            continue
        held = any(_event(other) or other.of("may") or other.of("not") or other.roots == ("#",) for other in sentence)
        if held or case.tests(sentence) or len(sentence) > len(found) + 2 or _has(case.meant, found):
            continue
        done = marks(case.words, case.whole.told, case.card.trees.rules, PERHAPS)
        if "win" not in {mark for mark, _ in done}:
            yield Difference(Token(stretch(case.text, sentence[0].text), ()), None)


def _has(tokens: Sequence[Token], form: Sequence[str]) -> bool:
    roots = [root for token in tokens for root in token.roots]
    return any(tuple(roots[at : at + len(form)]) == tuple(form) for at in range(len(roots)))
