"""The text of a deck file, to tell on which line something wrong stands."""

from collections.abc import Iterator
from contextlib import contextmanager

from typecase.toml_lines import Lines


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
    def at(self, *path: str | int) -> Iterator[None]:
        """Whatever is wrong here is wrong with this value, or with what holds it."""
        try:
            yield
        except Wrong as wrong:
            raise self.error(Lines(self.text).of(*path), str(wrong)) from None
