from __future__ import annotations

from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.simulate.statistics import (
    adjust_by_benjamini_hochberg,
    adjust_by_holm,
    compare_shares,
    estimate_mean,
    estimate_share,
)
from engine.rng import RandomStream

chances = st.lists(st.floats(0, 1), max_size=20)


def test_interval_of_a_share_is_that_of_a_known_table() -> None:
    """The intervals of 81 of 263 and 0 of 20 are those of Newcombe (1998), table I."""
    assert estimate_share(81, 263) == pytest.approx((0.3080, 0.2553, 0.3662), abs=5e-5)
    assert estimate_share(0, 20) == pytest.approx((0, 0, 0.1611), abs=5e-5)


def test_interval_without_trials_is_everything() -> None:
    """Without trials, the interval of a share is from 0 to 1."""
    assert estimate_share(0, 0)[1:] == (0.0, 1.0)


@pytest.mark.slow
@given(st.lists(st.integers(0, 60), min_size=1, max_size=700))
def test_interval_of_a_mean_is_within_the_values(values: list[int]) -> None:
    """An interval contains the mean, and does not extend beyond the values."""
    mean, low, high = estimate_mean(values)
    assert mean == pytest.approx(fmean(values))
    assert min(values) - 1e-9 <= low <= mean + 1e-9
    assert mean - 1e-9 <= high <= max(values) + 1e-9


@pytest.mark.slow
def test_interval_of_a_mean_is_as_wide_as_the_normal_interval() -> None:
    """For many values, the interval extends about 1.96 standard errors to each side."""
    stream = RandomStream(1)
    values = [stream.draw_below(11) for _ in range(2200)]
    mean, low, high = estimate_mean(values)
    half = 1.96 * (10**0.5) / 2200**0.5
    assert (mean - low, high - mean) == pytest.approx((half, half), rel=0.25)


def test_equal_shares_do_not_differ() -> None:
    """Equal shares have a p-value of 1, and very different shares have a p-value near 0."""
    assert compare_shares(10, 40, 5, 20) == 1
    assert compare_shares(90, 100, 10, 100) < 1e-9
    assert compare_shares(1, 4, 0, 0) == 1


def test_corrections_of_a_known_example() -> None:
    """Both corrections of 0.01, 0.04, 0.03 and 0.005 are those of p.adjust in R."""
    found = [0.01, 0.04, 0.03, 0.005]
    assert adjust_by_holm(found) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert adjust_by_benjamini_hochberg(found) == pytest.approx([0.02, 0.04, 0.04, 0.02])


@pytest.mark.slow
@given(chances)
def test_corrections_only_raise_p_values(found: list[float]) -> None:
    """A corrected p-value is not lower, at most 1, and by Holm not lower than by Benjamini and Hochberg."""
    for plain, strict, mild in zip(found, adjust_by_holm(found), adjust_by_benjamini_hochberg(found), strict=True):
        assert plain <= mild + 1e-12 <= strict + 2e-12
        assert strict <= 1
