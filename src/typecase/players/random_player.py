"""A player that makes random legal moves: the simplest bot, and a baseline for the others."""

from __future__ import annotations

from typecase.engine import Observation, Plan, Rng
from typecase.players import behaviour

SLOWEST_IN_A_RACE = 20.0
"""The most seconds it waits in a race before it acts."""

NOW_AND_THEN = 6
"""If another seat has the decision, it acts once in this many chances."""


class RandomPlayer:
    """Makes a random legal move after a random time.

    In a race the times are random too, so the first to act is chosen at random. It takes
    out-of-turn actions only occasionally.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def plan(self, obs: Observation) -> Plan:
        rng = self.rng
        if not obs.may_wait():
            return Plan(behaviour.sample(obs, rng), behaviour.SLOWEST * rng.random(), sure=True)
        if not obs.asked() and rng.below(NOW_AND_THEN):
            return Plan(None)
        return Plan(behaviour.sample(obs, rng), SLOWEST_IN_A_RACE * rng.random(), sure=True)
