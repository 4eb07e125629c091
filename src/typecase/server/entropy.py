"""Unpredictable values for tables, guests and bots.

A server takes them from the system. A server in a test is seeded (`typecase serve --seed N`), so
that a failed test can be repeated: the same tables have the same ids and secrets, so the same salts
give the same cards, and the bots are the same. Cookies, codes and link keys are never drawn here:
they stay secret even then.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter


class Entropy:
    """Entropy from the system."""

    def draw(self, size: int, what: str) -> bytes:
        """Draw `size` bytes; `what` says what they are for."""
        return secrets.token_bytes(size)

    def number(self, what: str) -> int:
        """A 64-bit number."""
        return int.from_bytes(self.draw(8, what), "big")

    def letters(self, alphabet: str, length: int, what: str) -> str:
        # Eight more bytes than necessary, so that the bias between letters is negligible.
        rest = int.from_bytes(self.draw(length + 8, what), "big")
        drawn = []
        for _ in range(length):
            rest, at = divmod(rest, len(alphabet))
            drawn.append(alphabet[at])
        return "".join(drawn)


class Seeded(Entropy):
    """The same in every run. A value drawn for one purpose does not depend on other draws.

    >>> Seeded(7).number("a room") == Seeded(7).number("a room") != Seeded(8).number("a room")
    True
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._drawn = Counter[str]()

    def draw(self, size: int, what: str) -> bytes:
        self._drawn[what] += 1
        text = f"{self._seed} {what} {self._drawn[what]}"
        return hashlib.shake_256(text.encode()).digest(size)
