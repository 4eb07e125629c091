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
        self._topics: dict[str, dict[object, Hear]] = {}

    def publish(self, topic: str, news: bytes) -> None:
        heard = self._topics.get(topic)
        if heard:
            for hear in tuple(heard.values()):
                hear(news)

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        key = object()
        self._topics.setdefault(topic, {})[key] = hear

        def end() -> None:
            heard = self._topics.get(topic)
            if heard is not None:
                heard.pop(key, None)
                if not heard:
                    del self._topics[topic]

        return end
