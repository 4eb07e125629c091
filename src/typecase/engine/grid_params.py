"""Params for a grid: one of its cells, or a path over them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from typecase.engine.errors import IllegalMove
from typecase.engine.field import CellField, PathField
from typecase.engine.params import Param, among, called, several
from typecase.engine.pile import Grid, Pile
from typecase.engine.rng import Rng
from typecase.engine.table import Table

SOME_CELLS = 4
"""How many cells are tried at random before all cells of a grid are searched."""


class Cell(Param[int]):
    """One cell of a grid: a free one to play a card on, or one with a card to take.

    With `touching`, a free cell must touch a card, at a side or corner, unless the grid is empty.
    `lays` is the pile with the card that is laid there. If a wrong cell costs something, it is
    `costly`: it is then chosen before it is an answer.
    """

    def __init__(
        self,
        grid: Grid,
        free: bool,
        touching: bool = False,
        *,
        lays: Pile | None = None,
        costly: bool = False,
    ) -> None:
        self.grid = grid
        self.free = free
        self.touching = touching
        self.lays = lays
        self.costly = costly

    def resolve(self, t: Table) -> Grid:
        here = t.resolve(self.grid)
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
        grid = self.resolve(t)
        free = self.free
        cells = [cell for cell, card in enumerate(grid.cells) if (card is None) is free]
        if self.touching and grid.cards:
            filled = [cell for cell, card in enumerate(grid.cells) if card is not None]
            near = {other for cell in filled for other in grid.neighbours(cell)}
            return [cell for cell in cells if cell in near]
        return cells

    def has(self, t: Table, cell: int) -> bool:
        """Whether a cell of the grid is one of `cells`."""
        return self.fits(self.resolve(t), cell)

    def check(self, t: Table, value: Any) -> int:
        if not among(value, range(len(self.resolve(t).cells))) or not self.has(t, value):
            raise IllegalMove(self._wanted(t), pile=called(self.grid))
        cell: int = value
        return cell

    def _wanted(self, t: Table) -> str:
        if not self.free:
            return "engine-choose-in"
        return (
            "engine-empty-beside" if self.touching and self.resolve(t).cards else "engine-empty-in"
        )

    def sample(self, t: Table, rng: Rng) -> int | None:
        grid = self.resolve(t)
        size = len(grid.cells)
        for _ in range(SOME_CELLS):
            cell = rng.below(size)
            if self.fits(grid, cell):
                return cell
        cells = self.cells(t)
        return cells[rng.below(len(cells))] if cells else None

    def listing(self, t: Table) -> Sequence[int]:
        return self.cells(t)

    def field(self, t: Table) -> CellField:
        grid = self.resolve(t)
        return CellField(
            pile=grid.name,
            rows=grid.rows,
            columns=grid.columns,
            cells=tuple(self.cells(t)),
            lays=self.lays.name if self.lays else "",
            costly=self.costly,
        )


class Path(Param[tuple[int, ...]]):
    """A path over touching cells of a grid; no cell is used twice.

    Without `corners` the cells must touch at a side. With `least` 0 the path may be left out. If it
    is not `ordered`, the cells may be given in any order, and the table finds a path over them. A
    game whose paths may not use every card overrides `cells`.
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

    def resolve(self, t: Table) -> Grid:
        here = t.resolve(self.grid)
        assert isinstance(here, Grid)
        return here

    def most(self, t: Table) -> int:
        return len(self.resolve(t).cells) if self.limit is None else self.limit

    def cells(self, t: Table) -> list[int]:
        """The cells that a path may use: those with a card."""
        return [at for at, card in enumerate(self.resolve(t).cells) if card is not None]

    def check(self, t: Table, value: Any) -> tuple[int, ...]:
        path = several(value)
        grid, cells, most = self.resolve(t), self.cells(t), self.most(t)
        if not self.least <= len(path) <= most:
            if self.least >= most:
                raise IllegalMove("engine-path-exactly", count=self.least)
            if not self.least:
                raise IllegalMove("engine-path-up-to", most=most)
            raise IllegalMove("engine-path-length", least=self.least, most=most)
        for cell in path:
            if not among(cell, cells):
                raise IllegalMove(self.why_not(t, cell))
        if len(set(path)) != len(path):
            raise IllegalMove("engine-path-twice")
        if not self.ordered:
            walk = next(grid.walks(path, self.corners), None)
            if walk is None:
                raise IllegalMove("engine-no-path", corners=self.corners)
            return walk
        for here, there in pairwise(path):
            if there not in grid.neighbours(here, self.corners):
                raise IllegalMove("engine-path-apart", corners=self.corners)
        return path

    def why_not(self, t: Table, cell: Any) -> str:
        """Why a path may not use this cell: the key of a sentence."""
        return "engine-path-no-card"

    def sample(self, t: Table, rng: Rng) -> tuple[int, ...] | None:
        grid, cells, most = self.resolve(t), self.cells(t), self.most(t)
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

    def field(self, t: Table) -> PathField:
        grid = self.resolve(t)
        return PathField(
            pile=grid.name,
            rows=grid.rows,
            columns=grid.columns,
            cells=tuple(self.cells(t)),
            corners=self.corners,
            ordered=self.ordered,
            least=self.least,
            most=self.most(t),
        )
