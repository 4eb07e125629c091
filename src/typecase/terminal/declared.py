"""Which fields of a table or a move hold a seat or a card.

To the engine both are ints; what a field means stands in its annotation as it was written. A field
that does not say `Seat` or `Card` is shown as the number it is.
"""

from __future__ import annotations

import re
from inspect import get_annotations


def fields_of(kind: type, what: str) -> frozenset[str]:
    """The fields of a class declared with this word: `Seat`, `Seat | None`, `tuple[Seat, ...]`."""
    return frozenset(
        name
        for base in kind.__mro__
        for name, written in get_annotations(base).items()
        if isinstance(written, str) and re.search(rf"\b{what}\b", written)
    )
