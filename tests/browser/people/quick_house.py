"""`typecase` in a house whose clock is quick: `quick_house.py SPEED serve ...`.

There games that let everybody look for some seconds are over sooner; nothing else is different.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from typecase.cli import main
from typecase.server import app
from typecase.server.clock import Alarm, WallClock

LATE = 0.003
"""Alarms go off on the millisecond, and an early one is much too early here."""


class QuickClock(WallClock):
    speed = 1.0

    def __init__(self) -> None:
        super().__init__()
        self.start = super().now()

    def now(self) -> float:
        return self.start + (super().now() - self.start) * self.speed

    def call_at(self, when: float, do: Callable[[], None]) -> Alarm:
        now = self.now()
        return super().call_at(now + (when - now) / self.speed + LATE, do)


if __name__ == "__main__":
    QuickClock.speed = float(sys.argv.pop(1))
    app.WallClock = QuickClock  # type: ignore[attr-defined]
    sys.exit(main())
