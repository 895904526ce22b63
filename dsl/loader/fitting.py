"""Whether a value surely fits a JSON Schema: the quick answer for the files that have no fault.

Knows the keywords that our schemas use. A no is not final: `checking` then asks the schema library, which also knows
what is wrong. Says no rather than think about a keyword that it does not know.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

_SILENT = frozenset({"$schema", "$id", "$defs", "title", "description", "default", "examples", "additionalProperties"})
_TYPES: Mapping[str, type[Any]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}
_DEFINITIONS = "#/$defs/"


def fits(value: Any, schema: Any, whole: Mapping[str, Any]) -> bool:
    """Whether a plain value fits a schema that is part of the schema `whole`."""
    if isinstance(schema, bool):
        return schema
    for keyword, rule in schema.items():
        holds = _RULES.get(keyword)
        if not (holds(value, rule, whole) if holds is not None else keyword in _SILENT):
            return False
    if isinstance(value, dict) and (others := schema.get("additionalProperties", True)) is not True:
        known = schema.get("properties", {})
        return all(fits(each, others, whole) for key, each in value.items() if key not in known)
    return True


def _type(value: Any, rule: Any, whole: Mapping[str, Any]) -> bool:
    kind = type(value)
    return kind is _TYPES.get(rule) if isinstance(rule, str) else any(kind is _TYPES.get(each) for each in rule)


def _reference(value: Any, rule: str, whole: Mapping[str, Any]) -> bool:
    if not rule.startswith(_DEFINITIONS):
        return False
    found = whole.get("$defs", {}).get(rule.removeprefix(_DEFINITIONS))
    return found is not None and fits(value, found, whole)


def _properties(value: Any, rule: Mapping[str, Any], whole: Mapping[str, Any]) -> bool:
    return not isinstance(value, dict) or all(fits(value[key], rule[key], whole) for key in value if key in rule)


def _among(value: Any, rule: list[Any], whole: Mapping[str, Any]) -> bool:
    return any(type(value) is type(each) and value == each for each in rule)


def _different(value: Any, rule: bool, whole: Mapping[str, Any]) -> bool:
    if not rule or not isinstance(value, list):
        return True
    return len({json.dumps(each, sort_keys=True) for each in value}) == len(value)


def _size(kind: type[Any], least: bool) -> Callable[[Any, int, Mapping[str, Any]], bool]:
    def holds(value: Any, rule: int, whole: Mapping[str, Any]) -> bool:
        return not isinstance(value, kind) or (len(value) >= rule if least else len(value) <= rule)

    return holds


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_RULES: Mapping[str, Callable[[Any, Any, Mapping[str, Any]], bool]] = {
    "type": _type,
    "$ref": _reference,
    "properties": _properties,
    "propertyNames": lambda v, rule, whole: not isinstance(v, dict) or all(fits(key, rule, whole) for key in v),
    "required": lambda v, rule, whole: not isinstance(v, dict) or all(key in v for key in rule),
    "items": lambda v, rule, whole: not isinstance(v, list) or all(fits(each, rule, whole) for each in v),
    "anyOf": lambda v, rule, whole: any(fits(v, part, whole) for part in rule),
    "enum": _among,
    "const": lambda v, rule, whole: _among(v, [rule], whole),
    "pattern": lambda v, rule, whole: not isinstance(v, str) or re.search(rule, v) is not None,
    "minimum": lambda v, rule, whole: not _number(v) or v >= rule,
    "maximum": lambda v, rule, whole: not _number(v) or v <= rule,
    "minLength": _size(str, True),
    "maxLength": _size(str, False),
    "minItems": _size(list, True),
    "maxItems": _size(list, False),
    "minProperties": _size(dict, True),
    "maxProperties": _size(dict, False),
    "uniqueItems": _different,
}
