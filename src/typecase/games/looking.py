"""A time to look: what ended a deal stays on the table until all are ready for the next one."""

from __future__ import annotations

from collections.abc import Iterable

from typecase.engine import All, Ask, Move, Option, Seat

GLANCE = 1.5
"""Seconds to see that there is something to read, and whose it is ..."""

PER_LETTER = 0.3
"""... and for each letter of a word."""


class Ready(Move, frozen=True):
    """Ready."""


LOOKED = Ask(Option(Ready), default=Ready())


def seconds_to_read(word: str) -> float:
    return GLANCE + PER_LETTER * len(word)


async def look(seats: Iterable[Seat], seconds: float, ask: Ask = LOOKED) -> None:
    """Everyone may look, until all are ready or the time is up."""
    await All(dict.fromkeys(seats, ask), seconds=seconds)
