"""Params: the range of one field of a move.

A param says whether a value is allowed and why not, draws one at random, lists all where they
can be listed, and describes itself as data for whoever draws the controls. There is one widget
a param in the browser and the terminal, none a game.

A param names piles; which cards lie there it asks the table (`Table.here`). So it is good for every
table of the same game and seats.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, permutations
from math import comb, factorial
from typing import Any, Generic, TypeVar

from typecase.engine.errors import IllegalMove
from typecase.engine.pile import Card, Grid, Pile
from typecase.engine.rng import Rng
from typecase.engine.table import Table

V = TypeVar("V")
Schema = dict[str, Any]

LONGEST_LISTING = 4096
"""A range with more values than this has no listing; sample it instead."""

SOME_CELLS = 4
"""So many cells are tried at random before all of a grid are looked through."""


def called(pile: Pile) -> str:
    """A pile as its player would say it: `your hand`, `the discards`."""
    name = pile.name.partition(".")[0].replace("_", " ")
    return f"the {name}" if pile.owner is None else f"your {name.removesuffix('s')}"


def several(value: Any) -> tuple[Any, ...]:
    """Many values as a tuple, one alone as a tuple of one."""
    return tuple(value) if isinstance(value, tuple | list) else (value,)


def among(value: Any, numbers: Sequence[int]) -> bool:
    """Whether a value is one of these whole numbers; True is no 1, and 1.0 is no card."""
    return type(value) is int and value in numbers


class Param(ABC, Generic[V]):
    @abstractmethod
    def check(self, t: Table, value: Any) -> V:
        """The value in its full form; IllegalMove with the reason if it is not allowed."""

    @abstractmethod
    def sample(self, t: Table, rng: Rng) -> V | None:
        """A value at random; None if none was found."""

    @abstractmethod
    def listing(self, t: Table) -> Sequence[V] | None:
        """Every allowed value; None if there are too many to list."""

    @abstractmethod
    def schema(self, t: Table) -> Schema:
        """This range as plain data, with a `param` key that names its kind."""

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[V]:
        """Values worth a thought: all where they are few, else up to `most` at random."""
        if most == 1:
            value = self.sample(t, rng)
            return () if value is None else (value,)
        listed = self.listing(t)
        if listed is not None and len(listed) <= most:
            return listed
        return self._samples(t, rng, most)

    def _samples(self, t: Table, rng: Rng, most: int) -> list[V]:
        found = [self.sample(t, rng) for _ in range(most)]
        return list(dict.fromkeys(value for value in found if value is not None))

    def each_card(self, value: Any, of: Callable[[Card], Card]) -> Any:
        """The value with `of(card)` in place of each card in it: online a card has another number
        than at the table."""
        return value

    def allows(self, t: Table, value: Any) -> bool:
        try:
            self.check(t, value)
        except IllegalMove:
            return False
        return True


class From(Param[Card]):
    """One card of a pile, or of those cards of it that are named."""

    def __init__(self, pile: Pile, cards: Sequence[Card] | None = None) -> None:
        self.pile = pile
        self.only = cards

    def cards(self, t: Table) -> Sequence[Card]:
        return t.here(self.pile).cards if self.only is None else self.only

    def check(self, t: Table, value: Any) -> Card:
        if not among(value, self.cards(t)):
            raise IllegalMove(f"choose one card of {called(self.pile)}")
        card: Card = value
        return card

    def sample(self, t: Table, rng: Rng) -> Card | None:
        cards = self.cards(t)
        return cards[rng.below(len(cards))] if cards else None

    def listing(self, t: Table) -> Sequence[Card]:
        return list(self.cards(t))

    def schema(self, t: Table) -> Schema:
        return {"param": "from", "pile": self.pile.name, "cards": list(self.cards(t))}

    def each_card(self, value: Any, of: Callable[[Card], Card]) -> Any:
        return of(value)


class Subset(Param[tuple[Card, ...]]):
    """Some cards of a pile, from `least` to `most` of them (all, if not said)."""

    def __init__(self, pile: Pile, least: int = 0, most: int | None = None) -> None:
        self.pile = pile
        self.least = least
        self.limit = most

    def most(self, t: Table) -> int:
        size = len(t.here(self.pile).cards)
        return size if self.limit is None else min(self.limit, size)

    def check(self, t: Table, value: Any) -> tuple[Card, ...]:
        chosen = several(value)
        cards, most = t.here(self.pile).cards, self.most(t)
        if not all(among(card, cards) for card in chosen):
            raise IllegalMove(f"choose cards of {called(self.pile)} only")
        if len(set(chosen)) != len(chosen):
            raise IllegalMove("a card is chosen twice")
        if not self.least <= len(chosen) <= most:
            many = f"{self.least}" if self.least == most else f"{self.least} to {most}"
            noun = "card" if self.least == most == 1 else "cards"
            raise IllegalMove(f"choose {many} {noun}; you chose {len(chosen)}")
        return chosen

    def sample(self, t: Table, rng: Rng) -> tuple[Card, ...] | None:
        cards = t.here(self.pile).cards[:]
        most = len(cards) if self.limit is None else min(self.limit, len(cards))
        if most < self.least:
            return None
        rng.shuffle(cards)
        return tuple(cards[: self.least + rng.below(most - self.least + 1)])

    def listing(self, t: Table) -> Sequence[tuple[Card, ...]] | None:
        cards = t.here(self.pile).cards
        counts = range(self.least, self.most(t) + 1)
        if sum(comb(len(cards), count) for count in counts) > LONGEST_LISTING:
            return None
        return [chosen for count in counts for chosen in combinations(cards, count)]

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[tuple[Card, ...]]:
        few = 2 ** len(t.here(self.pile).cards) <= most  # longer listings are not even made
        return super().candidates(t, rng, most) if few else self._samples(t, rng, most)

    def schema(self, t: Table) -> Schema:
        return {
            "param": "subset",
            "pile": self.pile.name,
            "cards": list(t.here(self.pile).cards),
            "least": self.least,
            "most": self.most(t),
        }

    def each_card(self, value: Any, of: Callable[[Card], Card]) -> Any:
        return tuple([of(card) for card in several(value)])


class Between(Param[int]):
    """A whole number from `low` to `high`, both included."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def check(self, t: Table, value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise IllegalMove(f"give a whole number from {self.low} to {self.high}")
        if not self.low <= value <= self.high:
            raise IllegalMove(f"{value} is not from {self.low} to {self.high}")
        return value

    def sample(self, t: Table, rng: Rng) -> int | None:
        if self.high < self.low:
            return None
        return self.low + rng.below(self.high - self.low + 1)

    def listing(self, t: Table) -> Sequence[int] | None:
        numbers = range(self.low, self.high + 1)
        return numbers if len(numbers) <= LONGEST_LISTING else None

    def schema(self, t: Table) -> Schema:
        return {"param": "between", "low": self.low, "high": self.high}


class YesNo(Param[bool]):
    """Yes or no."""

    def check(self, t: Table, value: Any) -> bool:
        if not isinstance(value, bool):
            raise IllegalMove("answer yes or no")
        return value

    def sample(self, t: Table, rng: Rng) -> bool:
        return bool(rng.below(2))

    def listing(self, t: Table) -> Sequence[bool]:
        return (False, True)

    def schema(self, t: Table) -> Schema:
        return {"param": "yes-no"}


class OneOf(Param[Any]):
    """One of a few named things."""

    def __init__(self, *choices: str | int) -> None:
        self.choices = choices

    def check(self, t: Table, value: Any) -> Any:
        if type(value) not in (str, int) or value not in self.choices:
            raise IllegalMove(f"choose one of {', '.join(map(str, self.choices))}")
        return value

    def sample(self, t: Table, rng: Rng) -> Any:
        return self.choices[rng.below(len(self.choices))] if self.choices else None

    def listing(self, t: Table) -> Sequence[Any]:
        return self.choices

    def schema(self, t: Table) -> Schema:
        return {"param": "one-of", "choices": list(self.choices)}


class Top(OneOf):
    """One of a few piles by its name, to draw the top card into the own hand."""


class SomeOf(Param[tuple[Any, ...]]):
    """Any set of a few named things, none included."""

    def __init__(self, *choices: str | int) -> None:
        self.choices = choices

    def check(self, t: Table, value: Any) -> tuple[Any, ...]:
        chosen = several(value)
        if not all(choice in self.choices for choice in chosen):
            raise IllegalMove(f"choose among {', '.join(map(str, self.choices))}")
        if len(set(chosen)) != len(chosen):
            raise IllegalMove("something is chosen twice")
        return tuple(choice for choice in self.choices if choice in chosen)

    def sample(self, t: Table, rng: Rng) -> tuple[Any, ...]:
        return tuple(choice for choice in self.choices if not rng.below(4))

    def listing(self, t: Table) -> Sequence[tuple[Any, ...]] | None:
        size = len(self.choices)
        if 2**size > LONGEST_LISTING:
            return None
        return [some for count in range(size + 1) for some in combinations(self.choices, count)]

    def candidates(self, t: Table, rng: Rng, most: int) -> Sequence[tuple[Any, ...]]:
        """Nothing, each thing alone, everything."""
        return list(dict.fromkeys([(), *[(choice,) for choice in self.choices], self.choices]))

    def schema(self, t: Table) -> Schema:
        return {"param": "some-of", "choices": list(self.choices)}


class Cell(Param[int]):
    """One cell of a grid: a free one to lay a card on, or one with a card to take.

    With `touching` a free cell must be next to a card, side or corner, once there is one.
    """

    def __init__(self, grid: Grid, free: bool, touching: bool = False) -> None:
        self.grid = grid
        self.free = free
        self.touching = touching

    def here(self, t: Table) -> Grid:
        here = t.here(self.grid)
        assert isinstance(here, Grid)
        return here

    def fits(self, grid: Grid, cell: int) -> bool:
        slots = grid.cells
        if (slots[cell] is None) != self.free:
            return False
        if not self.touching or not grid.cards:
            return True
        around = grid.neighbours(cell)
        return [slots[other] for other in around].count(None) < len(around)

    def cells(self, t: Table) -> list[int]:
        grid = self.here(t)
        free = self.free
        cells = [cell for cell, card in enumerate(grid.cells) if (card is None) is free]
        if self.touching and grid.cards:
            laid = [cell for cell, card in enumerate(grid.cells) if card is not None]
            near = {other for cell in laid for other in grid.neighbours(cell)}
            return [cell for cell in cells if cell in near]
        return cells

    def has(self, t: Table, cell: int) -> bool:
        """Whether a cell of the grid is one of `cells`."""
        return self.fits(self.here(t), cell)

    def check(self, t: Table, value: Any) -> int:
        if not among(value, range(len(self.here(t).cells))) or not self.has(t, value):
            kind = "a free cell" if self.free else "a cell with a card"
            where = " next to a card of it" if self.touching and self.here(t).cards else ""
            raise IllegalMove(f"choose {kind} of {called(self.grid)}{where}")
        cell: int = value
        return cell

    def sample(self, t: Table, rng: Rng) -> int | None:
        grid = self.here(t)
        size = len(grid.cells)
        for _ in range(SOME_CELLS):
            cell = rng.below(size)
            if self.fits(grid, cell):
                return cell
        cells = self.cells(t)
        return cells[rng.below(len(cells))] if cells else None

    def listing(self, t: Table) -> Sequence[int]:
        return self.cells(t)

    def schema(self, t: Table) -> Schema:
        grid = self.here(t)
        return {
            "param": "cell",
            "pile": grid.name,
            "rows": grid.rows,
            "columns": grid.columns,
            "cells": self.cells(t),
        }


class Path(Param[tuple[int, ...]]):
    """A path over touching cells of a grid, no cell twice.

    Without `corners` the cells must touch at a side. With `least` 0 it may be left out. Where the
    order of its cells says nothing it is not `ordered`: they may be given in any, and the table
    finds the way over them. A game whose paths may not go over every card says so in `cells`.
    """

    def __init__(
        self,
        grid: Grid,
        least: int = 2,
        most: int | None = None,
        corners: bool = True,
        ordered: bool = True,
    ) -> None:
        self.grid = grid
        self.least = least
        self.limit = most
        self.corners = corners
        self.ordered = ordered

    def here(self, t: Table) -> Grid:
        here = t.here(self.grid)
        assert isinstance(here, Grid)
        return here

    def most(self, t: Table) -> int:
        return len(self.here(t).cells) if self.limit is None else self.limit

    def cells(self, t: Table) -> list[int]:
        """The cells that a path may go over: those with a card."""
        return [at for at, card in enumerate(self.here(t).cells) if card is not None]

    def check(self, t: Table, value: Any) -> tuple[int, ...]:
        path = several(value)
        grid, cells, most = self.here(t), self.cells(t), self.most(t)
        if not self.least <= len(path) <= most:
            raise IllegalMove(f"a path has {self.least} to {most} cells; yours has {len(path)}")
        for cell in path:
            if not among(cell, cells):
                raise IllegalMove(self.why_not(t, cell))
        if len(set(path)) != len(path):
            raise IllegalMove("a path may not use a cell twice")
        how = "side or corner" if self.corners else "side by side"
        if not self.ordered:
            walk = next(grid.walks(path, self.corners), None)
            if walk is None:
                raise IllegalMove(f"no path goes over all these cells, from one to the next {how}")
            return walk
        for here, there in pairwise(path):
            if there not in grid.neighbours(here, self.corners):
                raise IllegalMove(f"the cells of a path must touch, {how}")
        return path

    def why_not(self, t: Table, cell: Any) -> str:
        """Why a path may not go over this cell."""
        return f"there is no card at cell {cell} of {called(self.grid)}"

    def sample(self, t: Table, rng: Rng) -> tuple[int, ...] | None:
        grid, cells, most = self.here(t), self.cells(t), self.most(t)
        if most < self.least:
            return None
        length = self.least + rng.below(min(most, self.least + 6) - self.least + 1)
        if not length:
            return ()
        if not cells:
            return None if self.least else ()
        path = [cells[rng.below(len(cells))]]
        while len(path) < length:
            onward = [
                cell
                for cell in grid.neighbours(path[-1], self.corners)
                if cell in cells and cell not in path
            ]
            if not onward:
                break
            path.append(onward[rng.below(len(onward))])
        return tuple(path) if len(path) >= self.least else None

    def listing(self, t: Table) -> None:
        return None

    def schema(self, t: Table) -> Schema:
        return {
            "param": "path",
            "pile": self.grid.name,
            "rows": self.here(t).rows,
            "columns": self.here(t).columns,
            "cells": self.cells(t),
            "corners": self.corners,
            "ordered": self.ordered,
            "least": self.least,
            "most": self.most(t),
        }


class Order(Param[tuple[Card, ...]]):
    """All cards of a pile, in an order of one's own."""

    def __init__(self, pile: Pile) -> None:
        self.pile = pile

    def check(self, t: Table, value: Any) -> tuple[Card, ...]:
        order = several(value)
        cards = t.here(self.pile).cards
        each_is_there = all(among(card, cards) for card in order)
        if not each_is_there or not len(set(order)) == len(order) == len(cards):
            raise IllegalMove(f"name each card of {called(self.pile)} once")
        return order

    def sample(self, t: Table, rng: Rng) -> tuple[Card, ...]:
        cards = t.here(self.pile).cards[:]
        rng.shuffle(cards)
        return tuple(cards)

    def listing(self, t: Table) -> Sequence[tuple[Card, ...]] | None:
        cards = t.here(self.pile).cards
        if factorial(len(cards)) > LONGEST_LISTING:
            return None
        return list(permutations(cards))

    def schema(self, t: Table) -> Schema:
        cards = list(t.here(self.pile).cards)
        return {"param": "order", "pile": self.pile.name, "cards": cards}

    def each_card(self, value: Any, of: Callable[[Card], Card]) -> Any:
        return tuple([of(card) for card in several(value)])
