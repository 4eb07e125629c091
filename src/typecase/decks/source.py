"""The text of a deck file, to tell on which line something wrong stands.

`tomllib` keeps no line numbers, so the place is looked up in the text, once there is an error.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

_STRINGS_AND_COMMENTS: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""'
    r"|'''.*?'''"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*",
    re.DOTALL,
)


class DeckError(ValueError):
    """A deck that cannot be used: in which file and line, what is wrong, what would be right."""


class Wrong(Exception):
    """Something wrong whose line the caller knows."""


class Source:
    """A deck file by its name and its text."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    def error(self, line: int, sentence: str) -> DeckError:
        """The error to raise for something on a line."""
        return DeckError(f"{self.name}:{line}: {sentence}")

    @contextmanager
    def at_key(self, key: str, table: str = "") -> Iterator[None]:
        """Whatever is wrong here is wrong with this key, or with its table if it has no line."""
        with self._at(lambda text: _find_key(text, key, table)):
            yield

    @contextmanager
    def at_card(self, index: int) -> Iterator[None]:
        """Whatever is wrong here is wrong with the card row of this index."""
        with self._at(lambda text: _find_card(text, index)):
            yield

    @contextmanager
    def _at(self, find: Callable[[str], int]) -> Iterator[None]:
        try:
            yield
        except Wrong as wrong:
            # A string or a comment may look like a row; blank them and keep their line breaks.
            text = _STRINGS_AND_COMMENTS.sub(lambda m: re.sub(r"[^\n]", "_", m[0]), self.text)
            line = text.count("\n", 0, find(text)) + 1
            raise self.error(line, str(wrong)) from None


def _find_key(text: str, key: str, table: str) -> int:
    start = 0
    if table and (header := re.search(rf"^[ \t]*\[[ \t]*{table}[ \t]*\]", text, re.MULTILINE)):
        start = header.end()
    name = re.compile(rf"^[ \t]*{re.escape(key)}[ \t]*=", re.MULTILINE)
    found = name.search(text, start) or re.search(rf"^[ \t]*\[+{re.escape(key)}\]", text, re.M)
    return found.start() if found else start


def _find_card(text: str, index: int) -> int:
    """Cards are written as `[[cards]]` tables or as a list of `{ ... }`."""
    starts = [found.start() for found in re.finditer(r"^\[\[[ \t]*cards\b", text, re.MULTILINE)]
    if not starts:
        opening = _find_key(text, "cards", "")
        starts = [found.start() for found in re.compile(r"\{").finditer(text, opening)]
    return starts[index] if index < len(starts) else _find_key(text, "cards", "")
