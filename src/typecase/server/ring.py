"""The last messages to one seat, for a page that reconnects soon."""

from __future__ import annotations

from collections import deque

MAX_UPDATES = 32


class Ring:
    """The messages sent after number `base`. A chat message has no number of its own; it has the
    number of the update before it."""

    __slots__ = ("_kept", "base", "last")

    def __init__(self, base: int) -> None:
        self.base = base
        self.last = base
        self._kept: deque[tuple[int, bool, bytes]] = deque()

    def add(self, seq: int, message: bytes, numbered: bool = True) -> None:
        self.last = seq
        self._kept.append((seq, numbered, message))
        if len(self._kept) > MAX_UPDATES:
            self.base = self._kept.popleft()[0]

    def after(self, since: int) -> list[bytes] | None:
        """The messages sent after this number; None if not all of them are here."""
        if not self.base <= since <= self.last:
            return None
        return [
            message
            for seq, numbered, message in self._kept
            if seq > since or (seq == since and not numbered)
        ]
