"""What a number of games tells: means and shares, each with its 95% interval."""

from __future__ import annotations

from math import sqrt
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


def share(count: int, won: float) -> Estimate:
    """The share of games won, with Wilson's interval.

    A win shared by three counts as a third. Thirds scatter less than wins and losses do, so the
    interval is rather too wide than too narrow.
    """
    value = won / count
    weight = Z * Z / count
    middle = (value + weight / 2) / (1 + weight)
    half = Z / (1 + weight) * sqrt(value * (1 - value) / count + weight / (4 * count))
    return Estimate(value, max(0.0, middle - half), min(1.0, middle + half))
