"""The interface of a strategy: it chooses moves and leaves most of the timing to the player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from typecase.engine import Move, Observation
from typecase.players.reasons import Reasons


class Strategy(Protocol):
    reasons: Reasons
    """Why it chose what it chose last."""

    def choose(self, obs: Observation) -> Move | None:
        """The move for the pending decision; None if it found none."""

    def race(self, obs: Observation) -> Sequence[Move]:
        """In a race, the moves it would make; the player makes the one it notices first. If there
        are none, `choose` gives the move of a player who has found nothing."""

    def seconds(self, obs: Observation, move: Move) -> float | None:
        """Seconds until it makes this move in a race; None for the usual time to notice a word, or
        to give up."""

    def out_of_turn(self, obs: Observation) -> Move | None:
        """An out-of-turn action while another seat has the decision; None for no action."""
