"""Taking what brings most now, in any game."""

from __future__ import annotations

from collections.abc import Sequence

from typecase.engine import Move, Observation, Rng
from typecase.players import manners
from typecase.players.greedy import GreedyPlayer
from typecase.players.preview_history import PreviewHistory
from typecase.players.profile import Profile

THOUGHTS = 32
"""Words that may come to mind in a race."""


class GreedyStrategy:
    """The greedy player without its clock."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        self.rng = rng
        self.profile = profile
        self.greedy = GreedyPlayer(rng, PreviewHistory())

    def choose(self, obs: Observation) -> Move | None:
        return self.greedy.choose(obs)

    def race(self, obs: Observation) -> Sequence[Move]:
        """Every word it finds that the table says is worth something, or says nothing of."""
        return [
            move
            for option in obs.ask.options
            for move in obs.candidates(option, self.rng, THOUGHTS)
            if manners.word_of(move) and (obs.preview(move) or 1) > 0
        ]

    def seconds(self, obs: Observation, move: Move) -> float | None:
        return None

    def out_of_turn(self, obs: Observation) -> Move | None:
        return self.greedy.plan(obs).move
