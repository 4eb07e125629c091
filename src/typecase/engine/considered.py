"""What a game declares for bots that do not know its rules. None of it is drawn.

All of it is optional: without it, bots can still play the game but know less about it.
"""

from __future__ import annotations

import msgspec

from typecase.engine.errors import TypecaseError
from typecase.engine.pile import Seat
from typecase.engine.table import Table


class Reach(msgspec.Struct, frozen=True):
    """The piles a seat can look at when it searches for a word. A pile that every seat has is named
    without the seat number: `hands`."""

    hand: str = "hands"
    """The pile that it plays from."""
    own: tuple[str, ...] = ()
    """Other piles of the seat."""
    shared: tuple[str, ...] = ()
    """Piles that all seats share."""

    def piles(self, seat: Seat) -> tuple[str, ...]:
        """The piles in reach of one seat, by their names on the table.

        >>> Reach(own=("face_up",), shared=("community",)).piles(2)
        ('hands.2', 'face_up.2', 'community')
        """
        hand = f"{self.hand}.{seat}"
        if not self.own:  # the usual case; this is called at every move
            return (hand, *self.shared)
        return (hand, *[f"{name}.{seat}" for name in self.own], *self.shared)

    def check(self, t: Table) -> None:
        """TypecaseError if the table lacks one of these piles. It need not have hands."""
        there = {pile.name for pile in t.piles()}
        for name in self.piles(0):
            if name not in there and name != "hands.0":
                raise TypecaseError("own-no-pile", pile=name, kind=type(t).__name__)


class Stakes(msgspec.Struct, frozen=True, gc=False):
    """The state of a betting round for one seat."""

    pot: int
    """Chips that can be won."""
    price: int
    """Chips it takes to match the highest bet."""
    opponents: int
    """How many opponents are still in."""
