"""What is known of a game before it starts, because all its cards are known: what pauses, what is hooked, what asks.

A procedure is *framed* when it needs a frame of its own on the stack: it may ask a player, or calls what may, or it
leaves a block early in a way that plain Python cannot (`must`, `stop` out of a `for each`).
"""

from __future__ import annotations

from dsl import resolved as r
from dsl.definition import Game
from runtime.walk import nodes

ASKING = ("one", "up to", "any number", "exactly")


class Facts:
    """Closed-world facts of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hooks: dict[str, list[r.Hook]] = {}
        for hook in game.hooks:
            self.hooks.setdefault(hook.verb, []).append(hook)
        self.framed_verbs: set[str] = {"aim", "perform"}
        self.causes = self._causes()
        self._settle()

    # -- what needs a frame ------------------------------------------------------------------------------------------

    def hooks_on(self, verb: str) -> list[r.Hook]:
        """The hooks that answer a verb (`draw`), a phase (`phase cast`) or `turn`."""
        return self.hooks.get(verb, [])

    def is_framed(self, verb: str) -> bool:
        """Whether calling this verb, built-in or the game's, needs a frame."""
        return verb in self.framed_verbs

    def framed(self, body: r.Body) -> bool:
        """Whether a block needs a frame."""
        return any(self._frames(statement, inside_each=False) for statement in body)

    def _frames(self, s: r.Statement, *, inside_each: bool) -> bool:
        match s:
            case r.Choose():
                return s.pick.quantity in ASKING or s.by is not None
            case r.Menu() | r.May() | r.Must():
                return True
            case r.Call():
                asks = any(isinstance(a, r.Pick) and a.quantity in ASKING for a in s.arguments)
                return asks or self.is_framed(s.verb)
            case r.Stop():
                return inside_each
            case r.If():
                blocks = [body for _, body in s.branches] + [s.otherwise]
                return any(self._frames(x, inside_each=inside_each) for body in blocks for x in body)
            case r.ForEach():
                return any(self._frames(x, inside_each=True) for x in s.body)
            case r.Repeat():
                return any(self._frames(x, inside_each=False) for x in s.body)
            case r.ActAs():
                return any(self._frames(x, inside_each=inside_each) for x in s.body)
            case _:
                return False

    # -- what causes what --------------------------------------------------------------------------------------------

    def _causes(self) -> dict[str, set[str]]:
        """For each verb, the verbs that its body, its hooks or the cards it plays call directly."""
        game = self.game
        causes = {name: _called(verb.body) for name, verb in game.verbs.items()}
        for hook in game.hooks:
            causes.setdefault(hook.verb, set()).update(_called(hook.body))
        effects = {verb for card in game.cards for verb in _called((*card.effect, *card.targets))}
        actions = {verb for action in game.actions for verb in _called(action.body)}
        for verb, of in (("resolve", effects), ("resolve_name", effects), ("aim", effects), ("perform", actions)):
            causes.setdefault(verb, set()).update(of)
        return causes

    def reached(self, body: r.Body) -> set[str]:
        """Every verb that may run because a block runs."""
        seen: set[str] = set()
        todo = list(_called(body))
        while todo:
            verb = todo.pop()
            if verb not in seen:
                seen.add(verb)
                todo += self.causes.get(verb, ())
        return seen

    def _settle(self) -> None:
        changed = True
        while changed:
            before = len(self.framed_verbs)
            for rule in self.game.verbs.values():
                if self.framed(rule.body) or self._framed_by_hooks(rule.name):
                    self.framed_verbs.add(rule.name)
            effects = [body for card in self.game.cards for body in (card.effect, card.targets) if body]
            if any(self.framed(body) for body in effects) or self._framed_by_hooks("resolve"):
                self.framed_verbs |= {"resolve", "resolve_name"}
            for verb in self.hooks:
                if verb not in self.game.verbs and self._framed_by_hooks(verb):
                    self.framed_verbs.add(verb)
            changed = len(self.framed_verbs) != before

    def _framed_by_hooks(self, verb: str) -> bool:
        return any(self.needs_window(hook) or self.framed(hook.body) for hook in self.hooks_on(verb))

    def needs_window(self, hook: r.Hook) -> bool:
        """Whether a hook is gathered when its event comes, instead of standing in the verb's own code.

        So it is for what stands on cards, for offers, limits, for hooks that change or replace the event, for those
        whose own body may cause the event again, which they must not answer; and for all rules on an event as soon as
        it is for one of them, since they run in the order in which they are written.
        """
        if hook.card is not None:
            return True
        rules = (h for h in self.hooks_on(hook.verb) if h.card is None and h.timing == hook.timing)
        return any(self._gathered(other) for other in rules)

    def _gathered(self, hook: r.Hook) -> bool:
        if hook.card is not None or hook.offer or hook.limit is not None or hook.timing == "instead of":
            return True
        if hook.verb in self.reached(hook.body):
            return True
        bound = {at.name for at in hook.places if isinstance(at, r.Bind)}
        return any(
            isinstance(n, (r.SetTo, r.AddTo, r.TakeFrom)) and isinstance(n.target, r.Local) and n.target.name in bound
            for n in nodes(hook.body)
        )

    def tells(self, root: object) -> bool:
        """Whether what is offered here depends on cards of a zone that is `always asked`."""
        zones = {zone.name for zone in self.game.zones if zone.always_asked}
        if not zones:
            return False
        seen: set[str] = set()
        todo: list[object] = [root]
        while todo:
            for node in nodes(todo.pop()):
                match node:
                    case r.Zone() if node.name in zones:
                        return True
                    case r.Value() if node.name not in seen:
                        seen.add(node.name)
                        todo.append(self.game.values[node.name].body)
                    case r.Call() if node.verb in self.game.verbs and node.verb not in seen:
                        seen.add(node.verb)
                        todo.append(self.game.verbs[node.verb].needs)
                    case _:
                        pass
        return False

    # -- what asks what ----------------------------------------------------------------------------------------------

    def asks(self, root: object, value: str) -> bool:
        """Whether working out `root` asks a value (or printed value) of this name, at any remove."""
        seen: set[str] = set()
        todo: list[object] = [root]
        while todo:
            for node in nodes(todo.pop()):
                if isinstance(node, r.Ask) and node.name in ("playable", "actions_of_player", "actions_of_card"):
                    return True  # looks at all effects and abilities: taken to ask everything
                if isinstance(node, r.Ask) and node.name == "found" and self.game.board and self.game.board.match:
                    todo.append(r.Value(self.game.board.match, (), node.type))
                if isinstance(node, r.Can) and node.call.verb in self.game.verbs:
                    todo += [*self.game.verbs[node.call.verb].needs]
                    todo += [f for f in self.game.forbids if f.verb == node.call.verb]
                if not isinstance(node, (r.Value, r.Printed)):
                    continue
                if node.name == value:
                    return True
                if node.name in seen:
                    continue
                seen.add(node.name)
                if isinstance(node, r.Value):
                    todo.append(self.game.values[node.name].body)
                todo += [m for m in self.game.modifiers if m.value == node.name and m is not root]
        return False


def _called(body: object) -> set[str]:
    return {node.verb for node in nodes(body) if isinstance(node, r.Call)}
