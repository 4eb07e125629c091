"""Random numbers: one seeded generator per match (G-09), the same on every machine.

A table's generator is cryptographic: nobody can predict the next card from the cards so far.
Players and determinized tables use a faster one.
"""

from typing import TypeAlias

from typecase._kernel import ChaCha, Rng
from typecase.engine.errors import TypecaseError

Chance: TypeAlias = ChaCha | Rng

GENERATORS: dict[str, type[ChaCha] | type[Rng]] = {"chacha20": ChaCha, "splitmix64": Rng}
"""The generators of matches, by their names in logs and proofs."""

GENERATOR = "chacha20"
FIRST_GENERATOR = "splitmix64"
"""The generator of old logs that do not name one, from before there was a choice."""


def chance_of(seed: int, generator: str) -> Chance:
    """The generator of a new match.

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
