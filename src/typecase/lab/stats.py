"""What a number of games tells: means and shares, each with its 95% interval."""

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
"""Student's t for 1 to 30 degrees of freedom, as every textbook prints it."""


class Estimate(NamedTuple):
    """A value with its 95% interval; no interval where one game says nothing about another."""

    value: float
    low: float | None
    high: float | None


class Interval(NamedTuple):
    """A value with its interval, where there always is one."""

    value: float
    low: float
    high: float


def student(freedom: int) -> float:
    """Student's t that leaves 2.5% above it."""
    if freedom <= len(T):
        return T[freedom - 1]
    # Fisher's expansion; at more than 30 degrees it is right to five digits.
    return (
        Z
        + (Z**3 + Z) / (4 * freedom)
        + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    )  # fmt: skip


def mean(count: int, total: int, squares: int) -> Estimate:
    """The mean of so many whole numbers, given their sum and the sum of their squares."""
    value = total / count
    if count == 1:
        return Estimate(value, None, None)
    variance = (count * squares - total * total) / (count * (count - 1))
    half = student(count - 1) * sqrt(variance / count)
    return Estimate(value, value - half, value + half)


def wilson(value: float, count: float, z: float = Z) -> Interval:
    """A share with Wilson's interval, as of `count` trials."""
    weight = z * z / count
    middle = (value + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(value * (1 - value) / count + weight / (4 * count))
    return Interval(value, max(0.0, middle - half), min(1.0, middle + half))


def share(count: int, won: float) -> Estimate:
    """The share of games won, with Wilson's interval.

    A win shared by three counts as a third. Thirds scatter less than wins and losses do, so the
    interval is rather too wide than too narrow.
    """
    return Estimate(*wilson(won / count, count))


CAUTION = 3
"""So many values more are taken to scatter as wins and losses do: by the rule of three, what was
never seen in n trials may still happen in 3/n of them."""


def worth(values: Sequence[float]) -> float:
    """How many trials with nothing but wins and losses say as much about the mean as these values
    from 0 to 1 do. Values that scatter less are worth more."""
    count, total = len(values), fsum(values)
    value = total / count
    careful = (total + 1) / (count + 2)
    unseen = CAUTION * careful * (1 - careful)
    scatter = fsum((each - value) ** 2 for each in values)
    return count * (count * value * (1 - value) + unseen) / (scatter + unseen)


def look_z(look: int) -> float:
    """How many standard errors to go at the look of this number, from 1 on, so that the intervals
    of all looks ever taken are right together in 95 of 100 cases.

    The chance to be wrong is shared out as 1/2, 1/6, 1/12 ... of 5%, which add up to all of it.
    """
    return NormalDist().inv_cdf(1 - 0.05 / (look * (look + 1)) / 2)
