"""The public fields of a table, read-only: the part of it that a player gets.

To a type checker it is the table itself, so a wrong name or type is found when the code is checked.
Hidden fields, including those that one seat may know, and piles raise an error when they are read.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, ClassVar, TypeVar

from typecase.engine.table import Table

T = TypeVar("T", bound=Table)


class Public:
    """Stands in for a table. Each table class has its own subclass of it."""

    __slots__ = ("_table",)
    _kind: ClassVar[type[Table]]

    def __init__(self, table: Table) -> None:
        self._table = table

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(_why(self._kind, name))


_stand_ins: dict[type[Table], type[Public]] = {}


def public(table: Table, kind: type[T]) -> T:
    """The public fields of a table of this kind."""
    its = type(table)
    found = _stand_ins.get(its)
    if found is None:
        found = _stand_ins[its] = _stand_in(its)
    if not issubclass(its, kind):
        raise TypeError(f"this is a {its.__name__}, no {kind.__name__}")
    return found(table)  # type: ignore[return-value]


def _stand_in(kind: type[Table]) -> type[Public]:
    """A class with a property for each public field."""
    fields = {name: property(_reader(kind, name)) for name in ("seats", *kind.public_fields)}
    return type(f"Public{kind.__name__}", (Public,), {"__slots__": (), "_kind": kind, **fields})


def _reader(kind: type[Table], name: str) -> Callable[[Any], Any]:
    """A getter for a field. It copies a list, so that the table's own cannot be changed."""
    if name in kind._lists:
        return lambda public: getattr(public._table, name).copy()
    return attrgetter(f"_table.{name}")


def _why(kind: type[Table], name: str) -> str:
    what = f"{kind.__name__}.{name}"
    if name in kind._piles:
        return f"{what} is a pile: a player sees its cards with Observation.seen"
    if name in kind._own:
        return f"{what} is each seat's own: Observation.imagine has what this seat knows of it"
    if name in kind._secret:
        return f"{what} is secret: no player may know it"
    return f"{what} is no public field; there are {', '.join(kind.public_fields)}"
