"""What seven cards come to in Seven-Letter Stud and Stormy Letters, and what they are on the way.

The rank table of a word list says exactly how likely each score is, whatever is still to come.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Observation, Rng
from typecase.games.letter_head_deck import DECK, VALUES, chart_bonus
from typecase.players.strategies.betting import beaten
from typecase.words import Lexicon, Scoring
from typecase.words.lexicon import ALPHABET, House
from typecase.words.per_lexicon import per_lexicon
from typecase.words.ranks import Floats, Ints, RankTable, counts
from typecase.words.worthy import family

CARDS = 7
LETTERS = [face.letters for face in DECK.faces]
BOX = counts(LETTERS)
RULE = Scoring(wild=VALUES, bonus=tuple(chart_bonus(n, CARDS) for n in range(CARDS + 1)))

SCORES = RULE.extra(CARDS) + CARDS * max(VALUES.values()) + 2
"""Places in an array of scores: 0 for no word. One length for all word lists."""

KINDS = (*ALPHABET, "")
"""The kinds of cards, as rank tables number them."""

DEALT = 2000
"""Hands that are dealt to see how good one of as many cards is."""

FEW = 1
"""So many cards to come are tried in every way; of more, random ones."""

DRAWS = 96
"""So many random ones."""

WARY = 1.6
"""There are many rounds of bets to come: who calls takes a bet for more than one hand."""

MOST_POTS = 3.0
"""And a pot is not worth everything before it has grown."""

Kinds = NDArray[np.uint8]


class Odds:
    """What hands come to with one word list."""

    def __init__(self, words: Lexicon, shortest: int) -> None:
        self._table = RankTable.of(words, VALUES, RULE, cards=CARDS, shortest=shortest, keep=False)
        self._shared: Odds | None = None
        self.strength = beaten(self.comes([], BOX, CARDS))
        """The share of hands of seven cards that a score beats; the tied count half."""
        self._dealt = [
            beaten(_shares(self._table.deal(DEALT, BOX, Rng(size), draws=size)))
            for size in range(CARDS + 1)
        ]

    @property
    def shared(self) -> Odds:
        """Those of the list without a table's own words, where chances are kept."""
        return self._shared or self

    def made(self, cards: Sequence[str]) -> float:
        """The share of hands of as many cards that these beat as they are."""
        return float(self._dealt[len(cards)][self.score(cards)])

    def comes(self, cards: Iterable[str], unseen: NDArray[np.int64], draws: int) -> Floats:
        """The chance of each score once so many more have come."""
        chances = self._table.distribution(cards, unseen, draws)
        return np.pad(chances, (0, SCORES - len(chances)))

    def may_come(
        self, cards: Iterable[str], unseen: NDArray[np.int64], draws: int, count: int = DRAWS
    ) -> Floats:
        """The same; where many are to come, by some that are drawn at random, always the same."""
        if draws <= FEW:
            return self.comes(cards, unseen, draws)
        return _shares(self._table.deal(count, unseen, Rng(draws), known=cards, draws=draws))

    def score(self, cards: Iterable[str]) -> int:
        """The place of the best score."""
        return self._table.score(cards) - self._table.none

    def scores(self, hands: Kinds) -> NDArray[np.intp]:
        """The same for each row of kinds."""
        return self._table.scores(hands).astype(np.intp) - self._table.none


@per_lexicon(most=8)  # a table takes 5 MB
def odds_of(words: Lexicon, shortest: int) -> Odds:
    if not isinstance(words, House):
        return Odds(words, shortest)
    shared = odds_of(words.shared, shortest)
    odds = copy(shared)
    odds._shared = shared
    odds._table = odds._table.with_own(words, VALUES, RULE, shortest=shortest)
    return odds


def odds_in(obs: Observation) -> Odds:
    """What hands come to with the words that come to mind."""
    return odds_of(family(obs.game.words), obs.game.options.shortest)


def seeming(chances: Floats, likely: Floats) -> Floats:
    """How good hands seem to who has them: between their chance to win and their place among all
    that one could have. With many cards to come all chances are alike, but not all are bet on.

    >>> seeming(np.array([0.4, 0.6]), np.array([1.0, 1.0]))
    array([0.325, 0.675])
    """
    order = chances.argsort(kind="stable")
    place = np.empty(len(chances))
    place[order] = beaten(likely[order] / likely.sum())
    return (chances + place) / 2


def held(obs: Observation, *piles: str) -> list[str]:
    """The cards that a seat sees in some piles."""
    return [face.letters for pile in piles for face in obs.seen(pile).values()]


def kinds(cards: Iterable[str]) -> list[int]:
    """Cards as rank tables number them.

    >>> kinds(["A", "", "C"])
    [0, 26, 2]
    """
    return [KINDS.index(letters) for letters in cards]


def handfuls(count: int, size: int, unseen: NDArray[np.int64], rng: Rng) -> Kinds:
    """So many random hands of a size, one a row, each of all the unseen cards."""
    cards = np.repeat(np.arange(len(KINDS)), unseen).tolist()
    hands = np.empty((count, size), np.uint8)
    for row in hands:
        rng.shuffle(cards)
        row[:] = cards[:size]
    return hands


def _shares(scores: Ints) -> Floats:
    return np.bincount(scores, minlength=SCORES) / len(scores)
