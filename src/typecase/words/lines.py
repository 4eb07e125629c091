"""Words in the lines of a grid of five by five: Crosswords.

A line scores its best word: three to five letters that stand together, left to right or top to
bottom. A wild stands for any letter, another one in each line, and scores as that letter does.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from typecase._kernel import Lines as Table
from typecase._kernel import Prospect as Promises
from typecase.words.lexicon import ALPHABET, House, Lexicon
from typecase.words.per_lexicon import per_lexicon

SIDE = 5
SHORTEST = 3
FEW_WILDS = 2
"""Up to so many wilds are read as every letter; beyond, all words are looked through."""
EMPTY = "."
WILD = "?"
FRAME = SIDE + 2

Cell = tuple[int, int]
"""Row and column. Only where cells lie to each other matters, so numbers may be below 0."""

Cards = Mapping[Cell, str]
"""A grid: the card on each cell that has one, '' or '?' for a wild."""


class LineWord(NamedTuple):
    """A word of a line, the cell it begins on, and its score."""

    word: str
    start: int
    score: int


Spelled = tuple[list[str], NDArray[np.uint8]]
"""Words of one length by the alphabet, and their letters: a row for each place."""

NO_WORDS: Spelled = ([], np.empty((SIDE, 0), np.uint8))


class Lines:
    """What the lines of a grid score.

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
        """Score the words of a lexicon by what each letter is worth."""
        if missing := [letter for letter in ALPHABET if letter not in values]:
            raise ValueError(f"a line needs a value for every letter; {missing[0]} has none")
        worth = tuple([values[letter] for letter in ALPHABET])
        if isinstance(lexicon, House):
            table = Table(_table(lexicon.shared, worth), lexicon.more, lexicon.less)
        else:
            table = _table(lexicon, worth)
        return Lines(table, lexicon, values)

    def score(self, line: Iterable[str]) -> int:
        """The score of a line of up to five cells, '.' for an empty one."""
        return self._table.score(_line(line))

    def words(self, line: Iterable[str]) -> list[LineWord]:
        """Every word of a line, the best first, then by place and by the alphabet."""
        cards = [card or WILD for card in line]
        _line(cards)  # anything else than cards is refused there
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

        The table knows what it scores, so only words of that score are looked through: a line of
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
        """The first word of this score that these cells can be read as; '' if there is none."""
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
        """The words by their length and score."""
        found: dict[tuple[int, int], list[str]] = {}
        for size in range(SHORTEST, SIDE + 1):
            for at in range(self._lexicon.how_many(size)):
                word = self._lexicon.nth(size, at)
                score = sum([self._values[letter] for letter in word])
                found.setdefault((size, score), []).append(word)
        return {key: (words, _letters(words)) for key, words in found.items()}

    def _read(self, cells: str) -> list[str]:
        """The words that these cells can be read as, from the first to the last."""
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
        """The sum of all ten lines."""
        return self._table.total(_cells(grid)[0])

    def gains(self, grid: Cards, card: str) -> dict[Cell, int]:
        """Every cell a card may go to, and what the lines through it score more than now.

        CW-01: next to another card, also diagonally, and never beyond five rows or columns. The
        first card goes to row 0, column 0.
        """
        cells, (top, left) = _cells(grid)
        if card == EMPTY:
            raise ValueError("an empty cell is no card; a card is a letter or a wild")
        found = self._table.gains(cells, _symbol(card))
        return {(top + cell // FRAME - 1, left + cell % FRAME - 1): gain for cell, gain in found}

    def rollouts(
        self, grid: Cards, deck: Iterable[str], count: int, seed: int
    ) -> NDArray[np.uint16]:
        """Totals of grids that were filled with random cards, each put where it gains most.

        Among equal cells luck decides, by the seed. The deck is what may still be drawn.
        """
        if count < 0:
            raise ValueError(f"rollouts are 0 or more, not {count}")
        totals = self._table.rollouts(_cells(grid)[0], _deck(deck), count, seed % 2**64)
        return np.frombuffer(totals, np.uint16)


@per_lexicon(most=8)  # a table takes 17 MB
def _table(lexicon: Lexicon, worth: tuple[int, ...]) -> Table:
    """What lines score with the words of a lexicon, by the values of the letters."""
    words = [word for word in lexicon if SHORTEST <= len(word) <= SIDE]
    return Table("\n".join(words).encode(), list(worth))


_SYMBOLS = {EMPTY: 0, "": 27, WILD: 27} | {chr(code + 64): code for code in range(1, 27)}


class Judged(NamedTuple):
    """A cell for a card, and what the grid comes to in the end, in points."""

    cell: Cell
    comes_to: float


class Prospect:
    """What a grid may come to that is not full yet, with cards drawn from a deck.

    A full line comes to its score. Else each card is taken to fall where it is best for the line;
    the last one is chosen from two, as a line can wait for it, and those before from fewer. All ten
    lines together tell where a card is well placed, in no time. Rollouts in which every card goes
    where these promises grow most tell it better.

    It reckons with the shared list: a table's own words make no difference to what may come.
    """

    def __init__(self, lines: Lines, deck: Iterable[str]) -> None:
        self._table = Promises(lines._table, _deck(deck))

    def line(self, line: Iterable[str]) -> float:
        """What a line of five cells comes to, in points."""
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
        """Cells for a card, the best first, a cell perhaps more than once.

        With a count there are about so many rollouts, the more the better a cell is; the worst
        cells are left out. Each later turn has an offer of so many cards to choose from, drawn from
        the deck.
        """
        if card == EMPTY:
            raise ValueError("an empty cell is no card; a card is a letter or a wild")
        return self._judge(grid, _symbol(card), deck, offers, count, seed)

    def comes_to(
        self, grid: Cards, deck: Iterable[str], offers: Sequence[int], count: int, seed: int
    ) -> float:
        """What a grid comes to before the next card is known, by rollouts."""
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
    """The 25 cells of a grid from its highest row and leftmost column, and which those are."""
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
