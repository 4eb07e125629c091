"""What rooms read of games, learned before there are threads that read it.

msgspec learns how to read a type when it is first asked to, and two threads that ask for the same
one at that moment end the whole process (seen with 0.22).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from typecase.engine import Game


def learn_types(kinds: Iterable[type[Game[Any, Any]]]) -> None:
    """Learn the options and the moves of these games."""
    for kind in kinds:
        for read in (kind.Options, *kind.moves):
            msgspec.json.Decoder(read)
