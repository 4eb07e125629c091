"""Fields of a grid: one of its cells, or a path over them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from typecase.engine import IllegalMove, field
from typecase.terminal.field import Field, Tokens
from typecase.texts import say

G = TypeVar("G", field.CellField, field.PathField)


class GridField(Field[G]):
    """What the fields for cells share: a cell is its column's letter and its row's number, `b2`."""

    def find(self, token: str) -> int:
        named = re.fullmatch(r"([a-z])(\d+)", token.lower())
        if named is not None:
            column, row = ord(named[1]) - ord("a"), int(named[2]) - 1
            if column < self.asked.columns and 0 <= row < self.asked.rows:
                return row * self.asked.columns + column
        raise IllegalMove("terminal-not-a-cell", text=token)

    def write_cell(self, cell: int) -> str:
        row, column = divmod(cell, self.asked.columns)
        return f"{chr(ord('a') + column)}{row + 1}"


class CellField(GridField[field.CellField]):
    bare = False

    @property
    def usage(self) -> str:
        return say("terminal-usage-cell")

    @property
    def tip(self) -> str:
        return say("terminal-tip-cell")

    def take(self, tokens: Tokens, last: bool) -> tuple[int, Tokens]:
        return self.find(self.first(tokens)), tokens[1:]

    def write(self, value: int) -> str:
        return self.write_cell(value)


class PathField(GridField[field.PathField]):
    """Cells one after another, or the word that they read where corners may touch too."""

    @property
    def is_word(self) -> bool:
        return self.asked.corners

    @property
    def usage(self) -> str:
        return say("terminal-usage-word" if self.is_word else "terminal-usage-cells")

    @property
    def tip(self) -> str:
        if self.is_word:
            return say("terminal-tip-path")
        return say("terminal-tip-cells", ordered=self.asked.ordered)

    @property
    def shortest(self) -> int:
        return self.asked.least or 1

    def take(self, tokens: Tokens, last: bool) -> tuple[list[int], Tokens]:
        word = self.first(tokens)
        if not word.isalpha() or not self.is_word:
            return self.many(tokens, last, lambda token, _: [self.find(token)])
        path = self._trace(word.upper(), [])
        if path is None:
            raise IllegalMove("terminal-no-path", word=word.upper())
        return path, tokens[1:]

    def _trace(self, word: str, path: list[int]) -> list[int] | None:
        """Touching cells, none twice, that read the word."""
        if not word:
            return path
        for cell, seen in enumerate(self.sheet.view.piles[self.asked.pile].cards):
            if seen is None or cell in path or (path and not self._touch(path[-1], cell)):
                continue
            letters = word[0] if seen.text == "?" else seen.text
            if word.startswith(letters):
                found = self._trace(word[len(letters) :], [*path, cell])
                if found is not None:
                    return found
        return None

    def _touch(self, here: int, there: int) -> bool:
        columns = self.asked.columns
        row, column = divmod(here, columns)
        other_row, other_column = divmod(there, columns)
        return max(abs(row - other_row), abs(column - other_column)) == 1

    def write(self, value: Sequence[int]) -> str:
        return " ".join(map(self.write_cell, value))
