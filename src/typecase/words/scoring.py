"""Scoring rules, and the best word under one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(frozen=True)
class Scoring:
    """What a word scores in addition to the points on its cards.

    ``wild`` is the value of a wild by the letter it stands for, 0 if missing. ``bonus`` is indexed
    by the number of letters: ``bonus[5]`` for five. Beyond its end the last entry repeats.
    """

    wild: Mapping[str, int] = field(default_factory=dict)
    bonus: tuple[int, ...] = ()

    def extra(self, letters: int) -> int:
        """The bonus for a word with this many letters.

        >>> Scoring(bonus=(0, 0, 0, 1, 3)).extra(9)
        3
        """
        if not self.bonus:
            return 0
        return self.bonus[min(letters, len(self.bonus) - 1)]


class Best(NamedTuple):
    """The best word, its score with the bonus, its cards by index, and the letters of each."""

    word: str
    score: int
    cards: tuple[int, ...]
    reads: tuple[str, ...]
