"""Texts in the words that the terminal shows."""

from __future__ import annotations

from collections.abc import Iterable

from typecase.texts import Message, Text, catalogue, message_of


def say(text: Text, /, **args: object) -> str:
    """A message by its key and arguments, in words."""
    return catalogue().say(Message.of(text, **args) if isinstance(text, str) else text)


def in_a_row(texts: Iterable[Text]) -> Message:
    """A list of facts with commas between them: "1 point, red, 5¢"."""
    *before, chain = map(message_of, texts)
    for first in reversed(before):
        chain = Message("list-more", {"first": first, "rest": chain})
    return chain
