"""What tables, guests and bots are made of and nobody may guess.

A server takes it from the system. One that a test starts is seeded (`typecase serve --seed N`), and
a red test can be run again as it was: the same tables have the same ids and secrets, so with the
same salts the same cards, and the same bots. Cookies, codes and the keys of links are never drawn
here: they stay secret even then.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter


class Entropy:
    """Drawn from the system."""

    def draw(self, size: int, what: str) -> bytes:
        """So many bytes; `what` says what for."""
        return secrets.token_bytes(size)

    def number(self, what: str) -> int:
        """A number of 64 bits."""
        return int.from_bytes(self.draw(8, what), "big")

    def letters(self, alphabet: str, length: int, what: str) -> str:
        # Eight bytes more than it takes: no letter comes more often than another that anybody sees.
        rest = int.from_bytes(self.draw(length + 8, what), "big")
        drawn = []
        for _ in range(length):
            rest, at = divmod(rest, len(alphabet))
            drawn.append(alphabet[at])
        return "".join(drawn)


class Seeded(Entropy):
    """The same in every run. What is drawn for one thing does not depend on what else is drawn.

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
