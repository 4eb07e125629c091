"""Chance: one seeded generator per match (G-09), the same on every machine.

A table's is a cryptographic one: whoever has seen all its cards so far cannot tell the next.
Players, and tables that are only imagined, have a quicker one.
"""

from typing import TypeAlias

from typecase._kernel import ChaCha, Rng
from typecase.engine.errors import TypecaseError

Chance: TypeAlias = ChaCha | Rng

GENERATORS: dict[str, type[ChaCha] | type[Rng]] = {"chacha20": ChaCha, "splitmix64": Rng}
"""The generators of matches, by the names that logs and proofs have for them."""

GENERATOR = "chacha20"
FIRST_GENERATOR = "splitmix64"
"""What dealt the cards where nothing is said of it: a log from before there was a choice."""


def chance_of(seed: int, generator: str) -> Chance:
    """The chance that a match begins with.

    >>> chance_of(7, "chacha20").below(100)
    26
    """
    kind = GENERATORS.get(generator)
    if kind is None:
        raise TypecaseError(
            f"there is no generator {generator!r}; there are {', '.join(GENERATORS)}"
        )
    return kind(seed)


__all__ = ["FIRST_GENERATOR", "GENERATOR", "GENERATORS", "ChaCha", "Chance", "Rng", "chance_of"]
