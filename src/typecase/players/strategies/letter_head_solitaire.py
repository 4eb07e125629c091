"""Letter Head Solitaire: the cards that are left must still make words when there are few of them.

The used pile is face up, so it is known which cards are left, but not in which order. The last
words need vowels, wilds and a few easy letters, and a Q is a problem. Once few cards are left,
every order is evaluated to find the word that most often leads to a clear.
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
from typecase.words.lexicon import ALPHABET, CustomLexicon
from typecase.words.per_lexicon import per_lexicon
from typecase.words.ranks import KINDS, Floats, RankTable
from typecase.words.worthy import family

VOWELS = "AEIOU"

GONE = dict.fromkeys(ALPHABET, 1.0) | dict.fromkeys(VOWELS, 0.0) | {"?": -1.0}
"""The value to Sharp of getting rid of a card, ? for a wild."""

WILD = KINDS - 1

WORTH = dict.fromkeys("CFVWX", -0.1) | {
    "J": -0.5,
    "Z": -0.6,
    "Q": -2.0,
    "S": 0.3,
    "T": 0.3,
    "?": 2.4,
}
"""The value to Master of still having a card, ? for a wild."""

BALANCE = 3.0
SHARE = 0.42
"""SHARE is the ideal share of vowels among the cards left; BALANCE is the weight of a deviation."""

ONE_SIDED = 0.2
"""The cost of each vowel or consonant beyond two in the rest of the hand."""

FEW = 14
"""With this many cards left or fewer, including the hand, every order is evaluated."""

LOST = 20
"""A deal that is not cleared costs as much as this many more cards left over."""

Kinds = NDArray[np.uint8]
"""Cards by kind; for several hands, one per row."""

Counts = NDArray[np.int64]
"""How many cards there are of each kind."""

BY_LENGTH = Scoring(bonus=tuple(range(HAND + 1)))

Ways = list[tuple[int, ...]]
"""Cards that make a word, as positions in the hand."""


class Saver(GreedyStrategy):
    """Gets rid of many cards but keeps vowels and wilds, and plays the last hand optimally."""

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
            return self.because(Stymied(), "hints-no-word")
        ending = len(hand) + rest.sum() <= self.few
        if ending:
            values = solver.values(hand, ways, np.repeat(np.arange(KINDS, dtype=np.uint8), rest))
        else:
            values = self.values(hand, ways, rest)
        best = int(values.argmax())
        way = ways[best]
        spelling = spelled(words, held, [list(held)[at] for at in way])
        kept = [face for card, face in held.items() if card not in spelling.cards]
        if ending:
            key = "letter-head-solitaire-hint-ending"
        elif kept:
            key = "letter-head-solitaire-hint-word"
        else:
            key = "letter-head-solitaire-hint-all"
        vowels = sum(bool(face.letters) and face.letters in VOWELS for face in kept)
        wilds = sum(not face.letters for face in kept)
        if key == "letter-head-solitaire-hint-word" and not vowels + wilds:
            key = "letter-head-solitaire-hint-consonants"
        return self.because(
            Play(spelling),
            key,
            length=len(spelling.word),
            cards=len(way),
            consonants=sum(
                bool(held[card].letters) and held[card].letters not in VOWELS
                for card in spelling.cards
            ),
            vowels=vowels,
            wilds=wilds,
            left=len(hand) + int(rest.sum()) - len(way),
        )

    def values(self, hand: Kinds, ways: Ways, rest: Counts) -> Floats:
        """The value of each way to play a word while there are many cards left."""
        return placed(hand, ways) @ GONE_WORTH[hand]


class Solver(Saver):
    """Keeps the cards that are left easy to use, and solves the ending."""

    few = FEW

    def values(self, hand: Kinds, ways: Ways, rest: Counts) -> Floats:
        return easiness(hand, ways, rest)


@per_lexicon(most=12)
def endings(words: Lexicon) -> Endings:
    if not isinstance(words, CustomLexicon):
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
    """The first word that uses all of these cards; there must be one."""
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


def placed(hand: Kinds, ways: Ways) -> Floats:
    """For each way to play a word, 1 for the cards from the hand that are in it."""
    return np.array([[at in way for at in range(len(hand))] for way in ways], dtype=float)


def easiness(hand: Kinds, ways: Ways, rest: Counts) -> Floats:
    """For each way to play a word, how easy the remaining cards are to use."""
    lies = placed(hand, ways)
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
    """The outcomes of deals with few cards left, for one word list."""

    def __init__(self, words: Lexicon) -> None:
        self._longest = RankTable.of(
            words, {}, BY_LENGTH, cards=HAND, shortest=SHORTEST, keep=False
        )

    def ways(self, hand: Kinds) -> Ways:
        """The cards of each word that a hand can play, as positions in it; equal sets once."""
        found: dict[bytes, tuple[int, ...]] = {}
        for size in range(SHORTEST, len(hand) + 1):
            places = chosen(len(hand), size)
            for way in places[self.longest(hand[places]) == size]:
                found.setdefault(np.sort(hand[way]).tobytes(), tuple(way.tolist()))
        return list(found.values())

    def values(self, hand: Kinds, ways: Ways, rest: Kinds) -> Floats:
        """For each way to play a word, the average result: 0 for a clear, otherwise minus the cards
        left over and LOST."""
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
        """How many cards of each hand are left over if there is nothing more to draw."""
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
        """The value of each deal: a hand, and cards face down in any order.

        A hand without a word goes under the deck; twice in a row counts as lost.
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
        """The average value of each deal after this many of the other cards are drawn into the
        hand."""
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
    """Every choice of `some` positions from `size`, one per row."""
    rows = list(combinations(range(size), some))
    return np.array(rows, dtype=np.intp).reshape(len(rows), some)


@lru_cache(maxsize=64)
def others(size: int, some: int) -> NDArray[np.intp]:
    """The positions that each row of `chosen` leaves out."""
    left = [[at for at in range(size) if at not in row] for row in chosen(size, some).tolist()]
    return np.array(left, dtype=np.intp).reshape(len(left), size - some)
