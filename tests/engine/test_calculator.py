from __future__ import annotations

import pytest

from engine.calculator import Outcome, SharedLine, make_table
from tests.engine.compare_calculators import ENDS, list_differences

ENOUGH = 300
"""The number of ends of games that are compared; `make calculators` compares 10,000."""


@pytest.mark.slow
@pytest.mark.parametrize("name", ENDS)
def test_calculator_scores_as_the_engine_does(name: str) -> None:
    """A calculator gives the final scores of the engine for any end of a game."""
    assert next(list_differences(name, ENOUGH), None) is None


@pytest.mark.slow
@pytest.mark.parametrize("name", ENDS)
def test_wrong_table_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison fails if tables have other values than the engine computes."""
    monkeypatch.setattr("engine.calculator.PointsTable.look_up", lambda _table, figures: sum(figures))
    assert next(list_differences(name, ENOUGH), None) is not None


def test_table_has_every_value_of_its_function() -> None:
    """A table gives the values of its function, also where equal entries at the end of an axis are left out."""
    table = make_table((3, 6), lambda row, column: min(row, 2) * min(column, 4))
    assert table.sizes == (3, 5)
    assert not [(row, n) for row in range(9) for n in range(9) if table.look_up((row, n)) != min(row, 2) * min(n, 4)]


def test_shares_follow_the_seats() -> None:
    """Each seat has the share of its own figures, whatever the order of the seats, and an unknown place has none."""
    places: dict[tuple[tuple[int, ...], ...], Outcome] = {((2,), (1,)): Outcome(6, (2, 1), (6, 2))}
    shared = SharedLine(name="", places=1, fields=(), rules={}, outcomes={2: places})
    assert shared.look_up([(1,), (2,)]) == Outcome(6, (1, 2), (2, 6))
    assert shared.look_up([(2,), (2,)]) is None
