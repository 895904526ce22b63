"""Slotted dataclasses, frozen as a rule, that cost little to declare: constructors are written when first used.

A drop-in for `dataclasses.dataclass(frozen=True, slots=True)`, or without `frozen`, where there are many classes and
most processes use few of them; type checkers see the original. `fields`, `replace`, `is_dataclass` and `match` work as
with the original. Knows nothing of what the classes mean. No class variables, no fields outside the constructor.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

__all__ = ["compared", "dataclass", "field", "fields_of", "replace"]

if TYPE_CHECKING:
    from dataclasses import dataclass, field, replace
else:
    from collections.abc import Callable
    from functools import cache
    from operator import attrgetter
    from types import CodeType, FunctionType

    _NONE = object()

    class field:
        """A field with a default; `compare` and `repr` say where it counts."""

        __slots__ = ("annotation", "compare", "default", "default_factory", "kw_only", "repr")

        def __init__(
            self, *, default: Any = _NONE, default_factory: Any = _NONE, compare: bool = True, repr: bool = True
        ) -> None:
            self.default, self.default_factory, self.compare, self.repr = default, default_factory, compare, repr

        @property
        def given(self) -> dict[str, Any]:
            """The default, or what makes one, if there is any."""
            named = {"default": self.default, "default_factory": self.default_factory}
            return {name: value for name, value in named.items() if value is not _NONE}

    def dataclass(*, slots: bool, frozen: bool = False, kw_only: bool = False) -> Callable[[type], type]:
        """Makes a class of the annotations of another; `slots` must be true."""
        if not slots:
            raise TypeError("only classes with slots are made here")
        return lambda cls: _made(cls, frozen, kw_only)

    def _made(cls: type, frozen: bool, kw_only: bool) -> type:
        own = {}
        names = cls.__annotations__
        space = dict(cls.__dict__)
        inherited = {name: each for base in cls.__mro__[:0:-1] for name, each in getattr(base, "_fields", {}).items()}
        for name, annotation in names.items():
            said = space.pop(name, _NONE)
            each = said if isinstance(said, field) else field(default=said)
            each.kw_only, each.annotation = kw_only, annotation
            own[name] = each
        every = {**inherited, **own}
        for unwanted in ("__dict__", "__weakref__"):
            space.pop(unwanted, None)
        compared = [name for name, each in every.items() if each.compare]
        space.update(
            __slots__=tuple(name for name in own if name not in inherited),
            __match_args__=tuple(name for name, each in every.items() if not each.kw_only),
            __dataclass_fields__=_Fields(),
            __dataclass_params__=_Params(),
            __init__=_first,
            __repr__=_repr,
            __eq__=_equal,
            __hash__=None,
            _frozen=frozen,
            _fields=every,
            _slots=None,
            _compared=attrgetter(*compared) if compared else _nothing,
        )
        if frozen:
            space.update(
                __hash__=_hash,
                __setattr__=_refuse,
                __delattr__=_refuse,
                __getstate__=_state,
                __setstate__=_restore,
            )
        made = type(cls)(cls.__name__, cls.__bases__, space)
        made.__qualname__ = cls.__qualname__
        return made

    def replace(of: Any, /, **changes: Any) -> Any:
        """The same with other values in some fields. Runs no `__post_init__`."""
        kind = type(of)
        if not hasattr(kind, "_slots"):
            import dataclasses

            return dataclasses.replace(of, **changes)
        if kind._slots is None:
            slots = ((name, getattr(kind, name)) for name in kind._fields)
            kind._slots = [(name, slot.__set__, slot.__get__) for name, slot in slots]
        made = object.__new__(kind)
        for name, put, get in kind._slots:
            put(made, changes.pop(name) if name in changes else get(of))
        if changes:
            raise TypeError(f"{kind.__qualname__} has no field {next(iter(changes))!r}")
        return made

    class _Fields:
        """The fields in the form of the standard library, made when first asked for."""

        def __get__(self, instance: object, owner: Any) -> dict[str, Any]:
            import dataclasses

            space = {"__doc__": "fields", "__annotations__": {}}
            for name, each in owner._fields.items():
                default = each.given
                space[name] = dataclasses.field(
                    compare=each.compare, repr=each.repr, kw_only=each.kw_only or bool(default), **default
                )
                space["__annotations__"][name] = each.annotation
            shadow = dataclasses.dataclass(init=False, repr=False, eq=False)(type("Fields", (), space))
            found = shadow.__dataclass_fields__
            for name, each in owner._fields.items():
                found[name].kw_only = each.kw_only
            owner.__dataclass_fields__ = found
            return found

    class _Params:
        """What the standard library says of a class: whether it is frozen."""

        def __get__(self, instance: object, owner: Any) -> Any:
            import dataclasses

            twin = dataclasses.dataclass(frozen=owner._frozen)(type("Params", (), {}))
            owner.__dataclass_params__ = twin.__dataclass_params__
            return owner.__dataclass_params__

    def _first(self: Any, *given: Any, **named: Any) -> None:
        """Stands in for the constructor until it is first called: writes it, and goes on there."""
        kind = next(each for each in type(self).__mro__ if "_fields" in each.__dict__)
        kind.__init__ = _constructor(kind)
        kind.__init__(self, *given, **named)

    def _constructor(kind: Any) -> Callable[..., None]:
        fields = kind._fields
        plain = [name for name, each in fields.items() if not each.kw_only]
        named = [name for name, each in fields.items() if each.kw_only]
        made = [fields[name].default_factory is not _NONE for name in (*plain, *named)]
        code = _template(len(plain), tuple(made), hasattr(kind, "__post_init__"))
        space = {"missing": _NONE}
        for number, name in enumerate((*plain, *named)):
            space[f"put{number}"] = getattr(kind, name).__set__
            space[f"make{number}"] = fields[name].default_factory
        defaults = {name: fields[name].default for name in fields if fields[name].given}
        late = tuple(defaults[name] for name in plain if name in defaults)
        if any(name in defaults for name in plain[: len(plain) - len(late)]):
            raise TypeError(f"{kind.__qualname__} has a field without a default after one with a default")
        whole = FunctionType(code.replace(co_varnames=("self", *plain, *named)), space, "__init__", late)
        whole.__kwdefaults__ = {name: defaults[name] for name in named if name in defaults}
        whole.__qualname__ = f"{kind.__qualname__}.__init__"
        whole.__module__ = kind.__module__
        return whole

    @cache
    def _template(plain: int, made: tuple[bool, ...], after: bool) -> CodeType:
        """The code of all constructors with so many fields in order and by name, of which some are `made` where they
        are missing; only the names of the fields differ.
        """
        names = [f"a{number}" for number in range(len(made))]
        head = ", ".join(["self", *names[:plain], *(["*", *names[plain:]] if names[plain:] else [])])
        lines = [
            f"    put{n}(self, make{n}() if a{n} is missing else a{n})" if made[n] else f"    put{n}(self, a{n})"
            for n in range(len(made))
        ]
        lines += ["    self.__post_init__()"] if after else []
        space: dict[str, Any] = {}
        exec(f"def __init__({head}):\n" + ("\n".join(lines) or "    pass"), space)
        return space["__init__"].__code__

    def _nothing(self: object) -> tuple[()]:
        return ()

    def _equal(self: Any, other: Any) -> Any:
        kind = type(self)
        if type(other) is not kind:
            return NotImplemented
        compared = kind._compared
        return compared(self) == compared(other)

    def _hash(self: Any) -> int:
        return hash(type(self)._compared(self))

    def _repr(self: Any) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name, each in self._fields.items() if each.repr)
        return f"{type(self).__qualname__}({', '.join(shown)})"

    def _refuse(self: object, name: str, *value: object) -> None:
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot change {name!r}")

    def _state(self: Any) -> list[Any]:
        return [getattr(self, name) for name in self._fields]

    def _restore(self: Any, state: list[Any]) -> None:
        for name, value in zip(self._fields, state, strict=True):
            getattr(type(self), name).__set__(self, value)


def fields_of(kind: type) -> Mapping[str, str] | None:
    """The fields of a class, in order, with what is written about their types; None for a class that has none.

    Knows the classes of the standard library too.
    """
    own = kind.__dict__.get("_fields")
    if isinstance(own, dict):
        return {name: each.annotation for name, each in own.items()}
    if "__dataclass_fields__" not in kind.__dict__:
        return None
    return {name: each.type for name, each in kind.__dict__["__dataclass_fields__"].items()}


def compared(kind: type) -> tuple[str, ...]:
    """The fields of a class made here that count when two are compared, in order."""
    own: Mapping[str, Any] = kind.__dict__["_fields"]
    return tuple(name for name, each in own.items() if each.compare)
