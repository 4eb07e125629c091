"""What all rooms of a process share: where they write, how they are heard, who thinks for bots."""

from __future__ import annotations

import random
from concurrent.futures import Executor

import msgspec

from typecase.server.bus import Bus
from typecase.server.clock import Clock
from typecase.server.entropy import Entropy
from typecase.server.metrics import Metrics
from typecase.server.store import Store


class Timing(msgspec.Struct, frozen=True, kw_only=True):
    """How patient the house is, in seconds."""

    grace: float = 60.0
    """Somebody whose line is lost has so long before a bot plays for them."""
    settle: float = 5.0
    """After a room was loaded its people have so long to come before they count as away."""
    forget: float = 120.0
    """A room nobody is in stays in memory for so long."""
    beat: float = 1.0
    """From one sign of life to the next."""
    quickest: float = 0.7
    slowest: float = 2.5
    """A bot takes from so long to so long over a turn. In races it keeps its own time."""
    pace: float = 1.0
    """All the time bots take, times this: 0 is at once."""
    before_time: float = 0.2
    """A bot is never later than so long before a time limit."""


class RoomServices:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        clock: Clock,
        executor: Executor,
        timing: Timing,
        metrics: Metrics,
        entropy: Entropy,
    ) -> None:
        self.store = store
        self.bus = bus
        self.clock = clock
        self.executor = executor
        self.timing = timing
        self.metrics = metrics
        self.entropy = entropy
        self._moods = random.Random(entropy.number("moods"))

    def thinking_time(self) -> float:
        timing = self.timing
        return timing.pace * self._moods.uniform(timing.quickest, timing.slowest)
