"""Making the move that scores most now, in any game."""

from __future__ import annotations

from collections.abc import Sequence

from typecase.engine import Bluff, Move, Observation, Rng, Spell
from typecase.players import behaviour
from typecase.players.greedy import GreedyPlayer
from typecase.players.preview_history import PreviewHistory
from typecase.players.profile import Profile
from typecase.players.reasons import M, Reasons

THOUGHTS = 32
"""Candidate moves per move type in a race."""


class GreedyStrategy:
    """The greedy player as a strategy: it chooses the moves but not their timing."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        self.rng = rng
        self.profile = profile
        self.reasons = Reasons()
        self.greedy = GreedyPlayer(rng, PreviewHistory(), self.reasons)

    def because(self, move: M, key: str, /, **args: object) -> M:
        """A move, with the reason for it."""
        return self.reasons.because(move, key, **args)

    def choose(self, obs: Observation) -> Move | None:
        move = self.greedy.choose(obs)
        if move is not None and self.reasons.of(move) is None and self.no_word(obs):
            return self.because(move, "hints-no-word")
        return move

    def no_word(self, obs: Observation) -> bool:
        """Whether a word is asked for, and it knows none."""
        asked = [
            option
            for option in obs.ask.options
            if any(isinstance(param, Spell | Bluff) for param in option.params.values())
        ]
        return bool(asked) and not any(obs.candidates(option, Rng(0), 1) for option in asked)

    def race(self, obs: Observation) -> Sequence[Move]:
        """Every word it finds whose preview is positive or missing."""
        found = []
        for option in obs.ask.options:
            for move in obs.candidates(option, self.rng, THOUGHTS):
                if not behaviour.word_of(move):
                    continue
                points = obs.preview(move)
                if (points or 1) > 0:
                    found.append(move)
                    length = len(behaviour.word_of(move))
                    self.because(move, "hints-first", length=length, points=points or 0)
        return found

    def seconds(self, obs: Observation, move: Move) -> float | None:
        return None

    def out_of_turn(self, obs: Observation) -> Move | None:
        return self.greedy.plan(obs).move
