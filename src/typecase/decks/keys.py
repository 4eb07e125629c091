"""What a table of a deck file must or may hold."""

from typing import Any

from .source import Wrong

Table = dict[str, Any]

Keys = dict[str, tuple[type, str]]
"""Each key with its type and how to write it."""


def check_key(key: str, table: Table, keys: Keys, what: str) -> None:
    if key not in keys:
        raise Wrong(f"unknown key {key!r}; {what} has {', '.join(keys)}")
    kind, example = keys[key]
    if not is_a(kind, table[key]):
        raise Wrong(f"{key} is {table[key]!r}; write it like this: {example}")


def check_complete(table: Table, keys: Keys, what: str) -> None:
    for key, (_, example) in keys.items():
        if key not in table:
            raise Wrong(f"{what} has no {key}; add {example}")


def is_a(kind: type, value: object) -> bool:
    # For Python true is a number too; in a deck it is a slip.
    return isinstance(value, kind) and not isinstance(value, bool)
