"""How news of a room reach the lines that hear it, in whichever process they are.

It may lose something; a page that misses a number asks for the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Hear = Callable[[bytes], None]


class Bus(Protocol):
    def publish(self, topic: str, news: bytes) -> None: ...

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        """Hear what is published; the function given back ends it."""
        ...


class LocalBus:
    """All lines are in this process."""

    def __init__(self) -> None:
        self._topics: dict[str, tuple[Hear, ...]] = {}

    def publish(self, topic: str, news: bytes) -> None:
        for hear in self._topics.get(topic, ()):
            hear(news)

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        # A tuple, made anew: whoever comes or goes while news are told changes nothing of it.
        self._topics[topic] = (*self._topics.get(topic, ()), hear)

        def end() -> None:
            left = list(self._topics.get(topic, ()))
            if hear in left:
                left.remove(hear)
            if left:
                self._topics[topic] = tuple(left)
            else:
                self._topics.pop(topic, None)

        return end
