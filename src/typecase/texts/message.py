"""A message: what is said to people, as a key and typed arguments.

The words stand in catalogues (`texts/en/*.ftl`) and are chosen where they are read, so a message
can be said in any language, and to a player about that player: "You pass." The name of an argument
ends with what it is:

    seat, other_seat        a player
    seats, other_seats      several players
    word, old_word          a word in play
    words                   several of them
    letters, card_letters   what is printed on cards

Any other argument is a number, a text, a yes or no, or a message of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

ArgKind = Literal["seat", "seats", "word", "words", "letters", "other"]
KINDS: tuple[ArgKind, ...] = ("seat", "seats", "word", "words", "letters")


class Message(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A key of a catalogue, or an English sentence with its arguments in braces, for a game that
    brings no catalogue."""

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
"""What people read: a message, or the key of one that needs no arguments. Any other text is shown
as it is."""


def message_of(text: Text) -> Message:
    """A text as a message, so that it can be an argument of another.

    >>> message_of("freeze-draw")
    Message(key='freeze-draw', args={})
    """
    return text if isinstance(text, Message) else Message(text)


def as_text(message: Message) -> Text:
    """A message in its shortest form: without arguments it is its key.

    >>> as_text(Message("freeze-draw"))
    'freeze-draw'
    """
    return message if message.args else message.key


def any_of(texts: Iterable[Text]) -> Message:
    """A list of things of which one is chosen: "a", "a or b", "a, b or c"."""
    return _chain(texts, "list-or-more", "list-or-end")


def all_of(texts: Iterable[Text]) -> Message:
    """A list of things: "a", "a and b", "a, b and c"."""
    return _chain(texts, "list-more", "list-end")


def sentences(texts: Iterable[Text]) -> Message:
    """Whole sentences, one after the other."""
    return _chain(texts, "list-sentences", "list-sentences")


def _chain(texts: Iterable[Text], more: str, end: str) -> Message:
    *before, chain = map(message_of, texts)
    key = end
    for first in reversed(before):
        chain, key = Message(key, {"first": first, "rest": chain}), more
    return chain


def arg_kind(name: str) -> ArgKind:
    """What an argument is, by its name.

    >>> arg_kind("other_seat"), arg_kind("word"), arg_kind("points")
    ('seat', 'word', 'other')
    """
    last = name.rpartition("_")[2]
    return next((kind for kind in KINDS if kind == last), "other")
