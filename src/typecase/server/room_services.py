"""What all rooms of a process share: store, bus, clock, executor, settings."""

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
    """Timing settings, in seconds."""

    grace: float = 60.0
    """After a person's connection is lost: time until a bot plays for them."""
    settle: float = 5.0
    """After a room was loaded: time for its people to reconnect before they count as away."""
    forget: float = 120.0
    """How long an unused room stays in memory."""
    beat: float = 1.0
    """Time between two heartbeats."""
    quickest: float = 0.7
    slowest: float = 2.5
    """A bot's time for a turn is between these two. In races it has its own timing."""
    pace: float = 1.0
    """Multiplies the thinking time of bots; with 0 they move immediately."""
    scripted: float = 0.9
    """In a lesson: time before each thing that happens by itself, multiplied by `pace`."""
    before_time: float = 0.2
    """A bot always moves at least this long before a time limit."""


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
