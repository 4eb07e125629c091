"""What five cards may become in Word Poker: as they are, and with every possible draw.

The rank table of a word list gives the exact chance of each score for every discard. How good a
score is, is measured against dealt hands that drew as well as possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from typecase.engine import Observation, Rng
from typecase.games.letter_head_deck import DECK, VALUES, chart_bonus
from typecase.players.strategies.betting import beaten
from typecase.words import Lexicon, Scoring
from typecase.words.lexicon import CustomLexicon
from typecase.words.per_lexicon import per_lexicon
from typecase.words.ranks import Floats, RankTable, counts
from typecase.words.worthy import family

CARDS = 5
LETTERS = [face.letters for face in DECK.faces]
RULE = Scoring(wild=VALUES, bonus=tuple(chart_bonus(n, CARDS) for n in range(CARDS + 1)))

SCORES = RULE.extra(CARDS) + CARDS * max(VALUES.values()) + 2
"""The length of an array of scores, the same for all word lists; index 0 is for no word."""

COUNTS = np.array([row.bit_count() for row in range(1 << CARDS)])
"""How many cards are discarded, by row of `Odds.discards`."""

HANDS = 240
"""Hands dealt to measure what opponents may have."""


class Hands(NamedTuple):
    """Hands as dealt, one per row."""

    made: NDArray[np.intp]
    """The index of each hand's score."""
    discarded: NDArray[np.intp]
    """The best number of cards to discard."""
    comes: Floats
    """The chance of each score after that."""


class Odds:
    """Chances and strengths of hands with one word list."""

    def __init__(self, words: Lexicon, shortest: int) -> None:
        table = RankTable.of(words, VALUES, RULE, cards=CARDS, shortest=shortest, keep=False)
        self._table = table
        self.dealt = _long(table.distribution([], counts(LETTERS), CARDS))
        """The chance of each score as the cards are dealt."""
        rows = np.array([self.discards(hand) for hand in deals(HANDS, Rng(CARDS))])
        each = np.arange(HANDS)
        strength = beaten(self.dealt)
        # The best discard depends on what opponents reach with their best discards.
        for _ in range(3):
            best = (rows @ strength).argmax(axis=1)
            strength = beaten(rows[each, best].mean(axis=0))
        self.strength = strength
        """The share of hands at a showdown that a score beats; ties count half."""
        self.hands = Hands(rows[:, 0].argmax(axis=1), COUNTS[best], rows[each, best])
        """Sampled hands that opponents could have."""

    def discards(self, hand: Sequence[str]) -> Floats:
        """The chance of each score for every set of cards that could be discarded, one per row.

        Bit i of the row's number stands for the card with index i.
        """
        return _long(self._table.discards(hand, counts(LETTERS) - counts(hand)))

    def score(self, hand: Sequence[str]) -> int:
        """The index of a hand's best score."""
        return self._table.score(hand) - self._table.none


@per_lexicon(most=32)
def odds_of(words: Lexicon, shortest: int) -> Odds:
    if not isinstance(words, CustomLexicon):
        return Odds(words, shortest)
    odds = copy(odds_of(words.shared, shortest))
    odds._table = odds._table.with_own(words, VALUES, RULE, shortest=shortest)
    return odds


def odds_in(obs: Observation) -> Odds:
    """The odds with the words that the bot thinks of."""
    return odds_of(family(obs.game.words), obs.game.options.shortest)


def deals(count: int, rng: Rng) -> list[list[str]]:
    """This many hands, each from a full deck."""
    cards = LETTERS[:]
    hands = []
    for _ in range(count):
        rng.shuffle(cards)
        hands.append(cards[:CARDS])
    return hands


def _long(chances: Floats) -> Floats:
    """Chances padded to the common length SCORES."""
    more = SCORES - chances.shape[-1]
    return np.pad(chances, [(0, 0)] * (chances.ndim - 1) + [(0, more)])
