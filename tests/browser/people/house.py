"""A server's own process: its clock may be quick, and it may cheat.

With a quick clock games that let everybody look for some seconds are over sooner; nothing else is
different.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import dishonest_house
from typecase.cli import main
from typecase.server import site
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


def serve(command: list[str], speed: float, cheat: str, out: Connection, log_file: Path) -> None:
    """Run a command; what it says goes down the pipe, what it logs into the file."""
    os.dup2(out.fileno(), 1)
    with log_file.open("a") as log:
        os.dup2(log.fileno(), 2)
    if speed != 1:
        QuickClock.speed = speed
        site.WallClock = QuickClock  # type: ignore[attr-defined]
    if cheat:
        dishonest_house.begin_to(cheat)
    sys.exit(main(command))
