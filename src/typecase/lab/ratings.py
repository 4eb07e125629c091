"""Ratings from pairwise comparisons: Bradley-Terry, in Elo points, and openskill."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from math import log
from typing import NamedTuple

import numpy as np

from typecase.lab.stats import Interval, Z

ELO = 400 / log(10)
"""Elo points for odds of e to 1; 400 points are odds of 10 to 1."""

CLOSE = 1e-9
MAX_STEPS = 100
LARGEST_STEP = 2.0


class Compared(NamedTuple):
    """A matchup: the indices of the two players, the share that the first one won, and the
    effective number of games."""

    player: int
    opponent: int
    share: float
    games: float


def bradley_terry(players: int, results: Sequence[Compared], z: float = Z) -> list[Interval]:
    """The maximum-likelihood ratings for these results, in Elo points around a mean of 0.

    The intervals come from the observed information. Each matchup gets half a win more on both
    sides, so that a player who always won is not infinitely strong.
    """
    strength = np.zeros(players)
    for _ in range(MAX_STEPS):
        slope = np.zeros(players)
        information = np.zeros((players, players))
        for player, opponent, share, games in results:
            expected = 1 / (1 + np.exp(strength[opponent] - strength[player]))
            pull = share * games + 0.5 - (games + 1) * expected
            slope[player] += pull
            slope[opponent] -= pull
            certain = (games + 1) * expected * (1 - expected)
            information[player, player] += certain
            information[opponent, opponent] += certain
            information[player, opponent] -= certain
            information[opponent, player] -= certain
        # Only differences count, so the matrix is singular; the pseudo-inverse handles that.
        spread = np.linalg.pinv(information, hermitian=True)
        step = spread @ slope
        strength += np.clip(step, -LARGEST_STEP, LARGEST_STEP)
        if np.abs(step).max() < CLOSE:
            break
    strength -= strength.mean()
    half = z * np.sqrt(np.diag(spread))
    return [
        Interval(ELO * value, ELO * (value - off), ELO * (value + off))
        for value, off in zip(strength.tolist(), half.tolist(), strict=True)
    ]


class Skill(NamedTuple):
    """An openskill rating: the estimated skill and its uncertainty."""

    mu: float
    sigma: float


def openskill(
    players: int, results: Sequence[tuple[int, int, Sequence[float]]]
) -> list[Skill] | None:
    """The ratings of openskill's Plackett-Luce model, set by set; None if the package is not
    installed. A result is the indices of two players and the first one's share of each set."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(players)]
    # The model weighs recent results more, so all matchups take turns.
    for turn in zip_longest(*(values for _, _, values in results)):
        for (player, opponent, _), value in zip(results, turn, strict=True):
            if value is not None:
                ranks = [1.0 + (value < 0.5), 1.0 + (value > 0.5)]
                (one,), (other,) = model.rate([[ratings[player]], [ratings[opponent]]], ranks=ranks)
                ratings[player], ratings[opponent] = one, other
    return [Skill(rating.mu, rating.sigma) for rating in ratings]
