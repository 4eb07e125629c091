"""The text of a deck file, used to report the lines of errors."""

from collections.abc import Iterator
from contextlib import contextmanager

from typecase.texts import Explained, Message, Text, message_of
from typecase.toml_lines import Lines


class DeckError(Explained, ValueError):
    """A deck cannot be used. The message gives the file and line, the error and a correction."""


class Wrong(Explained):
    """An error whose line only the caller knows."""


class Source:
    """The name and text of a deck file."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    def error(self, line: int, problem: Text) -> DeckError:
        """The error to raise for a line."""
        return DeckError(
            Message.of("deck-at", file=self.name, line=str(line), problem=message_of(problem))
        )

    @contextmanager
    def at(self, *path: str | int) -> Iterator[None]:
        """Report errors in the block at the line of this value, or of one that contains it."""
        try:
            yield
        except Wrong as wrong:
            raise self.error(Lines(self.text).of(*path), wrong.message) from None
