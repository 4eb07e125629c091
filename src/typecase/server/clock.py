"""The server's only source of time, so that tests can control it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

NEARLY = 0.002
"""Tolerance for due times, in seconds: times in the log are whole milliseconds."""


def to_ms(seconds: float) -> float:
    """A time rounded to whole milliseconds, as in the log. Takes a quarter of the time of
    `round`."""
    return int(seconds * 1000 + 0.5) / 1000


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970. It never goes backwards."""
        ...

    def call_at(self, when: float, do: Callable[[], None]) -> Alarm:
        """Call `do` at that time, or as soon as possible if it has passed."""
        ...

    def not_before(self, at: float) -> None:
        """Never show less than this from now on: that time has already been reached."""
        ...


class WallClock:
    """The machine's time at the start, advanced by the monotonic clock: setting the system clock
    while people play costs nobody time. If it was set back between two starts, `not_before` moves
    this clock forward."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        return time.monotonic() + self._offset

    def call_at(self, when: float, do: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), do)

    def not_before(self, at: float) -> None:
        self._offset += max(0.0, at - self.now())
