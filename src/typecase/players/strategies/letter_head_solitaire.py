"""Letter Head Solitaire: the cards that are left must still make words when there are few of them.

Whoever plays sees the used pile, so what is left is known; only its order is not. The last words
need vowels, wilds and a few easy letters, and cannot do with a Q. Once few cards are left every
order is looked at, so the word is found that most often begins a clear.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Card, Face, Move, Observation, Spelling
from typecase.games.letter_head_solitaire import HAND, SHORTEST, Play, Stymied
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.words import Lexicon, Scoring, assign
from typecase.words.lexicon import ALPHABET, House
from typecase.words.per_lexicon import per_lexicon
from typecase.words.ranks import KINDS, Floats, RankTable
from typecase.words.worthy import family

VOWELS = "AEIOU"

GONE = dict.fromkeys(ALPHABET, 1.0) | dict.fromkeys(VOWELS, 0.0) | {"?": -1.0}
"""What Sharp gives for getting rid of a card, ? for a wild."""

WILD = KINDS - 1

WORTH = dict.fromkeys("CFVWX", -0.1) | {
    "J": -0.5,
    "Z": -0.6,
    "Q": -2.0,
    "S": 0.3,
    "T": 0.3,
    "?": 2.4,
}
"""What it is worth to Master to have a card still, ? for a wild."""

BALANCE = 3.0
SHARE = 0.42
"""The share of vowels among the cards left should be this; how much it counts if it is not."""

ONE_SIDED = 0.2
"""What a vowel or a consonant too many in the rest of the hand costs; two are none too many."""

FEW = 14
"""With so many cards left, those of the hand among them, every order is looked at."""

LOST = 20
"""A deal that is not cleared is as bad as so many cards more that are left."""

Kinds = NDArray[np.uint8]
"""Cards by kind; of several hands, one in each row."""

Counts = NDArray[np.int64]
"""How many cards there are of each kind."""

BY_LENGTH = Scoring(bonus=tuple(range(HAND + 1)))

Ways = list[tuple[int, ...]]
"""Cards that make a word, as places in the hand."""


class Saver(GreedyStrategy):
    """Gets rid of many cards but keeps vowels and wilds, and lays the last hand as it should."""

    few = HAND

    def choose(self, obs: Observation) -> Move | None:
        words = family(obs.game.words)
        held = obs.seen(f"hands.{obs.seat}")
        hand = kinds(held.values())
        used = kinds(obs.seen("used").values())
        rest = counted(kinds(obs.box)) - counted(used) - counted(hand)
        solver = endings(words)
        ways = solver.ways(hand)
        if not ways:
            return Stymied()
        if len(hand) + rest.sum() <= self.few:
            values = solver.values(hand, ways, np.repeat(np.arange(KINDS, dtype=np.uint8), rest))
        else:
            values = self.values(hand, ways, rest)
        way = ways[int(values.argmax())]
        return Play(spelled(words, held, [list(held)[at] for at in way]))

    def values(self, hand: Kinds, ways: Ways, rest: Counts) -> Floats:
        """What each way to lay a word is worth as long as there are many cards."""
        return laid(hand, ways) @ GONE_WORTH[hand]


class Solver(Saver):
    """Keeps the cards that are left easy to use, and counts the ending out."""

    few = FEW

    def values(self, hand: Kinds, ways: Ways, rest: Counts) -> Floats:
        return easiness(hand, ways, rest)


@per_lexicon(most=12)
def endings(words: Lexicon) -> Endings:
    if not isinstance(words, House):
        return Endings(words)
    solver = copy(endings(words.shared))
    solver._longest = solver._longest.with_own(words, {}, BY_LENGTH, shortest=SHORTEST)
    return solver


def kinds(faces: Iterable[Face]) -> Kinds:
    letters = [face.letters for face in faces]
    return np.array([ord(one) - ord("A") if one else WILD for one in letters], dtype=np.uint8)


def counted(cards: Kinds) -> Counts:
    """How many there are of each kind."""
    return np.bincount(cards, minlength=KINDS)


def spelled(words: Lexicon, held: dict[Card, Face], cards: list[Card]) -> Spelling:
    """The first word that uses all of these cards; there is one."""
    letters = [held[card].letters for card in cards]
    word = words.words(letters, shortest=len(letters))[0]
    way = assign(word, letters, [0] * len(letters))
    assert way is not None
    return Spelling(word, tuple([cards[at] for at in way.cards]), way.reads)


def by_kind(worth: Mapping[str, float]) -> Floats:
    return np.array([worth.get(letter, 0.0) for letter in (*ALPHABET, "?")])


KEPT_WORTH = by_kind(WORTH)
IS_VOWEL = by_kind(dict.fromkeys(VOWELS, 1.0))
GONE_WORTH = by_kind(GONE)


def laid(hand: Kinds, ways: Ways) -> Floats:
    """For each way to lay a word, 1 for the cards of the hand that are in it."""
    return np.array([[at in way for at in range(len(hand))] for way in ways], dtype=float)


def easiness(hand: Kinds, ways: Ways, rest: Counts) -> Floats:
    """For each way to lay a word, how easy it is to use what is left then."""
    lies = laid(hand, ways)
    left = len(hand) + rest.sum() - lies.sum(1)
    in_hand = IS_VOWEL[hand].sum() - lies @ IS_VOWEL[hand]
    vowels = IS_VOWEL @ rest + in_hand
    others_in_hand = len(hand) - lies.sum(1) - in_hand
    values: Floats = (
        -lies @ KEPT_WORTH[hand]
        - BALANCE * left * (vowels / left - SHARE) ** 2
        - ONE_SIDED * np.maximum(np.maximum(in_hand, others_in_hand) - 2, 0)
    )
    return values


class Endings:
    """How deals end in which few cards are left, for one list of words."""

    def __init__(self, words: Lexicon) -> None:
        self._longest = RankTable.of(
            words, {}, BY_LENGTH, cards=HAND, shortest=SHORTEST, keep=False
        )

    def ways(self, hand: Kinds) -> Ways:
        """The cards of each word that a hand can lay, as places in it; equal ones once."""
        found: dict[bytes, tuple[int, ...]] = {}
        for size in range(SHORTEST, len(hand) + 1):
            places = chosen(len(hand), size)
            for way in places[self.longest(hand[places]) == size]:
                found.setdefault(np.sort(hand[way]).tobytes(), tuple(way.tolist()))
        return list(found.values())

    def values(self, hand: Kinds, ways: Ways, rest: Kinds) -> Floats:
        """For each way to lay a word, what is left in the end on average, below zero."""
        each = []
        for way in ways:
            kept = np.delete(hand, way)[None]
            each.append(self._drawn(kept, rest[None], min(len(way), len(rest)), True)[0])
        return np.array(each)

    def longest(self, hands: Kinds) -> NDArray[np.uint8]:
        """The length of the longest word of each hand, 0 if there is none."""
        *rows, size = hands.shape
        flat = np.ascontiguousarray(hands.reshape(-1, size))
        lengths = np.asarray(self._longest.scores(flat), dtype=np.uint8)
        return lengths.reshape(rows)

    def left(self, hands: Kinds) -> NDArray[np.int64]:
        """How many cards are left of each hand if there is nothing more to draw."""
        size = hands.shape[1]
        if size < SHORTEST:
            return np.full(len(hands), size)
        most: NDArray[np.int64] = self.longest(hands).astype(np.int64)
        if size >= 2 * SHORTEST:
            first = self.longest(hands[:, chosen(size, SHORTEST)])
            second = self.longest(hands[:, others(size, SHORTEST)])
            most = np.maximum(most, (first + second).max(1))
        left: NDArray[np.int64] = size - most
        return left

    def _ending(self, hands: Kinds, rest: Kinds, again: bool) -> Floats:
        """What is left of each deal: a hand, and cards face down in any order.

        A hand without a word is laid under the others; twice in a row is taken for lost.
        """
        best = np.full(len(hands), -np.inf)
        for size in range(SHORTEST, HAND + 1):
            deals, ways = np.nonzero(self.longest(hands[:, chosen(HAND, size)]) == size)
            if len(deals):
                kept = hands[deals[:, None], others(HAND, size)[ways]]
                draws = min(size, rest.shape[1])
                np.maximum.at(best, deals, self._drawn(kept, rest[deals], draws, True))
        stymied = best == -np.inf
        if stymied.any() and again:
            draws = HAND - rest.shape[1]
            best[stymied] = self._drawn(rest[stymied], hands[stymied], draws, False)
        elif stymied.any():
            best[stymied] = -LOST - HAND - rest.shape[1]
        return best

    def _drawn(self, kept: Kinds, rest: Kinds, draws: int, again: bool) -> Floats:
        """What is left on average of each deal, when so many cards of the rest come to the hand."""
        count, size = rest.shape
        come, stay = chosen(size, draws), others(size, draws)
        hands = np.concatenate(
            [np.repeat(kept, len(come), axis=0), rest[:, come].reshape(count * len(come), draws)],
            axis=1,
        )
        if draws == size:
            left = self.left(hands)
            return np.where(left, -left - float(LOST), 0.0)
        each = self._ending(hands, rest[:, stay].reshape(-1, size - draws), again)
        values: Floats = each.reshape(count, len(come)).mean(1)
        return values


@lru_cache(maxsize=64)
def chosen(size: int, some: int) -> NDArray[np.intp]:
    """Every choice of some places among so many, one a row."""
    rows = list(combinations(range(size), some))
    return np.array(rows, dtype=np.intp).reshape(len(rows), some)


@lru_cache(maxsize=64)
def others(size: int, some: int) -> NDArray[np.intp]:
    """The places that each row of `chosen` leaves out."""
    left = [[at for at in range(size) if at not in row] for row in chosen(size, some).tolist()]
    return np.array(left, dtype=np.intp).reshape(len(left), size - some)
