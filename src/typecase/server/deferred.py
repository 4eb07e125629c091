"""A callback for the next iteration of the event loop: it runs once, however often requested."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Deferred:
    def __init__(self, loop: asyncio.AbstractEventLoop, do: Callable[[], None]) -> None:
        self.due = False
        self._loop = loop
        self._do = do

    def __call__(self) -> None:
        if not self.due:
            self.due = True
            self._loop.call_soon(self._now)

    def _now(self) -> None:
        self.due = False
        self._do()
