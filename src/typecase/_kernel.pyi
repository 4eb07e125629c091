"""The compiled part of Typecase."""

from typing import Any

class Rng:
    """The one source of luck of a game: SplitMix64, the same on every machine.

    A seed from 0 to 2**64 - 1 is the first state itself, so `repr` gives an expression that makes
    an equal Rng. Any other int is folded: starting from 0, or from 1 if the seed is negative, each
    64-bit word of its magnitude, the lowest first, is xored in and the SplitMix64 step follows.
    """

    state: int

    def __init__(self, seed: int) -> None: ...
    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
    def random(self) -> float:
        """A float from 0 up to but not including 1."""
    def shuffle(self, items: list[Any]) -> None:
        """Shuffle a list in place."""
    def permute(self, faces: list[Any], ids: list[int]) -> None:
        """Shuffle the items at the positions `ids` of a list among themselves.

        Each position should be named once. A position outside the list raises IndexError, and
        nothing is moved.
        """
    def copy(self) -> Rng:
        """A second Rng in the same state."""
    def spawn(self) -> Rng:
        """A new Rng with a stream of its own, seeded by this one."""
    def __eq__(self, other: object) -> bool: ...
    __hash__: None  # type: ignore[assignment]  # it changes as it is used

def bits(mask: int) -> list[int]:
    """The positions of the bits set in a mask, in order."""

def mask(ids: list[int]) -> int:
    """The int whose set bits are at these positions."""
