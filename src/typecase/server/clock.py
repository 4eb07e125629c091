"""What time it is. Nothing in the server asks anybody else, so that tests can move time by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

NEARLY = 0.002
"""Times in the log are whole milliseconds: so early is on time."""


def to_ms(seconds: float) -> float:
    """A time to the whole millisecond, as times are in the log: like round, in a quarter of the
    time."""
    return int(seconds * 1000 + 0.5) / 1000


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970. It never goes back."""
        ...

    def call_at(self, when: float, do: Callable[[], None]) -> Alarm:
        """Do something at that time, or at once if it has passed."""
        ...

    def not_before(self, at: float) -> None:
        """Show at least this from now on: it was later already."""
        ...


class WallClock:
    """The time of this machine as it was at the start, and since then as it passed: a clock that
    is set while people play takes no time from anybody. One that was set back between two starts
    is not believed until it is later again."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        return time.monotonic() + self._offset

    def call_at(self, when: float, do: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), do)

    def not_before(self, at: float) -> None:
        self._offset += max(0.0, at - self.now())
