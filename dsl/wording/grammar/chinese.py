"""Chinese: measure words, modifiers before their noun, full-width punctuation. Tables give the words.

Traditional and Simplified share these ways; the few joining words differ and are given when it is made.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from dsl.frozen import dataclass, replace
from dsl.wording.thing import Group, Noun, Quantity, Thing, without_owner


@dataclass(frozen=True, slots=True)
class Joints:
    """The words between words, in one script."""

    one_of: str
    each: str
    every: str
    any: str
    another: str
    up_to: str
    at_least: str
    random: str
    none: str
    equal: str
    inside: str
    then: str
    unit: str
    number: str


SIMPLIFIED = Joints(
    "之一", "每", "所有", "任意", "另", "至多", "至少", "随机", "没有", "等同于", "中", "然后", "个",
    "数量",
)  # fmt: skip
TRADITIONAL = Joints(
    "之一", "每", "所有", "任意", "另", "至多", "至少", "隨機", "沒有", "等同於", "中", "然後", "個",
    "數量",
)  # fmt: skip


_MARKS = re.compile("[，；：。（]")


class Chinese:
    """See `base.Grammar`."""

    def __init__(self, joints: Joints = SIMPLIFIED) -> None:
        self.joints = joints

    def group(self, group: Group, quantity: Quantity, zone_words: str) -> str:
        """`你手牌中的1张疲惫的红牌`: whose and where before the number, what they are like after it."""
        joints = self.joints
        zones = f"{_closer(self.places(group.zones, either=True))}{joints.inside}的" if group.zones else ""
        head = group.whose + zones
        like = "且".join(group.after) + ("的" if group.after else "")
        name = like + "".join(group.before) + group.noun.one
        counter = group.noun.counter or joints.unit

        if quantity.general:
            return f"{head}{name}"
        match quantity.kind:
            case "the" | "bare":
                return f"{head}{name}"
            case "one" | "a":
                return f"{head}1{counter}{name}"
            case "another":
                return f"{head}{joints.another}1{counter}{name}"
            case "any":
                return f"{head}{joints.any}1{counter}{name}"
            case "every" | "each":
                return f"{head}{joints.each}{counter}{name}"
            case "no":
                return f"{joints.none}{head}{name}"
            case "all":
                return f"{head}{joints.each}{counter}{name}" if quantity.each else f"{head}{joints.every}{name}"
            case "any number":
                return f"{head}{joints.any}{counter}{name}"
            case "random one":
                return f"{head}{joints.random}1{counter}{name}"
            case "random":
                return f"{head}{joints.random}{self._some(quantity, counter)}{name}"
            case "up to":
                return f"{head}{joints.up_to}{self._some(quantity, counter)}{name}"
            case "at least":
                return f"{head}{joints.at_least}{self._some(quantity, counter)}{name}"
            case "exactly":
                return f"{head}{self._some(quantity, counter)}{name}"

    def _some(self, quantity: Quantity, counter: str) -> str:
        if quantity.value is not None:
            return f"{quantity.value}{counter}"
        if re.fullmatch(r"[A-Z0-9 +−-]+", quantity.amount):
            return f"{quantity.amount}{counter}"
        return f"{self.joints.number}{self.joints.equal}{quantity.amount}的"

    def part(self, whole: Thing, quantity: Quantity) -> str:
        """`你的符号中的2个`"""
        joints = self.joints
        unit = whole.counter or joints.unit
        match quantity.kind:
            case "the" | "bare":
                return whole.text
            case "all":
                return f"{whole.text}中的{joints.each}{unit}" if quantity.each else f"{joints.every}{whole.text}"
            case "one" | "a" | "another":
                return f"{whole.text}中的1{unit}"
            case "any" | "each" | "every":
                return f"{whole.text}中的{'任意1' if quantity.kind == 'any' else joints.each}{unit}"
            case "no":
                return f"{joints.none}{whole.text}"
            case "random one":
                return f"{whole.text}中{joints.random}1{unit}"
            case "random":
                return f"{whole.text}中{joints.random}{self._some(quantity, unit)}"
            case "any number":
                return f"{whole.text}中的{joints.any}{unit}"
            case "up to":
                return f"{whole.text}中的{joints.up_to}{self._some(quantity, unit)}"
            case "at least":
                return f"{whole.text}中的{joints.at_least}{self._some(quantity, unit)}"
            case "exactly":
                return f"{whole.text}中的{self._some(quantity, unit)}"

    def items(self, items: Sequence[str], quantity: Quantity) -> str:
        """`甲或乙`"""
        match quantity.kind:
            case "one" | "any" | "a" | "another":
                return self.conjunction(items, either=True)
            case "the" | "bare" | "all" | "each" | "every":
                return self.conjunction(items, either=False)
            case "random one":
                return f"{self.conjunction(items, either=True)}（{self.joints.random}）"
            case _:
                return self.part(Thing(self.conjunction(items, either=False), "many"), quantity)

    def number(self, value: int) -> str:
        """Digits."""
        return str(value).replace("-", "−")

    def times(self, amount: Thing) -> str:
        """`2次`"""
        return f"{amount.text}次" if amount.simple else f"{self.joints.equal}{amount.text}的次数"

    def counted(self, noun: Noun, amount: Thing) -> str:
        """`2枚水晶`"""
        if amount.value is not None or amount.simple:
            return f"{amount.text}{noun.counter or self.joints.unit}{noun.one}"
        return f"{self.joints.number}{self.joints.equal}{amount.text}的{noun.one}"

    def indefinite(self, text: str) -> str:
        """The name itself."""
        return text

    def there_is(self, group: Group, there: bool) -> str:
        """`你的手牌中有牌`"""
        words = self.group(replace(group, zones=()), Quantity("the"), "")
        zones = f"{self.places(group.zones, either=True)}{self.joints.inside}" if group.zones else ""
        return f"{zones}{'有' if there else self.joints.none}{words}"

    def possessive(self, owner: Thing) -> str:
        """`东家的`"""
        return owner.whose or f"{owner.text}的"

    def choice(self, thing: Thing, one: str, many: str) -> str:
        """One or many, where the words differ (`各`)."""
        return one if thing.number == "one" else many

    def act(self, subject: Thing | None, deed: str) -> str:
        """`抽2张牌`, `东家抽2张牌`"""
        return deed if subject is None else f"{subject.text}{deed}"

    def conjunction(self, texts: Sequence[str], either: bool, clauses: bool = False) -> str:
        """`甲、乙和丙`, `东和西所在的格子`"""
        word = "或" if either else "且" if clauses else "及" if texts and texts[-1].startswith("其") else "和"
        if len(texts) < 2:
            return "".join(texts)
        if clauses:
            return f"，{word}".join(texts)
        where = [text.partition("所在的") for text in texts]
        if len({(of, rest) for _, of, rest in where}) == 1 and where[0][1]:
            return f"{self.conjunction([who for who, _, _ in where], either)}所在的{where[0][2]}"
        return f"{'、'.join(texts[:-1])}{word}{texts[-1]}"

    def places(self, zones: Sequence[str], either: bool) -> str:
        """`你的手牌或弃牌堆`"""
        return self.conjunction(without_owner(zones, ("的", "其")), either)

    def sequence(self, clauses: Sequence[str], compound: bool) -> str:
        """`抽1张牌，然后弃1张牌`"""
        if len(clauses) == 1:
            return clauses[0]
        if len(clauses) == 2 and not compound:
            return f"{clauses[0]}，{self.joints.then}{clauses[1]}"
        return "；".join(clauses)

    def sentences(self, clauses: Sequence[str], compound: bool) -> str:
        """`抽1张牌，然后弃1张牌。`; up to four short deeds are one sentence."""
        short = len(clauses) == 2 or (2 < len(clauses) < 5 and not any(_MARKS.search(clause) for clause in clauses))
        if short and not compound:
            return self.sentence(f"{'，'.join(clauses[:-1])}，{self.joints.then}{clauses[-1]}")
        return self.join([self.sentence(clause) for clause in clauses])

    def sentence(self, text: str) -> str:
        """With a full stop."""
        return text if not text or text.endswith(("。", "！", "？", "：")) else f"{text}。"

    def join(self, sentences: Sequence[str]) -> str:
        """Without a blank."""
        return "".join(sentences)

    def counting(self, verb: str, amount: Thing) -> str | None:
        """As every other verb."""
        return None

    def predicate(self, name: str, things: Sequence[Thing], negate: bool) -> str | None:
        """As the shapes say."""
        return None

    def plural(self, words: str) -> str:
        """The same words."""
        return words

    def humanise(self, identifier: str) -> str:
        """An identifier has no Chinese; what is missing is named by the check."""
        return identifier.replace("_", " ").strip()

    def tidy(self, text: str) -> str:
        """No blanks around full-width signs, no doubled `的`; former and latter are both; no clause ends with 其."""
        text = re.sub(r"前者[和与與]([后後])者", r"二者", re.sub(r"\s*([，。；：（）、])\s*", r"\1", text))
        text = re.sub(r"(?<=[^，；。：（])其(?=[，；。：）]|$)", "之", text)
        return re.sub(r"的{2,}", "的", text).strip()


def _closer(zones: str) -> str:
    """Zones with their owner close to them where another `的` follows: `你手牌`, `对手手牌`, but `日的手牌`."""
    owner, of, rest = zones.rpartition("的")
    alone = of and not re.search("[、或和]", owner)
    return f"{owner}{rest}" if alone and (len(owner) > 1 or owner == "你") else zones
