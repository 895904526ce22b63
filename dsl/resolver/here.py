"""Where a text is being resolved: which names are bound, who acts, what is known not to be none.

One `Here` belongs to one block; blocks inside it see its names and bind their own. All blocks of a procedure share
its locals, so that each local's name is used once. Knows nothing of what expressions mean.
"""

from __future__ import annotations

from dsl.builtins import WORDS
from dsl.diagnostics import Label
from dsl.frozen import dataclass, field, replace
from dsl.resolved import Expr, Local
from dsl.resolver.faults import Sink
from dsl.resolver.narrowing import Key, facts_if, mentions
from dsl.resolver.world import World
from dsl.source import NOWHERE, Span
from dsl.types import Type


@dataclass(slots=True)
class Binding:
    """A name that a text binds. `kind` is how: `parameter`, `let`, `pick`, `loop`, `place`, `it`."""

    word: str
    local: str
    type: Type
    kind: str
    span: Span
    used: bool = False


@dataclass(slots=True)
class Procedure:
    """What all blocks of one body share: its locals' names, every binding made, the words that it binds or sets
    somewhere, and whether an error was found in it."""

    taken: set[str] = field(default_factory=set)
    bindings: list[Binding] = field(default_factory=list)
    promised: set[str] = field(default_factory=set)
    changing: set[str] = field(default_factory=set)
    faulty: bool = False

    def fresh(self, word: str) -> str:
        """A local's name that nothing in this procedure has yet: `t`, else `t_2` …"""
        name, count = word, 1
        if word.endswith("_1"):
            word = word[:-2]
        while name in self.taken:
            count += 1
            name = f"{word}_{count}"
        self.taken.add(name)
        return name


@dataclass(slots=True)
class Here:
    """A block's view. `nobody` says that nobody acts (`me` is a fault); `card` is the id of the card a text is on;
    `head` is how an ability could have named what it speaks of but does not, with `…` for the name."""

    world: World
    sink: Sink
    procedure: Procedure
    card: str | None = None
    nobody: bool = False
    in_repeat: bool = False
    playtest: bool = False
    names: dict[str, Binding] = field(default_factory=dict)
    targets: dict[str, tuple[str, Type]] = field(default_factory=dict)
    facts: frozenset[Key] = frozenset()
    head: str = ""

    def block(self) -> Here:
        """A block inside this one: sees everything, binds for itself."""
        return replace(self, names=dict(self.names))

    def bind(self, word: str, type: Type, kind: str, span: Span = NOWHERE) -> Local:
        """Binds a name from here on; a name that hides another, or a word of the game, is reported."""
        if kind != "it" and word in WORDS:
            self.fault("E213", span, f"“{word}” is a word of the language; it cannot name something else.",
                       "Choose another name.")  # fmt: skip
        old = self.names.get(word)
        if old is not None and not word.startswith("_") and word not in ("it", "chosen"):
            old.used = True
            self.fault(
                "W212", span, f"“{word}” hides another “{word}”.", "Give one of the two another name.",
                labels=(Label(old.span, "the other one"),) if old.span != NOWHERE else (),
            )  # fmt: skip
        binding = Binding(word, self.procedure.fresh(word), type, kind, span)
        if old is None and kind != "it" and (hidden := self.world.meaning(word, self.card)) is not None:
            binding.used = True
            self.fault("W212", span, f"“{word}” hides {hidden} {word}.", "Give this one another name.")
        self.names[word] = binding
        self.procedure.bindings.append(binding)
        return Local(binding.local, type, span=span)

    def learn(self, facts: frozenset[Key]) -> None:
        """From here on these are not none, but for names that the body sets somewhere."""
        changing = [("local", self.names[word].local) for word in self.procedure.changing if word in self.names]
        self.facts |= frozenset(fact for fact in facts if not any(mentions(fact, local) for local in changing))

    def forget(self) -> None:
        """Something may have changed: only what is known of locals themselves still holds."""
        self.facts = frozenset(key for key in self.facts if key[0] == "local")

    def implied(self, test: Expr, holds: bool) -> frozenset[Key]:
        """What is known not to be none once the test holds, or does not."""
        return facts_if(test, holds, self.world.rule)

    def fault(
        self,
        code: str,
        span: Span,
        message: str,
        *help: str,
        suggestions: tuple[str, ...] = (),
        labels: tuple[Label, ...] = (),
    ) -> None:
        """Reports a fault of the text being resolved."""
        self.procedure.faulty = self.procedure.faulty or code.startswith("E")
        self.sink.add(code, span, message, *help, card=self.card or None, suggestions=suggestions, labels=labels)

    def knowing(self, facts: frozenset[Key]) -> Here:
        """The same place, where these too are known not to be none."""
        if not facts:
            return self
        inner = replace(self)
        inner.learn(facts)
        return inner
