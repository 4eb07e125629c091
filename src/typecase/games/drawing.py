"""Drawing cards from a deck that may run out."""

from __future__ import annotations

from typecase.engine import Pile, Table


def fill(t: Table, deck: Pile, discards: Pile, target: Pile, size: int) -> None:
    """Draw until the target has this many cards, or there are no more."""
    missing = size - len(target.cards)
    while missing > 0 and draw(t, deck, discards, target, missing):
        missing = size - len(target.cards)


def draw(t: Table, deck: Pile, discards: Pile, target: Pile, count: int) -> int:
    """Draw from the deck, or from the shuffled discards if it is empty; return how many."""
    if not deck.cards:
        if not discards.cards:
            return 0
        t.move_all(discards, deck)
        t.shuffle(deck)
    return len(t.draw(deck, target, count))
