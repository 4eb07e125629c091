"""Line numbers of the keys in a TOML file.

`tomllib` keeps no line numbers. The readers of our files use this module to report errors.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Final

Path = tuple[str | int, ...]
"""The path of a value: `("play", 2, "expect")`."""

_TOKENS: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""'
    r"|'''.*?'''"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\n\[\]{}=,.]"
    r"|[^\s\[\]{}=,.\#\"']+",
    re.DOTALL,
)


class Lines:
    """The line numbers of all keys and list entries in a text that is valid TOML."""

    def __init__(self, text: str) -> None:
        self._found: dict[Path, int] = {}
        self._tokens = [*_tokens(text), ("\n", text.count("\n") + 1)]
        self._at = 0
        self._scan()

    def of(self, *path: str | int) -> int:
        """The line of this value, or of the closest enclosing one that has a line."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._found:
                return self._found[path[:length]]
        return 1

    def _scan(self) -> None:
        table: Path = ()
        counts: dict[Path, int] = {}
        while self._at < len(self._tokens):
            token, line = self._tokens[self._at]
            if token == "\n":
                self._at += 1
            elif token == "[":
                table = self._header(counts)
                for length in range(1, len(table) + 1):
                    self._found.setdefault(table[:length], line)
            else:
                self._pair(table)

    def _header(self, counts: dict[Path, int]) -> Path:
        """`[table]`, or `[[table]]` for another entry in a list."""
        self._at += 1
        another = self._peek() == "["
        self._at += another
        *outer, last = self._key()
        self._at += 2 if another else 1
        table: Path = ()
        for part in outer:
            table = _entry((*table, part), counts)
        table = (*table, last)
        if another:
            counts[table] = counts.get(table, -1) + 1
        return _entry(table, counts)

    def _pair(self, table: Path) -> None:
        """`key = value`, where the key may be dotted."""
        line = self._tokens[self._at][1]
        path = table
        for part in self._key():
            path = (*path, part)
            self._found.setdefault(path, line)
        self._at += 1
        self._value(path)

    def _key(self) -> list[str]:
        parts = []
        while self._peek() not in ("=", "]"):
            token = self._peek()
            if token != ".":
                parts.append(_plain(token))
            self._at += 1
        return parts

    def _value(self, path: Path) -> None:
        if self._peek() == "[":
            self._list(path)
        elif self._peek() == "{":
            self._at += 1
            while self._peek() != "}":
                if self._peek() in (",", "\n"):
                    self._at += 1
                else:
                    self._pair(path)
            self._at += 1
        else:
            while self._peek() not in (",", "]", "}", "\n"):
                self._at += 1

    def _list(self, path: Path) -> None:
        self._at += 1
        entries = 0
        while self._peek() != "]":
            if self._peek() in (",", "\n"):
                self._at += 1
                continue
            self._found[(*path, entries)] = self._tokens[self._at][1]
            self._value((*path, entries))
            entries += 1
        self._at += 1

    def _peek(self) -> str:
        return self._tokens[self._at][0]


def error_line(error: tomllib.TOMLDecodeError, text: str) -> tuple[int, str]:
    """The line where a text stops being valid TOML, and why."""
    found = re.fullmatch(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", str(error))
    what, line = (found[1], found[2]) if found else (str(error), None)
    return int(line or len(text.splitlines())), what


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    line, end = 1, 0
    for found in _TOKENS.finditer(text):
        line += text.count("\n", end, found.start())
        end = found.start()
        if not found[0].startswith("#"):
            yield found[0], line


def _entry(table: Path, counts: dict[Path, int]) -> Path:
    return (*table, counts[table]) if table in counts else table


def _plain(key: str) -> str:
    """A key without its quotes."""
    if key[0] in "\"'":
        return str(tomllib.loads(f"key = {key}")["key"])
    return key
