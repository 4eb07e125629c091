"""Piles of cards, and who may see into them.

A card is an id. What is printed on it is looked up in `table.face[card]`, so moving,
shuffling and hiding cards never touches a face.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Annotated, Self

from typecase._kernel import mask

CARD = object()

Seat = int
Card = Annotated[int, CARD]
"""One physical card. To Python it is an int; in a field's type it marks the number as a card, which
has a different number online."""

Cards = list[Card] | tuple[Card, ...]

BIT = tuple(1 << card for card in range(1024))
"""The bit of a card, or of a seat, in a bit set."""

EVERYONE = -1
"""All bits set: everybody sees the pile, including spectators."""


def bits_of(cards: Cards) -> int:
    """Cards as a bit set."""
    return BIT[cards[0]] if len(cards) == 1 else mask(cards)


class Visibility(Enum):
    """Who sees the faces of the cards in a pile."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class Pile:
    """Cards in order. The last one is the top: it is drawn first.

    `seen` has a bit for each seat that sees the faces (or is EVERYONE). Only the table moves cards,
    because moving a card is how its face is learned. `number` is the pile's index among the piles
    of its table.
    """

    __slots__ = ("cards", "name", "number", "owner", "seen")

    cards: list[Card]
    number: int

    def __init__(self, visibility: Visibility, owner: Seat | None = None, name: str = "") -> None:
        if visibility is Visibility.OWNER and owner is None:
            raise ValueError(f"pile {name!r} is for its owner's eyes but has no owner")
        self.name = name
        self.owner = owner
        if visibility is Visibility.ALL:
            self.seen = EVERYONE
        elif visibility is Visibility.OWNER and owner is not None:
            self.seen = 1 << owner
        else:
            self.seen = 0
        self.cards = []

    @property
    def visibility(self) -> Visibility:
        if self.seen == EVERYONE:
            return Visibility.ALL
        return Visibility.OWNER if self.seen else Visibility.NOBODY

    @property
    def top(self) -> Card | None:
        return self.cards[-1] if self.cards else None

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}: {len(self)} cards>"

    def add(self, cards: Sequence[Card]) -> None:
        self.cards.extend(cards)

    def remove(self, cards: Sequence[Card]) -> None:
        mine = self.cards
        for card in cards:
            mine.remove(card)

    def clear(self) -> None:
        self.cards.clear()

    def slots(self) -> list[Card | None]:
        """The places of this pile in order: for a plain pile, its cards."""
        return list(self.cards)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.name = self.name
        new.owner = self.owner
        new.number = self.number
        new.seen = self.seen
        new.cards = self.cards[:]
        return new


class Grid(Pile):
    """A pile arranged in cells, row by row; a cell may be empty.

    `cells[i]` is the card in cell i or None. `cards` has the cards of the grid in cell order and is
    updated with the cells.
    """

    __slots__ = ("cells", "columns", "rows")

    def __init__(
        self,
        rows: int,
        columns: int,
        visibility: Visibility,
        owner: Seat | None = None,
        name: str = "",
    ) -> None:
        super().__init__(visibility, owner, name)
        self.rows = rows
        self.columns = columns
        self.cells: list[Card | None] = [None] * (rows * columns)

    def place(self, card: Card, cell: int) -> None:
        self.cells[cell] = card
        self._recount()

    def add(self, cards: Sequence[Card]) -> None:
        free = [cell for cell, card in enumerate(self.cells) if card is None]
        if len(free) < len(cards):
            raise ValueError(f"grid {self.name!r} has {len(free)} free cells, not {len(cards)}")
        for card, cell in zip(cards, free, strict=False):
            self.cells[cell] = card
        self._recount()

    def remove(self, cards: Sequence[Card]) -> None:
        for card in cards:
            self.cells[self.cells.index(card)] = None
        self._recount()

    def clear(self) -> None:
        self.cells = [None] * len(self.cells)
        self.cards = []

    def slots(self) -> list[Card | None]:
        return list(self.cells)

    def neighbours(self, cell: int, corners: bool = True) -> list[int]:
        """The cells that touch this one: up to eight, or four without those at its corners."""
        return list(_touching(self.rows, self.columns, corners)[cell])

    def walks(self, cells: Sequence[int], corners: bool = True) -> Iterator[tuple[int, ...]]:
        """The paths over all of these cells, each used once; consecutive cells touch.

        The first path keeps the given order as far as possible: if the cells form a path in that
        order, it is the first.
        """
        touching = _touching(self.rows, self.columns, corners)

        def go_on(walk: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            if len(walk) == len(cells):
                yield walk
            for cell in cells:
                if cell not in walk and (not walk or cell in touching[walk[-1]]):
                    yield from go_on((*walk, cell))

        return go_on(())

    def frame(self, rows: range, columns: range) -> None:
        """Change to these rows and columns, for `Table.frame`. Only free cells come and go."""
        cells = [
            self.cells[row * self.columns + column]
            if 0 <= row < self.rows and 0 <= column < self.columns
            else None
            for row in rows
            for column in columns
        ]
        if len(cells) - cells.count(None) != len(self.cards):
            raise ValueError(f"grid {self.name!r} has cards outside this frame")
        self.cells = cells
        self.rows = len(rows)
        self.columns = len(columns)

    def copy(self) -> Self:
        new = super().copy()
        new.rows = self.rows
        new.columns = self.columns
        new.cells = self.cells[:]
        return new

    def _recount(self) -> None:
        self.cards = [card for card in self.cells if card is not None]


@cache
def _touching(rows: int, columns: int, corners: bool) -> tuple[tuple[int, ...], ...]:
    """For each cell of a grid, the cells that touch it, in reading order."""
    places = [divmod(cell, columns) for cell in range(rows * columns)]
    return tuple(
        tuple(
            r * columns + c
            for r in range(max(0, row - 1), min(rows, row + 2))
            for c in range(max(0, column - 1), min(columns, column + 2))
            if (r, c) != (row, column) and (corners or r == row or c == column)
        )
        for row, column in places
    )
