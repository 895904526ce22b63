"""Own texts of cards: they name the things, symbols, zones and sides that the effect aims at, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dsl import syntax
from dsl.wording.checks.own.beside import Difference, exchanged, inserted
from dsl.wording.checks.own.case import Case
from dsl.wording.checks.own.counts import wholes
from dsl.wording.checks.own.deeds import marks
from dsl.wording.checks.own.roots import sign
from dsl.wording.checks.own.terms import ALL, FOE, OTHER, YOU, Term, Token, terms
from dsl.wording.checks.own.ways import changes

_FAR = frozenset({"zone", "thing", "base"})
"""What the verbs that an effect uses may bring along."""
_NAMED = frozenset({"seat", "zone", "thing", "base", "state", "space", "side"})
_COMPARED = _NAMED - {"base"} | {"value", "direction", "phase", "quantity"}
_WHOLE = Term("quantity", "all")
_NEAR = 3
"""How many words after *each* the players may stand."""
_SOURCE = frozenset("from off 从 從".split())
_CARD, _PLAYER = Term("base", "card"), Term("base", "player")


def differences(case: Case) -> Iterator[Difference]:
    """What the text names and the effect does not, and the other way round."""
    symbols = {term.sort for term in terms(case.meant) if term.sort.startswith("symbol ")}
    for found in exchanged(case.copies, _COMPARED | symbols, case.change):
        if found.said is None or not _itself(case, found.said):
            yield found
    yield from _inserted(case, "random", "random" in case.alone.has)
    yield from _inserted(case, "other", "excepts" in case.alone.has)
    for found in inserted(case.copies, FOE, case.change):
        if found.said is not None and not (case.hints("foe", found) or _not_you(case)):
            yield found
    yield from _each(case)
    yield from wholes(case)
    yield from (Difference(token, None) for token in (*_extra(case), *_added(case)))
    yield from (Difference(None, token) for token in _lost(case))


def _inserted(case: Case, sort: str, meant: bool) -> Iterator[Difference]:
    for found in inserted(case.copies, sort, case.change):
        if not case.means(sort) if found.said is not None else meant and not case.says(sort, found):
            yield found


# -- one of the others, and each of them


def _each(case: Case) -> Iterator[Difference]:
    """Each of the other players in one text, one of them in the other one."""
    mine, theirs = next(_players(case.own), None), next(_players(case.meant, True), None)
    if mine is not None and theirs is None:
        one = next((token for token in case.meant if token.terms & {FOE, _PLAYER}), None)
        several = case.whole.has & {"several"} or any(_WHOLE in token.terms for token in case.meant)
        if one is not None and not several and not case.whole.beyond.several:
            yield Difference(mine, one)
    elif theirs is not None and "several" in case.alone.has and not (case.hinted("each", case.own) or _plural(case)):
        one = next((token for token in case.own if FOE in token.terms), None)
        if one is not None:
            yield Difference(one, theirs)


def _players(tokens: Sequence[Token], each_time: bool = False) -> Iterator[Token]:
    """All of the players, or of the others, as one word; or what is done once for each of them."""
    for at, token in enumerate(tokens):
        if token.aside or not (_WHOLE in token.terms or (each_time and token.of("repeat"))):
            continue
        after = [other for other in tokens[at + 1 : at + 1 + _NEAR] if other.terms or not other.small]
        if after and after[0].terms & {FOE, _PLAYER}:
            yield Token(f"{token.text} {after[0].text}" if token.text.isascii() else token.text + after[0].text, ())


def _plural(case: Case) -> bool:
    """Whether the text speaks of players or others as many."""
    others = (token.text for token in case.own if token.terms & {FOE, OTHER, _PLAYER})
    return case.words.language == "en" and any(text.endswith("s") for text in others)


# -- what the text names and the effect does not


def _extra(case: Case) -> Iterator[Token]:
    """What the text surely names although the effect speaks of nothing like it."""
    allowed = terms(case.meant) | case.whole.direct
    symbols = {f"symbol {name}" for name in case.words.phrases.game.symbols}
    for at, token in enumerate(case.own):
        sorts = token.sorts
        sure = token.sure or (len(token.text) > 1 and _from(case, at))
        if not sorts or not sure or token.aside or token.terms & allowed or _contained(case, token):
            continue
        if "random" in sorts and not case.whole.beyond.random:
            yield token
        if sorts <= _FAR:
            known = (token.terms & case.whole.beyond.terms and not _from(case, at)) or _by_which(case, at)
            if not (_itself(case, token) or _close(case, token) or known):
                yield token
        elif _placed(case, token, allowed):
            continue
        elif not (sorts - _NAMED - symbols or _of_the_card(case, token) or _vague(case, token)):
            yield token


def _added(case: Case) -> Iterator[Token]:
    """Zones that a sentence names beyond those in the sentence that it is a copy of."""
    known = terms(case.meant) | case.whole.direct
    for token in (token for copy in case.copies for token in copy.own):
        if token.of("zone") and token.sure and not (token.terms & known or _close(case, token)):
            yield from () if token.terms & case.whole.beyond.near else (token,)


def _by_which(case: Case, at: int) -> bool:
    """Whether it is by what a value is more or less: one coin cheaper."""
    after = case.own[at + 1 : at + 2]
    return "modifies" in case.whole.has and any(change.token in after for change in changes(case.words, after))


def _from(case: Case, at: int) -> bool:
    """Whether something is taken from a zone out of which the effect takes nothing, as long as all goes well."""
    before = [token.text.lower() for token in case.own[max(0, at - _NEAR) : at]]
    zones = {term.key for term in case.own[at].terms if term.sort == "zone"}
    if not zones or not any(text in _SOURCE for text in before) or any(sign(text) for text in before):
        return False
    done = marks(case.words, case.whole.told, case.card.trees.rules, (syntax.If,))
    known = {zone.name for zone in case.words.phrases.game.zones}
    sources = {place for mark, place in done if mark == "from" and place in known}
    return bool(sources) and not zones & sources


def _placed(case: Case, token: Token, allowed: set[Term]) -> bool:
    """Whether it is a kind of cards by whose zone they may be called: boats for cards at the pier."""
    kinds = (kind for kind in case.words.phrases.game.kinds if Term("thing", kind.name) in token.terms)
    return any(kind.zone is not None and Term("zone", kind.zone) in allowed for kind in kinds)


def _itself(case: Case, token: Token) -> bool:
    """Whether it can be the card that speaks of itself, or whoever plays it."""
    return bool(token.terms & {_CARD, _PLAYER, Term("thing", case.card.kind)})


def _close(case: Case, token: Token) -> bool:
    """Whether it is a zone that only its owner sees, a hand: most things that one does come from there or go there."""
    zones = case.words.phrases.game.zones
    return any(zone.seen_by == "owner" and Term("zone", zone.name) in token.terms for zone in zones)


def _of_the_card(case: Case, token: Token) -> bool:
    """Whether it is a side of which the text may speak."""
    if YOU in token.terms or case.owner in token.terms:
        return True
    if FOE in token.terms and _not_you(case):
        return True
    if token.terms & {FOE, ALL}:
        seats = {Term("seat", seat) for seat in case.words.phrases.game.seats.names} - {case.owner}
        others = {FOE, ALL, _PLAYER, OTHER, *seats}
        return "hooks" in case.alone.has or bool((terms(case.needed) | case.alone.direct) & others)
    return False


def _not_you(case: Case) -> bool:
    """Whether the effect may speak of the others as those who are not you."""
    return "negates" in case.alone.has and any(term.key == "you" for term in terms(case.meant))


def _contained(case: Case, token: Token) -> bool:
    """Whether the effect's own words have the same words apart or within others: a state card, in the state zone."""
    if case.words.language != "en":
        return not token.of("zone") and token.text in case.generated
    return {root for other in case.meant for root in other.roots}.issuperset(token.roots)


def _vague(case: Case, token: Token) -> bool:
    """Whether it is a state of which the effect may speak in other words, as its opposite is not said either."""
    states = {term for term in token.terms if term.sort == "state"}
    opposites = {case.words.opposites[state] for state in states if state in case.words.opposites}
    return bool(states) and not states & case.words.adjectives and not opposites & terms(case.meant)


# -- what the effect names and the text does not


def _lost(case: Case) -> Iterator[Token]:
    """What the effect names itself and the text does not, in whatever words."""
    said = terms(case.own)
    if "random" in case.alone.has and not case.says("random") and not case.alone.has & {"offers", "menus"}:
        yield from [token for token in case.needed if token.of("random")][:1]
    seen: set[Term] = set()
    for token in case.needed:
        if not token.sure or token.terms & said or token.terms <= seen:
            continue
        seen |= token.terms
        if _missed(case, token, said):
            yield token


def _missed(case: Case, token: Token, said: set[Term]) -> bool:
    """Whether nothing in the text can stand for what a token names."""
    named = {term.sort: term for term in token.terms & case.alone.named}
    if any(sort.startswith("symbol ") for sort in named):
        return True
    if "seat" in named:
        mine = case.owner is None and case.says("you")
        return not (mine or named["seat"] == case.owner or case.says("foe"))
    if "zone" in named:
        kinds = {Term("thing", kind.name) for kind in case.words.phrases.game.kinds if kind.zone == named["zone"].key}
        return _open(case, named["zone"]) and not _akin(case, token) and not kinds & said
    if FOE in token.terms & case.alone.aims:
        return not case.says("foe") and not any(term.sort == "seat" and term != case.owner for term in said)
    if token.terms & case.alone.narrowing:
        return not said & (case.whole.direct - terms(case.meant)) and not _akin(case, token)
    return False


def _open(case: Case, zone: Term) -> bool:
    """Whether a zone lies open; a hand is often left unsaid."""
    return any(known.seen_by == "everyone" and known.name == zone.key for known in case.words.phrases.game.zones)


def _akin(case: Case, token: Token) -> bool:
    """Whether a part of the words is there."""
    if case.words.language != "en":
        return any(token.text[at : at + 2] in case.text for at in range(max(1, len(token.text) - 1)))
    starts = {root[:4] for other in case.own for root in other.roots if len(root) > 3}
    return any(root[:4] in starts for root in token.roots)
