"""What a move would bring, as far as the seat that may make it can know."""

from __future__ import annotations

import msgspec

from typecase.engine.scene import AtSketch
from typecase.texts import Text

Sum = tuple[tuple[Text, int], ...]
"""Points line by line: ("Cards", 19), ("All five letters", 25)."""


class Preview(msgspec.Struct, frozen=True, gc=False):
    """What a move would score, and what is drawn for it. Both are for one seat only."""

    sum: Sum = ()
    """Empty if nothing can be said."""
    sketch: tuple[AtSketch, ...] = ()
    """What the table would look like: the path of a word, the words in a grid's lines, the cards
    that it wins."""

    @property
    def total(self) -> int | None:
        return sum([points for _, points in self.sum]) if self.sum else None
