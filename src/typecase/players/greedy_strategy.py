"""Making the move that scores most now, in any game."""

from __future__ import annotations

from collections.abc import Sequence

from typecase.engine import Move, Observation, Rng
from typecase.players import behaviour
from typecase.players.greedy import GreedyPlayer
from typecase.players.preview_history import PreviewHistory
from typecase.players.profile import Profile

THOUGHTS = 32
"""Candidate moves per move type in a race."""


class GreedyStrategy:
    """The greedy player as a strategy: it chooses the moves but not their timing."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        self.rng = rng
        self.profile = profile
        self.greedy = GreedyPlayer(rng, PreviewHistory())

    def choose(self, obs: Observation) -> Move | None:
        return self.greedy.choose(obs)

    def race(self, obs: Observation) -> Sequence[Move]:
        """Every word it finds whose preview is positive or missing."""
        return [
            move
            for option in obs.ask.options
            for move in obs.candidates(option, self.rng, THOUGHTS)
            if behaviour.word_of(move) and (obs.preview(move) or 1) > 0
        ]

    def seconds(self, obs: Observation, move: Move) -> float | None:
        return None

    def out_of_turn(self, obs: Observation) -> Move | None:
        return self.greedy.plan(obs).move
