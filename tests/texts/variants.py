"""Every message of a catalogue in every variant: to the player it is about, to another, to several;
with none, one and many. As a script it writes them as JSON, for the page's own tests."""

from __future__ import annotations

import ast as python
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import typecase.texts
from typecase.texts import Message, arg_kind, catalogue

FOLDER = Path(typecase.texts.__file__).parent / "en"
NAMES = ("Ann", "Bo", "Cy")
MAX_VARIANTS = 24
"""Variants of one message at most: the first of each choice are always among them."""

Args = dict[str, Any]


class Entry(NamedTuple):
    """A message as it stands in its file."""

    file: str
    key: str
    variables: tuple[str, ...]
    choices: dict[str, tuple[str, ...]]
    """Where a text depends on an argument: the variants there are."""
    pattern: str


class _Used(Visitor):
    """The arguments of a message, and those it depends on."""

    def __init__(self) -> None:
        self.variables: dict[str, None] = {}
        self.choices: dict[str, tuple[str, ...]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables[node.id.name] = None

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = [
                key.name if isinstance(key, ast.Identifier) else key.value
                for key in [variant.key for variant in node.variants]
            ]
            name = node.selector.id.name
            self.choices[name] = (*self.choices.get(name, ()), *keys)
        self.generic_visit(node)


def files() -> list[Path]:
    return sorted(FOLDER.rglob("*.ftl"))


def entries(path: Path) -> Iterator[Entry]:
    """The messages of a file; AssertionError names what is no Fluent."""
    text = path.read_text("utf-8")
    for item in FluentParser().parse(text).body:
        assert not isinstance(item, ast.Junk), f"{path.name}: {item.content!r}"
        if isinstance(item, ast.Message) and item.value is not None:
            used = _Used()
            used.visit(item.value)
            assert item.span is not None
            pattern = text[item.span.start : item.span.end]
            yield Entry(path.stem, item.id.name, tuple(used.variables), used.choices, pattern)


def every() -> list[Entry]:
    return [entry for path in files() for entry in entries(path)]


def arguments(entry: Entry) -> list[str]:
    """What a message has to be given: `seat_is` comes with `seat`."""
    names: dict[str, None] = {}
    for name in entry.variables:
        whose = name.removesuffix("_is").removesuffix("_are")
        names[whose if arg_kind(whose) in ("seat", "seats") else name] = None
    return list(names)


def told_in_a_log() -> set[str]:
    """The keys in the calls of `tell`."""
    keys = {entry.key for entry in every()}
    return {
        inner.value
        for path in FOLDER.parents[1].rglob("*.py")
        for node in python.walk(python.parse(path.read_text("utf-8")))
        if isinstance(node, python.Call) and getattr(node.func, "attr", "") == "tell"
        for inner in python.walk(node)
        if isinstance(inner, python.Constant) and inner.value in keys
    }


def _values(entry: Entry, name: str) -> list[Any]:
    """What an argument may be; the first is said to nobody in particular."""
    match arg_kind(name):
        case "seat":
            return [0] if not name.startswith(("other", "challenge")) else [1]
        case "seats":
            return [(1,), (0,), (0, 1), (1, 2), (0, 1, 2)]
        case "word":
            return ["PLANT"]
        case "words":
            return [("PLANT",), ("PLANT", "TAB")]
        case "letters":
            return ["Q"]
    keys = entry.choices.get(name, ())
    if "yes" in keys or "no" in keys:
        return [True, False]
    named = [key for key in keys if key not in ("one", "other") and not key.isdigit()]
    if named:
        return named
    if keys or f"COUNT(${name}" in entry.pattern:
        return [0, 1, 2]
    return [7]


def variants(entry: Entry, most: int = MAX_VARIANTS) -> Iterator[tuple[Args, int | None]]:
    """Arguments, and the seat of the reader."""
    names = arguments(entry)
    seated = any(arg_kind(name) in ("seat", "seats") for name in names)
    ranges = [_values(entry, name) for name in names]
    shown = 0
    for values in product(*ranges):
        for reader in (None, 0) if seated else (None,):
            if shown < most:
                shown += 1
                yield dict(zip(names, values, strict=True)), reader


def main() -> None:
    for entry in every():
        for args, reader in variants(entry):
            parts = catalogue().parts(Message.of(entry.key, **args), NAMES, reader)
            line = {"key": entry.key, "args": args, "you": reader, "parts": parts}
            sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")


if __name__ == "__main__":
    main()
