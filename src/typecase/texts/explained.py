"""Errors that are explained to the person concerned."""

from __future__ import annotations

from collections.abc import Sequence

from typecase.texts.catalogue import catalogue
from typecase.texts.message import Message, Text, as_text


class Explained(Exception):
    """An error with a message: a key of a catalogue and its arguments. A text that is no key is
    said as it is. Nothing is put into words before somebody reads it.

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
        """The message in its shortest form, as it is sent."""
        return as_text(self.message)

    def __str__(self) -> str:
        return self.say()

    def say(self, names: Sequence[str] = (), you: int | None = None) -> str:
        """What is wrong, in a sentence."""
        return catalogue().say(self.message, names, you)
