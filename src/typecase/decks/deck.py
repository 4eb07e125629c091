"""A deck as read from its file."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from typecase.engine.face import Face
from typecase.engine.look import DeckLook


class Row(msgspec.Struct, frozen=True):
    """One row of a deck file: a face, how many cards have it, and the source of its points."""

    face: Face
    count: int
    provenance: str


class Chart(msgspec.Struct, frozen=True):
    """The bonus for a word by its length and the size of the hand: `chart[letters, cards]`.

    A pair that cannot happen, such as six letters from five cards, is not in the chart.
    """

    provenance: str
    cells: Mapping[tuple[int, int], int]

    def __getitem__(self, letters_cards: tuple[int, int]) -> int:
        return self.cells[letters_cards]


class Deck(msgspec.Struct, frozen=True):
    """The cards of a game: one face per physical card, in the order of the file."""

    name: str
    title: str
    provenance: str
    notes: str
    faces: tuple[Face, ...]
    rows: tuple[Row, ...]
    look: DeckLook
    """How its cards are printed."""
    bonus: Chart = Chart("", MappingProxyType({}))
    game: Mapping[str, Any] = MappingProxyType({})
    """Everything else the game reads from the file, such as abilities or the size of a display."""
