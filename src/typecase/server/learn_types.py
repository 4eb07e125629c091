"""Prepares msgspec for the types of games, before threads decode them.

msgspec analyses a type when it is first used, and two threads that first use the same type at the
same time crash the whole process (seen with 0.22).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from typecase.engine import Game


def learn_types(kinds: Iterable[type[Game[Any, Any]]]) -> None:
    """Let msgspec analyse the options and moves of these games."""
    for kind in kinds:
        for read in (kind.Options, *kind.moves):
            msgspec.json.Decoder(read)
