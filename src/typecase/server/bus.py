"""How updates of a room reach the connections that subscribe to it, in whichever process they are.

The bus may lose messages; a page that sees a gap in the numbers asks for the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Deliver = Callable[[bytes], None]


class Bus(Protocol):
    def publish(self, topic: str, news: bytes) -> None: ...

    def subscribe(self, topic: str, deliver: Deliver) -> Callable[[], None]:
        """Call `hear` for everything published; the returned function ends the subscription."""
        ...


class LocalBus:
    """All connections are in this process."""

    def __init__(self) -> None:
        self._topics: dict[str, tuple[Deliver, ...]] = {}

    def publish(self, topic: str, news: bytes) -> None:
        for deliver in self._topics.get(topic, ()):
            deliver(news)

    def subscribe(self, topic: str, deliver: Deliver) -> Callable[[], None]:
        # A new tuple, so that a publish in progress is not affected by subscribing or leaving.
        self._topics[topic] = (*self._topics.get(topic, ()), deliver)

        def end() -> None:
            left = list(self._topics.get(topic, ()))
            if deliver in left:
                left.remove(deliver)
            if left:
                self._topics[topic] = tuple(left)
            else:
                self._topics.pop(topic, None)

        return end
