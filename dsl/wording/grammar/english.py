"""English: articles, plurals, `you draw` and `East draws`, sentences. Tables give the words, this gives the order."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from dsl.wording.thing import Group, Noun, Quantity, Thing, without_owner

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_IRREGULAR = {"be": "is", "have": "has", "do": "does"}
_MODAL = ("may", "must", "can", "cannot", "would")
_AN = re.compile(r"^(?:[aeio]|u(?!ni|s[eu]|tri)|hour|honest|heir|8|11\b|18\b|[FHLMNSX]\b)", re.IGNORECASE)

_BOTH = re.compile(r"\bthe (first|second|third) (\w+(?: \w+)?) and the (second|third|fourth) \2\b")
_CHOICE = re.compile(r"\[([^\]|]*)\|([^\]|]*)\]")


_NOT = {"can": "cannot", "may": "may not", "must": "need not", "will": "will not", "could": "could not"}
_PREPOSITIONS = frozenset(
    "near beside behind above below before after opposite to of from in on at with within under over against like"
    " between around inside outside".split()
)
_UNCOUNTED = frozenset(
    "gear loot play luggage cargo stuff aside money gold silver food"
    " wood damage mana energy health power water iron ore".split()
)
_PARTICLES = re.compile(
    r"\b((?:turn|flip|pick|throw|put|take|give|bring|set|lay|send|hand|tear|knock|wipe|pay|trade|cash|swap|cover)s?) "
    r"(over|up|down|away|back|aside|off|out|in) (it|them)\b(?! [a-z]+'s\b)"
)


def _single(noun: str) -> str:
    """One of `coins`, `berries`, `boxes`."""
    if noun.endswith("ies") and len(noun) > 4:
        return f"{noun[:-3]}y"
    return noun[:-2] if re.search(r"(?:x|z|ch|sh|ss)es$", noun) else noun[:-1]


def article(words: str, given: str = "") -> str:
    """The words with `a` or `an` before them."""
    return f"{given or ('an' if _AN.match(words) else 'a')} {words}"


def third(deed: str) -> str:
    """The imperative as what he, she or it does: its first word gets its `s`."""
    verb, blank, rest = deed.partition(" ")
    if verb in _MODAL:
        return deed
    if verb in _IRREGULAR:
        verb = _IRREGULAR[verb]
    elif re.search(r"(?:s|x|z|ch|sh|o)$", verb):
        verb += "es"
    elif re.search(r"[^aeiou]y$", verb):
        verb = f"{verb[:-1]}ies"
    else:
        verb += "s"
    return verb + blank + rest


class English:
    """See `base.Grammar`."""

    def group(self, group: Group, quantity: Quantity, zone_words: str) -> str:
        """`two neutral tiles surrounding your tile`"""
        before = " ".join(group.before)
        zones = [f"{zone_words} {self.places(group.zones, either=True)}"] if group.zones else []
        after = " ".join((*zones, *group.after))

        def phrase(words: str, noun: str) -> str:
            agreed = _CHOICE.sub(r"\1" if noun == group.noun.one else r"\2", after)
            return " ".join(part for part in (words, before, noun, agreed) if part)

        one, many = group.noun.one, group.noun.many
        if group.whose:
            owned = phrase(group.whose, many)
            if quantity.kind == "all" and not quantity.each:
                return f"all {owned}"
            return self.part(Thing(owned, "many"), quantity)
        match quantity.kind:
            case "the":
                return phrase("the", many)
            case "bare":
                return phrase("", many)
            case "a" | "one" | "another" if group.before[:1] == ("other",):
                return "another " + " ".join(
                    part for part in (*group.before[1:], one, _CHOICE.sub(r"\1", after)) if part
                )
            case "a":
                return article(phrase("", one), group.noun.article if not before else "")
            case "another":
                return phrase("another", one)
            case "one" | "any" | "every":
                return phrase(quantity.kind, one)
            case "no":
                return phrase("no", many)
            case "all":
                return phrase("each", one) if quantity.each else phrase("all", many)
            case "each":
                return phrase("each", one)
            case "any number":
                return ("each of " if quantity.each else "") + phrase("any number of", many)
            case "random one":
                return phrase("one random", one)
            case "random":
                return ("each of " if quantity.each else "") + self._some(phrase, "random", quantity, group.noun)
            case "up to":
                return ("each of " if quantity.each else "") + "up to " + self._some(phrase, "", quantity, group.noun)
            case "at least":
                return "at least " + self._some(phrase, "", quantity, group.noun)
            case "exactly":
                return ("each of " if quantity.each else "") + self._some(phrase, "", quantity, group.noun)

    def _some(self, phrase: Callable[[str, str], str], word: str, quantity: Quantity, noun: Noun) -> str:
        if quantity.value is not None:
            amount = self.number(quantity.value)
        elif " " not in quantity.amount or re.fullmatch(r"[A-Z0-9 +−-]+", quantity.amount):
            amount = quantity.amount
        else:
            return f"{phrase(f'a number of {word}'.strip(), noun.many)} equal to {quantity.amount}"
        return phrase(f"{amount} {word}".strip(), noun.one if quantity.value == 1 else noun.many)

    def part(self, whole: Thing, quantity: Quantity) -> str:
        """`two of your symbols`"""
        amount = self.number(quantity.value) if quantity.value is not None else quantity.amount
        each = "each of " if quantity.each else ""
        match quantity.kind:
            case "the" | "bare":
                return whole.text
            case "all":
                return f"each of {whole.text}" if quantity.each else f"all of {whole.text}"
            case "one" | "a" | "another":
                return f"one of {whole.text}"
            case "any" | "each" | "every":
                return f"{'any' if quantity.kind == 'any' else 'each'} of {whole.text}"
            case "no":
                return f"none of {whole.text}"
            case "random one":
                return f"one of {whole.text} at random"
            case "random":
                return f"{each}{amount} of {whole.text} at random"
            case "any number":
                return f"{each}any number of {whole.text}"
            case "up to":
                return f"{each}up to {amount} of {whole.text}"
            case "at least":
                return f"at least {amount} of {whole.text}"
            case "exactly":
                return f"{each}{amount} of {whole.text}"

    def items(self, items: Sequence[str], quantity: Quantity) -> str:
        """`your tile or their tile`"""
        match quantity.kind:
            case "one" | "any" | "a" | "another":
                return self.conjunction(items, either=True)
            case "the" | "bare" | "all" | "each" | "every":
                return ("each of " if quantity.each else "") + self.conjunction(items, either=False)
            case "random one":
                return f"either {self.conjunction(items, either=True)} at random"
            case "no":
                return f"none of {self.conjunction(items, either=False)}"
            case _:
                return self.part(Thing(self.conjunction(items, either=False), "many"), quantity)

    def number(self, value: int) -> str:
        """`three`, from thirteen on `13`"""
        return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value).replace("-", "−")

    def times(self, amount: Thing) -> str:
        """`once`, `twice`, `three times`"""
        if amount.value in (1, 2):
            return "once" if amount.value == 1 else "twice"
        if amount.value is None and not amount.simple:
            return f"a number of times equal to {amount.text}"
        return f"{self.number(amount.value) if amount.value is not None else amount.text} times"

    def counted(self, noun: Noun, amount: Thing) -> str:
        """`two crystals`, `X + 1 crystals`, `a number of crystals equal to your power`"""
        if amount.value is not None:
            return f"{self.number(amount.value)} {noun.one if amount.value == 1 else noun.many}"
        if amount.simple:
            return f"{amount.text} {noun.many}"
        return f"a number of {noun.many} equal to {amount.text}"

    def indefinite(self, text: str) -> str:
        """`a hero`"""
        return article(text)

    def there_is(self, group: Group, there: bool) -> str:
        """`there is a card in your hand`, `there are no cards in your hand`"""
        words = self.group(group, Quantity("a" if there else "no"), "in")
        return f"there is {words}" if there else f"there are {words}"

    def possessive(self, owner: Thing) -> str:
        """`East's`, `your`, `the players'`"""
        if owner.whose:
            return owner.whose
        return f"{owner.text}'" if owner.text.endswith("s") and owner.number == "many" else f"{owner.text}'s"

    def choice(self, thing: Thing, one: str, many: str) -> str:
        """`is` or `are`"""
        return one if thing.number == "one" else many

    def act(self, subject: Thing | None, deed: str) -> str:
        """`draw two cards`, `East draws two cards`"""
        if subject is None:
            return deed
        return f"{subject.text} {third(deed) if subject.number == 'one' else deed}"

    def conjunction(self, texts: Sequence[str], either: bool, clauses: bool = False) -> str:
        """`a, b and c`"""
        word = "or" if either else "and"
        if len(texts) < 2:
            return "".join(texts)
        return f"{', '.join(texts[:-1])} {word} {texts[-1]}"

    def places(self, zones: Sequence[str], either: bool) -> str:
        """`your hand or discard pile`"""
        return self.conjunction(without_owner(zones, ("your ", "their ", "its ", "'s ")), either)

    def sequence(self, clauses: Sequence[str], compound: bool) -> str:
        """`draw one card, then discard one card`"""
        if len(clauses) == 1:
            return clauses[0]
        if len(clauses) == 2 and not compound:
            return f"{clauses[0]}, then {clauses[1]}"
        return "; ".join(clauses)

    def sentences(self, clauses: Sequence[str], compound: bool) -> str:
        """`Draw one card, then discard one card.`"""
        if len(clauses) == 2 and not compound and sum(map(len, clauses)) < 100:
            return self.sentence(f"{clauses[0]}, then {clauses[1]}")
        return self.join([self.sentence(clause) for clause in clauses])

    def sentence(self, text: str) -> str:
        """A capital and a full stop."""
        if not text:
            return ""
        start = text if text.startswith("{") else text[0].upper() + text[1:]
        return start if start.endswith((".", "!", "?", ":")) else f"{start}."

    def join(self, sentences: Sequence[str]) -> str:
        """With a blank between."""
        return " ".join(sentence for sentence in sentences if sentence)

    def counting(self, verb: str, amount: Thing) -> str | None:
        """`gain two coins`, `gain coins equal to the number of cards in your hand`"""
        deed, blank, noun = verb.rpartition(" ")
        value = amount.value
        words = self.number(value) if value is not None else amount.text
        if blank and noun in _UNCOUNTED and (value is not None or amount.simple):
            return f"{deed} {words} {noun}"
        if not blank or not noun.endswith("s") or noun.endswith("ss"):
            return f"{verb} {words if value is not None or amount.simple else f'a number equal to {words}'}"
        if value is None and not amount.simple:
            return f"{deed} {noun} equal to {words}"
        return f"{deed} {words} {_single(noun) if value == 1 else noun}"

    def predicate(self, name: str, things: Sequence[Thing], negate: bool) -> str | None:
        """`you can reach b2`, `that card is next to this card`"""
        first, _, rest = name.partition(" ")
        a, others = things[0], self.conjunction([thing.text for thing in things[1:]], either=False)
        one = a.number == "one"
        is_, has = ("is", "has") if one else ("are", "have")
        if first in _NOT and rest:
            said = f"{_NOT[first] if negate else first} {rest}"
        elif first in ("is", "are") and rest:
            said = f"{is_} {'not ' if negate else ''}{rest}"
        elif first in ("has", "have") and rest:
            said = f"{'does' if one else 'do'} not have {rest}" if negate else f"{has} {rest}"
        elif others and name.rpartition(" ")[2] in _PREPOSITIONS:
            said = f"{is_} {'not ' if negate else ''}{name}"
        else:
            return None
        return f"{a.text} {said} {others}".strip()

    def plural(self, words: str) -> str:
        """`docks`; what ends with an s, or cannot be counted, stays."""
        if words.endswith(("s", "ment")) or words.rpartition(" ")[2] in _UNCOUNTED:
            return words
        if re.search(r"(?:x|z|ch|sh)$", words):
            return f"{words}es"
        return f"{words[:-1]}ies" if re.search(r"[^aeiou]y$", words) else f"{words}s"

    def humanise(self, identifier: str) -> str:
        """Blanks for underscores."""
        return identifier.replace("_", " ").strip()

    def tidy(self, text: str) -> str:
        """No double blanks, none before a comma."""
        text = re.sub(r" {2,}", " ", text)
        text = _PARTICLES.sub(r"\1 \3 \2", text)
        text = _BOTH.sub(r"the \1 and the \3 \2", text)
        text = re.sub(
            r"\b([Tt])he (\w+) of you\b", lambda found: f"{'Y' if found[1] == 'T' else 'y'}our {found[2]}", text
        )
        return re.sub(r" ([,;.:)])", r"\1", text).strip()
