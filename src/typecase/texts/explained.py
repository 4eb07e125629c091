"""Errors with a message for people."""

from __future__ import annotations

from collections.abc import Sequence

from typecase.texts.catalogue import catalogue
from typecase.texts.message import Message, Text, as_text


class Explained(Exception):
    """An error with a message: a catalogue key and its arguments. A text that is not a key is shown
    unchanged. The message is formatted only when it is read.

    >>> str(Explained("server-no-table"))
    "This table doesn't exist."
    >>> str(Explained("Use lower-case letters."))
    'Use lower-case letters.'
    """

    def __init__(self, text: Text, /, **args: object) -> None:
        self.message = text if isinstance(text, Message) else Message.of(text, **args)
        super().__init__(self.message)

    @property
    def text(self) -> Text:
        """The message in its shortest form, as it is sent to a page."""
        return as_text(self.message)

    def __str__(self) -> str:
        return self.say()

    def say(self, names: Sequence[str] = (), you: int | None = None) -> str:
        """The error as a sentence."""
        return catalogue().say(self.message, names, you)
