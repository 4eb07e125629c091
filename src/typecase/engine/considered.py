"""What a player considers that knows no game: declared by the game, and no part of what is drawn.

A game that declares none of this is played all the same; bots only know less of it.
"""

from __future__ import annotations

import msgspec

from typecase.engine.errors import TypecaseError
from typecase.engine.pile import Seat
from typecase.engine.table import Table


class Reach(msgspec.Struct, frozen=True):
    """The piles whose cards a seat has before it when it looks for a word. Piles of seats go by
    their name without the number: `hands`."""

    hand: str = "hands"
    """The cards that it plays from."""
    own: tuple[str, ...] = ()
    """Further piles of the seat."""
    shared: tuple[str, ...] = ()
    """Piles that are there for all."""

    def piles(self, seat: Seat) -> tuple[str, ...]:
        """The piles of one seat, by their names on the table.

        >>> Reach(own=("face_up",), shared=("community",)).piles(2)
        ('hands.2', 'face_up.2', 'community')
        """
        hand = f"{self.hand}.{seat}"
        if not self.own:  # as in most games; this is asked at every move
            return (hand, *self.shared)
        return (hand, *[f"{name}.{seat}" for name in self.own], *self.shared)

    def check(self, t: Table) -> None:
        """TypecaseError if a pile is named that the table does not have. It need not have hands."""
        there = {pile.name for pile in t.piles()}
        for name in self.piles(0):
            if name not in there and name != "hands.0":
                raise TypecaseError(
                    f"reach names the pile {name!r}, and {type(t).__name__} has none of this name"
                )


class Stakes(msgspec.Struct, frozen=True, gc=False):
    """What a round of bets is about, for one seat."""

    pot: int
    """Chips to be won."""
    price: int
    """Chips it takes to match the highest bet."""
    opponents: int
    """How many others are still in."""
