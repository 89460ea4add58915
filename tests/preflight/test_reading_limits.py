"""Limits on reading a PDF."""

from __future__ import annotations

import pytest

from compiler.preflight.reading_limits import Budget, BudgetError


def test_operators_can_be_spent_up_to_the_last() -> None:
    """As many operators as the budget has can be read, and none after them."""
    budget = Budget(operators=5)
    budget.spend_operators(3)
    budget.spend_operators(2)
    with pytest.raises(BudgetError):
        budget.spend_operators(1)


def test_a_picture_that_is_too_large_leaves_the_budget_to_others() -> None:
    """A picture above the budget is not read, so that a smaller one still can be."""
    budget = Budget(pixels=10)
    assert [budget.spend_pixels(count) for count in (11, 10, 1)] == [False, True, False]


def test_a_picture_of_negative_size_adds_nothing_to_the_budget() -> None:
    """A damaged picture whose width is negative is not read, and does not make room for a larger one."""
    budget = Budget(pixels=10)
    assert not budget.spend_pixels(-1000)
    assert budget.pixels == 10
