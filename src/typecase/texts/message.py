"""A message to people, as a key and typed arguments.

The wording is in catalogues (`texts/en/*.ftl`) and is chosen when the message is read. So a message
can be shown in any language, and a player can be addressed directly: "You pass." The end of an
argument's name says what it is:

    seat, other_seat        a player
    seats, other_seats      several players
    word, old_word          a word in play
    words                   several words in play
    letters, card_letters   what is printed on cards

Any other argument is a number, a text, a boolean or another message.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

ArgKind = Literal["seat", "seats", "word", "words", "letters", "other"]
KINDS: tuple[ArgKind, ...] = ("seat", "seats", "word", "words", "letters")


class Message(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A catalogue key; or, for a game without a catalogue, an English sentence with its arguments
    in braces."""

    key: str
    args: Mapping[str, int | float | str | bool | tuple[int | str, ...] | Message | None] = {}

    def __hash__(self) -> int:
        return hash(self.key)

    @staticmethod
    def of(key: str, /, **args: object) -> Message:
        """
        >>> Message.of("freeze-call", seat=2)
        Message(key='freeze-call', args={'seat': 2})
        """
        return Message(key, args)  # type: ignore[arg-type]


Text = str | Message
"""A text for people: a message, or the key of one without arguments. Any other text is shown
unchanged."""


def message_of(text: Text) -> Message:
    """A text as a message, so that it can be an argument of another.

    >>> message_of("freeze-draw")
    Message(key='freeze-draw', args={})
    """
    return text if isinstance(text, Message) else Message(text)


def as_text(message: Message) -> Text:
    """A message in its shortest form: only the key if it has no arguments.

    >>> as_text(Message("freeze-draw"))
    'freeze-draw'
    """
    return message if message.args else message.key


def any_of(texts: Iterable[Text]) -> Message:
    """A list of alternatives: "a", "a or b", "a, b or c"."""
    return _chain(texts, "list-or-more", "list-or-end")


def all_of(texts: Iterable[Text]) -> Message:
    """A list of things: "a", "a and b", "a, b and c"."""
    return _chain(texts, "list-more", "list-end")


def in_a_row(texts: Iterable[Text]) -> Message:
    """A list with commas only: "1 point, red, 5¢"."""
    return _chain(texts, "list-more", "list-more")


def sentences(texts: Iterable[Text]) -> Message:
    """Several sentences in a row."""
    return _chain(texts, "list-sentences", "list-sentences")


def _chain(texts: Iterable[Text], more: str, end: str) -> Message:
    *before, chain = map(message_of, texts)
    key = end
    for first in reversed(before):
        chain, key = Message(key, {"first": first, "rest": chain}), more
    return chain


def arg_kind(name: str) -> ArgKind:
    """The kind of an argument, from its name.

    >>> arg_kind("other_seat"), arg_kind("word"), arg_kind("points")
    ('seat', 'word', 'other')
    """
    last = name.rpartition("_")[2]
    return next((kind for kind in KINDS if kind == last), "other")
