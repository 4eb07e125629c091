"""A player that does anything legal: the least a bot can be, and a measure for the others."""

from __future__ import annotations

from typecase.engine import Observation, Plan, Rng
from typecase.players import manners

SLOWEST_IN_A_RACE = 20.0
"""In a race it may look for so long before it says anything."""

NOW_AND_THEN = 6
"""Where the table waits for somebody else, it acts once in so many chances."""


class RandomPlayer:
    """Answers with a legal move at random, after a random time.

    In a race its time is drawn like everybody's, so the first to act is drawn by lot. What a seat
    may do beside an ask that is not its own, it does only now and then.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def plan(self, obs: Observation) -> Plan:
        rng = self.rng
        if not obs.may_wait():
            return Plan(manners.sample(obs, rng), manners.SLOWEST * rng.random(), sure=True)
        if not obs.asked() and rng.below(NOW_AND_THEN):
            return Plan(None)
        return Plan(manners.sample(obs, rng), SLOWEST_IN_A_RACE * rng.random(), sure=True)
