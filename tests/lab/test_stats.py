"""Intervals, against numbers worked out by hand with the formulas of a textbook."""

from math import fsum, gamma, pi, sqrt

import pytest

from typecase.lab.stats import mean, share, student


def of(numbers: list[int]) -> tuple[int, int, int]:
    return len(numbers), sum(numbers), sum(number * number for number in numbers)


def test_a_mean_has_students_interval() -> None:
    # Mean 5, squares of the distances 32, so the variance is 32/7 and the error of the mean
    # sqrt(32/7/8) = 0.7559; t for 7 degrees of freedom is 2.365.
    assert mean(*of([2, 4, 4, 4, 5, 5, 7, 9])) == pytest.approx((5, 3.2122, 6.7878), abs=1e-4)


def test_equal_numbers_leave_no_doubt() -> None:
    assert mean(*of([7, 7, 7])) == (7, 7, 7)


def test_negative_scores_have_a_mean_too() -> None:
    # Mean -1, variance 2, error 1; t for 1 degree of freedom is 12.706.
    assert mean(*of([-2, 0])) == pytest.approx((-1, -13.706, 11.706))


def test_one_game_has_no_interval() -> None:
    assert mean(*of([31])) == (31, None, None)


@pytest.mark.parametrize(
    ("freedom", "printed"), [(1, 12.706), (10, 2.228), (30, 2.042), (31, 2.040), (60, 2.000),
                             (120, 1.980), (10**6, 1.960)],
)  # fmt: skip
def test_students_t_is_the_textbooks(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, abs=6e-4)


@pytest.mark.parametrize("freedom", range(1, 31))
def test_every_printed_t_leaves_a_fortieth_above_it(freedom: int) -> None:
    """By the area under the curve, counted in narrow strips; printed are three digits."""
    printed = student(freedom)
    assert area(freedom, printed - 5e-4) < 0.475 < area(freedom, printed + 5e-4)


def area(freedom: int, end: float, strips: int = 4000) -> float:
    """Under the density of Student's t, from 0 to there."""
    height = gamma((freedom + 1) / 2) / (sqrt(freedom * pi) * gamma(freedom / 2))
    middles = [(at + 0.5) * end / strips for at in range(strips)]
    return fsum(
        height * (1 + x * x / freedom) ** (-(freedom + 1) / 2) * end / strips for x in middles
    )


def test_a_share_has_wilsons_interval() -> None:
    # 5 of 10: the middle stays 1/2. z*z = 3.8415, so half of the interval is
    # 1.96 / 1.38415 * sqrt(0.025 + 3.8415/400) = 0.2634.
    assert share(10, 5) == pytest.approx((0.5, 0.2366, 0.7634), abs=1e-4)


def test_a_share_of_nothing_or_all_stays_between_0_and_1() -> None:
    # 0 of 10: z*z / (10 + z*z) = 3.8415 / 13.8415.
    assert share(10, 0) == pytest.approx((0, 0, 0.2775), abs=1e-4)
    assert share(10, 10) == pytest.approx((1, 0.7225, 1), abs=1e-4)


def test_fractions_of_wins_count_as_such() -> None:
    # Four games, two won alone and one by three: 2 1/3 of 4. With z*z/4 = 0.96036 the middle is
    # (0.58333 + 0.48018) / 1.96036 and half is 1.96 / 1.96036 * sqrt(0.060764 + 0.060023).
    assert share(4, 2 + 1 / 3) == pytest.approx((0.5833, 0.1951, 0.8900), abs=1e-3)
