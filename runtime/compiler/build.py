"""One compilation: what is being built, what was asked for on the way, and the text that comes out.

Parts of the compiler ask a `Build` for functions by purpose (`want_legal`, `helper`, `printed_function`); it writes
each once, when first asked for. `runtime.compiler.module` drives it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.builtins import PLAYTEST_VERBS, VERBS
from dsl.definition import Card, Formula, Game
from dsl.frozen import dataclass, replace
from dsl.source import Span
from dsl.types import CARD, PIECE, SPACE, Type
from runtime.compiler.asks import Asks
from runtime.compiler.calls import Calls
from runtime.compiler.expressions import Expressions
from runtime.compiler.facts import Facts
from runtime.compiler.fold import fold
from runtime.compiler.loops import Loops
from runtime.compiler.names import identifier, procedure_constant, variable, words
from runtime.compiler.scope import Env, Function
from runtime.layout import Layout

if TYPE_CHECKING:
    from runtime.compiler.framed import Framed

THING = Type("any")


@dataclass(frozen=True, slots=True)
class Site:
    """A place in the content where a player is asked.

    `kind`: `choose` (a statement), `pick` (an argument of a call), `menu`, `may`, `window` (offers of hooks). `node` is
    the statement, `pick` the pick, `where` the procedure (a verb, `phase NAME`, a card's id, an ability's key).
    `me`, `this`, `locals` and `card` are the scope there, as code over the frame `f`.
    """

    kind: str
    where: str
    node: r.Node
    pick: r.Pick | None
    me: str
    this: str
    locals: tuple[tuple[str, str], ...]
    card: int | None


class Build:
    """State of one compilation. Texts of finished functions are in `functions`, in order of completion."""

    def __init__(
        self, game: Game, players: int, *, coverage: bool = False, log: bool = True, beside: Build | None = None
    ) -> None:
        """A new build; `beside` a finished one, for the same game, it writes only what that one has not."""
        self.coverage = coverage
        self.log = log
        self.game: Game = beside.game if beside else fold(game)
        self.layout: Layout = beside.layout if beside else Layout(self.game, players)
        self.facts: Facts = beside.facts if beside else Facts(self.game)
        game = self.game
        self.functions: dict[str, str] = {}
        self.helpers: dict[str, str] = {}
        self.queue: list[Callable[[], None]] = []
        self.wanted: set[str] = set(beside.wanted) if beside else set()
        self.expressions = Expressions(self)
        self.loops = Loops(self)
        self.asks = Asks(self)
        self.calls = Calls(self)
        self.constants: list[str] = []
        self.entries: dict[str, set[int]] = {}
        self.procedures: dict[str, str] = {}  # constant -> text
        self.slots: dict[str, int] = {}  # constant -> slots of its frame
        self.holding: dict[str, dict[str, tuple[int, ...]]] = {"card": {}, "action": {}}  # base -> constant -> slots
        self.gathered: dict[str, tuple[tuple[int, int, int], ...]] = {}  # constant -> slots, each with event and timing
        self.of_cards: list[str] = []  # constants of what stands on cards
        self.events: list[str] = []
        self.held: dict[tuple[int, int], int] = {}  # site and option -> slot of the numbers that it offers
        self.behind_needs: dict[str, int] = {}
        self.entered: set[str] = set()  # verbs whose procedures are entered behind the test of their needs
        self.hook_numbers: dict[int, int] = {}
        self.sites: list[Site] = []
        self.runnable: dict[str, tuple[Span, int | None]] = {}
        self.modified_printed = {m.value for m in game.modifiers if m.printed}
        self.live = {m.value for m in game.modifiers if m.printed} | {
            name for card in game.cards for name, value in card.printed.items() if isinstance(value, Formula)
        }
        self.modified = {m.value for m in game.modifiers if not m.printed}
        self.only_names_differ = not (
            self.layout.cards_stand
            or self.layout.transforms
            or self.layout.turns
            or any(attribute.owner == "card" for attribute in game.attributes)
            or any(card.per_copy for card in game.cards)
        )
        self.per_copy = {name for card in game.cards for values in card.per_copy for name in values}

    # -- functions ---------------------------------------------------------------------------------------------------

    def define(self, name: str, parameters: Sequence[str], function: Function, lines: Sequence[str]) -> None:
        """Writes a function: its columns are fetched first, then come its lines."""
        self.functions[name] = self.text(name, parameters, function, lines)

    def text(self, name: str, parameters: Sequence[str], function: Function, lines: Sequence[str]) -> str:
        """The text of a function."""
        body = "\n".join(lines)
        head = [f"    {line}" for line in self.prologues([words(body)], function.columns)[1]]
        inner = [f"    {line}" for line in lines]
        return "\n".join([f"def {name}({', '.join(parameters)}):", *head, *inner]) + "\n"

    def prologues(self, stretches: Sequence[frozenset[str]], columns: set[str]) -> list[list[str]]:
        """Lines that fetch what stretches of code read: what several of them do, then for each what it alone does.

        A stretch is given as its words.
        """
        fetches: list[list[str]] = [[] for _ in range(len(stretches) + 1)]

        def place_of(users: list[int]) -> list[str]:
            return fetches[users[0] + 1 if len(users) == 1 else 0]

        for name in sorted(columns):
            word = variable(name)
            if users := [index for index, words in enumerate(stretches) if word in words]:
                place_of(users).append(f"{word} = c[{self.layout.of[name]}]")
        if users := [index for index, words in enumerate(stretches) if "g" in words]:
            place_of(users).insert(0, "g = s.c[0]")
        own = [index for index, words in enumerate(stretches) if fetches[index + 1] or "c" in words]
        if fetches[0] or own:
            (fetches[0] if fetches[0] else place_of(own)).insert(0, "c = s.c")
        return fetches

    def helper(self, purpose: str, function: Function, lines: list[str]) -> str:
        """Writes a helper function for a place and returns the call of it; equal helpers are one."""
        outer = list(function.parameters)
        parameters = ["s", *function.parameters.values()]
        key = "\n".join([*parameters, *lines])
        name = self.helpers.get(key)
        if name is None:
            name = f"{purpose}_{len(self.helpers) + 1}"
            self.helpers[key] = name
            self.define(name, parameters, function, lines)
        return f"{name}({', '.join(['s', *outer])})"

    def want(self, key: str, write: Callable[[], None]) -> None:
        """Has `write` run once, later, for a thing that is needed."""
        if key not in self.wanted:
            self.wanted.add(key)
            self.queue.append(write)

    def drain(self) -> None:
        """Writes everything that was asked for, and what that asks for."""
        while self.queue:
            self.queue.pop()()

    # -- values ------------------------------------------------------------------------------------------------------

    def is_modified(self, name: str) -> bool:
        """Whether a modifier can change this value."""
        return name in self.modified

    def is_live(self, printed: str) -> bool:
        """Whether a printed value can differ from what is printed."""
        return printed in self.live

    def by_copy(self, printed: str) -> bool:
        """Whether a printed value's table goes by copy."""
        return printed in self.per_copy or not self.layout.transforms

    def faces(self, env: Env) -> str:
        """What each space shows to patterns, in the order of the spaces."""
        board = self.game.board
        if board is None or board.match is None:
            return "()"
        rule = self.game.values[board.match]
        at = r.Local("face_at", SPACE)
        body = r.Value(board.match, (at,), replace(rule.type, maybe=False))  # none has its place too
        return self.expressions.code(
            r.MapOver(r.AllOf("spaces", SPACE.listed()), "face_at", body, rule.type.listed()), env
        )

    def name_index(self, card: str, env: Env) -> str:
        """The code for the index of a copy's present card."""
        return self.expressions._builtin(r.Builtin("name", r.Local("?", CARD), CARD), env.bind("?", card))

    # -- legality ----------------------------------------------------------------------------------------------------

    def verb_params(self, call: r.Call) -> list[Type]:
        """The types of a verb's parameters, as far as it matters whether they may be none."""
        if call.builtin:
            return [THING] * len(call.arguments)
        return [param.type for param in self.game.verbs[call.verb].params]

    # -- playing cards and abilities ---------------------------------------------------------------------------------

    def want_playable(self) -> None:
        """Asks for the tables `PLAYABLE` and `CAN_AIM`, by card."""
        from runtime.compiler.lookahead import write_playable

        self.want("playable", lambda: write_playable(self))

    def want_actions(self) -> None:
        """Asks for `actions_of`, `actions_on` and `can_perform`."""
        from runtime.compiler.abilities import write_action_bodies
        from runtime.compiler.lookahead import write_actions

        def write() -> None:
            write_actions(self)
            write_action_bodies(self)

        self.want("actions", write)

    def cards_in_play(self) -> list[Card]:
        """The cards that can come up: all of the game, since effects can name any."""
        return list(self.game.cards)

    def takeable(self, body: r.Body, env: Env) -> str:
        """A test whether a block can be taken."""
        from runtime.compiler.lookahead import Lookahead

        function = Function()
        inside = env.helper(function)
        return self.helper("can_take", function, Lookahead(self, function, env.card).lines(body, inside))

    def joint(self, pick: r.Pick, env: Env) -> str | None:
        """The joint condition of a pick as an object that answers for partial choices; None where there is none."""
        if pick.so_that is None:
            return None
        if (
            isinstance(pick.so_that, r.Ask)
            and pick.so_that.name == "connected"
            and isinstance(pick.so_that.arguments[0], r.Local)
            and pick.so_that.arguments[0].name == pick.chosen_name
        ):
            return "kit.Touching(NEIGHBOURS)"
        inside = env.bind(pick.chosen_name, "chosen_")
        return f"kit.Trial(lambda chosen_: {self.expressions.code(pick.so_that, inside)})"

    # -- procedures --------------------------------------------------------------------------------------------------

    def procedure(self, name: str, framed: Framed) -> str:
        """Takes in a finished framed procedure; returns the constant that names it."""
        constant = procedure_constant(name)
        self.procedures[constant] = framed.text(constant[2:].lower() + "_frame")
        self.slots[constant] = framed.slots
        for base, of in self.holding.items():
            if slots := framed.holding(base):
                of[constant] = slots
        if framed.gathered:
            self.gathered[constant] = tuple(framed.gathered)
        if framed.env.card is not None:
            self.of_cards.append(constant)
        return constant

    def want_procedure(self, verb: str) -> str:
        """Asks for the framed procedure of a verb; returns its constant."""
        from runtime.compiler.events import write_framed_verb

        self.want(f"procedure {verb}", lambda: write_framed_verb(self, verb))
        return procedure_constant(verb)

    def want_entry(self, verb: str) -> str:
        """Asks for the constant that names the block of a framed verb after its needs were tested."""
        self.entered.add(verb)
        return f"E_{procedure_constant(verb)[2:]}"

    def want_unchecked(self, verb: str) -> None:
        """Asks for `do_VERB`: the plain function of a verb without the test of its needs."""
        from runtime.compiler.events import write_native_verb

        self.want(f"unchecked {verb}", lambda: write_native_verb(self, verb, checked=True))

    def want_verb(self, verb: str) -> None:
        """Asks for the plain function of a verb that cannot pause."""
        from runtime.compiler.events import write_native_verb

        self.want(f"verb {verb}", lambda: write_native_verb(self, verb))

    def is_wrapped(self, verb: str) -> bool:
        """Whether a built-in verb has hooks or is forbidden somewhere, so that calls of it go through a function."""
        return bool(self.facts.hooks_on(verb)) or any(forbid.verb == verb for forbid in self.game.forbids)

    def want_effects(self) -> None:
        """Asks for the table of cards' effects."""
        from runtime.compiler.abilities import write_effects

        self.want("effects", lambda: write_effects(self))

    def effect_function(self, verb: str, card: str, env: Env) -> str:
        """A line that runs a card's effect where no effect of the game can pause."""
        self.want_effects()
        index, this = (card, env.this) if verb == "resolve_name" else (self.name_index(card, env), card)
        if self.layout.sources:
            return f"kit.run_as(s, EFFECT[{index}], {env.me}, {this})"
        return f"EFFECT[{index}](s, {env.me}, {this})"

    def builtin_types(self, verb: str) -> list[Type]:
        """The types of a built-in verb's parameters."""
        signatures = [s for table in (VERBS, PLAYTEST_VERBS) for of in table.values() for s in of if s.resolved == verb]
        words = max((signature.params for signature in signatures), key=len)
        thing = CARD if self.layout.cards_stand else PIECE
        return [thing if word == "thing" else Type(word) for word in words]

    def parameters(self, verb: str) -> list[str]:
        """The Python names of a verb's parameters, in functions."""
        rule = self.game.verbs.get(verb)
        if rule is not None:
            return [identifier(param.name) for param in rule.params]
        return [f"p{index}" for index in range(len(self.builtin_types(verb)))]

    def event(self, verb: str) -> int:
        """The number of an event that windows answer."""
        if verb not in self.events:
            self.events.append(verb)
        return self.events.index(verb)

    def limit_row(self, key: str, limit: str | None) -> tuple[int, int] | None:
        """Where the use of a limited ability is marked: column, and the entry of copy 0; before it, that of a rule."""
        if limit is None:
            return None
        row = self.layout.limits[limit].index(key) * (len(self.layout.copies) + 1)
        return self.layout.of[f"used this {limit}"], row + 1

    # -- what is told to others --------------------------------------------------------------------------------------

    def site(self, kind: str, node: r.Node, pick: r.Pick | None, framed: Framed) -> int:
        """A number for a place where a player is asked."""
        env = framed.env
        known = tuple((name, code) for name, (code, _) in env.locals.items())
        self.sites.append(Site(kind, framed.where, node, pick, env.me, env.this, known, env.card))
        return len(self.sites) - 1

    def call_arguments(self, site: int, calls: Sequence[r.Call | None], framed: Framed) -> None:
        """Writes `arguments_SITE`: the settled arguments of each option's call, None for what is still to be picked."""
        function = Function()
        env = replace(framed.env, function=function)
        rows: list[str] = []
        for call in calls:
            codes = [
                "None" if isinstance(argument, r.Pick) else self.expressions.code(argument, env)
                for argument in (call.arguments if call else ())
            ]
            rows.append(f"({''.join(code + ', ' for code in codes)})")
        body = f"return ({''.join(row + ', ' for row in rows)})"
        head = [f"{word} = {code}" for word, code in (("me", "f[2]"), ("this", "f[3]"), ("e", "s.stack[f[4]]"))
                if re.search(rf"\b{word}\b", body)]  # fmt: skip
        self.define(f"arguments_{site}", ["s", "f"], function, [*head, body])

    def mark(self, span: Span) -> list[str]:
        """A line that notes that a statement ran, in a build with coverage."""
        if not self.coverage or not span.file:
            return []
        key = f"{span.file}:{span.line}"
        self.runnable.setdefault(key, (span, None))
        return [f"RAN.add({key!r})"]

    def note(self, verb: str, me: str, params: Sequence[str]) -> list[str]:
        """Lines that tell a watcher that a verb runs."""
        return self.watch(f"happened({verb!r}, {me}, {_tuple(params)})") if self.log else []

    def skip(self, verb: str, me: str, params: Sequence[str]) -> str:
        """An expression, worth 0, that tells a watcher that a verb was called and did nothing."""
        return f"0 if s.watch is None else s.watch.skipped(s, {verb!r}, {me}, {_tuple(params)})" if self.log else "0"

    def watch(self, message: str) -> list[str]:
        """Lines that tell a watcher something, if there is one."""
        name, _, arguments = message.partition("(")
        return ["if s.watch is not None:", f"    s.watch.{name}(s, {arguments}"]


def _tuple(codes: Sequence[str]) -> str:
    return "(" + "".join(f"{code}, " for code in codes) + ")"


__all__ = ["Build", "Site"]
