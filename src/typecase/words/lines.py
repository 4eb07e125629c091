"""Words in the lines, the rows and columns, of a five by five grid, for Crosswords.

A line scores its best word: three to five adjacent letters, from left to right or from top to
bottom. A wild stands for any letter, which may differ between its row and its column, and scores as
that letter.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from typecase._kernel import Lines as Table
from typecase._kernel import Prospect as Promises
from typecase.words.lexicon import ALPHABET, CustomLexicon, Lexicon
from typecase.words.per_lexicon import per_lexicon

SIDE = 5
SHORTEST = 3
FEW_WILDS = 2
"""Up to this many wilds, every letter is tried for each; with more, all words are scanned."""
EMPTY = "."
WILD = "?"
FRAME = SIDE + 2

Cell = tuple[int, int]
"""Row and column. Only relative positions matter, so numbers may be negative."""

Cards = Mapping[Cell, str]
"""A grid: the card in each occupied cell, '' or '?' for a wild."""


class LineWord(NamedTuple):
    """A word in a line, the cell it starts in, and its score."""

    word: str
    start: int
    score: int


Spelled = tuple[list[str], NDArray[np.uint8]]
"""Words of one length in alphabetical order, and their letters, one row per position."""

NO_WORDS: Spelled = ([], np.empty((SIDE, 0), np.uint8))


class Lines:
    """Scores the lines of a grid.

    >>> values = {letter: 1 for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"} | {"C": 4}
    >>> lines = Lines.of(Lexicon.of(["cat", "cats", "tab"]), values)
    >>> lines.score("CAT.."), lines.score(".CA?S"), lines.score("CA.TS")
    (6, 7, 0)
    >>> lines.words("?AT.S")
    [LineWord(word='CAT', start=0, score=6)]
    >>> lines.gains({(0, 0): "C", (0, 1): "A"}, "T")[0, 2]
    6
    """

    def __init__(self, table: Table, lexicon: Lexicon, values: Mapping[str, int]) -> None:
        self._table = table
        self._lexicon = lexicon
        self._values = dict(values)

    @staticmethod
    def of(lexicon: Lexicon, values: Mapping[str, int]) -> "Lines":
        """Score the words of a lexicon with the points of each letter."""
        if missing := [letter for letter in ALPHABET if letter not in values]:
            raise ValueError(f"a line needs a value for every letter; {missing[0]} has none")
        worth = tuple([values[letter] for letter in ALPHABET])
        if isinstance(lexicon, CustomLexicon):
            table = Table(_table(lexicon.shared, worth), lexicon.more, lexicon.less)
        else:
            table = _table(lexicon, worth)
        return Lines(table, lexicon, values)

    def score(self, line: Iterable[str]) -> int:
        """The score of a line of up to five cells, '.' for an empty one."""
        return self._table.score(_line(line))

    def words(self, line: Iterable[str]) -> list[LineWord]:
        """Every word in a line, the best first, then by position, then in alphabetical order."""
        cards = [card or WILD for card in line]
        _line(cards)  # refuses anything but cards
        cells = "".join(cards)
        found = [
            LineWord(word, start, sum([self._values[letter] for letter in word]))
            for start in range(len(cells) - SHORTEST + 1)
            for end in range(start + SHORTEST, len(cells) + 1)
            for word in self._read(cells[start:end])
        ]
        return sorted(found, key=lambda each: (-each.score, each.start, each.word))

    def best(self, line: Sequence[str]) -> LineWord | None:
        """The first of a line's words; None if it has none.

        The table gives the line's score, so only words with that score are searched: a line of
        wilds takes no longer than others.
        """
        score = self.score(line)
        if not score:
            return None
        cells = "".join([card or WILD for card in line])
        for start in range(len(cells) - SHORTEST + 1):
            ends = range(start + SHORTEST, len(cells) + 1)
            read = [self._first_of(cells[start:end], score) for end in ends]
            if any(read):
                return LineWord(min(filter(None, read)), start, score)
        raise AssertionError(f"the table scores {cells}, but the list has no word for it")

    def _first_of(self, cells: str, score: int) -> str:
        """The first word with this score that these cells can spell; '' if there is none."""
        if EMPTY in cells:
            return ""
        if WILD not in cells:
            worth = sum([self._values[letter] for letter in cells])
            return cells if worth == score and cells in self._lexicon else ""
        words, letters = self._of_score.get((len(cells), score), NO_WORDS)
        fits = np.ones(len(words), np.bool_)
        for at, letter in enumerate(cells):
            if letter != WILD:
                fits &= letters[at] == ord(letter)
        return words[first] if words and fits[first := int(fits.argmax())] else ""

    @cached_property
    def _of_score(self) -> dict[tuple[int, int], Spelled]:
        """The words by length and score."""
        found: dict[tuple[int, int], list[str]] = {}
        for size in range(SHORTEST, SIDE + 1):
            for at in range(self._lexicon.how_many(size)):
                word = self._lexicon.nth(size, at)
                score = sum([self._values[letter] for letter in word])
                found.setdefault((size, score), []).append(word)
        return {key: (words, _letters(words)) for key, words in found.items()}

    def _read(self, cells: str) -> list[str]:
        """The words that these cells spell from the first to the last."""
        wilds = cells.count(WILD)
        if not wilds:
            return [cells] if cells in self._lexicon else []
        if EMPTY in cells:
            return []
        if wilds > FEW_WILDS:
            size = len(cells)
            words = [self._lexicon.nth(size, at) for at in range(self._lexicon.how_many(size))]
            return [
                word
                for word in words
                if all(cells[at] in (letter, WILD) for at, letter in enumerate(word))
            ]
        text = cells.replace(WILD, "{}")
        read = [text.format(*letters) for letters in product(ALPHABET, repeat=wilds)]
        return [word for word in read if word in self._lexicon]

    def total(self, grid: Cards) -> int:
        """The total score of all ten lines."""
        return self._table.total(_cells(grid)[0])

    def gains(self, grid: Cards, card: str) -> dict[Cell, int]:
        """Every legal cell for a card, and how many points it adds to the lines through it.

        CW-01: next to another card, diagonals included, and within five rows and columns. The first
        card goes to row 0, column 0.
        """
        cells, (top, left) = _cells(grid)
        if card == EMPTY:
            raise ValueError("an empty cell is no card; a card is a letter or a wild")
        found = self._table.gains(cells, _symbol(card))
        return {(top + cell // FRAME - 1, left + cell % FRAME - 1): gain for cell, gain in found}

    def rollouts(
        self, grid: Cards, deck: Iterable[str], count: int, seed: int
    ) -> NDArray[np.uint16]:
        """Totals of grids filled with random cards, each placed where it gains most.

        Ties are broken at random with the seed. ``deck`` holds the cards that may still be drawn.
        """
        if count < 0:
            raise ValueError(f"rollouts are 0 or more, not {count}")
        totals = self._table.rollouts(_cells(grid)[0], _deck(deck), count, seed % 2**64)
        return np.frombuffer(totals, np.uint16)


@per_lexicon(most=8)  # each table takes 17 MB
def _table(lexicon: Lexicon, worth: tuple[int, ...]) -> Table:
    """The scores of all lines, with the words of a lexicon and the points of each letter."""
    words = [word for word in lexicon if SHORTEST <= len(word) <= SIDE]
    return Table("\n".join(words).encode(), list(worth))


_SYMBOLS = {EMPTY: 0, "": 27, WILD: 27} | {chr(code + 64): code for code in range(1, 27)}


class Judged(NamedTuple):
    """A cell for a card, and the expected final total of the grid, in points."""

    cell: Cell
    comes_to: float


class Prospect:
    """Estimates the final total of an unfinished grid, with cards drawn from a deck.

    The value of a full line is its score. In any other line, each coming card is assumed to go
    where it is best for the line. The last card is treated as the better of two, because a line can
    wait for it, and the earlier ones as chosen from fewer. The sum over all ten lines is a very
    fast estimate of where to place a card. Rollouts in which each card goes where this sum grows
    most give a better one.

    Values use the shared list: a table's extra and banned words hardly change them.
    """

    def __init__(self, lines: Lines, deck: Iterable[str]) -> None:
        self._table = Promises(lines._table, _deck(deck))

    def line(self, line: Iterable[str]) -> float:
        """The estimated score of a line of five cells, in points."""
        return self._table.line(_line(line))

    def judge(
        self,
        grid: Cards,
        card: str,
        deck: Iterable[str] = (),
        offers: Sequence[int] = (),
        count: int = 0,
        seed: int = 0,
    ) -> list[Judged]:
        """Cells for a card, the best first; a cell may appear more than once.

        ``count`` is the approximate number of rollouts. Better cells get more of them, and the
        worst cells are left out. ``offers`` has, for each later turn, the number of cards drawn
        from the deck to choose from.
        """
        if card == EMPTY:
            raise ValueError("an empty cell is no card; a card is a letter or a wild")
        return self._judge(grid, _symbol(card), deck, offers, count, seed)

    def comes_to(
        self, grid: Cards, deck: Iterable[str], offers: Sequence[int], count: int, seed: int
    ) -> float:
        """The expected final total before the next card is known, from rollouts."""
        return self._judge(grid, 0, deck, offers, count, seed)[0].comes_to

    def _judge(
        self,
        grid: Cards,
        card: int,
        deck: Iterable[str],
        offers: Sequence[int],
        count: int,
        seed: int,
    ) -> list[Judged]:
        if count < 0:
            raise ValueError(f"rollouts are 0 or more, not {count}")
        cells, (top, left) = _cells(grid)
        found = self._table.judge(cells, card, _deck(deck), bytes(offers), count, seed % 2**64)
        return [
            Judged((top + cell // FRAME - 1, left + cell % FRAME - 1), comes_to)
            for cell, comes_to in found
        ]


def _letters(words: Sequence[str]) -> NDArray[np.uint8]:
    return np.frombuffer("".join(words).encode(), np.uint8).reshape(len(words), -1).T.copy()


def _deck(cards: Iterable[str]) -> bytes:
    return bytes(map(_symbol, cards))


def _symbol(card: str) -> int:
    symbol = _SYMBOLS.get(card)
    if symbol is None:
        raise ValueError(f"{card!r} is no card of a line; a card is a letter A to Z or a wild")
    return symbol


def _line(line: Iterable[str]) -> bytes:
    cells = bytes(map(_symbol, line))
    if len(cells) > SIDE:
        raise ValueError(f"a line has at most five cells, not {len(cells)}")
    return cells


def _cells(grid: Cards) -> tuple[bytes, Cell]:
    """The 25 cells of a grid from its top row and leftmost column, and the numbers of those."""
    cells = bytearray(SIDE * SIDE)
    taken = {cell: symbol for cell, card in grid.items() if (symbol := _symbol(card))}
    if not taken:
        return bytes(cells), (0, 0)
    top = min(row for row, _ in taken)
    left = min(column for _, column in taken)
    for (row, column), symbol in taken.items():
        if row - top >= SIDE or column - left >= SIDE:
            raise ValueError("a grid has at most five rows and five columns")
        cells[(row - top) * SIDE + column - left] = symbol
    return bytes(cells), (top, left)
