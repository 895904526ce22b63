"""Holds values against the JSON Schemas and says in our own words, at the right key, what does not fit.

The schemas in `dsl/schema` are what editors use too. The schema library's own messages never reach a designer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from dsl import slips
from dsl.diagnostics import Diagnostic
from dsl.loader.fitting import fits
from dsl.loader.places import Items, Node, Scalar, Table, plain, without
from dsl.source import Span
from dsl.suggest import nearest

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError

Schema = Literal["game", "cards", "words", "playtest", "bot"]

_TYPES: Mapping[str, str] = {
    "string": "a text",
    "integer": "a whole number",
    "boolean": "yes or no",
    "array": "a list",
    "object": "a mapping of keys",
}


@cache
def schema(name: Schema) -> Mapping[str, Any]:
    """The JSON Schema of a kind of file, as editors read it."""
    path = Path(__file__).parent.parent / "schema" / f"{name}.json"
    found: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def _validator(name: Schema) -> Draft202012Validator:
    from jsonschema import Draft202012Validator  # late: it takes long to import, and few files have a fault

    return Draft202012Validator(schema(name))


def check(node: Node, name: Schema) -> list[Diagnostic]:
    """What does not fit the schema of that kind of file, in the order of the file.

    What stands under `print:` has a schema of its own, and whoever prints holds it against that.
    """
    faults: list[Diagnostic] = []
    if name == "game" and isinstance(node, Table) and (entry := node.named.get("print")) is not None:
        if not isinstance(entry.value, Table):
            faults.append(_wrong_type(entry.value, entry.key, ["object"], {"description": "How cards are printed."}))
        node = without(node, "print")
    value = plain(node)
    if fits(value, schema(name), schema(name)):
        return faults
    for error in _validator(name).iter_errors(value):
        faults.extend(_faults(error, node))
    return sorted(dict.fromkeys(faults), key=lambda fault: (fault.span.line, fault.span.column))


def _faults(error: ValidationError, root: Node) -> Iterable[Diagnostic]:
    node, key = _find(root, list(error.absolute_path))
    named = f"`{key.text}`" if key is not None else "this"
    rule: Any = error.validator_value
    part: Mapping[str, Any] = error.schema if isinstance(error.schema, Mapping) else {}
    match error.validator:
        case "additionalProperties" if isinstance(node, Table) and rule is False:
            known = tuple(part.get("properties", {}))
            for entry in node.entries:
                if entry.key.text not in known:
                    yield _unknown_key(entry.key, known, key)
        case "propertyNames":
            return
        case "required" if isinstance(node, Table):
            unknown = [name for name in node.named if name not in part.get("properties", {})]
            missing = [name for name in rule if name not in node.named and not nearest(name, unknown)]
            if not missing:
                return
            what = " and ".join(f"`{name}`" for name in missing)
            place = key.span if key is not None else _start(node)
            yield Diagnostic(
                "E503", f"{what} is missing" + (f" in {named}" if key else ""), place, help=(f"Add {what}.",)
            )
        case "type":
            yield _wrong_type(node, key, [rule] if isinstance(rule, str) else list(rule), part)
        case "enum" | "const":
            known = tuple(str(each) for each in (rule if error.validator == "enum" else [rule]))
            given = node.text if isinstance(node, Scalar) else ""
            help = f"What fits: {', '.join(known)}."
            yield Diagnostic("E504", f"`{given}` does not fit under {named}", _place(node), help=(help,),
                             suggestions=nearest(given, known))  # fmt: skip
        case "pattern" | "maxLength":
            if error.schema_path and "propertyNames" in error.schema_path:
                yield from _bad_key(error, root)
            else:
                given = node.text if isinstance(node, Scalar) else ""
                yield _not_a_word(given, _place(node))
        case "minimum" | "maximum":
            bound = "least" if error.validator == "minimum" else "most"
            given = node.text if isinstance(node, Scalar) else ""
            message = f"{given} is too {'small' if bound == 'least' else 'big'} for {named}: at {bound} {rule}"
            yield Diagnostic("E505", message, _place(node), help=(f"Write a number of at {bound} {rule}.",))
        case "minItems" | "minProperties" | "minLength":
            yield Diagnostic(
                "E505",
                f"{named} is empty",
                key.span if key else _place(node),
                help=("Write something there, or remove the key.",),
            )
        case "maxItems" | "maxProperties":
            yield Diagnostic(
                "E505",
                f"{named} has more than {rule} entries",
                key.span if key else _place(node),
                help=("Take fewer.",),
            )
        case "uniqueItems":
            yield from _twice(node)
        case _:
            yield Diagnostic(
                "E502", f"{named} does not have the form that is expected here", _place(node), help=(_wanted(part),)
            )


def _find(root: Node, path: list[Any]) -> tuple[Node, Scalar | None]:
    """The node at a path, and the last key on the way."""
    node, key = root, None
    for step in path:
        if isinstance(node, Table) and step in node.named:
            entry = node.named[step]
            node, key = entry.value, entry.key
        elif isinstance(node, Items) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
    return node, key


def _place(node: Node) -> Span:
    return node.span if isinstance(node, Scalar) else _start(node)


def _start(node: Node) -> Span:
    span = node.span
    return Span(span.file, span.line, span.column, span.line, span.column + 1)


def _unknown_key(key: Scalar, known: tuple[str, ...], under: Scalar | None) -> Diagnostic:
    where = f" under `{under.text}`" if under is not None else ""
    near = nearest(key.text, known)
    meant = next((word for word in slips.KEYS.get(key.text.lower().replace(" ", "_"), ()) if word in known), None)
    if meant is not None:
        help = f"This is called `{meant}` here."
        return Diagnostic("E501", f"there is no key `{key.text}`{where}", key.span, help=(help,), suggestions=(meant,))
    if near:
        help = "Did you mean " + " or ".join(f"`{word}`" for word in near) + "?"
    elif known:
        help = f"What can stand here: {', '.join(known)}."
    else:
        help = "Nothing can stand here."
    helps: tuple[str, ...] = (help,)
    if not near and {"printed", "copies"} <= set(known):
        helps += ("A value of your own, such as a cost, is declared under `printed:` in game.yaml and stands under "
                  f"`printed:` here: `printed: {{{key.text}: …}}`.",)  # fmt: skip
    return Diagnostic("E501", f"there is no key `{key.text}`{where}", key.span, help=helps, suggestions=near)


def _wrong_type(node: Node, key: Scalar | None, wanted: list[str], schema: Mapping[str, Any]) -> Diagnostic:
    named = f"`{key.text}`" if key is not None else "this"
    expected = " or ".join(_TYPES.get(each, each) for each in wanted)
    if isinstance(node, Scalar) and node.empty:
        place = key.span if key is not None else node.span
        cures = (
            f"Write {expected} after it, or remove the key.",
            "A `#` begins a comment: a text with one needs quotes.",
        )
        return Diagnostic("E502", f"{named} has no value", place, help=cures)
    given = _given(node)
    help: tuple[str, ...] = (_wanted(schema),)
    inner = schema.get("additionalProperties")
    if (
        wanted == ["object"]
        and isinstance(node, Items)
        and isinstance(inner, Mapping)
        and inner.get("type") == "object"
    ):
        words = [item.text for item in node.items if isinstance(item, Scalar)]
        if words and len(words) == len(node.items):
            help = (f"Write it as {{{', '.join(f'{word}: {{}}' for word in words)}}}.", *help)
    if wanted == ["string"] and isinstance(node, Scalar):
        help = (f'Put it in quotes if it is meant as text: "{node.text}".', *help)
    return Diagnostic("E502", f"{named} is {given}, where {expected} is expected", _place(node), help=help)


def _given(node: Node) -> str:
    match node:
        case Scalar():
            value = node.value
            kind = "yes or no" if isinstance(value, bool) else "a number" if isinstance(value, int) else "a text"
            return f"{kind} (`{node.text[:30]}`)"
        case Table():
            return "a mapping of keys"
        case Items():
            return "a list"


def _wanted(schema: Mapping[str, Any]) -> str:
    description = schema.get("description")
    if isinstance(description, str) and description:
        return description
    return "Look at how the bundled games write it."


def _bad_key(error: ValidationError, root: Node) -> Iterable[Diagnostic]:
    node, _ = _find(root, list(error.absolute_path))
    if isinstance(node, Table):
        entry = node.named.get(str(error.instance))
        if entry is not None:
            yield _not_a_word(entry.key.text, entry.key.span)


def _not_a_word(given: str, place: Span) -> Diagnostic:
    help = "Use letters, digits and `_`, beginning with a letter, 60 at most."
    meant = re.sub(r"\W+", "_", given).strip("_").lower()
    helps, near = ((help,), ()) if not re.fullmatch(r"[^\W\d]\w{0,59}", meant) else (
        (f"Write `{meant}`.", help), (meant,))  # fmt: skip
    return Diagnostic(
        "E506", f"`{given[:70]}` is not a word that effects can name", place, help=helps, suggestions=near
    )


def _twice(node: Node) -> Iterable[Diagnostic]:
    seen: set[str] = set()
    for item in node.items if isinstance(node, Items) else ():
        word = json.dumps(plain(item), sort_keys=True)
        if word in seen:
            yield Diagnostic("E507", f"{word} stands here twice", _place(item), help=("Remove one of them.",))
        seen.add(word)
