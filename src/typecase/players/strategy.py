"""What a strategy is: it answers what a seat is asked, and leaves the time to others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from typecase.engine import Move, Observation


class Strategy(Protocol):
    def choose(self, obs: Observation) -> Move | None:
        """The answer to what is asked; None if nothing was found."""

    def race(self, obs: Observation) -> Sequence[Move]:
        """In a race, what it would say: whichever comes to its mind first. If it is empty,
        `choose` says what to do when nothing was found."""

    def seconds(self, obs: Observation, move: Move) -> float | None:
        """How long it takes to come to a move of a race; None: as long as it takes to see a word,
        or that there is none."""

    def out_of_turn(self, obs: Observation) -> Move | None:
        """What it does beside somebody else's ask; None for nothing."""
