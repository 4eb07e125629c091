"""A player that does anything legal: the least a bot can be, and a measure for the others."""

from __future__ import annotations

from typecase.engine import Look, Plan, Rng

SLOWEST = 20.0
"""Seconds: a random player takes from none to this many over a move."""

NOW_AND_THEN = 6
"""Where the table waits for somebody else, it acts once in so many chances."""


class RandomPlayer:
    """Answers with a legal move at random, after a random time.

    In a race its time is drawn like everybody's, so the first to act is drawn by lot. What a seat
    may do beside an ask that is not its own, it does only now and then.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def plan(self, look: Look) -> Plan:
        rng = self.rng
        if look.may_wait() and not look.asked() and rng.below(NOW_AND_THEN):
            return Plan(None)
        return Plan(look.sample(rng), SLOWEST * rng.random())
