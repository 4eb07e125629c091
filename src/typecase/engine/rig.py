"""Puts named faces into named piles, for scenarios, puzzles and tests."""

from __future__ import annotations

from collections.abc import Sequence

from typecase.engine.pile import EVERYONE, Card, Grid
from typecase.engine.table import Table


class NoFaceLeft(ValueError):
    """No card of the deck has the face that a pile should get."""

    def __init__(self, pile: str, face: str) -> None:
        super().__init__(f"pile {pile!r}: there is no {face!r} left in this deck")
        self.pile = pile
        self.face = face


Place = tuple[Card, str, str]
"""A card, the face it gets, and the pile that is named in an error."""


def rig(t: Table, wanted: dict[str, list[str]], more: Sequence[Place] = ()) -> None:
    """Give named piles named faces (top card first), by swapping faces between cards. `more` has
    single cards; of a card that is in a pile, too, the pile says what it gets."""
    face = t.face[:]
    places: list[Place] = []
    for name, texts in wanted.items():
        try:
            cards = [card for card in t.pile(name).slots() if card is not None]
        except KeyError:
            names = ", ".join(found.name for found in t._all)
            raise ValueError(f"there is no pile {name!r}; there are {names}") from None
        if not isinstance(t.pile(name), Grid):
            cards.reverse()
        if len(texts) > len(cards):
            raise ValueError(f"pile {name!r} has {len(cards)} cards; {len(texts)} are named for it")
        places += [
            (card, text, name) for card, text in zip(cards, texts, strict=False) if text != "*"
        ]
    fixed = {card for card, _, _ in places}
    places += [place for place in more if place[0] not in fixed and place[1] != "*"]
    fixed |= {card for card, _, _ in places}
    # Faces come from hidden piles if possible: a rigged hand must not change the discard pile.
    free = [
        card
        for one in sorted(t._all, key=lambda one: (one.seen == EVERYONE, one.seen))
        for card in one.cards
        if card not in fixed
    ]
    # The most specific names come first, so that `E` does not take the face that `E:4` means.
    places.sort(key=lambda place: -place[1].count(":"))
    for span in t._backs:
        placed = [place for place in places if place[0] in span]
        open_to = [card for card, _, _ in placed] + [card for card in free if card in span]
        for card, text, name in placed:
            there = (other for other in (card, *open_to) if face[other].is_called(text))
            source = next(there, None)
            if source is None:
                raise NoFaceLeft(name, text)
            face[card], face[source] = face[source], face[card]
            open_to.remove(card)
    t.face = face
