"""Baselines: fast ways to find words in Python, without the kernel.

Each gives the same answers as the kernel; the tests check that. A hand is its letters in upper case
and a number of wilds. A wild scores as the letter it stands for, so that the score of a word is
always the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from typecase.words.lexicon import ALPHABET
from typecase.words.ranks import KINDS

COMMON = "ESIARNTOLCDUGPMHBYFVKWZXJQ"
"""The letters, the most common first."""

PRIMES = dict(
    zip(
        COMMON,
        (n for n in range(2, 102) if all(n % divisor for divisor in range(2, n))),
        strict=True,
    )
)
"""A prime for each letter. The product for some letters does not depend on their order."""

Scored: TypeAlias = Mapping[str, int]
"""Words and their scores."""

Cells: TypeAlias = NDArray[np.uint8] | NDArray[np.uint16]


class Finder(Protocol):
    """One way to find words."""

    how: str

    def words(self, letters: str, wilds: int) -> Collection[str] | NDArray[np.intp]:
        """Every word, as text or as its index in the given words, in no particular order."""

    def best(self, letters: str, wilds: int) -> int:
        """The highest score; -1 if there is no word."""


class Trie:
    """A trie of dicts. The path to a word is its letters, the most common first."""

    how = "dict trie"

    def __init__(self, words: Scored) -> None:
        self.root = _Node()
        for word, score in words.items():
            node = self.root
            node.most = max(node.most, score)
            for letter in sorted(word, key=COMMON.index):
                node = node.next.setdefault(letter, _Node())
                node.most = max(node.most, score)
            node.words.append(word)
            node.score = max(node.score, score)

    def words(self, letters: str, wilds: int) -> list[str]:
        found: list[str] = []
        self._walk(self.root, Counter(letters), wilds, found)
        return found

    def _walk(self, node: _Node, hand: dict[str, int], wilds: int, found: list[str]) -> None:
        found += node.words
        following = node.next
        if not wilds:
            for letter, count in hand.items():
                if count and letter in following:
                    hand[letter] = count - 1
                    self._walk(following[letter], hand, 0, found)
                    hand[letter] = count
            return
        # Use a card before a wild, so that each set of letters is reached once.
        for letter, child in following.items():
            if count := hand.get(letter, 0):
                hand[letter] = count - 1
                self._walk(child, hand, wilds, found)
                hand[letter] = count
            else:
                self._walk(child, hand, wilds - 1, found)

    def best(self, letters: str, wilds: int) -> int:
        return self._bound(self.root, Counter(letters), wilds, -1)

    def _bound(self, node: _Node, hand: dict[str, int], wilds: int, best: int) -> int:
        best = max(best, node.score)
        following = node.next
        for letter in following if wilds else hand:
            child = following.get(letter)
            if child is None or child.most <= best:
                continue
            if count := hand.get(letter, 0):
                hand[letter] = count - 1
                best = self._bound(child, hand, wilds, best)
                hand[letter] = count
            elif wilds:
                best = self._bound(child, hand, wilds - 1, best)
        return best


class _Node:
    __slots__ = ("most", "next", "score", "words")

    def __init__(self) -> None:
        self.next: dict[str, _Node] = {}
        self.words: list[str] = []
        self.score = -1
        self.most = -1


class Alphagrams:
    """A dict from a set of letters to its words, with one look-up per subset of a hand."""

    how = "alphagrams"

    def __init__(self, words: Scored) -> None:
        self.anagrams: dict[int, list[str]] = {}
        self.scores: dict[int, int] = {}
        for word, score in words.items():
            key = prod(map(PRIMES.__getitem__, word))
            self.anagrams.setdefault(key, []).append(word)
            self.scores[key] = max(score, self.scores.get(key, -1))

    def words(self, letters: str, wilds: int) -> list[str]:
        anagrams = self.anagrams
        return [word for key in self._keys(letters, wilds) for word in anagrams[key]]

    def best(self, letters: str, wilds: int) -> int:
        return max(map(self.scores.__getitem__, self._keys(letters, wilds)), default=-1)

    def _keys(self, letters: str, wilds: int) -> Iterable[int]:
        parts = {1}
        for letter in letters:
            prime = PRIMES[letter]
            parts |= {part * prime for part in parts}
        for _ in range(wilds):
            parts |= {part * prime for part in parts for prime in PRIMES.values()}
        return parts & self.scores.keys()


class Scan:
    """Arrays with the count of each letter in each word, scanned from end to end."""

    how = "numpy over the list"

    def __init__(self, words: Scored, longest: int) -> None:
        ranked = sorted((word for word in words if len(word) <= longest), key=lambda w: -words[w])
        self.listed = ranked
        self.scores = [words[word] for word in ranked]
        self.lengths = np.array([len(word) for word in ranked], np.uint8)
        self.counts = {
            letter: np.array([word.count(letter) for word in ranked], np.uint8)
            for letter in ALPHABET
        }

    def words(self, letters: str, wilds: int) -> NDArray[np.intp]:
        return np.flatnonzero(self._lacks(letters, slice(None)) <= wilds)

    def best(self, letters: str, wilds: int) -> int:
        """Scan the words, which are sorted by score, in growing blocks until one fits."""
        start, size = 0, 1024
        while start < len(self.scores):
            fits = self._lacks(letters, slice(start, start + size)) <= wilds
            at = int(fits.argmax())
            if fits[at]:
                return self.scores[start + at]
            start, size = start + size, size * 2
        return -1

    def _lacks(self, letters: str, part: slice) -> NDArray[np.uint8]:
        """How many letters of each word the hand lacks."""
        lacks = self.lengths[part].copy()
        for letter, count in Counter(letters).items():
            lacks -= np.minimum(self.counts[letter][part], np.uint8(count))
        return lacks


class Dawg2:
    """The package dawg2: maps sorted letters to the index of their anagrams."""

    def __init__(self, words: Scored, version: str) -> None:
        self.how = f"dawg2 {version}"
        anagrams: dict[str, list[str]] = {}
        for word in words:
            anagrams.setdefault("".join(sorted(word)), []).append(word)
        self.dawg: Any = import_module("dawg").IntDAWG(
            (key, number) for number, key in enumerate(anagrams)
        )
        self.anagrams = list(anagrams.values())
        self.scores = [max(words[word] for word in some) for some in self.anagrams]

    def words(self, letters: str, wilds: int) -> list[str]:
        anagrams = self.anagrams
        return [word for number in self._numbers(letters, wilds) for word in anagrams[number]]

    def best(self, letters: str, wilds: int) -> int:
        return max(map(self.scores.__getitem__, self._numbers(letters, wilds)), default=-1)

    def members(self, words: Iterable[str]) -> Any:
        """The words, for `in`: the main purpose of dawg2."""
        return import_module("dawg").DAWG(words)

    def _numbers(self, letters: str, wilds: int) -> Iterator[int]:
        parts = {""}
        for letter in sorted(letters):
            parts |= {part + letter for part in parts}
        for _ in range(wilds):
            parts |= {"".join(sorted(part + letter)) for part in parts for letter in ALPHABET}
        get = self.dawg.get
        return (number for part in parts if (number := get(part)) is not None)


class Inserter:
    """Letter Boxing with alphagrams: looks up each subset of the hand together with the string."""

    how = "alphagrams"

    def __init__(self, words: Iterable[str], red: Collection[str]) -> None:
        self.alphagrams = Alphagrams(dict.fromkeys(words, 0))
        self.red = red

    def count(self, string: Sequence[str], hand: Sequence[str]) -> int:
        """How many strings that spell a word can be made, with a last card that is not red."""
        anagrams = self.alphagrams.anagrams
        parts: set[tuple[str, ...]] = {()}
        for card in sorted(hand):
            parts |= {(*part, card) for part in parts}
        start = prod(PRIMES[letter] for card in string for letter in card)
        found = 0
        for part in parts:
            key = start * prod(PRIMES[letter] for card in part for letter in card)
            if key in anagrams and not all(card in self.red for card in part):
                cards = Counter([*string, *part])
                found += sum(_strings(word, 0, string, cards) for word in anagrams[key])
        return found


def _strings(word: str, at: int, left: Sequence[str], cards: dict[str, int]) -> int:
    """In how many ways these cards spell the rest of a word, with the string's cards in order."""
    if at == len(word):
        return not left
    found = 0
    for card, count in cards.items():
        if count and word.startswith(card, at):
            cards[card] = count - 1
            rest = left[1:] if left and left[0] == card else left
            found += _strings(word, at + len(card), rest, cards)
            cards[card] = count
    return found


class Ranked:
    """Looks up a rank table with numpy: the sorted cards of a hand give its index."""

    how = "numpy, same table"

    def __init__(self, cells: Cells, cards: int) -> None:
        self.cards = cards
        # Hands with fewer cards come first.
        self.cells = cells[-comb(KINDS + cards - 1, cards) :]
        self.places = np.array(
            [[comb(kind + at, at + 1) for kind in range(KINDS)] for at in range(cards)], np.int32
        )

    def look_up(self, hands: NDArray[np.uint8]) -> Cells:
        """The cell of each row of kinds."""
        found = np.empty(len(hands), self.cells.dtype)
        for start in range(0, len(hands), CHUNK):
            some = hands[start : start + CHUNK]
            columns = list(np.ascontiguousarray(some.T))
            # By columns: faster than sorting each row.
            for low, high in _exchanges(self.cards):
                one, other = columns[low], columns[high]
                columns[low], columns[high] = np.minimum(one, other), np.maximum(one, other)
            at = self.places[0].take(columns[0])
            for place, column in zip(self.places[1:], columns[1:], strict=True):
                at += place.take(column)
            found[start : start + CHUNK] = self.cells.take(at)
        return found

    def deal(self, deck: NDArray[np.uint8], count: int, rng: np.random.Generator) -> Cells:
        """The cells of random hands."""
        keys = rng.random((count, len(deck)), dtype=np.float32)
        return self.look_up(deck[np.argpartition(keys, self.cards, axis=1)[:, : self.cards]])


CHUNK = 1 << 14
"""Hands per block, so that they stay in the CPU cache."""


def _exchanges(cards: int) -> Iterator[tuple[int, int]]:
    """A sorting network: an optimal one for seven cards, a simple one otherwise."""
    if cards == 7:
        for pairs in ("06 23 45", "02 14 36", "01 25 34", "12 46", "23 45", "12 34 56"):
            yield from ((int(pair[0]), int(pair[1])) for pair in pairs.split())
    else:
        yield from ((at, at + 1) for end in range(cards - 1, 0, -1) for at in range(end))


class Chances:
    """Exact probabilities for a hand with numpy: every set of cards to come, with its weight."""

    how = Ranked.how

    def __init__(self, ranked: Ranked, draws: int) -> None:
        self.ranked = ranked
        self.levels = int(ranked.cells.max()) + 1
        self.drawn = np.array(list(combinations_with_replacement(range(KINDS), draws)), np.uint8)
        self.counts = np.stack([(self.drawn == kind).sum(1) for kind in range(KINDS)])

    def distribution(self, known: Sequence[int], unseen: NDArray[np.int64]) -> NDArray[np.float64]:
        """The probability of each level."""
        ways = np.ones(len(self.drawn))
        draws = self.drawn.shape[1]
        for count, of in zip(self.counts, unseen.tolist(), strict=True):
            ways *= np.array([comb(of, n) for n in range(draws + 1)], float).take(count)
        own = np.broadcast_to(np.array(known, np.uint8), (len(self.drawn), len(known)))
        cells = self.ranked.look_up(np.hstack([own, self.drawn]))
        sums = np.bincount(cells, weights=ways / ways.sum(), minlength=self.levels)
        return sums.astype(np.float64)
