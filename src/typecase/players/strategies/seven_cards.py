"""What hands become in Seven-Letter Stud and Stormy Letters, with seven cards and before that.

The rank table of a word list gives the exact chance of each score, for any number of cards to come.
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
from typecase.words.lexicon import ALPHABET, CustomLexicon
from typecase.words.per_lexicon import per_lexicon
from typecase.words.ranks import Floats, Ints, RankTable, counts
from typecase.words.worthy import family

CARDS = 7
LETTERS = [face.letters for face in DECK.faces]
BOX = counts(LETTERS)
RULE = Scoring(wild=VALUES, bonus=tuple(chart_bonus(n, CARDS) for n in range(CARDS + 1)))

SCORES = RULE.extra(CARDS) + CARDS * max(VALUES.values()) + 2
"""The length of an array of scores, the same for all word lists; index 0 is for no word."""

KINDS = (*ALPHABET, "")
"""The kinds of cards, as rank tables number them."""

DEALT = 2000
"""Hands dealt to measure how good a hand of the same size is."""

FEW = 1
"""Up to this many cards to come are evaluated exactly; for more, draws are sampled."""

DRAWS = 96
"""The number of these samples."""

WARY = 1.6
"""The value of `wary`: many betting rounds are still to come, so a caller counts a bet as more than
one hand."""

MAX_POTS = 3.0
"""The value of `most_pots`: a small pot does not justify going all in."""

Kinds = NDArray[np.uint8]


class Odds:
    """Chances and strengths of hands with one word list."""

    def __init__(self, words: Lexicon, shortest: int) -> None:
        self._table = RankTable.of(words, VALUES, RULE, cards=CARDS, shortest=shortest, keep=False)
        self._shared: Odds | None = None
        self.strength = beaten(self.comes([], BOX, CARDS))
        """The share of hands of seven cards that a score beats; ties count half."""
        self._dealt = [
            beaten(_shares(self._table.deal(DEALT, BOX, Rng(size), draws=size)))
            for size in range(CARDS + 1)
        ]

    @property
    def shared(self) -> Odds:
        """The odds without the words that a table added; chances are cached there."""
        return self._shared or self

    def made(self, cards: Sequence[str]) -> float:
        """The share of hands of the same size that these cards beat as they are."""
        return float(self._dealt[len(cards)][self.score(cards)])

    def comes(self, cards: Iterable[str], unseen: NDArray[np.int64], draws: int) -> Floats:
        """The chance of each score after this many more cards."""
        chances = self._table.distribution(cards, unseen, draws)
        return np.pad(chances, (0, SCORES - len(chances)))

    def may_come(
        self, cards: Iterable[str], unseen: NDArray[np.int64], draws: int, count: int = DRAWS
    ) -> Floats:
        """The same; if many cards are to come, from random draws that are always the same."""
        if draws <= FEW:
            return self.comes(cards, unseen, draws)
        return _shares(self._table.deal(count, unseen, Rng(draws), known=cards, draws=draws))

    def score(self, cards: Iterable[str]) -> int:
        """The index of the best score."""
        return self._table.score(cards) - self._table.none

    def scores(self, hands: Kinds) -> NDArray[np.intp]:
        """The same, for each row of kinds."""
        return self._table.scores(hands).astype(np.intp) - self._table.none


@per_lexicon(most=8)  # a table takes 5 MB
def odds_of(words: Lexicon, shortest: int) -> Odds:
    if not isinstance(words, CustomLexicon):
        return Odds(words, shortest)
    shared = odds_of(words.shared, shortest)
    odds = copy(shared)
    odds._shared = shared
    odds._table = odds._table.with_own(words, VALUES, RULE, shortest=shortest)
    return odds


def odds_in(obs: Observation) -> Odds:
    """The odds with the words that the bot thinks of."""
    return odds_of(family(obs.game.words), obs.game.options.shortest)


def seeming(chances: Floats, likely: Floats) -> Floats:
    """How good hands seem to their holders: the mean of their chance to win and their rank among
    all possible hands. With many cards to come all chances are similar, but players do not bet on
    all hands.

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
    """Cards by their numbers in rank tables.

    >>> kinds(["A", "", "C"])
    [0, 26, 2]
    """
    return [KINDS.index(letters) for letters in cards]


def handfuls(count: int, size: int, unseen: NDArray[np.int64], rng: Rng) -> Kinds:
    """This many random hands, one per row, each from all the unseen cards."""
    cards = np.repeat(np.arange(len(KINDS)), unseen).tolist()
    hands = np.empty((count, size), np.uint8)
    for row in hands:
        rng.shuffle(cards)
        row[:] = cards[:size]
    return hands


def _shares(scores: Ints) -> Floats:
    return np.bincount(scores, minlength=SCORES) / len(scores)
