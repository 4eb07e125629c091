"""Means and shares over many games, each with its 95% interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import NormalDist
from typing import NamedTuple

Z = NormalDist().inv_cdf(0.975)

T = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
"""Student's t for 1 to 30 degrees of freedom, from a textbook table."""


class Estimate(NamedTuple):
    """A value with its 95% interval; no interval if there is only one game."""

    value: float
    low: float | None
    high: float | None


class Interval(NamedTuple):
    """A value that always has an interval."""

    value: float
    low: float
    high: float


def student(freedom: int) -> float:
    """The 97.5th percentile of Student's t distribution."""
    if freedom <= len(T):
        return T[freedom - 1]
    # Fisher's expansion; above 30 degrees of freedom it is correct to five digits.
    return (
        Z
        + (Z**3 + Z) / (4 * freedom)
        + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    )  # fmt: skip


def mean(count: int, total: int, squares: int) -> Estimate:
    """The mean of `count` integers, given their sum and the sum of their squares."""
    value = total / count
    if count == 1:
        return Estimate(value, None, None)
    variance = (count * squares - total * total) / (count * (count - 1))
    half = student(count - 1) * sqrt(variance / count)
    return Estimate(value, value - half, value + half)


def wilson(value: float, count: float, z: float = Z) -> Interval:
    """A share with its Wilson interval for `count` trials."""
    weight = z * z / count
    middle = (value + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(value * (1 - value) / count + weight / (4 * count))
    return Interval(value, max(0.0, middle - half), min(1.0, middle + half))


def share(count: int, won: float) -> Estimate:
    """The share of games won, with its Wilson interval.

    A win shared by three counts as a third. Thirds vary less than wins and losses do, so the
    interval is conservative.
    """
    return Estimate(*wilson(won / count, count))


CAUTION = 3
"""The number of pseudo-observations that vary as wins and losses do: by the rule of three, an event
not seen in n trials may still have a probability of 3/n."""


def worth(values: Sequence[float]) -> float:
    """How many trials with only wins and losses give as much information about the mean as these
    values from 0 to 1. Values that vary less are worth more."""
    count, total = len(values), fsum(values)
    value = total / count
    careful = (total + 1) / (count + 2)
    unseen = CAUTION * careful * (1 - careful)
    scatter = fsum((each - value) ** 2 for each in values)
    return count * (count * value * (1 - value) + unseen) / (scatter + unseen)


def look_z(look: int) -> float:
    """The number of standard errors for interim analysis `look`, from 1, so that the intervals of
    all analyses together have a confidence of 95%.

    The error rate of 5% is spent as 1/2, 1/6, 1/12 ... of it, which add up to 1.
    """
    return NormalDist().inv_cdf(1 - 0.05 / (look * (look + 1)) / 2)
