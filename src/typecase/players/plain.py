"""Taking what brings most now, in any game."""

from __future__ import annotations

from collections.abc import Sequence

from typecase.engine import Look, Move, Rng
from typecase.players import manners
from typecase.players.dials import Dials
from typecase.players.experience import Experience
from typecase.players.greedy import GreedyPlayer

THOUGHTS = 32
"""Words that may come to mind in a race."""


class Plain:
    """The greedy player without its clock."""

    def __init__(self, rng: Rng, dials: Dials) -> None:
        self.rng = rng
        self.dials = dials
        self.greedy = GreedyPlayer(rng, Experience())

    def choose(self, look: Look) -> Move | None:
        return self.greedy.choose(look)

    def race(self, look: Look) -> Sequence[Move]:
        """Every word it finds that the table says is worth something, or says nothing of."""
        return [
            move
            for option in look.ask.options
            for move in look.candidates(option, self.rng, THOUGHTS)
            if manners.word_of(move) and (look.preview(move) or 1) > 0
        ]

    def seconds(self, look: Look, move: Move) -> float | None:
        return None

    def beside(self, look: Look) -> Move | None:
        return self.greedy.plan(look).move
