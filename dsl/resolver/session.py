"""One run of the resolver: the game's words, the faults found, and every body that was worked through."""

from __future__ import annotations

from dsl.frozen import dataclass, field
from dsl.resolver.faults import Sink, near
from dsl.resolver.here import Binding, Here, Procedure
from dsl.resolver.world import World


@dataclass(slots=True)
class Session:
    """Makes the place for each body, and at the end reports the names that no body used."""

    world: World
    sink: Sink = field(default_factory=Sink)
    procedures: list[tuple[Procedure, str | None]] = field(default_factory=list)

    def here(self, card: str | None = None, *, nobody: bool = False, playtest: bool = False) -> Here:
        """A fresh place for one body of the rules, or of a card."""
        procedure = Procedure()
        self.procedures.append((procedure, card))
        return Here(self.world, self.sink, procedure, card=card, nobody=nobody, playtest=playtest)

    def report_unused(self) -> None:
        """Warns of names that are given and never used; not where an error may be why."""
        for procedure, card in self.procedures:
            if procedure.faulty:
                continue
            for binding in procedure.bindings:
                if binding.used or binding.kind not in ("let", "pick", "place") or binding.word.startswith("_"):
                    continue
                self._unused(binding, card)

    def _unused(self, binding: Binding, card: str | None) -> None:
        word = binding.word
        suggestions: tuple[str, ...] = ()
        cure = "Take it out, or use it."
        if binding.kind == "place":
            known = [w for w, cs in self.world.constants.items() if any(c.type.base == binding.type.base for c in cs)]
            suggestions = near(word, [*known, "me", "this"]) if len(word) > 2 else ()
            cure = "Write _ where any argument will do; a known word must be spelt as declared."
        self.sink.add("W211", binding.span, f"“{word}” is named and never used.", cure, card=card or None,
                      suggestions=suggestions)  # fmt: skip
