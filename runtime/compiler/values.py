"""Values of the game as functions, where they are not written in place, and the modifiers that change them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.definition import Formula
from dsl.types import Type
from runtime.compiler import standing
from runtime.compiler.legality import matching
from runtime.compiler.loops import calls, cheap_first
from runtime.compiler.names import identifier, is_slot, table
from runtime.compiler.scope import Env, Function, place
from runtime.layout import NIL

if TYPE_CHECKING:
    from runtime.compiler.build import Build


def want_value(build: Build, name: str) -> None:
    """Asks for the function of a value."""

    def write() -> None:
        rule = build.game.values[name]
        function, params = Function(), [identifier(param.name) for param in rule.params]
        function.names.update(params)
        env = Env(function, "me", "")
        for param, code in zip(rule.params, params, strict=True):
            env = env.bind(param.name, code)
        stored = build.expressions.flag if rule.type.base == "flag" and not rule.type.many else build.expressions.code
        lines = [f"x = {stored(rule.body, env)}{place(rule.span)}"] if name in build.modified else []
        lines += _modifiers(build, name, params, rule.type, env, printed=False)
        if lines:
            lines.append("return x")
        else:
            lines = build.loops.gather("x", build.expressions.code(rule.body, env), function, place(rule.span))
            lines = [*lines, "return x"] if len(lines) > 1 else [f"return{lines[0].removeprefix('x =')}"]
        build.define(f"value_{name}", ["s", "me", *params], function, lines)

    build.want(f"value {name}", write)


def printed_function(build: Build, name: str, env: Env, card: str) -> str:
    """A call that gives the present worth of a printed value that can change."""

    def write() -> None:
        function = Function()
        inside = Env(function, "me", "card").bind("card", "card")
        index = build.expressions.named(name, "card", inside)
        lines = [f"x = {build.expressions.printed_table(name)}[{index}]"]
        word = "if"
        for card in build.game.cards:
            formula = card.printed.get(name)
            if isinstance(formula, Formula):
                code = build.expressions.code(formula.value, inside)
                lines.append(f"{word} {build.name_index('card', inside)} == {card.index}:{place(formula.value.span)}")
                lines.append(f"    x = {code}")
                word = "elif"
        type = next(printed.type for printed in build.game.printed if printed.name == name)
        lines += [*_modifiers(build, name, ["card"], type, inside, printed=True), "return x"]
        build.define(f"printed_{name}", ["s", "me", "card"], function, lines)

    build.want(f"printed {name}", write)
    if name in build.modified_printed or not build.by_copy(name) or not (card.isidentifier() or is_slot(card)):
        return f"printed_{name}(s, {env.me}, {card})"
    # only a formula's mark in the table leads to the function
    return f"({table(name)}[{card}] if {table(name)}[{card}] != {NIL} else printed_{name}(s, {env.me}, {card}))"


def _modifiers(build: Build, name: str, params: list[str], type: Type, env: Env, *, printed: bool) -> list[str]:
    """Lines that change `x`: all `to`, then all `by`, each in hook order (sums do not depend on it)."""
    its = [m for m in build.game.modifiers if m.value == name and m.printed is printed]
    lines: list[str] = []
    setting = [m for m in its if m.how == "to"]
    for modifier in (m for m in setting if m.card is None):
        lines += _change(build, modifier, params, type, env)
    lines += _in_hook_order(build, [m for m in setting if m.card is not None], params, type, env)
    for modifier in (m for m in its if m.how == "by"):
        if modifier.card is None:
            lines += _change(build, modifier, params, type, env)
        else:
            inner = _change(build, modifier, params, type, standing.owned(env, modifier.card))
            lines += standing.each(build, modifier, env, inner)
    return lines


def _in_hook_order(build: Build, its: list[r.Modifier], params: list[str], type: Type, env: Env) -> list[str]:
    """Lines for `to` modifiers of cards: where several could apply, the last in hook order counts."""
    copies = [standing.copies_for(build, m.card) for m in its if m.card is not None]
    if sum(len(of) for of in copies) <= 1:
        return [
            line
            for m in its
            for line in standing.each(build, m, env, _change(build, m, params, type, standing.owned(env, m.card)))
        ]
    rows = [(of, build.layout.zones_named(m.zones), m.card) for of, m in zip(copies, its, strict=True)]
    lines = [f"for number, this, holder in kit.in_hook_order(s, {tuple(rows)!r}):"]
    for number, modifier in enumerate(its):
        inner = _change(build, modifier, params, type, standing.owned(env, modifier.card))
        lines += [f"    if number == {number}:", *(f"        {line}" for line in inner)]
    return lines


def _change(build: Build, modifier: r.Modifier, params: list[str], type: Type, inside: Env) -> list[str]:
    """Lines that change `x` if a modifier applies; one that asks its own value is left out while it is worked out."""
    tests, inside = matching(build, modifier.places, params, inside)
    if modifier.when is not None:
        tests = cheap_first([*tests, *build.expressions.parts(modifier.when, inside)])
    flag = type.base == "flag" and not type.many
    change = (build.expressions.flag if flag else build.expressions.code)(modifier.change, inside)
    change_line = f"x {'+=' if modifier.how == 'by' else '='} {change}"
    note = place(modifier.span)
    body = [f"if {' and '.join(tests)}:{note}", f"    {change_line}"] if tests else [change_line + note]
    if not build.facts.asks(modifier, modifier.value):
        return body
    cheap = [test for test in tests if not calls(test)]
    rest = tests[len(cheap) :]
    body = [f"if {' and '.join(rest)}:{note}", f"    {change_line}"] if rest else [change_line + note]
    number = build.game.modifiers.index(modifier)
    key = f"({number}, this)" if modifier.card is not None else f"{number}"
    return [
        f"if {' and '.join([*cheap, f'{key} not in s.asking'])}:",
        f"    s.asking.add({key})",
        "    try:",
        *(f"        {line}" for line in body),
        "    finally:",
        f"        s.asking.discard({key})",
    ]
