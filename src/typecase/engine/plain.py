"""Plain data: what a field of a table may hold, so that it can be copied, saved and restored."""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

SIMPLE = (bool, int, float, str, NoneType)


def is_plain(hint: Any, inside: bool = False, around: tuple[Any, ...] = ()) -> bool:
    """Whether values of this type are plain data.

    A copy of a table has its own lists and dicts but shares what is `inside` them, so nothing
    mutable may be there. A struct may contain structs of its own type.

    >>> is_plain(list[tuple[int, str] | None]), is_plain(list[list[int]]), is_plain(set[int])
    (True, False, False)
    """
    origin, parts = get_origin(hint), get_args(hint)
    if hint in SIMPLE or origin is Literal or hint in around:
        return True
    if origin is UnionType or origin is Union:
        return all(is_plain(part, inside, around) for part in parts)
    if origin is tuple:
        return all(part is ... or is_plain(part, True, around) for part in parts)
    if origin is Mapping or (origin in (list, dict) and not inside):
        return all(is_plain(part, True, around) for part in parts)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        fields = get_type_hints(hint)
        frozen: bool = hint.__struct_config__.frozen
        here = (*around, hint)
        return frozen and all(is_plain(fields[name], True, here) for name in hint.__struct_fields__)
    return False
