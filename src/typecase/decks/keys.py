"""Checks the required and optional keys of a table in a deck file."""

from typing import Any

from .source import Wrong

Table = dict[str, Any]

Keys = dict[str, tuple[type, str]]
"""The type of each key, and an example."""


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
    # In Python True is also a number; in a deck file that is a mistake.
    return isinstance(value, kind) and not isinstance(value, bool)
