"""Cards in structs, found by their type.

A field that is annotated `Card` holds a card, at any depth and under any name. How to find the
cards in a struct is worked out once per class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import force_setattr

from typecase.engine.pile import CARD, Card

S = TypeVar("S", bound=msgspec.Struct)
Of = Callable[[Card], Card]
Change = Callable[[Any, Of], Any]
"""Returns a value with each card in it replaced by `of(card)`."""


def each_card(struct: S, of: Of) -> S:
    """The struct with each card in it replaced by `of(card)`: online, a card has a different number
    than at the table."""
    change = _in_struct(type(struct))
    return struct if change is None else change(struct, of)


def cards_of(struct: msgspec.Struct) -> list[Card]:
    """The cards in a struct, in the order of its fields."""
    found: list[Card] = []

    def note(card: Card) -> Card:
        found.append(card)
        return card

    each_card(struct, note)
    return found


def may_have_card(kind: type[msgspec.Struct], name: str) -> bool:
    """Whether this field can hold cards, according to its type."""
    return name in dict(_changes(kind))


def _changes(kind: type[msgspec.Struct]) -> list[tuple[str, Change]]:
    """How to replace the cards in a struct, field by field."""
    hints = get_type_hints(kind, include_extras=True)
    return [
        (name, change)
        for name in kind.__struct_fields__
        if (change := _in_type(hints[name])) is not None
    ]


@cache
def _in_struct(kind: type[msgspec.Struct]) -> Change | None:
    """How to replace the cards in a struct; None if it has none."""
    changes = _changes(kind)
    if not changes:
        return None

    # Much faster than `replace` or `copy.copy`.
    fresh = kind.__copy__  # type: ignore[attr-defined]

    def change_all(struct: msgspec.Struct, of: Of) -> msgspec.Struct:
        new: msgspec.Struct = fresh(struct)
        for name, change in changes:
            force_setattr(new, name, change(getattr(new, name), of))
        return new

    return change_all


def _in_type(hint: Any) -> Change | None:
    """How to replace the cards in values of this type; None if there are none."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _change_card if CARD in parts else _in_type(parts[0])
    if origin in (Union, UnionType):
        return _in_one_of(parts)
    if origin is list or (origin is tuple and parts[-1:] == (...,)):
        return _in_row(origin, parts[0])
    if origin is tuple:
        return _in_places([_in_type(part) for part in parts])
    if origin in (dict, Mapping):
        return _in_mapping(*[_in_type(part) for part in parts])
    # The class is looked up for each value, because it may be a subclass of this one.
    return each_card if _kept_as(hint) is msgspec.Struct else None


def _change_card(card: Card, of: Of) -> Card:
    return of(card)


def _in_one_of(parts: tuple[Any, ...]) -> Change | None:
    changes: dict[Any, Change | None] = {}
    for part in parts:
        change, kept = _in_type(part), _kept_as(part)
        if changes.setdefault(kept, change) is not change:
            raise TypeError(
                f"a {kept.__name__} of {parts} may be a card or not: which, nobody can tell"
            )
    if not any(changes.values()):
        return None
    in_struct = changes.get(msgspec.Struct)

    def change_one(value: Any, of: Of) -> Any:
        change = changes.get(type(value), in_struct)
        return value if change is None else change(value, of)

    return change_one


def _kept_as(hint: Any) -> Any:
    """The runtime class of the values of a type; `Struct` for any struct."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _kept_as(get_args(hint)[0])
    if origin is Literal:
        return type(get_args(hint)[0])
    if origin is not None:
        return dict if origin is Mapping else origin
    return msgspec.Struct if isinstance(hint, type) and issubclass(hint, msgspec.Struct) else hint


def _in_row(kind: type, part: Any) -> Change | None:
    """How to replace the cards in a list, or in a tuple of any length."""
    change = _in_type(part)
    if change is None:
        return None
    if change is _change_card:
        return lambda row, of: kind(map(of, row))
    return lambda row, of: kind([change(value, of) for value in row]) if row else row


def _in_places(changes: Sequence[Change | None]) -> Change | None:
    """How to replace the cards in a tuple that has a type for each place."""
    if not any(changes):
        return None
    return lambda row, of: tuple(
        [
            value if change is None else change(value, of)
            for value, change in zip(row, changes, strict=True)
        ]
    )


def _in_mapping(key: Change | None, value: Change | None) -> Change | None:
    if key is None and value is None:
        return None
    if key is None and value is not None:
        return lambda mapping, of: {name: value(each, of) for name, each in mapping.items()}
    return lambda mapping, of: {
        name if key is None else key(name, of): each if value is None else value(each, of)
        for name, each in mapping.items()
    }
