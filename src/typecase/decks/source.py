"""The text of a deck file, used to report the lines of errors."""

from collections.abc import Iterator
from contextlib import contextmanager

from typecase.toml_lines import Lines


class DeckError(ValueError):
    """A deck cannot be used. The message gives the file and line, the error and a correction."""


class Wrong(Exception):
    """An error whose line only the caller knows."""


class Source:
    """The name and text of a deck file."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    def error(self, line: int, sentence: str) -> DeckError:
        """The error to raise for a line."""
        return DeckError(f"{self.name}:{line}: {sentence}")

    @contextmanager
    def at(self, *path: str | int) -> Iterator[None]:
        """Report errors in the block at the line of this value, or of one that contains it."""
        try:
            yield
        except Wrong as wrong:
            raise self.error(Lines(self.text).of(*path), str(wrong)) from None
