"""What a strategy is: it answers what a seat is asked, and leaves the time to others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from typecase.engine import Look, Move


class Strategy(Protocol):
    def choose(self, look: Look) -> Move | None:
        """The answer to what is asked; None if nothing was found."""

    def race(self, look: Look) -> Sequence[Move]:
        """In a race, what it would say: whichever comes to its mind first. If it is empty,
        `choose` says what to do when nothing was found."""

    def seconds(self, look: Look, move: Move) -> float | None:
        """How long it takes to come to a move of a race; None: as long as it takes to see a word,
        or that there is none."""

    def beside(self, look: Look) -> Move | None:
        """What it does beside somebody else's ask; None for nothing."""
