"""Why a strategy prefers a move: a message with the very numbers that decided.

A strategy gives the reason where it chooses, so nothing is calculated twice. Each reason has a
second text, *key*-nudge, which points at what to look for and does not tell the move.
"""

from __future__ import annotations

from typing import TypeVar

from typecase.engine import Move
from typecase.texts import Message

M = TypeVar("M", bound=Move | None)

MOST = 256
"""Moves whose reasons are kept; the oldest are forgotten."""


class Reasons:
    """The reasons that a strategy has given for moves, by move."""

    def __init__(self) -> None:
        self._given: dict[Move | None, tuple[str, dict[str, object]]] = {}

    def because(self, move: M, key: str, /, **args: object) -> M:
        """Give the reason for a move; returns the move. None is to wait."""
        given = self._given
        if len(given) >= MOST:
            given.clear()
        given[move] = (key, args)
        return move

    def clear(self) -> None:
        """Forget the reasons of the last decision."""
        self._given.clear()

    def of(self, move: Move | None) -> Message | None:
        """The reason for a move of the last decision; None if there is none."""
        given = self._given.get(move)
        return None if given is None else Message(given[0], given[1])  # type: ignore[arg-type]


def nudge_of(reason: Message) -> Message:
    """What to look for, without the move: a reason's other text."""
    return Message(f"{reason.key}-nudge", reason.args)


def is_close(chance: float, other: float) -> bool:
    """Whether two chances are the same in words."""
    return round(10 * chance) == round(10 * other)


def odds(chance: float) -> Message:
    """A chance in words: "about one time in five"."""
    return Message.of("hints-odds", tenths=round(10 * chance))
