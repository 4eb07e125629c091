"""What can go wrong at a table, said so that a player understands it."""

from __future__ import annotations

from collections.abc import Sequence

from typecase.texts import Message, catalogue


class TypecaseError(Exception):
    """Somebody asked for something that cannot be; the text says what would be right.

    It is a message: a key of a catalogue with its arguments. A text that is no key is said as it
    is.

    >>> str(TypecaseError("use lower-case letters"))
    'use lower-case letters'
    """

    def __init__(self, text: str | Message, /, **args: object) -> None:
        self.message = text if isinstance(text, Message) else Message.of(text, **args)
        super().__init__(self.message)

    def __str__(self) -> str:
        return self.say()

    def say(self, names: Sequence[str] = (), you: int | None = None) -> str:
        """What is wrong, in a sentence."""
        return catalogue().say(self.message, names, you)


class IllegalMove(TypecaseError):
    """A move the rules do not allow now. It changed nothing."""


class OptionError(TypecaseError, ValueError):
    """A house rule out of its range, or one this game does not have."""


class SeatError(TypecaseError, ValueError):
    """Too many or too few players, or a seat that is not at this table."""
