"""Checks the required and optional keys of a table in a deck file."""

from typing import Any

from typecase.texts import in_a_row

from .source import Wrong

Table = dict[str, Any]

Keys = dict[str, tuple[type, str]]
"""The type of each key, and an example."""


def check_key(key: str, table: Table, keys: Keys) -> None:
    if key not in keys:
        raise Wrong("deck-unknown-key", key=key, keys=in_a_row(keys))
    kind, example = keys[key]
    if not is_a(kind, table[key]):
        raise Wrong("deck-wrong-value", key=key, value=repr(table[key]), example=example)


def check_complete(table: Table, keys: Keys) -> None:
    for key, (_, example) in keys.items():
        if key not in table:
            raise Wrong("deck-missing-key", key=key, example=example)


def is_a(kind: type, value: object) -> bool:
    # In Python True is also a number; in a deck file that is a mistake.
    return isinstance(value, kind) and not isinstance(value, bool)
