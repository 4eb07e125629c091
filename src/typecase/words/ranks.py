"""Rank tables: the best score of every possible hand, computed once.

With a table, the best score of a hand is one look-up, so a million hands take almost no time, and
the probabilities of cards to come can be counted exactly instead of estimated. A table belongs to
one word list and one scoring rule, and is stored in the user's cache folder.

This module needs numpy and takes a while to import; ``typecase.words`` itself does not need it.
"""

import hashlib
import json
import mmap
import os
import struct
import sys
import tempfile
import zlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from math import comb
from pathlib import Path
from typing import Any, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from typecase import _kernel
from typecase._kernel import Rng
from typecase.words.lexicon import ALPHABET, CustomLexicon, Lexicon
from typecase.words.scoring import Scoring

KINDS = len(ALPHABET) + 1
"""Kinds of cards: 0 to 25 are the letters, 26 is a wild."""

Ints: TypeAlias = NDArray[np.integer[Any]]
Cells: TypeAlias = NDArray[np.uint8] | NDArray[np.uint16]
Floats: TypeAlias = NDArray[np.float64]
Unseen: TypeAlias = Sequence[str] | Mapping[str, int] | Ints
"""Card names, or a count for each name, or an array of 27 counts."""

_KIND = {letters: kind for kind, letters in enumerate([*ALPHABET, ""])}

# File format: this header, then the cells. The version is part of the file name and of the key.
_VERSION = 1
_HEAD = struct.Struct("<14sBB32sIxxxxxxxxxxxx")
_MAGIC = b"typecase ranks"
_KEPT = 16  # maximum number of files in the cache folder


class RankTable:
    """The best score of every hand of up to ``cards`` cards, each a letter or a wild.

    >>> from typecase.words import Lexicon, Scoring
    >>> few = Lexicon.of(["bat", "tab", "tabs"])
    >>> values = {"A": 2, "B": 6, "S": 2, "T": 1}
    >>> rule = Scoring(wild=values, bonus=(0, 0, 0, 5, 15))
    >>> table = RankTable.of(few, values, rule, cards=4, keep=False)
    >>> table.score(["S", "T", "A", "B"]), table.score(["", "T", "A"]), table.score(["S", "T"])
    (26, 14, 0)

    The probability of each score with one more card, and the best cards to discard:

    >>> chances = table.distribution(["T", "A", "S"], ["B", "C", "D", ""], draws=1)
    >>> {score: float(chances[score]) for score in chances.nonzero()[0].tolist()}
    {0: 0.5, 26: 0.5}
    >>> rows = table.discards(["T", "A", "S", "C"], ["B", "B", "D", "E"])
    >>> int((rows @ table.points).argmax())  # bit 3: the fourth card
    8
    """

    def __init__(self, cells: Cells, cards: int, none: int) -> None:
        """Take the cells unchecked. Usually created with ``of``."""
        self._kernel = _kernel.Ranks(cells, cards)
        self.cards = cards
        self.none = none
        """The score for no word: 0, or -1 if a word in the list can score 0."""
        self.points: Floats = np.maximum(np.arange(self._kernel.levels) + none, 0).astype(float)
        """The points of each entry in a distribution: the score, 0 for no word."""
        self._own: _Own | None = None

    @classmethod
    def of(
        cls,
        lexicon: Lexicon,
        values: Mapping[str, int],
        rule: Scoring,
        *,
        cards: int,
        shortest: int = 3,
        folder: Path | None = None,
        keep: bool = True,
    ) -> Self:
        """The table of a word list, read from its file in the cache or computed.

        ``values`` are the points of the letter cards, 0 if missing; ``rule`` gives the rest of the
        score. ``folder`` replaces the user's cache folder. Without ``keep`` no file is used. A file
        that is damaged or cannot be written only costs time.
        """
        if not 1 <= cards <= 8:
            raise ValueError(f"a rank table is for hands of 1 to 8 cards, not {cards}")
        if shortest < 1:
            raise ValueError(f"the shortest word cannot have {shortest} letters; at least 1")
        words = "\n".join(w for w in lexicon if shortest <= len(w) <= cards).encode("ascii")
        worth = _by_letter(values, "the values")
        wild = _by_letter(rule.wild, "the values of a wild")
        bonus = [rule.extra(length) for length in range(cards + 1)]
        terms = json.dumps([_VERSION, sys.byteorder, cards, worth, wild, bonus]).encode()
        key = hashlib.sha256(terms + b"\n" + words).digest()
        path = _file(folder or cache_folder(), key) if keep else None
        kept = path and _read(path, key, cards)
        if kept:
            return cls(kept[0], cards, -kept[1])
        cells, shifted = _kernel.build_ranks(words, cards, shortest, worth, wild, bonus)
        if path:
            _write(path, key, cells, shifted)
        return cls(cells, cards, -shifted)

    def with_own(
        self, words: CustomLexicon, values: Mapping[str, int], rule: Scoring, *, shortest: int = 3
    ) -> Self:
        """This table of a shared list, adapted to a table's extra and banned words.

        Scores of hands respect the changed words. Probabilities are still those of the shared list:
        a few words hardly change them.
        """
        table = copy(self)
        table._own = _Own(words, values, rule, shortest, self.cards, len(self.points) - 1)
        return table

    def score(self, cards: Iterable[str]) -> int:
        """The best score of one hand. Cards are given by their letters, '' for a wild."""
        kinds = _kinds(cards)
        if self._own is not None:
            return int(self.scores(np.frombuffer(kinds, np.uint8)[None])[0])
        return self._kernel.cell(kinds) + self.none

    def scores(self, hands: Ints) -> Ints:
        """The best scores of many hands, an array of kinds with one hand per row, in any order.

        >>> table = RankTable.of(Lexicon.of(["ad"]), {}, Scoring(bonus=(7,)), cards=2, shortest=2)
        >>> table.scores(np.array([[0, 3], [3, 0], [0, 26], [3, 3]]))
        array([7, 7, 7, 0], dtype=uint8)
        """
        rows = np.asarray(hands)
        if rows.ndim != 2:
            raise ValueError(f"hands are an array of two dimensions, not of {rows.ndim}")
        if rows.dtype != np.uint8:
            if rows.dtype.kind not in "iu":
                raise ValueError(f"hands are an array of whole numbers, not of {rows.dtype}")
            if rows.size and not 0 <= rows.min() <= rows.max() < KINDS:
                raise ValueError(f"a card is a kind from 0 to {KINDS - 1}")
        kinds = np.ascontiguousarray(rows, np.uint8)
        scores = self._scores(self._kernel.cells(kinds))
        return scores if self._own is None else self._own.put_right(scores, kinds, self.none)

    def deal(
        self,
        count: int,
        unseen: Unseen,
        rng: Rng,
        *,
        known: Iterable[str] = (),
        draws: int | None = None,
    ) -> Ints:
        """The best scores of random hands: the known cards and ``draws`` of the unseen ones.

        By default hands are filled up to ``cards`` cards. Each hand is dealt from all unseen cards.
        """
        if count < 0:
            raise ValueError(f"there cannot be {count} hands; at least 0")
        have = _kinds(known)
        if draws is None:
            draws = max(self.cards - len(have), 0)
        _check(draws)
        return self._scores(self._kernel.deal(have, counts(unseen), draws, count, rng))

    def distribution(self, known: Iterable[str], unseen: Unseen, draws: int) -> Floats:
        """The exact probability of each score after drawing ``draws`` of the unseen cards.

        The index in the array is the score, or the score plus 1 if ``none`` is -1.
        """
        _check(draws)
        return self._kernel.distribution(_kinds(known), counts(unseen), draws)

    def discards(self, hand: Iterable[str], unseen: Unseen) -> Floats:
        """One distribution per row, for each set of cards that could be discarded and replaced.

        Bit i of the row number is the card with index i; row 0 keeps all cards. A discarded card
        cannot be drawn again.
        """
        return self._kernel.discards(_kinds(hand), counts(unseen))

    def _scores(self, cells: Cells) -> Ints:
        if not self.none:
            return cells
        return cells.astype(np.int32) + self.none


class _Own:
    """Corrects the scores of hands for a table's extra and banned words."""

    def __init__(
        self,
        words: CustomLexicon,
        values: Mapping[str, int],
        rule: Scoring,
        shortest: int,
        cards: int,
        highest: int,
    ) -> None:
        self._changed = Lexicon.of([*words.more, *words.less]).index()
        self._shortest = shortest
        self._best = words.searcher(values, rule, shortest=shortest, cards=cards)
        self._highest = highest
        """The last index of a distribution; higher scores are capped to it."""

    def put_right(self, scores: Ints, rows: NDArray[np.uint8], none: int) -> Ints:
        touched = np.flatnonzero(self._changed.counts(rows, shortest=self._shortest))
        if len(touched):
            best = self._best.best_of_each(np.ascontiguousarray(rows[touched]))[1]
            scores = scores.copy()
            scores[touched] = np.where(best < 0, none, np.minimum(best, self._highest + none))
        return scores


def equity(own: Floats, others: Sequence[Floats]) -> float:
    """The expected share of the pot for the owner of a distribution; ties split the pot.

    All distributions are assumed to be independent.

    >>> even = np.array([0.5, 0.5])
    >>> equity(even, [even]), equity(even, [even, np.array([0.75, 0.25])])
    (0.5, 0.3958333333333333)
    """
    for chances in (own, *others):
        if np.ndim(chances) != 1:
            raise ValueError("a distribution is an array of one dimension")
        if len(chances) != len(own):
            raise ValueError(
                f"the distributions have {len(own)} and {len(chances)} places; they must be of the "
                "same table"
            )
    opponents = np.array(others, dtype=float).reshape(len(others), len(own))
    return _kernel.equity(np.ascontiguousarray(own, dtype=float), opponents)


def counts(cards: Unseen) -> NDArray[np.int64]:
    """The number of cards of each kind.

    >>> counts(["A", "", "C", "A"])[[0, 1, 2, 26]]
    array([2, 0, 1, 1])
    """
    if isinstance(cards, np.ndarray):
        if cards.dtype.kind not in "iu" or cards.shape != (KINDS,):
            raise ValueError(
                f"counts are an array of {KINDS} whole numbers, not of the shape {cards.shape} "
                f"and of {cards.dtype}"
            )
        return np.ascontiguousarray(cards, dtype=np.int64)
    if isinstance(cards, Mapping):
        table = np.zeros(KINDS, np.int64)
        table[list(_kinds(cards))] = list(cards.values())
        return table
    return np.bincount(np.frombuffer(_kinds(cards), np.uint8), minlength=KINDS).astype(np.int64)


def cache_folder() -> Path | None:
    """Where tables are stored: TYPECASE_CACHE, or ``typecase`` in the user's cache folder.

    None for a user without a home directory.
    """
    if own := os.environ.get("TYPECASE_CACHE"):
        return Path(own)
    # The XDG specification says to ignore a relative path.
    base = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if not base.is_absolute():
        try:
            base = Path.home() / ".cache"
        except RuntimeError:
            return None
    return base / "typecase"


def _kinds(cards: Iterable[str]) -> bytes:
    try:
        return bytes([_KIND[letters] for letters in cards])
    except KeyError as missing:
        raise ValueError(
            f"{missing.args[0]!r} is no card of a rank table; a card is one capital A to Z, "
            "or '' for a wild"
        ) from None


def _check(draws: int) -> None:
    if draws < 0:
        raise ValueError(f"{draws} cards cannot be drawn; at least 0")


def _by_letter(values: Mapping[str, int], what: str) -> list[int]:
    for letter in values:
        if letter not in _KIND or not letter:
            raise ValueError(f"{what} name {letter!r}, which is no capital A to Z")
    return [int(values.get(letter, 0)) for letter in ALPHABET]


def _file(folder: Path | None, key: bytes) -> Path | None:
    return folder and folder / f"ranks-{_VERSION}-{key[:12].hex()}.bin"


def _read(path: Path, key: bytes, cards: int) -> tuple[Cells, bool] | None:
    """The cells, and whether they are shifted; None if the file is missing, stale or damaged."""
    try:
        with path.open("rb") as file:
            kept = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError):  # an empty file cannot be mapped
        return None
    if len(kept) <= _HEAD.size:
        return None
    magic, width, shifted, of, crc = _HEAD.unpack_from(kept)
    size = len(kept) - _HEAD.size
    if magic != _MAGIC or of != key or width not in (1, 2) or size != width * _size(cards):
        return None
    cells: Cells = np.frombuffer(kept, np.uint8, offset=_HEAD.size)
    if zlib.crc32(cells.data) != crc:
        return None
    return cells if width == 1 else cells.view(np.uint16), bool(shifted)


def _size(cards: int) -> int:
    """The number of hands of up to ``cards`` cards."""
    return comb(KINDS + cards, cards)


def _write(path: Path, key: bytes, cells: Cells, shifted: bool) -> None:
    """Store a table atomically, with a temporary file in the same folder."""
    head = _HEAD.pack(_MAGIC, cells.itemsize, shifted, key, zlib.crc32(cells.data))
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix="ranks-", suffix=".new", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(head)
                file.write(cells.data)
            os.replace(name, path)
        except OSError:
            os.unlink(name)
            raise
        # Every change to a word list makes a new file, so the oldest ones are deleted.
        files = sorted(path.parent.glob("ranks-*"), key=lambda old: old.stat().st_mtime)
        for old in files[:-_KEPT]:
            old.unlink(missing_ok=True)
