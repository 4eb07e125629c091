"""Cells and paths of grids, against slow and obvious answers: every path is walked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from typecase.engine import (
    Cell,
    Face,
    Grid,
    IllegalMove,
    Path,
    Pile,
    Rng,
    Table,
    Visibility,
    grid,
    pile,
)
from typecase.engine.field import CellField, PathField

FACES = tuple(Face(letter, 1) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")


class Board(Table):
    deck: Pile = pile(Visibility.NOBODY)
    board: Grid = grid(2, 2, Visibility.ALL)


def lay(rows: int, columns: int, cells: set[int], seed: int = 1) -> Board:
    """A board of this size with a card on each of these cells."""
    t = Board(2, FACES, Rng(seed))
    t.put(range(len(FACES)), t.deck)
    t.board.frame(range(rows), range(columns))
    for cell in sorted(cells):
        t.place(t.deck.cards[-1], t.deck, t.board, cell)
    return t


@st.composite
def boards(draw: st.DrawFn) -> tuple[int, int, set[int]]:
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    return rows, columns, draw(st.sets(st.integers(0, rows * columns - 1)))


def touch(here: int, there: int, columns: int, corners: bool) -> bool:
    down = abs(here // columns - there // columns)
    across = abs(here % columns - there % columns)
    return max(down, across) == 1 if corners else down + across == 1


def walks(
    rows: int, columns: int, cells: set[int], least: int, most: int, corners: bool
) -> set[tuple[int, ...]]:
    """Every path there is."""

    def go_on(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(path) >= least:
            yield path
        if len(path) < most:
            for cell in cells - set(path):
                if not path or touch(path[-1], cell, columns, corners):
                    yield from go_on((*path, cell))

    return set(go_on(()))


@given(boards(), st.booleans())
def test_what_touches_a_cell(board: tuple[int, int, set[int]], corners: bool) -> None:
    rows, columns, _ = board
    t = lay(*board)
    for cell in range(rows * columns):
        near = [other for other in range(rows * columns) if touch(cell, other, columns, corners)]
        assert t.board.neighbours(cell, corners) == near


@given(boards(), st.booleans(), st.booleans())
def test_the_cells_that_may_be_chosen(
    board: tuple[int, int, set[int]], free: bool, touching: bool
) -> None:
    rows, columns, taken = board
    t = lay(*board)
    param = Cell(t.board, free=free, touching=touching)
    wanted = [
        cell
        for cell in range(rows * columns)
        if (cell in taken) != free
        and (
            not (touching and taken)
            or any(touch(cell, other, columns, corners=True) for other in taken)
        )
    ]
    assert param.listing(t) == wanted
    assert param.field(t) == CellField(
        pile="board", rows=rows, columns=columns, cells=tuple(wanted)
    )
    for cell in range(-1, rows * columns + 1):
        assert param.allows(t, cell) == (cell in wanted)
    rng = Rng(5)
    for _ in range(10):
        found = param.sample(t, rng)
        assert found in wanted if wanted else found is None


def test_every_free_cell_is_as_likely_as_any_other() -> None:
    t = lay(3, 4, {0, 5, 6})
    rng = Rng(3)
    counts = Counter(Cell(t.board, free=True).sample(t, rng) for _ in range(9000))
    assert set(counts) == set(range(12)) - {0, 5, 6}
    assert min(counts.values()) > 850


@pytest.mark.parametrize("wrong", [True, 1.0, "1", None, [1], 99, -1])
def test_what_is_no_cell(wrong: Any) -> None:
    t = lay(2, 2, {0, 1, 2, 3})
    assert not Cell(t.board, free=False).allows(t, wrong)
    assert not Path(t.board, least=1).allows(t, (wrong,))


paths = st.lists(st.integers(-1, 16), max_size=6)


@given(boards(), paths, st.integers(0, 3), st.integers(0, 5), st.booleans())
def test_a_path_is_taken_if_it_is_one(
    board: tuple[int, int, set[int]], path: list[int], least: int, more: int, corners: bool
) -> None:
    t = lay(*board)
    param = Path(t.board, least, least + more, corners)
    there = walks(*board, least, least + more, corners) if len(path) <= least + more else set()
    assert param.allows(t, path) == (tuple(path) in there)


@given(boards(), st.integers(0, 3), st.integers(0, 3), st.booleans())
def test_a_random_path_is_one_and_is_found_where_there_is_one(
    board: tuple[int, int, set[int]], least: int, more: int, corners: bool
) -> None:
    t = lay(*board)
    param = Path(t.board, least, least + more, corners)
    there = walks(*board, least, least + more, corners)
    rng = Rng(11)
    found = {param.sample(t, rng) for _ in range(60)}
    assert found - {None} <= there
    for path in found - {None}:
        assert param.check(t, path) == path
    assert bool(found - {None}) == bool(there)


@pytest.mark.parametrize("corners", [True, False])
def test_every_path_comes_up_sooner_or_later(corners: bool) -> None:
    t = lay(2, 3, {0, 1, 2, 4, 5})
    param = Path(t.board, 1, 4, corners)
    rng = Rng(2)
    found = {param.sample(t, rng) for _ in range(6000)}
    assert found == walks(2, 3, {0, 1, 2, 4, 5}, 1, 4, corners)


def test_a_path_over_sides_only_says_so() -> None:
    t = lay(2, 2, {0, 1, 2, 3})
    param = Path(t.board, 1, 3, corners=False)
    with pytest.raises(IllegalMove, match="Each card must touch the one before it, at a side"):
        param.check(t, (0, 3))
    assert Path(t.board, 1, 3).allows(t, (0, 3))
    assert param.field(t) == PathField(
        pile="board",
        rows=2,
        columns=2,
        cells=(0, 1, 2, 3),
        corners=False,
        ordered=True,
        least=1,
        most=3,
    )


def test_where_the_order_says_nothing_the_table_finds_the_way() -> None:
    t = lay(2, 3, set(range(6)))
    param = Path(t.board, least=1, corners=False, ordered=False)
    assert param.field(t).ordered is False
    assert param.check(t, (2, 0, 1)) == (2, 1, 0)
    assert param.check(t, (3, 0, 1, 4)) == (3, 0, 1, 4)
    assert param.check(t, (0, 4, 1, 3, 5, 2)) == (0, 1, 2, 5, 4, 3)
    for cells in ((0, 2), (0, 1, 2, 4), (0, 4)):
        with pytest.raises(IllegalMove, match=r"don't form a path\. Each card must touch"):
            param.check(t, cells)
    with pytest.raises(IllegalMove, match="A path can't use the same card twice"):
        param.check(t, (0, 1, 0))


def test_a_path_that_may_be_left_out() -> None:
    t = lay(2, 2, {0})
    param = Path(t.board, least=0, most=2)
    assert param.check(t, ()) == ()
    assert {param.sample(t, Rng(seed)) for seed in range(20)} == {(), (0,)}
    empty = lay(2, 2, set())
    assert {param.sample(empty, Rng(seed)) for seed in range(20)} == {()}


class Sharp(Path):
    """A path that keeps off the first cell."""

    def cells(self, t: Table) -> list[int]:
        return [cell for cell in super().cells(t) if cell]

    def why_not(self, t: Table, cell: Any) -> str:
        return "the first cell is hot" if cell == 0 else super().why_not(t, cell)


def test_a_game_may_keep_paths_off_some_cards() -> None:
    t = lay(2, 2, {0, 1, 3})
    param = Sharp(t.board, least=1)
    with pytest.raises(IllegalMove, match="the first cell is hot"):
        param.check(t, (1, 0))
    with pytest.raises(IllegalMove, match="There's no card there"):
        param.check(t, (2,))
    assert param.field(t).cells == (1, 3)
    rng = Rng(4)
    assert {param.sample(t, rng) for _ in range(50)} == {(1,), (3,), (1, 3), (3, 1)}


def test_a_param_made_for_one_table_serves_another_whose_grid_has_grown() -> None:
    small = lay(2, 2, {0, 1, 2, 3})
    cell, path = Cell(small.board, free=False), Path(small.board, least=1, corners=False)
    large = lay(3, 3, set(range(9)))
    assert cell.listing(large) == list(range(9))
    assert path.check(large, (2, 5, 8)) == (2, 5, 8)
    assert not path.allows(large, (1, 3))
    assert path.field(large).columns == 3
    assert path.field(large).most == 9
    assert path.allows(large, (0, 1, 2, 5, 4, 3, 6, 7, 8))
    assert path.field(small).most == 4
