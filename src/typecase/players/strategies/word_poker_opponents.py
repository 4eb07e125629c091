"""What the opponents may have in Word Poker, from their bets and how many cards they drew."""

from __future__ import annotations

import numpy as np

from typecase.engine import Observation
from typecase.players.strategies import draw_poker
from typecase.players.strategies.betting import beaten
from typecase.players.strategies.word_poker_odds import Odds, odds_in
from typecase.words.ranks import Floats

OTHER_DRAW = 0.05
"""How likely an opponent draws this many cards with a hand for which another number is better."""


class Rival(draw_poker.Rival):
    """What an opponent may have: a weight for each hand; after the draw, for each score."""

    def __init__(self, odds: Odds) -> None:
        hands = odds.hands
        seems = beaten(odds.dealt)
        hopes = (hands.comes @ odds.strength).argsort().argsort() / len(hands.comes)
        self._hands = hands
        self._good_later = (seems + odds.strength) / 2
        self._drawn = False
        self.weights = np.full(len(hopes), 1 / len(hopes))
        # Some players judge what they have, some what it may become.
        self.good = (seems[hands.made] + hopes) / 2

    def scores(self, weights: Floats | None = None) -> Floats:
        """The chance of each score at the showdown, with these weights or the current ones."""
        weights = self.weights if weights is None else weights
        return weights if self._drawn else weights @ self._hands.comes

    def beaten(self, weights: Floats) -> Floats:
        return beaten(self.scores(weights))

    def draws(self, count: int | None) -> None:
        if self._drawn:
            return
        if count is not None:
            self.weigh(np.where(self._hands.discarded == count, 1.0, OTHER_DRAW))
        self.weights = self.scores()
        self.good = self._good_later
        self._drawn = True


class Story(draw_poker.Story[Rival]):
    """One hand of the match, as a seat has followed it."""

    def follow(self, obs: Observation) -> None:
        super().follow(obs)
        self.count_draws(obs)

    def meet(self, obs: Observation, seat: int) -> Rival:
        return Rival(odds_in(obs))
