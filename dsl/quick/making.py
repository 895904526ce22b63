"""Makes the tables out of a parser of the parser library, which it knows from inside: as plain values, in an order
that depends on the grammar alone.
"""

from __future__ import annotations

import json
from typing import Any

from dsl.quick.tables import grammar_hash


def made(library: Any) -> dict[str, Any]:
    """The tables of the library's parser, in the form of the file."""
    table = library.parser.parser._parse_table
    order = _order(table)
    numbers = {state: number for number, state in enumerate(order)}
    rules = sorted(_rules(table), key=_key)
    rule_numbers = {rule: number for number, rule in enumerate(rules)}
    symbols = sorted({name for state in order for name in table.states[state]})
    places = {name: at for at, name in enumerate(symbols)}
    rows = []
    for state in order:
        row: list[int] = []
        for name, (action, arg) in sorted(table.states[state].items()):
            row += [places[name], numbers[arg] if action.name == "Shift" else ~rule_numbers[arg]]
        rows.append(row)
    lexers = library.parser.lexer.lexer.lexers
    scanners: list[Any] = []
    scanner_of = []
    for state in order:
        scanner = _scanner(lexers[state])
        if scanner not in scanners:
            scanners.append(scanner)
        scanner_of.append(scanners.index(scanner))
    return {
        "grammar": grammar_hash(),
        "symbols": symbols,
        "rows": rows,
        "rules": [_rule(rule, places) for rule in rules],
        "scanners": scanners,
        "scanner_of": scanner_of,
        "starts": {
            start: [numbers[table.start_states[start]], numbers[table.end_states[start]]]
            for start in sorted(table.start_states)
        },
        "ignored": sorted(library.lexer_conf.ignore),
    }


def written(tables: dict[str, Any]) -> str:
    """The text of the file: a line for each row, so that changes can be read."""
    parts = []
    for name, value in tables.items():
        if isinstance(value, list) and value and isinstance(value[0], list):
            inner = ",\n".join(_json(each) for each in value)
            parts.append(f'"{name}": [\n{inner}\n]')
        else:
            parts.append(f'"{name}": {_json(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _order(table: Any) -> list[int]:
    """The states in the order in which they are reached from the starts."""
    order = [table.start_states[start] for start in sorted(table.start_states)]
    for state in order:
        for _, (action, arg) in sorted(table.states[state].items()):
            if action.name == "Shift" and arg not in order:
                order.append(arg)
    return order


def _rules(table: Any) -> set[Any]:
    """Every rule that a table ends."""
    return {arg for row in table.states.values() for action, arg in row.values() if action.name != "Shift"}


def _key(rule: Any) -> tuple[str, list[str], str]:
    return (rule.origin.name, [symbol.name for symbol in rule.expansion], rule.alias or "")


def _rule(rule: Any, places: dict[str, int]) -> list[Any]:
    options = rule.options
    parts = []
    before = 0
    left_out = _left_out(options.empty_indices, len(rule.expansion))
    for at, symbol in enumerate(rule.expansion):
        before += left_out[at]
        if options.keep_all_tokens or not (symbol.is_term and symbol.filter_out):
            parts.append([at, int(_inline(symbol)), before])
            before = 0
    missing = before + left_out[-1]
    inline = _inline(rule.origin)
    single = bool(options.expand1 and not rule.alias)
    passes = single and not inline and parts == [[0, 0, 0]] and len(rule.expansion) == 1 and not missing
    name = rule.alias or options.template_source or rule.origin.name
    flags = passes + 2 * inline + 4 * single
    return [places[rule.origin.name], len(rule.expansion), name, flags, parts, missing]


def _inline(symbol: Any) -> bool:
    return not symbol.is_term and symbol.name.startswith("_")


def _left_out(marks: Any, size: int) -> list[int]:
    """How many optional parts were left out before each symbol of a rule, and at its end."""
    if not marks:
        return [0] * (size + 1)
    return [len(run) for run in "".join("1" if mark else "0" for mark in marks).split("0")]


def _scanner(lexer: Any) -> list[Any]:
    (pattern,) = lexer.scanner._mres
    words = {}
    for kind, unless in sorted(lexer.callback.items()):
        words[kind] = {each.pattern.value: each.name for each in sorted(unless.scanner.terminals, key=lambda t: t.name)}
    return [pattern.pattern, words]
